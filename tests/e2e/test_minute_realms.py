"""Whole matches of Minute Realms on a simulated Discord: by buttons alone, by slash commands alone, in German."""

from __future__ import annotations

from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, buttons, message_text
from tests.e2e.minute_realms_matches import answer_all


async def play_by_buttons(server: FakeServer, match: int) -> None:
    """Press until the match is over."""
    home = server.home(server.channel)
    while movers := await server.list_movers(match):
        board = server.newest_message(home, "move")
        await answer_all(server, movers[0], await server.press(movers[0], board, "move"))


async def test_three_people_play_a_whole_match_by_buttons_alone_with_a_restart_in_the_middle(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, seats=3)
        await place.join_lobby(bob, carla)
        home = place.home(place.channel)
        assert home.is_thread
        boards = []
        while movers := await place.list_movers(match):
            board = place.newest_message(home, "move")
            boards.append(board.id)
            if len(boards) == 12:
                await place.restart()
                assert place.bot.context.matches is not None
            # The old board is still there; its button works after the restart.
            await answer_all(place, movers[0], await place.press(movers[0], board, "move"))
        assert len(set(boards)) >= 24
        final = place.newest_message(home, "film")
        assert "wins" in message_text(final) or "share" in message_text(final)
        assert final.attachments[0].filename == "scores.png"
        assert "\n1\\. **" in message_text(final), "a bare 1. would begin a list"
        sheet = await place.press(bob, final, "table")
        assert "Final scoring" in message_text(sheet) or "points" in message_text(sheet)
        scores = await place.slash(anna, "stats", show="finished", game="minute_realms")
        assert "#1" in message_text(scores)
        rematch = await place.press(carla, final, "rematch")
        assert "#2" in message_text(rematch)
        assert place.newest_message(place.channel, "join")


async def test_three_people_play_a_whole_match_by_slash_commands_alone(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, seats=3, thread=False)
        await place.join_lobby(bob, carla)
        first = True
        while movers := await place.list_movers(match):
            mover = movers[0]
            offers = await mover.autocomplete(place.channel, "match move", "choice", "")
            assert 1 <= len(offers) <= 25
            if first:
                matches = await mover.autocomplete(place.channel, "match move", "match", "real")
                assert matches[0]["name"].startswith("▶ Minute Realms #1")
                named = await place.slash(mover, "match move", choice=offers[-1]["name"], match=matches[0]["value"])
                assert "It is not" not in message_text(named)
                first = False
            else:
                await place.slash(mover, "match move", choice=offers[0]["value"])
        status = await place.slash(anna, "matches", match="1")
        assert "wins" in message_text(status) or "share" in message_text(status)
        journal = await place.press(bob, await place.slash(bob, "matches", match="1"), "journal")
        assert "Round 8" in message_text(journal)


async def test_a_match_in_german_speaks_german_everywhere(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            kept = await place.slash(person, "settings", language="de")
            assert "Gespeichert" in message_text(kept)
        match = await place.open(anna, seats=2)
        lobby = place.newest_message(place.channel, "join")
        assert "Plätze" in message_text(lobby) or "Platz ist frei" in message_text(lobby)
        await place.join_lobby(bob)
        home = place.home(place.channel)
        board = place.newest_message(home, "move")
        assert "Mein Zug" in [button.label for button in buttons(board)]
        assert "ist am Zug" in message_text(board)
        mover = (await place.list_movers(match))[0]
        prompt = await place.press(mover, board, "move")
        assert "Welche Karte" in message_text(prompt)
        await answer_all(place, mover, prompt)
        await play_by_buttons(place, match)
        final = place.newest_message(home, "film")
        assert "gewinnt" in message_text(final) or "teilen" in message_text(final)
        assert "Revanche" in [button.label for button in buttons(final)]
        scores = message_text(await place.slash(anna, "matches", match=str(match)))
        table = message_text(await place.press(anna, final, "table"))
        assert all("gewinnt" in text or "teilen" in text for text in (scores, table))
        assert scores != table
        await place.slash(anna, "minute-realms open")
        offered = await anna.autocomplete(place.channel, "matches", "match", "")
        assert [choice["value"] for choice in offered] == [str(match + 1), str(match)]
        german = [message_text(message) for message in place.messages(home)]
        assert not any(word in text for text in german for word in (" wins", "’s turn", " builds "))


async def test_one_person_plays_against_computers_from_the_lobby(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        match = await place.open(anna, seats=3)
        lobby = place.newest_message(place.channel, "computer")
        await place.press(anna, lobby, "computer", 0)
        await place.press(anna, place.newest_message(place.channel, "computer"), "computer", 0)
        home = place.home(place.channel)
        for _ in range(3):
            (mover,) = await place.list_movers(match)
            assert mover is anna
            await answer_all(place, anna, await place.press(anna, place.newest_message(home, "move"), "move"))
        info = await place.context.matches.queries.get_info(match)
        assert [sitter.computer for sitter in info.occupants] == [None, "steady", "steady"]
