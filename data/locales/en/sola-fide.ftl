# Sola Fide: questions, options, refusals, journal.

# Faith and draft.
sf-prompt-faith = Do you lead the Protestants or the Catholics?
sf-prompt-faith-rolled = You rolled { $high } against { $low }. Do you lead the Protestants or the Catholics?
sf-public-faith = { $seat } is choosing a faith.
sf-faith-protestant = The Protestants
sf-faith-catholic = The Catholics
sf-faith-protestant-detail = One card can win all neutral territories of two circles.
sf-faith-catholic-detail = Armies strike hard, but your opponent rolls after each.
sf-prompt-draft = Card { $number } of { $count }: which of the three do you keep?
sf-public-draft = { $seat } is drafting 15 cards.
sf-draft-finish = { $count ->
    [one] Choose the Last Card for Me
   *[other] Choose the Other { $count } for Me
}
sf-draft-finish-detail = The bot picks what goes well together.
sf-draft-waste = { $count ->
    [one] The bot makes your last pick
   *[other] The bot makes { $count } of your picks
}

# The turn.
sf-prompt-turn = { $count ->
    [0] You have no card, so you draw.
    [one] Do you play your card, or draw one?
   *[other] Which of your { $count } cards do you play, or do you draw one?
}
sf-public-turn = { $seat } is playing a card or drawing one.
sf-turn-draw = Draw a Card
sf-turn-waste = { $count ->
    [one] You don’t play your only card
   *[other] You play none of your { $count } cards
}
sf-turn-draw-detail = { $count ->
    [0] Your discard pile is shuffled first.
    [one] Your deck has 1 card left.
   *[other] Your deck has { $count } cards left.
}
sf-turn-draw-full = Afterwards you discard down to { $limit ->
    [one] 1 card
   *[other] { $limit } cards
}.
sf-turn-draw-nothing = There’s no card left: you draw nothing.

# What a card in hand can do at best now: at most 60 characters.
sf-now-capture = Captures { $circle }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
sf-now-convert = { $circle } ({ $side }): { $count } for you, then { $missing } missing
sf-now-convert-below = { $circle }, { $side } (not dominant): { $count } yours, { $missing ->
    [0] then full
   *[other] { $missing } missing
}
sf-now-turn = { $circle }: { $side } dominant then, { $missing } missing
sf-now-move = { $circle }: { $side } stays dominant, { $missing } missing
sf-now-lost = Careful: hands { $circle } to your opponent
sf-now-neutrals = { $count ->
    [0] No territory is neutral there now.
    [one] 1 neutral territory becomes yours.
   *[other] { $count } neutral territories become yours.
}
sf-now-closed = Neither of the two circles is open.
sf-now-discards = { $count ->
    [0] The other hand is empty.
    [one] The other hand has 1 card.
   *[other] The other hand has { $count } cards.
}
sf-now-nothing = Does nothing anywhere right now.
sf-now-unpaid = { $count ->
    [one] Costs 1 other card; you have none.
   *[other] Costs { $count } other cards; you have { $hand }.
}

# Targets.
sf-prompt-convert = { $card }: where do you convert { $count ->
    [one] 1 territory
   *[other] { $count } territories
}{ $most ->
    [one] ?
   *[other] , in up to { $most } circles?
}
sf-prompt-convert-neutral = { $card }: where do you convert { $count ->
    [one] 1 neutral territory
   *[other] up to { $count } neutral territories
}{ $most ->
    [one] ?
   *[other] , in up to { $most } circles?
}
sf-prompt-move = { $card }: which power marker do you move { $count ->
    [one] 1 step
   *[other] { $count } steps
}{ $most ->
    [one] ?
   *[other] , in up to { $most } circles?
}
sf-prompt-remove = { $card }: where do you take the influence markers off?
sf-prompt-disputation = { $card }: where does the Disputation marker go?
sf-prompt-spaces = { $circle }, { $side }: which opposing territories do you convert? Choose { $count }.
sf-prompt-amount = { $circle }, { $side }: how many neutral territories do you convert, 0 to { $count }?
sf-public-target = { $seat } is deciding on “{ $card }”.
sf-public-cards = { $seat } is choosing cards for “{ $card }”.
sf-target-side = { $circle } ({ $side })
sf-target-toward = { $circle }, toward the { $side }
sf-space-printed = Printed { $colour }
sf-space-own = { $count ->
    [one] 1 of these, yours from the start: Switzerland can’t take it from you.
   *[other] { $count } of these, yours from the start: Switzerland can’t take them from you.
}
sf-space-neutral = { $count ->
    [one] 1 of these: Switzerland can turn it neutral again.
   *[other] { $count } of these: Switzerland can turn them neutral again.
}
sf-space-other = { $count ->
    [one] 1 of these: Switzerland can give it back to your opponent.
   *[other] { $count } of these: Switzerland can give them back to your opponent.
}
sf-gain-nothing = Nothing happens here.
sf-gain-convert = { $count ->
    [one] 1 of { $size } becomes yours
   *[other] { $count } of { $size } become yours
}, then { $missing ->
    [one] 1 is
   *[other] { $missing } are
} missing
sf-gain-convert-below = { $count ->
    [one] 1 of { $size } becomes yours
   *[other] { $count } of { $size } become yours
}, { $missing ->
    [0] then the subordinate side is full
    [one] 1 missing on the subordinate side
   *[other] { $missing } missing on the subordinate side
}
sf-gain-convert-turn = { $count ->
    [one] 1 becomes yours
   *[other] { $count } become yours
}, then dominant: { $side }; you lack { $own }, they lack { $other }
sf-gain-both = { $count ->
    [one] 1 becomes yours
   *[other] { $count } become yours
}, then { $missing } missing on the dominant side
sf-gain-capture = { $count ->
    [one] 1 becomes yours
   *[other] { $count } become yours
}: you capture it, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
sf-gain-move-capture = You capture it, { $points ->
    [one] 1 point
   *[other] { $points } points
}
sf-gain-move-lost = Careful: your opponent captures it, { $points ->
    [one] 1 point
   *[other] { $points } points
}!
sf-gain-move-same = Still dominant: { $side }; you lack { $own }, they lack { $other }
sf-gain-move-turn = Then dominant: { $side }; you lack { $own }, they lack { $other }
sf-gain-race = You lack { $own }, your opponent lacks { $other }.
sf-gain-stays = It stays here. You lack { $own }, your opponent lacks { $other }.
sf-gain-remove = { $count ->
    [one] 1 influence marker goes away.
   *[other] { $count } influence markers go away.
}
sf-refused-same-circle = Each circle can be chosen only once here. Choose different circles.
sf-refused-idle = Nothing would happen here, and { $card } is carried out wherever it can be. Choose a target where something happens.

# A card or circle that was typed and is no answer now.
sf-absent-influence = { $card } is a card of Foreign Influence: you draw one after a capture.
sf-absent-down = { $circle } is still face down. It’s turned up once a circle above it is captured: { $above }.
sf-absent-captured = { $seat } has already captured { $circle }. Choose a circle that is open.
sf-absent-faith-P = { $card } is a Protestant card. Play one of your own hand.
sf-absent-faith-C = { $card } is a Catholic card. Play one of your own hand.
sf-absent-permanent = { $card } already lies in front of you. Play a card of your hand.
sf-absent-discarded = { $card } lies on your discard pile. Play a card of your hand.
sf-absent-offer = { $card } isn’t among the cards on offer. Keep one of those three.
sf-absent-hand = { $card } isn’t in your hand. Play one that is, or draw.

# Discarding and keeping cards.
sf-prompt-pay = { $card } costs { $count ->
    [one] 1 card of your hand
   *[other] { $count } cards of your hand
}. What do you discard?
sf-pay-decline = Discard Nothing
sf-pay-decline-detail = Then the card has no effect.
sf-prompt-pay-any = { $card }: discard any number of cards of your hand, or none. That many count as X.
sf-prompt-discard = { $card }: discard { $count ->
    [one] 1 card
   *[other] { $count } cards
} of your hand.
sf-prompt-limit = You may keep { $limit ->
    [one] 1 card
   *[other] { $limit } cards
}. Discard { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
sf-public-limit = { $seat } is discarding cards.
sf-prompt-keep = { $card }: keep { $keep } of { $count ->
    [one] 1 card
   *[other] { $count } cards
}. You discard the others.

# Captures and Foreign Influence.
sf-prompt-capture = Several circles fall at once. Which one is captured first?
sf-public-capture = { $seat } decides which circle falls first.
sf-capture-detail = { $seat } gets { $points ->
    [one] 1 point
   *[other] { $points } points
}.
sf-prompt-colour = Foreign Influence: which color do you draw from?{ $count ->
    [one] {""}
   *[other] {" "}You draw { $count } times, one after the other.
}
sf-public-colour = { $seat } is choosing a color of Foreign Influence.
sf-colour-blue = Moves a power marker 1 step.
sf-colour-white = Converts 1 territory.
sf-colour-orange = You draw cards, or your opponent discards.
sf-colour-green = Takes the influence markers off one side.
sf-prompt-permanent = { $card }: do you use your permanent card now?
sf-public-permanent = { $seat } is deciding about { $card }.
sf-permanent-use = Use { $card }
sf-permanent-decline = Don’t Use It

# Standing orders.
sf-order-permanent = Permanent cards without a choice
sf-always-permanent = Always use them
sf-order-permanent-target = Permanent cards for which you choose a circle
sf-always-permanent-target = Always use them; the bot chooses the circle
sf-order-spaces = Which territories of a side you convert
sf-always-spaces = The safest ones: those printed in your color first
sf-order-discard = Forced discards
sf-always-discard = Always discard the weakest cards

# Journal: before the first turn.
sf-journal-rolled-tie = { $first } and { $second } both roll { $roll } and roll again.
sf-journal-rolled-faith = { $seat } rolls { $high } against { $low } and chooses a faith.
sf-journal-faith = { $seat } leads the { $faith }s.
sf-journal-picked = Card { $number }: { $card }.
sf-journal-drafted = { $seat } has drafted all { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
sf-journal-start-hand = Your first hand: { $cards }.
sf-journal-begins = { $seat } rolls { $high } against { $low } and begins.

# Journal: turns.
sf-journal-played = { $seat } plays { $card }.
sf-journal-drew = { $count ->
    [one] { $seat } draws 1 card.
   *[other] { $seat } draws { $count } cards.
}
sf-journal-drew-by = { $count ->
    [one] { $seat } draws 1 card with { $card }.
   *[other] { $seat } draws { $count } cards with { $card }.
}
sf-journal-drew-cards = You draw { $cards }.
sf-journal-drew-cards-by = With { $card } you draw { $cards }.
sf-journal-drew-nothing = { $seat } has nothing left to draw.
sf-journal-looks = { $count ->
    [one] { $seat } draws 1 card.
   *[other] { $seat } draws { $count } cards and chooses.
}
sf-journal-looks-at = You draw { $cards }.
sf-journal-shuffled = { $seat } shuffles the discard pile.
sf-journal-discarded = { $seat } discards { $cards }.
sf-journal-nothing-to-discard = { $seat } has no cards to discard.
sf-journal-not-paid = { $seat } doesn’t pay the cost of { $card }; nothing more happens.
sf-journal-converted = { $seat } converts { $count ->
    [one] 1 territory
   *[other] { $count } territories
} ({ $circle }, { $side }); { $missing ->
    [0] none is missing any more.
    [one] 1 is still missing.
   *[other] { $missing } are still missing.
}
sf-journal-converted-below = { $seat } converts { $count ->
    [one] 1 territory
   *[other] { $count } territories
} ({ $circle }, { $side }, not dominant); { $missing ->
    [0] none is missing there any more.
    [one] 1 is still missing there.
   *[other] { $missing } are still missing there.
}
sf-journal-moved = { $seat } moves the power marker ({ $circle }) { $count ->
    [one] 1 step
   *[other] { $count } steps
} toward the { $toward }. Dominant: { $dominant }.
sf-journal-at-the-end = { $seat } chooses { $circle }; the power marker is at the end of the track already.
sf-journal-removed = { $count ->
    [0] There’s no influence marker to take off { $circle }, { $side } ({ $seat }).
    [one] { $seat } takes 1 influence marker off ({ $circle }, { $side }).
   *[other] { $seat } takes { $count } influence markers off ({ $circle }, { $side }).
}
sf-journal-disputation = { $seat } places the Disputation marker on { $circle }.
sf-journal-disputation-stays = { $seat } leaves the Disputation marker on { $circle }.
sf-journal-no-effect = { $card } has no effect.
sf-journal-laid = { $seat } lays { $card } down as a permanent card.
sf-journal-replaced = { $seat } discards the permanent card { $card }.
sf-journal-declined = { $seat } doesn’t use { $card }.
sf-journal-captured = { $seat } captures { $circle } and gets { $points ->
    [one] 1 point
   *[other] { $points } points
}.
sf-journal-captured-reward = { $seat } captures { $circle }: { $points ->
    [one] 1 point
   *[other] { $points } points
} and 1 reward for the Disputation.
sf-journal-revealed = { $count ->
    [one] { $circles } is turned up.
   *[other] { $circles } are turned up.
}
sf-journal-influence = { $seat } draws from { $colour }: { $card }.
sf-journal-rolled = { $seat } rolls { $roll } for the Protestants: { $result }.
sf-journal-cap-near = { $count ->
    [one] This is the last turn of the match.
   *[other] The match ends after { $count } more turns, this one included.
}
sf-journal-cap = The match ends after { $count ->
    [one] 1 turn
   *[other] { $count } turns
}; what has been captured counts.
sf-journal-over = { $count ->
    [one] { $winners } wins with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] { $winners } win together with { $points } points.
}

# How a tie was decided.
sf-outcome-shared = Tied on points; the win is shared.
sf-outcome-rewards = Tied on points; more rewards decide.
sf-outcome-circles = Tied on points and on rewards; more circles decide.
sf-outcome-last = Tied on points, rewards and circles; capturing the last circle decides.

# How each computer player plays; its name stands before it.
sola-fide-plays-steady = plays the card that brings most now.
sola-fide-plays-keen = plays its best cards some turns ahead, against imagined hands of yours, and takes the most promising one.
sola-fide-plays-master = also weighs what it pays and discards, and looks for your best answer to each of its own.
