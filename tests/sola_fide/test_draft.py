"""The draft: both at once, at their own pace, three by three, and what can be taken back."""

import pytest

from rules.engine import Match, Pick
from rules.sola_fide import GAME
from rules.sola_fide.facts import list_deck
from rules.sola_fide.state import SolaFideState
from tests.sola_fide.positions import SEED


def begin() -> Match[SolaFideState]:
    """Return a match in which both seats have their first three cards."""
    return Match.begin(GAME, {"decks": "draft", "faiths": "protestant"}, 2, SEED, audit=True)


def open_ids(match: Match[SolaFideState], seat: int) -> list[str]:
    """Return the ids that a seat may pick."""
    asked = match.question(seat)
    assert asked is not None
    assert asked.topic == "draft"
    assert isinstance(asked.choice, Pick)
    return [option.id for option in asked.choice.options]


def pick_first(match: Match[SolaFideState], seat: int, count: int = 1) -> list[str]:
    """Let a seat pick the first card that it is offered, several times. Return the picks."""
    picked = []
    for _ in range(count):
        picked.append(open_ids(match, seat)[0])
        match.answer(seat, (picked[-1],))
    return picked


def test_both_draft_at_once() -> None:
    match = begin()
    assert match.asked_seats() == (0, 1)
    for seat, faith in enumerate("PC"):
        ids = open_ids(match, seat)
        assert len(ids) == 4
        assert ids[-1] == "finish"
        assert {card[:3] for card in ids[:3]} == {f"SF{faith}"}


def test_each_at_its_own_pace() -> None:
    match = begin()
    waiting = open_ids(match, 1)
    pick_first(match, 0, 15)
    assert match.asked_seats() == (1,)
    assert open_ids(match, 1) == waiting
    assert len(match.state.players[0].pack) == 15
    assert match.view(None).phase == "draft"
    pick_first(match, 1, 15)
    assert match.view(None).phase == "play"


def test_of_three_cards_one_is_kept_and_two_go_into_the_box() -> None:
    match = begin()
    offer = open_ids(match, 0)[:3]
    match.answer(0, (offer[1],))
    player = match.state.players[0]
    assert player.pack == [offer[1]]
    assert player.box == [offer[0], offer[2]]
    assert not set(offer) & set(player.offer)
    assert len(player.deck) == 45 - 6


def test_all_45_cards_are_seen_once() -> None:
    match = begin()
    seen: list[str] = []
    for _ in range(15):
        seen += open_ids(match, 0)[:3]
        pick_first(match, 0)
    assert sorted(seen) == list_deck("P")


def test_the_match_is_played_with_the_picked_cards_and_hands_of_three() -> None:
    match = begin()
    packs = [pick_first(match, seat, 15) for seat in range(2)]
    for player, pack in zip(match.state.players, packs, strict=True):
        assert sorted(player.deck + player.hand) == sorted(pack)
        assert len(player.hand) == 3
        assert player.pack == player.offer == []
        assert len(player.box) == 30


def test_a_pick_is_binding_because_the_next_three_cards_are_seen() -> None:
    match = begin()
    asked = match.question(0)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    assert asked.choice.is_binding
    assert match.check_undo(0).kind == "never"
    pick_first(match, 0)
    assert match.check_undo(0).kind == "never"
    assert match.check_undo(1).kind == "never"


def test_the_last_pick_can_be_taken_back_while_the_other_drafts() -> None:
    match = begin()
    pick_first(match, 0, 14)
    before, last = match.digest(), open_ids(match, 0)
    match.answer(0, (last[0],))
    assert match.asked_seats() == (1,)
    assert match.check_undo(0).kind == "free"
    match.undo(0)
    assert match.digest() == before
    match.answer(0, (last[1],))
    assert match.state.players[0].pack[-1] == last[1]


def test_the_last_pick_of_both_deals_the_hands_and_stays() -> None:
    match = begin()
    pick_first(match, 0, 15)
    pick_first(match, 1, 15)
    assert match.check_undo(0).kind == match.check_undo(1).kind == "never"


@pytest.mark.parametrize("picks", [0, 1, 7, 14])
def test_the_draft_can_be_finished_at_any_pick(picks: int) -> None:
    match = begin()
    own = pick_first(match, 1, picks)
    step = match.answer(1, ("finish",))
    pack = match.state.players[1].pack
    assert pack[:picks] == own
    assert len(pack) == 15
    assert match.asked_seats() == (0,)
    assert "sf-journal-drafted" in [line.text.key for line in step.lines]
    assert len(open_ids(match, 0)) == 4


def test_both_may_finish_at_once() -> None:
    match = begin()
    match.answer(0, ("finish",))
    match.answer(1, ("finish",))
    assert match.state.phase == "play"
    assert [len(player.deck) + len(player.hand) for player in match.state.players] == [15, 15]


def test_a_finished_draft_does_not_depend_on_the_other_one() -> None:
    packs = []
    for picks in (0, 5):
        match = begin()
        pick_first(match, 0, picks)
        match.answer(1, ("finish",))
        packs.append(match.state.players[1].pack)
    assert packs[0] == packs[1]


def test_only_the_owner_sees_offer_and_picks() -> None:
    match = begin()
    pick_first(match, 0, 3)
    own = match.view(0).seats[0]
    assert own.draft is not None
    assert own.draft.offer == tuple(match.state.players[0].offer)
    assert own.draft.picks == tuple(match.state.players[0].pack)
    for viewer in (1, None):
        theirs = match.view(viewer).seats[0]
        assert theirs.draft is None
        assert theirs.picks == 3


def test_the_journal_tells_only_the_owner_what_was_picked() -> None:
    match = begin()
    card = open_ids(match, 0)[0]
    lines = match.answer(0, (card,)).lines
    assert [line.text.key for line in lines] == ["sf-journal-picked"]
    assert lines[0].read(0) is not None
    assert lines[0].read(1) is None
    assert lines[0].read(None) is None


def test_ovals_and_random_decks_are_dealt_without_a_draft() -> None:
    for decks in ("ovals", "random"):
        match = Match.begin(GAME, {"decks": decks, "faiths": "catholic"}, 2, SEED, audit=True)
        assert match.state.phase == "play"
        assert [player.faith for player in match.state.players] == ["C", "P"]
        assert [len(player.hand) + len(player.deck) for player in match.state.players] == [15, 15]
