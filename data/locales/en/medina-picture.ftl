# Pictures of Medina: what stands on them, and their alt texts.

# The letter of each color; no two in one edition may be the same.
med-pic-letter-grey = G
med-pic-letter-black = K
med-pic-letter-purple = P
med-pic-letter-brown = B
med-pic-letter-orange = O

med-pic-turn = { $name }’s turn
med-pic-turns = Turn { $turn }
med-pic-final = Final scoring
med-pic-won = { $names } { $count ->
    [1] wins
   *[other] win
} with { $points ->
    [1] 1 point
   *[other] { $points } points
}
med-pic-start = The match begins.
med-pic-last = { $name }: { $placed }
med-pic-draft = Not confirmed: { $placed }
med-pic-placed = { $piece } { $place }
med-pic-hidden = Behind the screen

# Below the city: who holds the palace tiles, and the signs with their words.
med-pic-largest = Largest palace:
med-pic-legend-buildings = Buildings left
med-pic-legend-points = Palace points
med-pic-legend-roof = roof
med-pic-legend-neutral = neutral
med-pic-legend-gate = gate
med-pic-legend-end = End of the street
med-pic-legend-tea = Tea, { $count } left
med-pic-legend-used = Used gate
med-pic-legend-bonus = 4 extra points
med-pic-legend-barred = Merchants only
med-pic-legend-stuck = Can’t grow

# Scoring sheet.
med-pic-sheet-place = Place { $place }
med-pic-sheet-palace-tiles = Palace tiles
med-pic-sheet-tower-tiles = Tower tiles
med-pic-sheet-foot = Each palace: buildings and stables, walls, merchants{ $well ->
    [1] , well
   *[other] { "" }
}. Ties: largest palace.

# Alt texts, in the order of the picture; palaces with the rectangle that they fill ("E3-F5").
med-pic-span = { $first } to { $last }
med-pic-alt-palace = { $colour } { $place } (size { $size }, { $points ->
    [1] 1 point
   *[other] { $points } points
})
med-pic-alt-seat-short = { $name } ({ $mark }): { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $roofs ->
    [0] no roof
    [1] 1 roof
   *[other] { $roofs } roofs
} left.
med-pic-alt-seat = { $name } ({ $mark }): { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $roofs ->
    [0] no roof
    [1] 1 roof
   *[other] { $roofs } roofs
} left; { $palaces }.
med-pic-alt-stock = Supply: { $pieces }.
med-pic-alt-before = Before that: { $turns }.
med-pic-alt-open = Open and growing: { $palaces }.
med-pic-alt-stuck = Open, can’t grow: { $palaces }.
med-pic-alt-neutral = Neutral: { $palaces }.
med-pic-alt-street = The active street has { $length ->
    [1] 1 merchant
   *[other] { $length } merchants
} and can continue at { $ends }.
med-pic-alt-street-blocked = The active street ({ $place }) has { $length ->
    [1] 1 merchant
   *[other] { $length } merchants
} and no free end.
med-pic-alt-way = { $first } to { $last }
med-pic-alt-old = Older streets: { $streets }.
med-pic-alt-walls = Walls: { $n } north, { $e } east, { $s } south, { $w } west.
med-pic-alt-ring = Walls: { $walls }.
med-pic-alt-gates = Gates: { $gates }.
med-pic-alt-well = Well: { $place }.
med-pic-alt-palace-tiles = Palace tiles: { $tiles }.
med-pic-alt-palace-tile = { $colour } { $holder }
med-pic-alt-tower-tiles = Tower tiles: { $tiles }.
med-pic-alt-tower-tile = { $tower } { $holder }
med-pic-alt-nobody = nobody
med-pic-alt-aside = neutral
med-pic-alt-tea = Tea tiles: { $held }; { $left } left in the pool.
med-pic-alt-tea-held = { $name } { $count }
med-pic-alt-sheet = Place { $place }: { $name } with { $points ->
    [1] 1 point
   *[other] { $points } points
}: { $palaces }; tiles { $tiles }.
med-pic-alt-sheet-short = Place { $place }: { $name } with { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $tiles } of them for tiles.

# Pieces counted.
med-pic-count-grey = { $count ->
    [1] 1 gray building
   *[other] { $count } gray buildings
}
med-pic-count-black = { $count ->
    [1] 1 black building
   *[other] { $count } black buildings
}
med-pic-count-purple = { $count ->
    [1] 1 purple building
   *[other] { $count } purple buildings
}
med-pic-count-brown = { $count ->
    [1] 1 brown building
   *[other] { $count } brown buildings
}
med-pic-count-orange = { $count ->
    [1] 1 orange building
   *[other] { $count } orange buildings
}
med-pic-count-stable = { $count ->
    [1] 1 stable
   *[other] { $count } stables
}
med-pic-count-merchant = { $count ->
    [1] 1 merchant
   *[other] { $count } merchants
}
med-pic-count-wall = { $count ->
    [1] 1 wall
   *[other] { $count } walls
}
med-pic-count-roof = { $count ->
    [1] 1 roof
   *[other] { $count } roofs
}
med-pic-count-neutral = { $count ->
    [1] 1 neutral roof
   *[other] { $count } neutral roofs
}
med-pic-count-gate = { $count ->
    [1] 1 gate
   *[other] { $count } gates
}
med-pic-count-tea = { $count ->
    [1] 1 tea tile
   *[other] { $count } tea tiles
}

# The whole table in words, paragraph by paragraph.
med-words-turn = Turn { $turn }.
med-words-board = The city has columns A to { $last } from west to east and rows 1 to { $rows } from north to south. Wall spaces count from the west on the north and south sides (N-1 to N-{ $columns }, S-1 to S-{ $columns }), and from the north on the west and east sides (W-1 to W-{ $rows }, E-1 to E-{ $rows }).
med-words-seat = { $own ->
    [1] You, { $name }
   *[other] { $name }
} ({ $mark }): { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $tiles } of them for tiles.
med-words-left = Left to place: { $pieces }.
med-words-left-open = Hidden behind the screen; visible: { $pieces }.
med-words-no-palace = No palace yet.
med-words-palace = { $colour }: buildings { $buildings }{ $any ->
    [1] , stables { $stables }
   *[other] { "" }
}; { $state }; size { $size }, { $points ->
    [1] 1 point
   *[other] { $points } points
} ({ $parts }).
med-words-state-roof = roof on { $place }
med-words-state-growing = can grow
med-words-state-stuck = can’t grow
med-words-for-pieces = { $count } for its size
med-words-for-walls = { $count } for walls
med-words-for-merchants = { $count } for merchants
med-words-for-well = { $count } for the well
med-words-open-palaces = Open palaces, with the points they’d be worth now:
med-words-neutral-palaces = Neutral palaces, which nobody owns:
med-words-no-street = There’s no merchant in the city yet.
med-words-street = Active street: { $spaces }. It can continue at { $ends }.
med-words-street-blocked = Active street: { $spaces }. Neither of its ends is free.
med-words-old-street = Older street: { $spaces }.
med-words-side = { $side }: walls { $walls }{ $any ->
    [1] ; { $gates }
   *[other] { "" }
}; free { $gaps }.
med-words-side-n = North
med-words-side-e = East
med-words-side-s = South
med-words-side-w = West
med-words-gate = { $used ->
    [1] used gate { $place } in front of { $front }
   *[other] gate { $place } in front of { $front }
}
med-words-towers = Towers with their tiles:
med-words-tower = Tower { $tower } in the { $corner }: { $holder }{ $merchants ->
    [0] { "" }
    [1] , 1 merchant on it
   *[other] , { $merchants } merchants on it
}.
med-words-corner-1 = northwest
med-words-corner-2 = southeast
med-words-corner-3 = northeast
med-words-corner-4 = southwest
med-words-aside = set aside for a neutral palace
med-words-tiles = Palace tiles, for the largest palace of each color:
med-words-tile = { $colour }, { $points ->
    [1] 1 point
   *[other] { $points } points
}: { $holder }{ $closed ->
    [1] ; nobody places buildings of this color anymore
   *[other] { "" }
}.
med-words-tea = { $count ->
    [0] No tea tile is left in the pool.
    [1] 1 tea tile is left in the pool.
   *[other] { $count } tea tiles are left in the pool.
}
med-words-spare = 1 gate is beside the board.
med-words-well = Well: { $place }. Only merchants may stand around it: { $red }. Buildings and stables score 4 extra points on { $yellow }.
med-words-row = Row { $row }: { $spaces }.
med-words-building = { $piece } ({ $whose })
med-words-roof = { $piece } with roof ({ $whose })
med-words-stable = stable, { $colour } ({ $whose })
med-words-owned = { $name }
med-words-open = open
med-words-neutral = neutral
med-words-end = merchant, end of the street
med-words-free = free
med-words-barred = free, merchants only
med-words-bonus = free, 4 extra points

# What a piece does, in at most 60 characters.
med-pic-effect-grey = 1 point for its palace; the largest gray scores 1 more.
med-pic-effect-black = 1 point for its palace; the largest black scores 2 more.
med-pic-effect-purple = 1 point for its palace; the largest purple scores 2 more.
med-pic-effect-brown = 1 point for its palace; the largest brown scores 3 more.
med-pic-effect-orange = 1 point for its palace; the largest orange scores 4 more.
med-pic-effect-stable = 1 point; enlarges any palace, even one with a roof.
med-pic-effect-merchant = Extends the street; 1 point for each palace beside it.
med-pic-effect-wall = 1 point for the palace beside it; may win a tower tile.
med-pic-effect-roof = Makes an open palace yours; then only stables can join.
med-pic-effect-neutral = Closes an open palace, which then belongs to nobody.
med-pic-effect-gate = Ends a wall; a street can pass through. No points.
med-pic-effect-tea = Return it instead of placing your second piece.
med-pic-effect-tower = Walls grow from it along two sides.
med-pic-effect-well = Only merchants beside it; 4 extra points two steps away.
med-pic-effect-palace-tile = 1 to 4 points for the largest palace of its color.
med-pic-effect-tower-tile = 1 to 4 points for the last to touch its walls.

# A kind of piece, close up: where it goes and what it is worth.
med-pic-where-building = Beside a building of the open palace of its color. Only if none can grow does it begin a palace, which may touch no other, not even at a corner.
med-pic-worth-building = 1 point for the owner of its palace. On a yellow space of the well, 4 more.
med-pic-where-stable = Beside a building of any palace, with or without a roof. It never touches a second palace.
med-pic-worth-stable = 1 point for the owner of the palace, and it makes the palace larger.
med-pic-where-merchant = At an end of the active street, never beside two merchants. A new street begins only when the old one is blocked.
med-pic-worth-merchant = 1 point for the owner of each palace beside it.
med-pic-where-wall = On the city wall, continuing from a tower or a wall. Each side keeps a gap or a gate.
med-pic-worth-wall = 1 point for the owner of the palace beside it. The last to touch the walls of a tower holds its tile.
med-pic-where-roof = On a building of an open palace in a color you don’t own yet.
med-pic-worth-roof = The palace is yours and takes no more buildings. The largest of its color holds the tile.
med-pic-where-neutral = On a building of any open palace.
med-pic-worth-neutral = Nobody owns the palace. Its tiles are set aside until someone takes them over.
med-pic-where-tower = One at each corner of the city, numbered 1 to 4. Walls grow from it along two sides.
med-pic-worth-tower = No points itself. The last one to make a new connection to its walls holds its tile.
med-pic-where-well = On a random space, not on the edge. No building or stable may stand on the eight spaces around it.
med-pic-worth-well = 4 points for each building and stable exactly two steps away.
med-pic-where-palace-tile = One for each color. The owner of the largest palace of that color holds it.
med-pic-worth-palace-tile = Gray 1, black or purple 2, brown 3, orange 4 points.
med-pic-where-tower-tile = One for each tower. The last one to make a new connection to its walls holds it.
med-pic-worth-tower-tile = As many points as the number of the tower. In 2014, merchants lie on tiles 1 to 3; the first to take a tile gets them.
med-pic-where-gate = On the city wall beside a wall, not beside a tower, one per side. No building may stand in front of it.
med-pic-worth-gate = No points. A street may leave through one gate and come in through another.
med-pic-where-tea = You get it for putting a roof on a purple palace; the first claims bring more.
med-pic-worth-tea = No points. Return one instead of placing your second piece.
