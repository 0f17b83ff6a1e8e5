"""The one table of time is whole and true: every kind of timer has its row, and what sets such a timer stands there."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from matches.domain.timer_kinds import TimerKind
from matches.transactions import timer_planning
from matches.workers.timer_table import TIMERS
from tests.sources import walk_nodes

ROOM = Path(__file__).resolve().parents[2] / "matches"
MODULES = sorted(ROOM.rglob("*.py"))


def list_functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Return the functions and methods of a module, without those inside them."""
    for node in walk_nodes(path):
        if isinstance(node, ast.Module | ast.ClassDef):
            yield from (each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef))


def list_planned_kinds(function: ast.AST) -> Iterator[str]:
    """Return the kinds of the timers that a function makes, by their names in the enum."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "NewTimer":
            kind = node.args[1]
            if isinstance(kind, ast.Attribute) and ast.unparse(kind.value) == "TimerKind":
                yield kind.attr


def locate(functions: Iterable[Callable[..., Any]]) -> set[tuple[str, str]]:
    """Return the module and the name of each function."""
    return {(function.__module__, function.__name__) for function in functions}


def test_every_kind_has_a_row() -> None:
    assert set(TIMERS) == set(TimerKind)


def test_whatever_sets_a_timer_is_in_the_table() -> None:
    setters: dict[TimerKind, set[tuple[str, str]]] = {kind: set() for kind in TimerKind}
    for path in MODULES:
        module = ".".join(path.relative_to(ROOM.parent).with_suffix("").parts)
        for function in list_functions(path):
            for kind in list_planned_kinds(function):
                setters[TimerKind[kind]].add((module, function.name))
    # Pauses of any kind are set in one place, which does not name them.
    for pause in (TimerKind.LOBBY_REPOST, TimerKind.LOBBY_REFRESH):
        setters[pause] = locate([timer_planning.claim_pause])
    assert {kind: locate(row.planned_by) for kind, row in TIMERS.items()} == setters


def test_what_says_something_makes_a_text() -> None:
    speakers = {function for row in TIMERS.values() for function in row.says}
    silent = [function.__name__ for function in speakers if "text(" not in inspect.getsource(function)]
    assert silent == []


def test_kinds_of_timers_stand_in_the_enum_alone() -> None:
    # Some of the stored names are words of their own, so those are looked for in statements only.
    words = {"archive", "bank", "call", "deadline", "last", "message", "return", "unknown", "warning", "window"}
    quoted = re.compile(f"'({'|'.join(TimerKind)})'")
    strings = [
        f"{path.relative_to(ROOM.parent)}:{node.lineno}: {node.value}"
        for path in MODULES
        if path.name != "timer_kinds.py"
        for node in walk_nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value in set(TimerKind) - words or (quoted.search(node.value) and "kind" in node.value)
    ]
    assert strings == []


def test_a_kind_of_another_version_is_unknown() -> None:
    assert TimerKind("of-another-time") is TimerKind("") is TimerKind.UNKNOWN
