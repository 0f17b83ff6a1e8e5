"""How the bot talks on Discord. Imports point one way: `components`, then `messages`, then `handlers`, then the client.

`components` are buttons, selects and modals with their custom ids; `messages` compose what is shown; `handlers` answer
presses. Beside them are the client, the sender of the outbox, the languages, the settings and the limits of Discord.
The slash commands are one level up, in `cogs`.
"""
