# Befehle von Medina: Namen, Optionen, Antworten.

cmd-medina-place = setzen
cmd-medina-place-text = Setze ein Teil per Texteingabe; es zählt erst, wenn du den Zug bestätigst
cmd-medina-why = warum
cmd-medina-why-text = Warum ein Teil nicht auf ein Feld darf, und nach welcher Regel
cmd-option-piece = teil
cmd-option-piece-text = Welches Teil; vorgeschlagen wird, was du setzen kannst
cmd-option-piece-why = teil
cmd-option-piece-why-text = Welches Teil; ohne Angabe alle, die du hast
cmd-option-cell = feld
cmd-option-cell-text = Welches Feld: C7 in der Stadt, N-5 auf der Mauer

# Optionen einer Partie: der Name, was sie ändert, und die Werte.
medina-option-edition = Ausgabe
medina-option-edition-text = 2014 mit Brunnen, Tee und neutralen Dächern für 2 bis 4, oder die erste Ausgabe für 3 oder 4
medina-option-edition-2014 = 2014, mit Brunnen, Tee und neutralen Dächern
medina-option-edition-2001 = 2001, für 3 oder 4 Personen
medina-option-gates = Stadttore
medina-option-gates-text = Eine Erweiterung: Durch ein Tor verlässt die Gasse die Stadt, durch ein anderes kommt sie zurück
medina-option-gates-true = Mit den Stadttoren von Medina
medina-option-gates-false = Ohne Stadttore
medina-option-well = Brunnen
medina-option-well-text = Jedes Teil deiner Paläste, das genau zwei Felder vom Brunnen entfernt ist, bringt 4 Punkte
medina-option-well-true = Mit Brunnen (2014)
medina-option-well-false = Ohne Brunnen
medina-option-tea = Tee
medina-option-tea-text = Plättchen, mit denen du ein Teil weniger setzt
medina-option-tea-true = Mit Teeplättchen (2014)
medina-option-tea-false = Ohne Teeplättchen
medina-option-neutral = Neutrale Dächer
medina-option-neutral-text = Dächer, die niemandem gehören: Ein Palast mit so einem Dach zählt für niemanden
medina-option-neutral-true = Mit neutralen Dächern (2014)
medina-option-neutral-false = Ohne neutrale Dächer
medina-option-supplies = Vorräte
medina-option-supplies-text = Ob alle sehen, welche Teile du noch hast
medina-option-supplies-open = Für alle sichtbar
medina-option-supplies-hidden = Hinter Sichtschirmen
medina-option-new_street = Neue Gasse
medina-option-new_street-text = Wie nah an einem Händler eine neue Gasse beginnen darf
medina-option-new_street-1 = Darf neben einem älteren Händler beginnen
medina-option-new_street-0 = Beginnt abseits aller Händler
medina-option-tower_claim = Turmplättchen
medina-option-tower_claim-text = Wann ein Turmplättchen weiterwandert
medina-option-tower_claim-arm = Ein zweiter Arm eines Turms zählt als neue Berührung
medina-option-tower_claim-tower = Ein zweiter Arm eines Turms zählt nicht als neue Berührung
medina-option-last_roof = Wenn sonst niemand setzen kann
medina-option-last_roof-text = Was man setzen muss, wenn sonst niemand mehr setzen kann
medina-option-last_roof-true = Wer übrig ist, muss Dächer setzen
medina-option-last_roof-false = Wer übrig ist, darf alles setzen
medina-option-strict_discard = Übrige Stadttore
medina-option-strict_discard-text = Wann Stadttore, die niemand mehr setzen kann, in die Schachtel gehen
medina-option-strict_discard-false = Kommen erst weg, wenn auch keine Dächer mehr da sind
medina-option-strict_discard-true = Kommen weg, auch wenn noch Dächer da sind

med-error-piece = Ein Teil „{ $written }“ gibt es nicht. Nimm eines aus den Vorschlägen.
med-why-legal = Hier erlaubt: { $pieces }.
med-error-where = Wohin soll es? Nenne auch das Feld: { $places }.
med-error-complete = Dein Zug ist vollständig. Bestätige ihn, oder nimm ein Teil zurück.
med-error-tea = Ein Teeplättchen kommt auf kein Feld: Du gibst es zurück, statt ein zweites Teil zu setzen.
med-error-first = Zuerst kommt der erste Händler. Schreib „Händler“ und ein Feld, das nicht am Rand der Stadt liegt.
med-error-no-match = Du spielst in keiner laufenden Partie Medina mit. Mit { COMMAND("medina open") } eröffnest du eine.

# Wie Gebäude beim Tippen auch heißen dürfen, durch Kommas getrennt.
med-building-words = Palast, Palastteil, Gebäude, Haus
