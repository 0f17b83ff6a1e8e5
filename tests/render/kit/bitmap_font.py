"""A font of one fixed size, as color emoji have it, made by hand: FreeType reads BDF whatever the file is called."""

from __future__ import annotations

from pathlib import Path

GLYPH = """STARTCHAR U+{code:04X}
ENCODING {code}
SWIDTH 500 0
DWIDTH {size} 0
BBX {size} {size} 0 0
BITMAP
{rows}
ENDCHAR
"""
FONT = """STARTFONT 2.1
FONT -test-fixed-medium-r-normal--{size}-{tenths}-72-72-c-{tenths}-iso10646-1
SIZE {size} 72 72
FONTBOUNDINGBOX {size} {size} 0 0
STARTPROPERTIES 3
PIXEL_SIZE {size}
FONT_ASCENT {size}
FONT_DESCENT 0
ENDPROPERTIES
CHARS {count}
{glyphs}ENDFONT
"""


def write_font(path: Path, characters: str, size: int = 8) -> Path:
    """Write a bitmap font of `size` px (a multiple of 8) that has these characters, as full squares; return its path."""
    rows = "\n".join(["FF" * (size // 8)] * size)
    glyphs = "".join(GLYPH.format(code=ord(char), size=size, rows=rows) for char in characters)
    path.write_text(FONT.format(size=size, tenths=size * 10, count=len(characters), glyphs=glyphs), "ascii")
    return path
