"""How the room is built: SQL stands in modules of rows alone, and no module needs itself."""

from __future__ import annotations

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

from tests.sources import walk_nodes

ROOM = Path(__file__).resolve().parents[2] / "matches"
POSTING = ROOM / "domain" / "posting.py"

OF_THE_SERVERS_CLOCK = ("server_clock.py", "postgres_cluster.py")
"""What is about the clock of the database server itself: the leases of several processes count by it."""
OF_A_FILE = ("integrity.py", "backup.py", "sqlite.py")
"""What only ever sees a SQLite file, which prepares nothing for later."""


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOM.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(ROOM.rglob("*.py"))}


def imported_modules(path: Path) -> set[str]:
    """Return the modules of the room that a module imports."""
    modules = set()
    for node in walk_nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            modules |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
    return modules & (MODULES.keys() - {"matches", module_name(path)})


def test_no_module_needs_itself() -> None:
    # `static_order` raises `CycleError` with the modules of the circle.
    assert list(TopologicalSorter({name: imported_modules(path) for name, path in MODULES.items()}).static_order())


def test_sql_stands_in_its_folder_alone() -> None:
    offenders = [
        f"{module_name(path)}:{node.lineno}"
        for path in MODULES.values()
        if path.parent not in (ROOM / "sql", ROOM / "store")
        for node in walk_nodes(path)
        if isinstance(node, ast.Attribute) and node.attr in {"execute", "executemany", "executescript"}
    ]
    assert offenders == []


def test_no_statement_reads_or_writes_columns_without_naming_them() -> None:
    # PostgreSQL prepares statements. One that reads all columns fails once a migration has added another (0A000, "cached plan
    # must not change result type"), and an INSERT without names puts values into the wrong ones.
    nameless = re.compile(
        r"SELECT\s+(?:DISTINCT\s+)?(?:\w+\.)?\*|RETURNING\s+\*|INSERT\s+INTO\s+\S+\s+VALUES", re.IGNORECASE
    )
    texts = [
        f"{module_name(path)}:{node.lineno}: {node.value}"
        for path in MODULES.values()
        if path.name not in OF_A_FILE
        for node in walk_nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and nameless.search(node.value)
    ]
    assert texts == []
    assert nameless.search("SELECT m.* FROM match m")
    assert not nameless.search("SELECT count(*) FROM match")


def test_no_statement_asks_the_server_for_the_time() -> None:
    # All times of matches come from this machine's clock: two clocks in one comparison would make deadlines jump.
    asks = re.compile(r"\b(now|\w+_timestamp|timeofday)\s*\(|\bCURRENT_(TIME|DATE)|\bLOCALTIME|'now'", re.IGNORECASE)
    texts = [
        f"{module_name(path)}:{node.lineno}: {node.value!r}"
        for path in (*(ROOM / "sql").glob("*.py"), *(ROOM / "store").glob("*.py"))
        if path.name not in OF_THE_SERVERS_CLOCK
        for node in walk_nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes) and asks.search(str(node.value))
    ]
    assert texts == []


def test_nobody_but_the_store_knows_an_engine_of_the_database() -> None:
    engines = {"sqlite3", "aiosqlite", "psycopg", "psycopg_pool"}
    imports = [
        f"{module_name(path)} imports {alias.name}"
        for path in MODULES.values()
        if path.parent != ROOM / "store"
        for node in walk_nodes(path)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name in engines
    ]
    assert imports == []


def test_posting_is_pure() -> None:
    impure = {"sqlite3", "asyncio", "time", "datetime", "logging", "os"}
    names = {alias.name for node in walk_nodes(POSTING) if isinstance(node, ast.Import) for alias in node.names}
    assert not names & impure
    modules = {
        "matches.domain",
        "matches.domain.attendance",
        "matches.domain.model",
        "matches.domain.posts",
        "matches.domain.quiet_hours",
        "matches.domain.stored_match",
        "matches.domain.tempo",
    }
    assert imported_modules(POSTING) == modules
