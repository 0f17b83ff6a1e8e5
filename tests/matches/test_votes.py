"""Offers and votes over time: they expire, end with what they rest on, and count only those who still play."""

from __future__ import annotations

from random import Random

import pytest

from cogs.ui.context import BotContext
from cogs.ui.handlers.prompt_side_handlers import take_back
from matches.domain.model import Person, Proposal
from matches.domain.posts import NoticePost
from render.kit import translations
from tests import toy
from tests.matches.clock_harness import ClockHarness, set_settings
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PEOPLE, ServiceHarness, expect_refused


async def notice_keys(harness: ServiceHarness, id: int) -> list[str]:
    """Return the keys of all notices in the channel."""
    return [post.text.key for post in await harness.posts(id) if isinstance(post, NoticePost)]


async def make_absentee(clock_harness: ClockHarness) -> tuple[int, Person, int, Person]:
    """Return a match in which somebody has not answered for three days: that person, the seat, and somebody else."""
    id, absentee = await clock_harness.start_match()
    clock_harness.harness.advance_time(hours=73)
    seat = (await clock_harness.harness.matches.queries.get_info(id)).seat_of(absentee.id)
    assert seat is not None
    return id, absentee, seat, next(person for person in PEOPLE[:3] if person is not absentee)


async def test_a_stale_offer_never_throws_out_somebody_who_plays_again(clock_harness: ClockHarness) -> None:
    id, absentee, seat, other = await make_absentee(clock_harness)
    offer = await clock_harness.harness.matches.proposals.invite(id, other.id, seat, DORA)
    await clock_harness.harness.move(id, absentee)
    assert (await notice_keys(clock_harness.harness, id))[-1] == "time-offer-returned"
    async with expect_refused("match-proposal-gone"):
        await clock_harness.harness.matches.proposals.vote(id, offer.id, DORA.id, True)
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(absentee.id) == seat


async def test_the_absence_is_checked_when_an_offer_is_accepted(clock_harness: ClockHarness) -> None:
    """It is checked even if the offer still stands in the file, as those of earlier versions of the program do."""
    id, absentee, seat, other = await make_absentee(clock_harness)
    offer = await clock_harness.harness.matches.proposals.invite(id, other.id, seat, DORA)
    await clock_harness.harness.execute(
        "UPDATE seat SET since = ? WHERE match = ?", clock_harness.harness.now().timestamp(), id
    )
    async with clock_harness.harness.matches.services.cache.locked(id) as live:
        await clock_harness.harness.matches.services.cache.reload(live)
    async with expect_refused("match-not-absent"):
        await clock_harness.harness.matches.proposals.vote(id, offer.id, DORA.id, True)
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(absentee.id) == seat
    assert await clock_harness.harness.matches.proposals.list_proposals(id) == ()


async def test_an_absent_person_ends_the_offer_of_the_seat_with_a_press(clock_harness: ClockHarness) -> None:
    id, absentee, seat, other = await make_absentee(clock_harness)
    offer = await clock_harness.harness.matches.proposals.invite(id, other.id, seat, DORA)
    await clock_harness.harness.matches.proposals.vote(id, offer.id, absentee.id, False)
    assert await clock_harness.harness.matches.proposals.list_proposals(id) == ()


async def test_ones_own_seat_stays_on_offer_while_one_plays_on(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    seat = info.seat_of(mover.id)
    assert seat is not None
    await harness.matches.proposals.invite(info.id, mover.id, seat, DORA)
    await harness.move(info.id, mover)
    assert len(await harness.matches.proposals.list_proposals(info.id)) == 1


@pytest.mark.postgres
async def test_a_proposal_expires_after_three_days_and_says_so(clock_harness: ClockHarness) -> None:
    id, _ = await clock_harness.start_match()
    proposal = await clock_harness.harness.matches.proposals.propose_cancel(id, ANNA.id)
    assert proposal is not None
    await clock_harness.advance_time(hours=71.9)
    assert len(await clock_harness.harness.matches.proposals.list_proposals(id)) == 1
    await clock_harness.advance_time(hours=0.1)
    assert await clock_harness.harness.matches.proposals.list_proposals(id) == ()
    notices = [post for post in await clock_harness.harness.posts(id) if isinstance(post, NoticePost)]
    (expired,) = [notice for notice in notices if notice.text.key == "time-proposal-expired"]
    assert expired.mention == ()
    async with expect_refused("match-proposal-gone"):
        await clock_harness.harness.matches.proposals.vote(id, proposal.id, BOB.id, True)


async def test_an_expired_proposal_cannot_be_accepted_while_the_clock_is_late(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    proposal = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    harness.advance_time(hours=72)
    async with expect_refused("match-proposal-gone"):
        await harness.matches.proposals.vote(info.id, proposal.id, BOB.id, True)


async def test_whoever_has_not_answered_is_reminded_once_after_a_day(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=(336,))
    await set_settings(clock_harness, CARLA, reminders=())
    id, _ = await clock_harness.start_match()
    proposal = await clock_harness.harness.matches.proposals.propose_cancel(id, ANNA.id)
    assert proposal is not None
    await clock_harness.advance_time(hours=24)
    reminded = [
        (to, post.proposal)
        for to, post in await clock_harness.list_posts(id)
        if isinstance(post, NoticePost) and post.text.key == "time-vote-reminder"
    ]
    assert reminded == [(BOB.id, proposal.id)]
    await clock_harness.advance_time(hours=24)
    assert [
        post.text.key for to, post in await clock_harness.list_posts(id) if to and isinstance(post, NoticePost)
    ] == ["time-vote-reminder"]


async def test_whoever_made_a_proposal_withdraws_it_by_refusing(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    proposal = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    async with expect_refused("match-not-asked-to-agree"):
        await harness.matches.proposals.vote(info.id, proposal.id, ANNA.id, True)
    await harness.matches.proposals.vote(info.id, proposal.id, ANNA.id, False)
    assert (await notice_keys(harness, info.id))[-1] == "time-proposal-withdrawn"
    offer = await harness.matches.proposals.invite(info.id, BOB.id, 1, DORA)
    await harness.matches.proposals.vote(info.id, offer.id, BOB.id, False)
    assert (await notice_keys(harness, info.id))[-1] == "time-offer-withdrawn"
    assert await harness.matches.proposals.list_proposals(info.id) == ()


async def test_two_proposals_to_call_a_match_off_agree_to_each_other(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    assert await harness.matches.proposals.propose_cancel(info.id, ANNA.id) is not None
    assert await harness.matches.proposals.propose_cancel(info.id, BOB.id) is None
    assert (await harness.matches.queries.get_info(info.id)).phase == "cancelled"


async def test_of_three_the_third_still_has_to_agree(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    first = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    second = await harness.matches.proposals.propose_cancel(info.id, BOB.id)
    assert first is not None
    assert second is not None
    assert (second.id, second.agreed_people) == (first.id, (BOB.id,))
    again = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    assert again == second
    assert (await harness.matches.proposals.vote(info.id, first.id, CARLA.id, True)).phase == "cancelled"


async def test_whoever_has_conceded_is_not_needed(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    await harness.matches.play.concede(info.id, CARLA.id)
    proposal = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    assert proposal.required_people == (BOB.id,)
    async with expect_refused("match-not-asked-to-agree"):
        await harness.matches.proposals.vote(info.id, proposal.id, CARLA.id, True)
    assert (await harness.matches.proposals.vote(info.id, proposal.id, BOB.id, True)).phase == "cancelled"


async def test_the_vote_that_is_missing_is_no_longer_missed_when_its_person_leaves(harness: ServiceHarness) -> None:
    for leave in ("concede", "computer"):
        info = await harness.start_match()
        proposal = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
        assert proposal is not None
        await harness.matches.proposals.vote(info.id, proposal.id, BOB.id, True)
        if leave == "concede":
            await harness.matches.play.concede(info.id, CARLA.id)
        else:
            await harness.matches.seats.replace_by_computer(info.id, CARLA.id, 2)
        assert (await harness.matches.queries.get_info(info.id)).phase == "cancelled"


async def test_a_proposal_of_somebody_who_left_no_longer_stands(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    await harness.matches.play.concede(info.id, ANNA.id)
    assert await harness.matches.proposals.list_proposals(info.id) == ()
    assert "time-proposal-left" in await notice_keys(harness, info.id)


async def test_a_vote_survives_that_another_seat_changes_hands(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    proposal = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    offer = await harness.matches.proposals.invite(info.id, CARLA.id, 2, DORA)
    await harness.matches.proposals.vote(info.id, offer.id, DORA.id, True)
    (remaining,) = await harness.matches.proposals.list_proposals(info.id)
    assert remaining.required_people == (BOB.id, DORA.id)
    await harness.matches.proposals.vote(info.id, proposal.id, BOB.id, True)
    assert (await harness.matches.proposals.vote(info.id, proposal.id, DORA.id, True)).phase == "cancelled"


async def test_the_same_offer_twice_is_one(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    first = await harness.matches.proposals.invite(info.id, ANNA.id, 0, DORA)
    assert await harness.matches.proposals.invite(info.id, ANNA.id, 0, DORA) == first
    assert (await notice_keys(harness, info.id)).count("match-seat-offered") == 1


async def find_consent_undo(harness: ServiceHarness, dice: Random) -> tuple[int, Person]:
    """Return a toy match in which somebody's last decision could be taken back if others agreed."""
    for _ in range(20):
        info = await harness.start_match("toy", 3)
        for _ in range(40):
            await harness.move(info.id, dice=dice)
            if (await harness.matches.queries.get_info(info.id)).phase != "running":
                break
            for person in PEOPLE[:3]:
                if (await harness.matches.play.get_prompt(info.id, person.id)).undo.kind == "consent":
                    return info.id, person
    raise AssertionError("nothing needs consent")


async def test_asking_twice_to_take_the_same_decision_back_is_one_question(harness: ServiceHarness) -> None:
    id, person = await find_consent_undo(harness, Random(5))
    first = await harness.matches.proposals.propose_undo(id, person.id)
    assert isinstance(first, Proposal)
    assert await harness.matches.proposals.propose_undo(id, person.id) == first
    assert (await notice_keys(harness, id)).count("match-undo-asked") == 1


@pytest.mark.postgres
async def test_a_standing_order_does_not_end_the_question_whether_something_may_be_taken_back(
    harness: ServiceHarness,
) -> None:
    id, person = await find_consent_undo(harness, Random(5))
    proposal = await harness.matches.proposals.propose_undo(id, person.id)
    assert isinstance(proposal, Proposal)
    await harness.matches.play.set_standing_order(id, person.id, "shield", "ask")
    (remaining,) = await harness.matches.proposals.list_proposals(id)
    assert remaining.version == (await harness.matches.queries.get_info(id)).version > proposal.version
    for other in proposal.required_people:
        await harness.matches.proposals.vote(id, proposal.id, other, True)
    assert "match-undo-too-late" not in await notice_keys(harness, id)


# --- who takes a seat over


async def test_whoever_takes_over_a_seat_starts_with_a_fresh_clock(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(deadline=168, at_deadline="seat")
    await clock_harness.harness.matches.reminders.mute(id, mover.id)
    await clock_harness.advance_time(hours=160)
    info = await clock_harness.harness.matches.queries.get_info(id)
    seat = info.seat_of(mover.id)
    assert seat is not None
    other = next(person for person in PEOPLE[:3] if person is not mover)
    offer = await clock_harness.harness.matches.proposals.invite(id, other.id, seat, DORA)
    await clock_harness.harness.execute("DELETE FROM outbox")
    await clock_harness.harness.matches.proposals.vote(id, offer.id, DORA.id, True)
    called = [
        post
        for post in await clock_harness.harness.posts(id)
        if isinstance(post, NoticePost) and DORA.id in post.mention
    ]
    assert [post.text.key for post in called if post.is_call] == ["match-seat-taken"]
    keys = [post.text.key for post in await clock_harness.harness.posts(id, mover.id) if isinstance(post, NoticePost)]
    assert keys == ["time-seat-passed-on"]
    async with expect_refused("match-not-absent"):
        await clock_harness.harness.matches.seats.replace_by_computer(id, other.id, seat)
    await clock_harness.advance_time(hours=24)
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(DORA.id) == seat
    reminded = [post for post in await clock_harness.harness.posts(id, DORA.id) if isinstance(post, NoticePost)]
    assert [post.text.key for post in reminded][-1] == "match-waits"


async def test_a_seat_that_can_never_act_again_is_not_handed_over(harness: ServiceHarness) -> None:
    for computer in (False, True):
        info = await harness.start_match()
        await harness.matches.play.concede(info.id, CARLA.id, computer)
        for by in (ANNA, CARLA):
            async with expect_refused("time-seat-conceded"):
                await harness.matches.proposals.invite(info.id, by.id, 2, DORA)
            async with expect_refused("time-seat-conceded"):
                await harness.matches.seats.replace_by_computer(info.id, by.id, 2)


async def test_an_offer_of_a_seat_ends_when_its_person_concedes(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    offer = await harness.matches.proposals.invite(info.id, CARLA.id, 2, DORA)
    await harness.matches.play.concede(info.id, CARLA.id)
    async with expect_refused("match-proposal-gone"):
        await harness.matches.proposals.vote(info.id, offer.id, DORA.id, True)


async def test_whoever_has_conceded_to_the_computer_has_no_timers(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(deadline=24, at_deadline="seat")
    await clock_harness.harness.matches.play.concede(id, mover.id, computer=True)
    dice = Random(1)
    for _ in range(5):
        people = [person for person in PEOPLE[:3] if person is not mover]
        for person in people:
            if (await clock_harness.harness.prompt_of(id, person)).question is not None:
                await clock_harness.harness.move(id, person, dice)
    seat = (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id)
    assert await clock_harness.harness.fetch_rows("SELECT kind FROM timer WHERE match = ? AND seat = ?", id, seat) == []


async def test_what_nobody_has_to_agree_to_any_more_is_taken_back_once(harness: ServiceHarness) -> None:
    """Others took their decisions back themselves after the question had been shown that said they would have to agree."""
    id, person = await find_consent_undo(harness, Random(5))
    shown = await harness.matches.play.get_prompt(id, person.id)
    while (prompt := await harness.matches.play.get_prompt(id, person.id)).undo.kind == "consent":
        for seat in prompt.undo.seats:
            await harness.matches.play.undo(id, PEOPLE[seat].id)
    version = prompt.info.version
    context = BotContext(harness.matches, translations.load_translations(), {"toy": toy.GAME})
    done = await take_back(context, shown, person.id)
    assert done is not None
    assert done.info.version == version + 1
    assert (await harness.matches.play.get_prompt(id, person.id)).question is not None
    assert await harness.matches.proposals.list_proposals(id) == ()
