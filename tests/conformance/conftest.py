"""The setting of the game under test, with the large numbers under `--soak`."""

import pytest

from tests.conformance.game_settings import GameSetting, load_settings


@pytest.fixture
def setting(name: str, pytestconfig: pytest.Config) -> GameSetting:
    """Return the setting of game `name`."""
    found = load_settings()[name]
    if pytestconfig.getoption("--soak"):
        return found._replace(matches=found.soak, sample=10 * found.sample)
    return found
