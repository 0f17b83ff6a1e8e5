# Medina: questions, options, refusals, journal.

# A color with its article; every sentence that needs one says it with this message.
med-a-colour = { $colour ->
    [orange] an orange
   *[other] a { med-colour-stem }
}
# A color to which some languages add an ending.
med-colour-stem = { $colour }

# Which piece comes next.
med-prompt-kind = { $number ->
    [1] Which piece do you place first?
   *[other] Which piece do you place next?
}
med-left = { $count ->
    [one] 1 left
   *[other] { $count } left
}
med-tea-detail = { $count ->
    [one] Return your last tea tile instead of a second piece.
   *[other] Return one of { $count } tea tiles instead of a second piece.
}
med-public-turn = { $seat } is placing pieces.

# Where it goes.
med-prompt-place = Where do you put { $piece }?
med-prompt-first = Where does the first merchant stand? It may not stand on the outer ring of the city.
med-place = { $place }
med-piece-place = { $piece } { $place }

# What a space would bring; at most 60 characters, all parts together.
med-gain-and = { $first }, { $second }
med-gain-found = new palace worth { $points }, room to grow
med-gain-grow = palace of { $size } worth { $points }, room to grow
med-gain-well = well +{ $points }
med-gain-joins = { $colour } palace
med-gain-roof = { $colour } palace of { $size }, worth { $points }
med-gain-neutral = { $colour } palace of { $size }, worth { $points }, nobody’s
med-gain-tiles = tiles +{ $points }
med-gain-tiles-lost = tiles −{ $points }
med-gain-tea = tea +{ $count }
med-gain-you = +{ $points } for you
med-gain-others = +{ $points } for others
med-gain-open = open palace +{ $points }
med-gain-still-open = still open, +{ $points }
med-gain-tower-you = tower tile { $tower } for you
med-gain-tower-others = tower tile { $tower } for others
med-gain-tile-you = its tile for you
med-gain-tile-others = its tile for others
med-gain-arm = wall of tower { $tower }
med-gain-street = street of { $length }
med-gain-street-ends = the street ends here
med-gain-new-street = begins a new street
med-gain-through = through the gates from { $source }
med-gain-gate = keeps { $place } free of buildings
med-gain-way = opens a way for the street

# Whether the turn counts.
med-prompt-confirm = Your turn: { $placed }. Do you want to confirm it? Until then you can take back each piece.
med-draft = { $piece } on { $place }
med-draft-tea = a tea tile returned
med-confirm = Confirm
med-undo-confirm = your confirmation

# Why a kind of piece cannot be placed.
med-refused-closed = Everybody owns a palace of this color, so you can’t place any more of these buildings.
med-refused-none-left = You have none left.
med-refused-must-roof = Nobody else can place any more pieces, so your second piece must be one of your own roofs.
med-refused-no-place = There’s no legal space for it now.
med-refused-no-palace = There’s no palace without a roof.
med-refused-no-claim = You already own a palace of every color that has one without a roof.
med-refused-no-wall = A gate needs a wall beside it, and there’s none yet.
med-refused-seats = The { $edition } edition of Medina can’t be played with { $seats } players. Please change the edition or the number of players.

# Why a space is not legal.
med-why-no-such-place = There’s no space { $place } on this board. City spaces have names like C7, wall spaces like N-5.
med-why-city-only = This piece goes in the city, not on the wall: { $piece }.
med-why-ring-only = This piece goes on the wall, not in the city: { $piece }.
med-why-taken = { $place } is taken. Each space holds one piece.
med-why-outer-ring = { $place } is on the outer ring of the city, where the first merchant may not stand.
med-why-well = { $place } touches the well. No building or stable may do that; merchants may.
med-why-gate-front = { $place } is in front of a gate, where no building or stable may stand.
med-why-stable-alone = A stable must stand beside a building, and there’s none beside { $place }.
med-why-stable-on-stable = { $place } is only beside a stable. A stable must stand beside a building.
med-why-two-palaces = { $place } would touch a second palace. Palaces never touch, not even at a corner.
med-why-extend = There’s an open { $colour } palace that can still grow, so { $colour } buildings may only go beside its buildings.
med-why-distance = { $place } touches a palace. A new palace may touch no other, not even at a corner.
med-why-no-palace = There’s no palace on { $place } to put a roof on.
med-why-roofed = The palace on { $place } already has a roof.
med-why-own-colour = You already own { med-a-colour } palace, and nobody may own two of the same color.
med-why-roof-on-stable = { $place } is a stable. A roof goes on a building of the palace.
med-why-two-merchants = { $place } is beside two merchants or more, so the street would branch or close.
med-why-not-an-end = { $place } isn’t beside an end of the active street. A street continues only at its ends.
med-why-no-way-out = { $place } isn’t at an end of the street, and no way through the gates leads there now.
med-why-street-goes-on = The active street can still continue, so no new street may begin on { $place }.
med-why-beside-merchant = { $place } is too close to an older street to begin a new one.
med-why-last-gap = { $place } is the last gap on this side, and walls must leave it open.
med-why-behind-gate = { $place } is behind a gate. A wall doesn’t continue from a gate.
med-why-no-arm = { $place } doesn’t continue from a wall or a tower.
med-why-second-gate = This side already has a gate, and a side never has two.
med-why-gate-at-tower = { $place } is beside a tower, where no gate may stand.
med-why-gate-no-wall = A gate must stand beside a wall, and there’s none beside { $place }.
med-why-gate-front-built = There’s a building or stable in front of { $place }, so no gate may stand there.

# Journal.
med-told-start = { $seat } begins.
med-told-first = { $seat } places the first merchant on { $place }.
med-told-placed = { $seat } places: { $piece } on { $place }.
med-told-through = { $seat } leads the street through the gates, from { $source } to { $place }.
med-told-new-street = { $seat } begins a new street on { $place }.
med-told-roof = { $seat } claims the { $colour } palace on { $place }, size { $size }.
med-told-neutral = { $seat } puts a neutral roof on the { $colour } palace on { $place }, size { $size }.
med-told-tea = { $seat } takes { $count ->
    [one] 1 tea tile
   *[other] { $count } tea tiles
}.
med-told-tea-removed = { $count ->
    [one] 1 tea tile goes
   *[other] { $count } tea tiles go
} back to the box.
med-told-tea-returned = { $seat } returns a tea tile and places no second piece.
med-told-closed = Everybody owns { med-a-colour } palace: all remaining { $colour } buildings go back to the box.
med-told-palace-tile = { $seat } takes the { $colour } palace tile.
med-told-palace-tile-aside = The { $colour } palace tile is set aside for a neutral palace.
med-told-tower-tile = { $seat } takes the tile of tower { $tower }.
med-told-tower-tile-aside = The tile of tower { $tower } is set aside for a neutral palace.
med-told-merchants = { $seat } gets { $count ->
    [one] 1 merchant
   *[other] { $count } merchants
} with it.
med-told-merchants-boxed = { $count ->
    [one] The merchant on tower { $tower } goes
   *[other] The { $count } merchants on tower { $tower } go
} back to the box.
med-told-spare-gate = { $seat } was the first to place a gate and takes the gate from beside the board.
med-told-skipped = { $seat } can’t place anything and is skipped.
med-told-gates-discarded = { $seat } has only gates left and can’t place them: they go back to the box, and { $seat } takes no more turns.
med-told-end = Nobody can place any more pieces. The city is finished.

# How a tie was broken.
med-outcome-largest = Tied on points; the largest palace, with size { $size }, decides.
med-outcome-earlier = Tied on points and on the largest palace, size { $size }; the one that was claimed first decides.
med-outcome-shared = Tied on points; the win is shared.

# How each computer player plays; its name stands before it.
medina-plays-steady = places one piece at a time, where it looks best by itself.
medina-plays-keen = thinks in whole turns, and of everybody’s best answer to them.
medina-plays-master = follows its turns and the answers to them up to six rounds ahead.
