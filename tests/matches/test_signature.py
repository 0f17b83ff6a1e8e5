"""What this bot signs in a file: every line of its own files, and of other files only what the rules prove."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches.service import Export
from matches.transactions.signatures import find_key
from rules.engine import Refused
from tests.matches.service_harness import ANNA, ServiceHarness, expect_refused, open_harness
from tests.matches.test_export import export_finished_match


def replace_fields(data: bytes, **fields: Any) -> bytes:
    """Return the file with other fields, laid out as this bot does it."""
    file = msgspec.structs.replace(msgspec.json.decode(data, type=Export), **fields)
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


async def test_its_own_file_is_vouched_for_line_by_line(harness: ServiceHarness) -> None:
    verdict = await harness.matches.exports.verify(await export_finished_match(harness))
    assert (verdict.ok, verdict.writer) == (True, "here")


async def test_a_file_with_other_line_ends_is_the_same_file(harness: ServiceHarness) -> None:
    data = await export_finished_match(harness)
    assert (await harness.matches.exports.verify(data.replace(b"\n", b"\r\n") + b"\r\n")).writer == "here"


@pytest.mark.parametrize(
    "change", [{"names": ("Zoe", "Bob")}, {"match": 77}, {"phase": "won"}, {"revision": 99}, {"signature": "00" * 32}]
)
async def test_a_changed_name_or_number_is_found(harness: ServiceHarness, change: dict[str, Any]) -> None:
    verdict = await harness.matches.exports.verify(replace_fields(await export_finished_match(harness), **change))
    assert (verdict.ok, verdict.writer) == (True, "changed")


@pytest.mark.parametrize("line", [b'"winner": "Zoe",', b'"names": ["Zoe", "Bob"],'])
async def test_a_line_that_was_added_is_found(harness: ServiceHarness, line: bytes) -> None:
    data = await export_finished_match(harness)
    verdict = await harness.matches.exports.verify(data.replace(b"{", b"{\n " + line, 1))
    assert (verdict.ok, verdict.writer) == (True, "changed")


async def test_the_names_of_other_bots_files_are_not_vouched_for(harness: ServiceHarness, tmp_path: Path) -> None:
    data = await export_finished_match(harness)
    folder = tmp_path / "other"
    folder.mkdir()
    async with open_harness(folder) as other:
        assert (await other.matches.exports.verify(data)).writer == "elsewhere"
    for unsigned in ({"origin": "", "signature": ""}, {"origin": "0" * 16}):
        verdict = await harness.matches.exports.verify(replace_fields(data, **unsigned))
        assert (verdict.ok, verdict.writer) == (True, "elsewhere")


async def test_the_key_stays_in_the_database_and_survives_a_restart(harness: ServiceHarness) -> None:
    data = await export_finished_match(harness)
    key = await harness.matches.store.read(find_key)
    assert key is not None
    assert key.hex().encode() not in data
    await harness.restart()
    assert (await harness.matches.exports.verify(data)).writer == "here"


async def test_a_file_of_a_running_match_shows_neither_seed_nor_key(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2)
    await harness.move(info.id, dice=Random(1))
    data = await harness.matches.exports.export(info.id, ANNA.id)
    assert msgspec.json.decode(data, type=Export).seed is None
    async with expect_refused("match-export-running"):
        await harness.matches.exports.verify(data)


NESTED = 200_000


@pytest.mark.parametrize(
    "hostile",
    [
        b"[" * NESTED + b"]" * NESTED,
        b'{"format": 1, "deep": ' + b"[" * NESTED + b"]" * NESTED + b"}",
        b'{"options": ' + b'{"a":' * NESTED + b"1" + b"}" * NESTED + b"}",
        b'{"seed": "\xff"}',
        b"\x00" * 100,
        b"1e999",
        b"9" * 10_000,
        b"",
    ],
    ids=["brackets", "unknown", "options", "utf8", "zeros", "infinite", "digits", "empty"],
)
async def test_a_hostile_file_is_refused_in_a_sentence(harness: ServiceHarness, hostile: bytes) -> None:
    async with expect_refused("match-export-unreadable"):
        await harness.matches.exports.verify(hostile)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 10**18},
        {"seats": -1},
        {"seed": "zz"},
        {"seed": ""},
        {"commitment": "` **@everyone**"},
        {"game": "**click here**"},
        {"options": {"rounds": "x" * 1000}},
    ],
    ids=str,
)
async def test_odd_values_are_refused_or_found_and_never_repeated(
    harness: ServiceHarness, change: dict[str, Any]
) -> None:
    data = replace_fields(await export_finished_match(harness), **change)
    verdict = None
    with suppress(Refused):
        verdict = await harness.matches.exports.verify(data)
    assert verdict is None or not verdict.ok


@settings(max_examples=60, deadline=None, derandomize=True)
@given(data=st.data())
async def test_whatever_is_done_to_a_file_is_answered_with_a_verdict_or_a_refusal(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    async with open_harness(tmp_path_factory.mktemp("world")) as harness:
        good = bytearray(await export_finished_match(harness))
        for _ in range(data.draw(st.integers(1, 4))):
            place = data.draw(st.integers(0, len(good) - 1))
            good[place : place + data.draw(st.integers(0, 30))] = data.draw(st.binary(max_size=8))
        try:
            verdict = await harness.matches.exports.verify(bytes(good))
        except Refused:
            return
        assert (
            not verdict.ok
            or verdict.writer != "here"
            or bytes(good) == await harness.matches.exports.export(1, ANNA.id)
        )
