# How fast a table plays.

tempo-tonight = Tonight
tempo-tonight-text = You’re all here: 10 minutes per decision, 30 spare; quiet hours don’t count
tempo-brisk = Brisk
tempo-brisk-text = 6 waking hours per decision; nobody loses time at night
tempo-daily = Daily
tempo-daily-text = 1 day per decision
tempo-leisurely = Leisurely
tempo-leisurely-text = 3 days per decision
tempo-none = No Limit
tempo-none-text = Take as long as you like
tempo-own = Own
tempo-own-text = 5 minutes to 14 days, a time bank, a fixed hour: opens the options
tempo-own-now = Own: { $time }
tempo-waking-hours = { $count ->
    [one] 1 waking hour
   *[other] { $count } waking hours
}
tempo-hour = Every day at { $hour }:00 ({ $zone })
tempo-live = You’re all here, so quiet hours don’t count
tempo-join-live = You’re playing tonight: { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} per decision, and I’ll ring you in your quiet hours too. If you can’t stay, press **Leave**.
tempo-join-waking = Here only waking hours count. You haven’t told me yours, so I take { $begin }:00 to { $until }:00 ({ $zone }). { COMMAND("settings") } sets your quiet hours.

# When all are awake who are in a lobby
tempo-awake = You’re all awake { $times } ({ $zone })
tempo-awake-never = There’s no time of day at which you’re all awake. Choose a tempo that leaves everyone enough time.

# Another tempo, or a pause, while you play
tempo-now = Your tempo: **{ $tempo }**
tempo-hour-placeholder = Or every day at a fixed hour ({ $zone })
tempo-ask = Whatever you choose counts once everyone has agreed who isn’t away.
tempo-asked = { $seat } suggests another tempo: **{ $tempo }**. { $minutes ->
    [0] If you all agree, nobody’s time runs out any more.
   *[other] If you all agree, everyone gets the full time again; when it’s up, the computer makes the move.
}
    -# { $about }
tempo-asked-others = I’ve asked the others.
tempo-done = Done: it counts from now on.
tempo-changed = Your new tempo is **{ $tempo }**. Everyone gets the full time again.
tempo-in-force = You’re already playing at this tempo: { $tempo }. Choose another one.
pause-button = Pause
pause-button-end = Go On
pause-label = Until when?
pause-until = Paused until { $when }.
pause-asked = { $seat } suggests a pause until { $when }. Until then no clock runs, and I remind nobody.
pause-begins = Paused until { $when }: no clock runs, and I remind nobody. To go on earlier, choose **Tempo or pause** under this match in { COMMAND("matches") }.
pause-end-asked = { $seat } would like to end the pause now.
pause-over = The pause is over.
pause-refused = This match is paused until { $when }, so that didn’t count. To go on earlier, choose **Tempo or pause** under it in { COMMAND("matches") }.
pause-past = That’s over: { $when }. A pause ends on a day to come.
pause-long = A pause lasts { $days ->
    [one] 1 day
   *[other] { $days } days
} at most. You can agree on another one later.
pause-too-late = { $seat } suggested a pause until { $when }. That’s over, so nothing changes.
pause-in-force = The match is already paused until { $when }. Choose another day.
pause-none = This match isn’t paused, so there’s nothing to end.
