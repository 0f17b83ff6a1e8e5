"""What has to hold before somebody may do something to a match. `require_...` returns what it requires, `check_...` nothing."""

from __future__ import annotations

from typing import Any

from matches.domain.durations import HOUR, format_timestamp
from matches.domain.model import MatchInfo, Person
from matches.domain.timer_plans import ABSENT_SECONDS
from matches.runtime.cache import LoadedMatch
from matches.runtime.context import ServiceContext
from matches.sql import substitute_rows
from rules.engine import Match, MatchOver, Refused, Seat, text

MAX_NAME_LENGTH = 18
ABSENT_HOURS = round(ABSENT_SECONDS / HOUR)


def require_seat(info: MatchInfo, person: int) -> int:
    """Return the person's seat. Raise `Refused` if they have none."""
    seat = info.seat_of(person)
    if seat is None:
        raise Refused(text("match-not-in-it"))
    return seat


def require_running(live: LoadedMatch) -> Match[Any]:
    """Return the match in play. Raise `Refused` if it does not run."""
    phase = live.info.phase
    if phase == "lobby":
        raise Refused(text("match-not-started"))
    if phase == "paused":
        raise Refused(text("match-paused"))
    if phase == "archived":
        raise Refused(text("match-archived"))
    if live.match is None or phase != "running":
        raise MatchOver
    return live.match


def require_lobby(live: LoadedMatch) -> MatchInfo:
    """Return a match that gathers people. Raise `Refused` if it has started or ended."""
    if live.info.phase != "lobby":
        raise Refused(text("match-started-already" if live.info.phase == "running" else "match-ended-already"))
    return live.info


def check_not_paused(live: LoadedMatch, now: float) -> None:
    """Raise `Refused` if all have agreed on a pause that is not over."""
    until = live.info.setup.paused_until
    if now < until:
        raise Refused(text("pause-refused", when=format_timestamp(until)))


def check_name(person: Person) -> None:
    """Raise `Refused` for a name that was not cleaned."""
    if not person.name.strip() or len(person.name) > MAX_NAME_LENGTH or "@" in person.name or "\n" in person.name:
        raise Refused(text("match-bad-name", most=MAX_NAME_LENGTH))


def check_opener(info: MatchInfo, by: int) -> None:
    """Raise `Refused` if the person has not opened the match."""
    if by != info.opener:
        raise Refused(text("match-only-opener"))


def check_free_seat(info: MatchInfo) -> None:
    """Raise `Refused` if every seat of a lobby is taken."""
    if len(info.occupants) >= info.setup.seats:
        raise Refused(text("match-full"))


def check_kick(info: MatchInfo, by: int, seat: int) -> None:
    """Raise `Refused` if the person may not free this seat of a lobby."""
    check_opener(info, by)
    if not 0 <= seat < len(info.occupants) or info.occupants[seat].person == by:
        raise Refused(text("match-cannot-kick"))


def check_not_conceded(live: LoadedMatch, seat: int) -> None:
    """Raise `Refused` if the seat has conceded."""
    if live.match is not None and seat in live.match.conceded:
        raise Refused(text("engine-already-conceded"))


def check_hand_over(live: LoadedMatch, by: int, seat: int, now: float) -> None:
    """Raise `Refused` if the person may not give this seat away: only their own, a computer's, or an absent person's."""
    info = live.info
    own = require_seat(info, by)
    if not 0 <= seat < len(info.occupants):
        raise Refused(text("match-no-such-seat"))
    if seat in get_conceded_seats(live):
        raise Refused(text("time-seat-conceded", seat=Seat(seat)))
    if own == seat or info.occupants[seat].person is None:
        return
    row = live.stored.seats[seat]
    if is_no_show(live, seat, now):
        return
    # While the time stands still for somebody who is away, nobody waits for them in vain.
    if row.asked_since is not None and now < row.stopped_until:
        raise Refused(text("away-not-absent", seat=Seat(seat), when=format_timestamp(row.stopped_until)))
    if (
        row.asked_since is None
        or now - max(row.asked_since, row.stopped_until) - row.excused_seconds < ABSENT_HOURS * HOUR
    ):
        raise Refused(text("match-not-absent", seat=Seat(seat), hours=ABSENT_HOURS))


def is_no_show(live: LoadedMatch, seat: int, now: float) -> bool:
    """Return whether the person in a seat has not answered once, although the time for a decision is over.

    Without a deadline, they are absent like anybody after `ABSENT_HOURS`.
    """
    row = live.stored.seats[seat]
    if row.has_answered or not live.info.setup.seconds or live.info.occupants[seat].person is None:
        return False
    # The clock has played for them, or they were only reminded when the time for their question was over.
    return row.clock_turn > 0 or (row.asked_since is not None and (row.deadline or 0.0) <= now)


def find_absent_seat(live: LoadedMatch, by: int, now: float) -> int | None:
    """Return the first seat of another person that may be given away because nobody answers there; None if there is none."""
    for seat, occupant in enumerate(live.info.occupants):
        if occupant.person in (None, by):
            continue
        try:
            check_hand_over(live, by, seat, now)
        except Refused:
            continue
        return seat
    return None


async def check_owns_seat(context: ServiceContext, id: int, seat: int) -> None:
    """Raise `Refused` for a substitute whose seat the owner may still take back: they end nothing that is not theirs."""
    now = context.now()
    substitution = await context.store.read(lambda db: substitute_rows.find(db, id, seat))
    if substitution is not None and substitution.ends > now:
        raise Refused(text("substitute-ends-nothing", owner=substitution.owner_name))


def get_conceded_seats(live: LoadedMatch) -> dict[int, bool]:
    """Return the seats that have conceded; True for those that the computer plays on."""
    return live.match.conceded if live.match is not None else {}


def is_deserted(live: LoadedMatch) -> bool:
    """Return whether all people who still played have lost their seats by the clock: the computers wait until somebody is back."""
    assert live.match is not None
    people = any(
        occupant.person is not None and seat not in live.match.conceded
        for seat, occupant in enumerate(live.info.occupants)
    )
    return not people and any(row.former_person is not None for row in live.stored.seats)


def find_computer_strength(info: MatchInfo, match: Match[Any], seat: int) -> str | None:
    """Return the strength of the computer that plays this seat, None for a person."""
    if info.occupants[seat].computer is not None:
        return info.occupants[seat].computer
    return "steady" if match.conceded.get(seat) else None
