# Wie es dem Bot selbst geht: seine Datenbank, sein Anhalten und Starten, und Listen.

# Die Datenbank.
match-storage-busy = Ein anderes Programm benutzt gerade meine Datenbank. Es hat sich nichts geändert; bitte versuch es gleich noch einmal.
match-storage-readonly = Ich darf gerade nicht in meine Datenbank schreiben. Es hat sich nichts geändert; bitte sag dem Betreiber Bescheid.
match-storage-faulty = Die Festplatte unter meiner Datenbank arbeitet nicht, wie sie soll. Es hat sich nichts geändert; bitte sag dem Betreiber Bescheid.
match-storage-damaged = Meine Datenbank ist beschädigt. Es hat sich nichts geändert; bitte sag dem Betreiber Bescheid, er kann eine Sicherung einspielen.
match-unreadable = Was über diese Partie gespeichert ist, kann ich nicht mehr lesen. Bitte sag dem Betreiber Bescheid.

# Was nicht stimmt, bei /about.
ui-trouble-busy = Ein anderes Programm hält meine Datenbank besetzt (bemerkt { $when }). Solange kann ich keine Züge aufbewahren.
ui-trouble-full = Die Festplatte ist voll (bemerkt { $when }). Ohne Platz kann ich keine Züge aufbewahren.
ui-trouble-readonly = Ich darf nicht in meine Datenbank schreiben (bemerkt { $when }). Ich kann keine Züge aufbewahren.
ui-trouble-faulty = Die Festplatte unter meiner Datenbank macht Fehler (bemerkt { $when }). Manche Züge kann ich nicht aufbewahren; das sage ich dann dazu.
ui-trouble-damaged = Meine Datenbank ist beschädigt, bemerkt { $when }. Eine Sicherung muss eingespielt werden.
ui-trouble-posts = { $count ->
    [one] Eine Nachricht ist nicht angekommen (zuerst versucht { $when }).
   *[other] { $count } Nachrichten sind nicht angekommen (zuerst versucht { $when }).
}
ui-trouble-held = { $count ->
    [one] Eine Partie kann nicht gepostet werden, wo sie gespielt wird (zuerst { $when }): Es fehlt eine Berechtigung, ein Thread oder das Netz.
   *[other] { $count } Partien können nicht gepostet werden, wo sie gespielt werden (zuerst { $when }): Es fehlen Berechtigungen, Threads oder das Netz.
}
ui-trouble-unreadable = { $count ->
    [one] Eine Partie ist nicht lesbar, bemerkt { $when }; sie fehlt in den Listen.
   *[other] { $count } Partien sind nicht lesbar, bemerkt { $when }; sie fehlen in den Listen.
}
ui-trouble-paused = { $count ->
    [one] Eine Partie ruht (letzter Zug { $when }): Das Programm kann ihre letzte Stellung nicht lesen.
   *[other] { $count } Partien ruhen (letzter Zug { $when }): Das Programm kann ihre letzte Stellung nicht lesen.
}

# Anhalten, und Antworten, die sich nicht zeigen lassen.
ui-restarting = Ich starte gerade neu. Es hat sich nichts geändert; bitte versuch es in einer Minute noch einmal.
ui-error-not-shown = Ich konnte die Antwort nicht dort zeigen, wo du gedrückt hast. Was du entschieden hast, zählt; **Mein Zug** am neuesten Brett oder `/match move` zeigt, wie es steht.
ui-error-counts = Deine Entscheidung zählt, aber beim Zeigen, wie es weitergeht, ist hier etwas schiefgegangen. **Mein Zug** am neuesten Brett oder `/match move` zeigt es dir. Wenn es wieder passiert, nenne dem Betreiber die Nummer `{ $id }`.

# Listen.
ui-page = Seite { $page } von { $pages }
ui-list-count = { $count ->
    [one] Eine Partie
   *[other] { $count } Partien
}
