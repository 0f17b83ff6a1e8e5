# The local table in the browser: the bot's welcome, the page of places, what the terminal says.
local-welcome-title = Welcome to the Tafelrunde!
local-welcome-intro = This is a table on your own machine: Anna, Bob, Carla and I. Nothing leaves it, and you play all of them.
local-welcome-open = **Open a match:** type `/minute-realms open` below, press Enter, and send it with the arrow on the right. Add computer seats in the lobby and start.
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
