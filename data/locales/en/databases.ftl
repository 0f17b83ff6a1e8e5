# What people read when the server with the database is missing.
match-storage-away = I can’t reach my database right now, so I couldn’t save that. I’ll reconnect on my own; please try again in a minute.
match-storage-uncertain = The connection to my database broke while I was saving. I don’t know whether your decision counted: please look again in a moment before you repeat it.
match-elsewhere = This match is just moving from one of my processes to another. Please try again in a few seconds.
ui-trouble-away = My database doesn’t answer (noticed { $when }). Moves can’t be saved until it does; I’ll reconnect on my own.
ui-trouble-uncertain = The connection to my database broke while I was saving (noticed { $when }). If you were just moving, please look again.
ui-about-process = This answer comes from my process { $name }.
