# Commands of Dominion.

cmd-dominion-kingdom = kingdom
cmd-dominion-kingdom-text = Look at a kingdom without a match
cmd-dominion-sets = sets
cmd-dominion-sets-text = The recommended sets with their cards
dom-sets-title = **The recommended sets**

# Names of options as they are typed.
dominion-option-sets-name = boxes
dominion-option-edition-name = edition
dominion-option-need-name = certain
dominion-option-colony-name = colony
