# Bilder von Medina: was darauf steht, und ihre Alternativtexte.

# Der Buchstabe jeder Farbe; in einer Ausgabe dürfen keine zwei gleich sein.
med-pic-letter-grey = G
med-pic-letter-black = S
med-pic-letter-purple = V
med-pic-letter-brown = B
med-pic-letter-orange = O

med-pic-turn = { $name } ist am Zug
med-pic-turns = Zug { $turn }
med-pic-final = Schlusswertung
med-pic-won = { $names } { $count ->
    [1] gewinnt
   *[other] gewinnen
} mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}
med-pic-start = Die Partie beginnt.
med-pic-last = { $name }: { $placed }
med-pic-draft = Noch nicht bestätigt: { $placed }
med-pic-placed = { $piece } { $place }
med-pic-hidden = Hinter dem Sichtschirm

# Wertungsblatt.
med-pic-sheet-place = Platz { $place }
med-pic-sheet-palace-tiles = Palastplättchen
med-pic-sheet-tower-tiles = Turmplättchen
med-pic-sheet-foot = Je Palast: Gebäude und Ställe, Mauern, Händler{ $well ->
    [1] , Brunnen
   *[other] { "" }
}. Gleichstand: größter Palast.

# Alternativtexte, in der Reihenfolge des Bildes.
med-pic-alt-palace = { $colour } { $place } (Größe { $size }, { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
})
med-pic-alt-seat = { $name } ({ $mark }): { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}, noch { $roofs ->
    [1] 1 Dach
   *[other] { $roofs } Dächer
}, Paläste: { $palaces }.
med-pic-alt-left = { $count } × { $piece }
med-pic-alt-stock = Vorrat: { $pieces }.
med-pic-alt-open = Offene Paläste: { $palaces }.
med-pic-alt-street = Die laufende Gasse hat { $length ->
    [1] 1 Händler
   *[other] { $length } Händler
} und geht weiter bei: { $ends }.
med-pic-alt-walls = Mauern: { $n } im Norden, { $e } im Osten, { $s } im Süden, { $w } im Westen.
med-pic-alt-gates = Stadttore: { $gates }.
med-pic-alt-well = Brunnen: { $place }.
med-pic-alt-sheet = Platz { $place }: { $name } mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}: { $palaces }; Plättchen { $tiles }.
med-pic-alt-sheet-short = Platz { $place }: { $name } mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}, davon { $tiles } für Plättchen.

# Eine Sorte von Teilen aus der Nähe: wohin sie kommt, was sie wert ist.
med-pic-where-building = Neben ein Gebäude des offenen Palasts seiner Farbe. Nur wo keiner wachsen kann, beginnt es einen neuen, der auch über Eck keinen anderen berührt.
med-pic-worth-building = 1 Punkt für den Palast. Auf einem gelben Feld des Brunnens 4 mehr.
med-pic-where-stable = Neben ein Gebäude irgendeines Palasts, mit Dach oder ohne. Einen zweiten Palast berührt er nie.
med-pic-worth-stable = 1 Punkt für den Palast, und er macht den Palast größer.
med-pic-where-merchant = An ein Ende der laufenden Gasse, nie neben zwei Händler. Eine neue Gasse beginnt erst, wenn die alte nicht weitergeht.
med-pic-worth-merchant = 1 Punkt für jeden Palast, neben dem er steht.
med-pic-where-wall = Auf die Stadtmauer, im Anschluss an einen Turm oder eine Mauer. Auf jeder Seite bleibt eine Lücke oder ein Tor.
med-pic-worth-wall = 1 Punkt für den Palast daneben. Wer die Mauern eines Turms zuletzt berührt, hält sein Plättchen.
med-pic-where-roof = Auf ein Gebäude eines offenen Palasts, von dessen Farbe du noch keinen besitzt.
med-pic-worth-roof = Der Palast gehört dir und wächst nur noch durch Ställe. Der größte seiner Farbe hält das Plättchen.
med-pic-where-neutral = Auf ein Gebäude irgendeines offenen Palasts.
med-pic-worth-neutral = Niemand besitzt den Palast. Seine Plättchen liegen beiseite, bis jemand sie sich holt.
med-pic-where-tower = An jeder Ecke der Stadt einer, mit den Nummern 1 bis 4. Von ihm aus wachsen Mauern nach zwei Seiten.
med-pic-worth-tower = Selbst keine Punkte. Sein Plättchen hält, wer seine Mauern zuletzt neu berührt hat.
med-pic-where-well = Auf einem zufälligen Feld, nicht am Rand. Auf den acht Feldern darum stehen weder Gebäude noch Ställe.
med-pic-worth-well = 4 Punkte für jedes Gebäude und jeden Stall genau zwei Schritte daneben.
med-pic-where-palace-tile = Eines je Farbe. Es liegt bei dem, dem der größte Palast der Farbe gehört.
med-pic-worth-palace-tile = Grau 1, Schwarz oder Violett 2, Braun 3, Orange 4 Punkte.
med-pic-where-tower-tile = Eines je Turm. Es liegt bei dem, dessen Palast seine Mauern zuletzt neu berührt hat.
med-pic-worth-tower-tile = So viele Punkte wie die Nummer des Turms. 2014 liegen auf 1 bis 3 Händler für den Ersten.
med-pic-where-gate = Auf die Stadtmauer neben eine Mauer, nicht neben einen Turm, eins je Seite. Davor darf nichts gebaut sein.
med-pic-worth-gate = Keine Punkte. Eine Gasse darf durch ein Tor hinaus und durch ein anderes wieder herein.
med-pic-where-tea = Du bekommst es für ein Dach auf einem violetten Palast: für die ersten gibt es mehr.
med-pic-worth-tea = Keine Punkte. Gib eins zurück, statt dein zweites Teil zu setzen.
