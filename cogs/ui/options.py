"""What can be chosen for a match, in words: the game's options and the fields of a setup, and what differs from the usual."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import discord
from discord import app_commands

from cogs.ui.house import Client
from cogs.ui.tongue import Tongue
from matches.forgetting import NAMELESS, NOBODY
from matches.model import Setup
from rules.engine import Meta, OptionSpec, OptionValue

DEADLINES = (0, 12, 24, 48, 72, 168)
"""Hours that one decision may take; 0 for as long as it likes."""
LATE = ("remind", "move", "seat")
"""What may happen when they are over."""
GUESTS = 5
"""How many can be invited by name at most."""

_VISIBLE = {"everyone": "public", "players": "private"}


class FreeText(Protocol):
    """How an option that takes any text is completed while it is typed, and read when it is sent."""

    async def complete(self, interaction: discord.Interaction[Client], current: str) -> list[app_commands.Choice[str]]:
        """Return suggestions for what was typed so far; never raises."""

    def read(self, written: str) -> str:
        """Return the option's value for what was typed. What cannot be read stays as it is: the setup refuses it."""


FREE: dict[tuple[str, str], FreeText] = {}
"""By game and option how text is read, for the options that take any."""

Groups = Callable[[Tongue], Sequence[tuple[str, Sequence[OptionValue]]]]
GROUPS: dict[tuple[str, str], Groups] = {}
"""By game and option: its values in groups with a title each, for options with more values than a select can hold."""


def means_something(meta: Meta, spec: OptionSpec, chosen: Mapping[str, OptionValue]) -> bool:
    """Whether an option matters beside the others that were chosen: a well is no matter in an edition without one."""
    if spec.needs is None:
        return True
    other = next(other for other in meta.options if other.id == spec.needs[0])
    return chosen.get(other.id, other.values[0]) == spec.needs[1]


def written(value: OptionValue) -> str:
    """An option's value as it stands in ids and message keys."""
    return str(value).lower().replace("_", "-")


def read(spec: OptionSpec, token: str) -> OptionValue:
    """The value that `written` made this of; what is none stays as it is: the setup refuses it."""
    return next((value for value in spec.values if written(value) == token), token)


def option_name(meta: Meta, id: str, tongue: Tongue) -> str:
    """What an option is called."""
    return tongue.say(f"{meta.slash}-option-{id}")


def value_name(meta: Meta, spec: OptionSpec, value: OptionValue, tongue: Tongue) -> str:
    """What was chosen for an option, in words; of a free one the names of the cards or pieces it lists."""
    if f"{spec.id}.{value}" in tongue.words.terms:
        return tongue.term(f"{spec.id}.{value}")
    if value in spec.values:
        return tongue.say(f"{meta.slash}-option-{spec.id}-{written(value)}")
    parts = [part.strip() for part in str(value).split(",")]
    return tongue.listing([tongue.term(part) if part in tongue.words.terms else part for part in parts])


def guest_name(person: int) -> str:
    """Somebody who was invited, as a mention; nobody is mentioned who wants to be forgotten."""
    return NAMELESS if person == NOBODY else f"<@{person}>"


def field_value(setup: Setup, field: str, tongue: Tongue) -> str:
    """What was chosen for a field of the setup, in words."""
    if field == "seats":
        return str(setup.seats)
    if field == "invited":
        return ", ".join(map(guest_name, setup.invited)) or tongue.say("open-invited-nobody")
    if field == "deadline":
        return deadline_name(setup.deadline, tongue)
    if field == "at_deadline":
        return tongue.say(f"cmd-value-late-{setup.at_deadline}")
    if field == "visible":
        return tongue.say(f"cmd-value-visibility-{_VISIBLE[setup.visible]}")
    if field == "language":
        return tongue.say(f"cmd-value-language-{setup.language}")
    return tongue.say("open-thread-own" if setup.thread else "open-thread-here")


def deadline_name(hours: int, tongue: Tongue) -> str:
    """How long one decision may take."""
    return (
        tongue.say(f"cmd-value-deadline-{hours or 'none'}")
        if hours in DEADLINES
        else tongue.say("open-hours", hours=hours)
    )


def field_name(field: str, tongue: Tongue) -> str:
    """What a field of the setup is called."""
    return tongue.say(f"open-{field.replace('_', '-')}")


def shown_options(meta: Meta, setup: Setup) -> list[OptionSpec]:
    """The options that people choose and that matter beside the others."""
    return [spec for spec in meta.options if spec.chosen and means_something(meta, spec, setup.options)]


def unusual(meta: Meta, setup: Setup, tongue: Tongue) -> list[str]:
    """What differs from the defaults, each in a few words. Who reads it sees seats, language and channel anyway."""
    found = []
    if setup.deadline:
        late = tongue.say(f"open-then-{setup.at_deadline}")
        found.append(tongue.say("open-deadline-line", time=field_value(setup, "deadline", tongue), late=late))
    if setup.invited:
        found.append(tongue.say("ui-lobby-invited", names=field_value(setup, "invited", tongue)))
    if setup.visible == "players":
        found.append(tongue.say("ui-lobby-private"))
    for spec in shown_options(meta, setup):
        value = setup.options.get(spec.id, spec.values[0])
        if value != spec.values[0]:
            found.append(f"{option_name(meta, spec.id, tongue)}: {value_name(meta, spec, value, tongue)}")
    return found


def everything(meta: Meta, setup: Setup, tongue: Tongue) -> list[tuple[str, str]]:
    """All that was chosen, and all that stands by default: name and value."""
    fields = ("seats", "invited", "deadline", *(("at_deadline",) if setup.deadline else ()), "visible", "language")
    found = [(field_name(field, tongue), field_value(setup, field, tongue)) for field in (*fields, "thread")]
    for spec in shown_options(meta, setup):
        value = setup.options.get(spec.id, spec.values[0])
        found.append((option_name(meta, spec.id, tongue), value_name(meta, spec, value, tongue)))
    return found


def changed_names(meta: Meta, setup: Setup, tongue: Tongue) -> list[str]:
    """The names of what was changed since others joined, as far as it still means something."""
    found = []
    specs = {spec.id: spec for spec in meta.options}
    for name in setup.changed:
        id = name.removeprefix("options.")
        if id == name:
            found.append(field_name(name, tongue))
        elif id in specs and means_something(meta, specs[id], setup.options):
            found.append(option_name(meta, id, tongue))
    return list(dict.fromkeys(found))
