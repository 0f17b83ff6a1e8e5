# Commands of Medievalia: names, options, answers, and what can be looked up.

cmd-medievalia-fief = fief
cmd-medievalia-fief-text = See one fief large, with everything that stands on its territories
cmd-medievalia-play = play
cmd-medievalia-play-text = Answer by typing: play a card, build, draw, battle, end your turn; paid as proposed
cmd-medievalia-move = move
cmd-medievalia-move-text = Move figures by typing: who, and where to
cmd-option-medievalia-seat = seat
cmd-option-medievalia-seat-text = Whose fief you want to see; your own if you leave it out
cmd-option-medievalia-what = what
cmd-option-medievalia-what-text = A card, a building, or anything else you can do now; several things need commas between them
cmd-option-medievalia-where = where
cmd-option-medievalia-where-text = The territory of a building, the place of a battle, or the target of a shot
cmd-option-medievalia-figures = figures
cmd-option-medievalia-figures-text = Who goes; several figures need commas between them
cmd-option-medievalia-to = to
cmd-option-medievalia-to-text = A territory, free in your fief, or the next zone; leave it out and I’ll ask you

# Options of a match: the name, what it changes, and the values.
medievalia-option-alliance = Alliance
medievalia-option-alliance-text = With four seats: whether those who sit opposite each other play and win together
medievalia-option-alliance-false = Everyone for themselves
medievalia-option-alliance-true = Two against two
medievalia-option-centre = Center
medievalia-option-centre-text = Whether a fief in the middle links the intermediate fiefs, so that ways are shorter
medievalia-option-centre-auto = In alliances only
medievalia-option-centre-on = Always, from three seats
medievalia-option-centre-off = Never
medievalia-option-extra = Extra Cards
medievalia-option-extra-text = Whether those who move later start with more cards, to make up for it
medievalia-option-extra-false = Eight for everyone
medievalia-option-extra-true = One more for each later place
medievalia-about = Rules and cards of Medievalia are the publisher’s, except the rulings marked as ours; all prices and most values are ours, since they’re published nowhere.

# Parts of the table.
mv-inset-fief = Fief of { $name }
mv-inset-battle = Battle

# The list of prices.
mv-prices = What the Cards of Medievalia Cost
mv-prices-legend = Number of cards · price · yield · attack/defense. \* ours, not the publisher’s · ° fits an example in the rules, as other numbers would
mv-prices-yields = yields { $units }
mv-prices-adds = adds { $units }
mv-prices-needs = without { $building } { $gold } gold more

# Typed moves.
mv-error-no-match = You have no running match of Medievalia. Open one with { COMMAND("medievalia open") }.
mv-error-what = What do you want to do there? Choose one of the suggestions for `what`.
mv-error-no-place = “{ $written }” needs no place. Leave `where` empty; if something has to be chosen, I’ll ask you.
mv-error-no-move = You can’t move figures now. { COMMAND("medievalia play") } shows you what’s asked.
