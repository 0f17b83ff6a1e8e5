# What the bot says on Discord, whatever the game.
# Prompts
ui-nothing = nothing
ui-select-best = The most useful ones
ui-select-one = Choose one
ui-select-several = { $lo ->
    [0] Choose up to { $hi }
   *[other] Choose { $lo } to { $hi }
}
ui-pick-exactly = Choose exactly { $count }
ui-select-span = { $first } to { $last }
ui-pick-count = { $lo ->
    [0] Choose up to { $hi }
   *[other] Choose { $lo } to { $hi }
}
ui-order-count = Press in order: number { $next } of { $hi } comes next, { $lo } are needed.
ui-drafted = Chosen so far: **{ $picks }**
ui-number-range = A number from { $lo } to { $hi }
ui-name-hint = Write the name, or the first letters of it.
ui-name-label = Name
ui-preview = As it would be
ui-confirm-free = **{ $picks }**: the picture shows the table after it. You can still take it back.

# Buttons
ui-button-ticks = Tick Boxes
ui-button-none = None
ui-button-all = All
ui-button-as-shown = As Shown
ui-button-rest = The Rest as Shown
ui-button-number = Another Number
ui-button-name = Write the Name
ui-button-table = Table
ui-button-move = My Move
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
ui-button-refuse = Refuse
ui-button-mute = No Reminders This Turn
ui-button-concede-computer = Give Up, the Computer Plays On
ui-button-concede-quiet = Give Up, My Seat Stays Idle
ui-button-cancel = End Without a Result
ui-button-forget = Forget Me

# Standing orders
ui-order-ask = Ask me every time
ui-order-reveal = Reveal when I can, otherwise pass
ui-order-computer = The computer answers for me
ui-order-same = This answer for the rest of the turn

# Whose move
ui-waiting = { $count ->
    [one] It is { $who }'s move.
   *[other] { $who } are to move.
}
ui-waiting-nobody = Nobody is waited for.
ui-turn-notice = It is your move in { $where }.
ui-since = Waiting since { $when }
ui-match-is-over = The match is over.
ui-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
ui-stale = That question is gone; this is how things stand now. Nothing was changed.
ui-stale-done = That question is answered already. Nothing was changed.
ui-stale-draft = Your choice changed in another window; this is how it stands now.
ui-undo-asked = The others are asked whether you may take it back. They have three days; **Refuse** on that message withdraws it.
ui-hand-title = Your hand

# Lobby
ui-lobby-facts = { $opener } opens a match. About { $minutes } minutes at a table. Design: { $designer }.
ui-lobby-free = { $count ->
    [one] One seat is free. When it is taken, the match starts by itself.
   *[other] { $count } seats are free. When all are taken, the match starts by itself.
}
ui-lobby-full = All seats are taken.
ui-lobby-started = The match runs: { $where }
ui-lobby-over = This match is over.
ui-lobby-cancelled = This match was called off.
ui-lobby-archived = This match was archived, because nobody moved for a long time.
ui-lobby-paused = This match is paused.
ui-lobby-invited = Invited: { $names }
ui-lobby-private = Only those who play may look at the table
ui-computer = computer, { $strength }
ui-seat-free = free
ui-opened = The match { $code } is open. Its lobby appears here in a moment; everything else is behind **Options** there.
ui-no-thread = It will stay in this channel. For a thread of its own I need: { $wanted }.
ui-rematch-opened = The rematch { $code } is open.

# Phases
ui-phase-lobby = not started
ui-phase-over = over
ui-phase-cancelled = called off
ui-phase-archived = archived
ui-phase-paused = paused

# Looking around
ui-journal-title = Journal
ui-journal-empty = Nothing has happened yet.
ui-no-matches = You sit in no match. Matches are opened with { $commands }; or join one.
ui-no-scores = You have not finished a match of this game yet.
ui-exported = The match { $code } as a file.
ui-verified = { $moves ->
    [one] ✅ The match is sound: its one decision follows
   *[other] ✅ The match is sound: all { $moves } decisions follow
} the rules, and the result is right. The shuffle fits the commitment `{ $seal }`; compare it with the one on the first board of the match.
ui-verified-since = ✅ The match is sound from decision { $since } on, and the result is right. Before that an older version of the rules was played, which I cannot play again. The shuffle fits the commitment `{ $seal }`; compare it with the one on the first board of the match.
ui-verify-commitment = ❌ This does not agree: the shuffle in this file does not fit the commitment `{ $seal }`. Ask somebody who played for the file once more.
ui-verify-decisions = ❌ This does not agree: by the rules, decision { $at } is not possible. The shuffle fits the commitment `{ $seal }`.
ui-verify-outcome = ❌ This does not agree: the decisions lead to another result than the one in the file. The shuffle fits the commitment `{ $seal }`.
ui-verify-revision = The shuffle fits the commitment `{ $seal }`. I cannot check more: all of the match was played by an older version of the rules.
ui-reminded = Reminded those who have not answered yet.
ui-muted = No reminders until your next turn. Before you would lose a move or your seat I warn you all the same.
ui-voted-yes = You agreed.
ui-voted-no = You refused.
ui-concede-ask = Do you really give up { $code }? The others play on, and you come last.
ui-cancel-ask = Shall { $code } end without a result? Everybody else who plays has to agree.
ui-cancel-asked = The others are asked. They have three days; **Refuse** on that message withdraws it.
ui-cancelled = The match was ended without a result.
ui-seat-freed = The seat is free again.
ui-replaced-computer = The computer takes the seat.
ui-replace-offered = The seat is offered to { $who }, who has three days to accept. **Refuse** on that message withdraws it.

# Settings and privacy
ui-settings-kept = Kept.
ui-settings-language = Language: { $value }
ui-settings-reminders = Reminders after { $hours } hours
ui-settings-no-reminders = No reminders
ui-quiet = Quiet from { $begin } to { $until } o'clock ({ $zone })
ui-quiet-never = No quiet hours
ui-privacy-known = I know you as **{ $name }**, and the number that Discord gives you.
ui-privacy-unknown = I do not know you yet.
ui-privacy-seats = { $count ->
    [one] You sit or sat in one match; its decisions are kept with it.
   *[other] You sit or sat in { $count } matches; their decisions are kept with them.
}
ui-privacy-more = `/privacy export` gives you all of it as a file, `/privacy forget` removes it.
ui-privacy-exported = Everything that is kept about you.
ui-forget-ask = { $count ->
    [0] Your name and your settings are removed, also from finished matches. Boards and lines that stand in channels already keep your name; only whoever manages the server can delete those. This cannot be taken back.
    [one] Your name and your settings are removed, also from finished matches. In one running match the computer takes your seat. Boards and lines that stand in channels already keep your name; only whoever manages the server can delete those. This cannot be taken back.
   *[other] Your name and your settings are removed, also from finished matches. In { $count } running matches the computer takes your seat. Boards and lines that stand in channels already keep your name; only whoever manages the server can delete those. This cannot be taken back.
}
ui-forgotten = You are forgotten.

# About
ui-about-facts = Version { $version }, running since { $since }. Matches in play: { $running }. Messages waiting: { $posts }. Errors noted: { $errors }.
ui-about-well = All is well.
ui-about-unwell = A part of this bot has stopped. Please tell whoever runs this bot.
ui-about-game = **{ $title }**: { $designer }, { $publisher } { $year }
ui-about-credits = An unofficial fan project without any text or art of the publishers. Fonts: Source Sans and Source Serif (OFL). Icons: Font Awesome Free (CC BY 4.0).

# Errors
ui-error-unknown = Something went wrong here, and it is noted as `{ $id }`. Nothing of the match is lost; please try again.
ui-error-old-button = This button is from an older version. Press **My Move** on the newest board, or use `/match move`.
ui-error-foreign = That is not your seat. Press **My Move** on the board for your own.
ui-error-guild-only = A match needs a server; use this command in a channel of one.
ui-error-command-old = This command has changed. Restart your Discord and try again.
ui-error-permissions = In { $place } I lack: { $wanted }. Ask somebody who runs the server to allow it, then try again.
ui-cannot-post = I cannot post the board in { $place }: I lack { $wanted }. The match goes on here and with `/match move`.
ui-error-no-such-match = There is no match "{ $written }". Pick one from the suggestions.
ui-error-no-match = You sit in no match that fits. Pick one from the suggestions.
ui-error-no-hand = Nobody holds cards in this game.
ui-error-computers = With { $seats } seats the computer can take { $most } at most; one is yours.
ui-error-option-needs = “{ $option }” belongs to “{ $value }” ({ $other }). Please leave it out, or choose that.
ui-error-bot = A bot cannot take a seat. Leave the person out, and the computer takes it.
ui-error-bot-guest = A bot cannot play. Leave it out; for the computer there is the option `computers`.
ui-error-hours = "{ $written }" are no hours. Write numbers with commas, for instance 8, 24, 48; 0 for never.
ui-error-file-size = This file is too large: a match has { $most } MiB at most. Take the file that `/match export` gives you.
ui-error-file-gone = This file could not be loaded. Please attach it once more.
ui-error-quiet-hours = Give both hours, when the quiet begins and when it ends; without both there are no quiet hours.

# Permissions, as Discord calls them
ui-permission-view-channel = View Channel
ui-permission-send-messages = Send Messages
ui-permission-send-messages-in-threads = Send Messages in Threads
ui-permission-attach-files = Attach Files
ui-permission-create-public-threads = Create Public Threads
