"""Values that change under a running match: the match goes on, its table is told once, and no file is called forged for it."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from matches.domain.choosing import Picks, Stale
from matches.domain.posts import NoticePost
from matches.service import Export
from matches.sql import rows
from matches.transactions import signatures, value_changes
from rules.catalog import load_games
from rules.engine import FittedFile, Game, Match, MatchOptions, Term, Text, ValueChange, ValueTable, text
from rules.engine.chance import Chance
from tests import toy
from tests.conformance.random_play import count_down
from tests.matches.service_harness import ANNA, ServiceHarness, catalog, expect_refused
from tests.matches.test_export import RevisedRaid, replace_fields

ROOT = Path(__file__).resolve().parents[2]
OTHER = "0123456789abcdef"


class PricedRaid(toy.Raid):
    """The toy game with a price that no rule reads, so that only its digest differs."""

    def __init__(self, price: int = 1, copies: int = 4, fitted: Sequence[FittedFile] = ()) -> None:
        self.price = price
        self.copies = copies
        self.fitted = fitted

    def list_values(self) -> ValueTable:
        """Return the price, and what is read only when a match is set up."""
        return {"shield": {"price": self.price, "copies": self.copies}}

    def describe_change(self, change: ValueChange, view: toy.RaidView) -> Sequence[Text]:
        """Say what the shield costs; how many there are is settled."""
        before, now = change.read_numbers("price")
        return (text("price", thing=Term(change.thing), now=now, before=before),) if "price" in change.fields else ()

    def list_fitted(self) -> Sequence[FittedFile]:
        """Return what the test says."""
        return self.fitted


class DearRaid(PricedRaid):
    """A toy game in which the price matters: what is dealt depends on it."""

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> toy.RaidState:
        """Draw as many numbers first as the price says."""
        for _ in range(self.price):
            chance.randbelow(1000)
        return super().setup(options, seats, chance)


class RevisedDearRaid(DearRaid):
    """Other values and another revision."""

    REVISION = 2
    migrate = RevisedRaid.migrate


async def restart_with(harness: ServiceHarness, game: Game[Any]) -> None:
    """Start the program again with another toy game."""
    harness.catalog = lambda: {**catalog(), "toy": game}
    await harness.restart()


async def begin_priced(harness: ServiceHarness, game: Game[Any] | None = None, moves: int = 3) -> int:
    """Return a match that was begun under other values."""
    await restart_with(harness, game or PricedRaid(price=1))
    info = await harness.start_match("toy", 2, {"rounds": 6})
    dice = Random(7)
    for _ in range(moves):
        await harness.move(info.id, dice=dice)
    return info.id


async def list_notices(harness: ServiceHarness, id: int) -> list[NoticePost]:
    return [post for post in await harness.posts(id) if isinstance(post, NoticePost)]


async def read_digest(harness: ServiceHarness, id: int) -> str:
    ((digest,),) = await harness.fetch_rows("SELECT value_digest FROM match WHERE id = ?", id)
    return str(digest)


# --- the digest


def test_the_digest_is_that_of_the_values_and_of_nothing_else() -> None:
    assert PricedRaid(price=1).value_digest == PricedRaid(price=1).value_digest
    assert PricedRaid(price=1).value_digest != PricedRaid(price=2).value_digest
    for id, game in load_games().items():
        written = (ROOT / "data" / "cards" / f"{id}.toml").read_text("utf-8")
        assert game.list_values(), id
        stored = msgspec.json.encode(game.list_values()).decode()
        for word in ("RECONSTRUCTED", "reason", "Steinbruch", "Bergwerk"):
            assert word not in stored, (id, word)
        assert len(game.value_digest) == 16
        assert written


def test_every_number_that_changes_has_words_and_what_is_settled_has_none() -> None:
    # tests/conformance checks that the words exist in both languages.
    medievalia = load_games()["medievalia"]
    table = medievalia.list_values()
    change = ValueChange("field", {**table["field"], "price": {"work": 1}}, {**table["field"], "price": {"work": 2}})
    (description,) = medievalia.describe_change(change, None)
    assert description.key == "mv-value-price"
    settled = ValueChange("field", {**table["field"], "copies": 11}, table["field"])
    assert medievalia.describe_change(settled, None) == ()


# --- a running match


async def test_a_match_goes_on_under_other_values_and_its_table_is_told_once(harness: ServiceHarness) -> None:
    id = await begin_priced(harness)
    before = (await harness.matches.queries.get_info(id)).version
    await restart_with(harness, PricedRaid(price=2))
    for _ in range(2):
        assert (await harness.matches.queries.get_info(id)).version == before
        async with harness.matches.services.cache.locked(id):
            pass
        (notice,) = await list_notices(harness, id)
        assert notice.text == text(
            "values-changed",
            changes=text("values-line", change=text("price", thing=Term("shield"), now=2, before=1)),
        )
        # It calls nobody.
        assert (notice.mention, notice.buttons) == ((), ())
        await harness.restart()
    assert await read_digest(harness, id) == PricedRaid(price=2).value_digest
    await harness.play_out(id, Random(2))
    assert len(await list_notices(harness, id)) == 1


async def test_what_is_settled_since_the_start_is_told_to_nobody(harness: ServiceHarness) -> None:
    id = await begin_priced(harness)
    await restart_with(harness, PricedRaid(price=1, copies=5))
    await harness.move(id)
    assert await list_notices(harness, id) == []
    assert await read_digest(harness, id) == PricedRaid(price=1, copies=5).value_digest


async def test_whoever_dies_while_telling_tells_it_after_the_next_start(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await begin_priced(harness)
    await restart_with(harness, PricedRaid(price=2))

    def die(*args: object) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as dying:
        dying.setattr(rows, "enqueue_post", die)
        with pytest.raises(RuntimeError):
            await harness.matches.play.get_prompt(id, ANNA.id)
    assert await read_digest(harness, id) == PricedRaid(price=1).value_digest
    await harness.restart()
    await harness.matches.play.get_prompt(id, ANNA.id)
    assert len(await list_notices(harness, id)) == 1


async def test_two_processes_that_load_a_match_tell_it_once(harness: ServiceHarness) -> None:
    id = await begin_priced(harness)
    await restart_with(harness, PricedRaid(price=2))
    read = harness.matches.store.read
    stored = await read(lambda db: rows.load_match(db, id))
    assert stored is not None
    assert stored.base is not None
    match = Match.restore(PricedRaid(price=2), stored.seed, stored.base, stored.entries)
    # Both have read the match before one of them noted the new values.
    for expected in (True, False):
        told = await harness.matches.store.write(lambda db: value_changes.adopt_values(db, stored, match, 0.0))
        assert told == expected
    assert len(await list_notices(harness, id)) == 1


async def test_a_match_from_before_values_were_noted_adopts_these_silently(harness: ServiceHarness) -> None:
    id = await begin_priced(harness)
    await harness.execute("UPDATE match SET value_digest = '', dealt_digest = ''")
    await harness.execute("UPDATE stretch SET value_digest = ''")
    await restart_with(harness, PricedRaid(price=2))
    await harness.move(id)
    assert await list_notices(harness, id) == []
    assert await read_digest(harness, id) == PricedRaid(price=2).value_digest


@pytest.mark.postgres
async def test_if_nobody_kept_the_old_values_the_table_is_told_that(harness: ServiceHarness) -> None:
    id = await begin_priced(harness)
    await harness.execute("DELETE FROM game_values")
    await restart_with(harness, PricedRaid(price=2))
    await harness.matches.play.get_prompt(id, ANNA.id)
    assert [notice.text for notice in await list_notices(harness, id)] == [text("values-changed-unknown")]


@pytest.mark.postgres
async def test_a_press_that_loads_a_match_under_other_values_is_asked_again(harness: ServiceHarness) -> None:
    id = await begin_priced(harness)
    mover = await harness.find_mover(id)
    token = (await harness.prompt_of(id, mover)).question_token
    before = (await harness.matches.queries.get_info(id)).version
    await restart_with(harness, PricedRaid(price=2))

    async def press() -> object:
        return await harness.matches.play.choose(id, mover.id, token, lambda choice, draft: Picks(("end",), True, True))

    stale = await press()
    assert isinstance(stale, Stale)
    assert stale.reason == "values"
    assert (await harness.matches.queries.get_info(id)).version == before
    assert not isinstance(await press(), Stale)


async def test_looking_back_begins_where_the_values_changed(harness: ServiceHarness) -> None:
    id = await begin_priced(harness, DearRaid(price=1), moves=30)
    await restart_with(harness, DearRaid(price=2))
    await harness.move(id)
    spans = await harness.fetch_rows("SELECT version, value_digest FROM stretch WHERE match = ? ORDER BY version", id)
    assert [digest for _, digest in spans] == [DearRaid(price=1).value_digest, DearRaid(price=2).value_digest]
    assert spans[1][0] > 0


# --- two starts with a values file that was changed between them


class Starts(NamedTuple):
    """A copy of the project in a folder, and the folder of its database."""

    project: Path
    database: Path

    def run(self, mode: str) -> dict[str, Any]:
        done = subprocess.run(
            [sys.executable, "-m", "tests.matches.values_process", mode, str(self.database)],
            cwd=self.project,
            capture_output=True,
            check=False,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        report: dict[str, Any] = msgspec.json.decode(done.stdout.splitlines()[-1])
        return report

    def change(self, old: str, new: str) -> None:
        file = self.project / "data" / "cards" / "medievalia.toml"
        written = file.read_text("utf-8")
        assert old in written
        file.write_text(written.replace(old, new, 1), "utf-8")


@pytest.fixture
def starts(tmp_path: Path) -> Starts:
    project = tmp_path / "project"
    for name in ("rules", "data"):
        shutil.copytree(ROOT / name, project / name)
    for name in ("matches", "tests", "render"):
        (project / name).symlink_to(ROOT / name)
    (tmp_path / "kept").mkdir()
    return Starts(project, tmp_path / "kept")


FARM = 'id = "farm"\nname = { de = "Zuchtbetrieb", en = "Breeding Farm" }\ngroup = "territory"\ncopies = 12\nprice = { work = 2 }'


@pytest.mark.parametrize("price", [1, 30])
def test_a_price_that_changes_in_the_middle_of_a_payment_ends_no_match(starts: Starts, price: int) -> None:
    begun = starts.run("begin")
    assert begun["topic"] == "pay-by-hand"
    starts.change(FARM, FARM.replace("work = 2", f"work = {price}"))
    report = starts.run("go_on")
    (notice,) = report["notices"]
    change = notice["text"]["args"]["changes"]["args"]["change"]
    assert (change["key"], change["args"]["card"]["id"]) == ("mv-value-price", "mv.farm")
    # A farm that cannot be paid any more is not being paid: what no longer fits is dropped, and people are told (CONTRACT 12).
    assert ("engine-rewound" in report["lines"]) == (price == 30)
    assert report["topic"] == ("turn" if price == 30 else "pay-by-hand")
    assert report["verdict"]["ok"], report["verdict"]


def test_other_numbers_of_copies_pause_no_match(starts: Starts) -> None:
    starts.run("begin")
    starts.change(FARM, FARM.replace("copies = 12", "copies = 2"))
    field = FARM.replace("farm", "field").replace("Zuchtbetrieb", "Feld").replace("Breeding Farm", "Field")
    starts.change(field.replace("work = 2", "work = 1"), field.replace("work = 2", "work = 1").replace("12", "22"))
    report = starts.run("go_on")
    assert report["notices"] == []
    assert report["topic"] == "pay-by-hand"
    # Today's values would deal other cards, so what came before they took over is not repeated.
    assert (report["verdict"]["ok"], report["verdict"]["since"]) == (True, 1)


# --- files


async def export_finished(harness: ServiceHarness, game: Game[Any]) -> bytes:
    """Return the file of a match that was played with a game."""
    await restart_with(harness, game)
    info = await harness.start_match("toy", 2, {"rounds": 1})
    await harness.play_out(info.id, Random(6))
    return await harness.matches.exports.export(info.id, ANNA.id)


def strip_digests(data: bytes) -> bytes:
    """Return a file as it was before values were noted."""
    file = msgspec.json.decode(data, type=Export)
    spans = tuple(msgspec.structs.replace(span, value_digest=msgspec.UNSET) for span in file.stretches)
    return replace_fields(data, stretches=spans, value_digest=msgspec.UNSET, dealt_digest=msgspec.UNSET)


async def test_a_file_says_under_which_values_it_was_played(harness: ServiceHarness) -> None:
    game = DearRaid(price=1)
    data = await export_finished(harness, game)
    file = msgspec.json.decode(data, type=Export)
    assert file.value_digest == game.value_digest
    assert [span.value_digest for span in file.stretches] == [game.value_digest]
    verdict = await harness.matches.exports.verify(data)
    assert (verdict.ok, verdict.since, verdict.writer) == (True, 0, "here")


async def test_a_file_of_other_values_another_revision_or_both_is_not_called_forged(harness: ServiceHarness) -> None:
    data = await export_finished(harness, DearRaid(price=1))
    for game, because in (
        (DearRaid(price=2), "values"),
        (RevisedDearRaid(price=1), "revision"),
        (RevisedDearRaid(price=2), "both"),
        (DearRaid(price=1), ""),
    ):
        await restart_with(harness, game)
        verdict = await harness.matches.exports.verify(data)
        assert (verdict.ok, verdict.because, verdict.writer) == (because == "", because, "here")
        assert verdict.value_digest == (DearRaid(price=1).value_digest if because else "")


async def test_values_that_did_not_matter_in_a_match_are_no_hindrance(harness: ServiceHarness) -> None:
    data = await export_finished(harness, PricedRaid(price=1))
    await restart_with(harness, PricedRaid(price=2))
    verdict = await harness.matches.exports.verify(data)
    assert (verdict.ok, verdict.since) == (True, 0)


async def test_a_match_under_two_sets_of_values_is_verified_from_the_second_on(harness: ServiceHarness) -> None:
    id = await begin_priced(harness, DearRaid(price=1), moves=30)
    await restart_with(harness, DearRaid(price=2))
    await harness.play_out(id, Random(3))
    verdict = await harness.matches.exports.verify(await harness.matches.exports.export(id, ANNA.id))
    assert (verdict.ok, verdict.because) == (True, "")
    assert verdict.since > 0


async def test_a_match_that_todays_values_would_deal_otherwise_is_not_called_forged(harness: ServiceHarness) -> None:
    id = await begin_priced(harness, DearRaid(price=1), moves=1)
    await restart_with(harness, DearRaid(price=2))
    await harness.play_out(id, Random(3))
    data = await harness.matches.exports.export(id, ANNA.id)
    assert [span.version for span in msgspec.json.decode(data, type=Export).stretches] == [0]
    verdict = await harness.matches.exports.verify(data)
    assert (verdict.ok, verdict.because, verdict.value_digest) == (False, "values", DearRaid(price=1).value_digest)


async def test_a_file_from_before_values_were_noted_is_doubted_honestly(harness: ServiceHarness) -> None:
    old = strip_digests(await export_finished(harness, DearRaid(price=1)))
    assert b"digest" not in old
    verdict = await harness.matches.exports.verify(old)
    assert (verdict.ok, verdict.undated) == (True, False)
    outcome = msgspec.json.decode(old, type=Export).outcome
    assert outcome is not None
    wrong = replace_fields(old, outcome=msgspec.structs.replace(outcome, places=outcome.places[::-1], scores=()))
    verdict = await harness.matches.exports.verify(wrong)
    assert (verdict.ok, verdict.because, verdict.undated) == (False, "outcome", True)


async def test_a_file_that_this_bot_wrote_before_values_were_noted_is_still_its_own(harness: ServiceHarness) -> None:
    old = strip_digests(await export_finished(harness, PricedRaid()))
    key = await harness.matches.store.read(signatures.find_key)
    assert key is not None
    unsigned = msgspec.structs.replace(msgspec.json.decode(old, type=Export), signature="")
    encoded = msgspec.json.format(msgspec.json.encode(unsigned), indent=1)
    signed = msgspec.structs.replace(unsigned, signature=signatures.sign(key, encoded))
    verdict = await harness.matches.exports.verify(msgspec.json.format(msgspec.json.encode(signed), indent=1))
    assert (verdict.ok, verdict.writer) == (True, "here")


async def test_a_tampered_digest_hides_nothing(harness: ServiceHarness) -> None:
    data = await export_finished(harness, DearRaid(price=1))
    file = msgspec.json.decode(data, type=Export)
    spans = tuple(msgspec.structs.replace(span, value_digest=OTHER) for span in file.stretches)
    tampered = replace_fields(data, stretches=spans, value_digest=OTHER)
    # The match is repeated all the same.
    verdict = await harness.matches.exports.verify(tampered)
    assert (verdict.ok, verdict.writer) == (True, "changed")
    assert file.outcome is not None
    forged = msgspec.structs.replace(file.outcome, places=file.outcome.places[::-1], scores=())
    verdict = await harness.matches.exports.verify(replace_fields(tampered, outcome=forged))
    assert (verdict.ok, verdict.because, verdict.writer) == (False, "values", "changed")
    for digest in ("", "no digest", OTHER.upper(), OTHER * 2):
        async with expect_refused("match-export-unreadable"):
            await harness.matches.exports.verify(replace_fields(data, value_digest=digest))


# --- computers


def test_files_that_were_fitted_to_other_values_are_named_in_the_log(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    digest = PricedRaid().value_digest
    fits, other, unknown = (
        FittedFile(tmp_path / name, value_digest, "fit.cpp")
        for name, value_digest in (("fits.json", digest), ("other.json", OTHER), ("unknown.json", ""))
    )
    with caplog.at_level(logging.WARNING):
        value_changes.report_fitted([PricedRaid(fitted=(fits, other, unknown))])
    messages = [record.getMessage() for record in caplog.records]
    assert len(messages) == 2
    assert "other.json" in messages[0]
    assert OTHER in messages[0]
    assert "fit.cpp" in messages[0]
    assert "unknown.json" in messages[1]


@pytest.mark.parametrize("name", ["dominion", "medievalia", "minute_realms"])
def test_computers_that_were_fitted_to_other_values_play_on_and_are_named(
    name: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players notice nothing but what the new values say; whoever runs the bot reads what to do."""
    game = load_games()[name]
    monkeypatch.setattr(game, "_value_digest", OTHER)
    with caplog.at_level(logging.WARNING):
        value_changes.report_fitted([game])
    assert [record.getMessage().rpartition(" ")[2] for record in caplog.records] == [name] * len(game.list_fitted())
    match, dice = Match.begin(game, {}, 2, bytes(32)), Random(1)
    for number in range(12):
        seat = match.asked_seats()[0]
        strength = list(game.computers)[number % len(game.computers)]
        match.answer(seat, match.compute_answer(seat, strength, dice, count_down(3)))


def test_each_file_of_fitted_numbers_says_what_it_was_fitted_to() -> None:
    files: Mapping[str, Sequence[FittedFile]] = {id: game.list_fitted() for id, game in load_games().items()}
    assert {id: len(game_files) for id, game_files in files.items() if game_files} == {
        "dominion": 1,
        "medievalia": 4,
        "minute_realms": 4,
    }
    named = {file.path for game_files in files.values() for file in game_files}
    assert named == {*(ROOT / "data" / "computers").iterdir(), *(ROOT / "data" / "plans").iterdir()}
    assert all(file.value_digest for game_files in files.values() for file in game_files)
