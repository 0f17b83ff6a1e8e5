# Eine Partie von anderen beobachten.

cmd-match-watch = beobachten
cmd-match-watch-text = Sieh bei einer fremden Partie zu; wenn du magst, mit Direktnachricht am Ende oder nach jedem Zug
cmd-option-notice = nachricht
cmd-option-notice-text = Wann du eine Direktnachricht darüber bekommst

ui-button-watch = Beobachten
watch-stop-button = Nicht mehr beobachten
watch-notice-end = Am Ende
watch-notice-turn = Nach jedem Zug
watch-notice-none = Keine Nachrichten
watch-now-end = Du beobachtest diese Partie. Wenn sie endet, schicke ich dir das Ergebnis. { COMMAND("matches") } zeigt, was du beobachtest.
watch-now-turn = Du beobachtest diese Partie. Nach jedem Zug schicke ich dir den Tisch, am Ende das Ergebnis. { COMMAND("matches") } zeigt, was du beobachtest.
watch-now-none = Du beobachtest diese Partie, und ich schicke dir nichts darüber. { COMMAND("matches") } zeigt, was du beobachtest.
watch-heading = Du beobachtest { $where }
watch-list = Du beobachtest
watch-elsewhere = { $count ->
    [one] Noch eine Partie auf einem anderen Server, oder eine, die du nicht mehr sehen kannst
   *[other] Noch { $count } Partien auf anderen Servern, oder solche, die du nicht mehr sehen kannst
}
watch-stopped = Du beobachtest { $code } nicht mehr.
watch-no-messages = Ich konnte dir keine Direktnachricht schicken; deshalb schreibe ich dir nicht mehr über { $count ->
    [one] eine Partie, die du beobachtest
   *[other] { $count } Partien, die du beobachtest
}. Du beobachtest weiter: { COMMAND("matches") }. Sobald du meine Nachrichten wieder annimmst, wählst du mit { COMMAND("match watch") }, wann ich dir schreibe.
watch-privacy = { $count ->
    [one] Du beobachtest eine Partie, in der du nicht mitspielst.
   *[other] Du beobachtest { $count } Partien, in denen du nicht mitspielst.
}

# Ablehnungen.
watch-own = Diese Partie ist deine eigene: Ich rufe dich sowieso, wenn du am Zug bist, und das Ergebnis bekommst du auch. { COMMAND("settings") } legt fest, wo.
watch-ended = Diese Partie ist zu Ende, da gibt es nichts mehr zu beobachten. { COMMAND("matches") } zeigt, wie sie ausging und was geschah.
watch-too-many = Du beobachtest schon { $most ->
    [one] 1 Partie
   *[other] { $most } Partien
}. Beende das zuerst bei einer mit { COMMAND("matches") }.
watch-full = Diese Partie beobachten schon { $most } Leute, mehr geht nicht. Ansehen kannst du sie jederzeit mit { COMMAND("matches") }.
watch-which = Ich weiß nicht, welche Partie du meinst. Wähle sie bitte in der Option `partie`, oder nimm den Befehl in ihrem Thread.
watch-not-watching = Diese Partie beobachtest du nicht. { COMMAND("matches") } zeigt, was du beobachtest.
