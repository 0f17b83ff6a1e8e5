# Pictures of Dominion: what stands on them, and their alt texts.
dom-pic-turn = { $name }’s turn
dom-pic-won = { $names } { $count ->
    [1] wins
   *[other] win
} with { $points ->
    [1] 1 point
   *[other] { $points } points
}
dom-pic-shared = Shared win with { $points ->
    [1] 1 point
   *[other] { $points } points
}
dom-pic-number = Round { $round }
dom-pic-final = Scores
dom-pic-kingdom = Kingdom
dom-pic-hand = Your hand
dom-pic-supply-hand = Supply, and your hand below
dom-pic-start = The match begins.
dom-pic-bought = { $name } buys { $cards }
dom-pic-nothing = { $name } buys nothing
dom-pic-then-bought = buys { $cards }
dom-pic-then-nothing = buys nothing
dom-pic-played = { $name } plays { $cards }
dom-pic-gained = gained: { $cards }
dom-pic-trashed = trashed: { $cards }
dom-pic-tokens = VP tokens
dom-pic-empty = Empty piles: { $empty } of { $ends }
dom-pic-mat = Trade Route: { $tokens }
dom-pic-market = Black Market: { $count }
dom-pic-trash = Trash: { $cards }
dom-pic-chests = War Chest: { $cards }
dom-pic-known = On top: { $cards }
dom-pic-top = Top: { $card }
dom-pic-top-none = No discards
dom-pic-deck = Deck: { $count }
dom-pic-discard = Discard: { $count }
dom-pic-in-play = In play
dom-pic-play-none = Nothing in play yet
dom-pic-hand-none = No card in hand
dom-pic-with-colony = With Platinum and Colony
dom-pic-without-colony = Without Platinum and Colony
dom-pic-cards-owned = Cards
dom-pic-turns = Turns
dom-pic-place = Place { $place }
dom-pic-sheet-foot = Ties: fewer turns win; otherwise the win is shared.
dom-pic-ruling = Good to know
dom-pic-edition = { $set }, { $edition ->
    [1] first edition
   *[other] second edition
}
dom-pic-set-base = Base game
dom-pic-set-basic = Basic card
dom-pic-set-intrigue = Intrigue
dom-pic-set-prosperity = Prosperity
dom-pic-set-prosperity-basic = Prosperity
dom-pic-set-promo = Promo card

# What the signs mean, on a close-up and beside what is left to spend.
dom-pic-sign-cards = { $count ->
    [one] card
   *[other] cards
}
dom-pic-sign-bolt = { $count ->
    [one] Action
   *[other] Actions
}
dom-pic-sign-cart = { $count ->
    [one] Buy
   *[other] Buys
}
dom-pic-sign-coin = { $count ->
    [one] coin
   *[other] coins
}
dom-pic-sign-crown = { $count ->
    [one] victory point
   *[other] victory points
}

# Alt texts, in the order of the picture.
dom-pic-alt-budget = { $actions ->
    [1] 1 Action
   *[other] { $actions } Actions
}, { $buys ->
    [1] 1 Buy
   *[other] { $buys } Buys
}, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
dom-pic-alt-play = In play: { $cards }.
dom-pic-alt-hand = Your hand: { $cards }.
dom-pic-alt-hand-count = { $count ->
    [1] Your hand: 1 card.
   *[other] Your hand: { $count } cards.
}
dom-pic-alt-looked = Looked at: { $cards }.
dom-pic-alt-passing = To be passed: { $cards }.
dom-pic-alt-known = On top of your deck: { $cards }.
dom-pic-alt-marked = { $name } ({ $mark })
dom-pic-alt-seat = { $name }: { $hand } in hand, { $deck } in the deck, { $discard } discarded{ $top ->
    [none] .
   *[other] , { $top } on top.
}
dom-pic-alt-tokens = { $tokens ->
    [1] 1 VP token.
   *[other] { $tokens } VP tokens.
}
dom-pic-alt-counts = { $name }: hand { $hand }, deck { $deck }, discards { $discard }.
dom-pic-alt-points = { $points ->
    [1] 1 point.
   *[other] { $points } points.
}
dom-pic-alt-revealed = Revealed: { $cards }.
dom-pic-alt-pile = { $card } (costs { $cost }) { $count }
dom-pic-alt-left = { $card } { $count }
dom-pic-alt-ends = Left: { $piles }; empty piles: { $empty } of { $ends }.
dom-pic-alt-basics = Basic piles: { $piles }.
dom-pic-alt-effect = { $card }: { $effect }
dom-pic-alt-priced = { $card } ({ $cost })
dom-pic-alt-trash-count = { $count ->
    [1] In the trash: 1 card.
   *[other] In the trash: { $count } cards.
}
dom-pic-alt-supply = Kingdom: { $piles }.
dom-pic-alt-trash = Trash: { $cards }.
dom-pic-alt-mat = Tokens on the Trade Route mat: { $tokens }.
dom-pic-alt-banned = Can’t be bought: { $cards }.
dom-pic-alt-offer = On offer: { $cards }.
dom-pic-alt-card = { $card }, { $types }, costs { $cost }.
dom-pic-alt-sheet = Place { $place }: { $name } with { $total ->
    [1] 1 point
   *[other] { $total } points
}, { $cards ->
    [1] 1 card
   *[other] { $cards } cards
}, { $turns ->
    [1] 1 turn
   *[other] { $turns } turns
}
dom-pic-alt-sheet-lines = { $sheet }: { $lines }.
dom-pic-alt-line = { $points ->
    [1] 1 point
    [-1] -1 point
   *[other] { $points } points
} from { $card }
dom-pic-alt-line-tokens = { $points ->
    [1] 1 point
   *[other] { $points } points
} from VP tokens

# The whole table in words, paragraph by paragraph.
dom-words-phase = Round { $round }, { $phase ->
    [action] Action phase
    [treasure] playing Treasures
    [buy] Buy phase
   *[cleanup] Clean-up phase
}.
dom-words-this-turn = This turn: { $deed }
dom-words-before = Before that: { $deed }
dom-words-play = { $name } has in play:
dom-words-revealed = { $name } has revealed:
dom-words-offer = On offer at the Black Market:
dom-words-hand = { $count ->
    [0] Your hand is empty.
    [1] Your hand, 1 card:
   *[other] Your hand, { $count } cards:
}
dom-words-looked = Only you can see:
dom-words-passing = You’re passing:
dom-words-owned = All the cards you own: { $cards }.
dom-words-kingdom = The kingdom:
dom-words-basics = The other piles:
dom-words-pile = { $card } ({ $types }), costs { $cost }, { $count ->
    [0] none left
   *[other] { $count } left
}: { $effect }
dom-words-banned = Can’t be bought this turn.
dom-words-token = There’s still a Trade Route token on it.
dom-words-wares = The Black Market deck began with: { $cards }.
