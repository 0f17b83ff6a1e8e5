"""Games with the smallest cog there is: two of them start together, and both are played."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

import cogs
from rules.engine import Chance, MatchOptions, Policy
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import message_text
from tests.e2e.toy_pictures import ToyPictures, load_toy_messages
from tests.toy import GAME
from tests.toy.computer import steady
from tests.toy.game import Raid
from tests.toy.state import RaidState

COMPUTERS: dict[str, Policy] = {"steady": steady}
SMALLEST_COG = """
from cogs.ui.game_commands import GameCog

GAME_ID = "{game_id}"


async def setup(client):
    await client.add_cog(GameCog(client, GAME_ID), override=False)
"""


class PlainGame(Raid):
    """A game without options and messages of its own."""

    computers = COMPUTERS

    def __init__(self, game_id: str) -> None:
        self.meta = msgspec.structs.replace(
            GAME.meta, id=game_id, title={"de": game_id.title(), "en": game_id.title()}, options=()
        )

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> RaidState:
        """Return a match of one round."""
        return super().setup({"rounds": 1}, seats, chance)


@pytest.fixture
def plain_cogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Return the ids of two invented games, with a cog each beside the others."""
    folder = tmp_path / "cogs"
    folder.mkdir()
    ids = ("ludo", "nim")
    for game_id in ids:
        (folder / f"{game_id}.py").write_text(SMALLEST_COG.format(game_id=game_id), "utf-8")
        # What the import leaves behind is taken away after the test.
        monkeypatch.setitem(sys.modules, f"cogs.{game_id}", None)
        monkeypatch.delitem(sys.modules, f"cogs.{game_id}")
        monkeypatch.setattr(cogs, game_id, None, raising=False)
    monkeypatch.setattr(cogs, "__path__", [*cogs.__path__, str(folder)])
    return ids


async def test_two_games_with_the_smallest_cog_start_together(
    open_server: OpenServer, plain_cogs: tuple[str, ...], tmp_path: Path
) -> None:
    games = {game_id: PlainGame(game_id) for game_id in plain_cogs}
    words = load_toy_messages(tmp_path / "locales")
    async with open_server(games=lambda: games, pictures=lambda _: ToyPictures(), words=words) as server:
        anna, bob, *_ = server.people
        assert set(plain_cogs) <= set(server.bot.cogs)
        for match, game_id in enumerate(plain_cogs, 1):
            await server.slash(anna, f"{game_id} open", seats=2)
            await server.press(bob, server.newest_message(server.channel, "join"), "join")
            info = await server.context.matches.queries.get_info(match)
            assert (info.game, info.phase) == (game_id, "running")
            assert "haven’t finished" in message_text(await server.slash(anna, "stats", show="finished"))
