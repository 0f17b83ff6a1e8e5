# Befehle von Sola Fide: Namen, Optionen, Antworten, und was das Nachschlagen über seine Karten sagt.

cmd-sola-fide-play = spielen
cmd-sola-fide-play-text = Antworte per Texteingabe: eine Handkarte oder Ziehen, und wo die Karte wirkt
cmd-option-sola-fide-card = karte
cmd-option-sola-fide-card-text = Eine Handkarte oder Ziehen; mehrere Karten durch Kommas getrennt
cmd-option-sola-fide-target = ziel
cmd-option-sola-fide-target-text = Welcher Kreis, welche Seite oder Farbe; vorgeschlagen wird, was möglich ist

# Optionen einer Partie: der Name, was sie ändert, und die Werte.
sola-fide-option-decks = Decks
sola-fide-option-decks-text = Woher die 15 Karten kommen, mit denen jede Seite spielt
sola-fide-option-decks-ovals = Erste Partie: feste Decks zum Einsteigen
sola-fide-option-decks-draft = Draft: 15-mal eine von drei Karten behalten
sola-fide-option-decks-random = 15 zufällige Karten
sola-fide-option-faiths = Seiten
sola-fide-option-faiths-text = Wer die Protestanten führt und wer die Katholiken
sola-fide-option-faiths-rolled = Wer höher würfelt, wählt
sola-fide-option-faiths-protestant = Wer eröffnet, führt die Protestanten
sola-fide-option-faiths-catholic = Wer eröffnet, führt die Katholiken
sola-fide-option-faiths-guest = Wer dazukommt, wählt
sola-fide-option-tiebreak = Gleichstand
sola-fide-option-tiebreak-text = Was entscheidet, wenn am Ende beide gleich viele Siegpunkte haben
sola-fide-option-tiebreak-false = Ihr gewinnt gemeinsam
sola-fide-option-tiebreak-true = Mehr Belohnungen, dann mehr Kreise, dann die letzte Übernahme
sola-fide-option-cap = Letzter Zug
sola-fide-option-cap-text = Nach wie vielen Zügen beider zusammen die Partie endet, auch wenn noch Kreise übrig sind
sola-fide-option-cap-0 = Kein letzter Zug
sola-fide-option-cap-400 = Nach 400 Zügen
sola-fide-option-cap-200 = Nach 200 Zügen
sola-fide-option-cap-120 = Nach 120 Zügen
sola-fide-about = Karten und Kreise von Sola Fide sind zum größten Teil rekonstruiert, nicht die Liste des Verlags.

# Züge per Texteingabe.
sf-error-no-match = Du spielst in keiner laufenden Partie Sola Fide mit. Mit { COMMAND("sola-fide open") } eröffnest du eine.
sf-error-which-card = Welche Karte? Gib als `karte` eine deiner Handkarten an, oder Ziehen.
sf-error-which-target = Hier geht es um den Spieltisch: Antworte mit `ziel`, nicht mit `karte`.
sf-error-which-cards = Hier geht es um Karten: Antworte mit `karte`, nicht mit `ziel`.
sf-error-no-target = { $card } fragt nicht zuerst nach einem Ziel. Lass `ziel` leer; ich frage dich.

# Listen.
sf-list-protestant = Die 45 Karten der Protestanten
sf-list-catholic = Die 45 Karten der Katholiken
sf-list-influence = Die 16 Karten des Ausländischen Einflusses
sf-list-legend = Rekonstruiert, nicht die Liste des Verlags. ✓ die Wirkung steht in der Spielregel · ◔ sie ist nur aus einem Beispiel bekannt · ◐ sie ist teilweise bekannt · ○ die Karte trägt das Oval der ersten Partie
sf-list-circles = Die zehn Kreise
sf-list-circles-here = Die zehn Kreise in Partie { $code }
sf-list-open = Eine Seite aufschlagen

# Kreise.
sf-circle-line = **{ $circle }** · { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}{ $state }
sf-circle-down = {" "}· verdeckt
sf-circle-marker = {" "}· Disputationsmarker
sf-circle-captured = {" "}· übernommen von { $who }
sf-circle-start = von Beginn an offen
sf-circle-after = aufgedeckt nach { $first }
sf-circle-after-either = aufgedeckt nach { $first } oder { $second }
sf-circle-side = { $side }: { $colors }
sf-circle-side-dominant = **{ $side }** (vorherrschend): { $colors }
sf-circle-missing = Für die Übernahme fehlen dort den Protestanten { $protestant }, den Katholiken { $catholic }.
sf-circle-counts = { $protestant } protestantisch, { $catholic } katholisch, { $neutral } neutral
sf-circle-track = Der Machtmarker steht auf Feld { $space } von 4.
sf-circle-track-start = Der Machtmarker beginnt auf Feld { $space } von 4.
sf-circle-territories = { $count ->
    [one] 1 Territorium
   *[other] { $count } Territorien
} auf jeder Seite
sf-circle-reveals = Seine Übernahme deckt { $circles } auf.

# Karten und Kreise beim Nachschlagen.
lookup-circle = Kreis
sf-page-faith-P = Protestantische Karte { $number }
sf-page-faith-C = Katholische Karte { $number }
sf-page-influence = Ausländischer Einfluss, { $color }
sf-page-circle = Kreis { $number } · { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}
sf-page-oval = trägt das Oval der ersten Partie
sf-page-kind-action = Aktion
sf-page-kind-influence = Ausländischer Einfluss
sf-page-kind-permanent = Dauerkarte
sf-page-kind-military = Militärkarte
sf-page-kind-neutral-pair = Wandelt die neutralen Territorien zweier Kreise um
sf-page-roll = Danach würfeln die Protestanten auf der Militärtabelle: [[sf-military]].
sf-page-status-FOUND = Bekannt: Die Wirkung ist die der veröffentlichten Spielregel.
sf-page-status-EXAMPLE = Nur aus einem Beispiel der Spielregel bekannt; auf der gedruckten Karte könnte mehr stehen.
sf-page-status-PARTIAL = Teilweise rekonstruiert: Name und Art sind bekannt, von der Wirkung nur ein Teil; was fehlte, ist von uns, nicht vom Verlag.
sf-page-status-RECONSTRUCTED = Rekonstruiert, nicht die Liste des Verlags: Was die gedruckte Karte tut, ist nirgends veröffentlicht.
sf-page-status-circle = Teilweise rekonstruiert: Name und Lage sind bekannt, der Rest ist größtenteils von uns, nicht vom Verlag.
