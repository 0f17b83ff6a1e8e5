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

# Unter der Stadt: wem die Palastplättchen gehören, und die Zeichen mit ihrem Wort.
med-pic-largest = Größter Palast:
med-pic-legend-buildings = Gebäude übrig
med-pic-legend-points = Punkte des Palasts
med-pic-legend-roof = Dach
med-pic-legend-neutral = neutral
med-pic-legend-gate = Tor
med-pic-legend-end = Gassenende
med-pic-legend-tea = Tee, noch { $count }
med-pic-legend-used = Benutztes Tor
med-pic-legend-bonus = 4 Punkte mehr
med-pic-legend-barred = Nur Händler
med-pic-legend-stuck = Wächst nicht mehr

# Wertungsblatt.
med-pic-sheet-place = Platz { $place }
med-pic-sheet-palace-tiles = Palastplättchen
med-pic-sheet-tower-tiles = Turmplättchen
med-pic-sheet-foot = Je Palast: Gebäude und Ställe, Mauern, Händler{ $well ->
    [1] , Brunnen
   *[other] { "" }
}. Gleichstand: größter Palast.

# Alternativtexte, in der Reihenfolge des Bildes; Paläste mit dem Rechteck, das sie einnehmen ("E3-F5").
med-pic-span = { $first } bis { $last }
med-pic-alt-palace = { $colour } { $place } (Größe { $size }, { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
})
med-pic-alt-seat-short = { $name } ({ $mark }): { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}, noch { $roofs ->
    [0] kein Dach
    [1] 1 Dach
   *[other] { $roofs } Dächer
}.
med-pic-alt-seat = { $name } ({ $mark }): { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}, noch { $roofs ->
    [0] kein Dach
    [1] 1 Dach
   *[other] { $roofs } Dächer
}; { $palaces }.
med-pic-alt-stock = Vorrat: { $pieces }.
med-pic-alt-before = Davor: { $turns }.
med-pic-alt-open = Offen und im Wachsen: { $palaces }.
med-pic-alt-stuck = Offen, wächst nicht mehr: { $palaces }.
med-pic-alt-neutral = Neutral: { $palaces }.
med-pic-alt-street = Die laufende Gasse hat { $length ->
    [1] 1 Händler
   *[other] { $length } Händler
} und geht weiter bei { $ends }.
med-pic-alt-street-blocked = Die laufende Gasse ({ $place }) hat { $length ->
    [1] 1 Händler
   *[other] { $length } Händler
} und kein freies Ende.
med-pic-alt-way = { $first } bis { $last }
med-pic-alt-old = Ältere Gassen: { $streets }.
med-pic-alt-walls = Mauern: { $n } im Norden, { $e } im Osten, { $s } im Süden, { $w } im Westen.
med-pic-alt-ring = Mauern: { $walls }.
med-pic-alt-gates = Stadttore: { $gates }.
med-pic-alt-well = Brunnen: { $place }.
med-pic-alt-palace-tiles = Palastplättchen: { $tiles }.
med-pic-alt-palace-tile = { $colour } { $holder }
med-pic-alt-tower-tiles = Turmplättchen: { $tiles }.
med-pic-alt-tower-tile = { $tower } { $holder }
med-pic-alt-nobody = niemand
med-pic-alt-aside = neutral
med-pic-alt-tea = Teeplättchen: { $held }; { $left } übrig.
med-pic-alt-tea-held = { $name } { $count }
med-pic-alt-sheet = Platz { $place }: { $name } mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}: { $palaces }; Plättchen { $tiles }.
med-pic-alt-sheet-short = Platz { $place }: { $name } mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}, davon { $tiles } für Plättchen.

# Teile gezählt.
med-pic-count-grey = { $count ->
    [1] 1 graues Gebäude
   *[other] { $count } graue Gebäude
}
med-pic-count-black = { $count ->
    [1] 1 schwarzes Gebäude
   *[other] { $count } schwarze Gebäude
}
med-pic-count-purple = { $count ->
    [1] 1 violettes Gebäude
   *[other] { $count } violette Gebäude
}
med-pic-count-brown = { $count ->
    [1] 1 braunes Gebäude
   *[other] { $count } braune Gebäude
}
med-pic-count-orange = { $count ->
    [1] 1 orangefarbenes Gebäude
   *[other] { $count } orangefarbene Gebäude
}
med-pic-count-stable = { $count ->
    [1] 1 Stall
   *[other] { $count } Ställe
}
med-pic-count-merchant = { $count ->
    [1] 1 Händler
   *[other] { $count } Händler
}
med-pic-count-wall = { $count ->
    [1] 1 Mauer
   *[other] { $count } Mauern
}
med-pic-count-roof = { $count ->
    [1] 1 Dach
   *[other] { $count } Dächer
}
med-pic-count-neutral = { $count ->
    [1] 1 neutrales Dach
   *[other] { $count } neutrale Dächer
}
med-pic-count-gate = { $count ->
    [1] 1 Stadttor
   *[other] { $count } Stadttore
}
med-pic-count-tea = { $count ->
    [1] 1 Teeplättchen
   *[other] { $count } Teeplättchen
}

# Der ganze Tisch in Worten, Absatz für Absatz.
med-words-turn = Zug { $turn }.
med-words-board = Die Stadt hat die Spalten A bis { $last } von Westen nach Osten und die Reihen 1 bis { $rows } von Norden nach Süden. Die Mauerfelder werden im Norden und Süden von Westen aus gezählt (N-1 bis N-{ $columns }, S-1 bis S-{ $columns }), im Westen und Osten von Norden aus (W-1 bis W-{ $rows }, E-1 bis E-{ $rows }).
med-words-seat = { $own ->
    [1] Du, { $name }
   *[other] { $name }
} ({ $mark }): { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}, davon { $tiles } für Plättchen.
med-words-left = Noch zu setzen: { $pieces }.
med-words-left-open = Hinter dem Sichtschirm verborgen; offen liegen: { $pieces }.
med-words-no-palace = Noch kein Palast.
med-words-palace = { $colour }: Gebäude { $buildings }{ $any ->
    [1] , Ställe { $stables }
   *[other] { "" }
}; { $state }; Größe { $size }, { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
} ({ $parts }).
med-words-state-roof = Dach auf { $place }
med-words-state-growing = kann wachsen
med-words-state-stuck = wächst nicht mehr
med-words-for-pieces = { $count } für die Größe
med-words-for-walls = { $count } für Mauern
med-words-for-merchants = { $count } für Händler
med-words-for-well = { $count } für den Brunnen
med-words-open-palaces = Offene Paläste, mit den Punkten, die sie jetzt wert wären:
med-words-neutral-palaces = Neutrale Paläste, die niemandem gehören:
med-words-no-street = Noch steht kein Händler in der Stadt.
med-words-street = Laufende Gasse: { $spaces }. Sie geht weiter bei { $ends }.
med-words-street-blocked = Laufende Gasse: { $spaces }. Keines ihrer Enden ist frei.
med-words-old-street = Ältere Gasse: { $spaces }.
med-words-side = { $side }: Mauern { $walls }{ $any ->
    [1] ; { $gates }
   *[other] { "" }
}; frei { $gaps }.
med-words-side-n = Im Norden
med-words-side-e = Im Osten
med-words-side-s = Im Süden
med-words-side-w = Im Westen
med-words-gate = { $used ->
    [1] benutztes Stadttor { $place } vor { $front }
   *[other] Stadttor { $place } vor { $front }
}
med-words-towers = Türme mit ihrem Plättchen:
med-words-tower = Turm { $tower } im { $corner }: { $holder }{ $merchants ->
    [0] { "" }
    [1] , darauf 1 Händler
   *[other] , darauf { $merchants } Händler
}.
med-words-corner-1 = Nordwesten
med-words-corner-2 = Südosten
med-words-corner-3 = Nordosten
med-words-corner-4 = Südwesten
med-words-aside = beiseitegelegt für einen neutralen Palast
med-words-tiles = Palastplättchen, für den größten Palast der Farbe:
med-words-tile = { $colour }, { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}: { $holder }{ $closed ->
    [1] ; Gebäude dieser Farbe werden nicht mehr gesetzt
   *[other] { "" }
}.
med-words-tea = { $count ->
    [0] Es liegt kein Teeplättchen mehr bereit.
    [1] Es liegt noch 1 Teeplättchen bereit.
   *[other] Es liegen noch { $count } Teeplättchen bereit.
}
med-words-spare = Neben dem Spielplan liegt noch 1 Stadttor.
med-words-well = Brunnen: { $place }. Neben ihm dürfen nur Händler stehen: { $red }. Gebäude und Ställe bringen 4 Punkte mehr auf { $yellow }.
med-words-row = Reihe { $row }: { $spaces }.
med-words-building = { $piece } ({ $whose })
med-words-roof = { $piece } mit Dach ({ $whose })
med-words-stable = Stall, { $colour } ({ $whose })
med-words-owned = { $name }
med-words-open = offen
med-words-neutral = neutral
med-words-end = Händler, Gassenende
med-words-free = frei
med-words-barred = frei, nur für Händler
med-words-bonus = frei, 4 Punkte mehr

# Was ein Teil tut, in höchstens 60 Zeichen.
med-pic-effect-grey = 1 Punkt im Palast; der größte graue bringt 1 mehr.
med-pic-effect-black = 1 Punkt im Palast; der größte schwarze bringt 2 mehr.
med-pic-effect-purple = 1 Punkt im Palast; der größte violette bringt 2 mehr.
med-pic-effect-brown = 1 Punkt im Palast; der größte braune bringt 3 mehr.
med-pic-effect-orange = 1 Punkt im Palast; der größte orangefarbene bringt 4 mehr.
med-pic-effect-stable = 1 Punkt, vergrößert einen Palast, auch einen mit Dach.
med-pic-effect-merchant = Setzt die Gasse fort; 1 Punkt für jeden Palast daneben.
med-pic-effect-wall = 1 Punkt für den Palast daneben; holt oft ein Turmplättchen.
med-pic-effect-roof = Ein offener Palast gehört dir; danach nur noch Ställe.
med-pic-effect-neutral = Schließt einen offenen Palast; er gehört niemandem.
med-pic-effect-gate = Beendet die Mauer; eine Gasse kann hindurch. Keine Punkte.
med-pic-effect-tea = Gib es zurück, statt dein zweites Teil zu setzen.
med-pic-effect-tower = Von hier wachsen Mauern nach zwei Seiten.
med-pic-effect-well = Daneben nur Händler; zwei Schritte weiter 4 Punkte mehr.
med-pic-effect-palace-tile = 1 bis 4 Punkte für den größten Palast der Farbe.
med-pic-effect-tower-tile = 1 bis 4 Punkte, wenn du die Mauern zuletzt berührt hast.

# Eine Sorte von Teilen aus der Nähe: wohin sie kommt, was sie wert ist.
med-pic-where-building = Neben ein Gebäude des offenen Palasts seiner Farbe. Nur wenn keiner wachsen kann, beginnt es einen neuen, der auch über Eck keinen anderen berührt.
med-pic-worth-building = 1 Punkt für den Palast. Auf einem gelben Feld des Brunnens 4 mehr.
med-pic-where-stable = Neben ein Gebäude eines beliebigen Palasts, mit Dach oder ohne. Einen zweiten Palast berührt er nie.
med-pic-worth-stable = 1 Punkt für den Palast, und er macht den Palast größer.
med-pic-where-merchant = An ein Ende der laufenden Gasse, nie neben zwei Händler. Eine neue Gasse beginnt erst, wenn die alte nicht weitergehen kann.
med-pic-worth-merchant = 1 Punkt für jeden Palast, neben dem er steht.
med-pic-where-wall = Auf die Stadtmauer, im Anschluss an einen Turm oder eine Mauer. Auf jeder Seite bleibt eine Lücke oder ein Tor.
med-pic-worth-wall = 1 Punkt für den Palast daneben. Wer die Mauern eines Turms zuletzt berührt hat, hat sein Plättchen.
med-pic-where-roof = Auf ein Gebäude eines offenen Palasts, wenn du von dieser Farbe noch keinen besitzt.
med-pic-worth-roof = Der Palast gehört dir und wächst nur noch durch Ställe. Wer den größten seiner Farbe besitzt, hat das Plättchen.
med-pic-where-neutral = Auf ein Gebäude eines beliebigen offenen Palasts.
med-pic-worth-neutral = Niemand besitzt den Palast. Seine Plättchen liegen beiseite, bis jemand sie sich holt.
med-pic-where-tower = An jeder Ecke der Stadt einer, mit den Nummern 1 bis 4. Von ihm aus wachsen Mauern nach zwei Seiten.
med-pic-worth-tower = Selbst keine Punkte. Sein Plättchen hat, wer seine Mauern zuletzt neu berührt hat.
med-pic-where-well = Auf einem zufälligen Feld, nicht am Rand. Auf den acht Feldern ringsum stehen weder Gebäude noch Ställe.
med-pic-worth-well = 4 Punkte mehr für jedes Gebäude und jeden Stall, der genau zwei Schritte entfernt steht.
med-pic-where-palace-tile = Eins je Farbe. Wer den größten Palast der Farbe besitzt, hat es.
med-pic-worth-palace-tile = Grau 1, Schwarz oder Violett 2, Braun 3, Orange 4 Punkte.
med-pic-where-tower-tile = Eins je Turm. Es hat, wessen Palast seine Mauern zuletzt neu berührt hat.
med-pic-worth-tower-tile = So viele Punkte wie die Nummer des Turms. 2014 liegen auf 1 bis 3 Händler; wer zuerst kommt, bekommt sie.
med-pic-where-gate = Auf die Stadtmauer neben eine Mauer, nicht neben einen Turm, eins je Seite. Davor darf nichts gebaut sein.
med-pic-worth-gate = Keine Punkte. Eine Gasse darf durch ein Tor hinaus und durch ein anderes wieder herein.
med-pic-where-tea = Du bekommst es für ein Dach auf einem violetten Palast; die ersten Dächer bringen mehr.
med-pic-worth-tea = Keine Punkte. Gib eins zurück, statt dein zweites Teil zu setzen.
