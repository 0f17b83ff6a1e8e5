"""Notes that people leave to themselves. Nobody but their writer ever reads one."""

from __future__ import annotations

from matches.domain.notes import MAX_NOTE_LENGTH, Note, NoteTooLong, clean_note
from matches.services.base import Service
from matches.services.checks import require_seat
from matches.sql import note_rows
from rules.engine import Refused, text


class Notes(Service):
    """A person's notes on the matches in which they sit."""

    async def read_note(self, id: int, person: int) -> Note:
        """Return the person's note, to be read or changed. Raise `Refused`: no seat, not begun, or over without a note."""
        async with self._cache.locked(id) as live:
            require_seat(live.info, person)
            words = await self._context.store.read(lambda db: note_rows.find_note(db, id, person))
            if not words:
                self._check_open(live.info.phase)
            return Note(live.info, words)

    async def write_note(self, id: int, person: int, written: str) -> Note:
        """Store the person's note in place of the one before; an empty one is deleted. Raise `Refused`, `NoteTooLong`."""
        words, now = clean_note(written), self._context.now()
        async with self._cache.locked(id) as live:
            require_seat(live.info, person)
            if words:
                self._check_open(live.info.phase)
            if len(words) > MAX_NOTE_LENGTH:
                raise NoteTooLong(words)
            await self._writer.write(live, lambda db: note_rows.save_note(db, id, person, words, now), wake=False)
            return Note(live.info, words)

    @staticmethod
    def _check_open(phase: str) -> None:
        """Raise `Refused` if no question follows that a note could stand above."""
        if phase == "lobby":
            raise Refused(text("match-not-started"))
        if phase in ("over", "cancelled"):
            raise Refused(text("note-match-over"))
