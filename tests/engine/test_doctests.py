"""The examples in the docstrings of the engine are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import rules.engine

MODULES = [f"rules.engine.{module.name}" for module in iter_modules(rules.engine.__path__)]


@pytest.mark.parametrize("name", [*MODULES, "tests.golden.transcript"])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
