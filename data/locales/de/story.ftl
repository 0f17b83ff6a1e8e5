# Die Geschichte einer Partie, die vorbei ist: der Beitrag unter der Wertung, mit einem Diagramm und den Zügen, die am meisten entschieden.
story-title = Die Geschichte der Partie
story-turn = Zug
story-unit-points = Punkte nach jedem Zug
story-unit-buildings = Gebäude nach jedem Zug
story-foot = { $unit }. Goldene Zahlen: die Züge, die am meisten entschieden.
story-rises = **Zug { $turn }**: Die Siegchance von { $names } steigt von etwa { $before } % auf { $after } %.
story-falls = **Zug { $turn }**: Die Siegchance von { $names } fällt von etwa { $before } % auf { $after } %.
story-none = Kein einzelner Zug hat diese Partie entschieden.
story-estimate = Die Chancen schätzt ein Computer aus dem, was damals alle wissen konnten.
story-alt-line = { $name } { $points }
story-alt = { $unit }, { $turns } { $turns ->
    [one] Zug
   *[other] Züge
  }. Am Ende: { $lines }.
