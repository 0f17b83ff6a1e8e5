# What every game's pictures share.
pic-and = { $head } and { $last }
pic-none = none
pic-alt-more = The rest is under “In Words”.
pic-player = Player { $place }
pic-gave-up = Conceded
pic-named-gave-up = { $name } (conceded)
pic-seat = { $place ->
    [1] orange disc
    [2] blue square
    [3] green triangle
    [4] yellow diamond
    [5] red pentagon
   *[6] pink hexagon
}

# Pictures of matches that ended without scores: above the table and below it.
pic-ended-won = { $names } { $count ->
    [one] wins
   *[other] share the win
}
pic-ended-gave-up = { $names } { $count ->
    [one] has conceded.
   *[other] have conceded.
}
pic-ended-all-gave-up = Everybody else has conceded.
pic-ended-cancelled = Canceled
pic-ended-cancelled-note = This is how the match stood.
pic-ended-archived = Archived
pic-ended-archived-note = This is how the match stood. It can be resumed.
pic-ended-paused = Paused
pic-ended-paused-note = This is how the match stood.
