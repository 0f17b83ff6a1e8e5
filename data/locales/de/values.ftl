# Was Leute lesen, wenn Werte eines Spiels (Kosten, Punkte, Wirkungen) unter ihrer Partie berichtigt wurden.
values-changed = Werte dieses Spiels wurden berichtigt, und diese Partie geht mit den neuen weiter:
    { $changes }
values-changed-unknown = Werte dieses Spiels wurden berichtigt, und diese Partie geht mit den neuen weiter. Wie sie vorher lauteten, weiß ich nicht. Was jetzt gilt, zeigen { COMMAND("card") } und { COMMAND("rules") }.
values-line = - { $change }
values-lines = { $first }
    { $next }
values-more = Dazu { $count ->
    [one] eine weitere Änderung
   *[other] { $count } weitere Änderungen
}; { COMMAND("card") } zeigt, was jetzt gilt.
values-other = { $thing } wirkt jetzt anders; { COMMAND("card") } zeigt, wie.
ui-stale-values = Gerade wurden Werte dieses Spiels berichtigt; was neu ist, steht im Kanal der Partie. Hier ist deine Frage, wie sie jetzt lautet.
ui-verify-values = Die Mischung passt zum Siegel `{ $seal }`. Mehr kann ich nicht prüfen: Die Partie wurde unter anderen Werten des Spiels (`{ $values }`) gespielt als meinen, deshalb kann ich sie nicht nachspielen.
ui-verify-both = Die Mischung passt zum Siegel `{ $seal }`. Mehr kann ich nicht prüfen: Die Partie wurde mit einer anderen Fassung der Regeln und unter anderen Werten des Spiels (`{ $values }`) gespielt, deshalb kann ich sie nicht nachspielen.
ui-verify-undated = Die Datei sagt nicht, unter welchen Werten gespielt wurde. Falls sie seitdem berichtigt wurden, sieht auch eine ehrliche Partie so aus.
ui-about-values = Werte der Spiele: { $values }

# Minute Realms.
mr-value-cost = { $card } kostet jetzt { $now ->
    [one] 1 Münze
   *[other] { $now } Münzen
} statt { $before }.
mr-value-shields = { $card } hat jetzt { $now ->
    [one] 1 Schild
   *[other] { $now } Schilde
} statt { $before }.
mr-value-score = { $card } zählt jetzt: { $now }. Vorher: { $before }.
mr-value-trade = { $card } hat jetzt andere Handelssymbole: { $now }. Vorher: { $before }.
mr-value-icons = { $icons }
mr-value-no-icons = keine
mr-value-types = Eine Karte, die nach der Zahl der Arten zählt, bringt jetzt für 0 bis 6 Arten { $points } Punkte.

# Medievalia.
mv-value-price = { $card } kostet jetzt { $now } statt { $before }.
mv-value-yields = { $card } bringt jetzt { $now } statt { $before }.
mv-value-attack = { $card } hat jetzt Angriff { $now } statt { $before }.
mv-value-defence = { $card } hat jetzt Verteidigung { $now } statt { $before }.
mv-value-bonus = { $card } gibt einer Figur jetzt +0/{ $now } statt +0/{ $before }.

# Medina.
med-value-well = Ein Gebäude oder Stall am Brunnen zählt jetzt { $now ->
    [one] 1 Punkt
   *[other] { $now } Punkte
} statt { $before }.
med-value-tea = Die Dächer auf violetten Palästen bringen der Reihe nach jetzt { $now } Teeplättchen; vorher: { $before }.
med-value-palace-tiles = Die Palastplättchen zählen je nach Farbe jetzt { $now } Punkte; vorher: { $before }.
med-value-tower-tiles = Die Turmplättchen zählen je nach Turm jetzt { $now } Punkte; vorher: { $before }.

# Dominion.
dom-value-cost = { $card } kostet jetzt { $now } statt { $before }.
dom-value-points = { $card } zählt jetzt { $now ->
    [one] 1 Punkt
   *[other] { $now } Punkte
} statt { $before }.

# Sola Fide.
sf-value-points = { $circle } zählt jetzt { $now ->
    [one] 1 Punkt
   *[other] { $now } Punkte
} statt { $before }.
sf-value-effect = { $card } bewirkt jetzt: { $now }.
