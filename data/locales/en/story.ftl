# The story of a match that is over: the post below the final table, with a chart and the turns that decided most.
story-title = The story of the match
story-turn = Turn
story-unit-points = Points after every turn
story-unit-buildings = Buildings after every turn
story-foot = { $unit }. Gold numbers: the turns that decided most.
story-rises = **Turn { $turn }**: { $names }’s chance to win rises from about { $before }% to { $after }%.
story-falls = **Turn { $turn }**: { $names }’s chance to win falls from about { $before }% to { $after }%.
story-none = No single turn decided this match.
story-estimate = The chances are what a computer estimates from what everybody could know then.
story-alt-line = { $name } { $points }
story-alt = { $unit }, { $turns } { $turns ->
    [one] turn
   *[other] turns
  }. At the end: { $lines }.
