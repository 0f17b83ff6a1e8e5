"""The files that a page of docs/ asks its readers to write: a line with a path, then the file's content as a code block."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("bench", "cogs", "data", "docs", "matches", "render", "rules", "tests")

_BLOCK = re.compile(r"^`([\w./-]+)`\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def read_page(page: str) -> str:
    """Return the text of a page of docs/."""
    return (ROOT / "docs" / page).read_text("utf-8")


def read_blocks(page: str) -> dict[str, str]:
    """Return the files of a page of docs/: content by path."""
    return dict(_BLOCK.findall(read_page(page)))


def copy_checkout(folder: Path) -> Path:
    """Copy the code, the data and the settings of the tools to an empty folder, and return it.

    What Python and mypy have compiled and checked goes along, so that only what the page adds costs time.
    """
    for room in ROOMS:
        shutil.copytree(ROOT / room, folder / room)
    if (ROOT / ".mypy_cache").is_dir():
        shutil.copytree(ROOT / ".mypy_cache", folder / ".mypy_cache")
    for name in ("bot.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def write_files(folder: Path, files: dict[str, str]) -> None:
    """Write the files below `folder`, and make the folders they need."""
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, "utf-8")
