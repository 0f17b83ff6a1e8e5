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
substitute-offer-absent = { $seat } hasn’t answered for a long time, so the others are looking for a substitute. Take the seat to play on from here.
substitute-offer-computer = The seat of { $seat } is free: a computer plays it. Take it to play on from here.
substitute-looked-for = { $seat }’s seat is on offer in the channel. You play on as usual until someone takes it.
substitute-round = Round { $round }
substitute-terms = The seat can be taken back within seven days; after time away, until a day after the return. The result counts for the person who sits there at the end.
substitute-deadline = Time for each decision: { $time }.
substitute-no-deadline = There’s no deadline.
substitute-ask-own = **Offer It Here** offers the seat to anyone who can join matches in this channel. Within seven days of someone taking it, one press gets it back for you.
substitute-ask-other = **Offer It Here** offers the seat to anyone who can join matches in this channel. The person who sat there can take it back within seven days, with one press.
substitute-offered = The seat is on offer in { $place } until someone takes it. You go on playing until then, and can withdraw the offer any time.
substitute-withdrawn = The seat is no longer on offer.
substitute-away = { $count ->
    [one] Would you like someone to play on for you? Offer your seat; when you’re back, you can take it back with one press.
   *[other] Would you like someone to play on for you? Offer your seats; when you’re back, you can take them back with one press.
}

# Whoever takes the seat
substitute-you-play = **You’re playing for { $owner } now.** { $owner } can take the seat back until { $when }; you can give it back any time.
substitute-seat-yours = **The seat is yours now.**
substitute-summary-sent = The position, what happened lately and your question are on their way to you by direct message. **My Move** shows them here, too.
substitute-lately = What happened lately:
substitute-hints = You see everything that this seat has seen: **Replay** shows the match from its first step on, **Rules** explains your question. Standing orders and notes of the person before you don’t apply. The result counts for the person who sits there at the end.
substitute-thanks = Someone else plays { $owner }’s seat again. Thank you for standing in!
substitute-gave-back = { $owner } has the seat again. Thank you for standing in!

# Its owner
substitute-found = { $name } plays for you now. You can take your seat back until { $when }; after that it stays with { $name }.
substitute-ends-soon = Someone’s playing for you in this match. You can take your seat back until { $when }; after that it stays with them.
substitute-given-back = { $name } has given your seat back to you. **My Move** shows how it stands.
substitute-left = The person who played for you has left your seat, and a computer plays there now. You can take it back until { $when }; after that it stays with the computer.
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
substitute-journal = Here { $seat }’s seat changed hands.

# Refusals
substitute-tutorial = This is your guided match, made for you alone, so its seat can’t be offered. Let it rest as long as you like.
substitute-offer-gone = This seat is no longer on offer: it’s been taken or withdrawn. { COMMAND("match watch") } lets you watch the match.
substitute-not-yours = Only the person who offered { $seat }’s seat, or who sits there, can withdraw it.
substitute-sits-already = You already have a seat in this match, and nobody plays two. To withdraw your own offer, press **Withdraw**.
substitute-sat-elsewhere = You’ve sat in { $seat }’s seat here and seen its hand, so you can’t take another seat in this match.
substitute-not-owner = You’re playing here for someone else. If you’d like to stop, press **Give the Seat Back**.
substitute-nothing-back = There’s no seat here for you to take back: that works only while someone plays for you, and only until the day you were told. { COMMAND("match watch") } lets you watch the match.
substitute-too-late = You could have had your seat back until { $when }; now { $name } keeps it. { COMMAND("match watch") } lets you watch the match.
substitute-nothing-to-give = You’re not playing for anyone else in this match now. { COMMAND("match replace") } hands a seat of your own to someone else.
substitute-ends-nothing = You’re playing here for { $owner }, who can still come back, so you can’t concede or cancel the match. To stop, press **Give the Seat Back** in { COMMAND("match replace") }.

# In /privacy show
substitute-privacy = { $count ->
    [one] I’ve kept a record of one seat you offered, left or took over.
   *[other] I’ve kept a record of { $count } seats you offered, left or took over.
}
