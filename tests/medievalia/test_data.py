"""The data file: what is in it, and that a bad one is refused with the file, the card and the reason."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rules.engine import GameDataError
from rules.medievalia.facts import CARDS, TERMS, list_buildings, list_deck, read_facts
from rules.medievalia.units import NOTHING

GOOD = (Path(__file__).parents[2] / "data" / "cards" / "medievalia.toml").read_text("utf-8")
FILE = "data/cards/medievalia.toml"


def find_entry(id: str) -> str:
    """Return the text of the entry of a card."""
    (entry,) = [part for part in GOOD.split("\n\n") if f'\nid = "{id}"\n' in part]
    return entry


def change(id: str, old: str, new: str) -> str:
    """Return the file with `old` replaced in one entry."""
    entry = find_entry(id)
    assert entry.count(old) == 1, (id, old)
    return GOOD.replace(entry, entry.replace(old, new))


def refuse(text: str) -> str:
    """Assert that a file is refused, naming itself, and return what follows."""
    with pytest.raises(GameDataError) as error:
        read_facts(text)
    message = str(error.value)
    assert message.startswith(f"{FILE}: ")
    return message.removeprefix(f"{FILE}: ")


def refuse_card(id: str, old: str, new: str) -> str:
    """Assert that the file is refused with a changed card, naming it, and return the reason."""
    message = refuse(change(id, old, new))
    assert message.startswith(f"card {id}: "), message
    return message.removeprefix(f"card {id}: ")


def find_line(id: str, field: str) -> str:
    """Return the line of a field of a card."""
    (line,) = [line for line in find_entry(id).splitlines() if line.startswith(f"{field} = ")]
    return line


def test_the_file_is_read_as_the_code_has_it() -> None:
    facts = read_facts(GOOD)
    assert facts.cards == CARDS
    assert {f"mv.{id}" for id in CARDS} | set(facts.terms) == set(TERMS)


def test_the_numbers_of_the_cards_are_those_of_the_page() -> None:
    groups = Counter[str]()
    for card in CARDS.values():
        groups[card.group] += card.copies
    assert groups == {"city": 4, "territory": 38, "figure": 49, "building": 17}
    assert (len(list_deck()), len(list_buildings())) == (87, 17)
    copies = {id: card.copies for id, card in CARDS.items()}
    assert copies == {
        "city": 4,
        "field": 12,
        "farm": 12,
        "forest": 7,
        "mine": 7,
        "peasant": 20,
        "soldier": 8,
    } | dict.fromkeys(
        ("infantry", "cavalry", "archer", "priest", "merchant", "artist", "bureaucrat"), 3
    ) | dict.fromkeys(("school", "workshop", "bank", "church", "carpenter", "smith", "stable"), 2) | dict.fromkeys(
        ("tower", "fortress", "castle"), 1
    )


@pytest.mark.parametrize(
    ("id", "price", "yields", "values"),
    [
        ("city", None, "2W", "3/8"),
        ("field", "1W", "1F", None),
        ("farm", "2W", "2F", None),
        ("forest", "2W", "1E", None),
        ("mine", "3W", "1G", None),
        ("peasant", "1F", "1W", "1/1"),
        ("soldier", "1F1E", "", "2/2"),
        ("infantry", "2F1E1G", "", "2/4"),
        ("cavalry", "3F1E1G", "", "3/3"),
        ("archer", "1F2E", "", "1/1"),
        ("priest", "2F1G", "1W", "0/1"),
        ("merchant", "2F1G", "1W", "0/1"),
        ("artist", "2F1E", "1W", "0/1"),
        ("bureaucrat", "1F1E1G", "1W", "0/1"),
        ("school", "3W1E1G", "1W", None),
        ("workshop", "3W2E", "1E", None),
        ("bank", "3W2G", "1G", None),
        ("church", "3W2F1G", "1F", None),
        ("carpenter", "3W2E", "", None),
        ("smith", "3W2E1G", "", None),
        ("stable", "3W2F1E", "", None),
        ("tower", "4W2E", "", "1/4"),
        ("fortress", "4W2E2G", "", "2/5"),
        ("castle", "5W3E2G", "", "2/6"),
    ],
)
def test_prices_yields_and_values_are_those_of_the_page(id: str, price: str | None, yields: str, values: str) -> None:
    card = CARDS[id]
    assert card.price == (None if price is None else read_units(price))
    assert card.yields == read_units(yields)
    assert (None if card.defense is None else f"{card.attack}/{card.defense}") == values


def read_units(text: str) -> tuple[int, ...]:
    """Return an amount such as "2F1G"."""
    counts = {letter: int(number) for number, letter in re.findall(r"(\d)([FEGW])", text)}
    return tuple(counts.get(letter, 0) for letter in "FEGW")


def test_needs_powers_and_bonuses_are_those_of_the_page() -> None:
    assert {id: card.needs for id, card in CARDS.items() if card.needs} == {
        "infantry": "smith",
        "cavalry": "stable",
        "archer": "carpenter",
        "priest": "church",
        "merchant": "bank",
        "artist": "workshop",
        "bureaucrat": "school",
    }
    assert {id for id, card in CARDS.items() if card.bonus} == {"carpenter", "smith", "stable"}
    assert {id for id, card in CARDS.items() if card.is_military} == {"tower", "fortress", "castle"}
    workers = {"peasant", "priest", "merchant", "artist", "bureaucrat"}
    assert {id for id, card in CARDS.items() if card.is_worker} == workers
    assert {id for id, card in CARDS.items() if card.power} == set(CARDS) & {
        *("infantry", "cavalry", "archer", "priest", "merchant", "artist", "bureaucrat")
    }


def test_every_number_says_where_it_is_known_from_as_on_the_page() -> None:
    for card in CARDS.values():
        assert card.status["copies"] == "FOUND", card.id
        if card.price is not None:
            assert card.status["price"] == "RECONSTRUCTED", card.id
    for number in ("attack", "defence"):
        ids = {id for id, card in CARDS.items() if dict(card.status).get(number) == "FOUND"}
        assert ids == {"tower", "fortress", "castle"}
    # The example battle fits the defenses of these two, and others as well; that a worker works is known, how much is not (F7).
    assert {id for id, card in CARDS.items() if "EXAMPLE" in card.status.values()} == {"soldier", "infantry"}
    assert {CARDS[id].status["defence"] for id in ("soldier", "infantry")} == {"EXAMPLE"}
    yields = {id for id, card in CARDS.items() if card.status.get("yields") == "FOUND"}
    assert yields == {"field"}
    # That some buildings give +0/1 is known; which of them do is not.
    assert {card.status["bonus"] for card in CARDS.values() if card.bonus} == {"RECONSTRUCTED"}


def test_every_reason_is_a_short_sentence_for_players() -> None:
    for card in CARDS.values():
        for reason in card.reason.values():
            assert reason.endswith("."), reason
            assert len(reason) <= 160, reason
            assert not re.search(r"FOUND|DERIVED|RECONSTRUCTED|\bS\d\b", reason), reason


def test_bad_toml_is_refused() -> None:
    assert "line" in refuse(GOOD + "\n[[card\n")


def test_an_unknown_field_is_refused() -> None:
    assert "cost" in refuse_card("field", "copies = 12", "copies = 12\ncost = 2")
    assert "wood" in refuse_card("field", "price = { work = 1 }", "price = { wood = 1 }")


def test_an_unknown_card_is_refused() -> None:
    more = find_entry("field").replace('"field"', '"meadow"')
    assert refuse(f"{GOOD}\n{more}\n") == "card meadow: the rules know no such card"


@pytest.mark.parametrize("id", ["city", "castle", "peasant", "mine"])
def test_a_missing_card_is_refused(id: str) -> None:
    assert refuse(GOOD.replace(find_entry(id), "")) == f"card {id}: its entry is missing"


def test_a_doubled_id_is_refused() -> None:
    assert refuse(f"{GOOD}\n{find_entry('mine')}\n") == "card mine: two entries of this id"


@pytest.mark.parametrize("field", ["id", "name", "group", "copies", "status", "reason"])
def test_an_entry_without_a_field_is_refused(field: str) -> None:
    message = refuse(GOOD.replace(find_entry("mine"), find_entry("mine").replace(find_line("mine", field), "")))
    assert field in message
    assert message.startswith("card ?" if field == "id" else "card mine")


def test_an_entry_that_is_no_table_is_refused() -> None:
    assert "card " in refuse('card = ["field"]\n')


@pytest.mark.parametrize(
    ("id", "price", "reason"),
    [
        ("field", "price = {}", "its price is nothing"),
        ("field", "price = { work = 0 }", "its price is nothing"),
        ("field", "price = { work = -1 }", "a number is too small"),
        ("field", "", "a city has no price, every other card has one"),
        ("school", "price = { work = 2 }", "more than the 2 units"),
    ],
)
def test_a_price_that_cannot_be_is_refused(id: str, price: str, reason: str) -> None:
    assert reason in refuse_card(id, find_line(id, "price"), price)


def test_a_city_with_a_price_is_refused() -> None:
    assert "a city has no price" in refuse_card("city", "copies = 4", "copies = 4\nprice = { work = 1 }")


@pytest.mark.parametrize(
    ("id", "old", "new", "reason"),
    [
        ("soldier", "attack = 2", "attack = -2", "a number is too small"),
        ("soldier", "defence = 2", "defence = -2", "a number is too small"),
        ("soldier", "defence = 2", "defence = 0", "defence is at least 1"),
        ("soldier", "attack = 2\n", "", "attack and defence go together"),
        ("soldier", "attack = 2\ndefence = 2\n", "", "cities and figures have attack and defence"),
        ("field", "copies = 12", "copies = 0", "a number is too small"),
        ("field", "yields = { food = 1 }", "yields = { food = -1 }", "a number is too small"),
        ("field", "yields = { food = 1 }", "yields = { food = 1, gold = 1 }", "one type of resource"),
        ("field", "yields = { food = 1 }", "", "one type of resource"),
        ("carpenter", "bonus = 1", "bonus = -1", "a number is too small"),
        ("field", "copies = 12", 'copies = "many"', "copies"),
    ],
)
def test_numbers_that_cannot_be_are_refused(id: str, old: str, new: str, reason: str) -> None:
    assert reason in refuse_card(id, old, new)


def test_unknown_words_are_refused() -> None:
    assert "power" in refuse_card("archer", 'power = "shoot"', 'power = "fly"')
    assert "status" in refuse_card("field", 'copies = "FOUND"', 'copies = "GUESSED"')
    assert "status" in refuse_card("field", "status = { copies", "status = { colour")
    assert "group" in refuse_card("archer", 'group = "figure"', 'group = "person"')


def test_a_power_of_a_card_that_is_no_figure_is_refused() -> None:
    assert "only figures have powers" in refuse_card("field", "copies = 12", 'copies = 12\npower = "heal"')


@pytest.mark.parametrize("needs", ["field", "peasant", "palace"])
def test_a_need_that_is_no_building_is_refused(needs: str) -> None:
    assert "which is no building" in refuse_card("archer", 'needs = "carpenter"', f'needs = "{needs}"')


def test_a_need_of_a_card_that_is_no_figure_is_refused() -> None:
    assert "is no figure" in refuse_card("field", "copies = 12", 'copies = 12\nneeds = "school"')


@pytest.mark.parametrize(
    ("id", "group"), [("city", "city"), ("field", "territory"), ("peasant", "figure"), ("school", "building")]
)
def test_a_wrong_number_of_cards_of_a_group_is_refused(id: str, group: str) -> None:
    copies = CARDS[id].copies
    assert f"the group {group!r}" in refuse(change(id, f"copies = {copies}\n", f"copies = {copies + 1}\n"))


def test_a_number_without_its_status_or_a_status_without_its_number_is_refused() -> None:
    assert "its status names" in refuse_card("field", ', yields = "FOUND"', "")
    assert "its status names" in refuse_card("field", ', yields = "FOUND"', ', yields = "FOUND", attack = "FOUND"')


@pytest.mark.parametrize("field", ["name", "reason"])
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("id", ["city", "priest", "castle"])
def test_a_name_or_reason_that_is_missing_in_a_language_is_refused(id: str, field: str, language: str) -> None:
    line = find_line(id, field)
    other = "en" if language == "de" else "de"
    assert "missing in one language" in refuse_card(id, line, f'{field} = {{ {other} = "Etwas." }}')
    empty = f'{field} = {{ {other} = "Etwas.", {language} = "" }}'
    assert "missing in one language" in refuse_card(id, line, empty)


def test_a_term_that_is_missing_in_a_language_is_refused() -> None:
    assert "missing in one language" in refuse(GOOD.replace('{ de = "Mitte", en = "center" }', '{ de = "Mitte" }'))


def test_every_territory_yields_something() -> None:
    assert all(card.yields != NOTHING for card in CARDS.values() if card.group in ("city", "territory"))
