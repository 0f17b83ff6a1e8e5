# Statistik: /statistik, ihre Bilder, und die Rekorde eines Servers.
cmd-stats = statistik
cmd-stats-text = Wer was gespielt und gewonnen hat; die Rangliste; wie deine Partien ausgingen
stats-view-person = Diese Person
stats-view-ladder = Rangliste
stats-view-server = Dieser Server
stats-view-game = Ein Spiel hier
stats-view-finished = Deine beendeten Partien
stats-view-me = Deine Statistik
cmd-option-stats-game-text = Nur ein Spiel; allein: die Statistik und Rekorde dieses Spiels hier
cmd-option-stats-game = spiel
cmd-option-stats-show-text = Was du sehen willst; ohne Angaben deine eigene Statistik
cmd-option-stats-show = zeige
cmd-option-stats-person = person
cmd-option-stats-person-text = Die Statistik von jemandem auf diesem Server

stats-all-games = Alle Spiele
stats-period-all = Gesamte Zeit
stats-period-year = Dieses Jahr
stats-period-month = Letzte 30 Tage
stats-words = In Worten
stats-picture = Als Bild

# Large numbers.
stats-wins = Siege / Partien ({ $share } %)
stats-points = Punkte: Ø · höchste
stats-streak = Siegesserie · längste
stats-pace = Antwort meist nach
stats-matches = Partien
stats-people = Menschen
stats-unknown = –
stats-moment = < 1 Min.
stats-minutes = { $minutes } Min.
stats-hours = { $hours } Std. { $minutes } Min.
stats-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
stats-decimal = { $whole },{ $tenth }

# Panels.
stats-places = Plätze
stats-place = { $place }. Platz
stats-by-game = Spiele
stats-by-seats = Nach Tischgröße
stats-match-seats = Tischgröße
stats-seats = Zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] { $seats }
}
stats-against = Gegen
stats-against-nobody = Niemand, den ich nennen könnte
stats-favourites = Am liebsten
stats-cards = Was am Ende da ist
stats-no-cards = Nicht bekannt
stats-winners = Menschen
stats-games = Spiele
stats-records = Rekorde
stats-somebody = Jemand
stats-computer = Computer ({ $strength })
stats-foot = Hell: gewonnen. Es zählen nur Partien, in denen mindestens zwei Menschen saßen.
stats-tally = { $wins } von { $matches } gewonnen
stats-duel = { $ahead }-mal davor, { $behind }-mal dahinter, { $level }-mal gleichauf
stats-mean-best = im Schnitt { $mean }, höchstens { $best }
stats-held = { $value } ({ $names })

# Records.
stats-record-points = Höchste Punktzahl
stats-record-shortest = Schnellster Sieg
stats-record-longest = Längste Partie
stats-record-closest = Knappster Ausgang
stats-record-clearest = Klarster Sieg
stats-record-rounds = { $count ->
    [one] 1 Runde
   *[other] { $count } Runden
}
stats-record-value = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
stats-records-broken = { $count ->
    [one] Neuer Rekord auf diesem Server: { $records }
   *[other] Neue Rekorde auf diesem Server: { $records }
}

# Which matches count.
stats-scope-own = Deine Partien auf allen Servern. Teilst du das, zählen nur Partien, die hier alle sehen dürfen.
stats-scope-visible = Partien auf diesem Server, die du sehen darfst.
stats-scope-everybody = Partien auf diesem Server, die hier alle sehen dürfen.

# Nothing to show.
stats-guild-only = Diese Statistik gehört zu einem Server. Nutze den Befehl dort in einem Kanal; deine eigene siehst du überall.
stats-none-me = Du hast noch keine Partie mit einem anderen Menschen beendet. Partien nur gegen Computer zählen nicht. { COMMAND("matches") } zeigt, was du gerade spielst.
stats-none-person = Ich kenne keine beendete Partie dieser Person, die du hier sehen darfst.
stats-none-game = Von diesem Spiel ist hier noch keine Partie zwischen Menschen zu Ende gegangen, die du sehen darfst.
stats-none-server = Hier ist noch keine Partie zwischen Menschen zu Ende gegangen, die du sehen darfst. Partien nur gegen Computer zählen nicht.
stats-none-filtered = Dazu gibt es nichts. Wähle ein anderes Spiel oder eine andere Zeit.
stats-none-shared = Darin ist keine Partie, die hier alle sehen dürfen, also habe ich nichts geteilt. Du selbst kannst sie weiter ansehen.

# Ratings.
stats-ladder = Rangliste
stats-ladder-of = Rangliste: { $game }
stats-ladder-foot = { $provisional ->
    [0] {""}
   *[other] ? vorläufig: weniger als { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }.{" "}
}Alle beginnen bei { $start }. Es zählen nur Partien ohne Computer.
stats-rating-matches = { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
stats-rating-settled = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }
stats-rating-provisional = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}, vorläufig
stats-curve = Deine Wertung
stats-curve-caption = von { $first } auf { $last } in { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}, höchstens { $most }
stats-ratings-off = Auf diesem Server gibt es keine Wertung und deshalb keine Rangliste. Wer den Server verwaltet, kann sie mit { COMMAND("server settings") } einschalten. { COMMAND("stats") } mit `spiel` zeigt Siege und Rekorde.
stats-none-ladder = In der Rangliste von { $game } steht noch niemand: Es ist noch keine Partie ohne Computer zu Ende gegangen, die hier alle sehen dürfen.

# What is stored.
stats-privacy = { $count ->
    [0] Ich habe mir keine Ergebnisse von dir gemerkt.
    [one] Ich merke mir, wie 1 deiner Partien ausging, mit dem, was du am Ende hattest, und wie schnell du geantwortet hast.
   *[other] Ich merke mir, wie { $count } deiner Partien ausgingen, mit dem, was du am Ende hattest, und wie schnell du geantwortet hast.
}
