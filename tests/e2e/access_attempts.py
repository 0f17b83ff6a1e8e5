"""Everything that strangers to a match could try: every command, every suggestion, every press and modal.

Interactions are made by hand, past the checks of a client: anyone can forge one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from discord import PermissionOverwrite
from simcord import MemberActor, interactions
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from cogs.app.handler_table import HANDLERS
from cogs.ui.components.custom_ids import to_base36
from matches.domain.model import MatchInfo, MatchPlace, Person, Setup
from matches.service import Matches
from tests.e2e.fake_server import FakeServer, buttons, latest_response, message_text

GAME = "minute_realms"
UNKNOWN = "z"
"""The number of no match."""
Visibility = Literal["everyone", "players"]
VISIBILITIES: tuple[Visibility, ...] = ("everyone", "players")
PHASES = ("lobby", "running", "over", "cancelled", "archived", "paused")
BATCH = 15
PUBLIC, PRIVATE = "blv", "tpum"
COMMAND, PRESS, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
BUTTON, SELECT, PEOPLE = 2, 3, 5


@dataclass(frozen=True)
class Origin:
    """Somebody in a place: `guild` None for a private message. `message` is one that can carry a forged press."""

    name: str
    person: int
    channel: int
    guild: int | None
    message: int


@dataclass(frozen=True)
class Attempt:
    """One thing to try with the number of a match."""

    type: int
    data: dict[str, Any]
    name: str


# --- matches of every kind


async def create_hidden_channel(server: FakeServer, *insiders: MemberActor) -> ChannelHandle:
    """Create a channel that only the insiders and the bot see."""
    bot = server.bot.user
    assert bot is not None
    seen = PermissionOverwrite(view_channel=True)
    return server.guild.create_text_channel(
        "geheim",
        overwrites={
            server.guild.default_role: PermissionOverwrite(view_channel=False),
            bot: seen,
            **dict.fromkeys(insiders, seen),
        },
    )


async def create_matches(
    server: FakeServer, channel: int, visibilities: Sequence[Visibility] = VISIBILITIES
) -> dict[str, MatchInfo]:
    """Create a match of Anna and Bob in that channel for each visibility and phase, by number as it is written."""
    matches = server.context.matches
    anna, bob = (Person(member.id, member.name.title()) for member in server.people[:2])
    infos = {}
    for visible in visibilities:
        for phase in PHASES:
            setup = Setup(2, visible=visible, invited=(bob.id,), thread=False)
            info = await matches.lobby.open_lobby(anna, GAME, MatchPlace(server.guild.id, channel), setup)
            if phase != "lobby":
                await matches.lobby.join(info.id, bob)
            if phase == "over":
                await _play_out(matches, info.id, (anna, bob))
            elif phase == "running":
                await matches.proposals.propose_cancel(info.id, anna.id)
            elif phase != "lobby":
                await _set_phase(matches, info.id, phase)
            infos[to_base36(info.id)] = await matches.queries.get_info(info.id)
    assert [info.phase for info in infos.values()] == list(PHASES) * len(visibilities)
    await server.env.settle()
    return infos


async def _set_phase(matches: Matches, id: int, phase: str) -> None:
    await matches.store.write(
        lambda db: db.execute("UPDATE match SET phase = ?, ended = moved WHERE id = ?", (phase, id)).close()
    )
    matches.services.cache.evict(id)


async def _play_out(matches: Matches, id: int, people: Sequence[Person]) -> None:
    while (await matches.queries.get_info(id)).phase == "running":
        for person in people:
            prompt = await matches.play.get_prompt(id, person.id)
            if prompt.question is not None:
                await matches.play.answer(id, person.id, prompt.question_token, prompt.question.choice.fallback())


async def make_origin(
    server: FakeServer, name: str, person: MemberActor, channel: ChannelHandle, private: bool = False
) -> Origin:
    """Return a place to try from."""
    shown = await (person.user.slash("about") if private else person.slash(channel, "about"))
    message = latest_response(shown)
    return Origin(name, person.id, message.channel_id, None if private else person.guild.id, message.id)


# --- what can be tried


def registered_commands(server: FakeServer) -> list[dict[str, Any]]:
    """Return the command tree as Discord was told it."""
    puts = [request.json for request in server.env.http_requests if request.method == "PUT"]
    return list(puts[0] or [])


def leaf_commands(
    command: dict[str, Any], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Yield every command that can be used, with the names that lead to it."""
    path = (*path, command["name"])
    inner = [option for option in command.get("options", ()) if option["type"] in (1, 2)]
    if not inner:
        yield path, command
    for option in inner:
        yield from leaf_commands(option, path)


def sample_value(option: dict[str, Any], number: str) -> Any:
    """Return something for an option: the number of the match if a match is meant or anything may be typed."""
    if option.get("choices"):
        return option["choices"][0]["value"]
    plain = {4: max(1, option.get("min_value", 1)), 5: True, 10: 1.0, 3: "1"}
    return number if option["name"] == "match" else plain.get(option["type"])


def command_attempts(tree: list[dict[str, Any]], number: str, person: dict[str, Any]) -> Iterator[Attempt]:
    """Yield every command that takes a match: with that option alone, and with all options; and every suggestion of it."""
    for root in tree:
        for path, leaf in leaf_commands(root):
            options = leaf.get("options", [])
            name = " ".join(path)
            if not any(option["name"] == "match" for option in options):
                continue
            needed = [option for option in options if option.get("required") or option["name"] == "match"]
            for chosen in (needed, options):
                yield Attempt(COMMAND, _build_command(path, _fill_options(chosen, number, person), person), name)
            for option in options:
                if option.get("autocomplete"):
                    for typed in ("", number):
                        focused = {"name": option["name"], "type": option["type"], "value": typed, "focused": True}
                        rest = _fill_options([other for other in options if other is not option], number, person)
                        yield Attempt(
                            AUTOCOMPLETE,
                            _build_command(path, [*rest, focused], person),
                            f"{name} {option['name']} {typed!r}",
                        )


def _fill_options(options: list[dict[str, Any]], number: str, person: dict[str, Any]) -> list[dict[str, Any]]:
    payloads = []
    for option in options:
        value = person["id"] if option["type"] == 6 else sample_value(option, number)
        if value is not None:
            payloads.append({"name": option["name"], "type": option["type"], "value": value})
    return payloads


def _build_command(path: tuple[str, ...], options: list[dict[str, Any]], person: dict[str, Any]) -> dict[str, Any]:
    for name in reversed(path[1:]):
        options = [{"name": name, "type": 1, "options": options}]
    return {
        "id": "1",
        "name": path[0],
        "type": 1,
        "options": options,
        "resolved": {"users": {person["id"]: person}},
    }


def find_verbs() -> list[str]:
    """Return every verb of every kind of id that has a handler."""
    return sorted({str(verb) for _, verb in HANDLERS})


def component_attempts(number: str) -> Iterator[Attempt]:
    """Yield every verb in every kind of id that carries a match, as a button, a select or a modal."""
    for verb in find_verbs():
        for kind in PUBLIC:
            custom_id = f"{kind}:{number}:{verb}:1"
            yield Attempt(PRESS, {"custom_id": custom_id, "component_type": BUTTON}, custom_id)
        for kind in PRIVATE:
            custom_id = f"{kind}:{number}:0:abc:{verb}.1"
            if kind == "m":
                row = {"type": 18, "component": {"type": 4, "custom_id": "v", "value": "1"}}
                yield Attempt(MODAL, {"custom_id": custom_id, "components": [row]}, custom_id)
            else:
                component = {"t": BUTTON, "p": SELECT, "u": PEOPLE}[kind]
                data: dict[str, Any] = {"custom_id": custom_id, "component_type": component}
                if kind != "t":
                    data["values"] = ["0.0" if kind == "p" else "1"]
                yield Attempt(PRESS, data, custom_id)
        custom_id = f"g:{verb}:{number}"
        if verb != "forget":
            yield Attempt(PRESS, {"custom_id": custom_id, "component_type": BUTTON}, custom_id)


# --- trying


async def run_attempts(server: FakeServer, origin: Origin, attempts: Sequence[Attempt]) -> list[str]:
    """Return what the person gets to see of each, as one text: words, pictures, buttons, suggestions."""
    texts = []
    # The pressed message as the client has it, also when a press before has closed it.
    stored = server.env.backend.get_message(origin.channel, origin.message)
    message = dict(serializers.message_payload(server.env.backend, stored))
    for start in range(0, len(attempts), BATCH):
        results = [_send_attempt(server, origin, attempt, message) for attempt in attempts[start : start + BATCH]]
        await server.env.settle()
        texts += [response_text(result) for result in results]
    return texts


def _send_attempt(server: FakeServer, origin: Origin, attempt: Attempt, message: dict[str, Any]) -> InteractionResult:
    backend = server.env.backend
    record, payload = interactions.base_payload(
        backend,
        type=attempt.type,
        channel_id=origin.channel,
        guild_id=origin.guild,
        user_id=origin.person,
        data=attempt.data,
    )
    if attempt.type in (PRESS, MODAL):
        record.source_message_id = origin.message
        payload["message"] = message
    backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(server.env, record)


def response_text(result: InteractionResult) -> str:
    """Return all that an answer shows."""
    if result.autocomplete_choices is not None:
        return f"suggestions {result.autocomplete_choices}"
    messages = [*([result.response] if result.response is not None else []), *result.followups]
    # A prompt that a later press has opened anew was closed again.
    assert messages or result.acknowledged, result
    return "\n".join(
        f"{message_text(message)} {buttons(message)} {[file.filename for file in message.attachments]} {message.ephemeral}"
        for message in messages
    )


def user_payload(server: FakeServer, person: MemberActor) -> dict[str, Any]:
    """Return somebody as an option that takes a person carries them."""
    return dict(serializers.user_payload(server.env.backend.get_user(person.id)))
