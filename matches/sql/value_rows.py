"""The values of the games under which matches are played, and which of them each match is played under. Plain SQL."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from matches.domain.transaction import Transaction
from matches.sql import rows
from rules.engine import Game, Match, ValueTable, decode_values, encode_values


def list_unknown(db: Transaction, games: Iterable[Game[Any]]) -> list[Game[Any]]:
    """Return the games whose present values are not stored."""
    digests = set(db.execute("SELECT game, digest FROM game_values").fetchall())
    return [game for game in games if (game.meta.id, game.value_digest) not in digests]


def save_values(db: Transaction, games: Iterable[Game[Any]]) -> None:
    """Store the present values of games, each set once."""
    for game in games:
        db.execute(
            "INSERT INTO game_values (game, digest, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (game.meta.id, game.value_digest, encode_values(game.list_values())),
        )


def load_values(db: Transaction, game: str, digest: str) -> ValueTable | None:
    """Return the values of a game that have this digest; None if they are not stored."""
    row = db.execute("SELECT data FROM game_values WHERE game = ? AND digest = ?", (game, digest)).fetchone()
    return None if row is None else decode_values(row[0])


def set_values(db: Transaction, id: int, before: str, match: Match[Any]) -> bool:
    """Note that a match goes on under the present values of its game. Return False if it did already; `before`: their digest."""
    digest, revision = match.game.value_digest, match.game.REVISION
    changed = db.execute(
        "UPDATE match SET value_digest = ? WHERE id = ? AND value_digest = ?", (digest, id, before)
    ).rowcount
    if changed != 1:
        return False
    db.execute(
        "INSERT INTO stretch (match, version, revision, base, value_digest) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (match, version, revision) DO UPDATE SET base = excluded.base, value_digest = excluded.value_digest",
        (id, match.base_version, revision, rows.pack(match.base), digest),
    )
    return True
