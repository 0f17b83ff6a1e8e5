# Vertretungen: angebotene Plätze, wer für wen spielt, und die Rückkehr. `when` ist ein Zeitpunkt, wie Discord ihn zeigt.

# Knöpfe
ui-button-offer = Hier anbieten
ui-button-reclaim = Meinen Platz zurück
ui-button-giveback = Platz zurückgeben
substitute-button-take = Platz übernehmen
substitute-button-withdraw = Zurückziehen
substitute-button-offer-in = Anbieten: { $match }
substitute-button-reclaim-in = Zurücknehmen: { $match }

# Das Angebot
substitute-offer = { $seat } sucht eine Vertretung. Wer den Platz übernimmt, spielt von diesem Stand aus weiter.
substitute-offer-until = { $seat } ist bis { $when } weg und sucht eine Vertretung. Wer den Platz übernimmt, spielt von diesem Stand aus weiter.
substitute-offer-absent = { $seat } hat lange nicht geantwortet, darum suchen die anderen eine Vertretung. Wer den Platz übernimmt, spielt von diesem Stand aus weiter.
substitute-offer-computer = Der Platz von { $seat } ist frei: Dort spielt der Computer. Wer ihn übernimmt, spielt von diesem Stand aus weiter.
substitute-looked-for = Der Platz von { $seat } wird im Kanal angeboten. Bis ihn jemand übernimmt, geht es weiter wie bisher.
substitute-round = Runde { $round }
substitute-terms = Sieben Tage lang kann der Platz zurückgenommen werden, nach einem Urlaub bis einen Tag nach der Rückkehr. Das Ergebnis zählt für die Person, die am Ende dort sitzt.
substitute-deadline = Zeit je Entscheidung: { $time }.
substitute-no-deadline = Eine Frist gibt es nicht.
substitute-ask-own = **Hier anbieten** bietet den Platz allen an, die in diesem Kanal mitspielen können. Bis sieben Tage danach holst du ihn dir mit einem Knopfdruck zurück.
substitute-ask-other = **Hier anbieten** bietet den Platz allen an, die in diesem Kanal mitspielen können. Wer dort saß, kann ihn sieben Tage lang mit einem Knopfdruck zurücknehmen.
substitute-offered = Der Platz wird in { $place } angeboten, bis ihn jemand übernimmt. Bis dahin spielst du weiter, und du kannst das Angebot jederzeit zurückziehen.
substitute-withdrawn = Der Platz wird nicht mehr angeboten.
substitute-away = { $count ->
    [one] Soll jemand für dich weiterspielen? Biete deinen Platz an; wenn du zurück bist, bekommst du ihn mit einem Knopfdruck wieder.
   *[other] Soll jemand für dich weiterspielen? Biete deine Plätze an; wenn du zurück bist, bekommst du sie mit einem Knopfdruck wieder.
}

# Wer den Platz übernimmt
substitute-you-play = **Du spielst jetzt für { $owner }.** Bis { $when } kann { $owner } den Platz zurücknehmen; zurückgeben kannst du ihn jederzeit.
substitute-seat-yours = **Der Platz gehört jetzt dir.**
substitute-summary-sent = Der Stand, was zuletzt geschah und deine Frage kommen als Direktnachricht zu dir. **Mein Zug** zeigt sie auch hier.
substitute-lately = Was zuletzt geschah:
substitute-hints = Du siehst alles, was dieser Platz gesehen hat: **Wiederholung** zeigt die Partie vom ersten Schritt an, **Regeln** erklärt deine Frage. Daueranweisungen und Notizen der Person vor dir gelten nicht. Das Ergebnis zählt für die Person, die am Ende dort sitzt.
substitute-thanks = Den Platz von { $owner } spielt wieder jemand anderes. Danke, dass du eingesprungen bist!
substitute-gave-back = { $owner } hat den Platz wieder. Danke, dass du eingesprungen bist!

# Wem der Platz gehört
substitute-found = { $name } spielt jetzt für dich. Bis { $when } kannst du deinen Platz zurücknehmen; danach bleibt er bei { $name }.
substitute-ends-soon = In dieser Partie spielt jemand für dich. Bis { $when } kannst du deinen Platz zurücknehmen; danach bleibt er dort.
substitute-given-back = { $name } hat dir deinen Platz zurückgegeben. **Mein Zug** zeigt dir, wie es steht.
substitute-left = Wer für dich gespielt hat, hat deinen Platz verlassen; dort spielt jetzt ein Computer. Bis { $when } kannst du ihn zurücknehmen; danach bleibt er beim Computer.
substitute-match-over = Eine Partie, in der { $name } für dich gespielt hat, ist vorbei.
substitute-only = Zurzeit spielen andere für dich:
substitute-plays-for-you = { $match }: { $name } spielt für dich. Bis { $when } kannst du deinen Platz zurücknehmen.

# Was alle lesen
substitute-taken = { $name } spielt jetzt für { $owner }. Bis { $when } kann { $owner } zurückkommen.
substitute-back = { $name } spielt wieder selbst. Danke, { $substitute }, fürs Einspringen!
substitute-plays = { $name } spielt für { $owner }.
substitute-took = { $seat } übernimmt den Platz von { $former }.
substitute-returned = { $seat } ist wieder da.
substitute-for = { $name } (für { $owner })
# Eine Zeile aus Partien, in denen noch nicht notiert wurde, wer wo saß.
substitute-journal = Ab hier spielt jemand anderes auf dem Platz von { $seat }.

# Ablehnungen
substitute-tutorial = Das ist deine geführte Partie, nur für dich gemacht, darum lässt sich ihr Platz nicht anbieten. Lass sie ruhen, solange du magst.
substitute-offer-gone = Dieser Platz wird nicht mehr angeboten: Er ist schon übernommen, oder das Angebot ist zurückgezogen. Mit { COMMAND("match watch") } kannst du die Partie beobachten.
substitute-not-yours = Das Angebot für den Platz von { $seat } kann nur zurückziehen, wer es gemacht hat oder dort sitzt.
substitute-sits-already = Du hast in dieser Partie schon einen Platz, und zwei spielt niemand. Dein eigenes Angebot nimmst du mit **Zurückziehen** zurück.
substitute-sat-elsewhere = Du hast hier auf dem Platz von { $seat } gesessen und dessen Hand gesehen, darum kannst du in dieser Partie keinen anderen übernehmen.
substitute-not-owner = Du spielst hier für jemand anderen. Zum Aufhören drück **Platz zurückgeben**.
substitute-nothing-back = Hier gibt es keinen Platz, den du zurücknehmen kannst: Das geht nur, solange jemand für dich spielt, und nur bis zu dem Tag, den ich dir genannt habe. Mit { COMMAND("match watch") } kannst du die Partie beobachten.
substitute-too-late = Bis { $when } hättest du deinen Platz zurückhaben können; jetzt behält ihn { $name }. Mit { COMMAND("match watch") } kannst du die Partie beobachten.
substitute-nothing-to-give = Du spielst in dieser Partie gerade für niemand anderen. Einen eigenen Platz gibst du mit { COMMAND("match replace") } weiter.
substitute-ends-nothing = Du spielst hier für { $owner }, und { $owner } kann noch zurückkommen. Darum kannst du die Partie weder aufgeben noch abbrechen. Zum Aufhören drück **Platz zurückgeben** bei { COMMAND("match replace") }.

# Bei /privacy show
substitute-privacy = { $count ->
    [one] Ich habe mir einen Platz gemerkt, den du angeboten, verlassen oder übernommen hast.
   *[other] Ich habe mir { $count } Plätze gemerkt, die du angeboten, verlassen oder übernommen hast.
}
