# Commands of Dominion.

cmd-dominion-kingdom = kingdom
cmd-dominion-kingdom-text = Look at a kingdom without opening a match
cmd-dominion-sets = sets
cmd-dominion-sets-text = See the recommended sets with their cards
dom-sets-title = **Recommended sets**

# Names of options as they are typed.
dominion-option-sets-name = boxes
dominion-option-edition-name = edition
dominion-option-need-name = guaranteed
dominion-option-colony-name = colony
