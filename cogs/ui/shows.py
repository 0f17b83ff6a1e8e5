"""What somebody looks at for themselves: the table, the hand, the scoring sheet, the journal, the list of matches."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from cogs.ui import endings, inwords
from cogs.ui.boards import SEAL, called, code, leading
from cogs.ui.customid import Private, Public
from cogs.ui.house import House
from cogs.ui.items import Press, rows
from cogs.ui.lobby import lobby
from cogs.ui.message import Message, build
from cogs.ui.pages import paged
from cogs.ui.results import result
from cogs.ui.tongue import Tongue
from cogs.ui.turns import waiting_line
from matches.model import Info, Mine, Prompt, Status
from matches.service import Verdict
from render.kit import Picture
from rules.engine import Text


def head(house: House, info: Info, tongue: Tongue) -> str:
    """The line that names a match."""
    return f"**{house.title(info.game, tongue.language)}** · {called(info)}"


async def table(house: House, seen: Prompt | Status, tongue: Tongue) -> Message:
    """The table as the seat (or anybody) sees it, larger than on the board; after the end as it stood then."""
    info = seen.info
    tongue = tongue.within(info.names)
    picture = await _drawn(house, seen, tongue, sheet=False)
    buttons = [inwords.button(info.id, tongue)] if seen.view is not None else []
    said = f"{head(house, info, tongue)}\n{standing(seen, tongue)}"
    return build(said, picture=picture, rows=rows(buttons), seat=seen.seat)


async def status(house: House, seen: Status, tongue: Tongue, *, sheet: bool = True) -> Message:
    """The table with who is waited for, since when, and what happened lately. `sheet`: after the end the scoring instead."""
    info = seen.info
    tongue = tongue.within(info.names)
    if info.phase == "lobby":
        return await lobby(house, info, tongue)
    picture = await _drawn(house, seen, tongue, sheet)
    lines = "\n".join(f"-# {tongue.text(text)}" for text in seen.lines[-10:])
    buttons = [Press(Public("b", info.id, "journal"), tongue.say("ui-button-journal"))]
    if seen.view is not None:
        buttons.append(inwords.button(info.id, tongue))
    if info.phase == "running" and seen.seat is not None:
        buttons.insert(
            0, Press(Public("b", info.id, "move"), tongue.say("ui-button-move"), discord.ButtonStyle.primary)
        )
    top = "\n".join(filter(None, (head(house, info, tongue), phase(info, tongue), standing(seen, tongue))))
    return build(top, lines, commitment(info, tongue), picture=picture, rows=rows(buttons), seat=seen.seat)


def commitment(info: Info, tongue: Tongue) -> str:
    """The commitment to the shuffle, in small print: it is for those who check it."""
    return f"-# {tongue.say('calling-commitment', commitment=info.commitment[:SEAL])}"


def standing(seen: Prompt | Status, tongue: Tongue) -> str:
    """Who is waited for and since when, or how it ended."""
    if seen.info.outcome is not None:
        return result(seen.info, tongue)
    if seen.info.phase != "running":
        return tongue.say(f"ends-note-{seen.info.phase}")
    since = seen.since if isinstance(seen, Status) else None
    when = tongue.say("ui-since", when=f"<t:{int(since)}:R>") if since is not None else ""
    return "\n".join(filter(None, (waiting_line(seen.waiting, seen.info, tongue), when)))


async def _drawn(house: House, seen: Prompt | Status, tongue: Tongue, sheet: bool) -> Picture | None:
    """The table of a match that has begun; its scoring where that is wanted and there is one."""
    if seen.view is None:
        return None
    scene, outcome = endings.scene(seen.info, tongue, seen.seat), seen.info.outcome
    pictures = house.pictures(seen.info.game)
    draw = pictures.sheet if sheet and outcome is not None and outcome.scores else pictures.table
    return await house.draw(lambda: draw(seen.view, scene), f"{seen.info.game} {code(seen.info.id)}")


def verdict(found: Verdict, tongue: Tongue) -> str:
    """What the check of an exported match found, in words, with the commitment to compare, and who wrote the file."""
    seal = found.commitment[:SEAL]
    if found.ok:
        key = "ui-verified-since" if found.since else "ui-verified"
        played = tongue.say(key, moves=found.moves, since=found.since + 1, seal=seal)
    else:
        played = tongue.say(f"ui-verify-{found.because}", at=found.at + 1, seal=seal)
    return f"{played}\n{tongue.say(f'ui-verified-writer-{found.writer}')}"


def phase(info: Info, tongue: Tongue) -> str:
    """In which phase a match is, where that needs a word."""
    return "" if info.phase == "running" else f"*{tongue.say(f'ui-phase-{info.phase}')}*"


def journal(
    house: House, info: Info, seat: int | None, lines: Sequence[Text], page: int, tongue: Tongue, new: int = 0
) -> Message:
    """One page of the journal (-1: the last). The last `new` lines are in full size, what was read before in small print."""
    tongue = tongue.within(info.names)
    old = len(lines) - new
    pages = paged(f"{'-# ' if n < old else ''}{tongue.text(line)}" for n, line in enumerate(lines))
    page = page if 0 <= page < len(pages) else len(pages) - 1
    body = pages[page] or tongue.say("ui-journal-empty")
    buttons = []
    if len(pages) > 1:
        count = f"{page + 1} / {len(pages)}"
        place = seat if seat is not None else 0
        buttons = [
            Press(Private("t", info.id, place, "", "journal", str(page - 1)), "◀", disabled=page == 0),
            Press(Private("t", info.id, place, "", "journal", str(page + 1)), "▶", disabled=page == len(pages) - 1),
        ]
        body = f"{body}\n-# {count}"
    return build(f"{head(house, info, tongue)} · {tongue.say('ui-journal-title')}", body, rows=rows(buttons), seat=seat)


def mine(house: House, matches: Sequence[Mine], tongue: Tongue) -> str:
    """The presser's matches, those waiting for them first: each with whose turn it is, round, rank, and since when."""
    lines = []
    for one in matches:
        mark = "▶" if one.since is not None else "·"
        lines.append(f"{mark} {leading(house, one.info, match_name(house, one.info, tongue))}")
        if how := _how_it_stands(one, tongue.within(one.info.names)):
            lines.append(f"-# {how}")
    if not lines:
        opening = [f"`/{game.meta.slash} open`" for game in house.games.values()]
        return tongue.say("ui-no-matches", commands=tongue.listing(opening))
    return "\n".join(lines)


def _how_it_stands(one: Mine, tongue: Tongue) -> str:
    """Whose turn it is, the round, the person's rank, since when that is waited for; "" for a match that does not run."""
    if one.info.phase != "running":
        return ""
    # In a list it is enough to know for whom or for how many.
    waiting = msgspec.structs.replace(one.waiting, text=None)
    parts = [tongue.say("calling-yours") if one.since is not None else waiting_line(waiting, one.info, tongue)]
    if one.round:
        parts.append(tongue.say("calling-round", round=one.round))
    if one.rank:
        parts.append(tongue.say("calling-rank", rank=one.rank))
    since = one.since if one.since is not None else one.waits
    if since is not None:
        parts.append(tongue.say("calling-since", when=f"<t:{int(since)}:R>"))
    return " · ".join(part.rstrip(".") for part in parts)


def match_name(house: House, info: Info, tongue: Tongue) -> str:
    """One match in one line: game, number and name, people."""
    state = "" if info.phase == "running" else f" ({tongue.say(f'ui-phase-{info.phase}')})"
    return f"{house.title(info.game, tongue.language)} {called(info)}: {', '.join(info.names)}{state}"
