"""Starts members quickly: imports everything once, then forks a process for every line it reads.

A line is the order as JSON (`member_process.Order`). The answer is the id of the new process. Nothing runs here that a fork would
not survive.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import traceback

import msgspec

from tests.cluster.member_process import Order, run_member


def main() -> None:
    """Fork until the input ends. Nobody waits for a process here: whoever ordered it sees its connection end."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        order = msgspec.json.decode(line, type=Order)
        child = os.fork()
        if child == 0:
            code = 1
            logging.getLogger().handlers[0].setFormatter(
                logging.Formatter(f"%(asctime)s {order.life} %(name)s %(levelname)s %(message)s")
            )
            try:
                asyncio.run(run_member(order))
                code = 0
            except BaseException:
                logging.exception("%s ended by itself", order.life)
                traceback.print_exc()
            finally:
                os._exit(code)
        print(child, flush=True)


if __name__ == "__main__":
    main()
