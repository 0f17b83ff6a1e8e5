# What the engine itself says, in every game.

# Answers that are not legal.
engine-not-an-option = You can’t choose that here. Please choose one of the options shown.
engine-pick-count = Please choose { $lo ->
    [0] { $hi ->
        [one] at most { $hi }
       *[other] up to { $hi }
    }
   *[other] { $lo } to { $hi }
}; you chose { $got }.
engine-pick-exactly = Please choose exactly { $count }; you chose { $got }.
engine-pick-too-often = You can choose { $option } { $count ->
    [one] only once
   *[other] at most { $count } times
}. Please choose something else for the rest.
engine-pick-alone = { $option } can’t be combined with anything else. Please choose only that, or leave it out.
engine-number-range = Please enter a whole number from { $lo } to { $hi }.
engine-unknown-name = You can’t name that here. Please choose one of the names offered.

# Wrong moment.
engine-answer-reveals = This answer can’t be taken back. Please confirm it first.
engine-not-asked = You have nothing to decide right now. I’ll tell you as soon as it’s your turn.
engine-stale-question = This question is no longer open. Please look at your current one.
engine-match-over = This match has ended; there’s nothing left to decide.
engine-already-conceded = You’ve already conceded this match.

# Opening a match.
engine-seats = This game is for { $lo } to { $hi } players, not { $got }. Please change the number of seats.
engine-option-value = The option { $option } can’t be “{ $value }”. Please choose one of its values.
engine-option-unknown = This game has no option called { $option }. Please leave it out.

# Standing orders.
engine-unknown-topic = This game has no standing order for that.
engine-unknown-setting = This order has no such setting for that topic.
engine-same-needs-answer = “This answer for the rest of the turn” needs an answer to repeat. Please answer first.

# Taking back.
engine-undo-nothing = You have nothing to take back.
engine-undo-exposed = This can’t be taken back because hidden information has come out since then.
engine-undo-wall = This can’t be taken back because someone has conceded or been replaced since then, or because the rules were corrected.
engine-undo-needs-consent = Others have made decisions since then. To take this back, you need an OK from { $seats }.

# Journal.
engine-undone = { $seat } takes back their last decision.
engine-conceded = { $seat } concedes.
engine-rewound = The rules were corrected. { $count ->
    [one] One decision is no longer possible and must be
   *[other] { $count } decisions are no longer possible and must be
} made again.

# How a match ended.
engine-all-others-conceded = Everybody else has conceded.
