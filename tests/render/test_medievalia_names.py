"""A name of 18 wide letters fits every picture of Medievalia: all people have one, on the table, in a fief, a battle, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.kit.canvas import Canvas
from render.medievalia.battle import battle_canvas
from render.medievalia.board import board_canvas, table_canvas
from render.medievalia.fief import fief_canvas
from render.medievalia.hand import hand_canvas
from render.medievalia.sheet import sheet_canvas
from rules.medievalia.view import MedievaliaView
from tests.medievalia.positions import Fief, given
from tests.render.medievalia_views import battle_view, crowded_view, finished_view, siege_view
from tests.render.scenes import make_scene
from tests.render.test_medievalia_battle import STAGES
from tests.render.test_medievalia_board import make_badges
from tests.render.text_checks import check_text

WIDE = ("W" * 18,) * 4


def list_pictures(language: str, view: MedievaliaView) -> list[Canvas]:
    """Return the pictures of a match that is played: the board, what each seat sees of the table, its hand and all fiefs."""
    count = len(view.seats)
    pictures = [board_canvas(view, make_scene(language, count, WIDE))]
    for seat in range(count):
        scene = make_scene(language, count, WIDE, viewer=seat, badges=make_badges(view))
        for shown in (scene, replace(scene, is_pair=True)):
            pictures.append(table_canvas(view, shown))
            if view.seats[seat].hand is not None:
                pictures.append(hand_canvas(view, seat, shown))
        pictures += [fief_canvas(view, other, scene) for other in range(count)]
    return pictures


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("view", [crowded_view(2), crowded_view(4), siege_view(3)], ids=["2", "4", "siege"])
def test_the_pictures_of_a_turn_have_room(view: MedievaliaView, language: str) -> None:
    for canvas in list_pictures(language, view):
        check_text(canvas)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_pictures_of_a_battle_have_room(language: str) -> None:
    for stage in STAGES:
        for viewer in (None, 0, 1):
            check_text(battle_canvas(battle_view(stage), make_scene(language, 2, WIDE, viewer=viewer)))
    # A defense that waits for its confirmation is drawn as it would end.
    table = given(Fief(away={"fief2": "soldier cavalry"}), Fief("field", free="soldier soldier peasant")).attack()
    assert table.pick.changes is not None
    for marks in table.pick.changes().values():
        scene = make_scene(language, 2, WIDE, viewer=1, applied=marks, note="Preview")
        check_text(battle_canvas(table.match.view(1), scene))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    "view", [finished_view(2), finished_view(3), finished_view(4, alliance=True)], ids=["2", "3", "allied"]
)
def test_the_pictures_of_the_end_have_room(view: MedievaliaView, language: str) -> None:
    scene = make_scene(language, len(view.seats), WIDE, viewer=0)
    for canvas in (sheet_canvas(view, scene), board_canvas(view, scene), table_canvas(view, scene)):
        check_text(canvas)
