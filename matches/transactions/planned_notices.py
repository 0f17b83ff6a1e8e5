"""Telling several people something once, each in their own way: a post mentions some, others get a direct message, and whoever has
quiet hours or is away hears of it afterward. Each function runs in a unit of work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from matches.domain import quiet_hours
from matches.domain.model import Setup
from matches.domain.posting import Contact
from matches.domain.posts import NoticePost
from matches.domain.tempo import fit_calls
from matches.domain.transaction import Transaction
from matches.sql import rows, timers
from matches.transactions import notifications


class PlannedNotice(NamedTuple):
    """How a person is told: by direct message, or by a mention in the place of the match; now, or (a `due` of their own) later."""

    person: int
    is_direct: bool
    due: float | None


def plan_notices(
    db: Transaction, people: Iterable[int], is_direct: Callable[[Contact], bool], now: float, setup: Setup | None = None
) -> list[PlannedNotice]:
    """Return how each of these people is told. `is_direct` says who gets a direct message. `setup`: of a match that they play."""
    planned = []
    for person, contact in notifications.load_contacts(db, people, now).items():
        settings = contact.settings if setup is None else fit_calls(contact.settings, setup)
        due = quiet_hours.skip_quiet_hours(settings, now)
        planned.append(PlannedNotice(person, is_direct(contact), due if due > now else None))
    return planned


def list_mentions(planned: Sequence[PlannedNotice]) -> tuple[int, ...]:
    """Return the people whom the post in the place of the match mentions."""
    return tuple(each.person for each in planned if not each.is_direct and each.due is None)


def send_notices(
    db: Transaction, match: int, planned: Sequence[PlannedNotice], notice: Callable[[int], NoticePost], now: float
) -> None:
    """Send what goes by direct message, and keep what is said later. `notice` is what a person is told."""
    for person, is_direct, due in planned:
        if due is not None:
            mention = () if is_direct else (person,)
            timers.keep_notice(db, match, person, msgspec.structs.replace(notice(person), mention=mention), due)
        elif is_direct:
            rows.enqueue_post(db, match, notice(person), now, person)
