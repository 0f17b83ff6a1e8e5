"""Words that fit where there is little room: whole parts are left out, the least important ones first; no sentence is cut."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.picture import ALT_LIMIT

Part = tuple[str, float]
"""A sentence, or several that belong together, and how much it matters."""


def fitted(parts: Sequence[Part], pointer: str, limit: int = ALT_LIMIT) -> str:
    """Return the parts in reading order, in at most `limit` characters.

    Parts of the least weight are left out until the rest fits, among equals the later ones first; then `pointer`, which
    says where all of it stands, ends the text.
    """
    kept = [(text, weight) for text, weight in parts if text]
    whole = " ".join(text for text, _ in kept)
    if len(whole) <= limit:
        return whole
    while kept:
        least = min(range(len(kept)), key=lambda number: (kept[number][1], -number))
        del kept[least]
        short = " ".join([*(text for text, _ in kept), pointer])
        if len(short) <= limit:
            return short
    return pointer[:limit]
