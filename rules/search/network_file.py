"""Files of fitted networks: a line of JSON in which each row stands as its length, then the numbers of all rows in thousandths.

A number takes two bytes (a signed integer, the low byte first). Dividing it by 1000 gives exactly the float that its three decimals
mean, on every machine.
"""

from collections.abc import Iterator
from pathlib import Path
from struct import iter_unpack
from typing import TypeVar

import msgspec
from msgspec import Struct

_NetworkT = TypeVar("_NetworkT", bound=Struct)


def read_network(path: Path, kind: type[_NetworkT]) -> _NetworkT:
    """Return what a file of networks holds; `bench.networks.packing` writes such files."""
    outline, _, packed = path.read_bytes().partition(b"\n")
    numbers = (number / 1000 for (number,) in iter_unpack("<h", packed))
    return msgspec.convert(_fill(msgspec.json.decode(outline), numbers), kind)


def _fill(outline: object, numbers: Iterator[float]) -> object:
    """Return an outline with the next numbers in place of each length, and the next one in place of each null."""
    match outline:
        case dict():
            return {name: _fill(inner, numbers) for name, inner in outline.items()}
        case list():
            return [_fill(inner, numbers) for inner in outline]
        case int():
            return [next(numbers) for _ in range(outline)]
        case None:
            return next(numbers)
    return outline
