"""The pictures of a match: its scene with its ending, the table, and the scoring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.match_names import format_match_code
from matches.domain.model import MatchInfo
from render import Inset, get_insets
from render.kit import EndingKind, MatchEnding, Picture, Scene
from render.kit.picture import shorten

UNSCORED_PHASES: dict[str, EndingKind] = {"cancelled": "cancelled", "archived": "archived", "paused": "paused"}
"""Phases of matches that ended without a result."""


def build_scene(info: MatchInfo, localizer: Localizer, you: int | None = None) -> Scene:
    """Return the scene of a match for the seat `you`, with its ending if it has one."""
    ending = None
    if info.outcome is not None:
        ending = MatchEnding(
            # A game that counts no points is played to its end as well, unless somebody conceded.
            "scored" if info.outcome.scores or not info.conceded else "conceded",
            info.outcome.places,
            info.conceded,
        )
    elif info.phase in UNSCORED_PHASES:
        ending = MatchEnding(UNSCORED_PHASES[info.phase])
    return Scene(localizer.language, info.names, localizer.words, viewer=you, ending=ending)


def has_sheet(context: BotContext, info: MatchInfo) -> bool:
    """Return whether the end of a match has a picture of its own: its scores, or what a game without points counts."""
    if info.outcome is None:
        return False
    return bool(info.outcome.scores) or (context.games[info.game].meta.counted != "points" and not info.conceded)


async def draw_match(
    context: BotContext,
    info: MatchInfo,
    view: object,
    localizer: Localizer,
    *,
    sheet: bool = False,
    timed_out: Sequence[int] = (),
) -> Picture:
    """Draw the table as everybody sees it, or (`sheet`) the scoring if there is one.

    `timed_out`: the seats for which the clock has decided; the line below the table says so.
    """
    shown, pictures = build_scene(info, localizer), context.pictures(info.game)
    scored = sheet and has_sheet(context, info)
    draw = pictures.draw_sheet if scored else pictures.draw_board
    about = f"{info.game} {format_match_code(info.id)}"
    if scored or not timed_out:
        return await context.draw(lambda: draw(view, shown), about)
    note = localizer.say("ui-clocked", names=localizer.format_list([localizer.seat_name(seat) for seat in timed_out]))
    drawn = await context.draw(lambda: draw(view, replace(shown, note=note)), about)
    # The line below a picture has room for the note or for who is to move; the alt text says both.
    whole = await context.draw(lambda: draw(view, shown), about)
    return Picture(drawn.png, shorten(f"{note} {whole.alt}"))


def list_insets(context: BotContext, info: MatchInfo, view: object, localizer: Localizer) -> tuple[Inset, ...]:
    """Return the parts of the table that have pictures of their own; none in most games, and none before the match."""
    pictures = get_insets(context.pictures(info.game))
    return () if pictures is None or view is None else pictures.list_insets(view, build_scene(info, localizer))


def find_news(context: BotContext, info: MatchInfo, view: object, localizer: Localizer) -> Inset | None:
    """Return the part of the table in which something has just happened, if it has a picture of its own."""
    pictures = get_insets(context.pictures(info.game))
    wanted = "" if pictures is None or view is None else pictures.find_news(view)
    return next((inset for inset in list_insets(context, info, view, localizer) if inset.id == wanted), None)


async def draw_inset(
    context: BotContext, info: MatchInfo, view: object, inset: str, localizer: Localizer, you: int | None
) -> Picture:
    """Draw a part of the table for the seat `you`."""
    pictures = get_insets(context.pictures(info.game))
    assert pictures is not None
    scene = build_scene(info, localizer, you)
    return await context.draw(
        lambda: pictures.draw_inset(view, inset, scene), f"{info.game} {format_match_code(info.id)}, {inset}"
    )
