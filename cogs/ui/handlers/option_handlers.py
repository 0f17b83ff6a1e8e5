"""Presses on **Options** in the lobby and in its panel: each one changes one thing, or says why it cannot be changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import msgspec

from cogs.ui.components import modals
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.context import BotContext, Interaction
from cogs.ui.errors import MissingPermissions, UserError
from cogs.ui.handlers.press import PrivatePress, PublicPress
from cogs.ui.match_options import (
    AT_HOUR,
    AWAY_DAYS,
    BANK_MINUTES,
    DEADLINE_ACTIONS,
    DECISION_MINUTES,
    HINT_RULES,
    decode_value,
    encode_minutes,
    get_option_name,
)
from cogs.ui.messages.option_message import compose_panel, format_typed_value
from cogs.ui.permissions import THREAD_PERMISSIONS, select_missing
from matches.domain.model import MatchInfo, Setup
from matches.domain.setup_options import drop_drawn_options
from matches.domain.tempo import TEMPOS, USUAL_HOUR, apply_tempo, choose_tempo, fix_hour, read_tempo
from rules.engine import MatchOption, Meta, Refused, text

SetupChange = Callable[[Setup], Setup]

_FIELD_TOKENS = {
    "at_deadline": DEADLINE_ACTIONS,
    "visible": ("everyone", "players"),
    "language": ("de", "en"),
    "hints": HINT_RULES,
}
"""The values of the fields of a setup that are stored as they are in the select."""
_TIMES = {"deadline": DECISION_MINUTES, "time_bank": BANK_MINUTES}
"""The values of the fields that are times, in minutes."""
TYPED_LENGTH = 1_000
"""The most characters that can be typed for an option. Ten names of cards need a fifth of that."""


async def on_options_open(press: PublicPress) -> None:
    """Show the panel to the presser alone."""
    await press.send(compose_panel(press.context, press.match, press.person, 0, press.localizer))


async def on_redraw(press: PublicPress) -> None:
    """Draw again what the game has drawn before the start; the outbox brings the lobby up to date."""
    game = press.context.games[press.match.game]
    await press.context.matches.lobby.change_setup(
        press.match.id,
        press.person,
        lambda setup: msgspec.structs.replace(setup, options=drop_drawn_options(game, setup.options)),
    )


async def on_tempo(press: PrivatePress) -> None:
    """Choose a tempo that has a name, or show the panel for an own one; the outbox brings the lobby up to date.

    What Discord shows as chosen has to go again, or *Own* could not be chosen a second time.
    """
    name = "".join(press.values)
    if name == "own":
        await press.send(compose_panel(press.context, press.match, press.person, 0, press.localizer))
        await press.context.matches.recovery.refresh_lobby(press.match.id)
        return
    if name not in TEMPOS:
        raise UserError("ui-error-old-button")
    await press.context.matches.lobby.change_setup(
        press.match.id, press.person, lambda setup: choose_tempo(setup, name)
    )


async def on_panel_page(press: PrivatePress) -> None:
    """Show another page of the panel."""
    await _show_panel(press, _parse_page(press.id.arg))


async def on_option_choice(press: PrivatePress) -> None:
    """Change an option of the game, by select, button or modal."""
    context, game = press.context, press.match.game
    page, id, token = (*press.id.arg.split("."), "", "")[:3]
    spec = _find_option(context, press.match, id)
    is_typed = press.id.kind == Kind.MODAL
    if is_typed and (game, id) not in context.free_texts:
        raise UserError("ui-error-old-button")
    entered = press.values[0] if press.values else token
    new = context.free_texts[game, id].read(entered) if is_typed else decode_value(spec, entered)

    def change(setup: Setup) -> Setup:
        return msgspec.structs.replace(setup, options={**setup.options, id: new})

    await _change_setup(press, _parse_page(page), change)


async def on_setting_choice(press: PrivatePress) -> None:
    """Change a field of the setup."""
    if press.id.verb != PrivateVerb.SETTING:
        raise UserError("ui-error-old-button")
    page, _, name = press.id.arg.partition(".")
    try:
        change = _build_change(press.interaction, name, press.values)
    except UserError as error:
        await _show_panel(press, _parse_page(page), _format_warning(press, error))
        return
    await _change_setup(press, _parse_page(page), change)


async def on_option_text(press: PrivatePress) -> None:
    """Ask for the text of an option."""
    context, info, localizer = press.context, press.match, press.localizer
    page, _, id = press.id.arg.partition(".")
    spec, meta = _find_option(context, info, id), context.games[info.game].meta
    if (info.game, id) not in context.free_texts:
        raise UserError("ui-error-old-button")
    if info.opener != press.person:
        raise Refused(text("match-only-opener"))
    address = PrivateId(Kind.MODAL, PrivateVerb.OPTION, info.id, 0, "", f"{page}.{id}")
    title, label = get_option_name(meta, id, localizer), localizer.say(f"{meta.slug}-option-{id}-typed-text")
    now = format_typed_value(info.setup.options.get(id, spec.values[0]), spec, localizer)
    modal = modals.build_text_modal(address, title, label, TYPED_LENGTH, default=now, is_long=True)
    await press.interaction.response.send_modal(modal)


def _parse_page(written: str) -> int:
    return int(written[:2]) if written.isdecimal() else 0


def _find_option(context: BotContext, info: MatchInfo, id: str) -> MatchOption:
    """Return the option with that id. Raise `UserError` if there is none (any more), or if people do not choose it."""
    meta: Meta = context.games[info.game].meta
    for spec in meta.options:
        if spec.id == id and spec.chosen:
            return spec
    raise UserError("ui-error-old-button")


def _build_change(interaction: Interaction, name: str, values: tuple[str, ...]) -> SetupChange:
    """Return the function that makes the new setup. Raise `UserError`, `MissingPermissions` for what cannot be chosen here."""
    token = values[0] if values else ""
    new: dict[str, Any]
    if name == "invited":
        new = {name: read_invited(interaction, values)}
    elif name == "seats" and token.isdecimal():
        new = {name: int(token[:4])}
    elif (
        name in _TIMES and (minutes := {encode_minutes(value): value for value in _TIMES[name]}.get(token)) is not None
    ):
        return lambda setup: _change_time(setup, name, minutes)
    elif name == "deadline" and token == AT_HOUR:
        return lambda setup: _change_hour(setup, USUAL_HOUR if setup.hour is None else setup.hour)
    elif name == "hour" and token in map(str, range(24)):
        return lambda setup: _change_hour(setup, int(token))
    elif name == "away_days" and token in map(str, AWAY_DAYS):
        new = {name: int(token)}
    elif token in _FIELD_TOKENS.get(name, ()):
        new = {name: token}
    elif name == "open_hands" and token in ("true", "false"):
        new = {name: token == "true"}
    elif name == "thread" and token in ("own", "here"):
        new = {name: token == "own" and _check_threads(interaction)}
    else:
        raise UserError("ui-error-old-button")
    return lambda setup: msgspec.structs.replace(setup, **new)


def _change_time(setup: Setup, name: str, minutes: int) -> Setup:
    """Return the setup with another time for a decision, by the usual clock, or with another time bank."""
    tempo = read_tempo(setup)
    lengths = {"minutes": minutes, "clock": "usual", "hour": None}
    changes: dict[str, Any] = {"bank": minutes} if name == "time_bank" else lengths
    return apply_tempo(setup, msgspec.structs.replace(tempo, **changes))


def _change_hour(setup: Setup, hour: int) -> Setup:
    """Return the setup with a fixed hour of the day."""
    return apply_tempo(setup, fix_hour(read_tempo(setup), hour))


def read_invited(interaction: Interaction, values: tuple[str, ...]) -> tuple[int, ...]:
    """Return the people who were chosen. Raise `UserError` if there is a bot among them, or somebody who is not on the server."""
    data: dict[str, Any] = dict(interaction.data) if interaction.data is not None else {}
    resolved = data.get("resolved", {})
    users, members = (resolved.get(part, {}) if isinstance(resolved, dict) else {} for part in ("users", "members"))
    if any(users.get(value, {}).get("bot") for value in values):
        raise UserError("open-bot-invited")
    if gone := [value for value in values if value in users and value not in members]:
        raise UserError("open-guest-gone", names=", ".join(f"<@{value}>" for value in gone))
    return tuple(dict.fromkeys(int(value) for value in values if value.isdecimal()))


def _check_threads(interaction: Interaction) -> bool:
    """Return True. Raise `MissingPermissions`, `UserError` if no thread can be made here."""
    if isinstance(interaction.channel, discord.Thread):
        raise UserError("open-in-thread")
    if missing := select_missing(interaction.app_permissions, THREAD_PERMISSIONS):
        raise MissingPermissions(missing, getattr(interaction.channel, "mention", "#?"))
    return True


async def _change_setup(press: PrivatePress, page: int, change: SetupChange) -> None:
    """Change the setup and show the page again, with a warning on top if the change was refused."""
    note = ""
    try:
        await press.context.matches.lobby.change_setup(press.match.id, press.person, change)
    except Refused as error:
        note = _format_warning(press, error)
    await _show_panel(press, page, note)


def _format_warning(press: PrivatePress, error: Refused | UserError) -> str:
    """Return why nothing was changed."""
    return f"⚠️ {press.explain(error)}"


async def _show_panel(press: PrivatePress, page: int, note: str = "") -> None:
    info = await press.context.matches.queries.get_info(press.match.id)
    localizer = press.localizer.with_names(info.names)
    await press.answer(compose_panel(press.context, info, press.person, page, localizer, note))
