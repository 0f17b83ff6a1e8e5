"""What a picture shows, the words say: whatever changes a picture, changed alone, changes a text that goes with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import render
from render.kit import DrawingError, Picture, Scene
from rules.catalog import load_games
from rules.engine import Match
from tests.conformance.random_play import seed_of
from tests.render.scenes import make_scene

VIEWS = 2
"""Of how many positions of a match every field is changed."""

ELSEWHERE = {
    # The words name who captured a circle by the circles of the seats, and who acts once a turn. A capture brings at most one
    # reward.
    "sola_fide": {"circles.*.owner", "changes.*.seat", "changes.*.count"},
    # A draft is the viewer's own, and gates are in play if there are any.
    "medina": {"draft.*.seat", "gates_in_play"},
    # What is turned yields nothing; and a piece with another number is what no change is about any more. Who acts is named once a
    # turn. Armies are told as they fight, where that is sure.
    "medievalia": {
        *(
            "seats.*.territories.*.output.*",
            "seats.*.territories.*.id",
            "figures.*.id",
            "changes.*.turn",
            "changes.*.seat",
        ),
        *("battle.armies.*.number", "battle.armies.*.fighters.*.attack", "battle.armies.*.fighters.*.owner"),
    },
}
"""Fields that words say by other fields, which hold the same in every position that comes up."""

Path = tuple[str | int, ...]


def list_views(name: str, number: int) -> Iterator[tuple[Any, int]]:
    """Yield views of the seat that is asked, spread over a steady match of two."""
    game = load_games()[name]
    match, dice = Match.begin(game, {}, 2, seed_of(number)), Random(number)
    views: list[tuple[bytes, int]] = []
    while match.outcome is None and len(views) < 400:
        seat = match.asked_seats()[0]
        views.append((msgspec.msgpack.encode(match.view(seat)), seat))
        match.answer(seat, match.compute_answer(seat, "steady", dice))
    for data, seat in Random(number).sample(views[len(views) // 4 :], VIEWS):
        yield msgspec.msgpack.decode(data, type=game.View), seat


def list_leaves(data: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the paths to all numbers and truth values of a view as plain data."""
    if isinstance(data, bool | int):
        yield path
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from list_leaves(value, (*path, key))
    elif isinstance(data, list | tuple):
        for number, value in enumerate(data):
            yield from list_leaves(value, (*path, number))


def change(data: Any, path: Path) -> Any:
    """Return a copy of plain data with another value at a path."""
    if not path:
        return not data if isinstance(data, bool) else data + 1
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = change(data[path[0]], path[1:])
    return copy


def draw_all(pictures: render.Pictures, view: Any, seat: int, scene: Scene) -> list[Picture | None]:
    """Return the own table, the hand and the insets."""
    insets = render.get_insets(pictures)
    more = (
        []
        if insets is None
        else [insets.draw_inset(view, inset.id, scene) for inset in insets.list_insets(view, scene)]
    )
    return [pictures.draw_table(view, scene), pictures.draw_hand(view, seat, scene), *more]


def name_field(path: Path) -> str:
    """Return what all fields at such a path are called."""
    return re.sub(r"\d+", "*", ".".join(map(str, path)))


def select_leaves(data: Any, most: int, dice: Random) -> list[Path]:
    """Return at most so many paths of each field."""
    by_field: dict[str, list[Path]] = {}
    for path in list_leaves(data):
        by_field.setdefault(name_field(path), []).append(path)
    return [path for paths in by_field.values() for path in dice.sample(paths, min(most, len(paths)))]


def find_silent(name: str, view: Any, seat: int, language: str, most: int) -> set[str]:
    """Return the fields of a view that change a picture and no words. At most so many of each field are tried."""
    pictures, scene = render.get_pictures(name), make_scene(language, 2, viewer=seat)
    data, words, drawn = (
        msgspec.to_builtins(view),
        pictures.describe_table(view, scene),
        draw_all(pictures, view, seat, scene),
    )
    silent = set[str]()
    for path in select_leaves(data, most, Random(seat)):
        try:
            other = msgspec.convert(change(data, path), type=type(view))
            if pictures.describe_table(other, scene) != words:
                continue
            redrawn = draw_all(pictures, other, seat, scene)
        except (DrawingError, LookupError, ValueError, AssertionError, msgspec.ValidationError, StopIteration):
            # No such position: a piece that stands nowhere.
            continue
        if [picture and picture.alt for picture in redrawn] == [picture and picture.alt for picture in drawn] and [
            picture and picture.png for picture in redrawn
        ] != [picture and picture.png for picture in drawn]:
            silent.add(name_field(path))
    return silent


@pytest.mark.parametrize("name", load_games())
def test_what_changes_a_picture_changes_words(name: str, soak: bool) -> None:
    silent = set[str]()
    for number in range(10 if soak else 1):
        for view, seat in list_views(name, number):
            silent |= find_silent(name, view, seat, ("en", "de")[number % 2], most=50 if soak else 3)
    assert silent - ELSEWHERE.get(name, set()) == set()
