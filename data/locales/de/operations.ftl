# Wie es dem Bot selbst geht: seine Datenbank, sein Anhalten und Starten, und Listen.

# Die Datenbank.
match-storage-busy = Ein anderes Programm benutzt gerade meine Datenbank, darum konnte ich das nicht speichern. Bitte versuch es gleich noch einmal.
match-storage-readonly = Ich darf gerade nicht in meine Datenbank schreiben und konnte das nicht speichern. Bitte sag denen Bescheid, die diesen Bot betreiben.
match-storage-faulty = Die Festplatte mit meiner Datenbank arbeitet fehlerhaft, darum konnte ich das nicht speichern. Bitte sag denen Bescheid, die diesen Bot betreiben.
match-storage-damaged = Meine Datenbank ist beschädigt, darum konnte ich das nicht speichern. Bitte sag denen Bescheid, die diesen Bot betreiben: Sie können eine Sicherung einspielen.
match-unreadable = Ich kann nicht mehr lesen, was über diese Partie gespeichert ist. Bitte sag denen Bescheid, die diesen Bot betreiben.

# Was nicht stimmt, bei /about.
ui-trouble-busy = Ein anderes Programm sperrt meine Datenbank (bemerkt { $when }). So lange kann ich keine Züge speichern.
ui-trouble-full = Die Festplatte ist voll (bemerkt { $when }). Ohne Platz kann ich keine Züge speichern.
ui-trouble-readonly = Ich darf nicht in meine Datenbank schreiben (bemerkt { $when }). Deshalb kann ich keine Züge speichern.
ui-trouble-faulty = Die Festplatte mit meiner Datenbank arbeitet fehlerhaft (bemerkt { $when }). Manche Züge kann ich nicht speichern; dann sage ich es dazu.
ui-trouble-damaged = Meine Datenbank ist beschädigt (bemerkt { $when }). Eine Sicherung muss eingespielt werden.
ui-trouble-posts = { $count ->
    [one] Eine Nachricht ist nicht angekommen (zuerst versucht { $when }).
   *[other] { $count } Nachrichten sind nicht angekommen (die erste versucht { $when }).
}
ui-trouble-held = { $count ->
    [one] Eine Partie kann ich nicht dort posten, wo sie gespielt wird (zuerst versucht { $when }): Es fehlt eine Berechtigung, ein Thread oder die Verbindung.
   *[other] { $count } Partien kann ich nicht dort posten, wo sie gespielt werden (zuerst versucht { $when }): Es fehlen Berechtigungen, Threads oder die Verbindung.
}
ui-trouble-unreadable = { $count ->
    [one] Eine Partie ist nicht lesbar (bemerkt { $when }); sie fehlt in den Listen.
   *[other] { $count } Partien sind nicht lesbar (bemerkt { $when }); sie fehlen in den Listen.
}
ui-trouble-paused = { $count ->
    [one] Eine Partie ruht (letzter Zug { $when }): Ich kann ihren letzten Stand nicht lesen.
   *[other] { $count } Partien ruhen (letzter Zug { $when }): Ich kann ihren letzten Stand nicht lesen.
}

# Anhalten, und Antworten, die sich nicht zeigen lassen.
ui-restarting = Ich starte gerade neu. Bitte versuch es in einer Minute noch einmal.
ui-error-not-shown = Ich konnte die Antwort nicht dort zeigen, wo du gefragt hast.{ $decided ->
    [yes] {" "}Deine Entscheidung zählt.
   *[no] {""}
} Den Stand siehst du mit **Mein Zug** unter dem neuesten Bild oder mit { COMMAND("match move") }.
ui-error-discord-away = { $decided ->
    [yes] Deine Entscheidung zählt, aber Discord antwortet mir gerade nicht richtig. Wie es weitergeht, siehst du in einer Minute mit **Mein Zug** unter dem neuesten Bild oder mit { COMMAND("match move") }.
   *[no] Discord antwortet mir gerade nicht richtig. Bitte versuch es in einer Minute noch einmal.
}
ui-error-discord-forbids = { $decided ->
    [yes] Deine Entscheidung zählt, aber Discord lässt
   *[no] Das ging nicht: Discord lässt
} mich nicht an einen Kanal, einen Thread oder eine Nachricht heran, die ich dafür brauche. Bitte jemanden aus der Serververwaltung, dort meine Berechtigungen zu prüfen, und versuch es dann noch einmal.
ui-error-counts = Deine Entscheidung zählt, aber danach ist hier etwas schiefgegangen. Wie es weitergeht, siehst du mit **Mein Zug** unter dem neuesten Bild oder mit { COMMAND("match move") }. Wenn es wieder passiert, nenn denen, die diesen Bot betreiben, die Nummer `{ $id }`.

# Listen.
ui-page = Seite { $page } von { $pages }
ui-list-count = { $count ->
    [one] Eine Partie
   *[other] { $count } Partien
}
