"""What workers share that think in a process of their own as long as there is something to think about."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from matches.domain.ports import WaitHook
from matches.runtime.supervisor import BackgroundWorker, WorkerTask
from matches.workers.thinking import ThinkingLimits, ThinkingProcess


class ProcessWorker(BackgroundWorker):
    """A worker with a process. What is being thought about when it is stopped is lost, so it has to be found again."""

    def __init__(
        self, name: str, step: Callable[[], Awaitable[float | None]], limits: ThinkingLimits, wait: WaitHook
    ) -> None:
        self._process = ThinkingProcess(limits, wait)
        self._worker = WorkerTask(name, step, wait)
        self._has_failed = False
        """Whether the process has failed: perhaps the machine has too little memory."""
        self._is_stopping = False

    def start(self) -> None:
        """Begin with what an earlier run has left."""
        self._is_stopping = False
        self._worker.start()

    async def stop(self) -> None:
        """End at once."""
        self._is_stopping = True
        await self._process.stop()
        await super().stop()
