# Wie schnell ein Tisch spielt.

tempo-tonight = Heute Abend
tempo-tonight-text = Alle sind da: 10 Minuten je Entscheidung, 30 in Reserve; Ruhezeiten zählen nicht
tempo-brisk = Zügig
tempo-brisk-text = 6 wache Stunden je Entscheidung; nachts verliert niemand Zeit
tempo-daily = Täglich
tempo-daily-text = 1 Tag je Entscheidung
tempo-leisurely = Gemütlich
tempo-leisurely-text = 3 Tage je Entscheidung
tempo-none = Ohne Limit
tempo-none-text = Nehmt euch so viel Zeit, wie ihr mögt
tempo-own = Eigenes
tempo-own-text = 5 Minuten bis 14 Tage, Zeitreserve, feste Uhrzeit: öffnet die Optionen
tempo-own-now = Eigenes: { $time }
tempo-waking-hours = { $count ->
    [one] 1 wache Stunde
   *[other] { $count } wache Stunden
}
tempo-hour = Täglich um { $hour } Uhr ({ $zone })
tempo-live = Alle sind da, deshalb zählen Ruhezeiten nicht
tempo-join-live = Ihr spielt heute Abend: { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} je Entscheidung, und ich melde mich auch in deiner Ruhezeit. Wenn du nicht bleiben kannst, drück **Verlassen**.
tempo-join-waking = Hier zählen nur wache Stunden. Deine kenne ich noch nicht, deshalb nehme ich { $begin } bis { $until } Uhr ({ $zone }). Mit { COMMAND("settings") } sagst du mir deine Ruhezeit.

# Wann alle wach sind, die in einer Lobby sitzen
tempo-awake = Ihr seid alle wach: { $times } Uhr ({ $zone })
tempo-awake-never = Zu keiner Tageszeit seid ihr alle wach. Wählt ein Tempo, das allen genug Zeit lässt.

# Ein anderes Tempo oder eine Pause während der Partie
tempo-now = Euer Tempo: **{ $tempo }**
tempo-hour-placeholder = Oder täglich um eine feste Uhrzeit ({ $zone })
tempo-ask = Was du wählst, gilt, sobald alle zugestimmt haben, die nicht weg sind.
tempo-asked = { $seat } schlägt ein anderes Tempo vor: **{ $tempo }**. { $minutes ->
    [0] Wenn ihr alle zustimmt, läuft niemandes Zeit mehr ab.
   *[other] Wenn ihr alle zustimmt, bekommen alle wieder die volle Zeit; ist sie um, zieht der Computer.
}
    -# { $about }
tempo-asked-others = Ich habe die anderen gefragt.
tempo-done = Erledigt, das gilt ab jetzt.
tempo-changed = Euer neues Tempo heißt **{ $tempo }**. Alle bekommen wieder die volle Zeit.
tempo-in-force = Ihr spielt schon in diesem Tempo: { $tempo }. Wähle ein anderes.
pause-button = Pause
pause-button-end = Weiterspielen
pause-label = Bis wann?
pause-until = Pause bis { $when }.
pause-asked = { $seat } schlägt eine Pause bis { $when } vor. So lange läuft keine Uhr, und ich erinnere niemanden.
pause-begins = Pause bis { $when }: Keine Uhr läuft, und ich erinnere niemanden. Wollt ihr früher weiterspielen, wähle **Tempo oder Pause** unter dieser Partie in { COMMAND("matches") }.
pause-end-asked = { $seat } möchte die Pause jetzt beenden.
pause-over = Die Pause ist vorbei.
pause-refused = Diese Partie hat Pause bis { $when }, deshalb zählte das nicht. Wollt ihr früher weiterspielen, wähle **Tempo oder Pause** unter ihr in { COMMAND("matches") }.
pause-past = Das ist vorbei: { $when }. Eine Pause endet an einem Tag, der noch kommt.
pause-long = Eine Pause dauert höchstens { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}. Danach könnt ihr euch auf eine neue einigen.
pause-too-late = { $seat } hatte eine Pause bis { $when } vorgeschlagen. Das ist vorbei, also bleibt alles, wie es ist.
pause-in-force = Die Partie hat schon Pause bis { $when }. Wähle einen anderen Tag.
pause-none = Diese Partie hat keine Pause, also gibt es nichts zu beenden.
