# Who may look at what, how much may be in play, questions before something is given away, and what managers of a server do.

# Limits
match-limit-openings = You have opened { $most ->
    [one] a match
   *[other] { $most } matches
} within { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}. You can open the next one in { $left ->
    [one] a minute
   *[other] { $left } minutes
}; until then, join one that is open.
match-limit-person-lobbies = { $most ->
    [one] A match of yours still waits
   *[other] { $most } of your matches still wait
} for people. Start one or call one off, then open the next.
match-limit-person-matches = You already sit in { $most ->
    [one] a match
   *[other] { $most } matches
}, and more at once are not possible here. Finish one or give one up, then there is room again.
match-limit-channel-lobbies = In this channel { $most ->
    [one] a match already waits
   *[other] { $most } matches already wait
} for people. Join one of them, or open yours in another channel.
match-limit-channel-matches = This channel is full: it holds { $most ->
    [one] one match
   *[other] { $most } matches
}. Open yours in another channel, or when one has ended.
match-limit-server-lobbies = On this server { $most ->
    [one] a match already waits
   *[other] { $most } matches already wait
} for people. Join one of them, then there is room for the next.
match-limit-server-matches = This server is full: it holds { $most ->
    [one] one match
   *[other] { $most } matches
}. You can open yours when one has ended.

# Ended from outside
match-ended-by-server = This match was ended without a result by somebody who manages this server.
match-ended-by-owner = This match was ended without a result by whoever runs this bot.
match-archived-by-server = This match was archived by somebody who manages this server.
match-archived-by-owner = This match was archived by whoever runs this bot.
match-archived-expelled = I was removed from the server of this match { $days } days ago, so the match is archived.

# Which match is meant
ui-match-meant = **{ $game }** { $code } with { $others }, { $moves ->
    [0] nothing decided yet
    [one] after one decision
   *[other] after { $moves } decisions
}
ui-match-meant-alone = **{ $game }** { $code }, nobody else is in it
ui-error-which-match = You sit in several matches, so I would have to guess. Choose the one you mean with the option `match`.

# A seat is given away
ui-replace-ask-own = Give **your own seat** to the computer? It plays on for you, and you are out of the match.
ui-replace-ask-other = Give the seat of **{ $name }** to the computer? It plays on, and { $name } is out of the match.
ui-free-ask = Free the seat of **{ $name }**? Somebody else can take it then.
ui-button-replace = Give It to the Computer
ui-button-free = Free the Seat
ui-error-seat-changed = Somebody else sits there now. Nothing was changed; use `/match replace` again if you still want to.
ui-leave-ask = You are the last one here: when you leave, the match is called off.

# Who wrote an exported file
ui-verified-writer-here = Names, match number and every other line are as I wrote them.
ui-verified-writer-changed = ⚠️ But this is not the file as I wrote it: a name, the match number or another line that the rules do not prove was changed. Take it from `/match export` again.
ui-verified-writer-elsewhere = I cannot vouch for the names and the match number: another bot wrote this file, or an older version of me.

# Managing a server
cmd-server = server
cmd-server-text = For those who manage this server: its matches
cmd-server-matches = matches
cmd-server-matches-text = The matches of this server, those standing still the longest first
cmd-server-end = end
cmd-server-end-text = End or archive a match that is stuck; its players are told
cmd-option-stuck = match
cmd-option-stuck-text = Which match of this server
ui-error-not-manager = Only those with the permission **Manage Server** can do that, and whoever runs this bot.
ui-managed-title = Matches here: { $count }
ui-managed-none = No match is waiting or running here.
ui-managed-moved = last move { $when }
ui-manage-ask = End it without a result, or archive it? Its players are told that somebody who manages the server did it.
ui-manage-ask-owner = End it without a result, or archive it? Its players are told that whoever runs this bot did it.
ui-manage-ask-lobby = Call it off? It says then that somebody who manages the server, or runs this bot, did it.
ui-button-archive = Archive
ui-managed-ended = The match { $code } is ended without a result, and its players are told.
ui-managed-archived = The match { $code } is archived, and its players are told.

# About
ui-about-invite = [Invite me to another server]({ $link })
