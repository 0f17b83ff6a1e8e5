# Bilder von Medievalia: was darauf steht, und ihre Bildbeschreibungen.
mv-pic-turn = { $name } ist am Zug
mv-pic-defending = { $names } { $count ->
    [1] verteidigt
   *[other] verteidigen
}
mv-pic-fighting = { $attacker } gegen { $victims }
mv-pic-won = { $names } { $count ->
    [1] gewinnt
   *[other] gewinnen
}
mv-pic-turns = Zug { $turn }
mv-pic-final = Ende
mv-pic-start = Die Partie beginnt.
mv-pic-battle-now = { $attacker } greift { $victims } an, { $zone }

# Gebiete der Karte, wie sie auf ein Verb folgen: „zieht 2 Figuren“ + Gebiet.
mv-pic-zone-fief = im Lehnsgut von { $name }
mv-pic-zone-road = zwischen { $one } und { $two }
mv-pic-zone-centre = in der Mitte
mv-pic-times = { $count } × { $card }

# Was geschehen ist: eine Zeile am Fuß.
mv-pic-did-played = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}spielt { $cards }
mv-pic-did-built = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}baut { $cards }
mv-pic-did-lost = { $victim } verliert { $cards }
mv-pic-did-moved = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}zieht { $count ->
    [1] 1 Figur
   *[other] { $count } Figuren
}: { $zone }
mv-pic-did-arranged = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}stellt { $count ->
    [1] 1 Figur
   *[other] { $count } Figuren
} um
mv-pic-did-shot = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}schießt: { $count } Schaden
mv-pic-did-healed = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}heilt { $count } Schaden
mv-pic-did-fought = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}kämpft gegen { $victim }, { $zone }
mv-pic-did-drew = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}zahlt für { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}
mv-pic-did-exchanged = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}tauscht { $count ->
    [1] 1 Karte
   *[other] { $count } Karten
}
mv-pic-did-siege = { $victim } wird belagert: { $count } von 3
mv-pic-did-relieved = { $victim } ist wieder frei
mv-pic-did-out = { $victim } scheidet aus

# Die Lehnsgüter, die offenen Gebäude, die Zahlung.
mv-pic-siege = Belagert { $count }/3
mv-pic-out = ausgeschieden
mv-pic-hand = Hand
mv-pic-buildings = Gebäude
mv-pic-ready = Bereit
mv-pic-invaders = Feinde
mv-pic-guests = Gäste
mv-pic-battle = Schlacht
mv-pic-deck = Nachziehstapel
mv-pic-covered = { $count ->
    [0] das letzte
   *[other] +{ $count } darunter
}
mv-pic-sold-out = ausverkauft
mv-pic-price = Preis
mv-pic-free-units = { $count } beliebige
mv-pic-missing = fehlt
mv-pic-lost = verloren
mv-pic-covered-price = gedeckt
mv-pic-chosen = { $count } gewählt
mv-pic-more-figures = Figuren

# Bildbeschreibungen, in der Reihenfolge des Bildes.
mv-pic-alt-seat = { $name } ({ $mark }{ $allied ->
    [0] { "" }
   *[other] , verbündet mit { $ally }
}): { $buildings } Gebäude, { $hand ->
    [1] 1 Handkarte
   *[other] { $hand } Handkarten
}{ $siege ->
    [0] { "" }
   *[other] , belagert: { $siege } von 3
}.
mv-pic-alt-out = { $name } ({ $mark }{ $allied ->
    [0] { "" }
   *[other] , verbündet mit { $ally }
}) ist ausgeschieden.
mv-pic-alt-territories = Territorien: { $cards }.
mv-pic-alt-territory = { $card }{ $all ->
    [1] { $turned ->
        [0] { "" }
       *[other] { " " }(gewendet)
    }
   *[other] { $turned ->
        [0] { "" }
       *[other] { " " }({ $turned } gewendet)
    }
}{ $workers ->
    [0] { "" }
    [1] { " " }mit 1 Arbeiter
   *[other] { " " }mit { $workers } Arbeitern
}
mv-pic-alt-buildings = Gebäude: { $cards }.
mv-pic-alt-figures = Figuren daheim: { $cards }.
mv-pic-alt-ready = Bringt noch { $units }.
mv-pic-alt-market = Offene Gebäude: { $cards }. Nachziehstapel: { $deck }.
mv-pic-alt-stack = { $card } ({ $units }; { $covered } darunter)
mv-pic-alt-payment = Zahlung: Preis { $price }, es fehlt { $missing }, { $chosen } gewählt, { $lost } verloren.
mv-pic-alt-nothing = nichts
mv-pic-alt-before = Davor: { $changes }.
mv-pic-alt-more = Der Rest steht unter „In Worten“.
