# Turns that people prepare before they begin.

# The one line wherever it's shown, and the buttons
prepare-line = Prepared: **{ $what }**
prepare-part = { $what }
prepare-button-next = Prepare My Next Turn
prepare-button-turn = Prepare the Rest of My Turn
prepare-button-change = Change
prepare-button-remove = Remove
prepare-button-done = Done
prepare-button-back = Take Back the Last One
prepare-button-attack = Even After an Attack
prepare-button-end = Even Near the End

# The message in which it's done
prepare-title-next = Your next turn
prepare-title-turn = The rest of your turn
prepare-foreseen = I’ll play this as soon as it’s your turn. Nobody else can see it.
prepare-wish = Add a card
prepare-wish-first = What should I buy? Pick the card you want most; then add what you’d take instead. I buy the first one you can afford, and play all your Treasures for it.
prepare-wish-next = Anything else, if that can’t be bought? After the purchase I’ll ask you again if you have a Buy left, unless you add the end of the turn.
prepare-when = I’ll play this as soon as I can, and stop if you could play a new Action first. Nobody else can see it.
prepare-outdated = Your cards have changed since you prepared this turn, so start again.
prepare-stale = Something has changed meanwhile. This is how it stands now.
prepare-removed = Removed. I’ll ask you when it’s your turn.
prepare-too-late = You’re being asked now, so there’s nothing to prepare. Here’s your question.
prepare-not-here = Turns can’t be prepared in this match. I’ll ask you when it’s your turn.
prepare-too-long = That’s more than one turn can hold. Press **Done**, and I’ll ask you about the rest.
prepare-busy = The match is moving too fast right now. Try again in a moment.

# Why it wasn't played
prepare-dropped-attacked = I didn’t play your prepared turn: someone has attacked since.
prepare-dropped-cards = I didn’t play your prepared turn: your cards have changed since.
prepare-dropped-near-end = I didn’t play your prepared turn: the match may end soon.
prepare-dropped-question = I didn’t play your prepared turn: you have other choices now.
prepare-dropped-unforeseen = I stopped playing your prepared turn: there’s something else to decide first.
prepare-dropped-wish = I stopped playing your prepared turn: none of your cards can be bought.
prepare-dropped-rules = I didn’t play your prepared turn: the rules or values have changed since.
prepare-dropped-undone = I’ve dropped your prepared turn: something was taken back.
prepare-dropped-order = I’ve dropped your prepared turn: you’ve changed a standing order.
prepare-dropped-error = I didn’t play your prepared turn: something went wrong. Please play it yourself.
