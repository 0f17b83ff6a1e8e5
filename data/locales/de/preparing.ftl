# Züge, die jemand vorbereitet, bevor sie beginnen.

# Die eine Zeile, wo immer sie steht, und die Buttons
prepare-line = Vorbereitet: **{ $what }**
prepare-part = { $what }
prepare-button-next = Nächsten Zug vorbereiten
prepare-button-turn = Rest des Zugs vorbereiten
prepare-button-change = Ändern
prepare-button-remove = Löschen
prepare-button-done = Fertig
prepare-button-back = Das Letzte zurücknehmen
prepare-button-attack = Auch nach einem Angriff
prepare-button-end = Auch kurz vor Schluss

# Die Nachricht, in der das geschieht
prepare-title-next = Dein nächster Zug
prepare-title-turn = Der Rest deines Zugs
prepare-foreseen = Das spiele ich, sobald du dran bist. Sonst sieht es niemand.
prepare-wish = Karte hinzufügen
prepare-wish-first = Was soll ich kaufen? Wähl zuerst, was du am liebsten hättest, dann, was du stattdessen nimmst. Ich kaufe die erste Karte, die du dir leisten kannst, und spiele dafür alle deine Geldkarten.
prepare-wish-next = Noch etwas, falls es das nicht gibt? Hast du nach dem Kauf noch einen Kauf übrig, frage ich dich wieder, außer du fügst das Ende des Zugs hinzu.
prepare-when = Das spiele ich, sobald es geht, und halte an, wenn du vorher eine neue Aktion spielen könntest. Sonst sieht es niemand.
prepare-outdated = Deine Karten sind nicht mehr dieselben wie beim Vorbereiten. Fang also neu an.
prepare-stale = Inzwischen hat sich etwas geändert. So sieht es jetzt aus.
prepare-removed = Gelöscht. Ich frage dich, wenn du dran bist.
prepare-too-late = Du bist gerade gefragt, also gibt es nichts vorzubereiten. Hier ist deine Frage.
prepare-not-here = In dieser Partie lassen sich keine Züge vorbereiten. Ich frage dich, wenn du dran bist.
prepare-too-long = Das ist mehr, als in einen Zug passt. Drück auf **Fertig**; nach dem Rest frage ich dich dann.
prepare-busy = In der Partie passiert gerade zu viel auf einmal. Versuch es gleich noch einmal.

# Warum er nicht gespielt wurde
prepare-dropped-attacked = Deinen vorbereiteten Zug habe ich nicht gespielt: Seitdem hat jemand angegriffen.
prepare-dropped-cards = Deinen vorbereiteten Zug habe ich nicht gespielt: Deine Karten sind nicht mehr dieselben.
prepare-dropped-near-end = Deinen vorbereiteten Zug habe ich nicht gespielt: Die Partie kann bald zu Ende sein.
prepare-dropped-question = Deinen vorbereiteten Zug habe ich nicht gespielt: Du hast jetzt andere Möglichkeiten.
prepare-dropped-unforeseen = Bei deinem vorbereiteten Zug habe ich angehalten: Vorher gibt es etwas anderes zu entscheiden.
prepare-dropped-wish = Bei deinem vorbereiteten Zug habe ich angehalten: Keine deiner Karten ist zu haben.
prepare-dropped-rules = Deinen vorbereiteten Zug habe ich nicht gespielt: Regeln oder Werte sind nicht mehr dieselben.
prepare-dropped-undone = Deinen vorbereiteten Zug habe ich verworfen: Es wurde etwas zurückgenommen.
prepare-dropped-order = Deinen vorbereiteten Zug habe ich verworfen: Du hast eine Daueranweisung geändert.
prepare-dropped-error = Deinen vorbereiteten Zug habe ich nicht gespielt: Etwas ist schiefgegangen. Spiel ihn bitte selbst.
