# Ends of every kind, and what can be done after them.

# Where it said who is waited for.
ends-note-cancelled = This match was called off. This is how it stood.
ends-note-archived = Nobody moved for a long time. This is how it stood; its people can resume it.
ends-note-paused = The program cannot read the last position. Nothing is lost: after an update of the bot, press Resume.
ends-place-gave-up = { $points ->
    [none] gave up
   *[other] { $points }, but gave up
}

# Giving up, where that ends the match.
ends-concede-ask = Do you really give up { $code }? The match ends at once, and { $names } { $count ->
    [one] wins
   *[other] share the win
}.
ends-button-concede = Give Up: { $names } { $count ->
    [one] Wins
   *[other] Win
}

# Going on, and playing again.
ui-button-resume = Resume
ends-runs-already = This match is running. Press My Move on its newest board.
ends-never-started = This match had not started yet. Open a rematch, and the same people can join again.
ends-unreadable = This match cannot be resumed yet: the program cannot read its last position. Nothing is lost; please tell whoever runs the bot, and try again after an update.
ends-resumed = { $seat } resumes the match.
ends-resumed-now = { $code } goes on.
ends-rematch-waits = The rematch { $code } is open already, and { $free ->
    [0] every seat is taken.
    [one] one seat is free.
   *[other] { $free } seats are free.
}
ends-rematch-yours = The rematch { $code } is open, and you have a seat in it.
ends-rematch-runs = The rematch has begun already: { $where }.
cmd-match-resume = resume
cmd-match-resume-text = Go on with an archived match where it stood

# The local table.
ends-local-waiting = **These matches were kept:**
