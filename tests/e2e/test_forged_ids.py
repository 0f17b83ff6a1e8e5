"""Ids that nobody wrote, and numbers that cannot be: the ordinary sentence, never a traceback."""

from __future__ import annotations

import logging

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from cogs.ui.components import custom_ids
from cogs.ui.errors import UserError
from cogs.ui.match_resolver import parse_match_code
from tests.characters import CHARACTERS
from tests.e2e import access_attempts
from tests.e2e.access_attempts import BUTTON, MODAL, PRESS, SELECT, Attempt, find_verbs, run_attempts
from tests.e2e.conftest import OpenServer, run_server
from tests.e2e.fake_server import message_text
from tests.e2e.minute_realms_matches import start_match

ARGUMENTS = (
    "",
    "abc",
    "-1",
    "0",
    "1",
    "99",
    "0.0",
    "1.9",
    ".",
    "..",
    "-",
    "_",
    "9" * 30,
    "0.zz",
    "c.computer",
    "1.1.1",
)
ODD = "²٣ſK０"
"""Digits and letters that look like others to a careless reader."""


@settings(max_examples=500, derandomize=True)
@given(st.text(CHARACTERS) | st.from_regex(r"[blvtpmg]:[0-9a-z]{1,14}:[0-9a-z:.²٣ſ_-]{0,60}", fullmatch=True))
@example("t:1:٣:ab:i.1")
@example("t:1:²:ab:i.1")
@example("b:ſ:move")
def test_any_text_is_an_id_of_ours_or_none(text: str) -> None:
    address = custom_ids.parse_custom_id(text)
    assert address is None or str(address).isascii()


@settings(max_examples=500, derandomize=True)
@given(st.text(CHARACTERS, max_size=30) | st.text(alphabet=ODD + "#09azAZ ", max_size=16))
@example("zzzzzzzzzzzzz")
@example("ſ")
@example("K1")
def test_any_text_is_a_number_or_a_mistake(text: str) -> None:
    try:
        number = parse_match_code(text)
    except UserError:
        return
    assert 0 <= number < 36**13


@pytest.mark.parametrize("written", ["zzzzzzzzzzzzz", "#zzzzzzzzzzzzz", "0", "ſ", "²", "1y2p0ij32e8e8"])
async def test_a_number_that_cannot_be_is_no_match(
    open_server: OpenServer, written: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server() as place:
        anna = place.people[0]
        for command in (
            "matches",
            *(f"match {name}" for name in ("export", "move", "replay", "replace", "concede", "undo")),
        ):
            seen = message_text(await place.slash(anna, command, match=written))
            assert "There’s no" in seen, (command, seen)
        for option in ("match", "seat"):
            assert await anna.autocomplete(place.channel, "match replace", option, written, match=written) == [] or (
                option == "match"
            )
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


# A server takes a second to build, so failures are not made smaller.
@settings(
    max_examples=3, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), phases=(Phase.generate,)
)
@given(data=st.data())
async def test_forged_ids_of_the_own_seat_get_an_ordinary_answer(
    tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    caplog.clear()
    async with run_server(tmp_path_factory.mktemp("server") / "matches.sqlite3") as place:
        match, mover, _ = await start_match(place, seats=2, thread=False)
        where = await access_attempts.make_origin(place, "own", mover, place.channel)
        info = await place.context.matches.queries.get_info(match)
        prompt = await place.context.matches.play.get_prompt(match, mover.id)
        seat = info.seat_of(mover.id)
        verbs = [verb for verb in find_verbs() if verb not in ("forget", "cancel", "concede", "replace")]
        tries = []
        for verb in (*verbs, "s", "i", "o", "a", "n", "back", "clear"):
            argument = data.draw(st.sampled_from(ARGUMENTS) | st.from_regex(r"[0-9a-z_.-]{1,30}", fullmatch=True))
            values = data.draw(st.lists(st.sampled_from(ARGUMENTS), max_size=3))
            token = f"{verb}.{argument}" if argument else verb
            for kind in "tpm":
                custom_id = f"{kind}:{match}:{seat}:{prompt.question_token}:{token}"
                tries.append(_make_attempt(custom_id, values))
            for kind in "blv":
                tries.append(_make_attempt(f"{kind}:{match}:{verb}{':' if argument else ''}{argument}", values))
        for attempt, got in zip(tries, await run_attempts(place, where, tries), strict=True):
            assert "Something went wrong" not in got, attempt
    bad = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert bad == []


def _make_attempt(custom_id: str, values: list[str]) -> Attempt:
    if custom_id.startswith("m"):
        rows = [{"type": 18, "component": {"type": 4, "custom_id": "v", "value": value}} for value in values]
        return Attempt(MODAL, {"custom_id": custom_id, "components": rows}, custom_id)
    if custom_id.startswith("p"):
        return Attempt(PRESS, {"custom_id": custom_id, "component_type": SELECT, "values": values}, custom_id)
    return Attempt(PRESS, {"custom_id": custom_id, "component_type": BUTTON}, custom_id)


@pytest.mark.parametrize("token", ["s.abc", "s", "i", "i.", "o.x.y", "n.abc", "replace.9.1", "replace.x", "journal.x"])
async def test_a_token_that_is_no_choice_is_refused_in_a_sentence(
    open_server: OpenServer, token: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server() as place:
        match, mover, board = await start_match(place, seats=2)
        prompt = await place.context.matches.play.get_prompt(match, mover.id)
        custom_id = f"t:{match}:{prompt.seat}:{prompt.question_token}:{token}"
        before = (await place.context.matches.queries.get_info(match)).version
        assert "Something went wrong" not in message_text(await place.press_forged(mover, board, custom_id))
        assert (await place.context.matches.queries.get_info(match)).version == before
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
