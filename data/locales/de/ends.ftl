# Alle Arten von Enden, und was danach möglich ist.

# Wo sonst steht, auf wen gewartet wird.
ends-note-cancelled = Diese Partie wurde abgebrochen. Das war der letzte Stand.
ends-note-archived = Diese Partie ist archiviert. Das war der letzte Stand; ihr könnt sie fortsetzen.
ends-note-paused = Diese Partie ruht: Ich kann ihren letzten Stand nicht lesen. Nichts ist verloren. Drück nach einem Update des Bots auf **Fortsetzen**.
ends-place-gave-up = { $points ->
    [none] aufgegeben
   *[other] { $points }, aber aufgegeben
}

ends-hints = Genutzte Tipps · { $used }

# Aufgeben, wo das die Partie beendet.
ends-concede-ask = Möchtest du { $code } wirklich aufgeben? Die Partie ist dann sofort zu Ende, und { $names } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
}.
ends-computer-instead = Der Zug von { $seat } geht von selbst nicht zu Ende, deshalb spielt dort der Computer weiter.
ends-button-concede = Aufgeben: { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
}

# Fortsetzen und noch einmal spielen.
ui-button-resume = Fortsetzen
ends-runs-already = Diese Partie läuft. Drück **Mein Zug** unter ihrem neuesten Bild.
ends-never-started = Diese Partie hat nie begonnen. Eröffne eine Revanche, dann können dieselben Leute wieder mitspielen.
ends-unreadable = Diese Partie kann noch nicht weitergehen: Ich kann ihren letzten Stand nicht lesen. Nichts ist verloren. Sag bitte denen Bescheid, die diesen Bot betreiben, und versuch es nach einem Update noch einmal.
ends-resumed = { $seat } setzt die Partie fort.
ends-resumed-now = { $code } geht weiter.
ends-rematch-waits = Die Revanche { $code } steht schon, { $free ->
    [0] und alle Plätze sind besetzt.
    [one] und ein Platz ist noch frei.
   *[other] und { $free } Plätze sind noch frei.
}
ends-rematch-yours = Die Revanche { $code } steht, und du hast darin schon einen Platz.
ends-rematch-runs = Die Revanche hat schon begonnen: { $where }.

# Der Tisch im Browser.
ends-local-waiting = **Diese Partien kannst du weiterspielen:**

# Das Ende, wie es alle einmal erfahren.
ends-won-by = { $names } gewinnt mit { $margin ->
    [one] 1 Punkt
   *[other] { $margin } Punkten
} Vorsprung!
ends-below = Die Partie ist zu Ende. Wie sie ausging, steht weiter unten.

# Der Pokal an der Stelle der Lobby.
trophy-days = { $days ->
    [0] An einem Tag eröffnet und beendet
    [one] Dauerte 1 Tag
   *[other] Dauerte { $days } Tage
}
trophy-end = Wie es ausging
