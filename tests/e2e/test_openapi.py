"""The check of request bodies notices what is wrong, so that its silence means something."""

from __future__ import annotations

import pytest

from tests.e2e.openapi import load_description


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
