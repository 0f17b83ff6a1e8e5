"""A line to PostgreSQL that a test can cut or stop: whatever both sides send goes through this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from psycopg.conninfo import conninfo_to_dict, make_conninfo

SIZE = 2**16
"""How many bytes are passed on at once."""


class Proxy:
    """The line. `url` leads through it; a database on the loopback address is on its other side.

    `on_request` and `on_answer` see what is about to be passed on, to the server and from it, and may call the other methods.
    """

    def __init__(self, url: str) -> None:
        self._target = conninfo_to_dict(url)
        self._source = url
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._flow = asyncio.Event()
        self._flow.set()
        self._stopped: list[asyncio.Event] = []
        self.accepts = True
        self.on_request: Callable[[bytes], object] = lambda data: None
        self.on_answer: Callable[[bytes], object] = lambda data: None

    @property
    def url(self) -> str:
        """The address of the database through this line."""
        assert self._server is not None
        return make_conninfo(self._source, host="127.0.0.1", port=self._server.sockets[0].getsockname()[1])

    async def open(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)

    async def close(self) -> None:
        """Cut everything and listen no more."""
        assert self._server is not None
        self._server.close()
        self.cut()
        self.flow()
        await asyncio.gather(*self._lines, return_exceptions=True)

    def cut(self) -> None:
        """Cut all connections."""
        for writer in self._writers:
            writer.transport.abort()

    def stop(self) -> None:
        """Pass nothing on any more, and tell nobody."""
        self.strand()
        self._flow.clear()

    def strand(self) -> None:
        """Pass nothing on any more over the connections that there are; new ones are well."""
        self._flow.clear()
        self._stopped.append(self._flow)
        self._flow = asyncio.Event()
        self._flow.set()

    def flow(self) -> None:
        """Pass on what has been held up, and everything after it."""
        for flow in (self._flow, *self._stopped):
            flow.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        flow = self._flow
        self._lines.add(task)
        self._writers.add(writer)
        try:
            if not self.accepts:
                return
            there, back = await self._connect()
            self._writers.add(back)
            try:
                await asyncio.gather(
                    self._pass_on(reader, back, flow, lambda data: self.on_request(data)),
                    self._pass_on(there, writer, flow, lambda data: self.on_answer(data)),
                )
            finally:
                back.transport.abort()
                self._writers.discard(back)
        finally:
            writer.transport.abort()
            self._writers.discard(writer)
            self._lines.discard(task)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, port = str(self._target.get("host")), str(self._target.get("port") or 5432)
        if host.startswith("/"):
            return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        return await asyncio.open_connection(host, int(port))

    async def _pass_on(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        flow: asyncio.Event,
        see: Callable[[bytes], object],
    ) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(SIZE):
                see(data)
                await flow.wait()
                if writer.transport.is_closing():
                    break
                writer.write(data)
                await writer.drain()
        writer.transport.abort()


@asynccontextmanager
async def open_proxy(url: str) -> AsyncIterator[Proxy]:
    """Yield a line to a database."""
    proxy = Proxy(url)
    await proxy.open()
    try:
        yield proxy
    finally:
        await proxy.close()
