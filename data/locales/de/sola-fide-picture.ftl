# Bilder von Sola Fide: was darauf steht, und ihre Bildbeschreibungen.
sf-pic-turn = { $name } ist am Zug
sf-pic-turns = Zug { $turn }
sf-pic-cap = letzter Zug: { $cap }
sf-pic-setup = Aufbau
sf-pic-draft = Draft
sf-pic-final = Schlusswertung
sf-pic-drafting = Draft: { $first } hat { $one }, { $second } hat { $two } von { $all }
sf-pic-choosing-faith = { $name } wählt den Glauben
sf-pic-influencing = { $name } nutzt Einfluss
sf-pic-rolled = { $name } nutzt den Wurf
sf-pic-choosing-influence = { $name } wählt eine Farbe
sf-pic-won = { $names } { $count ->
    [1] gewinnt
   *[other] gewinnen
} mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}
sf-pic-draft-how = Wählt beide { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} aus, jedes Mal eine von drei.
sf-pic-rolls = { $first } würfelt { $one }, { $second } würfelt { $two }
sf-pic-start = Die Partie beginnt.

# Die Felder der Spielenden, die Kreise, die Zeichen mit ihrem Wort.
sf-pic-points = { $count ->
    [1] Punkt
   *[other] Punkte
}
sf-pic-reward = { $count ->
    [1] 1 Belohnung
   *[other] { $count } Belohnungen
}
sf-pic-circles = { $count ->
    [1] 1 Kreis
   *[other] { $count } Kreise
}
sf-pic-hand = Hand
sf-pic-deck = Stapel
sf-pic-discard = Ablage
sf-pic-permanent = Dauerkarte
sf-pic-no-permanent = keine Dauerkarte
sf-pic-picked = { $count } von { $all ->
    [one] 1 Karte
   *[other] { $all } Karten
}
sf-pic-no-faith = noch kein Glaube
sf-pic-missing = noch
sf-pic-disputation = Disputation
sf-pic-in-supply = im Vorrat
sf-pic-power = Macht
sf-pic-neutral = neutral
sf-pic-own-hand = Deine Hand
sf-pic-own-offer = Zur Wahl
sf-pic-own-drawn = Gezogen
sf-pic-empty-hand = Deine Hand ist leer.
sf-pic-picks-so-far = { $count } ausgewählt

# Was geschehen ist: eine Zeile am Fuß.
sf-pic-did-played = { $name } spielt { $card }
sf-pic-did-laid = { $name } legt { $card } aus
sf-pic-did-drew = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}zieht { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}
sf-pic-did-discarded = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}wirft { $count ->
    [1] eine Karte
   *[other] { $count } Karten
} ab
sf-pic-did-converted = { $circle }, { $side }: { $count } umgewandelt
sf-pic-did-removed = { $circle }, { $side }: Marker entfernt
sf-pic-did-moved = { $circle }: Macht beim { $side }
sf-pic-did-disputation = Disputation: { $circle }
sf-pic-did-captured = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}übernimmt { $circle }
sf-pic-did-captured-reward = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}übernimmt { $circle }, mit Belohnung
sf-pic-did-influence = Einfluss: { $card }
sf-pic-did-rolled = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}würfelt { $die }: { $result }
sf-pic-did-revealed = { $circle } wird aufgedeckt

# Wertungsblatt.
sf-pic-sheet-place = Platz { $place }
sf-pic-sheet-rewards = Belohnungen
sf-pic-sheet-foot = Punkte der übernommenen Kreise und 1 für jede Belohnung

# Bildbeschreibungen, in der Reihenfolge des Bildes.
sf-pic-alt-seat = { $name } ({ $mark }), { $faith }: { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}{ $rewards ->
    [0] { "" }
    [1] , davon 1 für eine Belohnung
   *[other] , davon { $rewards } für Belohnungen
}.
sf-pic-alt-picked = { $count ->
    [1] 1 Karte
   *[other] { $count } Karten
} ausgewählt.
sf-pic-alt-hand = Hand { $count }.
sf-pic-alt-piles = Hand { $hand }, Stapel { $deck }, Ablage { $discard }, Dauerkarte: { $permanent }.
sf-pic-alt-captured = Übernommen: { $circles }.
sf-pic-alt-circle = { $circle } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $marker ->
    [1] , Disputationsmarker
   *[other] { "" }
}): { $side } herrscht vor, den { $first } fehlen { $one }, den { $second } { $two }
sf-pic-alt-side = { $side }: { $colours }
sf-pic-alt-supply = Der Disputationsmarker liegt im Vorrat.
sf-pic-alt-down = Verdeckt: { $circles }.
sf-pic-alt-before = Davor: { $changes }.
sf-pic-alt-line = { $circle } ({ $points })
sf-pic-alt-sheet = Platz { $place }: { $name } mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}. Kreise: { $circles }. Belohnungen: { $rewards }.

# Der ganze Tisch in Worten.
sf-pic-told-discard = In der Ablage: { $cards }.
sf-pic-told-picks = Schon ausgewählt: { $cards }.
sf-pic-told-power-inner = Der Machtmarker liegt innen, beim { $side }.
sf-pic-told-power-outer = Der Machtmarker liegt ganz außen, beim { $side }.
sf-pic-told-side = { $side }: { $spaces }.
sf-pic-told-space = { $now } (aufgedruckt { $printed })
sf-pic-told-source-inner = Er kommt von innen, beim { $side }.
sf-pic-told-source-outer = Er kommt von ganz außen, beim { $side }.
sf-pic-told-changed = { $space } (geändert)
sf-pic-told-down = { $circle } (unter { $above })

# Beispiele auf den Regelseiten.
sf-pic-example-points = Siegpunkte des Kreises
sf-pic-example-disputation = Disputationsmarker: bringt eine Belohnung
sf-pic-example-power = Machtmarker: Diese Seite herrscht vor
sf-pic-example-marker = aufgedruckt neutral, jetzt protestantisch
sf-pic-example-missing = So viele Territorien fehlen auf der vorherrschenden Seite
sf-pic-example-circle = Der Machtmarker zeigt, welche Seite vorherrscht; ein Marker auf einem Territorium ändert dessen Farbe
sf-pic-example-dominant = Der Adel herrscht vor: Nur er zählt
sf-pic-example-one-left = Dieses Territorium fehlt den Protestanten noch
sf-pic-example-captured = Wandeln sie es um, übernehmen sie den Kreis sofort
sf-pic-example-other-side = Das Volk zählt dafür nicht
sf-pic-example-change = { $what }. Vorher: { $before }. Nachher: { $after }.
sf-pic-example-conversion = Die Protestanten wandeln 2 Territorien des Volks um: zuerst das katholische, dann ein neutrales
sf-pic-example-move = Der Machtmarker geht 2 Schritte zur untergeordneten Seite: Jetzt herrscht der Adel vor
sf-pic-example-removal = Alle Marker auf der Seite des Adels kommen weg, die von beiden: Die aufgedruckten Farben zählen wieder
sf-pic-example-gift = Der Machtmarker geht zum Volk, das ganz protestantisch ist: Die Protestanten übernehmen den Kreis sofort
sf-pic-example-pyramid = Die Pyramide am Anfang, von Norden nach Süden: { $rows }. Die ersten drei Kreise sind offen, die anderen verdeckt.
