"""What a prompt costs the rules: nothing is tried to say what can be undone, and what it says of its answers is tried once."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from matches.domain.model import Person
from rules.catalog import load_games
from rules.engine import Table, TurnGenerator, UndoStatus
from tests.matches.service_harness import PEOPLE, ServiceHarness

TURNS = 12
STARTS_A_TURN = 5
"""The turn itself. Both answers to its second question, which is binding, are tried: the turn again, and the one after it."""


async def test_the_rules_run_once_for_every_prompt_of_a_version(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, starts = load_games()["minute_realms"], list[int]()
    run_turn = game.turn

    def count(state: Any, table: Table) -> TurnGenerator:
        starts.append(len(starts))
        return run_turn(state, table)

    monkeypatch.setattr(game, "turn", count)
    info, dice = await harness.start_match("minute_realms", 3), Random(5)
    kinds = set()
    for _ in range(2 * TURNS):
        await harness.move(info.id, dice=dice)
        prompts = [await read_prompt(harness, info.id, person) for person in PEOPLE[:3]]
        kinds |= {undo.kind for undo, _ in prompts}
        seen = len(starts)
        assert [await read_prompt(harness, info.id, person) for person in PEOPLE[:3]] == prompts
        assert len(starts) == seen
    assert kinds == {"free", "consent", "never"}
    assert len(starts) <= STARTS_A_TURN * TURNS + 1


async def read_prompt(harness: ServiceHarness, id: int, person: Person) -> tuple[UndoStatus, str]:
    """Return what a prompt says of its person's last answer and of the next one."""
    prompt = await harness.prompt_of(id, person)
    return prompt.undo, prompt.finality
