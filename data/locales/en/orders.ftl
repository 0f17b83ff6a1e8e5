# Standing orders, whatever the game.

cmd-match-orders = orders
cmd-match-orders-text = What is answered for you without asking you
cmd-option-subject = topic
cmd-option-subject-text = What it is about; without a topic you see what holds
cmd-option-order = order
cmd-option-order-text = What shall happen then
cmd-value-order-ask = Ask me every time
cmd-value-order-reveal = Reveal, or do it by itself; otherwise pass
cmd-value-order-computer = The computer answers
ui-order-ahead = Always answer this way · { $topic }
ui-order-same-as = { $answer }, also for the rest of the turn
ui-order-habit = Do it by itself, without asking
ui-orders-title = Your standing orders. Nobody else sees them. With a topic and an order you give a new one.
ui-error-no-orders = This game knows no standing orders.
