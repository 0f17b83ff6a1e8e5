# Alle Arten von Enden, und was danach möglich ist.

# Wo sonst steht, auf wen gewartet wird.
ends-note-cancelled = Diese Partie wurde abgebrochen. So stand sie.
ends-note-archived = Lange hat niemand gezogen. So stand die Partie; wer mitspielt, kann sie fortsetzen.
ends-note-paused = Das Programm kann den letzten Stand nicht lesen. Nichts ist verloren: Drücke nach einem Update des Bots auf „Fortsetzen“.
ends-place-gave-up = { $points ->
    [none] aufgegeben
   *[other] { $points }, aber aufgegeben
}

# Aufgeben, wo das die Partie beendet.
ends-concede-ask = Gibst du { $code } wirklich auf? Die Partie ist dann sofort zu Ende, und { $names } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
}.
ends-button-concede = Aufgeben: { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
}

# Fortsetzen und noch einmal spielen.
ui-button-resume = Fortsetzen
ends-runs-already = Diese Partie läuft. Drücke auf ihrem neuesten Spielplan auf „Mein Zug“.
ends-never-started = Diese Partie hatte noch nicht begonnen. Eröffne eine Revanche, dann können dieselben Leute wieder beitreten.
ends-unreadable = Diese Partie lässt sich noch nicht fortsetzen: Das Programm kann den letzten Stand nicht lesen. Nichts ist verloren; sag bitte den Leuten Bescheid, die den Bot betreiben, und versuche es nach einem Update noch einmal.
ends-resumed = { $seat } setzt die Partie fort.
ends-resumed-now = { $code } geht weiter.
ends-rematch-waits = Die Revanche { $code } ist schon eröffnet, und { $free ->
    [0] alle Plätze sind besetzt.
    [one] ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
ends-rematch-yours = Die Revanche { $code } ist eröffnet, und du sitzt schon am Tisch.
ends-rematch-runs = Die Revanche hat schon begonnen: { $where }.
cmd-match-resume = fortsetzen
cmd-match-resume-text = Eine archivierte Partie dort fortsetzen, wo sie stand

# Der Tisch im Browser.
ends-local-waiting = **Diese Partien sind noch da:**
