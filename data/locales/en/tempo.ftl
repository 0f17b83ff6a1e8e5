# How fast a table plays.

tempo-placeholder = How fast do you play?
tempo-tonight = Tonight
tempo-tonight-text = You’re all here: 10 minutes a decision, 30 spare; quiet hours don’t count
tempo-brisk = Brisk
tempo-brisk-text = 6 waking hours a decision; nobody loses time at night
tempo-daily = Daily
tempo-daily-text = 24 hours a decision
tempo-leisurely = Leisurely
tempo-leisurely-text = 72 hours a decision
tempo-none = No Limit
tempo-none-text = Take as long as you like
tempo-own = Own
tempo-own-text = As it’s set under Options
tempo-waking-hours = { $count ->
    [one] 1 waking hour
   *[other] { $count } waking hours
}
tempo-live = You’re all here, so quiet hours don’t count
tempo-join-live = You’re playing tonight: { $minutes } minutes a decision, and I’ll ring you in your quiet hours too. If you can’t stay, press **Leave**.
tempo-join-waking = Here only waking hours count. You haven’t told me yours, so I take { $begin } to { $until } o’clock ({ $zone }). { COMMAND("settings") } sets your quiet hours.
