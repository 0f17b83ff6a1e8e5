# Sola Fide: die geführte erste Partie. Vor einer Entscheidung, worauf es ankommt, danach, was sie bewirkt hat; je höchstens 400 Zeichen.
sf-tutorial-welcome = Du führst die Protestanten, dein Gegenüber die Katholiken. Ihr ringt um zehn Kreise, zusammen { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}. Ein Kreis gehört dir, sobald alle Territorien seiner **vorherrschenden Seite** deine Farbe haben; das ist die Seite, auf der sein Machtmarker steht. Wer am Ende mehr Punkte hat, gewinnt.

# Züge.
sf-tutorial-first-turn = Ein Zug ist eines von beiden: eine Karte spielen oder eine ziehen. Vor dir siehst du { $count ->
    [one] 1 offenen Kreis
   *[other] { $count } offene Kreise
}. Unter jeder Karte steht, was sie jetzt höchstens bewirkt und was dir dann zum Übernehmen fehlt. Fang dort an, wo dir wenig fehlt, und nicht überall ein bisschen.
sf-tutorial-drew = Gezogen: Das war der ganze Zug, dafür hattest du danach mehr Auswahl. { $judged }
sf-tutorial-drew-later = Ziehen lässt den Tisch, wie er ist; gut, solange dort nichts eilt. { $judged }
sf-tutorial-played = Gespielte Karten sind nicht verloren: Ist dein Nachziehstapel leer, wird der Ablagestapel neu gemischt. { $judged }
sf-tutorial-laid = { $card } liegt ab jetzt offen vor dir und wirkt von selbst, immer wieder. Eine zweite Dauerkarte würde diese ersetzen.
sf-tutorial-not-laid = Die Dauerkarte blieb auf deiner Hand. Je weniger Kreise übrig sind, desto weniger bringt sie noch. { $judged }
sf-tutorial-capture = Mit der Karte { $card } kannst du jetzt einen Kreis übernehmen: { $circle }, { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}. Danach ziehst du Ausländischen Einfluss, und was darunter noch verdeckt liegt, kommt ins Spiel. Warten lohnt sich selten: Im nächsten Zug kann dein Gegenüber ein Territorium zurückholen oder den Marker verschieben.
sf-tutorial-captures = Mit der Karte { $card } kannst du { $circle } übernehmen, wenn du sie dort einsetzt: { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}, die dir niemand mehr nimmt.
sf-tutorial-captures-not = Mit der Karte { $sure } hättest du { $circle } sicher bekommen; was du im nächsten Zug noch vorfindest, bestimmt dein Gegenüber mit. { $judged }
sf-tutorial-danger = Vorsicht, { $circle }: Deinem Gegenüber { $other ->
    [one] fehlt dort nur 1 Territorium
   *[other] fehlen dort nur { $other } Territorien
}, und eine Karte wandelt oft 1 oder 2 um. Dagegen hilft: selbst übernehmen, ein Territorium umwandeln oder den Machtmarker auf die andere Seite bringen. Oder du nimmst anderswo mehr, als du hier verlierst.
sf-tutorial-danger-answered = Mit der Karte { $card } kannst du in { $circle } dagegenhalten, wenn du sie dort einsetzt. { $judged }
sf-tutorial-danger-left = Gegen die Gefahr in { $circle } hilft das nicht unmittelbar; ob dein Gegenüber die passende Karte hat, kannst du nicht wissen. { $judged }
sf-tutorial-detour = { $circle }: Auf der vorherrschenden Seite ({ $side }) { $own ->
    [one] fehlt dir 1 Territorium
   *[other] fehlen dir { $own } Territorien
}, auf der anderen ({ $there }) { $missing ->
    [0] keines
   *[other] nur { $missing }
}. Bringst du den Machtmarker hinüber, zählt nur noch, was dort fehlt: oft der kürzere Weg.
sf-tutorial-detour-taken = Diese Karte kann in { $circle } die andere Seite vorherrschen lassen, wenn du sie dort einsetzt. { $judged }
sf-tutorial-detour-left = Der Machtmarker von { $circle } blieb diesmal stehen; der kürzere Weg dort bleibt ein Plan für später. { $judged }
sf-tutorial-circles = Du hast { $own ->
    [one] 1 Siegpunkt
   *[other] { $own } Siegpunkte
}, dein Gegenüber { $other }. Es gibt noch { $left ->
        [one] 1 Kreis
       *[other] { $left } Kreise
    } zu gewinnen, { $open } davon offen. Kreise für 7 haben fünf Territorien je Seite, die für 5 nur vier: Je Territorium sind sie fast gleich viel wert, also zählt vor allem, wo du näher dran bist.
sf-tutorial-permanent = { $card } ist eine Dauerkarte: Sie bleibt vor dir liegen. Auslegen kostet diesen Zug und lohnt sich umso mehr, je früher es geschieht; es gibt noch { $left ->
    [one] 1 Kreis
   *[other] { $left } Kreise
} zu gewinnen. Liegt gerade keine Gefahr in der Luft, ist das ein guter Moment.
sf-tutorial-end = { $case ->
    [open] Jetzt wird gezählt: Du hast { $own }, dein Gegenüber { $other }, und zu gewinnen gibt es noch { $left ->
        [one] 1 Kreis
       *[other] { $left } Kreise
    } mit { $rest ->
        [one] 1 Siegpunkt
       *[other] { $rest } Siegpunkten
    }. Mit { $need } davon liegst du vorn (Belohnungen für Disputationen nicht gerechnet). Kämpfe um die Kreise, die dafür reichen, und lass andere eher los.
    [ahead] Du hast { $own }, dein Gegenüber { $other }, und zu gewinnen gibt es noch { $left ->
        [one] 1 Kreis
       *[other] { $left } Kreise
    } mit nur { $rest ->
        [one] 1 Siegpunkt
       *[other] { $rest } Siegpunkten
    }: Allein mit ihnen wirst du nicht mehr überholt. Belohnungen für Disputationen kämen noch dazu.
   *[behind] Du hast { $own }, dein Gegenüber { $other }, und zu gewinnen gibt es noch { $left ->
        [one] 1 Kreis
       *[other] { $left } Kreise
    } mit { $rest ->
        [one] 1 Siegpunkt
       *[other] { $rest } Siegpunkten
    }. Sie allein bringen dich nicht mehr nach vorn; dazu brauchst du auch Belohnungen für Disputationen. Nimm, was zu bekommen ist.
}
sf-tutorial-last = Der letzte Kreis: { $circle } ist jetzt { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} wert. Du hast { $own }, dein Gegenüber { $other }: { $case ->
    [decides] Wie es steht, gewinnt, wer ihn übernimmt. Schau vor jedem Zug zuerst, ob dein Gegenüber ihn danach übernehmen könnte.
    [tie] Nimmt ihn, wer hinten liegt, steht es unentschieden. Der eine Punkt für eine Disputation kann also entscheiden.
    [ahead] Wie es steht, bleibst du vorn, wer immer ihn übernimmt. Bring die Partie zu Ende.
   *[behind] Der Kreis allein genügt nicht mehr. Mit ihm wird der Abstand wenigstens kleiner.
}

# Wo eine Karte wirkt.
sf-tutorial-convert = Umwandeln: Erst werden Territorien deines Gegenübers deine, und erst wenn auf der Seite keines mehr ist, neutrale. Ein Territorium deines Gegenübers zählt doppelt: Dir fehlt danach eines weniger, ihm eines mehr. Zum Übernehmen zählt nur die vorherrschende Seite; die andere ist Vorbereitung.
sf-tutorial-where = Zähle in jedem Kreis zwei Zahlen: wie viele Territorien auf der vorherrschenden Seite dir fehlen und wie viele deinem Gegenüber. Ein Territorium wiegt am meisten, wo beide Zahlen klein sind. Wo jemandem noch vier fehlen, ist nichts eilig.
sf-tutorial-move = Die Machtskala hat vier Felder, zwei für den Adel und zwei für das Volk. Von einem inneren Feld aus macht schon ein Schritt die andere Seite zur vorherrschenden, von einem äußeren braucht es zwei. So wird eine volle Seite plötzlich wertlos, oder eine vorbereitete übernimmt den Kreis, auch für dein Gegenüber.
sf-tutorial-took = Damit gehört die ganze vorherrschende Seite von { $circle } dir, und der Kreis fällt an dich: { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}. Alle Marker dort gehen zurück, und niemand kann ihn dir mehr nehmen.
sf-tutorial-lost = Auf dieser Seite von { $circle } gehörte schon alles deinem Gegenüber: Der Kreis war damit verloren, { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}. Unter jedem Ziel steht eine Warnung, wenn das droht.
sf-tutorial-unchanged = In { $circle } hat das nichts verändert. Unter jedem Ziel steht, ob dort etwas geschieht. { $judged }
sf-tutorial-below = Das war Vorbereitung: Auf der Seite von { $circle }, die gerade nicht zählt, { $own ->
    [0] fehlte dir danach nichts mehr
    [one] fehlte dir danach noch 1 Territorium
   *[other] fehlten dir danach noch { $own } Territorien
}. Sie zählt, sobald der Machtmarker auf ihr steht; dafür brauchst du eine Karte, die ihn bewegt.
sf-tutorial-below-judged = Das war Vorbereitung: Auf der Seite von { $circle }, die gerade nicht zählt, { $own ->
    [0] fehlte dir danach nichts mehr
    [one] fehlte dir danach noch 1 Territorium
   *[other] fehlten dir danach noch { $own } Territorien
}. { $judged }
sf-tutorial-race = Entschieden wurde { $circle } danach hier: { $side }. Dir { $own ->
    [one] fehlte dort 1 Territorium
   *[other] fehlten dort { $own } Territorien
}, deinem Gegenüber { $other }. { $lead ->
    [ahead] Damit warst du näher dran, und jedes weitere Territorium wiegt dort mehr.
    [even] Damit wart ihr gleichauf: Wer dort als Nächstes zulegt, führt.
   *[behind] Dein Gegenüber war dort noch näher dran: Behalte den Kreis im Auge.
}
sf-tutorial-race-judged = Entschieden wurde { $circle } danach hier: { $side }. Dir { $own ->
    [one] fehlte dort 1 Territorium
   *[other] fehlten dort { $own } Territorien
}, deinem Gegenüber { $other }. { $judged }
sf-tutorial-disputation = Der Disputationsmarker ist 1 Siegpunkt, wenn du seinen Kreis übernimmst, also leg ihn dorthin, wo du vorn liegst. Auch wegnehmen ist gut: Liegt er, wo dein Gegenüber bald übernimmt, hole ihn dort weg. Einzelne Punkte entscheiden viele Partien.
sf-tutorial-disputation-laid = { $circle } war damit 1 Siegpunkt mehr wert. Dir { $own ->
    [one] fehlte dort 1 Territorium
   *[other] fehlten dort { $own } Territorien
}, deinem Gegenüber { $other }: { $lead ->
    [ahead] So gehört der Punkt am ehesten dir.
    [even] Um den Punkt kämpft ihr also noch.
   *[behind] So fällt der Punkt leicht deinem Gegenüber zu. Das passt nur, wenn du dort noch etwas vorhast.
}
sf-tutorial-disputation-kept = Der Marker blieb in { $circle }. Dir { $own ->
    [one] fehlte dort 1 Territorium
   *[other] fehlten dort { $own } Territorien
}, deinem Gegenüber { $other }: { $lead ->
    [ahead] So gehört der Punkt am ehesten dir.
    [even] Um den Punkt kämpft ihr also noch.
   *[behind] So fällt der Punkt leicht deinem Gegenüber zu. Das passt nur, wenn du dort noch etwas vorhast.
}

# Karten.
sf-tutorial-colour = Zu jedem Kreis gehört ein kleines Geschenk: eine Karte Ausländischer Einfluss. Die Farbe sagt, welche Art kommt, die Karte selbst ist Glück. Fehlt dir irgendwo nur ein Territorium oder ein Schritt, kann sie gleich den nächsten Kreis bringen; ist deine Hand klein, helfen Karten.
sf-tutorial-colour-blue = Blau bewegt einen Machtmarker um 1 Schritt: stark, wo ein Marker auf einem inneren Feld steht. { $judged }
sf-tutorial-colour-white = Weiß wandelt 1 Territorium um; die Karte sagt, auf welcher Seite, den Kreis wählst du. { $judged }
sf-tutorial-colour-orange = Orange dreht sich um Handkarten: Meist ziehst du, manchmal wirft dein Gegenüber ab. { $judged }
sf-tutorial-colour-green = Grün nimmt alle Einflussmarker von einer Seite, auch deine: gut, wo dein Gegenüber mit Markern weit gekommen ist. { $judged }
sf-tutorial-hand-limit = Mehr als { $limit ->
    [one] 1 Karte
   *[other] { $limit } Karten
} darfst du am Ende deines Zuges nicht behalten. Abgeworfenes kommt beim nächsten Mischen wieder. Wirf ab, was in den offenen Kreisen gerade wenig bewirkt, und spiele beim nächsten Mal früher: Mit voller Hand zu ziehen ist meist ein halber Zug.
sf-tutorial-hand-discard = Dein Gegenüber lässt dich { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} abwerfen; welche, bestimmst du. Behalte, was in den offenen Kreisen am meisten auf einmal umwandelt oder einen Kreis vollenden kann. Das andere kommt beim nächsten Mischen wieder.
sf-tutorial-discarded-idle = Was du abgeworfen hast, konnte gerade sowieso nichts Besonderes bewirken. { $judged }
sf-tutorial-discarded = Was du abgeworfen hast, hätte schon jetzt etwas bewirkt, kommt aber beim nächsten Mischen wieder. { $judged }

# Was der Computer getan hätte; steht am Ende der Sätze oben.
sf-tutorial-same = Der Computer hätte dasselbe getan{ $reason ->
    [none] .
   *[other] : { $reason }.
}
sf-tutorial-close = Fast gleich gut fand der Computer { $best }{ $reason ->
    [none] .
   *[other] : { $reason }.
}
sf-tutorial-other = Der Computer hätte { $best } gewählt{ $reason ->
    [none] .
   *[other] : { $reason }.
}
sf-tutorial-idle = Diese Karte konnte gerade nichts bewirken, was Ziehen nicht auch kann. Der Computer hätte { $best } gewählt{ $reason ->
    [none] .
   *[other] : { $reason }.
}
