# Bilder von Dominion: was darauf steht, und die Alternativtexte.
dom-pic-turn = { $name } ist am Zug
dom-pic-won = { $names } { $count ->
    [1] gewinnt
   *[other] gewinnen
} mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}
dom-pic-shared = Geteilter Sieg mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}
dom-pic-number = Zug { $turn }
dom-pic-final = Wertung
dom-pic-kingdom = Königreich
dom-pic-hand = Deine Hand
dom-pic-start = Die Partie beginnt.
dom-pic-bought = { $name } kauft { $cards }
dom-pic-nothing = { $name } kauft nichts
dom-pic-then-bought = kauft { $cards }
dom-pic-then-nothing = kauft nichts
dom-pic-played = { $name } spielt { $cards }
dom-pic-gained = genommen: { $cards }
dom-pic-trashed = entsorgt: { $cards }
dom-pic-tokens = Punktemarker
dom-pic-empty = Leere Stapel: { $empty } von { $ends }
dom-pic-mat = Handelsroute: { $tokens }
dom-pic-market = Schwarzmarkt: { $count }
dom-pic-trash = Müll: { $cards }
dom-pic-chests = Waffenkiste: { $cards }
dom-pic-known = Davon oben: { $cards }
dom-pic-top = Oben: { $card }
dom-pic-top-none = Keine Ablage
dom-pic-deck = Nachziehstapel: { $count }
dom-pic-discard = Ablage: { $count }
dom-pic-in-play = Im Spiel
dom-pic-play-none = Noch nichts im Spiel
dom-pic-hand-none = Keine Karte auf der Hand
dom-pic-with-colony = Mit Platin und Kolonie
dom-pic-without-colony = Ohne Platin und Kolonie
dom-pic-cards-owned = Karten
dom-pic-turns = Züge
dom-pic-place = Platz { $place }
dom-pic-sheet-foot = Gleichstand: Wer weniger Züge hatte, ist vorn; sonst teilen sie den Sieg.
dom-pic-edition = { $set }, { $edition }. Ausgabe
dom-pic-set-base = Basisspiel
dom-pic-set-basic = Basiskarte
dom-pic-set-intrigue = Intrige
dom-pic-set-prosperity = Blütezeit
dom-pic-set-prosperity-basic = Blütezeit
dom-pic-set-promo = Sonderkarte

# Zeichenerklärung auf der Karte in groß.
dom-pic-sign-cards = { $count ->
    [one] Karte ziehen
   *[other] Karten ziehen
}
dom-pic-sign-bolt = { $count ->
    [one] Aktion
   *[other] Aktionen
}
dom-pic-sign-cart = { $count ->
    [one] Kauf
   *[other] Käufe
}
dom-pic-sign-coin = { $count ->
   *[other] Geld
}
dom-pic-sign-crown = { $count ->
    [one] Siegpunkt
   *[other] Siegpunkte
}

# Alternativtexte in der Reihenfolge des Bilds.
dom-pic-alt-budget = { $actions ->
    [1] 1 Aktion
   *[other] { $actions } Aktionen
}, { $buys ->
    [1] 1 Kauf
   *[other] { $buys } Käufe
}, { $coins } Geld.
dom-pic-alt-play = Im Spiel: { $cards }.
dom-pic-alt-hand = Deine Hand: { $cards }.
dom-pic-alt-looked = Angesehen: { $cards }.
dom-pic-alt-passing = Zum Weitergeben: { $cards }.
dom-pic-alt-known = Oben auf deinem Nachziehstapel: { $cards }.
dom-pic-alt-seat = { $name } ({ $mark }): { $hand } Handkarten, { $deck } im Nachziehstapel, { $discard } in der Ablage{ $top ->
    [none] .
   *[other] , oben { $top }.
}
dom-pic-alt-tokens = { $tokens ->
    [1] 1 Punktemarker.
   *[other] { $tokens } Punktemarker.
}
dom-pic-alt-revealed = Aufgedeckt: { $cards }.
dom-pic-alt-pile = { $card } ({ $cost } Geld) { $count }
dom-pic-alt-supply = Vorrat: { $piles }.
dom-pic-alt-empty = Leere Stapel: { $empty } von { $ends }.
dom-pic-alt-trash = Müll: { $cards }.
dom-pic-alt-mat = Marker auf dem Plan der Handelsroute: { $tokens }.
dom-pic-alt-banned = Nicht zu kaufen: { $cards }.
dom-pic-alt-offer = Im Angebot: { $cards }.
dom-pic-alt-card = { $card }, { $types }, kostet { $cost }.
dom-pic-alt-sheet = Platz { $place }: { $name } mit { $total ->
    [1] 1 Punkt
   *[other] { $total } Punkten
}, { $cards } Karten, { $turns } Züge.
dom-pic-alt-line = { $card } { $points }
