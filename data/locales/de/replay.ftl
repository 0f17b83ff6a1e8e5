# Eine Partie noch einmal ansehen, Schritt für Schritt: der Befehl, seine Nachricht, die Option der offenen Hände.
cmd-match-replay = wiederholung
cmd-match-replay-text = Eine Partie Schritt für Schritt noch einmal ansehen, so wie du sie sehen durftest
cmd-option-turn = zug
cmd-option-turn-text = Mit welchem Zug es losgehen soll

ui-button-replay = Wiederholung
replay-title = Wiederholung
replay-place = Zug { $turn } von { $turns } · Schritt { $step } von { $steps }
replay-turn = Zug { $turn }
replay-round = Runde { $round }
replay-jump = Zu einem Zug springen
replay-jump-some = Zu einem Zug springen ({ $shown } von { $count }; alle mit den Pfeilen)
replay-view = Wessen Sicht
replay-view-own = So, wie du es sehen konntest
replay-view-all = So, wie alle es sehen konnten
replay-view-seat = So, wie { $name } es sehen konnte
replay-start = Der Tisch am Anfang.
replay-no-lines = Hierzu steht nichts im Verlauf; der Tisch hat sich verändert.
replay-elsewhere = Was du sehen wolltest, gehört nicht oder nicht mehr zur Partie. Das hier ist der nächstliegende Schritt.
replay-late = Alles vor Zug { $turn } wurde nach einer älteren Fassung der Regeln gespielt, deshalb beginnt die Wiederholung hier. Was davor geschah, zeigt der Verlauf.
replay-breaks-off = Seither haben sich die Regeln geändert; weiter als bis hier kann ich der Partie nicht folgen. Was danach geschah, zeigt der Verlauf.
news-so-far = **Was bisher geschah**
news-since = **Seit deinem letzten Zug**

replay-old-rules = Diese Partie wurde nach einer älteren Fassung der Regeln gespielt, deshalb kann ich sie nicht Schritt für Schritt zeigen. Was geschah, zeigt der Verlauf.

open-open-hands = Offene Hände am Ende
open-open-hands-text = Ist die Partie vorbei, zeigt die Wiederholung allen, was wer auf der Hand hatte
open-open-hands-true = Alle sehen jede Hand
open-open-hands-false = Alle sehen nur die eigene
