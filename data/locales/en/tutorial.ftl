# The guided first match of a game.
cmd-tutorial = tutorial
cmd-tutorial-text = A guided first match against computers, in your direct messages
cmd-option-tutorial-game = game
cmd-option-tutorial-game-text = Which game you’d like to learn
tutorial-step = Tutorial { $told } of { $count }.
tutorial-begins = **{ $game }: your guided first match.** { $welcome }
    -# You can do anything here that the rules allow. Before a decision I say what matters in it, and afterward what it did; Undo and Hint help you try things out. You can stop any time and go on days later. When the tips end, play on to the end.
tutorial-sent = Your tutorial is waiting for you in your direct messages with me.
tutorial-running = You’re in the middle of this tutorial; it goes on where you stopped. To start over, first end it with { COMMAND("matches") }.
tutorial-closed = I can’t send you direct messages, and that’s where a tutorial is played. Open this server’s menu, then Privacy Settings, and allow direct messages; then use the command again.
tutorial-none = This game has no tutorial.
tutorial-won = You’ve won your first match: you know the game. Play it with friends: **{ $command }** on your server.
tutorial-over = That was your first match. You’ve seen how a turn goes; winning takes a few more. Try it again with { COMMAND("tutorial") }, or play with friends: **{ $command }** on your server.
tutorial-offer = -# Learn it by playing: { COMMAND("tutorial") } walks you through your first match.
tutorial-first-steps = Never played here? { COMMAND("tutorial") } walks you through your first match against computers.
