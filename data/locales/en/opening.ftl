# Opening a match: the lobby, and the panel behind Options.

cmd-option-friend = friend
cmd-option-friend-text = Keep a seat for this person; after that, only invited people can join

open-button = Options
open-title = Options for { $game } { $code }
open-read = Only the person who opened the match can change these options.
open-begun = The match has begun, so these options stay as they are.
open-changed = Changed since others joined: { $what }
open-deadline-line = { $time } per decision, { $late }
open-hour-line = { $time }, { $late }
open-then-remind = then a reminder
open-then-move = then the computer makes the move
open-then-seat = then the computer takes the seat
open-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
open-seats-taken = { $count ->
    [one] One seat is already taken. Choose more seats.
   *[other] { $count } seats are already taken. Choose more seats, or press **Start** to begin with the people who are here.
}
open-bot-invited = A bot can’t play. Please choose people; to add a computer, use the buttons for it.
open-in-thread = This match is already in a thread, and a thread can’t contain another one.

# The pages of the panel.
open-page-people = Players & Time
open-page-place = Place & Language
open-page-game = { $pages ->
    [one] The Game
   *[other] The Game, { $page } of { $pages }
}
open-computers = Computers
open-computers-text = Each takes a free seat. The match begins when the last seat is taken.

# What belongs to every match.
open-seats = Seats
open-seats-text = How many play, computers included
open-seats-count = { $count } seats
open-invited = Invited
open-invited-text = If you choose anyone, nobody else can join
open-invited-nobody = Anyone can join
open-deadline = Time per decision
open-deadline-text = How long people may think; without a deadline, as long as they like
open-deadline-hour = Every day at a fixed hour
open-hour = Hour
open-hour-text = By when everyone has answered ({ $zone }). What’s asked less than 4 hours before has until the next day.
open-hour-value = { $hour }:00
open-at-deadline = When time is up
open-at-deadline-text = What happens if someone hasn’t decided by then
open-visible = Who may look
open-visible-text = Who can see the table, the journal and the result
open-language = Table language
open-language-text = The language of what everybody sees; your own messages come in yours
open-thread = Where you play
open-thread-text = In a thread below this message or right here in the channel
open-thread-own = Its own thread
open-thread-here = This channel

open-hints = Hints
open-hints-text = Whether you can ask what the computer would do; the end shows who asked how often
open-hints-computers = Only against computers
open-hints-always = Always
open-hints-never = Never

# Dominion.
open-sets-of = Recommended sets: { $box }
open-set-with-colony = with Platinum and Colony
open-set-without-colony = without Platinum and Colony
dominion-redraw = Another Kingdom

# Who was asked to play, and what they say.
ui-button-decline = No, Thanks
lobby-asks = **{ $name }** would like to play with you.
lobby-asks-again = **{ $name }** would like a rematch with you.
lobby-awaited = No answer yet: { $names }
lobby-declined = Can’t make it: { $names }
lobby-closed = Only people who were asked can join
lobby-joined = { $count ->
    [one] { $names } is in.
   *[other] { $names } are in.
}
lobby-what-next = Under **Options** you can ask others or let anyone join. A computer fits in, too.
lobby-strength = { $seats ->
    [2] The { $stronger } computer wins about { $won } in { $of } against { $weaker }.
   *[other] The { $stronger } computer wins about { $won } in { $of } if everybody else is { $weaker } (an equal player: 1 in { $seats }).
}
lobby-plays = **{ $strength }** { $how }
lobby-you-joined = { $free ->
    [0] You’re in, and the match begins!
    [one] You’re in. One seat is still free.
   *[other] You’re in. { $free } seats are still free.
}
lobby-you-declined = All right, { $name } hears of it. If you change your mind, press **Join** in the lobby.
lobby-not-asked = Nobody is waiting for your answer here. You don’t have to do anything.
lobby-has-seat = You already have a seat here. To give it up, press **Leave**.
open-guest-gone = { $names } can’t be asked to play: the lobby is on this server, and they aren’t. Invite them to the server first.

# /play, /help and the menus at people and messages
play-button = Play
play-learn-button = Learn a Game
play-which = What would you like to play?
play-which-learn = Which game would you like to learn?
play-choose-game = Choose a game
play-game-facts = { $lo ->
    [2] { $hi ->
        [2] For 2, about { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        } at a table
       *[other] For 2 to { $hi }, about { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        } at a table
    }
   *[other] For { $lo } to { $hi }, about { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        } at a table
}
play-how = Who plays? Everything else is under **Options** in the lobby.
play-friends = With friends
play-friends-text = Only they can join. Choose them all at once.
play-friends-choose = Choose your friends
play-open = With anyone here
play-open-text = Open seats for anyone who’d like to join
play-open-button = Open Seats
play-computers = Against the computer
play-computers-text = Begins at once; choose how well it plays
play-guild-only = Matches are played on a server: use { COMMAND("play") } in a channel of one. { COMMAND("tutorial") } works right here, against computers.
play-too-many = This game is for you and { $most } others at most. Please choose fewer.
help-waiting = { $count ->
    [one] One match is waiting for you.
   *[other] { $count } matches are waiting for you.
}
help-nothing = Nothing’s waiting for you, and no match is played in this channel. Start one, or learn a game.
help-lobby-join = This match is looking for players. Press **Join** to take a seat.
help-lobby-wait = You have a seat. The match starts when all seats are taken, or when the person who opened it presses **Start**.
help-lobby-opener = You opened this match. It starts when all seats are taken, or with **Start** in the lobby. Under **Options** there you invite friends and change the rest.
help-your-turn = **It’s your turn.** Press **My Turn**; you can also type it with { COMMAND("match move") }.
help-others-turn = Until it’s your turn again you can look at the table, read the rules, or nudge the others: **Table** has it all.
help-watch = You’re not in this match, but you can look at it and watch it.
help-over = This match is over. **Table** shows how it ended, step by step if you like; **Rematch** opens it again.
help-stopped = This match isn’t being played at the moment. **Table** shows it, and what you can do with it.
help-commands = { COMMAND("play") } starts a match, { COMMAND("matches") } shows yours.
    { COMMAND("rules") } answers questions, also about me; { COMMAND("card") } shows a card.
    { COMMAND("tutorial") } teaches a game by playing, { COMMAND("teach") } in two minutes.
    { COMMAND("settings") }: your language, reminders, quiet hours, time away. { COMMAND("stats") }: who wins.
help-manager = You manage this server: { COMMAND("server settings") } says where, by whom and how matches are opened, { COMMAND("server matches") } lists them all, { COMMAND("server end") } ends one that’s stuck.
help-server-button = Server Settings
menu-not-mine = That message isn’t mine, so no match belongs to it. Use this on a board or a lobby that I’ve posted.
menu-no-match = I can’t tell which match this message belongs to. Use this on its newest board, or { COMMAND("matches") }.
menu-no-cards = There are no cards to look up for this match. { COMMAND("rules") } explains the game.
menu-cards-named = The cards that this message names:
menu-cards-all = The cards of this match:

# What the post of a match in a forum says first, and how the tags of forums call its state.
forum-lobby = Opened in { $where }
forum-tags-running = running, in progress, active, live
forum-tags-over = over, finished, done, ended, completed
