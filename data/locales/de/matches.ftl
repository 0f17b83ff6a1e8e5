# Was der Bot im Lauf der Zeit über eine Partie sagt: Absagen, Hinweise, Vorschläge.

# Eine Partie finden.
match-unknown = Diese Partie gibt es nicht. Deine eigenen findest du mit { COMMAND("matches") }.
match-no-such-game = Ein Spiel „{ $game }“ gibt es hier nicht. Bitte wähle eines der angebotenen Spiele.
match-moved-on = Jemand hat diese Partie im selben Augenblick verändert. Nichts ist verloren; bitte versuch es noch einmal.
match-storage-full = Ich konnte deine Entscheidung nicht speichern: Meine Festplatte ist voll. Bitte sag denen Bescheid, die diesen Bot betreiben, und versuch es später noch einmal.
match-paused = Diese Partie ruht: Ich kann ihren letzten Stand nicht lesen. Nichts ist verloren; bitte sag denen Bescheid, die diesen Bot betreiben. Nach einem Update setzt ihr sie mit { COMMAND("matches") } fort.
match-archived = Diese Partie ist archiviert. Ihr könnt sie mit { COMMAND("matches") } fortsetzen oder eine Revanche eröffnen.
match-players-only = Diese Partie darf nur ansehen, wer mitspielt.

# Vor dem Beginn.
match-joined-already = Du hast in dieser Partie schon einen Platz.
match-not-invited = Diese Partie ist nur für Eingeladene. Frag die Person, die sie eröffnet hat.
match-not-in-it = Du hast in dieser Partie keinen Platz.
match-started-already = Diese Partie hat schon begonnen. Du kannst deinen Platz weitergeben oder die Partie aufgeben.
match-not-started = Diese Partie hat noch nicht begonnen. Sie beginnt, sobald alle Plätze besetzt sind oder die Person, die sie eröffnet hat, **Anfangen** drückt.
match-ended-already = Diese Partie ist schon zu Ende.
match-still-running = Diese Partie läuft noch. Eine Revanche kannst du eröffnen, wenn sie vorbei ist.
match-only-opener = Das darf nur die Person, die diese Partie eröffnet hat.
match-full = Alle Plätze sind besetzt. Eröffne eine eigene Partie oder warte, bis jemand die Lobby verlässt.
match-cannot-kick = Diesen Platz kannst du nicht freigeben. Wähle den Platz einer anderen Person in dieser Partie.
match-too-few = Zum Anfangen müssen mindestens { $lo } mitspielen; bisher { $got ->
    [one] ist { $got }
   *[other] sind { $got }
} da. Warte auf weitere oder setze den Computer dazu.
match-no-such-strength = Einen Computer dieser Stärke gibt es nicht. Es gibt: { $known }.
match-bad-name = Dieser Name geht nicht. Er braucht 1 bis { $most } Zeichen, ohne @ und Zeilenumbruch.

# Tipps.
match-hints-never = In dieser Partie gibt es keine Tipps. Wähle für die nächste vor dem Beginn unter **Optionen** „Tipps: Immer“.
match-hints-people = In dieser Partie spielen andere Menschen mit, und Tipps gibt es nur gegen Computer. Wähle für die nächste vor dem Beginn unter **Optionen** „Tipps: Immer“.
match-hint-single = Auf diese Frage gibt es nur eine Antwort, also auch keinen Tipp.
match-hint-late = Diese Frage hat sich erledigt, bevor der Tipp fertig war. Er zählt nicht; bei deiner nächsten Frage kannst du wieder einen holen.

# Weitergeben, abbrechen, zurücknehmen.
match-sits-already = { $name } hat in dieser Partie schon einen Platz.
match-no-such-seat = Diesen Platz gibt es in dieser Partie nicht.
match-not-absent = { $seat } lässt sich erst nach { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
} ohne Antwort ersetzen.
match-seat-offered = { $name }, der Platz von { $seat } gehört dir, wenn du magst: Nimm ihn an, und spiel von hier weiter.
match-seat-taken = { $name } hat einen Platz in dieser Partie übernommen.
match-seat-to-computer = Ab jetzt spielt der Computer für { $name }.
match-undo-asked = { $seat } möchte die letzte Entscheidung zurücknehmen. Dann gehen auch die späteren Entscheidungen von { $seats } verloren. Einverstanden?
match-undo-too-late = Die Partie ist inzwischen weitergegangen, darum bleibt es bei der Entscheidung von { $seat }.
match-cancel-asked = { $seat } schlägt vor, diese Partie abzubrechen. Einverstanden?
match-cancelled = Diese Partie wurde abgebrochen.
match-proposal-gone = Diese Frage ist schon erledigt.
match-not-asked-to-agree = Diese Frage müssen andere beantworten.
match-proposal-refused = Der Vorschlag von { $seat } wurde abgelehnt. Die Partie geht weiter.

# Erinnerungen und Zeit. Ein später Ruf und ein Anstupsen sagen match-reminder; die Erinnerung, die von selbst kommt, match-waits.
match-reminder = Du bist { $hours ->
    [0] jetzt
    [one] seit einer Stunde
   *[other] seit { $hours } Stunden
} am Zug.
match-waits-for = Wir warten noch auf { $seats }, drangekommen { $when }.
match-goes-on = Diese Partie läuft noch.
match-waits = Du bist { $when } drangekommen{ $more ->
    [0] .
    [one] , und eine weitere Partie wartet auf dich.
   *[other] , und { $more } weitere Partien warten auf dich.
}
reminder-waiting = { $count ->
    [one] Eine Partie wartet auf dich.
   *[other] { $count } Partien warten auf dich.
}
reminder-since = du bist { $when } drangekommen
match-nudge = Die anderen warten auf { $seats }.
match-nobody-to-remind = Hier ist niemand zu erinnern: Soweit wir alle sehen, wartet die Partie sonst auf niemanden.
match-reminded-lately = Lass ihnen noch etwas Zeit: Erinnern kannst du frühestens eine Stunde, nachdem jemand drangekommen ist, und dann erst wieder nach { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
}.
match-deadline-passed = Die Zeit von { $seat } ist um. Die anderen warten noch.
match-archive-soon = Hier hat lange niemand gezogen. Bleibt es dabei, archiviere ich die Partie in { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
}.
match-archived-now = Hier hat { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} lang niemand gezogen, deshalb habe ich die Partie archiviert. Nichts ist verloren: Ihr könnt sie jederzeit fortsetzen.
match-dm-closed = Ich kann dir keine Direktnachricht schicken. Deine Hand und deinen Zug findest du immer mit den Knöpfen unter dem neuesten Bild. Wenn du Direktnachrichten von mir möchtest, erlaube sie in den Privatsphäre-Einstellungen dieses Servers. Wenn nicht, stell es mit { COMMAND("settings") } um, dann versuche ich es nicht mehr.

# Einstellungen.
match-bad-reminders = Du kannst höchstens { $most } Erinnerungen einstellen, jede 1 bis 336 Stunden, nachdem du drangekommen bist.
match-bad-quiet-hours = Eine Ruhezeit braucht einen Beginn und ein Ende, beide von 0 bis 23 und nicht gleich.
match-bad-zone = Die Zeitzone „{ $zone }“ kenne ich nicht. Schreib sie so: Europe/Berlin.

# Exporte.
match-export-unreadable = Diese Datei ist keine exportierte Partie, oder sie wurde verändert. Exportiere die Partie noch einmal.
match-export-too-long = Nach zwei Sekunden habe ich diese Prüfung beendet; auch eine lange Partie braucht nur einen Bruchteil davon. Nimm die Datei, die { COMMAND("match export") } dir gibt, und lass sie, wie sie ist.
match-export-running = Diese Partie war beim Export noch nicht vorbei. Die Mischung kann ich erst prüfen, wenn eine Partie zu Ende ist.

# Schlangen für das, was lange dauert.
line-check = Deine letzte Datei prüfe ich noch. Warte auf das Ergebnis, und schick dann die nächste.
line-quick = An { $most } deiner letzten Wünsche arbeite ich noch. Warte, bis einer davon beantwortet ist, und drück dann noch einmal.
line-long = Schon { $most } Filme und Rückblicke von dir sind in Arbeit oder in der Reihe. Drück noch einmal, sobald einer davon da ist; die **Wiederholung** geht sofort.
