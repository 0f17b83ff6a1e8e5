# What could not be delivered, and what is said instead.
match-lobby-posted-lately = The lobby was posted just now. Please wait a minute before you post it again.
match-lobby-unseen = I cannot post the lobby of your match where you opened it, so nobody can join yet. Please check my permissions there. I will try again automatically; { COMMAND("matches") } tries right away.
match-ended-unseen = The match is over. I cannot post the result where you played; { COMMAND("matches") } shows it to you.

ui-turn-instead = I cannot post where this match is played, so I am asking you here.
ui-missed = { $count ->
    [one] It is your move in a match, but I could not tell you:
   *[other] It is your move in { $count } matches, but I could not tell you:
}
ui-missed-why = -# I could not notify you there, and you do not accept direct messages from me. { COMMAND("matches") } always shows where it is your move.
ui-missed-move = My move: { $match }
ui-board-plain = *The picture could not be drawn this time. Press the button below to see the table.*
ui-board-overtaken = What happened next is posted below.
ui-lobby-posted = I’m posting the lobby again. Please ignore the old message.

