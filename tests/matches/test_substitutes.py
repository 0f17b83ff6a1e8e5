"""Substitutes: a seat on offer, who may take it, and how its owner comes back."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from matches.domain.durations import format_moment
from matches.domain.model import Person, Proposal, Setup
from matches.domain.posts import NoticePost, PromptPost
from matches.domain.replaying import EVERYBODY, ReplayRequest
from matches.transactions.limits import LimitReached, Limits
from rules.engine import Refused, text
from tests.matches.clock_harness import ClockHarness
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PLACE, ServiceHarness, expect_refused


async def notice_keys(harness: ServiceHarness, id: int, person: Person | None = None) -> list[str]:
    """Return the keys of all notices in the channel, or to a person."""
    posts = await harness.posts(id, None if person is None else person.id)
    return [post.text.key for post in posts if isinstance(post, NoticePost)]


async def start_match(harness: ServiceHarness, game: str = "minute_realms", **setup: Any) -> int:
    """Return a match of Anna and Bob."""
    return (await harness.start_match(game, seats=2, **setup)).id


async def take_annas_seat(harness: ServiceHarness, id: int, newcomer: Person = CARLA) -> None:
    """Let Anna offer her seat and somebody take it."""
    offer = await harness.matches.substitutes.offer_seat(id, ANNA.id)
    await harness.matches.substitutes.take_seat(id, offer.id, newcomer)


async def list_offers(harness: ServiceHarness, id: int) -> list[Proposal]:
    return [offer for offer in await harness.matches.proposals.list_proposals(id) if offer.kind == "offer"]


async def test_whoever_takes_a_seat_plays_on_and_the_owner_takes_it_back(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    info = await harness.matches.queries.get_info(id)
    assert info.names == ("Carla", "Bob")
    (substitution,) = await harness.matches.substitutes.list_substitutions(id)
    owner, name, ends = substitution.owner, substitution.owner_name, substitution.ends
    assert (owner, name, ends) == (ANNA.id, "Anna", harness.now().timestamp() + 7 * 86400)
    assert await notice_keys(harness, id, ANNA) == ["substitute-found"]
    assert [post.takes_over for post in await harness.posts(id, CARLA.id) if isinstance(post, PromptPost)] == [True]
    prompt = await harness.matches.substitutes.take_back(id, ANNA.id)
    assert prompt.seat == 0
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")
    assert await harness.matches.substitutes.list_substitutions(id) == ()
    assert await notice_keys(harness, id, CARLA) == ["substitute-thanks"]
    assert await notice_keys(harness, id) == ["substitute-offer", "substitute-taken", "substitute-back"]


async def test_an_offer_stands_until_it_is_taken_or_withdrawn(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    offer = await harness.matches.substitutes.offer_seat(id, ANNA.id)
    assert await harness.matches.substitutes.offer_seat(id, ANNA.id) == offer
    await harness.move(id)
    await clock_harness.advance_time(days=5)
    assert [open_offer.id for open_offer in await list_offers(harness, id)] == [offer.id]
    async with expect_refused("substitute-not-yours"):
        await harness.matches.substitutes.withdraw_offer(id, offer.id, BOB.id)
    await harness.matches.substitutes.withdraw_offer(id, offer.id, ANNA.id)
    async with expect_refused("substitute-offer-gone"):
        await harness.matches.substitutes.take_seat(id, offer.id, CARLA)
    async with expect_refused("match-proposal-gone"):
        await harness.matches.proposals.vote(id, offer.id, CARLA.id, True)


async def test_the_first_of_two_who_take_a_seat_at_once_gets_it(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    offer = await harness.matches.substitutes.offer_seat(id, ANNA.id)
    takers = (CARLA, DORA)
    outcomes = await asyncio.gather(
        *(harness.matches.substitutes.take_seat(id, offer.id, taker) for taker in takers), return_exceptions=True
    )
    refused = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
    assert [outcome.reason.key for outcome in refused] == ["substitute-offer-gone"]
    assert (await harness.matches.queries.get_info(id)).names == ("Carla", "Bob")


async def test_an_offer_survives_a_restart(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    offer = await harness.matches.substitutes.offer_seat(id, ANNA.id)
    await harness.restart()
    await harness.matches.substitutes.take_seat(id, offer.id, CARLA)
    await harness.restart()
    await harness.matches.substitutes.take_back(id, ANNA.id)
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")


async def test_only_somebody_who_could_have_joined_may_take_a_seat(harness: ServiceHarness) -> None:
    id = await start_match(harness, invited=(BOB.id, DORA.id))
    offer = await harness.matches.substitutes.offer_seat(id, ANNA.id)
    async with expect_refused("match-not-invited"):
        await harness.matches.substitutes.take_seat(id, offer.id, CARLA)
    async with expect_refused("substitute-sits-already"):
        await harness.matches.substitutes.take_seat(id, offer.id, BOB)
    async with expect_refused("substitute-sits-already"):
        await harness.matches.substitutes.take_seat(id, offer.id, ANNA)
    await harness.matches.substitutes.take_seat(id, offer.id, DORA)


async def test_the_limit_of_matches_counts_for_substitutes(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await start_match(harness)
    await harness.matches.lobby.open_lobby(CARLA, "minute_realms", PLACE, Setup(3))
    offer = await harness.matches.substitutes.offer_seat(id, ANNA.id)
    monkeypatch.setattr(harness.matches.services.context, "limits", Limits(person_matches=1))
    with pytest.raises(LimitReached):
        await harness.matches.substitutes.take_seat(id, offer.id, CARLA)
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")
    assert len(await list_offers(harness, id)) == 1


async def test_whoever_has_sat_in_one_seat_takes_no_other_one(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    offer = await harness.matches.substitutes.offer_seat(id, BOB.id)
    async with expect_refused("substitute-sat-elsewhere"):
        await harness.matches.substitutes.take_seat(id, offer.id, ANNA)
    await harness.matches.substitutes.give_back(id, CARLA.id)
    # Not after leaving either, and not by an invitation.
    async with expect_refused("substitute-sat-elsewhere"):
        await harness.matches.substitutes.take_seat(id, offer.id, CARLA)
    async with expect_refused("substitute-sat-elsewhere"):
        await harness.matches.proposals.invite(id, BOB.id, 1, CARLA)
    # Back in the same seat they may.
    await take_annas_seat(harness, id)


@pytest.mark.postgres
async def test_somebody_who_was_invited_before_they_sat_elsewhere_cannot_accept(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    invitation = await harness.matches.proposals.invite(id, BOB.id, 1, CARLA)
    await harness.execute("INSERT INTO former_seat VALUES (?, ?, 0)", id, CARLA.id)
    async with expect_refused("substitute-sat-elsewhere"):
        await harness.matches.proposals.vote(id, invitation.id, CARLA.id, True)
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")


async def test_after_seven_days_the_seat_stays_with_the_substitute(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await clock_harness.advance_time(days=6)
    assert await notice_keys(harness, id, ANNA) == ["substitute-found", "substitute-ends-soon"]
    await clock_harness.advance_time(days=1)
    async with expect_refused("substitute-too-late"):
        await harness.matches.substitutes.take_back(id, ANNA.id)
    # The substitute may still give it back.
    await harness.matches.substitutes.give_back(id, CARLA.id)
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")
    assert (await notice_keys(harness, id, ANNA))[-1] == "substitute-given-back"


async def test_a_return_makes_the_warning_void(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.matches.substitutes.take_back(id, ANNA.id)
    await clock_harness.advance_time(days=7)
    assert "substitute-ends-soon" not in await notice_keys(harness, id, ANNA)


async def test_both_acting_at_once_is_one_order_of_things(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    outcomes = await asyncio.gather(
        harness.matches.substitutes.take_back(id, ANNA.id),
        harness.matches.substitutes.give_back(id, CARLA.id),
        return_exceptions=True,
    )
    assert [error.reason.key for error in outcomes if isinstance(error, Refused)] == ["substitute-nothing-to-give"]
    # The other way round the owner simply sees what is asked.
    await take_annas_seat(harness, id)
    other = await asyncio.gather(
        harness.matches.substitutes.give_back(id, CARLA.id),
        harness.matches.substitutes.take_back(id, ANNA.id),
        return_exceptions=True,
    )
    assert [outcome for outcome in other if isinstance(outcome, BaseException)] == []
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")


async def test_the_substitute_of_a_substitute_plays_for_the_first_owner(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    (first,) = await harness.matches.substitutes.list_substitutions(id)
    harness.advance_time(days=3)
    offer = await harness.matches.substitutes.offer_seat(id, CARLA.id)
    await harness.matches.substitutes.take_seat(id, offer.id, DORA)
    assert await harness.matches.substitutes.list_substitutions(id) == (first,)
    assert await notice_keys(harness, id, CARLA) == ["substitute-thanks"]
    async with expect_refused("substitute-nothing-back"):
        await harness.matches.substitutes.take_back(id, CARLA.id)
    await harness.matches.substitutes.take_back(id, ANNA.id)
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")


async def test_after_seven_days_the_substitute_is_the_owner_of_the_next_offer(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    harness.advance_time(days=8)
    offer = await harness.matches.substitutes.offer_seat(id, CARLA.id)
    await harness.matches.substitutes.take_seat(id, offer.id, DORA)
    (substitution,) = await harness.matches.substitutes.list_substitutions(id)
    assert substitution.owner == CARLA.id


async def test_a_substitute_ends_nothing_that_belongs_to_somebody_else(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    async with expect_refused("substitute-ends-nothing"):
        await harness.matches.play.concede(id, CARLA.id)
    async with expect_refused("substitute-ends-nothing"):
        await harness.matches.proposals.propose_cancel(id, CARLA.id)
    harness.advance_time(days=7)
    await harness.matches.play.concede(id, CARLA.id)


async def test_a_conceded_seat_is_neither_offered_nor_given_back(harness: ServiceHarness) -> None:
    id = (await harness.start_match(seats=3)).id
    await take_annas_seat(harness, id, DORA)
    await harness.matches.substitutes.offer_seat(id, DORA.id)
    harness.advance_time(days=7)
    await harness.matches.play.concede(id, DORA.id)
    assert await list_offers(harness, id) == []
    async with expect_refused("time-seat-conceded"):
        await harness.matches.substitutes.give_back(id, DORA.id)
    async with expect_refused("time-seat-conceded"):
        await harness.matches.substitutes.offer_seat(id, DORA.id)


async def test_taking_a_seat_tells_nobody_whether_it_is_asked_something(harness: ServiceHarness) -> None:
    """In the channel stands the same for a seat with an open question and for one without."""
    id = await start_match(harness)
    mover = await harness.find_mover(id)
    notices = []
    for owner, newcomer in ((mover, CARLA), (BOB if mover is ANNA else ANNA, DORA)):
        offer = await harness.matches.substitutes.offer_seat(id, owner.id)
        await harness.matches.substitutes.take_seat(id, offer.id, newcomer)
        posts = [post for post in await harness.posts(id) if isinstance(post, NoticePost)]
        notices.append((posts[-1].text.key, posts[-1].mention, posts[-1].buttons))
    assert notices == [("substitute-taken", (), ("reclaim", "giveback"))] * 2


async def test_a_seat_that_the_substitute_gave_to_the_computer_can_be_taken_back(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.matches.seats.replace_by_computer(id, CARLA.id, 0)
    await harness.matches.substitutes.take_back(id, ANNA.id)
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")


async def test_the_seat_of_a_computer_that_took_it_by_the_clock_is_offered_for_its_owner(
    clock_harness: ClockHarness,
) -> None:
    harness = clock_harness.harness
    id, owner = await clock_harness.start_match(deadline=1, at_deadline="seat")
    info = await harness.matches.queries.get_info(id)
    seat = info.seat_of(owner.id)
    assert seat is not None
    await clock_harness.advance_time(hours=2)
    other = next(player for player in (ANNA, BOB, CARLA) if player is not owner)
    offer = await harness.matches.substitutes.offer_seat(id, other.id, seat)
    await harness.matches.substitutes.take_seat(id, offer.id, DORA)
    (substitution,) = await harness.matches.substitutes.list_substitutions(id)
    assert (substitution.owner, substitution.owner_name) == (owner.id, owner.name)
    await harness.matches.substitutes.take_back(id, owner.id)


async def test_the_others_offer_the_seat_of_somebody_who_is_absent(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id, absentee = await clock_harness.start_match()
    seat = (await harness.matches.queries.get_info(id)).seat_of(absentee.id)
    other = next(player for player in (ANNA, BOB, CARLA) if player is not absentee)
    async with expect_refused("match-not-absent"):
        await harness.matches.substitutes.offer_seat(id, other.id, seat)
    harness.advance_time(hours=73)
    offer = await harness.matches.substitutes.offer_seat(id, other.id, seat)
    assert (await notice_keys(harness, id))[-1] == "substitute-offer-absent"
    await harness.move(id, absentee)
    assert (await notice_keys(harness, id))[-1] == "time-offer-returned"
    async with expect_refused("substitute-offer-gone"):
        await harness.matches.substitutes.take_seat(id, offer.id, DORA)


async def test_the_owner_reads_first_what_happened_since_their_own_last_decision(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    for _ in range(2):
        await harness.move(id, dice=Random(1))
    (row,) = await harness.fetch_rows("SELECT acted FROM seat WHERE match = ? AND seat = 0", id)
    await take_annas_seat(harness, id)
    for _ in range(3):
        await harness.move(id, dice=Random(2))
    await harness.matches.substitutes.take_back(id, ANNA.id)
    assert await harness.fetch_rows("SELECT acted FROM seat WHERE match = ? AND seat = 0", id) == [row]
    assert len((await harness.matches.queries.read_news(id, ANNA.id)).lines) > 1


async def test_the_owner_replays_their_seat_up_to_the_change_and_the_substitute_all_of_it(
    harness: ServiceHarness,
) -> None:
    id = await start_match(harness, "dominion", options={"kingdom": "first-game"})
    for _ in range(4):
        await harness.move(id)
    last = await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest(0, move="last"))
    await take_annas_seat(harness, id)
    for _ in range(6):
        await harness.move(id)
    kept = await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest(0, move="last"))
    assert (kept.view, kept.place.turn) == (last.view, last.place.turn)
    assert kept.viewpoints == (0, EVERYBODY)
    assert (await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest())).place.turn <= kept.place.turn
    assert (await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest(EVERYBODY))).view
    everybody = await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest(EVERYBODY, move="last"))
    assert everybody.place.turn > kept.place.turn
    assert everybody.view == (await harness.matches.replays.open_replay(id, DORA.id, ReplayRequest(move="last"))).view
    # Other seats are as closed to them as before.
    assert (await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest(1, move="last"))).viewpoint == 0
    whole = await harness.matches.replays.open_replay(id, CARLA.id, ReplayRequest(move="last"))
    assert (whole.viewpoint, whole.place.turn) == (0, everybody.place.turn)
    assert (await harness.matches.replays.open_replay(id, CARLA.id, ReplayRequest(move="first"))).is_first
    await harness.matches.substitutes.take_back(id, ANNA.id)
    back = await harness.matches.replays.open_replay(id, ANNA.id, ReplayRequest(move="last"))
    assert (back.viewpoints, back.view) == ((0,), whole.view)


@pytest.mark.postgres
async def test_notes_and_drafts_are_not_handed_over(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await harness.matches.notes.write_note(id, ANNA.id, "save walls")
    await take_annas_seat(harness, id)
    assert (await harness.matches.notes.read_note(id, CARLA.id)).words == ""
    await harness.matches.notes.write_note(id, CARLA.id, "take tower 4")
    await harness.execute("INSERT INTO draft VALUES (?, 'token', ?, ?)", id, CARLA.id, b"\x90")
    await harness.matches.substitutes.take_back(id, ANNA.id)
    assert (await harness.matches.notes.read_note(id, ANNA.id)).words == "save walls"
    dump = await harness.dump_database()
    assert b"take tower 4" not in dump
    assert await harness.fetch_rows("SELECT * FROM draft WHERE person = ?", CARLA.id) == []


async def test_placements_that_nobody_has_seen_are_taken_back_before_a_seat_changes_hands(
    harness: ServiceHarness,
) -> None:
    id = await start_match(harness, "medina")
    mover = await harness.find_mover(id)
    before = await harness.prompt_of(id, mover)
    await harness.move(id, mover, dice=Random(3))
    half = await harness.prompt_of(id, mover)
    assert half.question is not None
    assert half.view != before.view
    offer = await harness.matches.substitutes.offer_seat(id, mover.id)
    after = (await harness.matches.substitutes.take_seat(id, offer.id, CARLA)).prompt
    assert after.view == before.view
    assert (after.undo.kind, after.info.seat_of(CARLA.id)) == ("never", before.seat)


async def test_an_undo_never_crosses_the_change_of_persons(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    mover = await harness.move(id)
    offer = await harness.matches.substitutes.offer_seat(id, mover.id)
    await harness.matches.substitutes.take_seat(id, offer.id, CARLA)
    with pytest.raises(Refused):
        await harness.matches.play.undo(id, CARLA.id)
    await harness.matches.substitutes.take_back(id, mover.id)
    with pytest.raises(Refused):
        await harness.matches.play.undo(id, mover.id)


async def test_the_deadline_starts_anew_for_the_substitute(harness: ServiceHarness) -> None:
    id = await start_match(harness, deadline=24)
    mover = await harness.find_mover(id)
    harness.advance_time(hours=20)
    offer = await harness.matches.substitutes.offer_seat(id, mover.id)
    prompt = (await harness.matches.substitutes.take_seat(id, offer.id, CARLA)).prompt
    assert prompt.time_left is not None
    assert prompt.time_left.ends == harness.now().timestamp() + 24 * 3600


async def test_the_absence_of_the_owner_stops_no_clock_of_the_substitute(harness: ServiceHarness) -> None:
    id = await start_match(harness, deadline=24)
    mover = await harness.find_mover(id)
    back = harness.now().timestamp() + 10 * 86400
    await harness.matches.away.go_away(mover, back)
    offer = await harness.matches.substitutes.offer_seat(id, mover.id)
    assert (await notice_keys(harness, id))[-1] == "substitute-offer-until"
    prompt = (await harness.matches.substitutes.take_seat(id, offer.id, CARLA)).prompt
    assert prompt.time_left is not None
    assert prompt.time_left.ends == harness.now().timestamp() + 24 * 3600
    # Whoever is away so long may come back until a day after their return, and is told of it then.
    (substitution,) = await harness.matches.substitutes.list_substitutions(id)
    assert substitution.ends == back + 86400
    assert await notice_keys(harness, id, mover) == []


async def test_whoever_returns_from_an_absence_is_told_where_somebody_plays_for_them(
    clock_harness: ClockHarness,
) -> None:
    harness = clock_harness.harness
    id = await start_match(harness)
    await harness.matches.away.go_away(ANNA, harness.now().timestamp() + 2 * 86400)
    await take_annas_seat(harness, id)
    await clock_harness.advance_time(days=2.5)
    posts = [post for post in await harness.posts(id, ANNA.id) if isinstance(post, NoticePost)]
    assert [(post.text.key, post.lists_waiting) for post in posts] == [("away-welcome", True)]
    assert [seat.match for _, seat in await harness.matches.substitutes.list_owned_seats(ANNA.id)] == [id]


async def test_the_end_of_the_match_ends_offers_and_tells_the_owner(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.matches.substitutes.offer_seat(id, CARLA.id)
    assert await harness.matches.proposals.propose_cancel(id, BOB.id) is not None
    proposals = await harness.matches.proposals.list_proposals(id)
    (proposal,) = [proposal for proposal in proposals if proposal.kind == "cancel"]
    await harness.matches.proposals.vote(id, proposal.id, CARLA.id, True)
    assert (await harness.matches.queries.get_info(id)).phase == "cancelled"
    assert (await notice_keys(harness, id, ANNA))[-1] == "substitute-match-over"
    assert await list_offers(harness, id) == []
    assert await harness.fetch_rows("SELECT * FROM former_seat") == []
    async with expect_refused("substitute-nothing-back"):
        await harness.matches.substitutes.take_back(id, ANNA.id)


async def test_the_result_belongs_to_the_substitute_who_sits_there_at_the_end(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.play_out(id, Random(5))
    assert (await notice_keys(harness, id, ANNA))[-1] == "substitute-match-over"
    people = await harness.fetch_rows("SELECT person FROM result WHERE match = ? ORDER BY seat", id)
    assert people == [(CARLA.id,), (BOB.id,)]


async def test_an_archived_match_keeps_who_plays_for_whom(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.matches.substitutes.offer_seat(id, BOB.id)
    await harness.matches.lifecycle.archive(id, text("match-archived"))
    assert await list_offers(harness, id) == []
    async with expect_refused("match-archived"):
        await harness.matches.substitutes.take_back(id, ANNA.id)
    await harness.matches.lifecycle.resume(id, CARLA.id)
    await harness.matches.substitutes.take_back(id, ANNA.id)


async def test_what_is_stored_about_substitutes_is_exported_and_erased(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.matches.substitutes.offer_seat(id, BOB.id)
    data = await harness.matches.privacy.export_person_data(ANNA.id)
    until = format_moment(harness.now().timestamp() + 7 * 86400)
    assert data["substitutes"] == [{"match": id, "seat": 0, "until": until, "own": True}]
    assert data["former_seats"] == [{"match": id, "seat": 0}]
    assert (await harness.matches.privacy.export_person_data(CARLA.id))["substitutes"] == [
        {"match": id, "seat": 0, "until": until, "own": False}
    ]
    (offer,) = (await harness.matches.privacy.export_person_data(BOB.id))["proposals"]
    assert (offer["match"], offer["kind"], offer["seat"], offer["made_by_you"]) == (id, "offer", 1, True)
    await harness.matches.privacy.erase_person(ANNA.id)
    # The seat is the substitute's for good.
    assert await harness.matches.substitutes.list_substitutions(id) == ()
    assert (await harness.matches.queries.get_info(id)).names == ("Carla", "Bob")
    async with expect_refused("substitute-nothing-to-give"):
        await harness.matches.substitutes.give_back(id, CARLA.id)
    assert await harness.fetch_rows("SELECT * FROM former_seat WHERE person = ?", ANNA.id) == []
    assert await harness.fetch_rows("SELECT * FROM timer WHERE person = ?", ANNA.id) == []
    assert b"Anna" not in await harness.dump_database()
    await harness.matches.privacy.erase_person(BOB.id)
    assert await list_offers(harness, id) == []


async def test_a_substitute_who_is_forgotten_leaves_the_seat_to_its_owner(harness: ServiceHarness) -> None:
    id = await start_match(harness)
    await take_annas_seat(harness, id)
    await harness.matches.privacy.erase_person(CARLA.id)
    await harness.matches.substitutes.take_back(id, ANNA.id)
    assert (await harness.matches.queries.get_info(id)).names == ("Anna", "Bob")


async def test_a_guided_match_is_not_offered(harness: ServiceHarness) -> None:
    id = await start_match(harness, tutorial=True)
    async with expect_refused("substitute-tutorial"):
        await harness.matches.substitutes.offer_seat(id, ANNA.id)
