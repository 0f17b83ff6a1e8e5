"""A match as a file: setup, decisions, result, and the seed once it is over; and the check that such a file was played fairly."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

import msgspec
from msgspec import UNSET

from matches.domain.errors import MatchNotFound
from matches.domain.match_file import FORMAT_VERSION, Export, RevisionSpan, encode_file
from matches.domain.stored_match import StoredMatch
from matches.runtime.child_process import ChildProcess, ProcessGone
from matches.services.access import is_participant
from matches.services.base import Service
from matches.services.verifying import MOST_SECONDS, Verdict, check_file, check_in_process
from matches.sql import rows, step_rows
from matches.transactions import signatures
from rules.catalog import load_games
from rules.engine import LogEntry, Refused, Text, decode_entry, text

PATIENCE_SECONDS = 60.0
"""After so much time the check of a file is given up: the machine is too busy for it."""
NICENESS = 15
"""By how much that process yields to everything else."""


class MatchExport(Service):
    """Files of matches."""

    async def export(self, id: int, person: int) -> bytes:
        """Return the match as JSON, for its people. While it runs, seed and decisions stay secret. Raise `Refused`."""
        async with self._context.queues.quick.take_turn(person):
            async with self._cache.locked(id) as live:
                if not is_participant(person, live.info):
                    raise Refused(text("match-not-in-it"))
                stored = live.stored
            return await self._write_file(stored)

    async def export_ended(self, id: int) -> bytes:
        """Return a match that is over as JSON, for whoever may look at it. It is not kept in memory. Raise `MatchNotFound`."""
        stored = await self._context.store.read(lambda db: rows.load_match(db, id, entries=False))
        if stored is None or stored.info.phase != "over":
            raise MatchNotFound
        return await self._write_file(stored)

    async def _write_file(self, stored: StoredMatch) -> bytes:
        """Return the file of a match: with its seed and its log if it is over."""
        key, id = await self._load_key(), stored.info.id
        with self._cache.reading(id):
            spans = await self._context.store.read(lambda db: step_rows.load_revision_spans(db, id))
            revision = self._context.game(stored.info.game).REVISION
            # A long log takes a while; nobody else should wait for that.
            return await asyncio.to_thread(_make_file, stored, spans, revision, key)

    async def verify(self, data: bytes) -> Verdict:
        """Check an exported match: the seed against the commitment, every decision against the rules. Raise `Refused`.

        A hostile file may keep the rules busy, so each is checked in a process of its own, which ends with it.
        """
        key, games = await self._load_key(), self._context.catalog()
        if all(load_games().get(id) is game for id, game in games.items()):
            verdict = await self._check_apart(tuple(games), data, key)
        else:
            # A game that is not in the catalog is unknown in other processes.
            verdict = await asyncio.to_thread(check_file, games, data, key)
        if isinstance(verdict, Text):
            raise Refused(verdict)
        return verdict

    async def _check_apart(self, game_ids: Collection[str], data: bytes, key: bytes) -> Verdict | Text:
        """Return what a process of its own finds. Raise `Refused` if that takes it too long."""
        process = ChildProcess(NICENESS)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                check = process.run(check_in_process, game_ids, data, key, MOST_SECONDS)
                return await self._context.wait(check, "check")
        except (TimeoutError, ProcessGone, OSError) as error:
            raise Refused(text("match-export-too-long")) from error
        finally:
            await process.stop()

    async def _load_key(self) -> bytes:
        # Only the first file needs a write: a full disk keeps nobody from an export.
        key: bytes | None = await self._context.store.read(signatures.find_key)
        return key if key is not None else await self._context.store.write(signatures.ensure_key)


def _make_file(stored: StoredMatch, spans: Sequence[tuple[int, int, bytes, str]], revision: int, key: bytes) -> bytes:
    """Return the signed file of a match. `spans`: from which log entry on which revision played, `revision` is today's."""
    info = stored.info
    over = info.phase == "over"
    entries: tuple[LogEntry, ...] = ()
    stretches: tuple[RevisionSpan, ...] = ()
    if over and stored.packed_log is not None:
        entries = tuple(decode_entry(data) for data in rows.unpack_log(stored.packed_log))
        stretches = tuple(
            RevisionSpan(version, played, base, digest or UNSET) for version, played, base, digest in spans
        )
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
        value_digest=stored.value_digest or UNSET,
        dealt_digest=stored.dealt_digest or UNSET,
    )
    return encode_file(msgspec.structs.replace(made, signature=signatures.sign(key, encode_file(made))))
