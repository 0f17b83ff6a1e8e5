"""Drawing a film: which turns it shows, what it leaves out if it would be too long or too large, and how it ends."""

from __future__ import annotations

from io import BytesIO
from itertools import count
from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image, ImageSequence

from cogs.film import drawing
from cogs.film.drawing import make_film
from cogs.film.orders import Film, FilmOrder, FilmProgress, FilmRefusal
from matches.domain.filming import FilmTask, follow_turns
from matches.domain.past_seats import PastSeat
from render import get_pictures
from render.kit import MatchEnding, Scene
from render.kit.film import FRAME_MS, LAST_FRAME_MS
from render.kit.translations import load_translations
from rules.catalog import load_game
from rules.engine import Match, decode_entry, encode_entry
from tests.conformance.random_play import random_value

NAMES = ("Änne", "Bob \N{SLICE OF PIZZA} the Great")


def build_order(turns: int | None, game: str = "dominion", max_bytes: int = 8 << 20) -> FilmOrder:
    """Return the order of a film of a match played by dice, called off after some turns, or (None) played to its end."""
    dice, seed = Random(1), bytes([7]) * 32
    match = Match.begin(load_game(game), {}, 2, seed)
    base, log = match.base, []
    while match.outcome is None and (turns is None or match.turn_number < turns):
        seat = match.asked_seats()[0]
        question = match.question(seat)
        assert question is not None
        value = match.compute_answer(seat, "steady", dice) if turns is None else random_value(question.choice, dice)
        log += [encode_entry(new.entry) for new in match.answer(seat, value).new_entries]
    task = FilmTask(game, seed, base, tuple(log), msgspec.msgpack.encode(match.view(None)))
    ended = match.outcome
    ending = MatchEnding("cancelled") if ended is None else MatchEnding("scored", ended.places)
    return FilmOrder(1, task, "de", NAMES, ending, ended is not None and bool(ended.scores), max_bytes)


def make(order: FilmOrder) -> tuple[Film, list[FilmProgress]]:
    """Return a film and what was reported meanwhile."""
    reports: list[FilmProgress] = []
    made = make_film(order, reports.append)
    assert isinstance(made, Film)
    return made, reports


def read_frames(film: Film) -> list[tuple[bytes, int]]:
    """Return the colors of each frame, and how many ms it stays."""
    return [
        (frame.convert("RGB").tobytes(), frame.info["duration"])
        for frame in ImageSequence.Iterator(Image.open(BytesIO(film.gif)))
    ]


def draw_boards(order: FilmOrder) -> list[bytes]:
    """Return the colors of the pictures before the first turn and after each one, as they are drawn for a board."""
    pictures, words, game = get_pictures(order.task.game), load_translations(), load_game(order.task.game)
    words.register(pictures.terms(), pictures.effects())
    views = [msgspec.msgpack.decode(view, type=game.View) for view in follow_turns(game, order.task).views]
    scene = Scene(order.language, order.names, words)
    drawn = [pictures.draw_board(view, scene) for view in views[:-1]]
    ended = Scene(order.language, order.names, words, ending=order.ending)
    drawn.append(pictures.draw_board(views[-1], ended))
    if order.has_scores:
        drawn.append(pictures.draw_sheet(views[-1], ended))
    return [Image.open(BytesIO(picture.png)).convert("RGB").tobytes() for picture in drawn]


@pytest.mark.lengthy
def test_each_turn_is_a_frame_and_the_scoring_is_the_last_one() -> None:
    order = build_order(None, "minute_realms")
    film, reports = make(order)
    frames = read_frames(film)
    assert [seen for seen, _ in frames] == draw_boards(order)
    assert [stays for _, stays in frames] == [FRAME_MS] * (len(frames) - 1) + [LAST_FRAME_MS]
    assert (film.turns, film.first, film.last, film.step, film.is_whole) == (len(frames) - 2, 1, film.turns, 1, True)
    assert [report.turn for report in reports] == list(range(film.turns))
    assert {report.turns for report in reports} == {film.turns}
    # How long the film will run is known from the first picture on.
    assert {report.seconds for report in reports} == {round(sum(stays for _, stays in frames) / 1000)}


def test_a_match_that_was_called_off_ends_with_its_last_table() -> None:
    order = build_order(5)
    film, _ = make(order)
    boards = draw_boards(order)
    frames = [seen for seen, _ in read_frames(film)]
    assert (frames[0], frames[-1]) == (boards[0], boards[-1])
    assert frames == list(dict.fromkeys(boards))


def test_a_longer_match_shows_every_second_turn_with_the_first_and_the_last_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drawing, "MAX_TURNS", 4)
    order = build_order(7)
    film, _ = make(order)
    boards = draw_boards(order)
    assert film.step == 2
    assert [seen for seen, _ in read_frames(film)] == [*boards[:-1:2], boards[-1]]


@pytest.mark.lengthy
def test_a_film_that_becomes_too_large_shows_fewer_turns() -> None:
    order = build_order(8)
    whole, _ = make(order)
    thin, reports = make(msgspec.structs.replace(order, max_bytes=len(whole.gif) * 4 // 5))
    assert thin.step > whole.step == 1
    assert len(thin.gif) <= len(whole.gif) * 4 // 5
    assert (thin.first, thin.last, thin.turns) == (whole.first, whole.last, whole.turns)
    boards = draw_boards(order)
    frames = [seen for seen, _ in read_frames(thin)]
    assert (frames[0], frames[-1]) == (boards[0], boards[-1])
    assert reports[-1].turn <= thin.turns
    assert make_film(msgspec.structs.replace(order, max_bytes=10), reports.append) == FilmRefusal("too-large")


def test_a_film_that_would_take_too_long_shows_fewer_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    order = build_order(9)
    seconds = count(0, 20)
    monkeypatch.setattr(drawing, "monotonic", lambda: float(next(seconds)))
    film, reports = make(order)
    boards, frames = draw_boards(order), [seen for seen, _ in read_frames(film)]
    assert film.step > 1
    assert len(reports) < film.turns / 2
    assert (frames[0], frames[-1]) == (boards[0], boards[-1])
    assert (film.first, film.last) == (1, film.turns)


def test_where_the_rules_do_not_follow_any_more_the_film_leaps_to_the_end() -> None:
    order = build_order(6)
    log = [decode_entry(data) for data in order.task.log]
    log[-3] = msgspec.structs.replace(log[-3], value=("no-such-card",))
    task = msgspec.structs.replace(order.task, log=tuple(map(encode_entry, log)))
    film, _ = make(msgspec.structs.replace(order, task=task))
    boards, frames = draw_boards(order), [seen for seen, _ in read_frames(film)]
    assert not film.is_whole
    assert film.last < follow_turns(load_game("dominion"), order.task).numbers[-1]
    assert frames[: film.last] == boards[: film.last]
    assert frames[-1] == boards[-1]


def test_each_frame_names_whoever_sat_there_then() -> None:
    order = build_order(6)
    change = follow_turns(load_game("dominion"), order.task).versions[3] + 1
    past = PastSeat(0, change, 40, "Carla", "Änne")
    film, _ = make(replace(order, task=replace(order.task, past_seats=(past,))))
    now, then = draw_boards(order), draw_boards(replace(order, names=("Carla", NAMES[1])))
    assert [colors for colors, _ in read_frames(film)] == [*then[:4], *now[4:]]
