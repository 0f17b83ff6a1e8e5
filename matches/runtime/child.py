"""The program of a process of its own: it carries out what it is asked to, one thing after the other, and hands back the results.

`child_process.ChildProcess` starts it. It reads from its standard input and ends as soon as that is closed, which the system does
when the process that started it is gone, however that has ended.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import BinaryIO, Literal

LENGTH_BYTES = 8
"""Everything that goes through the pipes has its length in front of it. Nothing, of length 0, asks to hurry."""

ReportKind = Literal["progress", "result", "error"]

_has_to_hurry = threading.Event()
_pipe: list[BinaryIO] = []
"""Where the reports go, in the other process."""


def main() -> None:
    """Work for the process that started this one, which says by how much to yield to everything else (`nice`)."""
    _pipe.append(os.fdopen(os.dup(1), "wb"))
    # What something prints by mistake is no report.
    os.dup2(2, 1)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(int(sys.argv[1]))
    # Ctrl+C in a terminal and the stop of a service reach this process too; its parent decides when it ends.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    tasks = SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(tasks,), daemon=True).start()
    while True:
        _carry_out(tasks.get())


def must_hurry() -> bool:
    """Return whether the best result so far is wanted at once."""
    return _has_to_hurry.is_set()


def report_progress(progress: object) -> None:
    """Tell whoever waits for the result how far it is."""
    _send("progress", progress)


def _listen(tasks: SimpleQueue[bytes]) -> None:
    pipe = sys.stdin.buffer
    while head := pipe.read(LENGTH_BYTES):
        if size := int.from_bytes(head, "big"):
            tasks.put(pipe.read(size))
        else:
            _has_to_hurry.set()
    os._exit(0)


def _carry_out(task: bytes) -> None:
    try:
        work, arguments = pickle.loads(task)
        result = work(*arguments)
    except Exception as error:
        error.add_note(traceback.format_exc())
        _send("error", error)
    else:
        _send("result", result)


def _send(kind: ReportKind, content: object) -> None:
    data = pickle.dumps((kind, content))
    _pipe[0].write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
    _pipe[0].flush()
