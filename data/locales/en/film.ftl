# The film of a match: its buttons, its progress, its message, and why there is none.
ui-button-film = Film
film-show = Show to Everybody
film-begins = Film: { $bar } getting ready
film-drawing = Film: { $bar } turn { $turn } of { $turns }
    -# It will run for about { $seconds } seconds.
film-in-line = Film: { $bar } { $ahead ->
    [one] one other order comes first
   *[other] { $ahead } other orders come first
}
film-made = { $turns ->
    [one] The one turn of the match
   *[other] The match, turn { $first } to { $last }, one picture a turn
}
film-thinned = The match is too long for one picture a turn, so the film shows { $step ->
    [2] every second turn
    [3] every third turn
   *[other] one turn in { $step }
}. The last picture is always there.
film-late = Everything before turn { $turn } was played with an older version of the rules, so the film begins here. The journal tells what came before.
film-breaks-off = The rules have changed since, and I can’t follow the match beyond turn { $turn }. The film leaps from there to the end. The journal tells what came between.
film-alt = A film of the match from turn { $first } to turn { $last }. { $ending }
film-alt-cancelled = The match was canceled.
film-shown = The film is there for everybody: { $link }
film-shown-already = The film is there for everybody already: { $link }

film-not-over = There’s a film once the match is over. Until then, **Replay** shows it step by step: { COMMAND("match replay") }.
film-old-rules = This match was played with an older version of the rules, so I can’t make a film of it. The journal shows what happened.
film-too-large = The pictures of this match are too large for a film that may be uploaded here. **Replay** shows them one by one.
film-interrupted = I was interrupted while making the film. Press **Film** again in a minute.
film-failed = I couldn’t make the film. Press **Film** again, or look at the match with **Replay**.
film-waits = Other orders take a while. Yours stays in line; press **Film** again in a few minutes to see it.
film-no-place = The channel of this match is gone, so there’s nowhere to show the film. You still have it here.
film-closed-place = I’m not allowed to post in the channel of this match. Someone who manages the server can change that: I need **Send Messages** and **Attach Files** there. You still have the film here.
