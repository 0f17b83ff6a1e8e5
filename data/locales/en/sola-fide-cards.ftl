# Sola Fide: what a card does, in whole sentences. Each sentence is made from one statement of the card.

sf-text-nothing = Nothing happens.
sf-text-then = { $first } { $next }
sf-text-convert = Convert { $what } { $side } { $where }.
sf-text-territories = { $count ->
    [one] 1 territory
   *[other] { $count } territories
}
sf-text-neutrals = { $count ->
    [one] up to 1 neutral territory
   *[other] up to { $count } neutral territories
}
sf-text-move = { $steps ->
    [one] Move the power marker of { $where } 1 step { $direction }.
   *[other] Move the power marker of { $where } { $steps } steps { $direction }.
}
sf-text-remove = Remove all influence markers { $side } one circle. The printed colors count again there.
sf-text-convert-neutrals = Convert all neutral territories of the circles { $circles }, as far as these are open.
sf-text-disputation = Place the Disputation marker on an open circle.
sf-text-draw = Draw { $cards }.
sf-text-draw-more = Also draw { $cards }.
sf-text-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
sf-text-cards-x = X cards
sf-text-cards-x-more = X + { $count ->
    [one] 1 card
   *[other] { $count } cards
}
sf-text-keep = Draw { $count ->
    [one] 1 card
   *[other] { $count } cards
}, keep { $keep } of them and discard the rest.
sf-text-opponent = { $count ->
    [one] Your opponent discards 1 card of their choice from their hand.
   *[other] Your opponent discards { $count } cards of their choice from their hand.
}
sf-text-pay = { $count ->
    [one] Discard 1 other card from your hand, or nothing more happens.
   *[other] Discard { $count } other cards from your hand, or nothing more happens.
}
sf-text-pay-any = Discard X other cards from your hand (any number, even 0).
sf-text-limit = While this card lies in front of you, your hand limit is { $count }.
sf-text-when-draw-action = Whenever you draw instead of playing a card: { $effect }
sf-text-may-draw-action = Whenever you draw instead of playing a card, you may do this: { $effect }
sf-text-when-you-captured = Whenever you capture a circle: { $effect }
sf-text-may-you-captured = Whenever you capture a circle, you may do this: { $effect }

sf-text-side-nobility = on the nobility side of
sf-text-side-commons = on the commons side of
sf-text-side-dominant = on the dominant side of
sf-text-side-subordinate = on the subordinate side of
sf-text-side-either = on one side of your choice in
sf-text-side-both = on each of the two sides of

sf-text-direction-nobility = toward the nobility
sf-text-direction-commons = toward the commons
sf-text-direction-dominant = toward the dominant side
sf-text-direction-subordinate = toward the subordinate side
sf-text-direction-any = in a direction of your choice

sf-text-where-single = one circle
sf-text-where-same = the same circle
sf-text-where-several = each of up to { $count } different circles
sf-text-where-x = each of up to X different circles
sf-text-where-x-more = each of up to X + { $count } different circles

# The same in one line of at most 60 characters. "then": as the continuation of the line.
sf-text-sum-nothing = Nothing happens
sf-text-sum-and = { $first }; { $next }
sf-text-sum-cost = { $first }: { $next }
sf-text-sum-convert = Convert { $count } { $side }{ $where }
sf-text-sum-then-convert = convert { $count } { $side }{ $where }
sf-text-sum-convert-each = Convert { $count } { $side }{ $where }
sf-text-sum-then-convert-each = convert { $count } { $side }{ $where }
sf-text-sum-neutrals = Convert up to { $count } neutral { $side }{ $where }
sf-text-sum-then-neutrals = convert up to { $count } neutral { $side }{ $where }
sf-text-sum-move = Marker { $steps } { $direction }{ $where }
sf-text-sum-then-move = marker { $steps } { $direction }{ $where }
sf-text-sum-move-each = Marker { $steps } { $direction }{ $where }
sf-text-sum-then-move-each = marker { $steps } { $direction }{ $where }
sf-text-sum-remove = Remove all influence markers { $side }
sf-text-sum-then-remove = remove all influence markers { $side }
sf-text-sum-convert-neutrals = Convert all neutrals in { $circles }
sf-text-sum-then-convert-neutrals = convert all neutrals in { $circles }
sf-text-sum-disputation = Disputation marker
sf-text-sum-then-disputation = Disputation marker
sf-text-sum-draw = Draw { $cards }
sf-text-sum-then-draw = draw { $cards }
sf-text-sum-draw-more = draw { $cards } more
sf-text-sum-cards = { $count }
sf-text-sum-cards-x = X
sf-text-sum-cards-x-more = X+{ $count }
sf-text-sum-keep = Draw { $count }, keep { $keep } of them
sf-text-sum-then-keep = draw { $count }, keep { $keep } of them
sf-text-sum-opponent = Opponent discards { $count }
sf-text-sum-then-opponent = opponent discards { $count }
sf-text-sum-pay = Discard { $count }
sf-text-sum-then-pay = discard { $count }
sf-text-sum-pay-any = Discard X
sf-text-sum-then-pay-any = discard X
sf-text-sum-limit = Hand limit { $count }
sf-text-sum-then-limit = hand limit { $count }
sf-text-sum-when-draw-action = When you draw: { $effect }
sf-text-sum-then-when-draw-action = when you draw: { $effect }
sf-text-sum-may-draw-action = When you draw, you may: { $effect }
sf-text-sum-then-may-draw-action = when you draw, you may: { $effect }
sf-text-sum-when-you-captured = After your captures: { $effect }
sf-text-sum-then-when-you-captured = after your captures: { $effect }
sf-text-sum-may-you-captured = After your captures, you may: { $effect }
sf-text-sum-then-may-you-captured = after your captures, you may: { $effect }

sf-text-sum-side-nobility = of nobility
sf-text-sum-side-commons = of commons
sf-text-sum-side-dominant = on dominant side
sf-text-sum-side-subordinate = on subordinate side
sf-text-sum-side-either = on one side
sf-text-sum-side-both = on each side

sf-text-sum-direction-nobility = to nobility
sf-text-sum-direction-commons = to commons
sf-text-sum-direction-dominant = to dominant side
sf-text-sum-direction-subordinate = to subordinate side
sf-text-sum-direction-any = either way

sf-text-sum-where-single = { "" }
sf-text-sum-where-same = { " " }there
sf-text-sum-where-several = { " " }in each of up to { $count ->
    [one] 1 circle
   *[other] { $count } circles
}
sf-text-sum-where-x = { " " }in X circles
sf-text-sum-where-x-more = { " " }in X+{ $count } circles

# Cards and circles as large pictures.
sf-card-kind = { $faith } { $kind }
sf-card-kind-action = action card
sf-card-kind-permanent = permanent card
sf-card-kind-military = military card
sf-card-kind-neutral_pair = two-circle card
sf-card-kind-influence = Foreign Influence
sf-card-note-action = Afterwards it goes to your discard pile.
sf-card-note-permanent = It stays until you play a new permanent card.
sf-card-note-military = Afterwards the Protestant rolls on the military table.
sf-card-note-neutral_pair = On both sides, only what is neutral now counts.
sf-card-note-influence = Drawn after your capture, then shuffled back.
sf-card-number = No. { $number } of { $all }
sf-card-number-oval = No. { $number } of { $all }, in an oval: a card of the first game
sf-card-status-FOUND = Effect known from the rulebook
sf-card-status-EXAMPLE = Known only from an example in the rulebook
sf-card-status-PARTIAL = Partly known: we completed the effect
sf-card-status-RECONSTRUCTED = Reconstructed: not the publisher’s card
sf-card-circle-status-FOUND = Known from the rulebook
sf-card-circle-status-PARTIAL = Partly known: we completed values and colors
sf-card-circle-status-RECONSTRUCTED = Reconstructed: not the publisher’s values
sf-card-points = { $count } victory points
sf-card-circle = Circle { $number }, row { $row } of 4
sf-card-reveals = Reveals { $circles }.
sf-card-reveals-nothing = Reveals no circle.
sf-card-reveals-open = { $circles } are open from the start.
sf-card-start = { $side ->
    [nobility] At first the nobility is dominant
   *[commons] At first the commons are dominant
} (power marker { $outer ->
    [yes] outside
   *[no] inside
}).
sf-card-printed = { $count } { $colour }
sf-card-side = { $side }: { $printed }.
sf-card-alt = { $name }. { $kind }. { $number }
sf-card-worth = { $points } victory points, { $nobility } + { $commons ->
    [one] 1 territory
   *[other] { $commons } territories
}

# The hand, the drawn cards, the draft.
sf-hand-title = Your Hand
sf-hand-drawn = Drawn: What do you keep?
sf-hand-draft = Draft: Card { $number } of { $all }
sf-hand-done = Your deck is complete
sf-hand-pack = So far { $count } of { $all }:
sf-hand-held = Hand:
sf-hand-empty = You have no cards in hand.
sf-hand-no-pack = No card picked yet
sf-hand-faiths = No cards yet
sf-hand-faiths-text = First it is decided who plays which faith.
sf-hand-your-turn = It’s your turn
sf-hand-turn = { $name }’s turn
sf-hand-over = The match is over
sf-hand-limit = Limit { $count }
sf-hand-deck = Deck { $count }
sf-hand-discard = Discard { $count }
sf-hand-permanent = Permanent: { $card }
sf-hand-no-permanent = No permanent card
sf-hand-alt-cards = { $count ->
    [0] You have no cards in hand.
    [one] You have 1 card in hand.
   *[other] You have { $count } cards in hand.
}
sf-hand-alt-drawn = To choose from, { $count } drawn cards:
sf-hand-alt-offer = To choose from:
sf-hand-alt-pack = So far { $count } of { $all }: { $cards }.
sf-hand-alt-card = { $name } ({ $kind }): { $effect }
sf-hand-alt-card-badge = { $badge } { $name } ({ $kind }): { $effect }
sf-hand-alt-name = { $name }.
sf-hand-alt-name-badge = { $badge } { $name }.
sf-hand-alt-counts = Hand limit { $limit }, deck { $deck }, discard pile { $discard }.
sf-hand-kind-action = Action
sf-hand-kind-permanent = Permanent
sf-hand-kind-military = Military
sf-hand-kind-neutral_pair = Two circles
