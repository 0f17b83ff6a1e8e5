ui-button-moments = Drei Momente
review-title = { $count ->
    [0] Rückblick
    [one] Ein Moment
    [2] Zwei Momente
   *[other] Drei Momente
}
review-page = { $page } von { $count }
review-round = Runde { $round }
review-picks = { $picks }
review-nothing = nichts
review-own = **{ $mark } · Deine Entscheidung:** { $what } – von hier gewinnst du etwa { $chance } von 100 Partien.
review-better = **{ $mark } · Besser:** { $what } – etwa { $chance } von 100.
review-why = So hätte der Computer (*{ $strength }*) entschieden: { $reason }.
review-plain = So hätte der Computer (*{ $strength }*) entschieden.
review-method = Ausgerechnet, indem ich von hier oft weitergespielt habe, nur mit dem, was du damals wusstest.
review-none = Ich habe keine Entscheidung gefunden, die dich deutlich Gewinnchancen gekostet hat. Gut gespielt!
review-looking = Ich sehe deine Entscheidungen noch einmal an. Das dauert bis zu einer Minute; dann steht hier, wo mehr drin war.
review-not-over = Auf eine Partie blicke ich zurück, wenn sie zu Ende gespielt ist. Bis dahin zeigt der Verlauf, was geschah.
review-only-computers = Ich blicke nur auf Partien zurück, die ein Mensch gegen Computer spielt. Was in dieser geschah, zeigt der Verlauf.
review-old-rules = Diese Partie wurde nach einer älteren Fassung der Regeln gespielt, deshalb kann ich nicht auf sie zurückblicken. Was geschah, zeigt der Verlauf.
review-interrupted = Ich konnte den Rückblick nicht beenden. Drück gleich noch einmal auf den Knopf.
