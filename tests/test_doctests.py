"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("rules", "matches", "render", "cogs")


def find_modules() -> list[str]:
    """Return the modules with an example."""
    files = [
        file for room in ROOMS for file in sorted((ROOT / room).rglob("*.py")) if ">>> " in file.read_text("utf-8")
    ]
    return [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]


@pytest.mark.parametrize("name", find_modules())
def test_the_examples_of_a_module_are_true(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.attempted > 0
    assert found.failed == 0
