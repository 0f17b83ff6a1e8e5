# Dominion: the guided first match. Before a decision what matters in it, after it what it did; at most 400 characters each.
dom-tutorial-welcome = You begin with ten weak cards: 7 Coppers and 3 Estates. In each turn you have five cards in hand and buy a better one. At the end only points count: a Province has 6, a Duchy 3, an Estate 1. The match ends when the Provinces or any three piles are empty.

# Purchases.
dom-tutorial-opening = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} in hand; Estates give none. What you buy goes to your discard pile first. Once your deck is used up, that pile is shuffled, and the card comes to hand again and again. So early purchases matter most, and Silver (3) is never wrong.
dom-tutorial-second = These are your other five starting cards, with { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}. After this turn your deck is shuffled for the first time, together with what you’ve bought. One strong Action goes well with Treasures. Two that give no further Action may come to hand together, and then you can play only one.
dom-tutorial-shuffled = All of your { $size ->
    [one] 1 card
   *[other] { $size } cards
} together give { $total ->
        [one] 1 coin
       *[other] { $total } coins
    } with their Treasures, so about { $average } in a hand of five. A Province costs 8, which is 1.6 for each card. Only Silver (2) and Gold (3) are above that, and Actions that draw or pay for themselves.
dom-tutorial-five = 5 coins. That’s what two strong Actions cost: **Market** gives back the Action that it takes and more besides, and **Mine** turns a Treasure into a better one. A Duchy costs 5 too, but while { $left } Provinces are left it would usually be in your way.
dom-tutorial-gold = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}: enough for **Gold**, which gives 3 coins each time. You can’t save coins for the next turn. Two Golds and a Silver already pay for a Province.
dom-tutorial-poor = Only { $coins ->
    [0] no coins: that
    [one] 1 coin: that
   *[other] { $coins } coins: that
} happens with any deck. What you buy now will take the place of another card in many later hands, so ask of each card whether you’d like to see it there. You may also buy nothing.
dom-tutorial-spare = You have a Buy left, and { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
}. You don’t have to use a Buy: { $coins ->
    [0] for nothing there are only Coppers and Curses.
    [one] for so little there are only Coppers and Curses.
    [2] Cellar and Moat cost 2, and an Estate too.
   *[other] what makes your deck better is welcome, anything else comes back in your hands.
}
dom-tutorial-province = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}: a **Province** costs 8. It has 6 points, but gives nothing in a hand, so each one slows you down a little. Still, with two players the { $left } that are left usually decide the match. A deck that gets 8 coins should begin to take them.
dom-tutorial-count = { $left } Provinces are left. All purchases are open, so points can be counted: you have { $points }, { $other } has { $others }. Ask how often a card will still come to your hand. With more than four Provinces left, a better deck usually pays off; after that points do.
dom-tutorial-late = { $left ->
    [0] No Province is
    [one] Only one Province is
   *[other] Only { $left } Provinces are
} left. Whatever you buy has to be shuffled and drawn before it helps, and little time is left for that. A **Duchy** (5) has 3 points at once. You have { $points }, { $other } has { $others }.
dom-tutorial-estates = { $left ->
    [0] No Province is
    [one] One Province is
   *[other] { $left } Provinces are
} left, so you’ll draw few cards that you buy now. An **Estate** (2) has 1 point, and that little decides close matches. You have { $points }, { $other } has { $others }.
dom-tutorial-last-province = The last Province! If you buy it, the match ends after this turn. You have { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $other } has { $others }. With it you’d have { $more }: { $result ->
    [win] you’d win, so take it.
    [tie] a tie, and fewer turns win then.
   *[loss] too few. Then better take other points now, and hope that the Province stays.
}

dom-tutorial-bought-silver = Silver gives 2 coins each time, as much as two Coppers, and takes only one place in your hand. Your { $size ->
    [one] 1 card
   *[other] { $size } cards
} now give { $total ->
        [one] 1 coin
       *[other] { $total } coins
    } together, about { $average } in a hand of five.
dom-tutorial-bought-gold = Gold gives 3 coins each time, more than any other card here. Your { $size ->
    [one] 1 card
   *[other] { $size } cards
} now give { $total ->
        [one] 1 coin
       *[other] { $total } coins
    } together, about { $average } in a hand of five.
dom-tutorial-bought-copper = Copper is free, but gives only 1 coin, and a Province needs 1.6 from each card of a hand. Each Copper makes that harder; buying nothing is usually better.
dom-tutorial-bought-curse = A Curse costs you a point at the end and a place in your hands. You may do that, but in this match it does no good at all.
dom-tutorial-bought-nothing = You bought nothing. { $coins ->
    [0] Without coins that was probably right: a card that doesn’t help is only in the way later.
    [1] With 1 coin that was probably right: a card that doesn’t help is only in the way later.
    [2] With 2 coins that’s often right: a weak card is only in the way later. The coins are gone, though; you can’t save them.
   *[other] The { $coins } coins are gone; you can’t save them. Even a Silver (3) would have helped, or near the end an Estate (2).
}
dom-tutorial-one-by-one = You play your Treasures one by one. Those in this match only give coins, so playing all of them with the purchase comes to the same.
dom-tutorial-bought-terminal = { $kind ->
    [smithy] Smithy draws three cards, which pay in the same turn.
    [militia] Militia gives 2 coins, and { $other } has to discard down to three cards: that hurts most early on.
    [remodel] Remodel turns Estates into cards costing up to 4, and at the end Golds into Provinces.
    [mine] Mine turns Copper into Silver and Silver into Gold, straight into your hand.
    [moat] Moat draws only two cards. It protects you from Attacks; here that’s only Militia.
    [workshop] Workshop gains a card costing up to 4, besides your purchase; but Golds and Provinces cost more.
   *[woodcutter] Woodcutter gives 2 coins like a Silver, and a second Buy, for which you need more coins first.
} { $terminals ->
    [0] It takes your Action, and a single card like this is never too many.
    [one] You already have another Action that gives none back; if both come together, one stays unplayed.
   *[other] You already have { $terminals } others that give none back; they’ll often be in each other’s way.
}
dom-tutorial-bought-free = { $kind ->
    [market] Market gives back the Action and the card that it takes, with a coin and a Buy on top. You can hardly have too many of them.
    [village] Village gives you two Actions. { $terminals ->
        [0] You have no Action yet that needs them, so for now it does nothing but replace itself.
        [one] That pays off once you have more than the one Action that gives none back.
       *[other] You have { $terminals } Actions that give none back, so it lets you play two of them in a turn.
    }
   *[cellar] Cellar gives its Action back and exchanges what you can’t use. It’s little help now, and better once Victory cards fill your hands.
}
dom-tutorial-bought-early = { $card } has { $gain ->
    [one] 1 point
   *[other] { $gain } points
}, but does nothing in your hand, and { $left } Provinces are still left. So early a card that brings coins would have made every later hand better; points like these are best bought near the end.
dom-tutorial-bought-points = { $card }: { $gain ->
    [one] 1 point
   *[other] { $gain } points
} for certain, whatever you draw. You have { $points } now, { $other } has { $others }.
dom-tutorial-bought-province = Six points at once: you have { $points } now, { $other } has { $others }. The Province will lie idle in some of your hands, which is the price of winning.
dom-tutorial-no-province = You take { $card } and no Province. That can be right once, if your deck is still weak: it gives about { $average ->
    [one] 1 coin
   *[other] { $average } coins
} a hand. But the Provinces run out, and { $other } buys them too; next time 6 points are usually worth more.
dom-tutorial-late-card = { $card } now has to come to your hand once more, and buy something there that you couldn’t buy without it. If it doesn’t, points would have been safer.
dom-tutorial-ended = That was the last Province. With it you have { $points ->
    [one] 1 point
   *[other] { $points } points
}, and { $other } has { $others }. After this turn all cards are counted.
dom-tutorial-not-ended = The last Province stays, and { $other } can buy it with 8 coins. You have { $points ->
    [one] 1 point
   *[other] { $points } points
} before this purchase, { $other } has { $others }.

# Actions.
dom-tutorial-first-action = Before you buy, you may play **one** Action. If it gives Actions, you may go on. What you draw or get counts at once; an Action that stays in hand goes to your discard pile at the end of the turn, unused.
dom-tutorial-order = You hold several Actions. Play first what gives its Action back: { $cards }. You lose nothing by it, and perhaps you draw something that changes your plan.
dom-tutorial-clash = You hold several Actions, but you can play only { $actions }, as none of them gives another one. What stays in hand does nothing in this turn. That’s why a deck should have few of this kind, or Villages beside them.
dom-tutorial-played = { $kind ->
    [smithy] Smithy: three more cards, and you can spend their Treasures this very turn.
    [moat] Moat: two more cards, and you can spend their Treasures this very turn.
    [militia] Militia: 2 coins for you, and { $other } keeps only three cards, unless a Moat protects them.
    [remodel] Remodel trashes a card and gains a better one. Early on Estates are best for it, at the end Golds that become Provinces.
    [mine] Mine makes a Treasure in your hand better; you can spend it this very turn.
    [workshop] Workshop gains a card costing up to 4 without any coins; your purchase still follows.
   *[woodcutter] Woodcutter: 2 coins and a second Buy in this turn.
} { $left ->
    [0] That was your last Action in this turn, unless something gives you more.
    [one] You can play 1 more Action.
   *[other] You can play { $left } more Actions.
}
dom-tutorial-played-free = { $card } takes an Action and gives { $kind ->
    [village] two, so you can now play
   *[other] one, so you can still play
} { $left ->
    [one] 1 Action
   *[other] { $left } Actions
} in this turn. Such cards don’t get in each other’s way.
dom-tutorial-stuck = { $card } took your only Action, so for now you can’t play { $cards }. Playing that first would have cost nothing, because the Action comes back.
dom-tutorial-not-played = You’ve played nothing; { $cards } { $count ->
    [one] goes
   *[other] go
} to your discard pile after this turn. You can’t save an Action. Leaving it is right only if it would have cost you more than it brings.

# What a card asks.
dom-tutorial-cellar = Cellar exchanges as many cards as you like. Victory cards give nothing in your hand, so exchanging them costs nothing. A Copper is worth exchanging only if you expect more: your whole deck gives about { $average ->
    [one] 1 coin
   *[other] { $average } coins
} for five cards.
dom-tutorial-remodel = Remodel trashes a card for good and gives you one that costs up to 2 more. An Estate (2) becomes a card costing up to 4, a Gold (6) becomes a Province (8). Give what you’ll miss least.
dom-tutorial-mine = Mine makes a Treasure better: Copper becomes Silver, Silver becomes Gold, and it comes straight into your hand. Either way it’s 1 coin more, in this turn and in each one in which the card comes back.
dom-tutorial-workshop = Workshop gives you a card costing up to 4, without coins. Choose as if you bought it: your { $size ->
    [one] 1 card
   *[other] { $size } cards
} give about { $average ->
        [one] 1 coin
       *[other] { $average } coins
    } a hand, and a Province costs 8.
dom-tutorial-exchanged = { $count ->
    [0] You exchanged nothing. With a Victory card in hand that’s a pity: it can’t do anything this turn.
    [one] You exchange one card.
   *[other] You exchange { $count } cards.
} { $count ->
    [0] Cellar keeps its Action, so it cost you nothing else.
   *[other] { $useful ->
        [0] None of that would have helped you in this turn, so you can only gain by it.
       *[other] Some of it would have helped you in this turn; that pays off only if you draw something better.
    }
}
dom-tutorial-trashed = { $card } is gone for good and won’t be counted at the end either. In its place you gain a { $kind ->
    [mine] Treasure
   *[other] card
} that costs at most { $most }.
