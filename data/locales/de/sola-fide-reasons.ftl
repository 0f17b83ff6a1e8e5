# Sola Fide: warum ein Computer so antwortet. Jeder Grund folgt auf einen Doppelpunkt und hat höchstens 150 Zeichen.
sf-reason-faith = mit diesen Decks gewinnt dieser Glaube etwas öfter
sf-reason-draft = von den dreien bewirkt sie mit deinen behaltenen Karten am meisten
sf-reason-finish = der Bot behält, was gut zusammenpasst
sf-reason-draw = du hast { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
} von { $limit }, und keine bringt jetzt so viel wie eine neue
sf-reason-draw-wait = du hast { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
} von { $limit }, und in einem späteren Zug bewirken sie mehr
sf-reason-draw-spent = { $count ->
    [one] 1 deiner Handkarten bewirkt
   *[other] { $count } deiner Handkarten bewirken
} nichts mehr, da sind neue mehr wert
sf-reason-draw-full = du behältst dann die besten { $limit } von { $most ->
    [one] 1 Karte
   *[other] { $most } Karten
}
sf-reason-draw-empty = du hast keine Karte zum Spielen
sf-reason-neutrals = { $count ->
    [one] 1 neutrales Territorium wird deins
   *[other] { $count } neutrale Territorien werden auf einmal deine
}
sf-reason-opponent = dein Gegenüber verliert { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} von { $hand }
sf-reason-lasting = sie wirkt bis zum Ende der Partie, und es gibt noch { $left ->
    [one] 1 Kreis
   *[other] { $left } Kreise
} zu gewinnen
sf-reason-cards = mehr Karten zur Wahl in deinen nächsten Zügen
sf-reason-capture = das übernimmt { $circle }: { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}
sf-reason-least = du musst wählen, und { $circle } kostet dich am wenigsten
sf-reason-disputation = in { $circle } { $own ->
    [one] fehlt dir 1
   *[other] fehlen dir { $own }
}, deinem Gegenüber { $other }, da gehört der zusätzliche Punkt am ehesten dir
sf-reason-below = { $missing ->
    [0] das füllt die andere Seite von { $circle } ({ $side }): Der Kreis ist deiner, sobald sie vorherrscht
    [one] das bereitet die andere Seite von { $circle } vor ({ $side }): Dort fehlt dir 1
   *[other] das bereitet die andere Seite von { $circle } vor ({ $side }): Dort fehlen dir { $missing }
}
sf-reason-nearer = { $outward ->
    [0] das bringt den Machtmarker von { $circle } näher an diese Seite: { $side }
   *[other] das hält den Machtmarker von { $circle } fern von dieser Seite: { $side }
}
sf-reason-turned = damit herrscht in { $circle } diese Seite vor: { $side }; dort { $own ->
    [one] fehlt dir 1
   *[other] fehlen dir { $own }
}, deinem Gegenüber { $other }
sf-reason-block = deinem Gegenüber { $before ->
    [one] fehlte in { $circle } 1
   *[other] fehlten in { $circle } { $before }
}, dann { $other ->
    [one] fehlt 1
   *[other] fehlen { $other }
}
sf-reason-race = in { $circle } { $own ->
    [one] fehlt dir dann 1
   *[other] fehlen dir dann { $own }
}, deinem Gegenüber { $other }, und es geht um { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}
sf-reason-permanent = das bringt dir etwas und kostet nichts
sf-reason-decline = nichts davon hilft dir jetzt
sf-reason-pay = was du bekommst, ist mehr wert als die Karten, die du am ehesten entbehrst
sf-reason-pay-none = jede Karte auf deiner Hand ist mehr wert als das, was sie hinzufügen würde
sf-reason-discard = das wirst du am wenigsten vermissen
sf-reason-limit = das wirst du am wenigsten vermissen
sf-reason-keep = damit kannst du in den offenen Kreisen am meisten bewirken
sf-reason-colour = im Mittel bringen dir ihre Karten in den offenen Kreisen am meisten
sf-reason-own-first = dein eigener Kreis kommt zuerst
sf-reason-other-first = dass dieser zuerst fällt, kostet dich am wenigsten
sf-reason-spaces = wird dein Marker dort je weggenommen, verlierst du am wenigsten
sf-reason-amount = jedes Territorium, das deins wird, hilft
