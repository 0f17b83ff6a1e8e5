# Daueranweisungen, gleich in welchem Spiel.

cmd-match-orders = anweisungen
cmd-match-orders-text = Was für dich beantwortet wird, ohne dass du gefragt wirst
cmd-option-subject = thema
cmd-option-subject-text = Worum es geht; ohne Thema siehst du, was gilt
cmd-option-order = anweisung
cmd-option-order-text = Was dann geschehen soll
cmd-value-order-ask = Jedes Mal fragen
cmd-value-order-reveal = Aufdecken oder von selbst tun, sonst passen
cmd-value-order-computer = Der Computer antwortet
ui-order-ahead = Immer so antworten · { $topic }
ui-order-same-as = { $answer }, auch für den Rest des Zugs
ui-order-habit = Von selbst tun, ohne Frage
ui-orders-title = Deine Daueranweisungen. Andere sehen sie nicht. Mit Thema und Anweisung gibst du eine neue.
ui-error-no-orders = Dieses Spiel kennt keine Daueranweisungen.
