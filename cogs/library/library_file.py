"""The file with all that can be looked up, in every language. It is made of its sources once, and then only mapped.

`python -m cogs.library.library_file` makes it: `make` and the Dockerfile call this. A start that has no file, or one of other
sources, has it made by a process of its own, so that the login need not share a processor with it. Where no file can be written,
what would stand in it is kept in memory.
"""

from __future__ import annotations

import logging
import mmap
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

from cogs.library.building import build_library
from cogs.library.library_data import LibraryData
from cogs.library.packing import ALIGNMENT, Pack, Packer
from render.kit.translations import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "build" / "library.bin"
SOURCES = (
    ("cogs/library", "*.py"),
    ("data/cards", "*.toml"),
    ("data/locales", "*.ftl"),
    ("data/rules", "*"),
    ("rules", "card*.py"),
    ("rules", "facts.py"),
)
"""The folders of what the file is made of, and the names of the files in them: pages, cards, and whatever reads them."""
MAKE = (sys.executable, "-m", "cogs.library.library_file", "print")
"""The command that prints the content of the file behind its digest."""
_SECRET = "DISCORD_TOKEN"
_DIGEST_SIZE = 32
_HEAD_SIZE = _DIGEST_SIZE + 16
"""The file begins with the digest of its sources and how long the data and the arrays behind them are."""

log = logging.getLogger("tafelrunde")


def digest_sources(root: Path = ROOT) -> bytes:
    """Return a digest of everything that the file is made of."""
    digest = blake2b(sys.byteorder.encode(), digest_size=_DIGEST_SIZE)
    for folder, pattern in SOURCES:
        for file in sorted((root / folder).rglob(pattern)):
            if file.is_file():
                digest.update(f"{file.relative_to(root).as_posix()}\n{file.stat().st_size}\n".encode())
                digest.update(file.read_bytes())
    return digest.digest()


@cache
def load(file: Path = FILE) -> Mapping[str, tuple[LibraryData, Pack]]:
    """Return everything by language from the file, which is made anew unless it is one of today's sources.

    That takes ten seconds of another process.
    """
    digest = digest_sources()
    if (written := _map_file(file, digest)) is not None:
        # A file that was cut off is no more worth than none.
        with suppress(msgspec.DecodeError, ValueError):
            return _read(written)
    log.info("making the search over rules and cards")
    made = digest + _build_beside()
    _write_file(file, made)
    return _read(_map_file(file, digest) or memoryview(made))


def _build_beside() -> bytes:
    """Return what `build` returns, from a process of its own; from this one if there can be no other."""
    environment = {name: value for name, value in os.environ.items() if name != _SECRET}
    try:
        return subprocess.run(MAKE, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        log.warning("the search over rules and cards is made in this process: %s", error)
        return build()


def build() -> bytes:
    """Return the content of the file behind the digest."""
    packer = Packer()
    data = msgspec.msgpack.encode([build_library(language, packer) for language in LANGUAGES])
    arrays = packer.finish()
    sizes = len(data).to_bytes(8, "little") + len(arrays).to_bytes(8, "little")
    return b"".join((sizes, data, bytes(-len(data) % ALIGNMENT), arrays))


def _read(written: memoryview) -> dict[str, tuple[LibraryData, Pack]]:
    """Return what stands in the file, by language. Raise `ValueError` if it was cut off."""
    data_size, arrays_size = (int.from_bytes(written[at : at + 8], "little") for at in (_DIGEST_SIZE, _DIGEST_SIZE + 8))
    behind = _HEAD_SIZE + data_size
    pack = Pack(written[behind + -behind % ALIGNMENT :])
    if len(written) != behind + -behind % ALIGNMENT + arrays_size:
        raise ValueError("the file of what can be looked up was cut off")
    data = msgspec.msgpack.decode(written[_HEAD_SIZE:behind], type=list[LibraryData])
    return {library.language: (library, pack) for library in data}


def _write_file(file: Path, made: bytes) -> None:
    """Write the file at once: whoever reads it meanwhile has the old one. A folder that cannot be written to is no mistake."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, delete=False) as new:
            new.write(made)
        made_file = Path(new.name)
        made_file.chmod(0o644)
        made_file.replace(file)
    except OSError as error:
        log.info("the search over rules and cards stays in memory: %s", error)


def _map_file(file: Path, digest: bytes) -> memoryview | None:
    """Return the file as mapped memory, None if there is none, or one of other sources."""
    try:
        with file.open("rb") as written:
            content = memoryview(mmap.mmap(written.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError):
        return None
    return content if content[:_DIGEST_SIZE] == digest else None


if __name__ == "__main__":
    if sys.argv[1:] == ["print"]:
        sys.stdout.buffer.write(build())
    else:
        load()
