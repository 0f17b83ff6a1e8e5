"""Ids survive the way through Discord, exclude each other, and forged ones are nobody's."""

from __future__ import annotations

import pytest

from cogs.ui.components import custom_ids
from cogs.ui.components.custom_ids import GeneralId, PrivateId, PublicId

ADDRESSES = [
    PublicId("b", 7, "move"),
    PublicId("l", 36**12, "computer", "keen"),
    PublicId("v", 35, "yes", "12"),
    PrivateId("t", 1, 4, "0123456789ab", "i", "24"),
    PrivateId("p", 1, 0, "ab", "s", "3"),
    PrivateId("m", 1, 0, "", "num"),
    PrivateId("u", 1, 0, "", "setting", "0.invited"),
    GeneralId("open", "minute-realms"),
]


@pytest.mark.parametrize("address", ADDRESSES, ids=str)
def test_an_id_reads_as_it_was_written(address: custom_ids.CustomId) -> None:
    assert custom_ids.parse_custom_id(str(address)) == address


@pytest.mark.parametrize("address", ADDRESSES, ids=str)
def test_exactly_one_template_matches_an_id(address: custom_ids.CustomId) -> None:
    templates = (
        custom_ids.BUTTON_TEMPLATE,
        custom_ids.SELECT_TEMPLATE,
        custom_ids.USER_SELECT_TEMPLATE,
        custom_ids.MODAL_TEMPLATE,
        custom_ids.UNKNOWN_TEMPLATE,
    )
    assert sum(bool(template.match(str(address))) for template in templates) == 1


@pytest.mark.parametrize(
    "forged",
    ["", "x", "t:", "old:thing", "t:1:0:zz:i.1", "b:1:move:mark:more", "b:!:move", "t:1:0:ab:i.1\n", "p:1:100:ab:s.1"],
)
def test_an_id_that_was_never_written_is_nobodys(forged: str) -> None:
    assert custom_ids.parse_custom_id(forged) is None


@pytest.mark.parametrize("other", ["", "old:thing", "t:", "x:1", "battle:1"])
def test_the_last_item_answers_what_no_other_matches(other: str) -> None:
    assert custom_ids.UNKNOWN_TEMPLATE.match(other)
    assert not custom_ids.BUTTON_TEMPLATE.match(other)


def test_public_ids_carry_no_mark() -> None:
    with pytest.raises(ValueError, match="not a custom id"):
        str(PublicId("b", 7, "move", "0123456789ab:0"))


def test_an_id_that_would_be_too_long_is_never_written() -> None:
    with pytest.raises(ValueError, match="not a custom id"):
        str(PublicId("b", 36**60, "move"))
