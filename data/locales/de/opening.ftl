# Eine Partie eröffnen: die Lobby, die Optionen dahinter, und was sie ändern.

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

# Dominion.
open-sets-of = Empfohlene Sets: { $box }
open-set-with-colony = mit Platin und Kolonie
open-set-without-colony = ohne Platin und Kolonie
dominion-redraw = Anderes Königreich
dominion-option-drawn = Karten des Königreichs
dominion-option-kingdom-text = Welche zehn Karten es zu kaufen gibt: ein empfohlenes Set, zehn eigene oder zufällige
dominion-option-kingdom-typed = Zehn Karten eigener Wahl
dominion-option-kingdom-typed-text = Zehn Karten, durch Kommas getrennt
dominion-option-sets-text = Aus welchen Schachteln ein zufälliges Königreich gezogen wird
dominion-option-edition-text = Aus welcher Ausgabe die Karten sind; gemischt kommt jede geänderte Karte in einer ihrer Fassungen
dominion-option-need-text = Was ein zufälliges Königreich auf jeden Fall hat
dominion-option-colony-text = Dazu kommen Platin (eine Geldkarte für 9) und Kolonie (kostet 11, bringt 10 Siegpunkte)
dominion-option-market-text = Ein elfter Stapel mit einzelnen Karten, die nicht im Königreich sind
dominion-option-vetoes-text = Vor dem ersten Zug dürfen alle geheim eine Karte streichen; dafür kommen andere

# Medina.
medina-option-edition-text = 2014 mit Brunnen, Tee und neutralen Dächern für 2 bis 4, oder die erste Ausgabe für 3 oder 4
medina-option-gates-text = Eine Erweiterung: Durch ein Tor verlässt die Gasse die Stadt, durch ein anderes kommt sie zurück
medina-option-well-text = Jedes Teil deiner Paläste, das genau zwei Felder vom Brunnen entfernt ist, bringt 4 Punkte
medina-option-tea-text = Plättchen, mit denen du ein Teil weniger setzt
medina-option-neutral-text = Dächer, die niemandem gehören: Ein Palast mit so einem Dach zählt für niemanden
medina-option-supplies-text = Ob alle sehen, welche Teile du noch hast
medina-option-new_street-text = Wie nah an einem Händler eine neue Gasse beginnen darf
medina-option-tower_claim-text = Wann ein Turmplättchen weiterwandert
medina-option-last_roof-text = Was man setzen muss, wenn sonst niemand mehr setzen kann
medina-option-strict_discard-text = Wann Stadttore, die niemand mehr setzen kann, in die Schachtel gehen
