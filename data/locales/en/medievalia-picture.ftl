# Pictures of Medievalia: what stands on them, and their alt texts.
mv-pic-turn = { $name }’s turn
mv-pic-defending = { $names } { $count ->
    [1] defends
   *[other] defend
}
mv-pic-fighting = { $attacker } against { $victims }
mv-pic-won = { $names } { $count ->
    [1] wins
   *[other] win
}
mv-pic-turns = Turn { $turn }
mv-pic-final = The end
mv-pic-start = The match begins.
mv-pic-battle-now = { $attacker } attacks { $victims } { $zone }

# Zones, as they follow a verb: "moves 2 figures" + zone.
mv-pic-zone-fief = in { $name }’s fief
mv-pic-zone-road = between { $one } and { $two }
mv-pic-zone-centre = in the center
mv-pic-times = { $count } × { $card }

# What happened: one line at the foot.
mv-pic-did-played = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}plays { $cards }
mv-pic-did-built = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}builds { $cards }
mv-pic-did-lost = { $victim } loses { $cards }
mv-pic-did-moved = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}moves { $count ->
    [1] 1 figure
   *[other] { $count } figures
}: { $zone }
mv-pic-did-arranged = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}rearranges { $count ->
    [1] 1 figure
   *[other] { $count } figures
}
mv-pic-did-shot = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}shoots: { $count } damage
mv-pic-did-healed = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}heals { $count } damage
mv-pic-did-fought = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}fights { $victim } { $zone }
mv-pic-did-drew = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}pays for { $count ->
    [1] a card
   *[other] { $count } cards
}
mv-pic-did-exchanged = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}exchanges { $count ->
    [1] 1 card
   *[other] { $count } cards
}
mv-pic-did-siege = { $victim } is besieged: { $count } of 3
mv-pic-did-relieved = { $victim } is free again
mv-pic-did-out = { $victim } is out

# The panels of the fiefs, the market, the payment.
mv-pic-siege = Siege { $count }/3
mv-pic-out = out
mv-pic-hand = Hand
mv-pic-buildings = { $count ->
    [1] Building
   *[other] Buildings
}
mv-pic-ready = Ready
mv-pic-invaders = Invaders
mv-pic-guests = Others’ figures
mv-pic-occupiers = Occupiers
mv-pic-deck = Deck
mv-pic-covered = { $count ->
    [0] last one
   *[other] { $count } below
}
mv-pic-sold-out = sold out
mv-pic-price = Price
mv-pic-free-units = { $count } of any kind
mv-pic-missing = missing
mv-pic-lost = lost
mv-pic-covered-price = covered
mv-pic-chosen = chosen
mv-pic-proposed = proposed

# Alt texts, in the order of the picture.
mv-pic-alt-seat = { $name } ({ $mark }{ $allied ->
    [0] { "" }
   *[other] , allied with { $ally }
}): { $buildings ->
    [1] 1 building
   *[other] { $buildings } buildings
}{ $ahead ->
    [0] { "" }
   *[other] { " " }(ahead)
}, { $hand ->
    [1] 1 hand card
   *[other] { $hand } hand cards
}{ $siege ->
    [0] { "" }
   *[other] , besieged { $siege } of 3
}.
mv-pic-alt-out = { $name } ({ $mark }{ $allied ->
    [0] { "" }
   *[other] , allied with { $ally }
}) is out.
mv-pic-alt-territories = Territories: { $cards }.
mv-pic-alt-territory = { $card }{ $all ->
    [1] { $turned ->
        [0] { "" }
       *[other] { " " }(turned)
    }
   *[other] { $turned ->
        [0] { "" }
       *[other] { " " }({ $turned } turned)
    }
}{ $full ->
    [0] { "" }
   *[other] { " " }with { $cards }
}
mv-pic-alt-buildings = Buildings: { $cards }.
mv-pic-alt-figures = Figures at home: { $cards }.
mv-pic-alt-ready = Can still produce { $units }.
mv-pic-alt-market = Open buildings: { $cards }. Deck: { $deck }.
mv-pic-alt-stack = { $card } ({ $units }; { $covered } below)
mv-pic-alt-payment = Payment ({ $what }): price { $price }, missing { $missing }, { $proposed ->
    [1] proposed
   *[other] chosen
}: { $cards }; { $lost } lost.
mv-pic-alt-thrown = { $cards } from the hand
mv-pic-alt-discards = { $count ->
    [one] 1 hand card
   *[other] { $count } hand cards
}
mv-pic-alt-nothing = nothing
mv-pic-alt-before = Before that: { $changes }.

# The picture of a battle.
mv-pic-stage-form = as planned
mv-pic-stage-forecast = how it’s sure to end
mv-pic-stage-defence = the defense is being chosen
mv-pic-stage-strikes = targets are being chosen
mv-pic-stage-losses = losses are being chosen
mv-pic-stage-reactions = archers and priests react
mv-pic-stage-over = over
mv-pic-strength = strength
mv-pic-army = Army { $number }
mv-pic-unopposed = nobody opposes
mv-pic-not-opposed-yet = defense still open
mv-pic-more-fights = { $count ->
    [one] and 1 more fight
   *[other] and { $count } more fights
}
mv-pic-fallen = fallen
mv-pic-in-order = If unopposed, in this order:
mv-pic-target = Attacks:
mv-pic-there = Can defend
mv-pic-turned-there = Turned
mv-pic-nobody-there = Nobody is there
mv-pic-idle = attacks nothing
mv-pic-attacks = attacks { $card }
mv-pic-aims = unopposed: { $cards }
mv-pic-aim-idle = nothing
mv-pic-aim-cheapest = the cheapest
mv-pic-aim-ask = target still open
mv-pic-reacted-shoot = { $name } shoots: { $target }
mv-pic-reacted-heal = { $name } heals: { $target }
mv-pic-no-reactions = No reactions
mv-pic-alt-army = Army { $number }: { $cards }, strength { $strength }; { $against }.
mv-pic-alt-against = against { $cards }
mv-pic-alt-nobody = nobody
mv-pic-alt-fight = Fight { $number }: { $attackers } (strength { $strength }) against { $defenders } (strength { $counter }).
mv-pic-alt-fighter = { $card }{ $named ->
    [1] { " " }({ $owner })
   *[other] { "" }
} { $attack }/{ $defence }{ $bonus ->
    [0] { "" }
   *[other] { " " }(+{ $bonus })
}{ $damage ->
    [0] { "" }
   *[other] { " " }with { $damage } damage
}{ $shot ->
    [0] { "" }
   *[other] , { $shot } of it shot
}{ $healed ->
    [0] { "" }
   *[other] , { $healed } healed
}{ $died ->
    [1] , dead
   *[other] { "" }
}
mv-pic-alt-stake = At stake: { $cards }.
mv-pic-alt-fell = Destroyed: { $cards }.
mv-pic-alt-reactions = Reactions: { $cards }.

# The picture of a fief.
mv-pic-fief = { $name }’s fief
mv-pic-values = 2/3: attack/defense
mv-pic-open = In the open
mv-pic-siege-a = { $holds ->
    [1] Enemies in the fief
   *[other] No enemies in the fief
}
mv-pic-siege-b = { $holds ->
    [1] No garrison on any territory
   *[other] A territory has a garrison
}

# The whole table in words.
mv-pic-told-open = In the open: { $cards }.
mv-pic-told-state-turned = turned
mv-pic-told-state-ready = ready
mv-pic-told-changed = changed
mv-pic-told-damage = { $count } damage
mv-pic-told-yields = yields { $units }
mv-pic-told-hand = Your hand: { $cards }.
mv-pic-told-between = Nobody stands between the fiefs.
mv-pic-told-removed = Out of the game: { $cards }.

# The end.
mv-pic-prestige = Prestige
mv-pic-place = Place { $place }
mv-pic-sheet-units = Units on all cards
mv-pic-sheet-together = Allies together
mv-pic-sheet-foot = Prestige: first buildings, then the units on all cards, then hand cards
mv-pic-alt-sheet = Place { $place }: { $name }{ $out ->
    [1] , out.
   *[other] : { $buildings ->
        [1] 1 building
       *[other] { $buildings } buildings
    } ({ $cards }), { $units ->
        [1] 1 unit
       *[other] { $units } units
    } on all cards, { $hand ->
        [1] 1 hand card
       *[other] { $hand } hand cards
    }.
}

# Examples on the rule pages.
mv-pic-example-field = A field with two peasants: turned, it yields 3 food
mv-pic-example-turned = Turned: it yields nothing until your next turn
mv-pic-example-buildings = Buildings stand on territories, at most three on each
mv-pic-example-free = Two soldiers in the open of their fief
mv-pic-example-free-turned = A turned figure: it can’t move, produce, or attack
mv-pic-example-enemy = An enemy in the open of your fief, with the color of its owner
mv-pic-example-group = A field with a church and a peasant yields 1 + 1 + 1 = 3 food
mv-pic-example-group-turned = Afterward all three cards are turned together
mv-pic-example-siege = An enemy in the fief and no territory with a garrison: besieged
mv-pic-example-siege-guarded = A peasant on a single territory is a garrison: not besieged
mv-pic-example-armies-first = The infantry opposes army 1: both deal 2, and only the soldier dies
mv-pic-example-armies-second = Nobody opposes army 2, so it attacks a target: a field without a garrison falls
mv-pic-example-garrison-first = Attack 2 kills the soldier on the field, but nothing is left over: the field stays
mv-pic-example-garrison-second = Attack 3 kills the soldier, and 1 damage is left over: the field falls, too
mv-pic-example-reactions-first = The cavalry deals 3 to the infantry (defense 4); an archer adds 1, and the infantry dies
mv-pic-example-reactions-second = The army deals 3 to the cavalry (defense 3); a priest heals 1, and the cavalry lives
mv-pic-example-battle-sides = Infantry and a soldier (strength 4) against a soldier and a peasant (strength 3); the infantry strengthens its soldier by 0/1
mv-pic-example-battle-first = The infantry takes all 3 damage: its defense is 4, so it lives
mv-pic-example-battle-second = Soldier and peasant have 3 defense together and take 4: both die
mv-pic-no-losses = No card died in a fight
