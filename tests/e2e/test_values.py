"""What people see when values of a game were corrected under their match."""

from __future__ import annotations

import msgspec
import pytest

from matches.domain.transaction import Transaction
from matches.sql import value_rows
from rules.catalog import load_game
from rules.engine import encode_values
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, message_text
from tests.e2e.test_ends import start_two

OLD = "0123456789abcdef"


async def turn_back(server: FakeServer, match: int) -> None:
    """Let a match have been played so far with a Farm that costs a coin more."""
    table = {thing: dict(fields) for thing, fields in load_game("minute_realms").list_values().items()}
    table["MR01"]["cost"] = 2

    def unit(db: Transaction) -> None:
        db.execute(
            "INSERT INTO game_values (game, digest, data) VALUES ('minute_realms', ?, ?)", (OLD, encode_values(table))
        )
        db.execute("UPDATE match SET value_digest = ? WHERE id = ?", (OLD, match))
        assert value_rows.load_values(db, "minute_realms", OLD) == table

    await server.context.matches.store.write(unit)
    server.context.matches.services.cache.evict_all()


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Farm costs 1 coin now, was 2."), ("de", "Bauernhof kostet jetzt 1 Münze statt 2.")],
)
async def test_the_channel_reads_once_and_silently_what_changed(
    open_server: OpenServer, language: str, words: str
) -> None:
    async with open_server() as place:
        if language == "de":
            await place.slash(place.people[0], "settings", language="de")
        match, mover, other = await start_two(place, thread=False)
        await turn_back(place, match)
        for person in (other, mover, other):
            await place.slash(person, "matches", match="1")
            await place.env.settle()
        await place.restart()
        await place.slash(mover, "matches", match="1")
        await place.env.settle()
        told = [message for message in place.messages(place.channel) if words in message_text(message)]
        (notice,) = told
        assert notice.flags.suppress_notifications
        assert button_verbs(notice) == []
        assert all(words not in message_text(message) for message in place.messages(mover.user.dm_channel))


async def test_a_press_on_an_old_price_changes_nothing_and_shows_the_question_again(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, _ = await start_two(place, thread=False)
        board = place.newest_message(place.channel, "move")
        prompt = await place.press(mover, board, "move")
        await turn_back(place, match)
        answered = await place.press(mover, prompt, "i")
        assert "corrected a moment ago" in message_text(answered)
        assert (await place.context.matches.queries.get_info(match)).version == 0
        await place.press(mover, answered, "i")
        assert (await place.context.matches.queries.get_info(match)).version > 0


async def test_a_file_of_other_values_is_answered_with_their_digest(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, mover, _ = await start_two(place, thread=False)
        await place.press(mover, await place.slash(mover, "match concede"), "concede")
        data = await (await place.slash(mover, "match export")).attachments[0].read()
        digest = load_game("minute_realms").value_digest.encode()
        assert digest in data
        elsewhere = data.replace(digest, OLD.encode())
        # Nothing that mattered is different: the match is repeated all the same.
        assert "match is valid" in message_text(
            await place.slash(mover, "match verify", file=("match.json", elsewhere))
        )
        file = msgspec.json.decode(elsewhere)
        file["outcome"]["places"] = [1, 1]
        text = message_text(await place.slash(mover, "match verify", file=("match.json", msgspec.json.encode(file))))
        assert "isn’t valid" not in text
        assert f"under other values of the game (`{OLD}`)" in text
        file["revision"] = 0
        file["stretches"][0]["revision"] = 99
        text = message_text(await place.slash(mover, "match verify", file=("match.json", msgspec.json.encode(file))))
        assert "another version of the rules and under other values" in text
        del file["value_digest"], file["stretches"]
        text = message_text(await place.slash(mover, "match verify", file=("match.json", msgspec.json.encode(file))))
        assert "another result" in text
        assert "doesn’t say under which values" in text


async def test_about_names_the_values_of_each_game(open_server: OpenServer) -> None:
    async with open_server() as place:
        about = message_text(await place.slash(place.people[0], "about"))
        for id in place.context.games:
            assert f"`{place.context.games[id].value_digest}`" in about
