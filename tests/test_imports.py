"""Imports point one way: bot -> cogs -> {matches, render} -> rules, and never in a circle (docs/decisions/project.md)."""

import ast
import re
import sys
from collections.abc import Container, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.sources import parse_module, walk_nodes

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
# For each room the libraries it may use beside the standard library.
LIBRARIES = {
    "bot": {"discord", "dotenv"},
    "cogs": {"PIL", "aiohttp", "babel", "discord", "msgspec", "prometheus_client", "simcord", "yarl"},
    "matches": {"aiosqlite", "msgspec", "openskill", "psycopg", "psycopg_pool"},
    "render": {"PIL", "fluent", "msgspec"},
    "rules": {"msgspec"},
}
# The folders of a room, from the ground up: each uses only those beside and below it. The modules beside the folders are "".
FLOORS = {
    "cogs": [{"library"}, {"film", "ui"}, {""}, {"app"}, {"local"}],
    "matches": [
        {"domain"},
        {"sql"},
        {"transactions"},
        {"store"},
        {"runtime"},
        {"cluster"},
        {"services"},
        {"workers"},
        {""},
    ],
}


def list_modules(room: str) -> list[Path]:
    if room == "bot":
        return [path for path in [ROOT / "bot.py"] if path.exists()]
    return sorted((ROOT / room).rglob("*.py"))


def imported_names(path: Path) -> Iterator[str]:
    """Return the top-level names that a module imports, in functions and under TYPE_CHECKING too."""
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


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_uses_only_its_own_libraries(room: str) -> None:
    # A library that no module uses any more leaves the table too.
    used = {name for path in list_modules(room) for name in imported_names(path)}
    assert used - set(sys.stdlib_module_names) - set(ROOMS) == LIBRARIES[room]


def find_folder(room: str, module: str) -> str:
    """Return the folder of a room in which a module lies; "" for one beside the folders."""
    folder = module.split(".")[1]
    return folder if (ROOT / room / folder).is_dir() else ""


@pytest.mark.parametrize("room", FLOORS)
def test_a_folder_uses_only_those_below_it(room: str) -> None:
    floors = {folder: number for number, folders in enumerate(FLOORS[room]) for folder in folders}
    upward = [
        f"{path.relative_to(ROOT)} imports {imported}"
        for path in list_modules(room)
        for node in walk_nodes(path)
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.partition(".")[0] == room
        for alias in node.names
        for imported in [f"{node.module}.{alias.name}"]
        if floors[find_folder(room, imported)] > floors[find_folder(room, f"{dotted_name(path)}.")]
    ]
    assert upward == []


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


def dotted_name(path: Path) -> str:
    """Return the name of a module; a package goes without `__init__`."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def module_level_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield every node outside functions."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield node
            yield from module_level_nodes(node)


def imported_modules(path: Path, modules: Container[str]) -> Iterator[str]:
    """Return which of `modules` a module imports at its top, under TYPE_CHECKING too: the submodule if there is one."""
    for node in module_level_nodes(parse_module(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.relative_to(ROOT)} has a relative import"
            assert node.module is not None
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                if submodule in modules or node.module in modules:
                    yield submodule if submodule in modules else node.module


def test_no_modules_import_each_other_in_a_circle() -> None:
    folders = (*ROOMS[1:], "tests", "bench")
    paths = {dotted_name(path): path for room in ("bot", *folders) for path in list_modules(room)}
    graph = {name: {other for other in imported_modules(path, paths) if other != name} for name, path in paths.items()}
    circle: list[str] = []
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = error.args[1]
    assert circle == []


@pytest.mark.parametrize("room", ["bot", "cogs", "render"])
def test_states_stay_in_rules_and_matches(room: str) -> None:
    # What other rooms need comes as a view, or as the answer to a query that the game lists.
    faults = [
        f"{path.relative_to(ROOT)}:{node.lineno} reads a state"
        for path in list_modules(room)
        for node in walk_nodes(path)
        if isinstance(node, ast.Attribute) and node.attr in ("state", "answer_query")
    ]
    faults += [
        f"{path.relative_to(ROOT)}:{node.lineno} imports {node.module}"
        for path in list_modules(room)
        for node in walk_nodes(path)
        if isinstance(node, ast.ImportFrom) and re.fullmatch(r"rules\.\w+\.state", node.module or "")
    ]
    assert faults == []
