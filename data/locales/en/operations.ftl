# The state of the bot itself: its database, stopping and starting, and lists.

# The database.
match-storage-busy = Another program is using my database right now. Nothing has changed; please try again in a moment.
match-storage-readonly = I cannot write to my database right now. Nothing has changed; please tell whoever runs this bot.
match-storage-faulty = The disk with my database is not working properly. Nothing has changed; please tell whoever runs this bot.
match-storage-damaged = My database is damaged. Nothing has changed. Please tell whoever runs this bot; they can restore a backup.
match-unreadable = I can no longer read the data of this match. Please tell whoever runs this bot.

# Problems, as /about lists them.
ui-trouble-busy = Another program has locked my database (noticed { $when }). Moves cannot be saved until it lets go.
ui-trouble-full = The disk is full (noticed { $when }). Moves cannot be saved until there is room.
ui-trouble-readonly = I cannot write to my database (noticed { $when }). Moves cannot be saved.
ui-trouble-faulty = The disk with my database is failing (noticed { $when }). Some moves cannot be saved and are refused.
ui-trouble-damaged = My database is damaged (noticed { $when }). A backup must be restored.
ui-trouble-posts = { $count ->
    [one] One message has not been delivered (first tried { $when }).
   *[other] { $count } messages have not been delivered (first tried { $when }).
}
ui-trouble-held = { $count ->
    [one] One match cannot be posted where it is played (first noticed { $when }) because a permission, a thread or the network is missing.
   *[other] { $count } matches cannot be posted where they are played (first noticed { $when }) because permissions, threads or the network are missing.
}
ui-trouble-unreadable = { $count ->
    [one] One match cannot be read (noticed { $when }); it is missing from lists.
   *[other] { $count } matches cannot be read (noticed { $when }); they are missing from lists.
}
ui-trouble-paused = { $count ->
    [one] One match is paused (last move { $when }) because I cannot read its last saved position.
   *[other] { $count } matches are paused (last move { $when }) because I cannot read their last saved positions.
}

# Stopping, and answers that cannot be shown.
ui-restarting = I am restarting. Nothing has changed; please try again in a minute.
ui-error-not-shown = I could not show the answer where you asked for it.{ $decided ->
    [yes] {" "}Your decision counts.
   *[no] {""}
} To see how things stand, press **My Move** on the newest board or use { COMMAND("match move") }.
ui-error-discord-away = { $decided ->
    [yes] Your decision counts, but Discord is not answering me properly right now. To see what comes next, wait a minute, then press **My Move** on the newest board or use { COMMAND("match move") }.
   *[no] Discord is not answering me properly right now. Please try again in a minute.
}
ui-error-discord-forbids = { $decided ->
    [yes] Your decision counts, but
   *[no] I could not do that:
} Discord does not let me use a channel, thread or message that I need for it. Ask somebody who manages the server to check my permissions there, then try again.
ui-error-counts = Your decision counts, but something went wrong while I was showing what comes next. To see it, press **My Move** on the newest board or use { COMMAND("match move") }. If it happens again, give whoever runs this bot the number `{ $id }`.

# Lists.
ui-page = Page { $page } of { $pages }
ui-list-count = { $count ->
    [one] One match
   *[other] { $count } matches
}
