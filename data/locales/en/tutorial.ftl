# The guided first match of a game.
cmd-tutorial = tutorial
cmd-tutorial-text = A guided first match against computers, in your direct messages
cmd-option-tutorial-game = game
cmd-option-tutorial-game-text = Which game you would like to learn
tutorial-step = Tutorial { $told } of { $count }.
tutorial-begins = **{ $game }: your guided first match.** { $welcome }
    -# Anything that the rules allow is allowed here too. Before a decision I say what matters in it, and afterwards what it did; Undo and Hint help you to try things out. You may stop at any time and go on days later. When the tips end, play on to the end.
tutorial-sent = Your tutorial waits for you in your direct messages with me.
tutorial-running = You are in the middle of this tutorial; it goes on where you stopped. To begin again, first end it with { COMMAND("matches") }.
tutorial-closed = I cannot send you direct messages, and a tutorial is played there. Open this server's menu, then Privacy Settings, and allow direct messages; then use the command again.
tutorial-none = This game has no tutorial.
tutorial-over = You know the game now. Play it with friends: **{ $command }** on your server.
tutorial-offer = -# Learn it by playing: { COMMAND("tutorial") } leads you through a first match.
tutorial-first-steps = Never played here? { COMMAND("tutorial") } leads you through a first match against computers.
