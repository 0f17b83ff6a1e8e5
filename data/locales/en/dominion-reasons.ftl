# Dominion: why a computer player answers as it does. Each reason follows a colon and has at most 150 characters.

# Buying and gaining.
dom-reason-ends = this ends the match, and you’re ahead
dom-reason-buy-behind = { $card } would end the match while you’re behind
dom-reason-buy-nothing = nothing on offer makes your deck better
dom-reason-buy-wait = what you could buy now would only be in the way later
dom-reason-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}, and { $count ->
    [one] it’s the last one
   *[other] { $count } of them are left
}
dom-reason-end-near = the end is near ({ $count ->
    [one] 1 good purchase
   *[other] { $count } good purchases
} left), so points count more than a better deck
dom-reason-victory = its points are worth more here than the other cards
dom-reason-plan-most = the plan that proved best for this kingdom wants { $most } of it, and you have { $have }
dom-reason-plan = the plan that proved best for this kingdom buys it now; you have { $have }
dom-reason-treasure = { $coins ->
    [0] money makes every later hand better
    [one] 1 more coin in every hand that has it
   *[other] { $coins } more coins in every hand that has it
}; your deck has { $size ->
        [one] 1 card
       *[other] { $size } cards
    }
dom-reason-treasure-points = { $coins ->
    [one] 1 more coin in every hand that has it
   *[other] { $coins } more coins in every hand that has it
}, and { $points ->
    [one] 1 point
   *[other] { $points } points
} besides
dom-reason-village = it gives the Actions for your { $count ->
    [one] card that gives none
   *[other] { $count } cards that give none
}
dom-reason-terminal-best = the strongest card you can have now, and { $size ->
    [one] 1 card
   *[other] { $size } cards
} have room for it beside { $count ->
    [0] no other Action of its kind
    [one] 1 Action that gives no other
   *[other] { $count } Actions that give no other
}
dom-reason-terminal = { $size ->
    [one] 1 card
   *[other] { $size } cards
} have room for it beside { $count ->
    [0] no other Action of its kind
    [one] 1 Action that gives no other
   *[other] { $count } Actions that give no other
}
dom-reason-cantrip-best = the strongest card you can have now, and playing it costs no Action
dom-reason-cantrip = playing it costs no Action, so it never gets in the way of others

# Playing.
dom-reason-no-action = no Action card in your hand helps now
dom-reason-skip-action = playing one now would cost your deck more than it brings
dom-reason-repeat = it makes the most of { $card }
dom-reason-play-village = it gives Actions for the others in your hand, so it comes first
dom-reason-play-free = it costs no Action, so nothing is lost by playing it first
dom-reason-play-trash = it gets rid of what only fills your hand: { $cards }
dom-reason-play-best = { $count ->
    [one] you can play only one more Action, and this is the strongest
   *[other] of your Actions this one does the most now
}
dom-reason-play-now = it does more in this turn than the others in your hand
dom-reason-play-only = it’s the one Action of use in your hand, and an unused Action is lost
dom-reason-keep = { $card } can’t be bought with { $other } in play, so { $other } stays in your hand
dom-reason-treasures = Treasures come before buying, and keeping them brings nothing

# What cards ask.
dom-reason-reveal = it spares you the worst and costs nothing
dom-reason-trash = fewer weak cards mean better hands: { $cards }
