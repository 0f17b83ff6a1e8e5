# Standing orders, in every game.

cmd-match-orders = orders
cmd-match-orders-text = Choose what’s answered for you automatically
cmd-option-subject = topic
cmd-option-subject-text = Which questions it’s for; leave it empty to see your standing orders
cmd-option-order = order
cmd-option-order-text = What should happen then
cmd-value-order-ask = Ask me every time
cmd-value-order-reveal = Reveal, or do it automatically; otherwise pass
cmd-value-order-computer = The computer answers for me
ui-order-ahead = Always answer this way · { $topic }
ui-order-same-as = { $answer }, also for the rest of the turn
ui-order-habit = Do it automatically, without asking
ui-orders-title = Your standing orders; nobody else sees them
ui-error-no-orders = This game has no standing orders.
ui-error-unknown-order = There’s no such order for that topic. Choose one from the list.
ui-panel-orders-how = To give a new one, type { COMMAND("match orders") } and choose a topic and an order.
