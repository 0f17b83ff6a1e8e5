"""The check of request bodies notices what is wrong, so that its silence means something."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import requirements
from tests.e2e.openapi import find_invalid_bodies, load_description


@pytest.mark.parametrize(
    "body",
    [
        {"components": [{"type": 99}]},
        {"nonce": "x" * 26},
        {"flags": "many"},
        {"components": [{"type": 17, "components": [{"type": 10}]}]},
    ],
)
def test_a_body_that_discord_would_refuse_is_noticed(body: dict[str, object]) -> None:
    assert load_description().errors("POST", "/channels/1/messages", body)


def test_a_good_body_and_ids_as_numbers_are_fine() -> None:
    body = {"components": [{"type": 10, "content": "Hello"}], "allowed_mentions": {"users": [7]}, "flags": 32768}
    assert load_description().errors("POST", "/channels/1/messages", body) == []


def test_an_operation_that_discord_does_not_have_is_noticed() -> None:
    assert load_description().errors("POST", "/channels/1/shout", {})


def test_without_the_description_a_conversation_is_tested_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requirements, "OPENAPI", tmp_path / "openapi.json")
    sent: Any = SimpleNamespace(http_requests=[SimpleNamespace(json={}, method="POST", path="/channels/1/shout")])
    assert find_invalid_bodies(sent) == []
