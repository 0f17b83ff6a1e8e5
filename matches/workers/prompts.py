"""Shows people what they are asked in the prompts that they have open: an edit, which notifies nobody.

No post depends on it. What is to be shown is kept in memory only, like the prompts themselves: whoever has none open, or doesn't
look, is called as usual.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from matches.domain.ports import Sender, WaitHook
from matches.runtime.supervisor import BackgroundWorker, WorkerTask


class Prompts(BackgroundWorker):
    """Shows the questions of all people and matches that were asked something since it last looked."""

    def __init__(self, wait: WaitHook, sender: Sender) -> None:
        self._sender = sender
        self._asked = set[tuple[int, int]]()
        self._worker = WorkerTask("prompts", self._step, wait)

    def start(self) -> None:
        """Wait for questions."""
        self._worker.start()

    def show(self, match: int, people: Sequence[int]) -> None:
        """Let the prompts that these people have open show what they are asked now in a match."""
        self._asked.update((match, person) for person in people)
        self._worker.wake()

    async def _step(self) -> None:
        asked, self._asked = self._asked, set()
        await asyncio.gather(*(self._sender.show_question(match, person) for match, person in asked))
