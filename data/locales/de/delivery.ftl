# Was nicht angekommen ist, und wie es trotzdem gesagt wird.
match-lobby-posted-lately = Die Lobby wurde gerade erst neu gepostet. Warte bitte eine Minute, bevor du sie noch einmal posten lässt.
match-lobby-unseen = Ich kann die Lobby deiner Partie dort, wo du sie eröffnet hast, nicht posten; deshalb kann noch niemand mitspielen. Prüfe bitte meine Berechtigungen. Ich versuche es weiter; mit { COMMAND("matches") } geht es sofort.
match-ended-unseen = Die Partie ist zu Ende. Dort, wo ihr gespielt habt, kann ich das Ergebnis nicht posten. Du siehst es mit { COMMAND("matches") }.

ui-turn-instead = Dort, wo diese Partie gespielt wird, kann ich nichts posten. Deshalb frage ich dich hier.
ui-missed = { $count ->
    [one] In einer Partie bist du am Zug, und ich konnte es dir nicht sagen:
   *[other] In { $count } Partien bist du am Zug, und ich konnte es dir nicht sagen:
}
ui-missed-why = -# Dort konnte ich dir nicht Bescheid geben, und Direktnachrichten nimmst du von mir nicht an. Mit { COMMAND("matches") } siehst du immer, wo du am Zug bist.
ui-missed-move = Mein Zug: { $match }
ui-board-plain = *Ich konnte das Bild diesmal nicht zeichnen. Den Tisch siehst du mit dem Knopf unten.*
ui-board-overtaken = Wie es weiterging, steht weiter unten.
ui-lobby-posted = Ich poste die Lobby neu. Die alte Nachricht gilt nicht mehr.

