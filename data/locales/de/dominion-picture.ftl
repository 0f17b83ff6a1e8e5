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
dom-pic-number = Runde { $round }
dom-pic-final = Wertung
dom-pic-kingdom = Königreich
dom-pic-hand = Deine Hand
dom-pic-supply-hand = Vorrat, darunter deine Hand
dom-pic-start = Die Partie beginnt.
dom-pic-bought = { $name } kauft { $cards }
dom-pic-nothing = { $name } kauft nichts
dom-pic-then-bought = kauft { $cards }
dom-pic-then-nothing = kauft nichts
dom-pic-played = { $name } spielt { $cards }
dom-pic-gained = genommen: { $cards }
dom-pic-trashed = entsorgt: { $cards }
dom-pic-tokens = Siegpunktmarker
dom-pic-empty = Leere Stapel: { $empty } von { $ends }
dom-pic-mat = Handelsroute: { $tokens }
dom-pic-market = Schwarzmarkt: { $count }
dom-pic-trash = Müll: { $cards }
dom-pic-chests = Waffenkiste: { $cards }
dom-pic-known = Davon oben: { $cards }
dom-pic-top = Oben: { $card }
dom-pic-top-none = Ablagestapel leer
dom-pic-deck = Nachziehstapel: { $count }
dom-pic-discard = Ablagestapel: { $count }
dom-pic-in-play = Im Spiel
dom-pic-play-none = Noch nichts im Spiel
dom-pic-hand-none = Keine Karte auf der Hand
dom-pic-with-colony = Mit Platin und Kolonie
dom-pic-without-colony = Ohne Platin und Kolonie
dom-pic-cards-owned = Karten
dom-pic-turns = Züge
dom-pic-place = Platz { $place }
dom-pic-sheet-foot = Gleichstand: Weniger Züge sind besser; sonst wird der Sieg geteilt.
dom-pic-ruling = Gut zu wissen
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
dom-pic-alt-hand-count = { $count ->
    [1] Deine Hand: 1 Karte.
   *[other] Deine Hand: { $count } Karten.
}
dom-pic-alt-looked = Angesehen: { $cards }.
dom-pic-alt-passing = Zum Weitergeben: { $cards }.
dom-pic-alt-known = Oben auf deinem Nachziehstapel: { $cards }.
dom-pic-alt-marked = { $name } ({ $mark })
dom-pic-alt-seat = { $name }: { $hand ->
    [1] 1 Handkarte
   *[other] { $hand } Handkarten
}, { $deck } im Nachziehstapel, { $discard } im Ablagestapel{ $top ->
    [none] .
   *[other] , oben { $top }.
}
dom-pic-alt-tokens = { $tokens ->
    [1] 1 Siegpunktmarker.
   *[other] { $tokens } Siegpunktmarker.
}
dom-pic-alt-counts = { $name }: Hand { $hand }, Nachziehstapel { $deck }, Ablagestapel { $discard }.
dom-pic-alt-points = { $points ->
    [1] 1 Punkt.
   *[other] { $points } Punkte.
}
dom-pic-alt-revealed = Aufgedeckt: { $cards }.
dom-pic-alt-pile = { $card } ({ $cost } Geld) { $count }
dom-pic-alt-left = { $card } { $count }
dom-pic-alt-ends = Noch da: { $piles }; leere Stapel: { $empty } von { $ends }.
dom-pic-alt-basics = Immer dabei: { $piles }.
dom-pic-alt-effect = { $card }: { $effect }
dom-pic-alt-priced = { $card } ({ $cost })
dom-pic-alt-trash-count = { $count ->
    [1] Im Müll: 1 Karte.
   *[other] Im Müll: { $count } Karten.
}
dom-pic-alt-supply = Königreich: { $piles }.
dom-pic-alt-trash = Müll: { $cards }.
dom-pic-alt-mat = Marker auf dem Handelsrouten-Tableau: { $tokens }.
dom-pic-alt-banned = Jetzt nicht zu kaufen: { $cards }.
dom-pic-alt-offer = Im Angebot: { $cards }.
dom-pic-alt-card = { $card }, { $types }, kostet { $cost }.
dom-pic-alt-sheet = Platz { $place }: { $name } mit { $total ->
    [1] 1 Punkt
   *[other] { $total } Punkten
}, { $cards ->
    [1] 1 Karte
   *[other] { $cards } Karten
}, { $turns ->
    [1] 1 Zug
   *[other] { $turns } Züge
}
dom-pic-alt-sheet-lines = { $sheet }: { $lines }.
dom-pic-alt-line = { $points ->
    [1] 1 Punkt
    [-1] -1 Punkt
   *[other] { $points } Punkte
} aus { $card }
dom-pic-alt-line-tokens = { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
} aus Siegpunktmarkern

# Der ganze Tisch in Worten, Absatz für Absatz.
dom-words-phase = Runde { $round }, { $phase ->
    [action] Aktionsphase
    [treasure] Geld ausspielen
    [buy] Kaufphase
   *[cleanup] Aufräumphase
}.
dom-words-this-turn = In diesem Zug: { $deed }
dom-words-before = Davor: { $deed }
dom-words-play = { $name } hat im Spiel:
dom-words-revealed = { $name } hat aufgedeckt:
dom-words-offer = Im Angebot des Schwarzmarkts:
dom-words-hand = { $count ->
    [0] Deine Hand ist leer.
    [1] Deine Hand, 1 Karte:
   *[other] Deine Hand, { $count } Karten:
}
dom-words-looked = Nur du siehst dir gerade an:
dom-words-passing = Das gibst du weiter:
dom-words-owned = Alle Karten, die dir gehören: { $cards }.
dom-words-kingdom = Das Königreich:
dom-words-basics = Die übrigen Stapel:
dom-words-pile = { $card } ({ $types }), kostet { $cost }, { $count ->
    [0] leer
   *[other] noch { $count }
}: { $effect }
dom-words-banned = Lässt sich in diesem Zug nicht kaufen.
dom-words-token = Darauf liegt noch ein Marker der Handelsroute.
dom-words-wares = Zu Beginn lagen im Schwarzmarkt: { $cards }.
