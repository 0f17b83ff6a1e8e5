# Was diejenigen, die einen Server verwalten, für die Partien dort festlegen.

cmd-server-settings = einstellungen
cmd-server-settings-text = Lege fest, wo, von wem und wie auf diesem Server Partien eröffnet werden

owner-title = Einstellungen dieses Servers
owner-from-now-on = Was du festlegst, gilt für Partien, die ab jetzt eröffnet werden.
owner-page-rules = Eröffnen
owner-page-defaults = Voreinstellungen
owner-error-no-server = Das sind die Einstellungen eines Servers. Bitte nimm { COMMAND("server settings") } in einem seiner Kanäle.
owner-error-channel = In einem dieser Kanäle kann man keine Partie eröffnen, oder er wurde gerade gelöscht. Bitte wähle noch einmal.
owner-error-role = Diese Rolle wurde gerade gelöscht. Bitte wähle eine andere.

# Wo und wer.
owner-channels = Kanäle
owner-channels-text = Wo Partien eröffnet werden dürfen; Threads zählen zu dem Kanal, in dem sie sind
owner-channels-all = Überall
owner-channels-gone = { $count ->
    [one] Einer der gewählten Kanäle wurde gelöscht; die anderen gelten weiter.
   *[other] { $count } der gewählten Kanäle wurden gelöscht; die anderen gelten weiter.
}
owner-channels-all-gone = { $count ->
    [one] Der gewählte Kanal wurde gelöscht; deshalb können überall Partien eröffnet werden.
   *[other] Alle { $count } gewählten Kanäle wurden gelöscht; deshalb können überall Partien eröffnet werden.
}
owner-channels-closed = Mir fehlen Berechtigungen in { $channels }; dort kann deshalb keine Partie eröffnet werden. { COMMAND("about") } hat einen Link mit allen.
owner-role = Rolle
owner-role-text = Wer Partien eröffnen darf; wer den Server verwaltet, darf es immer, und mitspielen dürfen alle
owner-role-everybody = Alle
owner-role-gone = Die gewählte Rolle wurde gelöscht; deshalb können alle Partien eröffnen.

# Wie viele.
owner-person-lobbies = Offene Lobbys je Person
owner-person-lobbies-text = Wie viele Partien einer Person hier zugleich auf Leute warten dürfen
owner-server-matches = Partien auf diesem Server
owner-server-matches-text = Wie viele Partien hier zugleich warten oder laufen dürfen
owner-no-limit = Unbegrenzt
owner-bot-limit = { $most } (so viele erlaubt dieser Bot)
owner-ratings = Spielstärke
owner-ratings-text = Ob aus den Partien hier die Spielstärke berechnet und gezeigt wird
owner-ratings-on = An
owner-ratings-off = Aus

# Voreinstellungen neuer Partien.
owner-language = Tischsprache
owner-language-text = Die Sprache von allem, was alle sehen; für eine Partie ändert man sie unter **Optionen**
owner-language-own = Die von der Person, die eröffnet
owner-threads = Threads
owner-threads-text = Ob jede Partie einen eigenen Thread bekommt
owner-threads-own = Ein Thread je Partie
owner-threads-here = Im Kanal
owner-deadline = Zeit je Entscheidung
owner-deadline-text = Wie lange man überlegen darf, wenn beim Eröffnen nichts anderes gewählt wird
owner-at-deadline = Wenn die Zeit um ist
owner-at-deadline-text = Was geschieht, wenn bis dahin jemand nicht entschieden hat
owner-zone = Zeitzone
owner-zone-text = Wo für alle ohne Ruhezeit 9 bis 22 Uhr gilt, wenn nur wache Stunden zählen
owner-zone-own = Wie es die Sprache des Servers nahelegt
owner-visible = Wer zusehen darf
owner-visible-text = Wer den Tisch, den Verlauf und das Ergebnis sieht
owner-visible-everyone = Alle, die den Kanal sehen
owner-visible-players = Nur wer mitspielt

# Wo Partien gespielt werden, und wer gerufen wird.
owner-page-posts = Beiträge
owner-forum = Forum
owner-forum-text = Wo jede Partie einen eigenen Beitrag bekommt, mit den Tags, die ihr dort für ihr Spiel, *läuft* und *beendet* habt. Wer mitspielt, muss es sehen können
owner-forum-none = Keins: Threads unter den Lobbys
owner-forum-gone = Das gewählte Forum wurde gelöscht; deshalb bekommen Partien Threads unter ihren Lobbys.
owner-forum-closed = In { $channel } kann ich nichts posten; deshalb bekommen Partien Threads unter ihren Lobbys. { COMMAND("about") } hat einen Link mit allem, was ich brauche.
owner-forum-tags = Beiträge in { $channel } brauchen einen Tag, und für manche Partien gibt es dort keinen. Legt einen Tag *läuft* an; bis dahin bekommen diese Partien Threads unter ihren Lobbys.
owner-call-role = Ruf bei freien Plätzen
owner-call-role-text = Die Rolle, die jede neue Lobby mit freien Plätzen einmal ruft
owner-call-role-nobody = Niemand
owner-call-role-gone = Die gewählte Rolle wurde gelöscht; deshalb wird niemand gerufen.
owner-call-role-silent = Die gewählte Rolle kann man nicht mehr erwähnen; deshalb wird niemand gerufen. Erlaubt allen, sie zu erwähnen, oder wählt eine andere.
owner-error-forum = Dieses Forum wurde gerade gelöscht. Bitte wähle ein anderes.
owner-error-call-role = { $role } kann ich nicht rufen: Erlaube in den Einstellungen der Rolle allen, sie zu erwähnen. Oder wähle eine andere.

# Ablehnungen beim Eröffnen.
owner-refused-channel = Auf diesem Server können Partien nur in { $channels } eröffnet werden. Bitte nimm dort einen Befehl wie { COMMAND("minute-realms open") }.
owner-refused-role = Auf diesem Server kann nur Partien eröffnen, wer die Rolle { $role } hat. Bitte jemanden mit dieser Rolle oder aus der Serververwaltung darum; mitspielen kannst du.
owner-refused-away = Ich bin gerade nicht auf diesem Server und kann dort keine Partie eröffnen. Das geht auf jedem Server, auf dem wir beide sind.
owner-limit-lobbies = { $most ->
    [one] Eine deiner Partien auf diesem Server wartet
   *[other] { $most } deiner Partien auf diesem Server warten
} noch auf Leute, und mehr erlaubt die Serververwaltung nicht. Starte eine oder brich eine ab, bevor du die nächste eröffnest.
owner-limit-matches = Die Verwaltung dieses Servers erlaubt { $most ->
    [one] eine Partie
   *[other] { $most } Partien
} zugleich. Deine kannst du eröffnen, sobald eine zu Ende ist.

# Wenn der Bot auf einen Server kommt, und wenn er entfernt wird.
owner-hello = **Hallo! Ich leite Brettspiele für euch: eine Entscheidung nach der anderen, über Stunden oder Wochen.** Ich zeige den Tisch, achte auf die Regeln, sage dir, wann du am Zug bist, und erinnere dich daran. Ihr spielt miteinander, gegen Computer oder beides.
owner-hello-commands = { COMMAND("play") } eröffnet hier eine Partie. Noch nie gespielt? { COMMAND("tutorial") } führt dich durch eine erste Partie gegen Computer, { COMMAND("teach") } erklärt ein Spiel in zwei Minuten.
    { COMMAND("help") } sagt dir immer, was du tun kannst, und { COMMAND("rules") } beantwortet Fragen zu den Spielen und zu mir.
owner-hello-no-threads = Hier fehlt mir { $wanted }: Partien bekommen keinen eigenen Thread, sie laufen dann direkt im Kanal.
owner-hello-no-boards = Hier fehlt mir { $wanted }: In diesem Kanal kann ich keine Partie zeigen. Nachschlagen und ein Spiel lernen geht trotzdem.
owner-hello-stored = Ich speichere eure Partien, eure Namen und Nummern bei Discord und was ihr bei mir einstellt. Was ihr schreibt, lese ich nicht. { COMMAND("privacy show") } zeigt dir, was ich über dich speichere, und { COMMAND("privacy forget") } löscht es.
owner-hello-managers = Wer diesen Server verwaltet, legt mit { COMMAND("server settings") } fest, wo, von wem und wie Partien eröffnet werden.
owner-kept = Entfernt mich ein Server und lädt mich nicht binnen { $days } Tagen wieder ein, lösche ich alles über seine Partien.
owner-removed = Ich wurde vom Server dieser Partie entfernt. Seine Partien bleiben { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} erhalten: Werde ich bis dahin wieder eingeladen, gehen sie weiter; wenn nicht, wird alles über sie gelöscht. Als Datei sicherst du eine Partie hier mit { COMMAND("match export") }.

# Alles über einen Server als Datei.
cmd-server-export = export
cmd-server-export-text = Sichere alles, was ich für diesen Server speichere, als Datei
owner-archive-readme =
    Alles, was Tafelrunde für deinen Server speichert.

    server.json: die Einstellungen des Servers und eine Liste seiner Partien mit Leuten, Optionen, Zeiten (UTC) und Ergebnissen.
    journals/NUMMER.json: was in der Partie mit dieser Nummer geschah, so wie alle es lesen dürfen. Jede Zeile hat ihren Text und dazu den Schlüssel und die Werte, aus denen der Bot ihn macht.
    exports/NUMMER.json: eine Partie, die zu Ende ist, mit jeder Entscheidung. /match verify prüft so eine Datei.

    Leute, Kanäle und Server stehen mit den Nummern da, die Discord ihnen gibt. Spiele haben neben ihrem Titel den Namen, den der Bot intern verwendet.
    Nicht enthalten: Karten auf der Hand und in Stapeln von Partien, die nicht zu Ende sind, und was nur sehen darf, wer mitspielt.
owner-exported = Alles, was ich für diesen Server speichere: seine Einstellungen und { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}. Von Partien, die nicht zu Ende sind, enthält die Datei nur, was alle wissen dürfen; von denen, die nur sehen darf, wer mitspielt, nur wer mitspielt.
owner-exported-partly = Die Datei wäre zu groß für Discord; deshalb fehlt der Verlauf der { $count ->
    [one] ältesten Partie.
   *[other] { $count } ältesten Partien.
} Wer mitgespielt hat, bekommt ihn mit { COMMAND("match export") }.
