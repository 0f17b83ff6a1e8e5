# Time, seats and votes.

# In the journal: who decided.
engine-time-up = Time was up, so the computer decides for { $seat }.
engine-by-order = Following a standing order, the computer decides for { $seat }.
engine-prepared = { $seat } plays as prepared.

# Before time is up. `when` is a span from now, as Discord shows it ("in 3 hours").
time-warning-move = It’s your turn, and your time runs out { $when }. Then the computer plays this turn for you.
time-warning-seat = It’s your turn, and your time runs out { $when }. Then the computer takes your seat until you come back.
time-warning-answer = The match is waiting for your answer, and your time runs out { $when }. Then I’ll choose a harmless answer for you.

# After time was up.
time-move-played = Time was up, so the computer played this turn for you. From your next turn on, it’s you again.
time-answer-given = Time was up, so I chose a harmless answer for you.
time-seat-lost = Time was up, so the computer has taken your seat. Press **I’m Back** or **My Turn** any time to take it back.
time-seat-went = Time was up. From now on the computer plays for { $name }, who can come back any time.
time-all-away = Nobody is left at the table. The match waits until one of you comes back.
time-match-over = A match has ended in which the computer played your seat to the end.
time-back = { $name } is back and playing again.
time-nothing-lost = The computer hasn’t taken a seat of yours in this match.

# Seats.
time-seat-conceded = { $seat } has conceded. That seat can no longer be handed over.
time-seat-passed-on = You hadn’t answered for three days, so the others offered your seat to someone else. { $name } plays it now.
time-seat-given = You hadn’t answered for three days, so the others gave your seat to the computer.

# Offers and votes.
time-offer-returned = { $seat } is playing again, so the seat is no longer on offer.
time-offer-withdrawn = { $seat }’s seat is no longer on offer.
time-offer-expired = Nobody accepted { $seat }’s seat within three days. The offer has expired.
time-no-show = { $seat } hasn’t answered once so far. You can wait, or let the computer or a substitute have the seat.
time-nobody-absent = Nobody’s seat is free to give away: everyone has answered by now, or still has time. Just play on.
time-button-replace = Replace
time-proposal-withdrawn = { $seat } has withdrawn their suggestion.
time-proposal-expired = Not everybody agreed within three days. { $seat }’s suggestion has expired.
time-proposal-left = A suggestion no longer stands: the person who made it isn’t playing any more.
time-vote-reminder = This is still waiting for your answer: { $what }

# On Discord.
ui-button-comeback = I’m Back
ui-back = Welcome back! The seat is yours again.
ui-voted-withdrawn = You’ve withdrawn it.
ui-clocked = Time was up, so the computer decided for { $names }.
ui-settings-still = I’ll still tell you when it’s your turn (after quiet hours), and warn you before you lose a move or your seat.
