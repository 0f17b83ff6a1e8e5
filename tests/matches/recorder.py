"""What stands in for Discord in the kill test: a channel outside the process that is killed, spoken to over a socket.

It merges posts with equal nonces as Discord does, and like Discord it remembers a nonce only for a while (`forget`).
It also writes down what the players tried and what was acknowledged to them.
"""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any


class Recorder:
    """The channel. `messages` maps a message id to the nonce and the post it came with, `edits` a nonce to the messages that were
    edited for it. Now and then somebody writes below a board, which then takes no edits."""

    def __init__(self, dice: Random) -> None:
        self.messages: dict[int, tuple[str, str]] = {}
        self.edits: dict[str, set[int]] = {}
        self.tried: list[dict[str, Any]] = []
        self.acknowledged: list[dict[str, Any]] = []
        self.prepared: list[dict[str, Any]] = []
        self.notes: list[dict[str, Any]] = []
        self.lookups = 0
        self.merged = 0
        self._remembered: dict[str, int] = {}
        self._last: dict[int, int] = {}
        self._dice = dice
        self._server: asyncio.Server | None = None
        self._connections = 0
        self._all_closed = asyncio.Event()
        self._all_closed.set()
        self._countdown = 0
        self._reached = asyncio.Event()

    async def start(self) -> int:
        """Listen on the loopback address; return the port."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def stop(self) -> None:
        """Stop listening."""
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def wait_until_drained(self) -> None:
        """Wait until everything that killed processes still had on the line is written down."""
        await self._all_closed.wait()

    async def wait_for_lines(self, lines: int) -> None:
        """Wait until so many more lines have come in."""
        self._countdown = lines
        self._reached.clear()
        await self._reached.wait()

    def forget_nonces(self) -> None:
        """Forget the nonces, as after an outage: equal nonces from before are no longer merged."""
        self._remembered.clear()

    def find_messages(self, nonce: str) -> list[int]:
        """Return the messages that came with this nonce, or were edited for it."""
        came = [id for id, (message_nonce, _) in self.messages.items() if message_nonce == nonce]
        return [*came, *self.edits.get(nonce, ())]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._connections += 1
        self._all_closed.clear()
        try:
            while line := await reader.readline():
                if not line.endswith(b"\n"):
                    break
                answer = self._handle_line(json.loads(line))
                if answer is not None and not writer.is_closing():
                    writer.write(json.dumps(answer).encode() + b"\n")
        except ConnectionError:
            pass
        finally:
            writer.close()
            self._connections -= 1
            if not self._connections:
                self._all_closed.set()

    def _handle_line(self, line: dict[str, Any]) -> dict[str, Any] | None:
        """Carry out one line and return the answer; None if there is none."""
        self._countdown -= 1
        if self._countdown == 0:
            self._reached.set()
        kind = line["do"]
        if kind == "send":
            return self._send(line["nonce"], line["post"], line["place"], line["board"])
        if kind == "find":
            self.lookups += 1
            messages = self.find_messages(line["nonce"])
            return {"message": messages[0] if messages else None}
        {"try": self.tried, "ack": self.acknowledged, "prepared": self.prepared}.get(kind, self.notes).append(line)
        return None

    def _send(self, nonce: str, post: str, place: int, board: int | None) -> dict[str, Any]:
        """Post once per nonce, or edit the last message if that is the `board`. Now and then the line fails, before or after."""
        luck = self._dice.random()
        if luck < 0.03:
            return {"failed": "retry"}
        if board is not None and self._last[place] == board and luck < 0.9:
            self.edits.setdefault(nonce, set()).add(board)
            return {"failed": "retry"} if luck < 0.06 else {"message": board}
        if nonce in self._remembered:
            self.merged += 1
        else:
            id = len(self.messages) + 1
            self.messages[id] = (nonce, post)
            self._remembered[nonce] = self._last[place] = id
        return {"failed": "retry"} if luck < 0.06 else {"message": self._remembered[nonce]}
