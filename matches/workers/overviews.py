"""Keeps the overviews of channels up to date: each is looked at every ten minutes, and edited if it would say something else.

So no decision costs anything for them, and no channel sees more than one edit in ten minutes. Where Discord refuses the edit of an
old message, or somebody has deleted it, the overview is posted anew, silently, and the old one is deleted.
"""

from __future__ import annotations

from hashlib import blake2b

from matches.domain.durations import HOUR, MINUTE
from matches.domain.errors import LeaseLost
from matches.domain.overviews import Overview
from matches.domain.ports import Sender, SendFailed
from matches.domain.storage_errors import StorageRefused
from matches.runtime.supervisor import BackgroundWorker, WorkerTask
from matches.services import Services
from matches.sql import overview_rows, rows
from matches.sql.overview_rows import OverviewRow

LOOK_SECONDS = 10 * MINUTE
"""So often an overview is looked at."""
TOKEN_BYTES = 3
"""Random bytes of a post: a nonce has 25 characters, and the number of the channel takes most of them."""


class Overviews(BackgroundWorker):
    """Shows the overviews of all servers. Of several processes, the one that leads does."""

    def __init__(self, services: Services, sender: Sender) -> None:
        self._context = services.context
        self._store = services.context.store
        self._sender = sender
        self._worker = WorkerTask("overviews", self._step, services.context.wait)

    def start(self) -> None:
        """Start with the overviews that came due while the program did not run."""
        self._worker.start()

    def wake(self) -> None:
        """Look again: managers have chosen other channels."""
        self._worker.wake()

    async def _step(self) -> float | None:
        if not self._context.cluster.is_leader:
            return LOOK_SECONDS
        row, now = await self._store.read(overview_rows.find_next), self._context.now()
        if row is None:
            # Managers choose channels in any process, and only that one is woken.
            return None if self._context.cluster.groups is None else LOOK_SECONDS
        if row.due > now:
            return min(row.due - now, LOOK_SECONDS)
        wait = LOOK_SECONDS
        try:
            await self._show(row)
        except SendFailed as failed:
            wait = max(failed.retry_after, MINUTE) if failed.kind == "retry" else HOUR
        except (LeaseLost, StorageRefused):
            raise
        except Exception:
            self._worker.log_error("the overview of channel %d failed", row.channel)
            wait = HOUR
        await self._store.write(lambda db: overview_rows.set_due(db, row.channel, now + wait))
        return 0.0

    async def _show(self, row: OverviewRow) -> None:
        """Bring an overview up to date. Raise `SendFailed`."""
        if row.stale is not None:
            await self._delete_stale(row, row.stale)
        overview = await self._store.read(lambda db: overview_rows.load_overview(db, row))
        if overview is None:
            if row.message is not None:
                await self._sender.delete_overview(row.guild, row.channel, row.message)
            await self._store.write(lambda db: overview_rows.remove(db, row.channel))
            return
        digest = blake2b(rows.encode(overview), digest_size=16).digest()
        if row.message is not None and digest == row.digest:
            return
        message = await self._edit(row, overview)
        if message is None:
            message = await self._post(row, overview)
        stale = row.message if row.message != message else None
        await self._store.write(lambda db: overview_rows.note_shown(db, row.channel, message, stale, digest))
        if stale is not None:
            await self._delete_stale(row, stale)

    async def _edit(self, row: OverviewRow, overview: Overview) -> int | None:
        """Edit the post of an overview. Return None if there is none, or it can no longer be edited."""
        if row.message is None or row.token is not None:
            return None
        try:
            return await self._sender.show_overview(overview, row.message)
        except SendFailed as failed:
            if failed.kind != "unchanged":
                raise
        return None

    async def _post(self, row: OverviewRow, overview: Overview) -> int:
        """Post an overview. One that may have been posted just before a crash is looked for first."""
        token, is_late = row.token, row.token is not None
        if token is None:
            fresh = token = self._context.random_bytes(TOKEN_BYTES).hex()
            await self._store.write(lambda db: overview_rows.begin_post(db, row.channel, fresh))
        return await self._sender.show_overview(overview, None, token, is_late)

    async def _delete_stale(self, row: OverviewRow, stale: int) -> None:
        await self._sender.delete_overview(row.guild, row.channel, stale)
        await self._store.write(lambda db: overview_rows.forget_stale(db, row.channel))
