# Eine Notiz, die sich jemand selbst zu einer Partie macht.
ui-button-note = Notiz
note-title = Notiz an dich selbst
note-label = Nur du kannst sie lesen (1.000 Zeichen)
note-above = 📝 **Deine Notiz:** { $words }
note-kept = Notiert. Es steht über deiner nächsten Frage in dieser Partie, und nur du kannst es lesen.
note-emptied = Du hast jetzt keine Notiz zu dieser Partie.
note-too-long = Deine Notiz hat { $length } Zeichen, und höchstens { $most } passen hinein. Hier ist, was du geschrieben hast, damit du es kopieren und kürzen kannst.
note-privacy = { $count ->
    [one] Eine Notiz
   *[other] { $count } Notizen
} von dir zu Partien. Im Export steht jedes Wort; mit { COMMAND("matches") } änderst du sie.
note-match-over = Diese Partie ist zu Ende, deshalb kommt keine Frage mehr, über der eine Notiz stehen könnte.
