"""Ids survive the way through Discord, exclude each other, and forged ones are nobody's."""

from __future__ import annotations

import pytest

from cogs.ui import customid
from cogs.ui.customid import General, Private, Public

ADDRESSES = [
    Public("b", 7, "move"),
    Public("l", 36**12, "computer", "keen"),
    Public("v", 35, "yes", "12"),
    Private("t", 1, 4, "0123456789ab", "i", "24"),
    Private("p", 1, 0, "ab", "s", "3"),
    Private("m", 1, 0, "", "num"),
    Private("u", 1, 0, "", "setting", "0.invited"),
    General("open", "minute-realms"),
]


@pytest.mark.parametrize("address", ADDRESSES, ids=str)
def test_an_id_reads_as_it_was_written(address: customid.Address) -> None:
    assert customid.parse(str(address)) == address


@pytest.mark.parametrize("address", ADDRESSES, ids=str)
def test_exactly_one_template_matches_an_id(address: customid.Address) -> None:
    templates = (customid.PRESSES, customid.SELECTS, customid.PEOPLE, customid.MODALS, customid.OTHERS)
    assert sum(bool(template.match(str(address))) for template in templates) == 1


@pytest.mark.parametrize(
    "forged",
    ["", "x", "t:", "old:thing", "t:1:0:zz:i.1", "b:1:move:mark:more", "b:!:move", "t:1:0:ab:i.1\n", "p:1:100:ab:s.1"],
)
def test_an_id_that_was_never_written_is_nobodys(forged: str) -> None:
    assert customid.parse(forged) is None


@pytest.mark.parametrize("other", ["", "old:thing", "t:", "x:1", "battle:1"])
def test_the_last_item_answers_what_no_other_matches(other: str) -> None:
    assert customid.OTHERS.match(other)
    assert not customid.PRESSES.match(other)


def test_public_ids_carry_no_mark() -> None:
    with pytest.raises(ValueError, match="not a custom id"):
        str(Public("b", 7, "move", "0123456789ab:0"))


def test_an_id_that_would_be_too_long_is_never_written() -> None:
    with pytest.raises(ValueError, match="not a custom id"):
        str(Public("b", 36**60, "move"))
