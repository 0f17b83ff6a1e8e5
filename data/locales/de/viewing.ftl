# Wer was sehen darf, wie viele Partien es geben darf, Fragen vor dem Weggeben, und die Verwaltung eines Servers.

# Grenzen
match-limit-openings = Du hast in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} { $most ->
    [one] eine Partie
   *[other] { $most } Partien
} eröffnet. Die nächste kannst du in { $left ->
    [one] einer Minute
   *[other] { $left } Minuten
} eröffnen; bis dahin kannst du bei einer offenen mitspielen.
match-limit-person-lobbies = { $most ->
    [one] Eine Partie von dir wartet
   *[other] { $most } deiner Partien warten
} noch auf Leute. Starte eine davon oder brich eine ab, dann kannst du die nächste eröffnen.
match-limit-person-matches = Du spielst schon in { $most ->
    [one] einer Partie
   *[other] { $most } Partien
} mit; mehr sind hier nicht gleichzeitig möglich. Spiel eine zu Ende oder gib eine auf, dann ist wieder Platz.
match-limit-channel-lobbies = In diesem Kanal { $most ->
    [one] wartet schon eine Partie
   *[other] warten schon { $most } Partien
} auf Leute. Spiel dort mit oder eröffne deine Partie in einem anderen Kanal.
match-limit-channel-matches = Dieser Kanal ist voll: Er hat { $most ->
    [one] eine Partie
   *[other] { $most } Partien
}. Eröffne deine in einem anderen Kanal, oder warte, bis hier eine zu Ende ist.
match-limit-server-lobbies = Auf diesem Server { $most ->
    [one] wartet schon eine Partie
   *[other] warten schon { $most } Partien
} auf Leute. Spiel bei einer mit, dann ist Platz für die nächste.
match-limit-server-matches = Dieser Server ist voll: Er hat { $most ->
    [one] eine Partie
   *[other] { $most } Partien
}. Du kannst deine eröffnen, wenn eine zu Ende ist.

# Von außen beendet
match-ended-by-server = Jemand aus der Serververwaltung hat diese Partie ohne Ergebnis beendet.
match-ended-by-owner = Die Leute, die diesen Bot betreiben, haben diese Partie ohne Ergebnis beendet.
match-archived-by-server = Jemand aus der Serververwaltung hat diese Partie archiviert.
match-archived-by-owner = Die Leute, die diesen Bot betreiben, haben diese Partie archiviert.

# Welche Partie gemeint ist
ui-match-meant = **{ $game }** { $code } mit { $others }, { $moves ->
    [0] noch ohne Entscheidung
    [one] nach einer Entscheidung
   *[other] nach { $moves } Entscheidungen
}
ui-match-meant-alone = **{ $game }** { $code }, sonst ist niemand dabei
ui-error-which-match = Welche Partie meinst du? Es könnte { $matches } sein. Sag es mit der Option `partie`, oder nimm den Befehl im Thread der Partie.
ui-error-which-here = Welche Partie meinst du? Es könnte { $matches } sein. Nimm den Befehl in ihrem Thread, oder { COMMAND("match move") } mit der Option `partie`.

# Ein Platz wird weggegeben
ui-replace-ask-own = Wer soll **deinen eigenen Platz** bekommen? Der Computer würde für dich weiterspielen, und du wärst nicht mehr dabei.
ui-replace-ask-other = Wer soll den Platz von **{ $name }** bekommen? Der Computer würde weiterspielen, und { $name } wäre nicht mehr dabei.
ui-free-ask = Den Platz von **{ $name }** freigeben? Dann kann ihn jemand anderes nehmen.
ui-button-replace = Dem Computer geben
ui-button-free = Platz freigeben
ui-error-seat-changed = Dort sitzt inzwischen jemand anderes. Nimm noch einmal { COMMAND("match replace") }, wenn du es weiterhin willst.
ui-leave-ask = Außer dir ist niemand mehr da: Wenn du gehst, wird die Partie abgebrochen.

# Wer eine exportierte Datei geschrieben hat
ui-verified-writer-here = Namen, Partienummer und alle anderen Zeilen stehen so da, wie ich sie geschrieben habe.
ui-verified-writer-changed = ⚠️ Aber so habe ich die Datei nicht geschrieben: Ein Name, die Partienummer oder eine andere Zeile, die sich nicht aus den Regeln ergibt, wurde geändert. Hol dir die Datei neu mit { COMMAND("match export") }.
ui-verified-writer-elsewhere = Ob die Namen und die Partienummer stimmen, weiß ich nicht: Diese Datei hat ein anderer Bot geschrieben oder eine ältere Version von mir.

# Einen Server verwalten
cmd-server = server
cmd-server-text = Für alle, die diesen Server verwalten: seine Partien und Einstellungen
cmd-server-matches = partien
cmd-server-matches-text = Die Partien dieses Servers; zuerst die, die am längsten stillstehen
cmd-server-end = beenden
cmd-server-end-text = Beende oder archiviere eine Partie, die festhängt; alle am Tisch erfahren es
cmd-option-stuck = partie
cmd-option-stuck-text = Welche Partie dieses Servers
ui-error-not-manager = Das darf nur, wer hier die Berechtigung **Server verwalten** hat oder diesen Bot betreibt.
ui-managed-title = Partien hier: { $count }
ui-managed-none = Hier wartet oder läuft keine Partie.
ui-managed-moved = letzter Zug { $when }
ui-manage-ask = Ohne Ergebnis beenden oder archivieren? Alle am Tisch erfahren, dass es jemand aus der Serververwaltung war.
ui-manage-ask-owner = Ohne Ergebnis beenden oder archivieren? Alle am Tisch erfahren, dass es die waren, die diesen Bot betreiben.
ui-manage-ask-lobby = Abbrechen? In der Lobby steht dann, dass es jemand war, der den Server verwaltet oder diesen Bot betreibt.
ui-button-archive = Archivieren
ui-managed-ended = Die Partie { $code } ist ohne Ergebnis beendet, und alle am Tisch erfahren es.
ui-managed-archived = Die Partie { $code } ist archiviert, und alle am Tisch erfahren es.

# Über den Bot
ui-about-invite = [Lade mich auf einen anderen Server ein]({ $link })

# Was man mit einer Partie tun kann, in der Auswahl unter ihrem Tisch
ui-panel-more = Was möchtest du tun?
ui-panel-choose-match = Eine Partie ansehen
ui-panel-name-label = Wie soll diese Partie heißen?
ui-panel-hand = Meine Hand
ui-panel-hand-text = Was du auf der Hand hast; nur du siehst es
ui-panel-note = Meine Notiz
ui-panel-note-text = Schreib dir etwas zu dieser Partie auf; niemand sonst liest es
ui-panel-orders = Daueranweisungen
ui-panel-orders-text = Was ich von selbst für dich antworte
ui-panel-replay = Wiederholung
ui-panel-replay-text = Die Partie noch einmal, Bild für Bild
ui-panel-rules = Regeln
ui-panel-rules-text = Die Regeln zu dem, was gerade gefragt ist, und das Siegel der Mischung
ui-panel-mute = Diesen Zug nicht erinnern
ui-panel-mute-text = Keine Erinnerungen an den Zug, der jetzt auf dich wartet
ui-panel-remind = Die anderen erinnern
ui-panel-remind-text = Erinnere alle, auf die diese Partie wartet
ui-panel-name = Name
ui-panel-name-text = Gib dieser Partie einen eigenen Namen
ui-panel-undo = Zurücknehmen
ui-panel-undo-text = Nimm deine letzte Entscheidung zurück, wenn es noch geht
ui-panel-restart = Ganzen Zug zurücknehmen
ui-panel-restart-text = Nimm alles zurück, was du in diesem Zug entschieden hast
ui-panel-export = Als Datei
ui-panel-export-text = Die ganze Partie als Datei
ui-panel-pace = Tempo oder Pause
ui-panel-pace-text = Einigt euch auf ein anderes Tempo oder auf eine Pause
ui-panel-seat = Meinen Platz abgeben
ui-panel-seat-text = An eine Vertretung, für eine Weile oder für immer, oder an den Computer
ui-panel-cancel = Ohne Ergebnis beenden
ui-panel-cancel-text = Schlag den anderen vor, diese Partie ohne Ergebnis zu beenden
ui-panel-concede = Aufgeben
ui-panel-concede-text = Die anderen spielen weiter; du wirst noch einmal gefragt
ui-panel-lobby = Lobby neu posten
ui-panel-lobby-text = Wenn ihre Nachricht weg ist oder weit oben im Kanal steht
ui-panel-rematch = Revanche
ui-panel-rematch-text = Eröffne dieselbe Partie noch einmal
ui-panel-resume = Fortsetzen
ui-panel-resume-text = Spielt weiter, wo ihr aufgehört habt
ui-panel-watch = Beobachten
ui-panel-watch-text = Verfolge diese Partie; ich sage dir, wie sie ausgeht
ui-panel-unwatch = Nicht mehr beobachten
ui-panel-unwatch-text = Nichts mehr von dieser Partie hören
