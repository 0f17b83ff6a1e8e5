"""The rows by which several processes share a PostgreSQL database: who is alive, who owns which group, and what is handed over.

All times are those of the server's clock: no process compares its own clock with another one's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from matches.domain.owner_groups import Member, MemberSettings, Shards, Version
from matches.domain.transaction import Transaction
from matches.store.sqlite import APPLICATION_ID

CHANNEL = "tafelrunde"
"""Where hints are sent (LISTEN and NOTIFY). What they point at is in rows, so that a lost hint costs time only."""
FORWARD_SECONDS = 900
"""How long something handed over waits for an owner: Discord takes no answer to a press after that."""
KEY_SECONDS = 60
"""How long something that was taken is remembered by its key, so that it is not carried out again."""
_IS_OPEN = "answer IS NULL AND (epoch IS NULL OR (awaited = 1 AND epoch NOT IN (SELECT epoch FROM process)))"
_NOW = "extract(epoch FROM clock_timestamp())"
_HAS_SESSION = "EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = session AND datname = current_database())"
_MEMBERS = (
    f"SELECT epoch, name, shards, adopted, shard_count, schema, revision, expires - {_NOW} FROM process ORDER BY epoch"
)


class JoinRefused(Exception):
    """A process may not work beside those that are there. `wait`: for how many seconds it is worth trying again, 0 for never."""

    def __init__(self, why: str, wait: float = 0.0) -> None:
        super().__init__(why)
        self.wait = wait


class Renewed(Struct, frozen=True):
    """What a process finds when it renews its lease: all that are alive, and the epoch of each group's owner."""

    members: tuple[Member, ...]
    owners: Mapping[int, int]


class HandedOver(Struct, frozen=True):
    """Something that was handed to this process. `is_awaited`: somebody waits for the answer."""

    id: int
    handler: str
    body: bytes
    is_awaited: bool


def lock_membership(db: Transaction) -> None:
    """Let no other process join, renew or leave until this transaction is over."""
    db.execute("SELECT pg_advisory_xact_lock(?::int, 2)", (APPLICATION_ID,))


def join(db: Transaction, settings: MemberSettings, version: Version, lease_seconds: float) -> int:
    """Add a process to those that are alive, and return the epoch of its membership. Raise `JoinRefused`."""
    lock_membership(db)
    # One of the same name without a connection was killed a moment ago: the supervisor has started this one in its place.
    db.execute(f"DELETE FROM process WHERE name = ? AND (expires <= {_NOW} OR NOT {_HAS_SESSION})", (settings.name,))
    for other, remaining in _list_members(db):
        if remaining > 0:
            _check_neighbor(settings, version, other, remaining)
    shards = ",".join(map(str, settings.shards.ids))
    (epoch,) = db.execute(
        "INSERT INTO process (name, shards, shard_count, schema, revision, session, expires) "
        f"VALUES (?, ?, ?, ?, ?, pg_backend_pid(), {_NOW} + ?::double precision) RETURNING epoch",
        (settings.name, shards, settings.shards.count, version.schema, version.revision, lease_seconds),
    ).fetchone()
    notify(db, "owners")
    return int(epoch)


def renew(db: Transaction, epoch: int, lease_seconds: float) -> Renewed | None:
    """Renew the lease of a process, and end the memberships of those that have not renewed theirs; None if it has none itself.

    A process whose own lease was over when it renews it ends no other's: the database was away, and nobody could renew.
    """
    lock_membership(db)
    row = db.execute(f"SELECT expires > {_NOW} FROM process WHERE epoch = ?", (epoch,)).fetchone()
    if row is None:
        return None
    db.execute(
        f"UPDATE process SET expires = {_NOW} + ?::double precision, session = pg_backend_pid() WHERE epoch = ?",
        (lease_seconds, epoch),
    )
    if row[0]:
        # A row that is locked belongs to a process in the middle of a transaction; the server ends that first.
        db.execute(
            f"DELETE FROM process WHERE epoch IN (SELECT epoch FROM process WHERE expires <= {_NOW} FOR UPDATE SKIP LOCKED)"
        )
    owners = dict(db.execute("SELECT owner_group, epoch FROM ownership").fetchall())
    return Renewed(tuple(member for member, _ in _list_members(db)), owners)


def take_groups(db: Transaction, epoch: int, groups: Iterable[int]) -> None:
    """Make a process the owner of groups that are nobody's."""
    for group in groups:
        db.execute(
            "INSERT INTO ownership (owner_group, epoch) VALUES (?, ?) "
            "ON CONFLICT (owner_group) DO UPDATE SET epoch = excluded.epoch",
            (group, epoch),
        )


def set_adopted(db: Transaction, epoch: int, shards: Sequence[int]) -> None:
    """Note which shards a process serves for others that are gone."""
    db.execute("UPDATE process SET adopted = ? WHERE epoch = ?", (",".join(map(str, shards)), epoch))


def list_adopted(db: Transaction) -> set[int]:
    """Return the shards that somebody serves for a process that was gone."""
    return {shard for member, remaining in _list_members(db) if remaining > 0 for shard in member.adopted}


def take_turn(db: Transaction, name: str, seconds: float) -> float:
    """Return 0 if nobody has taken a turn of this name within so many seconds, else how long to wait until the next try."""
    db.execute("SELECT pg_advisory_xact_lock(?::int, 3)", (APPLICATION_ID,))
    row = db.execute(
        f"SELECT value::double precision + ?::double precision - {_NOW} FROM program WHERE name = ?", (seconds, name)
    ).fetchone()
    if row is not None and 0 < row[0] <= seconds:
        return float(row[0])
    db.execute(
        f"INSERT INTO program (name, value) VALUES (?, {_NOW}::text) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name,),
    )
    return 0.0


def give_back(db: Transaction, epoch: int, groups: Iterable[int]) -> None:
    """Let groups that a process owns be nobody's, and tell the others."""
    for group in groups:
        db.execute("DELETE FROM ownership WHERE owner_group = ? AND epoch = ?", (group, epoch))
    notify(db, "owners")


def leave(db: Transaction, epoch: int) -> None:
    """End a membership; all of its groups are nobody's."""
    lock_membership(db)
    db.execute("DELETE FROM ownership WHERE epoch = ?", (epoch,))
    db.execute("DELETE FROM process WHERE epoch = ?", (epoch,))
    notify(db, "owners")


def notify(db: Transaction, hint: str) -> None:
    """Send all processes a hint when this transaction is committed."""
    db.execute("SELECT pg_notify(?, ?)", (CHANNEL, hint))


# --- what is handed over


def add_forwarded(db: Transaction, group: int, key: str, handler: str, body: bytes, is_awaited: bool) -> int | None:
    """Hand something to the owner of a group; return its number, None if it was handed over before."""
    row = db.execute(
        "INSERT INTO forwarded (owner_group, key, handler, body, made, awaited) "
        f"VALUES (?, ?, ?, ?, {_NOW}, ?) ON CONFLICT (key) DO NOTHING RETURNING id",
        (group, key, handler, body, is_awaited),
    ).fetchone()
    notify(db, "forwarded")
    return None if row is None else int(row[0])


def has_forwarded(db: Transaction, groups: Sequence[int]) -> bool:
    """Return whether there is something for the owner of these groups."""
    row = db.execute(
        f"SELECT 1 FROM forwarded WHERE owner_group IN ({_list(groups)}) AND {_IS_OPEN} LIMIT 1"
    ).fetchone()
    return row is not None


def claim_forwarded(db: Transaction, epoch: int, groups: Sequence[int]) -> list[HandedOver]:
    """Take what was handed to the owner of these groups, in order.

    What is not awaited is taken once, even if whoever took it dies: the person presses again.
    """
    rows = db.execute(
        f"UPDATE forwarded SET epoch = ? WHERE owner_group IN ({_list(groups)}) AND {_IS_OPEN} "
        "RETURNING id, handler, body, awaited",
        (epoch,),
    ).fetchall()
    return [HandedOver(id, handler, body, bool(is_awaited)) for id, handler, body, is_awaited in sorted(rows)]


def return_forwarded(db: Transaction, id: int) -> None:
    """Leave something that was taken to the next owner of its group: it has changed nothing."""
    db.execute("UPDATE forwarded SET epoch = NULL WHERE id = ?", (id,))
    notify(db, "forwarded")


def replace_forwarded(db: Transaction, id: int, body: bytes) -> bool:
    """Hand something else over instead. Return False if its owner has taken it."""
    return db.execute("UPDATE forwarded SET body = ? WHERE id = ? AND epoch IS NULL", (body, id)).rowcount == 1


def is_waiting(db: Transaction, id: int) -> bool:
    """Return whether something handed over was not taken yet."""
    return db.execute("SELECT 1 FROM forwarded WHERE id = ? AND epoch IS NULL", (id,)).fetchone() is not None


def answer_forwarded(db: Transaction, id: int, answer: bytes) -> None:
    """Answer whoever waits for it."""
    db.execute("UPDATE forwarded SET answer = ? WHERE id = ?", (answer, id))
    notify(db, f"answer {id}")


def take_answer(db: Transaction, id: int) -> bytes | None:
    """Return the answer, once; None if there is none yet."""
    row = db.execute("DELETE FROM forwarded WHERE id = ? AND answer IS NOT NULL RETURNING answer", (id,)).fetchone()
    return None if row is None else bytes(row[0])


def delete_forwarded(db: Transaction, id: int) -> None:
    """Withdraw something."""
    db.execute("DELETE FROM forwarded WHERE id = ?", (id,))


def expire_forwarded(db: Transaction) -> None:
    """Delete what nobody needs any more."""
    db.execute(
        f"DELETE FROM forwarded WHERE made < {_NOW} - {FORWARD_SECONDS} "
        f"OR (awaited = 0 AND epoch IS NOT NULL AND made < {_NOW} - {KEY_SECONDS})"
    )


def _list(groups: Sequence[int]) -> str:
    return ", ".join(map(str, groups)) or "NULL"


def _list_members(db: Transaction) -> list[tuple[Member, float]]:
    """Return the processes with the seconds that are left of their leases."""
    return [
        (
            Member(
                epoch, name, Shards(_read_numbers(shards), count), Version(schema, revision), _read_numbers(adopted)
            ),
            float(remaining),
        )
        for epoch, name, shards, adopted, count, schema, revision, remaining in db.execute(_MEMBERS).fetchall()
    ]


def _read_numbers(written: str) -> tuple[int, ...]:
    return tuple(map(int, written.split(","))) if written else ()


def _check_neighbor(settings: MemberSettings, version: Version, other: Member, remaining: float) -> None:
    """Check that a process may work beside another one, whose lease lasts `remaining` seconds. Raise `JoinRefused`."""
    if other.name == settings.name:
        raise JoinRefused(
            f"A process named {other.name} works on this database. Stop it, or give this one another name with "
            "TAFELRUNDE_PROCESS.",
            remaining,
        )
    if other.shards.count != settings.shards.count:
        raise JoinRefused(
            f"The process {other.name} counts {other.shards.count} shards, this one {settings.shards.count}: write the same "
            "number into TAFELRUNDE_SHARDS everywhere.",
            remaining,
        )
    if both := sorted(set(other.shards.ids) & set(settings.shards.ids)):
        raise JoinRefused(
            f"The process {other.name} serves shard {both[0]} already: give each process shards of its own with "
            "TAFELRUNDE_SHARDS.",
            remaining,
        )
    if other.version > version:
        raise JoinRefused(
            f"The process {other.name} runs a newer Tafelrunde (schema {other.version.schema}, rules "
            f"{other.version.revision}; this one {version.schema}, {version.revision}). Update this one."
        )
