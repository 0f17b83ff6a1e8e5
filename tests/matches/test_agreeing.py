"""What needs others: undo by consent, calling off, handing a seat over to a person or the computer."""

from random import Random

import pytest

from matches.model import Notice, Person, Proposal
from rules.engine import NotUndoable
from tests.matches.world import ANNA, BOB, CARLA, DORA, PEOPLE, World, refused


async def needing_consent(house: World) -> tuple[int, Person]:
    """A match in which somebody's last decision could be taken back if others agreed."""
    dice = Random(2)
    for _ in range(20):
        info = await house.running()
        for _ in range(8):
            await house.move(info.id, dice=dice)
            for person in PEOPLE[:3]:
                if (await house.matches.prompt(info.id, person.id)).undo.kind == "consent":
                    return info.id, person
    raise AssertionError("nothing needs consent")


async def proposed(house: World, id: int, person: Person) -> Proposal:
    """The undo that this person asks for."""
    proposal = await house.matches.propose_undo(id, person.id)
    assert proposal is not None
    return proposal


# --- undo by consent (CONTRACT 7)


async def test_an_undo_that_drops_others_decisions_asks_exactly_them(house: World) -> None:
    id, person = await needing_consent(house)
    undo = (await house.matches.prompt(id, person.id)).undo
    async with refused("engine-undo-needs-consent"):
        await house.matches.undo(id, person.id)
    proposal = await proposed(house, id, person)
    info = await house.matches.info(id)
    assert proposal.needed == tuple(info.sitters[seat].person for seat in undo.seats)
    notice = (await house.posts(id))[-1]
    assert isinstance(notice, Notice)
    assert (notice.proposal, notice.mention) == (proposal.id, proposal.needed)


async def test_the_last_yes_takes_back(house: World) -> None:
    id, person = await needing_consent(house)
    proposal = await proposed(house, id, person)
    await house.restart()
    for other in proposal.needed:
        await house.matches.agree(id, proposal.id, other, True)
    assert (await house.matches.prompt(id, person.id)).asked is not None
    assert await house.matches.proposals(id) == ()
    assert (await house.matches.journal(id, None, everything=True))[-1].key == "engine-undone"


async def test_one_no_ends_a_proposal(house: World) -> None:
    id, person = await needing_consent(house)
    proposal = await proposed(house, id, person)
    version = (await house.matches.info(id)).version
    await house.matches.agree(id, proposal.id, proposal.needed[0], False)
    async with refused("match-proposal-gone"):
        await house.matches.agree(id, proposal.id, proposal.needed[0], True)
    assert (await house.matches.info(id)).version == version
    notice = (await house.posts(id))[-1]
    assert isinstance(notice, Notice)
    assert notice.text.key == "match-proposal-refused"


async def test_only_those_who_are_asked_can_agree(house: World) -> None:
    id, person = await needing_consent(house)
    proposal = await proposed(house, id, person)
    for stranger in (person.id, DORA.id):
        async with refused("match-not-asked-to-agree"):
            await house.matches.agree(id, proposal.id, stranger, True)


async def test_an_undo_comes_too_late_when_the_match_went_on(house: World) -> None:
    id, person = await needing_consent(house)
    proposal = await proposed(house, id, person)
    await house.move(id)
    notices = [post.text.key for post in await house.posts(id) if isinstance(post, Notice)]
    assert notices == ["match-undo-asked", "match-undo-too-late"]
    version = (await house.matches.info(id)).version
    for other in proposal.needed:
        async with refused("match-proposal-gone"):
            await house.matches.agree(id, proposal.id, other, True)
    assert (await house.matches.info(id)).version == version


async def test_nothing_to_take_back_needs_no_vote(house: World) -> None:
    info = await house.running()
    with pytest.raises(NotUndoable):
        await house.matches.propose_undo(info.id, ANNA.id)


# --- calling off


async def test_a_match_is_called_off_when_all_agree(house: World) -> None:
    info = await house.running()
    proposal = await house.matches.propose_cancel(info.id, BOB.id)
    assert proposal is not None
    assert set(proposal.needed) == {ANNA.id, CARLA.id}
    await house.matches.agree(info.id, proposal.id, ANNA.id, True)
    assert (await house.matches.info(info.id)).phase == "running"
    assert (await house.matches.agree(info.id, proposal.id, CARLA.id, True)).phase == "cancelled"
    assert await house.rows("SELECT * FROM timer") == []
    async with refused("match-ended-already"):
        await house.matches.propose_cancel(info.id, BOB.id)


async def test_alone_against_computers_nobody_has_to_agree(house: World) -> None:
    info = await house.lobby()
    for _ in range(2):
        await house.matches.add_computer(info.id, ANNA.id, "steady")
    assert await house.matches.propose_cancel(info.id, ANNA.id) is None
    assert (await house.matches.info(info.id)).phase == "cancelled"


async def test_the_opener_calls_a_lobby_off(house: World) -> None:
    info = await house.lobby()
    await house.matches.join(info.id, BOB)
    async with refused("match-only-opener"):
        await house.matches.propose_cancel(info.id, BOB.id)
    await house.matches.propose_cancel(info.id, ANNA.id)
    async with refused("match-ended-already"):
        await house.matches.join(info.id, CARLA)


# --- another person, or the computer


async def test_a_seat_is_taken_over_by_who_accepts_it(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    mark = (await house.matches.prompt(info.id, who.id)).mark
    seat = info.seat_of(who.id)
    assert seat is not None
    offer = await house.matches.invite(info.id, who.id, seat, DORA)
    assert (await house.matches.prompt(info.id, who.id)).mark == mark
    async with refused("match-not-asked-to-agree"):
        await house.matches.agree(info.id, offer.id, BOB.id if who != BOB else ANNA.id, True)
    after = await house.matches.agree(info.id, offer.id, DORA.id, True)
    assert after.seat_of(DORA.id) == seat
    assert after.names[seat] == "Dora"
    assert (await house.matches.prompt(info.id, DORA.id)).mark == mark
    async with refused("match-not-in-it"):
        await house.matches.prompt(info.id, who.id)
    await house.restart()
    await house.move(info.id, DORA)


async def test_a_person_sits_in_a_match_only_once(house: World) -> None:
    info = await house.running()
    async with refused("match-sits-already"):
        await house.matches.invite(info.id, ANNA.id, 0, BOB)
    first = await house.matches.invite(info.id, ANNA.id, 0, DORA)
    second = await house.matches.invite(info.id, BOB.id, 1, DORA)
    await house.matches.agree(info.id, first.id, DORA.id, True)
    async with refused("match-proposal-gone"):
        await house.matches.agree(info.id, second.id, DORA.id, True)


async def test_a_declined_seat_stays(house: World) -> None:
    info = await house.running()
    offer = await house.matches.invite(info.id, ANNA.id, 0, DORA)
    after = await house.matches.agree(info.id, offer.id, DORA.id, False)
    assert after.seat_of(ANNA.id) == 0


async def test_ones_own_seat_goes_to_the_computer_at_once(house: World) -> None:
    info = await house.running()
    after = await house.matches.replace_by_computer(info.id, BOB.id, 1, "keen")
    assert (after.sitters[1].person, after.sitters[1].computer) == (None, "keen")
    async with refused("match-not-in-it"):
        await house.matches.prompt(info.id, BOB.id)
    notice = [post for post in await house.posts(info.id) if isinstance(post, Notice)][-1]
    assert notice.text.key == "match-seat-to-computer"


async def test_an_absent_persons_seat_can_be_handed_over_after_three_days(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    seat = info.seat_of(who.id)
    other = next(person for person in PEOPLE[:3] if person != who)
    assert seat is not None
    house.later(hours=71)
    async with refused("match-not-absent"):
        await house.matches.replace_by_computer(info.id, other.id, seat)
    async with refused("match-not-absent"):
        await house.matches.invite(info.id, other.id, seat, DORA)
    house.later(hours=2)
    after = await house.matches.replace_by_computer(info.id, other.id, seat)
    assert after.sitters[seat].computer == "steady"


async def test_nobody_is_replaced_who_is_not_waited_for(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    idle = next(person for person in PEOPLE[:3] if person != who)
    seat = info.seat_of(idle.id)
    assert seat is not None
    house.later(days=10)
    async with refused("match-not-absent"):
        await house.matches.replace_by_computer(info.id, who.id, seat)


async def test_an_onlooker_hands_no_seat_over(house: World) -> None:
    info = await house.running()
    house.later(days=10)
    async with refused("match-not-in-it"):
        await house.matches.replace_by_computer(info.id, DORA.id, 0)
    async with refused("match-no-such-seat"):
        await house.matches.replace_by_computer(info.id, ANNA.id, 9)
    async with refused("match-no-such-strength"):
        await house.matches.replace_by_computer(info.id, ANNA.id, 0, "divine")


async def test_no_undo_reaches_back_over_a_replacement(house: World) -> None:
    info = await house.running()
    who = await house.move(info.id)
    assert (await house.matches.prompt(info.id, who.id)).undo.kind == "free"
    other = next(person for person in PEOPLE[:3] if person != who)
    seat = info.seat_of(other.id)
    assert seat is not None
    await house.matches.replace_by_computer(info.id, other.id, seat)
    async with refused("engine-undo-wall"):
        await house.matches.undo(info.id, who.id)
