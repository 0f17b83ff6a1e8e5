# What people read when values of a game (costs, points, effects) were corrected under their match.
values-changed = Values of this game were corrected, and this match goes on with the new ones:
    { $changes }
values-changed-unknown = Values of this game were corrected, and this match goes on with the new ones. I don’t know what they were before. { COMMAND("card") } and { COMMAND("rules") } show what counts now.
values-line = - { $change }
values-lines = { $first }
    { $next }
values-more = And { $count ->
    [one] one more change
   *[other] { $count } more changes
}; { COMMAND("card") } shows what counts now.
values-other = { $thing } works differently now; { COMMAND("card") } shows how.
ui-stale-values = Values of this game were corrected a moment ago; the news is in the match’s channel. Here’s your question as it stands now.
ui-verify-values = The shuffle matches the seal `{ $seal }`. I can’t check more: the match was played under other values of the game (`{ $values }`) than mine, so I can’t repeat it.
ui-verify-both = The shuffle matches the seal `{ $seal }`. I can’t check more: the match was played with another version of the rules and under other values of the game (`{ $values }`), so I can’t repeat it.
ui-verify-undated = The file doesn’t say under which values it was played. If they have been corrected since, an honest match looks like this too.
ui-about-values = Values of the games: { $values }

# Minute Realms.
mr-value-cost = { $card } costs { $now ->
    [one] 1 coin
   *[other] { $now } coins
} now, was { $before }.
mr-value-shields = { $card } has { $now ->
    [one] 1 shield
   *[other] { $now } shields
} now, was { $before }.
mr-value-score = { $card } scores now: { $now }. Before: { $before }.
mr-value-trade = { $card } has other trade icons now: { $now }. Before: { $before }.
mr-value-icons = { $icons }
mr-value-no-icons = none
mr-value-types = A card that scores by the number of types is worth { $points } points now, for 0 to 6 types.

# Medievalia.
mv-value-price = { $card } costs { $now } now, was { $before }.
mv-value-yields = { $card } yields { $now } now, was { $before }.
mv-value-attack = { $card } has an attack of { $now } now, was { $before }.
mv-value-defence = { $card } has a defense of { $now } now, was { $before }.
mv-value-bonus = { $card } gives a figure +0/{ $now } now, was +0/{ $before }.

# Medina.
med-value-well = A building or stable at the well is worth { $now ->
    [one] 1 point
   *[other] { $now } points
} now, was { $before }.
med-value-tea = The roofs on purple palaces bring { $now } tea tiles now, in their order; before: { $before }.
med-value-palace-tiles = The palace tiles are worth { $now } points now, by color; before: { $before }.
med-value-tower-tiles = The tower tiles are worth { $now } points now, by tower; before: { $before }.

# Dominion.
dom-value-cost = { $card } costs { $now } now, was { $before }.
dom-value-points = { $card } is worth { $now ->
    [one] 1 point
   *[other] { $now } points
} now, was { $before }.

# Sola Fide.
sf-value-points = { $circle } is worth { $now ->
    [one] 1 point
   *[other] { $now } points
} now, was { $before }.
sf-value-effect = { $card } does this now: { $now }.
