# Pictures of Medina: what stands on them, and their alt texts.

# The letter of each colour; no two of one edition may be equal.
med-pic-letter-grey = G
med-pic-letter-black = K
med-pic-letter-purple = P
med-pic-letter-brown = B
med-pic-letter-orange = O

med-pic-turn = { $name } to move
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

# Scoring sheet.
med-pic-sheet-place = Place { $place }
med-pic-sheet-palace-tiles = Palace tiles
med-pic-sheet-tower-tiles = Tower tiles
med-pic-sheet-foot = Each palace: buildings and stables, walls, merchants{ $well ->
    [1] , well
   *[other] { "" }
}. Ties: largest palace.

# Alt texts, in the order of the picture.
med-pic-alt-palace = { $colour } { $place } (size { $size }, { $points ->
    [1] 1 point
   *[other] { $points } points
})
med-pic-alt-seat = { $name } ({ $mark }): { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $roofs ->
    [1] 1 roof
   *[other] { $roofs } roofs
} left, palaces: { $palaces }.
med-pic-alt-left = { $count } × { $piece }
med-pic-alt-stock = Supply: { $pieces }.
med-pic-alt-open = Open palaces: { $palaces }.
med-pic-alt-street = The active street has { $length ->
    [1] 1 merchant
   *[other] { $length } merchants
} and goes on at: { $ends }.
med-pic-alt-walls = Walls: { $n } north, { $e } east, { $s } south, { $w } west.
med-pic-alt-gates = Gates: { $gates }.
med-pic-alt-well = Well: { $place }.
med-pic-alt-sheet = Place { $place }: { $name } with { $points ->
    [1] 1 point
   *[other] { $points } points
}: { $palaces }; tiles { $tiles }.
med-pic-alt-sheet-short = Place { $place }: { $name } with { $points ->
    [1] 1 point
   *[other] { $points } points
}, of these { $tiles } for tiles.

# A kind of piece close up: where it goes, what it is worth.
med-pic-where-building = Beside a building of the open palace of its colour. Only where none can grow it begins a palace, away from all others, also by the corners.
med-pic-worth-building = 1 point to the owner of its palace. On a yellow space of the well 4 more.
med-pic-where-stable = Beside a building of any palace, with a roof or without. It never touches a second palace.
med-pic-worth-stable = 1 point to the owner of the palace, and it makes the palace larger.
med-pic-where-merchant = At an end of the active street, never beside two merchants. A new street begins only when the old one is blocked.
med-pic-worth-merchant = 1 point to the owner of every palace that it stands beside.
med-pic-where-wall = On the city wall, going on from a tower or a wall. On every side a gap or a gate stays.
med-pic-worth-wall = 1 point to the owner of the palace beside it. The last to touch the walls of a tower holds its tile.
med-pic-where-roof = On a building of an open palace of a colour that you do not own yet.
med-pic-worth-roof = The palace is yours and takes no more buildings. The largest of its colour holds the tile.
med-pic-where-neutral = On a building of any open palace.
med-pic-worth-neutral = Nobody owns the palace. Its tiles are set aside until somebody takes them.
med-pic-where-tower = One at each corner of the city, numbered 1 to 4. Walls grow from it along two sides.
med-pic-worth-tower = No points itself. Its tile is held by the last to touch its walls anew.
med-pic-where-well = On a random space, not on the edge. No building and no stable stands on the eight spaces around it.
med-pic-worth-well = 4 points for each building and stable exactly two steps away.
med-pic-where-palace-tile = One for each colour. The owner of the largest palace of the colour holds it.
med-pic-worth-palace-tile = Grey 1, black or purple 2, brown 3, orange 4 points.
med-pic-where-tower-tile = One for each tower. It is held by the last whose palace touched its walls anew.
med-pic-worth-tower-tile = As many points as the number of the tower. In 2014 merchants lie on 1 to 3 for the first.
med-pic-where-gate = On the city wall beside a wall, not beside a tower, one to a side. No building may stand in front of it.
med-pic-worth-gate = No points. A street may leave through one gate and come in through another.
med-pic-where-tea = You get it for a roof on a purple palace: the first claims bring more.
med-pic-worth-tea = No points. Give one back instead of placing your second piece.
