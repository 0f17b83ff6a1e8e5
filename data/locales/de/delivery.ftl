# Was nicht angekommen ist, und wie es trotzdem gesagt wird.
match-lobby-posted-lately = Die Lobby wurde gerade erst neu gepostet. Warte bitte eine Minute bis zum nächsten Mal.
match-lobby-unseen = Dort, wo du die Partie eröffnet hast, kann ich ihre Lobby nicht zeigen, deshalb kann noch niemand mitspielen. Prüfe bitte meine Rechte; ich versuche es von selbst wieder, mit `/match lobby` sofort.
match-ended-unseen = Die Partie ist zu Ende. Wo ihr gespielt habt, kann ich das Ergebnis nicht zeigen; `/match status` zeigt es dir.

ui-turn-instead = Wo diese Partie gespielt wird, kann ich nichts schreiben, deshalb frage ich dich hier.
ui-missed = { $count ->
    [one] In einer Partie bist du am Zug, und ich konnte es dir nicht sagen:
   *[other] In { $count } Partien bist du am Zug, und ich konnte es dir nicht sagen:
}
ui-missed-why = -# Dort konnte ich dich nicht rufen, und Direktnachrichten nimmst du von mir nicht an. `/match list` zeigt dir immer, wo du am Zug bist.
ui-missed-move = Mein Zug: { $match }
ui-board-plain = *Das Bild ließ sich diesmal nicht zeichnen. Den Tisch zeigt der Knopf hier unten.*
ui-lobby-posted = Die Lobby von { $code } wird neu gepostet. Die alte Nachricht gilt nicht mehr.

cmd-match-lobby = lobby
cmd-match-lobby-text = Postet die Lobby deiner Partie neu, etwa wenn sie jemand gelöscht hat
