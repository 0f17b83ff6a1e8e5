# Medina: the guided first match. Before a decision what matters in it, after it what it did; at most 400 characters each.
med-tutorial-welcome = You build one city together. A palace belongs to nobody until someone puts a roof on it, and each of you has one roof for each color. A palace scores 1 for every building, stable, wall and merchant that belongs to it or stands beside it. The match ends when nobody can place anything; the most points win.

med-tutorial-first = { $pieces ->
    [one] You begin, so you place one piece this turn; later it’s two.
   *[other] You place two pieces in each turn, of any kind.
} A building begins a palace, but it isn’t yours yet: { $other } may extend it and claim it, just as you may. A single building is no loss. A wall or a merchant gives even less away, but you’ll want those later.
med-tutorial-place = Where a palace begins, it has to stay: think of its future. It needs room to grow, and no palace may touch another one, not even at a corner. The edge brings walls, the street brings merchants, each worth 1. A piece on a yellow space of the well is worth 4 more.
med-tutorial-second = A second piece follows in the same turn, and nobody comes in between. That’s the trick of this game: extend a palace with the first piece, and put your roof on it with the second. If you only extend, you leave that trick to { $other }.
med-tutorial-claim = The { $colour } palace is worth about { $worth } to you with its tiles; another one in this color promises about { $later } if you wait, as a rule of thumb. So this is a good moment for your roof{ $contested ->
    [yes] , before { $other } does the same.
   *[no] , though { $other } can’t take it from you.
}{ $first ->
    [yes] {" "}With your first piece you may still extend it.
   *[no] {""}
}
med-tutorial-wait = You could claim the { $colour } palace now for { $points ->
    [one] 1 point
   *[other] { $points } points
}. But you have one roof for each color only, and waiting promises about { $later }. The question is what { $other } does with it: a small palace is usually left alone, a big one is often gone after the next turn.
med-tutorial-alone = Nobody but you can still claim the { $colour } palace: { $other } has no roof for it. So there’s no hurry. Let it grow with buildings, now { $points ->
    [one] 1 point
   *[other] { $points } points
}, and put your roof on it late. Only see that other palaces don’t hem it in and that no neutral roof closes it.
med-tutorial-owned = You already own { med-a-colour } palace, so the { $count ->
    [one] building
   *[other] { $count } buildings
} of this color that you still have can only help { $other }. Keep them, or place them where they’re worth little. The other way round, the same goes for colors in which only { $other } owns a palace.
med-tutorial-street = The street can go on beside one of your palaces: a merchant there is 1 point for you. Only its two ends go on, so each merchant decides where the next one can stand. Lead it along your palaces, and away from those of others. It has { $length ->
    [one] 1 merchant
   *[other] { $length } merchants
} now.
med-tutorial-stable = A palace with a roof takes no more buildings, but stables still fit: your { $colour } palace has size { $size }. Each stable is 1 point, and more beside a wall or a merchant. It may reach a wall or make your palace the largest of its color, so keep some for that.
med-tutorial-wall = Walls grow from the towers and from other walls. Beside one of your palaces a wall is 1 point. Where no palace stands it brings nothing yet, but hardly gives anything away: walls are the pieces with which you can wait.
med-tutorial-tower = A wall can join your palace to tower { $tower } now. Its tile is worth { $value ->
    [one] 1 point
   *[other] { $value } points
}{ $merchants ->
    [0] .
    [one] , and the merchant on it becomes yours.
   *[other] , and the { $merchants } merchants on it become yours.
} { $held ->
    [yes] { $other } would lose it.
   *[no] It’s still free.
} The last one to join it has the tile, so { $other } may take it with a newer connection.
med-tutorial-tile = Both of you own { med-a-colour } palace: yours is size { $mine }, { $other }’s is size { $theirs }. The tile for the largest, worth { $value }, is { $held ->
    [yes] yours, and goes only to one that’s really larger.
   *[no] not yours; for that your palace has to be really larger.
} A stable makes a palace larger even under a roof.
med-tutorial-tea = You have { $count ->
    [one] a tea tile
   *[other] { $count } tea tiles
}. Give one back instead of a second piece, and you keep that piece for later. That’s worth most when every piece you have would only help { $other }. Tea that’s left at the end counts nothing.
med-tutorial-neutral = You have { med-a-colour } palace, so you can’t claim the open one, which is worth { $points }. { $other } can. With a neutral roof it’s gone for both of you, and a new palace of this color may begin, which is small again.
med-tutorial-end = You can’t place any building now; usually that’s where the last part begins. You still have { $walls ->
    [one] 1 wall
   *[other] { $walls } walls
} and { $merchants ->
    [one] 1 merchant
   *[other] { $merchants } merchants
}. Put each piece where it brings you a point, or takes a tile from { $other }. It stands { $points } to { $others }.

med-tutorial-chose-new = No open { $colour } palace can grow, so this building begins a new one, on any space that touches no palace. { $then ->
    [owned] You own one in this color already, so the new one can only go to { $other }.
    [alone] { $other } owns one in this color already, so the new one can only go to you.
   *[open] Either of you can then claim it, and a single building is rarely worth that.
}
med-tutorial-chose-growing = The building goes beside the open { $colour } palace, which is worth { $points } now. { $then ->
    [owned] You own one in this color already, so that can only help { $other }.
    [alone] Only you can still claim it, so it grows for you.
    [next] Your next piece can be its roof, before { $other } has a chance to claim it.
   *[open] After that { $other } is next and can claim it. The larger it is, the more likely that becomes.
}
med-tutorial-chose = { $piece ->
    [stable] A stable goes beside a building of any palace, and belongs to that palace. See below each space what it would bring.
    [merchant] The street can’t go on, so this merchant begins a new one, almost anywhere. Best beside your palaces, with room to go on.
    [wall] A wall goes beside a tower or a wall. See below each space what it would bring.
   *[other] See below each space what it would bring.
}
med-tutorial-built-owned = The { $colour } palace is worth { $points } now. It can never be yours, as you own one in this color, so this helps only { $other }.
med-tutorial-built-alone = The { $colour } palace has size { $size } and is worth { $points } now. { $other } can’t claim it, so this point waits for you.
med-tutorial-built-next = The { $colour } palace has size { $size } and is worth { $points } now. You have another piece in this turn: your roof, or you leave the palace to { $other }.
med-tutorial-built-open = The { $colour } palace has size { $size } and is worth { $points } now. { $other } is next and can claim it. The larger it is, the more likely that becomes.
med-tutorial-claimed = Yours: the { $colour } palace brings { $points ->
    [one] 1 point
   *[other] { $points } points
} now{ $tiles ->
    [0] .
    [one] , and a tile worth 1.
   *[other] , and tiles worth { $tiles }.
} Nobody can take it from you. Stables, walls and merchants can still add to it; buildings can’t.
med-tutorial-claimed-early = Yours for good: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $tiles ->
    [0] {""}
   *[other] {" "}and { $tiles } for tiles
}. It’s early, though: your roof for { $colour } is gone, and a larger palace, about { $later } as a rule of thumb, might have come. Stables, walls and merchants can still add to it.
med-tutorial-neutralised = The { $colour } palace is closed, and nobody gets its { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $whose ->
    [other] You couldn’t have had them anyway, so only { $other } loses by it.
    [you] Only you could have claimed it, so that was a loss for you alone.
    [nobody] Neither of you could have claimed it, so nothing is lost, and you’ve used up a piece.
   *[both] You could have claimed it yourself, so you lose as much as { $other } does. But the color is free for a new palace.
}
med-tutorial-gained-mine = { $mine ->
    [one] That’s 1 point for you
   *[other] That’s { $mine } points for you
}{ $loses ->
    [other] , and { $other } loses { $lost }.
   *[nobody] , and none for { $other }.
} { $piece ->
    [merchant] The street goes on from there, for both of you.
    [last-merchant] The street can’t go on now; the next merchant begins a new one.
    [wall] The wall stays and counts to the end.
   *[stable] Your palace has grown, and a stable stays to the end.
}{ $tiles ->
    [0] {""}
    [one] {" "}One of the points is a tile, which { $other } may still win.
   *[other] {" "}{ $tiles } of the points are for a tile, which { $other } may still win.
}
med-tutorial-gained-both = That’s { $mine ->
    [one] 1 point
   *[other] { $mine } points
} for you and { $theirs ->
    [one] 1
   *[other] { $theirs }
} for { $other }. It’s worth it only if you get more than you give, or if { $other } would have done it anyway.
med-tutorial-gained-others = That’s { $theirs ->
    [one] 1 point
   *[other] { $theirs } points
} for { $other }{ $loses ->
    [you] , and you lose { $lost }.
   *[nobody] , and none for you.
} Below each space you see beforehand who gains by it; look for one that gives nothing away.
med-tutorial-gained-nothing = { $loses ->
    [you] This costs you { $lost } for a tile, and { $other } gains nothing by it.
    [other] { $other } loses { $lost } for a tile by it.
   *[nobody] No palace that has a roof gains by it for now. { $piece ->
        [stable] A stable beside one of your own palaces would have been a sure point.
        [merchant] But you’ve kept your buildings, and the street is one step further.
        [last-merchant] But you’ve kept your buildings, and the next merchant begins a new street.
       *[wall] But you’ve kept your buildings, and the wall is one step further.
    }
}
med-tutorial-kept = You keep your second piece. { $count ->
    [0] That was your last tea tile.
    [one] You have 1 tea tile left.
   *[other] You have { $count } tea tiles left.
}
