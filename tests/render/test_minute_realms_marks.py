"""What has happened since the viewer's own last turn, on the table of Minute Realms and in its words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.kit.marks import Mark
from render.minute_realms import describe_table, draw_table
from render.minute_realms.board import board_canvas, table_canvas
from render.minute_realms.changes import find_marks
from render.minute_realms.palette import PALETTE
from rules.minute_realms.view import CardMove, RealmsView
from tests.render.minute_realms_views import make_view
from tests.render.scenes import make_scene
from tests.render.text_checks import check_text


def view_since(seats: int) -> RealmsView:
    """Return a table where every other seat has laid its newest card since the own turn, after the losses of an invasion."""
    base = make_view(seats, 6, seats - 1)
    laid = [CardMove(seat, base.realms[seat].plots[-1].card, "built") for seat in range(1, seats)]
    lost = [CardMove(seat, base.realms[seat].plots[0].card, "turned") for seat in (0, seats - 1)]
    return replace(base, last=(laid[-1],), since=(*lost, *laid))


def test_every_card_that_was_laid_or_lost_since_the_own_turn_is_marked_the_older_the_fainter() -> None:
    view = view_since(5)
    marks = find_marks(view)
    assert [marks[seat, view.realms[seat].plots[-1].card].age for seat in range(1, 5)] == [2, 2, 1, 0]
    assert marks[0, view.realms[0].plots[0].card] == Mark(0, 2)
    assert marks[4, view.realms[4].plots[0].card] == Mark(4, 2)


def test_what_was_built_and_lost_since_has_the_mark_of_the_loss() -> None:
    card = make_view(3, 6, 0).realms[1].plots[0].card
    moves = (CardMove(1, card, "built"), CardMove(2, "MR01", "built"), CardMove(1, card, "turned"))
    assert find_marks(replace(make_view(3, 6, 0), last=moves[-1:], since=moves))[1, card] == Mark(1, 0)


def test_the_last_move_is_marked_if_nothing_has_happened_since_the_own_turn() -> None:
    view = make_view(3, 5, 1)
    assert view.since == ()
    assert list(find_marks(view).values()) == [Mark(0, 0)]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_marks_leave_everything_readable(seats: int, language: str) -> None:
    view, gold = view_since(seats), PALETTE.index("gold")
    for draw in (board_canvas, table_canvas):
        canvas = draw(view, make_scene(language, seats, viewer=0))
        check_text(canvas)
        quiet = draw(replace(view, last=(), since=()), make_scene(language, seats, viewer=0))
        assert canvas.image.tobytes().count(gold) > quiet.image.tobytes().count(gold) + 500


def test_the_words_tell_every_move_since_the_own_one_the_newest_first() -> None:
    for language, before in (("de", "Davor"), ("en", "Before that")):
        view, scene = view_since(5), make_scene(language, 5, viewer=0)
        for words in ("\n".join(describe_table(view, scene)), draw_table(view, scene).alt):
            places = [words.find(f"{before}: {scene.names[seat]}") for seat in (3, 2, 1, 0)]
            assert places[0] > 0
            assert [place for place in places if place > 0] == sorted(place for place in places if place > 0)
        assert words.count(before) <= 4
