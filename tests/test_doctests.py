"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("rules", "matches", "render", "cogs")


def find_modules() -> list[str]:
    """Return the modules with an example."""
    files = [
        file for room in ROOMS for file in sorted((ROOT / room).rglob("*.py")) if ">>> " in file.read_text("utf-8")
    ]
    return [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]


def load_source(name: str) -> ModuleType:
    """Return a module from its source; a compiled one has no examples to find."""
    spec = spec_from_file_location(name, ROOT.joinpath(*name.split(".")).with_suffix(".py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", find_modules())
def test_the_examples_of_a_module_are_true(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module(name)
    if not str(module.__file__).endswith(".py"):
        module = load_source(name)
        monkeypatch.setitem(sys.modules, name, module)
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0
