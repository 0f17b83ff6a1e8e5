"""What answers a press, a selection or a submitted modal: it asks the service, then shows the result.

`cogs.app.handler_table` says which function answers which custom id; `cogs.ui.messages` composes the messages.
"""
