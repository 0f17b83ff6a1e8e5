"""Options of the test run that concern more than one folder."""

import gc
import math
import os
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from discord.app_commands import commands, transformers

from cogs.ui import translator
from cogs.ui.components.signs import SIGNS
from matches.transactions import outages
from render.kit import fonts, messages, translations
from tests.requirements import OPENAPI, find_openapi

MEMORY = Path("/dev/shm")
"""Where Linux has a folder that lies in memory."""
ROOM = 2**30
"""Bytes that must be free there."""

SELDOM = (20_000, 20, 20)
"""How often Python looks for cycles of garbage: with all tests in memory that takes a tenth of the time."""


def pytest_configure() -> None:
    """Do once in a process what hundreds of tests would do again, and put their folders in memory where there is room.

    The environment may name another place for the folders. The databases of the tests are as durable as those of the bot: each
    decision waits for the disk, thousands of times.
    """
    gc.set_threshold(*SELDOM)
    # Many tests say the same messages from files that they read themselves.
    messages.parse_fluent = cache(messages.parse_fluent)
    # Each bot asks for the words of its commands in all locales of Discord, and has none in the others.
    for module in (commands, transformers):
        module.Locale = tuple(translator.LOCALES)  # type: ignore[attr-defined]
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


LONG = ("tests/cluster/test_faults.py", "tests/weeks/", "tests/test_adding_a_game.py", "tests/local/")
"""Tests that take long or mostly wait: they go first, so that no worker is left alone with them at the end."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked for `--soak`, and put the long tests first; the others keep their order."""
    spared = set() if config.getoption("--soak") else {item for item in items if item.get_closest_marker("soak")}
    config.hook.pytest_deselected(items=list(spared))
    items[:] = sorted((item for item in items if item not in spared), key=lambda item: not item.nodeid.startswith(LONG))


@pytest.fixture(scope="session")
def soak(pytestconfig: pytest.Config) -> bool:
    """Return whether everything is tried in full."""
    return bool(pytestconfig.getoption("--soak"))


@pytest.fixture(autouse=True)
def use_bundled_fonts(pytestconfig: pytest.Config) -> None:
    """Draw pictures in tests with our own fonts only (and those of `--fonts`), so that they are the same on every machine."""
    wanted = tuple(pytestconfig.getoption("--fonts"))
    if fonts.get_folders() != wanted:
        fonts.set_folders(wanted)


@pytest.fixture(autouse=True)
def run_through_leaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program run while a test moves its time on; a test of a process that stands still sets the limit again."""
    monkeypatch.setattr(outages, "STANDSTILL_SECONDS", math.inf)


@pytest.fixture
def emoji() -> Iterator[None]:
    """Let a test say which emoji are uploaded; there are none in the others."""
    yield
    SIGNS.set_ids({})


@pytest.fixture(autouse=True)
def forget_commands() -> Iterator[None]:
    """Forget after each test what a bot has told the messages about its commands: the messages are read once for all tests."""
    yield
    if translations.load_translations.cache_info().currsize:
        translations.load_translations().commands.register({})
        translations.load_translations().commands.set_ids({})


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have recorded as their report, and whether nothing that the bot sent was compared with Discord's API."""
    passed = terminalreporter.stats.get("passed", [])
    for report in [*passed, *terminalreporter.stats.get("failed", [])]:
        for line in dict(report.user_properties).get("report", "").splitlines():
            terminalreporter.write_line(line)
    if find_openapi() is None and any(report.nodeid.startswith("tests/e2e/") for report in passed):
        terminalreporter.write_line(f"tests/e2e: request bodies were not validated, because there is no {OPENAPI}")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--soak`, which runs everything in full (`make soak`), and `--fonts`."""
    parser.addoption(
        "--soak", action="store_true", help="run everything in full: thousands of matches at every number of seats"
    )
    parser.addoption(
        "--fonts", action="append", default=[], help="draw with the fonts of this folder too (/usr/share/fonts)"
    )
