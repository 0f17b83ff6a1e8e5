# Daueranweisungen, gleich in welchem Spiel.

cmd-match-orders = anweisungen
cmd-match-orders-text = Deine Daueranweisungen: was der Bot für dich beantwortet, ohne dich zu fragen
cmd-option-subject = thema
cmd-option-subject-text = Worum es geht; ohne Thema siehst du, was gilt
cmd-option-order = anweisung
cmd-option-order-text = Was dann geschehen soll
cmd-value-order-ask = Jedes Mal fragen
cmd-value-order-reveal = Aufdecken oder automatisch ausführen, sonst passen
cmd-value-order-computer = Der Computer antwortet
ui-order-ahead = Immer so antworten · { $topic }
ui-order-same-as = { $answer }, auch für den Rest des Zuges
ui-order-habit = Automatisch, ohne zu fragen
ui-orders-title = Deine Daueranweisungen; niemand sonst sieht sie
ui-error-no-orders = In diesem Spiel gibt es keine Daueranweisungen.
ui-error-unknown-order = So eine Anweisung gibt es für dieses Thema nicht. Wähle eine aus der Liste.
ui-panel-orders-how = Eine neue gibst du mit { COMMAND("match orders") }: Wähle ein Thema und eine Anweisung.
