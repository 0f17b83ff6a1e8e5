"""Ids that nobody wrote, and numbers that cannot be: the ordinary sentence, never a traceback."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from cogs.ui import customid
from cogs.ui.errors import Mistake
from cogs.ui.finding import read_code
from tests.e2e import strangers
from tests.e2e.conftest import town
from tests.e2e.people import Town, said
from tests.e2e.strangers import BUTTON, MODAL, PRESS, SELECT, Try, tried, verbs
from tests.e2e.test_presses import begun

Towns = Callable[..., AbstractAsyncContextManager[Town]]

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
@given(st.text() | st.from_regex(r"[blvtpmg]:[0-9a-z]{1,14}:[0-9a-z:.²٣ſ_-]{0,60}", fullmatch=True))
@example("t:1:٣:ab:i.1")
@example("t:1:²:ab:i.1")
@example("b:ſ:move")
def test_any_text_is_an_id_of_ours_or_none(text: str) -> None:
    address = customid.parse(text)
    assert address is None or str(address).isascii()


@settings(max_examples=500, derandomize=True)
@given(st.text(max_size=30) | st.text(alphabet=ODD + "#09azAZ ", max_size=16))
@example("zzzzzzzzzzzzz")
@example("ſ")
@example("K1")
def test_any_text_is_a_number_or_a_mistake(text: str) -> None:
    try:
        number = read_code(text)
    except Mistake:
        return
    assert 0 <= number < 36**13


@pytest.mark.parametrize("written", ["zzzzzzzzzzzzz", "#zzzzzzzzzzzzz", "0", "ſ", "²", "1y2p0ij32e8e8"])
async def test_a_number_that_cannot_be_is_no_match(
    towns: Towns, written: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with towns() as place:
        anna = place.people[0]
        for command in ("status", "journal", "export", "move", "rematch", "replace", "concede", "cancel", "remind"):
            seen = said(await place.slash(anna, f"match {command}", match=written))
            assert "There is no" in seen, (command, seen)
        for option in ("match", "seat"):
            assert await anna.autocomplete(place.table, "match replace", option, written, match=written) == [] or (
                option == "match"
            )
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


# A town takes a second to build: no time for making a failure smaller.
@settings(
    max_examples=3, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), phases=(Phase.generate,)
)
@given(data=st.data())
async def test_forged_ids_of_the_own_seat_get_an_ordinary_answer(
    tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    caplog.clear()
    async with town(tmp_path_factory.mktemp("town") / "matches.sqlite3") as place:
        match, mover, _ = await begun(place, seats=2, thread=False)
        where = await strangers.spot(place, "own", mover, place.table)
        info = await place.house.matches.info(match)
        prompt = await place.house.matches.prompt(match, mover.id)
        seat = info.seat_of(mover.id)
        known = [verb for verb in verbs() if verb not in ("forget", "cancel", "concede", "replace")]
        tries = []
        for verb in (*known, "s", "i", "o", "a", "n", "back", "clear"):
            argument = data.draw(st.sampled_from(ARGUMENTS) | st.from_regex(r"[0-9a-z_.-]{1,30}", fullmatch=True))
            values = data.draw(st.lists(st.sampled_from(ARGUMENTS), max_size=3))
            token = f"{verb}.{argument}" if argument else verb
            for kind in "tpm":
                custom_id = f"{kind}:{match}:{seat}:{prompt.mark}:{token}"
                tries.append(_forged(custom_id, values))
            for kind in "blv":
                tries.append(_forged(f"{kind}:{match}:{verb}{':' if argument else ''}{argument}", values))
        for one, got in zip(tries, await tried(place, where, tries), strict=True):
            assert "Something went wrong" not in got, one
    bad = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert bad == []


def _forged(custom_id: str, values: list[str]) -> Try:
    if custom_id.startswith("m"):
        rows = [{"type": 18, "component": {"type": 4, "custom_id": "v", "value": value}} for value in values]
        return Try(MODAL, {"custom_id": custom_id, "components": rows}, custom_id)
    if custom_id.startswith("p"):
        return Try(PRESS, {"custom_id": custom_id, "component_type": SELECT, "values": values}, custom_id)
    return Try(PRESS, {"custom_id": custom_id, "component_type": BUTTON}, custom_id)


@pytest.mark.parametrize("token", ["s.abc", "s", "i", "i.", "o.x.y", "n.abc", "replace.9.1", "replace.x", "journal.x"])
async def test_a_token_that_is_no_choice_is_refused_in_a_sentence(
    towns: Towns, token: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with towns() as place:
        match, mover, board = await begun(place, seats=2)
        prompt = await place.house.matches.prompt(match, mover.id)
        custom_id = f"t:{match}:{prompt.seat}:{prompt.mark}:{token}"
        before = (await place.house.matches.info(match)).version
        assert "Something went wrong" not in said(await place.forged(mover, board, custom_id))
        assert (await place.house.matches.info(match)).version == before
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
