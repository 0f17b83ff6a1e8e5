"""What the modules of Dominion may know of each other and of single cards."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

from rules.dominion.facts import BASIC, CARDS

ROOT = Path(__file__).resolve().parents[2]
ROOM = ROOT / "rules" / "dominion"
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(ROOM.rglob("*.py"))
}


def list_imports(path: Path) -> set[str]:
    """Return the modules of the room that a module imports, in functions and under TYPE_CHECKING too."""
    imports: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            inner = {f"{node.module}.{alias.name}" for alias in node.names} & MODULES.keys()
            imports |= inner or {node.module}
        elif isinstance(node, ast.Import):
            imports |= {alias.name for alias in node.names} & MODULES.keys()
    return imports


def test_no_modules_import_each_other_in_a_circle() -> None:
    order = list(TopologicalSorter({module: list_imports(path) for module, path in MODULES.items()}).static_order())
    assert set(order) == MODULES.keys()


TOPICS_AND_NEEDS = {"watchtower", "village", "market"}
"""Words that are a stored topic or an option of a match as well as the id of a card."""


def test_no_list_of_cards_stands_outside_the_cards() -> None:
    """Only the basic cards are named in the rules: what a kingdom card is stands in its data, what it does in `cards`.

    The tutorial talks about the cards of the one kingdom that it is played with.
    """
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.value}"
        for path in sorted((ROOT / "rules" / "dominion").rglob("*.py"))
        if path.parent.name != "cards" and path.name != "tutorial.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value in CARDS and node.value not in BASIC and node.value not in TOPICS_AND_NEEDS
    ]
    assert named == []
