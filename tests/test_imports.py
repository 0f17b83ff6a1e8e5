"""Imports point one way: bot -> cogs -> {matches, render} -> rules (docs/decisions.md, Rooms)."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import walk_nodes

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("bot", "cogs", "matches", "render", "rules")

# For each room the other rooms it may use.
ALLOWED = {
    "bot": {"cogs", "matches", "render", "rules"},
    "cogs": {"matches", "render", "rules"},
    "matches": {"rules"},
    "render": {"rules"},
    "rules": set[str](),
}


def list_modules(room: str) -> list[Path]:
    if room == "bot":
        return [path for path in [ROOT / "bot.py"] if path.exists()]
    return sorted((ROOT / room).rglob("*.py"))


def imported_names(path: Path) -> Iterator[str]:
    """The top-level names that a module imports, in functions and under TYPE_CHECKING too."""
    for node in walk_nodes(path):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield path.relative_to(ROOT).parts[0]
            elif node.module:
                yield node.module.partition(".")[0]


def find_offenders(room: str, forbidden: set[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in list_modules(room)
        for name in imported_names(path)
        if name in forbidden
    ]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_uses_only_the_rooms_below_it(room: str) -> None:
    above = set(ROOMS) - ALLOWED[room] - {room}
    assert find_offenders(room, above) == []


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_uses_tests_or_bench(room: str) -> None:
    assert find_offenders(room, {"tests", "bench"}) == []


@pytest.mark.parametrize("room", ["matches", "render", "rules"])
def test_only_cogs_and_bot_know_discord(room: str) -> None:
    assert find_offenders(room, {"discord", "simcord", "aiohttp"}) == []


def test_rules_need_only_the_standard_library_and_msgspec() -> None:
    known = set(sys.stdlib_module_names) | {"msgspec", "rules"}
    others = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in list_modules("rules")
        for name in imported_names(path)
        if name not in known
    ]
    assert others == []


def test_rules_know_no_clock_no_loop_no_disk_and_no_secrets_of_the_machine() -> None:
    assert find_offenders("rules", {"asyncio", "time", "secrets", "sqlite3", "socket", "threading", "uuid"}) == []


def test_rules_throw_only_dice_they_were_handed() -> None:
    # Computer seats are given a `Random`; the module's own functions would share one hidden, unseeded state.
    shared = [
        f"{path.relative_to(ROOT)}:{node.lineno} uses random.{node.attr}"
        for path in list_modules("rules")
        for node in walk_nodes(path)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "random"
        and node.attr != "Random"
    ]
    assert shared == []


def test_the_simulated_discord_stays_at_the_local_table() -> None:
    elsewhere = [line for line in find_offenders("cogs", {"simcord"}) if not line.startswith("cogs/local/")]
    assert elsewhere + find_offenders("bot", {"simcord"}) == []


@pytest.mark.parametrize("room", ["bot", "cogs", "render"])
def test_states_stay_in_rules_and_matches(room: str) -> None:
    # What other rooms need comes as a view, or as the answer to a query that the game lists.
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} reads a state"
        for path in list_modules(room)
        for node in walk_nodes(path)
        if isinstance(node, ast.Attribute) and node.attr in ("state", "answer_query")
    ]
    found += [
        f"{path.relative_to(ROOT)}:{node.lineno} imports {node.module}"
        for path in list_modules(room)
        for node in walk_nodes(path)
        if isinstance(node, ast.ImportFrom) and re.fullmatch(r"rules\.\w+\.state", node.module or "")
    ]
    assert found == []
