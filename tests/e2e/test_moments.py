"""Three moments: the button under the last board of a match against computers, in the real bot."""

from __future__ import annotations

from random import Random

from msgspec import structs
from simcord import MemberActor
from simcord.results import ResponseMessage

from matches.domain.reviewing import LookBack
from matches.workers.reviewer import Reviewer
from matches.workers.thinking import ThinkingLimits
from tests.conformance.random_play import random_value
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, message_text
from tests.matches.fakes import wait_until


async def play_out(server: FakeServer, match: int, person: int) -> None:
    """Let a person play against the computers until the match is over: well, and from the fourth round on by dice."""
    dice, services = Random(3), server.context.matches.services
    while (await services.queries.get_info(match)).phase == "running":
        async with services.cache.locked(match) as live:
            assert live.match is not None
            question = live.match.question(0)
            well = live.match.compute_answer(0, "steady", dice) if question is not None else ()
            is_late = live.match.view(None).round >= 4
        if question is not None:
            token = (await services.play.get_prompt(match, person)).question_token
            value = random_value(question.choice, dice) if is_late else well
            with server.inside_bot():
                await services.play.answer(match, person, token, value)
        await server.env.settle()


async def look_back(server: FakeServer, person: MemberActor, final: ResponseMessage, seconds: float) -> ResponseMessage:
    """Press **Three Moments** and return the answer, once there were so many seconds for it."""
    workers = server.context.matches.workers
    workers.reviewer = reviewer = Reviewer(server.context.matches.services, ThinkingLimits(seconds, niceness=0))
    answer = await server.press(person, final, "moments")
    assert "a minute or two" in message_text(answer)
    await wait_until(lambda: reviewer.is_idle)
    await server.env.settle()
    return answer


async def test_after_a_match_against_a_computer_its_person_sees_what_cost_most(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        match = await place.open(anna, seats=2, computers=1, thread=False)
        await play_out(place, match, anna.id)
        final = place.newest_message(place.channel, "moments")
        refused = await place.press(bob, final, "moments")
        assert "no seat" in message_text(refused)
        # Without enough time nobody is praised, and nothing is kept.
        short = await look_back(place, anna, final, 0.0001)
        assert "ran out of time" in message_text(short)
        assert "Three Moments" in message_text(short)
        first = await look_back(place, anna, final, 40.0)
        text = message_text(first)
        assert "1 of" in text
        assert "Your decision:" in text
        assert "Better:" in text
        assert "computer (*Medium*) would have done" in text
        assert first.attachments[0].filename == "moment.png"
        back, forward = buttons(first)
        assert (back.label, back.disabled, forward.label, forward.disabled) == ("◀", True, "▶", False)
        await place.restart()
        # What was found is kept: it comes at once, and its pages turn in place.
        again = await place.press(anna, place.newest_message(place.channel, "moments"), "moments")
        assert message_text(again) == text
        second = await place.press(anna, again, "moments", number=1)
        assert "2 of" in message_text(second)
        assert second.id == again.id
        # Where no chance to win was lost, points are told; where nothing was lost, how much was compared, without praise.
        reviews = place.context.matches.services.reviews
        kept = (await reviews.open_review(match, anna.id)).kept
        assert kept is not None
        by_points = structs.replace(kept.moments[0], own_lead=-21.4, better_lead=-17.0)
        await reviews.save_review(match, 0, LookBack((by_points,), 12))
        told = await place.press(anna, place.newest_message(place.channel, "moments"), "moments")
        assert "from here you end about 21 points behind." in message_text(told)
        assert "about 17 behind." in message_text(told)
        await reviews.save_review(match, 0, LookBack((), 12))
        nothing = await place.press(anna, place.newest_message(place.channel, "moments"), "moments")
        assert "compared 12 decisions of yours" in message_text(nothing)
        assert "Well played" not in message_text(nothing)


async def test_a_match_among_people_is_not_looked_back_over(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await place.open(anna, seats=2, thread=False)
        await place.join_lobby(bob)
        await place.press(anna, await place.slash(anna, "match concede"), "concede")
        final = place.newest_message(place.channel, "rematch")
        assert "moments" not in button_verbs(final)
