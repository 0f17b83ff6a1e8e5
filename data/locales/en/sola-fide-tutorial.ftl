# Sola Fide: the guided first match. Before a decision what matters in it, after it what it did; at most 400 characters each.
sf-tutorial-welcome = You lead the Protestants, your opponent the Catholics. You fight over ten circles, worth { $points ->
    [one] 1 point
   *[other] { $points } points
} in all. A circle is yours as soon as all territories of its **dominant side** have your color; that’s the side on which its power marker stands. The most points win.

# Turns.
sf-tutorial-first-turn = A turn is one of two things: play a card or draw one. Now you see { $count ->
    [one] 1 open circle
   *[other] { $count } open circles
}. Below each card you see what it can do at best right now, and what you’d still lack for a capture. Start where you lack little, instead of a bit everywhere.
sf-tutorial-drew = You drew: that was the whole turn, and it left you with more to choose from. { $judged }
sf-tutorial-drew-later = Drawing leaves the table as it is; good as long as nothing there is urgent. { $judged }
sf-tutorial-played = Cards that were played aren’t gone: when your deck is empty, your discard pile is shuffled. { $judged }
sf-tutorial-laid = { $card } lies face up in front of you from now on and works by itself, again and again. A second permanent card would replace it.
sf-tutorial-not-laid = The permanent card stayed in your hand. The fewer circles are left, the less it will bring. { $judged }
sf-tutorial-capture = With { $card } you can capture a circle now: { $circle }, { $points ->
    [one] 1 point
   *[other] { $points } points
}. After that you draw Foreign Influence, and what still lies face down below it comes into play. Waiting is rarely worth it: your opponent’s next turn may convert a territory back or move the marker.
sf-tutorial-captures = With { $card } you can capture { $circle } if you use the card there: { $points ->
    [one] 1 point
   *[other] { $points } points
} that nobody can take from you anymore.
sf-tutorial-captures-not = With { $sure }, { $circle } would surely have been yours; what you still find there in your next turn is also up to your opponent. { $judged }
sf-tutorial-danger = Careful, { $circle }: your opponent lacks only { $other ->
    [one] 1 territory
   *[other] { $other } territories
} there, and a card often converts 1 or 2. What helps: capture it yourself, convert a territory, or bring the power marker to the other side. Or you take more elsewhere than you lose here.
sf-tutorial-danger-answered = With { $card } you can fight back in { $circle } if you use the card there. { $judged }
sf-tutorial-danger-left = That does nothing directly about the danger in { $circle }; you can’t know whether your opponent holds the right card. { $judged }
sf-tutorial-detour = { $circle }: on the dominant side ({ $side }) you lack { $own ->
    [one] 1 territory
   *[other] { $own } territories
}, on the other one ({ $there }) { $missing ->
    [0] none
   *[other] only { $missing }
}. If you bring the power marker over, only what’s missing there counts: often the shorter way.
sf-tutorial-detour-taken = This card can make the other side of { $circle } dominant if you use it there. { $judged }
sf-tutorial-detour-left = The power marker of { $circle } stayed where it was; the shorter way there is a plan for later. { $judged }
sf-tutorial-circles = You have { $own ->
    [one] 1 point
   *[other] { $own } points
}, your opponent { $other }. You can still win { $left ->
        [one] 1 circle
       *[other] { $left } circles
    }, { $open } of them open. Circles worth 7 have five territories on each side, those worth 5 only four: for each territory that’s nearly the same, so what counts most is where you’re closer.
sf-tutorial-permanent = { $card } is a permanent card: it stays in front of you. Laying it costs this turn, and it pays the more the earlier you do it; you can still win { $left ->
    [one] 1 circle
   *[other] { $left } circles
}. If there’s no danger in the air, this is a good moment.
sf-tutorial-end = { $case ->
    [open] Time to count: you have { $own }, your opponent { $other }, and you can still win { $left ->
        [one] 1 circle
       *[other] { $left } circles
    } with { $rest ->
        [one] 1 point
       *[other] { $rest } points
    }. With { $need } of those you’re ahead (not counting rewards for Disputations). Fight for the circles that get you there, and let go of others first.
    [ahead] You have { $own }, your opponent { $other }, and you can still win { $left ->
        [one] 1 circle
       *[other] { $left } circles
    } with only { $rest ->
        [one] 1 point
       *[other] { $rest } points
    }: they alone can’t overtake you anymore. Rewards for Disputations would come on top.
   *[behind] You have { $own }, your opponent { $other }, and you can still win { $left ->
        [one] 1 circle
       *[other] { $left } circles
    } with { $rest ->
        [one] 1 point
       *[other] { $rest } points
    }. They alone can’t bring you ahead anymore; you also need rewards for Disputations. Take what you can get.
}
sf-tutorial-last = The last circle: { $circle } is worth { $points ->
    [one] 1 point
   *[other] { $points } points
} now. You have { $own }, your opponent { $other }: { $case ->
    [decides] as things stand, capturing it wins. Before each turn, look first whether your opponent could capture it next.
    [tie] if the one behind captures it, it’s a tie. So the one point for a Disputation can decide.
    [ahead] as things stand, you stay ahead even if your opponent captures it. Bring the match home.
   *[behind] the circle alone isn’t enough anymore. It will at least narrow the gap.
}

# Where a card works.
sf-tutorial-convert = Converting: first territories of your opponent become yours, and neutral ones only when none of those is left on the side. A territory of your opponent counts twice: you lack one less, they lack one more. Only the dominant side counts for a capture; the other one is preparation.
sf-tutorial-where = Count two numbers in each circle: how many territories you lack on the dominant side, and how many your opponent lacks. A territory weighs most where both numbers are small. Where someone still lacks four, nothing is urgent.
sf-tutorial-move = The power track has four spaces, two for the nobility and two for the commons. From an inner space one step changes which side is dominant, from an outer one it takes two. So a full side is suddenly worth nothing, or a prepared one captures the circle, for your opponent too.
sf-tutorial-took = That makes the whole dominant side of { $circle } yours, and the circle falls to you: { $points ->
    [one] 1 point
   *[other] { $points } points
}. All markers there go back, and nobody can take it from you anymore.
sf-tutorial-lost = That side of { $circle } was already all your opponent’s: the circle was lost with it, { $points ->
    [one] 1 point
   *[other] { $points } points
}. Below each target there’s a warning when that’s about to happen.
sf-tutorial-unchanged = In { $circle } that changed nothing. Below each target you see whether something happens there. { $judged }
sf-tutorial-below = That was preparation: on the side of { $circle } that doesn’t count right now, you lacked { $own ->
    [0] nothing
    [one] 1 territory
   *[other] { $own } territories
} afterward. It counts as soon as the power marker stands on it; for that you need a card that moves it.
sf-tutorial-below-judged = That was preparation: on the side of { $circle } that doesn’t count right now, you lacked { $own ->
    [0] nothing
    [one] 1 territory
   *[other] { $own } territories
} afterward. { $judged }
sf-tutorial-race = After that, { $circle } was decided here: { $side }. You lacked { $own ->
    [one] 1 territory
   *[other] { $own } territories
} there, your opponent { $other }. { $lead ->
    [ahead] So you were closer, and every further territory there weighs more.
    [even] So you were level: the next one to gain there is ahead.
   *[behind] Your opponent was still closer there: keep an eye on that circle.
}
sf-tutorial-race-judged = After that, { $circle } was decided here: { $side }. You lacked { $own ->
    [one] 1 territory
   *[other] { $own } territories
} there, your opponent { $other }. { $judged }
sf-tutorial-disputation = The Disputation marker is 1 point for capturing its circle, so lay it where you’re ahead. Taking it away is good too: if it lies where your opponent will soon capture, fetch it from there. Single points decide many matches.
sf-tutorial-disputation-laid = That made { $circle } worth 1 point more. You lacked { $own ->
    [one] 1 territory
   *[other] { $own } territories
} there, your opponent { $other }: { $lead ->
    [ahead] the point is most likely yours.
    [even] you’re still fighting for that point.
   *[behind] the point may well fall to your opponent. That fits only if you still have plans there.
}
sf-tutorial-disputation-kept = The marker stayed in { $circle }. You lacked { $own ->
    [one] 1 territory
   *[other] { $own } territories
} there, your opponent { $other }: { $lead ->
    [ahead] the point is most likely yours.
    [even] you’re still fighting for that point.
   *[behind] the point may well fall to your opponent. That fits only if you still have plans there.
}

# Cards.
sf-tutorial-colour = Every circle comes with a small gift: a Foreign Influence card. The color tells what kind it is, the card itself is luck. If you lack a single territory or step somewhere, it may bring the next circle at once; if your hand is small, cards help.
sf-tutorial-colour-blue = Blue moves a power marker by 1 step: strong where a marker stands on an inner space. { $judged }
sf-tutorial-colour-white = White converts 1 territory; the card says on which side, you choose the circle. { $judged }
sf-tutorial-colour-orange = Orange is about cards in hand: usually you draw, sometimes your opponent discards. { $judged }
sf-tutorial-colour-green = Green takes all influence markers off one side, yours too: good where your opponent has come far with markers. { $judged }
sf-tutorial-hand-limit = You may not keep more than { $limit ->
    [one] 1 card
   *[other] { $limit } cards
} at the end of your turn. What you discard comes back with the next shuffle. Discard what does little in the open circles right now, and play earlier next time: drawing with a full hand is usually half a turn.
sf-tutorial-hand-discard = Your opponent makes you discard { $count ->
    [one] 1 card
   *[other] { $count } cards
}; which is up to you. Keep what converts the most at once in the open circles, or what can complete one. The rest comes back with the next shuffle.
sf-tutorial-discarded-idle = What you discarded couldn’t do anything special right now anyway. { $judged }
sf-tutorial-discarded = What you discarded could have done something right now, but it comes back with the next shuffle. { $judged }

# What the computer would have done; stands at the end of the sentences above.
sf-tutorial-same = The computer would have done the same{ $reason ->
    [none] .
   *[other] : { $reason }.
}
sf-tutorial-close = The computer found { $best } about as good{ $reason ->
    [none] .
   *[other] : { $reason }.
}
sf-tutorial-other = The computer would have chosen { $best }{ $reason ->
    [none] .
   *[other] : { $reason }.
}
sf-tutorial-idle = This card could do nothing right now that drawing can’t do too. The computer would have chosen { $best }{ $reason ->
    [none] .
   *[other] : { $reason }.
}
