# The local table in the browser: the bot's welcome, the page of places, what the terminal says.
local-welcome-title = Welcome to the Tafelrunde!
local-welcome-intro = This is a table on your own machine: Anna, Bob, Carla and I. Nothing leaves it, and you play all of them.
local-welcome-alone = **Play alone:** the shortest way is `/minute-realms open computers:2`. Type `/minute-realms open` below, press Enter, choose `computers` from the list, then `2`, and send it with the arrow on the right. The match begins at once.
local-welcome-open = **Play together:** the same without `computers`. The others come in with the button **Join**; the computer can take free seats there too.
local-welcome-seats = **Play two seats:** open one tab per person from the [page of places]({ $places }), or choose another person under *Viewing as* at the top.
local-welcome-messages = **Private messages:** each person has a place of their own with me. The [page of places]({ $places }) leads there.
local-welcome-places = All places

local-places-title = Tafelrunde
local-places-intro = Take a seat. Each link opens a tab of its own; several tabs may stay open side by side.
local-places-table = To the table (#{ $channel })
local-places-messages = Private messages
local-places-hint = Everything here happens on this machine only. End with Ctrl+C in the terminal.

local-open = The Tafelrunde is open. All places: { $places }
local-open-table = Straight to the table as Anna: { $table }
local-port-taken = Port { $port } is in use. Write for instance --port { $other }, or end the other table.
