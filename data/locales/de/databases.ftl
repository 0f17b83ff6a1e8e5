# Was Menschen lesen, wenn der Server mit der Datenbank fehlt.
match-storage-away = Ich erreiche meine Datenbank gerade nicht und konnte das nicht speichern. Ich verbinde mich von selbst wieder; bitte versuch es in einer Minute noch einmal.
match-storage-uncertain = Die Verbindung zu meiner Datenbank ist mitten im Speichern abgerissen. Ich weiß nicht, ob deine Entscheidung zählt: Bitte sieh gleich noch einmal nach, bevor du sie wiederholst.
match-elsewhere = Diese Partie zieht gerade von einem meiner Prozesse zu einem anderen um. Bitte versuch es in ein paar Sekunden noch einmal.
ui-trouble-away = Meine Datenbank antwortet nicht (bemerkt { $when }). So lange kann ich keine Züge speichern; ich verbinde mich von selbst wieder.
ui-trouble-uncertain = Die Verbindung zu meiner Datenbank ist mitten im Speichern abgerissen (bemerkt { $when }). Wer gerade dran war, sieht am besten noch einmal nach.
ui-about-process = Diese Antwort kommt von meinem Prozess { $name }.
