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
review-none = I found no decision of yours that clearly cost you chances to win. Well played!
review-looking = I’m looking back over your decisions. That takes up to a minute; then you’ll see here where you could have won more.
review-not-over = I look back over a match once it’s been played to its end. Until then the journal shows what happened.
review-only-computers = I look back only over matches that one person plays against computers. The journal shows what happened in this one.
review-old-rules = This match was played by an older version of the rules, so I can’t look back over it. The journal shows what happened.
review-interrupted = I couldn’t finish looking back. Press the button again in a moment.
