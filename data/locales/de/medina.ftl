# Medina: Fragen, Möglichkeiten, Absagen, Verlauf.

# Eine Farbe mit Artikel, wie man etwas hat: „einen grauen Palast“.
med-a-colour = einen { med-colour-stem }en
# Eine Farbe, an die noch eine Endung kommt.
med-colour-stem = { $colour ->
    [orange] orangefarben
   *[other] { $colour }
}

# Welches Teil als nächstes kommt.
med-prompt-kind = { $number ->
    [1] Welches Teil setzt du zuerst?
   *[other] Welches Teil setzt du als Nächstes?
}
med-left = { $count ->
    [one] noch 1
   *[other] noch { $count }
}
med-tea-detail = { $count ->
    [one] Gib statt des zweiten Teils dein letztes Plättchen zurück.
   *[other] Gib statt des zweiten Teils 1 von { $count } Teeplättchen zurück.
}
med-public-turn = { $seat } setzt.

# Wohin es kommt.
med-prompt-place = Wohin kommt { $piece }?
med-prompt-first = Wo steht der erste Händler? Auf dem äußeren Ring der Stadt ist er nicht erlaubt.
med-place = { $place }
med-piece-place = { $piece } { $place }

# Was ein Platz bringen würde; alle Teile zusammen höchstens 60 Zeichen.
med-gain-and = { $first }, { $second }
med-gain-found = neuer Palast, { $points } wert, Platz zum Wachsen
med-gain-grow = Größe { $size }, { $points } wert, Platz zum Wachsen
med-gain-well = Brunnen +{ $points }
med-gain-joins = { med-colour-stem }er Palast
med-gain-roof = { med-colour-stem }er Palast, Größe { $size }, { $points } wert
med-gain-neutral = { med-colour-stem }er Palast, Größe { $size }, { $points } wert, für niemanden
med-gain-tiles = Plättchen +{ $points }
med-gain-tiles-lost = Plättchen −{ $points }
med-gain-tea = Tee +{ $count }
med-gain-you = +{ $points } für dich
med-gain-others = +{ $points } für andere
med-gain-open = offener Palast +{ $points }
med-gain-still-open = noch offen, +{ $points }
med-gain-tower-you = Turm { $tower } für dich
med-gain-tower-others = Turm { $tower } für andere
med-gain-tile-you = Plättchen für dich
med-gain-tile-others = Plättchen für andere
med-gain-arm = Mauer von Turm { $tower }
med-gain-street = Gasse mit { $length }
med-gain-street-ends = die Gasse endet hier
med-gain-new-street = beginnt eine neue Gasse
med-gain-through = durch die Tore von { $source }
med-gain-gate = hält { $place } frei von Gebäuden
med-gain-way = öffnet der Gasse einen Weg

# Ob der Zug gilt.
med-prompt-confirm = Dein Zug: { $placed }. Soll er gelten? Bis du ihn bestätigst, kannst du jedes Teil zurücknehmen.
med-draft = { $piece } auf { $place }
med-draft-tea = ein Teeplättchen zurückgegeben
med-confirm = Bestätigen
med-undo-confirm = Bestätigung

# Warum eine Sorte nicht gesetzt werden kann.
med-refused-closed = Alle besitzen schon einen Palast dieser Farbe, deshalb wird in ihr nichts mehr gebaut.
med-refused-none-left = Davon hast du keins mehr.
med-refused-must-roof = Außer dir kann niemand mehr etwas setzen, deshalb muss dein zweites Teil ein eigenes Dach sein.
med-refused-no-place = Zurzeit gibt es kein erlaubtes Feld.
med-refused-no-palace = Es gibt keinen Palast ohne Dach.
med-refused-no-claim = In jeder Farbe mit einem Palast ohne Dach hast du schon einen.
med-refused-no-wall = Es braucht eine Mauer daneben, und noch steht keine.
med-refused-seats = Die Ausgabe von { $edition } lässt sich nicht mit { $seats } Personen spielen. Ändere die Ausgabe oder die Zahl der Plätze.

# Warum ein Platz nicht erlaubt ist.
med-why-no-such-place = Ein Feld { $place } gibt es auf diesem Spielplan nicht. Felder in der Stadt heißen zum Beispiel C7, Felder der Mauer N-5.
med-why-city-only = Dieses Teil gehört in die Stadt, nicht auf die Mauer: { $piece }.
med-why-ring-only = Dieses Teil gehört auf die Mauer, nicht in die Stadt: { $piece }.
med-why-taken = { $place } ist besetzt. Auf jedem Feld steht nur ein Teil.
med-why-outer-ring = { $place } liegt auf dem äußeren Ring der Stadt; dort darf der erste Händler nicht stehen.
med-why-well = { $place } berührt den Brunnen; dort dürfen weder Gebäude noch Ställe stehen, nur Händler.
med-why-gate-front = { $place } liegt vor einem Stadttor; dort dürfen weder Gebäude noch Ställe stehen.
med-why-stable-alone = Ein Stall muss neben einem Gebäude stehen, und neben { $place } steht keins.
med-why-stable-on-stable = Neben { $place } steht nur ein Stall. Ein Stall muss neben einem Gebäude stehen.
med-why-two-palaces = Auf { $place } würde das Teil einen zweiten Palast berühren. Paläste berühren sich nie, auch nicht über Eck.
med-why-extend = Ein offener { med-colour-stem }er Palast kann noch wachsen, deshalb darf ein Gebäude dieser Farbe nur neben eines seiner Gebäude.
med-why-distance = { $place } berührt einen Palast. Ein neuer Palast muss Abstand halten, auch über Eck.
med-why-no-palace = Auf { $place } steht kein Palast, auf den ein Dach passt.
med-why-roofed = Der Palast auf { $place } hat schon ein Dach.
med-why-own-colour = Du besitzt schon { med-a-colour } Palast, und niemand besitzt zwei in einer Farbe.
med-why-roof-on-stable = Auf { $place } steht ein Stall. Ein Dach kommt auf ein Gebäude des Palasts.
med-why-two-merchants = { $place } liegt neben zwei oder mehr Händlern; die Gasse würde sich verzweigen oder schließen.
med-why-not-an-end = { $place } liegt nicht neben einem Ende der laufenden Gasse. Eine Gasse geht nur an ihren Enden weiter.
med-why-no-way-out = { $place } liegt an keinem Ende der Gasse, und durch die Tore führt jetzt kein Weg dorthin.
med-why-street-goes-on = Die laufende Gasse kann noch weitergehen, deshalb beginnt auf { $place } keine neue.
med-why-beside-merchant = { $place } liegt zu nah an einer älteren Gasse für eine neue.
med-why-last-gap = { $place } ist die letzte Lücke auf dieser Seite; Mauern müssen sie offen lassen.
med-why-behind-gate = { $place } liegt hinter einem Stadttor. An ein Tor schließt keine Mauer mehr an.
med-why-no-arm = { $place } schließt an keine Mauer und keinen Turm an.
med-why-second-gate = Diese Seite hat schon ein Stadttor, und keine Seite hat zwei.
med-why-gate-at-tower = { $place } liegt neben einem Turm; dort darf kein Stadttor stehen.
med-why-gate-no-wall = Ein Stadttor muss neben einer Mauer stehen, und neben { $place } ist keine.
med-why-gate-front-built = Vor { $place } steht ein Gebäude oder ein Stall, deshalb darf dort kein Stadttor stehen.

# Verlauf.
med-told-start = { $seat } beginnt.
med-told-first = { $seat } setzt den ersten Händler auf { $place }.
med-told-placed = { $seat } setzt: { $piece } auf { $place }.
med-told-through = { $seat } führt die Gasse durch die Tore, von { $source } nach { $place }.
med-told-new-street = { $seat } beginnt auf { $place } eine neue Gasse.
med-told-roof = { $seat } nimmt den { med-colour-stem }en Palast auf { $place } in Besitz, Größe { $size }.
med-told-neutral = { $seat } setzt ein neutrales Dach auf den { med-colour-stem }en Palast auf { $place }, Größe { $size }.
med-told-tea = { $seat } bekommt { $count ->
    [one] 1 Teeplättchen
   *[other] { $count } Teeplättchen
}.
med-told-tea-removed = { $count ->
    [one] 1 Teeplättchen kommt
   *[other] { $count } Teeplättchen kommen
} zurück in die Schachtel.
med-told-tea-returned = { $seat } gibt ein Teeplättchen zurück und setzt kein zweites Teil.
med-told-closed = Alle besitzen { med-a-colour } Palast: Die übrigen { med-colour-stem }en Gebäude kommen zurück in die Schachtel.
med-told-palace-tile = { $seat } nimmt das { med-colour-stem }e Palastplättchen.
med-told-palace-tile-aside = Das { med-colour-stem }e Palastplättchen wird für einen neutralen Palast beiseitegelegt.
med-told-tower-tile = { $seat } nimmt das Plättchen von Turm { $tower }.
med-told-tower-tile-aside = Das Plättchen von Turm { $tower } wird für einen neutralen Palast beiseitegelegt.
med-told-merchants = { $seat } bekommt damit { $count ->
    [one] 1 Händler
   *[other] { $count } Händler
}.
med-told-merchants-boxed = { $count ->
    [one] Der Händler von Turm { $tower } kommt
   *[other] Die { $count } Händler von Turm { $tower } kommen
} zurück in die Schachtel.
med-told-spare-gate = { $seat } hat das erste Stadttor gesetzt und nimmt das Tor neben dem Spielplan.
med-told-skipped = { $seat } kann nichts setzen und wird übersprungen.
med-told-gates-discarded = { $seat } hat nur noch Stadttore und kein Feld dafür: Sie kommen in die Schachtel, und { $seat } ist nicht mehr am Zug.
med-told-end = Niemand kann mehr etwas setzen. Die Stadt ist fertig.

# Wie ein Gleichstand entschieden wurde.
med-outcome-largest = Gleichstand: Der größte Palast (Größe { $size }) entscheidet.
med-outcome-earlier = Gleichstand, auch beim größten Palast (Größe { $size }): Es gewinnt, wer ihn früher in Besitz genommen hat.
med-outcome-shared = Gleichstand: Der Sieg wird geteilt.

# Wie die einzelnen Computer spielen; davor steht der Name.
medina-plays-steady = setzt ein Teil nach dem anderen dorthin, wo es für sich am besten aussieht.
medina-plays-keen = denkt in ganzen Zügen und daran, was alle anderen am besten antworten.
medina-plays-master = verfolgt seine Züge und die Antworten darauf bis zu sechs Runden weit.
