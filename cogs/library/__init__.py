"""Rules and cards to look up: the pages in `data/rules`, entries for cards and pieces, the search over both, and its messages.

The slash commands live in `cogs.lookup`. Nothing here needs or changes a match.
"""
