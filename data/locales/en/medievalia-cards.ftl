# Medievalia: what a card does, in sentences, made from its numbers.

mv-card-nothing = nothing
mv-card-and = { $first }, { $next }
mv-card-values = { $attack }/{ $defence }

mv-card-yield-land = Turn: { $units }, and 1 more for each worker on it.
mv-card-yield-worker = Turn: { $units }; on a territory, 1 of what it yields instead.
mv-card-yield-building = Its territory yields { $units } more when it is turned.
mv-card-city = If the city falls, you are out.
mv-card-fights = Fights, but does not work.
mv-card-bonus = One figure on the territory defends with { $count } more.
mv-card-saves = You pay { $gold } gold less for: { $figures }.
mv-card-military = Defends like a figure and always counts as a garrison. Never attacks.
mv-card-needs = Without a { $building }, the card costs { $gold } gold more.
mv-card-power-bonus = In battle, gives another card of its army +0/1, without being turned.
mv-card-power-ride = Takes two steps from zone to zone per turn instead of one. It stops where it meets enemies.
mv-card-power-shoot = Turn: deal 1 damage to an enemy figure in the same or an adjacent zone.
mv-card-power-heal = Or turn: heal 1 damage of another figure in the same or an adjacent zone.
mv-card-power-trade = Or turn: change 1 produced unit into any 1, or 1 gold into any 2.
mv-card-power-double = Or turn: double the yield of 1 to 3 connected cards.
mv-card-power-discount = Or turn: a building costs you 2 units of any type less.

# The same in a few words.
mv-card-brief-worked = +1 per worker
mv-card-brief-adds = +{ $units }
mv-card-brief-defends = +0/{ $count } for one figure
mv-card-brief-bonus = +0/1 for others
mv-card-brief-ride = 2 steps
mv-card-brief-shoot = 1 damage from afar
mv-card-brief-heal = heals 1 damage
mv-card-brief-trade = changes 1 unit
mv-card-brief-double = doubles a yield
mv-card-brief-discount = build for 2 less
mv-card-line = { $deed }. Costs { $price }
mv-card-line-brief = { $deed }; { $price }

# What people ask about a card.
mv-card-ask-city = Does a garrison on it help? It takes damage first, but does not count against a siege.
mv-card-ask-field = What turns with it? Everything on it. Figures may step off freely before that.
mv-card-ask-farm = How many workers fit on it? As many as you like; fighters add nothing.
mv-card-ask-forest = How many buildings? Up to three, and each kind only once in your fief.
mv-card-ask-mine = No garrison? Then an army with attack 1 destroys it with its ordinary buildings.
mv-card-ask-peasant = May peasants fight? Yes, as long as they are not turned.
mv-card-ask-soldier = Do soldiers turn with their territory? Yes, although they produce nothing.
mv-card-ask-infantry = Who gets the bonus? You name the card when you form the army; never the city.
mv-card-ask-cavalry = May it ride past enemies? No, and it stops in any enemy fief, too.
mv-card-ask-archer = Who is safe? Figures on the city or beside a military building, unless you share their fief.
mv-card-ask-priest = Can priests heal themselves? Never, but other priests, and even figures of others.
mv-card-ask-merchant = Discarded cards, too? No, only what cards have just produced.
mv-card-ask-artist = Can artists double themselves? No, and each card at most once per payment.
mv-card-ask-bureaucrat = Do several help at once? Yes, but a price never drops below 0.
mv-card-ask-school = Must it be unturned? No, owning it is enough to save the surcharge.
mv-card-ask-workshop = Where to? On a territory of yours that is unturned and has room, never on the city.
mv-card-ask-bank = Two of them? No, but you may replace one that was destroyed.
mv-card-ask-church = And if it is destroyed? Figures in play stay as they are.
mv-card-ask-carpenter = Who gets +0/1? One figure on the same territory; you choose it.
mv-card-ask-smith = When does the stack’s next building open? Right after the purchase.
mv-card-ask-stable = Can it be moved? No, buildings stay where they were built.
mv-card-ask-tower = Does it help against a siege? Yes, it is a garrison, even if turned.
mv-card-ask-fortress = Does it fight when turned? Not by itself; if it is attacked, it strikes back.
mv-card-ask-castle = Does the territory fall with it? Only if damage is left over after all guards.

# Cards as large pictures.
mv-card-kind-city = City
mv-card-kind-territory = Territory
mv-card-kind-worker = Figure, worker
mv-card-kind-fighter = Figure, fighter
mv-card-kind-building = Building
mv-card-kind-military = Military building
mv-card-copies = { $count ->
    [one] 1 card in the game
   *[other] { $count } cards in the game
}
mv-card-price = Price
mv-card-yield = Yield
mv-card-yield-more = Extra yield
mv-card-bonus-word = Bonus for one figure
mv-card-bonus-value = +0/{ $count }
mv-card-fight = Attack / Defense
mv-card-free = There from the start
mv-card-needed = Needs, else +{ $gold } gold
mv-card-number-copies = number
mv-card-number-price = price
mv-card-number-yields = yield
mv-card-number-values = values
mv-card-number-attack = attack
mv-card-number-defence = defense
mv-card-number-bonus = bonus
mv-card-status-known = All numbers are in the rulebook
mv-card-status-ours = Not the publisher’s: { $numbers }
mv-card-alt = { $name }. { $kind }, { $copies }.
mv-card-alt-price = Price: { $price }.
mv-card-alt-yield = Yield: { $units }.
mv-card-alt-values = Attack { $attack }, defense { $defence }.

# The hand.
mv-card-hand = Your Hand: { $count ->
    [one] 1 Card
   *[other] { $count } Cards
}
mv-card-hand-empty = You have no cards in hand.
mv-card-hand-your-turn = It’s your turn
mv-card-hand-turn = { $name }’s turn
mv-card-hand-over = The match is over
mv-card-hand-ready = Ready:
mv-card-hand-price = Price
mv-card-hand-attack = Attack
mv-card-hand-defence = Defense
mv-card-hand-owned = { $building } owned
mv-card-hand-lacking = No { $building }: +{ $gold } gold
mv-card-hand-lacking-brief = No { $building }
mv-card-hand-alt-card = { $badge }{ $name }{ $times }: { $deed }. { $price }
mv-card-hand-alt-brief = { $badge }{ $name }{ $times }: { $price }
mv-card-hand-alt-name = { $badge }{ $name }{ $times }.
mv-card-hand-alt-price = Price { $price }.
mv-card-hand-alt-lacking = Price { $price }, as the { $building } is missing.
mv-card-hand-alt-owned = Price { $price }, without surcharge.
mv-card-hand-alt-ready = Your cards can still produce { $units }.
