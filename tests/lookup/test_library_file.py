"""The file with all that can be looked up: made of its sources once, made anew for others, and kept in memory if need be."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cogs.library import library_file
from cogs.library.library_data import LibraryData
from cogs.library.packing import Packer
from cogs.library.search_index import write_search
from cogs.library.vocabulary import Document

PRINT = "import sys; from pathlib import Path; sys.stdout.buffer.write(Path(sys.argv[1]).read_bytes())"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for a file, which has one page and so is made within moments."""
    monkeypatch.setattr(library_file, "build_library", build_little)
    made = tmp_path / "made"
    made.write_bytes(library_file.build())
    monkeypatch.setattr(library_file, "MAKE", (sys.executable, "-c", PRINT, str(made)))
    return tmp_path / "build"


def build_little(language: str, packer: Packer) -> LibraryData:
    search = write_search([Document("bot-teach", "bot", "Help", "", "What to press.")], language, packer)
    return LibraryData(language, {}, {}, {}, {}, {}, {}, {}, {}, [], search)


def load(file: Path) -> None:
    library_file.load.cache_clear()
    try:
        assert set(library_file.load(file)) == {"de", "en"}
    finally:
        library_file.load.cache_clear()


def test_a_file_is_made_once(folder: Path) -> None:
    file = folder / "library.bin"
    load(file)
    first = file.stat()
    assert first.st_mode & 0o777 == 0o644, "an image is made by another user than reads it"
    load(file)
    assert file.stat().st_ino == first.st_ino
    assert [path.name for path in folder.iterdir()] == [file.name]


def test_it_is_made_in_a_process_of_its_own_so_that_the_login_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_file, "build", lambda: pytest.fail("made in this process"))
    load(folder / "library.bin")


def test_it_is_made_in_this_process_if_there_can_be_no_other(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_file, "MAKE", (str(folder / "no-program"),))
    load(folder / "library.bin")


@pytest.mark.parametrize("content", [b"", b"x", bytes(100)])
def test_a_file_of_other_sources_is_made_anew(folder: Path, content: bytes) -> None:
    folder.mkdir()
    file = folder / "library.bin"
    file.write_bytes(content)
    load(file)
    assert file.read_bytes().startswith(library_file.digest_sources())


def test_a_broken_file_is_made_anew(folder: Path) -> None:
    file = folder / "library.bin"
    load(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:60])
    load(file)
    assert file.read_bytes() == whole


def test_where_nothing_can_be_written_it_stays_in_memory(folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    load(folder / "library.bin")
    assert folder.is_file()


def test_every_source_counts(tmp_path: Path) -> None:
    for name, _ in library_file.SOURCES:
        (tmp_path / name).mkdir(parents=True, exist_ok=True)
    page = tmp_path / "data" / "rules" / "page.md"
    digests = {library_file.digest_sources(tmp_path)}
    for text in ("one", "two"):
        page.write_text(text)
        digests.add(library_file.digest_sources(tmp_path))
    assert len(digests) == 3
