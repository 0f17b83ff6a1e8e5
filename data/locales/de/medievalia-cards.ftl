# Medievalia: was eine Karte tut, in Sätzen, aus ihren Zahlen gebildet.

mv-card-nothing = nichts
mv-card-and = { $first }, { $next }
mv-card-values = { $attack }/{ $defence }

mv-card-yield-land = Wenden: { $units } und 1 mehr für jeden Arbeiter darauf.
mv-card-yield-worker = Wenden: { $units }; auf einem Territorium stattdessen 1 von dessen Ertrag.
mv-card-yield-building = Das Territorium gibt { $units } mehr, wenn es gewendet wird.
mv-card-city = Fällt die Stadt, bist du ausgeschieden.
mv-card-fights = Kämpft, arbeitet aber nicht.
mv-card-bonus = Eine Figur auf dem Territorium verteidigt mit { $count } mehr.
mv-card-saves = Du zahlst { $gold } Gold weniger für: { $figures }.
mv-card-military = Verteidigt wie eine Figur und zählt immer als Garnison. Greift nie an.
mv-card-needs = Ohne { $building } kostet die Karte { $gold } Gold mehr.
mv-card-power-bonus = Gibt in der Schlacht einer anderen Karte ihrer Armee +0/1, ohne gewendet zu werden.
mv-card-power-ride = Geht im Zug zwei Schritte von Zone zu Zone statt einem. Trifft sie auf Feinde, hält sie an.
mv-card-power-shoot = Wenden: 1 Schaden an einer feindlichen Figur in derselben oder einer benachbarten Zone.
mv-card-power-heal = Oder wenden: 1 Schaden einer anderen Figur heilen, höchstens eine Zone entfernt.
mv-card-power-trade = Oder wenden: 1 erzeugte Einheit gegen 1 beliebige tauschen, 1 Gold gegen 2.
mv-card-power-double = Oder wenden: den Ertrag von 1 bis 3 verbundenen Karten verdoppeln.
mv-card-power-discount = Oder wenden: Ein Gebäude kostet dich 2 beliebige Einheiten weniger.

# Dasselbe in wenigen Worten.
mv-card-brief-worked = +1 je Arbeiter
mv-card-brief-adds = +{ $units }
mv-card-brief-defends = +0/{ $count } für eine Figur
mv-card-brief-bonus = +0/1 für andere
mv-card-brief-ride = 2 Schritte
mv-card-brief-shoot = 1 Schaden auf Distanz
mv-card-brief-heal = heilt 1 Schaden
mv-card-brief-trade = tauscht 1 Einheit
mv-card-brief-double = Ertrag ×2
mv-card-brief-discount = Bauen 2 billiger
mv-card-line = { $deed }. Kostet { $price }
mv-card-line-brief = { $deed }; { $price }

# Was zu einer Karte gefragt wird.
mv-card-ask-city = Hilft eine Garnison auf ihr? Sie fängt Schaden ab, zählt bei einer Belagerung aber nicht.
mv-card-ask-field = Was wird mitgewendet? Alles, was darauf steht. Figuren dürfen vorher frei absteigen.
mv-card-ask-farm = Wie viele Arbeiter passen darauf? So viele du willst; Kämpfer bringen nichts dazu.
mv-card-ask-forest = Wie viele Gebäude? Bis zu drei, und jede Art nur einmal in deinem Lehnsgut.
mv-card-ask-mine = Ohne Garnison? Dann zerstört es eine Armee mit Angriff 1, samt einfachen Gebäuden.
mv-card-ask-peasant = Darf er kämpfen? Ja, solange er nicht gewendet ist.
mv-card-ask-soldier = Wird er auf einem Territorium mitgewendet? Ja, obwohl er nichts erzeugt.
mv-card-ask-infantry = Wer bekommt den Bonus? Du nennst die Karte, wenn du die Armee bildest; nie die Stadt.
mv-card-ask-cavalry = Darf sie an Feinden vorbei? Nein, auch in einem feindlichen Lehnsgut endet ihr Weg.
mv-card-ask-archer = Wen trifft er nicht? Figuren auf der Stadt oder neben einem Militärgebäude, außer im selben Lehnsgut.
mv-card-ask-priest = Heilt er sich selbst? Nie, aber andere Pfarrer und sogar fremde Figuren.
mv-card-ask-merchant = Tauscht er auch Abgeworfenes? Nein, nur was Karten eben erzeugt haben.
mv-card-ask-artist = Verdoppelt er sich selbst? Nein, und jede Karte höchstens einmal je Zahlung.
mv-card-ask-bureaucrat = Helfen mehrere zugleich? Ja, aber unter 0 sinkt der Preis nie.
mv-card-ask-school = Muss sie ungewendet sein? Nein, für den Aufpreis genügt es, dass sie dir gehört.
mv-card-ask-workshop = Wohin? Auf ein eigenes ungewendetes Territorium mit Platz, nie auf die Stadt.
mv-card-ask-bank = Zwei davon? Nein, aber eine zerstörte darfst du ersetzen.
mv-card-ask-church = Und wenn sie zerstört wird? Figuren im Spiel bleiben, wie sie sind.
mv-card-ask-carpenter = Wer bekommt +0/1? Eine Figur auf demselben Territorium; du wählst sie.
mv-card-ask-smith = Wann öffnet sich das nächste Gebäude des Stapels? Sofort nach dem Kauf.
mv-card-ask-stable = Lässt er sich versetzen? Nein, Gebäude bleiben, wo sie gebaut wurden.
mv-card-ask-tower = Hilft er gegen eine Belagerung? Ja, er ist eine Garnison, auch gewendet.
mv-card-ask-fortress = Kämpft sie auch gewendet? Von sich aus nicht; wird sie angegriffen, schlägt sie zurück.
mv-card-ask-castle = Fällt mit ihr das Territorium? Nur wenn nach allen Bewachern noch Schaden übrig ist.

# Karten als große Bilder.
mv-card-kind-city = Stadt
mv-card-kind-territory = Territorium
mv-card-kind-worker = Figur, Arbeiter
mv-card-kind-fighter = Figur, Kämpfer
mv-card-kind-building = Gebäude
mv-card-kind-military = Militärgebäude
mv-card-copies = { $count ->
    [one] 1 Karte im Spiel
   *[other] { $count } Karten im Spiel
}
mv-card-price = Preis
mv-card-yield = Ertrag
mv-card-yield-more = Zusätzlicher Ertrag
mv-card-bonus-word = Bonus für eine Figur
mv-card-bonus-value = +0/{ $count }
mv-card-fight = Angriff / Verteidigung
mv-card-free = Steht von Anfang an da
mv-card-needed = Braucht, sonst +{ $gold } Gold
mv-card-number-copies = Anzahl
mv-card-number-price = Preis
mv-card-number-yields = Ertrag
mv-card-number-values = Werte
mv-card-number-attack = Angriff
mv-card-number-defence = Verteidigung
mv-card-number-bonus = Bonus
mv-card-status-known = Alle Zahlen stehen in der Spielregel
mv-card-status-ours = Nicht vom Verlag: { $numbers }
mv-card-alt = { $name }. { $kind }, { $copies }.
mv-card-alt-price = Preis: { $price }.
mv-card-alt-yield = Ertrag: { $units }.
mv-card-alt-values = Angriff { $attack }, Verteidigung { $defence }.

# Die Hand.
mv-card-hand = Deine Hand: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
mv-card-hand-empty = Du hast keine Karten auf der Hand.
mv-card-hand-your-turn = Du bist am Zug
mv-card-hand-turn = { $name } ist am Zug
mv-card-hand-over = Die Partie ist zu Ende
mv-card-hand-ready = Bereit:
mv-card-hand-price = Preis
mv-card-hand-attack = Angriff
mv-card-hand-defence = Verteidigung
mv-card-hand-owned = { $building } vorhanden
mv-card-hand-lacking = { $building } fehlt: +{ $gold } Gold
mv-card-hand-lacking-brief = { $building } fehlt
mv-card-hand-alt-card = { $badge }{ $name }{ $times }: { $deed }. { $price }
mv-card-hand-alt-brief = { $badge }{ $name }{ $times }: { $price }
mv-card-hand-alt-name = { $badge }{ $name }{ $times }.
mv-card-hand-alt-price = Preis { $price }.
mv-card-hand-alt-lacking = Preis { $price }, weil { $building } fehlt.
mv-card-hand-alt-owned = Preis { $price }, ohne Aufpreis.
mv-card-hand-alt-ready = Deine Karten bringen noch { $units }.
