# Pictures of Minute Realms: what stands on them, and their alt texts.
mr-pic-round = Round { $round } of 8
mr-pic-turn = { $name }’s turn
mr-pic-losing-one = { $name } loses a building
mr-pic-losing-many = Invasion: { $count } lose a building
mr-pic-won = { $names } { $count ->
    [1] wins
   *[other] win
} with { $points ->
    [1] 1 point
   *[other] { $points } points
}
mr-pic-middle = Middle
mr-pic-played = has played
mr-pic-must-turn = must turn over a building
mr-pic-final = Final scoring
mr-pic-rest = { $pile } in the pile · { $discarded } discarded
mr-pic-tokens = Strengths still face down: { $zero } times 0, { $one } times 1, { $two } times 2
mr-pic-tokens-short = Invaders still face down:
mr-pic-tokens-counts = { $zero }× strength 0, { $one }× 1, { $two }× 2
mr-pic-legend-types = ≠ counts different types
mr-pic-legend-pair = 6 … + … counts with both types
mr-pic-start = The match begins.
mr-pic-turned = Turned:
mr-pic-strength = Invasion of strength { $strength }

# The last move: one line in the footer.
mr-pic-did-built = { $name } builds { $card }
mr-pic-did-bastion = { $name } lays { $card } as a bastion
mr-pic-did-turned = { $name } loses { $card }
mr-pic-did-discarded = { $name } discards { $card }
mr-pic-from-middle = (from the middle)
mr-pic-from-seat = (from { $giver })
mr-pic-paid = pays { $coins ->
    [1] 1 coin
   *[other] { $coins } coins
}
mr-pic-taken = takes { $coins ->
    [1] 1 coin
   *[other] { $coins } coins
}
mr-pic-invader = an invader comes

# Scoring sheet.
mr-pic-sheet-invasion = Invasion
mr-pic-sheet-bastion = Bastion
mr-pic-sheet-coins = Coins
mr-pic-sheet-buildings = Buildings
mr-pic-sheet-place = Place { $place }
mr-pic-sheet-foot = Ties: more coins, then more buildings, then a shared win.

# The card close-up.
mr-pic-card-cost = Costs { $cost } { $cost ->
    [1] coin
   *[other] coins
} to build
mr-pic-card-free = Free to build
mr-pic-card-plus = Take 1 coin from the bank
mr-pic-card-minus = Pay 1 coin to the player the card came from, or to the bank
mr-pic-card-invader = Put an invader token on this round’s space
mr-pic-card-no-trade = No trade icons
mr-pic-card-shield = 1 shield against invasions
mr-pic-card-no-bastion = Never a bastion, never turned over
mr-pic-card-players = { $players }+ players
mr-pic-score-fixed = { $points ->
    [one] 1 point
   *[other] { $points } points
}
mr-pic-score-per = 3 points for each building of the type { $first }
mr-pic-score-any = 2 points for each building of your best type
mr-pic-score-coin = 1 point for each coin at the end
mr-pic-score-pair = 6 points with { $first } and { $second } in your realm
mr-pic-score-types = 0, 1, 2, 4, 6 or 9 points for 1 to 6 different types
mr-pic-score-nine = 9 points, minus 1 for each coin at the end

# Alt texts, in the order of the picture.
mr-pic-alt-round = Minute Realms, round { $round } of 8.
mr-pic-alt-seat = { $name } ({ $mark }): { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $coins ->
    [1] 1 coin
   *[other] { $coins } coins
}, { $shields ->
    [1] 1 shield
   *[other] { $shields } shields
}, { $buildings ->
    [1] 1 building
   *[other] { $buildings } buildings
}, { $bastions ->
    [1] 1 bastion
   *[other] { $bastions } bastions
}.
mr-pic-alt-middle = In the middle: { $cards }.
mr-pic-alt-starter = Start marker: { $name }.
mr-pic-alt-track = Invaders face down: { $hidden }; face up: { $shown }.
mr-pic-alt-strength = Strength of the last invasion: { $strength }.
mr-pic-alt-realm = Your realm: { $cards }.
mr-pic-alt-sheet = Place { $place }: { $name } with { $total ->
    [1] 1 point
   *[other] { $total } points
} ({ $lines }), invasion { $invasion }, { $coins ->
    [1] 1 coin
   *[other] { $coins } coins
}, { $buildings ->
    [1] 1 building
   *[other] { $buildings } buildings
}.
mr-pic-alt-sheet-short = Place { $place }: { $name } with { $total ->
    [1] 1 point
   *[other] { $total } points
}, { $coins ->
    [1] 1 coin
   *[other] { $coins } coins
}, { $buildings ->
    [1] 1 building
   *[other] { $buildings } buildings
}.
mr-pic-alt-line = { $card } { $points }
mr-pic-alt-card = { $card }, { $type }.
mr-pic-alt-bastion = { $card } (bastion)

# The whole table in words.
mr-told-card = { $card } ({ $worth }; costs { $cost } to build; trade: { $trade })
mr-told-card-free = { $card } ({ $worth }; costs { $cost } to build; no trade)
mr-told-front = In front: { $card }.
mr-told-played = Has played this round.
mr-told-realm = Realm: { $cards }.
mr-told-track = Invaders on the track: { $track }.
mr-told-space-down = round { $round } face down
mr-told-space-up = round { $round } strength { $value }
mr-told-pile = { $pile ->
    [one] 1 card
   *[other] { $pile } cards
} in the pile.
mr-told-pile-discarded = { $pile ->
    [one] 1 card
   *[other] { $pile } cards
} in the pile. Discarded: { $cards }.
