"""Who plays for whom: it begins when somebody takes a seat on offer, and ends when the owner is back, too late, or the match ends.

Each function runs in a unit of work.
"""

from __future__ import annotations

from msgspec import structs

from matches.domain.durations import DAY, format_timestamp
from matches.domain.model import MatchInfo, Substitution
from matches.domain.posts import NoticeButton, NoticePost
from matches.domain.stored_match import StoredMatch
from matches.domain.timer_kinds import NewTimer, Timer, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import rows, seat_rows, substitute_rows, timers
from matches.transactions import notifications
from rules.engine import Refused, text

RETURN_DAYS = 7
"""So long the owner of a seat may take it back; somebody who is away longer than that until a day after their return."""
WARNING_SECONDS = DAY
"""So long before the end of that the owner is told once more."""
RETURN_BUTTONS = (NoticeButton.RECLAIM,)


def begin(db: Transaction, before: StoredMatch, seat: int, newcomer: int, now: float) -> Substitution | None:
    """Note for whom somebody plays who has just taken a seat on offer; return it, None if nobody has a right to come back there.

    A substitute of a substitute plays for the first owner too, as long as that one may come back.
    """
    kept = substitute_rows.find(db, before.info.id, seat)
    if kept is not None:
        return kept
    occupant, row = before.info.occupants[seat], before.seats[seat]
    owner = occupant.person if occupant.person is not None else row.former_person
    if owner is None or owner == newcomer:
        return None
    name = occupant.name if occupant.person is not None else rows.load_name(db, owner)
    return open_return(
        db, Substitution(before.info.id, seat, owner, name, 0.0, row.last_own_line, before.info.version), now
    )


def open_return(db: Transaction, substitution: Substitution, now: float) -> Substitution:
    """Let the owner of a seat come back for a week from now on. Return the substitution with the end of that."""
    back = rows.load_settings(db, substitution.owner).away_until
    result = structs.replace(substitution, ends=max(now + RETURN_DAYS * DAY, back + DAY))
    substitute_rows.save(db, result)
    timers.delete_return(db, result.match, result.owner)
    timers.insert(db, [NewTimer(result.match, TimerKind.RETURN, result.ends - WARNING_SECONDS, person=result.owner)])
    return result


def leave(db: Transaction, match: int, seat: int, now: float) -> None:
    """Let the owner of a seat know that their substitute has left it to a computer: from now on they have a week to come back.

    Somebody who is away is told on their return.
    """
    substitution = substitute_rows.find(db, match, seat)
    if substitution is None or substitution.ends <= now:
        return
    substitution = open_return(db, substitution, now)
    if rows.load_settings(db, substitution.owner).is_away(now):
        return
    notice = NoticePost(text("substitute-left", when=format_timestamp(substitution.ends)), buttons=RETURN_BUTTONS)
    notifications.queue_notice(db, match, substitution.owner, notice, rows.is_secret(db, match), now)


def settle(db: Transaction, match: int, seat: int, newcomer: int, now: float) -> None:
    """End what a change of the person in a seat ends: the owner is back there, or could no longer come back.

    A returning owner reads first what has happened since their own last decision.
    """
    substitution = substitute_rows.find(db, match, seat)
    if substitution is None or (substitution.owner != newcomer and substitution.ends > now):
        return
    substitute_rows.delete(db, match, seat)
    timers.delete_return(db, match, substitution.owner)
    if substitution.owner == newcomer:
        seat_rows.set_last_own_line(db, match, seat, substitution.last_own_line)


def notify_owner(db: Transaction, substitution: Substitution, substitute: str, now: float) -> None:
    """Tell the owner who plays for them, with the button to come back. Somebody who is away is told on their return."""
    if rows.load_settings(db, substitution.owner).is_away(now):
        return
    when = format_timestamp(substitution.ends)
    notice = NoticePost(text("substitute-found", name=substitute, when=when), buttons=RETURN_BUTTONS)
    notifications.queue_notice(db, substitution.match, substitution.owner, notice, False, now)


def explain_too_late(db: Transaction, match: int, person: int, now: float) -> Refused | None:
    """Return what to say to somebody whose seat stays with their substitute by now; None if there is no such seat."""
    kept = substitute_rows.find_kept(db, match, person)
    if kept is None or kept[0].ends > now:
        return None
    substitution, name = kept
    return Refused(text("substitute-too-late", when=format_timestamp(substitution.ends, "D"), name=name))


def thank(db: Transaction, match: int, person: int, substitution: Substitution, now: float) -> None:
    """Tell somebody who has played for the owner of a seat that they need not any more."""
    notice = NoticePost(text("substitute-thanks", owner=substitution.owner_name))
    notifications.queue_notice(db, match, person, notice, False, now)


def welcome(db: Transaction, substitution: Substitution, substitute: str, now: float) -> None:
    """Tell the owner of a seat that the substitute has given it back."""
    notice = NoticePost(text("substitute-given-back", name=substitute), buttons=(NoticeButton.MOVE,))
    notifications.queue_notice(db, substitution.match, substitution.owner, notice, False, now)


def warn_owner(db: Transaction, timer: Timer, now: float) -> None:
    """Tell an owner that their seat is about to stay with the substitute."""
    if not timers.delete_timer(db, timer.id) or timer.person is None:
        return
    substitution = substitute_rows.find_owned(db, timer.match, timer.person, now)
    if substitution is None:
        return
    notice = NoticePost(text("substitute-ends-soon", when=format_timestamp(substitution.ends)), buttons=RETURN_BUTTONS)
    notifications.queue_notice(
        db, substitution.match, substitution.owner, notice, rows.is_secret(db, substitution.match), now
    )


def end_match(db: Transaction, info: MatchInfo, now: float) -> None:
    """Tell those who could still have come back that the match has ended."""
    for substitution in substitute_rows.list_of_match(db, info.id):
        if substitution.ends > now:
            notice = NoticePost(
                text("substitute-match-over", name=info.occupants[substitution.seat].name),
                buttons=(NoticeButton.SHEET,),
                tells_end=True,
            )
            notifications.queue_notice(db, info.id, substitution.owner, notice, False, now)
        timers.delete_return(db, info.id, substitution.owner)
    substitute_rows.end_match(db, info.id)
