ui-button-moments = Three Moments
review-title = { $count ->
    [0] Looking back
    [one] One moment
    [2] Two moments
   *[other] Three moments
}
review-page = { $page } of { $count }
review-round = Round { $round }
review-picks = { $picks }
review-nothing = nothing
review-own = **{ $mark } · Your decision:** { $what } – you win about { $chance } of 100 matches from here.
review-better = **{ $mark } · Better:** { $what } – about { $chance } of 100.
review-why = That’s what the computer (*{ $strength }*) would have done: { $reason }.
review-plain = That’s what the computer (*{ $strength }*) would have done.
review-method = Worked out by playing on from here many times, knowing only what you knew.
review-own-points = **{ $mark } · Your decision:** { $what } – from here you end { $side ->
    [0] level
    [1] about { $points } { $points ->
        [one] point
       *[other] points
    } ahead
   *[other] about { $points } { $points ->
        [one] point
       *[other] points
    } behind
}.
review-better-points = **{ $mark } · Better:** { $what } – { $side ->
    [0] level
    [1] about { $points } ahead
   *[other] about { $points } behind
}.
review-method-short = Worked out by playing on from here many times, knowing only what you knew. I ran out of time, so there may be more: ask again in a while.
review-none = { $count ->
    [0] There was no decision of yours with more than one answer, so there’s nothing to compare.
    [one] I compared your one decision with what the computer would have done: it didn’t clearly cost you anything.
   *[other] I compared { $count } decisions of yours with what the computer would have done: none of them alone clearly cost you anything.
}
review-short = I ran out of time{ $count ->
    [0] {""}
    [one] {" "}after one decision
   *[other] {" "}after { $count } decisions
}, so I can’t tell yet. Press **Three Moments** again in a while.
review-looking = I’m looking back over your decisions. That takes a minute or two, after a long match a few more; then you’ll see here what cost you most.
review-not-over = I look back over a match once it’s been played to its end. Until then the journal shows what happened.
review-only-computers = I look back only over matches that one person plays against computers. The journal shows what happened in this one.
review-old-rules = This match was played by an older version of the rules, so I can’t look back over it. The journal shows what happened.
review-interrupted = I couldn’t finish looking back. Press the button again in a moment.
