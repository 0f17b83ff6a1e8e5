# Medievalia: why a computer player answers as it does. Each reason follows a colon and has at most 150 characters.

# The turn.
mv-reason-end = nothing that you can pay for now is worth its price
mv-reason-back = something else is worth more now
mv-reason-draw = a new card for { $price ->
    [one] 1 unit
   *[other] { $price } units
} that nothing better needs, with about { $left ->
    [one] 1 turn
   *[other] { $left } turns
} to come
mv-reason-shot = your archers kill it at once: { $kind } of { $seat }
mv-reason-strike-back = you’re stronger than the { $count ->
    [one] enemy
   *[other] { $count } enemies
} in your fief
mv-reason-battle = your army stands where it can destroy something
mv-reason-last-building = it’s the last building and ends the match, and your side has the most
mv-reason-building = buildings decide the match: with it you have { $own }, the best of the others { $others }
mv-reason-fort = with it you have { $own ->
    [one] 1 building
   *[other] { $own } buildings
} (the best of the others: { $others }), and it guards its territory
mv-reason-first = your first source of { $unit }
mv-reason-yields = it brings { $units } in each of about { $left ->
    [one] 1 turn
   *[other] { $left } turns
} to come
mv-reason-power = its power makes payments cheaper in about { $left ->
    [one] 1 turn
   *[other] { $left } turns
} to come
mv-reason-first-fighter = no enemy has a fighter yet, so you’d be armed first
mv-reason-fighter = your fighters have attack { $own }, those of { $seat } { $other }
mv-reason-worker = one more unit in every payment, with about { $left ->
    [one] 1 turn
   *[other] { $left } turns
} to come

# Moving.
mv-reason-step-off = figures that stand free aren’t turned along with a territory and can still work anywhere
mv-reason-levy = everybody with a weapon sets out to strike: attack { $attack }, next stop: { $zone }
mv-reason-levy-one = it goes out to strike; next stop: { $zone }
mv-reason-work = there they work for what you want to buy: { $what }
mv-reason-march = your army is strong enough to march: attack { $attack }, next stop: { $zone }
mv-reason-home = they’re of more use at home now
mv-reason-guard-city = your city is in danger: enemies could attack it with { $attack }
mv-reason-guard = enemies are near, and a guard keeps the territory from falling without a fight

# Paying and cards.
mv-reason-pay = this payment wastes the least
mv-reason-site = it has room, and the others can pay the price
mv-reason-discard = you’ll miss this least
mv-reason-throw = a new fief can’t pay for these, and it needs food and peasants first
mv-reason-keep = your hand has food and peasants to begin with
mv-reason-ally = what strengthens your ally helps you to win

# Battles.
mv-reason-zone = your armies there have attack { $attack }
mv-reason-city = no matter who opposes you, the rest of your armies can destroy the city ({ $zone })
mv-reason-attack = attack { $own } against { $other }: { $zone }
mv-reason-each = apart they can’t all be stopped
mv-reason-one = together they break what stops each of them
mv-reason-cautious = you have to fight here, and this costs you least
mv-reason-best = it’s the best exchange for you
mv-reason-archers = so many shots are needed, and no more
mv-reason-priests = so many are needed to save it, and no more
mv-reason-approach = it kills what has come into reach
mv-reason-aim = it’s worth the most of what this army can destroy
mv-reason-defend = so it’s stopped for the least
mv-reason-react = it saves one of yours or kills one of theirs
