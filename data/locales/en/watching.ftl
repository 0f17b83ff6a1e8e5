# Watching a match of other people.

cmd-match-watch = watch
cmd-match-watch-text = Follow a match of others; by choice with a direct message at the end or at every turn
cmd-option-notice = notice
cmd-option-notice-text = When you get a direct message about it

ui-button-watch = Watch
watch-stop-button = Stop Watching
watch-notice-end = At the end
watch-notice-turn = At every turn
watch-notice-none = No messages
watch-now-end = You are watching this match. I will send you the result when it ends. { COMMAND("matches") } shows what you watch.
watch-now-turn = You are watching this match. I will send you the table after every turn, and the result. { COMMAND("matches") } shows what you watch.
watch-now-none = You are watching this match, and I will not send you anything about it. { COMMAND("matches") } shows what you watch.
watch-heading = You are watching { $where }
watch-list = You are watching
watch-elsewhere = { $count ->
    [one] One more match on another server, or one that you can no longer see
   *[other] { $count } more matches on other servers, or ones that you can no longer see
}
watch-stopped = You are no longer watching { $code }.
watch-no-messages = I could not send you a direct message, so I have stopped telling you about { $count ->
    [one] a match that you watch
   *[other] { $count } matches that you watch
}. You still watch: { COMMAND("matches") }. Once you accept my messages again, choose with { COMMAND("match watch") } when I should write to you.
watch-privacy = { $count ->
    [one] You watch one match of other people.
   *[other] You watch { $count } matches of other people.
}

# Refusals.
watch-own = This match is yours: I call you anyway when it is your move, and you get the result. { COMMAND("settings") } chooses where.
watch-ended = This match has ended, so there is nothing more to watch. { COMMAND("matches") } shows how it ended and what happened.
watch-too-many = You are already watching { $most ->
    [one] 1 match
   *[other] { $most } matches
}. Stop watching one with { COMMAND("matches") } first.
watch-full = { $most } people are already watching this match, and more are not possible. You can look at it at any time with { COMMAND("matches") }.
watch-which = I do not know which match you mean. Please choose it in the option `match`, or use the command in its thread.
watch-not-watching = You are not watching that match. { COMMAND("matches") } shows what you watch.
