toy-pass = Pass
toy-grab = Grab
toy-end = End Turn
toy-main = Play a card. { $count ->
    [one] One play is left.
   *[other] { $count } plays are left.
}
toy-react = A raid! Do you reveal a shield?
toy-reacting = Waiting for reactions.
toy-no-shield = You have no shield in your hand.
toy-discard = Discard down to two cards.
toy-echo = Which card do you play twice?
toy-storm = Which card goes back into your deck?
toy-give = How much do you give?
toy-giving = Everybody gives in secret.
toy-dash = Who grabs the token first?
toy-guess = Which card is on top of your deck?
toy-plan = In which order do the cards go back? The first will be on top.
toy-trade = Discard up to two different cards and draw as many.
toy-trade-differ = The cards must be different.
toy-drew = { $seat } draws { $count }.
toy-drew-cards = { $seat } draws { $cards }.
toy-raid-over = The raid hit { $count }.
toy-revealed = { $seat } reveals { $card }.
toy-discarded = { $seat } discards { $cards }.
toy-tithe = { $seat } gives { $count }.
toy-grabbed = { $seat } grabs a token.
toy-guessed = { $seat } names { $named }; it is { $card }.
toy-played = { $seat } plays { $card }.
toy-fled = { $seat } flees.
toy-order-shield = When raided
toy-order-main = My plays
