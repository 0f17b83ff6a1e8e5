"""What some tests need from the machine. Only this module may skip a test, and it says why.

On the build machine (`CI=true`) no test is skipped: it fails if something is missing.
"""

import os
import shutil
from pathlib import Path
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


def require_openapi() -> Path:
    """Return the path of Discord's OpenAPI description, which is not part of the project but may lie beside the checkout.

    A fresh clone does not have it, so its absence is never a failure.
    """
    path = ROOT.parent / "shared" / "discord" / "openapi.json"
    if not path.is_file():
        pytest.skip(f"Discord's OpenAPI description is not at {path}; request bodies were not validated")
    return path


def skip_or_fail(what: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(what, pytrace=False)
    pytest.skip(what)
