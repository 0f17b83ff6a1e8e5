"""docs/adding-a-game.md, followed to the letter: its game works in every room of a copy of the checkout."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cogs.library.rule_pages import HELP_FOLDER
from tests.adding_pages import copy_checkout, read_blocks, read_page, write_files

PAGE = "adding-a-game.md"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the checkout with the files of the page, and the match recorded as the page says."""
    folder = copy_checkout(tmp_path_factory.mktemp("checkout"))
    thin_out_questions(folder)
    write_files(folder, read_blocks(PAGE))
    record = folder / "tests" / "golden" / "record.py"
    head, end, rest = record.read_text("utf-8").partition("\n}\n")
    match = read_line(r' {4}"nim-.*')
    record.write_text(f"{head}\n{match}{end}{rest}", "utf-8")
    run_python(folder, *shlex.split(read_line(r" {4}\.venv/bin/python -m tests\.golden\.record .*"))[1:])
    return folder


def thin_out_questions(checkout: Path) -> None:
    """Leave one known question for each section of the other games: of tens of thousands the search is made for seconds."""
    for file in (checkout / "data" / "rules").rglob("*.asked.txt"):
        if HELP_FOLDER not in file.parts:
            file.write_text("".join(re.findall(r"^## .*\n.*\n", file.read_text("utf-8"), re.MULTILINE)), "utf-8")


def read_line(pattern: str) -> str:
    """Return the single line of the page that fits."""
    (line,) = re.findall(f"^{pattern}$", read_page(PAGE), re.MULTILINE)
    return str(line)


def read_test_arguments() -> list[str]:
    """Return what the page gives to `make test`: the tests that a new game has to pass."""
    (arguments,) = re.findall(r'^    make test ARGS="(.*?)"$', read_page(PAGE), re.MULTILINE | re.DOTALL)
    return shlex.split(arguments.replace("\\\n", ""))


def run_python(checkout: Path, *arguments: str) -> str:
    """Run Python in the copy and return what it says; fail with that unless all is well."""
    done = subprocess.run([sys.executable, *arguments], cwd=checkout, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_code_of_the_page_is_formatted_and_clean(checkout: Path) -> None:
    written = [path for path in read_blocks(PAGE) if path.endswith(".py")]
    run_python(checkout, "-m", "ruff", "format", "--check", *written, "tests/golden/record.py")
    run_python(checkout, "-m", "ruff", "check", *written)


@pytest.mark.soak
def test_the_code_of_the_page_has_complete_types_and_nothing_dead(checkout: Path) -> None:
    run_python(checkout, "-m", "mypy")
    run_python(checkout, "-m", "vulture")
    run_python(checkout, "-m", "vulture", "bot.py", "bench", "cogs", "matches", "render", "rules", "tests")


def test_the_game_of_the_page_works_in_every_room(checkout: Path) -> None:
    """It keeps the contract, has all its words and rules, and is played from the lobby to its end on a simulated Discord."""
    output = run_python(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *read_test_arguments())
    assert "skipped" not in output
