# Who may look at what, how much may be in play, questions before something is given away, and what managers of a server do.

# Limits
match-limit-openings = You’ve opened { $most ->
    [one] a match
   *[other] { $most } matches
} in the last { $minutes ->
    [one] minute
   *[other] { $minutes } minutes
}. You can open the next one in { $left ->
    [one] a minute
   *[other] { $left } minutes
}; until then, join one that’s open.
match-limit-person-lobbies = { $most ->
    [one] One of your matches is still waiting
   *[other] { $most } of your matches are still waiting
} for people. Start or cancel one before you open the next.
match-limit-person-matches = You already have a seat in { $most ->
    [one] a match
   *[other] { $most } matches
}, and you can’t be in more at once here. Finish or concede one to make room.
match-limit-channel-lobbies = In this channel { $most ->
    [one] a match is already waiting
   *[other] { $most } matches are already waiting
} for people. Join one of them, or open yours in another channel.
match-limit-channel-matches = This channel is full: it holds { $most ->
    [one] one match
   *[other] { $most } matches
}. Open yours in another channel, or wait until one has ended.
match-limit-server-lobbies = On this server { $most ->
    [one] a match is already waiting
   *[other] { $most } matches are already waiting
} for people. Join one of them to make room for the next.
match-limit-server-matches = This server is full: it holds { $most ->
    [one] one match
   *[other] { $most } matches
}. You can open yours when one has ended.

# Ended from outside
match-ended-by-server = Someone who manages this server ended this match without a result.
match-ended-by-owner = The people who run this bot ended this match without a result.
match-archived-by-server = Someone who manages this server archived this match.
match-archived-by-owner = The people who run this bot archived this match.

# Which match is meant
ui-match-meant = **{ $game }** { $code } with { $others }, { $moves ->
    [0] nothing decided yet
    [one] after one decision
   *[other] after { $moves } decisions
}
ui-match-meant-alone = **{ $game }** { $code }, nobody else is in it
ui-error-which-match = Which match do you mean? It could be { $matches }. Say so with the option `match`, or use the command in the match’s own thread.
ui-error-which-here = Which match do you mean? It could be { $matches }. Use the command in its thread, or { COMMAND("match move") } with the option `match`.

# A seat is given away
ui-replace-ask-own = Who should take **your own seat**? The computer would play on for you, and you’d be out of the match.
ui-replace-ask-other = Who should take **{ $name }**’s seat? The computer would play on, and { $name } would be out of the match.
ui-free-ask = Free **{ $name }**’s seat? Then someone else can take it.
ui-button-replace = Give It to the Computer
ui-button-free = Free the Seat
ui-error-seat-changed = Someone else has that seat now. Use { COMMAND("match replace") } again if you still want to.
ui-leave-ask = You’re the last one here. If you leave, the match is canceled.

# Who wrote an exported file
ui-verified-writer-here = The names, the match number and every other line are as I wrote them.
ui-verified-writer-changed = ⚠️ But this isn’t the file as I wrote it: a name, the match number or another line that the rules can’t prove was changed. Get the file again with { COMMAND("match export") }.
ui-verified-writer-elsewhere = I can’t vouch for the names and the match number: another bot or an older version of me wrote this file.

# Managing a server
cmd-server = server
cmd-server-text = For people who manage this server: its matches and settings
cmd-server-matches = matches
cmd-server-matches-text = List the matches of this server, starting with those idle the longest
cmd-server-end = end
cmd-server-end-text = End or archive a match that’s stuck; its players are told
cmd-option-stuck = match
cmd-option-stuck-text = Which match of this server
ui-error-not-manager = Only people with the **Manage Server** permission, or people who run this bot, can do that.
ui-managed-title = Matches here: { $count }
ui-managed-none = No match is waiting or running here.
ui-managed-moved = last move { $when }
ui-manage-ask = End it without a result, or archive it? Its players will be told that someone who manages the server did it.
ui-manage-ask-owner = End it without a result, or archive it? Its players will be told that the people who run this bot did it.
ui-manage-ask-lobby = Cancel it? The lobby will say that someone who manages the server or runs this bot did it.
ui-button-archive = Archive
ui-managed-ended = The match { $code } has ended without a result, and its players have been told.
ui-managed-archived = The match { $code } has been archived, and its players have been told.

# About
ui-about-invite = [Invite me to another server]({ $link })

# What can be done with a match, in the select below its table
ui-panel-more = What would you like to do?
ui-panel-choose-match = Show a match
ui-panel-name-label = What should this match be called?
ui-panel-hand = My hand
ui-panel-hand-text = Look at your hand; nobody else sees it
ui-panel-note = My note
ui-panel-note-text = Write yourself a note on this match; nobody else can read it
ui-panel-orders = Standing orders
ui-panel-orders-text = What I answer for you automatically
ui-panel-replay = Replay
ui-panel-replay-text = Step through the match, picture by picture
ui-panel-rules = Rules
ui-panel-rules-text = The rules about what’s asked now, and the seal of the shuffle
ui-panel-mute = No reminders this turn
ui-panel-mute-text = Stop reminding me of the turn that’s waiting for me now
ui-panel-remind = Nudge the others
ui-panel-remind-text = Remind everybody this match is waiting for
ui-panel-name = Name
ui-panel-name-text = Give this match a name of its own
ui-panel-undo = Take back
ui-panel-undo-text = Take back your last decision, if that’s still possible
ui-panel-restart = Take back the whole turn
ui-panel-restart-text = Take back everything you decided this turn
ui-panel-export = As a file
ui-panel-export-text = Get the whole match as a file
ui-panel-pace = Tempo or pause
ui-panel-pace-text = Agree with the others on another tempo, or on a break
ui-panel-seat = Give my seat away
ui-panel-seat-text = To a substitute, for a while or for good, or to the computer
ui-panel-cancel = End without a result
ui-panel-cancel-text = Ask the others to end this match without a winner
ui-panel-concede = Concede
ui-panel-concede-text = The others play on; you’re asked once more
ui-panel-lobby = Post the lobby again
ui-panel-lobby-text = If its message is gone or far up in the channel
ui-panel-rematch = Rematch
ui-panel-rematch-text = Open the same match again
ui-panel-resume = Go on
ui-panel-resume-text = Resume this match where it stopped
ui-panel-watch = Watch
ui-panel-watch-text = Follow this match; I tell you how it ends
ui-panel-unwatch = Stop watching
ui-panel-unwatch-text = Hear no more of this match
