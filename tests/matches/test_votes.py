"""Offers and votes over time: they expire, end with what they rest on, and count only those who still play."""

from __future__ import annotations

from random import Random

from matches.model import Notice, Person
from tests.matches.watch import Watch, wish
from tests.matches.world import ANNA, BOB, CARLA, DORA, PEOPLE, World, refused


async def notices(house: World, id: int) -> list[str]:
    """The keys of all notices in the channel."""
    return [post.text.key for post in await house.posts(id) if isinstance(post, Notice)]


async def absent(watch: Watch) -> tuple[int, Person, int, Person]:
    """A match in which somebody has not answered for three days: that person, the seat, and somebody else."""
    id, who = await watch.turn()
    watch.house.later(hours=73)
    seat = (await watch.house.matches.info(id)).seat_of(who.id)
    assert seat is not None
    return id, who, seat, next(person for person in PEOPLE[:3] if person is not who)


async def test_a_stale_offer_never_throws_out_who_plays_again(watch: Watch) -> None:
    id, who, seat, other = await absent(watch)
    offer = await watch.house.matches.invite(id, other.id, seat, DORA)
    await watch.house.move(id, who)
    assert (await notices(watch.house, id))[-1] == "time-offer-returned"
    async with refused("match-proposal-gone"):
        await watch.house.matches.agree(id, offer.id, DORA.id, True)
    assert (await watch.house.matches.info(id)).seat_of(who.id) == seat


async def test_the_absence_is_checked_when_an_offer_is_accepted(watch: Watch) -> None:
    """Even if the offer still stands in the file, as those of earlier versions of the program do."""
    id, who, seat, other = await absent(watch)
    offer = await watch.house.matches.invite(id, other.id, seat, DORA)
    await watch.house.write("UPDATE seat SET since = ? WHERE match = ?", watch.house.now().timestamp(), id)
    async with watch.house.matches.holding(id) as live:
        await watch.house.matches.refresh(live)
    async with refused("match-not-absent"):
        await watch.house.matches.agree(id, offer.id, DORA.id, True)
    assert (await watch.house.matches.info(id)).seat_of(who.id) == seat
    assert await watch.house.matches.proposals(id) == ()


async def test_an_absent_person_ends_the_offer_of_the_seat_with_a_press(watch: Watch) -> None:
    id, who, seat, other = await absent(watch)
    offer = await watch.house.matches.invite(id, other.id, seat, DORA)
    await watch.house.matches.agree(id, offer.id, who.id, False)
    assert await watch.house.matches.proposals(id) == ()


async def test_ones_own_seat_stays_on_offer_while_one_plays_on(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    seat = info.seat_of(who.id)
    assert seat is not None
    await house.matches.invite(info.id, who.id, seat, DORA)
    await house.move(info.id, who)
    assert len(await house.matches.proposals(info.id)) == 1


async def test_a_proposal_expires_after_three_days_and_says_so(watch: Watch) -> None:
    id, _ = await watch.turn()
    proposal = await watch.house.matches.propose_cancel(id, ANNA.id)
    assert proposal is not None
    await watch.after(hours=71.9)
    assert len(await watch.house.matches.proposals(id)) == 1
    await watch.after(hours=0.1)
    assert await watch.house.matches.proposals(id) == ()
    silent = [post for post in await watch.house.posts(id) if isinstance(post, Notice)][-1]
    assert (silent.text.key, silent.mention) == ("time-proposal-expired", ())
    async with refused("match-proposal-gone"):
        await watch.house.matches.agree(id, proposal.id, BOB.id, True)


async def test_an_expired_proposal_cannot_be_accepted_while_the_clock_is_late(house: World) -> None:
    info = await house.running()
    proposal = await house.matches.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    house.later(hours=72)
    async with refused("match-proposal-gone"):
        await house.matches.agree(info.id, proposal.id, BOB.id, True)


async def test_who_has_not_answered_is_reminded_once_after_a_day(watch: Watch) -> None:
    for person in PEOPLE:
        await wish(watch, person, reminders=(336,))
    await wish(watch, CARLA, reminders=())
    id, _ = await watch.turn()
    proposal = await watch.house.matches.propose_cancel(id, ANNA.id)
    assert proposal is not None
    await watch.after(hours=24)
    reminded = [
        (to, post.proposal)
        for to, post in await watch.said(id)
        if isinstance(post, Notice) and post.text.key == "time-vote-reminder"
    ]
    assert reminded == [(BOB.id, proposal.id)]
    await watch.after(hours=24)
    assert [post.text.key for to, post in await watch.said(id) if to and isinstance(post, Notice)] == [
        "time-vote-reminder"
    ]


async def test_who_made_a_proposal_withdraws_it_by_refusing(house: World) -> None:
    info = await house.running()
    proposal = await house.matches.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    async with refused("match-not-asked-to-agree"):
        await house.matches.agree(info.id, proposal.id, ANNA.id, True)
    await house.matches.agree(info.id, proposal.id, ANNA.id, False)
    assert (await notices(house, info.id))[-1] == "time-proposal-withdrawn"
    offer = await house.matches.invite(info.id, BOB.id, 1, DORA)
    await house.matches.agree(info.id, offer.id, BOB.id, False)
    assert (await notices(house, info.id))[-1] == "time-offer-withdrawn"
    assert await house.matches.proposals(info.id) == ()


async def test_two_proposals_to_call_a_match_off_agree_to_each_other(house: World) -> None:
    info = await house.running(seats=2)
    assert await house.matches.propose_cancel(info.id, ANNA.id) is not None
    assert await house.matches.propose_cancel(info.id, BOB.id) is None
    assert (await house.matches.info(info.id)).phase == "cancelled"


async def test_of_three_the_third_still_has_to_agree(house: World) -> None:
    info = await house.running()
    first = await house.matches.propose_cancel(info.id, ANNA.id)
    second = await house.matches.propose_cancel(info.id, BOB.id)
    assert first is not None
    assert second is not None
    assert (second.id, second.agreed) == (first.id, (BOB.id,))
    again = await house.matches.propose_cancel(info.id, ANNA.id)
    assert again == second
    assert (await house.matches.agree(info.id, first.id, CARLA.id, True)).phase == "cancelled"


async def test_who_has_conceded_is_not_needed(house: World) -> None:
    info = await house.running()
    await house.matches.concede(info.id, CARLA.id)
    proposal = await house.matches.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    assert proposal.needed == (BOB.id,)
    async with refused("match-not-asked-to-agree"):
        await house.matches.agree(info.id, proposal.id, CARLA.id, True)
    assert (await house.matches.agree(info.id, proposal.id, BOB.id, True)).phase == "cancelled"


async def test_the_vote_that_is_missing_is_no_longer_missed_when_its_person_leaves(house: World) -> None:
    for leave in ("concede", "computer"):
        info = await house.running()
        proposal = await house.matches.propose_cancel(info.id, ANNA.id)
        assert proposal is not None
        await house.matches.agree(info.id, proposal.id, BOB.id, True)
        if leave == "concede":
            await house.matches.concede(info.id, CARLA.id)
        else:
            await house.matches.replace_by_computer(info.id, CARLA.id, 2)
        assert (await house.matches.info(info.id)).phase == "cancelled"


async def test_what_somebody_proposed_who_left_no_longer_stands(house: World) -> None:
    info = await house.running()
    await house.matches.propose_cancel(info.id, ANNA.id)
    await house.matches.concede(info.id, ANNA.id)
    assert await house.matches.proposals(info.id) == ()
    assert "time-proposal-left" in await notices(house, info.id)


async def test_a_vote_survives_that_another_seat_changes_hands(house: World) -> None:
    info = await house.running()
    proposal = await house.matches.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    offer = await house.matches.invite(info.id, CARLA.id, 2, DORA)
    await house.matches.agree(info.id, offer.id, DORA.id, True)
    (left,) = await house.matches.proposals(info.id)
    assert left.needed == (BOB.id, DORA.id)
    await house.matches.agree(info.id, proposal.id, BOB.id, True)
    assert (await house.matches.agree(info.id, proposal.id, DORA.id, True)).phase == "cancelled"


async def test_the_same_offer_twice_is_one(house: World) -> None:
    info = await house.running()
    first = await house.matches.invite(info.id, ANNA.id, 0, DORA)
    assert await house.matches.invite(info.id, ANNA.id, 0, DORA) == first
    assert (await notices(house, info.id)).count("match-seat-offered") == 1


async def undo_with_consent(house: World, dice: Random) -> tuple[int, Person]:
    """A toy match in which somebody's last decision could be taken back if others agreed."""
    for _ in range(20):
        info = await house.running("toy", 3)
        for _ in range(40):
            await house.move(info.id, dice=dice)
            if (await house.matches.info(info.id)).phase != "running":
                break
            for person in PEOPLE[:3]:
                if (await house.matches.prompt(info.id, person.id)).undo.kind == "consent":
                    return info.id, person
    raise AssertionError("nothing needs consent")


async def test_asking_twice_to_take_the_same_decision_back_is_one_question(house: World) -> None:
    id, person = await undo_with_consent(house, Random(5))
    first = await house.matches.propose_undo(id, person.id)
    assert first is not None
    assert await house.matches.propose_undo(id, person.id) == first
    assert (await notices(house, id)).count("match-undo-asked") == 1


async def test_a_standing_order_does_not_end_the_question_whether_something_may_be_taken_back(house: World) -> None:
    id, person = await undo_with_consent(house, Random(5))
    proposal = await house.matches.propose_undo(id, person.id)
    assert proposal is not None
    await house.matches.order(id, person.id, "shield", "ask")
    (left,) = await house.matches.proposals(id)
    assert left.version == (await house.matches.info(id)).version > proposal.version
    for other in proposal.needed:
        await house.matches.agree(id, proposal.id, other, True)
    assert "match-undo-too-late" not in await notices(house, id)


# --- who takes a seat over


async def test_who_takes_a_seat_over_starts_with_a_fresh_clock(watch: Watch) -> None:
    id, who = await watch.turn(deadline=168, at_deadline="seat")
    await watch.house.matches.mute(id, who.id)
    await watch.after(hours=160)
    info = await watch.house.matches.info(id)
    seat = info.seat_of(who.id)
    assert seat is not None
    other = next(person for person in PEOPLE[:3] if person is not who)
    offer = await watch.house.matches.invite(id, other.id, seat, DORA)
    await watch.house.write("DELETE FROM outbox")
    await watch.house.matches.agree(id, offer.id, DORA.id, True)
    called = [post for post in await watch.house.posts(id) if isinstance(post, Notice) and DORA.id in post.mention]
    assert [post.text.key for post in called if post.about_move] == ["match-seat-taken"]
    told = [post.text.key for post in await watch.house.posts(id, who.id) if isinstance(post, Notice)]
    assert told == ["time-seat-passed-on"]
    async with refused("match-not-absent"):
        await watch.house.matches.replace_by_computer(id, other.id, seat)
    await watch.after(hours=24)
    assert (await watch.house.matches.info(id)).seat_of(DORA.id) == seat
    reminded = [post for post in await watch.house.posts(id, DORA.id) if isinstance(post, Notice)]
    assert [post.text.key for post in reminded][-1] == "match-reminder"


async def test_a_seat_that_can_never_act_again_is_not_handed_over(house: World) -> None:
    for computer in (False, True):
        info = await house.running()
        await house.matches.concede(info.id, CARLA.id, computer)
        for by in (ANNA, CARLA):
            async with refused("time-seat-conceded"):
                await house.matches.invite(info.id, by.id, 2, DORA)
            async with refused("time-seat-conceded"):
                await house.matches.replace_by_computer(info.id, by.id, 2)


async def test_an_offer_of_a_seat_ends_when_its_person_concedes(house: World) -> None:
    info = await house.running()
    offer = await house.matches.invite(info.id, CARLA.id, 2, DORA)
    await house.matches.concede(info.id, CARLA.id)
    async with refused("match-proposal-gone"):
        await house.matches.agree(info.id, offer.id, DORA.id, True)


async def test_who_has_conceded_to_the_computer_has_no_timers(watch: Watch) -> None:
    id, who = await watch.turn(deadline=24, at_deadline="seat")
    await watch.house.matches.concede(id, who.id, computer=True)
    dice = Random(1)
    for _ in range(5):
        people = [person for person in PEOPLE[:3] if person is not who]
        for person in people:
            if (await watch.house.prompt_of(id, person)).asked is not None:
                await watch.house.move(id, person, dice)
    seat = (await watch.house.matches.info(id)).seat_of(who.id)
    assert await watch.house.rows("SELECT kind FROM timer WHERE match = ? AND seat = ?", id, seat) == []
