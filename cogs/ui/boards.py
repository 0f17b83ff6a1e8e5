"""The public board: one message per turn with what happened, the picture of the table, and the buttons everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from cogs.ui.customid import Public, base36
from cogs.ui.house import House
from cogs.ui.items import Press, rows
from cogs.ui.limits import cut
from cogs.ui.message import Message, build
from cogs.ui.tongue import Tongue
from matches.model import Info
from render.kit import Picture

NEWS_TEXT = 1_500
"""Characters of news on a board; the rest stands in the journal."""
SEAL = 16
"""So many characters of the commitment are shown."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match as the public may see it: `name` with its number, `view` of nobody, `people` in the seats (None: computer)."""

    match: int
    name: str
    game: str
    title: str
    hands: bool
    view: object
    names: tuple[str, ...]
    people: tuple[int | None, ...]

    @classmethod
    def of(cls, house: House, info: Info, view: object, tongue: Tongue) -> Table:
        """The table of a match, in the names of `tongue`."""
        meta = house.games[info.game].meta
        people = tuple(sitter.person for sitter in info.sitters)
        title, names = meta.title[tongue.language], tuple(tongue.names)
        return cls(info.id, called(info), info.game, title, meta.hidden_hands, view, names, people)


def buttons(table: Table, tongue: Tongue, over: bool) -> list[Press]:
    """The buttons under a board: verbs only, never a mark."""
    if over:
        return [
            Press(Public("b", table.match, "sheet"), tongue.say("ui-button-sheet"), discord.ButtonStyle.primary),
            Press(Public("b", table.match, "table"), tongue.say("ui-button-table")),
            Press(Public("b", table.match, "words"), tongue.say("prompt-button-words")),
            Press(Public("b", table.match, "journal"), tongue.say("ui-button-journal")),
            Press(Public("b", table.match, "rematch"), tongue.say("ui-button-rematch"), discord.ButtonStyle.success),
        ]
    made = [Press(Public("b", table.match, "move"), tongue.say("ui-button-move"), discord.ButtonStyle.primary)]
    if table.hands:
        made.append(Press(Public("b", table.match, "hand"), tongue.say("ui-button-hand")))
    made.append(Press(Public("b", table.match, "table"), tongue.say("ui-button-table")))
    made.append(Press(Public("b", table.match, "words"), tongue.say("prompt-button-words")))
    made.append(Press(Public("b", table.match, "journal"), tongue.say("ui-button-journal")))
    made.append(Press(Public("b", table.match, "rules"), tongue.say("ui-button-rules")))
    return made


def board(
    table: Table,
    picture: Picture,
    waiting: str,
    news: Sequence[str],
    pings: Sequence[int],
    tongue: Tongue,
    foot: str = "",
) -> Message:
    """The board while the match runs. `waiting` is the line that says whose move it is; `foot` stands below the news."""
    return build(
        f"**{table.title}** · {table.name}\n{waiting}",
        "\n".join(filter(None, (_news(news), foot))),
        picture=picture,
        name="board",
        rows=rows(buttons(table, tongue, over=False)),
        pings=pings,
    )


def final(
    table: Table, picture: Picture, result: str, news: Sequence[str], pings: Sequence[int], tongue: Tongue
) -> Message:
    """The last board: the scoring sheet and how it ended."""
    return build(
        f"**{table.title}** · {table.name}\n{result}",
        _news(news),
        picture=picture,
        name="scores",
        rows=rows(buttons(table, tongue, over=True)),
        pings=pings,
    )


def leading(house: House, info: Info, name: str) -> str:
    """`name` as a link to where the match is played. A mention of the channel would stay a number in private messages.

    The simulated Discord of the local table has nowhere to follow a link to; there it is the name alone.
    """
    if not house.threads:
        return name
    return f"[{name}](https://discord.com/channels/{info.place.guild or '@me'}/{info.place.home})"


def code(match: int) -> str:
    """The number of a match in messages."""
    return f"#{base36(match)}"


def called(info: Info) -> str:
    """What a match is called in messages: its number and its name."""
    return f"{code(info.id)} {info.name}"


def _news(news: Sequence[str]) -> str:
    """The last lines that fit, in order."""
    kept: list[str] = []
    length = 0
    for line in reversed(news):
        length += len(line) + 3
        if length > NEWS_TEXT:
            kept.append("-# …")
            break
        kept.append(f"-# {cut(line, NEWS_TEXT)}")
    return "\n".join(reversed(kept))
