# What the managers of a server choose for the matches there.

cmd-server-settings = settings
cmd-server-settings-text = Choose where, by whom and how matches are opened on this server

owner-title = Settings of this server
owner-from-now-on = What you choose counts for matches that are opened from now on.
owner-page-rules = Opening
owner-page-defaults = Defaults
owner-error-no-server = These are the settings of a server. Please use { COMMAND("server settings") } in one of its channels.
owner-error-channel = Matches can’t be opened in one of these channels, or it has just been deleted. Please choose again.
owner-error-role = This role has just been deleted. Please choose another one.

# Where and who.
owner-channels = Channels
owner-channels-text = Where matches may be opened; threads count as the channel around them
owner-channels-all = Everywhere
owner-channels-gone = { $count ->
    [one] One of the chosen channels has been deleted; the others still count.
   *[other] { $count } of the chosen channels have been deleted; the others still count.
}
owner-channels-all-gone = { $count ->
    [one] The chosen channel has been deleted, so matches can be opened everywhere.
   *[other] All { $count } chosen channels have been deleted, so matches can be opened everywhere.
}
owner-channels-closed = I lack permissions in { $channels }, so no match can be opened there. { COMMAND("about") } has a link with all of them.
owner-role = Role
owner-role-text = Who may open matches; people who manage the server always may, and everybody may join
owner-role-everybody = Everybody
owner-role-gone = The chosen role has been deleted, so everybody can open matches.

# How many.
owner-person-lobbies = Open lobbies per person
owner-person-lobbies-text = How many matches one person may have waiting for players here
owner-server-matches = Matches on this server
owner-server-matches-text = How many matches may be waiting or running here at once
owner-no-limit = No limit
owner-bot-limit = { $most } (the limit of this bot)
owner-ratings = Ratings
owner-ratings-text = Whether the strength of players is computed from the matches here, and shown
owner-ratings-on = On
owner-ratings-off = Off

# Defaults of new matches.
owner-language = Table language
owner-language-text = The language of what everybody sees; people change it for a match under **Options**
owner-language-own = That of the person who opens the match
owner-threads = Threads
owner-threads-text = Whether each match gets a thread of its own
owner-threads-own = A thread for each match
owner-threads-here = In the channel
owner-deadline = Time per decision
owner-deadline-text = How long people may think unless something else is chosen for the match
owner-at-deadline = When time is up
owner-at-deadline-text = What happens if someone hasn’t decided by then
owner-zone = Time zone
owner-zone-text = Where it’s 9:00 to 22:00 for people without quiet hours, if only waking hours count
owner-zone-own = As the server’s language suggests
owner-visible = Who may look
owner-visible-text = Who can see the table, the journal and the result
owner-visible-everyone = Everybody who can see the channel
owner-visible-players = Only the players

# Where matches are played, and who is called.
owner-page-posts = Posts
owner-forum = Forum
owner-forum-text = Where each match gets a post of its own, with the tags you have there for its game, *running* and *over*. Everyone who plays has to see it
owner-forum-none = None: threads under the lobbies
owner-forum-gone = The chosen forum has been deleted, so matches get threads under their lobbies.
owner-forum-closed = I can't post in { $channel }, so matches get threads under their lobbies. { COMMAND("about") } has a link with everything I need.
owner-forum-tags = Posts in { $channel } need a tag, and it has none for some matches. Add a tag *running*; until then, those matches get threads under their lobbies.
owner-call-role = Call for open seats
owner-call-role-text = The role that each new lobby with open seats calls, once
owner-call-role-nobody = Nobody
owner-call-role-gone = The chosen role has been deleted, so nobody is called.
owner-call-role-silent = The chosen role can't be mentioned any more, so nobody is called. Allow everyone to mention it, or choose another one.
owner-error-forum = That forum has just been deleted. Please choose another one.
owner-error-call-role = I can't call { $role }: in the settings of the role, allow everyone to mention it. Or choose another one.

# Refusals when a match is opened.
owner-refused-channel = On this server, matches can only be opened in { $channels }. Please use a command such as { COMMAND("minute-realms open") } there.
owner-refused-role = On this server, only people with the role { $role } can open matches. Ask one of them, or someone who manages the server, to open it; you can join.
owner-refused-away = I’m not on that server at the moment, so I can’t open a match there. You can open one on any server where we both are.
owner-limit-lobbies = { $most ->
    [one] One of your matches on this server is still waiting
   *[other] { $most } of your matches on this server are still waiting
} for people, and its managers allow no more. Start or cancel one before you open the next.
owner-limit-matches = The managers of this server allow { $most ->
    [one] one match
   *[other] { $most } matches
} at once. You can open yours when one has ended.

# When the bot comes to a server, and when it is removed.
owner-hello = **Hello! I run board games for you: one decision at a time, over hours or weeks.** I show the table, check the rules, tell you when it’s your turn, and remind you. Play with your friends, with the computer, or both.
owner-hello-commands = { COMMAND("play") } opens a match here. Never played? { COMMAND("tutorial") } walks you through your first match against computers, { COMMAND("teach") } explains a game in two minutes.
    { COMMAND("help") } always says what you can do, and { COMMAND("rules") } answers questions about the games and about me.
owner-hello-no-threads = Here I lack { $wanted }, so matches can’t have threads of their own. They’re played right in the channel instead.
owner-hello-no-boards = Here I lack { $wanted }, so I can’t post a match in this channel. Looking things up and learning a game work all the same.
owner-hello-stored = I store your matches, your names and numbers on Discord, and your settings with me. I don’t read what you write. { COMMAND("privacy show") } shows what I store about you, and { COMMAND("privacy forget") } deletes it.
owner-hello-managers = For people who manage this server: { COMMAND("server settings") } chooses where, by whom and how matches are opened.
owner-kept = If a server removes me and doesn’t invite me again within { $days ->
    [one] 1 day
   *[other] { $days } days
}, I delete everything about its matches.
owner-removed = I was removed from the server of this match. Its matches are kept for { $days ->
    [one] 1 day
   *[other] { $days } days
}: if I’m invited again by then, they continue; if not, everything about them is deleted. To keep a match as a file, use { COMMAND("match export") } here.

# Everything of a server as a file.
cmd-server-export = export
cmd-server-export-text = Save everything that I store for this server as a file
owner-archive-readme =
    Everything that Tafelrunde stores for your server.

    server.json: the settings of the server and a list of its matches, with their people, options, times (UTC) and results.
    journals/NUMBER.json: what happened in the match with that number, as everybody may read it. Each line has its text, and the key and values from which the bot makes it.
    exports/NUMBER.json: a match that’s over, with every decision. /match verify checks such a file.

    People, channels and servers are named by the numbers that Discord gives them. Games have the ids that the bot uses, beside their titles.
    Not in here: hands and decks of matches that aren’t over, and what only the players of a match may see.
owner-exported = Everything that I store for this server: its settings and { $count ->
    [one] one match
   *[other] { $count } matches
}. Of matches that aren’t over, the file holds only what everybody may know; of those that only the players may look at, only who plays.
owner-exported-partly = The file would be too large for Discord, so the logs of the { $count ->
    [one] oldest match are missing.
   *[other] { $count } oldest matches are missing.
} The players get them with { COMMAND("match export") }.
