"""What the outbox carries becomes messages: lobby, board, private question, notice. Rendered when it is sent, not before."""

from __future__ import annotations

from zlib import crc32

import discord
import msgspec

from cogs.ui import boards, calls, endings, shows, turns
from cogs.ui.boards import Table
from cogs.ui.customid import Public
from cogs.ui.house import House
from cogs.ui.items import Press, rows
from cogs.ui.lobby import lobby
from cogs.ui.message import Message, build
from cogs.ui.results import result
from cogs.ui.tongue import Tongue
from matches.model import Board, Close, Info, Lobby, Notice, Outgoing, Refresh, Sitter, Turn

PLAIN_LINES = 12
"""Lines of news on a board without a picture."""

_FIRST_NUMBER = 1 << 20
"""Component numbers below are given by Discord itself, counting from 1."""
_LAST_NUMBER = (1 << 31) - 1


def number(row: Outgoing) -> int:
    """The number of the message's outermost component: by it a row is found again after a crash.

    Made of the row's nonce, so that a new or restored database does not find what an older one has sent. A row from before
    there were tokens keeps the number it had.
    """
    if not row.token:
        return _FIRST_NUMBER + row.id % (1 << 30)
    return _FIRST_NUMBER + crc32(row.nonce.encode()) % (_LAST_NUMBER - _FIRST_NUMBER)


async def message(house: House, row: Outgoing, info: Info) -> Message | None:
    """The message for a row; None if there is nothing to say any more (the question of a private prompt is gone)."""
    tongue = await _tongue(house, row, info)
    post = row.post
    if isinstance(post, Lobby):
        return await lobby(house, info, tongue, row.plain)
    if isinstance(post, Board):
        return _plain(house, post, info, tongue) if row.plain else await _board(house, post, info, tongue)
    if isinstance(post, Turn):
        return await _turn(house, row, post, info, tongue)
    if isinstance(post, Refresh):
        return await _refreshed(house, info, tongue)
    if isinstance(post, Close):
        return None
    return await _notice(house, post, info, tongue)


async def _tongue(house: House, row: Outgoing, info: Info) -> Tongue:
    """Public messages speak the match's language, private ones the person's."""
    language = info.setup.language
    if row.person is not None:
        language = (await house.matches.settings(row.person)).language or language
    return Tongue(house.words, language, info.names)


async def _board(house: House, post: Board, info: Info, tongue: Tongue) -> Message:
    game = house.games[info.game]
    tongue = tongue.within(post.names)
    view = msgspec.msgpack.decode(post.view, type=game.View)
    table = Table.of(house, info, view, tongue)
    # Who won stands in the result; no line says it again.
    told = [line for line in post.lines if post.outcome is None or "winners" not in line.args]
    news = [tongue.text(line) for line in told]
    ended = msgspec.structs.replace(info, outcome=post.outcome, sitters=_as_named(info, post.names))
    picture = await endings.picture(house, ended, view, tongue, sheet=True, clocked=post.clocked)
    if post.outcome is not None:
        return boards.final(table, picture, result(ended, tongue), news, post.mention, tongue)
    waiting = turns.waiting_line(post.waiting, info, tongue, post.mention)
    if post.first:
        waiting = f"{tongue.say('calling-begins')}\n{waiting}"
    # Whoever checks the shuffle later compares it with what was said before the first move.
    foot = shows.commitment(info, tongue) if post.first else ""
    return boards.board(table, picture, waiting, news, post.mention, tongue, foot)


def _as_named(info: Info, names: tuple[str, ...]) -> tuple[Sitter, ...]:
    """Who sat there when the post was promised, by the names of then."""
    return tuple(msgspec.structs.replace(sitter, name=name) for sitter, name in zip(info.sitters, names, strict=True))


async def _refreshed(house: House, info: Info, tongue: Tongue) -> Message | None:
    """The newest board as things stand now: since when it waits, or that nobody is waited for any more."""
    seen = await house.matches.as_it_stands(info.id)
    if seen.view is None:
        return build(f"{shows.head(house, info, tongue)}\n{shows.phase(seen.info, tongue)}", name="board")
    picture = await endings.picture(house, seen.info, seen.view, tongue)
    lines = "\n".join(f"-# {tongue.text(line)}" for line in seen.lines)
    top = "\n".join(filter(None, (shows.head(house, info, tongue), shows.standing(seen, tongue))))
    running = seen.info.phase == "running"
    table = Table.of(house, seen.info, seen.view, tongue)
    below = rows(boards.buttons(table, tongue, over=False)) if running else ()
    return build(top, lines, picture=picture, name="board", rows=below)


def _plain(house: House, post: Board, info: Info, tongue: Tongue) -> Message:
    """A board in words alone: the last resort where the usual one cannot be made."""
    tongue = tongue.within(post.names)
    table = Table.of(house, info, None, tongue)
    if post.outcome is not None:
        said = result(msgspec.structs.replace(info, outcome=post.outcome), tongue)
    else:
        said = turns.waiting_line(post.waiting, info, tongue, post.mention)
    return build(
        f"**{table.title}** · {table.name}\n{said}",
        tongue.say("ui-board-plain"),
        "\n".join(f"-# {tongue.text(line)}" for line in post.lines[-PLAIN_LINES:]),
        rows=rows(boards.buttons(table, tongue, post.outcome is not None)),
        pings=post.mention,
    )


async def _turn(house: House, row: Outgoing, post: Turn, info: Info, tongue: Tongue) -> Message | None:
    assert row.person is not None
    prompt = await house.matches.prompt(info.id, row.person)
    if prompt.asked is None or prompt.mark != post.mark:
        return None
    where = boards.leading(house, info, f"{house.title(info.game, tongue.language)} {boards.called(info)}")
    note = tongue.say("ui-turn-notice", where=where)
    if post.instead:
        note = f"{note}\n-# {tongue.say('ui-turn-instead')}"
    message = await turns.compose(house, prompt, tongue, note)
    return calls.asking(message, prompt, tongue) if post.first else message


async def _notice(house: House, post: Notice, info: Info, tongue: Tongue) -> Message:
    said = tongue.text(post.text)
    if post.mention:
        said = f"{' '.join(f'<@{person}>' for person in post.mention)} {said}"
    made: list[Press] = []
    if post.proposal is not None:
        number = str(post.proposal)
        made = [
            Press(Public("v", info.id, "yes", number), tongue.say("ui-button-agree"), discord.ButtonStyle.success),
            Press(Public("v", info.id, "no", number), tongue.say("ui-button-refuse")),
        ]
    else:
        verbs = post.buttons
        if info.may_have_rematch and "rematch" not in verbs:
            # A late word is the newest post of a match that has ended, and what people look for stands below the newest one.
            verbs = (*verbs, "rematch")
        styles = [discord.ButtonStyle.primary, *[discord.ButtonStyle.secondary] * len(verbs)]
        made = [
            Press(Public("b", info.id, verb), tongue.say(f"ui-button-{verb}"), style)
            for verb, style in zip(verbs, styles, strict=False)
        ]
    picture = None
    if post.table is not None:
        view = msgspec.msgpack.decode(post.table, type=house.games[info.game].View)
        picture = await endings.picture(house, info, view, tongue)
    name = f"{house.title(info.game, tongue.language)} {boards.called(info)}"
    return build(f"{name} · {said}", picture=picture, rows=rows(made), pings=post.mention)
