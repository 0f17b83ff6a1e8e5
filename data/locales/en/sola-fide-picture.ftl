# Pictures of Sola Fide: what stands on them, and their alt texts.
sf-pic-turn = { $name }’s turn
sf-pic-turns = Turn { $turn }
sf-pic-cap = last turn: { $cap }
sf-pic-setup = Set-up
sf-pic-draft = Draft
sf-pic-final = Final scoring
sf-pic-drafting = Draft: { $first } has { $one }, { $second } has { $two } of { $all }
sf-pic-choosing-faith = { $name } chooses a faith
sf-pic-influencing = { $name } uses influence
sf-pic-rolled = { $name } uses the roll
sf-pic-choosing-influence = { $name } chooses a color
sf-pic-won = { $names } { $count ->
    [1] wins
   *[other] win
} with { $points ->
    [1] 1 point
   *[other] { $points } points
}
sf-pic-draft-how = Both pick { $count ->
    [one] 1 card
   *[other] { $count } cards
}, one of three each time.
sf-pic-rolls = { $first } rolled { $one }, { $second } rolled { $two }
sf-pic-start = The match begins.

# The panels of the players, the circles, the signs with their words.
sf-pic-points = { $count ->
    [1] point
   *[other] points
}
sf-pic-reward = { $count ->
    [1] 1 reward
   *[other] { $count } rewards
}
sf-pic-circles = { $count ->
    [1] 1 circle
   *[other] { $count } circles
}
sf-pic-hand = Hand
sf-pic-deck = Deck
sf-pic-discard = Discard
sf-pic-permanent = Permanent
sf-pic-no-permanent = no permanent card
sf-pic-picked = { $count } of { $all ->
    [one] 1 card
   *[other] { $all } cards
}
sf-pic-no-faith = no faith yet
sf-pic-missing = needs
sf-pic-disputation = Disputation
sf-pic-in-supply = in supply
sf-pic-power = Power
sf-pic-neutral = neutral
sf-pic-own-hand = Your hand
sf-pic-own-offer = On offer
sf-pic-own-drawn = Drawn
sf-pic-empty-hand = Your hand is empty.
sf-pic-picks-so-far = { $count } picked

# What happened: one line at the foot.
sf-pic-did-played = { $name } plays { $card }
sf-pic-did-laid = { $name } lays { $card }
sf-pic-did-drew = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}draws { $count ->
    [1] a card
   *[other] { $count } cards
}
sf-pic-did-discarded = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}discards { $count ->
    [1] a card
   *[other] { $count } cards
}
sf-pic-did-converted = { $circle }, { $side }: { $count } converted
sf-pic-did-removed = { $circle }, { $side }: markers removed
sf-pic-did-moved = { $circle }: power with the { $side }
sf-pic-did-disputation = Disputation: { $circle }
sf-pic-did-captured = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}captures { $circle }
sf-pic-did-captured-reward = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}captures { $circle }, with the reward
sf-pic-did-influence = Influence: { $card }
sf-pic-did-rolled = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}rolls { $die }: { $result }
sf-pic-did-revealed = { $circle } is turned up

# Scoring sheet.
sf-pic-sheet-place = Place { $place }
sf-pic-sheet-rewards = Rewards
sf-pic-sheet-foot = Points of the captured circles, and 1 for each reward

# Alt texts, in the order of the picture.
sf-pic-alt-seat = { $name } ({ $mark }), { $faith }: { $points ->
    [1] 1 point
   *[other] { $points } points
}{ $rewards ->
    [0] { "" }
    [1] , 1 of them for a reward
   *[other] , { $rewards } of them for rewards
}.
sf-pic-alt-picked = { $count ->
    [1] 1 card
   *[other] { $count } cards
} picked.
sf-pic-alt-hand = Hand { $count }.
sf-pic-alt-piles = Hand { $hand }, deck { $deck }, discard { $discard }, permanent: { $permanent }.
sf-pic-alt-captured = Captured: { $circles }.
sf-pic-alt-circle = { $circle } ({ $points ->
    [one] 1 point
   *[other] { $points } points
}{ $marker ->
    [1] , Disputation marker
   *[other] { "" }
}): { $side } dominant, { $first } needs { $one }, { $second } { $two }
sf-pic-alt-side = { $side }: { $colours }
sf-pic-alt-supply = The Disputation marker lies in the supply.
sf-pic-alt-down = Face down: { $circles }.
sf-pic-alt-before = Before that: { $changes }.
sf-pic-alt-line = { $circle } ({ $points })
sf-pic-alt-sheet = Place { $place }: { $name } with { $points ->
    [1] 1 point
   *[other] { $points } points
}. Circles: { $circles }. Rewards: { $rewards }.

# The whole table in words.
sf-pic-told-discard = In the discard pile: { $cards }.
sf-pic-told-picks = Picked so far: { $cards }.
sf-pic-told-power-inner = The power marker is on the inner space of the { $side }.
sf-pic-told-power-outer = The power marker is on the outer space of the { $side }.
sf-pic-told-side = { $side }: { $spaces }.
sf-pic-told-space = { $now } (printed { $printed })
sf-pic-told-source-inner = It came from the inner space of the { $side }.
sf-pic-told-source-outer = It came from the outer space of the { $side }.
sf-pic-told-changed = { $space } (changed)
sf-pic-told-down = { $circle } (below { $above })

# Examples on the rule pages.
sf-pic-example-points = Victory points of the circle
sf-pic-example-disputation = Disputation marker: brings a reward
sf-pic-example-power = Power marker: this side is dominant
sf-pic-example-marker = printed neutral, now Protestant
sf-pic-example-missing = So many territories are missing on the dominant side
sf-pic-example-circle = The power marker shows which side is dominant; a marker on a territory changes its color
sf-pic-example-dominant = The nobility is dominant: only it counts
sf-pic-example-one-left = The Protestants still lack this territory
sf-pic-example-captured = If they convert it, they capture the circle at once
sf-pic-example-other-side = The commons don’t count for that
sf-pic-example-change = { $what }. Before: { $before }. After: { $after }.
sf-pic-example-conversion = The Protestants convert 2 territories of the commons: the Catholic one first, then a neutral one
sf-pic-example-move = The power marker moves 2 steps toward the subordinate side: now the nobility is dominant
sf-pic-example-removal = All markers on the nobility side are removed, those of both players: the printed colors count again
sf-pic-example-gift = The power marker moves to the commons, which are all Protestant: the Protestants capture the circle at once
sf-pic-example-pyramid = The pyramid at the start, from north to south: { $rows }. The first three circles are open, the others face down.
