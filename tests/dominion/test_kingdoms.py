"""Random kingdoms: mixed editions, what is drawn before the start, and what the options ask for."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.dominion import GAME
from rules.dominion import turn as _turn  # noqa: F401 (imports all cards)
from rules.dominion.facts import BASIC, CANONICAL_ID, CARDS
from rules.dominion.kingdom import RANDOM, choose_kingdom, preview_colony
from rules.engine import Chance, Match, MatchOptions, complete_options

TWINS = {card.twin: card.id for card in CARDS.values() if card.twin}
DRAWS = 600


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def random_options(**options: str | bool) -> dict[str, str | int | bool]:
    return complete_options(GAME, {"kingdom": RANDOM, **options})


def prepare_options(number: int, options: MatchOptions) -> MatchOptions:
    return GAME.prepare(options, Chance(seed_of(number)))


def test_there_are_seven_names_with_two_definitions() -> None:
    assert set(TWINS) == {"mint", "hoard", "quarry", "throne-room", "mine", "moneylender", "masquerade"}


def test_both_editions_mixed_brings_every_version_of_a_card_and_never_two_of_one() -> None:
    counts: Counter[str] = Counter()
    for number in range(DRAWS):
        cards = choose_kingdom(random_options(), Chance(seed_of(number))).cards
        assert len(cards) == len({CANONICAL_ID[card] for card in cards}) == 10
        counts.update(cards)
    assert set(counts) == {card for card in CARDS if card not in BASIC and CARDS[card].set != "promo"}
    for first, second in TWINS.items():
        # Each of them about as often: 600 draws of 10 of 99 names, half of them each.
        assert counts[first] > 10
        assert counts[second] > 10


@pytest.mark.parametrize(("edition", "absent"), [("first", TWINS.values()), ("second", TWINS)])
def test_one_edition_alone_has_its_own_version_of_each_card(edition: str, absent: list[str]) -> None:
    seen = {
        card
        for number in range(200)
        for card in choose_kingdom(random_options(edition=edition), Chance(seed_of(number))).cards
    }
    assert not seen & set(absent)
    assert seen & set(TWINS) | seen & set(TWINS.values())


def test_a_black_market_never_sells_another_version_of_a_card_in_the_supply() -> None:
    seen: set[str] = set()
    for number in range(60):
        state = Match.begin(GAME, {"kingdom": RANDOM, "market": True}, 2, seed_of(number)).state
        names = [CANONICAL_ID[card] for card in (*state.kingdom, *state.market)]
        assert len(names) == len(set(names))
        seen |= set(state.market)
    assert seen & set(TWINS)
    assert seen & set(TWINS.values())


def test_a_struck_card_never_comes_back_in_its_other_version() -> None:
    for number in range(60):
        match = Match.begin(GAME, {"kingdom": RANDOM, "vetoes": True}, 2, seed_of(number), audit=True)
        card = next((card for card in match.state.kingdom if CANONICAL_ID[card] in TWINS), match.state.kingdom[0])
        for seat in (0, 1):
            match.answer(seat, (card,))
        names = [CANONICAL_ID[card] for card in match.state.kingdom]
        assert CANONICAL_ID[card] not in names
        assert len(set(names)) == 10


def test_the_kingdom_that_was_drawn_before_is_the_one_that_is_played() -> None:
    for number in range(40):
        options = prepare_options(number, random_options())
        for key in (number, number + 1000):
            state = Match.begin(GAME, options, 2 + number % 3, seed_of(key)).state
            played = [*state.kingdom, *(["colony"] if "colony" in state.supply else [])]
            assert sorted(played) == sorted(str(options["drawn"]).split(", "))
        assert preview_colony(options) == ("colony" in state.supply)


def test_what_was_drawn_stays_while_it_fits_the_options() -> None:
    options = prepare_options(1, random_options(need="village"))
    assert prepare_options(2, options) == options
    assert (
        prepare_options(2, {**options, "market": True, "colony": "always", "vetoes": True})["drawn"] == options["drawn"]
    )
    other = prepare_options(2, {**options, "sets": "intrigue"})
    assert other["drawn"] != options["drawn"]
    assert {CARDS[card].set for card in choose_kingdom(other, Chance(seed_of(3))).cards} == {"intrigue"}


@pytest.mark.parametrize("need", ["nothing", "buy", "village", "reaction", "all"])
@pytest.mark.parametrize("sets", ["prosperity", "base", "intrigue", "all"])
def test_whatever_was_drawn_fits_its_own_options(need: str, sets: str) -> None:
    for number in range(20):
        options = prepare_options(number, random_options(need=need, sets=sets))
        assert prepare_options(number + 1, options) == options


def test_a_card_that_was_fetched_for_a_wish_goes_with_the_wish() -> None:
    options = prepare_options(1, random_options(need="reaction", sets="prosperity"))
    assert prepare_options(1, {**options, "need": "nothing"})["drawn"] != options["drawn"]


def test_nothing_is_drawn_for_a_kingdom_that_stands() -> None:
    options = {**prepare_options(1, random_options()), "kingdom": "first-game"}
    assert prepare_options(1, options)["drawn"] == ""


@pytest.mark.parametrize(
    ("options", "certain"),
    [
        ({"kingdom": "beginners"}, True),
        ({"kingdom": "first-game"}, False),
        ({"kingdom": "first-game", "colony": "always"}, True),
        ({"kingdom": "moat, cellar, village, smithy, witch, militia, chapel, workshop, market, mine"}, False),
        ({"kingdom": "moat, cellar, village, smithy, witch, militia, chapel, workshop, market, bank"}, None),
        ({"kingdom": RANDOM}, None),
    ],
)
def test_platinum_and_colony_are_promised_only_when_they_are_certain(
    options: dict[str, str], certain: bool | None
) -> None:
    assert preview_colony(complete_options(GAME, options)) is certain


def test_a_lobby_from_before_there_were_drawn_kingdoms_still_begins() -> None:
    old = {"kingdom": RANDOM, "sets": "all", "edition": "any", "need": "nothing", "colony": "rule"}
    assert len(Match.begin(GAME, old, 2, seed_of(1)).state.kingdom) == 10
