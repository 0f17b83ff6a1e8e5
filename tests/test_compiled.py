"""Which compiled modules are used. Nothing is compiled here: the files of a build are empty."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from rules.compiled import DIGEST_FILE, CompiledModuleFinder, compute_digest, find_compiled_modules, is_outdated

SUFFIX = EXTENSION_SUFFIXES[0]


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Return a folder with a module."""
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "dice.py").write_text("SIDES = 6\n", "utf-8")
    return folder


@pytest.fixture
def build(tmp_path: Path, sources: Path) -> Path:
    """Return a build of the module for this Python, and of another one for another Python."""
    folder = tmp_path / "build"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / f"dice{SUFFIX}").touch()
    (folder / "rules" / "cards.cpython-27-vax.so").touch()
    (folder / DIGEST_FILE).write_text(compute_digest(sources), "utf-8")
    return folder


def test_a_build_of_these_sources_is_used(build: Path, sources: Path) -> None:
    files = find_compiled_modules(build, sources)
    assert files == {"rules.dice": build / "rules" / f"dice{SUFFIX}"}
    finder = CompiledModuleFinder(files)
    spec = finder.find_spec("rules.dice", None)
    assert spec is not None
    assert spec.origin == str(files["rules.dice"])
    assert finder.find_spec("rules.cards", None) is None


def test_without_a_build_the_sources_are_used(tmp_path: Path, sources: Path) -> None:
    assert find_compiled_modules(tmp_path / "none", sources) == {}
    assert not is_outdated(tmp_path / "none", sources)


def test_an_unfinished_build_is_not_used(build: Path, sources: Path) -> None:
    (build / DIGEST_FILE).unlink()
    assert find_compiled_modules(build, sources) == {}


@pytest.mark.parametrize("name", ["dice.py", "new.py"])
def test_a_build_of_other_sources_is_not_used(name: str, build: Path, sources: Path) -> None:
    assert not is_outdated(build, sources)
    (sources / name).write_text("SIDES = 20\n", "utf-8")
    assert find_compiled_modules(build, sources) == {}
    assert is_outdated(build, sources)


def test_a_build_of_a_module_that_is_gone_is_not_used(build: Path, sources: Path) -> None:
    (sources / "dice.py").unlink()
    assert find_compiled_modules(build, sources) == {}
