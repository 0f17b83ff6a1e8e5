"""The typefaces: Source Serif and Source Sans for everything of ours, icons, and whatever the machine has for other scripts."""

from __future__ import annotations

import sys
import unicodedata
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

_lock = Lock()


def _packaged(face: str) -> str:
    package, path = _PACKAGED[face]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the fonts of the package {package} are missing: install the project's dependencies")
    return str(Path(spec.submodule_search_locations[0]) / path)


@cache
def _fallbacks() -> tuple[str, ...]:
    found = [
        path
        for folder in _SYSTEM
        for path in sorted(Path(folder).rglob("*"))
        if path.suffix.lower() in {".ttf", ".otf", ".ttc"} and "italic" not in path.stem.lower()
    ]

    def rank(path: Path) -> tuple[int, str]:
        return (_LIKED.index(path.stem) if path.stem in _LIKED else len(_LIKED), path.name)

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


@lru_cache(maxsize=4096)
def _has(path: str, char: str) -> bool:
    font = _open(path, 24, False)
    with _lock:
        return bytes(font.getmask(char)) != bytes(font.getmask(chr(sys.maxunicode)))


@lru_cache(maxsize=4096)
def _home(face: str, char: str) -> str | None:
    """Return the first font file that has a character, or None."""
    own = _packaged(face)
    if ord(char) < 0x17F or unicodedata.combining(char) or _has(own, char):
        return own
    return next((path for path in _fallbacks() if _has(path, char)), None)


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
    if run.isascii():
        return _open(_packaged(face), size, False)
    first = run.lstrip()[:1] or run[0]
    return _open(_home(face, first) or _packaged(face), size, _from_right(run))
