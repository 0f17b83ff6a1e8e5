# Minute Realms: questions, options, refusals, journal.

# Which card is taken.
mr-prompt-card = Which card do you take?
mr-public-card = { $seat } is choosing a card.
mr-offer-own = Your own: { $worth }; costs { $cost }
mr-offer-middle = Middle, { $effects }: { $worth }; costs { $cost }
mr-offer-middle-free = Middle: { $worth }; costs { $cost }
mr-offer-seat = { $giver }, { $effects }: { $worth }; costs { $cost }
mr-offer-seat-free = { $giver }: { $worth }; costs { $cost }
mr-effect-take = +1 coin
mr-effect-pay = −1 coin
mr-effect-invader = invader
mr-effect-invader-void = no invader

# What a card is: at most 60 characters.
mr-worth = { $type }, { $score }
mr-worth-marked = { $type }, { $score }, { $marks }
mr-worth-shield = 1 shield
mr-worth-no-bastion = no bastion
mr-score-fixed = { $points ->
    [one] 1 point
   *[other] { $points } points
}
mr-score-per = 3 per { $type }
mr-score-any = 2 per building of your best type
mr-score-coin = 1 per coin
mr-score-pair = 6 with { $first } and { $second }
mr-score-types = 0 to 9 by number of types
mr-score-nine = 9, −1 per coin

# How it is laid.
mr-prompt-use = What do you do with { $card }?
mr-public-use = { $seat } has taken { $card } and is deciding how to lay it.
mr-use-build = { $cost ->
    [0] Build for Free
    [one] Build for { $cost } Coin
   *[other] Build for { $cost } Coins
}
mr-use-build-detail = Your realm then scores { $points }, and you have { $left ->
    [0] no coins
    [one] 1 coin
   *[other] { $left } coins
} left.
mr-use-bastion = Bastion, +{ $coins } Coins
mr-use-bastion-detail = { $shields ->
    [one] 1 more shield
   *[other] { $shields } more shields
}. Your realm then scores { $points }, and you have { $left ->
        [one] 1 coin
       *[other] { $left } coins
    }.
mr-use-ends = { $use } (Ends the Round)

# Which building is lost.
mr-prompt-lose = The invaders come with strength { $strength }. Which building do you turn over?
mr-public-lose = { $seat } must turn over a building.
mr-lose-detail = { $points ->
    [0] As things stand, this costs you no points.
    [one] As things stand, this costs you 1 point.
   *[other] As things stand, this costs you { $points } points.
}

# Why something cannot be done.
mr-refused-trade = You won’t have the coin that { $card } asks for at trade icon { $icon }: icons are resolved from left to right, and you start with { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
}. Take another card.
mr-refused-dead-end = { $card } can’t be a bastion and costs { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}, but you’d have { $coins } after trading. Take another card.
mr-refused-build = { $card } costs { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}, but you have { $coins }. Lay it as a bastion.
mr-refused-bastion = { $card } has the no-bastion mark. Build it.
mr-refused-turn-bastion = { $card } is already a bastion. Turn over a building.
mr-refused-turn-marked = { $card } has the no-bastion mark and is never turned over. Turn over another building.

# Journal: a round.
mr-journal-round = Round { $round } begins, and { $seat } goes first. On the table: { $dealt }; in the middle: { $middle }.
mr-journal-dealt = { $card } in front of { $seat }
mr-journal-middle = { $seat } takes { $card } from the middle: { $did }.
mr-journal-middle-free = { $seat } takes { $card } from the middle.
mr-journal-swap = { $seat } takes { $card } from { $giver }: { $did }.
mr-journal-swap-free = { $seat } takes { $card } from { $giver }.
mr-did-pay-seat = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} to { $seat }
mr-did-pay-bank = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} to the bank
mr-did-take = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} from the bank
mr-did-invader = an invader on the track
mr-journal-built = { $seat } builds { $card } { $cost ->
    [0] for free
    [one] for 1 coin
   *[other] for { $cost } coins
}.
mr-journal-bastion = { $seat } lays { $card } as a bastion and takes { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
mr-journal-dead-end = { $seat } can’t take any card and discards { $card }.
mr-journal-round-over = The round is over. { $middle } are discarded.

# Journal: the invasion and the end.
mr-journal-invasion = The invaders come with strength { $strength }!
mr-journal-repelled = { $count ->
    [one] { $seats } holds out.
   *[other] { $seats } hold out.
}
mr-journal-lost = { $seat } loses { $card }; it’s now a bastion.
mr-journal-nothing-to-lose = { $seat } is overrun but has no building to turn over.
mr-journal-over = { $count ->
    [one] { $winners } wins with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] { $winners } share the win with { $points } points.
}

# How the match was decided.
mr-why-points = Most points: { $points }.
mr-why-coins = A tie at { $points ->
    [one] 1 point
   *[other] { $points } points
}, decided by coins.
mr-why-buildings = A tie at { $points ->
    [one] 1 point
   *[other] { $points } points
} and in coins, decided by buildings.
mr-why-shared = A tie at { $points ->
    [one] 1 point
   *[other] { $points } points
}, in coins and in buildings: the win is shared.

# How each computer player plays; its name stands before it.
minute-realms-plays-steady = takes the card that looks best for its own realm now.
minute-realms-plays-keen = plays its six best turns to the end of the match in its head, and takes the most promising one.
minute-realms-plays-master = reckons with good answers to each of its turns, a round further, over thousands of possible deals.
