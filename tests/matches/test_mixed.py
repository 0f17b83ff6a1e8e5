"""Everything people do, mixed by dice, in all games: what lies on disk is always the match that is in memory."""

from contextlib import suppress
from random import Random

import pytest

from matches.domain.model import Person, Proposal
from matches.sql import rows
from rules.catalog import load_games
from rules.engine import Match, Refused
from tests.cases import thin_out
from tests.conformance.random_play import random_value
from tests.matches.service_harness import PEOPLE, ServiceHarness, catalog

STEPS = 60
EVERY_MATCH = [(name, number) for name in ("toy", *load_games()) for number in range(10 if name == "toy" else 4)]


async def check_consistency(harness: ServiceHarness, id: int) -> None:
    """Check that the copy in memory, the log in the file and the rows about open questions agree."""
    stored = await harness.matches.store.read(lambda db: rows.load_match(db, id))
    assert stored is not None
    async with harness.matches.services.cache.locked(id) as live:
        if live.match is None or live.match.outcome is not None:
            return
        assert stored.base is not None
        cold = Match.restore(live.match.game, stored.seed, stored.base, stored.entries)
        assert cold.dropped_answers == ()
        assert cold.digest() == live.match.digest()
        assert cold.version == live.match.version == stored.info.version
        asked = live.match.asked_seats()
        marks = [live.match.question_token(seat) if seat in asked else None for seat in range(live.match.seats)]
        assert [wait.question_token for wait in stored.seats] == marks
        assert [cold.question_token(seat) if seat in asked else None for seat in range(live.match.seats)] == marks
        assert [(wait.asked_since is None) for wait in stored.seats] == [mark is None for mark in marks]


async def act_randomly(harness: ServiceHarness, id: int, dice: Random) -> None:
    """Do one thing that people, the clock or a computer do; most of the time an answer."""
    matches, info = harness.matches, await harness.matches.queries.get_info(id)
    seat = dice.randrange(len(info.occupants))
    person = info.occupants[seat].person
    luck = dice.random()
    if person is None or luck < 0.05:
        await matches.services.deadlines.answer_for_clock(
            id, seat, await harness.question_token(id, seat), dice.choice(("fallback", "steady"))
        )
    elif luck < 0.70:
        prompt = await matches.play.get_prompt(id, person)
        if prompt.question is not None:
            await matches.play.answer(id, person, prompt.question_token, random_value(prompt.question.choice, dice))
    elif luck < 0.80:
        await matches.play.undo(id, person)
    elif luck < 0.88:
        proposal = await matches.proposals.propose_undo(id, person)
        if isinstance(proposal, Proposal):
            for other in proposal.required_people:
                await matches.proposals.vote(id, proposal.id, other, dice.random() < 0.8)
    elif luck < 0.90:
        await matches.play.restart_turn(id, person)
    elif luck < 0.92:
        newcomer = Person(1000 + dice.randrange(10**6), "Newcomer")
        offer = await matches.proposals.invite(id, person, seat, newcomer)
        await matches.proposals.vote(id, offer.id, newcomer.id, dice.random() < 0.7)
    elif luck < 0.93:
        await matches.seats.replace_by_computer(id, person, seat)
    elif luck < 0.95:
        orders = catalog()[info.game].orders
        if orders:
            await matches.play.set_standing_order(
                id, person, dice.choice(orders).topic, dice.choice(("ask", "reveal", "computer"))
            )
    elif luck < 0.955:
        await matches.play.concede(id, person, computer=dice.random() < 0.5)
    elif luck < 0.98:
        await matches.queries.read_journal(id, person)
    else:
        await harness.restart()
    harness.advance_time(minutes=dice.randrange(90))


@pytest.mark.parametrize(("name", "number"), thin_out(EVERY_MATCH, 2))
async def test_disk_and_memory_agree_whatever_people_do(harness: ServiceHarness, name: str, number: int) -> None:
    dice = Random(f"{name}|{number}")
    info = await harness.start_match(name, dice.choice([s for s in catalog()[name].meta.seats if s <= len(PEOPLE)]))
    for _ in range(STEPS):
        with suppress(Refused):
            await act_randomly(harness, info.id, dice)
        await check_consistency(harness, info.id)
        if (await harness.matches.queries.get_info(info.id)).phase != "running":
            break
    await harness.restart()
    await check_consistency(harness, info.id)
    await harness.matches.queries.get_status(info.id, None)
