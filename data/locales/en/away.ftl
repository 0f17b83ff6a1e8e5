# Being away, time zones, and when the bot notifies somebody next. `when` and `back` are moments, as Discord shows them.

# Time zones
zone-nearest = I don’t know the time zone “{ $written }”. Did you mean { $zones }? Type a city and choose one of the suggestions.
zone-unknown = I don’t know the time zone “{ $written }”. Type a large city near you and choose one of the suggestions, or write it like this: Europe/Berlin.

# When the next notification comes
ring-none = Nothing’s waiting for you.
ring-notice = You’ll next hear from me on { $when }.
ring-next = { $count ->
    [one] One match is waiting for you. You’ll next hear from me on { $when }.
   *[other] { $count } matches are waiting for you. You’ll next hear from me on { $when }.
}
ring-never = { $count ->
    [one] One match is waiting for you. I won’t remind you of it again.
   *[other] { $count } matches are waiting for you. I won’t remind you of them again.
}

# The command
away-present = You’re not away. While you are, nobody nudges you and your deadlines stop.
away-kept = **You’re away until { $when }.** Until then I won’t remind you, and nobody can nudge you. The others see when you’re back.
away-goes-on = Time goes on from { $when } in: { $matches }
away-never-stops = Time doesn’t stop in: { $matches }
away-ended = **Welcome back!** You’re no longer away.
away-not-away = You’re not marked as away.
away-unreadable = I don’t understand “{ $written }”. Write a day, a date or a span, for example: tomorrow evening, Sunday, in 3 days, in 2 weeks, 24 December, 2026-12-24.
away-past = { $when } is in the past. Choose a time to come, up to 60 days ahead.
away-too-long = { $when } is too far ahead. You can be away for { $most ->
    [one] 1 day
   *[other] { $most } days
} at most, so until { $latest }; shortly before that you can say so again.

# Suggestions
away-in-evening = Tomorrow evening
away-on-sunday = Sunday
away-in-3-days = In 3 days
away-in-week = In a week
away-in-2-weeks = In two weeks

# What the others read
away-is-back = { $who } is back on { $when }.
away-nobody-to-remind = { $count ->
    [one] { $seats } is away and back on { $when }. I’ll call them then.
   *[other] { $seats } are away and all back by { $when }. I’ll call them when they return.
}
away-not-absent = { $seat } is away, and their time stands still until { $when }. Only after that can the seat pass to someone else. If you all agree, { COMMAND("matches") } ends the match.

# What the person reads
away-welcome = Welcome back! Matches are waiting for you.
away-welcome-waiting = { $count ->
    [0] **Welcome back!** Nothing’s waiting for you.
    [one] **Welcome back!** One match is waiting for you:
   *[other] **Welcome back!** { $count } matches are waiting for you:
}
away-are-you-back = You’re marked as away until { $when }. Are you back?
away-allowance-ends = { $count ->
    [one] You’re away until { $back }, but this match stops its deadlines only for so many days a year, and yours will be used up on { $when }. From then on your time goes on.
   *[other] You’re away until { $back }, but { $count } matches stop their deadlines only for so many days a year. This is the first one: from { $when } your time goes on.
}
ui-button-return = I’m Back

# The option of a match
open-page-time = More Time
open-away-days = Days away per year
open-away-days-text = On how many days a year the time stands still for someone who’s away
open-away-days-count = { $days ->
    [0] None: time always goes on
   *[other] Up to { $days ->
        [one] 1 day
       *[other] { $days } days
    }
}

# The time bank
open-time-bank = Time bank
open-time-bank-text = Extra time for the whole match; it runs when that of a decision is up
open-time-bank-none = No time bank
bank-time = Time runs out { $when }
bank-time-and-bank = Time for this decision runs out { $when }, then the time bank runs: { $left } left
bank-runs = The time bank is running; it’s empty { $when }
bank-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
bank-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
bank-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
bank-begins = Your time for this decision is over. Now your time bank is running; it’s empty { $when }.

# In /privacy show
away-privacy = { $count ->
    [one] I’ve stored the dates of 1 absence.
   *[other] I’ve stored the dates of { $count } absences.
}

# The panel of one’s own settings
settings-title = Your settings
settings-saved = Saved.
settings-language = Language
settings-language-text = How I talk to you, here and in direct messages
settings-calls = Where I call you
settings-calls-text = Where I tell you that it’s your turn
settings-reminders = Reminders
settings-reminders-text = When I remind you of all that waits for you; as often as you like, or never
settings-reminders-usual = As usual: one after a day
settings-reminders-hours = { $hours ->
    [one] After 1 hour
   *[other] After { $hours } hours
}
settings-quiet = Quiet hours
settings-quiet-text = From when to when I leave you in peace. Your time zone is { $zone }.
settings-quiet-from = From { $hour }:00
settings-quiet-until = Until { $hour }:00
settings-hours = Shared hours
settings-hours-text = A lobby says when you’re all awake, taken from your quiet hours, once everyone there allows it
settings-hours-hide = Not allowed
settings-hours-show = Allowed
settings-away = Time away
settings-away-button = I’ll Be Away
settings-away-label = Until when?
settings-away-placeholder = Sunday, 24 December, in 3 days
settings-zone-button = Time Zone
settings-zone-label = A large city near you
