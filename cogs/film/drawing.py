"""Draws a film: what everybody saw before the first turn and after each turn, and the scoring at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from time import monotonic
from typing import Any

import msgspec
from PIL import Image

from cogs.film.orders import Film, FilmOrder, FilmProgress, FilmRefusal
from matches.domain.filming import FilmTurns, follow_turns
from matches.domain.past_seats import list_names
from matches.runtime.child import report_progress
from render import Pictures, get_pictures
from render.kit import Scene, film
from render.kit.translations import LOCALES, Translations
from rules.catalog import load_game
from rules.engine import BoundaryUnreadable, Game

MAX_TURNS = 120
"""A film shows so many turns at most, which takes about two and a half minutes; of a longer match it shows every second one."""
GOOD_SECONDS = 60.0
"""If it turns out that the film takes longer than that, it shows fewer turns from then on: somebody waits for it."""


def make_film(order: FilmOrder, report: Callable[[FilmProgress], None] = report_progress) -> Film | FilmRefusal:
    """Return the film of an order; `report` is told of every turn that is drawn. Raise `DrawingError`."""
    try:
        return _make_film(order, report)
    except BoundaryUnreadable:
        return FilmRefusal("old-rules")


def _make_film(order: FilmOrder, report: Callable[[FilmProgress], None]) -> Film | FilmRefusal:
    game = load_game(order.task.game)
    pictures = get_pictures(order.task.game)
    words = Translations(LOCALES, (order.language,))
    words.register(pictures.terms(), pictures.effects())
    turns = follow_turns(game, order.task)
    reel = _Reel(order, game, turns, pictures, Scene(order.language, order.names, words))
    count = len(turns.numbers)
    step = -(-count // MAX_TURNS)
    while step <= count:
        made = reel.draw(step, report)
        if isinstance(made, bytes):
            return Film(made, count, turns.numbers[0], turns.numbers[-1], reel.step, turns.is_whole)
        # So many turns have fitted; no more than that are shown next time.
        step = max(step + 1, -(-count // max(1, made // step)))
    return FilmRefusal("too-large")


class _Reel:
    """The pictures of one film. `step`: every how many turns it showed at last."""

    def __init__(self, order: FilmOrder, game: Game[Any], turns: FilmTurns, pictures: Pictures, scene: Scene) -> None:
        self._order = order
        self._game = game
        self._turns = turns
        self._pictures = pictures
        self._scene = scene
        self._begun = monotonic()
        self._drawn = self._shown = 0
        self.step = 1
        self._closing = list(self._draw_closing())
        sizes = [Image.open(BytesIO(png)).size for png in (self._draw_board(0), *self._closing)]
        self._size = max(w for w, _ in sizes), max(h for _, h in sizes)

    def draw(self, step: int, report: Callable[[FilmProgress], None]) -> bytes | int:
        """Return the film with every `step`th turn; if it becomes too large, the number of turns that would have fitted."""
        reel, turns = film.Film(*self._size), len(self._turns.numbers)
        # The table at the end of a match that can be followed is the first of the closing pictures.
        last = turns - 1 if self._turns.is_whole else turns
        self.step, self._shown, turn = step, 0, 0
        while turn <= last:
            reel.add(self._draw_board(turn))
            self._shown += 1
            report(FilmProgress(turn, turns, self._measure_length(turn, last)))
            if reel.size > self._order.max_bytes:
                return turn
            self.step = max(self.step, self._find_step_in_time(last - turn))
            turn += self.step
        for png in self._closing[:-1]:
            reel.add(png)
        reel.add(self._closing[-1], film.LAST_FRAME_MS)
        gif = reel.finish()
        return gif if len(gif) <= self._order.max_bytes else turns - 1

    def _measure_length(self, turn: int, last: int) -> int:
        """Return for how many seconds the film will run, with those of the turns after `turn` that it will show."""
        frames = self._shown + (last - turn) // self.step + len(self._closing) - 1
        return round((frames * film.FRAME_MS + film.LAST_FRAME_MS) / 1000)

    def _draw_board(self, turn: int) -> bytes:
        """Draw what everybody saw after a turn (from 1), or before the first one (0)."""
        self._drawn += 1
        view = msgspec.msgpack.decode(self._turns.views[turn], type=self._game.View)
        names = list_names(self._order.names, self._turns.versions[turn], self._order.task.past_seats)
        return self._pictures.draw_board(view, replace(self._scene, names=names)).png

    def _find_step_in_time(self, remaining: int) -> int:
        """Return every how many of the `remaining` turns can be shown in good time if they take as long as those so far."""
        seconds = monotonic() - self._begun
        affordable = max(1, int((GOOD_SECONDS - seconds) * self._drawn / max(seconds, 1e-6)))
        return -(-remaining // affordable)

    def _draw_closing(self) -> Iterator[bytes]:
        """Draw the table at the end and, where points were counted, the scoring."""
        order = self._order
        view = msgspec.msgpack.decode(self._find_final_view(), type=self._game.View)
        ended = Scene(order.language, order.names, self._scene.translations, ending=order.ending)
        yield self._pictures.draw_board(view, ended).png
        if order.has_scores:
            yield self._pictures.draw_sheet(view, ended).png

    def _find_final_view(self) -> bytes:
        stored = self._order.task.final_view
        return stored if stored is not None and not self._turns.is_whole else self._turns.views[-1]
