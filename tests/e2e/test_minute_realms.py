"""Whole matches of Minute Realms on a simulated Discord: by buttons alone, by slash commands alone, in German."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from simcord import MemberActor
from simcord.results import ResponseMessage

from tests.e2e.people import Town, buttons, said

Towns = Callable[..., AbstractAsyncContextManager[Town]]


async def decide(place: Town, person: MemberActor, prompt: ResponseMessage) -> None:
    """Answer all that the person is asked now: always the first option, confirmed where that is asked for."""
    for _ in range(12):
        verbs = [button.verb for button in buttons(prompt)]
        if "ok" in verbs:
            prompt = await place.press(person, prompt, "ok")
        elif "i" in verbs:
            prompt = await place.press(person, prompt, "i")
        else:
            return
    raise AssertionError("the questions never end")


async def play_by_buttons(place: Town, match: int) -> None:
    """Press until the match is over."""
    home = place.home(place.table)
    while movers := await place.waiting(match):
        board = place.newest(home, "move")
        await decide(place, movers[0], await place.press(movers[0], board, "move"))


async def test_three_people_play_a_whole_match_by_buttons_alone_with_a_restart_in_the_middle(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, seats=3)
        await place.gather(bob, carla)
        home = place.home(place.table)
        assert home.is_thread
        boards = []
        while movers := await place.waiting(match):
            board = place.newest(home, "move")
            boards.append(board.id)
            if len(boards) == 12:
                await place.restart()
                assert place.bot.house.matches is not None
            # The old board is still there; its button works after the restart.
            await decide(place, movers[0], await place.press(movers[0], board, "move"))
        assert len(set(boards)) >= 24
        final = place.newest(home, "sheet")
        assert "wins" in said(final) or "share" in said(final)
        assert final.attachments[0].filename == "scores.png"
        assert "\n1\\. **" in said(final), "a bare 1. would begin a list"
        sheet = await place.press(bob, final, "table")
        assert "Final scoring" in said(sheet) or "points" in said(sheet)
        scores = await place.slash(anna, "minute-realms scores")
        assert "#1" in said(scores)
        fresh = await place.press(carla, final, "rematch")
        assert "#2" in said(fresh)
        assert place.newest(place.table, "join")


async def test_three_people_play_a_whole_match_by_slash_commands_alone(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, carla, *_ = place.people
        match = await place.open(anna, seats=3, thread=False)
        await place.gather(bob, carla)
        first = True
        while movers := await place.waiting(match):
            mover = movers[0]
            offers = await mover.autocomplete(place.table, "match move", "choice", "")
            assert 1 <= len(offers) <= 25
            if first:
                matches = await mover.autocomplete(place.table, "match move", "match", "real")
                assert matches[0]["name"].startswith("▶ Minute Realms #1")
                named = await place.slash(mover, "match move", choice=offers[-1]["name"], match=matches[0]["value"])
                assert "It is not" not in said(named)
                first = False
            else:
                await place.slash(mover, "match move", choice=offers[0]["value"])
        status = await place.slash(anna, "match status", match="1")
        assert "wins" in said(status) or "share" in said(status)
        journal = await place.slash(bob, "match journal", match="#1")
        assert "Round 8" in said(journal)


async def test_a_match_in_german_speaks_german_everywhere(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        for person in (anna, bob):
            kept = await place.slash(person, "settings language", language="de")
            assert "Gespeichert" in said(kept)
        match = await place.open(anna, seats=2)
        lobby = place.newest(place.table, "join")
        assert "Plätze" in said(lobby) or "Platz ist frei" in said(lobby)
        await place.gather(bob)
        home = place.home(place.table)
        board = place.newest(home, "move")
        assert "Mein Zug" in [button.label for button in buttons(board)]
        assert "ist am Zug" in said(board)
        mover = (await place.waiting(match))[0]
        prompt = await place.press(mover, board, "move")
        assert "Welche Karte" in said(prompt)
        await decide(place, mover, prompt)
        await play_by_buttons(place, match)
        final = place.newest(home, "sheet")
        assert "gewinnt" in said(final) or "teilen" in said(final)
        assert "Revanche" in [button.label for button in buttons(final)]
        shown = {verb: said(await place.press(anna, final, verb)) for verb in ("sheet", "table")}
        assert all("gewinnt" in text or "teilen" in text for text in shown.values())
        assert shown["sheet"] != shown["table"]
        await place.slash(anna, "minute-realms open")
        offered = await anna.autocomplete(place.table, "match rematch", "match", "")
        assert [choice["value"] for choice in offered] == [str(match)]
        german = [said(message) for message in place.messages(home)]
        assert not any(word in text for text in german for word in (" wins", "It is ", " builds "))


async def test_one_person_plays_against_computers_from_the_lobby(towns: Towns) -> None:
    async with towns() as place:
        anna = place.people[0]
        match = await place.open(anna, seats=3)
        lobby = place.newest(place.table, "computer")
        await place.press(anna, lobby, "computer", 0)
        await place.press(anna, place.newest(place.table, "computer"), "computer", 0)
        home = place.home(place.table)
        for _ in range(3):
            (mover,) = await place.waiting(match)
            assert mover is anna
            await decide(place, anna, await place.press(anna, place.newest(home, "move"), "move"))
        info = await place.house.matches.info(match)
        assert [sitter.computer for sitter in info.sitters] == [None, "steady", "steady"]
