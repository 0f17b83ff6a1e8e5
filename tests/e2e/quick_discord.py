"""Makes the simulated Discord quicker without changing what it does: it would take a fifth of the time of all tests here."""

from __future__ import annotations

import asyncio
import copy
from types import SimpleNamespace
from typing import Any

from simcord import components, env, gateway, results
from simcord.http import router

_ATOMS = frozenset({str, int, bool, float, type(None)})

_leave_to_virtual_time = vars(env)["_virtualize_recognized_waits"]


def copy_plain(value: Any) -> Any:
    """Return a copy of JSON. Nothing stands in it twice, which `copy.deepcopy` would have to remember for each part."""
    kind = type(value)
    if kind is dict:
        return {key: copy_plain(item) for key, item in value.items()}
    if kind is list:
        return [copy_plain(item) for item in value]
    return value if kind in _ATOMS else copy.deepcopy(value)


def leave_to_virtual_time(state: Any, pending: list[asyncio.Task[Any]]) -> None:
    """Cancel the real timers of waits that virtual time ends. Without any, no timer has to be compared with each task."""
    now = state.virtual_time
    if any(
        record.when is not None
        and record.when > now
        and record.real_handle is not None
        and not record.real_handle.cancelled()
        for record in state.work.callbacks
    ):
        _leave_to_virtual_time(state, pending)


def quicken() -> None:
    """Let the simulated Discord work like this."""
    for module in (components, results):
        vars(module)["deepcopy"] = copy_plain
    for module in (gateway, router):
        vars(module)["copy"] = SimpleNamespace(deepcopy=copy_plain)
    vars(env)["_virtualize_recognized_waits"] = leave_to_virtual_time
