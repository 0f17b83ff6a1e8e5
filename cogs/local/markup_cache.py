"""A cache for parsed markup.

SimCord builds a new parser for every text of every message each time it publishes a page. This takes nearly all of the time that
publishing needs: 0.25 s for fifty messages in two tabs, and nobody can press anything meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import lru_cache

from simcord.preview import _component_projection, _messages, _queries
from simcord.preview._markdown import markdown_tokens

Tokens = list[dict[str, object]]
MAX_TEXTS = 2000


@lru_cache(MAX_TEXTS)
def _read_tokens(value: str | None, profile: str, context: str) -> Tokens:
    return markdown_tokens(value, profile, context=json.loads(context))


def read_cached_tokens(
    value: str | None, profile: str = "message", *, context: Mapping[str, object] | None = None
) -> Tokens:
    """Return what `markdown_tokens` returns, as a copy, because the pages change it."""
    return deepcopy(_read_tokens(value, profile, json.dumps(context or {}, sort_keys=True)))


def cache_markup() -> None:
    """Make SimCord's pages use the cache. A second call changes nothing."""
    reader: Callable[..., Tokens] = read_cached_tokens
    for module in (_component_projection, _messages, _queries):
        vars(module)["markdown_tokens"] = reader
