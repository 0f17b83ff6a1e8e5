"""Everything through which somebody can look at running matches. A new way to look gets a row in one of the two tables.

A surface is shown to people who may look but must not learn anything; it returns all that they get to see, as text.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from io import BytesIO
from typing import NamedTuple
from zipfile import ZipFile

from simcord import MemberActor
from simcord.results import ResponseMessage

from cogs.ui.components.custom_ids import BoardVerb
from tests.e2e.access_attempts import BUTTON, PRESS, Attempt, make_origin, run_attempts
from tests.e2e.fake_server import buttons, find_button, latest_response
from tests.e2e.twin_worlds import World, digest, write_message

_REPLAY_STEPS = 2
ANNA, DORA, EMIL, MARIA = range(4)
"""The viewers of a world by their places: a player, somebody who watches, somebody who may look, somebody who manages."""


class MatchSurface(NamedTuple):
    """A way to look at one match: `look` gets the world, the viewer and the place of the match among those of the world."""

    viewers: tuple[int, ...]
    look: Callable[[World, MemberActor, int], Awaitable[list[str]]]


class ServerSurface(NamedTuple):
    """A way to look at all matches of a server."""

    viewers: tuple[int, ...]
    look: Callable[[World, MemberActor], Awaitable[list[str]]]


# --- one match


def command(name: str) -> Callable[[World, MemberActor, int], Awaitable[list[str]]]:
    """Return how somebody uses a command of a match that only shows something."""

    async def look(world: World, viewer: MemberActor, number: int) -> list[str]:
        return await use(world, viewer, name, match=world.code(number))

    return look


async def use(world: World, viewer: MemberActor, name: str, **options: object) -> list[str]:
    """Return all messages with which a command is answered."""
    result = await viewer.slash(world.server.channel, name, **options)
    messages = [*([result.response] if result.response is not None else []), *result.followups]
    return [write_message(world, message) for message in messages]


async def press_board(world: World, viewer: MemberActor, number: int) -> list[str]:
    """Press every button of the newest board of a match, and every button behind these that only shows something."""
    board = find_board(world, number)
    texts = []
    for button in buttons(board):
        shown = latest_response(await viewer.click(board, custom_id=button.id))
        texts += [button.id, write_message(world, shown)]
    return texts


def find_board(world: World, number: int) -> ResponseMessage:
    """Return the newest board of a match."""
    start = f"b:{world.code(number)}:"
    for message in reversed(world.server.messages(world.server.channel)):
        if any(button.id.startswith(start) for button in buttons(message)):
            return message
    raise AssertionError(f"no board of match {world.code(number)}")


async def step_through(world: World, viewer: MemberActor, number: int) -> list[str]:
    """Step through a match: from its first step on, to its last one, and one back."""
    shown = await world.server.slash(viewer, "match replay", match=world.code(number), turn=1)
    texts = [write_message(world, shown)]
    first, back, forward, last = range(4)
    for move in (first, *([forward] * _REPLAY_STEPS), last, back):
        button = [button for button in buttons(shown) if button.verb == "replay"][move]
        if not button.disabled:
            shown = latest_response(await viewer.click(shown, custom_id=button.id))
            texts.append(write_message(world, shown))
    select = find_button(shown, "turn") if any(button.verb == "turn" for button in buttons(shown)) else None
    if select is not None:
        shown = latest_response(await viewer.select(shown, [select.values[-1]], custom_id=select.id))
        texts.append(write_message(world, shown))
    return texts


async def look_at_hand(world: World, viewer: MemberActor, number: int) -> list[str]:
    """Look at one's own hand, in a game that has hands."""
    if "hand" not in await world.server.list_actions(viewer, world.code(number)):
        return []
    return [write_message(world, await world.server.act(viewer, "hand", world.code(number)))]


async def read_words(world: World, viewer: MemberActor, number: int) -> list[str]:
    """Read the table in words and the journal, every page of it."""
    status = await world.server.slash(viewer, "matches", match=world.code(number))
    texts = []
    for verb in ("words", "journal"):
        shown = await world.server.press(viewer, status, verb)
        texts.append(write_message(world, shown))
    return texts


async def press_what_is_not_offered(world: World, viewer: MemberActor, number: int) -> list[str]:
    """Press every button that some board has, also those of a match that has ended, such as its film."""
    server = world.server
    where = await make_origin(server, "channel", viewer, server.channel)
    verbs = [verb for verb in BoardVerb if verb not in (BoardVerb.TABLE, BoardVerb.STATUS, BoardVerb.SHEET)]
    ids = [f"b:{world.code(number)}:{verb}" for verb in verbs]
    attempts = [Attempt(PRESS, {"custom_id": id, "component_type": BUTTON}, id) for id in ids]
    shown = await run_attempts(server, where, attempts)
    return [f"{id} {text}" for id, text in zip(ids, shown, strict=True)]


async def ask_hint(world: World, viewer: MemberActor, number: int) -> list[str]:
    """Ask for a hint, if one is offered."""
    prompt = await world.server.slash(viewer, "match move", match=world.code(number))
    if not any(button.verb == "more" for button in buttons(prompt)):
        return []
    prompt = await world.server.press(viewer, prompt, "more")
    if not any(button.verb == "hint" for button in buttons(prompt)):
        return [write_message(world, prompt)]
    return [write_message(world, await world.server.press(viewer, prompt, "hint"))]


async def complete_answer(world: World, viewer: MemberActor, number: int) -> list[str]:
    """Type the answer of one's own question."""
    choices = await viewer.autocomplete(world.server.channel, "match move", "choice", "", match=world.code(number))
    return [str(choices)]


async def prepare_turn(world: World, viewer: MemberActor, number: int) -> list[str]:
    """Prepare one's next turn as far as it is foreseen, wish for something, and remove it all, where that is offered."""
    server = world.server
    shown = await server.slash(viewer, "match move", match=world.code(number))
    if not any(button.verb == "prepare" for button in buttons(shown)):
        return []
    shown = await server.press(viewer, shown, "prepare")
    texts = [write_message(world, shown)]
    while any(button.verb == "i" for button in buttons(shown)):
        shown = await server.press(viewer, shown, "i")
        texts.append(write_message(world, shown))
    select = next((button for button in buttons(shown) if button.verb == "wish"), None)
    if select is not None:
        shown = latest_response(await viewer.select(shown, [select.values[0]], custom_id=select.id))
        texts.append(write_message(world, shown))
    removal = next((button for button in buttons(shown) if button.id.endswith("prepare.remove")), None)
    if removal is not None:
        back = next(button.id for button in buttons(shown) if button.id.endswith("prepare.back"))
        removed = latest_response(await viewer.click(shown, custom_id=removal.id))
        texts.append(write_message(world, removed))
        # A message that shows what was prepared before changes nothing any more, and shows what is prepared now.
        texts.append(write_message(world, await server.press_forged(viewer, removed, back)))
    return texts


MATCH_SURFACES: Mapping[str, MatchSurface] = {
    "status": MatchSurface((ANNA, EMIL), command("matches")),
    "words": MatchSurface((ANNA, DORA), read_words),
    "replay": MatchSurface((ANNA, EMIL), step_through),
    "board": MatchSurface((DORA,), press_board),
    "prompt with its news": MatchSurface((ANNA,), command("match move")),
    "hand": MatchSurface((ANNA,), look_at_hand),
    "preparing": MatchSurface((ANNA,), prepare_turn),
    "hint": MatchSurface((ANNA,), ask_hint),
    "export": MatchSurface((ANNA, EMIL), command("match export")),
    "what is not offered": MatchSurface((EMIL,), press_what_is_not_offered),
    "suggested answers": MatchSurface((ANNA, EMIL), complete_answer),
}

# --- all matches of a server


def server_command(name: str, **options: object) -> Callable[[World, MemberActor], Awaitable[list[str]]]:
    """Return how somebody uses a command that looks at all matches."""

    async def look(world: World, viewer: MemberActor) -> list[str]:
        return await use(world, viewer, name, **options)

    return look


async def suggest_matches(world: World, viewer: MemberActor) -> list[str]:
    """Let matches be suggested."""
    return [
        str(await viewer.autocomplete(world.server.channel, name, "match", ""))
        for name in ("matches", "match watch", "match replay", "match move")
    ]


async def show_numbers(world: World, viewer: MemberActor) -> list[str]:
    """Look at the statistics of oneself, of another, of a game and of the server, and at the ladder, as pictures and in words."""
    texts = []
    for name, options in (
        ("stats", {}),
        ("stats", {"person": world.server.people[1]}),
        ("stats", {"game": "dominion"}),
        ("stats", {"show": "server"}),
        ("stats", {"show": "ladder", "game": "dominion"}),
    ):
        texts += await use(world, viewer, name, **options)
    return texts


async def export_server(world: World, viewer: MemberActor) -> list[str]:
    """Take everything of the server as a file."""
    shown = await world.server.slash(viewer, "server export")
    with ZipFile(BytesIO(await shown.attachments[0].read())) as archive:
        return [shown.content, *(f"{name} {digest(archive.read(name))}" for name in archive.namelist())]


SERVER_SURFACES: Mapping[str, ServerSurface] = {
    "lists": ServerSurface((ANNA, DORA, EMIL), server_command("matches")),
    "suggested matches": ServerSurface((ANNA, DORA, EMIL), suggest_matches),
    "matches of the server": ServerSurface((MARIA,), server_command("server matches")),
    "export of the server": ServerSurface((MARIA,), export_server),
}
