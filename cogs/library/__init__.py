"""Rules and cards to look up: pages read from `data/rules`, entries for cards and pieces, and the search over both.

The slash commands live in `cogs.lookup`; no match is needed here, and nothing here changes one.
"""
