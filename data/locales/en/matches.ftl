# What the house says about a match in time: refusals, notices, proposals.

# Finding a match.
match-unknown = There is no such match. Your own matches stand in the list of your matches.
match-no-such-game = There is no game “{ $game }” here. Please choose one of the games on offer.
match-moved-on = Somebody changed this match at the same moment. Nothing was lost; please try again.
match-storage-full = Your decision could not be kept because the disk of this bot is full. The match stands as before; please tell whoever runs the bot and try again later.
match-paused = This match is paused: the program cannot read its last position. Nothing is lost; whoever runs the bot can help. After an update, go on with `/match resume`.
match-archived = This match was archived because nobody moved for a long time. Whoever plays in it can go on with `/match resume`, or open a rematch.
match-players-only = Only its players may look at this match.

# Before the start.
match-joined-already = You already sit in this match.
match-not-invited = This match is for invited people only. Ask the person who opened it.
match-not-in-it = You have no seat in this match.
match-started-already = This match has started already. You can hand over your seat, or concede.
match-not-started = This match has not started yet. It starts when every seat is taken, or when its opener starts it.
match-ended-already = This match has ended already.
match-still-running = This match is still being played. A rematch can be opened when it is over.
match-only-opener = Only the person who opened this match may do that.
match-full = Every seat is taken. Open a match of your own, or wait for somebody to leave.
match-cannot-kick = That seat cannot be freed. Choose the seat of somebody else in this match.
match-too-few = It takes at least { $lo } to start; so far there { $got ->
    [one] is { $got }
   *[other] are { $got }
}. Wait for more people, or add a computer seat.
match-no-such-strength = There is no computer of that strength. There is: { $known }.
match-bad-name = That name cannot be used. It needs 1 to { $most } characters, without @ and line breaks.

# Handing over, calling off, taking back.
match-sits-already = { $name } already sits in this match.
match-no-such-seat = This match has no such seat.
match-not-absent = { $seat } can only be replaced after { $hours } hours without an answer.
match-seat-offered = { $name } is offered the seat of { $seat }. Accept it to play on from here.
match-seat-taken = { $name } has taken a seat in this match.
match-seat-to-computer = From now on the computer plays for { $name }.
match-undo-asked = { $seat } would like to take the last decision back. What { $seats } decided since would go too: do you agree?
match-undo-too-late = The match went on meanwhile, so the decision of { $seat } stays.
match-cancel-asked = { $seat } suggests calling this match off. Do you agree?
match-cancelled = This match was called off.
match-proposal-gone = This question is settled already.
match-not-asked-to-agree = This question is for others to answer.
match-proposal-refused = The suggestion of { $seat } was declined. The match goes on as it stands.

# Reminders and time.
match-reminder = It is your move { $hours ->
    [0] now
    [one] since an hour ago
   *[other] since { $hours } hours ago
}.
match-nudge = The others are waiting for { $seats }.
match-nobody-to-remind = There is nobody to remind: no other person is known to be waited for.
match-reminded-lately = Please leave a little time: a reminder is possible an hour after the move came up, and again after { $hours } hours.
match-deadline-passed = The time for the move of { $seat } is over. The others still wait.
match-archive-soon = Nobody has moved here for a long time. Without a move this match is archived in { $days } days.
match-archived-now = Nobody has moved here for { $days } days: the match is archived. Nothing is lost, and whoever plays in it can resume it at any time.
match-dm-closed = I cannot write to you directly. Your hand and your move are always behind the buttons on the newest board. To hear from me privately, allow direct messages in the privacy settings of this server; if you would rather not, `/settings calls` says so and I stop trying.

# Settings.
match-bad-reminders = Reminders can come up to { $most } times, each 1 to 336 hours after your move came up.
match-bad-quiet-hours = Quiet hours need a beginning and a different end, both from 0 to 23.
match-bad-zone = The time zone “{ $zone }” is not known. It is written like Europe/Berlin.

# Exports.
match-export-unreadable = This file is no exported match, or it was changed. Export the match again.
match-export-running = This match was not over when it was exported. Its seed is only revealed at the end.
