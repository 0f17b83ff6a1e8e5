"""How fast a table plays: the tempos that have a name, and which quiet hours count in a match. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, structs

from matches.domain.durations import MINUTE
from matches.domain.model import Clock, PersonSettings, Setup

USUAL_QUIET = (22, 9)
"""The hours in which somebody who has set no quiet hours does not have to answer where waking hours count."""
MOST_QUIET_HOURS = 12
"""So many quiet hours of a day count at most where waking hours count."""


class Tempo(Struct, frozen=True):
    """How long a decision may take (0: any time), what a seat has for the whole match beside that, and which hours count.

    `minutes` and `bank` are minutes; `clock` as in `Setup`.
    """

    minutes: int = 0
    bank: int = 0
    clock: Clock = "usual"


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


def read_tempo(setup: Setup) -> Tempo:
    """Return the tempo of a setup."""
    return Tempo(round(setup.seconds / MINUTE), round(setup.bank_seconds / MINUTE), setup.clock)


def name_tempo(tempo: Tempo) -> str:
    """Return the name of a tempo, "own" for one without.

    >>> name_tempo(Tempo(1440))
    'daily'
    """
    return next((name for name, named in TEMPOS.items() if named == tempo), "own")


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
    )


def choose_tempo(setup: Setup, name: str) -> Setup:
    """Return the setup with a tempo that has a name. When the time is up, the computer makes that move."""
    return structs.replace(apply_tempo(setup, TEMPOS[name]), at_deadline="move" if TEMPOS[name].minutes else "remind")


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
