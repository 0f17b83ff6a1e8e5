# What people read when the server with the database is missing.
match-storage-away = I cannot reach my database right now. Nothing has changed; I will reconnect on my own. Please try again in a minute.
match-storage-uncertain = The connection to my database broke while I was saving. I do not know whether your decision counted: please look again in a moment before you repeat it.
match-elsewhere = This match is moving from one of my processes to another right now. Nothing has changed; please try again in a few seconds.
ui-trouble-away = My database does not answer (noticed { $when }). Moves cannot be saved until it does; I will reconnect on my own.
ui-trouble-uncertain = The connection to my database broke while I was saving (noticed { $when }). Whoever was moving should look again.
ui-about-process = This answer comes from my process { $name }.
