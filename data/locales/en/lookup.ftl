# Rules and cards to look up.
lookup-overview = Rules: choose a chapter, or ask with { COMMAND("rules") }.
lookup-games = Rules
lookup-which-game = Choose a game, or name it in the command.
lookup-teach = In Two Minutes
lookup-contents = Contents
lookup-place = { $chapter } · { $number } of { $count }
lookup-rule = Rule { $numbers }
lookup-rule-printed = Rule { $numbers }, from the rulebook
lookup-page = Page { $page } of { $pages }
lookup-card = Card
lookup-more = Something else?
lookup-nothing = I found nothing about “{ $written }”. The overview may help.
lookup-no-card = I don’t know a card or piece called “{ $written }”. Type a few letters and choose from the list.
lookup-no-pages = This game has no rule pages.
lookup-see = See also
lookup-scores = Scores
lookup-trade = Trade
lookup-bot = How the bot plays it
lookup-bot-action = The card takes effect as soon as you play it; there’s nothing to decide.
lookup-bot-treasure = Its coins count as soon as you play it; “Play All Treasures” includes it.
lookup-bot-victory = It’s counted at the end, wherever it is among your cards.
lookup-bot-pays = If the card wasn’t your own, it’s offered only if your coins cover every pay icon, and the bot pays for you.
lookup-bot-trades = If the card wasn’t your own, the bot carries out its trade automatically.
lookup-bot-no-bastion = It’s never offered as a bastion, and you can’t choose it in an invasion.
lookup-bot-scores = Its points are counted at the end.
lookup-bot-best-type = At the end the bot uses the type that brings you the most points.
lookup-our-deck = A card from our own deck; the printed card list hasn’t been published anywhere.
lookup-basis-word = { $basis ->
    [ours] our reading
    [derived] our deduction
   *[example] known only from an example
}
lookup-basis-link = { lookup-basis-word }
lookup-basis-link-part = { $basis ->
    [ours] partly our reading
    [derived] partly our deduction
   *[example] partly known only from an example
}
lookup-basis-own = { $basis ->
    [ours] Our reading.
    [derived] Our deduction; the rules don’t say it in so many words.
    [example] Known only from an example in the rules.
    [faq] From the publisher’s FAQ.
   *[erratum] From the publisher’s erratum.
}
lookup-basis-own-part = { $basis ->
    [ours] Partly our reading.
    [derived] Partly our deduction.
    [example] Partly known only from an example.
    [faq] Partly from the publisher’s FAQ.
   *[erratum] The publisher’s erratum says so, too.
}
lookup-basis-others = { $basis ->
    [ours] Our reading:
    [derived] Our deduction:
   *[example] Known only from an example:
}
lookup-basis-others-part = { $basis ->
    [ours] Partly our reading:
    [derived] Partly our deduction:
   *[example] Partly known only from an example:
}
lookup-building = { $type } · costs { $cost ->
    [0] nothing
    [one] 1 coin
   *[other] { $cost } coins
} · { $players }+ players
lookup-dominion-card = **{ $types }** · costs { $cost }
lookup-set-basic = Basic card
lookup-set-prosperity-basic = Basic card of Prosperity
lookup-set-prosperity = Prosperity
lookup-set-base = Base game
lookup-set-intrigue = Intrigue
lookup-set-promo = Promotional card
lookup-edition-first = First edition
lookup-edition-second = Second edition
lookup-edition-here = In this match: { $edition }
lookup-edition-both = First and second edition
lookup-in-kingdoms = Recommended sets: { $sets }
lookup-help = Using the Bot
lookup-unsure = **I’m not sure.** Is this what you mean?
lookup-unsure-more = Or one of these?
lookup-answer-to = To “{ $title }”:
lookup-no-card-but = I don’t know a card or piece called “{ $written }”, but this may answer it:
lookup-which-of-games = In which game? I’m taking { $game }.
lookup-other-game = Did you mean another game?
lookup-read-in = { $language ->
    [de] I read your question as German.
   *[other] I read your question as English.
}
lookup-asked = You asked: { $written }
lookup-share = Share
lookup-unhelpful = Not What I Meant
lookup-noted = Thank you. I’ve noted the question, without your name, for the people who maintain these pages.
lookup-privacy = If { COMMAND("rules") } or { COMMAND("card") } has no good answer, I note what was typed, the game, the language and the day, but not who asked or where. For ten minutes I remember which game you asked about, and store that nowhere.
lookup-list = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
lookup-list-open = Open a card
lookup-list-nothing = No card matches that. Filters look like this: `cost:<=4 type:attack set:intrigue`. In Dominion the types are `action`, `attack`, `treasure`, `victory`, `reaction`, `curse`.
lookup-no-match-here = No match is being played in this channel. Ask in the thread of a match to see the cards in it.
lookup-piece = Piece
dom-example-turn-1 = Action phase: uses your only Action and gives 2
dom-example-turn-2 = Uses one of them; 1 Action is left
dom-example-turn-3 = Buy phase: Treasures give coins, here 3
dom-example-turn-4 = Buy a card for them; it goes to your discard pile
dom-example-throne-1 = You play it; it uses 1 Action
dom-example-throne-2 = An Action from your hand, the first time: 3 cards
dom-example-throne-3 = The same card again: 3 more cards, no Action used
dom-example-reaction-1 = Someone else plays an Attack
dom-example-reaction-2 = You reveal it from your hand and keep it: you’re safe
med-example-allowed = allowed
med-example-forbidden = not allowed
med-example-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
med-example-palaces = Example: gray on D4, orange on F4, purple on H4, none of them with a roof. No two palaces touch, not even at a corner, so a brown building, which begins a new palace, may not go on any of the spaces around them: C3 to I3, C5 to I5, C4, E4, G4 and I4.
med-example-extension = Example: a gray palace on D4 and E4 with a stable on D5, and orange on G4, both without a roof. The next gray building goes beside one of the gray buildings: on D3, E3, C4 or E5. It may not go on F4, which touches orange, nor on C5 or D6, which are only beside the stable.
med-example-stable = Example: a gray palace with a roof on D4 and E4, with a stable on D5, and orange on G4 without a roof. Another stable goes beside a building: on D3, E3, C4 or E5 at the gray palace, on G3, H4 or G5 at the orange one. It may not go on F4, which touches both, nor on C5 or D6, which are only beside the stable.
med-example-stuck = Example: the gray building on E1 can’t grow, because merchants stand on D1, E2 and F1; a lock marks it. So a second gray palace could begin on F5. The next gray building goes beside that one: on F4, E5, G5 or F6.
med-example-street = Example: merchants on C4, D4 and E4. The next one goes beside C4 or E4: on C3, B4, C5, E3, F4 or E5, but not beside D4 and not at a corner of the street, such as B3.
med-example-new-street = Example: a street runs from C3 by C4, D4 and E4 to E3. Gray on B2, C2 and B3 and orange on E2, F2 and F3 block both ends. The next merchant begins a new street on any empty space except D3, which is between several merchants.
med-example-passage = Example: a merchant, the only one of the street, stands on C1 in front of the gate N-3; another gate is on W-4. The next merchant goes beside it on B1, D1 or C2, or through both gates to A4.
med-example-walls = Example: walls grow from the corner towers: N-1 to N-5 and W-1 from tower 1, N-7 to N-9 from tower 3. The next wall goes on W-2, or beside a tower on W-7, S-1, S-9, E-7 or E-1. It may not go on N-6, where the two arms would meet, nor on W-4, which is next to nothing.
med-example-gates = Example: walls on N-1 to N-3, a gate beside them on N-4, and a wall on N-9; W-6 and W-7; E-1 and E-2; S-1. A merchant stands in front of the gate, on D1, where no building may stand. Another gate goes on E-3 or S-2. It may not go on N-8, since the north side has a gate, nor on W-5, with the gray building on A5 in front of it, nor on E-7 beside a tower.
med-example-towers = Example: gray on C1 and orange on G1, with the roofs of two players, and walls on N-1 to N-7 that grew from tower 1. They reached the gray palace first and the orange one last, so the owner of the orange palace has the tile of tower 1.
med-example-scoring = Example: a gray palace with a roof in the northwestern corner: buildings on A1 and B1, a stable on A2. The walls N-1, N-2 and W-1 and the merchant on B2 are next to it, so it scores 2 + 1 + 3 + 1 = 7 points. Its owner also has the tile of tower 1 and the gray tile, 1 point each: 9 in all.
med-example-well = Example: the well is on E5. Gray stands on E2 and E3, orange on G5. The bonus spaces are two steps away: E3, E7, C5 and G5. Only merchants may stand beside the well.
