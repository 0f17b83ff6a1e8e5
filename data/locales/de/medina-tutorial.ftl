# Medina: die geführte erste Partie. Vor einer Entscheidung, worauf es ankommt, danach, was sie bewirkt hat; je höchstens 400 Zeichen.
med-tutorial-welcome = Ihr baut gemeinsam eine Stadt. Ein Palast gehört niemandem, bis jemand ein Dach daraufsetzt, und jeder von euch hat ein Dach je Farbe. Er bringt je 1 Punkt für jedes Gebäude, jeden Stall, jede Mauer und jeden Händler, die dazugehören oder daneben stehen. Die Partie endet, wenn niemand mehr etwas setzen kann. Die meisten Punkte gewinnen.

med-tutorial-first = { $pieces ->
    [one] Wer beginnt, setzt im ersten Zug ein Teil, später sind es zwei.
   *[other] In jedem Zug setzt du zwei Teile, gleich welcher Art.
} Ein Gebäude beginnt einen Palast, aber noch gehört er dir nicht: { $other } darf ihn genauso erweitern und nehmen wie du. Um ein einzelnes Gebäude ist es nicht schade. Mauer oder Händler verschenken noch weniger, aber die brauchst du später.
med-tutorial-place = Wo ein Palast beginnt, bleibt er auch; denk also an später. Er braucht Platz zum Wachsen, und Paläste dürfen sich nie berühren, auch nicht über Eck. Am Rand kommen Mauern dazu, an der Gasse Händler, jeweils 1 Punkt. Ein Teil auf einem gelben Feld des Brunnens ist 4 Punkte mehr wert.
med-tutorial-second = Noch ein Teil im selben Zug, und niemand kommt dazwischen. Das ist der Kniff in diesem Spiel: mit dem ersten Teil einen Palast erweitern, mit dem zweiten dein Dach daraufsetzen. Wer nur erweitert, überlässt diesen Kniff { $other }.
med-tutorial-claim = Der { med-colour-stem }e Palast ist dir samt Plättchen etwa { $worth } wert; wartest du auf einen anderen in dieser Farbe, verspricht das nach einer Faustregel etwa { $later }. Es ist also ein guter Moment für dein Dach{ $contested ->
    [yes] , bevor { $other } dasselbe tut.
   *[no] , auch wenn { $other } ihn dir nicht nehmen kann.
}{ $first ->
    [yes] {" "}Mit dem ersten Teil kannst du ihn noch erweitern.
   *[no] {""}
}
med-tutorial-wait = Du könntest den { med-colour-stem }en Palast jetzt nehmen, für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Aber du hast nur ein Dach je Farbe, und Warten verspricht etwa { $later }. Die Frage ist, was { $other } damit macht: Ein kleiner Palast bleibt meistens liegen, ein großer ist nach dem nächsten Zug oft weg.
med-tutorial-alone = Den { med-colour-stem }en Palast kannst nur noch du nehmen: { $other } hat kein Dach dafür. Es eilt also nicht. Lass ihn mit Gebäuden wachsen, jetzt steht er bei { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}, und setz dein Dach spät. Pass nur auf, dass ihn nicht andere Paläste einkeilen oder ein neutrales Dach ihn schließt.
med-tutorial-owned = Du hast schon { med-a-colour } Palast. { $count ->
    [one] Dein letztes Gebäude dieser Farbe hilft
   *[other] Deine letzten { $count } Gebäude dieser Farbe helfen
} jetzt nur noch { $other }. Behalte so etwas, oder setz es dorthin, wo es wenig wert ist. Umgekehrt gilt dasselbe für Farben, in denen nur { $other } einen Palast hat.
med-tutorial-street = Die Gasse kann neben einem deiner Paläste weitergehen: Ein Händler dort ist 1 Punkt für dich. Nur ihre beiden Enden gehen weiter, also entscheidet jeder Händler, wo der nächste stehen kann. Führe sie an deinen Palästen entlang und von den anderen weg. Jetzt hat sie { $length } Händler.
med-tutorial-stable = Ein Palast mit Dach bekommt keine Gebäude mehr, aber Ställe passen noch: Dein { med-colour-stem }er Palast hat Größe { $size }. Jeder Stall ist 1 Punkt, neben einer Mauer oder einem Händler mehr. Er kann eine Mauer erreichen oder deinen Palast zum größten der Farbe machen; heb dir dafür welche auf.
med-tutorial-wall = Mauern wachsen von den Türmen aus und an anderen Mauern weiter. Neben einem deiner Paläste ist eine Mauer 1 Punkt. Wo kein Palast steht, bringt sie noch nichts, verschenkt aber auch kaum etwas: Mauern sind die Teile, mit denen du warten kannst.
med-tutorial-tower = Mit einer Mauer kannst du deinen Palast jetzt mit Turm { $tower } verbinden. Sein Plättchen ist { $value ->
    [one] 1 Punkt
   *[other] { $value } Punkte
} wert{ $merchants ->
    [0] .
    [one] , und der Händler darauf gehört dann dir.
   *[other] , und die { $merchants } Händler darauf gehören dann dir.
} { $held ->
    [yes] { $other } würde es verlieren.
   *[no] Noch hat es niemand von euch.
} Das Plättchen hat, wer zuletzt neu verbunden ist; mit einer neueren Verbindung kann { $other } es also holen.
med-tutorial-tile = Ihr habt beide { med-a-colour } Palast: deiner mit Größe { $mine }, der von { $other } mit Größe { $theirs }. Das Plättchen für den größten, { $value } wert, { $held ->
    [yes] hast du; es wandert nur zu einem, der wirklich größer ist.
   *[no] hast du nicht; dafür muss deiner wirklich größer sein.
} Ein Stall vergrößert einen Palast auch unter dem Dach.
med-tutorial-tea = Du hast { $count ->
    [one] ein Teeplättchen
   *[other] { $count } Teeplättchen
}. Gib eines statt des zweiten Teils zurück, und du behältst das Teil für später. Am meisten ist das wert, wenn jedes deiner Teile nur { $other } helfen würde. Tee, der am Ende übrig ist, zählt nichts.
med-tutorial-neutral = Du hast { med-a-colour } Palast und kannst den offenen, der { $points } wert ist, nicht auch noch nehmen. { $other } kann es. Mit einem neutralen Dach ist er für euch beide weg, und ein neuer Palast dieser Farbe darf beginnen, der erst einmal klein ist.
med-tutorial-end = Du kannst jetzt kein Gebäude setzen; meistens beginnt damit der letzte Teil. Noch hast du { $walls ->
    [one] 1 Mauer
   *[other] { $walls } Mauern
} und { $merchants } Händler. Setz jedes Teil dorthin, wo es dir einen Punkt bringt oder { $other } ein Plättchen abnimmt. Es steht { $points } zu { $others }.

med-tutorial-chose-new = Kein offener { med-colour-stem }er Palast kann wachsen, also beginnt dieses Gebäude einen neuen, auf einem Feld, das keinen Palast berührt. { $then ->
    [owned] Du hast schon einen in dieser Farbe, also kann der neue nur noch an { $other } gehen.
    [alone] { $other } hat schon einen in dieser Farbe, also kann der neue nur noch an dich gehen.
   *[open] Nehmen könnt ihr ihn dann beide, aber für ein einzelnes Gebäude lohnt sich das selten.
}
med-tutorial-chose-growing = Das Gebäude kommt neben den offenen { med-colour-stem }en Palast, der jetzt { $points } wert ist. { $then ->
    [owned] Du hast schon einen in dieser Farbe, das kann also nur { $other } helfen.
    [alone] Nur noch du kannst ihn nehmen, er wächst also für dich.
    [next] Dein nächstes Teil kann sein Dach sein, bevor { $other } ihn nehmen kann.
   *[open] Danach ist { $other } dran und kann ihn nehmen. Je größer er ist, desto eher geschieht das.
}
med-tutorial-chose = { $piece ->
    [stable] Ein Stall kommt neben ein Gebäude irgendeines Palasts und gehört dann zu ihm. Unter jedem Feld steht, was er dort bringt.
    [merchant] Die Gasse kann nicht weitergehen, also beginnt dieser Händler eine neue, fast überall. Am besten neben deinen Palästen und so, dass sie weitergehen kann.
    [wall] Eine Mauer kommt neben einen Turm oder eine Mauer. Unter jedem Feld steht, was sie dort bringt.
   *[other] Unter jedem Feld steht, was das Teil dort bringt.
}
med-tutorial-built-owned = Der { med-colour-stem }e Palast ist jetzt { $points } wert. Dir kann er nie gehören, weil du schon einen dieser Farbe hast; das hilft also nur { $other }.
med-tutorial-built-alone = Der { med-colour-stem }e Palast hat Größe { $size } und ist jetzt { $points } wert. { $other } kann ihn nicht nehmen, also wartet das auf dich.
med-tutorial-built-next = Der { med-colour-stem }e Palast hat Größe { $size } und ist jetzt { $points } wert. In diesem Zug hast du noch ein Teil: dein Dach, oder du überlässt ihn { $other }.
med-tutorial-built-open = Der { med-colour-stem }e Palast hat Größe { $size } und ist jetzt { $points } wert. { $other } ist als Nächstes dran und kann ihn nehmen. Je größer er ist, desto eher geschieht das.
med-tutorial-claimed = Deiner: Der { med-colour-stem }e Palast bringt jetzt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $tiles ->
    [0] .
   *[other] , dazu Plättchen für { $tiles }.
} Niemand kann ihn dir nehmen. Ställe, Mauern und Händler können ihn noch wertvoller machen, Gebäude nicht mehr.
med-tutorial-claimed-early = Für immer deiner: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $tiles ->
    [0] {""}
   *[other] {" "}und { $tiles } für Plättchen
}. Das war allerdings früh: Dein Dach für einen { med-colour-stem }en Palast ist weg, und ein größerer, nach einer Faustregel etwa { $later }, wäre vielleicht noch gekommen. Ställe, Mauern und Händler können ihn noch wertvoller machen.
med-tutorial-neutralised = Der { med-colour-stem }e Palast ist geschlossen, und niemand bekommt dafür { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. { $whose ->
    [other] Du hättest sie sowieso nicht haben können; es trifft also nur { $other }.
    [you] Nur du hättest ihn noch nehmen können; es trifft also dich allein.
    [nobody] Niemand von euch hätte ihn nehmen können; verloren ist also nichts, und ein Teil bist du los.
   *[both] Du hättest ihn selbst nehmen können und verlierst also so viel wie { $other }. Dafür ist die Farbe frei für einen neuen Palast.
}
med-tutorial-gained-mine = { $mine ->
    [one] Das ist 1 Punkt für dich
   *[other] Das sind { $mine } Punkte für dich
}{ $loses ->
    [other] , und { $other } verliert { $lost }.
   *[nobody] {" "}und keiner für { $other }.
} { $piece ->
    [merchant] Die Gasse geht dort weiter, für euch beide.
    [last-merchant] Die Gasse kann jetzt nicht weitergehen; der nächste Händler beginnt eine neue.
    [wall] Die Mauer bleibt und zählt bis zum Schluss.
   *[stable] Dein Palast ist gewachsen, und der Stall bleibt bis zum Schluss.
}{ $tiles ->
    [0] {""}
    [one] {" "}Einer der Punkte ist ein Plättchen, das { $other } noch holen kann.
   *[other] {" "}{ $tiles } der Punkte sind für ein Plättchen, das { $other } noch holen kann.
}
med-tutorial-gained-both = { $mine ->
    [one] Das ist 1 Punkt
   *[other] Das sind { $mine } Punkte
} für dich und { $theirs } für { $other }. Es lohnt sich nur, wenn du mehr bekommst, als du gibst, oder wenn { $other } es sonst selbst getan hätte.
med-tutorial-gained-others = { $theirs ->
    [one] Das ist 1 Punkt
   *[other] Das sind { $theirs } Punkte
} für { $other }{ $loses ->
    [you] , und du verlierst { $lost }.
   *[nobody] {" "}und keiner für dich.
} Unter jedem Feld siehst du vorher, wer etwas davon hat; such eines, das nichts verschenkt.
med-tutorial-gained-nothing = { $loses ->
    [you] Das kostet dich { $lost } für ein Plättchen, und { $other } hat nichts davon.
    [other] { $other } verliert dadurch { $lost } für ein Plättchen.
   *[nobody] Kein Palast mit Dach hat bisher etwas davon. { $piece ->
        [stable] Neben einem deiner eigenen Paläste wäre der Stall ein sicherer Punkt gewesen.
        [merchant] Aber du hast deine Gebäude behalten, und die Gasse ist einen Schritt weiter.
        [last-merchant] Aber du hast deine Gebäude behalten, und der nächste Händler beginnt eine neue Gasse.
       *[wall] Aber du hast deine Gebäude behalten, und die Mauer ist einen Schritt weiter.
    }
}
med-tutorial-kept = Du behältst dein zweites Teil. { $count ->
    [0] Das war dein letztes Teeplättchen.
   *[other] Noch { $count } Teeplättchen hast du.
}
