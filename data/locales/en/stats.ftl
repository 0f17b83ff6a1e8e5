# Statistics: /stats, their pictures, and the records of a server.
cmd-stats = stats
cmd-stats-text = Who played, won and likes what; the ladder; how your matches ended
stats-view-person = This person
stats-view-ladder = Ladder
stats-view-server = This server
stats-view-game = One game here
stats-view-finished = Your finished matches
stats-view-me = Your own statistics
cmd-option-stats-game-text = Of one game only; alone: the statistics and records of this game here
cmd-option-stats-game = game
cmd-option-stats-show-text = What you want to see; your own statistics if you leave everything out
cmd-option-stats-show = show
cmd-option-stats-person = person
cmd-option-stats-person-text = The statistics of someone on this server

stats-all-games = All games
stats-period-all = All time
stats-period-year = This year
stats-period-month = Last 30 days
stats-words = In Words
stats-picture = As a Picture

# Large numbers.
stats-wins = Wins / matches ({ $share }%)
stats-points = Points: mean · best
stats-streak = Win streak · longest
stats-pace = Usual answer after
stats-matches = Matches
stats-people = People
stats-unknown = –
stats-moment = < 1 min
stats-minutes = { $minutes } min
stats-hours = { $hours } h { $minutes } min
stats-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
stats-decimal = { $whole }.{ $tenth }

# Panels.
stats-places = Places
stats-place = Place { $place }
stats-by-game = Games
stats-by-seats = By number of players
stats-match-seats = Number of players
stats-seats = { $seats } players
stats-against = Against
stats-against-nobody = Nobody you could name
stats-favourites = Favorites
stats-cards = What people end with
stats-no-cards = Not known
stats-winners = People
stats-games = Games
stats-records = Records
stats-somebody = Someone
stats-computer = Computer ({ $strength })
stats-foot = Bright: won. Only matches with at least two people count.
stats-tally = { $wins } won of { $matches }
stats-duel = { $ahead } times ahead, { $behind } behind, { $level } level
stats-mean-best = { $mean } on average, { $best } at best
stats-held = { $value } ({ $names })

# Records.
stats-record-points = Highest score
stats-record-shortest = Quickest win
stats-record-longest = Longest match
stats-record-closest = Closest finish
stats-record-clearest = Clearest win
stats-record-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
stats-record-value = { $count ->
    [one] 1 point
   *[other] { $count } points
}
stats-records-broken = { $count ->
    [one] New record of this server: { $records }
   *[other] New records of this server: { $records }
}

# Which matches count.
stats-scope-own = Your matches on all servers. If you share this, only the matches that everybody here may see are counted.
stats-scope-visible = Matches on this server that you may see.
stats-scope-everybody = Matches on this server that everybody here may see.

# Nothing to show.
stats-guild-only = These statistics belong to a server. Use the command in one of its channels; your own are shown everywhere.
stats-none-me = You haven’t finished a match with another person yet. Matches against computers alone don’t count. { COMMAND("matches") } shows what you’re playing.
stats-none-person = I know of no finished match of this person that you may see here.
stats-none-game = No match of this game between people that you may see has ended here yet.
stats-none-server = No match between people that you may see has ended here yet. Matches against computers alone don’t count.
stats-none-filtered = Nothing for this choice. Choose another game or time.
stats-none-shared = There’s no match in this that everybody here may see, so nothing was shared. You can still look at it yourself.

# Ratings.
stats-ladder = Ladder
stats-ladder-of = Ladder: { $game }
stats-ladder-foot = { $provisional ->
    [0] {""}
   *[other] ? provisional: fewer than { $count ->
        [one] 1 match
       *[other] { $count } matches
    }.{" "}
}Everybody begins at { $start }. Only matches without computers count.
stats-rating-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
stats-rating-settled = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
stats-rating-provisional = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, provisional
stats-curve = Your rating
stats-curve-caption = from { $first } to { $last } in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, at most { $most }
stats-ratings-off = This server keeps no ratings, so there’s no ladder. Someone who manages the server can switch them on with { COMMAND("server settings") }. { COMMAND("stats") } with `game` shows wins and records.
stats-none-ladder = Nobody is on the ladder of { $game } yet: no match without computers that everybody here may see has ended.

# What is stored.
stats-privacy = { $count ->
    [0] I remember no results of yours.
    [one] I remember how 1 of your matches ended, with what you had then and how quickly you answered.
   *[other] I remember how { $count } of your matches ended, with what you had then and how quickly you answered.
}
