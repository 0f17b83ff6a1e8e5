"""What is on a message: buttons, selects and modals, and the custom ids by which a press finds its handler.

Whole messages are composed in `cogs.ui.messages`; presses are answered in `cogs.ui.handlers`.
"""
