"""The setting of the game under test, with the large numbers under `--soak`."""

import pytest

from tests.conformance.games import Setting, settings


@pytest.fixture
def setting(name: str, pytestconfig: pytest.Config) -> Setting:
    """The setting of game `name`."""
    found = settings()[name]
    if pytestconfig.getoption("--soak"):
        return found._replace(matches=found.soak, sample=10 * found.sample)
    return found
