# Minute Realms: the guided first match. Before a decision what matters in it, after it what it did; at most 330 characters each.
mr-tutorial-welcome = You build a small realm, one card in each of { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}. A card is either **built** and scores at the end, or laid face down as a **bastion** and defends. After rounds 4 and 8 the invaders come. The most points win.
mr-tutorial-first-card = Take one card: your own, { $other }’s, or one from the middle. If you take another than your own, yours goes there instead, and the icons of the new card happen from left to right: a plus gives a coin, a minus costs one. The line below each name says what it does. With { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} you can afford most of them.
mr-tutorial-took-own = { $card } was yours, so its trade icons didn’t matter: your own card never costs or calls anything.
mr-tutorial-took-middle = { $card } came from the middle, and your own card lies there now. { $effect ->
    [cost] Its icons have cost you a coin, which went to the bank.
    [gain] Its icons have brought you a coin from the bank.
   *[none] Your purse is as full as before.
}
mr-tutorial-took-seat = You’ve swapped: { $card } is yours, and { $other } will use your old card, or take another. { $effect ->
    [cost] Its icons have cost you a coin, and { $other } has that coin now.
    [gain] Its icons have brought you a coin from the bank.
   *[none] Your purse is as full as before.
}
mr-tutorial-first-use = Now: build it for { $cost ->
    [0] nothing
    [one] 1 coin
   *[other] { $cost } coins
}, or lay it face down? A bastion scores nothing, but gives { $gain ->
        [one] 1 coin
       *[other] { $gain } coins
    } at once and { $guard ->
        [one] 1 shield
       *[other] { $guard } shields
    }. Early on, points for few coins are good, and two or three bastions in a whole match are normal.
mr-tutorial-built = Built, with { $left ->
    [0] no coins left. A bastion is how you get new ones.
    [one] 1 coin left for later.
   *[other] { $left } coins left for later.
}
mr-tutorial-bastion = A bastion: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} in hand now, and { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
} against the invaders. { $card } will never score.
mr-tutorial-sets = Most buildings score for others: 3 points for each of a type, 6 for a pair of types, or more the more types you have. So look for cards whose type your buildings count, and early on build those that can still grow. Your realm stands at { $points ->
    [one] 1 point
   *[other] { $points } points
}.
mr-tutorial-fits = { $count ->
    [one] One of your buildings counts
   *[other] { $count } of your buildings count
} the type of { $card }: built, it scores for itself and for them.
mr-tutorial-stands-alone = None of your buildings counts the type of { $card } so far. That’s fine if it scores well by itself, or if you need a bastion.
mr-tutorial-payment = Some cards here cost a coin before you even build (−1). You have { $coins ->
    [0] none, so you can’t take those now
    [one] only 1
   *[other] { $coins }
}. For a card from the middle the coin goes to the bank; for { $other }’s card it goes to { $other }, so it hurts twice.
mr-tutorial-paid-bank = { $card } cost you a coin, which went to the bank. Nobody else has it: that’s the way to pay that hurts least.
mr-tutorial-paid-seat = { $card } cost you a coin, and { $other } has it now and may spend it in the same round.
mr-tutorial-kept-coins = { $card } didn’t cost you a coin. What you keep builds something later.
mr-tutorial-denial = You act first in this round, so { $other } can take what you leave, your own card included if you swap. The points now: { $points } for you, { $others } for { $other }. Is there a card that { $other } wants more than you do?
mr-tutorial-denied = Well seen: { $card } would have scored in { $other }’s realm too.
mr-tutorial-left = { $card } would have done little for { $other }. Usually that’s right: your own realm comes first.
mr-tutorial-invader = A card with the invader icon puts a token face down onto the track, one a round at most; { $tokens ->
    [0] none lies there yet
    [one] 1 lies there now
   *[other] { $tokens } lie there now
}. Each is worth 0 to 2, usually 1. That makes the attack stronger for everybody, and if you hold in the end, you score that strength.
mr-tutorial-called = { $card } has called an invader: { $tokens ->
    [one] 1 token lies
   *[other] { $tokens } tokens lie
} on the track, and only the invasion shows what it’s worth.
mr-tutorial-not-called = You’ve called no invader with { $card }. Someone acting after you may still do so.
mr-tutorial-before = After this round the invaders come for the first time. { $tokens ->
    [0] No token lies on the track yet
    [one] One token lies on the track
   *[other] { $tokens } tokens lie on the track
}, and you have { $shields ->
    [0] no shields
    [one] 1 shield
   *[other] { $shields } shields
}. As many shields as their strength are enough; with fewer you lose one building.
mr-tutorial-shields = With a bastion you’d have { $more ->
    [one] 1 shield
   *[other] { $more } shields
} instead of { $shields }. Each of the { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } is worth about 1. Losing a building costs its points, but it becomes a bastion itself, so the first invasion is no catastrophe.
mr-tutorial-safe = With { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
} you’re safe: the next invasion can have strength { $most } at the very most.
mr-tutorial-risk = With { $shields ->
    [0] no shields
    [one] 1 shield
   *[other] { $shields } shields
} you may hold or not: the next invasion can reach strength { $most }. Each token that lies face down is worth about 1.
mr-tutorial-lost = With { $shields ->
    [0] no shields
    [one] 1 shield
   *[other] { $shields } shields
} you don’t hold unless you add more: the next invasion has at least strength { $least }.
mr-tutorial-loss = The invaders had strength { $strength }, you had { $shields ->
    [0] no shields
    [one] 1 shield
   *[other] { $shields } shields
}. Turn the building that you’ll miss least: not only its own points count, but also who counts its type.
mr-tutorial-turned = { $card } lies face down from now on. It doesn’t score any more, but it has { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
}, so it helps you next time.
mr-tutorial-after-invasion = The first invasion had strength { $strength }. Its tokens stay, and four more spaces follow: the last invasion counts all of them. Hold then, and you score its strength in points, on top of losing nothing. Four cards are left for each of you.
mr-tutorial-coins = { $coins ->
    [0] You have no coins
    [one] You have 1 coin
   *[other] You have { $coins } coins
}. Coins are worth points only with a few cards, so spend them; but a round in which you can afford nothing is a lost one. When your purse is empty, a bastion is the way out.
mr-tutorial-halfway = { $left ->
    [one] One card is
   *[other] { $left } cards are
} left for you. What grows slowly comes too late now; count what a card brings by itself and what it adds to the others. You stand at { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $other } at { $others }.
mr-tutorial-final-shields = Think of the end: { $tokens ->
    [one] 1 token lies
   *[other] { $tokens } tokens lie
} on the track, and you have { $shields ->
    [0] no shields
    [one] 1 shield
   *[other] { $shields } shields
}. Holding the last invasion brings its strength in points and saves a building, which together is often worth more than one more house.
mr-tutorial-last-card = The last card. Now only points count: those of the card, those that it adds to your buildings, and the invasion. Coins that are left score only with the cards that count them, and a tie goes to the fuller purse.
mr-tutorial-last-use = The last decision. Below each answer stands what your realm scores with it, without the invasion. You have { $shields ->
    [0] no shields
    [one] 1 shield
   *[other] { $shields } shields
}, and the invaders may reach strength { $most }: are the points of the card worth more than a wall that holds?
mr-tutorial-last-use-safe = The last decision. Below each answer stands what your realm scores with it, without the invasion. With { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
} you hold in any case (the invaders reach strength { $most } at most), so take the points.
mr-tutorial-end = That was your last card. The invasion, the points and the winner follow on the table.
