"""However a match ends, its channel sees it: posts, pictures, buttons, and what they lead to."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest
from simcord import MemberActor
from simcord.results import ResponseMessage

import render
from render.kit import CannotDraw, Picture
from tests.e2e.people import Town, buttons, said
from tests.e2e.test_minute_realms import decide

Towns = Callable[..., AbstractAsyncContextManager[Town]]
GAMES = ("minute-realms", "dominion", "medina")


def verbs(message: ResponseMessage) -> list[str]:
    """What the buttons of a message do."""
    return [button.verb for button in buttons(message)]


async def two(place: Town, game: str = "minute-realms", **options: object) -> tuple[int, MemberActor, MemberActor]:
    """A match of Anna and Bob that has begun: its number, who is to move, and the other one."""
    anna, bob, *_ = place.people
    match = await place.open(anna, game, seats=2, **options)
    await place.gather(bob)
    mover = (await place.waiting(match))[0]
    return match, mover, bob if mover is anna else anna


@pytest.mark.parametrize("game", GAMES)
async def test_when_the_last_but_one_gives_up_the_other_has_won_and_everybody_sees_it(towns: Towns, game: str) -> None:
    async with towns() as place:
        match, loser, winner = await two(place, game)
        home = place.home(place.table)
        board = place.newest(home, "move")
        asked = await place.slash(loser, "match concede")
        (button,) = buttons(asked)
        assert button.label == f"Concede: {winner.name.title()} Wins"
        assert "ends at once" in said(asked)
        await place.press(loser, asked, "concede")
        final = place.messages(home)[-1]
        assert f"{winner.name.title()} wins" in said(final)
        assert f"{loser.name.title()} (conceded)" in said(final)
        assert {"sheet", "table", "words", "journal", "rematch"} == set(verbs(final))
        assert final.attachments[0].filename == "scores.png"
        old = next(message for message in place.messages(home) if message.id == board.id)
        assert verbs(old) == []
        assert "move" not in said(old).split("\n")[1]
        for person in (winner, loser):
            assert "wins" in said(await place.slash(person, "match status", match=str(match)))
            for verb in ("table", "sheet"):
                shown = await place.press(person, final, verb)
                assert shown.attachments
            assert await place.press(person, final, "journal")
            assert "The table" in said(await place.press(person, final, "words"))
        assert "is over" in said(place.messages(place.table)[0])


async def test_a_second_press_on_rematch_leads_to_the_lobby_that_stands(towns: Towns) -> None:
    async with towns() as place:
        match, loser, winner = await two(place)
        await place.press(loser, await place.slash(loser, "match concede"), "concede")
        final = place.newest(place.home(place.table), "rematch")
        assert "#2 is open" in said(await place.press(winner, final, "rematch"))
        again = await place.press(loser, final, "rematch")
        assert "#2" in said(again)
        await place.press(loser, again, "join")
        info = await place.house.matches.info(2)
        assert info.phase == "running"
        assert {sitter.person for sitter in info.sitters} == {loser.id, winner.id}
        assert "has already begun" in said(await place.press(winner, final, "rematch"))
        assert "has already begun" in said(await place.slash(winner, "match rematch", match=str(match)))


class Broken:
    """Pictures of a game whose ink has run out; `silent`: their words are gone as well."""

    def __init__(self, real: object, silent: bool) -> None:
        self.real, self.silent = real, silent

    def __getattr__(self, name: str) -> object:
        found = getattr(self.real, name)
        if name in ("terms", "effects", "words"):
            return found

        def fail(view: object, *rest: object) -> Picture:
            drawn: Picture = found(view, *rest)
            if self.silent:
                raise OSError("invalid pixel size")
            raise CannotDraw(drawn.alt)

        return fail


@pytest.mark.parametrize("silent", [False, True])
async def test_no_message_depends_on_its_picture(towns: Towns, caplog: pytest.LogCaptureFixture, silent: bool) -> None:
    def pictures(game: str) -> object:
        return Broken(render.of(game), silent)

    async with towns(pictures=pictures) as place:
        match, mover, other = await two(place)
        home = place.home(place.table)
        board = place.newest(home, "move")
        assert f"{mover.name.title()}" in said(board)
        assert ("Invaders face down" in said(board)) is not silent
        assert board.attachments == []
        prompt = await place.press(mover, board, "move")
        assert "Which card" in said(prompt)
        await decide(place, mover, prompt)
        assert (await place.house.matches.info(match)).version > 0
        assert await place.slash(other, "match status")
        await place.press(other, await place.slash(other, "match concede"), "concede")
        assert f"{mover.name.title()} wins" in said(place.newest(home, "rematch"))
        noted = [record for record in caplog.records if "could not be drawn" in record.getMessage()]
        assert noted
        assert all(record.levelno == logging.ERROR and record.exc_info for record in noted)
        assert "minute_realms #1" in noted[0].getMessage()


async def test_a_match_that_stands_still_says_so_on_its_newest_board_and_rings_for_nobody(towns: Towns) -> None:
    async with towns() as place:
        _, mover, _ = await two(place)
        home = place.home(place.table)
        board = place.newest(home, "move").id
        before = len(place.messages(home))
        await place.pass_time(25)
        now = next(message for message in place.messages(home) if message.id == board)
        assert "Asked <t:" in said(now)
        assert mover.name.title() in said(now)
        assert "move" in verbs(now)
        reminders = [message for message in place.messages(home)[before:] if "Asked" in said(message)]
        assert reminders == []


async def test_an_archived_match_is_seen_told_and_resumed_by_its_people(towns: Towns) -> None:
    async with towns() as place:
        match, mover, other = await two(place)
        for person in (mover, other):
            await place.slash(person, "settings reminders", hours="0")
        home = place.home(place.table)
        await place.pass_time(31 * 24)
        assert (await place.house.matches.info(match)).phase == "archived"
        notice = place.newest(home, "resume")
        for person in (mover, other):
            assert f"<@{person.id}>" in said(notice)
            assert "archived" in said(await place.slash(person, "match status", match=str(match)))
        assert notice.attachments
        assert "Archived" in said(await place.press(other, notice, "table"))
        stranger = place.people[4]
        assert "no seat" in said(await place.press(stranger, notice, "resume"))
        assert "has been resumed" in said(await place.press(other, notice, "resume"))
        board = place.newest(home, "move")
        assert board.id > notice.id
        assert f"<@{mover.id}>" in said(board)
        assert "resumes the match" in said(board)
        await decide(place, mover, await place.press(mover, board, "move"))
        assert (await place.house.matches.info(match)).version > 0
        assert "already running" in said(await place.slash(mover, "match resume", match=str(match)))


async def test_a_match_called_off_shows_how_it_stood(towns: Towns) -> None:
    async with towns() as place:
        match, mover, other = await two(place)
        home = place.home(place.table)
        await place.press(mover, await place.slash(mover, "match cancel"), "cancel")
        await place.press(other, place.newest(home, "yes"), "yes")
        notice = place.newest(home, "rematch")
        assert "canceled" in said(notice)
        assert notice.attachments
        assert "Canceled" in said(await place.press(other, notice, "table"))
        assert "canceled" in said(await place.slash(mover, "match status", match=str(match)))
        assert "#2" in said(await place.press(other, notice, "rematch"))


async def test_the_lobby_of_a_match_that_began_with_a_free_seat_offers_none(towns: Towns) -> None:
    async with towns() as place:
        anna, bob, *_ = place.people
        await place.open(anna, seats=3)
        await place.gather(bob)
        lobby = place.newest(place.table, "start")
        assert "3. *free*" in said(lobby)
        await place.press(anna, lobby, "start")
        now = next(message for message in place.messages(place.table) if message.id == lobby.id)
        assert "free" not in said(now)
        assert "2. **Bob**" in said(now)


async def test_a_name_of_emoji_silences_no_match(towns: Towns) -> None:
    async with towns() as place:
        dice = place.guild.add_member(place.env.create_user("dice", global_name="🎲🎲🎲"))
        place.people.insert(1, dice)
        match, mover, _ = await two(place)
        board = place.newest(place.home(place.table), "move")
        assert board.attachments
        assert "🎲🎲🎲" in said(board)
        await decide(place, mover, await place.press(mover, board, "move"))
        assert (await place.house.matches.info(match)).version > 0


async def test_a_lobby_that_everybody_left_offers_its_opener_a_rematch(towns: Towns) -> None:
    async with towns() as place:
        anna = place.people[0]
        await place.open(anna, seats=4)
        lobby = place.newest(place.table, "leave")
        asked = await place.press(anna, lobby, "leave")
        await place.press(anna, asked, "cancel")
        now = next(message for message in place.messages(place.table) if message.id == lobby.id)
        assert "canceled" in said(now)
        assert verbs(now) == ["rematch"]
        await place.press(anna, now, "rematch")
        assert (await place.house.matches.info(2)).setup.seats == 4


async def test_a_lobby_that_was_deleted_does_not_come_back_after_the_end(towns: Towns) -> None:
    async with towns() as place:
        _, loser, _ = await two(place, thread=False)
        lobby = place.messages(place.table)[0]
        place.env.backend.messages[place.table.id].pop(lobby.id)
        await place.press(loser, await place.slash(loser, "match concede"), "concede")
        assert "wins" in said(place.newest(place.table, "sheet"))
        assert not any(verbs(message) == ["rematch"] for message in place.messages(place.table))
