# Der lokale Tisch im Browser: die Begrüßung, die Seite der Orte, was im Terminal steht.
local-welcome-title = Willkommen an der Tafelrunde!
local-welcome-intro = Das ist ein Tisch auf deinem eigenen Rechner: Anna, Bob, Carla und ich. Nichts verlässt ihn, und du spielst sie alle.
local-welcome-alone = **Allein spielen:** `/minute-realms open computers:2` geht am schnellsten. Tippe unten `/minute-realms open`, drücke Enter, wähle in der Liste `computers`, dann `2`, und sende mit dem Pfeil rechts ab. Die Partie beginnt sofort.
local-welcome-open = **Zusammen spielen:** dasselbe ohne `computers`. Die anderen steigen mit dem Knopf **Mitspielen** ein; freie Plätze kann auch dort der Computer nehmen.
local-welcome-seats = **Zwei Plätze spielen:** Öffne von der [Seite der Orte]({ $places }) aus je Person einen Tab, oder wähle oben unter *Viewing as* eine andere Person.
local-welcome-messages = **Private Nachrichten:** Jede Person hat einen eigenen Ort mit mir. Die [Seite der Orte]({ $places }) führt dorthin.
local-welcome-places = Alle Orte

local-places-title = Tafelrunde
local-places-intro = Nimm Platz. Jeder Link öffnet einen eigenen Tab; mehrere Tabs dürfen nebeneinander offen bleiben.
local-places-table = Zum Tisch (#{ $channel })
local-places-messages = Private Nachrichten
local-places-hint = Alles hier geschieht nur auf diesem Rechner. Beenden mit Strg+C im Terminal.

local-open = Die Tafelrunde ist eröffnet. Alle Orte: { $places }
local-open-table = Direkt an den Tisch als Anna: { $table }
local-port-taken = Port { $port } ist belegt. Schreibe zum Beispiel --port { $other }, oder beende den anderen Tisch.
