"""The local table: the whole bot in a simulated Discord, shown in the browser, without a token and without a network.

What lives here: the simulated server and its people (`world`), the pages of every place kept live and in order (`desk`),
the page that leads from place to place (`places`), the bot's first message (`welcome`), and all of it together (`table`).
What does not: anything about games or matches. It is the same bot, the same cogs and the same store as on Discord.

Only `python bot.py --local` imports `cogs.local.table`; it needs the extra `play`.
"""
