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
med-example-palaces = Beispiel: Grau auf D4, Orange auf F4, Violett auf H4, alle ohne Dach. Verschiedene Paläste berühren sich nie, auch nicht über Eck; E4 berührt Grau und Orange, dort darf also kein Gebäude hin.
med-example-street = Beispiel: Händler auf C4, D4 und E4. Der nächste kommt neben C4 oder E4: auf B4, C3, C5, E3, E5 oder F4. Neben D4 darf keiner stehen.
med-example-walls = Beispiel: Mauern wachsen von den Türmen an den Ecken: N-1 bis N-3 und W-1 von Turm 1, N-9 von Turm 3, S-1 von Turm 4. Die beiden Arme im Norden treffen sich nie.
med-example-gates = Beispiel: Mauern auf N-1 bis N-3, daneben ein Tor auf N-4, und eine Mauer auf N-9 am anderen Turm. Vor dem Tor steht auf D1 ein Händler; ein Gebäude darf dort nicht stehen.
med-example-well = Beispiel: Der Brunnen steht auf E5. Grau steht auf E2 und E3, Orange auf G5. Die Bonusfelder sind zwei Schritte entfernt: E3, E7, C5 und G5. Neben dem Brunnen dürfen nur Händler stehen.
