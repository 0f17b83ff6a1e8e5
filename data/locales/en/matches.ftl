# What the bot says about a match over time: refusals, notices, proposals.

# Finding a match.
match-unknown = There’s no such match. { COMMAND("matches") } shows you your own.
match-no-such-game = There’s no game called “{ $game }” here. Please choose one of the games offered.
match-moved-on = Someone else changed this match at the same moment. Nothing’s lost; please try again.
match-storage-full = I couldn’t save your decision: my disk is full. Please tell the people who run the bot, and try again later.
match-paused = This match is paused: I can’t read its last saved position. Nothing’s lost; please tell the people who run the bot. After an update, resume it with { COMMAND("matches") }.
match-archived = This match is archived. Its players can resume it with { COMMAND("matches") } or open a rematch.
match-players-only = Only the players may look at this match.

# Before the start.
match-joined-already = You already have a seat in this match.
match-not-invited = Only invited people can join this match. Ask the person who opened it.
match-not-in-it = You have no seat in this match.
match-started-already = This match has already started. You can hand over your seat, or concede.
match-not-started = This match hasn’t started yet. It starts when every seat is taken, or when the person who opened it presses **Start**.
match-ended-already = This match has already ended.
match-still-running = This match is still being played. You can open a rematch when it’s over.
match-only-opener = Only the person who opened this match can do that.
match-full = Every seat is taken. Open a match of your own, or wait until someone leaves.
match-cannot-kick = You can’t free that seat. Choose someone else’s seat in this match.
match-too-few = The match needs at least { $lo } players to start; so far there { $got ->
    [one] is { $got }
   *[other] are { $got }
}. Wait for more people, or add a computer.
match-no-such-strength = There’s no computer of that strength. Choose one of these: { $known }.
match-bad-name = That name can’t be used. Use 1 to { $most } characters, without @ or line breaks.

# Hints.
match-hints-never = There are no hints in this match. For the next one, choose “Hints: Always” under **Options** before the start.
match-hints-people = There are other people in this match, and hints are only for matches against computers. For the next one, choose “Hints: Always” under **Options** before the start.
match-hint-single = There’s only one answer here, so there’s nothing to hint at.
match-hint-late = This question was settled before the hint was ready. It didn’t count; ask again at your next question.

# Handing over, canceling, taking back.
match-sits-already = { $name } already has a seat in this match.
match-no-such-seat = This match has no such seat.
match-not-absent = { $seat } can only be replaced after { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} without an answer.
match-seat-offered = { $name }, { $seat }’s seat is yours if you like: accept it, and play on from here.
match-seat-taken = { $name } has taken a seat in this match.
match-seat-to-computer = From now on the computer plays for { $name }.
match-undo-asked = { $seat } would like to take back their last decision. That takes back what { $seats } decided since then, too. Do you agree?
match-undo-too-late = The match has moved on, so { $seat }’s decision stands.
match-cancel-asked = { $seat } suggests canceling this match. Do you agree?
match-cancelled = This match was canceled.
match-proposal-gone = This question has already been settled.
match-not-asked-to-agree = That’s for the others to answer.
match-proposal-refused = { $seat }’s suggestion was declined. The match goes on.

# Reminders and time. A late call or a nudge says match-reminder; the reminder that comes by itself says match-waits.
match-reminder = { $hours ->
    [0] It’s your turn now.
    [one] It’s been your turn for an hour.
   *[other] It’s been your turn for { $hours } hours.
}
match-waits-for = Still waiting for { $seats }, whose turn came up { $when }.
match-goes-on = This match is still on.
match-waits = Your turn came up { $when }{ $more ->
    [0] .
    [one] , and another match waits for you.
   *[other] , and { $more } other matches wait for you.
}
reminder-waiting = { $count ->
    [one] A match waits for you.
   *[other] { $count } matches wait for you.
}
reminder-since = your turn came up { $when }
match-nudge = The others are waiting for { $seats }.
match-nobody-to-remind = Nobody to nudge: as far as we can all see, it’s not waiting for anyone else.
match-reminded-lately = Give them a little more time. You can nudge an hour after a turn comes up, and again after { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}.
match-deadline-passed = { $seat }’s time is up. The others are still waiting.
match-archive-soon = Nobody has moved here for a long time. If nobody does, I’ll archive this match in { $days ->
    [one] 1 day
   *[other] { $days } days
}.
match-archived-now = Nobody has moved here for { $days ->
    [one] 1 day
   *[other] { $days } days
}, so I’ve archived this match. Nothing’s lost: its players can resume it any time.
match-dm-closed = I can’t send you direct messages. You’ll always find your hand and your turn behind the buttons on the newest board. If you’d like to hear from me privately, allow direct messages in this server’s privacy settings. If you’d rather not, change it with { COMMAND("settings") }, and I’ll stop trying.

# Settings.
match-bad-reminders = You can have up to { $most } reminders, each 1 to 336 hours after your turn comes up.
match-bad-quiet-hours = Quiet hours must begin and end at different hours, both from 0 to 23.
match-bad-zone = I don’t know the time zone “{ $zone }”. Write it like this: Europe/Berlin.

# Exports.
match-export-unreadable = This file isn’t an exported match, or it was changed. Please export the match again.
match-export-too-long = I stopped checking this file after two seconds; even a long match needs only a fraction of that. Use the file from { COMMAND("match export") } just as it is.
match-export-running = This match wasn’t over when it was exported. I can check its shuffle only once a match has ended.

# Lines of what takes long.
line-check = I’m still checking your last file. Wait for the result, then send the next one.
line-quick = I’m still working on { $most } of your last presses. Wait until one of them is answered, then press again.
line-long = I’m already making { $most } films and looks back for you, or they’re in line. Press again once one of them is there; **Replay** works at once.
