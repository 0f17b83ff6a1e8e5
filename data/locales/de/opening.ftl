# Eine Partie eröffnen: die Lobby und die Optionen dahinter.

cmd-option-friend = einladen
cmd-option-friend-text = Hält dieser Person einen Platz frei; dann dürfen nur Eingeladene mitspielen

open-button = Optionen
open-title = Optionen von { $game } { $code }
open-read = Ändern kann das nur, wer die Partie eröffnet hat.
open-begun = Die Partie hat begonnen, deshalb bleibt es dabei.
open-changed = Geändert, seit andere mitspielen: { $what }
open-deadline-line = { $time } je Entscheidung, { $late }
open-then-remind = dann eine Erinnerung
open-then-move = dann zieht der Computer
open-then-seat = dann übernimmt der Computer den Platz
open-hours = { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
}
open-seats-taken = { $count ->
    [one] Ein Platz ist schon besetzt. Wähle mehr.
   *[other] { $count } Plätze sind schon besetzt. Wähle mehr, oder drücke **Anfangen** und beginne mit denen, die da sind.
}
open-bot-invited = Ein Bot kann nicht mitspielen. Wähle Menschen; für den Computer gibt es hier eigene Knöpfe.
open-in-thread = Diese Partie wird schon in einem Thread gespielt; darin lässt sich kein weiterer öffnen.

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
lobby-no-deadline = Noch ohne Zeitlimit; unter **Optionen** gibt es eins.
lobby-joined = { $count ->
    [one] { $names } ist dabei.
   *[other] { $names } sind dabei.
}
lobby-what-next = Unter **Optionen** kannst du andere fragen oder alle mitspielen lassen. Auch ein Computer spielt gern mit.
lobby-you-joined = { $free ->
    [0] Du bist dabei, und es geht los!
    [one] Du bist dabei. Ein Platz ist noch frei.
   *[other] Du bist dabei. { $free } Plätze sind noch frei.
}
lobby-you-declined = Alles klar, { $name } erfährt es. Überlegst du es dir anders, drück in der Lobby auf **Mitspielen**.
lobby-not-asked = Hier wartet niemand auf deine Antwort. Du musst nichts tun.
lobby-has-seat = Du hast hier schon einen Platz. Zum Aufgeben drück auf **Verlassen**.
open-guest-gone = { $names } kannst du nicht fragen: Die Lobby ist auf diesem Server, sie sind es nicht. Lade sie erst auf den Server ein.
