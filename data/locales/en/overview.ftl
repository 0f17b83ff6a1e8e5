# The post of a channel that lists its matches.

overview-title = Matches in this channel
overview-none = Nothing's being played here right now. { COMMAND("play") } opens a match.
overview-waiting = waiting for { $names }, asked { $when }
overview-secret = waiting for reactions
overview-more = { $count ->
    [one] and one more match
   *[other] and { $count } more matches
}
overview-results = Last results

owner-overviews = Overview
owner-overviews-text = Channels with one post about their matches: who's waited for, and how the last ones ended. I update it every ten minutes at most
owner-overviews-none = None
owner-overviews-closed = I can't post in { $channels }, so there's no overview. { COMMAND("about") } has a link with everything I need.
owner-error-overview = One of these channels has just been deleted. Please choose again.
