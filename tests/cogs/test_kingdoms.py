"""Typing a kingdom: every card can be found, shortened and read again; ten of them fit what Discord allows."""

from collections import Counter
from random import Random

import pytest

from cogs.dominion import KingdomOption, parse_card, shorten_card
from cogs.ui.i18n import Localizer
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, CHOICE_VALUE
from rules.dominion.facts import BASIC, CANONICAL_ID, CARDS, KINGDOMS
from rules.dominion.kingdom import parse_kingdom
from rules.engine import SetupRefused
from tests.cases import for_each
from tests.render.scenes import WORDS

TEXT = KingdomOption()
CARD_IDS = [card for card in CARDS if card not in BASIC]


def make_localizer(language: str) -> Localizer:
    return Localizer(WORDS, language)


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_card_is_read_from_its_shortened_name(language: str) -> None:
    for card in CARD_IDS:
        assert parse_card(shorten_card(card, language)) == card
        assert parse_card(card) == card


@pytest.mark.parametrize("language", ["de", "en"])
def test_ten_cards_are_chosen_one_after_the_other(language: str) -> None:
    chance = Random(5)
    for _ in range(10):
        typed = ""
        for _ in range(10):
            wanted = f"{typed}, " if typed else ""
            offers = [
                offer
                for offer in TEXT.suggest(wanted, make_localizer(language))
                if offer.value not in (*KINGDOMS, "random")
            ]
            assert offers
            offer = chance.choice(offers)
            assert len(offer.name) <= CHOICE_NAME
            assert len(offer.value) <= CHOICE_VALUE
            # Clients send the name when somebody types on after a choice, else the value: both are read alike.
            assert TEXT.read(offer.name) == TEXT.read(offer.value)
            typed = offer.value
        ten = parse_kingdom(TEXT.read(typed))
        assert len({CANONICAL_ID[card] for card in ten}) == 10
        (whole,) = TEXT.suggest(f"{typed}, ", make_localizer(language))
        assert parse_kingdom(TEXT.read(whole.value)) == ten


def test_sets_are_offered_first_and_read_by_name() -> None:
    offers = TEXT.suggest("", make_localizer("de"))
    assert len(offers) == AUTOCOMPLETE
    sets = [offer.value for offer in offers if offer.value in KINGDOMS]
    assert sets[:2] == ["first-game-2e", "first-game"]
    assert Counter(KINGDOMS[id].box for id in sets) == {"base": 5, "intrigue": 5, "prosperity": 5}
    assert offers[len(sets)].value == "random"
    for id, kingdom in KINGDOMS.items():
        assert id in [offer.value for offer in TEXT.suggest(kingdom.name["en"], make_localizer("en"))]
        assert all(TEXT.read(name) == id for name in kingdom.name.values())
    assert TEXT.read("Große Aktionen") == "big-actions"
    assert TEXT.read("big actions") == "big-actions"
    assert TEXT.read("random") == "random"
    assert [offer.value for offer in TEXT.suggest("armee", make_localizer("de"))] == ["kings-army", "kings-army-2e"]


def test_the_newer_edition_of_a_name_is_chosen_by_its_id() -> None:
    offer, *_ = TEXT.suggest("moneylender-2", make_localizer("en"))
    assert TEXT.read(offer.value) == "moneylender-2e"
    assert parse_card("moneylender") == "moneylender"


def test_what_is_not_known_stays_as_it_was_typed() -> None:
    assert TEXT.read("Moat, Dragon") == "moat, Dragon"
    assert TEXT.suggest("dragon", make_localizer("en")) == []
    assert parse_card("") is None
    assert parse_card("s") is None


@pytest.mark.parametrize("written", ["Kupfer", "copper", "Platin", "curse"])
def test_a_card_that_is_in_every_supply_is_no_beginning_of_another(written: str) -> None:
    assert parse_card(written) is None
    with pytest.raises(SetupRefused) as refused:
        parse_kingdom(TEXT.read(f"Moat, {written}"))
    assert refused.value.reason.args["name"] == written


def test_a_card_named_twice_is_refused_by_its_name() -> None:
    with pytest.raises(SetupRefused) as refused:
        parse_kingdom(TEXT.read("Great Hall, Große Halle"))
    assert make_localizer("de").text(refused.value.reason).startswith("„Große Halle“ steht doppelt")


def test_semicolons_and_lines_part_cards_too_and_at_random_is_a_kingdom() -> None:
    assert TEXT.read("Moat; Village\nWitch") == "moat, village, witch"
    assert TEXT.suggest("Moat; Vill", make_localizer("en"))[0].name == "Moa, Village"
    assert TEXT.read("Zufällig") == TEXT.read("at random") == "random"


@for_each(CARD_IDS)
def test_no_card_is_read_differently_in_upper_case(card: str) -> None:
    for written in (card, *CARDS[card].name.values()):
        assert TEXT.read(written) == TEXT.read(written.upper()) == TEXT.read(written.lower()) == parse_card(written)
