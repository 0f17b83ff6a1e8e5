"""Many matches over many weeks: people who come and go, and a Discord that does not always let the bot post."""
