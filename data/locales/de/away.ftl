# Abwesenheit, Zeitzonen, und wann sich der Bot das nächste Mal meldet. `when` und `back` sind Zeitpunkte, wie Discord sie zeigt.

# Zeitzonen
zone-nearest = Die Zeitzone „{ $written }“ kenne ich nicht. Meinst du { $zones }? Tippe eine Stadt und nimm einen der Vorschläge.
zone-unknown = Die Zeitzone „{ $written }“ kenne ich nicht. Tippe eine große Stadt in deiner Nähe und nimm einen der Vorschläge, oder schreib sie so: Europe/Berlin.

# Wann die nächste Nachricht kommt
ring-none = Nichts wartet auf dich.
ring-notice = Das nächste Mal melde ich mich: { $when }.
ring-next = { $count ->
    [one] Eine Partie wartet auf dich. Das nächste Mal melde ich mich: { $when }.
   *[other] { $count } Partien warten auf dich. Das nächste Mal melde ich mich: { $when }.
}
ring-never = { $count ->
    [one] Eine Partie wartet auf dich. Ich erinnere dich nicht mehr daran.
   *[other] { $count } Partien warten auf dich. Ich erinnere dich nicht mehr daran.
}

# Der Befehl
away-present = Du bist nicht abwesend. Solange du weg bist, erinnert dich niemand, und deine Fristen stehen still.
away-kept = **Du bist abwesend bis { $when }.** Bis dahin bekommst du keine Erinnerungen, und niemand kann dich anstupsen. Die anderen sehen, wann du zurück bist.
away-goes-on = Ab { $when } läuft die Zeit weiter in: { $matches }
away-never-stops = Die Zeit läuft weiter in: { $matches }
away-ended = **Willkommen zurück!** Du bist wieder da.
away-not-away = Du bist nicht als abwesend eingetragen.
away-unreadable = „{ $written }“ verstehe ich nicht. Schreib einen Tag, ein Datum oder eine Spanne, zum Beispiel: morgen Abend, Sonntag, in 3 Tagen, in 2 Wochen, 24.12., 2026-12-24.
away-past = { $when } ist schon vorbei. Wähle einen Zeitpunkt, der noch kommt, höchstens 60 Tage voraus.
away-too-long = { $when } ist zu weit voraus. Du kannst höchstens { $most ->
    [one] 1 Tag
   *[other] { $most } Tage
} abwesend sein, also bis { $latest }; kurz davor kannst du es wieder sagen.

# Vorschläge
away-in-evening = Morgen Abend
away-on-sunday = Sonntag
away-in-3-days = In 3 Tagen
away-in-week = In einer Woche
away-in-2-weeks = In zwei Wochen

# Was die anderen lesen
away-is-back = { $who } ist abwesend, zurück { $when }.
away-nobody-to-remind = { $count ->
    [one] { $seats } ist abwesend, zurück { $when }. Dann sage ich dort Bescheid.
   *[other] { $seats } sind abwesend, alle zurück { $when }. Bei der Rückkehr sage ich ihnen Bescheid.
}
away-not-absent = { $seat } ist abwesend, und die Zeit steht für diesen Platz still: { $when } läuft sie weiter. Erst danach kann jemand anders den Platz bekommen. Wenn ihr euch einig seid, beendet { COMMAND("matches") } die Partie.

# Was die Person liest
away-welcome = Willkommen zurück! Es warten Partien auf dich.
away-welcome-waiting = { $count ->
    [0] **Willkommen zurück!** Nichts wartet auf dich.
    [one] **Willkommen zurück!** Eine Partie wartet auf dich:
   *[other] **Willkommen zurück!** { $count } Partien warten auf dich:
}
away-are-you-back = Du bist als abwesend eingetragen, bis { $when }. Bist du wieder da?
away-allowance-ends = { $count ->
    [one] Du bist abwesend bis { $back }, aber in dieser Partie steht die Zeit nur so viele Tage im Jahr still, und deine sind dann aufgebraucht: { $when }. Von da an läuft deine Zeit weiter.
   *[other] Du bist abwesend bis { $back }, aber in { $count } Partien steht die Zeit nur so viele Tage im Jahr still. Dies ist die erste: { $when } läuft deine Zeit weiter.
}
ui-button-return = Ich bin zurück

# Die Option einer Partie
open-page-time = Mehr Zeit
open-away-days = Abwesende Tage im Jahr
open-away-days-text = An wie vielen Tagen im Jahr die Zeit stillsteht, wenn jemand abwesend ist
open-away-days-count = { $days ->
    [0] Keine: Die Zeit läuft immer
   *[other] Bis zu { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }
}

# Die Zeitreserve
open-time-bank = Zeitreserve
open-time-bank-text = Zusätzliche Zeit für die ganze Partie; sie läuft, wenn die einer Entscheidung um ist
open-time-bank-none = Keine Zeitreserve
bank-time = Die Frist endet { $when }
bank-time-and-bank = Die Frist endet { $when }, dann läuft die Zeitreserve: noch { $left }
bank-runs = Die Zeitreserve läuft und endet { $when }
bank-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
bank-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
bank-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
bank-begins = Deine Zeit für diese Entscheidung ist um. Jetzt läuft deine Zeitreserve; sie endet { $when }.

# In /privacy show
away-privacy = { $count ->
    [one] Ich habe gespeichert, von wann bis wann du einmal weg warst.
   *[other] Ich habe gespeichert, von wann bis wann du { $count } Mal weg warst.
}

# Das Fenster der eigenen Einstellungen
settings-title = Deine Einstellungen
settings-saved = Gespeichert.
settings-language = Sprache
settings-language-text = Wie ich mit dir rede, hier und in Direktnachrichten
settings-calls = Wo ich dich rufe
settings-calls-text = Wo du erfährst, dass du am Zug bist
settings-reminders = Erinnerungen
settings-reminders-text = Wann ich dich an alles erinnere, was auf dich wartet; so oft du magst, oder nie
settings-reminders-usual = Wie üblich: eine nach einem Tag
settings-reminders-hours = { $hours ->
    [one] Nach 1 Stunde
   *[other] Nach { $hours } Stunden
}
settings-quiet = Ruhezeit
settings-quiet-text = Von wann bis wann ich dich in Ruhe lasse. Deine Zeitzone ist { $zone }.
settings-quiet-from = Ab { $hour } Uhr
settings-quiet-until = Bis { $hour } Uhr
settings-hours = Gemeinsame Zeiten
settings-hours-text = Eine Lobby sagt nach euren Ruhezeiten, wann ihr alle wach seid, sobald alle dort es erlauben
settings-hours-hide = Nicht erlaubt
settings-hours-show = Erlaubt
settings-away = Abwesenheit
settings-away-button = Ich bin weg
settings-away-label = Bis wann?
settings-away-placeholder = Sonntag, 24. Dezember, in 3 Tagen
settings-zone-button = Zeitzone
settings-zone-label = Eine große Stadt in deiner Nähe
