# Time, seats and votes.

# In the journal: who decided.
engine-time-up = The time was up: the computer decides for { $seat }.
engine-by-order = By standing order, the computer decides for { $seat }.

# Before the time is up. `when` is a span from now, as Discord shows it ("in 3 hours").
time-warning-remind = It is your move, and your time is up { $when }. The others are told then; nothing else happens.
time-warning-move = It is your move, and your time is up { $when }. Then the computer plays this turn for you.
time-warning-seat = It is your move, and your time is up { $when }. Then the computer takes your seat, until you come back.
time-warning-answer = An answer is expected of you, and your time is up { $when }. Then I choose for you whatever does no harm.

# After the time was up.
time-move-played = The time was up, so the computer played this turn for you. You decide again from your next move on.
time-answer-given = The time was up, so I chose for you what did no harm.
time-seat-lost = The time was up, so the computer has taken your seat. Press **I Am Back** or **My Move** whenever you like, and it is yours again.
time-seat-went = The time was up: from now on the computer plays for { $name }, who may come back at any time.
time-all-away = Nobody is left at the table. The match waits until one of you comes back.
time-match-over = A match in which the computer played your seat to the end is over.
time-back = { $name } is back and plays on.
time-nothing-lost = The computer has no seat of yours in this match.

# Seats.
time-seat-conceded = { $seat } has conceded. That seat cannot be handed over any more.
time-seat-passed-on = You had not answered for three days, so the others offered your seat; { $name } plays it now.
time-seat-given = You had not answered for three days, so the others gave your seat to the computer.

# Offers and votes.
time-offer-returned = { $seat } is playing again, so the seat is no longer on offer.
time-offer-withdrawn = The seat of { $seat } is no longer on offer.
time-offer-expired = Nobody accepted the seat of { $seat } within three days. The offer has expired.
time-proposal-withdrawn = { $seat } has withdrawn the suggestion.
time-proposal-expired = Not everybody agreed within three days. The suggestion of { $seat } has expired.
time-proposal-left = Somebody who no longer plays made a suggestion. It no longer stands.
time-vote-reminder = This still waits for your answer: { $what }

# On Discord.
ui-button-comeback = I Am Back
ui-back = Welcome back: the seat is yours again.
ui-voted-withdrawn = You withdrew it.
ui-clocked = The time was up: the computer decided for { $names }.
ui-settings-still = Your move itself still reaches you, after your quiet hours if it comes up then. So do, even without reminders: a warning before you lose a move or your seat (in quiet hours only if no other hour is left), a word afterwards, questions of the others, and one nudge a turn from those who wait.
