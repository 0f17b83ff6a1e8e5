# Regeln und Karten zum Nachschlagen.
lookup-overview = Regeln: Wähle ein Kapitel oder frag mit { COMMAND("rules") }.
lookup-games = Regeln
lookup-which-game = Wähle ein Spiel oder gib es im Befehl an.
lookup-teach = In zwei Minuten
lookup-contents = Inhalt
lookup-place = { $chapter } · { $number } von { $count }
lookup-rule = Regel { $numbers }
lookup-rule-printed = Regel { $numbers }, aus der Spielregel
lookup-page = Seite { $page } von { $pages }
lookup-card = Karte
lookup-more = Etwas anderes?
lookup-nothing = Zu „{ $written }“ finde ich nichts. Vielleicht hilft der Überblick.
lookup-no-card = Ich kenne keine Karte und kein Teil namens „{ $written }“. Tippe ein paar Buchstaben und wähle aus der Liste.
lookup-no-pages = Zu diesem Spiel gibt es keine Regelseiten.
lookup-see = Siehe auch
lookup-scores = Wertung
lookup-trade = Handel
lookup-bot = So macht es der Bot
lookup-bot-action = Er führt die Karte aus, sobald du sie spielst; zu entscheiden ist nichts.
lookup-bot-treasure = Er zählt ihr Geld, sobald du sie spielst, auch mit „Alle Geldkarten spielen“.
lookup-bot-victory = Er zählt sie am Ende, egal wo sie liegt.
lookup-bot-pays = Liegt die Karte nicht vor dir, bietet er sie nur an, wenn deine Münzen für jede Zahlung reichen, und zahlt dann für dich.
lookup-bot-trades = Liegt die Karte nicht vor dir, führt er ihre Handelsaktionen automatisch aus.
lookup-bot-no-bastion = Als Verteidigungsanlage bietet er sie nie an, und bei einer Invasion kannst du sie nicht umdrehen.
lookup-bot-scores = Am Ende zählt er ihre Punkte.
lookup-bot-best-type = Am Ende nimmt er den Gebäudetyp, der dir am meisten bringt.
lookup-our-deck = Eine Karte aus unserem eigenen Stapel; die Liste der gedruckten Karten ist nirgends veröffentlicht.
lookup-basis-word = { $basis ->
    [ours] unsere Auslegung
    [derived] unser Schluss
   *[example] nur aus einem Beispiel bekannt
}
lookup-basis-link = { lookup-basis-word }
lookup-basis-link-part = { $basis ->
    [ours] teils unsere Auslegung
    [derived] teils unser Schluss
   *[example] teils nur aus einem Beispiel bekannt
}
lookup-basis-own = { $basis ->
    [ours] Unsere Auslegung.
    [derived] Unser Schluss; wörtlich steht es nicht in der Regel.
    [example] Nur aus einem Beispiel der Regel bekannt.
    [faq] Aus der FAQ des Verlags.
   *[erratum] Aus dem Erratum des Verlags.
}
lookup-basis-own-part = { $basis ->
    [ours] Teils unsere Auslegung.
    [derived] Teils unser Schluss.
    [example] Teils nur aus einem Beispiel bekannt.
    [faq] Teils aus der FAQ des Verlags.
   *[erratum] Auch das Erratum des Verlags sagt es so.
}
lookup-basis-others = { $basis ->
    [ours] Unsere Auslegung:
    [derived] Unser Schluss:
   *[example] Nur aus einem Beispiel bekannt:
}
lookup-basis-others-part = { $basis ->
    [ours] Teils unsere Auslegung:
    [derived] Teils unser Schluss:
   *[example] Teils nur aus einem Beispiel bekannt:
}
lookup-building = { $type } · kostet { $cost ->
    [0] nichts
    [one] 1 Münze
   *[other] { $cost } Münzen
} · ab { $players } Personen
lookup-dominion-card = **{ $types }** · kostet { $cost }
lookup-set-basic = Basiskarte
lookup-set-prosperity-basic = Basiskarte von Blütezeit
lookup-set-prosperity = Blütezeit
lookup-set-base = Basisspiel
lookup-set-intrigue = Die Intrige
lookup-set-promo = Sonderkarte
lookup-edition-first = Erste Ausgabe
lookup-edition-second = Zweite Ausgabe
lookup-edition-here = In dieser Partie: { $edition }
lookup-edition-both = Erste und zweite Ausgabe
lookup-in-kingdoms = Empfohlene Sets: { $sets }
lookup-help = Der Bot
lookup-unsure = **Ich bin mir nicht sicher.** Vielleicht meinst du das:
lookup-unsure-more = Oder eins davon?
lookup-answer-to = Auf „{ $title }“:
lookup-no-card-but = Eine Karte oder ein Teil namens „{ $written }“ kenne ich nicht, aber vielleicht hilft dir das:
lookup-which-of-games = In welchem Spiel? Ich nehme { $game } an.
lookup-other-game = Meinst du ein anderes Spiel?
lookup-read-in = { $language ->
    [de] Ich habe deine Frage als Deutsch gelesen.
   *[other] Ich habe deine Frage als Englisch gelesen.
}
lookup-asked = Frage: { $written }
lookup-share = Teilen
lookup-unhelpful = Hilft mir nicht
lookup-noted = Danke. Ich habe die Frage ohne deinen Namen notiert, für alle, die diese Seiten pflegen.
lookup-privacy = Wenn { COMMAND("rules") } oder { COMMAND("card") } keine gute Antwort findet, notiere ich die Eingabe mit Spiel, Sprache und Tag, aber nicht, wer sie geschrieben hat und wo. Zehn Minuten lang merke ich mir, nach welchem Spiel du gefragt hast; gespeichert wird das nicht.
lookup-list = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
lookup-list-open = Eine Karte öffnen
lookup-list-nothing = Keine Karte passt dazu. Filter sehen so aus: `kosten:<=4 typ:angriff set:intrige`. Die Typen in Dominion sind `aktion`, `angriff`, `schatz`, `punkte`, `reaktion`, `fluch`.
lookup-no-match-here = In diesem Kanal läuft keine Partie. Frag im Thread einer Partie, dann siehst du die Karten, die dort dabei sind.
lookup-piece = Teil
dom-example-turn-1 = Aktionsphase: braucht deine einzige Aktion und gibt 2
dom-example-turn-2 = Braucht eine davon; 1 Aktion bleibt
dom-example-turn-3 = Kaufphase: Geldkarten geben Münzen, hier 3
dom-example-turn-4 = Dafür kaufst du eine Karte; sie kommt auf deinen Ablagestapel
dom-example-throne-1 = Du spielst sie aus; das braucht 1 Aktion
dom-example-throne-2 = Eine Aktionskarte aus deiner Hand, zum ersten Mal: 3 Karten
dom-example-throne-3 = Dieselbe Karte noch einmal: 3 weitere Karten, ohne Aktion
dom-example-reaction-1 = Jemand anders spielt einen Angriff
dom-example-reaction-2 = Du zeigst ihn aus der Hand, behältst ihn und bist geschützt
med-example-allowed = erlaubt
med-example-forbidden = verboten
med-example-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
med-example-palaces = Beispiel: Grau auf D4, Orange auf F4, Violett auf H4, alle ohne Dach. Verschiedene Paläste berühren sich nie, auch nicht über Eck. Ein braunes Gebäude, das einen neuen Palast beginnt, darf also auf keines der Felder darum: C3 bis I3, C5 bis I5, C4, E4, G4 und I4.
med-example-extension = Beispiel: ein grauer Palast auf D4 und E4 mit einem Stall auf D5, und Orange auf G4, beide ohne Dach. Das nächste graue Gebäude kommt neben ein graues: auf D3, E3, C4 oder E5. Es darf nicht auf F4, das Orange berührt, und nicht auf C5 oder D6, die nur neben dem Stall liegen.
med-example-stable = Beispiel: ein grauer Palast mit Dach auf D4 und E4, mit einem Stall auf D5, und Orange auf G4 ohne Dach. Ein weiterer Stall kommt neben ein Gebäude: auf D3, E3, C4 oder E5 beim grauen Palast, auf G3, H4 oder G5 beim orangen. Er darf nicht auf F4, das beide berührt, und nicht auf C5 oder D6, die nur neben dem Stall liegen.
med-example-stuck = Beispiel: Das graue Gebäude auf E1 kann nicht wachsen, denn auf D1, E2 und F1 stehen Händler; ein Schloss zeigt das. Darum durfte auf F5 ein zweiter grauer Palast beginnen. Das nächste graue Gebäude kommt neben diesen: auf F4, E5, G5 oder F6.
med-example-street = Beispiel: Händler auf C4, D4 und E4. Der nächste kommt neben C4 oder E4: auf C3, B4, C5, E3, F4 oder E5, aber nicht neben D4 und nicht über Eck, etwa auf B3.
med-example-new-street = Beispiel: Eine Gasse geht von C3 über C4, D4 und E4 nach E3. Grau auf B2, C2 und B3 und Orange auf E2, F2 und F3 versperren beide Enden. Der nächste Händler beginnt eine neue Gasse, auf jedem leeren Feld außer D3, das zwischen mehreren Händlern liegt.
med-example-passage = Beispiel: Ein Händler, der einzige der Gasse, steht auf C1 vor dem Tor N-3; ein zweites Tor steht auf W-4. Der nächste kommt neben ihn auf B1, D1 oder C2, oder durch beide Tore nach A4.
med-example-walls = Beispiel: Mauern wachsen von den Türmen an den Ecken: N-1 bis N-5 und W-1 von Turm 1, N-7 bis N-9 von Turm 3. Die nächste Mauer kommt auf W-2 oder neben einen Turm, auf W-7, S-1, S-9, E-7 oder E-1. Sie darf nicht auf N-6, wo sich die beiden Arme träfen, und nicht auf W-4, wo nichts daneben ist.
med-example-gates = Beispiel: Mauern auf N-1 bis N-3, daneben ein Tor auf N-4, und eine Mauer auf N-9; W-6 und W-7; E-1 und E-2; S-1. Vor dem Tor steht auf D1 ein Händler; ein Gebäude darf dort nicht stehen. Das nächste Tor kommt auf E-3 oder S-2. Es darf nicht auf N-8, denn der Norden hat schon ein Tor, nicht auf W-5, vor dem auf A5 ein graues Gebäude steht, und nicht auf E-7 neben einen Turm.
med-example-towers = Beispiel: Grau auf C1 und Orange auf G1 mit den Dächern von zwei Personen, dazu Mauern auf N-1 bis N-7, die von Turm 1 gewachsen sind. Sie erreichten zuerst den grauen Palast und zuletzt den orangen. Darum hat das Plättchen von Turm 1, wem der orange Palast gehört.
med-example-scoring = Beispiel: ein grauer Palast mit Dach in der Ecke im Nordwesten: Gebäude auf A1 und B1, ein Stall auf A2. Daneben sind die Mauern N-1, N-2 und W-1 und der Händler auf B2; er bringt also 2 + 1 + 3 + 1 = 7 Punkte. Das Plättchen von Turm 1 und das graue bringen je 1 Punkt dazu: zusammen 9.
med-example-well = Beispiel: Der Brunnen steht auf E5. Grau steht auf E2 und E3, Orange auf G5. Die Bonusfelder sind zwei Schritte entfernt: E3, E7, C5 und G5. Neben dem Brunnen dürfen nur Händler stehen.
