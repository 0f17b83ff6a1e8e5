"""Draw the pictures of the README and of the bot's profile: `python -m render.gallery docs/pictures`.

Every game with a module `gallery` takes part; its positions are real matches from fixed seeds.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

import render
from render.kit import Picture
from render.portrait import draw_avatar, draw_banner


def draw_all() -> dict[str, Picture]:
    """Return the pictures by file name: those of the profile, and of all games."""
    pictures = {"avatar.png": draw_avatar(), "banner.png": draw_banner()}
    for module in sorted(iter_modules(render.__path__), key=lambda module: module.name):
        if module.ispkg and find_spec(f"render.{module.name}.gallery") is not None:
            pictures |= import_module(f"render.{module.name}.gallery").draw_gallery()
    return pictures


def main(folder: Path) -> None:
    """Write the gallery into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in draw_all().items():
        (folder / name).write_bytes(picture.png)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
