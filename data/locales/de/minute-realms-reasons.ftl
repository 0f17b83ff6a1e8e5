# Minute Realms: warum ein Computer eine Karte nimmt und so auslegt. Jeder Grund folgt auf einen Doppelpunkt, höchstens 150 Zeichen.
mr-reason-card-built = gebaut { $gain }; am Ende etwa { $more ->
    [one] 1 Siegpunkt
   *[other] { $more } Siegpunkte
} besser als { $card }
mr-reason-card-bastion = als Verteidigungsanlage { $gain }; am Ende etwa { $more ->
    [one] 1 Siegpunkt
   *[other] { $more } Siegpunkte
} besser als { $card }
mr-reason-plain-built = gebaut { $gain }
mr-reason-plain-bastion = als Verteidigungsanlage { $gain }
mr-reason-ahead-built = gebaut { $gain }, und die anderen bekommen sie nicht
mr-reason-ahead-bastion = als Verteidigungsanlage { $gain }, und die anderen bekommen sie nicht
mr-reason-use = so { $gain }
mr-reason-shields = bringt sie deine Schilde auf { $shields }, gegen Invasoren mit etwa { $strength }
mr-reason-coins = gibt sie { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} für spätere Gebäude und bringt deine Schilde auf { $shields }
mr-reason-points = bringt sie { $points ->
    [0] noch keine Siegpunkte
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} { $cost ->
    [0] umsonst
    [one] für 1 Münze
   *[other] für { $cost } Münzen
}
mr-reason-later = bringt sie jetzt { $points ->
    [0] keine Siegpunkte
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} und kann wachsen, { $left ->
    [one] noch eine Runde lang
   *[other] noch { $left } Runden lang
}
mr-reason-lose = { $points ->
    [0] mit ihm verlierst du jetzt keine Siegpunkte
    [one] mit ihm verlierst du jetzt 1 Siegpunkt
   *[other] mit ihm verlierst du jetzt { $points } Siegpunkte
}, und später brächte es dir am wenigsten
