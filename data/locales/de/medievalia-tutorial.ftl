# Medievalia: die geführte erste Partie. Vor einer Entscheidung, worauf es ankommt, danach, was sie bewirkt hat; je höchstens 400 Zeichen.
mv-tutorial-welcome = Du baust ein Lehnsgut auf: Territorien bringen Nahrung, Energie und Gold, deine Leute bringen Arbeit. Du gewinnst, wenn die Stadt deines Gegenübers fällt oder wenn du sein Lehnsgut dreimal nacheinander belagerst. Kommt es nicht dazu, gewinnen die meisten Gebäude, sobald das letzte gebaut oder der Nachziehstapel leer ist.

# Vor dem Spiel.
mv-tutorial-opening = Ein Lehnsgut lebt zuerst von Nahrung und Bauern. Du hast { $food ->
    [0] keine Karte für Nahrung (Feld oder Zuchtbetrieb)
    [one] 1 Karte für Nahrung (Feld oder Zuchtbetrieb)
   *[other] { $food } Karten für Nahrung (Feld oder Zuchtbetrieb)
} und { $peasants } × Bauer. Gold und Energie sind am Anfang knapp: Was viel davon kostet, darfst du jetzt gegen neue Karten tauschen, bekommst aber eine weniger zurück.
mv-tutorial-kept = Alle Karten behalten: { $food } für Nahrung und { $peasants } × Bauer, und was zu teuer ist, zählt beim Bezahlen immer noch als 1 Einheit. { $judged }
mv-tutorial-thrown = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} weg, { $drawn } neu. Behalten hast du { $food } für Nahrung und { $peasants } × Bauer. { $judged }

# Züge.
mv-tutorial-first = In einem Zug tust du so viel, wie du bezahlen kannst, indem du Karten wendest; zu Beginn deines nächsten Zuges drehen sie sich zurück, aufsparen lässt sich nichts. Neben jedem Kauf steht, wie er bezahlt wird; Handkarten zählen als 1 Einheit beliebiger Art. Jetzt hast du nur die Stadt: { $units }. Ein Territorium zuerst ist fast immer richtig, denn es bringt von nun an jeden Zug etwas.
mv-tutorial-workers = { $count ->
    [one] Eine Figur steht frei und bringt
   *[other] { $count } Figuren stehen frei und bringen je
} 1 Arbeit. Auf einem Territorium bringt sie stattdessen 1 von dessen Art mehr, wird aber mit ihm gewendet. Setze deine Leute also vor dem Bezahlen dorthin, wovon dir etwas fehlt: Bewegen im eigenen Lehnsgut ist umsonst.
mv-tutorial-building = Ein Gebäude ist jetzt erschwinglich. Gebäude entscheiden die Partie, wenn niemand erobert wird: Du hast { $own }, dein Gegenüber { $other }, und { $left } sind noch übrig. Jede Art darfst du nur einmal haben. Nebenbei bringen sie Einheiten, einen Bonus, oder sie verteidigen selbst. Baue, sooft du kannst.
mv-tutorial-fighter = Kämpfer arbeiten nicht, aber ohne sie lädst du zum Überfall ein. Deine haben zusammen Angriff { $own }, die deines Gegenübers { $other }. Halte ungefähr mit; wer deutlich stärker ist, kann selbst ausziehen. Eine unbewachte Stadt fällt erst bei { $city } Schaden, ein unbewachtes Territorium schon bei 1.
mv-tutorial-specialist = { $card } gehört zu einem Gebäude ({ $needs }). Ohne dieses kostet die Karte { $surcharge } Gold mehr, und Gold ist knapp. Erst das Gebäude, dann die Figur ist meist billiger; als Handkarte kann sie solange auch 1 Einheit beim Bezahlen sein.
mv-tutorial-leftover = Bezahlen kannst du nichts mehr, bewegen schon. { $bare ->
    [one] 1 deiner Territorien hat
   *[other] { $bare } deiner Territorien haben
} keine Garnison: Eine einzige feindliche Figur mit Angriff 1 zerstört so eines samt seinen Gebäuden. Wer frei herumsteht, kann dort Wache stehen und arbeitet im nächsten Zug trotzdem.
mv-tutorial-threat = Feinde mit Angriff { $attack } können dein Lehnsgut in ihrem nächsten Zug erreichen. Deine Stadt fällt mit allen, die auf ihr stehen, erst bei { $city } Schaden; { $bare ->
    [0] alle deine Territorien sind bewacht.
    [one] 1 Territorium hat keine Garnison und fiele schon an Angriff 1.
   *[other] { $bare } Territorien haben keine Garnison und fielen schon an Angriff 1.
} Ungewendete Figuren können zurückschlagen: Wende also nicht alle.
mv-tutorial-invasion = Feinde mit Angriff { $attack } stehen in deinem Lehnsgut. { $open ->
    [yes] Keines deiner Territorien hat eine Garnison: Bleibt beides so bis zu deinem nächsten Zugbeginn, zählt das als Belagerung
   *[no] Solange ein Territorium eine Garnison hat, zählt das nicht als Belagerung
} ({ $sieges } von { $most } bisher, dann bist du raus). Schlage zurück, wenn du stärker bist; sonst stelle jemanden auf ein Territorium.
mv-tutorial-end = Das Ende ist nah: { $left ->
    [one] 1 Gebäude und
   *[other] { $left } Gebäude und
} { $deck ->
    [one] 1 Karte
   *[other] { $deck } Karten
} sind übrig. Gebäude: du { $own }, dein Gegenüber { $other }; bei Gleichstand zählen die Einheiten auf allen Karten (du { $printed }, dein Gegenüber { $others }). Wer vorn liegt, beendet die Partie; wer hinten liegt, baut, zögert oder greift an.
mv-tutorial-did-territory = { $card } bringt in jedem Zug { $units }, und jeder Arbeiter darauf 1 mehr. { $judged }
mv-tutorial-did-worker = { $card } bringt in jedem Zug 1 Arbeit oder, auf einem Territorium, 1 Einheit von dessen Art. { $judged }
mv-tutorial-did-fighter = { $card }: Angriff { $attack }, Verteidigung { $defence }. Gut zu Hause wie unterwegs, aber Arbeit ist das keine. { $judged }
mv-tutorial-did-building = Damit kommst du auf { $own ->
    [one] 1 Gebäude
   *[other] { $own } Gebäude
}, dein Gegenüber hat { $other }. { $judged }
mv-tutorial-did-draw = { $count } beliebige Einheiten für eine neue Karte: gut für Reste, die sonst verfallen. { $judged }
mv-tutorial-did-end = Ungenutzt blieb: { $units }. Aufsparen lässt sich das nicht, aber wer ungewendet bleibt, kann verteidigen. { $judged }

# Bezahlen, bewegen, bauen.
mv-tutorial-pay = Der Bot schlägt immer die sparsamste Zahlung vor. Hier fragt er dich, weil sie etwas kostet, das sich lohnt: einen Kämpfer, eine Wache, eine gute Handkarte oder Einheiten, die verfallen. Brauchst du gerade diese Karten noch für etwas anderes, zahle anders; mit Zurück lässt du es ganz.
mv-tutorial-paid = So bezahlt{ $discards ->
    [0] {""}
    [one] , 1 Handkarte half aus
   *[other] , { $discards } Handkarten halfen aus
}. { $lost ->
    [0] Keine Einheit ist verfallen: genau gewirtschaftet.
    [one] 1 Einheit verfällt dabei; oft geht es nicht genauer.
   *[other] { $lost } Einheiten verfallen dabei; vielleicht passt sie später zu etwas Teurerem besser.
}
mv-tutorial-paid-other = Selbst zu wählen lohnt sich, wenn du mit dem Rest in diesem Zug noch etwas Bestimmtes vorhast.
mv-tutorial-paid-back = Zurückgenommen, und nichts ist gewendet. Manchmal ist das Richtige erst die nächste Karte.
mv-tutorial-move-to = Drei Arten von Orten: Auf einem Territorium oder der Stadt arbeiten und bewachen deine Leute. Frei im Lehnsgut werden sie mit nichts gewendet, bewachen aber auch nichts. Hinaus geht es einen Schritt je Zug; dort arbeitet niemand, und wo Feinde stehen, musst du kämpfen.
mv-tutorial-moved-on = Dort wird gearbeitet und bewacht; vor dem Wenden kannst du noch umstellen. { $judged }
mv-tutorial-moved-open = Frei gestellt: Sie sind einzeln zu gebrauchen, bewachen aber nichts. { $judged }
mv-tutorial-moved-out = Hinaus: Wer fort ist, arbeitet und bewacht zu Hause nicht. { $judged }
mv-tutorial-site = Auf ein Territorium passen { $room } Gebäude. Es muss beim Bezahlen ungewendet bleiben, also zahlen die anderen; fällt es, fallen seine Gebäude mit. Viele Gebäude auf einem gut bewachten Territorium sind leichter zu schützen, als überall eines.

# Schlachten.
mv-tutorial-battle = Eine Schlacht beendet deinen Zug. Hier hast du Angriff { $own }; die ungewendeten Feinde haben Angriff { $other } und Verteidigung { $needed }. Eine große Armee bricht durch, viele kleine kann dein Gegenüber nicht alle aufhalten. Verlierst du mehr, als du zerstörst, bleib lieber stehen.
mv-tutorial-battle-city = Eine Schlacht beendet deinen Zug. Hier hast du Angriff { $own }; die ungewendeten Feinde haben Angriff { $other } und Verteidigung { $needed }. Die Stadt fällt bei { $city } Schaden. Reicht es nicht, zerstöre unbewachte Territorien: Feinde im Lehnsgut ohne Garnisonen sind eine Belagerung.
mv-tutorial-did-attack = Angegriffen. Was deine Armeen treffen, wenn ihnen niemand entgegentritt, stand dabei. { $judged }
mv-tutorial-did-cautious = Angegriffen, wo es am wenigsten kostet: jede Figur allein, und zuerst, was niemand bewacht. Für eine Belagerung genügt das, solange dort kein Territorium eine Garnison hat. { $judged }
mv-tutorial-defence = Angriff { $attack } in { $count ->
    [one] einer Armee
   *[other] { $count } Armeen
}. Gegen jede Armee darfst du ungewendete Figuren stellen; eine Armee ohne Gegner trifft, was sie will. Zivile sind teurer, als sie im Kampf wert sind. Der beste Tausch rechnet für dich aus, wer wen schlägt.
mv-tutorial-defended-out = Nicht gekämpft: Wer angreift, wählt damit frei, was getroffen wird. Gut, wenn es wenig zu treffen gibt oder deine Figuren sonst umsonst fielen.
mv-tutorial-defended-best = Der beste Tausch: Es kämpft nur, wer dabei mehr gewinnt, als er kostet. Zivile bleiben weg.
mv-tutorial-defended-strongest = Alle gegen die stärkste Armee: Die hältst du am ehesten auf, aber auch Bauern können fallen, und andere Armeen treffen frei.
mv-tutorial-defended-by-hand = Selbst aufgestellt: Achte darauf, dass niemand allein gegen eine Übermacht steht, und dass die gefährlichste Armee einen Gegner hat.

# Was der Computer getan hätte; steht am Ende der Sätze oben.
mv-tutorial-same = Der Computer hätte dasselbe getan{ $reason ->
    [none] .
   *[other] : { $reason }.
}
mv-tutorial-other = Der Computer hätte { $best } gewählt{ $reason ->
    [none] .
   *[other] : { $reason }.
}
mv-tutorial-other-none = Der Computer hätte nichts davon gewählt{ $reason ->
    [none] .
   *[other] : { $reason }.
}
