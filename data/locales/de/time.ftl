# Zeit, Plätze und Abstimmungen.

# Im Verlauf: wer entschieden hat.
engine-time-up = Die Frist war um: Der Computer entscheidet für { $seat }.
engine-by-order = Nach einer Daueranweisung entscheidet der Computer für { $seat }.
engine-prepared = { $seat } spielt wie vorbereitet.

# Bevor die Frist um ist. `when` ist eine Spanne von jetzt an, wie Discord sie zeigt („in 3 Stunden“).
time-warning-move = Du bist am Zug, deine Frist endet { $when }. Dann spielt der Computer diesen Zug für dich.
time-warning-seat = Du bist am Zug, deine Frist endet { $when }. Dann übernimmt der Computer deinen Platz, bis du zurückkommst.
time-warning-answer = Du musst noch etwas beantworten, deine Frist endet { $when }. Dann wähle ich für dich etwas, das dir nicht schadet.

# Nachdem die Frist um war.
time-move-played = Die Frist war um, darum hat der Computer diesen Zug für dich gespielt. Ab deinem nächsten Zug entscheidest wieder du.
time-answer-given = Die Frist war um, darum habe ich für dich etwas gewählt, das dir nicht schadet.
time-seat-lost = Die Frist war um, darum hat der Computer deinen Platz übernommen. Drück **Ich bin zurück** oder **Mein Zug**, wann immer du magst, dann gehört er wieder dir.
time-seat-went = Die Frist war um: Ab jetzt spielt der Computer für { $name }. Zurückkommen geht jederzeit.
time-all-away = Am Tisch ist niemand mehr. Die Partie wartet, bis jemand von euch zurückkommt.
time-match-over = Eine Partie, in der zuletzt der Computer für dich gespielt hat, ist vorbei.
time-back = { $name } ist zurück und spielt weiter.
time-nothing-lost = In dieser Partie hat der Computer keinen Platz von dir.

# Plätze.
time-seat-conceded = { $seat } hat aufgegeben. Dieser Platz lässt sich nicht mehr weitergeben.
time-seat-passed-on = Du hast drei Tage nicht geantwortet, darum haben die anderen deinen Platz angeboten; jetzt spielt dort { $name }.
time-seat-given = Du hast drei Tage nicht geantwortet, darum haben die anderen deinen Platz dem Computer gegeben.

# Angebote und Abstimmungen.
time-offer-returned = { $seat } spielt wieder mit, darum wird der Platz nicht mehr angeboten.
time-offer-withdrawn = Der Platz von { $seat } wird nicht mehr angeboten.
time-offer-expired = Den Platz von { $seat } hat drei Tage lang niemand angenommen. Das Angebot ist abgelaufen.
time-no-show = { $seat } hat noch kein einziges Mal geantwortet. Ihr könnt warten, oder der Computer oder eine Vertretung übernimmt den Platz.
time-nobody-absent = Gerade ist kein Platz zu vergeben: Alle haben inzwischen geantwortet oder haben noch Zeit. Spielt einfach weiter.
time-button-replace = Ersetzen
time-proposal-withdrawn = { $seat } hat den Vorschlag zurückgezogen.
time-proposal-expired = In drei Tagen haben nicht alle zugestimmt. Der Vorschlag von { $seat } ist abgelaufen.
time-proposal-left = Ein Vorschlag gilt nicht mehr: Wer ihn gemacht hat, spielt nicht mehr mit.
time-vote-reminder = Hier fehlt noch deine Antwort: { $what }

# Auf Discord.
ui-button-comeback = Ich bin zurück
ui-back = Willkommen zurück: Der Platz gehört wieder dir.
ui-voted-withdrawn = Du hast es zurückgezogen.
ui-clocked = Die Frist war um: Der Computer hat für { $names } entschieden.
ui-settings-still = Wenn du am Zug bist, sage ich es dir weiterhin (nach der Ruhezeit), und ich warne dich, bevor du einen Zug oder deinen Platz verlierst.
