"""What needs others: undo by consent, calling off, handing a seat over to a person or the computer."""

from random import Random

import pytest

from matches.domain.model import Person, Proposal
from matches.domain.posts import NoticePost
from rules.engine import NotUndoable
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PEOPLE, ServiceHarness, expect_refused


async def find_consent_undo(harness: ServiceHarness) -> tuple[int, Person]:
    """Return a match in which somebody's last decision could be taken back if others agreed."""
    dice = Random(2)
    for _ in range(20):
        info = await harness.start_match()
        for _ in range(8):
            await harness.move(info.id, dice=dice)
            for person in PEOPLE[:3]:
                if (await harness.matches.play.get_prompt(info.id, person.id)).undo.kind == "consent":
                    return info.id, person
    raise AssertionError("nothing needs consent")


async def propose_undo(harness: ServiceHarness, id: int, person: Person) -> Proposal:
    """Return the undo that this person asks for."""
    proposal = await harness.matches.proposals.propose_undo(id, person.id)
    assert isinstance(proposal, Proposal)
    return proposal


# --- undo by consent (CONTRACT 7)


async def test_an_undo_that_drops_others_decisions_asks_exactly_them(harness: ServiceHarness) -> None:
    id, person = await find_consent_undo(harness)
    undo = (await harness.matches.play.get_prompt(id, person.id)).undo
    async with expect_refused("engine-undo-needs-consent"):
        await harness.matches.play.undo(id, person.id)
    proposal = await propose_undo(harness, id, person)
    info = await harness.matches.queries.get_info(id)
    assert proposal.required_people == tuple(info.occupants[seat].person for seat in undo.seats)
    notice = (await harness.posts(id))[-1]
    assert isinstance(notice, NoticePost)
    assert (notice.proposal, notice.mention) == (proposal.id, proposal.required_people)


async def test_the_last_yes_takes_back(harness: ServiceHarness) -> None:
    id, person = await find_consent_undo(harness)
    proposal = await propose_undo(harness, id, person)
    await harness.restart()
    for other in proposal.required_people:
        await harness.matches.proposals.vote(id, proposal.id, other, True)
    assert (await harness.matches.play.get_prompt(id, person.id)).question is not None
    assert await harness.matches.proposals.list_proposals(id) == ()
    assert (await harness.matches.queries.read_journal(id, None, everything=True))[-1].key == "engine-undone"


async def test_one_no_ends_a_proposal(harness: ServiceHarness) -> None:
    id, person = await find_consent_undo(harness)
    proposal = await propose_undo(harness, id, person)
    version = (await harness.matches.queries.get_info(id)).version
    await harness.matches.proposals.vote(id, proposal.id, proposal.required_people[0], False)
    async with expect_refused("match-proposal-gone"):
        await harness.matches.proposals.vote(id, proposal.id, proposal.required_people[0], True)
    assert (await harness.matches.queries.get_info(id)).version == version
    notice = (await harness.posts(id))[-1]
    assert isinstance(notice, NoticePost)
    assert notice.text.key == "match-proposal-refused"


async def test_only_those_who_are_asked_can_agree(harness: ServiceHarness) -> None:
    id, person = await find_consent_undo(harness)
    proposal = await propose_undo(harness, id, person)
    for stranger in (person.id, DORA.id):
        async with expect_refused("match-not-asked-to-agree"):
            await harness.matches.proposals.vote(id, proposal.id, stranger, True)


async def test_an_undo_comes_too_late_when_the_match_went_on(harness: ServiceHarness) -> None:
    id, person = await find_consent_undo(harness)
    proposal = await propose_undo(harness, id, person)
    await harness.move(id)
    notices = [post.text.key for post in await harness.posts(id) if isinstance(post, NoticePost)]
    assert notices == ["match-undo-asked", "match-undo-too-late"]
    version = (await harness.matches.queries.get_info(id)).version
    for other in proposal.required_people:
        async with expect_refused("match-proposal-gone"):
            await harness.matches.proposals.vote(id, proposal.id, other, True)
    assert (await harness.matches.queries.get_info(id)).version == version


async def test_nothing_to_take_back_needs_no_vote(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    with pytest.raises(NotUndoable):
        await harness.matches.proposals.propose_undo(info.id, ANNA.id)


# --- calling off


@pytest.mark.postgres
async def test_a_match_is_called_off_when_all_agree(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    proposal = await harness.matches.proposals.propose_cancel(info.id, BOB.id)
    assert proposal is not None
    assert set(proposal.required_people) == {ANNA.id, CARLA.id}
    await harness.matches.proposals.vote(info.id, proposal.id, ANNA.id, True)
    assert (await harness.matches.queries.get_info(info.id)).phase == "running"
    assert (await harness.matches.proposals.vote(info.id, proposal.id, CARLA.id, True)).phase == "cancelled"
    assert await harness.fetch_rows("SELECT * FROM timer") == []
    async with expect_refused("match-ended-already"):
        await harness.matches.proposals.propose_cancel(info.id, BOB.id)


async def test_alone_against_computers_nobody_has_to_agree(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    for _ in range(2):
        await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    assert await harness.matches.proposals.propose_cancel(info.id, ANNA.id) is None
    assert (await harness.matches.queries.get_info(info.id)).phase == "cancelled"


async def test_the_opener_calls_a_lobby_off(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    await harness.matches.lobby.join(info.id, BOB)
    async with expect_refused("match-only-opener"):
        await harness.matches.proposals.propose_cancel(info.id, BOB.id)
    await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    async with expect_refused("match-ended-already"):
        await harness.matches.lobby.join(info.id, CARLA)


# --- another person, or the computer


async def test_a_seat_is_taken_over_by_whoever_accepts_it(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    mark = (await harness.matches.play.get_prompt(info.id, mover.id)).question_token
    seat = info.seat_of(mover.id)
    assert seat is not None
    offer = await harness.matches.proposals.invite(info.id, mover.id, seat, DORA)
    assert (await harness.matches.play.get_prompt(info.id, mover.id)).question_token == mark
    async with expect_refused("match-not-asked-to-agree"):
        await harness.matches.proposals.vote(info.id, offer.id, BOB.id if mover != BOB else ANNA.id, True)
    after = await harness.matches.proposals.vote(info.id, offer.id, DORA.id, True)
    assert after.seat_of(DORA.id) == seat
    assert after.names[seat] == "Dora"
    assert (await harness.matches.play.get_prompt(info.id, DORA.id)).question_token == mark
    async with expect_refused("match-not-in-it"):
        await harness.matches.play.get_prompt(info.id, mover.id)
    await harness.restart()
    await harness.move(info.id, DORA)


async def test_a_person_sits_in_a_match_only_once(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    async with expect_refused("match-sits-already"):
        await harness.matches.proposals.invite(info.id, ANNA.id, 0, BOB)
    first = await harness.matches.proposals.invite(info.id, ANNA.id, 0, DORA)
    second = await harness.matches.proposals.invite(info.id, BOB.id, 1, DORA)
    await harness.matches.proposals.vote(info.id, first.id, DORA.id, True)
    async with expect_refused("match-proposal-gone"):
        await harness.matches.proposals.vote(info.id, second.id, DORA.id, True)


async def test_a_declined_seat_stays(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    offer = await harness.matches.proposals.invite(info.id, ANNA.id, 0, DORA)
    after = await harness.matches.proposals.vote(info.id, offer.id, DORA.id, False)
    assert after.seat_of(ANNA.id) == 0


@pytest.mark.postgres
async def test_ones_own_seat_goes_to_the_computer_at_once(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    after = await harness.matches.seats.replace_by_computer(info.id, BOB.id, 1, "keen")
    assert (after.occupants[1].person, after.occupants[1].computer) == (None, "keen")
    async with expect_refused("match-not-in-it"):
        await harness.matches.play.get_prompt(info.id, BOB.id)
    notice = [post for post in await harness.posts(info.id) if isinstance(post, NoticePost)][-1]
    assert notice.text.key == "match-seat-to-computer"


async def test_an_absent_persons_seat_can_be_handed_over_after_three_days(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    seat = info.seat_of(mover.id)
    other = next(person for person in PEOPLE[:3] if person != mover)
    assert seat is not None
    harness.advance_time(hours=71)
    async with expect_refused("match-not-absent"):
        await harness.matches.seats.replace_by_computer(info.id, other.id, seat)
    async with expect_refused("match-not-absent"):
        await harness.matches.proposals.invite(info.id, other.id, seat, DORA)
    harness.advance_time(hours=2)
    after = await harness.matches.seats.replace_by_computer(info.id, other.id, seat)
    assert after.occupants[seat].computer == "steady"


async def test_somebody_who_is_not_waited_for_is_not_replaced(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    idle = next(person for person in PEOPLE[:3] if person != mover)
    seat = info.seat_of(idle.id)
    assert seat is not None
    harness.advance_time(days=10)
    async with expect_refused("match-not-absent"):
        await harness.matches.seats.replace_by_computer(info.id, mover.id, seat)


async def test_an_onlooker_hands_no_seat_over(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    harness.advance_time(days=10)
    async with expect_refused("match-not-in-it"):
        await harness.matches.seats.replace_by_computer(info.id, DORA.id, 0)
    async with expect_refused("match-no-such-seat"):
        await harness.matches.seats.replace_by_computer(info.id, ANNA.id, 9)
    async with expect_refused("match-no-such-strength"):
        await harness.matches.seats.replace_by_computer(info.id, ANNA.id, 0, "divine")


async def test_no_undo_reaches_back_over_a_replacement(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.move(info.id)
    assert (await harness.matches.play.get_prompt(info.id, mover.id)).undo.kind == "free"
    other = next(person for person in PEOPLE[:3] if person != mover)
    seat = info.seat_of(other.id)
    assert seat is not None
    await harness.matches.seats.replace_by_computer(info.id, other.id, seat)
    async with expect_refused("engine-undo-wall"):
        await harness.matches.play.undo(info.id, mover.id)
