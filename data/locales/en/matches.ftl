# What the bot says about a match over time: refusals, notices, proposals.

# Finding a match.
match-unknown = There is no such match. { COMMAND("matches") } shows you your own.
match-no-such-game = There is no game called “{ $game }” here. Please choose one of the games offered.
match-moved-on = Somebody else changed this match at the same moment. Nothing was lost; please try again.
match-storage-full = I could not save your decision because the bot’s disk is full. The match is unchanged. Please tell whoever runs the bot, and try again later.
match-paused = This match is paused because I cannot read its last saved position. Nothing is lost, and whoever runs the bot can help. After an update, resume it with { COMMAND("matches") }.
match-archived = This match has been archived. Any of its players can resume it with { COMMAND("matches") } or open a rematch.
match-players-only = Only the players may look at this match.

# Before the start.
match-joined-already = You already have a seat in this match.
match-not-invited = Only invited people can join this match. Ask the person who opened it.
match-not-in-it = You have no seat in this match.
match-started-already = This match has already started. You can hand over your seat, or concede.
match-not-started = This match has not started yet. It starts when every seat is taken, or when the person who opened it starts it.
match-ended-already = This match has already ended.
match-still-running = This match is still being played. You can open a rematch when it is over.
match-only-opener = Only the person who opened this match can do that.
match-full = Every seat is taken. Open a match of your own, or wait until somebody leaves.
match-cannot-kick = You cannot free that seat. Choose somebody else’s seat in this match.
match-too-few = The match needs at least { $lo } players to start; so far there { $got ->
    [one] is { $got }
   *[other] are { $got }
}. Wait for more people, or add a computer.
match-no-such-strength = There is no computer of that strength. Choose one of these: { $known }.
match-bad-name = That name cannot be used. Use 1 to { $most } characters, without @ or line breaks.

# Hints.
match-hints-never = There are no hints in this match. For the next one, choose “Hints: Always” under **Options** before the start.
match-hints-people = This match has other people in it, and hints are given only against computers. For the next one, choose “Hints: Always” under **Options** before the start.
match-hint-single = There is only one answer to this question, so there is nothing to hint at.
match-hint-late = This question was settled before the hint was ready. It was not counted; you can ask again at your next question.

# Handing over, canceling, taking back.
match-sits-already = { $name } already has a seat in this match.
match-no-such-seat = This match has no such seat.
match-not-absent = { $seat } can only be replaced after { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} without an answer.
match-seat-offered = { $name } is offered { $seat }’s seat. Accept it to play on from here.
match-seat-taken = { $name } has taken a seat in this match.
match-seat-to-computer = From now on the computer plays for { $name }.
match-undo-asked = { $seat } would like to take back their last decision. What { $seats } decided since then would be taken back too. Do you agree?
match-undo-too-late = The match has moved on, so { $seat }’s decision stands.
match-cancel-asked = { $seat } suggests canceling this match. Do you agree?
match-cancelled = This match was canceled.
match-proposal-gone = This question has already been settled.
match-not-asked-to-agree = This question is for others to answer.
match-proposal-refused = { $seat }’s suggestion was declined. The match goes on.

# Reminders and time.
match-reminder = { $hours ->
    [0] It is your move now.
    [one] It has been your move for an hour.
   *[other] It has been your move for { $hours } hours.
}
match-waits-for = Still waiting for { $seats }: asked { $when }.
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
match-nobody-to-remind = There is nobody to remind: as far as anybody can see, the match is not waiting for another person.
match-reminded-lately = Please allow a little time. You can send a reminder an hour after the move came up, and another after { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}.
match-deadline-passed = { $seat }’s time for this move is up. The others are still waiting.
match-archive-soon = Nobody has moved here for a long time. If nobody does, this match will be archived in { $days ->
    [one] 1 day
   *[other] { $days } days
}.
match-archived-now = Nobody has moved here for { $days ->
    [one] 1 day
   *[other] { $days } days
}, so this match was archived. Nothing is lost, and any of its players can resume it at any time.
match-dm-closed = I cannot send you direct messages. Your hand and your move are always behind the buttons on the newest board. To hear from me privately, allow direct messages in the privacy settings of this server. If you would rather not, change it with { COMMAND("settings") }, and I will stop trying.

# Settings.
match-bad-reminders = You can have up to { $most } reminders, each 1 to 336 hours after your move comes up.
match-bad-quiet-hours = Quiet hours must begin and end at different hours, both from 0 to 23.
match-bad-zone = I do not know the time zone “{ $zone }”. Write it like this: Europe/Berlin.

# Exports.
match-export-unreadable = This file is not an exported match, or it was changed. Please export the match again.
match-export-too-long = I stopped checking this file after two seconds of work, which is many times what a long match needs. Use the file from { COMMAND("match export") } as it is.
match-export-running = This match was not over when it was exported. Its shuffle can be checked only after the match has ended.

# Lines of what takes long.
line-check = Your last file is still being checked. Wait for its result, then send the next one.
line-quick = { $most } of your last presses are still being worked on. Wait until one of them is answered, then press again.
line-long = { $most } films and looks back of yours are being made or in line already. Press again once one of them is there; **Replay** works at once.
