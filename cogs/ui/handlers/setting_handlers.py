"""`/settings` and the presses in its panel: each one changes one of the presser's own settings, in place."""

from __future__ import annotations

import asyncio
import re

import discord
import msgspec

from cogs.ui import return_times, time_zones
from cogs.ui.components import modals
from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError, mark_decided
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.i18n import Localizer, choose_language
from cogs.ui.messages import settings_panel
from cogs.ui.viewers import get_shown_name
from matches.domain.model import PersonSettings
from rules.engine import Refused

TYPED_FIELDS = {"away": "settings-away-placeholder", "zone": "cmd-option-zone-text"}
"""What is entered as text in the panel, with the message that shows how it may look."""
TYPED_LENGTH = 60

_QUIET_PATTERN = re.compile(r"(\d{1,2})(?::00)?\s*(?:-|–|to|bis|until)\s*(\d{1,2})(?::00)?", re.ASCII | re.IGNORECASE)
_USUAL = frozenset(("usual", "default", "üblich", "wie üblich"))
_NEVER = frozenset(("none", "never", "no", "off", "keine", "nie", "aus", "nein"))


async def compose_own_settings(interaction: Interaction, is_changed: bool = False, note: str = "") -> LayoutMessage:
    """Compose the panel with what counts for the presser now. `note`: why it was not changed."""
    context = interaction.client.context
    settings = await context.matches.people.get_settings(interaction.user.id)
    localizer = Localizer(context.words, settings.language or choose_language(interaction.locale))
    note = localizer.say("settings-saved") if is_changed else note
    return await settings_panel.compose_settings(context, interaction.user.id, settings, localizer, note)


async def change_settings(interaction: Interaction, changes: dict[str, object], away: str | None = None) -> None:
    """Store what was chosen, and until when the presser is `away`. Raise `Refused`, `UserError`: then nothing has changed."""
    context = interaction.client.context
    person = context.build_presser(interaction)
    before = await context.matches.people.get_settings(person.id)
    changed = msgspec.structs.replace(before, **changes)
    back = None
    if away is not None:
        language = (await context.get_localizer(interaction)).language
        back = return_times.read_return(away, language, settings_panel.get_local_time(context, changed))
        if back is None:
            raise UserError("away-unreadable", written=" ".join(away.split()))
    name = get_shown_name(interaction.user)
    if changes:
        await context.matches.people.set_settings(person.id, name, changed)
    if back is not None:
        try:
            await context.matches.away.go_away(person, back.timestamp())
        except Refused:
            if changes:
                await context.matches.people.set_settings(person.id, name, before)
            raise
    mark_decided(interaction)


def read_reminders(written: str) -> tuple[int, ...] | None:
    """Return the hours that were typed, none for 0, None for the usual ones. Raise `UserError`.

    >>> read_reminders("24, 72"), read_reminders("0"), read_reminders("usual")
    ((24, 72), (), None)
    """
    if written.strip().casefold() in _USUAL:
        return None
    try:
        return tuple(sorted({int(part) for part in written.replace(";", ",").split(",") if part.strip()} - {0}))
    except ValueError:
        raise UserError("ui-error-hours", written=written) from None


def read_quiet_hours(written: str) -> tuple[int, int] | None:
    """Return the quiet hours that were typed, None for none. Raise `UserError`.

    >>> read_quiet_hours("22-7"), read_quiet_hours("22 to 7"), read_quiet_hours("none")
    ((22, 7), (22, 7), None)
    """
    wanted = " ".join(written.split()).casefold()
    if wanted in _NEVER:
        return None
    hours = _QUIET_PATTERN.fullmatch(wanted)
    if hours is None:
        raise UserError("ui-error-quiet-hours", written=" ".join(written.split()))
    return int(hours[1]), int(hours[2])


async def read_zone(interaction: Interaction, written: str) -> str:
    """Return the time zone that was meant. Raise `UserError`."""
    language = (await interaction.client.context.get_localizer(interaction)).language
    return await asyncio.to_thread(time_zones.resolve_zone, written, language)


async def on_own_value(press: GeneralPress) -> None:
    """Change what is chosen in a select of the panel."""
    settings = await press.context.matches.people.get_settings(press.person)
    change = _read_choice(settings, press.id.arg, press.values)
    await _change_in_panel(press, change)


async def on_own_text(press: GeneralPress) -> None:
    """Ask until when the presser is away, or for their time zone; or keep what they have entered."""
    field = press.id.arg
    if field not in TYPED_FIELDS:
        raise UserError("ui-error-old-button")
    interaction, localizer = press.interaction, press.localizer
    if interaction.type is not discord.InteractionType.modal_submit:
        address, example = GeneralId(GeneralVerb.OWN_TEXT, field), localizer.say(TYPED_FIELDS[field])
        title, label = localizer.say(f"settings-{field}-button"), localizer.say(f"settings-{field}-label")
        modal = modals.build_text_modal(address, title, label, TYPED_LENGTH, example=example)
        await interaction.response.send_modal(modal)
        return
    await interaction.response.defer()
    await _change_in_panel(press, {}, field, "".join(press.values))


def _read_choice(settings: PersonSettings, field: str, tokens: tuple[str, ...]) -> dict[str, object]:
    """Return the change that a select stands for. Raise `UserError` for a forged one."""
    token = tokens[0] if tokens else ""
    if field == "reminders":
        return {"reminders": _read_reminder_choice(settings, tokens)}
    if field == "language" and token in (languages := settings_panel.list_languages()):
        return {"language": languages[token]}
    if field == "calls" and token in (places := settings_panel.list_call_places()):
        return {"calls": places[token]}
    if field == "hours" and token in settings_panel.SHOWN_HOURS:
        return {"shows_hours": settings_panel.SHOWN_HOURS[token]}
    if field in ("from", "until") and (token == settings_panel.NONE or token.isdecimal()):
        return {"quiet": settings_panel.choose_quiet_hours(settings.quiet, field, token[:4])}
    raise UserError("ui-error-old-button")


def _read_reminder_choice(settings: PersonSettings, tokens: tuple[str, ...]) -> tuple[int, ...] | None:
    """Return the hours that were chosen, None for the usual ones: of hours beside the usual ones, what is new counts."""
    if settings_panel.USUAL in tokens and (settings.reminders is not None or len(tokens) == 1):
        return None
    hours = [token[:4] for token in tokens if token != settings_panel.USUAL]
    if not all(token.isdecimal() for token in hours):
        raise UserError("ui-error-old-button")
    return tuple(sorted(map(int, hours)))


async def _change_in_panel(press: GeneralPress, changes: dict[str, object], field: str = "", written: str = "") -> None:
    """Change something and show the panel again, with what was wrong on top if it was refused."""
    interaction = press.interaction
    try:
        if field == "zone":
            changes = {"zone": await read_zone(interaction, written)}
        await change_settings(interaction, changes, written if field == "away" else None)
        note = ""
    except (Refused, UserError) as error:
        note = f"⚠️ {press.explain(error)}"
    await press.answer(await compose_own_settings(interaction, not note, note))
