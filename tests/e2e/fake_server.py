"""A simulated Discord server: what its people see, press and type."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import discord
import msgspec
from discord import app_commands
from simcord import Env, MemberActor, interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, UserHandle
from simcord.enums import OverwriteType
from simcord.results import InteractionResult, ResponseMessage

from cogs.app.client import TafelrundeBot
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError, unwrap_error
from matches.domain.model import Setup
from matches.domain.setup_options import CHANGEABLE_FIELDS
from rules.engine import Refused

NAMES = ("anna", "bob", "carla", "dora", "emil")
MAX_POLLS = 1000
"""A match counts as stuck after so many questions who is to move."""


@dataclass(frozen=True)
class Button:
    """A button or select of a message. `values` are a select's options."""

    label: str
    id: str
    disabled: bool = False
    values: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        """The verb of the button: the last part of its id, without arguments."""
        parts = self.id.split(":")
        if parts[0] == "g":
            return parts[1]
        return parts[-1].split(".")[0] if parts[0] in "tpum" else parts[2]


def walk_components(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every component, nested ones too."""
    for component in components:
        yield component
        yield from walk_components(component.get("components", []))


def buttons(message: ResponseMessage) -> list[Button]:
    """Return the buttons and selects of a message as they are now (a message changes when it is edited)."""
    controls = []
    for component in walk_components(message.components):
        if component["type"] in (2, 3, 5) and "custom_id" in component:
            values = tuple(option["value"] for option in component.get("options", ()))
            controls.append(
                Button(component.get("label") or "", component["custom_id"], bool(component.get("disabled")), values)
            )
    return controls


def button_verbs(message: ResponseMessage) -> list[str]:
    """Return the verbs of a message's buttons and selects."""
    return [button.verb for button in buttons(message)]


def find_button(message: ResponseMessage, verb: str) -> Button:
    """Return the first button or select with that verb."""
    return next(button for button in buttons(message) if button.verb == verb)


def message_text(message: ResponseMessage) -> str:
    """Return all words of a message: its content, its text displays and the alt texts of its pictures."""
    words = [message.content]
    for component in walk_components(message.components):
        if component["type"] == 10:
            words.append(component["content"])
        for item in component.get("items", ()):
            words.append(item.get("description") or "")
    return "\n".join(filter(None, words))


def latest_response(result: InteractionResult) -> ResponseMessage:
    """Return what the presser sees now: the newest follow-up, or the (edited) response."""
    if result.followups:
        return result.followups[-1]
    assert result.response is not None, result
    return result.response


class FakeServer:
    """A server with the channel #tisch, five people and the bot."""

    def __init__(self, env: Env, make_bot: Callable[[], TafelrundeBot]) -> None:
        self.env = env
        self._make_bot = make_bot
        self._bots: list[TafelrundeBot] = [env.bot]  # type: ignore[list-item]
        self._polls = 0
        self._locales = dict[int, str]()

    def set_up(self) -> None:
        """Build the channel and let the people come."""
        self.guild = self.env.create_guild("Tafelrunde")
        self.channel = self.guild.create_text_channel("tisch")
        self.people = [self.guild.add_member(self.env.create_user(name, global_name=name.title())) for name in NAMES]

    @property
    def bot(self) -> TafelrundeBot:
        """Return the bot that runs now."""
        return self._bots[-1]

    @property
    def context(self) -> BotContext:
        """Return what the bot has at hand."""
        return self.bot.context

    async def restart(self) -> None:
        """Stop the bot and start another over the same file."""
        await self.bot.close()
        self._bots.append(self._make_bot())
        await self.env.restart_bot(self.bot)

    @contextmanager
    def inside_bot(self) -> Iterator[None]:
        """Let calls past Discord count as the bot's own: `settle` then waits for the tasks they begin, as a computer's turn."""
        with self.env._bot_scope():
            yield

    async def close(self) -> None:
        """Close the bot's file, so that nothing keeps the test alive."""
        for bot in self._bots:
            await bot.close()

    def check_errors(self) -> None:
        """Check that nothing has gone wrong. A mistake of a person was answered and is no error of ours."""
        ours = [error for error in map(unwrap_error, self.env.errors) if not isinstance(error, Refused | UserError)]
        assert ours == []

    async def pass_time(self, hours: float) -> None:
        """Let virtual time pass, in steps that the simulated Discord manages in its patience."""
        while hours > 0:
            await self.env.advance_time(min(hours, 6.0) * 3600)
            hours -= 6.0

    async def let_replies_expire(self) -> None:
        """Let the quarter of an hour pass for which discord.py keeps a private reply: each of them slows every later press down."""
        await self.pass_time(0.26)

    def set_locale(self, person: MemberActor, locale: str) -> None:
        """Let somebody's Discord speak another language from now on: the simulated one knows English only."""
        if not self._locales:
            emit = self.env.backend.emit

            def emit_in_language(event: str, payload: dict[str, Any]) -> None:
                user = payload.get("user") or payload.get("member", {}).get("user", {})
                own = self._locales.get(int(user.get("id", 0))) if event == "INTERACTION_CREATE" else None
                emit(event, payload if own is None else {**payload, "locale": own})

            self.env.backend.emit = emit_in_language  # type: ignore[method-assign, assignment]
        self._locales[person.id] = locale

    # --- messages

    def messages(self, channel: ChannelHandle) -> list[ResponseMessage]:
        """Return the public messages of a channel, oldest first."""
        stored = sorted(self.env.backend.messages.get(channel.id, {}).values(), key=lambda message: message.id)
        return [ResponseMessage(self.env, message) for message in stored if message.visible_to(None)]

    def newest_message(self, channel: ChannelHandle, verb: str) -> ResponseMessage:
        """Return the newest public message with a button of that verb."""
        for message in reversed(self.messages(channel)):
            if any(button.verb == verb for button in buttons(message)):
                return message
        raise AssertionError(
            f"no message with {verb} in {channel}: {[message_text(m) for m in self.messages(channel)]}"
        )

    def home(self, channel: ChannelHandle) -> ChannelHandle:
        """Return where the newest match of a channel is played: its newest thread, or the channel itself."""
        return channel.threads[-1] if channel.threads else channel

    async def press(
        self, person: MemberActor | UserHandle, message: ResponseMessage, verb: str, number: int = 0
    ) -> ResponseMessage:
        """Press the button of that verb (the `number`th) and return what the presser sees then."""
        wanted = [button for button in buttons(message) if button.verb == verb]
        assert wanted, f"no button {verb} on {message_text(message)!r}: {buttons(message)}"
        return latest_response(await person.click(message, custom_id=wanted[number].id))

    async def press_more(self, person: MemberActor | UserHandle, prompt: ResponseMessage, verb: str) -> ResponseMessage:
        """Press **More** below a question, then the button of that verb; both take the question's place."""
        return await self.press(person, await self.press(person, prompt, "more"), verb)

    async def slash(
        self, person: MemberActor, name: str, channel: ChannelHandle | None = None, /, **options: Any
    ) -> ResponseMessage:
        """Use a slash command and return the answer."""
        return latest_response(await person.slash(channel or self.channel, name, **options))

    async def act(self, person: MemberActor, action: str, match: int | str = 1) -> ResponseMessage:
        """Choose what to do with a match in the select below its table, and return the answer."""
        return latest_response(await self.begin_action(person, action, match))

    async def begin_action(self, person: MemberActor, action: str, match: int | str = 1) -> InteractionResult:
        """Choose an action that opens a modal."""
        panel = await self.slash(person, "matches", match=str(match))
        return await person.select(panel, [action], custom_id=find_button(panel, "act").id)

    async def list_actions(self, person: MemberActor, match: int | str = 1) -> tuple[str, ...]:
        """Return what a person can do with a match in the select below its table."""
        return find_button(await self.slash(person, "matches", match=str(match)), "act").values

    async def rename(self, person: MemberActor, name: str, match: int | str = 1) -> ResponseMessage:
        """Give a match another name."""
        modal = await self.begin_action(person, "name", match)
        return latest_response(await person.submit_modal(modal, {"v": name}))

    async def deny_permissions(self, channel: ChannelHandle, **rights: bool) -> None:
        """Take permissions away from the bot in a channel, as somebody does who runs the server."""
        bot = self.bot.user
        assert bot is not None
        await self._overwrite(channel, bot.id, **rights)

    async def deny_person(self, channel: ChannelHandle, person: MemberActor) -> None:
        """Hide a channel from a person, as somebody does who runs the server."""
        await self._overwrite(channel, person.id, view_channel=False)

    async def _overwrite(self, channel: ChannelHandle, person: int, **rights: bool) -> None:
        allow, deny = discord.PermissionOverwrite(**rights).pair()
        stored = self.env.backend.get_channel(channel.id)
        stored.overwrites.append(
            Overwrite(target_id=person, type=OverwriteType.MEMBER, allow=allow.value, deny=deny.value)
        )
        self.env.backend.emit("CHANNEL_UPDATE", dict(serializers.channel_payload(self.env.backend, stored)))
        await self.env.settle()

    async def restore_permissions(self, channel: ChannelHandle) -> None:
        """Give back the permissions that were taken away."""
        stored = self.env.backend.get_channel(channel.id)
        stored.overwrites.clear()
        self.env.backend.emit("CHANNEL_UPDATE", dict(serializers.channel_payload(self.env.backend, stored)))
        await self.env.settle()

    # --- matches

    async def open(self, opener: MemberActor, game: str = "minute-realms", **options: Any) -> int:
        """Open a match in the channel and return its number.

        What is no option of the command is chosen afterwards: a field of the setup (`thread`, `visible`, ...), or an option
        of the game by its id.
        """
        group = self.bot.tree.get_command(game)
        assert isinstance(group, app_commands.Group)
        command = group.get_command("open")
        assert isinstance(command, app_commands.Command)
        names = {str(parameter.display_name) for parameter in command.parameters}
        later = {name: value for name, value in options.items() if name not in names}
        # The last seat that a computer takes begins the match.
        computers = options.pop("computers", 0) if later else 0
        await self.slash(opener, f"{game} open", **{name: value for name, value in options.items() if name in names})
        own_matches = await self.context.matches.people.list_matches(opener.id)
        newest: int = max(summary.info.id for summary in own_matches)
        if later:
            fields = {name: value for name, value in later.items() if name in CHANGEABLE_FIELDS}
            rest = {name: value for name, value in later.items() if name not in CHANGEABLE_FIELDS}

            def alter(setup: Setup) -> Setup:
                return msgspec.structs.replace(setup, **fields, options={**setup.options, **rest})

            with self.inside_bot():
                await self.context.matches.lobby.change_setup(newest, opener.id, alter)
                for _ in range(computers):
                    await self.context.matches.lobby.add_computer(newest, opener.id, "steady")
            await self.env.settle()
        return newest

    async def join_lobby(self, *joining: MemberActor) -> None:
        """Let people join the newest lobby."""
        for person in joining:
            lobby = self.newest_message(self.channel, "start")
            await person.click(lobby, custom_id=find_button(lobby, "join").id)

    async def list_movers(self, match: int) -> list[MemberActor]:
        """Return the people who have an open question. Raises if a match is asked about it longer than any match takes."""
        self._polls += 1
        assert self._polls < MAX_POLLS, "the match does not come to its end"
        movers = []
        for member in self.people:
            info = await self.context.matches.queries.get_info(match)
            if info.seat_of(member.id) is not None and info.phase == "running":
                prompt = await self.context.matches.play.get_prompt(match, member.id)
                if prompt.question is not None:
                    movers.append(member)
        return movers

    # --- presses that no client offers

    def emit_press(
        self, person: MemberActor, message: ResponseMessage, custom_id: str, *values: str
    ) -> InteractionResult:
        """Let a press arrive without waiting for the bot: forged ids, or two in the same millisecond. Then settle.

        With `values` it is a choice in a select.
        """
        guild_id = self.guild.id
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        record, payload = interactions.base_payload(
            self.env.backend,
            type=3,
            channel_id=message.channel_id,
            guild_id=guild_id,
            user_id=person.id,
            data=data,
        )
        stored = self.env.backend.get_message(message.channel_id, message.id)
        record.source_message_id = message.id
        payload["message"] = dict(serializers.message_payload(self.env.backend, stored))
        self.env.backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    async def press_forged(
        self, person: MemberActor, message: ResponseMessage, custom_id: str, *values: str
    ) -> ResponseMessage:
        """Press or choose something that is not on the message and return the answer."""
        result = self.emit_press(person, message, custom_id, *values)
        await self.env.settle()
        return latest_response(result)


def close_dms(server: FakeServer, person: MemberActor) -> None:
    """Let the person refuse private messages from now on."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    server.env.inject_error("POST", path, status=403, code=50007, times=None)
