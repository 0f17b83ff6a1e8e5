# Sola Fide: why a computer player answers as it does. Each reason follows a colon and has at most 150 characters.
sf-reason-faith = with these decks this faith wins a little more often
sf-reason-draft = of the three it does the most with the cards you’ve kept
sf-reason-finish = the bot keeps what goes well together
sf-reason-draw = your hand has { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} of { $limit }, and none brings as much now as a new card
sf-reason-draw-wait = your hand has { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} of { $limit }, and they’ll do more in a later turn
sf-reason-draw-spent = { $count ->
    [one] 1 card of your hand can
   *[other] { $count } cards of your hand can
} do nothing any more, so new ones are worth more
sf-reason-draw-full = you then keep the best { $limit } of { $most ->
    [one] 1 card
   *[other] { $most } cards
}
sf-reason-draw-empty = you have no card to play
sf-reason-neutrals = { $count ->
    [one] 1 neutral territory becomes
   *[other] { $count } neutral territories become
} yours at once
sf-reason-opponent = your opponent loses { $count ->
    [one] 1 card
   *[other] { $count } cards
} of { $hand }
sf-reason-lasting = it works for the rest of the match, with { $left ->
    [one] 1 circle
   *[other] { $left } circles
} still to be won
sf-reason-cards = more cards to choose from in your next turns
sf-reason-capture = it captures { $circle }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
sf-reason-least = you have to choose, and { $circle } costs you least
sf-reason-disputation = in { $circle } you lack { $own }, your opponent { $other }, so the extra point is most likely yours
sf-reason-below = { $missing ->
    [0] it fills the other side of { $circle } ({ $side }): the circle is yours once that side is dominant
   *[other] it prepares the other side of { $circle } ({ $side }): { $missing } missing there
}
sf-reason-nearer = { $outward ->
    [0] it brings the power marker of { $circle } one step nearer the { $side }
   *[other] it keeps the power marker of { $circle } away from the { $side }
}
sf-reason-turned = it makes the { $side } of { $circle } dominant, where you lack { $own } and your opponent { $other }
sf-reason-block = your opponent lacked { $before } in { $circle }, and then lacks { $other }
sf-reason-race = in { $circle } you then lack { $own } and your opponent { $other }, for { $points ->
    [one] 1 point
   *[other] { $points } points
}
sf-reason-permanent = it brings you something and costs nothing
sf-reason-decline = nothing that it could do now helps you
sf-reason-pay = what you get is worth more than the cards that you can best do without
sf-reason-pay-none = every card in your hand is worth more than what it would add
sf-reason-discard = you’ll miss this least
sf-reason-limit = you’ll miss this least
sf-reason-keep = it can do the most in the circles that are open
sf-reason-colour = on average its cards bring you the most in the circles that are open
sf-reason-own-first = your own circle comes first
sf-reason-other-first = it costs you least that this one falls first
sf-reason-spaces = if your marker is ever taken off here, you lose the least
sf-reason-amount = every territory that becomes yours helps
