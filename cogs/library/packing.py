"""Arrays that are written to a file once and read from it where they stand, without being copied into memory."""

from __future__ import annotations

from array import array

from msgspec import Struct

ALIGNMENT = 8
"""Every array begins at a multiple of this many bytes."""


class Span(Struct, frozen=True):
    """Where an array stands: its type code, its first byte, and how many items it has."""

    code: str
    start: int
    count: int


class Packer:
    """Collects arrays one behind the other."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def add(self, values: array[int] | array[float]) -> Span:
        """Append an array and return where it stands."""
        span = Span(values.typecode, len(self._bytes), len(values))
        self._bytes += values.tobytes()
        self._bytes += bytes(-len(self._bytes) % ALIGNMENT)
        return span

    def finish(self) -> bytes:
        """Return all arrays."""
        return bytes(self._bytes)


class Pack:
    """Arrays that a packer collected. `data` may be a part of a mapped file."""

    def __init__(self, data: memoryview) -> None:
        self._data = data

    def view_numbers(self, span: Span) -> memoryview[int]:
        """Return an array of whole numbers."""
        return self._view(span).cast("q" if span.code == "q" else "I")

    def view_weights(self, span: Span) -> memoryview[float]:
        """Return an array of weights."""
        return self._view(span).cast("f")

    def _view(self, span: Span) -> memoryview[int]:
        return self._data[span.start : span.start + span.count * array(span.code).itemsize]
