# Pictures of Sola Fide: what stands on them, and their alt texts.
sf-pic-turn = { $name } to move
sf-pic-turns = Turn { $turn }
sf-pic-cap = last turn: { $cap }
sf-pic-setup = Set-up
sf-pic-draft = Draft
sf-pic-final = Final scoring
sf-pic-drafting = Draft: { $first } { $one }, { $second } { $two } of { $all }
sf-pic-choosing-faith = { $name } chooses a faith
sf-pic-choosing-influence = { $name } chooses a color
sf-pic-won = { $names } { $count ->
    [1] wins
   *[other] win
} with { $points ->
    [1] 1 point
   *[other] { $points } points
}
sf-pic-draft-how = Both pick { $count } cards, one of three each time.
sf-pic-rolls = Rolled: { $first } { $one }, { $second } { $two }
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
sf-pic-picked = { $count } of { $all } cards
sf-pic-no-faith = no faith yet
sf-pic-missing = needs
sf-pic-complete = is complete
sf-pic-disputation = Disputation
sf-pic-in-supply = in supply
sf-pic-power = Power
sf-pic-neutral = neutral
sf-pic-rules = rules
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
