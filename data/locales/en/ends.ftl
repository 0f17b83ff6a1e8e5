# Every way a match can end, and what can be done afterward.

# In place of the line that says whom the match waits for.
ends-note-cancelled = This match was canceled. That’s how things stood.
ends-note-archived = This match was archived. That’s how things stood; its players can resume it.
ends-note-paused = I can’t read the last saved position. Nothing’s lost: after an update of the bot, press **Resume**.
ends-place-gave-up = { $points ->
    [none] conceded
   *[other] { $points }, but conceded
}

ends-hints = Hints used · { $used }

# Conceding, if that ends the match.
ends-concede-ask = Do you really want to concede { $code }? The match ends at once, and { $names } { $count ->
    [one] wins
   *[other] share the win
}.
ends-computer-instead = { $seat }’s turn wouldn’t end by itself, so the computer plays on there.
ends-button-concede = Concede: { $names } { $count ->
    [one] Wins
   *[other] Win
}

# Resuming, and playing again.
ui-button-resume = Resume
ends-runs-already = This match is already running. Press **My Turn** on its newest board.
ends-never-started = This match never started. Open a rematch, and the same people can join again.
ends-unreadable = This match can’t go on yet: I can’t read its last saved position. Nothing’s lost. Please tell the people who run the bot, and try again after an update.
ends-resumed = { $seat } resumes the match.
ends-resumed-now = { $code } goes on.
ends-rematch-waits = The rematch { $code } is already open, and { $free ->
    [0] every seat is taken.
    [one] one seat is free.
   *[other] { $free } seats are free.
}
ends-rematch-yours = The rematch { $code } is open, and you have a seat in it.
ends-rematch-runs = The rematch has already begun: { $where }.

# The local table.
ends-local-waiting = **These matches were saved:**

# The end, as everybody hears of it once.
ends-won-by = { $names } wins by { $margin ->
    [one] 1 point
   *[other] { $margin } points
}!
ends-below = The match is over. You’ll find how it ended below.

# The trophy, in place of the lobby.
trophy-days = { $days ->
    [0] Opened and finished in a day
    [one] Took 1 day
   *[other] Took { $days } days
}
trophy-end = See how it ended
