# Medievalia: the guided first match. Before a decision what matters in it, after it what it did; at most 400 characters each.
mv-tutorial-welcome = You build up a fief: territories yield food, energy, and gold, your people yield work. You win when your opponent’s city falls, or when you besiege their fief three times in a row. If neither happens, the most buildings win, as soon as the last one is built or the deck is empty.

# Before the match.
mv-tutorial-opening = A fief lives on food and peasants first. You have { $food ->
    [0] no card for food (Field or Breeding Farm)
    [one] 1 card for food (Field or Breeding Farm)
   *[other] { $food } cards for food (Field or Breeding Farm)
} and { $peasants } × Peasant. Gold and energy are scarce at the start: what costs much of them you may exchange for new cards now, but you get one fewer back.
mv-tutorial-kept = You kept everything: { $food } for food and { $peasants } × Peasant, and what’s too dear still counts as 1 unit when you pay. { $judged }
mv-tutorial-thrown = { $count ->
    [one] 1 card
   *[other] { $count } cards
} gone, { $drawn } new. You kept { $food } for food and { $peasants } × Peasant. { $judged }

# Turns.
mv-tutorial-first = In a turn you do as much as you can pay for by turning cards; they turn back at the start of your next turn, and nothing can be saved up. Beside each purchase you see how it will be paid; hand cards count as 1 unit of any type. Now there’s only your city: { $units }. A territory first is nearly always right, because from now on it yields something every turn.
mv-tutorial-workers = { $count ->
    [one] One figure stands free and yields
   *[other] { $count } figures stand free and yield
} 1 work{ $count ->
    [one] {""}
   *[other] {" "}each
}. On a territory a figure yields 1 more of that territory’s kind instead, but it’s turned together with it. So before you pay, put your people where something is missing: moving in your own fief is free.
mv-tutorial-building = You can afford a building now. Buildings decide the match if nobody is conquered: you have { $own }, your opponent { $other }, and { $left } are still left. You may have only one of each kind. On the side they yield units, give a bonus, or defend by themselves. Build whenever you can.
mv-tutorial-fighter = Fighters don’t work, but without them you invite a raid. Yours have attack { $own } together, your opponent’s { $other }. Keep up roughly; once you’re clearly stronger, you can set out. An unguarded city falls only at { $city } damage, an unguarded territory at 1.
mv-tutorial-specialist = { $card } belongs to a building ({ $needs }). Without it the card costs { $surcharge } more gold, and gold is scarce. First the building, then the figure is usually cheaper; in your hand the card can still be 1 unit when you pay.
mv-tutorial-leftover = You can’t pay for anything more, but you can move. { $bare ->
    [one] 1 of your territories has
   *[other] { $bare } of your territories have
} no garrison: a single enemy figure with attack 1 destroys such a one with its buildings. Figures that stand about can keep watch there, and work next turn all the same.
mv-tutorial-threat = Enemies with attack { $attack } can reach your fief in their next turn. Your city, with everybody on it, falls only at { $city } damage; { $bare ->
    [0] all your territories are guarded.
    [one] 1 territory has no garrison and would fall to attack 1.
   *[other] { $bare } territories have no garrison and would fall to attack 1.
} Unturned figures can strike back, so don’t turn them all.
mv-tutorial-invasion = Enemies with attack { $attack } stand in your fief. { $open ->
    [yes] None of your territories has a garrison: if both stay so until your next turn begins, that counts as a siege
   *[no] As long as one territory has a garrison, that doesn’t count as a siege
} ({ $sieges } of { $most } so far, then you’re out). Strike back if you’re stronger; otherwise put someone on a territory.
mv-tutorial-end = The end is near: { $left ->
    [one] 1 building
   *[other] { $left } buildings
} and { $deck ->
    [one] 1 card
   *[other] { $deck } cards
} are left. Buildings: { $own } for you, { $other } for your opponent; a tie goes by the units on all cards ({ $printed } for you, { $others } for them). If you’re ahead, end the match; if you’re behind, build, wait, or attack.
mv-tutorial-did-territory = { $card } yields { $units } every turn, and 1 more for each worker on it. { $judged }
mv-tutorial-did-worker = { $card } yields 1 work every turn or, on a territory, 1 unit of that territory’s kind. { $judged }
mv-tutorial-did-fighter = { $card }: attack { $attack }, defense { $defence }. Good at home and abroad, but that’s no work. { $judged }
mv-tutorial-did-building = That brings you to { $own ->
    [one] 1 building
   *[other] { $own } buildings
}, your opponent has { $other }. { $judged }
mv-tutorial-did-draw = { $count ->
    [one] 1 unit
   *[other] { $count } units
} of any type for a new card: good for leftovers that would be lost otherwise. { $judged }
mv-tutorial-did-end = Left unused: { $units }. You can’t save that up, but figures that stay unturned can defend. { $judged }

# Paying, moving, building.
mv-tutorial-pay = The bot always proposes the thriftiest payment. It asks you here because this one costs something of worth: a fighter, a guard, a good hand card, or units that are lost. If you need just these cards for something else, pay otherwise; with Back you leave it altogether.
mv-tutorial-paid = Paid that way{ $discards ->
    [0] {""}
    [one] , with 1 hand card to help
   *[other] , with { $discards } hand cards to help
}. { $lost ->
    [0] No unit is lost: well kept house.
    [one] 1 unit is lost with it; often you can’t do it more exactly.
   *[other] { $lost } units are lost with it; perhaps they fit something dearer better later.
}
mv-tutorial-paid-other = Choosing yourself pays off when you have a plan for the rest this turn.
mv-tutorial-paid-back = Taken back, and nothing is turned. Sometimes the right thing is another card first.
mv-tutorial-move-to = Three kinds of places: on a territory or the city your people work and guard. Free in the fief they’re turned with nothing, but guard nothing either. Outside they go one step a turn; nobody works there, and where enemies stand you have to fight.
mv-tutorial-moved-on = There they work and guard; until they’re turned you can still change that. { $judged }
mv-tutorial-moved-open = Free in the fief: they can be used one by one, but guard nothing. { $judged }
mv-tutorial-moved-out = Outside: figures that are away neither work nor guard at home. { $judged }
mv-tutorial-site = A territory has room for { $room ->
    [one] 1 building
   *[other] { $room } buildings
}. It has to stay unturned while you pay, so the others pay; if it falls, its buildings fall too. Many buildings on one well-guarded territory are easier to protect than one everywhere.

# Battles.
mv-tutorial-battle = A battle ends your turn. Here you have attack { $own }; the unturned enemies have attack { $other } and defense { $needed }. One large army breaks through, many small ones can’t all be stopped. If you’d lose more than you destroy, stay put.
mv-tutorial-battle-city = A battle ends your turn. Here you have attack { $own }; the unturned enemies have attack { $other } and defense { $needed }. The city falls at { $city } damage. If that’s out of reach, destroy unguarded territories: enemies in a fief without garrisons are a siege.
mv-tutorial-did-attack = You attacked. You’ve read what your armies hit if nobody opposes them. { $judged }
mv-tutorial-did-cautious = Attacked where it costs least: each figure alone, and first what nobody guards. For a siege that’s enough as long as no territory there has a garrison. { $judged }
mv-tutorial-defence = Attack { $attack } in { $count ->
    [one] one army
   *[other] { $count } armies
}. Against each army you may put unturned figures; an army without an opponent hits what it likes. Civilians cost more than they’re worth in a fight. The best exchange works out for you who beats whom.
mv-tutorial-defended-out = You didn’t fight, so the attacker chooses freely what to hit. Good if there’s little to hit, or if your figures would fall for nothing.
mv-tutorial-defended-best = The best exchange: only those fight who win more than they cost. Civilians stay away.
mv-tutorial-defended-strongest = All against the strongest army: that one you can best stop, but peasants can fall too, and other armies hit freely.
mv-tutorial-defended-by-hand = Laid out by yourself: see that nobody stands alone against superior force, and that the most dangerous army has an opponent.

# What the computer would have done; stands at the end of the sentences above.
mv-tutorial-same = The computer would have done the same{ $reason ->
    [none] .
   *[other] : { $reason }.
}
mv-tutorial-other = The computer would have chosen { $best }{ $reason ->
    [none] .
   *[other] : { $reason }.
}
mv-tutorial-other-none = The computer would have chosen none of these{ $reason ->
    [none] .
   *[other] : { $reason }.
}
