# What could not be delivered, and what is said instead.
match-lobby-posted-lately = The lobby was posted just now. Please wait a minute before you post it again.
match-lobby-unseen = I can’t post the lobby of your match where you opened it, so nobody can join yet. Please check my permissions there. I’ll try again automatically; { COMMAND("matches") } tries right away.
match-ended-unseen = The match is over. I can’t post the result where you played; { COMMAND("matches") } shows it to you.

ui-turn-instead = I can’t post where this match is played, so I’m asking you here.
ui-missed = { $count ->
    [one] It’s your turn in a match, but I couldn’t tell you:
   *[other] It’s your turn in { $count } matches, but I couldn’t tell you:
}
ui-missed-why = -# I couldn’t tell you there, and you don’t accept direct messages from me. { COMMAND("matches") } always shows where it’s your turn.
ui-missed-move = My turn: { $match }
ui-board-plain = *I couldn’t draw the picture this time. Press the button below to see the table.*
ui-board-overtaken = What happened next is posted below.
ui-lobby-posted = I’m posting the lobby again. Please ignore the old message.

