"""Card data against the facts, kingdoms, setup counts and scoring (5, 6.1, 6.12, trap 7, trap 11)."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from rules.dominion import GAME
from rules.dominion import turn as _turn  # noqa: F401 (imports all cards)
from rules.dominion.facts import BASIC, CANONICAL_ID, CANONICAL_IDS, CARDS, KINGDOMS
from rules.dominion.kingdom import (
    can_give_buy,
    choose_kingdom,
    is_village,
    parse_kingdom,
    preview_colony,
    preview_kingdom,
)
from rules.dominion.scoring import count_points
from rules.dominion.setup import pile_size
from rules.engine import Chance, Match, SetupRefused, complete_options
from tests.cases import for_each
from tests.dominion.positions import given

SEED = b"\3" * 32

with (Path(__file__).parent / "cards.csv").open(encoding="utf-8") as _file:
    TABLE = list(csv.DictReader(_file))
"""The table of cards as it was made from the boxes and two public data sets, kept apart from our own data. It is the complete
list of the sets that it names; cards of any other set, such as promotional cards, are not in it.
"""
TABLE_SETS = {row["set"] for row in TABLE}


def test_every_card_of_the_table_is_ours() -> None:
    ours = [CARDS[name] for name in CANONICAL_IDS]
    assert Counter(row["set"] for row in TABLE) <= Counter(card.set for card in ours)
    assert {row["name_en"] for row in TABLE} <= {card.name["en"] for card in ours}
    assert len({card.name["en"] for card in ours}) == len(ours)


@for_each([id for id in CANONICAL_IDS if CARDS[id].set in TABLE_SETS])
def test_every_card_of_a_published_set_is_in_the_table(id: str) -> None:
    card = CARDS[id]
    assert (card.set, card.name["en"]) in {(row["set"], row["name_en"]) for row in TABLE}, (
        f"the published table of the set {card.set!r}, tests/dominion/cards.csv, has no {card.name['en']}: "
        "write its row from the printed card, or give a card of your own another set, such as 'promo'"
    )


@for_each(TABLE)
def test_a_pile_is_what_the_table_of_cards_says(row: dict[str, str]) -> None:
    cards = [card for card in CARDS.values() if card.name["en"] == row["name_en"]]
    editions = {card.edition for card in cards}
    assert editions == {row["edition"]} or (editions == {"1", "2"} and row["edition"] == "1+2")
    for card in cards:
        assert card.set == row["set"]
        assert card.name["de"] in row["name_de"].split("|")
        assert card.cost == int(row["cost"].rstrip("*"))
        assert "-".join(kind.capitalize() for kind in card.types) == row["types"]
        assert [pile_size(card.id, seats) for seats in (2, 3, 4, 5, 6)] == [
            int(n) for n in row["supply_count"].split("|")
        ]
        assert card.points == (int(row["vp"]) if row["vp"].lstrip("-").isdigit() else 0)
        assert card.plus.coins == (int(row["coins"]) if row["coins"].isdigit() else 0)


def test_every_card_has_a_short_text_in_both_languages() -> None:
    for card in CARDS.values():
        assert set(card.name) == {"de", "en"}
        for text in card.text.values():
            assert text.count("\n") <= 3
            assert len(text) <= 170, card.id
        assert card.text or card.id in BASIC


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (
            2,
            {
                "copper": 46,
                "silver": 40,
                "gold": 30,
                "estate": 8,
                "province": 8,
                "colony": 8,
                "curse": 10,
                "gardens": 8,
            },
        ),
        (3, {"copper": 39, "estate": 12, "province": 12, "colony": 12, "curse": 20, "gardens": 12, "moat": 10}),
        (4, {"copper": 32, "silver": 40, "gold": 30, "province": 12, "curse": 30}),
        (5, {"copper": 85, "silver": 80, "gold": 60, "province": 15, "colony": 12, "curse": 40}),
        (6, {"copper": 78, "silver": 80, "gold": 60, "platinum": 12, "province": 18, "curse": 50}),
    ],
)
def test_6_1_piles_by_number_of_players(seats: int, counts: dict[str, int]) -> None:
    supply = given(others=["copper"] * (seats - 1), kingdom="gardens, moat").supply
    assert {card: supply[card] for card in counts} == counts


def test_6_1_everybody_starts_with_seven_coppers_and_three_estates() -> None:
    state = Match.begin(GAME, {"kingdom": "beginners"}, 3, SEED).state
    for player in state.players:
        assert len(player.hand) == 5
        assert Counter(player.hand + player.deck) == {"copper": 7, "estate": 3}


def test_6_1_the_first_player_is_drawn() -> None:
    starters = {Match.begin(GAME, {}, 4, bytes([n]) * 32).state.active for n in range(30)}
    assert starters == {0, 1, 2, 3}


RULEBOOK = (
    "beginners", "friendly-interactive", "big-actions", "biggest-money", "kings-army", "good-life", "paths-to-victory",
    "along-the-watchtower", "lucky-seven",
)  # fmt: skip


@pytest.mark.parametrize("id", KINGDOMS)
def test_5_a_recommended_set_is_ten_cards_with_platinum_and_colony_as_its_rulebook_says(id: str) -> None:
    kingdom = KINGDOMS[id]
    state = Match.begin(GAME, {"kingdom": id}, 2, SEED).state
    assert set(state.kingdom) == set(kingdom.cards)
    assert len({CANONICAL_ID[card] for card in kingdom.cards}) == 10
    assert kingdom.colony == (kingdom.box == "prosperity") == ({"platinum", "colony"} <= set(state.supply))
    assert kingdom.box in {CARDS[card].set for card in kingdom.cards}
    # No rulebook mixes the editions of its own box's cards.
    editions = {CARDS[card].edition for card in kingdom.cards if CARDS[card].set == kingdom.box} - {"1+2"}
    assert len(editions) <= 1


def test_5_the_nine_sets_of_the_german_rulebook_are_there() -> None:
    assert set(RULEBOOK) <= set(KINGDOMS)


def test_every_box_has_recommended_sets_of_both_editions() -> None:
    for box in ("base", "intrigue", "prosperity"):
        own = [kingdom for kingdom in KINGDOMS.values() if kingdom.box == box]
        editions = {CARDS[card].edition for kingdom in own for card in kingdom.cards if CARDS[card].set == box}
        assert editions == {"1", "2", "1+2"}


def test_no_two_sets_have_one_name() -> None:
    for language in ("de", "en"):
        assert len({kingdom.name[language] for kingdom in KINGDOMS.values()}) == len(KINGDOMS)


def test_beginners_play_the_first_game_of_the_base_game() -> None:
    state = Match.begin(GAME, {}, 2, SEED).state
    assert set(state.kingdom) == set(KINGDOMS["first-game-2e"].cards)
    assert {CARDS[card].set for card in state.kingdom} == {"base"}
    assert "colony" not in state.supply


def kingdom_of(**options: str | bool) -> list[str]:
    full = complete_options(GAME, {"kingdom": "random", **options})
    return [card for card in GAME.setup(full, 2, Chance(SEED)).kingdom if card != "black-market"]


def test_a_random_kingdom_keeps_to_its_limits() -> None:
    assert all(CARDS[card].set == "intrigue" for card in kingdom_of(sets="intrigue"))
    assert {CARDS[card].set for card in kingdom_of(sets="base-intrigue")} == {"base", "intrigue"}
    assert all(CARDS[card].edition in ("2", "1+2") for card in kingdom_of(edition="second"))
    assert all(CARDS[card].edition in ("1", "1+2") for card in kingdom_of(edition="first"))
    needed = kingdom_of(need="all", sets="base")
    assert any(map(can_give_buy, needed))
    assert any(map(is_village, needed))
    assert any(card == "moat" for card in needed)


def test_what_is_needed_comes_from_another_set_where_the_allowed_have_none() -> None:
    needed = kingdom_of(need="reaction", sets="prosperity")
    assert sorted(CARDS[card].set == "prosperity" for card in needed) == [False] + [True] * 9


def test_a_kingdom_by_names_of_either_language() -> None:
    cards = parse_kingdom("Moat, dorf, SCHMIEDE, market, mint-2e, Königshof, Bank, Ausbau, Goons, Stadt")
    assert cards[:6] == ("moat", "village", "smithy", "market", "mint-2e", "kings-court")


NAMES = "Mint, Hoard-2E, Moat, Village, Smithy, Market, Chapel, Bank, Throne Room, City"


def test_a_name_of_two_definitions_means_the_older_one_and_an_id_the_very_one() -> None:
    assert parse_kingdom(NAMES)[:3] == ("mint", "hoard-2e", "moat")


@pytest.mark.parametrize("edition", ["any", "first", "second"])
def test_no_kingdom_depends_on_upper_case_or_on_an_edition_that_was_left_behind(edition: str) -> None:
    """An edition belongs to a random kingdom. A lobby keeps it when a set or cards are chosen, and then it means nothing."""
    for wish in (NAMES, "First-Game", "Große Aktionen", "KINGS-ARMY"):
        kingdoms = {
            (preview_kingdom(options), preview_colony(options), choose_kingdom(options, Chance(SEED)).cards)
            for spelling in (wish, wish.lower(), wish.upper())
            for options in [complete_options(GAME, {"kingdom": spelling, "edition": edition})]
        }
        assert len(kingdoms) == 1
        assert kingdoms == {
            (preview_kingdom(plain), preview_colony(plain), choose_kingdom(plain, Chance(SEED)).cards)
            for plain in [complete_options(GAME, {"kingdom": wish})]
        }


def test_random_is_random_however_it_is_written() -> None:
    drawn = [
        GAME.prepare(complete_options(GAME, {"kingdom": kind}), Chance(SEED))["drawn"] for kind in ("random", "Random")
    ]
    assert drawn[0] == drawn[1] != ""


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ("moat, village", "dom-refused-count"),
        ("moat, nonsense", "dom-refused-card"),
        ("moat, copper", "dom-refused-card"),
        ("mint, mint-2e", "dom-refused-twice"),
    ],
)
def test_a_kingdom_that_is_none_is_refused(wanted: str, why: str) -> None:
    with pytest.raises(SetupRefused) as refused:
        parse_kingdom(wanted)
    assert refused.value.reason.key == why


def test_trap_11_platinum_and_colony_as_likely_as_prosperity_cards() -> None:
    def colonies(**options: str) -> int:
        full = complete_options(GAME, {"kingdom": "random", **options})
        return sum("colony" in GAME.setup(full, 2, Chance(bytes([n]) * 32)).supply for n in range(40))

    assert colonies(sets="prosperity") == 40
    assert colonies(sets="base") == 0
    assert 0 < colonies(sets="prosperity-base") < 40
    assert colonies(sets="base", colony="always") == 40


def test_trap_11_ten_prosperity_cards_bring_both_piles_with_the_black_market_too() -> None:
    for number in range(40):
        options = complete_options(GAME, {"kingdom": "random", "sets": "prosperity", "market": True})
        assert {"platinum", "colony"} <= set(GAME.setup(options, 2, Chance(bytes([number]) * 32)).supply)


@pytest.mark.parametrize("sets", ["prosperity", "base", "intrigue"])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_6_13_the_black_market_deck_keeps_to_the_sets_and_editions_of_the_match(sets: str, edition: str) -> None:
    options: dict[str, str | bool] = {"kingdom": "random", "market": True, "sets": sets, "edition": edition}
    state = Match.begin(GAME, complete_options(GAME, options), 2, SEED).state
    assert len(state.market) >= 15
    for ware in state.market:
        assert CARDS[ware].set == sets
        assert CARDS[ware].edition in ({"first": "1", "second": "2"}[edition], "1+2")


def test_6_13_the_black_market_deck_holds_other_single_kingdom_cards() -> None:
    state = Match.begin(GAME, {"market": True}, 2, SEED).state
    assert len(state.market) == len(set(state.market)) >= 15
    assert not set(state.market) & set(state.supply)


def test_6_12_points_of_gardens_duke_and_curse() -> None:
    cards = Counter({"gardens": 2, "duke": 3, "duchy": 2, "curse": 4, "copper": 18})
    assert count_points(cards) == {"gardens": 4, "duke": 6, "duchy": 6, "curse": -4}


def test_6_12_the_final_view_counts_every_card() -> None:
    state = given(hand="province", discard="estate", tokens=5).state
    state.over = True
    sheet = GAME.view(state, None).sides[0].sheet
    assert sheet is not None
    assert (sheet.total, sheet.place) == (6 + 1 + 5, 1)


@pytest.mark.parametrize(
    ("card", "german"),
    [
        ("venture", "Abenteuer"),
        ("adventurer", "Abenteurer"),
        ("expand", "Ausbau"),
        ("upgrade", "Anbau"),
        ("remodel", "Umbau"),
        ("forge", "Kunstschmiede"),
        ("smithy", "Schmiede"),
        ("coppersmith", "Kupferschmied"),
        ("duke", "Herzog"),
        ("duchy", "Herzogtum"),
        ("trade-route", "Handelsroute"),
        ("trading-post", "Handelsposten"),
        ("grand-market", "Großer Markt"),
        ("workers-village", "Arbeiterdorf"),
        ("moat", "Burggraben"),
        ("courtyard", "Burghof"),
        ("minion", "Lakai"),
        ("pawn", "Handlanger"),
        ("mine", "Mine"),
        ("mining-village", "Bergwerk"),
        ("loan", "Lohn"),
        ("counting-house", "Leihhaus"),
    ],
)
def test_trap_10_names_that_are_easily_mixed_up(card: str, german: str) -> None:
    assert CARDS[card].name["de"] == german
