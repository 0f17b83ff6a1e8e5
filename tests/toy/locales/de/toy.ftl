toy-pass = Passen
toy-grab = Zugreifen
toy-end = Zug beenden
toy-main = Spiele eine Karte. { $count ->
    [one] Einmal darfst du noch.
   *[other] { $count }-mal darfst du noch.
}
toy-react = Ein Überfall! Zeigst du einen Schild?
toy-reacting = Warten auf Reaktionen.
toy-no-shield = Du hast keinen Schild auf der Hand.
toy-discard = Wirf bis auf zwei Karten ab.
toy-echo = Welche Karte spielst du zweimal?
toy-storm = Welche Karte geht zurück in dein Deck?
toy-give = Wie viel gibst du?
toy-giving = Alle geben verdeckt.
toy-dash = Wer greift zuerst nach dem Plättchen?
toy-guess = Welche Karte liegt oben auf deinem Deck?
toy-plan = In welcher Reihenfolge legst du die Karten zurück? Die erste liegt dann oben.
toy-trade = Wirf bis zu zwei verschiedene Karten ab und ziehe ebenso viele.
toy-trade-differ = Die Karten müssen verschieden sein.
toy-drew = { $seat } zieht { $count }.
toy-drew-cards = { $seat } zieht { $cards }.
toy-raid-over = Der Überfall traf { $count }.
toy-revealed = { $seat } zeigt { $card }.
toy-discarded = { $seat } wirft { $cards } ab.
toy-tithe = { $seat } gibt { $count }.
toy-grabbed = { $seat } nimmt ein Plättchen.
toy-guessed = { $seat } nennt { $named }; es ist { $card }.
toy-played = { $seat } spielt { $card }.
toy-fled = { $seat } flieht.
toy-order-shield = Bei Überfällen
toy-order-main = Meine Züge
