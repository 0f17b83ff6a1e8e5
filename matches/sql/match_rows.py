"""The row of a match from its opening to its end, except for what a step changes (step_rows.py). Plain SQL."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from matches.domain.model import MatchPlace, Phase, Setup
from matches.domain.owner_groups import find_group
from matches.domain.posting import PositionSummary
from matches.domain.transaction import Transaction
from matches.sql import rows
from matches.sql.step_rows import close_questions
from rules.engine import Match


class NewMatch(Struct, frozen=True):
    """A match that is to be opened. `opener` is a person, `commitment` is the commitment to `seed`."""

    game: str
    opener: int
    place: MatchPlace
    setup: Setup
    seed: bytes
    commitment: str
    revision: int
    hidden_hands: bool


def insert_match(db: Transaction, new: NewMatch, now: float) -> int:
    """Insert a match that gathers people; return its number."""
    [(id,)] = db.execute(
        "INSERT INTO match (game, phase, opener, place, guild, channel, owner_group, setup, visible, seed, commitment, "
        "revision, created, moved, hands) VALUES (?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (
            new.game,
            new.opener,
            rows.encode(new.place),
            new.place.guild,
            new.place.channel,
            find_group(new.place.guild),
            rows.encode(new.setup),
            new.setup.visible,
            new.seed,
            new.commitment,
            new.revision,
            now,
            now,
            int(new.hidden_hands),
        ),
    )
    return int(id)


def set_setup(db: Transaction, id: int, setup: Setup) -> None:
    """Store what the opener has changed."""
    db.execute("UPDATE match SET setup = ?, visible = ? WHERE id = ?", (rows.encode(setup), setup.visible, id))


def set_place(db: Transaction, id: int, place: MatchPlace) -> None:
    """Store where a match lives now."""
    db.execute("UPDATE match SET place = ? WHERE id = ?", (rows.encode(place), id))


def load_created(db: Transaction, id: int) -> float:
    """Return when a match was opened, in seconds since 1970."""
    (created,) = db.execute("SELECT created FROM match WHERE id = ?", (id,)).fetchone()
    return rows.check_time(created)


def set_opener(db: Transaction, id: int, person: int) -> None:
    """Make another person of a lobby its opener."""
    db.execute("UPDATE match SET opener = ? WHERE id = ?", (person, id))


def set_name(db: Transaction, id: int, name: str) -> None:
    """Store what people call a match."""
    db.execute("UPDATE match SET name = ? WHERE id = ?", (name, id))


def set_rematch(db: Transaction, id: int, rematch: int) -> None:
    """Note which match plays this one again."""
    db.execute("UPDATE match SET rematch = ? WHERE id = ?", (rematch, id))


def set_last_posted_line(db: Transaction, id: int, line: int) -> None:
    """Store which journal line was the last one on the newest board."""
    db.execute("UPDATE match SET told = ? WHERE id = ?", (line, id))


def close_lobby(db: Transaction, id: int, now: float) -> None:
    """Cancel a lobby that everybody has left."""
    db.execute("UPDATE match SET phase = 'cancelled', ended = ? WHERE id = ?", (now, id))
    db.execute("DELETE FROM timer WHERE match = ?", (id,))


def start_match(db: Transaction, id: int, match: Match[Any], after: PositionSummary, now: float) -> None:
    """Store the first boundary and the first questions: from here on every decision counts."""
    base, revision, digest = rows.pack(match.base), match.game.REVISION, match.game.value_digest
    db.execute(
        "UPDATE match SET phase = 'running', base = ?, base_version = 0, version = 0, moved = ?, revision = ?, "
        "value_digest = ?, dealt_digest = ?, secret = ?, asked = ? WHERE id = ?",
        (base, now, revision, digest, digest, int(after.waiting.secret), after.waiting.asked, id),
    )
    db.execute(
        "INSERT INTO stretch (match, version, revision, base, value_digest) VALUES (?, 0, ?, ?, ?)",
        (id, revision, base, digest),
    )
    for seat in after.asked_seats:
        db.execute(
            "UPDATE seat SET mark = ?, since = ? WHERE match = ? AND seat = ?",
            (after.question_tokens[seat], now, id, seat),
        )


def pause_match(db: Transaction, id: int) -> None:
    """Pause a match that the program cannot read; every row of its log stays."""
    db.execute("UPDATE match SET phase = 'paused' WHERE id = ?", (id,))
    db.execute("DELETE FROM timer WHERE match = ?", (id,))
    db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (id,))


def resume_match(db: Transaction, id: int) -> None:
    """Let an archived or paused match run again."""
    db.execute("UPDATE match SET phase = 'running', ended = NULL, final = NULL, conceded = NULL WHERE id = ?", (id,))


def end_match(db: Transaction, id: int, phase: Phase, now: float) -> None:
    """End a match without a result."""
    db.execute("UPDATE match SET phase = ?, ended = ? WHERE id = ?", (phase, now, id))
    close_questions(db, id)
