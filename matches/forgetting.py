"""Taking a person out of what is kept about matches: invitations, and words that are still to be said."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

import msgspec

from matches import missed, rows
from matches.model import Board, Notice, Post, Setup
from rules.engine import Arg, Text
from rules.engine.text import Item

NOBODY = 0
"""Stands where the number of a forgotten person stood."""
NAMELESS = "—"
"""Stands where the name of a forgotten person stood."""

_setup = msgspec.msgpack.Decoder(Setup)


def forget_invitations(db: sqlite3.Connection, person: int) -> None:
    """Nobody can be recognised among the invited; a table that was for invited people stays closed to others."""
    for id, data in db.execute("SELECT id, setup FROM match").fetchall():
        try:
            setup = _setup.decode(data)
        except msgspec.MsgspecError as error:
            # One match that cannot be read keeps nobody in the rest.
            rows.unreadable(db, id, error)
            continue
        if person in setup.invited:
            invited = tuple(NOBODY if one == person else one for one in setup.invited)
            kept = rows.encode(msgspec.structs.replace(setup, invited=invited))
            db.execute("UPDATE match SET setup = ? WHERE id = ?", (kept, id))


def forget_titles(db: sqlite3.Connection, name: str, seated: Mapping[int, str]) -> None:
    """A match that its people called by the name of the person gets its first name back."""
    found = db.execute("SELECT id, name FROM match WHERE name IS NOT NULL").fetchall()
    for id, title in found:
        called = seated.get(id, name)
        if called and called.casefold() in title.casefold():
            db.execute("UPDATE match SET name = NULL WHERE id = ?", (id,))


def forget_in_posts(db: sqlite3.Connection, person: int, name: str, seated: Mapping[int, str]) -> None:
    """What is still to be said is said without the name and the mention; what will never be said is emptied.

    `seated`: what the person is called in the matches they sit in; elsewhere they are known by `name`.
    """
    db.execute("DELETE FROM outbox WHERE person = ?", (person,))
    missed.forget(db, person)
    db.execute("UPDATE outbox SET post = x'' WHERE state = 'gone'")
    waiting = db.execute("SELECT id, match, post FROM outbox WHERE state IN ('waiting', 'sending', 'stuck')").fetchall()
    for id, match, data in waiting:
        post = rows.decode_post(data)
        if (kept := _without(post, person, seated.get(match, name))) != post:
            db.execute("UPDATE outbox SET post = ? WHERE id = ?", (rows.encode(kept), id))
    db.execute("DELETE FROM timer WHERE person = ?", (person,))
    for id, match, data in db.execute("SELECT id, match, post FROM timer WHERE post IS NOT NULL").fetchall():
        kept = _without(rows.decode_post(data), person, seated.get(match, name))
        db.execute("UPDATE timer SET post = ? WHERE id = ?", (rows.encode(kept), id))


def _without(post: Post, person: int, name: str) -> Post:
    if isinstance(post, Board):
        names = tuple(NAMELESS if one == name else one for one in post.names)
        return msgspec.structs.replace(post, names=names, mention=_others(post.mention, person))
    if isinstance(post, Notice):
        return msgspec.structs.replace(post, text=_unnamed(post.text, name), mention=_others(post.mention, person))
    return post


def _others(mention: tuple[int, ...], person: int) -> tuple[int, ...]:
    return tuple(one for one in mention if one != person)


def _unnamed(text: Text, name: str) -> Text:
    return msgspec.structs.replace(text, args={key: _argument(arg, name) for key, arg in text.args.items()})


def _argument(arg: Arg, name: str) -> Arg:
    return tuple(_item(one, name) for one in arg) if isinstance(arg, tuple) else _item(arg, name)


def _item(item: Item, name: str) -> Item:
    if isinstance(item, Text):
        return _unnamed(item, name)
    return NAMELESS if item == name else item
