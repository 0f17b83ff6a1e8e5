"""The public board: one message per turn with what happened, the picture of the table, and the buttons everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from cogs.ui.components.custom_ids import PublicId, to_base36
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import cut
from matches.model import MatchInfo
from render.kit import Picture

NEWS_LENGTH = 1_500
"""Characters of news on a board; the rest stands in the journal."""
COMMITMENT_LENGTH = 16
"""So many characters of the commitment are shown."""


@dataclass(frozen=True, slots=True)
class BoardData:
    """A match as the public may see it: `name` with its number, `view` of nobody, `people` in the seats (None: computer)."""

    match: int
    name: str
    game: str
    title: str
    hidden_hands: bool
    view: object
    names: tuple[str, ...]
    people: tuple[int | None, ...]

    @classmethod
    def from_info(cls, context: BotContext, info: MatchInfo, view: object, localizer: Localizer) -> BoardData:
        """The table of a match, in the names of `localizer`."""
        meta = context.games[info.game].meta
        people = tuple(sitter.person for sitter in info.occupants)
        title, names = meta.title[localizer.language], tuple(localizer.names)
        return cls(info.id, format_match_name(info), info.game, title, meta.has_hidden_hands, view, names, people)


def build_board_buttons(table: BoardData, localizer: Localizer, is_over: bool) -> list[PersistentButton]:
    """The buttons under a board: verbs only, never a mark."""
    if is_over:
        return [
            PersistentButton(
                PublicId("b", table.match, "sheet"), localizer.say("ui-button-sheet"), discord.ButtonStyle.primary
            ),
            PersistentButton(PublicId("b", table.match, "table"), localizer.say("ui-button-table")),
            PersistentButton(PublicId("b", table.match, "words"), localizer.say("prompt-button-words")),
            PersistentButton(PublicId("b", table.match, "journal"), localizer.say("ui-button-journal")),
            PersistentButton(
                PublicId("b", table.match, "rematch"), localizer.say("ui-button-rematch"), discord.ButtonStyle.success
            ),
        ]
    made = [
        PersistentButton(
            PublicId("b", table.match, "move"), localizer.say("ui-button-move"), discord.ButtonStyle.primary
        )
    ]
    if table.hidden_hands:
        made.append(PersistentButton(PublicId("b", table.match, "hand"), localizer.say("ui-button-hand")))
    made.append(PersistentButton(PublicId("b", table.match, "table"), localizer.say("ui-button-table")))
    made.append(PersistentButton(PublicId("b", table.match, "words"), localizer.say("prompt-button-words")))
    made.append(PersistentButton(PublicId("b", table.match, "journal"), localizer.say("ui-button-journal")))
    made.append(PersistentButton(PublicId("b", table.match, "rules"), localizer.say("ui-button-rules")))
    return made


def compose_board(
    table: BoardData,
    picture: Picture,
    waiting: str,
    news: Sequence[str],
    pings: Sequence[int],
    localizer: Localizer,
    footer: str = "",
) -> LayoutMessage:
    """The board while the match runs. `waiting` is the line that says whose move it is; `footer` stands below the news."""
    return build_layout(
        f"**{table.title}** · {table.name}\n{waiting}",
        "\n".join(filter(None, (_fit_news(news), footer))),
        picture=picture,
        name="board",
        rows=arrange_buttons(build_board_buttons(table, localizer, is_over=False)),
        pings=pings,
    )


def compose_final_board(
    table: BoardData, picture: Picture, result: str, news: Sequence[str], pings: Sequence[int], localizer: Localizer
) -> LayoutMessage:
    """The last board: the scoring sheet and how it ended."""
    return build_layout(
        f"**{table.title}** · {table.name}\n{result}",
        _fit_news(news),
        picture=picture,
        name="scores",
        rows=arrange_buttons(build_board_buttons(table, localizer, is_over=True)),
        pings=pings,
    )


def link_match(context: BotContext, info: MatchInfo, name: str) -> str:
    """`name` as a link to where the match is played. A mention of the channel would stay a number in private messages.

    The simulated Discord of the local table has nowhere to follow a link to; there it is the name alone.
    """
    if not context.threads:
        return name
    return f"[{name}](https://discord.com/channels/{info.place.guild or '@me'}/{info.place.board_channel})"


def format_match_code(match: int) -> str:
    """The number of a match in messages."""
    return f"#{to_base36(match)}"


def format_match_name(info: MatchInfo) -> str:
    """What a match is called in messages: its number and its name."""
    return f"{format_match_code(info.id)} {info.name}"


def _fit_news(news: Sequence[str]) -> str:
    """The last lines that fit, in order."""
    kept: list[str] = []
    length = 0
    for line in reversed(news):
        length += len(line) + 3
        if length > NEWS_LENGTH:
            kept.append("-# …")
            break
        kept.append(f"-# {cut(line, NEWS_LENGTH)}")
    return "\n".join(reversed(kept))
