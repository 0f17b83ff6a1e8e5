"""Setup, whole matches, what stays hidden, what is audited, and the words of the questions."""

from collections import Counter
from itertools import product
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from render.kit.translations import LANGUAGES, Translations
from rules.engine import Chance, Match, Pick, RulesError, SetupRefused, Text
from rules.minute_realms import GAME, TERMS
from rules.minute_realms.card_text import summarize_card
from rules.minute_realms.cards import CARDS, list_deck
from rules.minute_realms.setup import create_state
from rules.minute_realms.state import RealmsState
from rules.minute_realms.trade import list_offers
from rules.minute_realms.view import RealmsView
from tests.minute_realms.positions import SEED, match_at, open_pick, position
from tests.rule_numbers import list_anchors

SEATS = (2, 3, 4, 5)
LONGEST_DETAIL = 100
LONGEST_LABEL = 38
LONGEST_NAME = "W" * 18


@pytest.mark.parametrize("seats", SEATS)
def test_setup_deals_coins_cards_and_tokens_by_the_number_of_seats(seats: int) -> None:
    state = create_state(seats, Chance(SEED))
    assert sorted(realm.coins for realm in state.realms) == [3, 3, 4, 4, 5][:seats]
    assert len(state.pile) == (seats + 2) * 7
    assert len(state.middle) == 2
    assert all(realm.dealt for realm in state.realms)
    tokens = {2: {0: 2, 1: 5, 2: 2}, 3: {0: 2, 1: 5, 2: 2}, 4: {0: 4, 1: 5, 2: 2}, 5: {0: 5, 1: 5, 2: 2}}
    assert Counter(state.stack) == tokens[seats]
    assert GAME.view(state, 0).tokens == tuple(tokens[seats].values())


@pytest.mark.parametrize("seats", [1, 6])
def test_setup_takes_two_to_five_seats(seats: int) -> None:
    with pytest.raises(SetupRefused):
        Match.begin(GAME, {}, seats, SEED)


@pytest.mark.parametrize("seats", SEATS)
def test_random_matches_end_after_eight_rounds_with_an_empty_pile(seats: int) -> None:
    for number in range(20):
        dice = Random(number)
        match = Match.begin(GAME, {}, seats, dice.randbytes(32), audit=True)
        while match.outcome is None:
            seat = dice.choice(match.asked_seats())
            match.answer(seat, (dice.choice(open_pick(match, seat).options).id,))
        state = match.state
        assert (state.pile, state.middle, state.round) == ([], [], 8)
        assert len(state.discarded) == 16
        assert all(len(realm.plots) == 8 for realm in state.realms)
        view = match.view(None)
        for realm, score in zip(view.realms, match.outcome.scores, strict=True):
            assert realm.sheet is not None
            assert realm.sheet.total == score == realm.sheet.invasion + sum(line.points for line in realm.sheet.lines)
            assert [line.card for line in realm.sheet.lines] == [plot.card for plot in realm.plots]
            assert realm.sheet.invasion == (view.strength if realm.sheet.repelled else 0)
        assert view.tokens == (0, 0, 0)
        assert -1 not in view.track


def test_the_view_shows_neither_tokens_face_down_nor_the_order_of_the_pile() -> None:
    state = create_state(4, Chance(SEED))
    state.track[0] = state.stack.pop()
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=RealmsState)
    other.pile.reverse()
    placed = other.track[0]
    assert placed is not None
    swapped = next(place for place, token in enumerate(other.stack) if token != placed)
    other.stack[swapped], other.track[0] = placed, other.stack[swapped]
    assert other != state
    for viewer in (0, 1, 2, 3, None):
        assert GAME.view(state, viewer) == GAME.view(other, viewer)


def test_the_view_can_be_stored_and_read_again() -> None:
    view = GAME.view(create_state(5, Chance(SEED)), 0)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=RealmsView) == view


def test_an_imagined_table_keeps_the_view_and_shuffles_all_that_is_hidden() -> None:
    state = position(5, round=6, track=(1, 0, None, 2, 1))
    view = msgspec.json.encode(GAME.view(state, 2))
    piles, spaces, tops = set(), set(), set()
    for number in range(60):
        copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=RealmsState)
        GAME.imagine(copy, 2, Chance(number.to_bytes(32, "big")))
        assert msgspec.json.encode(GAME.view(copy, 2)) == view
        assert copy.track[:4] == [1, 0, None, 2]
        GAME.audit(copy)
        piles.add(tuple(copy.pile))
        spaces.add(copy.track[4])
        tops.add(copy.stack[-1])
    assert len(piles) == 60
    assert spaces == tops == {0, 1, 2}


def test_an_imagined_table_does_not_depend_on_what_is_hidden() -> None:
    first = position(5, round=6, track=(1, 0, None, 2, 1))
    second = position(5, round=6, track=(1, 0, None, 2, 0))
    second.pile.reverse()
    for state in (first, second):
        GAME.imagine(state, 2, Chance(SEED))
    assert first == second


def test_the_audit_finds_what_is_lost_or_doubled() -> None:
    def broken(**changes: object) -> RealmsState:
        return replace(position(3, round=2), **changes)

    good = position(3, round=2)
    GAME.audit(good)
    owing = [replace(good.realms[0], coins=-1), *good.realms[1:]]
    empty = [replace(good.realms[0], acted=True), *good.realms[1:]]
    for state in (
        broken(pile=good.pile[1:]),
        broken(discarded=[*good.discarded, good.pile[0]]),
        broken(stack=good.stack[1:]),
        broken(track=[None] * 7 + [good.stack[0]], stack=good.stack[1:]),
        broken(realms=owing),
        broken(realms=empty),
        broken(aside=[], stack=[*good.stack, 0, 0, 0]),
    ):
        with pytest.raises(RulesError):
            GAME.audit(state)


def load_words() -> Translations:
    words = Translations()
    words.register(TERMS)
    return words


def longest_text(text: Text | None) -> str:
    """Return the longer of both languages."""
    assert text is not None
    return max((WORDS.text(language, text, [LONGEST_NAME] * 5) for language in LANGUAGES), key=len)


WORDS = load_words()


@pytest.mark.parametrize("void", [False, True])
def test_every_offer_of_every_card_fits_the_line_below_an_option(void: bool) -> None:
    for card, place in product(list_deck(5), ("own", "seat", "middle")):
        dealt = {"own": {0: card}, "seat": {1: card}, "middle": {}}[place]
        beside = (card,) if place == "middle" else ()
        track = (0,) if void else ()
        match = match_at(position(5, dealt=dealt, middle=beside, track=track))
        option = next(option for option in open_pick(match, 0).all_options() if option.id == card)
        assert len(longest_text(option.detail)) <= LONGEST_DETAIL, longest_text(option.detail)


def test_every_use_and_loss_fits_its_button_and_its_line() -> None:
    for card in list_deck(5):
        match = match_at(position(5, coins=(3, 3, 3, 3, 3), dealt={0: card}))
        match.answer(0, (card,))
        if match.asked_seats() == (0,):
            for option in open_pick(match, 0).options:
                assert isinstance(option.label, Text)
                assert len(longest_text(option.label)) <= LONGEST_LABEL
                assert len(longest_text(option.detail)) <= LONGEST_DETAIL


def test_an_offer_tells_what_its_icons_would_do_now() -> None:
    match = match_at(position(5, dealt={1: "MR38"}, middle=("MR42", "MR55"), track=(1,)))
    details = {option.id: option.detail for option in open_pick(match, 0).options}

    def english(card: str) -> str:
        detail = details[card]
        assert detail is not None
        return WORDS.text("en", detail, ["Anna", "Bob", "Carla", "Dora", "Emil"])

    assert english("MR38") == "Bob, −1 coin and −1 coin: Military, 3 points, 1 shield and no bastion; costs 0"
    assert english("MR42") == "Middle, +1 coin and no invader: Nobility, 2 per building of your best type; costs 3"
    assert english("MR03") == "Your own: Production, 5 points; costs 2"


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_a_card_is_fits_a_line_of_sixty_characters(language: str) -> None:
    lengths = {card: len(WORDS.text(language, summarize_card(card), [])) for card in CARDS}
    assert max(lengths.values()) <= 60


def test_the_journal_tells_which_cards_were_dealt_to_whom() -> None:
    match = Match.begin(GAME, {}, 2, bytes(32))
    (line,) = match.opening_lines
    text = WORDS.text("en", line.text, ["Anna", "Bob"])
    for seat, name in enumerate(("Anna", "Bob")):
        dealt = match.view(None).realms[seat].dealt
        assert f"{WORDS.term('en', dealt)} in front of {name}" in text


def test_every_rule_that_a_text_points_to_has_its_anchor() -> None:
    dice = Random(1)
    seen = set()
    for number in range(30):
        match = Match.begin(GAME, {}, 2 + number % 4, dice.randbytes(32))
        lines = list(match.opening_lines)
        while match.outcome is None:
            seat = dice.choice(match.asked_seats())
            seen |= {option.reason.rule for option in open_pick(match, seat).all_options() if option.reason}
            seen.add(open_pick(match, seat).prompt.rule)
            lines += match.answer(seat, (dice.choice(open_pick(match, seat).options).id,)).lines
        seen |= {line.text.rule for line in lines}
    assert seen <= set(list_anchors("minute_realms", "mr"))
    assert {"mr-3", "mr-13", "mr-build", "mr-trade", "mr-invasion"} <= seen


def test_offers_stand_in_the_order_of_the_table() -> None:
    state = position(4, starter=1, active=2)
    there = list_offers(state, 2)
    assert [offer.giver for offer in there] == [2, 3, 0, None, None]
    assert set(CARDS) >= {offer.card for offer in there}


def test_what_an_option_says_below_its_name_is_made_when_somebody_looks() -> None:
    match = match_at(position(2, dealt={0: "MR03"}))
    for answer in ("MR03", "bastion"):
        asked = match.question(0)
        assert asked is not None
        assert isinstance(asked.choice, Pick)
        assert not any(option.detail for option in asked.choice.options)
        assert all(option.detail for option in asked.choice.with_details().options)
        match.answer(0, (answer,))
