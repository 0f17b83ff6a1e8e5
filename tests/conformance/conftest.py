"""The setting of the game under test, with the large numbers and all tables under `--soak`."""

from pathlib import Path
from zlib import crc32

import pytest

from tests.conformance.game_settings import GameSetting, load_settings

FOLDER = Path(__file__).resolve().parent


@pytest.fixture
def setting(name: str, pytestconfig: pytest.Config) -> GameSetting:
    """Return the setting of game `name`."""
    game_setting = load_settings()[name]
    if pytestconfig.getoption("--soak"):
        return game_setting._replace(matches=game_setting.soak, sample=20 * game_setting.sample)
    return game_setting


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let each law be tried at one number of seats of each game, and different laws at different ones.

    So each number of seats meets some of the laws. Under `--soak` every law is tried at every table.
    """
    for item in items:
        if isinstance(item, pytest.Function) and FOLDER in item.path.parents and _is_spared(item):
            item.add_marker("soak")


def _is_spared(item: pytest.Function) -> bool:
    params = item.callspec.params if hasattr(item, "callspec") else {}
    name, seats = params.get("name"), params.get("seats")
    if not isinstance(name, str) or seats is None:
        return False
    numbers = load_settings()[name].game.meta.seats
    return numbers.index(seats) != crc32(item.originalname.encode()) % len(numbers)
