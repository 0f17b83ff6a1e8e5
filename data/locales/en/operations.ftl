# How the bot itself is: its database, its stops and starts, and lists.

# The database.
match-storage-busy = Another program is using my database right now. Nothing has changed; please try again in a moment.
match-storage-readonly = I am not allowed to write to my database right now. Nothing has changed; please tell whoever runs this bot.
match-storage-faulty = The disk under my database does not work as it should. Nothing has changed; please tell whoever runs this bot.
match-storage-damaged = My database is damaged. Nothing has changed; please tell whoever runs this bot, who can restore a backup.
match-unreadable = I can no longer read what is stored about this match. Please tell whoever runs this bot.

# What is wrong, on /about.
ui-trouble-busy = Another program holds my database (noticed { $when }). Moves cannot be kept until it lets go.
ui-trouble-full = The disk is full (noticed { $when }). Moves cannot be kept until there is room.
ui-trouble-readonly = I may not write to my database (noticed { $when }). Moves cannot be kept.
ui-trouble-faulty = The disk under my database fails (noticed { $when }). Moves may not be kept; what is not kept is refused.
ui-trouble-damaged = My database is damaged, noticed { $when }. A backup has to be restored.
ui-trouble-posts = { $count ->
    [one] One message has not got through (first tried { $when }).
   *[other] { $count } messages have not got through (first tried { $when }).
}
ui-trouble-held = { $count ->
    [one] One match cannot be posted where it is played (first { $when }): a permission, a thread or the network is missing.
   *[other] { $count } matches cannot be posted where they are played (first { $when }): permissions, threads or the network are missing.
}
ui-trouble-unreadable = { $count ->
    [one] One match cannot be read, noticed { $when }; it is missing from lists.
   *[other] { $count } matches cannot be read, noticed { $when }; they are missing from lists.
}
ui-trouble-paused = { $count ->
    [one] One match is paused (last move { $when }): the program cannot read its last position.
   *[other] { $count } matches are paused (last move { $when }): the program cannot read their last position.
}

# Stopping, and answers that cannot be shown.
ui-restarting = I am restarting. Nothing has changed; please try again in a minute.
ui-error-not-shown = I could not show the answer where you pressed. What you decided counts; **My Move** on the newest board, or `/match move`, shows how things stand.
ui-error-counts = Your decision counts, but something went wrong here while I showed what comes next. **My Move** on the newest board, or `/match move`, shows it. If it happens again, tell whoever runs this bot the number `{ $id }`.

# Lists.
ui-page = Page { $page } of { $pages }
ui-list-count = { $count ->
    [one] One match
   *[other] { $count } matches
}
