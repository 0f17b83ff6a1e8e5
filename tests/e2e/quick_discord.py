"""Quick copies for the simulated Discord, which copies everything that it is sent, keeps and tells.

All of it is JSON: nothing stands in it twice, which `copy.deepcopy` would have to remember for each part.
"""

from __future__ import annotations

import copy
from types import SimpleNamespace
from typing import Any

from simcord import components, gateway, results
from simcord.http import router

_ATOMS = frozenset({str, int, bool, float, type(None)})


def copy_plain(value: Any) -> Any:
    """Return a copy that shares no list and no dictionary with `value`."""
    kind = type(value)
    if kind is dict:
        return {key: copy_plain(item) for key, item in value.items()}
    if kind is list:
        return [copy_plain(item) for item in value]
    return value if kind in _ATOMS else copy.deepcopy(value)


def copy_quickly() -> None:
    """Let the simulated Discord copy in this way."""
    for module in (components, results):
        vars(module)["deepcopy"] = copy_plain
    for module in (gateway, router):
        vars(module)["copy"] = SimpleNamespace(deepcopy=copy_plain)
