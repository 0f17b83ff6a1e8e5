# Wie Leute an ihren Zug gerufen werden, was als Nächstes kommt, und wie Partien heißen.

# Wo jemand gerufen wird
calling-ask = **Wo soll ich dich rufen, wenn du am Zug bist?** Bis du wählst: per Direktnachricht in Spielen mit verdeckter Hand, sonst dort, wo gespielt wird. Mit `/settings calls` änderst du es jederzeit.
calling-kept-here = Ab jetzt rufe ich dich dort, wo gespielt wird. Was sonst niemand sehen darf, kommt weiter per Direktnachricht.
calling-kept-message = Ab jetzt rufe ich dich per Direktnachricht.
calling-kept-both = Ab jetzt rufe ich dich dort, wo gespielt wird, und per Direktnachricht.
ui-button-calls-here = Im Kanal
ui-button-calls-message = Per Direktnachricht
ui-button-calls-both = Beides
ui-settings-calls = Dein Zug: { $value }
cmd-settings-calls = rufen
cmd-settings-calls-text = Wo du gerufen wirst, wenn du am Zug bist
cmd-option-where-text = Im Kanal, per Direktnachricht oder beides
cmd-value-calls-game = Wie es zum Spiel passt
cmd-value-calls-here = Im Kanal der Partie
cmd-value-calls-message = Per Direktnachricht
cmd-value-calls-both = Beides

# Auf wen gewartet wird
calling-waiting-for = Es fehlen noch { $owing } von { $asked } Antworten.
calling-begins = Die Partie beginnt.
calling-commitment = Siegel der Mischung: `{ $commitment }`

# Was als Nächstes kommt
calling-next = Als Nächstes: { $match }
calling-nothing-waits = Sonst wartet nichts auf dich.
ui-button-next = Nächste Partie

# Die Liste der Partien
calling-yours = Du bist am Zug
calling-round = Runde { $round }
calling-rank = dein Platz: { $rank }
calling-since = seit { $when }

# Wie eine Partie heißt
calling-renamed = { $code } heißt ab jetzt **{ $name }**.
calling-bad-name = So kann eine Partie nicht heißen. Der Name braucht 1 bis { $most } Zeichen: Buchstaben, Zahlen, Leerzeichen und einfache Satzzeichen.
cmd-match-name = name
cmd-match-name-text = Einer Partie einen eigenen Namen geben
cmd-option-title = name
cmd-option-title-text = Wie die Partie heißen soll, höchstens 30 Zeichen
