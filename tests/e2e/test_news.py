"""What happened since somebody's last move stands above their question, cut to two screens of a phone."""

from __future__ import annotations

import pytest

from cogs.ui.components import phone_height
from tests.e2e.conftest import OpenServer
from tests.e2e.dominion_matches import start_match
from tests.e2e.fake_server import button_verbs, message_text
from tests.e2e.test_replay import play

HEADINGS = {"en": "**Since your last move**", "de": "**Seit deinem letzten Zug**"}


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_prompt_says_what_has_happened_since(open_server: OpenServer, language: str) -> None:
    async with open_server() as server:
        anna, bob, *_ = server.people
        for person in (anna, bob):
            await server.slash(person, "settings language", language=language)
        match = await start_match(server, seats=2)
        await play(server, match, 5)
        (mover,) = await server.list_movers(match)
        prompt = await server.press(mover, server.newest_message(server.channel, "move"), "move")
        typed = await server.slash(mover, "match move")
        for shown in (prompt, typed):
            words = message_text(shown)
            news = (await server.context.matches.queries.read_news(match, mover.id)).lines
            assert HEADINGS[language] in words
            assert words.count("\n-# ") >= len(news)
            assert words.index(HEADINGS[language]) < words.index("### ")
            assert "more" in button_verbs(shown)
        # The direct message that calls somebody says it too.
        while (await server.list_movers(match))[0] is mover:
            await play(server, match, 1)
        (other,) = await server.list_movers(match)
        assert HEADINGS[language] in message_text(server.messages(other.user.dm_channel)[-1])


def test_what_does_not_fit_is_cut_from_above_and_an_ellipsis_says_so() -> None:
    lines = [f"-# line {number} of what has happened in this match" for number in range(40)]
    note = "\n".join(["**Since your last move**", *lines])
    fitted = phone_height.fit_note(note, used=600).split("\n")
    assert fitted[:2] == ["**Since your last move**", phone_height.ELLIPSIS]
    assert fitted[2:] == lines[-len(fitted[2:]) :]
    assert phone_height.estimate_text("\n".join(fitted)) <= phone_height.MAX_SCREENS * phone_height.SCREEN_HEIGHT - 600
    assert phone_height.fit_note(note, used=0).count("\n") > len(fitted)
    assert phone_height.fit_note("short\n-# one", used=0) == "short\n-# one"
    # Without any room the small print is gone, and its heading with it.
    assert phone_height.fit_note(note, used=5_000) == ""
