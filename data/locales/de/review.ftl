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
review-own-points = **{ $mark } · Deine Entscheidung:** { $what } – von hier endest du { $side ->
    [0] gleichauf
    [1] mit etwa { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    } Vorsprung
   *[other] mit etwa { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    } Rückstand
}.
review-better-points = **{ $mark } · Besser:** { $what } – { $side ->
    [0] gleichauf
    [1] etwa { $points } Vorsprung
   *[other] etwa { $points } Rückstand
}.
review-why = So hätte der Computer (*{ $strength }*) entschieden: { $reason }.
review-plain = So hätte der Computer (*{ $strength }*) entschieden.
review-method = Ausgerechnet, indem ich von hier oft weitergespielt habe, nur mit dem, was du damals wusstest.
review-method-short = Ausgerechnet, indem ich von hier oft weitergespielt habe, nur mit dem, was du damals wusstest. Die Zeit war zu knapp, vielleicht gibt es noch mehr: Frag nachher noch einmal.
review-none = { $count ->
    [0] Du hattest nie mehr als eine Möglichkeit, also gibt es nichts zu vergleichen.
    [one] Ich habe deine eine Entscheidung mit der des Computers verglichen: Sie hat dich nicht deutlich etwas gekostet.
   *[other] Ich habe { $count } deiner Entscheidungen mit denen des Computers verglichen: Keine allein hat dich deutlich etwas gekostet.
}
review-short = Die Zeit war zu knapp{ $count ->
    [0] {""}
    [one] {""}; nach einer Entscheidung war Schluss
   *[other] {""}; nach { $count } Entscheidungen war Schluss
}. Noch kann ich nichts sagen: Drück nachher noch einmal auf **Drei Momente**.
review-looking = Ich sehe mir deine Entscheidungen noch einmal an. Das dauert ein, zwei Minuten, nach einer langen Partie ein paar mehr; dann steht hier, was dich am meisten gekostet hat.
review-not-over = Auf eine Partie blicke ich zurück, wenn sie zu Ende gespielt ist. Bis dahin zeigt der Verlauf, was geschah.
review-only-computers = Ich blicke nur auf Partien zurück, die ein Mensch gegen Computer spielt. Was in dieser geschah, zeigt der Verlauf.
review-old-rules = Diese Partie wurde nach einer älteren Fassung der Regeln gespielt, deshalb kann ich nicht auf sie zurückblicken. Was geschah, zeigt der Verlauf.
review-interrupted = Ich konnte den Rückblick nicht beenden. Drück gleich noch einmal auf den Knopf.
