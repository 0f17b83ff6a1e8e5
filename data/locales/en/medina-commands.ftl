# Commands of Medina: names, options, answers.

cmd-medina-place = place
cmd-medina-place-text = Place a piece by typing; it counts when you confirm your turn
cmd-medina-why = why
cmd-medina-why-text = See why a piece may not go on a space, and which rule says so
cmd-option-piece = piece
cmd-option-piece-text = Which piece; the ones you can place are suggested
cmd-option-piece-why = piece
cmd-option-piece-why-text = Which piece; leave it empty for all of yours
cmd-option-cell = space
cmd-option-cell-text = Which space: C7 in the city, N-5 on the wall

# Options of a match: the name, what it changes, and the values.
medina-option-edition = Edition
medina-option-edition-text = 2014 with well, tea and neutral roofs for 2 to 4 people, or the first edition for 3 or 4
medina-option-edition-2014 = 2014, with well, tea and neutral roofs
medina-option-edition-2001 = 2001, for 3 or 4 players
medina-option-gates = Gates
medina-option-gates-text = An expansion: gates in the wall; the street may leave through one and continue from another
medina-option-gates-true = With The Gates of Medina
medina-option-gates-false = Without gates
medina-option-well = Well
medina-option-well-text = Each piece of your palaces exactly two steps from the well scores 4 points
medina-option-well-true = With the well (2014)
medina-option-well-false = Without the well
medina-option-tea = Tea
medina-option-tea-text = Tiles that let you place one piece instead of two
medina-option-tea-true = With tea tiles (2014)
medina-option-tea-false = Without tea tiles
medina-option-neutral = Neutral roofs
medina-option-neutral-text = Roofs that nobody owns: a palace with one is closed, and nobody scores it
medina-option-neutral-true = With neutral roofs (2014)
medina-option-neutral-false = Without neutral roofs
medina-option-supplies = Supplies
medina-option-supplies-text = Whether everybody can see how many pieces you have left
medina-option-supplies-open = Visible to everybody
medina-option-supplies-hidden = Behind screens
medina-option-new_street = New street
medina-option-new_street-text = How close to a merchant a new street may begin
medina-option-new_street-1 = May begin beside one older merchant
medina-option-new_street-0 = Must stand apart from all merchants
medina-option-tower_claim = Tower tile
medina-option-tower_claim-text = When a tower’s tile changes hands
medina-option-tower_claim-arm = A second arm of a tower is a new connection
medina-option-tower_claim-tower = A second arm of a tower isn’t a new connection
medina-option-last_roof = Last player’s duty
medina-option-last_roof-text = What you must do if nobody else can place anything
medina-option-last_roof-true = The last player must place roofs
medina-option-last_roof-false = The last player may place anything
medina-option-strict_discard = Leftover gates
medina-option-strict_discard-text = When gates that can no longer be placed go back to the box
medina-option-strict_discard-false = Go back to the box when the roofs are used up too
medina-option-strict_discard-true = Go back to the box even while roofs are left

med-error-piece = There’s no piece called “{ $written }”. Choose one from the suggestions.
med-why-legal = You may place here: { $pieces }.
med-error-where = Where should it go? Please give the space too: { $places }.
med-error-complete = Your turn is complete. Confirm it, or take back a piece.
med-error-tea = You return a tea tile instead of placing a second piece, so it doesn’t go on a space.
med-error-first = The first merchant comes before everything else. Please place it: merchant, and a space inside the city.
med-error-no-match = You have no running match of Medina. Open one with { COMMAND("medina open") }.

# Other names for buildings that people may type, separated by commas.
med-building-words = palace, building
