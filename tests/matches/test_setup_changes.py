"""Options that the opener changes while people gather: checked by the game, in one unit of work, for later versions too."""

from __future__ import annotations

import msgspec
import pytest

from matches.domain.model import Setup
from matches.domain.posts import LobbyPost
from matches.domain.setup_options import select_known_options
from rules.catalog import load_games
from rules.dominion.kingdom import preview_kingdom
from tests.matches.service_harness import ANNA, BOB, CARLA, ServiceHarness, expect_refused


def make_options(**options: str | int | bool) -> dict[str, str | int | bool]:
    return options


async def test_the_opener_changes_a_field_and_an_option_and_the_lobby_is_posted_again(harness: ServiceHarness) -> None:
    info = await harness.open_lobby("medina", 3)
    before = len(await harness.posts(info.id))
    info = await harness.matches.lobby.change_setup(
        info.id,
        ANNA.id,
        lambda setup: msgspec.structs.replace(setup, deadline=24, options={**setup.options, "gates": True}),
    )
    assert (info.setup.deadline, info.setup.options["gates"]) == (24, True)
    posts = await harness.posts(info.id)
    assert len(posts) >= before
    assert all(isinstance(post, LobbyPost) for post in posts)


async def test_a_change_is_there_after_a_restart(harness: ServiceHarness) -> None:
    info = await harness.open_lobby("dominion", 3)
    changed = await harness.matches.lobby.change_setup(
        info.id, ANNA.id, lambda setup: msgspec.structs.replace(setup, options={**setup.options, "kingdom": "random"})
    )
    await harness.restart()
    again = await harness.matches.queries.get_info(info.id)
    assert again.setup == changed.setup
    assert len(preview_kingdom(again.setup.options) or ()) == 10


async def test_who_may_look_is_changed_with_everything_else(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=3)
    await harness.matches.lobby.change_setup(
        info.id, ANNA.id, lambda setup: msgspec.structs.replace(setup, visible="players")
    )
    assert await harness.fetch_rows("SELECT visible FROM match") == [("players",)]


async def test_nobody_but_the_opener_changes_anything(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=3)
    await harness.matches.lobby.join(info.id, BOB)
    for person in (BOB, CARLA):
        async with expect_refused("match-only-opener"):
            await harness.matches.lobby.change_setup(
                info.id, person.id, lambda setup: msgspec.structs.replace(setup, deadline=24)
            )
    assert (await harness.matches.queries.get_info(info.id)).setup.deadline == 0


@pytest.mark.parametrize(
    ("game", "alter", "why"),
    [
        ("medina", {"seats": 2, "options": {"edition": "2001"}}, "med-refused-seats"),
        ("medina", {"seats": 9}, "engine-seats"),
        ("medina", {"options": {"edition": "1999"}}, "engine-option-value"),
        ("medina", {"options": {"dragons": True}}, "engine-option-unknown"),
        ("dominion", {"options": {"kingdom": "moat, village"}}, "dom-refused-count"),
    ],
)
async def test_what_the_game_refuses_changes_nothing(
    harness: ServiceHarness, game: str, alter: dict[str, object], why: str
) -> None:
    info = await harness.open_lobby(game, 3)

    def changed(setup: Setup) -> Setup:
        fields = {name: value for name, value in alter.items() if name != "options"}
        options = alter.get("options", {})
        assert isinstance(options, dict)
        return msgspec.structs.replace(setup, **fields, options={**setup.options, **options})

    async with expect_refused(why):
        await harness.matches.lobby.change_setup(info.id, ANNA.id, changed)
    assert (await harness.matches.queries.get_info(info.id)).setup == info.setup


async def test_a_match_that_has_begun_stays_as_it_is(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=2)
    await harness.matches.lobby.join(info.id, BOB)
    async with expect_refused("match-started-already"):
        await harness.matches.lobby.change_setup(
            info.id, ANNA.id, lambda setup: msgspec.structs.replace(setup, deadline=24)
        )


async def test_taken_seats_are_not_cut_away(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=4)
    await harness.matches.lobby.join(info.id, BOB)
    async with expect_refused("open-seats-taken"):
        await harness.matches.lobby.change_setup(
            info.id, ANNA.id, lambda setup: msgspec.structs.replace(setup, seats=2)
        )


async def test_only_what_was_changed_after_others_joined_is_noted_each_once(harness: ServiceHarness) -> None:
    info = await harness.open_lobby("medina", 3)

    async def change(**fields: object) -> Setup:
        lobby = await harness.matches.lobby.change_setup(
            info.id, ANNA.id, lambda setup: msgspec.structs.replace(setup, **fields)
        )
        return lobby.setup

    assert (await change(deadline=12)).changed == ()
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    assert (await change(deadline=24)).changed == ()
    await harness.matches.lobby.leave(info.id, ANNA.id)
    info = await harness.open_lobby("medina", 3)
    await harness.matches.lobby.join(info.id, BOB)
    assert (await change(deadline=12)).changed == ("deadline",)
    assert (await change(language="de")).changed == ("deadline", "language")
    assert (await change(deadline=48)).changed == ("deadline", "language")


@pytest.mark.postgres
async def test_a_lobby_of_an_older_version_still_begins_and_can_be_changed(harness: ServiceHarness) -> None:
    info = await harness.open_lobby("dominion", 2)
    old = {
        **{id: value for id, value in info.setup.options.items() if id != "drawn"},
        "dragons": "many",
        "need": "luck",
    }
    stored = msgspec.structs.replace(info.setup, options=old)
    await harness.matches.store.write(
        lambda db: db.execute("UPDATE match SET setup = ?", (msgspec.msgpack.encode(stored),)).close()
    )
    await harness.restart()
    kept = await harness.matches.lobby.change_setup(
        info.id, ANNA.id, lambda setup: msgspec.structs.replace(setup, deadline=24)
    )
    assert "dragons" not in kept.setup.options
    assert kept.setup.options["need"] == "nothing"
    await harness.matches.store.write(
        lambda db: db.execute("UPDATE match SET setup = ?", (msgspec.msgpack.encode(stored),)).close()
    )
    await harness.restart()
    begun = await harness.matches.lobby.join(info.id, BOB)
    assert begun.phase == "running"


def test_options_that_this_version_does_not_have_are_left_out() -> None:
    game = load_games()["dominion"]
    options = make_options(kingdom="moat, village", sets="atlantis", dragons=True, market=True)
    assert select_known_options(game, options) == {"kingdom": "moat, village", "market": True}
