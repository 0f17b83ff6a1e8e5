"""What a start needs. Nothing is timed here; the bench only runs to show that it still measures."""

import subprocess
import sys

import pytest

from bench import start
from rules.catalog import load_games

HEAVY = {"simcord", "playwright", "pytest", "pyminion"} | {f"rules.{game}" for game in load_games()}


def test_the_program_is_imported_without_games_and_what_only_tests_and_the_local_table_need() -> None:
    code = "import sys, bot; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=start.ROOT, capture_output=True, text=True, check=True)
    assert "cogs.app.client" in run.stdout.split()
    assert not HEAVY & set(run.stdout.split())


def test_the_bench_brings_a_bot_to_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "TIMES", 1)
    assert [row.budget for row in start.rows()] == ["<= 400 ms", "<= 1.5 s", "<= 2 s"]
