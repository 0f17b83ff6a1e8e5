# Der Film einer Partie: seine Knöpfe, sein Fortschritt, seine Nachricht, und warum es keinen gibt.
ui-button-film = Film
film-show = Allen zeigen
film-begins = Film: { $bar } wird vorbereitet
film-drawing = Film: { $bar } Zug { $turn } von { $turns }
    -# Er wird etwa { $seconds } Sekunden lang.
film-in-line = Film: { $bar } { $ahead ->
    [one] ein anderer Auftrag kommt zuerst
   *[other] { $ahead } andere Aufträge kommen zuerst
}
film-made = { $turns ->
    [one] Der eine Zug der Partie
   *[other] Die Partie von Zug { $first } bis { $last }, ein Bild je Zug
}
film-thinned = Für ein Bild je Zug ist die Partie zu lang, deshalb zeigt der Film { $step ->
    [2] jeden zweiten Zug
    [3] jeden dritten Zug
   *[other] nur jeden { $step }. Zug
}. Das letzte Bild ist immer dabei.
film-late = Alles vor Zug { $turn } wurde nach einer älteren Fassung der Regeln gespielt, deshalb beginnt der Film hier. Was davor geschah, zeigt der Verlauf.
film-breaks-off = Seither haben sich die Regeln geändert; weiter als bis Zug { $turn } kann ich der Partie nicht folgen. Von dort springt der Film zum Ende. Was dazwischen geschah, zeigt der Verlauf.
film-alt = Ein Film der Partie von Zug { $first } bis Zug { $last }. { $ending }
film-alt-cancelled = Die Partie wurde abgebrochen.
film-shown = Der Film ist jetzt für alle da: { $link }
film-shown-already = Der Film ist schon für alle da: { $link }

film-not-over = Einen Film gibt es, sobald die Partie vorbei ist. Bis dahin zeigt die **Wiederholung** sie Schritt für Schritt: { COMMAND("match replay") }.
film-old-rules = Diese Partie wurde nach einer älteren Fassung der Regeln gespielt, deshalb kann ich keinen Film daraus machen. Was geschah, zeigt der Verlauf.
film-too-large = Die Bilder dieser Partie sind zu groß für einen Film, der sich hier hochladen lässt. Die **Wiederholung** zeigt sie einzeln.
film-interrupted = Ich wurde unterbrochen, während ich den Film gemacht habe. Drück in einer Minute noch einmal auf **Film**.
film-failed = Der Film ließ sich nicht machen. Du kannst noch einmal auf **Film** drücken oder dir die Partie mit **Wiederholung** ansehen.
film-waits = Andere Aufträge brauchen noch eine Weile. Deiner bleibt in der Reihe; drück in ein paar Minuten noch einmal auf **Film**, dann siehst du ihn.
film-no-place = Den Kanal dieser Partie gibt es nicht mehr, also kann ich den Film nirgends zeigen. Hier hast du ihn weiterhin.
film-closed-place = Im Kanal dieser Partie darf ich nichts posten. Wer den Server verwaltet, kann das ändern: Ich brauche dort **Nachrichten senden** und **Dateien anhängen**. Hier hast du den Film weiterhin.
