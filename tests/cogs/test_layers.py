"""Imports in the room of the conversation point one way: components, messages, handlers; and none of them goes in a circle."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.sources import walk_nodes

ROOT = Path(__file__).resolve().parents[2]
LAYERS = ("cogs.ui.components.", "cogs.ui.messages.", "cogs.ui.handlers.")


def list_modules() -> dict[str, Path]:
    """Return every module of the room by its name."""
    modules = {}
    for path in (ROOT / "cogs").rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return modules


def read_imports() -> dict[str, set[str]]:
    """Return for each module of the room the others that it imports, in functions and under TYPE_CHECKING too."""
    modules = list_modules()
    imports: dict[str, set[str]] = {}
    for name, path in modules.items():
        used = set()
        for node in walk_nodes(path):
            if isinstance(node, ast.Import):
                used |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                inner = {f"{node.module}.{alias.name}" for alias in node.names}
                used |= {module if module in modules else node.module for module in inner}
        imports[name] = {module for module in used if module in modules and module != name}
    return imports


def layer_of(module: str) -> int | None:
    return next((number for number, prefix in enumerate(LAYERS) if module.startswith(prefix)), None)


def test_no_modules_import_each_other_in_a_circle() -> None:
    try:
        TopologicalSorter(read_imports()).prepare()
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None


def test_components_know_no_messages_and_messages_no_handlers() -> None:
    offenders = [
        f"{module} imports {other}"
        for module, used in read_imports().items()
        for other in used
        if (low := layer_of(module)) is not None and (high := layer_of(other)) is not None and high > low
    ]
    assert offenders == []


def test_a_module_that_answers_presses_is_named_so() -> None:
    handlers = {
        path.stem
        for path in (ROOT / "cogs/ui/handlers").glob("*.py")
        for node in walk_nodes(path)
        if isinstance(node, ast.AsyncFunctionDef) and node.name.startswith("on_")
    }
    assert [name for name in sorted(handlers) if not name.endswith("_handlers")] == []
