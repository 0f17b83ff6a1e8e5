# Minute Realms: Fragen, Möglichkeiten, Absagen, Chronik.

# Welche Karte genommen wird.
mr-prompt-card = Welche Karte nimmst du?
mr-public-card = { $seat } wählt eine Karte.
mr-offer-own = Deine eigene Karte, ohne Handel. Baukosten: { $cost }.
mr-offer-middle = Aus der Mitte: { $effects }. Baukosten: { $cost }.
mr-offer-middle-free = Aus der Mitte, ohne Handel. Baukosten: { $cost }.
mr-offer-seat = Tausch mit { $giver }: { $effects }. Baukosten: { $cost }.
mr-offer-seat-free = Tausch mit { $giver }, ohne Handel. Baukosten: { $cost }.
mr-effect-take = nimm 1 Münze
mr-effect-pay = zahle 1 Münze
mr-effect-pay-bank = zahle 1 Münze an die Bank
mr-effect-pay-again = noch 1
mr-effect-invader = ein Eindringling kommt
mr-effect-invader-void = kein Eindringling (Feld belegt)

# Wie sie gelegt wird.
mr-prompt-use = Was machst du mit { $card }?
mr-public-use = { $seat } hat { $card } genommen und entscheidet, was daraus wird.
mr-use-build = { $cost ->
    [0] Kostenlos bauen
    [one] Für { $cost } Münze bauen
   *[other] Für { $cost } Münzen bauen
}
mr-use-build-detail = Dein Reich zählt dann { $points }, und dir { $left ->
    [0] bleibt keine Münze
    [one] bleibt 1 Münze
   *[other] bleiben { $left } Münzen
}.
mr-use-bastion = Bastion, +{ $coins } Münzen
mr-use-bastion-detail = { $shields } Schilde mehr. Dein Reich zählt dann { $points }, und du hast { $left } Münzen.

# Welches Gebäude verloren geht.
mr-prompt-lose = Die Eindringlinge kommen mit Stärke { $strength }. Welches Gebäude drehst du um?
mr-public-lose = { $seat } muss ein Gebäude umdrehen.
mr-lose-detail = { $points ->
    [0] Kostet dich nach jetzigem Stand keine Punkte.
    [one] Kostet dich nach jetzigem Stand 1 Punkt.
   *[other] Kostet dich nach jetzigem Stand { $points } Punkte.
}

# Warum etwas nicht geht.
mr-refused-trade = { $card } verlangt beim { $icon }. Handelssymbol eine Münze, die du dann nicht hast: Es geht von links nach rechts, und du beginnst mit { $coins ->
    [0] 0 Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
}. Nimm eine andere Karte.
mr-refused-dead-end = { $card } darf keine Bastion sein und kostet { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
}; nach dem Handel hättest du { $coins }. Nimm eine andere Karte.
mr-refused-build = { $card } kostet { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
}, und du hast { $coins }. Lege sie als Bastion.
mr-refused-bastion = { $card } trägt das Zeichen „keine Bastion“. Baue sie.
mr-refused-turn-bastion = { $card } ist schon eine Bastion. Drehe ein Gebäude um.
mr-refused-turn-marked = { $card } trägt das Zeichen „keine Bastion“ und wird nie umgedreht. Drehe ein anderes Gebäude um.

# Chronik: eine Runde.
mr-journal-round = Runde { $round } beginnt, { $seat } fängt an. In der Mitte: { $middle }.
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
mr-did-invader = ein Eindringling auf die Leiste
mr-journal-built = { $seat } baut { $card } { $cost ->
    [0] kostenlos
    [one] für 1 Münze
   *[other] für { $cost } Münzen
}.
mr-journal-bastion = { $seat } legt { $card } als Bastion und nimmt { $coins } Münzen.
mr-journal-dead-end = { $seat } kann keine Karte nehmen und legt { $card } ab.
mr-journal-round-over = Die Runde ist zu Ende. { $middle } werden abgelegt.

# Chronik: die Invasion und das Ende.
mr-journal-invasion = Die Eindringlinge kommen mit Stärke { $strength }!
mr-journal-repelled = { $count ->
    [one] { $seats } hält stand.
   *[other] { $seats } halten stand.
}
mr-journal-lost = { $seat } verliert { $card }; daraus wird eine Bastion.
mr-journal-nothing-to-lose = { $seat } wird überrannt, hat aber kein Gebäude zum Umdrehen.
mr-journal-over = { $count ->
    [one] { $winners } gewinnt mit { $points } Punkten.
   *[other] { $winners } teilen sich den Sieg mit { $points } Punkten.
}

# Wie die Partie entschieden wurde.
mr-why-points = Die meisten Punkte: { $points }.
mr-why-coins = Gleichstand bei { $points } Punkten; die Münzen entscheiden.
mr-why-buildings = Gleichstand bei { $points } Punkten und bei den Münzen; die Gebäude entscheiden.
mr-why-shared = Gleichstand bei { $points } Punkten, Münzen und Gebäuden: Der Sieg wird geteilt.
