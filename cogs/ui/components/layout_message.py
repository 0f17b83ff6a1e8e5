"""A message as it goes out: text, a picture with its alt text, and components, in one Components V2 layout."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import discord
from discord import ui

from cogs.ui.components.signs import SIGNS
from cogs.ui.limits import ALT_TEXT, COMPONENTS, TEXT_TOTAL, cut
from render.kit import Picture

log = logging.getLogger("tafelrunde.cogs")

SEAT_COLORS = (0xE69F00, 0x56B4E9, 0x009E73, 0xF0E442, 0xD55E00, 0xCC79A7)
"""The seats' colors (Okabe-Ito), for the edge of a message that concerns one of them."""

ActionRow = ui.ActionRow[Any]


@dataclass(slots=True)
class LayoutMessage:
    """A layout and its files. `pings` are the people it may notify, `role` the role."""

    view: ui.LayoutView
    files: list[discord.File] = field(default_factory=list)
    pings: Sequence[int] = ()
    role: int | None = None

    def rewind_files(self) -> LayoutMessage:
        """Rewind the files and return the message, for a second try elsewhere."""
        for file in self.files:
            file.reset()
        return self

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        """Return exactly the people in `pings`, and the role."""
        return discord.AllowedMentions(
            everyone=False,
            roles=False if self.role is None else [discord.Object(self.role)],
            replied_user=False,
            users=[discord.Object(person) for person in self.pings],
        )


def build_layout(
    *texts: str,
    picture: Picture | None = None,
    hand: Picture | None = None,
    thumbnail: Picture | None = None,
    name: str = "table",
    extension: str = "png",
    rows: Iterable[ActionRow] = (),
    extra: Iterable[ActionRow] = (),
    seat: int | None = None,
    pings: Sequence[int] = (),
    decorates: bool = True,
) -> LayoutMessage:
    """Lay a message out: the first text, the picture, the other texts, the rows, and as many `extra` rows as still fit.

    `hand` is a second picture, below the first one. `name` and `extension` are those of the picture's file. `thumbnail`: a
    picture that stands small beside the first text instead.

    `seat` colors the edge. A picture that could not be drawn is replaced by its alt text. Texts are cut to what a message
    can carry, the last ones first. `decorates`: words and signs of seats become emoji; not in texts that stand for a picture.
    """
    color = None if seat is None else discord.Color(SEAT_COLORS[seat % len(SEAT_COLORS)])
    box: ui.Container[ui.LayoutView] = ui.Container(accent_color=color)
    files: list[discord.File] = []
    remaining = TEXT_TOTAL
    for number, text in enumerate(SIGNS.decorate(list(texts)) if decorates else texts):
        text = cut(text, remaining) if remaining > 1 else ""
        remaining -= len(text)
        if text and number == 0 and thumbnail is not None and thumbnail.png:
            alt = cut(thumbnail.alt, ALT_TEXT)
            beside = ui.Thumbnail[ui.LayoutView](f"attachment://{name}.{extension}", description=alt)
            box.add_item(ui.Section(ui.TextDisplay(text), accessory=beside))
            files.append(discord.File(BytesIO(thumbnail.png), f"{name}.{extension}", description=alt))
        elif text:
            box.add_item(ui.TextDisplay(text))
        for shown, filename in ((picture, f"{name}.{extension}"), (hand, f"{name}-hand.png")) if number == 0 else ():
            if shown is None:
                continue
            alt = cut(shown.alt, ALT_TEXT)
            if shown.png:
                box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{filename}", description=alt)))
                files.append(discord.File(BytesIO(shown.png), filename, description=alt))
            elif alt := cut(alt, remaining) if remaining > 1 else "":
                remaining -= len(alt)
                box.add_item(ui.TextDisplay(alt))
    view = ui.LayoutView(timeout=None)
    for row in rows:
        box.add_item(row)
    used = 1 + sum(1 for _ in box.walk_children())
    for row in extra:
        size = 1 + len(row.children)
        if used + size <= COMPONENTS:
            box.add_item(row)
            used += size
    view.add_item(box)
    return LayoutMessage(view, files, pings)
