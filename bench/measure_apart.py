"""Big Money in a process of its own, with the compiled rules or from the sources: `python -m bench.measure_apart sources`."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import msgspec

from rules import compiled


class Speeds(msgspec.Struct):
    """How many times as many matches as pyminion are played: with journal, log and boundaries (`full`), and without (`light`).

    `pyminion`: milliseconds of one of its matches.
    """

    full: float
    light: float
    pyminion: float


def measure_big_money(is_compiled: bool) -> Speeds:
    """Measure in another process, with the compiled rules or from the sources."""
    command = [sys.executable, "-m", "bench.measure_apart", "compiled" if is_compiled else "sources"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return msgspec.json.decode(done.stdout, type=Speeds)


if __name__ == "__main__":
    if sys.argv[1] == "sources":
        compiled.use_sources()
    # Imported only now, because it imports the rules.
    print(msgspec.json.encode(import_module("bench.big_money").measure()).decode())
