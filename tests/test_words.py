"""The words of the code and of its English pages: a name says what the thing is, and everything is spelled as in American English.

Stored names keep their spelling: columns, keys and variables of messages, keys of `data/cards`, identifiers in string literals.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import walk_nodes
from tests.test_repository import ROOT, find_matches, list_files

ROOMS = ("bench", "bot.py", "cogs", "matches", "render", "rules", "tests")
NAMELESS = {"found", "left", "said", "known", "one"}
"""What no variable is called: a participle or a pronoun does not say what the thing is."""
COORDINATES = ("render/", "bench/render.py")
"""Where `left` is the x coordinate of a left edge."""
BRITISH = re.compile(
    r"colour|grey|defence|catalogue|centre|centring|cancell(ed|ing)|neighbour|favour|judgement|labell|behaviour|honour|licence"
    r"|travell(ed|ing)|analys(e[ds]?|ing)\b|\btowards\b|fulfils?\b|armour|rumour|programme\b|sceptic"
    r"|(organ|recogn|real|normal|initial|summar|emphas|minim|maxim|optim)is(e|ed|es|ing|ation)\b",
    re.IGNORECASE,
)
OF_LIBRARIES = {"CancelledError", "cancelled", "cancelling"}
MESSAGES = re.compile(r"(^|\.)(text|say|_say|format_line)$")
"""Calls whose keywords are variables of a message; journals are stored with them."""
KEYWORDS = ("= ", "## ")
"""How the lines of a rule page begin that are anchors and what people ask."""
LITERARY = re.compile(
    r"that there (is|are) not\b|\bstumble over\b|\bshall become\b|\bis for the seat to say\b", re.IGNORECASE
)


@pytest.fixture(scope="module")
def modules() -> dict[str, str]:
    """Return the text of every Python file but this one, by its path."""
    paths = [path for path in list_files() if path.suffix == ".py" and path != Path(__file__).resolve()]
    texts = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in paths}
    return {path: text for path, text in texts.items() if path.split("/")[0] in ROOMS}


def list_bound_names(path: str) -> Iterator[tuple[str, int]]:
    """Yield each name that a module binds as a variable, parameter or field, with its line."""
    for node in walk_nodes(ROOT / path):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno
        elif isinstance(node, ast.MatchAs | ast.MatchStar) and node.name:
            yield node.name, node.lineno


def list_prose(path: str, text: str) -> Iterator[tuple[str, int]]:
    """Yield the names, comments and docstrings of a module, each with its line."""
    docstrings: set[tuple[int, int]] = set()
    variables: set[tuple[int, int]] = set()
    for node in walk_nodes(ROOT / path):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            docstrings.add((node.lineno, node.col_offset))
        elif isinstance(node, ast.Call) and MESSAGES.search(ast.unparse(node.func)):
            variables.update((keyword.lineno, keyword.col_offset) for keyword in node.keywords)
    lines = text.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        line, column = token.start
        place = line, len(lines[line - 1][:column].encode()) if line <= len(lines) else 0
        is_name = token.type == tokenize.NAME and place not in variables and token.string not in OF_LIBRARIES
        if is_name or token.type == tokenize.COMMENT or (token.type == tokenize.STRING and place in docstrings):
            yield token.string, line


def test_every_variable_is_called_what_it_is(modules: dict[str, str]) -> None:
    nameless = [
        f"{path}:{line}: {name}"
        for path in modules
        for name, line in list_bound_names(path)
        if name in NAMELESS and not (name == "left" and path.startswith(COORDINATES))
    ]
    assert nameless == []


def test_code_is_spelled_as_in_america(modules: dict[str, str]) -> None:
    british = [
        f"{path}:{line}: {match[0]}"
        for path, text in modules.items()
        # To take a module apart takes long, and few have such a word anywhere.
        if BRITISH.search(text)
        for prose, line in list_prose(path, text)
        if (match := BRITISH.search(without_quotes(prose)))
    ]
    assert british == []


def test_english_pages_are_spelled_as_in_america() -> None:
    """What people type may be spelled otherwise: `*.asked.txt`, synonyms and the keywords of a page."""
    pages = [
        path
        for path in list_files()
        if (path.suffix == ".md" and not path.is_relative_to(ROOT / "data/rules")) or path.match("data/rules/*/en/*.md")
    ]
    british = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in [*pages, ROOT / "NOTICE"]
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if not line.startswith(KEYWORDS) and (match := BRITISH.search(without_quotes(line)))
    ]
    assert british == []


def test_english_messages_are_spelled_as_in_america() -> None:
    """Keys and variables are stored, and keep their spelling."""
    stored = re.compile(r"^[\w-]+ =|^\s+\.[\w-]+ =|\{ ?[$-]?[\w-]+( ?\}| ->)|^\s*\*?\[[\w-]+\]|\$[\w-]+|\{ [\w-]+")
    british = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in sorted((ROOT / "data/locales/en").glob("*.ftl"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (match := BRITISH.search(stored.sub("", line)))
    ]
    assert british == []


def test_a_docstring_is_plain_english(modules: dict[str, str]) -> None:
    assert find_matches(LITERARY, [ROOT / path for path in modules]) == []


def without_quotes(line: str) -> str:
    """Return a line of prose without stored names, addresses and quoted words in it."""
    return re.sub(r"`[^`]*`|\[\[[^\]]*\]\]|\"[^\"]*\"|“[^”]*”|https?://\S+|\S+\.(md|py|toml|txt|ftl)(#\S*)?", "", line)
