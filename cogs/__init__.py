"""Everything that knows Discord: commands, buttons and messages. One cog for each game, and the cogs that all games share.

No state of a match lives here: cogs call `matches.service`, and every button carries what it needs in its custom id.
"""
