# The local table in the browser: the bot's welcome, the page of places, what the terminal says.
local-welcome-title = Welcome to the Tafelrunde!
local-welcome-intro = This table runs on your own computer, and nothing leaves it. Anna, Bob and Carla sit here with me, and you play all three of them.
local-welcome-tutorial = **Learn a game:** if you have never played, send `/tutorial`, choose a `game`, and play a guided first match against computers. It waits in your private messages ([overview]({ $places })).
local-welcome-alone = **Play alone:** the quickest way is `/minute-realms open computers:2`. Type `/minute-realms open` below, press Enter, choose `computers` from the list, then `2`, and send it with the arrow on the right. The match begins at once.
local-welcome-open = **Play together:** do the same without `computers`. The others join with the **Join** button; the computer can take free seats there too.
local-welcome-seats = **Play two seats:** open one tab per person from the [overview]({ $places }), or choose another person under *Viewing as* at the top.
local-welcome-messages = **Private messages:** each person has their own private conversation with me. The [overview]({ $places }) leads there.
local-welcome-places = Overview

local-places-title = Tafelrunde
local-places-intro = Take a seat. Each link opens its own tab, and you can keep several tabs open side by side.
local-places-table = Go to the table (#{ $channel })
local-places-messages = Private messages
local-places-hint = Everything here happens on this computer only. To stop, press Ctrl+C in the terminal.

local-open = The Tafelrunde is open. Overview: { $places }
local-open-table = Go straight to the table as Anna: { $table }
local-port-taken = Port { $port } is already in use. Try, for example, --port { $other }, or stop the other table.
