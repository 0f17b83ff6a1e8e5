# Medievalia: Fragen, Möglichkeiten, Absagen, Verlauf.

# Namen.
mv-units = { $count } { $unit }
mv-units-free = { $count } beliebige
mv-count-kind = { $count } × { $kind }
mv-place-with = { $place } ({ $others })
mv-on-place = { $card } auf { $place }
mv-place-open = frei
mv-spot-with = { $place } mit { $others }
mv-zone-fief = Lehnsgut von { $seat }
mv-zone-road = zwischen { $one } und { $other }
mv-purchase = { $card }
mv-purchase-card = eine Karte vom Nachziehstapel
mv-figure-at = { $kind } ({ $place })
mv-figure-of = { $kind } von { $seat } ({ $place })
mv-figures-of = { $count ->
    [1] { $kind }
   *[other] { $count } × { $kind }
} von { $seat } ({ $place })
mv-figures-here = { $count ->
    [1] { $kind }
   *[other] { $count } × { $kind }
} von { $seat }
mv-strength = Angriff { $attack }, Verteidigung { $defence }{ $damage ->
    [0] { "" }
   *[other] , { $damage } Schaden
}
mv-yields = Bringt { $units }
mv-yields-ally = Vom Verbündeten, zählt halb: { $units }
mv-back = Zurück

# Vor dem Spiel.
mv-refused-seats = Medievalia spielt man zu zweit, zu dritt oder zu viert, nicht zu { $count }. Ändere die Zahl der Plätze.
mv-refused-centre = Die Mitte verbindet die Zwischenlehnsgüter, und zu zweit gibt es nur eines. Nimm drei oder vier Plätze, oder lass die Mitte auf „Nur in Allianzen“.
mv-refused-alliance = Zwei gegen zwei spielt man zu viert, hier sind es { $count } Plätze. Nimm vier Plätze, oder spielt alle für euch.
mv-prompt-opening = Vor deinem ersten Zug darfst du bis zu { $most ->
    [one] 1 Handkarte
   *[other] { $most } Handkarten
} tauschen; du bekommst eine weniger zurück. Welche?
mv-public-opening = { $seat } tauscht vor dem ersten Zug Handkarten.

# Der Zug.
mv-prompt-turn = Zug { $turn }: Was tust du?
mv-public-turn = { $seat } baut, bewegt Figuren oder kämpft.
mv-play = { $card } ausspielen
mv-build = { $card } bauen
mv-build-from = { $card } bauen (Stapel { $stack })
mv-draw = Karte ziehen
mv-turn-move = Figuren bewegen
mv-turn-shoot = Bogenschützen schießen lassen
mv-turn-heal = Mit Pfarrern heilen
mv-turn-battle = Schlacht
mv-turn-battle-detail = Danach ist dein Zug zu Ende.
mv-turn-end = Zug beenden
mv-waste = { $others ->
    [0] Noch möglich: { $what }
   *[other] Noch möglich: { $what } und { $others } mehr
}
mv-turn-step-off = Alle treten herunter
mv-turn-step-off-detail = frei, jede zahlt für sich: { $figures }
mv-turn-guard = Wachen wie im letzten Zug
mv-turn-guard-detail = zurück an ihren Platz: { $figures }
mv-turn-end-battle = Kämpfen und Zug beenden
mv-turn-end-battle-detail = Wo Feinde stehen, musst du kämpfen.
mv-costs = für { $price }
mv-costs-plead = für { $price }: nur mit Karten, die dein Verbündeter abwirft
mv-costs-surcharge = für { $price } (ohne { $needs })
mv-pays = { $price }: { $how }
mv-pays-for-good = { $price }: { $how } · endgültig
mv-for-good = { $how } · endgültig
mv-why-together = { $count ->
    [2] Beides zusammen kannst du nicht bezahlen: Was das eine bezahlt, brauchst du auch für das andere. Nimm eins nach dem anderen.
   *[other] Alle { $count } zusammen kannst du nicht bezahlen: Was das eine bezahlt, brauchst du auch für ein anderes. Nimm weniger auf einmal.
}
mv-why-twins = Das ist zweimal dasselbe Gebäude, { $card }, und du darfst jedes nur einmal haben. Nimm eins davon.
mv-why-missing = Kostet { $price }. Auch wenn du alles wendest, fehlt: { $missing }.
mv-why-missing-ally = Kostet { $price }. Auch wenn du und dein Verbündeter alles wendet und abwerft, fehlt: { $missing }.
mv-why-refused = Kostet { $price }. Dein Verbündeter hat für diesen Zug abgelehnt; ohne ihn fehlt: { $missing }.
mv-why-missing-short = { $missing } zu wenig
mv-why-missing-ally-short = { $missing } zu wenig, auch mit Hilfe
mv-why-refused-short = Hilfe abgelehnt; { $missing } zu wenig
mv-why-owned = Das hast du schon, und jedes Gebäude besitzt man nur einmal.
mv-why-no-site = Es fehlt ein ungewendetes Territorium mit weniger als drei Gebäuden.
mv-why-deck-empty = Der Nachziehstapel ist leer.
mv-prompt-site = { $card } bauen: Auf welches Territorium? Es bleibt beim Bezahlen ungewendet.

# Bezahlen.
mv-prompt-pay = Zahlung für: { $what } ({ $price }). Zahlst du so?
mv-pay-take = So zahlen
mv-undo-payment = Bezahlung
mv-pay-other = Anders zahlen
mv-pay-other-detail = Du wählst selbst, was du wendest, einsetzt oder abwirfst.
mv-prompt-otherwise = Was willst du anders bezahlen?
mv-plan = { $parts }{ $lost ->
    [0] { "" }
    [one] ; 1 Einheit verfällt
   *[other] ; { $lost } Einheiten verfallen
}
mv-plan-turns = wendet { $groups }
mv-plan-turns-ally = mit { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} deines Verbündeten ({ $groups })
mv-plan-uses = setzt { $kind } ein
mv-paid-discards = wirft { $cards } ab
mv-plan-exchanges = { $count ->
    [one] tauscht 4 gleiche gegen 1
   *[other] tauscht { $count }-mal 4 gleiche gegen 1
}
mv-prompt-pay-by-hand = Zahlung für: { $what } ({ $price }). Es fehlt noch: { $missing }.{ $lost ->
    [0] { "" }
    [one] { " " }1 Einheit würde verfallen.
   *[other] { " " }{ $lost } Einheiten würden verfallen.
} Was nimmst du dazu oder zurück?
mv-prompt-pay-by-hand-covered = Zahlung für: { $what } ({ $price }). Das reicht.{ $lost ->
    [0] { "" }
    [one] { " " }1 Einheit verfällt.
   *[other] { " " }{ $lost } Einheiten verfallen.
} Bezahlen, oder etwas ändern?
mv-by-hand-taken = ✓ { $name }
mv-by-hand-use = { $kind } einsetzen
mv-power-trade = Macht 1 Einheit zu einer anderen, 1 Gold zu 2
mv-power-double = Verdoppelt bis zu drei Karten einer Gruppe
mv-power-discount = Das Gebäude kostet 2 weniger
mv-by-hand-drop = { $kind } abwerfen (+1)
mv-by-hand-keep = { $kind } doch behalten
mv-by-hand-plead = Verbündeter wirft eine Karte ab
mv-by-hand-pay = { $what } bezahlen
mv-by-hand-clear = Alles zurücknehmen
mv-prompt-discard = { $count ->
    [one] Zahlung für: { $what }. Welche Handkarte wirfst du ab?
   *[other] Zahlung für: { $what }. Welche { $count } Handkarten wirfst du ab?
}
mv-prompt-ally = Zahlung für: { $what }. { $seat } möchte deine Karten wenden: { $groups }. Erlaubst du das?
mv-prompt-ally-discard = { $count ->
    [one] Zahlung für: { $what }. { $seat } bittet dich, 1 Handkarte abzuwerfen. Welche?
   *[other] Zahlung für: { $what }. { $seat } bittet dich, { $count } Handkarten abzuwerfen. Welche?
}
mv-public-ally = { $seat } wird um Hilfe beim Bezahlen gebeten.
mv-ally-allow = Erlauben
mv-ally-refuse = Ablehnen

# Bewegen.
mv-prompt-move = Welche Figuren bewegst du? Mehrere auf einmal gehen an denselben Ort.
mv-prompt-places = Wer geht wohin? Du kannst mehrere wählen.
mv-move-pair = { $figures } → { $place }
mv-why-two-places = Eine Figur geht nur an einen Ort. Wähle sie einmal.
mv-prompt-move-to = Wohin mit { $figures }?
mv-move-open = Frei ins Lehnsgut
mv-move-open-detail = Steht auf nichts und bewacht nichts
mv-move-zone = Hinaus: { $zone }
mv-move-home = Nach Hause
mv-zone-quiet = Keine Feinde dort
mv-zone-enemies = { $count ->
    [one] 1 feindliche Figur dort, Angriff { $attack }
   *[other] { $count } feindliche Figuren dort, Angriff { $attack }
}
mv-move-turned = Gewendet: bleibt dort bis zu deinem nächsten Zug

# Bogenschützen und Pfarrer.
mv-prompt-target = Auf welche Figur schießen deine Bogenschützen?
mv-prompt-archers = { $kind } von { $seat } stirbt nach { $left } Schaden. Welche Bogenschützen schießen?
mv-prompt-priests = { $kind } von { $seat } stirbt an den Schüssen, wenn nicht { $needed } Schaden geheilt wird. Welche Pfarrer heilen?
mv-prompt-priests-lives = { $kind } von { $seat } überlebt die Schüsse mit { $damage } Schaden bis zum Ende des Zuges. Welche Pfarrer heilen je 1?
mv-prompt-heal = Welche verletzte Figur heilen deine Pfarrer?
mv-prompt-healers = { $kind } von { $seat } hat { $damage } Schaden. Welche Pfarrer heilen je 1?
mv-public-priests = { $seat } kann Pfarrer einsetzen.
mv-prompt-approach = Gegner sind in Reichweite deiner Bogenschützen gekommen: { $zone }. Wer schießt?
mv-public-approach = { $seat } kann mit Bogenschützen schießen.
mv-why-shot-twice = Ein Bogenschütze schießt nur einmal: Dafür wird er gewendet.

# Was die Nachricht nach einem Zug erzählt.
mv-told-played = { $seat } spielt { $cards } aus.
mv-told-built = { $seat } baut { $card } auf { $place }.
mv-told-drew = { $seat } kauft { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} vom Stapel.
mv-alarm = { $seat } wird belagert: { $count } von { $most }. Ohne Figur auf einem Territorium scheidet { $seat } zu Beginn des nächsten Zuges aus.

# Über jeder Frage, solange es gilt.
mv-danger-last-turn = Der Stapel ist leer: Nach diesem Zug endet die Partie, und das Prestige entscheidet: Gebäude, dann Einheiten, dann Handkarten.
mv-danger-own = Belagert { $count } von { $most }: { $count ->
    [2] Bleibt es so, scheidest du zu Beginn deines nächsten Zuges aus.
   *[other] Bleibt es so, zählt es zu Beginn deines nächsten Zuges wieder.
} Stell eine Figur auf ein Territorium, oder vertreibe alle Feinde aus deinem Lehnsgut.
mv-danger-broken = Belagert { $count } von { $most }. So wie es steht, ist die Belagerung zu Beginn deines nächsten Zuges gebrochen.
mv-danger-other = Du belagerst { $seat }: { $count } von { $most }. Es zählt zu Beginn des Zuges dort, solange eine deiner Figuren dort ist und auf keinem Territorium dort eine Wache steht.

mv-prompt-zone = Wo kämpfst du, und gegen wen?
mv-battle-zone = { $zone }, gegen { $victims }
mv-prompt-battle = Schlacht: { $zone }. Sie beendet deinen Zug.
mv-battle-attack = Angreifen
mv-battle-form = { $armies }
mv-army = { $number }) { $figures } (Angriff { $strength })
mv-army-aims = { $number }) { $figures } (Angriff { $strength }) → { $aim }
mv-army-cheapest = { $number }) { $figures } (Angriff { $strength }) → was am wenigsten kostet
mv-army-asks = { $number }) { $figures } (Angriff { $strength }) → ich frage dich
mv-battle-cautious = Angreifen, wo es am wenigsten kostet
mv-battle-cautious-detail = Jede Figur allein, wo es dich die wenigsten Figuren kostet: zuerst, was niemand bewacht.
mv-battle-one = Alle in eine Armee
mv-battle-each = Jede Figur allein
mv-battle-by-hand = Armeen selbst aufstellen
mv-battle-bonus = Bonus verteilen
mv-battle-aim = Ziele wählen
mv-battle-losses-ask = Verluste selbst ordnen
mv-battle-losses-least = So wenig verlieren wie möglich
mv-prompt-army = Wer gehört zu Armee { $number }?
mv-army-rest-one = Der Rest: eine Armee
mv-army-rest-each = Der Rest: jede allein
mv-army-rest-out = Der Rest bleibt weg
mv-prompt-bonus = Wen verstärkt { $giver } (+0/1)?
mv-prompt-aim = Armee { $number } ({ $figures }): Was greift sie an, wenn ihr niemand entgegentritt? Der Reihe nach.
mv-aim-ask = Dann fragen
mv-aim-cheapest = Was am wenigsten kostet
mv-aim-cheapest-detail = Wenigste eigene Verluste, dann meiste Zerstörung
mv-aim-idle = Nichts
mv-aim-idle-detail = Das darf nur eine Armee mit Angriff 0
mv-strike-open = Ohne Garnison: 1 Angriff zerstört es
mv-strike-guarded = Erst die Garnison, dann 1 Schaden mehr
mv-strike-values = Schlägt mit { $attack } zurück, Verteidigung { $defence }

# Schlacht: die anderen.
mv-prompt-defence = { $seat } greift an: { $zone }. Armeen: { $armies }. Wie verteidigst du?
mv-public-defence = { $seat } stellt die Verteidigung auf.
mv-defence-out = Nicht kämpfen
mv-defence-best = Bester Tausch
mv-defence-strongest = Alle gegen die stärkste
mv-defence-by-hand = Selbst aufstellen
mv-defence-by-hand-detail = Du wählst für jede Armee, wer ihr entgegentritt.
mv-prompt-civilians = Kämpfen deine zivilen Figuren mit ({ $figures })?
mv-civilians-fight = Sie kämpfen mit
mv-civilians-stay = Sie bleiben draußen

# Was eine Verteidigung bewirken würde.
mv-prospect = { $meets }. { $sides ->
    [one] Du verlierst
   *[other] Ihr verliert
}: { $own }. { $seat } verliert: { $theirs }.{ $free ->
    [0] { "" }
    [one] { " " }Armee { $armies } sucht sich ihr Ziel aus.
   *[other] { " " }Armeen { $armies } suchen sich ihre Ziele aus.
}{ $city ->
    [0] { "" }
   *[other] { " " }Deine Stadt könnte fallen.
}{ $reacts ->
    [0] { "" }
   *[other] { " " }Bogenschützen oder Pfarrer können das noch ändern.
}
mv-meets = { $figures } gegen Armee { $number }
mv-meets-nobody = Niemand tritt entgegen
mv-lost = { $cards }
mv-lost-nothing = nichts
mv-lost-at-least = mindestens { $cards }
mv-lost-own-open = was getroffen wird
mv-lost-theirs-open = je nach Ziel
mv-or = { $one }, oder { $other }

mv-prompt-defend = Wer tritt Armee { $number } entgegen: { $figures } (Angriff { $strength })?
mv-prompt-plan = Schlacht: { $zone }. Was tun deine Bogenschützen und Pfarrer nach den Schäden?
mv-public-plan = { $seat } plant die Reaktionen.
mv-plan-best = Das Beste daraus machen
mv-plan-best-detail = Retten, was teuer ist, sonst das Teuerste treffen
mv-plan-none = Nichts
mv-plan-ask = Dann fragen
mv-prompt-strike = Armee { $number } ({ $figures }) tritt niemand entgegen. Was greift sie an?
mv-public-strike = { $seat } wählt die Ziele.
mv-prompt-losses = { $damage } Schaden für dich. Wer nimmt ihn?
mv-losses-least = Reihenfolge des Bots
mv-losses-least-detail = Du verlierst { $dead }{ $count ->
    [0] .
   *[other] ; { $hurt } wird getroffen und lebt.
}
mv-losses-change = Ändern
mv-prompt-loss-order = { $damage } Schaden für dich: Wer nimmt ihn zuerst?
mv-public-losses = { $seat } ordnet die Verluste.
mv-losses-detail = Verteidigung { $defence }{ $damage ->
    [0] { "" }
   *[other] , schon { $damage } Schaden
}
mv-prompt-react = Die Schäden sind verteilt. Setzt du noch jemanden ein?
mv-public-react = { $seat } kann noch reagieren.
mv-react-shoot = { $figure } schießt auf { $target } von { $seat }
mv-react-heal = { $figure } heilt { $target } von { $seat }
mv-react-lives = Verteidigung { $defence }, { $damage } Schaden: lebt
mv-react-dies = Verteidigung { $defence }, { $damage } Schaden: stirbt
mv-react-pass = Nichts mehr

# Daueraufträge.
mv-order-pay = Bezahlen
mv-always-pay = Immer zahlen wie vorgeschlagen
mv-order-defence = Verteidigung in einer Schlacht
mv-always-defence = Immer den besten Tausch
mv-order-civilians = Zivile Figuren in der Verteidigung
mv-always-civilians = Meine zivilen Figuren kämpfen nie
mv-order-plan = Bogenschützen und Pfarrer in einer Schlacht
mv-always-plan = Immer das Beste daraus machen
mv-order-losses = Reihenfolge der Verluste
mv-always-losses = Immer so wenig verlieren wie möglich
mv-order-priests = Pfarrer gegen Schüsse
mv-always-priests = Nur eigene heilen, die sterben würden
mv-always-priests-dearest = Eigene retten, und die teuerste in jedem Fall heilen
mv-order-approach = Bogenschützen, wenn Gegner in Reichweite kommen
mv-always-approach = Außerhalb von Schlachten nie schießen
mv-always-approach-kill = Immer schießen, was sie töten können
mv-order-ally = Karten für den Verbündeten wenden
mv-always-ally = Immer erlauben
mv-order-ally-guard = Kämpfer und Garnisonen für den Verbündeten wenden
mv-always-ally-guard = Immer erlauben, auch Kämpfer und Garnisonen

# Verlauf.
mv-journal-exchanged = { $seat } tauscht vor dem ersten Zug: { $count } abgeworfen und untergemischt, { $drawn } gezogen.
mv-journal-exchanged-cards = Du tauschst { $thrown } gegen { $drawn }.
mv-journal-drew = { $seat } zieht eine Karte.
mv-journal-drew-paid = { $seat } zieht eine Karte: { $how }.
mv-journal-drew-card = Du ziehst { $card }.
mv-journal-drew-card-paid = Du ziehst { $card }: { $how }.
mv-journal-deck-empty = { $seat } hat die letzte Karte gezogen: Dieser Zug ist der letzte.
mv-journal-discarded = { $seat } wirft { $cards } ab.
mv-journal-ally-refused = { $seat } lehnt ab.
mv-journal-played = { $seat } spielt { $card } aus: { $how }.
mv-journal-built = { $seat } baut { $card } auf { $place }: { $how }.
mv-journal-opened = Offen liegt jetzt { $card }.
mv-journal-moved = { $seat } zieht mit { $figures } hinaus: { $zone }.
mv-journal-moved-home = { $seat } zieht mit { $figures } nach Hause.
mv-journal-placed = { $seat } setzt { $figures } auf { $place }.
mv-journal-stepped-off = { $seat } stellt { $figures } frei ins Lehnsgut.
mv-journal-shot = { $seat } schießt auf { $kind } von { $victim }: { $count } Schaden.
mv-journal-healed = { $seat } heilt { $kind } von { $victim }: { $count } Schaden weniger.
mv-journal-died = { $seat } verliert { $kind }.
mv-journal-lost = { $seat } verliert { $cards }.
mv-journal-stood = { $seat } tritt entgegen: { $meets }.
mv-journal-struck = Ungehindert: { $strikes }.
mv-strikes = Armee { $number } greift { $target } an
mv-journal-destroyed = { $seat } verliert { $cards }: zerstört.
mv-journal-battle = { $seat } kämpft gegen { $victims } ({ $zone }): { $figures } in { $count ->
    [one] einer Armee
   *[other] { $count } Armeen
}.
mv-journal-siege = { $seat } wird belagert: { $count } von { $most }.
mv-journal-relieved = Die Belagerung von { $seat } ist gebrochen.
mv-journal-out = { $seat } ist ausgeschieden: { $why }.
mv-why-conquest-line = die Stadt ist zerstört
mv-why-siege-line = dreimal nacheinander belagert
mv-journal-over = { $why } Es gewinnt: { $winners }.
mv-why-conquest = Die letzte gegnerische Stadt ist zerstört.
mv-why-siege = Der letzte Gegner ist der Belagerung erlegen.
mv-why-buildings = Das letzte Gebäude ist gebaut, also entscheidet das Prestige: Gebäude, dann Einheiten, dann Handkarten.
mv-why-deck = Der Stapel ist leer, also entscheidet das Prestige: Gebäude, dann Einheiten, dann Handkarten.
mv-journal-prestige = Prestige: { $standings }.
mv-standing = { $seats } ({ $buildings } Gebäude, { $units } { $units ->
    [one] Einheit
   *[other] Einheiten
}, { $hand } { $hand ->
    [one] Handkarte
   *[other] Handkarten
})

# Wie die einzelnen Computer spielen; davor steht der Name.
medievalia-plays-steady = baut, was am meisten einbringt, bewacht, was er hat, und marschiert, wenn er stärker ist.
medievalia-plays-keen = vergleicht Frieden, Krieg und Bauen für seinen ganzen Zug und schaut bis zu seinem nächsten.
medievalia-plays-master = plant seinen Zug Schritt für Schritt und hat aus vielen Partien gelernt, was eine Lage wert ist.
