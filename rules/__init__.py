"""The games: pure Python. No Discord, no clock, no database, no picture lives here; only `msgspec` is imported from outside."""
