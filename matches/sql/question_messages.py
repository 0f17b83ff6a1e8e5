"""Messages that show an open question, and how they are closed once it is answered: direct messages, reminders, old boards.

Plain SQL. What is noted here is used only for cleanup: nothing else depends on it.
"""

from __future__ import annotations

from collections.abc import Collection

from matches.domain.posts import BoardPost, ClosePost, NoticePost, Post, PromptPost, StoryPost, TrophyPost
from matches.domain.transaction import Transaction
from matches.sql import rows, seat_rows

_IN_CHANNEL, _IN_PLACE, _DIRECT = -1, 0, 1
"""Where a message is, as the column `direct` has it: where the lobby is, where the match is played, or in private messages."""


def record_message(db: Transaction, match: int, person: int | None, post: Post, message: int, now: float) -> None:
    """Note a message that has arrived and calls somebody to a question, or asks for votes. It is closed at once if that is over.

    `person`: whose direct message it is. A call in the place of the match is for those it mentions, or for all who are asked.
    """
    match post:
        case PromptPost() if person is not None:
            _record_prompt(db, match, person, post, message, now)
        case NoticePost(proposal=int(proposal)):
            where = _IN_CHANNEL if post.is_in_channel else _IN_PLACE if person is None else _DIRECT
            _record_vote_message(db, match, person, proposal, message, where, now)
        case NoticePost(is_invitation=True):
            _record_invitation(db, match, post.mention if person is None else (person,), person, message, now)
        case NoticePost(lists_waiting=True) if post.is_reminder and person is not None:
            _record_list(db, match, person, message, now)
        case NoticePost() if post.is_reminder or (post.is_call and person is None):
            asked = _open_questions(db, match)
            meant = [id for id in ((post.mention or asked) if person is None else (person,)) if id in asked]
            keep = not post.is_reminder
            if not meant:
                _enqueue_close(db, match, ClosePost(message, keep), now, person)
            _insert_shown(db, match, meant, message, _IN_PLACE if person is None else _DIRECT, keep=keep)


def _record_prompt(db: Transaction, match: int, person: int, post: PromptPost, message: int, now: float) -> None:
    """Note a direct message with a question. Whoever has just taken a seat is shown what is asked there by now."""
    token = _open_questions(db, match).get(person)
    is_open = token is not None and (post.takes_over or post.question_token == token)
    if not is_open and not (post.takes_over and not post.question_token and _get_version(db, match) == post.version):
        # What is said to somebody who takes a seat stays; only its question is over, which may have come after they took it.
        _enqueue_close(db, match, ClosePost(message, keep=post.takes_over), now, person)
    # A person sees one question of a match at a time, so the message before is closed, even if it was answered there.
    close_answered(db, match, [person], now, message, direct=True)
    _insert_shown(db, match, [person] if is_open else [], message, _DIRECT, keep=False)


def _get_version(db: Transaction, match: int) -> int:
    (version,) = db.execute("SELECT version FROM match WHERE id = ?", (match,)).fetchone()
    return int(version)


def _record_invitation(
    db: Transaction, match: int, guests: Collection[int], person: int | None, message: int, now: float
) -> None:
    """Note a message that asks people to join a lobby; if nobody of them is still to answer, it is closed at once."""
    stored = rows.load_match(db, match, entries=False)
    awaited = () if stored is None else stored.info.awaited_guests
    asked = [guest for guest in guests if guest in awaited]
    if not asked:
        _enqueue_close(db, match, ClosePost(message), now, person)
    _insert_shown(db, match, asked, message, _IN_CHANNEL if person is None else _DIRECT, keep=False)


def _record_list(db: Transaction, match: int, person: int, message: int, now: float) -> None:
    """Note a reminder that lists all that waits for a person. It is closed with their next answer, whatever the match."""
    waiting = [asked.match for asked in seat_rows.list_asked(db, person)]
    if not waiting:
        _enqueue_close(db, match, ClosePost(message), now, person)
    for asked_match in waiting:
        _insert_shown(db, asked_match, [person], message, _DIRECT, keep=False)


def _insert_shown(db: Transaction, match: int, people: Collection[int], message: int, direct: int, keep: bool) -> None:
    """Note for which people a message shows an open question, and where it is (`_IN_CHANNEL`, `_IN_PLACE` or `_DIRECT`).

    `keep`: it stays when that is over, without its buttons.
    """
    db.executemany(
        "INSERT INTO shown (message, person, match, direct, keep) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        [(message, person, match, direct, int(keep)) for person in people],
    )


def close_answered(
    db: Transaction,
    match: int,
    people: Collection[int],
    now: float,
    at_message: int | None = None,
    direct: bool = False,
) -> None:
    """Close the messages that still show the former questions of these people.

    `at_message`: the message in which one was answered. It shows what comes next and is closed with the person's next call.
    `direct`: close only direct messages.
    """
    if people:
        of_people = f"match = ? AND person IN ({rows.build_placeholders(people)})"
        where = f"{of_people} AND proposal IS NULL AND message != ? AND direct >= ?"
        _close_messages(db, where, (match, *people, at_message or 0, _DIRECT if direct else _IN_CHANNEL), now)


def forget_message(db: Transaction, message: int) -> None:
    """Note no longer that a message shows a question: it shows something else now, and stays."""
    db.execute("DELETE FROM shown WHERE message = ?", (message,))


def close_vote_messages(db: Transaction, proposal: int, now: float) -> None:
    """Take the buttons from the messages that ask for votes on a proposal that is settled."""
    _close_messages(db, "proposal = ?", (proposal,), now)


def close_all(db: Transaction, match: int, now: float, at_message: int | None = None) -> None:
    """Close all messages of a match in which nothing is asked any more, except `at_message`, which shows the end."""
    _close_messages(db, "match = ? AND message != ?", (match, at_message or 0), now)
    db.execute("DELETE FROM shown WHERE match = ?", (match,))


def find_board(db: Transaction, match: int) -> int | None:
    """Return the newest board of a match, None if none has arrived."""
    (board,) = db.execute("SELECT board FROM match WHERE id = ?", (match,)).fetchone()
    return None if board is None else int(board)


def replace_board(db: Transaction, match: int, post: Post, message: int, now: float) -> None:
    """Note a board that has arrived as the newest one; the one before it loses its buttons."""
    if not isinstance(post, BoardPost) or post.tells_end:
        return
    old = find_board(db, match)
    db.execute("UPDATE match SET board = ? WHERE id = ?", (message, match))
    if old not in (None, message):
        _enqueue_close(db, match, ClosePost(old, keep=True), now)


def end_board(db: Transaction, match: int, post: Post, now: float) -> None:
    """Bring the newest board of a match up to date once the match no longer runs and all of it is posted: it loses its buttons.

    Only then is it known which board is the newest, because the end may have overtaken some. `post` has just left the outbox.
    """
    if isinstance(post, StoryPost | TrophyPost):
        return
    is_ended = db.execute(
        "SELECT 1 FROM match WHERE id = ?1 AND phase NOT IN ('lobby', 'running') AND NOT EXISTS (SELECT 1 FROM outbox "
        "WHERE match = ?1 AND person IS NULL AND later = 0 AND state IN ('waiting', 'sending'))",
        (match,),
    ).fetchone()
    if is_ended:
        rows.enqueue_refresh(db, match, now)


def _record_vote_message(
    db: Transaction, match: int, person: int | None, proposal: int, message: int, where: int, now: float
) -> None:
    """Note a message that asks for votes; if the proposal is settled by now, it loses its buttons at once."""
    if not rows.is_open_proposal(db, proposal):
        post = ClosePost(message, keep=True, in_channel=where == _IN_CHANNEL)
        _enqueue_close(db, match, post, now, person)
        return
    db.execute(
        "INSERT INTO shown (message, person, match, direct, keep, proposal) VALUES (?, ?, ?, ?, 1, ?) ON CONFLICT DO NOTHING",
        (message, person or 0, match, where, proposal),
    )


def _close_messages(db: Transaction, where: str, values: tuple[int | None, ...], now: float) -> None:
    """Take people off the messages that fulfill a condition, and close each message that is left without people."""
    messages = db.execute(f"SELECT match, message, person, direct, keep FROM shown WHERE {where}", values).fetchall()
    for match, message, person, direct, keep in messages:
        db.execute("DELETE FROM shown WHERE message = ? AND person = ?", (message, person))
        if db.execute("SELECT 1 FROM shown WHERE message = ?", (message,)).fetchone() is None:
            post = ClosePost(message, bool(keep), in_channel=direct == _IN_CHANNEL)
            _enqueue_close(db, match, post, now, person if direct == _DIRECT else None)


def _open_questions(db: Transaction, match: int) -> dict[int, str]:
    """Return the people who are asked something now, with the token of their question."""
    return dict(
        db.execute(
            "SELECT person, mark FROM seat WHERE match = ? AND person IS NOT NULL AND mark IS NOT NULL", (match,)
        ).fetchall()
    )


def _enqueue_close(db: Transaction, match: int, post: ClosePost, now: float, person: int | None = None) -> None:
    """Add a row to the outbox that closes a message, after everything else."""
    rows.enqueue_post(db, match, post, now, person, is_cleanup=True)


def shows_question(db: Transaction, match: int, person: int, direct: bool) -> bool:
    """Return whether a message shows the person the open question: a direct one, or one in the place of the match."""
    shown = "SELECT 1 FROM shown WHERE match = ? AND person = ? AND direct = ?"
    return db.execute(shown, (match, person, int(direct))).fetchone() is not None
