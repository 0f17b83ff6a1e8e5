# Bilder von Dominion: was seit dem letzten eigenen Zug geschehen ist.
dom-pic-took = Nimmt { $cards }
dom-pic-threw = entsorgt { $cards }
dom-pic-took-none = Nimmt nichts
dom-pic-others-gained = { $names } { $count ->
    [1] nimmt
   *[other] nehmen
} { $cards }
dom-pic-alt-earlier = Davor: { $deed }
