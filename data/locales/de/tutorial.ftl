# Die geführte erste Partie eines Spiels.
cmd-tutorial = einführung
cmd-tutorial-text = Eine geführte erste Partie gegen Computer, in deinen Direktnachrichten
cmd-option-tutorial-game = spiel
cmd-option-tutorial-game-text = Welches Spiel du lernen möchtest
tutorial-step = Einführung { $told } von { $count }.
tutorial-begins = **{ $game }: deine geführte erste Partie.** { $welcome }
    -# Alles, was die Regeln erlauben, ist auch hier erlaubt. Vor einer Entscheidung sage ich, worauf es ankommt, und danach, was sie bewirkt hat; mit Zurücknehmen und Tipp kannst du ausprobieren. Du kannst jederzeit aufhören und Tage später weitermachen. Wenn meine Hinweise enden, spielst du bis zum Schluss weiter.
tutorial-sent = Deine Einführung wartet in deinen Direktnachrichten mit mir.
tutorial-running = Du bist mitten in dieser Einführung; sie geht dort weiter, wo du aufgehört hast. Um neu zu beginnen, beende sie zuerst mit { COMMAND("matches") }.
tutorial-closed = Ich kann dir keine Direktnachrichten schicken, und dort wird eine Einführung gespielt. Öffne das Menü dieses Servers, dann die Privatsphäre-Einstellungen, und erlaube Direktnachrichten; dann nimm den Befehl noch einmal.
tutorial-none = Zu diesem Spiel gibt es keine Einführung.
tutorial-won = Du hast deine erste Partie gewonnen: Du kennst das Spiel. Spiel es mit Freunden: **{ $command }** auf deinem Server.
tutorial-over = Das war deine erste Partie. Du weißt jetzt, wie ein Zug geht; gewinnen lernst du mit den nächsten. Versuch es noch einmal mit { COMMAND("tutorial") }, oder spiel mit Freunden: **{ $command }** auf deinem Server.
tutorial-offer = -# Lerne es beim Spielen: { COMMAND("tutorial") } führt dich durch eine erste Partie.
tutorial-first-steps = Noch nie hier gespielt? { COMMAND("tutorial") } führt dich durch eine erste Partie gegen Computer.
