"""Who is at the table of a match now, as everybody may know it, and which board they have before them.

Kept in the memory of the process that owns the match, and lost with it: then everybody counts as absent, is called as usual, and
gets a new board. Pure: whoever notes something says what time it is.
"""

from __future__ import annotations

from typing import NamedTuple

from matches.domain.durations import HOUR, MINUTE

PRESENT_SECONDS = 5 * MINUTE
"""For so long after a press somebody is present."""
QUIET_SECONDS = 2 * MINUTE
"""Whoever is present is called only if they press nothing for so long."""
FRESH_SECONDS = HOUR
"""A board is edited for so long. Discord limits the edits of older messages."""


class ShownBoard(NamedTuple):
    """The newest message with a board: the round and the time in which it was posted, and the last journal line before its own."""

    round: int
    posted_at: float
    last_line: int


class Attendance:
    """Who has pressed in a match lately.

    While secret answers are awaited nobody's press counts: else everybody could see by what follows who was asked. Who was present
    when they were asked for is so for the same time after they have come.
    """

    __slots__ = ("_last_presses", "_window_closed_at", "_window_opened_at", "board")

    def __init__(self) -> None:
        self.board: ShownBoard | None = None
        self._last_presses: dict[int, float] = {}
        self._window_opened_at: float | None = None
        self._window_closed_at: float | None = None
        """When the newest secret answers of this turn were all there."""

    def note_press(self, person: int, now: float) -> None:
        """Note that somebody has pressed. The caller makes sure that no secret answers are awaited."""
        self._last_presses[person] = now

    def find_quiet_end(self, person: int, now: float) -> float:
        """Return until when somebody is not called because they have just pressed; `now` if they have not."""
        pressed_at = self._last_presses.get(person, now - QUIET_SECONDS)
        return pressed_at + QUIET_SECONDS if 0 <= now - pressed_at < QUIET_SECONDS else now

    def list_present(self, now: float) -> frozenset[int]:
        """Return the people who are present."""
        if self._window_opened_at is not None:
            if not 0 <= now - self._window_opened_at < PRESENT_SECONDS:
                return frozenset()
            now = self._window_opened_at
        return frozenset(person for person, at in self._last_presses.items() if 0 <= now - at < PRESENT_SECONDS)

    def note_new_board(self, now: float, last_line: int) -> None:
        """Note that the newest board could not be edited, so that the next one is a new message of the same round."""
        if self.board is not None:
            self.board = ShownBoard(self.board.round, now, last_line)

    def note_step(self, was_secret: bool, is_secret: bool, ends_turn: bool, now: float) -> bool:
        """Note whether secret answers were awaited before a step, and are after it.

        Return whether somebody may have given one in this turn just now. Nobody knows who, so everybody may be there.
        """
        if is_secret and not was_secret:
            self._window_opened_at = now
        elif was_secret:
            self._close_window(is_secret, now)
        if ends_turn:
            self._window_closed_at = None
        return self._window_closed_at is not None and 0 <= now - self._window_closed_at < PRESENT_SECONDS

    def _close_window(self, opens_another: bool, now: float) -> None:
        self._window_closed_at = now
        if opens_another:
            return
        lasted = now - (now if self._window_opened_at is None else self._window_opened_at)
        if 0 <= lasted < PRESENT_SECONDS:
            self._last_presses = {person: at + lasted for person, at in self._last_presses.items()}
        self._window_opened_at = None
