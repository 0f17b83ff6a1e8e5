"""What every service is made of."""

from __future__ import annotations

from matches.cache import MatchCache
from matches.context import ServiceContext
from matches.match_writer import MatchWriter


class Service:
    """A part of the service: it takes matches from the cache, reads from the store and changes through the writer."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter) -> None:
        self._context = context
        self._cache = cache
        self._writer = writer
