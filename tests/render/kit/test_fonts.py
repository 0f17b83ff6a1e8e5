"""The fonts of a host may be anything: fixed in size, broken, empty, gone. No text and no picture fails because of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from render.kit import fonts, text
from tests.render.kit import bitmap_font

SCRIPTS = (
    "Lukas 🎲",
    "山田太郎",
    "👩‍👩‍👧‍👧",
    "한국어",
    "שלום",
    "مرحبا",
    "Łukasz Ж",
    "\ud800",
    "\U0010ffff",
    "a\u0300\u0301",
    "\u2800",
    "\x00",
)


def check_name(name: str) -> str:
    """Return what is left of a name after it was measured and drawn; fails if any of that raises."""
    for face in (fonts.SANS, fonts.SERIF):
        fonts.split_runs(name, face)
        for size in (24, 40):
            text.measure(name, face, size)
            for line in text.fit(name, face, size, 300):
                text.scaled_line_mask(line, 4)
    return fonts.remove_undrawable(name)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of broken fonts, which is searched instead of the host's folders."""
    bitmap_font.write_font(tmp_path / "NotoSans-Bold.ttf", "🎲山Ж한", 24)
    bitmap_font.write_font(tmp_path / "fixed.otf", "🎲山Ж한", 40)
    (tmp_path / "empty.ttf").touch()
    (tmp_path / "broken.ttc").write_bytes(b"ttcf" + bytes(40))
    (tmp_path / "folder.ttf").mkdir()
    (tmp_path / "gone.ttf").symlink_to(tmp_path / "nowhere.ttf")
    fonts.set_folders((tmp_path,))
    return tmp_path


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_text_raises_where_the_host_has_no_font_at_all(name: str) -> None:
    fonts.set_folders(())
    check_name(name)


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_text_raises_beside_fonts_of_one_size_broken_empty_and_missing_ones(folder: Path, name: str) -> None:
    check_name(name)


def test_what_only_a_font_of_one_size_has_is_left_out(folder: Path) -> None:
    assert check_name("Lukas 🎲") == "Lukas"
    assert check_name("山山") == ""


def test_a_font_that_can_be_scaled_is_used_behind_one_that_cannot(folder: Path) -> None:
    shutil.copy(fonts._find_packaged(fonts.ICONS), folder / "zz-scalable.ttf")
    fonts.set_folders((folder,))
    assert check_name("Anna \uf521") == "Anna \uf521"


def test_a_font_that_vanishes_after_it_was_listed_leaves_the_text_standing(folder: Path) -> None:
    there = folder / "zz-scalable.ttf"
    shutil.copy(fonts._find_packaged(fonts.ICONS), there)
    fonts.set_folders((folder,))
    assert fonts.remove_undrawable("\uf521") == "\uf521"
    there.unlink()
    assert fonts.get_font(fonts.SANS, 173, "\uf521").size == 173
    check_name("\uf521\uf521")


def test_a_folder_that_is_not_there_is_searched_in_vain(tmp_path: Path) -> None:
    fonts.set_folders((tmp_path / "nowhere",))
    assert check_name("Anna 山") == "Anna"


def test_missing_fonts_of_ours_are_an_error_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts.check_fonts()
    fonts._find_packaged.cache_clear()
    monkeypatch.setitem(fonts._PACKAGED, fonts.SANS, ("font_source_sans_pro", "files/Nowhere.ttf"))
    with pytest.raises(FileNotFoundError, match="install the project's dependencies"):
        fonts.check_fonts()
    fonts._find_packaged.cache_clear()
    monkeypatch.setitem(fonts._PACKAGED, fonts.SANS, ("no_such_package", "files/Nowhere.ttf"))
    with pytest.raises(FileNotFoundError, match="no_such_package"):
        fonts.check_fonts()
    fonts._find_packaged.cache_clear()
