# What the engine itself says, in every game.

# Answers that are not legal.
engine-not-an-option = That cannot be chosen here. Please take one of the options shown.
engine-pick-count = Please choose { $lo ->
    [0] { $hi ->
        [one] at most { $hi }
       *[other] up to { $hi }
    }
   *[other] { $lo } to { $hi }
}; you chose { $got }.
engine-pick-too-often = { $option } can be chosen { $count ->
    [one] only once
   *[other] at most { $count } times
}. Please take something else for the rest.
engine-pick-alone = { $option } is an answer by itself. Please choose it alone, or leave it out.
engine-number-range = Please give a whole number from { $lo } to { $hi }.
engine-unknown-name = Nothing by that name can be named here. Please choose one of the names offered.

# Wrong moment.
engine-not-asked = You have nothing to decide right now. You are told as soon as it is your move.
engine-stale-question = This question has been settled. Please look at your current one.
engine-match-over = This match has ended; nothing can be decided any more.
engine-already-conceded = You have already conceded this match.

# Opening a match.
engine-seats = This game is for { $lo } to { $hi } players, not { $got }. Please change the number of seats.
engine-option-value = “{ $value }” is not possible for the option { $option }. Please take one of its values.
engine-option-unknown = This game has no option { $option }. Please leave it out.

# Standing orders.
engine-unknown-topic = There is no standing order for that in this game.
engine-same-needs-answer = “The same for the rest of this turn” needs an answer to repeat. Please answer first.

# Taking back.
engine-undo-nothing = There is nothing of yours to take back.
engine-undo-exposed = This cannot be taken back: hidden information has come out since.
engine-undo-wall = This cannot be taken back: somebody has conceded or been replaced since, or the rules were corrected.
engine-undo-needs-consent = Others have decided since. To take this back, { $seats } must agree.

# Journal.
engine-undone = { $seat } takes the last decision back.
engine-conceded = { $seat } concedes.
engine-rewound = The rules were corrected. { $count ->
    [one] One decision no longer fits and is
   *[other] { $count } decisions no longer fit and are
} asked again.

# How a match ended.
engine-all-others-conceded = Everybody else has conceded.
