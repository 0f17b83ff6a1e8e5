"""How tall a message is on a small phone, and how much of a question fits two screens of it.

An estimate from text, buttons and the sizes of pictures; nothing is drawn. All lengths are in the pixels of a screen of
360 x 640, as Discord's own app lays messages out there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any

import discord
from discord import ui

from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.components.signs import shorten_markup
from cogs.ui.limits import COMPONENTS

SCREEN_HEIGHT = 640 - 24 - 48 - 52
"""The part of a screen between the channel's name at the top and the input field at the bottom."""
MAX_SCREENS = 2
"""No question is taller than this many screens."""
CONTENT_WIDTH = 296
"""The width between the edges of a message with a colored frame."""
LINE_CHARACTERS = 38
"""Characters in a line of ordinary text of that width."""
SMALL_CHARACTERS = 46
HEADING_CHARACTERS = 30
"""The same for small print and for headings."""

LINE_HEIGHT = 22
SMALL_LINE_HEIGHT = 18
HEADING_LINE_HEIGHT = 26
GAP = 8
FRAME_HEIGHT = 40
"""The frame's own edges, and the line with the bot's name."""
BUTTON_HEIGHT = 38
LETTER_WIDTH = 8
BUTTON_PADDING = 30
SELECT_HEIGHT = 44
DEFAULT_PICTURE_SIZE = (1400, 1000)
"""The size of a table, for pictures whose size is not known."""

MENTIONED = "@Annalena"
"""As long as a mention is usually shown."""
_MENTION = re.compile(r"<@[0-9]+>")

ELLIPSIS = "-# …"
"""Stands for lines of small print that do not fit."""
OPTIONS_HEIGHT = 470
"""The height of the options of a question: two screens less a table, question, and the buttons beside the options."""
HAND_OPTIONS_HEIGHT = 560
"""The same below the picture of a hand, which is lower than a table."""
PAIR_OPTIONS_HEIGHT = 415
"""The same below a table and a hand: the table shows what has happened, so there is less to say of it."""
NOTE_HEIGHT = 72
"""So much of the note above a question gives way to its options."""


def estimate_text(words: str) -> int:
    """Return how tall a text is, line by line, with headings and small print."""
    height = 0
    for line in shorten_markup(_MENTION.sub(MENTIONED, words.replace("**", ""))).split("\n"):
        if line.startswith("### "):
            height += HEADING_LINE_HEIGHT * _count_lines(line[4:], HEADING_CHARACTERS)
        elif line.startswith("-# "):
            height += SMALL_LINE_HEIGHT * _count_lines(line[3:], SMALL_CHARACTERS)
        else:
            height += LINE_HEIGHT * _count_lines(line, LINE_CHARACTERS)
    return height


def estimate_buttons(labels: Sequence[str]) -> int:
    """Return how tall a row of buttons is: buttons that do not fit beside each other stand below."""
    rows, used = 1, 0
    for label in labels:
        width = min(CONTENT_WIDTH, BUTTON_PADDING + LETTER_WIDTH * len(label))
        if used and used + GAP + width > CONTENT_WIDTH:
            rows, used = rows + 1, 0
        used += width + (GAP if used else 0)
    return rows * (BUTTON_HEIGHT + GAP) if labels else 0


def estimate_picture(width: int, height: int) -> int:
    """Return how tall a picture of that size is when it is as wide as the message."""
    return ceil(CONTENT_WIDTH * height / width)


def estimate_row(row: ui.ActionRow[Any]) -> int:
    """Return how tall a row of a select or of buttons is."""
    items = [getattr(item, "item", item) for item in row.children]
    if any(isinstance(item, ui.Select) for item in items):
        return SELECT_HEIGHT + GAP
    return estimate_buttons([str(item.label or "") for item in items if isinstance(item, ui.Button)])


def estimate_rows(rows: Iterable[ui.ActionRow[Any]]) -> int:
    """Return how tall several rows are."""
    return sum(map(estimate_row, rows))


def estimate_message(message: LayoutMessage) -> int:
    """Return how tall a whole message is."""
    sizes = iter([_read_png_size(file) for file in message.files])
    height = FRAME_HEIGHT
    for item in message.view.walk_children():
        if isinstance(item, ui.TextDisplay):
            height += estimate_text(item.content) + GAP
        elif isinstance(item, ui.MediaGallery):
            height += estimate_picture(*next(sizes, DEFAULT_PICTURE_SIZE)) + GAP
        elif isinstance(item, ui.ActionRow):
            height += estimate_row(item)
    return height


def has_height(message: LayoutMessage) -> bool:
    """Return whether a message fits two screens, with its note as it is (see `fit_note`)."""
    return estimate_message(message) + GAP <= MAX_SCREENS * SCREEN_HEIGHT


def fit_note(note: str, used: int) -> str:
    """Return as much of a note as fits two screens of which `used` pixels are taken.

    The first lines of small print go first; an ellipsis stands for them as long as others are left.
    """
    lines = note.split("\n")
    room = MAX_SCREENS * SCREEN_HEIGHT - used - GAP
    while len(lines) > 1 and estimate_text("\n".join(lines)) > room:
        small = [number for number, line in enumerate(lines) if line.startswith("-# ")]
        if not small:
            break
        if len(small) > 2 and lines[small[0]] == ELLIPSIS:
            del lines[small[1]]
        elif len(small) > 2:
            lines[small[0] : small[1] + 1] = [ELLIPSIS]
        else:
            # A heading goes with the last line below it.
            above = small[0] - 1
            alone = len(small) == 1 and above >= 0 and lines[above].startswith("**") and lines[above].endswith("**")
            del lines[above if alone else small[0] : small[0] + 1]
    return "\n".join(lines)


def add_fitting_rows(message: LayoutMessage, extra: Iterable[ui.ActionRow[Any]]) -> None:
    """Add those of the rows that still fit two screens and the limits of a message."""
    box = message.view.children[0]
    assert isinstance(box, ui.Container)
    used, room = message.view.total_children_count, MAX_SCREENS * SCREEN_HEIGHT - estimate_message(message)
    for row in extra:
        size, height = 1 + len(row.children), estimate_row(row)
        if used + size <= COMPONENTS and height <= room:
            box.add_item(row)
            used, room = used + size, room - height


def _count_lines(words: str, characters: int) -> int:
    """Return how many lines of `characters` characters a text takes, wrapped between words."""
    count, used = 1, 0
    for word in words.split():
        if used and used + 1 + len(word) > characters:
            count, used = count + 1, 0
        used += len(word) + (1 if used else 0)
        while used > characters:
            count, used = count + 1, used - characters
    return count


def _read_png_size(file: discord.File) -> tuple[int, int]:
    """Return width and height of a PNG, which are in its first bytes."""
    start = file.fp.tell()
    head = file.fp.read(24)
    file.fp.seek(start)
    if len(head) < 24:
        return DEFAULT_PICTURE_SIZE
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
