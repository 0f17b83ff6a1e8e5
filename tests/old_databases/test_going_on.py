"""Matches of earlier versions go on under these rules, whatever question was open in them, and end (CONTRACT 12)."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random

import pytest

from matches.domain.model import MatchInfo
from tests.matches.service_harness import PEOPLE, ServiceHarness, open_harness
from tests.old_databases.record import FOLDER

ANSWERS = 20
"""How many answers people give before they give up one after the other, except under `--soak`."""


@pytest.mark.parametrize("name", sorted(file.name for file in FOLDER.glob("*.gz")))
async def test_every_match_of_an_old_database_goes_on_and_ends(
    tmp_path: Path, name: str, pytestconfig: pytest.Config
) -> None:
    (tmp_path / "matches.sqlite3").write_bytes(gzip.decompress((FOLDER / name).read_bytes()))
    async with open_harness(tmp_path, first_seed=10_000) as harness:
        running = await harness.fetch_rows("SELECT id FROM match WHERE phase = 'running' ORDER BY id")
        assert len(running) > 40
        for (id,) in running:
            info = await go_on(harness, id, None if pytestconfig.getoption("--soak") else ANSWERS)
            assert info.phase == "over", info


async def go_on(harness: ServiceHarness, id: int, answers: int | None) -> MatchInfo:
    """Play a match on by dice, for so many answers, and let all but one give up then. Return how it stands."""
    dice, matches = Random(id), harness.matches
    for person in PEOPLE:
        await matches.queries.get_status(id, person.id)
    given = 0
    while (info := await matches.queries.get_info(id)).phase == "running" and given != answers:
        await harness.move(id, dice=dice)
        given += 1
    for person in PEOPLE[1:]:
        info = await matches.queries.get_info(id)
        if info.phase == "running" and info.seat_of(person.id) is not None:
            await matches.play.concede(id, person.id)
    return await matches.queries.get_info(id)
