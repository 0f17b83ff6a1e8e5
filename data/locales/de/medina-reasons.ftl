# Medina: warum ein Computer ein Teil setzt. Jeder Grund folgt auf einen Doppelpunkt und hat höchstens 150 Zeichen.
med-reason-tower = mit dieser Mauer erreicht dein Palast Turm { $tower } und sein Plättchen, { $value } wert
med-reason-tower-ahead = mit dieser Mauer sind Turm { $tower } und sein Plättchen, { $value } wert, nur noch { $count ->
    [one] eine Mauer
   *[other] { $count } Mauern
} von deinem Palast entfernt
med-reason-own = { $points ->
    [one] dein Palast gewinnt einen Punkt
   *[other] deine Paläste gewinnen { $points } Punkte
}
med-reason-claimable = das bringt einem Palast, den du noch nehmen kannst, einen Punkt
med-reason-street-ahead = die Gasse kommt deinem Palast näher, wo jeder Händler zählen wird
med-reason-wait = { $piece ->
    [wall] eine Mauer bringt dir hier noch nichts, aber die besseren Teile bleiben in deiner Hand ({ $left } Gebäude)
   *[merchant] ein Händler bringt dir hier noch nichts, aber die besseren Teile bleiben in deiner Hand ({ $left } Gebäude)
}
med-reason-rest = das bringt dir jetzt nichts, kostet dich aber auch nichts
med-reason-stable = dein Palast wächst: { $points ->
    [one] 1 Punkt, den
   *[other] { $points } Punkte, die
} dir niemand nehmen kann
med-reason-stable-open = der { med-colour-stem }e Palast gewinnt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und kann noch dir gehören
med-reason-stable-spare = an deinen Palästen ist gerade kein Platz dafür, und hier kostet es dich am wenigsten
med-reason-roof = der { med-colour-stem }e Palast ist dir samt Plättchen etwa { $points } wert, und Warten verspricht etwa { $later }
med-reason-roof-now = der { med-colour-stem }e Palast ist dir samt Plättchen etwa { $points } wert, und vor deinem nächsten Zug kann ihn jemand anders nehmen
med-reason-neutral-owned = du hast schon { med-a-colour } Palast; so bekommt auch niemand anders dafür { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
med-reason-neutral = das räumt den { med-colour-stem }en Palast aus dem Weg, damit für dich ein besserer beginnen kann
med-reason-gate-others = das Feld davor bleibt leer, ein Palast der anderen kann also weniger wachsen
med-reason-gate = das nimmt deinen Palästen nichts und hält das Feld davor leer
med-reason-owned = du hast schon { med-a-colour } Palast; das Teil nützt dir nicht mehr, und bessere bleiben in deiner Hand
med-reason-found = ein neuer { med-colour-stem }er Palast, um den herum { $room ->
    [one] 1 Feld zum Wachsen frei ist
   *[other] { $room } Felder zum Wachsen frei sind
}
med-reason-grow-claim = damit ist der { med-colour-stem }e Palast { $points } wert, und dein nächstes Teil ist sein Dach
med-reason-grow = der { med-colour-stem }e Palast wächst auf { $size }, ist { $points } wert und kann noch dir gehören
med-reason-tea = ein Teeplättchen hebt das zweite Teil für einen Zug auf, in dem es mehr bringt
med-reason-first = noch steht kein Palast, also ist kein Platz besser als ein anderer
