"""docs/adding-a-game.md, followed to the letter: its game works in every room of a copy of the checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.adding_pages import copy_checkout, read_blocks, write_files

ROOMS = (
    "tests/e2e/test_nim.py",
    "tests/conformance",
    "tests/cogs/test_limits.py",
    "tests/lookup/test_library.py",
    "tests/lookup/test_questions.py",
    "tests/lookup/test_questions_of_the_games.py",
    "tests/render/test_endings.py",
    "tests/test_imports.py",
    "tests/test_locales.py",
)
"""The tests that a new game has to pass, beside its own."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the checkout with the files of the page."""
    folder = copy_checkout(tmp_path_factory.mktemp("checkout"))
    write_files(folder, read_blocks("adding-a-game.md"))
    return folder


def run_python(checkout: Path, *arguments: str) -> None:
    """Run Python in the copy; fail with what it says unless all is well."""
    done = subprocess.run([sys.executable, *arguments], cwd=checkout, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_code_of_the_page_is_formatted_and_clean(checkout: Path) -> None:
    written = [path for path in read_blocks("adding-a-game.md") if path.endswith(".py")]
    run_python(checkout, "-m", "ruff", "format", "--check", *written)
    run_python(checkout, "-m", "ruff", "check", *written)


def test_the_game_of_the_page_works_in_every_room(checkout: Path) -> None:
    """It keeps the contract, has all its words and rules, and is played from the lobby to its end on a simulated Discord."""
    run_python(
        checkout,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-k",
        "nim or test_locales or test_imports or about_all_games or chapters_sections",
        *ROOMS,
    )
