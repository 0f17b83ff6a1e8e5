"""Networks of computer players keep their numbers to the last bit in files of two bytes a number."""

from pathlib import Path

import pytest

from bench.networks.packing import pack
from bench.stamp_values import stamp_file
from rules.engine import read_stamp
from rules.medievalia.computer.worth import Network
from rules.minute_realms.computer.worth import Networks
from rules.search.network_file import read_network

FILES = sorted((Path(__file__).parents[2] / "data" / "computers").iterdir())


def test_every_number_of_two_bytes_is_the_float_of_its_decimals() -> None:
    assert all(number / 1000 == float(f"{number}e-3") for number in range(-(2**15), 2**15))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_network_that_is_read_is_written_the_same(file: Path, tmp_path: Path) -> None:
    network = read_network(file, Networks if file.stem.startswith("minute_realms") else Network)
    copy = tmp_path / file.name
    copy.write_bytes(pack(network))
    stamp_file(copy, read_stamp(file))
    assert copy.read_bytes() == file.read_bytes()


def test_a_number_that_would_be_rounded_is_refused() -> None:
    with pytest.raises(AssertionError):
        pack({"row": [0.5, 0.1234]})
