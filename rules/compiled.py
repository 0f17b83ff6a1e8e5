"""Modules of the rules that `make fast` has compiled: they are used as long as no source has changed since.

Without a build, with one of other sources and with one for another Python everything runs from the sources. Nothing depends on
which of the two runs, but time. `requirements/fast.sh` makes the build.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

SOURCES = Path(__file__).resolve().parent
BUILD = SOURCES.parent / "build" / "fast"
DIGEST_FILE = "sources.txt"


class CompiledModuleFinder(MetaPathFinder):
    """Finds compiled modules, `files` by name, before Python looks for their sources."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where the module of this name is; None if it is not compiled."""
        file = self.files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))


def use_compiled_modules() -> None:
    """Let Python take the compiled modules from now on, if there are any that fit."""
    files = find_compiled_modules(BUILD, SOURCES)
    if files:
        sys.meta_path.insert(0, CompiledModuleFinder(files))


def use_sources() -> None:
    """Let Python take the sources of all modules that are imported from now on."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, CompiledModuleFinder)]


def find_compiled_modules(build: Path, sources: Path) -> dict[str, Path]:
    """Return the files of the compiled modules in a build by name: none if any of the sources has changed since."""
    if not (build / DIGEST_FILE).exists() or is_outdated(build, sources):
        return {}
    # The first suffix names this version of Python and this kind of machine.
    suffix = EXTENSION_SUFFIXES[0]
    return {
        ".".join(file.relative_to(build).parts).removesuffix(suffix): file for file in sorted(build.rglob(f"*{suffix}"))
    }


def is_outdated(build: Path = BUILD, sources: Path = SOURCES) -> bool:
    """Return whether there is a build that is made of other sources."""
    digest = build / DIGEST_FILE
    return digest.exists() and digest.read_text("utf-8") != compute_digest(sources)


def compute_digest(sources: Path) -> str:
    """Return a digest of all Python files in a folder."""
    digest = blake2b(digest_size=16)
    for file in sorted(sources.rglob("*.py")):
        digest.update(f"{file.relative_to(sources).as_posix()}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()
