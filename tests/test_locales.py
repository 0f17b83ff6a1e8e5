"""Every message is there in both languages, with the same variables, and the code uses it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from rules.catalog import load_games
from tests.cases import for_each

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "data" / "locales"
LANGUAGES = ("de", "en")


class VariableCollector(Visitor):
    """Collects the variables of a message, and the messages that it refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        """Collect one variable."""
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        """Collect another message, which is given the same variables."""
        self.messages.add(node.id.name)


def read_messages(file: Path) -> Iterator[tuple[str, VariableCollector]]:
    """Return the messages of a file with what they refer to."""
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content!r}"
        if isinstance(entry, ast.Message):
            visitor = VariableCollector()
            visitor.visit(entry)
            yield entry.id.name, visitor


def list_variables(visitors: Mapping[str, VariableCollector], key: str) -> frozenset[str]:
    """Return the variables of a message and of those that it refers to."""
    visitor = visitors[key]
    return frozenset(visitor.names).union(*(list_variables(visitors, other) for other in visitor.messages))


@cache
def load_catalog(language: str) -> dict[str, dict[str, frozenset[str]]]:
    """Return the messages of a language by file name, each with its variables."""
    files = {file.name: dict(read_messages(file)) for file in sorted((LOCALES / language).glob("*.ftl"))}
    visitors = {key: visitor for messages in files.values() for key, visitor in messages.items()}
    return {name: {key: list_variables(visitors, key) for key in messages} for name, messages in files.items()}


def test_both_languages_have_the_same_files() -> None:
    assert set(load_catalog("de")) == set(load_catalog("en"))


@for_each(sorted(load_catalog("en")))
def test_both_languages_have_the_same_messages_with_the_same_variables(name: str) -> None:
    assert load_catalog("de")[name] == load_catalog("en")[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_in_two_files(language: str) -> None:
    keys = [key for file in load_catalog(language).values() for key in file]
    assert sorted(keys) == sorted(set(keys))


@for_each(
    [
        f"{game.meta.slug}-option-{spec.id}"
        for game in load_games().values()
        for spec in game.meta.options
        if spec.chosen
    ]
)
def test_all_words_of_an_option_stand_in_one_file(option: str) -> None:
    files = [keys for keys in load_catalog("en").values() if any(f"{key}-".startswith(f"{option}-") for key in keys)]
    assert len(files) == 1
    assert {option, f"{option}-text"} <= set(files[0])


@cache
def find_spoken_keys() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Return the keys that stand in the code, and patterns of those that are put together there."""
    whole: set[str] = set()
    made: set[str] = set()
    for room in ("bot.py", "cogs", "matches", "render", "rules", "data/cards"):
        path = ROOT / room
        for file in [path] if path.is_file() else sorted([*path.rglob("*.py"), *path.rglob("*.toml")]):
            source = file.read_text("utf-8")
            whole.update(re.findall(r"[\"']([a-z][a-z0-9]*(?:-[a-z0-9]+)+)[\"']", source))
            made.update(re.findall(r"f[\"']([^\"'\n]*?\{[^\"'\n]*)[\"']", source))
            made.update(re.findall(r"f[\"']((?:[a-z]+-)+\{.*?\})[\"']", source))
    patterns = []
    for text in made:
        parts = re.split(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}?", text)
        # Those of games ("{slash}-option-{id}") would fit everything.
        if re.fullmatch(r"[a-z-]*", "".join(parts)) and parts[0].startswith(("ui-", "cmd-")):
            patterns.append(re.compile("[a-z0-9-]+".join(map(re.escape, parts))))
    return frozenset(whole), tuple(patterns)


@pytest.mark.parametrize("name", ["ui.ftl", "commands.ftl", "viewing.ftl", "prompts.ftl"])
def test_no_message_of_the_conversation_is_unused(name: str) -> None:
    whole, patterns = find_spoken_keys()
    options = {key for key in load_catalog("en")[name] if key.startswith("cmd-option-")}
    described = (ROOT / "cogs").rglob("*.py")
    words = {word for file in described for word in re.findall(r"[a-z0-9_]+", file.read_text("utf-8"))}
    unused = []
    for key in load_catalog("en")[name]:
        if key in options and key.removeprefix("cmd-option-").removesuffix("-text").replace("-", "_") in words:
            continue
        if key.startswith("match-"):
            # The words of the service have their own test.
            continue
        if key.endswith("-many") and key.removesuffix("-many") in whole:
            # One sentence for several things that a game refuses for the same reason.
            continue
        if key not in whole and not any(pattern.fullmatch(key) for pattern in patterns):
            unused.append(key)
    assert unused == []


def test_no_key_of_the_conversation_is_missing() -> None:
    whole, _ = find_spoken_keys()
    keys = {key for file in load_catalog("en").values() for key in file}
    wanted = {key for key in whole if key.startswith(("ui-", "cmd-", "prompt-"))}
    assert wanted - keys == set()
