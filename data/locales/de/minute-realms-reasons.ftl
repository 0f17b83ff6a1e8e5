# Minute Realms: warum ein Computer eine Karte nimmt und so auslegt. Jeder Grund folgt auf einen Doppelpunkt, höchstens 150 Zeichen.
mr-reason-card-built = gebaut { $gain }; etwa { $more ->
    [one] 1 Siegpunkt
   *[other] { $more } Siegpunkte
} besser als { $card }
mr-reason-card-bastion = als Verteidigungsanlage { $gain }; etwa { $more ->
    [one] 1 Siegpunkt
   *[other] { $more } Siegpunkte
} besser als { $card }
mr-reason-plain-built = gebaut { $gain }
mr-reason-plain-bastion = als Verteidigungsanlage { $gain }
mr-reason-use = so { $gain }
mr-reason-shields = bringt sie deine Schilde auf { $shields } gegen eine Stärke von etwa { $strength } und lässt dir { $coins ->
    [0] keine Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
}
mr-reason-denies = bringt sie deine Schilde auf { $shields }, und { $seat } kann sie nicht für { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} bauen
mr-reason-coin-points = bringt sie mit ihren Münzen { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} und deine Schilde auf { $shields }
mr-reason-coins = bringt sie deine Schilde auf { $shields } und lässt dir { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} für spätere Gebäude
mr-reason-last-coins = bringt sie deine Schilde auf { $shields } und lässt dir { $coins ->
    [one] 1 Münze, die bei Gleichstand zählt
   *[other] { $coins } Münzen, die bei Gleichstand zählen
}
mr-reason-points = bringt sie { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} { $cost ->
    [0] umsonst
    [one] für 1 Münze
   *[other] für { $cost } Münzen
}
mr-reason-no-points = zählt sie allein nichts und kostet { $cost ->
    [0] nichts
    [one] 1 Münze
   *[other] { $cost } Münzen
}
mr-reason-later = bringt sie jetzt { $points ->
    [0] keine Siegpunkte
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} und kann wachsen, { $left ->
    [one] noch eine Runde lang
   *[other] noch { $left } Runden lang
}
mr-reason-lose = { mr-reason-lose-last }, und später brächte es dir am wenigsten
mr-reason-lose-last = { $points ->
    [0] mit ihm verlierst du jetzt keine Siegpunkte
    [one] mit ihm verlierst du jetzt 1 Siegpunkt
   *[other] mit ihm verlierst du jetzt { $points } Siegpunkte
}
