# Dominion: questions, options, refusals, journal.

# How many cards, as the object of a sentence.
dom-exactly = { $count ->
    [one] one card
   *[other] { $count } cards
}
dom-between = { $lo } to { $hi ->
    [one] 1 card
   *[other] { $hi } cards
}
dom-up-to = { $count ->
    [one] at most one card
   *[other] up to { $count } cards
}
dom-any-number = any number of cards
dom-perhaps-one = at most one card
dom-detail-pile = Costs { $cost }, { $count } left
dom-times = { $count }× { $card }

# The phases of a turn.
dom-ask-action = Which Action card do you play? You have { $actions ->
    [one] 1 Action
   *[other] { $actions } Actions
}, { $buys ->
    [one] 1 Buy
   *[other] { $buys } Buys
} and { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
dom-ask-treasures = Which Treasures do you play? You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $buys ->
    [one] 1 Buy
   *[other] { $buys } Buys
} and { $actions ->
    [one] 1 unused Action
   *[other] { $actions } unused Actions
}.
dom-ask-treasures-market = On offer: { $cards }. Do you want to play Treasures first? You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
dom-ask-buy = What do you buy? You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $buys ->
    [one] 1 Buy
   *[other] { $buys } Buys
} and { $actions ->
    [one] 1 unused Action
   *[other] { $actions } unused Actions
}.
dom-ask-buy-with = What do you buy? With all your Treasures you have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $buys ->
    [one] 1 Buy
   *[other] { $buys } Buys
} and { $actions ->
    [one] 1 unused Action
   *[other] { $actions } unused Actions
}. Buying a card plays them.
dom-ask-start = Your turn begins. Do you want to play Clerk now?
dom-option-end-actions = End Actions
dom-option-end-treasures = Done
dom-option-all-treasures = Play All Treasures
dom-option-all-but = Play All but { $card }
dom-option-end-turn = End Turn
dom-waste = { $coins ->
    [0] Your Buy unused
    [one] 1 coin unspent
   *[other] { $coins } coins unspent
}
dom-option-one-by-one = Play Treasures One by One
dom-deed-buy-last = Buy { $card } and end your turn
dom-option-play-clerk = Play Clerk
dom-option-later = Not Now
dom-public-card = { $card } is being resolved.

# What a card asks.
dom-ask-trash = { $card }: trash { $range }.
dom-ask-discard = { $card }: discard { $range }.
dom-ask-topdeck = { $card }: put { $range } onto your deck.
dom-ask-gain = { $card }: gain { $range }.
dom-ask-play = { $card }: play { $range }.
dom-ask-hand = { $card }: take { $range } into your hand.
dom-ask-reveal = { $card }: reveal { $range }.
dom-ask-pass = { $card }: pass { $range } to the left.
dom-ask-order = { $card }: put { $range } onto your deck. The one you choose last ends up on top.
dom-ask-under = { $card }: put { $range } under the Black Market deck, in this order.
dom-ask-aside = { $card }: set aside { $range }.
dom-ask-steal = { $card }: gain { $range } from those trashed.
dom-ask-swindle = { $card }: what does { $seat } gain in place of { $shown }?
dom-ask-sabotaged = { $card } trashes your { $shown }. Gain { $range } in its place.
dom-ask-thief = { $card }: which of { $seat }’s Treasures do you trash?
dom-ask-fate = { $card }: what do you do with { $shown }?
dom-ask-fate-of = { $card }: what do you do with { $seat }’s { $shown }?
dom-ask-market = { $card }: buy { $range } from those on offer.
dom-ask-mode = { $card }: { $count ->
    [one] choose one
   *[other] choose { $count }
}.
dom-ask-name = { $card }: name a card.
dom-ask-depth = { $card }: how many of the { $deck ->
    [one] 1 card
   *[other] { $deck } cards
} in your deck go above it?
dom-ask-gained = You gain { $card }. Do you want to move it?
dom-ask-other-gain = { $seat } gains { $gained }. Do you want to reveal { $card }?
dom-ask-attacked = { $card } is played against you. Do you want to reveal a Reaction?
dom-ask-immune = { $card } doesn’t affect you any more. Do you want to reveal another Reaction?
dom-ask-show-hand = { $card }: you have no Victory card to put onto your deck, so you reveal your hand.
dom-option-pass = Pass
dom-option-reveal = Reveal { $card }
dom-option-show-hand = Reveal Your Hand
dom-option-keep = Leave It There
dom-option-watchtower-trash = Watchtower: Trash It
dom-option-watchtower-deck = Watchtower: Onto Your Deck
dom-option-seal-deck = { $card }: Onto Your Deck
dom-option-hoard-first = Hoard’s Gold First
dom-option-card-first = Move the Card First
dom-option-mint-first = Trash the Treasures First
dom-option-talisman-first = Gain the Copies First
dom-option-turn-over = Put Your Deck into the Discard Pile
dom-option-leave-deck = Leave the Deck
dom-option-discard-top = Discard It
dom-option-back = Put It Back
dom-option-plus-cards = { $count ->
    [one] +1 Card
   *[other] +{ $count } Cards
}
dom-option-plus-actions = { $count ->
    [one] +1 Action
   *[other] +{ $count } Actions
}
dom-option-plus-buys = { $count ->
    [one] +1 Buy
   *[other] +{ $count } Buys
}
dom-option-plus-coins = { $count ->
    [one] +1 Coin
   *[other] +{ $count } Coins
}
dom-option-gain = Gain { $card }
dom-option-trash-cards = { $count ->
    [one] Trash 1 Card
   *[other] Trash { $count } Cards
}
dom-option-discard-cards = { $count ->
    [one] Discard 1 Card
   *[other] Discard { $count } Cards
}
dom-option-trash-this = { $count ->
    [one] Trash It for 1 Coin
   *[other] Trash It for { $count } Coins
}
dom-option-keep-in-play = Keep It in Play
dom-option-new-hand = { $count ->
    [one] New Hand of 1 Card
   *[other] New Hand of { $count } Cards
}
dom-option-curse-to-hand = Gain a Curse to Your Hand
dom-option-lurk-supply = Trash an Action from the Supply
dom-option-lurk-trash = Gain an Action from the Trash
dom-option-invest = Trash This for Tokens
dom-option-leave = Leave It on the Deck
dom-option-trash-it = Trash It
dom-option-discard-it = Discard It
dom-option-play-it = Play It

# Why something cannot be chosen.
dom-because-coins = { $card } costs { $cost }, and you have { $coins }. Play more Treasures, or choose something cheaper.
dom-because-contraband = { $card } was named for Contraband and can’t be bought this turn. Choose another card.
dom-because-copper = { $card } can’t be bought while you have a Copper in play. Choose another card.
dom-because-empty = The { $card } pile is empty. Choose another card.
dom-because-pair = { $count ->
    [one] Discard your one card, or none.
   *[other] Discard { $count } cards, or none.
}
dom-refused-card = There’s no kingdom card called “{ $name }”. Check the spelling, or choose it from the list.
dom-refused-twice = “{ $name }” is in the list twice. Each card can be in the kingdom only once.
dom-refused-count = { $count ->
    [one] A kingdom has ten cards, but this list has 1.
   *[other] A kingdom has ten cards, but this list has { $count }.
}

# The journal.
dom-turn = { $seat } begins a turn.
dom-plays = { $seat } plays { $card }.
dom-plays-again = { $seat } plays { $card } again.
dom-plays-treasures = { $seat } plays { $cards }.
dom-buys = { $seat } buys { $card }.
dom-gains = { $seat } gains { $card }.
dom-gains-hand = { $seat } gains { $card } to their hand.
dom-gains-deck = { $seat } gains { $card } onto their deck.
dom-draws = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
dom-you-draw = You draw { $cards }.
dom-looks = { $seat } looks at { $count ->
    [one] 1 card
   *[other] { $count } cards
} from their deck.
dom-you-look = You look at { $cards }.
dom-reveals = { $seat } reveals { $cards }.
dom-reveals-hand = { $seat } reveals their hand: { $cards }.
dom-shows = { $seat } reveals { $card } as a Reaction.
dom-discards = { $seat } discards { $cards }.
dom-discards-hidden = { $seat } discards { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $card } on top.
dom-trashes = { $seat } trashes { $cards }.
dom-trashes-from-supply = { $seat } trashes { $card } from the supply.
dom-topdecks = { $seat } puts { $cards } onto their deck.
dom-topdecks-hidden = { $seat } puts { $count ->
    [one] 1 card
   *[other] { $count } cards
} onto their deck.
dom-takes = { $seat } takes { $cards } into their hand.
dom-hides = { $seat } puts a card into their deck with { $card }.
dom-hides-card = { $seat } puts { $card } into their deck.
dom-passes = { $seat } passes a card to { $to }.
dom-passes-card = { $seat } passes { $card } to { $to }.
dom-names = { $seat } names { $card }.
dom-offers = { $seat } lays out { $cards } from the Black Market.
dom-tokens = { $seat } takes { $count ->
    [one] 1 victory point token
   *[other] { $count } victory point tokens
}.
dom-ends = The match is over; the cards are counted.
dom-why = { $count ->
    [one] 1 victory point
   *[other] { $count } victory points
}
dom-why-turns = Tied on victory points; fewer turns decide.
dom-why-shared = Tied on victory points and on turns; the win is shared.

# Standing orders.
dom-order-attack = Attacks that you can only react to
dom-order-watchtower = Watchtower on others’ turns
dom-order-militia = Militia and Goons
dom-order-clerk = Clerk and Bureaucrat
dom-order-torturer = Torturer
dom-order-mountebank = Mountebank
dom-order-saboteur = Saboteur
dom-order-rabble = Rabble and Bandit
dom-order-masquerade = Masquerade
dom-order-bishop = Bishop
dom-order-vault = Vault
dom-order-contraband = Contraband and War Chest
dom-order-reaction = After revealing Secret Chamber or Diplomat
dom-order-treasures = Treasures
dom-order-baron = Baron
dom-order-moneylender = Moneylender
dom-always-attack = Always reveal a Reaction if I have one, otherwise pass
dom-always-watchtower = Always trash Curse and Copper, leave the rest
dom-always-militia = Always discard what I need least
dom-always-clerk = Always put back what I need least
dom-always-torturer = Always take the lesser evil
dom-always-mountebank = Always discard a Curse if I have one
dom-always-saboteur = Always gain the best card I can
dom-always-rabble = Always keep the better card
dom-always-masquerade = Always pass what I need least
dom-always-bishop = Always trash a bad card if I have one
dom-always-vault = Always swap two bad cards if I have them
dom-always-contraband = Always name the most dangerous card
dom-always-reaction = Always give up what I need least
dom-always-treasures = Always play all Treasures
dom-always-baron = Always discard an Estate
dom-always-moneylender = Always trash a Copper

# Cards that people strike before the first turn.
dom-ask-veto = Which card should leave the kingdom? You may also let them all stay.
dom-public-veto = Everybody may strike one card from the kingdom.
dom-vetoes = Struck: { $gone }. Replaced by: { $fresh }.
dom-no-vetoes = No card was struck; the kingdom stands.

# What is prepared for a turn
dom-prepared-treasures = all Treasures
dom-prepared-best = the first you can afford of { $cards }
dom-prepared-end = end of the turn

# How each computer player plays; its name stands before it.
dominion-plays-steady = buys by a proven plan where the kingdom has one, and otherwise whatever is strongest.
dominion-plays-keen = has a plan for every kingdom, and tries its last purchases out to the end of the match.
dominion-plays-master = asks at every purchase whether another plan would win more often from here on.
