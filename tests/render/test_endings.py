"""The last pictures of every game, for every way in which a match can end: who won, who gave up, how it stood."""

from __future__ import annotations

import re
from io import BytesIO
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image

import render
from render.kit import DrawingError, EndingKind, MatchEnding, Scene, fonts, make_picture
from render.kit.canvas import Canvas
from rules.catalog import load_games
from rules.engine import Match
from tests.conformance.random_play import play_out, random_answer
from tests.render.kit import bitmap_font
from tests.render.scenes import WORDS
from tests.render.text_checks import check_text

LONG = ("Maximiliane-Sophie", "Graf von Grönemeye…", "🎲🎲🎲", "WWWWWWWWWWWWWWWWWW", "山田太郎さん", "Ω")
tables = pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name, game in load_games().items() for seats in game.meta.seats]
)


def play_match(game: str, seats: int, moves: int) -> Match[Any]:
    """Return a match in which `moves` questions were answered at random."""
    match, dice = Match.begin(load_games()[game], {}, seats, bytes([seats]) * 32), Random(moves)
    for _ in range(moves):
        if match.outcome is None:
            match.answer(*random_answer(match, dice))
    return match


def make_scene(seats: int, language: str, ending: MatchEnding, you: int | None = None) -> Scene:
    """Return a scene with names that are hard to draw."""
    return Scene(language, LONG[:seats], WORDS, viewer=you, ending=ending)


def make_canvas(game: str, kind: str, view: object, scene: Scene) -> Canvas:
    """Return the picture before it is encoded, however the game's module is built."""
    canvases: list[Canvas] = []
    encode = Canvas.png

    def keep(canvas: Canvas) -> bytes:
        canvases.append(canvas)
        return encode(canvas)

    with patch.object(Canvas, "png", keep):
        getattr(render.get_pictures(game), f"draw_{kind}")(view, scene)
    (canvas,) = canvases
    return canvas


@pytest.mark.parametrize("language", ["de", "en"])
@tables
def test_a_table_that_all_but_one_gave_up_says_so_and_keeps_the_laws_of_text(
    game: str, seats: int, language: str
) -> None:
    for moves in (0, 17):
        match = play_match(game, seats, moves)
        is_over = match.outcome is not None
        if is_over:
            continue  # a short game has come to its end by then
        for seat in range(1, seats):
            match.concede(seat)
        assert match.outcome is not None
        ending = MatchEnding("conceded", match.outcome.places, tuple(match.conceded))
        for kind, you in (("board", None), ("table", 0)):
            shown = make_scene(seats, language, ending, you)
            view = match.view(you)
            picture = getattr(render.get_pictures(game), f"draw_{kind}")(view, shown)
            assert Image.open(BytesIO(picture.png)).size == (1400, 1000)
            assert picture.alt.startswith("Maximiliane-Sophie " + {"de": "gewinnt.", "en": "wins."}[language])
            drawn = make_canvas(game, kind, view, shown)
            check_text(drawn)
            texts = " ".join(box.text for box in drawn.boxes)
            assert "Maximiliane-Sophie" in texts
            assert "🎲" not in texts


@pytest.mark.parametrize("kind", ["cancelled", "archived", "paused"])
@tables
def test_a_match_without_a_result_shows_how_it_stood(game: str, seats: int, kind: EndingKind) -> None:
    view = play_match(game, seats, 9).view(None)
    shown = make_scene(seats, "de", MatchEnding(kind))
    picture = render.get_pictures(game).draw_board(view, shown)
    assert picture.alt.startswith(WORDS.say("de", f"pic-ended-{kind}"))
    check_text(make_canvas(game, "board", view, shown))


@tables
def test_a_seat_that_gave_up_stands_last_with_a_note_even_with_more_points(game: str, seats: int) -> None:
    match = play_match(game, seats, 10**6)
    assert match.outcome is not None
    if not match.outcome.scores:
        return  # a game that counts no points ranks nobody by them
    best = match.outcome.winners[0]
    others = [seat for seat in range(seats) if seat != best]
    places = tuple(seats if seat == best else 1 + others.index(seat) for seat in range(seats))
    shown = make_scene(seats, "en", MatchEnding("scored", places, (best,)))
    picture = render.get_pictures(game).draw_sheet(match.view(None), shown)
    heading, _, rest = picture.alt.partition(". ")
    # Each game words it in its own way: who has won, with how many points.
    assert heading.startswith(f"{LONG[others[0]]} ")
    assert str(match.outcome.scores[others[0]]) in re.findall(r"-?\d+", heading)
    assert LONG[best] not in heading
    assert rest.index(LONG[others[0]]) < rest.index(f"{LONG[best]} (conceded)")
    drawn = make_canvas(game, "sheet", match.view(None), shown)
    check_text(drawn)
    assert [box.text for box in drawn.boxes].count("Conceded") == 1
    board = render.get_pictures(game).draw_board(match.view(None), shown)
    assert board.alt.startswith(heading)


@tables
def test_a_match_that_goes_on_after_a_concession_ends_with_a_picture(game: str, seats: int) -> None:
    match = play_match(game, seats, 4)
    match.concede(0)
    play_out(match, Random(3))
    assert match.outcome is not None
    kind: EndingKind = "scored" if match.outcome.scores else "conceded"
    shown = make_scene(seats, "de", MatchEnding(kind, match.outcome.places, (0,)))
    pictures = render.get_pictures(game)
    draw = pictures.draw_sheet if match.outcome.scores else pictures.draw_board
    assert draw(match.view(None), shown).png


def test_what_cannot_be_drawn_still_says_what_it_would_have_shown() -> None:
    def broken() -> bytes:
        raise OSError("invalid pixel size")

    with pytest.raises(DrawingError) as caught:
        make_picture("Anna’s turn.", broken)
    assert caught.value.alt == "Anna’s turn."
    assert isinstance(caught.value.__cause__, OSError)


@tables
def test_names_that_only_a_font_of_one_size_has_are_drawn_as_players(tmp_path: Any, game: str, seats: int) -> None:
    bitmap_font.write_font(tmp_path / "NotoColorEmoji.ttf", "🎲山", 24)
    fonts.set_folders((tmp_path,))
    shown = Scene("en", ("🎲🎲", "山山", "🎲山", "山🎲", "🎲", "山")[:seats], WORDS)
    assert render.get_pictures(game).draw_board(play_match(game, seats, 3).view(None), shown).png
    texts = [box.text for box in make_canvas(game, "board", play_match(game, seats, 3).view(None), shown).boxes]
    assert "Player 2" in texts
