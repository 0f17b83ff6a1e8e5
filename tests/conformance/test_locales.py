"""The message files of both languages say the same things with the same variables, and all that the code says is there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.sources import walk_nodes
from tests.test_locales import VariableCollector, list_variables, read_messages

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (ROOT / "data" / "locales", ROOT / "tests" / "toy" / "locales")
ROOMS = ("rules", "matches", "cogs", "tests/toy")


@cache
def load_messages(language: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Return file name and variables of every message of a language, by key; those of messages that it refers to are its own."""
    files: dict[str, str] = {}
    visitors: dict[str, VariableCollector] = {}
    for folder in FOLDERS:
        for file in sorted((folder / language).glob("*.ftl")):
            for key, visitor in read_messages(file):
                assert key not in files, f"{file}: {key} is there twice"
                files[key], visitors[key] = file.name, visitor
    return {key: (files[key], list_variables(visitors, key)) for key in files}


def test_both_languages_have_the_same_messages_in_the_same_files() -> None:
    here = {(file, key) for key, (file, _) in load_messages("de").items()}
    there = {(file, key) for key, (file, _) in load_messages("en").items()}
    assert sorted(here ^ there) == []


def test_both_languages_use_the_same_variables() -> None:
    shared = load_messages("de").keys() & load_messages("en").keys()
    different = {key: (load_messages("de")[key][1], load_messages("en")[key][1]) for key in shared}
    assert {key: pair for key, pair in different.items() if pair[0] != pair[1]} == {}


def find_text_calls(path: Path) -> Iterator[tuple[int, str, set[str] | None]]:
    """Yield line, key and variables (None: not known here) of every `text("key", ...)` of a file."""
    for node in walk_nodes(path):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "text":
            continue
        if node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
            names = [keyword.arg for keyword in node.keywords]
            variables = None if None in names else {name for name in names if name and name != "rule"}
            yield node.lineno, node.args[0].value, variables


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_the_code_says_has_words_and_all_their_variables(language: str) -> None:
    wrong: list[str] = []
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            for line, key, given in find_text_calls(path):
                place = f"{path.relative_to(ROOT)}:{line}: {key}"
                if key not in load_messages(language):
                    wrong.append(f"{place} has no words")
                elif given is not None and (missing := load_messages(language)[key][1] - given):
                    wrong.append(f"{place} is said without {sorted(missing)}")
    assert wrong == []


def test_the_engine_has_no_words_that_it_never_says() -> None:
    source = "".join(path.read_text("utf-8") for path in sorted((ROOT / "rules" / "engine").glob("*.py")))
    unused = [
        key for key, (file, _) in load_messages("en").items() if file == "engine.ftl" and f'"{key}"' not in source
    ]
    assert unused == []
