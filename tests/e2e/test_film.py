"""The film of a match on a simulated Discord: made once, for whoever presses, and shown to everybody by whoever wants that."""

from __future__ import annotations

import os
import signal
from datetime import timedelta
from typing import Any

import pytest
from simcord.results import ResponseMessage

from cogs.film import studio
from cogs.film.orders import Film
from cogs.ui.handlers import film_handlers
from cogs.ui.i18n import Localizer
from cogs.ui.messages import film_message
from tests.cases import in_soak
from tests.cogs.film_programs import GIF, HANGING, READY, build_maker
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, button_verbs, find_button, latest_response, message_text
from tests.e2e.test_replay import play
from tests.matches.fakes import wait_until


async def end_match(server: FakeServer, **options: Any) -> ResponseMessage:
    """Let Bob give up a match against Anna that has just begun; return its final post."""
    anna, bob, *_ = server.people
    await server.open(anna, seats=2, thread=False, **options)
    await server.join_lobby(bob)
    await server.press(bob, await server.slash(bob, "match concede"), "concede")
    return server.newest_message(server.channel, "film")


async def wait_for_films(server: FakeServer) -> None:
    """Return when every film that was ordered has come to its presser."""
    await wait_until(lambda: server.context.films.is_idle)
    await server.env.settle()


async def test_a_match_becomes_a_film_in_the_languages_of_its_people_and_is_shown_once_to_everybody(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "NICENESS", 0)
    async with open_server() as server:
        anna, bob, carla, dora, _ = server.people
        await server.slash(carla, "settings", language="de")
        match = await server.open(anna, seats=2, thread=False)
        await server.join_lobby(bob)
        await play(server, match, 6)
        board = server.newest_message(server.channel, "move")
        refused = await server.press_forged(dora, board, find_button(board, "move").id.replace("move", "film"))
        assert "There’s a film once the match is over" in message_text(refused)
        await server.press(bob, await server.slash(bob, "match concede"), "concede")
        final = server.newest_message(server.channel, "film")
        german = await server.press(carla, final, "film")
        assert "Film: ░░░░░░░░ wird vorbereitet" in message_text(german)
        english = latest_response(await anna.click(final, custom_id=find_button(final, "film").id))
        assert "Film: ░░░░░░░░ one other order comes first" in message_text(english)
        # Each gets half a minute: a busy machine is slow.
        await wait_until(lambda: german.attachments != [])
        await wait_for_films(server)
        assert "Die Partie von Zug 1 bis 4, ein Bild je Zug" in message_text(german)
        assert "Ein Film der Partie von Zug 1 bis Zug 4. Anna gewinnt!" in message_text(german)
        assert "The match, turn 1 to 4, one picture a turn" in message_text(english)
        assert "A film of the match from turn 1 to turn 4. Anna wins!" in message_text(english)
        (file,) = english.attachments
        assert file.filename == "film.gif"
        # Whoever presses again has it at once.
        again = await server.press(anna, final, "film")
        assert message_text(again) == message_text(english)
        assert again.id != english.id
        before = len(server.messages(server.channel))
        shown = await server.press(carla, german, "showfilm")
        public = server.messages(server.channel)[-1]
        assert len(server.messages(server.channel)) == before + 1
        assert "Der Film ist jetzt für alle da" in message_text(shown)
        assert str(public.id) in message_text(shown)
        assert "The match, turn 1 to 4" in message_text(public)
        assert "Anna wins!" in message_text(public)
        assert [attachment.filename for attachment in public.attachments] == ["film.gif"]
        second = await server.press(anna, english, "showfilm")
        assert "The film is there for everybody already" in message_text(second)
        assert str(public.id) in message_text(second)
        await server.restart()
        third = await server.press(anna, english, "showfilm")
        assert str(public.id) in message_text(third)
        assert len(server.messages(server.channel)) == before + 1


@pytest.mark.parametrize(
    ("language", "half", "interrupted", "label"),
    [
        (
            "en",
            "Film: ▓▓▓▓░░░░ turn 6 of 12\n-# It will run for about 21 seconds.",
            "I was interrupted while making the film",
            "Show to Everybody",
        ),
        in_soak(
            "de",
            "Film: ▓▓▓▓░░░░ Zug 6 von 12\n-# Er wird etwa 21 Sekunden lang.",
            "Ich wurde unterbrochen",
            "Allen zeigen",
        ),
    ],
)
async def test_a_process_that_is_killed_is_admitted_to_all_who_wait_and_the_next_press_makes_it_anew(
    open_server: OpenServer,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    half: str,
    interrupted: str,
    label: str,
) -> None:
    monkeypatch.setattr(film_handlers, "EDIT_SECONDS", 0.0)
    monkeypatch.setattr(studio, "MAKER", HANGING)
    async with open_server() as server:
        anna, bob, carla, *_ = server.people
        for person in (anna, bob, carla):
            await server.slash(person, "settings", language=language)
        final = await end_match(server)
        films = server.context.films
        # Anna presses twice, and Carla joins: it is one film.
        presses = [server.emit_press(person, final, find_button(final, "film").id) for person in (anna, anna, carla)]
        await wait_until(lambda: films.process.pid is not None)
        await server.env.settle()
        shown = [latest_response(press) for press in presses]
        await wait_until(lambda: all(half in message_text(message) for message in shown))
        assert films.process.pid is not None
        os.kill(films.process.pid, signal.SIGKILL)
        await wait_for_films(server)
        for message in shown:
            assert interrupted in message_text(message)
            assert "▓" not in message_text(message)
            assert button_verbs(message) == ["film", "replay"]
        monkeypatch.setattr(studio, "MAKER", READY)
        await server.restart()
        anew = await server.press(carla, shown[2], "film")
        await wait_for_films(server)
        assert find_button(anew, "showfilm").label == label
        assert anew.attachments[0].filename == "film.gif"


async def test_a_stop_in_the_middle_is_said_and_after_the_restart_the_film_is_made(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "MAKER", HANGING)
    async with open_server() as server:
        carla = server.people[2]
        final = await end_match(server)
        shown = await server.press(carla, final, "film")
        films = server.context.films
        assert films.process.pid is not None
        monkeypatch.setattr(studio, "MAKER", READY)
        await server.restart()
        assert not films.process.pid
        assert "I was interrupted while making the film" in message_text(shown)
        shown = await server.press(carla, shown, "film")
        await wait_for_films(server)
        assert "showfilm" in button_verbs(shown)


async def test_only_who_may_look_gets_the_film_and_what_it_leaves_out_is_said(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "MAKER", build_maker(end=Film(GIF, 150, 4, 153, 2, False)))
    async with open_server() as server:
        anna, _, carla, *_ = server.people
        final = await end_match(server, visible="players")
        refused = await server.press(carla, final, "film")
        assert "Only the players may look at this match" in message_text(refused)
        assert refused.attachments == []
        shown = await server.press(anna, final, "film")
        await wait_for_films(server)
        for words in ("every second turn", "Everything before turn 4", "beyond turn 153"):
            assert words in message_text(shown)


async def test_where_the_bot_may_not_post_the_film_stays_with_its_presser(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "MAKER", READY)
    async with open_server() as server:
        anna, bob, *_ = server.people
        final = await end_match(server)
        shown = await server.press(anna, final, "film")
        await wait_for_films(server)
        await server.deny_permissions(server.channel, attach_files=False)
        count = len(server.messages(server.channel))
        assert "**Attach Files**" in message_text(await server.press(anna, shown, "showfilm"))
        assert len(server.messages(server.channel)) == count
        await server.restore_permissions(server.channel)
        # Two people press at the same time: it is posted once.
        for person in (anna, bob):
            server.emit_press(person, shown, find_button(shown, "showfilm").id)
        await server.env.settle()
        assert len(server.messages(server.channel)) == count + 1


async def test_a_match_that_was_called_off_offers_its_film_as_well(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "MAKER", READY)
    async with open_server() as server:
        anna, bob, *_ = server.people
        match = await server.open(anna, seats=2, thread=False)
        await server.join_lobby(bob)
        await server.press(anna, await server.act(anna, "cancel"), "cancel")
        await server.press(bob, server.newest_message(server.channel, "yes"), "yes")
        shown = await server.press(bob, server.newest_message(server.channel, "film"), "film")
        await wait_for_films(server)
        assert "The match was canceled." in message_text(shown)
        replay = await server.slash(anna, "match replay", match=str(match))
        assert "film" in button_verbs(replay)


async def test_whoever_waits_too_long_is_told_before_discord_takes_no_more_answers(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "MAKER", HANGING)
    monkeypatch.setattr(film_handlers, "LONGEST_WAIT", timedelta(seconds=60))
    async with open_server() as server:
        anna, _, carla, *_ = server.people
        await server.slash(carla, "settings", language="de")
        final = await end_match(server)
        first = await server.press(anna, final, "film")
        second = await server.press(carla, final, "film")
        assert "ein anderer Auftrag kommt zuerst" in message_text(second)
        await server.env.advance_time(studio.MOST_SECONDS + 1)
        await wait_until(lambda: "couldn’t make the film" in message_text(first))
        await wait_until(lambda: "Deiner bleibt in der Reihe" in message_text(second))
        assert button_verbs(second) == ["film", "replay"]


async def test_a_clock_that_is_ahead_of_discords_keeps_nobody_waiting(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "MAKER", READY)
    async with open_server() as server:
        server.context.now = lambda: server.env.now() + timedelta(minutes=20)
        shown = await server.press(server.people[0], await end_match(server), "film")
        await wait_for_films(server)
        assert "Other films take a while" not in message_text(shown)
        assert shown.attachments


async def test_discord_takes_no_film_for_one_of_another_match_with_the_same_number(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "MAKER", READY)
    nonces: list[str] = []
    async with open_server() as server:
        anna = server.people[0]
        shown = await server.press(anna, await end_match(server), "film")
        await wait_for_films(server)
        for _ in range(2):
            # As in a restored database, in which the same number is shown again: what was posted before is of another match.
            before = len(server.env.http_requests)
            await server.press(anna, shown, "showfilm")
            await wait_for_films(server)
            asked = [request.json for request in server.env.http_requests[before:] if isinstance(request.json, dict)]
            nonces += [body["nonce"] for body in asked if "nonce" in body]
            posted = server.messages(server.channel)[-1]
            server.env.backend.delete_message(posted.channel_id, posted.id)
    assert len(set(nonces)) == len(nonces) == 2
    assert all(len(nonce) <= 25 for nonce in nonces)


async def test_where_the_channel_of_the_match_is_gone_the_film_is_shown_to_nobody_else(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "MAKER", READY)
    async with open_server() as server:
        anna = server.people[0]
        shown = await server.press(anna, await end_match(server), "film")
        await wait_for_films(server)
        place = f"/channels/{server.channel.id}/messages"
        for method in ("GET", "POST"):
            server.env.inject_error(method, place, status=404, code=10003)
        assert "there’s nowhere to show the film" in message_text(await server.press(anna, shown, "showfilm"))
        server.env.inject_error("POST", place, status=403, code=50013)
        assert "not allowed to post in the channel" in message_text(await server.press(anna, shown, "showfilm"))
        assert "showfilm" in button_verbs(shown)


async def test_whoever_wants_to_be_forgotten_is_in_no_film_that_is_kept(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "MAKER", READY)
    async with open_server() as server:
        anna, bob, *_ = server.people
        final = await end_match(server)
        films = server.context.films
        await server.press(anna, final, "film")
        await wait_for_films(server)
        info = await server.context.matches.queries.get_info(1)
        task = await server.context.matches.replays.open_film(1, anna.id)
        localizer = Localizer(server.context.words, "en", info.names)
        order = film_message.build_order(info, task, localizer, 25 << 20)
        assert films.find(order) is not None
        await server.press(bob, await server.slash(bob, "privacy forget"), "forget")
        assert films.find(order) is None
