# Rules and cards to look up.
lookup-overview = Rules: choose a chapter, or ask with `/rules`.
lookup-games = Rules
lookup-which-game = Choose a game, or name it in the command.
lookup-teach = In Two Minutes
lookup-contents = Contents
lookup-show = { $title }
lookup-place = { $chapter } · { $number } of { $count }
lookup-page = Page { $page } of { $pages }
lookup-card = Card
lookup-more = Something else?
lookup-nothing = I find nothing about "{ $written }". The overview may help.
lookup-no-card = I know no card or piece called "{ $written }". Type a few letters and choose from the list.
lookup-no-pages = There are no rule pages for this game.
lookup-see = See also
lookup-scores = Scores
lookup-trade = Trade
lookup-bot = How the bot plays it
lookup-bot-action = The card is carried out as soon as you play it; there is nothing to decide.
lookup-bot-treasure = Its coins are counted as soon as you play it; "Play All Treasures" takes it along.
lookup-bot-victory = It is counted at the end, wherever it lies.
lookup-bot-pays = As somebody else's card it is offered only if your coins last for each pay icon, and the bot pays for you.
lookup-bot-trades = The trade of a card that was not yours is carried out by itself.
lookup-bot-no-bastion = It is never offered as a bastion, and in an invasion it cannot be chosen.
lookup-bot-scores = Its points are counted at the end.
lookup-bot-best-type = At the end the type that brings you most is taken.
lookup-our-deck = A card of our own deck; the printed list is published nowhere.
lookup-building = { $type } · costs { $cost ->
    [0] nothing
    [one] 1 coin
   *[other] { $cost } coins
} · from { $players } people on
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
lookup-unsure = **I am not sure.** Perhaps this is what you mean:
lookup-unsure-more = Or one of these?
lookup-asked = You asked: { $written }
lookup-share = Share
lookup-unhelpful = Not What I Meant
lookup-noted = Thank you. I have noted the question, without your name, for whoever keeps these pages.
lookup-privacy = When `/rules` or `/card` have no good answer, I note what was typed, with game, language and day, but not who asked and where.
lookup-list = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
lookup-list-open = Open a card
lookup-list-nothing = No card is like that. Filters look like this: `cost:4 type:attack set:intrigue`.
lookup-no-match-here = No match is played in this channel. Ask in the thread of a match for the cards that are in it.
lookup-piece = Piece
med-example-palaces = Example: grey on D4, orange on F4, purple on H4, none of them with a roof. No two palaces touch, not even by a corner; E4 touches grey and orange, so no building may go there.
med-example-street = Example: merchants on C4, D4 and E4. The next goes beside C4 or E4: on B4, C3, C5, E3, E5 or F4; none beside D4.
med-example-walls = Example: walls grow from the towers at the corners: N-1 to N-3 and W-1 from tower 1, N-9 from tower 3, S-1 from tower 4. The two arms in the north never meet.
med-example-gates = Example: walls on N-1 to N-3, beside them a gate on N-4, and a wall on N-9 at the other tower. A merchant stands in front of the gate, on D1; no building may stand there.
med-example-well = Example: the well stands on E5. Grey stands on E2 and E3, orange on G5. The bonus spaces are two steps away: E3, E7, C5 and G5. Beside the well nothing but merchants may stand.
