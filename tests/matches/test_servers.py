"""What the managers of a server choose."""

from __future__ import annotations

import msgspec

from tests.matches.service_harness import ServiceHarness

HERE, ELSEWHERE = 900, 901


async def test_a_server_keeps_what_its_managers_have_chosen(harness: ServiceHarness) -> None:
    assert not (await harness.matches.servers.get_settings(HERE)).ratings
    await harness.matches.servers.change_settings(HERE, lambda now: msgspec.structs.replace(now, ratings=True))
    assert (await harness.matches.servers.get_settings(HERE)).ratings
    assert not (await harness.matches.servers.get_settings(ELSEWHERE)).ratings
