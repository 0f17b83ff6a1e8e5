"""However a match ends, its channel sees it: posts, pictures, buttons, and what they lead to."""

from __future__ import annotations

import logging

import pytest
from simcord import MemberActor

import render
from render.kit import DrawingError, Picture
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, find_button, message_text
from tests.e2e.minute_realms_matches import answer_all
from tests.e2e.simulated_player import list_rings

GAMES = ("minute-realms", "dominion", "medina", "sola-fide", "medievalia")


async def start_two(
    server: FakeServer, game: str = "minute-realms", **options: object
) -> tuple[int, MemberActor, MemberActor]:
    """Start a match of Anna and Bob; return its number, who is to move, and the other one."""
    anna, bob, *_ = server.people
    match = await server.open(anna, game, seats=2, **options)
    await server.join_lobby(bob)
    mover = (await server.list_movers(match))[0]
    return match, mover, bob if mover is anna else anna


@pytest.mark.parametrize("game", GAMES)
async def test_when_the_last_but_one_gives_up_the_other_has_won_and_everybody_sees_it(
    open_server: OpenServer, game: str
) -> None:
    async with open_server() as place:
        match, loser, winner = await start_two(place, game)
        home = place.home(place.channel)
        board = place.newest_message(home, "move")
        asked = await place.slash(loser, "match concede")
        (button,) = buttons(asked)
        assert button.label == f"Concede: {winner.name.title()} Wins"
        assert "ends at once" in message_text(asked)
        await place.press(loser, asked, "concede")
        final = place.messages(home)[-1]
        assert f"{winner.name.title()} wins" in message_text(final)
        assert f"{loser.name.title()} (conceded)" in message_text(final)
        assert {"table", "words", "journal", "replay", "film", "rematch"} == set(button_verbs(final))
        assert final.attachments[0].filename == "scores.png"
        old = next(message for message in place.messages(home) if message.id == board.id)
        assert button_verbs(old) == []
        # The last board doesn't say again what the post below it tells.
        assert "You’ll find how it ended below" in message_text(old)
        assert "conceded" not in message_text(old).split("wins")[0]
        for person in (winner, loser):
            assert "wins" in message_text(await place.slash(person, "matches", match=str(match)))
            assert (await place.press(person, final, "table")).attachments
            # Below the last posts of older versions the scores have a button of their own.
            older = find_button(final, "table").id.replace("table", "sheet")
            assert (await place.press_forged(person, final, older)).attachments
            assert await place.press(person, final, "journal")
            assert "The table" in message_text(await place.press(person, final, "words"))
        trophy = place.messages(place.channel)[0]
        assert f"{winner.name.title()} wins" in message_text(trophy)
        assert button_verbs(trophy) == ["rematch"]
        assert f"/{home.id}/{final.id})" in message_text(trophy)


async def test_a_second_press_on_rematch_leads_to_the_lobby_that_stands(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, loser, winner = await start_two(place)
        await place.press(loser, await place.slash(loser, "match concede"), "concede")
        final = place.newest_message(place.home(place.channel), "rematch")
        assert "#2 is open" in message_text(await place.press(winner, final, "rematch"))
        again = await place.press(loser, final, "rematch")
        assert "#2" in message_text(again)
        await place.press(loser, again, "join")
        info = await place.context.matches.queries.get_info(2)
        assert info.phase == "running"
        assert {sitter.person for sitter in info.occupants} == {loser.id, winner.id}
        assert "has already begun" in message_text(await place.press(winner, final, "rematch"))
        assert "has already begun" in message_text(await place.act(winner, "rematch", match=str(match)))


class FailingPictures:
    """Pictures of a game whose ink has run out; `silent`: their words are gone as well."""

    def __init__(self, real: object, silent: bool) -> None:
        self.real, self.silent = real, silent

    def __getattr__(self, name: str) -> object:
        attribute = getattr(self.real, name)
        if name in ("terms", "effects", "describe_table", "list_turns", "list_in_order"):
            return attribute

        def fail(view: object, *rest: object) -> Picture:
            drawn: Picture = attribute(view, *rest)
            if self.silent:
                raise OSError("invalid pixel size")
            raise DrawingError(drawn.alt)

        return fail


@pytest.mark.parametrize("silent", [False, True])
async def test_no_message_depends_on_its_picture(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, silent: bool
) -> None:
    def pictures(game: str) -> object:
        return FailingPictures(render.get_pictures(game), silent)

    async with open_server(pictures=pictures) as place:
        match, mover, other = await start_two(place)
        home = place.home(place.channel)
        board = place.newest_message(home, "move")
        assert f"{mover.name.title()}" in message_text(board)
        assert ("Invaders face down" in message_text(board)) is not silent
        assert board.attachments == []
        prompt = await place.press(mover, board, "move")
        assert "Which card" in message_text(prompt)
        await answer_all(place, mover, prompt)
        assert (await place.context.matches.queries.get_info(match)).version > 0
        assert await place.slash(other, "matches", match="1")
        await place.press(other, await place.slash(other, "match concede"), "concede")
        assert f"{mover.name.title()} wins" in message_text(place.newest_message(home, "rematch"))
        noted = [record for record in caplog.records if "could not be drawn" in record.getMessage()]
        assert noted
        assert all(record.levelno == logging.ERROR and record.exc_info for record in noted)
        assert "minute_realms #1" in noted[0].getMessage()


async def test_a_match_that_stands_still_says_so_on_its_newest_board_and_rings_for_nobody(
    open_server: OpenServer,
) -> None:
    async with open_server() as place:
        _, mover, _ = await start_two(place)
        home = place.home(place.channel)
        board = place.newest_message(home, "move").id
        before = len(place.messages(home))
        await place.pass_time(25)
        now = next(message for message in place.messages(home) if message.id == board)
        assert "Came up <t:" in message_text(now)
        assert mover.name.title() in message_text(now)
        assert "move" in button_verbs(now)
        reminders = [message for message in place.messages(home)[before:] if "Came up" in message_text(message)]
        assert reminders == []


async def test_an_archived_match_is_seen_told_and_resumed_by_its_people(open_server: OpenServer) -> None:
    async with open_server() as place:
        match, mover, other = await start_two(place)
        for person in (mover, other):
            await place.slash(person, "settings", reminders="0")
        home = place.home(place.channel)
        await place.pass_time(31 * 24)
        assert (await place.context.matches.queries.get_info(match)).phase == "archived"
        notice = place.newest_message(home, "resume")
        for person in (mover, other):
            assert f"<@{person.id}>" in message_text(notice)
            assert "archived" in message_text(await place.slash(person, "matches", match=str(match)))
        assert notice.attachments
        assert "Archived" in message_text(await place.press(other, notice, "table"))
        stranger = place.people[4]
        assert "no seat" in message_text(await place.press(stranger, notice, "resume"))
        assert "goes on" in message_text(await place.press(other, notice, "resume"))
        board = place.newest_message(home, "move")
        assert board.id > notice.id
        assert f"<@{mover.id}>" in message_text(board)
        assert "resumes the match" in message_text(board)
        await answer_all(place, mover, await place.press(mover, board, "move"))
        assert (await place.context.matches.queries.get_info(match)).version > 0
        assert "resume" not in await place.list_actions(mover, match)


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_called_off_shows_how_it_stood(open_server: OpenServer, game: str) -> None:
    async with open_server() as place:
        match, mover, other = await start_two(place, game)
        home = place.home(place.channel)
        await place.press(mover, await place.act(mover, "cancel"), "cancel")
        await place.press(other, place.newest_message(home, "yes"), "yes")
        notice = place.newest_message(home, "rematch")
        assert "was canceled" in message_text(notice)
        assert notice.attachments
        assert "Canceled" in message_text(await place.press(other, notice, "table"))
        assert "was canceled" in message_text(await place.slash(mover, "matches", match=str(match)))
        assert "#2" in message_text(await place.press(other, notice, "rematch"))


async def test_the_lobby_of_a_match_that_began_with_a_free_seat_offers_none(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna, bob, *_ = place.people
        await place.open(anna, seats=3)
        await place.join_lobby(bob)
        lobby = place.newest_message(place.channel, "start")
        assert "3. *free*" in message_text(lobby)
        await place.press(anna, lobby, "start")
        now = next(message for message in place.messages(place.channel) if message.id == lobby.id)
        assert "free" not in message_text(now)
        assert "2. **Bob**" in message_text(now)


async def test_a_name_of_emoji_silences_no_match(open_server: OpenServer) -> None:
    async with open_server() as place:
        dice = place.guild.add_member(place.env.create_user("dice", global_name="🎲🎲🎲"))
        place.people.insert(1, dice)
        match, mover, _ = await start_two(place)
        board = place.newest_message(place.home(place.channel), "move")
        assert board.attachments
        assert "🎲🎲🎲" in message_text(board)
        await answer_all(place, mover, await place.press(mover, board, "move"))
        assert (await place.context.matches.queries.get_info(match)).version > 0


async def test_a_lobby_that_everybody_left_offers_its_opener_a_rematch(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        await place.open(anna, seats=4)
        lobby = place.newest_message(place.channel, "leave")
        asked = await place.press(anna, lobby, "leave")
        await place.press(anna, asked, "cancel")
        now = next(message for message in place.messages(place.channel) if message.id == lobby.id)
        assert "was canceled" in message_text(now)
        assert button_verbs(now) == ["rematch"]
        await place.press(anna, now, "rematch")
        assert (await place.context.matches.queries.get_info(2)).setup.seats == 4


async def test_a_lobby_that_was_deleted_does_not_come_back_after_the_end(open_server: OpenServer) -> None:
    async with open_server() as place:
        _, loser, _ = await start_two(place, thread=False)
        lobby = place.messages(place.channel)[0]
        place.env.backend.messages[place.channel.id].pop(lobby.id)
        await place.press(loser, await place.slash(loser, "match concede"), "concede")
        assert "wins" in message_text(place.newest_message(place.channel, "film"))
        assert not any(button_verbs(message) == ["rematch"] for message in place.messages(place.channel))


@pytest.mark.parametrize(("game", "language"), [("minute-realms", "en"), ("dominion", "de")])
async def test_everybody_but_whoever_has_pressed_is_rung_once_at_the_end(
    open_server: OpenServer, game: str, language: str
) -> None:
    async with open_server() as place:
        for person in place.people[:2]:
            await place.slash(person, "settings", language=language)
        match, loser, winner = await start_two(place, game)
        before = {person.id: len(list_rings(place, person)) for person in (loser, winner)}
        seen = await place.press(loser, await place.slash(loser, "match concede"), "concede")
        words = f"{winner.name.title()} {'wins' if language == 'en' else 'gewinnt'}"
        assert words in message_text(seen)
        rung = list_rings(place, winner)
        assert len(rung) == before[winner.id] + 1
        told = next(message for message in rung if words in message_text(message))
        assert "rematch" in button_verbs(told)
        assert ("next" in button_verbs(told)) is (game == "dominion")
        assert (told.channel_id == winner.user.dm_channel.id) is (game == "dominion")
        assert len(list_rings(place, loser)) <= before[loser.id]
        assert (await place.context.matches.queries.get_info(match)).phase == "over"


@pytest.mark.parametrize(("language", "wins"), [("en", "wins"), ("de", "gewinnt")])
async def test_a_trophy_whose_edit_is_refused_comes_a_day_later_in_place_of_the_lobby(
    open_server: OpenServer, language: str, wins: str
) -> None:
    async with open_server() as place:
        for person in place.people[:2]:
            await place.slash(person, "settings", language=language)
        _, loser, winner = await start_two(place)
        lobby = place.messages(place.channel)[0]
        path = f"/channels/{place.channel.id}/messages/{lobby.id}"
        place.env.inject_error("PATCH", path, status=429, code=30046, times=None)
        await place.press(loser, await place.slash(loser, "match concede"), "concede")
        assert wins in message_text(place.newest_message(place.home(place.channel), "film"))
        assert all(wins not in message_text(message) for message in place.messages(place.channel))
        rings = len(list_rings(place, winner))
        await place.pass_time(30)
        (trophy,) = [message for message in place.messages(place.channel) if wins in message_text(message)]
        assert trophy.flags.suppress_notifications
        assert trophy.attachments == [] or trophy.attachments[0].filename == "trophy.png"
        assert not any(message.id == lobby.id for message in place.messages(place.channel))
        assert len(list_rings(place, winner)) == rings
