"""The databases of the tests of several processes, and members inside the process of a test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.cluster.members import Members
from tests.matches.conftest import databases
from tests.matches.databases import PostgresDatabases

__all__ = ["databases"]


@pytest.fixture
def members_url(databases: PostgresDatabases) -> Iterator[str]:
    """Yield the address of a database without rows."""
    with databases.lend() as lent:
        yield lent


@pytest.fixture
async def members(members_url: str) -> AsyncIterator[Members]:
    """Yield a way to open members over a database of their own; they are closed at the end."""
    opened = Members(members_url)
    yield opened
    await opened.close()
