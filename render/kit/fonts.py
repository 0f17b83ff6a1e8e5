"""The fonts: Source Serif and Source Sans for our own texts, an icon font, and the system's fonts for other scripts."""

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
_SYSTEM_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "C:/Windows/Fonts",
)
_PREFERRED = (
    "NotoSans-Bold",
    "DejaVuSans-Bold",
    "DejaVuSans",
    "NotoSansCJK-Bold",
    "NotoSansCJK-Regular",
    "DroidSansFallbackFull",
)
_MAX_FALLBACKS = 80
"""How many fonts of the system are tried for a character; each character is tried once."""
_TRIAL_SIZE = 24
"""The size, in px, at which a font is tested for a character."""
_UNUSUAL_SIZE = 997
"""A size, in px, that no bitmap font has: a font that opens with it can be scaled."""

log = logging.getLogger("tafelrunde.render")
_lock = Lock()
_folders: tuple[str, ...] = _SYSTEM_FOLDERS


def check_fonts() -> None:
    """Raise FileNotFoundError, with a sentence for whoever runs the program, if one of our own fonts is missing."""
    for face in _PACKAGED:
        if not Path(_find_packaged(face)).is_file():
            raise FileNotFoundError(
                f"The font {_find_packaged(face)} is missing: install the project's dependencies again."
            )


def set_folders(folders: Iterable[str | Path] = _SYSTEM_FOLDERS) -> None:
    """Look for the fonts of other scripts in these folders from now on (by default: where systems keep them)."""
    global _folders
    _folders = tuple(str(folder) for folder in folders)
    for cached in (_find_fallbacks, _open_font, _is_scalable, _has_glyph, _find_font, split_runs):
        cached.cache_clear()


def get_folders() -> tuple[str, ...]:
    """Return the folders in which fonts of other scripts are looked for."""
    return _folders


@cache
def _find_packaged(face: str) -> str:
    """Return the path of one of our own fonts. Raise FileNotFoundError if its package is missing."""
    package, path = _PACKAGED[face]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"The fonts of the package {package} are missing: install the project's dependencies.")
    return str(Path(spec.submodule_search_locations[0]) / path)


@cache
def _find_fallbacks() -> tuple[str, ...]:
    # os.walk skips folders that cannot be read.
    listed = (Path(folder, file) for top in _folders for folder, _, files in os.walk(top) for file in files)
    paths = [
        path for path in listed if path.suffix.lower() in {".ttf", ".otf", ".ttc"} and "italic" not in path.stem.lower()
    ]

    def rank(path: Path) -> tuple[int, str, str]:
        return (_PREFERRED.index(path.stem) if path.stem in _PREFERRED else len(_PREFERRED), path.name, str(path))

    return tuple(str(path) for path in sorted(paths, key=rank)[:_MAX_FALLBACKS])


@cache
def can_shape_scripts() -> bool:
    """Return whether this Pillow can join Arabic letters and order right-to-left text (Raqm with FriBiDi)."""
    return bool(features.check_feature("raqm")) and bool(features.check_feature("fribidi"))


def _choose_layout(shaped: bool) -> ImageFont.Layout:
    # The basic layout gives the same pixels on every machine; only names in joined scripts need more.
    return ImageFont.Layout.RAQM if shaped and can_shape_scripts() else ImageFont.Layout.BASIC


@lru_cache(maxsize=64)
def _open_font(path: str, size: int, shaped: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size, layout_engine=_choose_layout(shaped))


@lru_cache(maxsize=256)
def _is_scalable(path: str) -> bool:
    """Return whether a font of the system can be read and scaled; fonts of color emoji often have only one size."""
    try:
        _open_font(path, _UNUSUAL_SIZE, False)
    except Exception as error:
        # These files are not ours and may be broken; a name that cannot be drawn must not cost the picture.
        log.info("the font %s is not used: %s", path, error)
        return False
    return True


@lru_cache(maxsize=4096)
def _has_glyph(path: str, char: str) -> bool:
    try:
        font = _open_font(path, _TRIAL_SIZE, False)
        with _lock:
            mask = bytes(font.getmask(char))
            return any(mask) and mask != bytes(font.getmask(chr(sys.maxunicode)))
    except Exception as error:
        log.info("the font %s cannot draw U+%04X: %s", path, ord(char), error)
        return False


@lru_cache(maxsize=4096)
def _find_font(face: str, char: str) -> str | None:
    """Return the first font file that has a character: that of `face`, else one of the system; None if there is none."""
    own = _find_packaged(face)
    if ord(char) < 0x17F or unicodedata.combining(char) or _has_glyph(own, char):
        return own
    return next((path for path in _find_fallbacks() if _is_scalable(path) and _has_glyph(path, char)), None)


def remove_undrawable(text: str, face: str = SANS) -> str:
    """Return `text` without the characters that no available font has."""
    return "".join(char for char in text if char.isspace() or _find_font(face, char) is not None).strip()


@lru_cache(maxsize=4096)
def split_runs(text: str, face: str) -> tuple[str, ...]:
    """Return `text` split where its font changes; spaces stay with the run before them."""
    if text.isascii():
        return (text,)
    runs: list[str] = []
    home: str | None = None
    for char in text:
        here = home if char.isspace() and runs else _find_font(face, char)
        if runs and here == home:
            runs[-1] += char
        else:
            runs.append(char)
            home = here
    for place in range(len(runs) - 1):
        # The last space of a run that is read from the right would be drawn on its left.
        kept = runs[place].rstrip()
        if kept and _is_right_to_left(kept):
            runs[place + 1] = runs[place][len(kept) :] + runs[place + 1]
            runs[place] = kept
    return tuple(runs)


def _is_right_to_left(run: str) -> bool:
    return any(unicodedata.bidirectional(char) in {"R", "AL"} for char in run)


def get_font(face: str, size: int, run: str = "") -> ImageFont.FreeTypeFont:
    """Return the font of a run (see `split_runs`): `face` at `size` px, or one of the system that has its characters."""
    own = _find_packaged(face)
    if run.isascii():
        return _open_font(own, size, False)
    shaped = _is_right_to_left(run)
    home = _find_font(face, run.lstrip()[:1] or run[0])
    if home is not None and home != own:
        try:
            font = _open_font(home, size, shaped)
            with _lock:
                font.getbbox(run, anchor="ls")
        except Exception as error:
            # The file has gone since it was listed; empty boxes are better than no picture.
            log.info("the font %s is gone: %s", home, error)
        else:
            return font
    return _open_font(own, size, shaped)
