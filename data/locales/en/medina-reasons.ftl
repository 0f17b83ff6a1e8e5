# Medina: why a computer player places a piece. Each reason follows a colon and has at most 150 characters.
med-reason-tower = this wall joins your palace to tower { $tower } and its tile, worth { $value }
med-reason-tower-ahead = with this wall, tower { $tower } and its tile, worth { $value }, are { $count ->
    [one] one wall
   *[other] { $count } walls
} away from your palace
med-reason-own = { $points ->
    [one] your palace gains a point
   *[other] your palaces gain { $points } points
}
med-reason-claimable = it adds a point to a palace that you can still claim
med-reason-street-ahead = the street comes closer to your palace, where each merchant will count
med-reason-wait = { $piece ->
    [wall] a wall here gives you nothing yet, but keeps better pieces in your hand ({ $left ->
        [one] 1 building
       *[other] { $left } buildings
    })
   *[merchant] a merchant here gives you nothing yet, but keeps better pieces in your hand ({ $left ->
        [one] 1 building
       *[other] { $left } buildings
    })
}
med-reason-rest = it brings you nothing now, but it costs you nothing either
med-reason-stable = your palace grows: { $points ->
    [one] 1 point
   *[other] { $points } points
} that nobody can take away
med-reason-stable-open = the { $colour } palace gains { $points ->
    [one] 1 point
   *[other] { $points } points
} and can still be yours
med-reason-stable-spare = no palace of yours has room for it now, and this place costs you least
med-reason-roof = the { $colour } palace is worth about { $points } to you with its tiles, and waiting promises about { $later }
med-reason-roof-now = the { $colour } palace is worth about { $points } to you with its tiles, and someone else could claim it before your next turn
med-reason-neutral-owned = you already own { med-a-colour } palace, so nobody else should get the { $points ->
    [one] 1 point
   *[other] { $points } points
} of this one
med-reason-neutral = it clears the { $colour } palace away, so that a better one can begin for you
med-reason-gate-others = the space in front stays empty, so a palace of the others has less room to grow
med-reason-gate = it takes nothing from your palaces and keeps the space in front empty
med-reason-owned = you already own { med-a-colour } palace and can’t use this piece any more, so better ones stay in your hand
med-reason-found = { med-a-colour } palace with room to grow on { $room ->
    [one] 1 space
   *[other] { $room } spaces
} around it
med-reason-grow-claim = it makes the { $colour } palace worth { $points }, and your next piece is its roof
med-reason-grow = the { $colour } palace grows to { $size }, worth { $points }, and is still yours to claim
med-reason-tea = a tea tile saves the second piece for a turn in which it brings more
med-reason-first = no palace stands yet, so no place is better than another
