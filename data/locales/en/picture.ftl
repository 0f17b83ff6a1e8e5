# What every game's pictures share.
pic-and = { $head } and { $last }
pic-none = none
pic-player = Player { $place }
pic-gave-up = Gave up
pic-named-gave-up = { $name } (gave up)
pic-seat = { $place ->
    [1] orange disc
    [2] blue square
    [3] green triangle
    [4] yellow diamond
    [5] red pentagon
   *[6] pink hexagon
}
