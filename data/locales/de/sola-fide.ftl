# Sola Fide: Fragen, Möglichkeiten, Absagen, Verlauf.

# Konfession und Draft.
sf-prompt-faith = Führst du die Protestanten oder die Katholiken?
sf-prompt-faith-rolled = Du hast { $high } gegen { $low } gewürfelt. Führst du die Protestanten oder die Katholiken?
sf-public-faith = { $seat } wählt den Glauben.
sf-faith-protestant = Die Protestanten
sf-faith-catholic = Die Katholiken
sf-faith-protestant-detail = Eine Karte kann alle Neutralen zweier Kreise gewinnen.
sf-faith-catholic-detail = Heere schlagen hart zu; danach würfelt dein Gegenüber.
sf-prompt-draft = Karte { $number } von { $count }: Welche der drei behältst du?
sf-public-draft = { $seat } wählt 15 Karten aus.
sf-draft-finish = { $count ->
    [one] Die letzte Karte für mich wählen
   *[other] Die restlichen { $count } für mich wählen
}
sf-draft-finish-detail = Der Bot wählt, was gut zusammenpasst.
sf-draft-waste = { $count ->
    [one] Der Bot wählt deine letzte Karte
   *[other] Der Bot wählt { $count } deiner Karten
}

# Der Zug.
sf-prompt-turn = { $count ->
    [0] Du hast keine Karte und ziehst.
    [one] Spielst du deine Karte, oder ziehst du eine?
   *[other] Welche deiner { $count } Karten spielst du, oder ziehst du eine?
}
sf-public-turn = { $seat } spielt eine Karte oder zieht eine.
sf-turn-draw = Eine Karte ziehen
sf-turn-waste = { $count ->
    [one] Du spielst deine einzige Karte nicht
   *[other] Du spielst keine deiner { $count } Karten
}
sf-turn-draw-detail = { $count ->
    [0] Dein Ablagestapel wird vorher neu gemischt.
    [one] Dein Nachziehstapel hat noch 1 Karte.
   *[other] Dein Nachziehstapel hat noch { $count } Karten.
}
sf-turn-draw-full = Danach wirfst du auf { $limit ->
    [one] 1 Handkarte
   *[other] { $limit } Handkarten
} ab.
sf-turn-draw-nothing = Es ist keine Karte mehr da: Du ziehst nichts.

# Was eine Handkarte jetzt höchstens bringt: höchstens 60 Zeichen.
sf-now-capture = Übernimmt { $circle }: { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}
sf-now-convert = { $circle } ({ $side }): { $count } für dich, dann { $missing ->
    [0] fehlt keins
    [one] fehlt 1
   *[other] fehlen { $missing }
}
sf-now-convert-below = { $circle }, { $side } (untergeordnet): { $count } für dich, { $missing ->
    [0] dann voll
    [one] dann fehlt 1
   *[other] dann fehlen { $missing }
}
sf-now-turn = { $circle }: { $side } wird vorherrschend, { $missing ->
    [0] dir fehlt keins
    [one] dir fehlt 1
   *[other] dir fehlen { $missing }
}
sf-now-move = { $circle }: { $side } bleibt vorherrschend, { $missing ->
    [0] dir fehlt keins
    [one] dir fehlt 1
   *[other] dir fehlen { $missing }
}
sf-now-lost = Vorsicht: bringt deinem Gegenüber { $circle } ein
sf-now-neutrals = { $count ->
    [0] Dort ist jetzt kein Territorium neutral.
    [one] 1 neutrales Territorium wird deins.
   *[other] { $count } neutrale Territorien werden deine.
}
sf-now-closed = Keiner der beiden Kreise ist offen.
sf-now-discards = { $count ->
    [0] Die andere Hand ist leer.
    [one] Die andere Hand hat 1 Karte.
   *[other] Die andere Hand hat { $count } Karten.
}
sf-now-nothing = Bewirkt jetzt nirgends etwas.
sf-now-unpaid = { $count ->
    [one] Kostet 1 andere Handkarte; du hast keine.
   *[other] Kostet { $count } andere Handkarten; du hast { $hand }.
}

# Ziele.
sf-prompt-convert = { $card }: Wo wandelst du { $count ->
    [one] 1 Territorium
   *[other] { $count } Territorien
}{ $most ->
    [one] {" "}um?
   *[other] {" "}um, in bis zu { $most } Kreisen?
}
sf-prompt-convert-neutral = { $card }: Wo wandelst du { $count ->
    [one] 1 neutrales Territorium
   *[other] bis zu { $count } neutrale Territorien
}{ $most ->
    [one] {" "}um?
   *[other] {" "}um, in bis zu { $most } Kreisen?
}
sf-prompt-move = { $card }: Welchen Machtmarker bewegst du um { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}{ $most ->
    [one] ?
   *[other] , in bis zu { $most } Kreisen?
}
sf-prompt-remove = { $card }: Wo nimmst du die Einflussmarker weg?
sf-prompt-disputation = { $card }: Wohin kommt der Disputationsmarker?
sf-prompt-spaces = { $circle }, { $side }: Welche gegnerischen Territorien wandelst du um? Wähle { $count }.
sf-prompt-amount = { $circle }, { $side }: Wie viele neutrale Territorien wandelst du um, 0 bis { $count }?
sf-public-target = { $seat } entscheidet über „{ $card }“.
sf-public-cards = { $seat } wählt Karten für „{ $card }“.
sf-target-side = { $circle } ({ $side })
sf-target-toward = { $circle }, zum { $side }
sf-space-printed = Gedruckt: { $colour }
sf-space-own = { $count ->
    [one] 1 davon, von Haus aus deins: Die Schweiz kann es dir nicht nehmen.
   *[other] { $count } davon, von Haus aus deine: Die Schweiz kann sie dir nicht nehmen.
}
sf-space-neutral = { $count ->
    [one] 1 davon: Die Schweiz kann es wieder neutral machen.
   *[other] { $count } davon: Die Schweiz kann sie wieder neutral machen.
}
sf-space-other = { $count ->
    [one] 1 davon: Die Schweiz kann es deinem Gegenüber zurückgeben.
   *[other] { $count } davon: Die Schweiz kann sie deinem Gegenüber zurückgeben.
}
sf-gain-nothing = Hier geschieht nichts.
sf-gain-convert = { $count ->
    [one] 1 von { $size } wird deins
   *[other] { $count } von { $size } werden deine
}, dann { $missing ->
    [0] fehlt keins
    [one] fehlt noch 1
   *[other] fehlen noch { $missing }
}
sf-gain-convert-below = { $count ->
    [one] 1 von { $size } wird deins
   *[other] { $count } von { $size } werden deine
}, { $missing ->
    [0] dann ist die untergeordnete Seite voll
    [one] untergeordnet fehlt dann 1
   *[other] untergeordnet fehlen dann { $missing }
}
sf-gain-convert-turn = { $count ->
    [one] 1 wird deins
   *[other] { $count } werden deine
}, dann vorherrschend: { $side }; dir { $own ->
    [one] fehlt 1
   *[other] fehlen { $own }
}, deinem Gegenüber { $other }
sf-gain-both = { $count ->
    [one] 1 wird deins
   *[other] { $count } werden deine
}, vorherrschend { $missing ->
    [0] fehlt dann keins
    [one] fehlt dann 1
   *[other] fehlen dann { $missing }
}
sf-gain-capture = { $count ->
    [one] 1 wird deins
   *[other] { $count } werden deine
}: Kreis übernommen, { $points ->
        [one] 1 Siegpunkt
       *[other] { $points } Siegpunkte
    }
sf-gain-move-capture = Kreis übernommen, { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}
sf-gain-move-lost = Vorsicht: Dein Gegenüber übernimmt ihn, { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}!
sf-gain-move-same = Weiter vorherrschend: { $side }; dir { $own ->
    [one] fehlt 1
   *[other] fehlen { $own }
}, deinem Gegenüber { $other }
sf-gain-move-turn = Dann vorherrschend: { $side }; dir { $own ->
    [one] fehlt 1
   *[other] fehlen { $own }
}, deinem Gegenüber { $other }
sf-gain-race = Dir { $own ->
    [one] fehlt 1
   *[other] fehlen { $own }
}, deinem Gegenüber { $other ->
    [one] fehlt 1
   *[other] fehlen { $other }
}.
sf-gain-stays = Er bleibt hier. Dir { $own ->
    [one] fehlt 1
   *[other] fehlen { $own }
}, deinem Gegenüber { $other }.
sf-gain-remove = { $count ->
    [one] 1 Einflussmarker geht weg.
   *[other] { $count } Einflussmarker gehen weg.
}
sf-refused-same-circle = Jeder Kreis darf hier nur einmal gewählt werden. Wähle verschiedene Kreise.
sf-refused-idle = Hier geschähe nichts, und { $card } wird ausgeführt, wo es geht. Wähle ein Ziel, bei dem etwas geschieht.

# Eine getippte Karte oder ein Kreis, der jetzt keine Antwort ist.
sf-absent-influence = { $card } ist eine Karte des Ausländischen Einflusses: Du ziehst eine nach einer Übernahme.
sf-absent-down = { $circle } liegt noch verdeckt. Aufgedeckt wird der Kreis, wenn einer darüber übernommen ist: { $above }.
sf-absent-captured = { $seat } hat { $circle } schon übernommen. Wähle einen offenen Kreis.
sf-absent-faith-P = { $card } ist eine protestantische Karte. Spiel eine von deiner Hand.
sf-absent-faith-C = { $card } ist eine katholische Karte. Spiel eine von deiner Hand.
sf-absent-permanent = { $card } liegt schon vor dir. Spiel eine Karte von deiner Hand.
sf-absent-discarded = { $card } liegt auf deinem Ablagestapel. Spiel eine Karte von deiner Hand.
sf-absent-offer = { $card } steht nicht zur Wahl. Behalte eine der drei angebotenen Karten.
sf-absent-hand = { $card } ist nicht auf deiner Hand. Spiel eine, die du hast, oder zieh.

# Karten abwerfen und behalten.
sf-prompt-pay = { $card } kostet { $count ->
    [one] 1 Handkarte
   *[other] { $count } Handkarten
}. Was wirfst du ab?
sf-pay-decline = Nichts abwerfen
sf-pay-decline-detail = Dann bewirkt die Karte nichts.
sf-prompt-pay-any = { $card }: Wirf beliebig viele Handkarten ab, auch keine. So viele zählen als X.
sf-prompt-discard = { $card }: Wirf { $count ->
    [one] 1 Handkarte
   *[other] { $count } Handkarten
} ab.
sf-prompt-limit = Du darfst { $limit ->
    [one] 1 Handkarte
   *[other] { $limit } Handkarten
} behalten. Wirf { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} ab.
sf-public-limit = { $seat } wirft Handkarten ab.
sf-prompt-keep = { $card }: Behalte { $keep } von { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}. Die anderen wirfst du ab.

# Übernehmen und Ausländischer Einfluss.
sf-prompt-capture = Mehrere Kreise fallen zugleich. Welcher wird zuerst übernommen?
sf-public-capture = { $seat } bestimmt, welcher Kreis zuerst fällt.
sf-capture-detail = { $seat } bekommt { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}.
sf-prompt-colour = Ausländischer Einfluss: Aus welcher Farbe ziehst du?{ $count ->
    [one] {""}
   *[other] {" "}Du ziehst { $count }-mal, nacheinander.
}
sf-public-colour = { $seat } wählt eine Farbe für den Ausländischen Einfluss.
sf-colour-blue = Bewegt einen Machtmarker um 1 Schritt.
sf-colour-white = Wandelt 1 Territorium um.
sf-colour-orange = Karten ziehen, oder dein Gegenüber wirft ab.
sf-colour-green = Nimmt die Einflussmarker einer Seite weg.
sf-prompt-permanent = { $card }: Benutzt du deine Dauerkarte jetzt?
sf-public-permanent = { $seat } entscheidet über { $card }.
sf-permanent-use = { $card } benutzen
sf-permanent-decline = Nicht benutzen

# Daueranweisungen.
sf-order-permanent = Dauerkarten, bei denen nichts zu wählen ist
sf-always-permanent = Immer benutzen
sf-order-permanent-target = Dauerkarten, bei denen du einen Kreis wählst
sf-always-permanent-target = Immer benutzen; der Bot wählt den Kreis
sf-order-spaces = Welche Territorien einer Seite du umwandelst
sf-always-spaces = Die sichersten: zuerst die in deiner Farbe gedruckten
sf-order-discard = Erzwungenes Abwerfen
sf-always-discard = Immer die schwächsten Karten abwerfen

# Verlauf: vor dem ersten Zug.
sf-journal-rolled-tie = { $first } und { $second } würfeln beide eine { $roll } und würfeln neu.
sf-journal-rolled-faith = { $seat } würfelt { $high } gegen { $low } und wählt den Glauben.
sf-journal-faith = { $seat } führt die { $faith }.
sf-journal-picked = Karte { $number }: { $card }.
sf-journal-drafted = { $seat } hat alle { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} ausgewählt.
sf-journal-start-hand = Deine Starthand: { $cards }.
sf-journal-begins = { $seat } würfelt { $high } gegen { $low } und beginnt.

# Verlauf: Züge.
sf-journal-played = { $seat } spielt { $card }.
sf-journal-drew = { $count ->
    [one] { $seat } zieht 1 Karte.
   *[other] { $seat } zieht { $count } Karten.
}
sf-journal-drew-by = { $count ->
    [one] { $seat } zieht 1 Karte durch { $card }.
   *[other] { $seat } zieht { $count } Karten durch { $card }.
}
sf-journal-drew-cards = Du ziehst { $cards }.
sf-journal-drew-cards-by = Durch { $card } ziehst du { $cards }.
sf-journal-drew-nothing = { $seat } kann nichts mehr ziehen.
sf-journal-looks = { $count ->
    [one] { $seat } zieht 1 Karte.
   *[other] { $seat } zieht { $count } Karten und wählt aus.
}
sf-journal-looks-at = Du ziehst { $cards }.
sf-journal-shuffled = { $seat } mischt den Ablagestapel neu.
sf-journal-discarded = { $seat } wirft { $cards } ab.
sf-journal-nothing-to-discard = { $seat } hat keine Handkarten zum Abwerfen.
sf-journal-not-paid = { $seat } zahlt die Kosten von { $card } nicht; mehr geschieht nicht.
sf-journal-converted = { $seat } wandelt { $count ->
    [one] 1 Territorium
   *[other] { $count } Territorien
} um ({ $circle }, { $side }); { $missing ->
    [0] es fehlt keins mehr.
    [one] es fehlt noch 1.
   *[other] es fehlen noch { $missing }.
}
sf-journal-converted-below = { $seat } wandelt { $count ->
    [one] 1 Territorium
   *[other] { $count } Territorien
} um ({ $circle }, { $side }, untergeordnet); { $missing ->
    [0] dort fehlt keins mehr.
    [one] dort fehlt noch 1.
   *[other] dort fehlen noch { $missing }.
}
sf-journal-moved = { $seat } bewegt den Machtmarker ({ $circle }) { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
} zum { $toward }. Vorherrschend: { $dominant }.
sf-journal-at-the-end = { $seat } wählt { $circle }; der Machtmarker steht schon am Ende der Skala.
sf-journal-removed = { $count ->
    [0] Von { $circle }, { $side }, ist kein Einflussmarker wegzunehmen ({ $seat }).
    [one] { $seat } nimmt 1 Einflussmarker weg ({ $circle }, { $side }).
   *[other] { $seat } nimmt { $count } Einflussmarker weg ({ $circle }, { $side }).
}
sf-journal-disputation = { $seat } legt den Disputationsmarker auf { $circle }.
sf-journal-disputation-stays = { $seat } lässt den Disputationsmarker auf { $circle } liegen.
sf-journal-no-effect = { $card } bewirkt nichts.
sf-journal-laid = { $seat } legt { $card } als Dauerkarte aus.
sf-journal-replaced = { $seat } wirft die Dauerkarte { $card } ab.
sf-journal-declined = { $seat } benutzt { $card } nicht.
sf-journal-captured = { $seat } übernimmt { $circle } und bekommt { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}.
sf-journal-captured-reward = { $seat } übernimmt { $circle }: { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} und 1 Belohnung für die Disputation.
sf-journal-revealed = { $count ->
    [one] Aufgedeckt wird { $circles }.
   *[other] Aufgedeckt werden { $circles }.
}
sf-journal-influence = { $seat } zieht aus { $colour }: { $card }.
sf-journal-rolled = { $seat } würfelt für die Protestanten eine { $roll }: { $result }.
sf-journal-cap-near = { $count ->
    [one] Das ist der letzte Zug der Partie.
   *[other] Die Partie endet nach { $count } weiteren Zügen, dieser eingeschlossen.
}
sf-journal-cap = Nach { $count ->
    [one] 1 Zug
   *[other] { $count } Zügen
} ist Schluss; es zählt, was übernommen ist.
sf-journal-over = { $count ->
    [one] { $winners } gewinnt mit { $points ->
        [one] 1 Siegpunkt
       *[other] { $points } Siegpunkten
    }.
   *[other] { $winners } gewinnen gemeinsam mit { $points } Siegpunkten.
}

# Wie ein Gleichstand entschieden wurde.
sf-outcome-shared = Gleichstand nach Punkten: Der Sieg wird geteilt.
sf-outcome-rewards = Gleichstand nach Punkten: Mehr Belohnungen entscheiden.
sf-outcome-circles = Gleichstand nach Punkten und Belohnungen: Mehr Kreise entscheiden.
sf-outcome-last = Gleichstand nach Punkten, Belohnungen und Kreisen: Die Übernahme des letzten Kreises entscheidet.

# Wie die einzelnen Computer spielen; davor steht der Name.
sola-fide-plays-steady = spielt die Karte, die jetzt am meisten bringt.
sola-fide-plays-keen = spielt seine besten Karten gegen gedachte Handkarten von dir einige Züge weiter und nimmt die aussichtsreichste.
sola-fide-plays-master = wägt auch ab, was er bezahlt und abwirft, und sucht zu jeder seiner Antworten deine besten.
