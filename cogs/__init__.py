"""What people say to the bot and what it answers. One cog per game, plus the shared ones; the only room that knows Discord.

No match state lives here: every cog calls `matches.service`, every button carries what it needs in its id.
"""
