# Der lokale Tisch im Browser: die Begrüßung, die Seite der Orte, was im Terminal steht.
local-welcome-title = Willkommen an der Tafelrunde!
local-welcome-intro = Dieser Tisch steht auf deinem eigenen Rechner: Hier sitzen Anna, Bob, Carla und ich. Nichts verlässt den Rechner, und du spielst für alle drei.
local-welcome-tutorial = **Ein Spiel lernen:** Wenn du noch nie gespielt hast, sende `/tutorial`, wähle bei `game` ein Spiel und spiele eine geführte erste Partie gegen Computer. Sie wartet in deinen Direktnachrichten ([Übersicht]({ $places })).
local-welcome-alone = **Allein spielen:** `/minute-realms open computers:2` geht am schnellsten. Tippe unten `/minute-realms open`, drück Enter, wähle in der Liste `computers`, dann `2`, und sende mit dem Pfeil rechts ab. Die Partie beginnt sofort.
local-welcome-open = **Zusammen spielen:** Es geht genauso, nur ohne `computers`. Die anderen steigen mit dem Knopf **Mitspielen** ein; freie Plätze kann auch dann der Computer nehmen.
local-welcome-seats = **Zwei Plätze spielen:** Öffne über die [Übersicht]({ $places }) für jede Person einen Tab oder wähle oben unter *Viewing as* eine andere Person.
local-welcome-messages = **Direktnachrichten:** Jede Person hat einen eigenen Chat mit mir. Du findest ihn über die [Übersicht]({ $places }).
local-welcome-places = Übersicht

local-places-title = Tafelrunde
local-places-intro = Nimm Platz. Jeder Link öffnet einen eigenen Tab; mehrere Tabs dürfen nebeneinander offen bleiben.
local-places-table = Zum Tisch (#{ $channel })
local-places-messages = Direktnachrichten
local-places-hint = Alles hier geschieht nur auf diesem Rechner. Mit Strg+C im Terminal beendest du es.

local-open = Die Tafelrunde ist eröffnet. Übersicht: { $places }
local-open-table = Direkt an den Tisch als Anna: { $table }
local-port-taken = Port { $port } ist belegt. Starte zum Beispiel mit --port { $other }, oder beende den anderen Tisch.
