"""Options of the test run that concern more than one folder."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--soak` plays the large numbers of matches (`make soak`)."""
    parser.addoption(
        "--soak", action="store_true", help="play the conformance suite with thousands of matches per seat count"
    )
