"""The databases of the tests of several processes."""

from tests.matches.conftest import databases

__all__ = ["databases"]
