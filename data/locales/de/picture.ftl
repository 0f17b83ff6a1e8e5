# Was die Bilder aller Spiele gemeinsam haben.
pic-and = { $head } und { $last }
pic-none = keine
pic-player = Spieler { $place }
pic-gave-up = Aufgegeben
pic-named-gave-up = { $name } (aufgegeben)
pic-seat = { $place ->
    [1] orange Scheibe
    [2] blaues Quadrat
    [3] grünes Dreieck
    [4] gelbe Raute
    [5] rotes Fünfeck
   *[6] rosa Sechseck
}
