"""Long texts in portions that fit a message."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.ui.limits import cut

PAGE_LENGTH = 1_800
"""Characters of one page: a screen of a phone, and well within a message."""


def split_pages(lines: Iterable[str], size: int = PAGE_LENGTH) -> list[str]:
    """Return the lines in pages of at most `size` characters; at least one page."""
    pages = [""]
    for line in lines:
        line = cut(line, size)
        if pages[-1] and len(pages[-1]) + 1 + len(line) > size:
            pages.append("")
        pages[-1] = f"{pages[-1]}\n{line}" if pages[-1] else line
    return pages


def wrap_pages(lines: Iterable[str], size: int) -> list[str]:
    """Return the lines in pages of at most `size` characters. A longer line continues on the next page; no word is left out."""
    pages = [""]
    for line in lines:
        while len(pages[-1]) + 1 + len(line) > size:
            room = size - len(pages[-1]) - 1
            if pages[-1] and len(line) <= size:
                pages.append("")
                continue
            end = line.rfind(" ", 0, max(room, 1))
            if end <= 0 and pages[-1]:
                pages.append("")
                continue
            end = end if end > 0 else room
            pages[-1] = f"{pages[-1]}\n{line[:end]}" if pages[-1] else line[:end]
            line = line[end:].lstrip()
            pages.append("")
        pages[-1] = f"{pages[-1]}\n{line}" if pages[-1] else line
    return [page for page in pages if page]
