"""How computer players look ahead, in any game: a race between moves, a tree of replies below each, a player made of both."""

from rules.search.searcher import build_searcher
from rules.search.tree import SearchLimits, SearchModel, WithoutReplies, rate_moves

__all__ = ["SearchLimits", "SearchModel", "WithoutReplies", "build_searcher", "rate_moves"]
