# Befehle von Dominion.

cmd-dominion-kingdom = königreich
cmd-dominion-kingdom-text = Sieh dir ein Königreich an, ohne eine Partie zu eröffnen
cmd-dominion-sets = sets
cmd-dominion-sets-text = Die empfohlenen Sets mit ihren Karten
dom-sets-title = **Die empfohlenen Sets**

# Namen der Optionen, wie sie getippt werden.
dominion-option-sets-name = schachteln
dominion-option-edition-name = ausgabe
dominion-option-need-name = sicher-dabei
dominion-option-colony-name = platin-kolonie
