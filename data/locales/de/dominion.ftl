# Dominion: Fragen, Möglichkeiten, Absagen, Verlauf.

# Wie viele Karten, als Satzobjekt.
dom-exactly = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
dom-between = { $lo } bis { $hi ->
    [one] 1 Karte
   *[other] { $hi } Karten
}
dom-up-to = { $count ->
    [one] höchstens eine Karte
   *[other] bis zu { $count } Karten
}
dom-any-number = beliebig viele Karten
dom-perhaps-one = höchstens eine Karte
dom-detail-pile = Kostet { $cost }, noch { $count } da
dom-times = { $count }× { $card }

# Die Phasen eines Zugs.
dom-ask-action = Welche Aktionskarte spielst du? Du hast { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
}, { $buys ->
    [one] 1 Kauf
   *[other] { $buys } Käufe
} und { $coins } Geld.
dom-ask-treasures = Welche Geldkarten spielst du? Du hast { $coins } Geld, { $buys ->
    [one] 1 Kauf
   *[other] { $buys } Käufe
} und { $actions ->
    [one] 1 ungenutzte Aktion
   *[other] { $actions } ungenutzte Aktionen
}.
dom-ask-treasures-market = Im Angebot: { $cards }. Spielst du vor dem Kauf Geldkarten? Du hast { $coins } Geld.
dom-ask-buy = Was kaufst du? Du hast { $coins } Geld, { $buys ->
    [one] 1 Kauf
   *[other] { $buys } Käufe
} und { $actions ->
    [one] 1 ungenutzte Aktion
   *[other] { $actions } ungenutzte Aktionen
}.
dom-ask-buy-with = Was kaufst du? Mit allen Geldkarten hast du { $coins } Geld, { $buys ->
    [one] 1 Kauf
   *[other] { $buys } Käufe
} und { $actions ->
    [one] 1 ungenutzte Aktion
   *[other] { $actions } ungenutzte Aktionen
}. Wenn du kaufst, werden sie ausgespielt.
dom-ask-start = Dein Zug beginnt. Spielst du jetzt die Buchhalterin?
dom-option-end-actions = Aktionen beenden
dom-option-end-treasures = Fertig
dom-option-all-treasures = Alle Geldkarten spielen
dom-option-all-but = Alle außer { $card } spielen
dom-option-end-turn = Zug beenden
dom-waste = { $coins ->
    [0] Dein Kauf bleibt ungenutzt
    [one] 1 Geld bleibt übrig
   *[other] { $coins } Geld bleiben übrig
}
dom-option-one-by-one = Geldkarten einzeln spielen
dom-deed-buy-last = { $card } kaufen und den Zug beenden
dom-option-play-clerk = Buchhalterin spielen
dom-option-later = Jetzt nicht
dom-public-card = { $card } wird ausgeführt.

# Was eine Karte fragt.
dom-ask-trash = { $card }: Entsorge { $range }.
dom-ask-discard = { $card }: Lege { $range } ab.
dom-ask-topdeck = { $card }: Lege { $range } auf deinen Nachziehstapel.
dom-ask-gain = { $card }: Nimm { $range }.
dom-ask-play = { $card }: Spiele { $range }.
dom-ask-hand = { $card }: Nimm { $range } auf die Hand.
dom-ask-reveal = { $card }: Decke { $range } auf.
dom-ask-pass = { $card }: Gib { $range } nach links weiter.
dom-ask-order = { $card }: Lege { $range } auf deinen Nachziehstapel. Was du zuletzt wählst, liegt oben.
dom-ask-under = { $card }: Lege { $range } unter den Schwarzmarktstapel, in der Reihenfolge, in der du wählst.
dom-ask-aside = { $card }: Lege { $range } beiseite.
dom-ask-steal = { $card }: Nimm { $range } von den entsorgten Karten.
dom-ask-swindle = { $card }: Was nimmt { $seat } für { $shown }?
dom-ask-sabotaged = { $card } entsorgt { $shown }. Nimm dafür { $range }.
dom-ask-thief = { $card }: Welche Geldkarte von { $seat } entsorgst du?
dom-ask-fate = { $card }: Was geschieht mit { $shown }?
dom-ask-fate-of = { $card }: Was geschieht mit { $shown } von { $seat }?
dom-ask-market = { $card }: Kaufe { $range } aus dem Angebot.
dom-ask-mode = { $card }: { $count ->
    [one] Wähle eins
   *[other] Wähle { $count }
}.
dom-ask-name = { $card }: Nenne eine Karte.
dom-ask-depth = { $card }: Wie viele der { $deck ->
    [one] 1 Karte
   *[other] { $deck } Karten
} deines Nachziehstapels sollen darüber liegen?
dom-ask-gained = Du nimmst { $card }. Legst du die Karte woandershin?
dom-ask-other-gain = { $seat } nimmt { $gained }. Deckst du { $card } auf?
dom-ask-attacked = { $card } wird gegen dich gespielt. Deckst du eine Reaktion auf?
dom-ask-immune = { $card } betrifft dich nicht mehr. Deckst du noch eine Reaktion auf?
dom-ask-show-hand = { $card }: Du hast keine Punktekarte, die du auf deinen Nachziehstapel legen könntest, und deckst deshalb deine Hand auf.
dom-option-pass = Passen
dom-option-reveal = { $card } aufdecken
dom-option-show-hand = Hand aufdecken
dom-option-keep = Dort lassen
dom-option-watchtower-trash = Wachturm: entsorgen
dom-option-watchtower-deck = Wachturm: auf den Nachziehstapel
dom-option-seal-deck = { $card }: auf den Nachziehstapel
dom-option-hoard-first = Zuerst das Gold vom Hort
dom-option-card-first = Zuerst die Karte umlegen
dom-option-mint-first = Zuerst das Geld entsorgen
dom-option-talisman-first = Zuerst die Kopien nehmen
dom-option-turn-over = Nachziehstapel ablegen
dom-option-leave-deck = Nachziehstapel liegen lassen
dom-option-discard-top = Ablegen
dom-option-back = Zurücklegen
dom-option-plus-cards = { $count ->
    [one] +1 Karte
   *[other] +{ $count } Karten
}
dom-option-plus-actions = { $count ->
    [one] +1 Aktion
   *[other] +{ $count } Aktionen
}
dom-option-plus-buys = { $count ->
    [one] +1 Kauf
   *[other] +{ $count } Käufe
}
dom-option-plus-coins = { $count ->
    [one] +1 Geld
   *[other] +{ $count } Geld
}
dom-option-gain = { $card } nehmen
dom-option-trash-cards = { $count ->
    [one] 1 Karte entsorgen
   *[other] { $count } Karten entsorgen
}
dom-option-discard-cards = { $count ->
    [one] 1 Karte ablegen
   *[other] { $count } Karten ablegen
}
dom-option-trash-this = { $count ->
    [one] Für 1 Geld entsorgen
   *[other] Für { $count } Geld entsorgen
}
dom-option-keep-in-play = Im Spiel lassen
dom-option-new-hand = { $count ->
    [one] Neue Hand, 1 Karte
   *[other] Neue Hand, { $count } Karten
}
dom-option-curse-to-hand = Einen Fluch auf die Hand nehmen
dom-option-lurk-supply = Aktion aus dem Vorrat entsorgen
dom-option-lurk-trash = Aktion aus dem Müll nehmen
dom-option-invest = Für Siegpunktmarker entsorgen
dom-option-leave = Auf dem Nachziehstapel liegen lassen
dom-option-trash-it = Entsorgen
dom-option-discard-it = Ablegen
dom-option-play-it = Ausspielen

# Warum etwas nicht geht.
dom-because-coins = { $card } kostet { $cost }, und du hast { $coins }. Spiele mehr Geld aus oder wähle etwas Günstigeres.
dom-because-contraband = { $card } wurde als Schmuggelware genannt und lässt sich in diesem Zug nicht kaufen. Wähle eine andere Karte.
dom-because-copper = { $card } lässt sich nicht kaufen, solange du ein Kupfer im Spiel hast. Wähle eine andere Karte.
dom-because-empty = Der Stapel { $card } im Vorrat ist leer. Wähle eine andere Karte.
dom-because-pair = { $count ->
    [one] Lege deine einzige Karte ab oder keine.
   *[other] Lege { $count } Karten ab oder keine.
}
dom-refused-card = Es gibt keine Königreichkarte namens „{ $name }“. Prüfe die Schreibweise oder wähle sie aus der Liste.
dom-refused-twice = „{ $name }“ steht doppelt in der Liste. Jede Karte kommt nur einmal ins Königreich.
dom-refused-count = { $count ->
    [one] Ein Königreich hat zehn Karten, diese Liste hat nur eine.
   *[other] Ein Königreich hat zehn Karten, diese Liste hat { $count }.
}

# Der Verlauf.
dom-turn = { $seat } ist am Zug.
dom-plays = { $seat } spielt { $card }.
dom-plays-again = { $seat } führt { $card } noch einmal aus.
dom-plays-treasures = { $seat } spielt { $cards }.
dom-buys = { $seat } kauft { $card }.
dom-gains = { $seat } nimmt { $card }.
dom-gains-hand = { $seat } nimmt { $card } auf die Hand.
dom-gains-deck = { $seat } nimmt { $card } auf den Nachziehstapel.
dom-draws = { $seat } zieht { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
dom-you-draw = Du ziehst { $cards }.
dom-looks = { $seat } sieht sich { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} vom Nachziehstapel an.
dom-you-look = Du siehst dir { $cards } an.
dom-reveals = { $seat } deckt { $cards } auf.
dom-reveals-hand = { $seat } deckt die Hand auf: { $cards }.
dom-shows = { $seat } deckt { $card } als Reaktion auf.
dom-discards = { $seat } legt { $cards } ab.
dom-discards-hidden = { $seat } legt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} ab, oben liegt { $card }.
dom-trashes = { $seat } entsorgt { $cards }.
dom-trashes-from-supply = { $seat } entsorgt { $card } aus dem Vorrat.
dom-topdecks = { $seat } legt { $cards } auf den Nachziehstapel.
dom-topdecks-hidden = { $seat } legt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} auf den Nachziehstapel.
dom-takes = { $seat } nimmt { $cards } auf die Hand.
dom-hides = { $seat } schiebt mit { $card } eine Karte in den Nachziehstapel.
dom-hides-card = { $seat } schiebt { $card } in den Nachziehstapel.
dom-passes = { $seat } gibt eine Karte an { $to } weiter.
dom-passes-card = { $seat } gibt { $card } an { $to } weiter.
dom-names = { $seat } nennt { $card }.
dom-offers = { $seat } legt { $cards } vom Schwarzmarkt aus.
dom-tokens = { $seat } nimmt { $count ->
    [one] 1 Siegpunktmarker
   *[other] { $count } Siegpunktmarker
}.
dom-ends = Die Partie ist zu Ende; die Karten werden gezählt.
dom-why = { $count ->
    [one] 1 Siegpunkt
   *[other] { $count } Siegpunkte
}
dom-why-turns = Gleichstand nach Siegpunkten: Weniger Züge entscheiden.
dom-why-shared = Gleichstand nach Siegpunkten und Zügen: Der Sieg wird geteilt.

# Daueranweisungen.
dom-order-attack = Angriffe, auf die du nur reagieren kannst
dom-order-watchtower = Wachturm in den Zügen der anderen
dom-order-militia = Miliz und Halsabschneider
dom-order-clerk = Buchhalterin und Bürokrat
dom-order-torturer = Kerkermeister
dom-order-mountebank = Quacksalber
dom-order-saboteur = Saboteur
dom-order-rabble = Gesindel und Banditin
dom-order-masquerade = Maskerade
dom-order-bishop = Bischof
dom-order-vault = Gewölbe
dom-order-contraband = Schmuggelware und Waffenkiste
dom-order-reaction = Nach dem Aufdecken von Geheimkammer oder Diplomatin
dom-order-treasures = Geldkarten
dom-order-baron = Baron
dom-order-moneylender = Geldverleiher
dom-always-attack = Immer eine Reaktion aufdecken, wenn ich eine habe, sonst passen
dom-always-watchtower = Immer Fluch und Kupfer entsorgen, sonst passen
dom-always-militia = Immer ablegen, was ich am wenigsten brauche
dom-always-clerk = Immer zurücklegen, was ich am wenigsten brauche
dom-always-torturer = Immer das kleinere Übel nehmen
dom-always-mountebank = Immer einen Fluch ablegen, wenn ich einen habe
dom-always-saboteur = Immer die beste mögliche Karte nehmen
dom-always-rabble = Immer die bessere Karte behalten
dom-always-masquerade = Immer weitergeben, was ich am wenigsten brauche
dom-always-bishop = Immer eine schlechte Karte entsorgen, wenn ich eine habe
dom-always-vault = Immer zwei schlechte Karten tauschen, wenn ich sie habe
dom-always-contraband = Immer die gefährlichste Karte nennen
dom-always-reaction = Immer abgeben, was ich am wenigsten brauche
dom-always-treasures = Immer alle Geldkarten spielen
dom-always-baron = Immer ein Anwesen ablegen
dom-always-moneylender = Immer ein Kupfer entsorgen

# Karten, die vor dem ersten Zug gestrichen werden.
dom-ask-veto = Welche Karte soll nicht ins Königreich? Du musst keine streichen.
dom-public-veto = Alle dürfen eine Karte aus dem Königreich streichen.
dom-vetoes = Gestrichen: { $gone }. Stattdessen kommen: { $fresh }.
dom-no-vetoes = Keine Karte wurde gestrichen, das Königreich bleibt, wie es ist.

# Was für einen Zug vorbereitet ist
dom-prepared-treasures = alle Geldkarten
dom-prepared-best = das erste Bezahlbare von { $cards }
dom-prepared-end = Ende des Zugs

# Wie die einzelnen Computer spielen; davor steht der Name.
dominion-plays-steady = kauft nach einem bewährten Plan, wenn es für das Königreich einen gibt, und sonst, was am stärksten ist.
dominion-plays-keen = hat für jedes Königreich einen Plan und spielt seine letzten Käufe probeweise bis zum Ende der Partie durch.
dominion-plays-master = fragt sich bei jedem Kauf, ob ein anderer Plan von hier an öfter gewänne.
