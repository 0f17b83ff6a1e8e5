"""What happened since somebody's last move stands above their question, cut to two screens of a phone."""

from __future__ import annotations

import pytest

from cogs.ui.components import phone_height
from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import start_match
from tests.e2e.fake_server import button_verbs, message_text
from tests.e2e.test_replay import play

BEGINS = ("begins a turn", "beginnt", "’s turn.", "ist am Zug", "begins.")
"""What is never news."""
TURNS = {"en": " buys ", "de": " kauft "}
HEADINGS = {"en": "**Since your last turn**", "de": "**Seit deinem letzten Zug**"}


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_prompt_says_what_has_happened_since(open_server: OpenServer, language: str) -> None:
    async with open_server() as server:
        anna, bob, *_ = server.people
        for person in (anna, bob):
            await server.slash(person, "settings", language=language)
        match = await start_match(server, seats=2)
        await play(server, match, 5)
        (mover,) = await server.list_movers(match)
        prompt = await server.press(mover, server.newest_message(server.channel, "move"), "move")
        typed = await server.slash(mover, "match move")
        for shown in (prompt, typed):
            words = message_text(shown)
            assert HEADINGS[language] in words
            assert TURNS[language] in words
            assert not any(begins in words for begins in BEGINS)
            assert words.index(HEADINGS[language]) < words.index("### ")
            assert "more" in button_verbs(shown)
        # The direct message that calls somebody says it too.
        while (await server.list_movers(match))[0] is mover:
            await play(server, match, 1)
        (other,) = await server.list_movers(match)
        assert HEADINGS[language] in message_text(server.messages(other.user.dm_channel)[-1])


def test_what_does_not_fit_is_cut_from_above_and_an_ellipsis_says_so() -> None:
    lines = [f"-# line {number} of what has happened in this match" for number in range(40)]
    note = "\n".join(["**Since your last turn**", *lines])
    fitted = phone_height.fit_note(note, used=600).split("\n")
    assert fitted[:2] == ["**Since your last turn**", phone_height.ELLIPSIS]
    assert fitted[2:] == lines[-len(fitted[2:]) :]
    assert phone_height.estimate_text("\n".join(fitted)) <= phone_height.MAX_SCREENS * phone_height.SCREEN_HEIGHT - 600
    assert phone_height.fit_note(note, used=0).count("\n") > len(fitted)
    assert phone_height.fit_note("short\n-# one", used=0) == "short\n-# one"
    # Without any room the small print is gone, and its heading with it.
    assert phone_height.fit_note(note, used=5_000) == ""


async def test_at_the_very_first_question_nothing_was_before_it(open_server: OpenServer) -> None:
    async with open_server() as server:
        match = await start_match(server, seats=2)
        (mover,) = await server.list_movers(match)
        prompt = await server.press(mover, server.newest_message(server.channel, "move"), "move")
        assert not any(heading in message_text(prompt) for heading in (*HEADINGS.values(), "so far"))
        while (await server.list_movers(match))[0] is mover:
            await play(server, match, 1)
        (other,) = await server.list_movers(match)
        assert "**What has happened so far**" in message_text(server.messages(other.user.dm_channel)[-1])


async def test_what_the_computer_played_for_somebody_is_told_line_by_line(open_server: OpenServer) -> None:
    async with open_server() as server:
        match = await start_match(server, seats=2, deadline=12, at_deadline="move")
        (mover,) = await server.list_movers(match)
        await play(server, match, 4)
        (mover,) = await server.list_movers(match)
        await server.pass_time(13)
        while (await server.list_movers(match))[0] is not mover:
            await play(server, match, 1)
        shown = message_text(await server.slash(mover, "match move"))
        assert "time was up" in shown.lower()


async def test_somebody_who_gave_up_is_news(open_server: OpenServer) -> None:
    async with open_server() as server:
        match = await start_match(server, seats=3)
        await play(server, match, 6)
        (mover,) = await server.list_movers(match)
        leaver = next(person for person in server.people[:3] if person is not mover)
        await server.press(leaver, await server.slash(leaver, "match concede"), "concede")
        shown = message_text(await server.slash(mover, "match move"))
        assert f"-# {leaver.name.title()} concedes." in shown
