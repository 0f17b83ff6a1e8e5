# Dominion: die geführte erste Partie. Vor einer Entscheidung, worauf es ankommt, danach, was sie bewirkt hat; je höchstens 400 Zeichen.
dom-tutorial-welcome = Du beginnst mit zehn schwachen Karten: 7 Kupfer und 3 Anwesen. In jedem Zug hast du fünf Karten auf der Hand und kaufst eine bessere. Am Ende zählen nur Siegpunkte: Eine Provinz hat 6, ein Herzogtum 3, ein Anwesen 1. Die Partie endet, wenn die Provinzen oder drei beliebige Stapel leer sind.

# Käufe.
dom-tutorial-opening = Du hast { $coins } Geld auf der Hand; Anwesen geben keines. Was du kaufst, kommt zuerst auf deinen Ablagestapel. Ist dein Nachziehstapel leer, wird neu gemischt, und die Karte kommt wieder und wieder auf deine Hand. Darum zählen frühe Käufe am meisten, und Silber (3) ist nie verkehrt.
dom-tutorial-second = Das sind deine anderen fünf Startkarten, mit { $coins } Geld. Nach diesem Zug wird zum ersten Mal gemischt, mit allem, was du gekauft hast. Eine starke Aktion passt gut zu Geldkarten. Zwei, die keine weitere Aktion geben, kommen vielleicht zusammen auf die Hand, und dann kannst du nur eine davon spielen.
dom-tutorial-shuffled = Die Geldkarten unter deinen { $size ->
    [one] 1 Karte
   *[other] { $size } Karten
} geben zusammen { $total } Geld, also ungefähr { $average } auf einer Hand von fünf. Eine Provinz kostet 8, das sind 1,6 je Karte. Darüber liegen nur Silber (2) und Gold (3), und Aktionen, die ziehen oder sich selbst bezahlen.
dom-tutorial-five = 5 Geld. So viel kosten zwei starke Aktionen: Der **Markt** gibt die Aktion zurück, die er kostet, und noch mehr dazu; die **Mine** macht aus einer Geldkarte eine bessere. Auch ein Herzogtum kostet 5, aber solange noch { $left } Provinzen da sind, steht es dir meistens nur im Weg.
dom-tutorial-gold = { $coins } Geld: Das reicht für **Gold**, und das gibt jedes Mal 3 Geld. Für den nächsten Zug aufheben kannst du Geld nicht. Schon zwei Gold und ein Silber bezahlen eine Provinz.
dom-tutorial-poor = { $coins ->
    [0] Gar kein Geld: Das
   *[other] Nur { $coins } Geld: Das
} kommt bei jedem Deck vor. Was du jetzt kaufst, nimmt auf vielen späteren Händen einer anderen Karte den Platz weg. Frag dich also bei jeder, ob du sie dort sehen möchtest. Du darfst auch nichts kaufen.
dom-tutorial-spare = Du hast noch einen Kauf und { $coins ->
    [0] kein Geld mehr
   *[other] { $coins } Geld
}. Einen Kauf musst du nicht nutzen: { $coins ->
    [0] Umsonst gibt es nur Kupfer und Flüche.
    [one] Dafür gibt es nur Kupfer und Flüche.
    [2] Keller und Burggraben kosten 2, ein Anwesen auch.
   *[other] Was dein Deck besser macht, ist willkommen, alles andere liegt dir später wieder auf der Hand.
}
dom-tutorial-province = { $coins } Geld: Eine **Provinz** kostet 8. Sie hat 6 Siegpunkte, bringt auf der Hand aber nichts; jede macht dich also etwas langsamer. Zu zweit entscheiden die { $left }, die noch da sind, trotzdem meistens die Partie. Ein Deck, das auf 8 Geld kommt, sollte anfangen, sie zu kaufen.
dom-tutorial-count = Noch { $left } Provinzen sind da. Alle Käufe sind offen, also lassen sich die Siegpunkte zählen: Du hast { $points }, { $other } hat { $others }. Frag dich, wie oft eine Karte noch auf deine Hand kommt. Bei mehr als vier Provinzen lohnt sich meistens ein besseres Deck, danach lohnen sich Siegpunkte.
dom-tutorial-late = { $left ->
    [0] Keine Provinz ist mehr
    [one] Nur noch eine Provinz ist
   *[other] Nur noch { $left } Provinzen sind
} da. Was du kaufst, muss erst gemischt und gezogen werden, bevor es hilft, und dafür bleibt nur wenig Zeit. Ein **Herzogtum** (5) hat sofort 3 Siegpunkte. Du hast { $points }, { $other } hat { $others }.
dom-tutorial-estates = { $left ->
    [0] Keine Provinz ist mehr
    [one] Nur noch eine Provinz ist
   *[other] Nur noch { $left } Provinzen sind
} da, du wirst also wenig von dem ziehen, was du jetzt kaufst. Ein **Anwesen** (2) hat 1 Siegpunkt, und so wenig entscheidet manche knappe Partie. Du hast { $points }, { $other } hat { $others }.
dom-tutorial-last-province = Die letzte Provinz! Kaufst du sie, endet die Partie nach diesem Zug. Du hast { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}, { $other } hat { $others }. Mit ihr hättest du { $more }: { $result ->
    [win] Das gewinnt, also nimm sie.
    [tie] Gleichstand, und dann gewinnt, wer weniger Züge hatte.
   *[loss] Das ist zu wenig. Nimm dann lieber andere Siegpunkte und hoffe, dass die Provinz liegen bleibt.
}

dom-tutorial-bought-silver = Silber gibt jedes Mal 2 Geld, so viel wie zwei Kupfer, braucht aber nur einen Platz auf der Hand. Deine { $size ->
    [one] 1 Karte
   *[other] { $size } Karten
} geben jetzt zusammen { $total } Geld, ungefähr { $average } auf einer Hand von fünf.
dom-tutorial-bought-gold = Gold gibt jedes Mal 3 Geld, mehr als jede andere Karte hier. Deine { $size ->
    [one] 1 Karte
   *[other] { $size } Karten
} geben jetzt zusammen { $total } Geld, ungefähr { $average } auf einer Hand von fünf.
dom-tutorial-bought-copper = Kupfer kostet nichts, gibt aber nur 1 Geld, und für eine Provinz braucht jede Karte einer Hand 1,6. Mit jedem Kupfer wird das schwerer; nichts zu kaufen ist meistens besser.
dom-tutorial-bought-curse = Ein Fluch kostet dich am Ende einen Siegpunkt und vorher einen Platz auf der Hand. Das ist erlaubt, nützt dir in dieser Partie aber gar nichts.
dom-tutorial-bought-nothing = Du hast nichts gekauft. { $coins ->
    [0] Ohne Geld war das wohl richtig: Eine Karte, die nicht hilft, ist später nur im Weg.
    [1] Mit 1 Geld war das wohl richtig: Eine Karte, die nicht hilft, ist später nur im Weg.
    [2] Mit 2 Geld ist das oft richtig: Eine schwache Karte ist später nur im Weg. Das Geld ist allerdings weg, aufheben kannst du es nicht.
   *[other] Das Geld ist weg, denn aufheben kannst du es nicht. Selbst ein Silber (3) hätte geholfen, oder kurz vor Schluss ein Anwesen (2).
}
dom-tutorial-one-by-one = Du spielst deine Geldkarten einzeln aus. In dieser Partie geben sie alle nur Geld, es läuft also auf dasselbe hinaus, wenn du sie beim Kauf zusammen spielst.
dom-tutorial-bought-terminal = { $kind ->
    [smithy] Mit der Schmiede ziehst du drei Karten, deren Geld du noch im selben Zug ausgibst.
    [militia] Die Miliz gibt 2 Geld, und { $other } muss bis auf drei Karten ablegen: Das tut am Anfang am meisten weh.
    [remodel] Der Umbau macht aus Anwesen Karten für bis zu 4, und am Ende aus Gold Provinzen.
    [mine] Die Mine macht aus Kupfer Silber und aus Silber Gold, sofort auf deine Hand.
    [moat] Mit dem Burggraben ziehst du nur zwei Karten. Er schützt dich auch vor Angriffen, aber hier gibt es nur einen, die Miliz.
    [workshop] Mit der Werkstatt nimmst du eine Karte für bis zu 4, zusätzlich zu deinem Kauf; Gold und Provinzen kosten aber mehr.
   *[woodcutter] Der Holzfäller gibt 2 Geld wie ein Silber und einen zweiten Kauf, für den du erst noch mehr Geld brauchst.
} { $terminals ->
    [0] Das kostet deine Aktion, und eine einzige solche Karte ist nie zu viel.
    [one] Du hast schon eine andere Aktion, die keine zurückgibt; kommen beide zusammen, bleibt eine liegen.
   *[other] Du hast schon { $terminals } andere, die keine zurückgeben; sie stehen sich oft im Weg.
}
dom-tutorial-bought-free = { $kind ->
    [market] Der Markt gibt die Aktion und die Karte zurück, die er kostet, und dazu 1 Geld und einen Kauf. Davon kannst du kaum zu viele haben.
    [village] Das Dorf gibt dir zwei Aktionen. { $terminals ->
        [0] Noch hast du keine Aktion, die das braucht; bis dahin ersetzt die Karte nur sich selbst.
        [one] Das lohnt sich, sobald du mehr als die eine Aktion hast, die keine zurückgibt.
       *[other] Du hast { $terminals } Aktionen, die keine zurückgeben; damit kannst du zwei davon in einem Zug spielen.
    }
   *[cellar] Der Keller gibt die Aktion zurück und tauscht, was du nicht brauchst. Noch hilft das wenig, mehr erst, wenn Punktekarten deine Hand füllen.
}
dom-tutorial-bought-early = { $card } hat { $gain ->
    [one] 1 Siegpunkt
   *[other] { $gain } Siegpunkte
}, tut auf der Hand aber nichts, und noch sind { $left } Provinzen da. So früh hätte eine Karte, die Geld bringt, jede spätere Hand besser gemacht; solche Siegpunkte kaufst du am besten kurz vor Schluss.
dom-tutorial-bought-points = { $card }: { $gain ->
    [one] 1 Siegpunkt, der dir sicher ist
   *[other] { $gain } Siegpunkte, die dir sicher sind
}, was du auch ziehst. Jetzt hast du { $points }, { $other } hat { $others }.
dom-tutorial-bought-province = Sechs Siegpunkte auf einmal: Jetzt hast du { $points }, { $other } hat { $others }. Auf mancher Hand wird die Provinz nur herumliegen; das ist der Preis des Sieges.
dom-tutorial-no-province = Du nimmst { $card } und keine Provinz. Einmal kann das richtig sein, solange dein Deck noch schwach ist: Es gibt ungefähr { $average } Geld je Hand. Aber die Provinzen gehen aus, und { $other } kauft sie auch; nächstes Mal sind 6 Siegpunkte meistens mehr wert.
dom-tutorial-late-card = { $card } muss jetzt noch einmal auf deine Hand kommen und dort etwas bezahlen, was du sonst nicht kaufen könntest. Sonst wären Siegpunkte sicherer gewesen.
dom-tutorial-ended = Das war die letzte Provinz. Mit ihr hast du { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}, { $other } hat { $others }. Nach diesem Zug werden alle Karten gezählt.
dom-tutorial-not-ended = Die letzte Provinz bleibt liegen, und { $other } kann sie mit 8 Geld kaufen. Vor diesem Kauf hast du { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}, { $other } hat { $others }.

# Aktionen.
dom-tutorial-first-action = Bevor du kaufst, darfst du **eine** Aktion spielen. Gibt sie Aktionen, darfst du weitermachen. Was du ziehst oder bekommst, zählt sofort; eine Aktion, die auf der Hand bleibt, kommt am Ende des Zugs ungenutzt auf deinen Ablagestapel.
dom-tutorial-order = Du hast mehrere Aktionen auf der Hand. Spiele zuerst, was die Aktion zurückgibt: { $cards }. Damit verlierst du nichts, und vielleicht ziehst du etwas, das deinen Plan ändert.
dom-tutorial-clash = Du hast mehrere Aktionen auf der Hand, kannst aber nur { $actions } spielen, denn keine gibt eine weitere. Was auf der Hand bleibt, tut in diesem Zug nichts. Darum sollte ein Deck wenige solche Karten haben, oder Dörfer dazu.
dom-tutorial-played = { $kind ->
    [smithy] Schmiede: drei Karten mehr, und ihr Geld kannst du noch in diesem Zug ausgeben.
    [moat] Burggraben: zwei Karten mehr, und ihr Geld kannst du noch in diesem Zug ausgeben.
    [militia] Miliz: 2 Geld für dich, und { $other } behält nur drei Karten, wenn kein Burggraben davor schützt.
    [remodel] Mit dem Umbau entsorgst du eine Karte und nimmst eine bessere. Am Anfang eignen sich Anwesen, am Ende Gold, aus dem Provinzen werden.
    [mine] Die Mine macht eine Geldkarte auf deiner Hand besser; ausgeben kannst du sie noch in diesem Zug.
    [workshop] Mit der Werkstatt nimmst du eine Karte für bis zu 4, ganz ohne Geld; dein Kauf kommt noch dazu.
   *[woodcutter] Holzfäller: 2 Geld und ein zweiter Kauf in diesem Zug.
} { $left ->
    [0] Das war deine letzte Aktion in diesem Zug, wenn dir nichts eine weitere gibt.
    [one] Du kannst noch 1 Aktion spielen.
   *[other] Du kannst noch { $left } Aktionen spielen.
}
dom-tutorial-played-free = { $card } kostet eine Aktion und gibt { $kind ->
    [village] zwei: Du kannst in diesem Zug jetzt
   *[other] eine: Du kannst in diesem Zug weiterhin
} { $left ->
    [one] 1 Aktion
   *[other] { $left } Aktionen
} spielen. Solche Karten stehen sich nicht im Weg.
dom-tutorial-stuck = { $card } hat deine einzige Aktion gekostet; { $cards } kannst du jetzt nicht mehr spielen. Das zuerst zu spielen hätte nichts gekostet, denn die Aktion bekommst du zurück.
dom-tutorial-not-played = Du hast nichts gespielt; { $cards } { $count ->
    [one] kommt
   *[other] kommen
} nach diesem Zug auf deinen Ablagestapel. Aufheben kannst du eine Aktion nicht. Keine zu spielen ist nur richtig, wenn sie dich mehr gekostet als gebracht hätte.

# Was eine Karte fragt.
dom-tutorial-cellar = Mit dem Keller tauschst du so viele Karten, wie du willst. Punktekarten bringen auf der Hand nichts, sie zu tauschen kostet also nichts. Ein Kupfer lohnt sich nur, wenn du mehr erwartest: Dein ganzes Deck gibt ungefähr { $average } Geld auf fünf Karten.
dom-tutorial-remodel = Mit dem Umbau entsorgst du eine Karte endgültig und nimmst eine, die bis zu 2 mehr kostet. Aus einem Anwesen (2) wird eine Karte für bis zu 4, aus einem Gold (6) eine Provinz (8). Gib her, was dir am wenigsten fehlen wird.
dom-tutorial-mine = Die Mine macht eine Geldkarte besser: Aus Kupfer wird Silber, aus Silber Gold, und das kommt sofort auf deine Hand. Beides bringt 1 Geld mehr, in diesem Zug und in jedem, in dem die Karte wiederkommt.
dom-tutorial-workshop = Die Werkstatt gibt dir eine Karte für bis zu 4, ohne Geld. Wähle wie bei einem Kauf: Deine { $size ->
    [one] 1 Karte
   *[other] { $size } Karten
} geben ungefähr { $average } Geld je Hand, und eine Provinz kostet 8.
dom-tutorial-exchanged = { $count ->
    [0] Du hast nichts getauscht. Hast du eine Punktekarte auf der Hand, ist das schade, denn in diesem Zug nützt sie nichts.
    [one] Du tauschst eine Karte.
   *[other] Du tauschst { $count } Karten.
} { $count ->
    [0] Die Aktion hast du zurück, sonst hat der Keller also nichts gekostet.
   *[other] { $useful ->
        [0] Nichts davon hätte dir in diesem Zug geholfen, du kannst also nur gewinnen.
       *[other] Manches davon hätte dir in diesem Zug geholfen; das lohnt sich nur, wenn du Besseres ziehst.
    }
}
dom-tutorial-trashed = { $card } ist endgültig weg und zählt auch am Ende nicht mehr. Dafür nimmst du eine { $kind ->
    [mine] Geldkarte
   *[other] Karte
}, die höchstens { $most } kostet.
