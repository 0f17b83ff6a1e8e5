# Medievalia: warum ein Computer so antwortet. Jeder Grund folgt auf einen Doppelpunkt und hat höchstens 150 Zeichen.

# Der Zug.
mv-reason-end = nichts, was du jetzt bezahlen kannst, ist seinen Preis wert
mv-reason-back = etwas anderes ist jetzt mehr wert
mv-reason-draw = eine neue Karte für { $price ->
    [one] 1 Einheit
   *[other] { $price } Einheiten
}, die nichts Besseres braucht, und etwa { $left ->
    [one] 1 Zug kommt
   *[other] { $left } Züge kommen
} noch
mv-reason-shot = deine Bogenschützen töten sofort: { $kind } von { $seat }
mv-reason-strike-back = du bist stärker als { $count ->
    [one] der Feind
   *[other] die { $count } Feinde
} in deinem Lehnsgut
mv-reason-battle = deine Armee steht dort, wo sie etwas zerstören kann
mv-reason-last-building = es ist das letzte Gebäude und beendet die Partie, und deine Seite hat die meisten
mv-reason-building = Gebäude entscheiden die Partie: Damit hast du { $own }, die anderen haben höchstens { $others }
mv-reason-fort = damit hast du { $own ->
    [one] 1 Gebäude
   *[other] { $own } Gebäude
} (die anderen höchstens { $others }), und es bewacht sein Territorium
mv-reason-first = deine erste Quelle für { $unit }
mv-reason-yields = das bringt { $units } in jedem von etwa { $left ->
    [one] 1 Zug, der noch kommt
   *[other] { $left } Zügen, die noch kommen
}
mv-reason-power = diese Fähigkeit macht Zahlungen billiger, noch etwa { $left ->
    [one] 1 Zug
   *[other] { $left } Züge
} lang
mv-reason-first-fighter = noch hat kein Feind Kämpfer, so bist du zuerst bewaffnet
mv-reason-fighter = deine Kämpfer haben Angriff { $own }, die von { $seat } { $other }
mv-reason-worker = eine Einheit mehr in jeder Zahlung, noch etwa { $left ->
    [one] 1 Zug
   *[other] { $left } Züge
} lang

# Bewegen.
mv-reason-step-off = wer frei steht, wird mit keinem Territorium gedreht und kann noch überall arbeiten
mv-reason-levy = alle mit einer Waffe ziehen los, um zuzuschlagen: Angriff { $attack }, nächster Halt: { $zone }
mv-reason-levy-one = zieht mit los, um zuzuschlagen; nächster Halt: { $zone }
mv-reason-work = dort arbeiten sie für das, was du kaufen willst: { $what }
mv-reason-march = deine Armee ist stark genug zum Marschieren: Angriff { $attack }, nächster Halt: { $zone }
mv-reason-home = zu Hause nützen sie jetzt mehr
mv-reason-guard-city = deine Stadt ist in Gefahr: Feinde könnten sie mit { $attack } angreifen
mv-reason-guard = Feinde sind nah, und mit einer Wache fällt das Territorium nicht kampflos

# Bezahlen und Karten.
mv-reason-pay = diese Zahlung verschwendet am wenigsten
mv-reason-site = dort ist Platz, und die anderen können den Preis zahlen
mv-reason-discard = das wirst du am wenigsten vermissen
mv-reason-throw = das kann ein neues Lehnsgut nicht bezahlen, und es braucht zuerst Nahrung und Bauern
mv-reason-keep = auf deiner Hand sind Nahrung und Bauern für den Anfang
mv-reason-ally = was deinen Verbündeten stärkt, hilft dir zu gewinnen

# Schlachten.
mv-reason-zone = deine Armeen dort haben Angriff { $attack }
mv-reason-city = wer sich auch entgegenstellt, der Rest deiner Armeen kann die Stadt zerstören ({ $zone })
mv-reason-attack = Angriff { $own } gegen { $other }: { $zone }
mv-reason-each = getrennt können nicht alle aufgehalten werden
mv-reason-one = zusammen durchbrechen sie, was jeden einzeln aufhält
mv-reason-cautious = du musst hier kämpfen, und das kostet dich am wenigsten
mv-reason-best = das ist der beste Tausch für dich
mv-reason-archers = so viele Schüsse sind nötig, und nicht mehr
mv-reason-priests = so viele sind nötig, um die Figur zu retten, und nicht mehr
mv-reason-approach = das tötet, was in Reichweite gekommen ist
mv-reason-aim = von dem, was diese Armee zerstören kann, ist das am meisten wert
mv-reason-defend = so wird die Armee am billigsten aufgehalten
mv-reason-react = das rettet eine deiner Figuren oder tötet eine der anderen
