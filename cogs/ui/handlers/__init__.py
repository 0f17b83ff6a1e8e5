"""What answers a press, a selection or a submitted modal: ask the service, then show what comes of it.

Which function answers which custom id stands in `cogs.ui.handler_table`. What a message looks like stands in
`cogs.ui.messages`.
"""
