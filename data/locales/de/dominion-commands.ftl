# Befehle von Dominion.

cmd-dominion-kingdom = königreich
cmd-dominion-kingdom-text = Sieh dir ein Königreich an, ohne eine Partie
cmd-dominion-sets = sets
cmd-dominion-sets-text = Die empfohlenen Sets mit ihren Karten
dom-sets-title = **Die empfohlenen Sets** (alle mit Platin und Kolonie)
