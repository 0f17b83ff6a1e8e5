"""A step of a match that somebody looks at again: the table as it was, what happened, and the buttons to all other steps.

The message keeps nothing in memory: match, viewpoint and step are in its ids, so it works after a restart and after an undo.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, Kind, PrivateId, PrivateVerb, PublicId, read_number
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_OPTIONS, SELECT_TEXT, cut
from cogs.ui.messages import match_pictures
from cogs.ui.messages.match_names import format_heading, format_match_code
from matches.domain.model import MatchInfo
from matches.domain.replaying import EVERYBODY, ReplayMove, ReplayPage, ReplayPlace, ReplayRequest, ReplayTurn
from render.kit import Picture

_MOVES: dict[str, ReplayMove] = {"a": "first", "b": "back", "f": "forward", "z": "last"}
"""The moves of the buttons, by the letter that stands for them in an id, in the order of the buttons."""
_STAY = "s"
"""Stands for the move to nowhere, in the id of a button that leads to a turn from outside."""
_LABELS: dict[ReplayMove, str] = {"first": "⏮", "back": "◀", "forward": "▶", "last": "⏭"}
_EVERYBODY_TOKEN = "all"
NEAR_TURNS = 4
"""So many turns before and after the shown one can always be jumped to."""


async def compose_replay(context: BotContext, page: ReplayPage, person: int, localizer: Localizer) -> LayoutMessage:
    """Compose the message of a step for a person."""
    info = page.info
    localizer = localizer.with_names(info.names)
    heading = f"{format_heading(context, info, localizer)} · {localizer.say('replay-title')}"
    own = page.viewer is not None and page.viewer == info.seat_of(person)
    top = (heading, _format_place(page, localizer), f"-# {_format_viewpoint(page.viewpoint, own, localizer)}")
    table, hand = await _draw_step(context, page, localizer)
    return build_layout(
        "\n".join(top),
        _format_lines(page, localizer),
        "\n".join(f"-# {note}" for note in _list_notes(page, localizer)),
        picture=table,
        hand=hand,
        name="replay",
        rows=[
            *arrange_buttons([*_build_move_buttons(page), *_build_film_button(info, localizer)]),
            *_build_turn_select(page, localizer),
            *_build_viewpoint_select(page, person, localizer),
        ],
        seat=page.viewer,
    )


def read_request(arg: str) -> ReplayRequest:
    """Return what the argument of a button asks for; with an argument that cannot be read, where a replay begins.

    >>> read_request("f.all.7.2.0a1b2c3d")
    ReplayRequest(viewpoint=-1, place=ReplayPlace(turn=7, step=2, check='0a1b2c3d'), move='forward')
    """
    move, viewpoint, turn, step, check = (*arg.split("."), "", "", "", "", "")[:5]
    if (move not in _MOVES and move != _STAY) or not turn.isdecimal():
        return ReplayRequest()
    return ReplayRequest(
        read_viewpoint(viewpoint), ReplayPlace(int(turn[:6]), read_number(step[:6]), check), _MOVES.get(move, "stay")
    )


def write_jump(turn: int) -> str:
    """Return the argument of a button on a public message that opens a turn, from the viewpoint that the presser usually has.

    >>> read_request(write_jump(12))
    ReplayRequest(viewpoint=None, place=ReplayPlace(turn=12, step=0, check=''), move='stay')
    """
    return f"{_STAY}.-.{turn}"


def read_viewpoint(token: str) -> int | None:
    """Return the viewpoint of a token in an id; None for one that cannot be read."""
    if token == _EVERYBODY_TOKEN:
        return EVERYBODY
    return int(token) if token.isdecimal() and len(token) < 3 else None


def write_viewpoint(viewpoint: int) -> str:
    """Return the token of a viewpoint."""
    return _EVERYBODY_TOKEN if viewpoint == EVERYBODY else str(viewpoint)


def select_turns(turns: Sequence[ReplayTurn], shown: int) -> list[ReplayTurn]:
    """Return the turns that can be jumped to from the turn with the index `shown`: those near it, and others evenly spread.

    All of them if a select can hold them.
    """
    last = len(turns) - 1
    if last < SELECT_OPTIONS:
        return list(turns)
    chosen = {0, last, *range(max(0, shown - NEAR_TURNS), min(last, shown + NEAR_TURNS) + 1)}
    free = SELECT_OPTIONS - len(chosen)
    others = [index for index in range(len(turns)) if index not in chosen]
    chosen.update(others[(2 * number + 1) * len(others) // (2 * free)] for number in range(free))
    return [turns[index] for index in sorted(chosen)]


def _format_place(page: ReplayPage, localizer: Localizer) -> str:
    """Return which turn and step it is, in which round, and who was on turn."""
    turn = next(turn for turn in page.turns if turn.number == page.place.turn)
    place = localizer.say(
        "replay-place",
        turn=turn.number,
        turns=page.turns[-1].number,
        step=page.place.step + 1,
        steps=page.step_count,
    )
    return " · ".join([place, *_describe_turn(turn, localizer)])


def _describe_turn(turn: ReplayTurn, localizer: Localizer) -> list[str]:
    """Return the round of a turn and who was on turn, as far as there are."""
    return [*([localizer.say("replay-round", round=turn.round)] if turn.round else []), *filter(None, [turn.name])]


def _format_viewpoint(viewpoint: int, own: bool, localizer: Localizer) -> str:
    if own:
        return localizer.say("replay-view-own")
    if viewpoint == EVERYBODY:
        return localizer.say("replay-view-all")
    return localizer.say("replay-view-seat", name=localizer.seat_name(viewpoint))


def _format_lines(page: ReplayPage, localizer: Localizer) -> str:
    """Return what happened in the step."""
    if page.lines:
        return "\n".join(localizer.text(line) for line in page.lines)
    return localizer.say("replay-start" if page.is_first else "replay-no-lines")


def _list_notes(page: ReplayPage, localizer: Localizer) -> list[str]:
    """Return what has to be said about the replay itself."""
    notes = [localizer.say("replay-elsewhere")] if page.is_elsewhere else []
    if page.is_first and page.turns[0].number > 1:
        notes.append(localizer.say("replay-late", turn=page.turns[0].number))
    if page.is_last and not page.is_whole:
        notes.append(localizer.say("replay-breaks-off"))
    return notes


async def _draw_step(
    context: BotContext, page: ReplayPage, localizer: Localizer
) -> tuple[Picture | None, Picture | None]:
    """Draw the table from the viewpoint, and the hand that the viewpoint has."""
    info, game, viewer = page.info, context.games[page.info.game], page.viewer
    # The match ran then, whatever has become of it.
    then = info if page.is_final else msgspec.structs.replace(info, outcome=None, phase="running")
    view = msgspec.msgpack.decode(page.view, type=game.View)
    scene = match_pictures.build_scene(then, localizer, viewer)
    pictures, about = context.pictures(info.game), f"{info.game} {format_match_code(info.id)}, replay"
    table = await context.draw(lambda: pictures.draw_table(view, scene), about)
    if viewer is None or not game.meta.has_hidden_hands or page.is_final:
        return table, None
    return table, await context.draw_optional(lambda: pictures.draw_hand(view, viewer, scene), about)


def _build_move_buttons(page: ReplayPage) -> list[PersistentButton]:
    """Build the four buttons, always the same ones; those that lead nowhere are disabled."""
    place, viewpoint = page.place, write_viewpoint(page.viewpoint)
    buttons = []
    for letter, move in _MOVES.items():
        address = PublicId(
            BoardVerb.REPLAY, page.info.id, f"{letter}.{viewpoint}.{place.turn}.{place.step}.{place.check}"
        )
        at_end = page.is_first if move in ("first", "back") else page.is_last
        buttons.append(PersistentButton(address, _LABELS[move], disabled=at_end))
    return buttons


def _build_film_button(info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    """Build the button of the film, if there can be one."""
    is_over = info.phase in ("over", "cancelled")
    return [build_board_button(BoardVerb.FILM, info.id, localizer)] if is_over else []


def _build_turn_select(page: ReplayPage, localizer: Localizer) -> list[ActionRow]:
    """Build the select of turns to jump to."""
    numbers = [turn.number for turn in page.turns]
    listed = select_turns(page.turns, numbers.index(page.place.turn))
    options = [
        discord.SelectOption(
            label=cut(
                " · ".join([localizer.say("replay-turn", turn=turn.number), *_describe_turn(turn, localizer)]),
                SELECT_TEXT,
            ),
            value=str(turn.number),
            default=turn.number == page.place.turn,
        )
        for turn in listed
    ]
    address = PrivateId(Kind.SELECT, PrivateVerb.REPLAY_TURN, page.info.id, 0, "", write_viewpoint(page.viewpoint))
    is_whole = len(listed) == len(numbers)
    name = "replay-jump" if is_whole else "replay-jump-some"
    placeholder = localizer.say(name, shown=len(listed), count=len(numbers))
    return [_build_row(PersistentSelect(address, options, placeholder))]


def _build_viewpoint_select(page: ReplayPage, person: int, localizer: Localizer) -> list[ActionRow]:
    """Build the select of viewpoints, if there are several."""
    if len(page.viewpoints) < 2:
        return []
    own = page.info.seat_of(person)
    options = [
        discord.SelectOption(
            label=cut(_format_viewpoint(viewpoint, viewpoint == own, localizer), SELECT_TEXT),
            value=write_viewpoint(viewpoint),
            default=viewpoint == page.viewpoint,
        )
        for viewpoint in page.viewpoints
    ]
    address = PrivateId(
        Kind.SELECT, PrivateVerb.REPLAY_VIEW, page.info.id, 0, "", f"{page.place.turn}.{page.place.step}"
    )
    return [_build_row(PersistentSelect(address, options, localizer.say("replay-view")))]


def _build_row(select: PersistentSelect) -> ActionRow:
    return discord.ui.ActionRow[Any](select)
