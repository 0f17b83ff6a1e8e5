# Was die Bilder aller Spiele gemeinsam haben.
pic-and = { $head } und { $last }
pic-none = keine
pic-alt-more = Der Rest steht unter „In Worten“.
pic-player = Person { $place }
pic-gave-up = Gab auf
pic-named-gave-up = { $name } (aufgegeben)
pic-seat = { $place ->
    [1] orange Scheibe
    [2] blaues Quadrat
    [3] grünes Dreieck
    [4] gelbe Raute
    [5] rotes Fünfeck
   *[6] rosa Sechseck
}

# Bilder von Partien, die ohne Wertung enden: über dem Tisch und darunter.
pic-ended-won = { $names } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
}
pic-ended-gave-up = { $names } { $count ->
    [one] hat aufgegeben.
   *[other] haben aufgegeben.
}
pic-ended-all-gave-up = Alle anderen haben aufgegeben.
pic-ended-cancelled = Abgebrochen
pic-ended-cancelled-note = Das war der letzte Stand.
pic-ended-archived = Archiviert
pic-ended-archived-note = Das war der letzte Stand. Die Partie lässt sich fortsetzen.
pic-ended-paused = Die Partie ruht
pic-ended-paused-note = Das war der letzte Stand.
