# Wie Leute erfahren, dass sie am Zug sind, was als Nächstes kommt, und wie Partien heißen.

# Wo jemand benachrichtigt wird
calling-ask = **Wo soll ich dir Bescheid geben, wenn du am Zug bist?** Solange du nichts wählst: in Spielen mit verdeckter Hand per Direktnachricht, sonst dort, wo gespielt wird. Mit { COMMAND("settings") } kannst du das jederzeit ändern.
calling-kept-here = Ab jetzt gebe ich dir dort Bescheid, wo gespielt wird. Was nur du sehen darfst, kommt weiterhin per Direktnachricht.
calling-kept-message = Ab jetzt gebe ich dir per Direktnachricht Bescheid.
calling-kept-both = Ab jetzt gebe ich dir dort Bescheid, wo gespielt wird, und dazu per Direktnachricht.
ui-button-calls-here = Im Kanal
ui-button-calls-message = Per Direktnachricht
ui-button-calls-both = Beides
ui-settings-calls = Benachrichtigungen: { $value }
cmd-value-calls-game = Je nach Spiel
cmd-value-calls-here = Im Kanal der Partie
cmd-value-calls-message = Per Direktnachricht
cmd-value-calls-both = Beides

# Auf wen gewartet wird
calling-waiting-for = { $owing ->
    [one] Es fehlt noch eine von { $asked } Antworten.
   *[other] Es fehlen noch { $owing } von { $asked } Antworten.
}
calling-begins = Die Partie beginnt.
calling-commitment = Siegel der Mischung von { $match }, um später zu prüfen, dass niemand sie geändert hat: `{ $commitment }`

# Was als Nächstes kommt
calling-next = Als Nächstes: { $match }
calling-nothing-waits = Sonst wartet gerade keine Partie auf dich.
ui-button-next = Nächste Partie

# Die Liste der Partien
calling-yours = Du bist am Zug
calling-round = Runde { $round }
calling-rank = zurzeit Platz { $rank }
calling-since = drangekommen { $when }

# Wie eine Partie heißt
calling-renamed = { $code } heißt ab jetzt **{ $name }**.
calling-bad-name = So kann eine Partie nicht heißen. Der Name braucht 1 bis { $most } Zeichen: Buchstaben, Zahlen, Leerzeichen und einfache Satzzeichen.

# Die letzte von mehreren Antworten
last-one = Wir warten nur noch auf dich: Alle anderen haben geantwortet.
