"""Ids come back from Discord as they were sent, no id can be read as another, and forged ones are refused."""

from __future__ import annotations

import doctest
from enum import StrEnum
from types import ModuleType

import pytest

from cogs.ui import match_options, match_resolver
from cogs.ui.components import custom_ids
from cogs.ui.components.custom_ids import (
    BoardVerb,
    GeneralId,
    GeneralVerb,
    Kind,
    LobbyVerb,
    PrivateId,
    PrivateVerb,
    PublicId,
    VoteVerb,
)
from cogs.ui.messages import list_message, match_names

ADDRESSES = [
    PublicId(BoardVerb.MOVE, 7),
    PublicId(LobbyVerb.COMPUTER, 36**12, "keen"),
    PublicId(VoteVerb.YES, 35, "12"),
    PrivateId(Kind.BUTTON, PrivateVerb.PICK, 1, 4, "0123456789ab", "24"),
    PrivateId(Kind.SELECT, PrivateVerb.SELECT, 1, 0, "ab", "3"),
    PrivateId(Kind.USER_SELECT, PrivateVerb.SETTING, 1, 0, "", "0.invited"),
    GeneralId(GeneralVerb.OVERVIEW, "minute-realms"),
    GeneralId(GeneralVerb.PICK),
    GeneralId(GeneralVerb.SERVER_VALUE, "person_lobbies"),
    GeneralId(GeneralVerb.SERVER_CHANNELS),
    GeneralId(GeneralVerb.SERVER_ROLE),
    GeneralId(GeneralVerb.STATS_FILTER, "game"),
    GeneralId(GeneralVerb.STATS, "p-1y2p0ij32e8e7-minute_realms-m"),
]
DOCUMENTED_MODULES = [custom_ids, list_message, match_names, match_options, match_resolver]
MODAL_ADDRESSES = [PrivateId(Kind.MODAL, PrivateVerb.NUMBER, 1, 0), PrivateId(Kind.MODAL, PrivateVerb.OPTION, 1, 0)]
TEMPLATES = (
    custom_ids.BUTTON_TEMPLATE,
    custom_ids.SELECT_TEMPLATE,
    custom_ids.USER_SELECT_TEMPLATE,
    custom_ids.CHANNEL_SELECT_TEMPLATE,
    custom_ids.ROLE_SELECT_TEMPLATE,
    custom_ids.UNKNOWN_TEMPLATE,
)

# What stands in messages on Discord: a value that is changed or missing here makes a button of a running match dead.
STORED_VERBS: dict[type[StrEnum], str] = {
    BoardVerb: "move comeback next mute hand table inset sheet status words journal rules moments replay film "
    "showfilm rematch resume return watch offer reclaim giveback replace",
    LobbyVerb: "join leave computer drop start options redraw decline",
    VoteVerb: "yes no take withdraw",
    PrivateVerb: "i n s o a none ok clear back ask order num name place ticks open show undo table rules journal look "
    "calls hint note more question prepare wish concede cancel replace option optiontext optionpage setting tempo pace pause goon "
    "act title turn view unknown",
    GeneralVerb: "read rule leaf step chapter overview cards pick share unhelpful next list managed end archive forget return "
    "serverpage servervalue serverchannels serverrole stats filter figures present unwatch match "
    "play playgame playopen playfriends playcomputers learn learngame ownvalue owntext",
}


@pytest.mark.parametrize("address", [*ADDRESSES, *MODAL_ADDRESSES], ids=str)
def test_an_id_reads_as_it_was_written(address: custom_ids.CustomId) -> None:
    assert custom_ids.parse_custom_id(str(address)) == address


@pytest.mark.parametrize("address", ADDRESSES, ids=str)
def test_exactly_one_template_matches_an_id(address: custom_ids.CustomId) -> None:
    assert sum(bool(template.match(str(address))) for template in TEMPLATES) == 1


@pytest.mark.parametrize("address", MODAL_ADDRESSES, ids=str)
def test_no_component_takes_the_id_of_a_modal(address: custom_ids.CustomId) -> None:
    assert not any(template.match(str(address)) for template in TEMPLATES)


@pytest.mark.parametrize("verbs", STORED_VERBS, ids=lambda verbs: verbs.__name__)
def test_the_verbs_on_the_wire_never_change(verbs: type[StrEnum]) -> None:
    assert [verb.value for verb in verbs] == STORED_VERBS[verbs].split()


@pytest.mark.parametrize("forged", ["b:1:dance", "l:1:move", "v:1:join:1", "g:dance", "g:move:1"])
def test_a_verb_of_another_kind_is_nobodys(forged: str) -> None:
    assert custom_ids.parse_custom_id(forged) is None


def test_a_private_id_with_an_unknown_verb_keeps_its_match() -> None:
    address = custom_ids.parse_custom_id("t:2k:1:ab:dance.5")
    assert address == PrivateId(Kind.BUTTON, PrivateVerb.UNKNOWN, 92, 1, "ab", "5")


@pytest.mark.parametrize("module", DOCUMENTED_MODULES, ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_are_true(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


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
        str(PublicId(BoardVerb.MOVE, 7, "0123456789ab:0"))


def test_an_id_that_would_be_too_long_is_never_written() -> None:
    with pytest.raises(ValueError, match="not a custom id"):
        str(PublicId(BoardVerb.MOVE, 36**60))
