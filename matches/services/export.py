"""A match as a file: setup, decisions, result, and the seed once it is over; and the check that such a file was played fairly."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from matches import signatures
from matches.errors import MatchNotFound
from matches.services.access import is_participant
from matches.services.base import Service
from matches.sql import rows, step_rows
from matches.stored_match import StoredMatch
from rules.engine import Game, LogEntry, Match, OptionValue, Outcome, Refused, decode_entry, make_commitment, text

FORMAT_VERSION = 1
_COMMITMENT_PATTERN = re.compile(r"[0-9a-f]{64}")
_GAME_PATTERN = re.compile(r"[a-z0-9_]{1,32}")


class RevisionSpan(Struct, frozen=True):
    """From log entry `version` on, the rules of `revision` played; `base` is the boundary there."""

    version: int
    revision: int
    base: bytes


class Export(Struct, frozen=True):
    """The file. `seed` (hex) is there once the match is over; `entries` only then or for what everybody may know.

    `origin` names the database that wrote it, `signature` is that database's keyed hash of everything else in it.
    """

    format: int
    match: int
    game: str
    revision: int
    seats: int
    names: tuple[str, ...]
    options: dict[str, OptionValue]
    commitment: str
    phase: str
    seed: str | None = None
    entries: tuple[LogEntry, ...] = ()
    stretches: tuple[RevisionSpan, ...] = ()
    outcome: Outcome | None = None
    origin: str = ""
    signature: str = ""


FileOrigin = Literal["here", "changed", "elsewhere"]
"""Who wrote a file: this bot and nobody since, this bot and somebody changed it, or another bot (or nobody knows)."""


class Verdict(Struct, frozen=True):
    """What a check found. `ok`: everything that could be checked agrees; `since`: from which log entry on it was checked.

    `because` says what does not agree, or could not be checked: `commitment`, `revision`, `decisions` (the log entry `at`
    is the first that does not fit) or `outcome`. `commitment` is the file's own, to be compared with the one on the table.
    `writer`: whether names, number and every other line that the rules do not prove are as this bot wrote them.
    """

    ok: bool
    since: int
    moves: int
    because: Literal["", "commitment", "revision", "decisions", "outcome"] = ""
    commitment: str = ""
    at: int = 0
    writer: FileOrigin = "elsewhere"


class MatchExport(Service):
    """Files of matches."""

    async def export(self, id: int, person: int) -> bytes:
        """Return the match as JSON, for its people. While it runs, seed and decisions stay secret. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            if not is_participant(person, live.info):
                raise Refused(text("match-not-in-it"))
            return await self._write_file(live.stored)

    async def export_ended(self, id: int) -> bytes:
        """Return a match that is over as JSON, for whoever may look at it. It is not kept in memory. Raise `MatchNotFound`."""
        stored = await self._context.store.read(lambda db: rows.load_match(db, id, entries=False))
        if stored is None or stored.info.phase != "over":
            raise MatchNotFound
        return await self._write_file(stored)

    async def _write_file(self, stored: StoredMatch) -> bytes:
        """Return the file of a match: with its seed and its log if it is over."""
        key, id = await self._load_key(), stored.info.id
        spans = await self._context.store.read(lambda db: step_rows.load_revision_spans(db, id))
        revision = self._context.game(stored.info.game).REVISION
        # A long log takes a while; nobody else should wait for that.
        return await asyncio.to_thread(_make_file, stored, spans, revision, key)

    async def verify(self, data: bytes) -> Verdict:
        """Check an exported match: the seed against the commitment, every decision against the rules. Raise `Refused`."""
        try:
            file = msgspec.json.decode(data, type=Export)
            rewritten = _encode_export(file)
        except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError) as error:
            raise Refused(text("match-export-unreadable")) from error
        if file.seed is None:
            raise Refused(text("match-export-running"))
        try:
            seed = bytes.fromhex(file.seed)
        except ValueError as error:
            raise Refused(text("match-export-unreadable")) from error
        # The answer repeats these parts of the file, so they must have the expected form.
        if _COMMITMENT_PATTERN.fullmatch(file.commitment) is None or _GAME_PATTERN.fullmatch(file.game) is None:
            raise Refused(text("match-export-unreadable"))
        game = self._context.game(file.game)
        if file.seats not in game.meta.seats:
            raise Refused(text("match-export-unreadable"))
        key = await self._load_key()
        # A hostile file may keep the rules busy for a while; nobody else should wait for that.
        verdict = await asyncio.to_thread(_check_export, file, game, seed)
        as_read = data.decode("utf-8", "replace").replace("\r\n", "\n").strip()
        return msgspec.structs.replace(verdict, writer=_identify_writer(file, key, as_read == rewritten.decode()))

    async def _load_key(self) -> bytes:
        # Only the first file needs a write: a full disk keeps nobody from an export.
        known: bytes | None = await self._context.store.read(signatures.find_key)
        return known if known is not None else await self._context.store.write(signatures.ensure_key)


def _make_file(stored: StoredMatch, spans: Sequence[tuple[int, int, bytes]], revision: int, key: bytes) -> bytes:
    """Return the signed file of a match. `spans`: from which log entry on which revision played, `revision` is today's."""
    info = stored.info
    over = info.phase == "over"
    entries: tuple[LogEntry, ...] = ()
    stretches: tuple[RevisionSpan, ...] = ()
    if over and stored.packed_log is not None:
        entries = tuple(decode_entry(data) for data in rows.unpack_log(stored.packed_log))
        stretches = tuple(RevisionSpan(*span) for span in spans)
    made = Export(
        FORMAT_VERSION,
        info.id,
        info.game,
        revision,
        len(info.occupants),
        info.names,
        info.setup.options,
        info.commitment,
        info.phase,
        stored.seed.hex() if over else None,
        entries,
        stretches,
        info.outcome,
        signatures.derive_origin(key),
    )
    return _encode_export(msgspec.structs.replace(made, signature=signatures.sign(key, _encode_export(made))))


def _encode_export(file: Export) -> bytes:
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def _identify_writer(file: Export, key: bytes, whole: bool) -> FileOrigin:
    """Return who wrote a file. `whole`: it contains nothing beside what was read."""
    if file.origin != signatures.derive_origin(key):
        return "elsewhere"
    expected = signatures.sign(key, _encode_export(msgspec.structs.replace(file, signature="")))
    return "here" if whole and signatures.equal_signatures(expected, file.signature) else "changed"


def _check_export(file: Export, game: Game[Any], seed: bytes) -> Verdict:
    """Return the verdict on a whole file. Raise `Refused` if it describes no match of this game."""
    sealed = file.commitment
    if make_commitment(seed) != sealed:
        return Verdict(False, 0, 0, "commitment", sealed)
    entries, since = file.entries, 0
    own = [stretch for stretch in file.stretches if stretch.revision == game.REVISION]
    whole = not file.stretches or file.stretches[0].revision == game.REVISION
    if not whole and not own:
        return Verdict(False, len(entries), 0, "revision", sealed)
    try:
        match: Match[Any]
        if whole:
            match = Match.replay(game, file.options, file.seats, seed, entries)
        else:
            since = own[0].version
            match = Match.restore(game, seed, own[0].base, [entry for entry in entries if entry.version >= since])
    except Exception as error:
        # Whatever the rules stumble over was not written by them.
        raise Refused(text("match-export-unreadable")) from error
    moves = len(entries) - since
    if whole and (match.dropped_answers or match.outcome != file.outcome) and not _starts_as_stored(file, game, seed):
        return Verdict(False, len(entries), 0, "revision", sealed)
    if match.dropped_answers:
        return Verdict(False, since, moves, "decisions", sealed, min(entry.version for entry in match.dropped_answers))
    if match.outcome != file.outcome:
        return Verdict(False, since, moves, "outcome", sealed)
    return Verdict(True, since, moves, "", sealed)


def _starts_as_stored(file: Export, game: Game[Any], seed: bytes) -> bool:
    """Return whether today's rules set the match up as it was. A card added since changes what the dice draw, and no revision."""
    stored = file.stretches[0].base if file.stretches else None
    return stored is None or stored == Match.begin(game, file.options, file.seats, seed).base
