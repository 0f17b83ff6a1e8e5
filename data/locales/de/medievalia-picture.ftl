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
mv-pic-buildings = { $count ->
    [1] Gebäude
   *[other] Gebäude
}
mv-pic-ready = Bereit
mv-pic-invaders = Feinde
mv-pic-guests = Fremde Figuren
mv-pic-occupiers = Besatzer
mv-pic-deck = Nachziehstapel
mv-pic-covered = { $count ->
    [0] letztes
   *[other] noch { $count }
}
mv-pic-sold-out = ausverkauft
mv-pic-price = Preis
mv-pic-free-units = { $count } beliebige
mv-pic-missing = fehlt
mv-pic-lost = verfallen
mv-pic-covered-price = gedeckt
mv-pic-chosen = gewählt
mv-pic-proposed = vorgeschlagen

# Bildbeschreibungen, in der Reihenfolge des Bildes.
mv-pic-alt-seat = { $name } ({ $mark }{ $allied ->
    [0] { "" }
   *[other] , verbündet mit { $ally }
}): { $buildings } Gebäude{ $ahead ->
    [0] { "" }
   *[other] { " " }(vorn)
}, { $hand ->
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
}{ $full ->
    [0] { "" }
   *[other] { " " }mit { $cards }
}
mv-pic-alt-buildings = Gebäude: { $cards }.
mv-pic-alt-figures = Figuren daheim: { $cards }.
mv-pic-alt-ready = Bringt noch { $units }.
mv-pic-alt-market = Offene Gebäude: { $cards }. Nachziehstapel: { $deck }.
mv-pic-alt-stack = { $card } ({ $units }; { $covered } darunter)
mv-pic-alt-payment = Zahlung ({ $what }): Preis { $price }, es fehlt { $missing }, { $proposed ->
    [1] vorgeschlagen
   *[other] gewählt
}: { $cards }; { $lost } verfallen.
mv-pic-alt-thrown = { $cards } aus der Hand
mv-pic-alt-discards = { $count ->
    [one] 1 Handkarte
   *[other] { $count } Handkarten
}
mv-pic-alt-nothing = nichts
mv-pic-alt-before = Davor: { $changes }.

# Das Bild einer Schlacht.
mv-pic-stage-form = so geplant
mv-pic-stage-forecast = so geht sie sicher aus
mv-pic-stage-defence = die Verteidigung wird gewählt
mv-pic-stage-strikes = Ziele werden gewählt
mv-pic-stage-losses = Verluste werden gewählt
mv-pic-stage-reactions = Bogenschützen und Pfarrer reagieren
mv-pic-stage-over = beendet
mv-pic-strength = Stärke
mv-pic-army = Armee { $number }
mv-pic-unopposed = niemand stellt sich entgegen
mv-pic-not-opposed-yet = Verteidigung noch offen
mv-pic-more-fights = { $count ->
    [one] und noch 1 Kampf
   *[other] und noch { $count } Kämpfe
}
mv-pic-fallen = gefallen
mv-pic-in-order = Ohne Gegner, der Reihe nach:
mv-pic-target = Greift an:
mv-pic-there = Kann verteidigen
mv-pic-turned-there = Gewendet
mv-pic-nobody-there = Niemand steht dort
mv-pic-idle = greift nichts an
mv-pic-attacks = greift an: { $card }
mv-pic-aims = ohne Gegner: { $cards }
mv-pic-aim-idle = nichts
mv-pic-aim-cheapest = das Billigste
mv-pic-aim-ask = Ziel noch offen
mv-pic-reacted-shoot = { $name } schießt: { $target }
mv-pic-reacted-heal = { $name } heilt: { $target }
mv-pic-no-reactions = Keine Reaktionen
mv-pic-alt-army = Armee { $number }: { $cards }, Stärke { $strength }; { $against }.
mv-pic-alt-against = gegen { $cards }
mv-pic-alt-nobody = niemanden
mv-pic-alt-fight = Kampf { $number }: { $attackers } (Stärke { $strength }) gegen { $defenders } (Stärke { $counter }).
mv-pic-alt-fighter = { $card }{ $named ->
    [1] { " " }({ $owner })
   *[other] { "" }
} { $attack }/{ $defence }{ $bonus ->
    [0] { "" }
   *[other] { " " }(+{ $bonus })
}{ $damage ->
    [0] { "" }
   *[other] { " " }mit { $damage } Schaden
}{ $shot ->
    [0] { "" }
   *[other] , { $shot } beschossen
}{ $healed ->
    [0] { "" }
   *[other] , { $healed } geheilt
}{ $died ->
    [1] , tot
   *[other] { "" }
}
mv-pic-alt-stake = Auf dem Spiel: { $cards }.
mv-pic-alt-fell = Zerstört: { $cards }.
mv-pic-alt-reactions = Reaktionen: { $cards }.

# Das Bild eines Lehnsguts.
mv-pic-fief = Lehnsgut von { $name }
mv-pic-values = 2/3: Angriff/Verteidigung
mv-pic-open = Im Freien
mv-pic-siege-a = { $holds ->
    [1] Feinde im Lehnsgut
   *[other] Keine Feinde im Lehnsgut
}
mv-pic-siege-b = { $holds ->
    [1] Kein Territorium hat eine Garnison
   *[other] Ein Territorium hat eine Garnison
}

# Der ganze Tisch in Worten.
mv-pic-told-open = Im Freien: { $cards }.
mv-pic-told-state-turned = gewendet
mv-pic-told-state-ready = bereit
mv-pic-told-changed = geändert
mv-pic-told-damage = { $count } Schaden
mv-pic-told-yields = bringt { $units }
mv-pic-told-hand = Deine Hand: { $cards }.
mv-pic-told-between = Zwischen den Lehnsgütern steht niemand.
mv-pic-told-removed = Aus dem Spiel: { $cards }.

# Das Ende.
mv-pic-prestige = Prestige
mv-pic-place = Platz { $place }
mv-pic-sheet-units = Einheiten aller Karten
mv-pic-sheet-together = Verbündete zusammen
mv-pic-sheet-foot = Prestige: zuerst Gebäude, dann Einheiten aller Karten, dann Handkarten
mv-pic-alt-sheet = Platz { $place }: { $name }{ $out ->
    [1] , ausgeschieden.
   *[other] : { $buildings } Gebäude ({ $cards }), { $units ->
        [1] 1 Einheit
       *[other] { $units } Einheiten
    } auf allen Karten, { $hand ->
        [1] 1 Handkarte
       *[other] { $hand } Handkarten
    }.
}

# Beispiele auf den Regelseiten.
mv-pic-example-field = Ein Feld mit zwei Bauern: Gewendet bringt es 3 Nahrung
mv-pic-example-turned = Gewendet: Es bringt nichts bis zu deinem nächsten Zug
mv-pic-example-buildings = Gebäude stehen auf Territorien, auf jedem höchstens drei
mv-pic-example-free = Zwei Soldaten im Freien ihres Lehnsguts
mv-pic-example-free-turned = Eine gewendete Figur: Sie kann weder ziehen noch produzieren noch angreifen
mv-pic-example-enemy = Ein Feind im Freien deines Lehnsguts, mit der Farbe seines Besitzers
mv-pic-example-group = Ein Feld mit Kirche und Bauer bringt 1 + 1 + 1 = 3 Nahrung
mv-pic-example-group-turned = Danach sind alle drei Karten zusammen gewendet
mv-pic-example-siege = Ein Feind im Lehnsgut und kein Territorium mit Garnison: belagert
mv-pic-example-siege-guarded = Ein Bauer auf einem einzigen Territorium ist eine Garnison: nicht belagert
mv-pic-example-armies-first = Die Infanterie tritt Armee 1 entgegen: Beide teilen 2 aus, und nur der Soldat stirbt
mv-pic-example-armies-second = Armee 2 tritt niemand entgegen, sie greift also ein Ziel an: Ein Feld ohne Garnison fällt
mv-pic-example-garrison-first = Angriff 2 tötet den Soldaten auf dem Feld, aber nichts bleibt übrig: Das Feld bleibt
mv-pic-example-garrison-second = Angriff 3 tötet den Soldaten, und 1 Schaden bleibt übrig: Auch das Feld fällt
mv-pic-example-reactions-first = Die Kavallerie gibt der Infanterie 3 Schaden (Verteidigung 4); ein Bogenschütze gibt 1 dazu, und die Infanterie stirbt
mv-pic-example-reactions-second = Die Armee gibt der Kavallerie 3 Schaden (Verteidigung 3); ein Pfarrer heilt 1, und die Kavallerie überlebt
mv-pic-example-battle-sides = Infanterie und Soldat (Stärke 4) gegen Soldat und Bauer (Stärke 3); die Infanterie stärkt ihren Soldaten um 0/1
mv-pic-example-battle-first = Die Infanterie nimmt alle 3 Schaden: Sie hat Verteidigung 4 und überlebt
mv-pic-example-battle-second = Soldat und Bauer haben zusammen 3 Verteidigung und nehmen 4 Schaden: Beide sterben
mv-pic-no-losses = In den Kämpfen ist keine Karte gefallen
