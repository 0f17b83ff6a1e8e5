# Wie schnell ein Tisch spielt.

tempo-placeholder = Wie schnell spielt ihr?
tempo-tonight = Heute Abend
tempo-tonight-text = Alle sind da: 10 Minuten je Entscheidung, 30 in Reserve; Ruhezeiten zählen nicht
tempo-brisk = Zügig
tempo-brisk-text = 6 wache Stunden je Entscheidung; nachts verliert niemand Zeit
tempo-daily = Täglich
tempo-daily-text = 24 Stunden je Entscheidung
tempo-leisurely = Gemütlich
tempo-leisurely-text = 72 Stunden je Entscheidung
tempo-none = Ohne Limit
tempo-none-text = Nehmt euch so viel Zeit, wie ihr mögt
tempo-own = Eigenes
tempo-own-text = So, wie es unter Optionen steht
tempo-waking-hours = { $count ->
    [one] 1 wache Stunde
   *[other] { $count } wache Stunden
}
tempo-live = Alle sind da, deshalb zählen Ruhezeiten nicht
tempo-join-live = Ihr spielt heute Abend: { $minutes } Minuten je Entscheidung, und ich melde mich auch in deiner Ruhezeit. Wenn du nicht bleiben kannst, drücke **Verlassen**.
tempo-join-waking = Hier zählen nur wache Stunden. Deine kenne ich noch nicht, deshalb nehme ich { $begin } bis { $until } Uhr ({ $zone }). Mit { COMMAND("settings") } sagst du mir deine Ruhezeit.
