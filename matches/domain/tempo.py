"""How fast a table plays: the tempos that have a name, and which quiet hours count in a match. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, structs

from matches.domain.durations import DAY, MINUTE
from matches.domain.model import Clock, PersonSettings, Setup
from matches.domain.quiet_hours import find_time_up
from rules.engine import Text, text

USUAL_QUIET = (22, 9)
"""The hours in which somebody who has set no quiet hours does not have to answer where waking hours count."""
MOST_QUIET_HOURS = 12
"""So many quiet hours of a day count at most where waking hours count."""


class Tempo(Struct, frozen=True):
    """How long a decision may take (0: any time), what a seat has for the whole match beside that, and which hours count.

    `minutes` and `bank` are minutes; `clock` and `hour` as in `Setup`.
    """

    minutes: int = 0
    bank: int = 0
    clock: Clock = "usual"
    hour: int | None = None


TEMPOS: Mapping[str, Tempo] = MappingProxyType(
    {
        "tonight": Tempo(10, 30, "live"),
        "brisk": Tempo(6 * 60, 0, "waking"),
        "daily": Tempo(24 * 60),
        "leisurely": Tempo(72 * 60),
        "none": Tempo(),
    }
)
"""The tempos that are chosen by name. The names are stored and in custom ids: one may be added, but never changed."""
USUAL_HOUR = 21
"""The fixed hour of the day before anybody has chosen another one."""
_AT_HOUR = "hour-"
"""How the name of a tempo with a fixed hour begins. It is stored with proposals."""


def read_tempo(setup: Setup) -> Tempo:
    """Return the tempo of a setup."""
    return Tempo(round(setup.seconds / MINUTE), round(setup.bank_seconds / MINUTE), setup.clock, setup.hour)


def fix_hour(tempo: Tempo, hour: int) -> Tempo:
    """Return the tempo at which everybody answers by an hour of the day, with the same time bank."""
    return Tempo(round(DAY / MINUTE), tempo.bank, hour=hour)


def find_tempo(name: str) -> Tempo | None:
    """Return the tempo with a name; None if there is none.

    >>> find_tempo("daily"), find_tempo("hour-21"), find_tempo("hour-24")
    (Tempo(minutes=1440, bank=0, clock='usual', hour=None), Tempo(minutes=1440, bank=0, clock='usual', hour=21), None)
    """
    hour = name.removeprefix(_AT_HOUR)
    if hour != name and hour.isdecimal() and len(hour) <= 2 and int(hour) < 24:
        return fix_hour(Tempo(), int(hour))
    return TEMPOS.get(name)


def name_tempo(tempo: Tempo) -> str:
    """Return the name of a tempo, "own" for one without.

    >>> name_tempo(Tempo(1440)), name_tempo(Tempo(1440, hour=21)), name_tempo(Tempo(90))
    ('daily', 'hour-21', 'own')
    """
    if tempo.hour is not None and not tempo.bank:
        return f"{_AT_HOUR}{tempo.hour}"
    return next((name for name, named in TEMPOS.items() if named == tempo), "own")


def describe_tempo(name: str, zone: str) -> Text:
    """Return what a tempo with a name is called. `zone`: that of the match."""
    tempo = find_tempo(name)
    if tempo is not None and tempo.hour is not None:
        return text("tempo-hour", hour=tempo.hour, zone=zone)
    return text(f"tempo-{name}")


def explain_tempo(name: str, zone: str) -> Text:
    """Return what a tempo with a name means for those who play. `zone`: that of the match."""
    tempo = find_tempo(name)
    if tempo is not None and tempo.hour is not None:
        return text("open-hour-text", zone=zone)
    return text(f"tempo-{name}-text")


def apply_tempo(setup: Setup, tempo: Tempo) -> Setup:
    """Return the setup with another tempo. Whole hours are stored as versions that know no minutes read them; for these, other
    times are rounded up.

    >>> setup = apply_tempo(Setup(2), Tempo(90))
    >>> setup.deadline, setup.minutes, setup.seconds
    (2, 90, 5400.0)
    """
    bank = tempo.bank if tempo.minutes else 0
    return structs.replace(
        setup,
        deadline=-(-tempo.minutes // 60),
        minutes=tempo.minutes if tempo.minutes % 60 else 0,
        time_bank=-(-bank // 60),
        bank_minutes=bank if bank % 60 else 0,
        clock=tempo.clock,
        hour=tempo.hour,
    )


def choose_tempo(setup: Setup, name: str) -> Setup:
    """Return the setup with a tempo that has a name. When the time is up, the computer makes that move."""
    tempo = find_tempo(name)
    if tempo is None:
        raise ValueError(f"no tempo is called {name!r}")
    return structs.replace(apply_tempo(setup, tempo), at_deadline="move" if tempo.minutes else "remind")


def find_deadline(setup: Setup, settings: PersonSettings, begins: float) -> float:
    """Return when the time for a decision is over that begins to run then, but for the time bank. `settings`: see `fit_clock`."""
    full, fixed = setup.seconds, setup.fixed_hour
    return find_time_up(settings, begins, full if fixed is None else 0.0, full, fixed)


def fit_calls(settings: PersonSettings, setup: Setup) -> PersonSettings:
    """Return a person's settings as they count for what notifies them in a match: where everybody is there, nothing is quiet."""
    return structs.replace(settings, quiet=None) if setup.clock == "live" and settings.quiet is not None else settings


def fit_clock(settings: PersonSettings, setup: Setup) -> PersonSettings:
    """Return a person's settings as they count for their time in a match.

    Where waking hours count, somebody without quiet hours has those of the server, and of a day at most `MOST_QUIET_HOURS` count.
    """
    if setup.clock != "waking":
        return fit_calls(settings, setup)
    if settings.quiet is None:
        return structs.replace(settings, quiet=USUAL_QUIET, zone=setup.zone)
    begin, end = settings.quiet
    hours = min((end - begin - 1) % 24 + 1, MOST_QUIET_HOURS)
    return structs.replace(settings, quiet=(begin, (begin + hours) % 24))
