# Dominion: warum ein Computer so antwortet. Jeder Grund folgt auf einen Doppelpunkt und hat höchstens 150 Zeichen.

# Kaufen und nehmen.
dom-reason-ends = das beendet die Partie, und du liegst vorn
dom-reason-buy-behind = { $card } würde die Partie beenden, während du hinten liegst
dom-reason-buy-nothing = nichts im Angebot macht dein Deck besser
dom-reason-buy-wait = was du jetzt kaufen könntest, wäre später nur im Weg
dom-reason-points = { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}, und { $count ->
    [one] es ist die letzte
   *[other] { $count } davon sind noch da
}
dom-reason-end-near = das Ende ist nah (noch { $count ->
    [one] 1 guter Kauf
   *[other] { $count } gute Käufe
}), da zählen Siegpunkte mehr als ein besseres Deck
dom-reason-victory = ihre Siegpunkte sind hier mehr wert als die anderen Karten
dom-reason-plan-most = der beste geprüfte Plan für dieses Königreich will davon { $most }, und du hast { $have }
dom-reason-plan = der beste geprüfte Plan für dieses Königreich kauft das jetzt; du hast { $have } davon
dom-reason-treasure = { $coins ->
    [0] Geld macht jede spätere Hand besser
   *[other] { $coins } Geld mehr in jeder Hand, in der sie liegt
}; dein Deck hat { $size ->
        [one] 1 Karte
       *[other] { $size } Karten
    }
dom-reason-treasure-points = { $coins } Geld mehr in jeder Hand, in der sie liegt, und dazu { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}
dom-reason-village = sie gibt die Aktionen für deine { $count ->
    [one] Karte, die selbst keine gibt
   *[other] { $count } Karten, die selbst keine geben
}
dom-reason-terminal-best = die stärkste Karte, die du jetzt bekommen kannst, und unter { $size ->
    [one] 1 Karte
   *[other] { $size } Karten
} ist Platz für sie neben { $count ->
    [0] keiner anderen Aktion dieser Art
    [one] 1 Aktion, die keine weitere gibt
   *[other] { $count } Aktionen, die keine weitere geben
}
dom-reason-terminal = unter { $size ->
    [one] 1 Karte
   *[other] { $size } Karten
} ist Platz für sie neben { $count ->
    [0] keiner anderen Aktion dieser Art
    [one] 1 Aktion, die keine weitere gibt
   *[other] { $count } Aktionen, die keine weitere geben
}
dom-reason-cantrip-best = die stärkste Karte, die du jetzt bekommen kannst, und sie kostet beim Ausspielen keine Aktion
dom-reason-cantrip = sie kostet beim Ausspielen keine Aktion und steht anderen nie im Weg

# Ausspielen.
dom-reason-no-action = keine Aktionskarte auf deiner Hand hilft jetzt
dom-reason-skip-action = eine zu spielen würde dein Deck jetzt mehr kosten, als es bringt
dom-reason-repeat = so holst du am meisten heraus: { $card }
dom-reason-play-village = sie gibt Aktionen für die anderen auf deiner Hand, also kommt sie zuerst
dom-reason-play-free = sie kostet keine Aktion, zuerst gespielt geht also nichts verloren
dom-reason-play-trash = so wirst du los, was nur deine Hand füllt: { $cards }
dom-reason-play-best = { $count ->
    [one] du kannst nur noch eine Aktion spielen, und das ist die stärkste
   *[other] von deinen Aktionen bewirkt sie jetzt am meisten
}
dom-reason-play-now = sie bewirkt in diesem Zug mehr als die anderen auf deiner Hand
dom-reason-play-only = sie ist die eine nützliche Aktion auf deiner Hand, und eine ungenutzte verfällt
dom-reason-keep = liegt { $other } im Spiel, lässt sich { $card } nicht kaufen, also bleibt { $other } auf deiner Hand
dom-reason-treasures = Geldkarten kommen vor dem Kaufen, und sie zu behalten bringt nichts

# Was Karten fragen.
dom-reason-reveal = das erspart dir das Schlimmste und kostet nichts
dom-reason-trash = weniger schwache Karten geben bessere Hände: { $cards }
