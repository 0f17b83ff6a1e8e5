"""Check that fit.cpp and the rules judge alike: `python -m bench.networks.medievalia.check POSITIONS SEATS NETWORK PRINTED`.

Of the positions that fit.cpp keeps apart, the surprise that the rules compute with the network it wrote must be the one it printed.
"""

import sys
from array import array
from collections.abc import Sequence
from math import exp, log
from pathlib import Path
from statistics import fmean

from rules.medievalia.computer.worth import Network, rate
from rules.search.network_file import read_network

KEPT = 20
"""One match of so many is kept apart."""


def find_surprise(network: Network, facts: Sequence[Sequence[float]], shares: Sequence[float]) -> float:
    """Return the mean negative logarithm of the chance of who won."""
    worths = {seat: rate(network, tuple(seat_facts)) for seat, seat_facts in enumerate(facts) if seat_facts[0]}
    total = sum(map(exp, worths.values()))
    return -sum(share * log(exp(worths[seat]) / total) for seat, share in enumerate(shares) if share)


def main(args: Sequence[str]) -> None:
    """Compare, and fail if they differ by more than rounding."""
    seats, network = int(args[1]), read_network(Path(args[2]), Network)
    width = len(network.lead)
    positions = array("f", Path(args[0]).read_bytes())
    size = seats * width + seats + 1
    rows = [positions[start : start + size] for start in range(0, len(positions), size)]
    surprise = fmean(
        find_surprise(network, [row[seat * width :][:width] for seat in range(seats)], row[seats * width : -1])
        for row in rows
        if row[-1] % KEPT == 0
    )
    printed = float(args[3])
    assert abs(surprise - printed) < 0.01, f"the rules find {surprise:.4f}, fit.cpp {printed:.4f}"
    print(f"surprise at those kept apart: {surprise:.4f} by the rules, {printed:.4f} by fit.cpp")


if __name__ == "__main__":
    main(sys.argv[1:])
