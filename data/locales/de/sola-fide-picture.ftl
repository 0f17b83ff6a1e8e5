# Bilder von Sola Fide: was darauf steht, und ihre Bildbeschreibungen.
sf-pic-turn = { $name } ist am Zug
sf-pic-turns = Zug { $turn }
sf-pic-cap = letzter Zug: { $cap }
sf-pic-setup = Aufbau
sf-pic-draft = Draft
sf-pic-final = Schlusswertung
sf-pic-drafting = Draft: { $first } { $one }, { $second } { $two } von { $all }
sf-pic-choosing-faith = { $name } wählt den Glauben
sf-pic-choosing-influence = { $name } wählt eine Farbe
sf-pic-won = { $names } { $count ->
    [1] gewinnt
   *[other] gewinnen
} mit { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkten
}
sf-pic-draft-how = Wählt beide { $count } Karten aus, jedes Mal eine von drei.
sf-pic-rolls = Gewürfelt: { $first } { $one }, { $second } { $two }
sf-pic-start = Die Partie beginnt.

# Die Felder der Spielenden, die Kreise, die Zeichen mit ihrem Wort.
sf-pic-points = { $count ->
    [1] Punkt
   *[other] Punkte
}
sf-pic-reward = { $count ->
    [1] 1 Belohnung
   *[other] { $count } Belohnungen
}
sf-pic-circles = { $count ->
    [1] 1 Kreis
   *[other] { $count } Kreise
}
sf-pic-hand = Hand
sf-pic-deck = Stapel
sf-pic-discard = Ablage
sf-pic-permanent = Dauerkarte
sf-pic-no-permanent = keine Dauerkarte
sf-pic-picked = { $count } von { $all } Karten
sf-pic-no-faith = noch kein Glaube
sf-pic-missing = noch
sf-pic-complete = ist komplett
sf-pic-disputation = Disputation
sf-pic-in-supply = im Vorrat
sf-pic-power = Macht
sf-pic-neutral = neutral
sf-pic-rules = herrscht
sf-pic-own-hand = Deine Hand
sf-pic-own-offer = Zur Wahl
sf-pic-own-drawn = Gezogen
sf-pic-empty-hand = Deine Hand ist leer.
sf-pic-picks-so-far = { $count } ausgewählt

# Was geschehen ist: eine Zeile am Fuß.
sf-pic-did-played = { $name } spielt { $card }
sf-pic-did-laid = { $name } legt { $card } aus
sf-pic-did-drew = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}zieht { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}
sf-pic-did-discarded = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}wirft { $count ->
    [1] eine Karte
   *[other] { $count } Karten
} ab
sf-pic-did-converted = { $circle }, { $side }: { $count } bekehrt
sf-pic-did-removed = { $circle }, { $side }: Marker entfernt
sf-pic-did-moved = { $circle }: Macht beim { $side }
sf-pic-did-disputation = Disputation: { $circle }
sf-pic-did-captured = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}nimmt { $circle } ein
sf-pic-did-captured-reward = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}nimmt { $circle } ein, mit Belohnung
sf-pic-did-influence = Einfluss: { $card }
sf-pic-did-rolled = { $named ->
    [1] { $name }{ " " }
   *[other] { "" }
}würfelt { $die }: { $result }
sf-pic-did-revealed = { $circle } wird aufgedeckt
