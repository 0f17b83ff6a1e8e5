# Substitutes: seats on offer, who plays for whom, and coming back. `when` is a moment, as Discord shows it.

# Buttons
ui-button-offer = Offer It Here
ui-button-reclaim = Take My Seat Back
ui-button-giveback = Give the Seat Back
substitute-button-take = Take the Seat
substitute-button-withdraw = Withdraw
substitute-button-offer-in = Offer: { $match }
substitute-button-reclaim-in = Take Back: { $match }

# The offer
substitute-offer = { $seat } is looking for a substitute. Take the seat to play on from here.
substitute-offer-until = { $seat } is away until { $when } and is looking for a substitute. Take the seat to play on from here.
substitute-offer-absent = { $seat } has not answered for a long time, so the others offer the seat to a substitute. Take it to play on from here.
substitute-offer-computer = The seat of { $seat } is free: a computer plays it. Take it to play on from here.
substitute-looked-for = { $seat }’s seat is on offer in the channel. You play on as usual until somebody takes it.
substitute-round = Round { $round }
substitute-terms = The seat can be taken back within seven days, after an absence until a day after the return. The result counts for whoever sits there at the end.
substitute-deadline = Time for each decision: { $time }.
substitute-no-deadline = There is no deadline.
substitute-ask-own = **Offer It Here** offers the seat to anybody who can join matches in this channel. Within seven days of somebody taking it, you can have it back with one press.
substitute-ask-other = **Offer It Here** offers the seat to anybody who can join matches in this channel. A person who sat there can take it back within seven days with one press.
substitute-offered = The seat is on offer in { $place } until somebody takes it. You go on playing until then, and can withdraw the offer at any time.
substitute-withdrawn = The seat is no longer on offer.
substitute-away = { $count ->
    [one] Would you like somebody to play on for you? Offer your seat; when you are back, you can take it back with one press.
   *[other] Would you like somebody to play on for you? Offer your seats; when you are back, you can take them back with one press.
}

# Whoever takes the seat
substitute-you-play = **You play for { $owner } now.** Until { $when } { $owner } can take the seat back; you can give it back at any time.
substitute-seat-yours = **The seat is yours now.**
substitute-summary-sent = The position, what happened lately and your question are on their way to you by direct message. **My Move** shows them here, too.
substitute-lately = What happened lately:
substitute-hints = You see everything that this seat has seen: **Replay** shows the match from its first step on, **Rules** explains your question. Standing orders and notes of the person before you do not apply. The result counts for whoever sits there at the end.
substitute-thanks = Somebody else plays { $owner }’s seat again. Thank you for standing in!
substitute-gave-back = { $owner } has the seat again. Thank you for standing in!

# Its owner
substitute-found = { $name } plays for you now. You can take your seat back until { $when }; after that it stays with { $name }.
substitute-ends-soon = Somebody plays for you in this match. You can take your seat back until { $when }; after that it stays with them.
substitute-given-back = { $name } has given your seat back to you. **My Move** shows how it stands.
substitute-left = Whoever played for you has left your seat, and a computer plays there now. You can take it back until { $when }; after that it stays with the computer.
substitute-match-over = A match in which { $name } played for you has ended.
substitute-only = Right now others play for you:
substitute-plays-for-you = { $match }: { $name } plays for you. You can take your seat back until { $when }.

# What everybody reads
substitute-taken = { $name } plays for { $owner } now. { $owner } can come back until { $when }.
substitute-back = { $name } plays again. Thank you, { $substitute }, for standing in!
substitute-plays = { $name } plays for { $owner }.
substitute-took = { $seat } takes { $former }’s seat.
substitute-returned = { $seat } is back.
substitute-for = { $name } (for { $owner })
# A line of matches from before it was noted who had which seat.
substitute-journal = Here the seat that { $seat } plays changed hands.

# Refusals
substitute-tutorial = This is your guided match, made for you alone, so its seat cannot be offered. You can let it rest as long as you like. Nothing has changed.
substitute-offer-gone = This seat is no longer on offer: it has been taken or withdrawn. { COMMAND("match watch") } lets you watch the match. Nothing has changed.
substitute-not-yours = Only whoever offered { $seat }’s seat, or who sits there, can withdraw it. Nothing has changed.
substitute-sits-already = You already have a seat in this match, and nobody plays two. To withdraw your own offer, press **Withdraw**. Nothing has changed.
substitute-sat-elsewhere = Whoever has sat in a seat of this match has seen its hand, and can take no other seat there; here that was { $seat }’s. Nothing has changed.
substitute-not-owner = You play here for somebody else. If you would like to stop, press **Give the Seat Back**. Nothing has changed.
substitute-nothing-back = There is no seat here that you can take back: only the person for whom somebody plays can, and only until the day they were told. { COMMAND("match watch") } lets you watch the match. Nothing has changed.
substitute-too-late = Until { $when } you could have had your seat back; now { $name } keeps it. { COMMAND("match watch") } lets you watch the match. Nothing has changed.
substitute-nothing-to-give = You do not play for anybody else in this match now. { COMMAND("match replace") } hands a seat of your own to somebody else. Nothing has changed.
substitute-ends-nothing = You play here for { $owner }, who can still come back, so you can neither concede nor cancel the match. To stop, press **Give the Seat Back** in { COMMAND("match replace") }. Nothing has changed.

# In /privacy show
substitute-privacy = { $count ->
    [one] It is stored that you offered a seat, left it, or play for somebody, in one case.
   *[other] It is stored that you offered seats, left them, or play for somebody, in { $count } cases.
}
