"""Erases a person from what is stored about matches: invitations, names of matches, and posts that are still to be sent."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from matches.domain.posts import BoardPost, LobbyPost, NoticePost, Post
from matches.domain.transaction import Transaction
from matches.sql import missed_calls, rows
from rules.engine import Text, TextArg
from rules.engine.message import TextItem

ERASED_PERSON_ID = 0
"""Replaces the id of an erased person."""
ERASED_NAME = "—"
"""Replaces the name of an erased person."""

INVITATION_FIELDS = ("invited", "guests", "declined")
"""The fields of a setup with numbers of people."""


def erase_invitations(db: Transaction, person: int) -> None:
    """Erase a person from invitations; a match that was for invited people stays closed to others."""
    for id, data in db.execute("SELECT id, setup FROM match").fetchall():
        # One match that cannot be read must not stop the erasure from the others.
        with rows.leave_out_unreadable(db, id):
            setup = rows.decode_setup(data)
            asked = {name: getattr(setup, name) for name in INVITATION_FIELDS}
            if any(person in people for people in asked.values()):
                kept = {
                    name: tuple(ERASED_PERSON_ID if guest == person else guest for guest in people)
                    for name, people in asked.items()
                }
                db.execute(
                    "UPDATE match SET setup = ? WHERE id = ?",
                    (rows.encode(msgspec.structs.replace(setup, **kept)), id),
                )


def erase_titles(db: Transaction, name: str, seated: Mapping[int, str]) -> None:
    """Give every match whose name contains the name of the person its original name back."""
    titles = db.execute("SELECT id, name FROM match WHERE name IS NOT NULL").fetchall()
    for id, title in titles:
        called = seated.get(id, name)
        if not isinstance(title, str) or (called and called.casefold() in title.casefold()):
            db.execute("UPDATE match SET name = NULL WHERE id = ?", (id,))


def erase_from_posts(db: Transaction, person: int, name: str, seated: Mapping[int, str]) -> None:
    """Take the name and the mention out of what is still to be posted.

    `seated`: what the person is called in the matches they sit in; elsewhere they are known by `name`.
    """
    for table in ("outbox", "closed_post"):
        db.execute(f"DELETE FROM {table} WHERE person = ?", (person,))
    missed_calls.clear_missed_calls(db, person)
    waiting = db.execute("SELECT id, match, post FROM outbox").fetchall()
    for id, match, data in waiting:
        if (kept := _erase_from_data(db, match, data, person, seated.get(match, name))) != data:
            db.execute("UPDATE outbox SET post = ? WHERE id = ?", (kept, id))
    db.execute("DELETE FROM timer WHERE person = ?", (person,))
    for id, match, data in db.execute("SELECT id, match, post FROM timer WHERE post IS NOT NULL").fetchall():
        kept = _erase_from_data(db, match, data, person, seated.get(match, name))
        db.execute("UPDATE timer SET post = ? WHERE id = ?", (kept, id))


def _erase_from_data(db: Transaction, match: int, data: bytes, person: int, name: str) -> bytes:
    """Return a stored post without the name and the mention; nothing of one that cannot be read: nobody can ever send it."""
    erased = b""
    with rows.leave_out_unreadable(db, match):
        post = rows.decode_post(data)
        kept = _erase_from_post(post, person, name)
        erased = data if kept == post else rows.encode(kept)
    return erased


def _erase_from_post(post: Post, person: int, name: str) -> Post:
    if isinstance(post, BoardPost):
        names = tuple(ERASED_NAME if seat_name == name else seat_name for seat_name in post.names)
        lines, earlier = tuple(_erase_name(line, name) for line in post.lines), post.earlier
        if earlier is not None:
            told = tuple(_erase_name(line, name) for line in earlier.lines)
            earlier = msgspec.structs.replace(earlier, lines=told)
        mention = _drop_mention(post.mention, person)
        return msgspec.structs.replace(post, names=names, lines=lines, mention=mention, earlier=earlier)
    if isinstance(post, LobbyPost):
        return msgspec.structs.replace(post, mention=_drop_mention(post.mention, person))
    if isinstance(post, NoticePost):
        return msgspec.structs.replace(
            post, text=_erase_name(post.text, name), mention=_drop_mention(post.mention, person)
        )
    return post


def _drop_mention(mention: tuple[int, ...], person: int) -> tuple[int, ...]:
    return tuple(id for id in mention if id != person)


def _erase_name(text: Text, name: str) -> Text:
    return msgspec.structs.replace(text, args={key: _erase_from_argument(arg, name) for key, arg in text.args.items()})


def _erase_from_argument(arg: TextArg, name: str) -> TextArg:
    return (
        tuple(_erase_from_item(item, name) for item in arg) if isinstance(arg, tuple) else _erase_from_item(arg, name)
    )


def _erase_from_item(item: TextItem, name: str) -> TextItem:
    if isinstance(item, Text):
        return _erase_name(item, name)
    return ERASED_NAME if item == name else item
