"""No leak on Discord: two worlds that differ only in hidden things look the same to everybody who may not know these things."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from matches.domain.model import Language, Setup
from matches.domain.tempo import TEMPOS, choose_tempo
from matches.workers.computers import Computers
from rules.catalog import load_games
from tests.e2e.conftest import run_server
from tests.e2e.surfaces import ANNA, EMIL, MATCH_SURFACES, SERVER_SURFACES, show_numbers
from tests.e2e.twin_worlds import TwinPlan, World, plan_match
from tests.matches.fair_time import TEMPO_FIELDS

Observed = dict[str, list[str]]
"""What viewers saw, by a name for each place."""


@pytest.fixture(autouse=True)
def quick_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints come from `steady`, at once."""

    async def have_no_process(*_: object) -> None:
        return None

    monkeypatch.setattr(Computers, "plan_apart", have_no_process)


def plan_matches(seats: int, viewer: int, soak: bool) -> list[TwinPlan]:
    """Return a plan for each game that can be played by so many. Without `--soak`, two and three seats share the games."""
    games = [id for id, game in load_games().items() if seats in game.meta.seats]
    return [plan_match(id, seats, viewer) for id in (games if soak else games[seats % 2 :: 2])]


async def observe(world: World, plans: list[TwinPlan], language: Language) -> Observed:
    """Play the matches in a world and return all that its viewers see."""
    observed: Observed = {}
    await world.set_up(language)
    numbers = [await show_numbers(world, world.viewers[viewer]) for viewer in (ANNA, EMIL)]
    for number, plan in enumerate(plans):
        await world.begin(plan, hints="always", deadline=24)
        before = len(world.statements)
        observed[f"{plan.game}: times"] = await world.play(number)
        observed[f"{plan.game}: work for all that was decided"] = [str(len(world.statements) - before)]
    for number, plan in enumerate(plans):
        await world.server.let_replies_expire()
        for name, surface in MATCH_SURFACES.items():
            for viewer in surface.viewers:
                before = len(world.statements)
                seen = await surface.look(world, world.viewers[viewer], number)
                observed[f"{plan.game}: {name} for {world.viewers[viewer].name}"] = seen
                observed[f"{plan.game}: work for {name} for {world.viewers[viewer].name}"] = [
                    str(len(world.statements) - before)
                ]
    await world.server.let_replies_expire()
    for name, server_surface in SERVER_SURFACES.items():
        for viewer in server_surface.viewers:
            before = len(world.statements)
            observed[f"{name} for {world.viewers[viewer].name}"] = await server_surface.look(
                world, world.viewers[viewer]
            )
            observed[f"work for {name} for {world.viewers[viewer].name}"] = [str(len(world.statements) - before)]
    await world.server.let_replies_expire()
    # What goes on in running matches changes no statistics, no ladder and no record, in either world.
    assert [await show_numbers(world, world.viewers[viewer]) for viewer in (ANNA, EMIL)] == numbers
    observed["numbers"] = [text for seen in numbers for text in seen]
    await world.offer_seats()
    observed["posts"] = world.list_posts()
    observed["what is to be sent, and when"] = await world.list_due_times()
    return observed


@pytest.mark.parametrize(("seats", "viewer", "language"), [(2, 0, "en"), (3, 1, "de")])
async def test_nobody_tells_two_worlds_apart_that_differ_only_in_hidden_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, viewer: int, language: Language, soak: bool
) -> None:
    plans = plan_matches(seats, viewer, soak)
    assert all(plan.differs for plan in plans)
    worlds = []
    for side in (0, 1):
        async with run_server(tmp_path / f"{side}.sqlite3") as server:
            world = World(server, side)
            with world.record(monkeypatch):
                worlds.append(await observe(world, plans, language))
            server.check_errors()
    first, second = worlds
    assert list(first) == list(second)
    assert [
        difference for name, seen in first.items() for difference in find_differences(name, seen, second[name])
    ] == []


@pytest.mark.parametrize("tempo", [*TEMPOS, "hour-21"])
async def test_no_tempo_tells_two_worlds_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tempo: str) -> None:
    chosen = choose_tempo(Setup(3), tempo)
    fields = {name: getattr(chosen, name) for name in (*TEMPO_FIELDS, "at_deadline")}
    plans = [plan_match("dominion", 3, 1), plan_match("sola_fide", 2, 0)]
    assert all(plan.differs for plan in plans)
    worlds = list[Observed]()
    for side in (0, 1):
        async with run_server(tmp_path / f"{side}.sqlite3") as server:
            world = World(server, side)
            observed: Observed = {}
            with world.record(monkeypatch):
                await world.set_up("en")
                for number, plan in enumerate(plans):
                    await world.begin(plan, **fields)
                    before = len(world.statements)
                    observed[f"{plan.game}: times"] = await world.play(number, seconds=60.0)
                    observed[f"{plan.game}: work"] = [str(len(world.statements) - before)]
            observed["posts"] = world.list_posts()
            server.check_errors()
        worlds.append(observed)
    first, second = worlds
    assert [
        difference for name, seen in first.items() for difference in find_differences(name, seen, second[name])
    ] == []


def find_differences(name: str, first: list[str], second: list[str]) -> list[str]:
    """Return where what viewers saw in a place differs, with the words around the first difference."""
    if first == second:
        return []
    for number, (mine, theirs) in enumerate(zip_longest(first, second, fillvalue="")):
        if mine != theirs:
            at = next((at for at, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), 0)
            here = slice(max(0, at - 60), at + 90)
            return [f"{name}, {number} of {len(first)} and {len(second)}: {mine[here]!r} {theirs[here]!r}"]
    return []
