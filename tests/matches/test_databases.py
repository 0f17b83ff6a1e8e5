"""The PostgreSQL servers of test runs that were killed: the next run ends and removes them, and no others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.matches.databases import remove_leftovers


def make_folder(parent: Path, name: str, users: list[int] | None, age: float = 0.0) -> Path:
    """Make what a server has written: who uses it (None: nobody has entered himself), so many seconds ago."""
    folder = parent / f"tafelrunde-postgres-{name}"
    folder.mkdir()
    if users is not None:
        (folder / ".handle_pids.json").write_text(json.dumps(users))
    changed = folder.stat().st_mtime - age
    os.utime(folder, (changed, changed))
    return folder


def test_what_no_living_process_uses_is_removed(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
        dead = process.pid
    kept = [
        make_folder(tmp_path, "living", [dead, os.getpid()]),
        make_folder(tmp_path, "beginning", None, age=60),
        make_folder(tmp_path, "ending", [], age=60),
        tmp_path / "other",
    ]
    kept[-1].mkdir()
    removed = [make_folder(tmp_path, "killed", [dead]), make_folder(tmp_path, "never-begun", None, age=90_000)]
    remove_leftovers(tmp_path)
    assert all(folder.is_dir() for folder in kept)
    assert not any(folder.exists() for folder in removed)


@contextmanager
def run_waiting(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a process that waits. It has said that it does: before, the system may not know its arguments yet.

    As every server it listens to SIGQUIT, also where a shell has started the tests in the background, which ignores it.
    """
    code = "import signal; signal.signal(signal.SIGQUIT, signal.SIG_DFL); print('here', flush=True); signal.pause()"
    with subprocess.Popen([sys.executable, "-c", code, *arguments], stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"here\n"
            yield process
        finally:
            process.kill()


def test_a_server_that_was_left_behind_is_ended(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "killed", [2**22 + 1])
    stale = make_folder(tmp_path, "stale", [2**22 + 1])
    with run_waiting(str(folder)) as server, run_waiting() as other:
        (folder / "postmaster.pid").write_text(f"{server.pid}\n{folder}\n")
        (stale / "postmaster.pid").write_text(f"{other.pid}\n{stale}\n")
        remove_leftovers(tmp_path)
        assert server.poll() is not None
        assert other.poll() is None
        assert not folder.exists()
        assert not stale.exists()
