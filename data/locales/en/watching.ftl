# Watching a match of other people.

cmd-match-watch = watch
cmd-match-watch-text = Watch someone else’s match; get a direct message at the end or every turn if you like
cmd-option-notice = notice
cmd-option-notice-text = When you get a direct message about it

ui-button-watch = Watch
watch-stop-button = Stop Watching
watch-notice-end = At the end
watch-notice-turn = At every turn
watch-notice-none = No messages
watch-now-end = You’re watching this match. I’ll send you the result when it ends. { COMMAND("matches") } shows what you watch.
watch-now-turn = You’re watching this match. I’ll send you the table after every turn, and the result. { COMMAND("matches") } shows what you watch.
watch-now-none = You’re watching this match, and I won’t send you anything about it. { COMMAND("matches") } shows what you watch.
watch-heading = You’re watching { $where }
watch-list = You’re watching
watch-elsewhere = { $count ->
    [one] One more match on another server, or one that you can no longer see
   *[other] { $count } more matches on other servers, or ones that you can no longer see
}
watch-stopped = You’re no longer watching { $code }.
watch-no-messages = I couldn’t send you a direct message, so I’ve stopped telling you about { $count ->
    [one] a match that you watch
   *[other] { $count } matches that you watch
}. You still watch: { COMMAND("matches") }. Once you accept my messages again, choose with { COMMAND("match watch") } when I should write to you.
watch-privacy = { $count ->
    [one] You’re watching one match that you don’t play in.
   *[other] You’re watching { $count } matches that you don’t play in.
}

# Refusals.
watch-own = This match is yours: I’ll call you anyway when it’s your turn, and you get the result. { COMMAND("settings") } chooses where.
watch-ended = This match has ended, so there’s nothing more to watch. { COMMAND("matches") } shows how it ended and what happened.
watch-too-many = You’re already watching { $most ->
    [one] 1 match
   *[other] { $most } matches
}. Stop watching one with { COMMAND("matches") } first.
watch-full = { $most } people are already watching this match, and no more fit. You can look at it any time with { COMMAND("matches") }.
watch-which = I don’t know which match you mean. Please choose it in the option `match`, or use the command in its thread.
watch-not-watching = You’re not watching that match. { COMMAND("matches") } shows what you watch.
