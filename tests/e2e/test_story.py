"""The story of a match, below its final post: in the language of the place, once, with buttons that lead into the replay."""

from __future__ import annotations

from random import Random

import pytest
from simcord.results import ResponseMessage

from matches.domain.model import Person
from matches.workers.storyteller import Storyteller
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, message_text
from tests.matches.fakes import wait_until


async def play_well(server: FakeServer, match: int, most: int = 1000) -> None:
    """Let the people answer as `steady` would, past Discord, until the match is over or so many answers are given."""
    dice, services = Random(5), server.context.matches.services
    for _ in range(most):
        async with services.cache.locked(match) as live:
            assert live.match is not None
            if live.match.outcome is not None:
                break
            (seat, *_) = live.match.asked_seats()
            value, token = live.match.compute_answer(seat, "steady", dice), live.match.question_token(seat)
            person = live.info.occupants[seat].person
        if person is not None:
            with server.inside_bot():
                await services.play.answer(match, person, token, value)
        await server.env.settle()


async def wait_for_stories(server: FakeServer) -> None:
    """Wait until all stories are told and posted."""
    storyteller = server.context.matches.workers.storyteller
    assert storyteller is not None
    await wait_until(lambda: storyteller.is_idle)
    await server.env.settle()


def stories(server: FakeServer) -> list[ResponseMessage]:
    """Return the stories in the place of the newest match."""
    shown = server.messages(server.home(server.channel))
    return [message for message in shown if any(file.filename == "story.png" for file in message.attachments)]


@pytest.mark.parametrize(
    ("language", "title", "chance", "place"),
    [
        ("en", "The story of the match", "’s chance to win", "Turn {} of "),
        ("de", "Die Geschichte der Partie", "Die Siegchance von", "Zug {} von "),
    ],
)
async def test_the_story_comes_below_the_final_post_and_its_turns_open_the_replay(
    open_server: OpenServer, language: str, title: str, chance: str, place: str
) -> None:
    async with open_server(tells_stories=True) as server:
        anna, _, carla, *_ = server.people
        await server.slash(anna, "settings", language=language)
        match = await server.open(anna, seats=2, language=language, computers=1)
        await play_well(server, match)
        await wait_for_stories(server)
        (story,) = stories(server)
        home = server.home(server.channel)
        final, last = server.messages(home)[-2:]
        assert last.id == story.id, "the final post is there at once, the story below it"
        assert "film" in button_verbs(final)
        text = message_text(story)
        assert title in text
        assert chance in text
        assert "<@" not in text
        jumps = [button for button in buttons(story) if button.verb == "replay"]
        assert 1 <= len(jumps) <= 3
        number = int((jumps[-1].label or "").split()[-1])
        # Carla has no seat, and an English Discord.
        for person, words in ((anna, place), (carla, "Turn {} of ")):
            shown = await server.press(person, story, "replay", len(jumps) - 1)
            assert shown.id != story.id
            assert words.format(number) in message_text(shown)
            assert "turn" in button_verbs(shown)
        assert "rematch" in button_verbs(story)
        await server.restart()
        await wait_for_stories(server)
        assert len(stories(server)) == 1, "a story is told once"


async def test_whoever_gave_up_at_once_is_told_no_story_of_computers(open_server: OpenServer) -> None:
    async with open_server(tells_stories=True) as server:
        anna = server.people[0]
        match = await server.open(anna, seats=3, computers=2)
        await server.press(anna, await server.slash(anna, "match concede"), "concede")
        await wait_for_stories(server)
        assert (await server.context.matches.queries.get_info(match)).phase == "over"
        assert stories(server) == []


async def test_a_story_tells_of_whoever_sat_there_then(open_server: OpenServer) -> None:
    async with open_server(tells_stories=True) as server:
        anna, bob, carla, *_ = server.people
        match = await server.open(anna, seats=2)
        await server.join_lobby(bob)
        await play_well(server, match, 16)
        with server.inside_bot():
            offer = await server.context.matches.substitutes.offer_seat(match, bob.id)
            await server.context.matches.substitutes.take_seat(match, offer.id, Person(carla.id, "Carla"))
        await play_well(server, match)
        await wait_for_stories(server)
        (story,) = stories(server)
        told = message_text(story)
        assert "At the end: Carla 40" in told, "the points belong to whoever sits there at the end"
        assert "**Turn 8**: Bob’s chance to win rises" in told
        assert "Bob takes Inn from the middle" in told
        assert "**Turn 12**: Carla’s chance to win falls" in told
        assert "Carla lays Hamlet as a bastion" in told


async def test_a_story_that_comes_after_somebody_was_forgotten_does_not_name_them(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tells_stories=True) as server:
        anna, bob, *_ = server.people
        match = await server.open(anna, seats=2)
        await server.join_lobby(bob)
        await play_well(server, match, 14)
        with monkeypatch.context() as patch, server.inside_bot():
            # The program stops before the story is told.
            patch.setattr(Storyteller, "wake", lambda storyteller: None)
            await server.context.matches.play.concede(match, bob.id)
            await server.context.matches.privacy.erase_person(anna.id)
        await server.restart()
        await wait_for_stories(server)
        (story,) = stories(server)
        alt = story.attachments[0].description or ""
        assert "Bob" in alt
        assert "—" in alt
        assert "Anna" not in f"{message_text(story)} {alt}"
