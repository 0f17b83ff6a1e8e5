# Minute Realms: die geführte erste Partie. Vor einer Entscheidung, worauf es ankommt, danach, was sie bewirkt hat; je höchstens 330 Zeichen.
mr-tutorial-welcome = Du baust ein kleines Reich, in jeder von { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} mit einer Karte. Jede wird entweder **gebaut** und zählt am Ende Punkte, oder verdeckt als **Verteidigungsanlage** gelegt. Nach Runde 4 und 8 kommen die Invasoren. Wer die meisten Punkte hat, gewinnt.
mr-tutorial-first-card = Nimm eine Karte: deine eigene, die von { $other } oder eine aus der Mitte. Bei einer fremden liegt deine danach dort, und die Zeichen der neuen gelten von links nach rechts: Plus gibt eine Münze, Minus kostet eine. Unter jedem Namen steht, was die Karte tut. Mit { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} kannst du die meisten bezahlen.
mr-tutorial-took-own = { $card } gehörte dir, also zählten die Handelszeichen nicht: Die eigene Karte kostet nie etwas und ruft niemanden.
mr-tutorial-took-middle = { $card } kam aus der Mitte, und deine eigene Karte liegt jetzt dort. { $effect ->
    [cost] Die Zeichen haben dich eine Münze gekostet; sie ging an die Bank.
    [gain] Die Zeichen haben dir eine Münze von der Bank gebracht.
   *[none] Dein Beutel ist so voll wie vorher.
}
mr-tutorial-took-seat = Du hast getauscht: { $card } gehört dir, und { $other } nutzt deine alte Karte oder nimmt eine andere. { $effect ->
    [cost] Die Zeichen haben dich eine Münze gekostet, und { $other } hat sie jetzt.
    [gain] Die Zeichen haben dir eine Münze von der Bank gebracht.
   *[none] Dein Beutel ist so voll wie vorher.
}
mr-tutorial-first-use = Jetzt: Baust du sie { $cost ->
    [0] umsonst
    [one] für 1 Münze
   *[other] für { $cost } Münzen
}, oder legst du sie verdeckt? Eine Verteidigungsanlage bringt keine Punkte, aber sofort { $gain ->
        [one] 1 Münze
       *[other] { $gain } Münzen
    } und { $guard ->
        [one] 1 Schild
       *[other] { $guard } Schilde
    }. Am Anfang sind Punkte für wenige Münzen gut, und zwei oder drei Verteidigungsanlagen in einer Partie sind normal.
mr-tutorial-built = Gebaut, { $left ->
    [0] und du hast keine Münze mehr. Neue bringt dir eine Verteidigungsanlage.
    [one] und 1 Münze bleibt dir für später.
   *[other] und { $left } Münzen bleiben dir für später.
}
mr-tutorial-bastion = Eine Verteidigungsanlage: Jetzt hast du { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} und { $shields ->
    [one] 1 Schild
   *[other] { $shields } Schilde
} gegen die Invasoren. { $card } zählt nie Punkte.
mr-tutorial-sets = Die meisten Gebäude zählen andere: 3 Punkte je Gebäude einer Art, 6 für ein Paar von Arten, oder mehr, je mehr Arten du hast. Such also Karten, deren Art deine Gebäude zählen, und bau früh, was noch wachsen kann. Dein Reich steht bei { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
mr-tutorial-fits = { $count ->
    [one] Eines deiner Gebäude zählt
   *[other] { $count } deiner Gebäude zählen
} die Art von { $card }: Gebaut bringt die Karte ihre eigenen Punkte und noch welche dazu.
mr-tutorial-stands-alone = Noch zählt keines deiner Gebäude die Art von { $card }. Das ist in Ordnung, wenn die Karte allein gut zählt oder du eine Verteidigungsanlage brauchst.
mr-tutorial-payment = Manche Karten kosten hier schon vor dem Bauen eine Münze (−1). Du hast { $coins ->
    [0] keine, kannst sie also jetzt nicht nehmen
    [one] nur 1
   *[other] { $coins }
}. Für eine Karte aus der Mitte geht die Münze an die Bank; für eine von { $other } geht sie an { $other }, das trifft dich doppelt.
mr-tutorial-paid-bank = { $card } hat dich eine Münze gekostet, und die Bank hat sie. Niemand sonst hat etwas davon: So tut das Zahlen am wenigsten weh.
mr-tutorial-paid-seat = { $card } hat dich eine Münze gekostet, und { $other } hat sie jetzt und kann sie noch in dieser Runde ausgeben.
mr-tutorial-kept-coins = { $card } hat dich keine Münze gekostet. Was du behältst, baut später etwas.
mr-tutorial-denial = Du bist in dieser Runde zuerst dran: Was du liegen lässt, kann { $other } nehmen, bei einem Tausch auch deine eigene Karte. Die Punkte jetzt: { $points } für dich, { $others } für { $other }. Gibt es eine Karte, die { $other } mehr braucht als du?
mr-tutorial-denied = Gut gesehen: { $card } hätte auch im Reich von { $other } gezählt.
mr-tutorial-left = { $card } hätte { $other } wenig gebracht. Meistens ist das richtig: Dein eigenes Reich geht vor.
mr-tutorial-invader = Eine Karte mit dem Invasoren-Zeichen legt verdeckt ein Plättchen auf die Tafel, höchstens eines je Runde; { $tokens ->
    [0] noch liegt keines dort
    [one] jetzt liegt 1 dort
   *[other] jetzt liegen { $tokens } dort
}. Jedes zählt 0 bis 2, meistens 1. Das macht den Angriff für alle stärker, und wer am Ende standhält, bekommt seine Stärke als Punkte.
mr-tutorial-called = { $card } hat einen Invasor gerufen: { $tokens ->
    [one] 1 Plättchen liegt
   *[other] { $tokens } Plättchen liegen
} auf der Tafel, und erst die Invasion zeigt, was es zählt.
mr-tutorial-not-called = Mit { $card } hast du keinen Invasor gerufen. Wer nach dir dran ist, kann es noch tun.
mr-tutorial-before = Nach dieser Runde kommen die Invasoren zum ersten Mal. { $tokens ->
    [0] Noch liegt kein Plättchen auf der Tafel
    [one] Ein Plättchen liegt auf der Tafel
   *[other] { $tokens } Plättchen liegen auf der Tafel
}, und du hast { $shields ->
    [0] keine Schilde
    [one] 1 Schild
   *[other] { $shields } Schilde
}. So viele Schilde wie ihre Stärke genügen; mit weniger verlierst du ein Gebäude.
mr-tutorial-shields = Mit einer Verteidigungsanlage hättest du { $more ->
    [one] 1 Schild
   *[other] { $more } Schilde
} statt { $shields }. Jedes der { $tokens } Plättchen zählt ungefähr 1. Ein verlorenes Gebäude kostet seine Punkte, wird aber selbst zur Verteidigungsanlage: Die erste Invasion ist also kein Weltuntergang.
mr-tutorial-safe = Mit { $shields ->
    [one] 1 Schild
   *[other] { $shields } Schilden
} bist du sicher: Die nächste Invasion kann höchstens Stärke { $most } haben.
mr-tutorial-risk = Mit { $shields ->
    [0] keinem Schild
    [one] 1 Schild
   *[other] { $shields } Schilden
} hältst du vielleicht: Die nächste Invasion kann Stärke { $most } erreichen. Jedes verdeckte Plättchen zählt etwa 1.
mr-tutorial-lost = Mit { $shields ->
    [0] keinem Schild
    [one] 1 Schild
   *[other] { $shields } Schilden
} hältst du nicht, wenn keine dazukommen: Die nächste Invasion hat mindestens Stärke { $least }.
mr-tutorial-loss = Die Invasoren hatten Stärke { $strength }, du hattest { $shields ->
    [0] keine Schilde
    [one] 1 Schild
   *[other] { $shields } Schilde
}. Drehe das Gebäude um, das dir am wenigsten fehlen wird: Nicht nur seine eigenen Punkte zählen, sondern auch, wer seine Art zählt.
mr-tutorial-turned = { $card } liegt ab jetzt verdeckt: Das Gebäude zählt nichts mehr, hat aber { $shields ->
    [one] 1 Schild
   *[other] { $shields } Schilde
} und hilft dir beim nächsten Mal.
mr-tutorial-after-invasion = Die erste Invasion hatte Stärke { $strength }. Ihre Plättchen bleiben, und vier Felder kommen noch dazu: Die letzte Invasion zählt alle zusammen. Wer dann standhält, bekommt ihre Stärke als Punkte und verliert nichts. Jeder von euch hat noch vier Karten.
mr-tutorial-coins = { $coins ->
    [0] Du hast keine Münzen
    [one] Du hast 1 Münze
   *[other] Du hast { $coins } Münzen
}. Punkte zählen Münzen nur bei wenigen Karten, gib sie also aus; aber eine Runde, in der du nichts bezahlen kannst, ist verloren. Ist der Beutel leer, hilft eine Verteidigungsanlage.
mr-tutorial-halfway = { $left ->
    [one] Eine Karte hast
   *[other] { $left } Karten hast
} du noch. Was langsam wächst, kommt jetzt zu spät; zähle, was eine Karte allein bringt und was sie den anderen hinzufügt. Du stehst bei { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}, { $other } bei { $others }.
mr-tutorial-final-shields = Denk an das Ende: { $tokens ->
    [one] 1 Plättchen liegt
   *[other] { $tokens } Plättchen liegen
} auf der Tafel, und du hast { $shields ->
    [0] keine Schilde
    [one] 1 Schild
   *[other] { $shields } Schilde
}. Wer die letzte Invasion übersteht, bekommt ihre Stärke als Punkte und rettet ein Gebäude; zusammen ist das oft mehr wert als noch ein Haus.
mr-tutorial-last-card = Die letzte Karte. Jetzt zählen nur noch Punkte: die der Karte, die, die sie deinen Gebäuden hinzufügt, und die Invasion. Übrige Münzen zählen nur bei den Karten, die sie nennen; bei Gleichstand gewinnt der vollere Beutel.
mr-tutorial-last-use = Die letzte Entscheidung. Unter jeder Antwort steht, was dein Reich damit zählt, ohne die Invasion. Du hast { $shields ->
    [0] keine Schilde
    [one] 1 Schild
   *[other] { $shields } Schilde
}, und die Invasoren können Stärke { $most } erreichen: Sind die Punkte der Karte mehr wert als eine Mauer, die hält?
mr-tutorial-last-use-safe = Die letzte Entscheidung. Unter jeder Antwort steht, was dein Reich damit zählt, ohne die Invasion. Mit { $shields ->
    [one] 1 Schild
   *[other] { $shields } Schilden
} hältst du auf jeden Fall stand (die Invasoren erreichen höchstens Stärke { $most }), also nimm die Punkte.
mr-tutorial-end = Das war deine letzte Karte. Die Invasion, die Punkte und wer gewonnen hat, siehst du gleich am Tisch.
