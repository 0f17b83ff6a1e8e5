# The state of the bot itself: its database, stopping and starting, and lists.

# The database.
match-storage-busy = Another program is using my database right now, so I couldn’t save that. Please try again in a moment.
match-storage-readonly = I can’t write to my database right now, so I couldn’t save that. Please tell the people who run this bot.
match-storage-faulty = The disk with my database isn’t working properly, so I couldn’t save that. Please tell the people who run this bot.
match-storage-damaged = My database is damaged, so I couldn’t save that. Please tell the people who run this bot; they can restore a backup.
match-unreadable = I can’t read the data of this match any more. Please tell the people who run this bot.

# Problems, as /about lists them.
ui-trouble-busy = Another program has locked my database (noticed { $when }). Moves can’t be saved until it lets go.
ui-trouble-full = The disk is full (noticed { $when }). Moves can’t be saved until there’s room.
ui-trouble-readonly = I can’t write to my database (noticed { $when }). Moves can’t be saved.
ui-trouble-faulty = The disk with my database is failing (noticed { $when }). Some moves can’t be saved and are refused.
ui-trouble-damaged = My database is damaged (noticed { $when }). A backup must be restored.
ui-trouble-posts = { $count ->
    [one] One message hasn’t been delivered (first tried { $when }).
   *[other] { $count } messages haven’t been delivered (first tried { $when }).
}
ui-trouble-held = { $count ->
    [one] One match can’t be posted where it’s played (first noticed { $when }) because a permission, a thread or the network is missing.
   *[other] { $count } matches can’t be posted where they’re played (first noticed { $when }) because permissions, threads or the network are missing.
}
ui-trouble-unreadable = { $count ->
    [one] One match can’t be read (noticed { $when }); it’s missing from lists.
   *[other] { $count } matches can’t be read (noticed { $when }); they’re missing from lists.
}
ui-trouble-paused = { $count ->
    [one] One match is paused (last move { $when }) because I can’t read its last saved position.
   *[other] { $count } matches are paused (last move { $when }) because I can’t read their last saved positions.
}

# Stopping, and answers that cannot be shown.
ui-restarting = I’m restarting. Please try again in a minute.
ui-error-not-shown = I couldn’t show the answer where you asked for it.{ $decided ->
    [yes] {" "}Your decision counts.
   *[no] {""}
} To see how things stand, press **My Turn** on the newest board or use { COMMAND("match move") }.
ui-error-discord-away = { $decided ->
    [yes] Your decision counts, but Discord isn’t answering me properly right now. To see what comes next, wait a minute, then press **My Turn** on the newest board or use { COMMAND("match move") }.
   *[no] Discord isn’t answering me properly right now. Please try again in a minute.
}
ui-error-discord-forbids = { $decided ->
    [yes] Your decision counts, but
   *[no] I couldn’t do that:
} Discord doesn’t let me use a channel, thread or message that I need for it. Ask someone who manages the server to check my permissions there, then try again.
ui-error-counts = Your decision counts, but something went wrong while I was showing what comes next. To see it, press **My Turn** on the newest board or use { COMMAND("match move") }. If it happens again, give the people who run this bot the number `{ $id }`.

# Lists.
ui-page = Page { $page } of { $pages }
ui-list-count = { $count ->
    [one] One match
   *[other] { $count } matches
}
