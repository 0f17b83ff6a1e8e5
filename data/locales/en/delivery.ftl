# What did not arrive, and how it is said all the same.
match-lobby-posted-lately = The lobby was posted just now. Please wait a minute before you have it posted again.
match-lobby-unseen = I cannot post the lobby of your match where you opened it, so nobody can join yet. Please check my permissions there; I try again by myself, and `/match lobby` tries at once.
match-ended-unseen = The match is over. I cannot post the result where you played; `/match status` shows it to you.

ui-turn-instead = I cannot post where this match is played, so I ask you here.
ui-missed = { $count ->
    [one] It is your move in a match, and I could not tell you:
   *[other] It is your move in { $count } matches, and I could not tell you:
}
ui-missed-why = -# I could not call you there, and you take no direct messages from me. `/match list` always shows where it is your move.
ui-missed-move = My move: { $match }
ui-board-plain = *The picture could not be made this time. The table is behind the button below.*
ui-lobby-posted = The lobby of { $code } is being posted again. The old message no longer counts.

cmd-match-lobby = lobby
cmd-match-lobby-text = Post the lobby of your match again, for instance after somebody deleted it
