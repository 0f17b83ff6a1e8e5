"""Every verb of every kind of id has its handler, so that no button of a message is without an answer."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cogs.app.handler_table import HANDLERS
from cogs.ui.components.custom_ids import BoardVerb, GeneralVerb, Kind, LobbyVerb, PrivateVerb, Verb, VoteVerb
from matches.domain.posts import NoticeButton

VERBS: dict[Kind, Iterable[Verb]] = {
    Kind.BOARD: BoardVerb,
    Kind.LOBBY: LobbyVerb,
    Kind.VOTE: VoteVerb,
    Kind.BUTTON: PrivateVerb,
    Kind.SELECT: PrivateVerb,
    Kind.USER_SELECT: PrivateVerb,
    Kind.MODAL: PrivateVerb,
    Kind.GENERAL: GeneralVerb,
}


@pytest.mark.parametrize("kind", Kind)
def test_every_verb_has_a_handler(kind: Kind) -> None:
    assert {verb for handler_kind, verb in HANDLERS if handler_kind == kind} == set(VERBS[kind])


def test_every_button_of_a_notice_has_a_verb() -> None:
    verbs = {str(verb) for verb in [*BoardVerb, *LobbyVerb, *VoteVerb]}
    assert {str(button) for button in NoticeButton} <= verbs
