# Wer was sehen darf, wie viel im Spiel sein darf, Fragen vor dem Weggeben, und was Serververwalter tun.

# Grenzen
match-limit-openings = Du hast in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} { $most ->
    [one] eine Partie
   *[other] { $most } Partien
} eröffnet. Die nächste geht in { $left ->
    [one] einer Minute
   *[other] { $left } Minuten
}; bis dahin kannst du bei einer offenen mitspielen.
match-limit-person-lobbies = { $most ->
    [one] Eine Partie von dir wartet
   *[other] { $most } deiner Partien warten
} noch auf Mitspielende. Starte eine oder sag eine ab, dann kannst du die nächste eröffnen.
match-limit-person-matches = Du sitzt schon in { $most ->
    [one] einer Partie
   *[other] { $most } Partien
}, mehr gehen hier nicht zugleich. Spiel eine zu Ende oder gib eine auf, dann ist wieder Platz.
match-limit-channel-lobbies = In diesem Kanal { $most ->
    [one] wartet schon eine Partie
   *[other] warten schon { $most } Partien
} auf Mitspielende. Spiel bei einer mit oder eröffne deine in einem anderen Kanal.
match-limit-channel-matches = Dieser Kanal ist voll: Er hat { $most ->
    [one] eine Partie
   *[other] { $most } Partien
}. Eröffne deine in einem anderen Kanal oder wenn eine zu Ende ist.
match-limit-server-lobbies = Auf diesem Server { $most ->
    [one] wartet schon eine Partie
   *[other] warten schon { $most } Partien
} auf Mitspielende. Spiel bei einer mit, dann ist Platz für die nächste.
match-limit-server-matches = Dieser Server ist voll: Er hat { $most ->
    [one] eine Partie
   *[other] { $most } Partien
}. Du kannst deine eröffnen, wenn eine zu Ende ist.

# Von außen beendet
match-ended-by-server = Diese Partie wurde von jemandem aus der Serververwaltung ohne Ergebnis beendet.
match-ended-by-owner = Diese Partie wurde von den Betreibern dieses Bots ohne Ergebnis beendet.
match-archived-by-server = Diese Partie wurde von jemandem aus der Serververwaltung archiviert.
match-archived-by-owner = Diese Partie wurde von den Betreibern dieses Bots archiviert.
match-archived-expelled = Vor { $days } Tagen wurde ich vom Server dieser Partie entfernt, deshalb ist die Partie jetzt archiviert.

# Welche Partie gemeint ist
ui-match-meant = **{ $game }** { $code } mit { $others }, { $moves ->
    [0] noch nichts entschieden
    [one] nach einer Entscheidung
   *[other] nach { $moves } Entscheidungen
}
ui-match-meant-alone = **{ $game }** { $code }, sonst ist niemand dabei
ui-error-which-match = Du sitzt in mehreren Partien, ich müsste also raten. Wähle mit der Option `partie`, welche du meinst.

# Ein Platz wird weggegeben
ui-replace-ask-own = **Deinen eigenen Platz** dem Computer geben? Er spielt für dich weiter, und du bist nicht mehr dabei.
ui-replace-ask-other = Den Platz von **{ $name }** dem Computer geben? Er spielt weiter, und { $name } ist nicht mehr dabei.
ui-free-ask = Den Platz von **{ $name }** freigeben? Dann kann ihn jemand anderes nehmen.
ui-button-replace = Dem Computer geben
ui-button-free = Platz freigeben
ui-error-seat-changed = Dort sitzt inzwischen jemand anderes. Nichts wurde geändert; nimm noch einmal `/partie ersetzen`, wenn du es weiterhin willst.
ui-leave-ask = Außer dir ist niemand mehr da: Wenn du gehst, ist die Partie abgesagt.

# Wer eine exportierte Datei geschrieben hat
ui-verified-writer-here = Namen, Partienummer und jede andere Zeile stehen so da, wie ich sie geschrieben habe.
ui-verified-writer-changed = ⚠️ Aber so habe ich die Datei nicht geschrieben: Ein Name, die Partienummer oder eine andere Zeile, die von den Regeln nicht bewiesen wird, wurde geändert. Hol sie dir neu mit `/partie export`.
ui-verified-writer-elsewhere = Für die Namen und die Partienummer kann ich nicht bürgen: Diese Datei hat ein anderer Bot geschrieben oder eine ältere Version von mir.

# Einen Server verwalten
cmd-server = server
cmd-server-text = Für alle, die diesen Server verwalten: seine Partien
cmd-server-matches = partien
cmd-server-matches-text = Die Partien dieses Servers, die am längsten stillstehen zuerst
cmd-server-end = beenden
cmd-server-end-text = Beende oder archiviere eine Partie, die festhängt; wer mitspielt, erfährt es
cmd-option-stuck = partie
cmd-option-stuck-text = Welche Partie dieses Servers
ui-error-not-manager = Das kann nur, wer hier das Recht **Server verwalten** hat, und wer diesen Bot betreibt.
ui-managed-title = Partien hier: { $count }
ui-managed-none = Hier wartet oder läuft keine Partie.
ui-managed-moved = letzter Zug { $when }
ui-manage-ask = Ohne Ergebnis beenden oder archivieren? Wer mitspielt, erfährt, dass es jemand aus der Serververwaltung war.
ui-manage-ask-owner = Ohne Ergebnis beenden oder archivieren? Wer mitspielt, erfährt, dass es die Betreiber dieses Bots waren.
ui-manage-ask-lobby = Absagen? Dort steht dann, dass es jemand war, der den Server verwaltet oder diesen Bot betreibt.
ui-button-archive = Archivieren
ui-managed-ended = Die Partie { $code } ist ohne Ergebnis beendet, und wer mitspielt, erfährt es.
ui-managed-archived = Die Partie { $code } ist archiviert, und wer mitspielt, erfährt es.

# Über den Bot
ui-about-invite = [Lade mich auf einen anderen Server ein]({ $link })
