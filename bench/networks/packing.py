"""Write networks as `rules.search.network_file` reads them: `python -m bench.networks.packing FILE.json FILE.bin`."""

import struct
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec


def pack(network: object) -> bytes:
    """Return the file of a network, which has at most three decimals in each number and at least one number in each row."""
    plain = msgspec.to_builtins(network)
    numbers = list(_list_numbers(plain))
    thousandths = [round(number * 1000) for number in numbers]
    assert [number / 1000 for number in thousandths] == numbers
    return msgspec.json.encode(_outline(plain)) + b"\n" + struct.pack(f"<{len(numbers)}h", *thousandths)


def _outline(plain: object) -> object:
    """Return plain data with the length of each row in its place, and null in place of each other number."""
    match plain:
        case dict():
            return {name: _outline(inner) for name, inner in plain.items()}
        case [int() | float(), *_]:
            return len(plain)
        case [*parts]:
            return [_outline(inner) for inner in parts]
        case int() | float():
            return None
    return plain


def _list_numbers(plain: object) -> Iterator[float]:
    match plain:
        case dict():
            yield from (number for inner in plain.values() for number in _list_numbers(inner))
        case [*parts]:
            yield from (number for inner in parts for number in _list_numbers(inner))
        case int() | float():
            yield plain


def main(args: Sequence[str]) -> None:
    """Write a file from one of JSON."""
    source, target = map(Path, args)
    target.write_bytes(pack(msgspec.json.decode(source.read_bytes())))


if __name__ == "__main__":
    main(sys.argv[1:])
