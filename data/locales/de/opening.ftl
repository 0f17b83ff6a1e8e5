# Eine Partie eröffnen: die Lobby und die Optionen dahinter.

cmd-option-friend = einladen
cmd-option-friend-text = Hält dieser Person einen Platz frei; dann dürfen nur Eingeladene mitspielen

open-button = Optionen
open-title = Optionen von { $game } { $code }
open-read = Ändern kann das nur, wer die Partie eröffnet hat.
open-begun = Die Partie hat begonnen, deshalb bleibt es bei diesen Optionen.
open-changed = Geändert, seit andere mitspielen: { $what }
open-deadline-line = { $time } je Entscheidung, { $late }
open-hour-line = { $time }, { $late }
open-then-remind = dann eine Erinnerung
open-then-move = dann zieht der Computer
open-then-seat = dann übernimmt der Computer den Platz
open-hours = { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
}
open-seats-taken = { $count ->
    [one] Ein Platz ist schon besetzt. Wähle mehr.
   *[other] { $count } Plätze sind schon besetzt. Wähle mehr, oder drück **Anfangen** und beginn mit denen, die da sind.
}
open-bot-invited = Ein Bot kann nicht mitspielen. Wähle Menschen; für den Computer gibt es hier eigene Knöpfe.
open-in-thread = Diese Partie läuft schon in einem Thread, und darin geht kein weiterer auf.

# Die Seiten der Optionen.
open-page-people = Leute & Zeit
open-page-place = Ort & Sprache
open-page-game = { $pages ->
    [one] Das Spiel
   *[other] Das Spiel, { $page } von { $pages }
}
open-computers = Computer
open-computers-text = Jeder nimmt einen freien Platz. Ist der letzte besetzt, beginnt die Partie.

# Was zu jeder Partie gehört.
open-seats = Plätze
open-seats-text = Wie viele mitspielen, Computer eingerechnet
open-seats-count = { $count } Plätze
open-invited = Eingeladen
open-invited-text = Wenn du jemanden einlädst, dürfen nur Eingeladene mitspielen
open-invited-nobody = Alle dürfen mitspielen
open-deadline = Zeit je Entscheidung
open-deadline-text = Wie lange man nachdenken darf; ohne Frist so lange, wie man mag
open-deadline-hour = Täglich um eine feste Uhrzeit
open-hour = Uhrzeit
open-hour-text = Bis dahin haben alle geantwortet ({ $zone }). Was weniger als 4 Stunden vorher gefragt wird, hat bis zum nächsten Tag Zeit.
open-hour-value = { $hour } Uhr
open-at-deadline = Wenn die Zeit um ist
open-at-deadline-text = Was geschieht, wenn jemand bis dahin nicht entschieden hat
open-visible = Wer zuschauen darf
open-visible-text = Wer Tisch, Verlauf und Ergebnis sehen kann
open-language = Sprache am Tisch
open-language-text = Gilt für alles, was alle sehen; was nur du siehst, kommt in deiner Sprache
open-thread = Wo gespielt wird
open-thread-text = In einem Thread unter dieser Nachricht oder gleich hier im Kanal
open-thread-own = In einem eigenen Thread
open-thread-here = In diesem Kanal

open-hints = Tipps
open-hints-text = Ob man fragen kann, was der Computer täte; am Ende steht da, wer wie oft gefragt hat
open-hints-computers = Nur gegen Computer
open-hints-always = Immer
open-hints-never = Nie

# Dominion.
open-sets-of = Empfohlene Sets: { $box }
open-set-with-colony = mit Platin und Kolonie
open-set-without-colony = ohne Platin und Kolonie
dominion-redraw = Anderes Königreich

# Wer gefragt wurde, ob er mitspielt, und was daraus wird.
ui-button-decline = Nein, danke
lobby-asks = **{ $name }** möchte mit dir spielen.
lobby-asks-again = **{ $name }** möchte eine Revanche mit dir.
lobby-awaited = Noch keine Antwort: { $names }
lobby-declined = Nicht dabei: { $names }
lobby-closed = Nur wer gefragt wurde, kann mitspielen
lobby-joined = { $count ->
    [one] { $names } ist dabei.
   *[other] { $names } sind dabei.
}
lobby-what-next = Unter **Optionen** kannst du andere fragen oder alle mitspielen lassen. Auch ein Computer spielt gern mit.
lobby-strength = { $seats ->
    [2] Der Computer „{ $stronger }“ gewinnt etwa { $won } von { $of } gegen „{ $weaker }“.
   *[other] Der Computer „{ $stronger }“ gewinnt etwa { $won } von { $of }, wenn alle anderen „{ $weaker }“ sind (ein gleich guter: 1 von { $seats }).
}
lobby-plays = **{ $strength }** { $how }
lobby-you-joined = { $free ->
    [0] Du bist dabei, und es geht los!
    [one] Du bist dabei. Ein Platz ist noch frei.
   *[other] Du bist dabei. { $free } Plätze sind noch frei.
}
lobby-you-declined = Alles klar, { $name } erfährt es. Überlegst du es dir anders, drück **Mitspielen** in der Lobby.
lobby-not-asked = Hier wartet niemand auf deine Antwort. Du musst nichts tun.
lobby-has-seat = Du hast hier schon einen Platz. Willst du ihn hergeben, drück **Verlassen**.
open-guest-gone = { $names } kannst du nicht fragen: Die Lobby ist auf diesem Server, sie sind es nicht. Lade sie erst auf den Server ein.

# /spielen, /hilfe und die Menüs an Personen und Nachrichten
play-button = Spielen
play-learn-button = Ein Spiel lernen
play-which = Was möchtest du spielen?
play-which-learn = Welches Spiel möchtest du lernen?
play-choose-game = Wähle ein Spiel
play-game-facts = { $lo ->
    [2] { $hi ->
        [2] Zu zweit, am Tisch etwa { $minutes ->
            [one] 1 Minute
           *[other] { $minutes } Minuten
        }
       *[other] Für 2 bis { $hi }, am Tisch etwa { $minutes ->
            [one] 1 Minute
           *[other] { $minutes } Minuten
        }
    }
   *[other] Für { $lo } bis { $hi }, am Tisch etwa { $minutes ->
            [one] 1 Minute
           *[other] { $minutes } Minuten
        }
}
play-how = Wer spielt mit? Alles andere steht unter **Optionen** in der Lobby.
play-friends = Mit Freunden
play-friends-text = Nur sie können mitspielen. Wähle alle auf einmal.
play-friends-choose = Wähle deine Freunde
play-open = Mit allen, die mögen
play-open-text = Freie Plätze für alle hier
play-open-button = Plätze öffnen
play-computers = Gegen den Computer
play-computers-text = Beginnt sofort; wähle, wie gut er spielt
play-guild-only = Partien werden auf einem Server gespielt: Nutze { COMMAND("play") } dort in einem Kanal. { COMMAND("tutorial") } geht gleich hier, gegen Computer.
play-too-many = Dieses Spiel ist für dich und höchstens { $most } andere. Bitte wähle weniger.
help-waiting = { $count ->
    [one] Eine Partie wartet auf dich.
   *[other] { $count } Partien warten auf dich.
}
help-nothing = Nichts wartet auf dich, und in diesem Kanal wird keine Partie gespielt. Beginne eine, oder lerne ein Spiel.
help-lobby-join = Diese Partie sucht noch Leute. Mit **Mitspielen** nimmst du einen Platz.
help-lobby-wait = Du hast einen Platz. Es geht los, wenn alle Plätze besetzt sind oder wer eröffnet hat, **Anfangen** drückt.
help-lobby-opener = Du hast diese Partie eröffnet. Es geht los, wenn alle Plätze besetzt sind, oder mit **Anfangen** in der Lobby. Unter **Optionen** lädst du dort Freunde ein und änderst den Rest.
help-your-turn = **Du bist am Zug.** Drück **Mein Zug**; tippen kannst du ihn mit { COMMAND("match move") }.
help-others-turn = Bis du wieder dran bist, kannst du den Tisch ansehen, Regeln lesen oder die anderen erinnern: Das alles hat **Tisch**.
help-watch = Du spielst hier nicht mit, kannst aber zusehen und die Partie beobachten.
help-over = Diese Partie ist zu Ende. **Tisch** zeigt, wie sie ausging, auf Wunsch Schritt für Schritt; **Revanche** eröffnet sie noch einmal.
help-stopped = Diese Partie wird gerade nicht gespielt. **Tisch** zeigt sie und was du mit ihr tun kannst.
help-commands = { COMMAND("play") } beginnt eine Partie, { COMMAND("matches") } zeigt deine.
    { COMMAND("rules") } beantwortet Fragen, auch zu mir; { COMMAND("card") } zeigt eine Karte.
    { COMMAND("tutorial") } bringt dir ein Spiel beim Spielen bei, { COMMAND("teach") } in zwei Minuten.
    { COMMAND("settings") }: deine Sprache, Erinnerungen, Ruhezeit, Urlaub. { COMMAND("stats") }: wer gewinnt.
help-manager = Du verwaltest diesen Server: { COMMAND("server settings") } legt fest, wo, von wem und wie Partien eröffnet werden, { COMMAND("server matches") } listet alle auf, { COMMAND("server end") } beendet eine, die hängt.
help-server-button = Server einstellen
menu-not-mine = Diese Nachricht ist nicht von mir, also gehört keine Partie zu ihr. Nimm ein Bild oder eine Lobby, die ich gepostet habe.
menu-no-match = Ich weiß nicht, zu welcher Partie diese Nachricht gehört. Nimm ihr neuestes Bild, oder { COMMAND("matches") }.
menu-no-cards = Zu dieser Partie gibt es keine Karten zum Nachschlagen. { COMMAND("rules") } erklärt das Spiel.
menu-cards-named = Die Karten, die diese Nachricht nennt:
menu-cards-all = Die Karten dieser Partie:

# Was der Beitrag einer Partie in einem Forum zuerst sagt, und wie die Tags von Foren ihren Stand nennen.
forum-lobby = Eröffnet in { $where }
forum-tags-running = läuft, laufend, aktiv, im Gange
forum-tags-over = beendet, zu Ende, vorbei, fertig, abgeschlossen
