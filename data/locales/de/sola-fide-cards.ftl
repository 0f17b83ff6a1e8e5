# Sola Fide: was eine Karte tut, in ganzen Sätzen. Jeder Satz wird aus einer Anweisung der Karte gebildet.

sf-text-nothing = Nichts geschieht.
sf-text-then = { $first } { $next }
sf-text-convert = Wandle { $where } { $what } { $side } um.
sf-text-territories = { $count ->
    [one] 1 Territorium
   *[other] { $count } Territorien
}
sf-text-neutrals = { $count ->
    [one] bis zu 1 neutrales Territorium
   *[other] bis zu { $count } neutrale Territorien
}
sf-text-move = { $steps ->
    [one] Bewege den Machtmarker { $where } 1 Schritt { $direction }.
   *[other] Bewege den Machtmarker { $where } { $steps } Schritte { $direction }.
}
sf-text-remove = Entferne alle Einflussmarker { $side } eines Kreises. Dort gelten wieder die aufgedruckten Farben.
sf-text-convert-neutrals = Wandle alle neutralen Territorien in den Kreisen { $circles } um, soweit diese offen sind.
sf-text-disputation = Setze den Disputationsmarker auf einen offenen Kreis.
sf-text-draw = Ziehe { $cards }.
sf-text-draw-more = Ziehe zusätzlich { $cards }.
sf-text-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
sf-text-cards-x = X Karten
sf-text-cards-x-more = X + { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
sf-text-keep = Ziehe { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, behalte { $keep } davon und wirf den Rest ab.
sf-text-opponent = { $count ->
    [one] Dein Gegenüber wirft 1 Handkarte eigener Wahl ab.
   *[other] Dein Gegenüber wirft { $count } Handkarten eigener Wahl ab.
}
sf-text-pay = { $count ->
    [one] Wirf 1 andere Handkarte ab, sonst geschieht nichts weiter.
   *[other] Wirf { $count } andere Handkarten ab, sonst geschieht nichts weiter.
}
sf-text-pay-any = Wirf X andere Handkarten ab (beliebig viele, auch 0).
sf-text-limit = Solange diese Karte vor dir liegt, ist dein Handkartenlimit { $count }.
sf-text-when-draw-action = Immer wenn du ziehst, statt eine Karte zu spielen: { $effect }
sf-text-may-draw-action = Immer wenn du ziehst, statt eine Karte zu spielen, darfst du Folgendes tun: { $effect }
sf-text-when-you-captured = Immer wenn du einen Kreis übernimmst: { $effect }
sf-text-may-you-captured = Immer wenn du einen Kreis übernimmst, darfst du Folgendes tun: { $effect }

sf-text-side-nobility = auf der Adelsseite
sf-text-side-commons = auf der Volksseite
sf-text-side-dominant = auf der vorherrschenden Seite
sf-text-side-subordinate = auf der untergeordneten Seite
sf-text-side-either = auf einer Seite deiner Wahl
sf-text-side-both = auf jeder der beiden Seiten

sf-text-direction-nobility = zum Adel
sf-text-direction-commons = zum Volk
sf-text-direction-dominant = zur vorherrschenden Seite
sf-text-direction-subordinate = zur untergeordneten Seite
sf-text-direction-any = in eine Richtung deiner Wahl

sf-text-where-single = in einem Kreis
sf-text-where-same = im selben Kreis
sf-text-where-several = in bis zu { $count } verschiedenen Kreisen je
sf-text-where-x = in bis zu X verschiedenen Kreisen je
sf-text-where-x-more = in bis zu X + { $count } verschiedenen Kreisen je

# Dasselbe in einer Zeile von höchstens 60 Zeichen. „then“: als Fortsetzung der Zeile.
sf-text-sum-nothing = Nichts geschieht
sf-text-sum-and = { $first }; { $next }
sf-text-sum-cost = { $first }: { $next }
sf-text-sum-convert = { $count }{ $where } { $side } umwandeln
sf-text-sum-then-convert = { $count }{ $where } { $side } umwandeln
sf-text-sum-convert-each = Je { $count }{ $where } { $side } umwandeln
sf-text-sum-then-convert-each = je { $count }{ $where } { $side } umwandeln
sf-text-sum-neutrals = { $count ->
    [one] Bis 1 Neutrales{ $where } { $side } umwandeln
   *[other] Bis zu { $count } Neutrale{ $where } { $side } umwandeln
}
sf-text-sum-then-neutrals = { $count ->
    [one] bis 1 Neutrales{ $where } { $side } umwandeln
   *[other] bis zu { $count } Neutrale{ $where } { $side } umwandeln
}
sf-text-sum-move = Marker{ $where } { $steps } { $direction }
sf-text-sum-then-move = Marker{ $where } { $steps } { $direction }
sf-text-sum-move-each = Marker{ $where } je { $steps } { $direction }
sf-text-sum-then-move-each = Marker{ $where } je { $steps } { $direction }
sf-text-sum-remove = Alle Einflussmarker { $side } entfernen
sf-text-sum-then-remove = alle Einflussmarker { $side } entfernen
sf-text-sum-convert-neutrals = Alle Neutralen in { $circles } umwandeln
sf-text-sum-then-convert-neutrals = alle Neutralen in { $circles } umwandeln
sf-text-sum-disputation = Disputation
sf-text-sum-then-disputation = Disputation
sf-text-sum-draw = { $cards } ziehen
sf-text-sum-then-draw = { $cards } ziehen
sf-text-sum-draw-more = { $cards } mehr ziehen
sf-text-sum-cards = { $count }
sf-text-sum-cards-x = X
sf-text-sum-cards-x-more = X+{ $count }
sf-text-sum-keep = { $count } ziehen, { $keep } davon behalten
sf-text-sum-then-keep = { $count } ziehen, { $keep } davon behalten
sf-text-sum-opponent = Gegenüber wirft { $count } ab
sf-text-sum-then-opponent = Gegenüber wirft { $count } ab
sf-text-sum-pay = { $count } abwerfen
sf-text-sum-then-pay = { $count } abwerfen
sf-text-sum-pay-any = X abwerfen
sf-text-sum-then-pay-any = X abwerfen
sf-text-sum-limit = Handkartenlimit { $count }
sf-text-sum-then-limit = Handkartenlimit { $count }
sf-text-sum-when-draw-action = Beim Ziehen: { $effect }
sf-text-sum-then-when-draw-action = beim Ziehen: { $effect }
sf-text-sum-may-draw-action = Beim Ziehen darfst du: { $effect }
sf-text-sum-then-may-draw-action = beim Ziehen darfst du: { $effect }
sf-text-sum-when-you-captured = Nach deiner Übernahme: { $effect }
sf-text-sum-then-when-you-captured = nach deiner Übernahme: { $effect }
sf-text-sum-may-you-captured = Nach deiner Übernahme darfst du: { $effect }
sf-text-sum-then-may-you-captured = nach deiner Übernahme darfst du: { $effect }

sf-text-sum-side-nobility = beim Adel
sf-text-sum-side-commons = beim Volk
sf-text-sum-side-dominant = (vorherrschend)
sf-text-sum-side-subordinate = (untergeordnet)
sf-text-sum-side-either = auf einer Seite
sf-text-sum-side-both = auf jeder Seite

sf-text-sum-direction-nobility = zum Adel
sf-text-sum-direction-commons = zum Volk
sf-text-sum-direction-dominant = zur vorherrschenden Seite
sf-text-sum-direction-subordinate = zur untergeordneten Seite
sf-text-sum-direction-any = nach Wahl

sf-text-sum-where-single = { "" }
sf-text-sum-where-same = { " " }da
sf-text-sum-where-several = { " " }in bis zu { $count } Kreisen
sf-text-sum-where-x = { " " }in X Kreisen
sf-text-sum-where-x-more = { " " }in X+{ $count } Kreisen

# Karten und Kreise als große Bilder.
sf-card-kind = { $kind } der { $faith }
sf-card-kind-action = Aktionskarte
sf-card-kind-permanent = Dauerkarte
sf-card-kind-military = Militärkarte
sf-card-kind-neutral_pair = Zwei-Kreise-Karte
sf-card-kind-influence = Ausländischer Einfluss
sf-card-note-action = Danach kommt sie auf deinen Ablagestapel.
sf-card-note-permanent = Sie bleibt liegen, bis du eine neue Dauerkarte spielst.
sf-card-note-military = Danach würfeln die Protestanten auf der Militärtabelle.
sf-card-note-neutral_pair = Auf beiden Seiten zählt nur, was jetzt neutral ist.
sf-card-note-influence = Nach deiner Übernahme gezogen, danach zurückgemischt.
sf-card-number = Nr. { $number } von { $all }
sf-card-number-oval = Nr. { $number } von { $all }, im Oval: eine Karte der ersten Partie
sf-card-status-FOUND = Wirkung aus der Spielregel bekannt
sf-card-status-EXAMPLE = Nur aus einem Beispiel der Spielregel bekannt
sf-card-status-PARTIAL = Teilweise bekannt: Wirkung von uns ergänzt
sf-card-status-RECONSTRUCTED = Rekonstruiert: nicht die Karte des Verlags
sf-card-circle-status-FOUND = Aus der Spielregel bekannt
sf-card-circle-status-PARTIAL = Teilweise bekannt: Werte und Farben von uns ergänzt
sf-card-circle-status-RECONSTRUCTED = Rekonstruiert: nicht die Werte des Verlags
sf-card-points = { $count ->
    [one] 1 Siegpunkt
   *[other] { $count } Siegpunkte
}
sf-card-circle = Kreis { $number }, Reihe { $row } von 4
sf-card-reveals = Deckt { $circles } auf.
sf-card-reveals-nothing = Deckt keinen Kreis auf.
sf-card-reveals-open = { $circles } sind von Anfang an offen.
sf-card-start = { $side ->
    [nobility] Anfangs herrscht der Adel vor
   *[commons] Anfangs herrscht das Volk vor
} (Machtmarker { $outer ->
    [yes] außen
   *[no] innen
}).
sf-card-printed = { $count } { $colour }
sf-card-side = { $side }: { $printed }.
sf-card-alt = { $name }. { $kind }. { $number }
sf-card-worth = { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}, { $nobility } + { $commons ->
        [one] 1 Territorium
       *[other] { $commons } Territorien
    }

# Die Hand, die gezogenen Karten, der Draft.
sf-hand-title = Deine Hand
sf-hand-drawn = Gezogen: Was behältst du?
sf-hand-draft = Draft: Karte { $number } von { $all }
sf-hand-done = Dein Deck ist fertig
sf-hand-pack = Bisher { $count } von { $all }:
sf-hand-held = Hand:
sf-hand-empty = Du hast keine Karten auf der Hand.
sf-hand-no-pack = Noch keine Karte ausgewählt
sf-hand-faiths = Noch keine Karten
sf-hand-faiths-text = Zuerst wird gewählt, wer welchen Glauben spielt.
sf-hand-your-turn = Du bist am Zug
sf-hand-turn = { $name } ist am Zug
sf-hand-over = Die Partie ist zu Ende
sf-hand-limit = Limit { $count }
sf-hand-deck = Stapel { $count }
sf-hand-discard = Ablage { $count }
sf-hand-permanent = Dauerkarte: { $card }
sf-hand-no-permanent = Keine Dauerkarte
sf-hand-alt-cards = { $count ->
    [0] Du hast keine Karten auf der Hand.
    [one] Du hast 1 Karte auf der Hand.
   *[other] Du hast { $count } Karten auf der Hand.
}
sf-hand-alt-drawn = Zur Wahl, { $count } gezogene Karten:
sf-hand-alt-offer = Zur Wahl:
sf-hand-alt-pack = Bisher { $count } von { $all }: { $cards }.
sf-hand-alt-card = { $name } ({ $kind }): { $effect }
sf-hand-alt-card-badge = { $badge } { $name } ({ $kind }): { $effect }
sf-hand-alt-name = { $name }.
sf-hand-alt-name-badge = { $badge } { $name }.
sf-hand-alt-counts = Handkartenlimit { $limit }, Nachziehstapel { $deck }, Ablagestapel { $discard }.
sf-hand-kind-action = Aktion
sf-hand-kind-permanent = Dauerkarte
sf-hand-kind-military = Militär
sf-hand-kind-neutral_pair = Zwei Kreise
