# Bilder von Minute Realms: was darauf steht, und ihre Bildbeschreibungen.
mr-pic-round = Runde { $round } von 8
mr-pic-turn = { $name } ist am Zug
mr-pic-losing-one = { $name } verliert ein Gebäude
mr-pic-losing-many = Invasion: { $count } verlieren ein Gebäude
mr-pic-won = { $names } { $count ->
    [1] gewinnt
   *[other] gewinnen
} mit { $points ->
    [1] 1 Siegpunkt
   *[other] { $points } Siegpunkten
}
mr-pic-middle = Mitte
mr-pic-played = hat gespielt
mr-pic-must-turn = muss ein Gebäude umdrehen
mr-pic-final = Schlusswertung
mr-pic-rest = { $pile } im Nachziehstapel · { $discarded } abgelegt
mr-pic-tokens = Noch verdeckte Stärken: { $zero } mal 0, { $one } mal 1, { $two } mal 2
mr-pic-tokens-short = Noch verdeckte Invasoren:
mr-pic-tokens-counts = { $zero }× Stärke 0, { $one }× 1, { $two }× 2
mr-pic-legend-types = ≠ zählt verschiedene Gebäudetypen
mr-pic-legend-pair = 6 … + … zählt mit beiden Typen
mr-pic-start = Die Partie beginnt.
mr-pic-turned = Umgedreht:
mr-pic-strength = Invasion der Stärke { $strength }

# Der letzte Zug: eine Zeile am Fuß.
mr-pic-did-built = { $name } baut { $card }
mr-pic-did-bastion = { $name } legt { $card } als Verteidigungsanlage
mr-pic-did-turned = { $name } verliert { $card }
mr-pic-did-discarded = { $name } legt { $card } ab
mr-pic-from-middle = (aus der Mitte)
mr-pic-from-seat = (von { $giver })
mr-pic-paid = zahlt { $coins ->
    [1] 1 Münze
   *[other] { $coins } Münzen
}
mr-pic-taken = nimmt { $coins ->
    [1] 1 Münze
   *[other] { $coins } Münzen
}
mr-pic-invader = ein Invasor kommt

# Wertungsbogen.
mr-pic-sheet-invasion = Invasion
mr-pic-sheet-bastion = Verteidigungsanlage
mr-pic-sheet-coins = Münzen
mr-pic-sheet-buildings = Gebäude
mr-pic-sheet-place = Platz { $place }
mr-pic-sheet-foot = Bei Gleichstand: mehr Münzen, dann mehr Gebäude, dann geteilter Sieg.

# Die Karte aus der Nähe.
mr-pic-card-cost = Kostet { $cost } { $cost ->
    [1] Münze
   *[other] Münzen
} beim Bauen
mr-pic-card-free = Kostet nichts beim Bauen
mr-pic-card-plus = Nimm 1 Münze aus der Bank
mr-pic-card-minus = Zahle 1 Münze an die Person, von der die Karte kam, sonst an die Bank
mr-pic-card-invader = Lege ein Invasoren-Plättchen auf das Feld dieser Runde
mr-pic-card-no-trade = Keine Handelsaktionen
mr-pic-card-shield = 1 Schild gegen Invasionen
mr-pic-card-no-bastion = Wird nie zur Verteidigungsanlage, kann nicht umgedreht werden
mr-pic-card-players = ab { $players } Personen
mr-pic-score-fixed = { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}
mr-pic-score-per = 3 Siegpunkte für jedes Gebäude vom Typ { $first }
mr-pic-score-any = 2 Siegpunkte für jedes Gebäude deines besten Typs
mr-pic-score-coin = 1 Siegpunkt für jede Münze am Ende
mr-pic-score-pair = 6 Siegpunkte mit { $first } und { $second } im Reich
mr-pic-score-types = 0, 1, 2, 4, 6 oder 9 Siegpunkte für 1 bis 6 verschiedene Gebäudetypen
mr-pic-score-nine = 9 Siegpunkte, 1 weniger für jede Münze am Ende

# Bildbeschreibungen, in der Reihenfolge des Bildes.
mr-pic-alt-round = Minute Realms, Runde { $round } von 8.
mr-pic-alt-seat = { $name } ({ $mark }): { $points ->
    [1] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}, { $coins ->
    [1] 1 Münze
   *[other] { $coins } Münzen
}, { $shields ->
    [1] 1 Schild
   *[other] { $shields } Schilde
}, { $buildings ->
    [1] 1 Gebäude
   *[other] { $buildings } Gebäude
}, { $bastions ->
    [1] 1 Verteidigungsanlage
   *[other] { $bastions } Verteidigungsanlagen
}.
mr-pic-alt-middle = In der Mitte: { $cards }.
mr-pic-alt-starter = Startspieler-Plättchen: { $name }.
mr-pic-alt-track = Invasoren verdeckt: { $hidden }; offen: { $shown }.
mr-pic-alt-strength = Letzte Invasion: Stärke { $strength }.
mr-pic-alt-realm = Dein Reich: { $cards }.
mr-pic-alt-sheet = Platz { $place }: { $name } mit { $total ->
    [1] 1 Siegpunkt
   *[other] { $total } Siegpunkten
} ({ $lines }), Invasion { $invasion }, { $coins ->
    [1] 1 Münze
   *[other] { $coins } Münzen
}, { $buildings ->
    [1] 1 Gebäude
   *[other] { $buildings } Gebäude
}.
mr-pic-alt-sheet-short = Platz { $place }: { $name } mit { $total ->
    [1] 1 Siegpunkt
   *[other] { $total } Siegpunkten
}, { $coins ->
    [1] 1 Münze
   *[other] { $coins } Münzen
}, { $buildings ->
    [1] 1 Gebäude
   *[other] { $buildings } Gebäude
}.
mr-pic-alt-line = { $card } { $points }
mr-pic-alt-card = { $card }, { $type }.
mr-pic-alt-bastion = { $card } (Verteidigungsanlage)

# Der ganze Tisch in Worten.
mr-told-card = { $card } ({ $worth }; Bau { $cost }; Handelsaktion: { $trade })
mr-told-card-free = { $card } ({ $worth }; Bau { $cost }; ohne Handelsaktion)
mr-told-front = Liegt davor: { $card }.
mr-told-played = Hat in dieser Runde gespielt.
mr-told-realm = Im Reich: { $cards }.
mr-told-track = Invasoren-Tafel: { $track }.
mr-told-space-down = Runde { $round } verdeckt
mr-told-space-up = Runde { $round } Stärke { $value }
mr-told-pile = Im Nachziehstapel: { $pile ->
    [one] 1 Karte
   *[other] { $pile } Karten
}.
mr-told-pile-discarded = Im Nachziehstapel: { $pile ->
    [one] 1 Karte
   *[other] { $pile } Karten
}. Abgelegt: { $cards }.
