"""What other bots have suffered from, by their public reports: what people read here, and what happens next.

Each row names where it was reported. discord.py reads the answers itself (`library_answers`), and the whole bot meets what it
makes of them. Reports about odd names and channels are in the tests of names and places.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple

import pytest
from prometheus_client import generate_latest
from simcord import MemberActor

from matches.domain.posts import ClosePost, OutboxMessage, Post, RefreshPost
from matches.sql import outbox_rows, presence_rows
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, find_button, latest_response, message_text
from tests.e2e.library_answers import HTML, Answer, answer_calls, describe_answer, read_answer, say_code, say_wait
from tests.e2e.minute_realms_matches import match_version, start_match
from tests.e2e.test_delivery import call_by_message, call_in_channel, find_boards, play_turns, read_private_texts

CLOSED = "can’t send you direct messages"


class Report(NamedTuple):
    """A report of other people, and what Discord has answered to their bot."""

    source: str
    answer: Answer


PASSING = [
    Report("discord-api-docs #6473", say_code(403, 40333)),
    Report("selfbot-v13 #1149, SnowTransfer #43, advertisement-framework #82", say_code(403, 40003)),
    Report("chatGPT-discord-bot #95, openclaw PR #74489", Answer(403, HTML)),
    Report("openclaw PR #74489", Answer(429, HTML, {})),
    Report("discord-api-docs, code 20026", say_code(403, 20026)),
    Report("a code that nobody knows", say_code(403, 987_654)),
    Report("Discord's answer without a code", say_code(403, 0)),
    Report("discord.js #5203, a text", say_wait("soon")),
    Report("discord.js #5203, negative", say_wait(-5)),
    Report("discord.js #5203, null", say_wait(None)),
    Report("discord.js #5203, a list", say_wait([1])),
    Report("discord.js #5203, huge", say_wait(1e12)),
    Report("aikaterna-cogs #302, nothing to wait for", say_code(429, 30046)),
    Report("wall_e #510", Answer(503, HTML)),
    Report("a page where an answer is expected", Answer(200, HTML)),
]
"""None of these says anything about a person or a permission."""
CLOSING = [
    Report("discord-api-docs #1905", say_code(400, 50007)),
    Report("discord-api-docs, code 50007", say_code(403, 50007)),
    Report("discord-api-docs, code 50278", say_code(403, 50278)),
]
FORBIDDING = [
    Report("discord-api-docs, code 50013", say_code(403, 50013)),
    Report("discord-api-docs, code 50001", say_code(403, 50001)),
]


def name_report(value: Any) -> str:
    """Return the name of a row in the name of its test."""
    return f"{value.source}, {describe_answer(value.answer)}" if isinstance(value, Report) else str(value)


def list_errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the log has of errors or with a traceback."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


async def count_closed(server: FakeServer) -> int:
    """Return how many people count as taking no direct messages."""
    people = [person.id for person in server.people]
    return int(
        await server.context.matches.store.read(
            lambda db: sum(outbox_rows.is_dm_closed(db, person, server.env.now().timestamp()) for person in people)
        )
    )


def list_public_texts(server: FakeServer) -> str:
    """Return everything that stands in the channel."""
    return "\n".join(message_text(message) for message in server.messages(server.channel))


async def start_private_calls(server: FakeServer) -> tuple[int, MemberActor, str]:
    """Start a match of two who are called by direct message. Return it, who is not to move, and where their messages are sent."""
    await call_by_message(server)
    match, mover, _ = await start_match(server, seats=2, thread=False)
    other = next(person for person in server.people[:2] if person is not mover)
    return match, other, f"/channels/{other.user.dm_channel.id}/messages"


@pytest.mark.parametrize("report", [*PASSING, *FORBIDDING], ids=name_report)
async def test_what_is_said_of_no_person_closes_nobody_and_the_private_question_comes_later_once(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, report: Report
) -> None:
    outcome = await read_answer(report.answer)
    async with open_server() as server:
        match, other, path = await start_private_calls(server)
        with answer_calls(server, "POST", path, outcome) as called:
            await play_turns(server, match)
            await server.pass_time(0.1)
            assert called
        before = len(read_private_texts(other)(server))
        assert await count_closed(server) == 0
        await server.pass_time(1.1)
        (question,) = read_private_texts(other)(server)[before:]
        assert "Which card" in question
        assert CLOSED not in list_public_texts(server)
    assert list_errors(caplog) == []


@pytest.mark.parametrize("report", PASSING, ids=name_report)
async def test_an_outage_is_no_permission_and_the_board_comes_later_once(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, report: Report
) -> None:
    outcome = await read_answer(report.answer)
    async with open_server() as server:
        await call_in_channel(server)
        match, _, _ = await start_match(server, seats=2, thread=False)
        before = len(find_boards(server, server.channel))
        with answer_calls(server, "POST", f"/channels/{server.channel.id}/messages", outcome) as called:
            await play_turns(server, match)
            await server.pass_time(0.3)
            assert called
            assert set((await server.context.matches.get_health()).block_reasons) <= {"network"}
        await server.pass_time(1.1)
        assert len(find_boards(server, server.channel)) == before + 1
        assert (await server.context.matches.get_health()).blocked_matches == 0
    assert list_errors(caplog) == []
    assert "permission" not in caplog.text


@pytest.mark.parametrize("report", CLOSING, ids=name_report)
async def test_whoever_takes_no_direct_messages_is_told_so_and_called_in_the_channel(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, report: Report
) -> None:
    outcome = await read_answer(report.answer)
    async with open_server() as server:
        match, other, path = await start_private_calls(server)
        with answer_calls(server, "POST", path, outcome):
            await play_turns(server, match)
            await server.pass_time(0.1)
        assert await count_closed(server) == 1
        told = [message_text(message) for message in server.messages(server.channel) if CLOSED in message_text(message)]
        assert len(told) == 1
        assert other.mention in told[0]
    assert list_errors(caplog) == []


@pytest.mark.parametrize("report", FORBIDDING, ids=name_report)
async def test_a_missing_permission_is_one_and_closes_nobody(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, report: Report
) -> None:
    outcome = await read_answer(report.answer)
    async with open_server() as server:
        await call_in_channel(server)
        match, _, _ = await start_match(server, seats=2, thread=False)
        with answer_calls(server, "POST", f"/channels/{server.channel.id}/messages", outcome):
            await play_turns(server, match)
        assert (await server.context.matches.get_health()).block_reasons == ("permission",)
        assert await count_closed(server) == 0
    assert list_errors(caplog) == []
    assert "takes no posts (permission)" in caplog.text


@pytest.mark.parametrize(
    "report",
    [
        Report("aikaterna-cogs #302", say_code(429, 30046, retry_after=3400.0)),
        Report("discord-api-docs #4413", say_code(429, 30046)),
        Report("discord-api-docs #4413, as 400", say_code(400, 30046)),
        *(report for report in PASSING if report.answer.status not in (200, 503)),
        *FORBIDDING,
    ],
    ids=name_report,
)
async def test_a_lobby_that_cannot_be_edited_holds_back_no_board(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, report: Report
) -> None:
    outcome = await read_answer(report.answer)
    async with open_server() as server:
        anna, bob, *_ = server.people
        match = await server.open(anna, seats=2, thread=False)
        lobby = server.newest_message(server.channel, "join")
        with answer_calls(server, "PATCH", f"/channels/*/messages/{lobby.id}", outcome) as called:
            await server.press(bob, lobby, "join")
            assert (await server.context.matches.queries.get_info(match)).phase == "running"
            # Where Discord seems to be away, the lobby is tried a few times more before the board comes.
            await server.pass_time(0.3)
            assert called
            assert len(find_boards(server, server.channel)) == 1
        assert (await server.context.matches.get_health()).blocked_matches == 0
    assert list_errors(caplog) == []


async def test_a_lobby_that_cannot_be_edited_while_people_gather_is_posted_anew(open_server: OpenServer) -> None:
    outcome = await read_answer(say_code(429, 30046, retry_after=3400.0))
    async with open_server() as server:
        anna, bob, *_ = server.people
        match = await server.open(anna, seats=3)
        old = server.newest_message(server.channel, "join")
        with answer_calls(server, "PATCH", f"/channels/*/messages/{old.id}", outcome):
            await bob.click(old, custom_id=find_button(old, "join").id)
        (new,) = [message for message in server.messages(server.channel) if "Bob" in message_text(message)]
        assert new.id != old.id
        assert old.id not in [message.id for message in server.messages(server.channel)]
        assert (await server.context.matches.queries.get_info(match)).place.lobby == new.id


@pytest.mark.parametrize(
    "report",
    [
        Report("discord-api-docs #4413", say_code(429, 30046)),
        Report("aikaterna-cogs #302", say_code(429, 30046, retry_after=3400.0)),
        Report("somebody has deleted it", say_code(404, 10008)),
    ],
    ids=name_report,
)
@pytest.mark.parametrize("build", [RefreshPost, ClosePost, lambda message: ClosePost(message, keep=True)])
async def test_an_old_board_that_cannot_be_edited_stays_as_it_is(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, report: Report, build: Callable[[int], Post]
) -> None:
    outcome = await read_answer(report.answer)
    async with open_server() as server:
        match, _, board = await start_match(server, seats=2, thread=False)
        info = await server.context.matches.queries.get_info(match)
        outbox = server.context.matches.workers.outbox
        assert outbox is not None
        row = OutboxMessage(1, match, None, build(board.id), 0, "abc")
        with answer_calls(server, "*", f"/channels/*/messages/{board.id}", outcome) as called:
            assert await outbox._delivery._sender.send(row, info) is None
        assert called
    assert list_errors(caplog) == []


LATE = [
    Report("discord.py #9620, #8039", say_code(404, 10062)),
    Report("wall_e #662", say_code(400, 40060)),
    Report("wall_e #510", Answer(503, HTML)),
]


@pytest.mark.parametrize("report", LATE, ids=name_report)
async def test_a_suggestion_that_comes_too_late_is_counted_and_no_error(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, report: Report
) -> None:
    async with open_server() as server:
        anna = server.people[0]
        code = report.answer.body["code"] if isinstance(report.answer.body, dict) else 0
        server.env.inject_error("POST", "/interactions/*/*/callback", status=report.answer.status, code=code)
        await anna.autocomplete(server.channel, "matches", "match", "")
        counted = generate_latest(server.bot.metrics.registry).decode()
        kind = "discord" if report.answer.status == 503 else "too_late"
        assert f'tafelrunde_errors_total{{kind="{kind}"}} 1.0' in counted
        assert await anna.autocomplete(server.channel, "settings", "away", "")
    assert list_errors(caplog) == []


@pytest.mark.parametrize(
    ("report", "says"),
    [
        (
            Report("discord-api-docs #5517", say_code(400, 50083)),
            "couldn’t show the answer where you asked for it. To see",
        ),
        (Report("discord.py #9856", say_code(404, 10015)), "couldn’t show the answer where you asked for it. To see"),
        (Report("chatGPT-discord-bot #95", say_code(403, 0)), "Discord isn’t answering me properly"),
        (Report("discord-api-docs #6473", say_code(403, 40333)), "Discord isn’t answering me properly"),
        (Report("discord-api-docs, code 50001", say_code(403, 50001)), "Discord doesn’t let me use a channel"),
    ],
    ids=name_report,
)
async def test_where_nothing_was_decided_nobody_reads_that_a_decision_counts(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, report: Report, says: str
) -> None:
    async with open_server() as server:
        _, mover, board = await start_match(server, seats=2, thread=False)
        answer = report.answer
        server.env.inject_error("POST", "/interactions/*/*/callback", status=answer.status, code=answer.body["code"])
        text = message_text(await server.press(mover, board, "move"))
        assert says in text
        assert "decision counts" not in text
    assert list_errors(caplog) == []


@pytest.mark.parametrize("status", [403, 503])
async def test_a_decision_that_an_outage_hides_is_said_to_count(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    async with open_server() as server:
        _, mover, board = await start_match(server, thread=False)
        prompt = await server.press(mover, await server.press(mover, board, "move"), "i")
        server.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=status, code=0)
        text = message_text(await server.press(mover, prompt, "i"))
        assert "Your decision counts, but Discord isn’t answering me properly" in text
    assert list_errors(caplog) == []


async def test_a_page_of_cloudflare_makes_nobody_lose_what_they_watch_or_a_match_its_thread(
    open_server: OpenServer,
) -> None:
    outcome = await read_answer(Answer(404, HTML))
    async with open_server() as server:
        match, _, _ = await start_match(server, seats=2)
        thread = server.home(server.channel)
        with answer_calls(server, "POST", f"/channels/{thread.id}/messages", outcome):
            await play_turns(server, match)
        assert (await server.context.matches.queries.get_info(match)).place.thread == thread.id
        carla = server.people[2]
        await server.slash(carla, "match watch", match=str(match), notice="turn")
        with answer_calls(
            server, "GET", f"/guilds/*/members/{carla.id}", await read_answer(Answer(403, HTML))
        ) as asked:
            await server.pass_time(0.2)
            await play_turns(server, match)
            await server.pass_time(0.1)
            assert asked
        before = len(read_private_texts(carla)(server))
        await server.pass_time(1.1)
        assert len(read_private_texts(carla)(server)) > before


class Event(NamedTuple):
    """A report about an event of the gateway. `build` returns its payload for the number of the server."""

    source: str
    name: str
    build: Callable[[int], dict[str, Any]]


@pytest.mark.parametrize(
    "event",
    [
        Event("discord-api-docs #2850", "GUILD_DELETE", lambda guild: {"id": str(guild), "unavailable": True}),
        Event("discord.js #5367", "GUILD_DELETE", lambda guild: {"id": str(guild + 1)}),
        Event("FindSenryu #109", "GUILD_CREATE", lambda guild: {"id": str(guild), "unavailable": True}),
    ],
    ids=lambda event: f"{event.source}, {event.name}",
)
async def test_a_server_that_is_not_available_has_removed_nobody(
    open_server: OpenServer, caplog: pytest.LogCaptureFixture, event: Event
) -> None:
    async with open_server() as server:
        match, _, _ = await start_match(server, seats=2, thread=False)
        server.env.backend.emit(event.name, event.build(server.guild.id))
        await server.env.settle()
        removed = await server.context.matches.store.read(presence_rows.find_first_removed)
        assert removed is None
        assert (await server.context.matches.queries.get_info(match)).phase == "running"
    assert list_errors(caplog) == []


def lack_all(payload: dict[str, Any]) -> None:
    """Leave out what Discord has not always sent."""
    for name in ("locale", "guild_locale", "context", "entitlements", "authorizing_integration_owners"):
        payload.pop(name, None)


def be_unknown(payload: dict[str, Any]) -> None:
    """Have values that nobody knows yet."""
    bought = {"id": "1", "sku_id": "2", "application_id": "3", "type": 99, "deleted": False, "unknown": True}
    payload.update(locale="xx-YY", context=7, entitlements=[bought], flags=1 << 30)


@pytest.mark.parametrize(
    ("source", "alter", "times"),
    [
        ("cc-connect #125, discord-api-docs #5392, openclaw #3106: the same event twice", lambda payload: None, 2),
        ("discord.js #8599: fields that are missing", lack_all, 1),
        ("discord.js #8599: values that nobody knows", be_unknown, 1),
    ],
)
async def test_an_odd_press_decides_once(
    open_server: OpenServer,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    source: str,
    alter: Callable[[dict[str, Any]], None],
    times: int,
) -> None:
    async with open_server() as server:
        match, mover, board = await start_match(server, thread=False)
        prompt = await server.press(mover, await server.press(mover, board, "move"), "i")
        before = await match_version(server, match)
        emitted = server.env.backend.emit

        def emit(name: str, payload: dict[str, Any]) -> None:
            alter(payload)
            for _ in range(times):
                emitted(name, deepcopy(payload))

        monkeypatch.setattr(server.env.backend, "emit", emit)
        result = server.emit_press(mover, prompt, find_button(prompt, "i").id)
        monkeypatch.undo()
        await server.env.settle()
        assert await match_version(server, match) == before + 1
        assert "went wrong" not in message_text(latest_response(result))
    assert list_errors(caplog) == []
