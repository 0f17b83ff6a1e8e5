"""The panel of `/settings`: all that somebody has chosen for themselves, and the controls to change it.

It is a private message that keeps nothing in memory: to look at it changes nothing, and each control changes one thing.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import ui

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import LANGUAGES, Localizer
from cogs.ui.messages.away_message import build_absence, format_next_notification
from cogs.ui.messages.call_message import CALL_CHOICES
from cogs.ui.messages.option_message import PanelControl, build_panel, build_value_select, format_control_text
from matches.domain.model import PersonSettings

REMINDER_HOURS = (4, 8, 12, 24, 48, 72)
"""After how many hours somebody can be reminded by the select; others can be typed."""
USUAL_QUIET = (22, 7)
"""The hours of which the other end is taken if only one is chosen."""
NONE = "none"
"""The token of no quiet hours."""
USUAL = "usual"
"""The token of the usual reminders."""

SHOWN_HOURS = {"hide": False, "show": True}
"""Whether a lobby may say when all are awake, by the token that is chosen."""

_QUIET_ENDS = ("from", "until")


def list_languages() -> dict[str, str | None]:
    """Return what the language may be, by the token that is chosen."""
    return {"own": None} | {language: language for language in LANGUAGES}


def list_call_places() -> dict[str, str | None]:
    """Return where somebody may be called, by the token that is chosen."""
    return {"game": None} | {place: place for place in CALL_CHOICES}


async def compose_settings(
    context: BotContext, person: int, settings: PersonSettings, localizer: Localizer, note: str = ""
) -> LayoutMessage:
    """Compose the panel. `note` is shown on top: what was saved, or why something was not."""
    absence, buttons = await build_absence(context, person, localizer)
    planned = format_next_notification(await context.matches.away.find_next_notification(person), localizer)
    head = "\n".join(filter(None, (f"**{localizer.say('settings-title')}**", note)))
    controls = [
        _build_choice(
            "language",
            {
                token: (localizer.say(f"cmd-value-language-{token}"), language == settings.language)
                for token, language in list_languages().items()
            },
            localizer,
        ),
        _build_choice(
            "calls",
            {
                token: (localizer.say(f"cmd-value-calls-{token}"), place == settings.calls)
                for token, place in list_call_places().items()
            },
            localizer,
        ),
        _build_reminders(settings, localizer),
        _build_quiet_hours(settings, localizer),
        _build_choice(
            "hours",
            {
                token: (localizer.say(f"settings-hours-{token}"), shows == settings.shows_hours)
                for token, shows in SHOWN_HOURS.items()
            },
            localizer,
        ),
        PanelControl(format_control_text(localizer.say("settings-away"), absence), arrange_buttons(buttons)),
    ]
    typed = [
        PersistentButton(GeneralId(GeneralVerb.OWN_TEXT, field), localizer.say(f"settings-{field}-button"))
        for field in ("away", "zone")
    ]
    controls.append(PanelControl(f"{planned}\n-# {localizer.say('ui-settings-still')}"))
    return build_panel(head, controls, arrange_buttons(typed))


def _build_choice(field: str, values: dict[str, tuple[str, bool]], localizer: Localizer) -> PanelControl:
    """Build the choice of a field among a few values, each with its name and whether it counts now."""
    text = format_control_text(localizer.say(f"settings-{field}"), localizer.say(f"settings-{field}-text"))
    return PanelControl(text, [build_value_select(GeneralId(GeneralVerb.OWN_VALUE, field), values)])


def _build_reminders(settings: PersonSettings, localizer: Localizer) -> PanelControl:
    """Build the choice of when somebody is reminded: as usual, after some hours, or never."""
    wanted = settings.reminders or ()
    usual = localizer.say("settings-reminders-usual")
    options = [discord.SelectOption(label=usual, value=USUAL, default=settings.reminders is None)]
    options += [
        discord.SelectOption(
            label=localizer.say("settings-reminders-hours", hours=count), value=str(count), default=count in wanted
        )
        for count in sorted({*REMINDER_HOURS, *wanted})
    ]
    select = PersistentSelect(
        GeneralId(GeneralVerb.OWN_VALUE, "reminders"),
        options,
        localizer.say("ui-settings-reminders-never"),
        min_values=0,
        max_values=len(options),
    )
    text = format_control_text(localizer.say("settings-reminders"), localizer.say("settings-reminders-text"))
    return PanelControl(text, [ui.ActionRow[Any](select)])


def _build_quiet_hours(settings: PersonSettings, localizer: Localizer) -> PanelControl:
    """Build the choice of the quiet hours: when they begin, if there are any, and when they end."""
    rows = []
    for end, field in enumerate(_QUIET_ENDS):
        now = None if settings.quiet is None else settings.quiet[end]
        shown = {NONE: (localizer.say("ui-quiet-never"), now is None)} if end == 0 or now is None else {}
        shown |= {str(hour): (localizer.say(f"settings-quiet-{field}", hour=hour), hour == now) for hour in range(24)}
        rows.append(build_value_select(GeneralId(GeneralVerb.OWN_VALUE, field), shown))
    text = localizer.say("settings-quiet-text", zone=settings.zone)
    return PanelControl(format_control_text(localizer.say("settings-quiet"), text), rows)


def choose_quiet_hours(now: tuple[int, int] | None, field: str, token: str) -> tuple[int, int] | None:
    """Return the quiet hours after one end of them was chosen; None for none.

    >>> choose_quiet_hours(None, "from", "23"), choose_quiet_hours((23, 7), "until", "9")
    ((23, 7), (23, 9))
    """
    if token == NONE:
        return None
    begin, end = now or USUAL_QUIET
    return (int(token), end) if field == "from" else (begin, int(token))


def format_quiet_hours(settings: PersonSettings, localizer: Localizer) -> str:
    """Return the quiet hours in words."""
    if settings.quiet is None:
        return localizer.say("ui-quiet-never")
    return localizer.say("ui-quiet", begin=settings.quiet[0], until=settings.quiet[1], zone=settings.zone)


def format_settings(settings: PersonSettings, localizer: Localizer) -> str:
    """Return all settings of a person in words."""
    hours = ", ".join(map(str, settings.reminders or ()))
    reminders = "usual" if settings.reminders is None else "hours" if hours else "never"
    lines = [
        localizer.say("ui-settings-language", value=localizer.say(f"cmd-value-language-{settings.language or 'own'}")),
        localizer.say("ui-settings-calls", value=localizer.say(f"cmd-value-calls-{settings.calls or 'game'}")),
        localizer.say(f"ui-settings-reminders-{reminders}", hours=hours),
        format_quiet_hours(settings, localizer),
    ]
    if settings.shows_hours:
        lines.append(f"{localizer.say('settings-hours')}: {localizer.say('settings-hours-show')}")
    return "\n".join(lines)


def get_local_time(context: BotContext, settings: PersonSettings) -> datetime:
    """Return what time it is where the person is."""
    return context.now().astimezone(ZoneInfo(settings.zone))
