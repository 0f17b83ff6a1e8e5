"""What lives while the bot runs: matches in memory and their locks, the one way to change them, tasks and processes."""
