"""What some tests need from the machine. The one place where a test may be left out, always with the reason.

On the build machine (`CI=true`) nothing is left out: what is missing there is a failure.
"""

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def require_chromium() -> str:
    """The path of a Chromium; without one the asking test is left out, or fails on the build machine."""
    for name in BROWSERS:
        if (path := shutil.which(name)) is not None:
            return path
    skip_or_fail(f"This test drives a browser: install Debian's package `chromium` (looked for {', '.join(BROWSERS)})")


def require_openapi() -> Path:
    """Discord's OpenAPI description, which lies beside the checkout and is not part of the project.

    A checkout that stands alone cannot have it, so its absence is never a failure.
    """
    path = ROOT.parent / "shared" / "discord" / "openapi.json"
    if not path.is_file():
        pytest.skip(f"Discord's OpenAPI description is not at {path}; request bodies were not validated")
    return path


def skip_or_fail(what: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(what, pytrace=False)
    pytest.skip(what)
