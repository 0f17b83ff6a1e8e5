"""Everything people do, mixed by dice, in all games: what lies on disk is always the match that is in memory."""

from contextlib import suppress
from random import Random

import pytest

from matches import rows
from matches.model import Person
from rules.catalogue import games
from rules.engine import Match, Refused
from tests.conformance.play import random_value
from tests.matches.world import PEOPLE, World, catalogue

STEPS = 60
EVERY_MATCH = [(name, number) for name in ("toy", *games()) for number in range(10 if name == "toy" else 4)]


async def agrees(house: World, id: int) -> None:
    """The copy in memory, the log on disk and the rows about open questions tell the same."""
    stored = await house.matches.store.read(lambda db: rows.load(db, id))
    assert stored is not None
    async with house.matches.holding(id) as live:
        if live.match is None or live.match.outcome is not None:
            return
        assert stored.base is not None
        cold = Match.resume(live.match.game, stored.seed, stored.base, stored.entries)
        assert cold.lost == ()
        assert cold.digest() == live.match.digest()
        assert cold.version == live.match.version == stored.info.version
        asked = live.match.asked()
        marks = [live.match.mark(seat) if seat in asked else None for seat in range(live.match.seats)]
        assert [wait.mark for wait in stored.waits] == marks
        assert [cold.mark(seat) if seat in asked else None for seat in range(live.match.seats)] == marks
        assert [(wait.since is None) for wait in stored.waits] == [mark is None for mark in marks]


async def something(house: World, id: int, dice: Random) -> None:
    """One thing that people, the clock or a computer do; most of the time an answer."""
    matches, info = house.matches, await house.matches.info(id)
    seat = dice.randrange(len(info.sitters))
    person = info.sitters[seat].person
    luck = dice.random()
    if person is None or luck < 0.05:
        await matches.by_clock(id, seat, await house.mark(id, seat), dice.choice(("fallback", "steady")))
    elif luck < 0.70:
        prompt = await matches.prompt(id, person)
        if prompt.asked is not None:
            await matches.answer(id, person, prompt.mark, random_value(prompt.asked.choice, dice))
    elif luck < 0.80:
        await matches.undo(id, person)
    elif luck < 0.88:
        proposal = await matches.propose_undo(id, person)
        for other in proposal.needed if proposal else ():
            await matches.agree(id, proposal.id if proposal else 0, other, dice.random() < 0.8)
    elif luck < 0.90:
        await matches.restart_turn(id, person)
    elif luck < 0.92:
        newcomer = Person(1000 + dice.randrange(10**6), "Newcomer")
        offer = await matches.invite(id, person, seat, newcomer)
        await matches.agree(id, offer.id, newcomer.id, dice.random() < 0.7)
    elif luck < 0.93:
        await matches.replace_by_computer(id, person, seat)
    elif luck < 0.95:
        orders = catalogue()[info.game].orders
        if orders:
            await matches.order(id, person, dice.choice(orders).topic, dice.choice(("ask", "reveal", "computer")))
    elif luck < 0.955:
        await matches.concede(id, person, computer=dice.random() < 0.5)
    elif luck < 0.98:
        await matches.journal(id, person)
    else:
        await house.restart()
    house.later(minutes=dice.randrange(90))


@pytest.mark.parametrize(("name", "number"), EVERY_MATCH)
async def test_disk_and_memory_agree_whatever_people_do(house: World, name: str, number: int) -> None:
    dice = Random(f"{name}|{number}")
    info = await house.running(name, dice.choice([s for s in catalogue()[name].meta.seats if s <= len(PEOPLE)]))
    for _ in range(STEPS):
        with suppress(Refused):
            await something(house, info.id, dice)
        await agrees(house, info.id)
        if (await house.matches.info(info.id)).phase != "running":
            break
    await house.restart()
    await agrees(house, info.id)
    await house.matches.status(info.id, None)
