# Minute Realms: why a computer player takes a card and lays it so. Each reason follows a colon and has at most 150 characters.
mr-reason-card-built = built, { $gain }; about { $more ->
    [one] 1 point
   *[other] { $more } points
} better in the end than { $card }
mr-reason-card-bastion = as a bastion, { $gain }; about { $more ->
    [one] 1 point
   *[other] { $more } points
} better in the end than { $card }
mr-reason-plain-built = built, { $gain }
mr-reason-plain-bastion = as a bastion, { $gain }
mr-reason-use = { $gain }
mr-reason-shields = it raises your shields to { $shields } against a strength of about { $strength } and leaves { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
}
mr-reason-denies = it raises your shields to { $shields }, and { $seat } can’t build it for { $points ->
    [one] 1 point
   *[other] { $points } points
}
mr-reason-coin-points = its coins bring { $points ->
    [one] 1 point
   *[other] { $points } points
}, and it raises your shields to { $shields }
mr-reason-coins = it raises your shields to { $shields } and leaves you { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for later buildings
mr-reason-last-coins = it raises your shields to { $shields } and leaves you { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, which count if you’re tied
mr-reason-points = it brings { $points ->
    [one] 1 point
   *[other] { $points } points
} { $cost ->
    [0] for free
    [one] for 1 coin
   *[other] for { $cost } coins
}
mr-reason-no-points = it scores nothing by itself, and it costs { $cost ->
    [0] nothing
    [one] 1 coin
   *[other] { $cost } coins
}
mr-reason-later = it brings { $points ->
    [0] no points now
    [one] 1 point now
   *[other] { $points } points now
} and can grow in { $left ->
    [one] the round that’s left
   *[other] the { $left } rounds that are left
}
mr-reason-lose = { mr-reason-lose-last }, and later it would bring you least
mr-reason-lose-last = { $points ->
    [0] you lose no points with it as things stand
    [one] you lose 1 point with it as things stand
   *[other] you lose { $points } points with it as things stand
}
