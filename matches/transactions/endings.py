"""The end of a match is told once to everybody who played, as they are called to moves. Each function runs in a unit of work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from matches.domain import posting
from matches.domain.model import MatchInfo
from matches.domain.posting import Contact
from matches.domain.posts import BoardPost, NoticeButton, NoticePost
from matches.domain.transaction import Transaction
from matches.sql import rows, seat_rows
from matches.transactions import notifications, planned_notices
from matches.transactions.planned_notices import PlannedNotice
from rules.engine import text

OVER = NoticePost(
    text("ui-match-is-over"), buttons=(NoticeButton.SHEET, NoticeButton.REMATCH, NoticeButton.NEXT), tells_end=True
)
"""What a person is told of a match that was played to its end, beside the result."""
LOST = msgspec.structs.replace(OVER, text=text("time-match-over"))
"""The same for somebody whose seat the computer has played to the end."""


def plan_end(db: Transaction, info: MatchInfo, by: int | None, now: float) -> list[PlannedNotice]:
    """Return how everybody is told who plays, or has lost a seat by the clock. `by`: somebody who sees the end as the answer to
    what they have just done."""
    people = dict.fromkeys((*info.people, *seat_rows.list_former_people(db, info.id)))
    hidden_hands = rows.has_hidden_hands(db, info.id)

    def is_direct(contact: Contact) -> bool:
        # The boards of a tutorial are in private messages already.
        return not info.setup.tutorial and posting.choose_routes(contact, hidden_hands, False).by_dm

    told = (person for person in people if person != by)
    return planned_notices.plan_notices(db, told, is_direct, now, info.setup)


def tell_result(db: Transaction, info: MatchInfo, planned: Sequence[PlannedNotice], now: float) -> None:
    """Tell those whom the final board does not mention how a match has ended."""
    planned_notices.send_notices(
        db, info.id, planned, lambda person: OVER if info.seat_of(person) is not None else LOST, now
    )


def tell_hushed(db: Transaction, match: int, people: Iterable[int], post: BoardPost | NoticePost, now: float) -> None:
    """Tell people of an end when their quiet hours are over, because its post came late and they have some by now."""
    notice = OVER if isinstance(post, BoardPost) else msgspec.structs.replace(post, table=None)
    for person in people:
        mentioning = msgspec.structs.replace(notice, mention=(person,))
        notifications.queue_notice(db, match, person, mentioning, False, now)
