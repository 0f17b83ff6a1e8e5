# Was das Haus über eine Partie in der Zeit sagt: Absagen, Hinweise, Vorschläge.

# Eine Partie finden.
match-unknown = Diese Partie gibt es nicht. Deine Partien stehen in der Liste deiner Partien.
match-no-such-game = Ein Spiel „{ $game }“ gibt es hier nicht. Bitte wähle eines der angebotenen Spiele.
match-moved-on = Jemand hat diese Partie im selben Augenblick verändert. Nichts ist verloren; bitte versuch es noch einmal.
match-storage-full = Deine Entscheidung konnte nicht aufbewahrt werden, weil die Festplatte dieses Bots voll ist. Die Partie steht wie zuvor; bitte sag dem Betreiber Bescheid und versuch es später noch einmal.
match-paused = Diese Partie ruht: Das Programm kann ihre letzte Stellung nicht lesen. Nichts ist verloren; wer den Bot betreibt, kann helfen. Nach einem Update setzt ihr sie mit `/match resume` fort.
match-archived = Diese Partie liegt im Archiv, weil lange niemand gezogen hat. Wer mitspielt, kann sie mit `/match resume` wieder aufnehmen oder eine Revanche eröffnen.
match-players-only = Diese Partie dürfen nur die Mitspielenden ansehen.

# Vor dem Beginn.
match-joined-already = Du sitzt schon in dieser Partie.
match-not-invited = Diese Partie ist nur für Eingeladene. Frag die Person, die sie eröffnet hat.
match-not-in-it = Du hast keinen Platz in dieser Partie.
match-started-already = Diese Partie hat schon begonnen. Du kannst deinen Platz weitergeben oder aufgeben.
match-not-started = Diese Partie hat noch nicht begonnen. Sie beginnt, wenn alle Plätze besetzt sind oder wer sie eröffnet hat, sie startet.
match-ended-already = Diese Partie ist schon zu Ende.
match-still-running = Diese Partie läuft noch. Eine Revanche geht, wenn sie vorbei ist.
match-only-opener = Das darf nur, wer die Partie eröffnet hat.
match-full = Alle Plätze sind besetzt. Eröffne eine eigene Partie oder warte, bis jemand geht.
match-cannot-kick = Dieser Platz lässt sich nicht freimachen. Wähle den Platz von jemand anderem in dieser Partie.
match-too-few = Zum Beginnen braucht es mindestens { $lo }; bisher { $got ->
    [one] ist { $got }
   *[other] sind { $got }
} da. Warte auf weitere oder setze den Computer dazu.
match-no-such-strength = Einen Computer dieser Stärke gibt es nicht. Es gibt: { $known }.
match-bad-name = Dieser Name geht nicht. Er braucht 1 bis { $most } Zeichen, ohne @ und Zeilenumbruch.

# Weitergeben, abbrechen, zurücknehmen.
match-sits-already = { $name } sitzt schon in dieser Partie.
match-no-such-seat = Diesen Platz gibt es in der Partie nicht.
match-not-absent = { $seat } lässt sich erst nach { $hours } Stunden ohne Antwort ersetzen.
match-seat-offered = { $name } bekommt den Platz von { $seat } angeboten. Nimm ihn an, um von hier aus weiterzuspielen.
match-seat-taken = { $name } hat einen Platz in dieser Partie übernommen.
match-seat-to-computer = Ab jetzt spielt der Computer für { $name }.
match-undo-asked = { $seat } möchte die letzte Entscheidung zurücknehmen. Was { $seats } seitdem entschieden haben, ginge mit verloren: Einverstanden?
match-undo-too-late = Die Partie ging inzwischen weiter, darum bleibt die Entscheidung von { $seat } bestehen.
match-cancel-asked = { $seat } schlägt vor, diese Partie abzubrechen. Einverstanden?
match-cancelled = Diese Partie wurde abgebrochen.
match-proposal-gone = Diese Frage ist schon erledigt.
match-not-asked-to-agree = Diese Frage beantworten andere.
match-proposal-refused = Der Vorschlag von { $seat } wurde abgelehnt. Die Partie geht weiter, wie sie steht.

# Erinnerungen und Zeit.
match-reminder = Du bist { $hours ->
    [0] jetzt
    [one] seit einer Stunde
   *[other] seit { $hours } Stunden
} am Zug.
match-nudge = Die anderen warten auf { $seats }.
match-nobody-to-remind = Hier gibt es niemanden zu erinnern: Auf keine andere Person wird erkennbar gewartet.
match-reminded-lately = Bitte lass noch etwas Zeit: Erinnern geht eine Stunde, nachdem jemand an der Reihe ist, und dann wieder nach { $hours } Stunden.
match-deadline-passed = Die Zeit für den Zug von { $seat } ist um. Die anderen warten noch.
match-archive-soon = Hier hat lange niemand gezogen. Ohne einen Zug kommt diese Partie in { $days } Tagen ins Archiv.
match-archived-now = Hier hat { $days } Tage niemand gezogen: Die Partie liegt jetzt im Archiv. Nichts ist verloren, und wer mitspielt, kann sie jederzeit fortsetzen.
match-dm-closed = Ich kann dir nicht direkt schreiben. Deine Hand und dein Zug sind immer hinter den Knöpfen am neuesten Spielplan. Wenn du privat von mir hören möchtest, erlaube Direktnachrichten in den Privatsphäre-Einstellungen dieses Servers; wenn nicht, stell es mit `/settings calls` um, dann versuche ich es nicht mehr.

# Einstellungen.
match-bad-reminders = Erinnerungen gibt es höchstens { $most }, jede 1 bis 336 Stunden, nachdem du an der Reihe bist.
match-bad-quiet-hours = Ruhezeiten brauchen einen Beginn und ein anderes Ende, beide von 0 bis 23.
match-bad-zone = Die Zeitzone „{ $zone }“ ist nicht bekannt. Man schreibt sie wie Europe/Berlin.

# Exporte.
match-export-unreadable = Diese Datei ist keine exportierte Partie, oder sie wurde verändert. Exportiere die Partie noch einmal.
match-export-running = Diese Partie war beim Export noch nicht vorbei. Ihr Geheimnis wird erst am Ende offengelegt.
