"""What stays hidden (R42): hands, decks, drawn cards and drafts; and the fair samples of them for computers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from rules.engine import Chance, JournalLine, Match, Number, Pick, Value
from rules.sola_fide import GAME
from rules.sola_fide.facts import list_deck, list_ovals
from rules.sola_fide.meta import Decks
from rules.sola_fide.state import SolaFideState
from rules.sola_fide.view import SolaFideView
from tests.sola_fide.positions import C, Cards, P, build_state, given

DECKS: tuple[Decks, ...] = ("ovals", "draft", "random")
MATCHES = 4
STEPS = 260
CARD = re.compile(r"SF[PC]\d\d")
every_decks = pytest.mark.parametrize("decks", DECKS)


def random_match(decks: Decks, number: int) -> Iterator[tuple[Match[SolaFideState], list[JournalLine]]]:
    """Yield a match with random answers, at its beginning and after each answer, with the new journal lines."""
    dice = Random(f"{decks}|{number}")
    match = Match.begin(GAME, {"decks": decks}, 2, dice.randbytes(32), audit=True)
    yield match, list(match.opening_lines)
    for _ in range(STEPS):
        if match.outcome is not None:
            return
        seat = dice.choice(match.asked_seats())
        yield match, list(match.answer(seat, random_value(match, seat, dice)).lines)


def random_value(match: Match[SolaFideState], seat: int, dice: Random) -> Value:
    """Return a legal answer; a draft is seldom left to the computer, so that both are seen in the middle of it."""
    asked = match.question(seat)
    assert asked is not None
    if isinstance(asked.choice, Number):
        return dice.randint(asked.choice.lo, asked.choice.hi)
    assert isinstance(asked.choice, Pick)
    options = [option.id for option in asked.choice.options if option.id not in ("finish", "decline")]
    if asked.choice.check is not None or any(option.count > 1 for option in asked.choice.options):
        return (dice.choice(options),) if asked.choice.lo == 1 else asked.choice.fallback()
    return tuple(dice.sample(options, dice.randint(asked.choice.lo, min(asked.choice.hi, len(options)))))


def find_cards(value: object) -> set[str]:
    """Return the cards that are named anywhere in a value."""
    return set(CARD.findall(msgspec.json.encode(value).decode()))


def list_open_cards(state: SolaFideState) -> set[str]:
    """Return the cards that lie open or have lain open."""
    cards = {state.played} | {change.card for change in state.changes}
    for player in state.players:
        cards |= {*player.discard, *player.turn_cards, *player.seen, player.permanent}
    return cards


def copy(state: SolaFideState) -> SolaFideState:
    """Return a copy of a state."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=SolaFideState)


def pack(view: SolaFideView) -> bytes:
    """Return a view as bytes."""
    return msgspec.msgpack.encode(view)


@every_decks
def test_a_view_names_no_hidden_card(decks: Decks) -> None:
    for number in range(MATCHES):
        for match, _ in random_match(decks, number):
            state = match.state
            for viewer in (0, 1, None):
                allowed = list_open_cards(state)
                if viewer is not None:
                    own = state.players[viewer]
                    allowed |= {*own.hand, *own.drawn, *own.offer, *own.pack}
                assert find_cards(match.view(viewer)) <= allowed


@every_decks
def test_a_journal_line_names_no_hidden_card_to_others(decks: Decks) -> None:
    for number in range(MATCHES):
        for match, lines in random_match(decks, number):
            allowed = list_open_cards(match.state)
            assert find_cards([line.read(None) for line in lines]) <= allowed
            for viewer in range(2):
                faith = match.state.players[viewer].faith
                own = set(list_deck(faith)) if faith else set()
                assert find_cards([line.read(viewer) for line in lines]) <= allowed | own


@every_decks
def test_what_is_asked_of_one_seat_names_no_hidden_card_to_the_other(decks: Decks) -> None:
    for number in range(MATCHES):
        for match, _ in random_match(decks, number):
            for viewer in (0, 1, None):
                assert find_cards(match.waiting_seats(viewer)) <= list_open_cards(match.state)


def test_the_order_of_decks_is_in_no_view() -> None:
    first = build_state(protestant=Cards(hand="SFP01"), catholic=Cards(hand="SFC01"))
    second = copy(first)
    for player in second.players:
        player.deck.reverse()
    for deck in second.influence.values():
        deck.reverse()
    for viewer in (0, 1, None):
        assert pack(GAME.view(first, viewer)) == pack(GAME.view(second, viewer))


def test_the_hand_and_the_box_of_the_other_are_in_no_view() -> None:
    first = build_state(protestant=Cards(hand="SFP01"), catholic=Cards(hand="SFC01"))
    second = copy(first)
    catholic = second.players[C]
    catholic.hand, catholic.deck[0], catholic.box[0] = [catholic.box[0]], "SFC01", catholic.deck[0]
    for viewer in (P, None):
        assert pack(GAME.view(first, viewer)) == pack(GAME.view(second, viewer))
    assert GAME.view(first, C) != GAME.view(second, C)


def test_drawn_cards_are_seen_only_by_whoever_chooses_among_them() -> None:
    table = given(protestant=Cards(hand="SFP24", deck="SFP01 SFP02 SFP03 SFP06"))
    table.do("SFP24")
    assert table.match.view(P).seats[P].drawn == ("SFP01", "SFP02", "SFP03", "SFP06")
    for viewer in (C, None):
        assert table.match.view(viewer).seats[P].drawn is None
        waiting = table.match.waiting_seats(viewer)
        assert waiting.seats == (P,)
        assert find_cards(waiting) == {"SFP24"}


def test_the_draft_of_the_other_is_in_no_view() -> None:
    match = Match.begin(GAME, {"decks": "draft", "faiths": "protestant"}, 2, bytes(32))
    before = pack(match.view(1)), pack(match.view(None))
    state = match.state
    GAME.imagine(state, 1, Chance(b"other draft"))
    assert (pack(match.view(1)), pack(match.view(None))) == before


def test_whether_the_other_has_a_choice_is_not_told_by_a_forced_discard() -> None:
    for hand in ("SFP01 SFP02", "SFP01 SFP02 SFP03"):
        table = given(C, catholic=Cards(hand="SFC18"), protestant=Cards(hand=hand))
        table.do("SFC18")
        assert table.asked == (P, "discard")


@every_decks
def test_an_imagined_table_looks_the_same_and_is_whole(decks: Decks) -> None:
    phases = set()
    for number in range(MATCHES):
        dice = Random(number)
        for match, _ in random_match(decks, number):
            if dice.random() < 0.6:
                continue
            state = match.state
            phases.add(state.phase)
            for seat in range(2):
                twin = copy(state)
                GAME.imagine(twin, seat, Chance(dice.randbytes(32)))
                GAME.audit(twin)
                assert pack(GAME.view(twin, seat)) == pack(GAME.view(state, seat))
                for player in twin.players:
                    assert not set(player.seen) & set(player.box)
    assert phases >= ({"draft", "play"} if decks == "draft" else {"play"})


@every_decks
def test_an_imagined_table_follows_from_nothing_hidden(decks: Decks) -> None:
    for number in range(MATCHES):
        dice = Random(number)
        for match, _ in random_match(decks, number):
            if dice.random() < 0.9:
                continue
            for seat in range(2):
                first, second = copy(match.state), copy(match.state)
                GAME.imagine(second, seat, Chance(dice.randbytes(32)))
                chance = dice.randbytes(32)
                for state in (first, second):
                    GAME.imagine(state, seat, Chance(chance))
                assert first == second


def imagine_often(state: SolaFideState, seat: int) -> Iterator[SolaFideState]:
    """Yield many samples for a seat."""
    for number in range(300):
        twin = copy(state)
        GAME.imagine(twin, seat, Chance(number.to_bytes(32, "big")))
        yield twin


def test_of_a_random_deck_every_unseen_card_may_be_in_the_hand_of_the_other() -> None:
    state = build_state(catholic=Cards(hand="SFC01 SFC02", discard="SFC33", permanent="SFC28"))
    hands, decks = set(), set()
    for twin in imagine_often(state, P):
        hands |= set(twin.players[C].hand)
        decks |= set(twin.players[C].deck)
    assert hands == decks == set(list_deck("C")) - {"SFC33", "SFC28"}


def test_of_a_random_deck_nobody_knows_the_own_cards_to_come() -> None:
    state = build_state(protestant=Cards(hand="SFP01 SFP02", discard="SFP33"))
    decks = set()
    for twin in imagine_often(state, P):
        assert twin.players[P].hand == ["SFP01", "SFP02"]
        decks |= set(twin.players[P].deck)
    assert decks == set(list_deck("P")) - {"SFP01", "SFP02", "SFP33"}


def test_of_a_drafted_deck_the_owner_knows_the_cards_and_the_other_does_not() -> None:
    state = build_state(decks="draft", protestant=Cards(hand="SFP01 SFP02"), catholic=Cards(hand="SFC01"))
    orders, theirs = set(), set()
    for twin in imagine_often(state, P):
        assert sorted(twin.players[P].deck) == sorted(state.players[P].deck)
        assert twin.players[P].box == state.players[P].box
        orders.add(tuple(twin.players[P].deck))
        theirs |= set(twin.players[C].hand)
    assert len(orders) == 300
    assert theirs == set(list_deck("C"))


def test_everybody_knows_the_cards_of_the_first_game() -> None:
    match = Match.begin(GAME, {"decks": "ovals", "faiths": "protestant"}, 2, bytes(32))
    hands = set()
    for twin in imagine_often(match.state, P):
        assert sorted(twin.players[C].hand + twin.players[C].deck) == list_ovals("C")
        hands |= set(twin.players[C].hand)
    assert hands == set(list_ovals("C"))


def test_a_card_that_was_seen_stays_in_the_match_after_the_pile_is_shuffled() -> None:
    state = build_state(catholic=Cards(hand="SFC01", discard="SFC33 SFC34"))
    catholic = state.players[C]
    catholic.deck += catholic.discard
    catholic.discard = []
    hands = set()
    for twin in imagine_often(state, P):
        player = twin.players[C]
        assert {"SFC33", "SFC34"} <= {*player.hand, *player.deck}
        hands |= set(player.hand)
    assert {"SFC33", "SFC34"} <= hands


def test_what_was_played_or_discarded_counts_as_seen() -> None:
    table = given(protestant=Cards(hand="SFP20 SFP02"), catholic=Cards(hand="SFC02 SFC03"))
    table.do("SFP20", "SFC03")
    assert table.player(P).seen == ["SFP20"]
    assert table.player(C).seen == ["SFC03"]


def test_the_order_of_foreign_influence_is_sampled_and_its_cards_stay() -> None:
    tops = set()
    for twin in imagine_often(build_state(), P):
        assert sorted(twin.influence["green"]) == ["SFG1", "SFG2", "SFG3", "SFG4"]
        tops.add(twin.influence["green"][-1])
    assert tops == {"SFG1", "SFG2", "SFG3", "SFG4"}


def test_an_imagined_match_of_the_draft_keeps_the_own_picks_and_samples_the_others() -> None:
    match = Match.begin(GAME, {"decks": "draft", "faiths": "protestant"}, 2, bytes(32))
    for seat in (0, 0, 1):
        match.answer(seat, (match.state.players[seat].offer[0],))
    own, picks = match.state.players[0], set()
    for twin in imagine_often(match.state, 0):
        player = twin.players[0]
        assert (player.offer, player.pack, player.box) == (own.offer, own.pack, own.box)
        picks |= set(twin.players[1].pack)
    assert picks == set(list_deck("C"))
