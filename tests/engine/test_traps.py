"""The traps in docs/engine.md that can be found by reading the source of all rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.sources import parse_module, walk_nodes

RULES = Path(__file__).resolve().parents[2] / "rules"
FILES = sorted(path for path in RULES.rglob("*.py"))


def find_generators(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """Yield all functions that yield."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(
            isinstance(each, ast.Yield | ast.YieldFrom) for each in own_nodes(node)
        ):
            yield node


def own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of functions inside it."""
    for child in ast.iter_child_nodes(function):
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            yield child
            yield from own_nodes(child)


@pytest.mark.lengthy
@for_each(FILES)
def test_trap_no_try_and_no_with_around_a_yield(path: Path) -> None:
    """Closing a generator would run them, and `end_turn` must get through."""
    for function in find_generators(parse_module(path)):
        for node in own_nodes(function):
            if isinstance(node, ast.Try | ast.With):
                inside = [each for each in own_nodes(node) if isinstance(each, ast.Yield | ast.YieldFrom)]
                assert not inside, f"{path}:{node.lineno}"


@for_each(FILES)
def test_trap_no_bare_except(path: Path) -> None:
    for node in walk_nodes(path):
        if isinstance(node, ast.ExceptHandler):
            caught = ast.unparse(node.type) if node.type else ""
            assert caught, f"{path}:{node.lineno}"
            assert "BaseException" not in caught, f"{path}:{node.lineno}"


@for_each(FILES)
def test_trap_rules_know_no_clock_and_no_other_chance(path: Path) -> None:
    """Only computer players may use `random`, and they receive their `Random` as an argument."""
    forbidden = {"time", "datetime", "asyncio", "os", "secrets", "uuid", "threading", "sqlite3"}
    for node in walk_nodes(path):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
            if node.module == "random":
                assert [alias.name for alias in node.names] == ["Random"], f"{path}:{node.lineno}"
        assert not forbidden & {name.split(".")[0] for name in names}, path
