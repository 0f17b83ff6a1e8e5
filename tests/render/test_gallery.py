"""The pictures of the README come from real matches and can be drawn again at any time."""

from pathlib import Path

from render.gallery import draw_all, main

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"


def test_the_gallery_draws_the_pictures_that_are_kept(tmp_path: Path) -> None:
    main(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in PICTURES.glob("*.png")}


def test_the_same_seeds_give_the_same_gallery() -> None:
    assert draw_all() == draw_all()
