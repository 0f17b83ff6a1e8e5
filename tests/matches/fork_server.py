"""Starts processes quickly: imports everything once, then forks a bot for every line it reads.

A line is the address of the database, the port of the recorder, a seed, and seconds to add to the time. The answer is the
id of the new process; a second line says how it ended. Nothing runs here that a fork would not survive.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import os
import sys
import traceback
from pathlib import Path

from tests.matches.crash_process import run_bot


def main() -> None:
    """Fork until the input ends. The tests read what is logged as an error; a line that fails on purpose is not logged as one."""
    logging.basicConfig(level=logging.ERROR)
    # What every bot over a server would import for itself.
    if importlib.util.find_spec("psycopg_pool") is not None:
        importlib.import_module("matches.store.postgres")
    for line in sys.stdin:
        address, port, seed, shift, how = line.rstrip("\n").split("\t")
        database = Path(address) if Path(address).is_absolute() else address
        child = os.fork()
        if child == 0:
            code = 1
            try:
                asyncio.run(run_bot(database, int(port), int(seed), float(shift), how))
                code = 0
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(code)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(status, flush=True)


if __name__ == "__main__":
    main()
