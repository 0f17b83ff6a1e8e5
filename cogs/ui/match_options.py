"""What can be chosen for a match, in words: the game's options and the fields of a setup, and what differs from the usual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.ui.i18n import Localizer
from matches.domain.model import Setup
from matches.domain.tempo import name_tempo, read_tempo
from matches.sql.erasure import ERASED_NAME, ERASED_PERSON_ID
from rules.engine import MatchOption, Meta, OptionValue

DECISION_MINUTES = (0, 5, 10, 15, 30, 60, 120, 240, 360, 720, 1440, 2880, 4320, 10080, 20160)
"""Minutes that one decision may take; 0 for no limit."""
AT_HOUR = "hour"
"""What stands among these for a fixed hour of the day."""
DEADLINE_HOURS = (0, 12, 24, 48, 72, 168)
"""Hours of which a server may make one the usual time for a decision."""
DEADLINE_ACTIONS = ("remind", "move", "seat")
"""What may happen when that time is over."""
AWAY_DAYS = (0, 7, 14, 30, 60)
"""On how many days a year the deadlines of somebody who is away may stand still."""
USUAL_AWAY_DAYS = 30
BANK_MINUTES = (0, 15, 30, 60, 720, 1440, 2880, 4320, 10080)
"""Minutes of a whole match beside those of each decision; 0 for none."""
HINT_RULES = ("computers", "always", "never")
"""Where people may ask for hints; the first is the usual."""
TIME_FIELDS = ("at_deadline", "time_bank", "away_days")
"""The fields of a setup that mean something only with a deadline."""
MAX_INVITED = 5
"""The most people that can be invited by name."""

_VISIBILITY_KEYS = {"everyone": "public", "players": "private"}


def is_relevant(meta: Meta, spec: MatchOption, chosen: Mapping[str, OptionValue]) -> bool:
    """Return whether an option matters beside the chosen ones (that for wells does not in an edition without wells)."""
    if spec.requires is None:
        return True
    other = next(other for other in meta.options if other.id == spec.requires[0])
    return chosen.get(other.id, other.values[0]) == spec.requires[1]


def encode_value(value: OptionValue) -> str:
    """Return an option's value as it is written in ids and message keys.

    >>> encode_value(True)
    'true'
    """
    return str(value).lower().replace("_", "-")


def decode_value(spec: MatchOption, token: str) -> OptionValue:
    """Return the value that `encode_value` made this of. An unknown one is returned as it is: the setup refuses it."""
    return next((value for value in spec.values if encode_value(value) == token), token)


def get_option_name(meta: Meta, id: str, localizer: Localizer) -> str:
    """Return the name of an option."""
    return localizer.say(f"{meta.slug}-option-{id}")


def format_option_value(meta: Meta, spec: MatchOption, value: OptionValue, localizer: Localizer) -> str:
    """Return what was chosen for an option, in words; of a typed value the names of the cards or pieces it lists."""
    if f"{spec.id}.{value}" in localizer.words.terms:
        return localizer.term(f"{spec.id}.{value}")
    if value in spec.values:
        return localizer.say(f"{meta.slug}-option-{spec.id}-{encode_value(value)}")
    parts = [part.strip() for part in str(value).split(",")]
    return localizer.format_list([localizer.term(part) if part in localizer.words.terms else part for part in parts])


def format_invited_person(person: int) -> str:
    """Return a mention of an invited person; a dash for somebody who was erased."""
    return ERASED_NAME if person == ERASED_PERSON_ID else f"<@{person}>"


def format_people(people: Sequence[int], localizer: Localizer) -> str:
    """Return mentions of people who were asked to play."""
    return localizer.format_list([format_invited_person(person) for person in people])


def format_field_value(setup: Setup, field: str, localizer: Localizer) -> str:
    """Return what was chosen for a field of the setup, in words."""
    if field == "seats":
        return str(setup.seats)
    if field == "invited":
        return ", ".join(map(format_invited_person, setup.invited)) or localizer.say("open-invited-nobody")
    if field == "deadline":
        return format_decision_time(setup, localizer)
    if field == "at_deadline":
        return localizer.say(f"cmd-value-late-{setup.at_deadline}")
    if field == "away_days":
        return localizer.say("open-away-days-count", days=setup.away_days)
    if field == "time_bank":
        return format_time_bank(read_tempo(setup).bank, localizer)
    if field == "visible":
        return localizer.say(f"cmd-value-visibility-{_VISIBILITY_KEYS[setup.visible]}")
    if field == "language":
        return localizer.say(f"cmd-value-language-{setup.language}")
    if field == "hints":
        return localizer.say(f"open-hints-{setup.hints}")
    if field == "open_hands":
        return localizer.say(f"open-open-hands-{encode_value(setup.open_hands)}")
    return localizer.say("open-thread-own" if setup.thread else "open-thread-here")


def format_decision_time(setup: Setup, localizer: Localizer) -> str:
    """Return how long one decision may take, and which hours count if not all do; or by which hour of the day it is made."""
    tempo = read_tempo(setup)
    if tempo.hour is not None:
        return localizer.say("tempo-hour", hour=tempo.hour, zone=setup.zone)
    if tempo.clock == "waking":
        return localizer.say("tempo-waking-hours", count=tempo.minutes // 60)
    return format_minutes(tempo.minutes, localizer)


def format_tempo(setup: Setup, localizer: Localizer) -> str:
    """Return what the tempo of a match is called."""
    tempo = read_tempo(setup)
    if tempo.hour is not None:
        return format_decision_time(setup, localizer)
    return localizer.say(f"tempo-{name_tempo(tempo)}")


def format_minutes(minutes: int, localizer: Localizer) -> str:
    """Return a time for decisions in words; 0 is no limit."""
    hours, rest = divmod(minutes, 60)
    if rest:
        return localizer.say("bank-minutes", count=minutes)
    if hours in DEADLINE_HOURS:
        return localizer.say(f"cmd-value-deadline-{hours or 'none'}")
    return localizer.say("open-hours", hours=hours) if hours % 24 else localizer.say("bank-days", count=hours // 24)


def format_time_bank(minutes: int, localizer: Localizer) -> str:
    """Return how much time a seat has for the whole match."""
    return format_minutes(minutes, localizer) if minutes else localizer.say("open-time-bank-none")


def encode_minutes(minutes: int) -> str:
    """Return a time as it is written in the ids of selects, whole hours as they always were.

    >>> encode_minutes(30), encode_minutes(720)
    ('30m', '12')
    """
    return f"{minutes}m" if minutes % 60 else str(minutes // 60)


def get_field_name(field: str, localizer: Localizer) -> str:
    """Return the name of a field of the setup."""
    return localizer.say(f"open-{field.replace('_', '-')}")


def list_shown_options(meta: Meta, setup: Setup) -> list[MatchOption]:
    """Return the options that people choose and that matter beside the others."""
    return [spec for spec in meta.options if spec.chosen and is_relevant(meta, spec, setup.options)]


def list_unusual_settings(meta: Meta, setup: Setup, localizer: Localizer) -> list[str]:
    """Return what differs from the defaults, each in a few words. The reader sees seats, language and channel anyway."""
    lines = []
    if setup.seconds:
        late = localizer.say(f"open-then-{setup.at_deadline}")
        key = "open-deadline-line" if setup.hour is None else "open-hour-line"
        lines.append(localizer.say(key, time=format_decision_time(setup, localizer), late=late))
        if setup.clock == "live":
            lines.append(localizer.say("tempo-live"))
        if setup.bank_seconds:
            lines.append(
                f"{get_field_name('time_bank', localizer)}: {format_field_value(setup, 'time_bank', localizer)}"
            )
        if setup.away_days != USUAL_AWAY_DAYS:
            lines.append(
                f"{get_field_name('away_days', localizer)}: {format_field_value(setup, 'away_days', localizer)}"
            )
    if setup.invited:
        lines.append(localizer.say("lobby-closed"))
    if setup.visible == "players":
        lines.append(localizer.say("ui-lobby-private"))
    if setup.hints != HINT_RULES[0]:
        lines.append(f"{get_field_name('hints', localizer)}: {format_field_value(setup, 'hints', localizer)}")
    if setup.open_hands and meta.has_hidden_hands:
        lines.append(get_field_name("open_hands", localizer))
    for spec in list_shown_options(meta, setup):
        value = setup.options.get(spec.id, spec.values[0])
        if value != spec.values[0]:
            lines.append(
                f"{get_option_name(meta, spec.id, localizer)}: {format_option_value(meta, spec, value, localizer)}"
            )
    return lines


def list_settings(meta: Meta, setup: Setup, localizer: Localizer) -> list[tuple[str, str]]:
    """Return the name and value of every field and option, chosen or default."""
    fields = ("seats", "invited", "deadline", *(TIME_FIELDS if setup.seconds else ()), "visible", "language")
    settings = [
        (get_field_name(field, localizer), format_field_value(setup, field, localizer))
        for field in (*fields, "thread", "hints", *(("open_hands",) if meta.has_hidden_hands else ()))
    ]
    for spec in list_shown_options(meta, setup):
        value = setup.options.get(spec.id, spec.values[0])
        settings.append((get_option_name(meta, spec.id, localizer), format_option_value(meta, spec, value, localizer)))
    return settings


def list_changed_names(meta: Meta, setup: Setup, localizer: Localizer) -> list[str]:
    """Return the names of what was changed since others joined, if it still matters."""
    names = []
    specs = {spec.id: spec for spec in meta.options}
    for name in setup.changed:
        id = name.removeprefix("options.")
        if id == name:
            names.append(get_field_name(name, localizer))
        elif id in specs and is_relevant(meta, specs[id], setup.options):
            names.append(get_option_name(meta, id, localizer))
    return list(dict.fromkeys(names))
