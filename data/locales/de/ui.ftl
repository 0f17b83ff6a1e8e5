# Was der Bot auf Discord sagt, gleich in welchem Spiel.
# Fragen
ui-nothing = nichts
ui-select-best = Die nützlichsten
ui-pick-exactly = Wähle genau { $count }
ui-select-span = { $first } bis { $last }
ui-select-together = { $span } auf einmal
ui-pick-count = { $lo ->
    [0] Wähle bis zu { $hi }
   *[other] Wähle { $lo } bis { $hi }
}
ui-order-all = Drück der Reihe nach: Als Nächstes kommt Nummer { $next } von { $hi }.
ui-order-count = Drück der Reihe nach: Als Nächstes kommt Nummer { $next } von { $hi }, mindestens { $lo } brauchst du.
ui-drafted = Bisher gewählt: **{ $picks }**
ui-number-range = Eine Zahl von { $lo } bis { $hi }
ui-name-hint = Schreib den Namen oder seine ersten Buchstaben.
ui-name-label = Name
ui-preview = So sähe es aus
ui-confirm-free = **{ $picks }**: Das Bild zeigt den Tisch danach. Du kannst es noch zurücknehmen.

# Knöpfe
ui-button-ticks = Ankreuzen
ui-modal-number = Wie viele?
ui-modal-name = Welcher Name?
ui-modal-space = Welches Feld?
ui-modal-ticks = Welche davon?
ui-button-none = Nichts davon
ui-button-all = Alle
ui-button-as-shown = In dieser Reihenfolge
ui-button-rest = Rest wie gezeigt
ui-button-number = Andere Zahl
ui-button-name = Namen eingeben
ui-button-table = Tisch
ui-button-move = Mein Zug
ui-button-hand = Meine Hand
ui-button-journal = Verlauf
ui-button-rules = Regeln
ui-button-sheet = Wertung
ui-button-rematch = Revanche
ui-button-join = Mitspielen
ui-button-leave = Verlassen
ui-button-computer = Computer dazu: { $strength }
ui-button-drop-computer = Computer entfernen
ui-button-start = Anfangen
ui-button-agree = Einverstanden
ui-button-refuse = Ablehnen
ui-button-mute = Bei diesem Zug nicht erinnern
ui-button-concede-computer = Aufgeben, Computer spielt weiter
ui-button-concede-quiet = Aufgeben, mein Platz ruht
ui-button-cancel = Ohne Ergebnis beenden
ui-button-forget = Meine Daten löschen

# Daueranweisungen
ui-order-ask = Frag mich jedes Mal
ui-order-reveal = Aufdecken, wenn ich kann, sonst passen
ui-order-computer = Der Computer antwortet für mich
ui-order-same = Diese Antwort für den Rest des Zuges

# Wer am Zug ist
ui-turn-of = { $who } ist am Zug.
ui-waiting = Die Partie wartet auf { $who }.
ui-waiting-thinks = { $who } denkt nach; das kann eine Minute dauern.
ui-waiting-nobody = Gerade muss niemand ziehen.
ui-turn-notice = Du bist am Zug in { $where }.
ui-since = Drangekommen { $when }
ui-match-is-over = Die Partie ist zu Ende.
ui-won = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
ui-stale = Diese Frage ist nicht mehr offen. Hier ist die aktuelle.
ui-stale-done = Diese Frage ist schon beantwortet.
ui-stale-draft = Deine Auswahl hat sich in einem anderen Fenster geändert; so sieht sie jetzt aus.
ui-undo-asked = Ich frage die anderen, ob du das zurücknehmen darfst; sie haben drei Tage Zeit. Doch nicht? Drück **Ablehnen** unter der Frage.
ui-hand-title = Deine Hand

# Lobby
ui-lobby-facts = { $opener } eröffnet eine Partie. Dauer am Tisch: etwa { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}. Spielidee: { $designer }.
ui-lobby-free = { $count ->
    [one] Ein Platz ist frei. Sobald er besetzt ist, beginnt die Partie.
   *[other] { $count } Plätze sind frei. Sobald alle besetzt sind, beginnt die Partie.
}
ui-lobby-full = Alle Plätze sind besetzt.
ui-lobby-running = Die Partie läuft.
ui-lobby-in-thread = Die Partie läuft: { $thread }
ui-lobby-over = Diese Partie ist zu Ende.
ui-lobby-cancelled = Diese Partie wurde abgebrochen.
ui-lobby-archived = Diese Partie wurde archiviert.
ui-lobby-paused = Diese Partie ruht.
ui-lobby-private = Nur wer mitspielt, darf den Tisch ansehen
ui-computer = Computer, { $strength }
ui-seat-free = frei
ui-opened = Die Partie { $code } steht. Gleich erscheint hier ihre Lobby; alles Weitere stellst du dort unter **Optionen** ein.
ui-no-thread = Die Partie bleibt in diesem Kanal. Für einen eigenen Thread brauche ich: { $wanted }.
ui-rematch-opened = Die Revanche { $code } steht.

# Zustände
ui-phase-lobby = nicht begonnen
ui-phase-over = zu Ende
ui-phase-cancelled = abgebrochen
ui-phase-archived = archiviert
ui-phase-paused = ruht

# Nachsehen
ui-journal-title = Verlauf
ui-journal-empty = Noch ist nichts geschehen.
ui-no-matches = Du spielst in keiner Partie mit. Mit { COMMAND("play") } beginnst du eine, oder du machst bei einer offenen mit.
ui-no-scores = Du hast noch keine Partie dieses Spiels beendet.
ui-exported = Die Partie { $code } als Datei.
ui-verified = { $moves ->
    [one] ✅ Die Partie stimmt: Die eine Entscheidung folgt
   *[other] ✅ Die Partie stimmt: Alle { $moves } Entscheidungen folgen
} den Regeln, und das Ergebnis ist richtig. Die Mischung passt zum Siegel `{ $seal }`; vergleiche es mit dem hinter **Regeln**.
ui-verified-since = ✅ Ab Entscheidung { $since } stimmt alles, auch das Ergebnis. Davor galten andere Regeln oder Werte, die ich nicht nachspielen kann. Die Mischung passt zum Siegel `{ $seal }`; vergleiche es mit dem hinter **Regeln**.
ui-verify-commitment = ❌ Hier stimmt etwas nicht: Die Mischung in dieser Datei passt nicht zum Siegel `{ $seal }`. Lass dir die Datei von jemandem aus der Partie noch einmal geben.
ui-verify-decisions = ❌ Hier stimmt etwas nicht: Entscheidung { $at } geht nach den Regeln nicht. Die Mischung passt zum Siegel `{ $seal }`.
ui-verify-outcome = ❌ Hier stimmt etwas nicht: Die Entscheidungen führen zu einem anderen Ergebnis als dem in der Datei. Die Mischung passt zum Siegel `{ $seal }`.
ui-verify-revision = Die Mischung passt zum Siegel `{ $seal }`. Mehr kann ich nicht prüfen: Für die Partie galt eine andere Fassung der Regeln.
ui-reminded = Ich habe alle erinnert, die noch nicht geantwortet haben.
ui-muted = Keine Erinnerungen bis zu deinem nächsten Zug. Bevor du einen Zug oder deinen Platz verlierst, warne ich dich trotzdem.
ui-voted-yes = Du hast zugestimmt.
ui-voted-no = Du hast abgelehnt.
ui-concede-ask = Möchtest du { $code } wirklich aufgeben? Die anderen spielen weiter, und du landest am Ende hinter ihnen.
ui-cancel-ask = Soll { $code } ohne Ergebnis enden? Alle anderen am Tisch müssen zustimmen.
ui-cancel-asked = Ich frage die anderen; sie haben drei Tage Zeit. Doch nicht? Drück **Ablehnen** unter der Frage.
ui-cancelled = Die Partie wurde ohne Ergebnis beendet.
ui-seat-freed = Der Platz ist wieder frei.
ui-replaced-computer = Der Computer übernimmt den Platz.
ui-replace-offered = Ich biete { $who } den Platz an; das Angebot gilt drei Tage. Doch nicht? Drück **Ablehnen** unter dem Angebot.

# Einstellungen und Datenschutz
ui-settings-language = Sprache: { $value }
ui-settings-reminders-usual = Eine Erinnerung an alles, was auf dich wartet, nach einem Tag (früher, wo die Zeit knapp ist)
ui-settings-reminders-hours = Erinnerungen nach { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
}
ui-settings-reminders-never = Keine Erinnerungen
ui-quiet = Ruhe von { $begin } bis { $until } Uhr ({ $zone })
ui-quiet-never = Keine Ruhezeit
ui-privacy-known = Ich kenne dich als **{ $name }** und speichere dazu die Nummer, die Discord dir gibt.
ui-privacy-language = Dein Discord spricht { $language }, also schreibe ich dir so, wenn du nichts anderes wählst.
ui-privacy-unknown = Ich kenne dich noch nicht.
ui-privacy-seats = { $count ->
    [one] Du bist oder warst in einer Partie dabei; deine Entscheidungen sind dort gespeichert.
   *[other] Du bist oder warst in { $count } Partien dabei; deine Entscheidungen sind dort gespeichert.
}
ui-privacy-more = { COMMAND("privacy export") } gibt dir alles als Datei, { COMMAND("privacy forget") } löscht es.
ui-privacy-exported = Das ist alles, was ich über dich gespeichert habe. Deine Entscheidungen stehen bei den Partien: { COMMAND("match export") } gibt dir eine Partie als Datei.
ui-forget-ask = { $count ->
    [0] Ich lösche deinen Namen und deine Einstellungen, auch in beendeten Partien. Auf Bildern und in Nachrichten, die schon in Kanälen stehen, bleibt dein Name; löschen kann sie nur, wer den Server verwaltet. Das lässt sich nicht zurücknehmen.
    [one] Ich lösche deinen Namen und deine Einstellungen, auch in beendeten Partien. In einer laufenden Partie übernimmt der Computer deinen Platz. Auf Bildern und in Nachrichten, die schon in Kanälen stehen, bleibt dein Name; löschen kann sie nur, wer den Server verwaltet. Das lässt sich nicht zurücknehmen.
   *[other] Ich lösche deinen Namen und deine Einstellungen, auch in beendeten Partien. In { $count } laufenden Partien übernimmt der Computer deinen Platz. Auf Bildern und in Nachrichten, die schon in Kanälen stehen, bleibt dein Name; löschen kann sie nur, wer den Server verwaltet. Das lässt sich nicht zurücknehmen.
}
ui-forgotten = Deine Daten sind gelöscht.

# Über
ui-about-facts = Version { $version }, gestartet { $since }. Laufende Partien: { $running }. Wartende Nachrichten: { $posts }. Vermerkte Fehler: { $errors }.
ui-about-well = Alles läuft, wie es soll.
ui-about-unwell = Ein Teil dieses Bots arbeitet nicht mehr. Bitte sag denen Bescheid, die ihn betreiben.
ui-about-printed = Gedruckte Werte: { $printed } von { $all }.
ui-about-game = **{ $title }**: { $designer }, { $publisher } { $year }
ui-about-credits = Ein inoffizielles Fanprojekt ohne Texte oder Bilder der Verlage. Schriften: Source Sans und Source Serif (OFL). Symbole: Font Awesome Free (CC BY 4.0).

# Fehler
ui-error-unknown = Hier ist etwas schiefgegangen; ich habe es als `{ $id }` notiert. In der Partie ist nichts verloren. Bitte versuch es noch einmal.
ui-error-old-button = Dieser Knopf stammt aus einer älteren Fassung. Drück **Mein Zug** unter dem neuesten Bild oder nimm { COMMAND("match move") }.
ui-error-nothing-typed = Da ist nichts zu wählen dabei. Schreib einen Namen oder nimm einen der Vorschläge.
ui-error-foreign = Das ist nicht dein Platz. Für deinen eigenen drück **Mein Zug** unter dem neuesten Bild.
ui-error-guild-only = Partien gibt es nur auf Servern: Nutze diesen Befehl dort in einem Kanal.
ui-error-command-old = Dieser Befehl hat sich geändert. Starte dein Discord neu und versuch es noch einmal.
ui-error-permissions = In { $place } fehlt mir: { $wanted }. Bitte jemanden aus der Serververwaltung, es zu erlauben, und versuch es dann noch einmal.
ui-cannot-post = Ich kann das Bild der Partie in { $place } nicht zeigen: Mir fehlt { $wanted }. Die Partie geht hier und mit { COMMAND("match move") } weiter.
ui-error-no-such-match = Es gibt keine Partie „{ $written }“. Wähle eine aus den Vorschlägen.
ui-error-no-match = Dazu passt keine deiner Partien. { COMMAND("matches") } zeigt dir alle.
ui-error-no-hand = In diesem Spiel hat niemand Karten auf der Hand.
ui-error-no-inset = Diesen Teil des Tischs gibt es nicht mehr. Drück **Tisch** unter dem neuesten Bild.
ui-error-several-near = „{ $written }“ könnte einiges sein: { $names }. Schreib etwas mehr vom Namen oder nimm einen Vorschlag.
ui-error-not-offered = „{ $written }“ geht hier nicht. Nimm einen der Vorschläge.
ui-error-computers = Bei { $seats } Plätzen kann der Computer höchstens { $most } nehmen; einer ist deiner.
ui-error-option-needs = „{ $option }“ geht nur mit „{ $value }“ ({ $other }). Lass es weg oder wähle das dazu.
ui-error-bot = Ein Bot kann keinen Platz nehmen. Lass die Person weg, dann übernimmt der Computer.
ui-error-bot-guest = Ein Bot kann nicht mitspielen. Lass ihn weg; für den Computer gibt es die Option `computer`.
ui-error-hours = „{ $written }“ kann ich nicht als Stunden lesen. Schreib Zahlen, durch Kommas getrennt, zum Beispiel 24, 72; 0 heißt nie, „üblich“ wie üblich.
ui-error-file-size = Diese Datei ist zu groß: Eine Partie hat höchstens { $most } MiB. Nimm die Datei, die { COMMAND("match export") } dir gibt.
ui-error-file-gone = Ich konnte diese Datei nicht laden. Bitte häng sie noch einmal an.
ui-error-quiet-hours = „{ $written }“ kann ich nicht als Ruhezeit lesen. Schreib Beginn und Ende, zum Beispiel 22-7, oder „keine“.

# Berechtigungen, wie Discord sie nennt
ui-permission-view-channel = Kanal ansehen
ui-permission-send-messages = Nachrichten senden
ui-permission-send-messages-in-threads = Nachrichten in Threads senden
ui-permission-attach-files = Dateien anhängen
ui-permission-create-public-threads = Öffentliche Threads erstellen
ui-permission-read-message-history = Nachrichtenverlauf lesen
ui-error-no-match-at-all = Du spielst in keiner Partie mit. Mit { COMMAND("play") } beginnst du eine.
