# Medievalia: questions, options, refusals, journal.

# Names.
mv-units = { $count } { $unit }
mv-units-free = { $count } of any type
mv-count-kind = { $count } × { $kind }
mv-place-with = { $place } ({ $others })
mv-on-place = { $card } on { $place }
mv-place-open = free
mv-spot-with = { $place } with { $others }
mv-zone-fief = fief of { $seat }
mv-zone-road = between { $one } and { $other }
mv-purchase = { $card }
mv-purchase-card = a card from the deck
mv-figure-at = { $kind } ({ $place })
mv-figure-of = { $kind } of { $seat } ({ $place })
mv-figures-of = { $count ->
    [1] { $kind }
   *[other] { $count } × { $kind }
} of { $seat } ({ $place })
mv-figures-here = { $count ->
    [1] { $kind }
   *[other] { $count } × { $kind }
} of { $seat }
mv-strength = Attack { $attack }, defense { $defence }{ $damage ->
    [0] { "" }
   *[other] , { $damage } damage
}
mv-yields = Yields { $units }
mv-yields-ally = Your ally’s, counts half: { $units }
mv-back = Back

# Before the match.
mv-refused-seats = Medievalia is for two, three, or four players, not for { $count }. Change the number of seats.
mv-refused-centre = The center links the intermediate fiefs, and two players have only one. Take three or four seats, or leave the center at “In alliances only”.
mv-refused-alliance = Two against two takes four players; there are { $count } seats. Take four seats, or play everyone for themselves.
mv-prompt-opening = Before your first turn you may swap up to { $most } hand cards, and get one fewer back. Which ones?
mv-public-opening = { $seat } is exchanging hand cards before the first turn.

# The turn.
mv-prompt-turn = Turn { $turn }: What do you do?
mv-public-turn = { $seat } is building, moving, or fighting.
mv-play = Play { $card }
mv-build = Build { $card }
mv-build-from = Build { $card } (stack { $stack })
mv-draw = Draw a card
mv-turn-move = Move figures
mv-turn-shoot = Shoot with archers
mv-turn-heal = Heal with priests
mv-turn-battle = Battle
mv-turn-battle-detail = It ends your turn.
mv-turn-end = End turn
mv-waste = { $others ->
    [0] Still possible: { $what }
   *[other] Still possible: { $what } and { $others } more
}
mv-turn-end-battle = Fight and end turn
mv-turn-end-battle-detail = Where enemies stand, you have to fight.
mv-turn-step-off = Everyone steps off
mv-turn-step-off-detail = free, each pays alone: { $figures }
mv-turn-guard = Guards as last turn
mv-turn-guard-detail = back to their places: { $figures }
mv-costs = for { $price }
mv-costs-plead = for { $price }: only with cards your ally discards
mv-costs-surcharge = for { $price } (no { $needs })
mv-pays = { $price }: { $how }
mv-pays-for-good = { $price }: { $how } · for good
mv-for-good = { $how } · for good
mv-why-together = { $count ->
    [2] You can’t pay for both at once: what pays for one would pay for the other too. Take one after the other.
   *[other] You can’t pay for all { $count } at once: what pays for one would pay for another too. Take fewer together.
}
mv-why-twins = These are two of the same building, { $card }, and you can own each only once. Take one of them.
mv-why-missing = Costs { $price }. Even if you turn everything, this is missing: { $missing }.
mv-why-missing-ally = Costs { $price }. Even if you and your ally turn and discard everything, this is missing: { $missing }.
mv-why-refused = Costs { $price }. Your ally has refused to help with it this turn; without help, this is missing: { $missing }.
mv-why-missing-short = short by { $missing }
mv-why-missing-ally-short = short by { $missing }, even with your ally
mv-why-refused-short = your ally refused; short by { $missing }
mv-why-owned = You already have one, and you can own each building only once.
mv-why-no-site = It needs an unturned territory with fewer than three buildings.
mv-why-deck-empty = The deck is empty.
mv-prompt-site = Which territory does the { $card } go on? It stays unturned while you pay.

# Paying.
mv-prompt-pay = Payment for: { $what } ({ $price }). Pay like this?
mv-pay-take = Pay like this
mv-undo-payment = the payment
mv-pay-other = Pay otherwise
mv-pay-other-detail = You choose what you turn, use, or discard.
mv-prompt-otherwise = What do you pay for in another way?
mv-plan = { $parts }{ $lost ->
    [0] { "" }
    [one] ; 1 unit lost
   *[other] ; { $lost } units lost
}
mv-plan-turns = turns { $groups }
mv-plan-turns-ally = with { $count ->
    [one] 1 card
   *[other] { $count } cards
} of your ally ({ $groups })
mv-plan-uses = uses { $kind }
mv-paid-discards = discards { $cards }
mv-plan-exchanges = { $count ->
    [one] exchanges 4 alike for 1
   *[other] exchanges 4 alike for 1, { $count } times
}
mv-prompt-pay-by-hand = Payment for: { $what } ({ $price }). Still missing: { $missing }.{ $lost ->
    [0] { "" }
    [one] { " " }1 unit would be lost.
   *[other] { " " }{ $lost } units would be lost.
} What do you add or take back?
mv-prompt-pay-by-hand-covered = Payment for: { $what } ({ $price }). That’s enough.{ $lost ->
    [0] { "" }
    [one] { " " }1 unit is lost.
   *[other] { " " }{ $lost } units are lost.
} Pay, or change something?
mv-by-hand-taken = ✓ { $name }
mv-by-hand-use = Use { $kind }
mv-power-trade = Turns 1 unit into another, 1 gold into 2
mv-power-double = Doubles up to three cards of one group
mv-power-discount = The building costs 2 less
mv-by-hand-drop = Discard { $kind } (+1)
mv-by-hand-keep = Keep { $kind } after all
mv-by-hand-plead = Your ally discards a card
mv-by-hand-pay = Pay for { $what }
mv-by-hand-clear = Take everything back
mv-prompt-discard = { $count ->
    [one] Payment for: { $what }. Which hand card do you discard?
   *[other] Payment for: { $what }. Which { $count } hand cards do you discard?
}
mv-prompt-ally = Payment for: { $what }. { $seat } would like to turn cards of yours: { $groups }. Do you allow it?
mv-prompt-ally-discard = { $count ->
    [one] Payment for: { $what }. { $seat } asks you to discard 1 hand card. Which one?
   *[other] Payment for: { $what }. { $seat } asks you to discard { $count } hand cards. Which ones?
}
mv-public-ally = { $seat } has been asked for help with a payment.
mv-ally-allow = Allow
mv-ally-refuse = Refuse

# Moving.
mv-prompt-move = Which figures do you move? Several at once go to the same place.
mv-prompt-places = Who goes where? You can choose several.
mv-move-pair = { $figures } → { $place }
mv-why-two-places = A figure goes to one place only. Choose it once.
mv-prompt-move-to = Where do you send { $figures }?
mv-move-open = Free in the fief
mv-move-open-detail = Stands on nothing and guards nothing
mv-move-zone = Out: { $zone }
mv-move-home = Home
mv-zone-quiet = No enemies there
mv-zone-enemies = { $count ->
    [one] 1 enemy figure there, attack { $attack }
   *[other] { $count } enemy figures there, attack { $attack }
}
mv-move-turned = Turned: stays there until your next turn

# Archers and priests.
mv-prompt-target = Which figure do your archers shoot at?
mv-prompt-archers = { $kind } of { $seat } dies after { $left } damage. Which archers shoot?
mv-prompt-priests = { $kind } of { $seat } dies of the shots unless { $needed } damage is healed. Which priests heal?
mv-prompt-priests-lives = { $kind } of { $seat } survives the shots with { $damage } damage until the end of the turn. Which priests heal 1 each?
mv-prompt-heal = Which damaged figure do your priests heal?
mv-prompt-healers = { $kind } of { $seat } has { $damage } damage. Which priests heal 1 each?
mv-public-priests = { $seat } may use priests.
mv-prompt-approach = Enemies have come into your archers’ reach: { $zone }. Who shoots?
mv-public-approach = { $seat } may shoot with archers.
mv-why-shot-twice = An archer shoots only once: that turns it.

# What the post after a turn tells.
mv-told-played = { $seat } plays { $cards }.
mv-told-built = { $seat } builds { $card } on { $place }.
mv-told-drew = { $seat } pays for { $count ->
    [one] a card
   *[other] { $count } cards
} from the deck.
mv-alarm = { $seat } is besieged: { $count } of { $most }. Without a figure on a territory, { $seat } is out at the start of the next turn.

# Above every question while it lasts.
mv-danger-last-turn = The deck is empty, so the match ends after this turn, and prestige decides: buildings, then units, then hand cards.
mv-danger-own = Besieged { $count } of { $most }: { $count ->
    [2] if it stays so, you’re out at the start of your next turn.
   *[other] if it stays so, it counts again at the start of your next turn.
} Put a figure on a territory, or drive all enemies out of your fief.
mv-danger-broken = Besieged { $count } of { $most }. As things stand, the siege will be broken when your next turn begins.
mv-danger-other = You’re besieging { $seat }: { $count } of { $most }. It counts at the start of their turn, as long as a figure of yours is there and no territory there has a guard.

# A battle: the attacker.
mv-prompt-zone = Where do you fight, and against whom?
mv-battle-zone = { $zone }, against { $victims }
mv-prompt-battle = Battle: { $zone }. It ends your turn.
mv-battle-attack = Attack
mv-battle-form = { $armies }
mv-army = { $number }) { $figures } (attack { $strength })
mv-army-aims = { $number }) { $figures } (attack { $strength }) → { $aim }
mv-army-cheapest = { $number }) { $figures } (attack { $strength }) → what costs least
mv-army-asks = { $number }) { $figures } (attack { $strength }) → I’ll ask you
mv-battle-cautious = Attack where it costs least
mv-battle-cautious-detail = Each figure alone, where it costs you the fewest figures: what nobody guards first.
mv-battle-one = All in one army
mv-battle-each = Each figure alone
mv-battle-by-hand = Form the armies yourself
mv-battle-bonus = Assign bonuses
mv-battle-aim = Choose targets
mv-battle-losses-ask = Order your losses yourself
mv-battle-losses-least = Lose as little as possible
mv-prompt-army = Who belongs to army { $number }?
mv-army-rest-one = The rest: one army
mv-army-rest-each = The rest: each alone
mv-army-rest-out = The rest stays out
mv-prompt-bonus = Whom does { $giver } strengthen (+0/1)?
mv-prompt-aim = Army { $number } ({ $figures }): What does it attack if nobody opposes it? In order.
mv-aim-ask = Ask me then
mv-aim-cheapest = What costs least
mv-aim-cheapest-detail = Fewest own losses, then most destroyed
mv-aim-idle = Nothing
mv-aim-idle-detail = Only an army with attack 0 may do that
mv-strike-open = No garrison: 1 attack destroys it
mv-strike-guarded = The garrison first, then 1 damage more
mv-strike-values = Strikes back with { $attack }, defense { $defence }

# A battle: the others.
mv-prompt-defence = { $seat } attacks: { $zone }. Armies: { $armies }. How do you defend?
mv-public-defence = { $seat } is laying out the defense.
mv-defence-out = Stay out
mv-defence-best = Best exchange
mv-defence-strongest = All against the strongest
mv-defence-by-hand = Lay it out yourself
mv-defence-by-hand-detail = You choose who opposes each army.
mv-prompt-civilians = Do your civilians fight along ({ $figures })?
mv-civilians-fight = They fight along
mv-civilians-stay = They stay out

# What a way to defend would do.
mv-prospect = { $meets }. { $sides ->
    [one] You lose
   *[other] Your side loses
}: { $own }. { $seat } loses: { $theirs }.{ $free ->
    [0] { "" }
    [one] { " " }Army { $armies } picks its target.
   *[other] { " " }Armies { $armies } pick their targets.
}{ $city ->
    [0] { "" }
   *[other] { " " }Your city could fall.
}{ $reacts ->
    [0] { "" }
   *[other] { " " }Archers or priests may still change that.
}
mv-meets = { $figures } against army { $number }
mv-meets-nobody = Nobody opposes
mv-lost = { $cards }
mv-lost-nothing = nothing
mv-lost-at-least = at least { $cards }
mv-lost-own-open = what gets hit
mv-lost-theirs-open = that depends on the target
mv-or = { $one }, or { $other }

mv-prompt-defend = Who opposes army { $number }: { $figures } (attack { $strength })?
mv-prompt-plan = Battle: { $zone }. What do your archers and priests do after the damage?
mv-public-plan = { $seat } is planning reactions.
mv-plan-best = Make the best of it
mv-plan-best-detail = Save what’s dear, or else hit the dearest
mv-plan-none = Nothing
mv-plan-ask = Ask me then
mv-prompt-strike = Nobody opposes army { $number } ({ $figures }). What does it attack?
mv-public-strike = { $seat } is choosing targets.
mv-prompt-losses = { $damage } damage for you. Who takes it?
mv-losses-least = The bot’s order
mv-losses-least-detail = You lose { $dead }{ $count ->
    [0] .
   *[other] ; { $hurt } is damaged and lives.
}
mv-losses-change = Change
mv-prompt-loss-order = { $damage } damage for you: Who takes it first?
mv-public-losses = { $seat } is ordering the losses.
mv-losses-detail = Defense { $defence }{ $damage ->
    [0] { "" }
   *[other] , already { $damage } damage
}
mv-prompt-react = The damage is dealt. Do you use anyone else?
mv-public-react = { $seat } may still react.
mv-react-shoot = { $figure } shoots at { $target } of { $seat }
mv-react-heal = { $figure } heals { $target } of { $seat }
mv-react-lives = Defense { $defence }, { $damage } damage: lives
mv-react-dies = Defense { $defence }, { $damage } damage: dies
mv-react-pass = Nothing more

# Standing orders.
mv-order-pay = Payments
mv-always-pay = Always pay as proposed
mv-order-defence = Defense in a battle
mv-always-defence = Always the best exchange
mv-order-civilians = Civilians in the defense
mv-always-civilians = My civilians never fight
mv-order-plan = Archers and priests in a battle
mv-always-plan = Always make the best of it
mv-order-losses = Order of losses
mv-always-losses = Always lose as little as possible
mv-order-priests = Priests against shots
mv-always-priests = Heal only your own that would die
mv-always-priests-dearest = Save them, and heal the dearest in any case
mv-order-approach = Archers when enemies come into reach
mv-always-approach = Never shoot outside battles
mv-always-approach-kill = Always shoot what they can kill
mv-order-ally = Turning cards for your ally
mv-always-ally = Always allow it
mv-order-ally-guard = Turning fighters and garrisons for your ally
mv-always-ally-guard = Always allow it, fighters and garrisons too

# Journal.
mv-journal-exchanged = { $seat } exchanges before the first turn: { $count } discarded and shuffled into the deck, { $drawn } drawn.
mv-journal-exchanged-cards = You exchange { $thrown } for { $drawn }.
mv-journal-drew = { $seat } draws a card.
mv-journal-drew-paid = { $seat } draws a card: { $how }.
mv-journal-drew-card = You draw { $card }.
mv-journal-drew-card-paid = You draw { $card }: { $how }.
mv-journal-deck-empty = { $seat } has drawn the last card: this turn is the last one.
mv-journal-discarded = { $seat } discards { $cards }.
mv-journal-ally-refused = { $seat } refuses.
mv-journal-played = { $seat } plays { $card }: { $how }.
mv-journal-built = { $seat } builds { $card } on { $place }: { $how }.
mv-journal-opened = { $card } is open now.
mv-journal-moved = { $seat } moves { $figures } out: { $zone }.
mv-journal-moved-home = { $seat } moves { $figures } home.
mv-journal-placed = { $seat } puts { $figures } on { $place }.
mv-journal-stepped-off = { $seat } puts { $figures } in the open.
mv-journal-shot = { $seat } shoots at { $kind } of { $victim }: { $count } damage.
mv-journal-healed = { $seat } heals { $kind } of { $victim }: { $count } damage less.
mv-journal-died = { $seat } loses { $kind }.
mv-journal-lost = { $seat } loses { $cards }.
mv-journal-stood = { $seat } opposes: { $meets }.
mv-journal-struck = Unopposed, { $strikes }.
mv-strikes = army { $number } attacks { $target }
mv-journal-destroyed = { $seat } loses { $cards }: destroyed.
mv-journal-battle = { $seat } fights against { $victims } ({ $zone }): { $figures } in { $count ->
    [one] one army
   *[other] { $count } armies
}.
mv-journal-siege = { $seat } is under siege: { $count } of { $most }.
mv-journal-relieved = The siege of { $seat } is broken.
mv-journal-out = { $seat } is out: { $why }.
mv-why-conquest-line = the city is destroyed
mv-why-siege-line = besieged three times in a row
mv-journal-over = { $why } The winner: { $winners }.
mv-why-conquest = The last enemy city is destroyed.
mv-why-siege = The last enemy has fallen to the siege.
mv-why-buildings = The last building is built, so prestige decides: buildings, then units, then hand cards.
mv-why-deck = The deck is empty, so prestige decides: buildings, then units, then hand cards.
mv-journal-prestige = Prestige: { $standings }.
mv-standing = { $seats } ({ $buildings } { $buildings ->
    [one] building
   *[other] buildings
}, { $units } { $units ->
    [one] unit
   *[other] units
}, { $hand } hand { $hand ->
    [one] card
   *[other] cards
})

# How each computer player plays; its name stands before it.
medievalia-plays-steady = builds what pays most, guards what it has and marches when it’s stronger.
medievalia-plays-keen = compares peace, war and building for its whole turn, and looks as far as its next one.
medievalia-plays-master = plans its turn step by step, and many matches have taught it what a table is worth.
