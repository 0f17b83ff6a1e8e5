"""Long texts in portions that fit a message."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.ui.limits import cut

PAGE = 1_800
"""Characters of one page: a screen of a phone, and well within a message."""


def paged(lines: Iterable[str], size: int = PAGE) -> list[str]:
    """Return the lines in pages of at most `size` characters; at least one page."""
    pages = [""]
    for line in lines:
        line = cut(line, size)
        if pages[-1] and len(pages[-1]) + 1 + len(line) > size:
            pages.append("")
        pages[-1] = f"{pages[-1]}\n{line}" if pages[-1] else line
    return pages
