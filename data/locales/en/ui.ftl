# What the bot says on Discord, in every game.
# Prompts
ui-nothing = nothing
ui-select-best = The most useful ones
ui-pick-exactly = Choose exactly { $count }
ui-select-span = { $first } to { $last }
ui-select-together = { $span } at once
ui-pick-count = { $lo ->
    [0] Choose up to { $hi }
   *[other] Choose { $lo } to { $hi }
}
ui-order-all = Press them in order: number { $next } of { $hi } comes next.
ui-order-count = Press them in order: number { $next } of { $hi } comes next, and you need at least { $lo }.
ui-drafted = Chosen so far: **{ $picks }**
ui-number-range = A number from { $lo } to { $hi }
ui-name-hint = Type the name or its first letters.
ui-name-label = Name
ui-preview = Preview
ui-confirm-free = **{ $picks }**: the picture shows the table afterward. You can still take it back.

# Buttons
ui-button-ticks = Tick Boxes
ui-modal-number = How Many?
ui-modal-name = Which Name?
ui-modal-space = Which Space?
ui-modal-ticks = Which of These?
ui-button-none = None
ui-button-all = All
ui-button-as-shown = In This Order
ui-button-rest = The Rest as Shown
ui-button-number = Another Number
ui-button-name = Type the Name
ui-button-table = Table
ui-button-move = My Turn
ui-button-hand = My Hand
ui-button-journal = Journal
ui-button-rules = Rules
ui-button-sheet = Scores
ui-button-rematch = Rematch
ui-button-join = Join
ui-button-leave = Leave
ui-button-computer = Add Computer: { $strength }
ui-button-drop-computer = Remove a Computer
ui-button-start = Start
ui-button-agree = Agree
ui-button-refuse = Decline
ui-button-mute = No Reminders This Turn
ui-button-concede-computer = Concede, the Computer Plays On
ui-button-concede-quiet = Concede, My Seat Stays Idle
ui-button-cancel = End Without a Result
ui-button-forget = Delete My Data

# Standing orders
ui-order-ask = Ask me every time
ui-order-reveal = Reveal when I can, otherwise pass
ui-order-computer = The computer answers for me
ui-order-same = This answer for the rest of the turn

# Whose move
ui-turn-of = { $who }’s turn.
ui-waiting = Waiting for { $who }.
ui-waiting-thinks = { $who } is thinking; that can take a minute.
ui-waiting-nobody = Nobody has to move.
ui-turn-notice = It’s your turn in { $where }.
ui-since = Came up { $when }
ui-match-is-over = The match is over.
ui-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
ui-stale = That question’s no longer open. Here’s the current one.
ui-stale-done = That question has already been answered.
ui-stale-draft = Your choice changed in another window. Here’s the current one.
ui-undo-asked = I’m asking the others whether you may take it back; they have three days. Changed your mind? Press **Decline** on that message.
ui-hand-title = Your hand

# Lobby
ui-lobby-facts = { $opener } has opened a match. About { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} at a table. Design: { $designer }.
ui-lobby-free = { $count ->
    [one] One seat is free. When it’s taken, the match starts automatically.
   *[other] { $count } seats are free. When all are taken, the match starts automatically.
}
ui-lobby-full = All seats are taken.
ui-lobby-running = The match is running.
ui-lobby-in-thread = The match is running: { $thread }
ui-lobby-over = This match is over.
ui-lobby-cancelled = This match was canceled.
ui-lobby-archived = This match has been archived.
ui-lobby-paused = This match is paused.
ui-lobby-private = Only the players may look at the table
ui-computer = computer, { $strength }
ui-seat-free = free
ui-opened = The match { $code } is open. Its lobby will appear here in a moment; everything else is under **Options** there.
ui-no-thread = It will stay in this channel. To give it its own thread, I need: { $wanted }.
ui-rematch-opened = The rematch { $code } is open.

# Phases
ui-phase-lobby = not started
ui-phase-over = over
ui-phase-cancelled = canceled
ui-phase-archived = archived
ui-phase-paused = paused

# Looking around
ui-journal-title = Journal
ui-journal-empty = Nothing has happened yet.
ui-no-matches = You’re not in any match. { COMMAND("play") } starts one, or join one that’s open.
ui-no-scores = You haven’t finished a match of this game yet.
ui-exported = Here’s the match { $code } as a file.
ui-verified = { $moves ->
    [one] ✅ The match is valid: its one decision follows
   *[other] ✅ The match is valid: all { $moves } decisions follow
} the rules, and the result is right. The shuffle matches the seal `{ $seal }`; compare it with the one behind **Rules**.
ui-verified-since = ✅ From decision { $since } on the match is valid, and so is the result. Before that it was played with other rules or values, which I can’t replay. The shuffle matches the seal `{ $seal }`; compare it with the one behind **Rules**.
ui-verify-commitment = ❌ This file isn’t valid: its shuffle doesn’t match the seal `{ $seal }`. Ask someone who played in the match to send you the file again.
ui-verify-decisions = ❌ This file isn’t valid: the rules don’t allow decision { $at }. The shuffle matches the seal `{ $seal }`.
ui-verify-outcome = ❌ This file isn’t valid: its decisions lead to another result than it says. The shuffle matches the seal `{ $seal }`.
ui-verify-revision = The shuffle matches the seal `{ $seal }`. I can’t check more: the match was played with another version of the rules.
ui-reminded = I’ve reminded everybody who hasn’t answered yet.
ui-muted = No reminders until your next turn. I’ll still warn you before you lose a move or your seat.
ui-voted-yes = You agreed.
ui-voted-no = You declined.
ui-concede-ask = Do you really want to concede { $code }? The others play on, and you finish last.
ui-cancel-ask = End { $code } without a result? Everybody else in the match has to agree.
ui-cancel-asked = I’m asking the others; they have three days. Changed your mind? Press **Decline** on that message.
ui-cancelled = The match was canceled.
ui-seat-freed = The seat is free again.
ui-replaced-computer = The computer takes the seat.
ui-replace-offered = I’ve offered the seat to { $who }, who has three days to say yes. Changed your mind? Press **Decline** on that message.

# Settings and privacy
ui-settings-language = Language: { $value }
ui-settings-reminders-usual = One reminder of all that waits for you, after a day (sooner where the time is short)
ui-settings-reminders-hours = Reminders after { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
ui-settings-reminders-never = No reminders
ui-quiet = Quiet from { $begin }:00 to { $until }:00 ({ $zone })
ui-quiet-never = No quiet hours
ui-privacy-known = I know you as **{ $name }** and by the number Discord gives you.
ui-privacy-language = Your Discord speaks { $language }, so that’s the language I write to you in unless you choose another.
ui-privacy-unknown = I don’t know you yet.
ui-privacy-seats = { $count ->
    [one] You have or had a seat in one match; its decisions are stored with it.
   *[other] You have or had a seat in { $count } matches; their decisions are stored with them.
}
ui-privacy-more = { COMMAND("privacy export") } gives you all of it as a file, and { COMMAND("privacy forget") } deletes it.
ui-privacy-exported = Here’s everything I’ve stored about you. Your decisions are stored with the matches: { COMMAND("match export") } gives you a match as a file.
ui-forget-ask = { $count ->
    [0] I’ll delete your name and your settings, from finished matches too. Boards and messages that are already in channels keep your name; only people who manage the server can delete those. This can’t be undone.
    [one] I’ll delete your name and your settings, from finished matches too. In one running match the computer takes your seat. Boards and messages that are already in channels keep your name; only people who manage the server can delete those. This can’t be undone.
   *[other] I’ll delete your name and your settings, from finished matches too. In { $count } running matches the computer takes your seat. Boards and messages that are already in channels keep your name; only people who manage the server can delete those. This can’t be undone.
}
ui-forgotten = Your data has been deleted.

# About
ui-about-facts = Version { $version }, started { $since }. Matches in play: { $running }. Messages waiting: { $posts }. Errors recorded: { $errors }.
ui-about-well = Everything is working.
ui-about-unwell = Part of the bot has stopped working. Please tell the people who run it.
ui-about-printed = Printed values: { $printed } of { $all }.
ui-about-game = **{ $title }**: { $designer }, { $publisher } { $year }
ui-about-credits = An unofficial fan project without any text or art of the publishers. Fonts: Source Sans and Source Serif (OFL). Icons: Font Awesome Free (CC BY 4.0).

# Errors
ui-error-unknown = Something went wrong; I’ve noted it as `{ $id }`. Nothing in the match is lost. Please try again.
ui-error-old-button = This button is from an older version. Press **My Turn** on the newest board, or use { COMMAND("match move") }.
ui-error-nothing-typed = There’s nothing to choose in that. Type a name, or take one of the suggestions.
ui-error-foreign = That’s not your seat. Press **My Turn** on the newest board to play your own.
ui-error-guild-only = A match needs a server. Please use this command in one of its channels.
ui-error-command-old = This command has changed. Restart Discord and try again.
ui-error-permissions = I need more permissions in { $place }: { $wanted }. Ask someone who manages the server to allow it, then try again.
ui-cannot-post = I can’t post the board in { $place }: I’m missing { $wanted }. The match goes on here and with { COMMAND("match move") }.
ui-error-no-such-match = There’s no match called “{ $written }”. Choose one from the suggestions.
ui-error-no-match = None of your matches fits this. { COMMAND("matches") } shows all of them.
ui-error-no-hand = Nobody has a hand of cards in this game.
ui-error-no-inset = This part of the table is no longer there. Press **Table** on the newest board.
ui-error-several-near = “{ $written }” could be { $names }. Write a little more of the name, or choose a suggestion.
ui-error-not-offered = “{ $written }” isn’t possible here. Choose one of the suggestions.
ui-error-computers = With { $seats } seats, the computer can take at most { $most }; one is yours.
ui-error-option-needs = “{ $option }” applies only if { $other } is “{ $value }”. Please leave it out, or choose that.
ui-error-bot = A bot can’t take a seat. Leave the person out, and the computer takes it.
ui-error-bot-guest = A bot can’t play. Leave it out; to add computers, use the option `computers`.
ui-error-hours = I can’t read “{ $written }” as hours. Write numbers with commas between them, for example 24, 72; 0 means never, “usual” as usual.
ui-error-file-size = This file is too large: a match has at most { $most } MiB. Use the file from { COMMAND("match export") }.
ui-error-file-gone = I couldn’t load this file. Please attach it again.
ui-error-quiet-hours = I can’t read “{ $written }” as quiet hours. Write when they begin and when they end, for example 22-7, or “none”.

# Permissions, as Discord calls them
ui-permission-view-channel = View Channel
ui-permission-send-messages = Send Messages
ui-permission-send-messages-in-threads = Send Messages in Threads
ui-permission-attach-files = Attach Files
ui-permission-create-public-threads = Create Public Threads
ui-permission-read-message-history = Read Message History
ui-error-no-match-at-all = You’re not in any match. { COMMAND("play") } starts one.
