"""The local table, driven by a stand-in bot in a real browser."""
