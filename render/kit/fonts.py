"""The typefaces: Source Serif and Source Sans for everything of ours, icons, and whatever the machine has for other scripts."""

from __future__ import annotations

import logging
import os
import sys
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock

from PIL import ImageFont, features

SERIF = "serif"
SANS = "sans"
SANS_BOLD = "sans-bold"
ICONS = "icons"

_PACKAGED = {
    SERIF: ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    SANS: ("font_source_sans_pro", "files/SourceSansPro-Semibold.ttf"),
    SANS_BOLD: ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
    ICONS: ("fontawesomefree", "static/fontawesomefree/webfonts/fa-solid-900.ttf"),
}
_SYSTEM = ("/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts", "C:/Windows/Fonts")
_LIKED = (
    "NotoSans-Bold",
    "DejaVuSans-Bold",
    "DejaVuSans",
    "NotoSansCJK-Bold",
    "NotoSansCJK-Regular",
    "DroidSansFallbackFull",
)
_MOST = 80
"""Fonts of the system that are tried for a character; trying is done once per character."""
_TRIAL = 24
"""At this size, in px, a font is asked for a character."""
_ODD = 997
"""No font of fixed sizes has this one, so that whatever opens with it can be scaled."""

log = logging.getLogger("tafelrunde.render")
_lock = Lock()
_folders: tuple[str, ...] = _SYSTEM


def check() -> None:
    """Raise FileNotFoundError, with a sentence for whoever runs the program, where a font of ours is missing."""
    for face in _PACKAGED:
        if not Path(_packaged(face)).is_file():
            raise FileNotFoundError(f"The font {_packaged(face)} is missing: install the project's dependencies again.")


def search(folders: Iterable[str | Path] = _SYSTEM) -> None:
    """Look for the fonts of other scripts in these folders from now on, instead of where systems keep them."""
    global _folders
    _folders = tuple(str(folder) for folder in folders)
    for kept in (_fallbacks, _open, _scalable, _has, _home, runs):
        kept.cache_clear()


def folders() -> tuple[str, ...]:
    """Return where fonts of other scripts are looked for."""
    return _folders


@cache
def _packaged(face: str) -> str:
    package, path = _PACKAGED[face]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"The fonts of the package {package} are missing: install the project's dependencies.")
    return str(Path(spec.submodule_search_locations[0]) / path)


@cache
def _fallbacks() -> tuple[str, ...]:
    # os.walk passes over folders that cannot be read.
    listed = (Path(folder, file) for top in _folders for folder, _, files in os.walk(top) for file in files)
    found = [
        path for path in listed if path.suffix.lower() in {".ttf", ".otf", ".ttc"} and "italic" not in path.stem.lower()
    ]

    def rank(path: Path) -> tuple[int, str, str]:
        return (_LIKED.index(path.stem) if path.stem in _LIKED else len(_LIKED), path.name, str(path))

    return tuple(str(path) for path in sorted(found, key=rank)[:_MOST])


@cache
def shapes_scripts() -> bool:
    """Whether this Pillow can join Arabic letters and order right-to-left text (Raqm with FriBiDi)."""
    return bool(features.check_feature("raqm")) and bool(features.check_feature("fribidi"))


def _engine(shaped: bool) -> ImageFont.Layout:
    # Basic layout everywhere gives the same pixels on every machine; only names in joined scripts need more.
    return ImageFont.Layout.RAQM if shaped and shapes_scripts() else ImageFont.Layout.BASIC


@lru_cache(maxsize=64)
def _open(path: str, size: int, shaped: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size, layout_engine=_engine(shaped))


@lru_cache(maxsize=256)
def _scalable(path: str) -> bool:
    """Whether a font of the system can be read and drawn at any size; fonts of colour emoji often have one size only."""
    try:
        _open(path, _ODD, False)
    except Exception as error:
        # Nobody has checked these files for us, and no name is worth a picture.
        log.info("the font %s is not used: %s", path, error)
        return False
    return True


@lru_cache(maxsize=4096)
def _has(path: str, char: str) -> bool:
    try:
        font = _open(path, _TRIAL, False)
        with _lock:
            mask = bytes(font.getmask(char))
            return any(mask) and mask != bytes(font.getmask(chr(sys.maxunicode)))
    except Exception as error:
        log.info("the font %s cannot draw U+%04X: %s", path, ord(char), error)
        return False


@lru_cache(maxsize=4096)
def _home(face: str, char: str) -> str | None:
    """Return the first font file that has a character, or None."""
    own = _packaged(face)
    if ord(char) < 0x17F or unicodedata.combining(char) or _has(own, char):
        return own
    return next((path for path in _fallbacks() if _scalable(path) and _has(path, char)), None)


def drawable(text: str, face: str = SANS) -> str:
    """Return `text` without the characters that no font at hand has."""
    return "".join(char for char in text if char.isspace() or _home(face, char) is not None).strip()


@lru_cache(maxsize=4096)
def runs(text: str, face: str) -> tuple[str, ...]:
    """Return `text` cut where its font changes; blanks stay with what stands before them."""
    if text.isascii():
        return (text,)
    found: list[str] = []
    home: str | None = None
    for char in text:
        here = home if char.isspace() and found else _home(face, char)
        if found and here == home:
            found[-1] += char
        else:
            found.append(char)
            home = here
    for place in range(len(found) - 1):
        # Behind a run that is read from the right, its last blank would be drawn on the left.
        kept = found[place].rstrip()
        if kept and _from_right(kept):
            found[place + 1] = found[place][len(kept) :] + found[place + 1]
            found[place] = kept
    return tuple(found)


def _from_right(run: str) -> bool:
    return any(unicodedata.bidirectional(char) in {"R", "AL"} for char in run)


def font(face: str, size: int, run: str = "") -> ImageFont.FreeTypeFont:
    """Return the font of a run (see `runs`): `face` at `size` px, or one of the system that has its characters."""
    own = _packaged(face)
    if run.isascii():
        return _open(own, size, False)
    shaped = _from_right(run)
    home = _home(face, run.lstrip()[:1] or run[0])
    if home is not None and home != own:
        try:
            found = _open(home, size, shaped)
            with _lock:
                found.getbbox(run, anchor="ls")
        except Exception as error:
            # It was there when it was listed; empty boxes are better than no picture.
            log.info("the font %s is gone: %s", home, error)
        else:
            return found
    return _open(own, size, shaped)
