# Minute Realms: Fragen, Möglichkeiten, Absagen, Verlauf.

# Welche Karte genommen wird.
mr-prompt-card = Welche Karte nimmst du?
mr-public-card = { $seat } wählt eine Karte.
mr-offer-own = Deine eigene Karte: { $worth }; Bau { $cost }
mr-offer-middle = Mitte, { $effects }: { $worth }; Bau { $cost }
mr-offer-middle-free = Mitte: { $worth }; Bau { $cost }
mr-offer-seat = { $giver }, { $effects }: { $worth }; Bau { $cost }
mr-offer-seat-free = { $giver }: { $worth }; Bau { $cost }
mr-effect-take = +1 Münze
mr-effect-pay = −1 Münze
mr-effect-invader = Invasor
mr-effect-invader-void = kein Invasor

# Was eine Karte ist: höchstens 60 Zeichen.
mr-worth = { $type }, { $score }
mr-worth-marked = { $type }, { $score }, { $marks }
mr-worth-shield = 1 Schild
mr-worth-no-bastion = nur zum Bauen
mr-score-fixed = { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}
mr-score-per = 3 je { $type }
mr-score-any = 2 je Gebäude deines besten Typs
mr-score-coin = 1 je Münze
mr-score-pair = 6, wenn du { $first } und { $second } hast
mr-score-types = 0 bis 9 nach Typenzahl
mr-score-nine = 9, −1 je Münze

# Wie sie gelegt wird.
mr-prompt-use = Was machst du mit { $card }?
mr-public-use = { $seat } hat { $card } genommen und entscheidet, was daraus wird.
mr-use-build = { $cost ->
    [0] Kostenlos bauen
    [one] Für { $cost } Münze bauen
   *[other] Für { $cost } Münzen bauen
}
mr-use-build-detail = Dein Reich ist dann { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} wert, und dir { $left ->
    [0] bleibt keine Münze
    [one] bleibt 1 Münze
   *[other] bleiben { $left } Münzen
}.
mr-use-bastion = Verteidigungsanlage, +{ $coins } Münzen
mr-use-bastion-detail = { $shields ->
    [one] 1 Schild
   *[other] { $shields } Schilde
} mehr. Dein Reich ist dann { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} wert, und du hast { $left ->
        [one] 1 Münze
       *[other] { $left } Münzen
    }.
mr-use-ends = { $use } (Ende der Runde)

# Welches Gebäude verloren geht.
mr-prompt-lose = Die Invasoren kommen mit Stärke { $strength }. Welches Gebäude drehst du um?
mr-public-lose = { $seat } muss ein Gebäude umdrehen.
mr-lose-detail = { $points ->
    [0] Kostet dich nach jetzigem Stand keine Siegpunkte.
    [one] Kostet dich nach jetzigem Stand 1 Siegpunkt.
   *[other] Kostet dich nach jetzigem Stand { $points } Siegpunkte.
}

# Warum etwas nicht geht.
mr-refused-trade = { $card } verlangt bei der { $icon }. Handelsaktion eine Münze, die du dann nicht hast: Die Handelsaktionen gelten von links nach rechts, und du beginnst mit { $coins ->
    [0] 0 Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
}. Nimm eine andere Karte.
mr-refused-dead-end = { $card } darf keine Verteidigungsanlage sein und kostet { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
}; nach den Handelsaktionen hättest du { $coins }. Nimm eine andere Karte.
mr-refused-build = { $card } kostet { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
}, und du hast { $coins }. Lege sie als Verteidigungsanlage.
mr-refused-bastion = { $card } trägt das Zeichen „keine Verteidigungsanlage“. Baue sie.
mr-refused-turn-bastion = { $card } ist schon eine Verteidigungsanlage. Drehe ein Gebäude um.
mr-refused-turn-marked = { $card } trägt das Zeichen „keine Verteidigungsanlage“ und wird nie umgedreht. Drehe ein anderes Gebäude um.

# Verlauf: eine Runde.
mr-journal-round = Runde { $round } beginnt, { $seat } fängt an. Es liegen aus: { $dealt }; in der Mitte: { $middle }.
mr-journal-dealt = { $card } vor { $seat }
mr-journal-middle = { $seat } nimmt { $card } aus der Mitte: { $did }.
mr-journal-middle-free = { $seat } nimmt { $card } aus der Mitte.
mr-journal-swap = { $seat } nimmt { $card } von { $giver }: { $did }.
mr-journal-swap-free = { $seat } nimmt { $card } von { $giver }.
mr-did-pay-seat = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} an { $seat }
mr-did-pay-bank = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} an die Bank
mr-did-take = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} aus der Bank
mr-did-invader = ein Invasor auf die Invasoren-Tafel
mr-journal-built = { $seat } baut { $card } { $cost ->
    [0] kostenlos
    [one] für 1 Münze
   *[other] für { $cost } Münzen
}.
mr-journal-bastion = { $seat } legt { $card } als Verteidigungsanlage und nimmt { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
mr-journal-dead-end = { $seat } kann keine Karte nehmen und legt { $card } ab.
mr-journal-round-over = Die Runde ist zu Ende. { $middle } werden abgelegt.

# Verlauf: die Invasion und das Ende.
mr-journal-invasion = Die Invasoren kommen mit Stärke { $strength }!
mr-journal-repelled = { $count ->
    [one] { $seats } hält stand.
   *[other] { $seats } halten stand.
}
mr-journal-lost = { $seat } verliert { $card }; die Karte ist jetzt eine Verteidigungsanlage.
mr-journal-nothing-to-lose = { $seat } wird überrannt, hat aber kein Gebäude zum Umdrehen.
mr-journal-over = { $count ->
    [one] { $winners } gewinnt mit { $points ->
        [one] 1 Siegpunkt
       *[other] { $points } Siegpunkten
    }.
   *[other] { $winners } teilen sich den Sieg mit { $points } Siegpunkten.
}

# Wie die Partie entschieden wurde.
mr-why-points = Die meisten Siegpunkte: { $points }.
mr-why-coins = Gleichstand bei { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkten
}; die Münzen entscheiden.
mr-why-buildings = Gleichstand bei { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkten
} und bei den Münzen; die Gebäude entscheiden.
mr-why-shared = Gleichstand bei { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkten
}, Münzen und Gebäuden: Der Sieg wird geteilt.

# Wie die einzelnen Computer spielen; davor steht der Name.
minute-realms-plays-steady = nimmt die Karte, die für das eigene Reich jetzt am besten aussieht.
minute-realms-plays-keen = spielt seine sechs besten Züge in Gedanken bis zum Ende der Partie weiter und nimmt den aussichtsreichsten.
minute-realms-plays-master = rechnet bei jedem Zug mit guten Antworten und schaut eine Runde weiter, mit Tausenden möglicher Karten.
