"""Note in the files that computer players were fitted with that they fit today's values: `python -m bench.stamp_values [GAME]...`.

To be called after they were fitted anew, or once somebody has judged that a change of the values matters to none of them. Without
it the log of every start names the files that were fitted to other values.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from rules.catalog import load_game, load_games

_STAMPED = re.compile(r'^value_digest = "[0-9a-f]*"', re.MULTILINE)


def stamp_plans(written: str, digest: str) -> str:
    """Return the text of a file of plans with the digest of the values that it fits, in front of everything else but comments."""
    line = f'value_digest = "{digest}"'
    if _STAMPED.search(written):
        return _STAMPED.sub(line, written, count=1)
    comment, rest = written.split("\n\n", 1)
    return f"{comment}\n\n{line}\n\n{rest}"


def stamp_file(file: Path, digest: str) -> None:
    """Write the digest into a file."""
    if file.suffix == ".toml":
        file.write_text(stamp_plans(file.read_text("utf-8"), digest), "utf-8")
    else:
        outline, _, numbers = file.read_bytes().partition(b"\n")
        stamped = msgspec.json.encode({"value_digest": ""} | msgspec.json.decode(outline) | {"value_digest": digest})
        file.write_bytes(stamped + b"\n" + numbers)


def main(args: Sequence[str]) -> None:
    """Stamp the files of these games, or of all."""
    for id in args or load_games():
        game = load_game(id)
        for fitted in game.list_fitted():
            stamp_file(fitted.path, game.value_digest)
            print(f"{fitted.path.name}: {game.value_digest}")


if __name__ == "__main__":
    main(sys.argv[1:])
