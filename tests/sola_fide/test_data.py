"""The data file: what is in it, and that a bad one is refused with the file, the entry and the reason."""

import re
import tomllib
from pathlib import Path

import pytest

from rules.engine import GameDataError
from rules.sola_fide.facts import (
    CARDS,
    CIRCLES,
    FAITHS,
    INFLUENCE,
    MILITARY,
    Card,
    InfluenceCard,
    list_ovals,
    read_facts,
)

GOOD = (Path(__file__).parents[2] / "data" / "cards" / "sola_fide.toml").read_text("utf-8")
FILE = "data/cards/sola_fide.toml"


def find_entry(id: str) -> str:
    """Return the text of the entry of a card or circle."""
    (entry,) = [part for part in GOOD.split("\n\n") if f'\nid = "{id}"\n' in part]
    return entry


def change(id: str, old: str, new: str) -> str:
    """Return the file with `old` replaced in one entry."""
    entry = find_entry(id)
    assert entry.count(old) == 1
    return GOOD.replace(entry, entry.replace(old, new))


def refuse(text: str) -> str:
    """Assert that a file is refused, naming itself, and return what follows."""
    with pytest.raises(GameDataError) as error:
        read_facts(text)
    message = str(error.value)
    assert message.startswith(f"{FILE}: ")
    return message.removeprefix(f"{FILE}: ")


def effect(id: str, text: str) -> str:
    """Return why the file is refused if a card has this effect."""
    entry = find_entry(id)
    old = next(line for line in entry.splitlines() if line.startswith("effect = "))
    return refuse(change(id, old, f'effect = "{text}"'))


def test_the_file_is_read_as_the_code_has_it() -> None:
    facts = read_facts(GOOD)
    assert (facts.circles, facts.cards, facts.influence, facts.military) == (CIRCLES, CARDS, INFLUENCE, MILITARY)


def test_there_are_ten_circles_106_cards_and_six_results() -> None:
    assert (len(CIRCLES), len(CARDS), len(INFLUENCE), len(MILITARY)) == (10, 90, 16, 6)
    assert sum(circle.points for circle in CIRCLES.values()) == 62
    printed = "".join(circle.nobility + circle.commons for circle in CIRCLES.values())
    assert (printed.count("P"), printed.count("C"), printed.count("N")) == (28, 23, 41)


def test_the_pyramid_is_that_of_the_page() -> None:
    numbers = {circle.number: {CIRCLES[id].number for id in circle.reveals} for circle in CIRCLES.values()}
    below = {1: {2, 3}, 2: {4, 5}, 3: {5, 6}, 4: {7, 8}, 5: {8, 9}, 6: {9, 10}}
    assert numbers == below | {number: set() for number in (7, 8, 9, 10)}


def test_ovals_permanents_military_cards_and_pairs_have_the_numbers_of_the_page() -> None:
    ovals = {faith: [CARDS[card].number for card in list_ovals(faith)] for faith in FAITHS}
    assert ovals["P"] == [1, 2, 3, 4, 5, 6, 7, 8, 10, 15, 22, 26, 28, 33, 38]
    assert ovals["C"] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 18, 24, 28, 29, 33, 34]
    for faith, kind, numbers in (
        ("P", "permanent", range(28, 33)),
        ("C", "permanent", range(28, 33)),
        ("P", "neutral_pair", range(33, 43)),
        ("C", "military", range(33, 43)),
        ("P", "military", ()),
        ("C", "neutral_pair", ()),
    ):
        assert [card.number for card in CARDS.values() if (card.faith, card.kind) == (faith, kind)] == list(numbers)


def test_how_much_is_reconstructed_is_said_as_on_the_page() -> None:
    statuses = [card.status for card in CARDS.values()] + [card.status for card in INFLUENCE.values()]
    assert [statuses.count(status) for status in ("FOUND", "EXAMPLE", "PARTIAL", "RECONSTRUCTED")] == [6, 6, 6, 88]


def test_only_effects_that_the_rulebook_prints_are_called_found() -> None:
    """F7: what is known from an example of play alone is not."""
    things: list[Card | InfluenceCard] = [*CARDS.values(), *INFLUENCE.values()]
    ids = {thing.id for thing in things if thing.status == "FOUND"}
    assert ids == {"SFP01", "SFP02", "SFB1", "SFW1", "SFO1", "SFG1"}
    known_from_examples = {thing.id for thing in things if thing.status == "EXAMPLE"}
    assert known_from_examples == {"SFP04", "SFP05", "SFP38", "SFC02", "SFB2", "SFO2"}
    assert [MILITARY[die].status for die in range(1, 7)] == ["DERIVED", "FOUND", *["DERIVED"] * 4]


def test_every_reason_is_a_short_sentence_for_players() -> None:
    reasons = [thing.reason for thing in CIRCLES.values()] + [thing.reason for thing in MILITARY.values()]
    reasons += [thing.reason for thing in CARDS.values()] + [thing.reason for thing in INFLUENCE.values()]
    for sentence in (sentence for reason in reasons for sentence in reason.values()):
        assert sentence.endswith("."), sentence
        assert len(sentence) <= 120, sentence
        assert not re.search(r"SF[PCBWOG]\d|FOUND|EXAMPLE|DERIVED|PARTIAL|RECONSTRUCTED|\bidem\b", sentence), sentence


def test_a_reason_calls_another_card_by_its_name() -> None:
    things: list[Card | InfluenceCard] = [*CARDS.values(), *INFLUENCE.values()]
    names = {thing.name["de"]: thing.name["en"] for thing in things}
    for thing in things:
        for quoted in re.findall("„(.*?)“", thing.reason["de"]):
            assert names[quoted] in thing.reason["en"], thing.id


def test_bad_toml_is_refused() -> None:
    assert "line" in refuse(GOOD + "\n[[card\n")


def test_an_unknown_table_or_field_is_refused() -> None:
    assert "'cards'" in refuse(GOOD + "\n[[cards]]\n")
    refusal = refuse(change("SFP01", "number = 1", "number = 1\ncost = 2"))
    assert "SFP01" in refusal
    assert "cost" in refusal


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("FLY 1", "unknown statement 'FLY'"),
        ("CONV 1 clergy", "unknown side 'clergy'"),
        ("MOVE 1 either", "unknown direction 'either'"),
        ("CONV one nobility", "its words do not fit"),
        ("CONV", "its words do not fit"),
        ("CONV 0 nobility", "1 or more"),
        ("CONV 1 nobility often", "unknown words 'often'"),
        ("MOVE 1 any neutral", "unknown words 'neutral'"),
        ("CONV 1 both @2", "both sides only of one circle"),
        ("CONV 2 commons @2 neutral", "neutral territories only in one circle"),
        ("NEUTRALS 1 11", "a circle that does not exist"),
        ("NEUTRALS 0 2", "1 or more"),
        ("NEUTRALS 3 3", "the same one twice"),
        ("NEUTRALS 3", "its words do not fit"),
        ("REMOVE either", "one side that needs no choice"),
        ("DRAWKEEP 2 3", "keeps more than it draws"),
        ("DISP 1", "unknown words '1'"),
        ("CONV 1 nobility @same", "@same without a circle before it"),
        ("DRAW 1; MOVE 1 any @same", "@same without a circle before it"),
        ("DRAW X+2", "X without PAYX"),
        ("MOVE 1 any @X; PAYX", "X without PAYX"),
        ("CONV 1 dominant @X+1", "X without PAYX"),
        ("PERM draw_action{DRAW 1}; DRAW 1", "PERM must be the last statement"),
        ("PERM you_lost{DRAW 1}", "unknown trigger 'you_lost'"),
        ("PERM static{DRAW 1}", "only HANDLIMIT"),
        ("PERM draw_action{PAY 1; DRAW 1}", "nothing that happens at a trigger"),
        ("PERM draw_action{}", "nothing that happens at a trigger"),
        ("PERM static{HANDLIMIT 7}?", "only HANDLIMIT"),
    ],
)
def test_an_effect_that_cannot_be_read_is_refused_with_card_and_reason(text: str, reason: str) -> None:
    refused = effect("SFP01", text)
    assert refused.startswith("SFP01 (The Doctrine of the Two Kingdoms): ")
    assert reason in refused


def test_an_effect_of_foreign_influence_and_of_the_military_table_is_read_as_strictly() -> None:
    assert effect("SFG1", "REMOVE clergy").startswith("SFG1 (John Calvin): ")
    assert refuse(
        GOOD.replace('effect = "OPPDISC 1"\nstatus = "DERIVED"', 'effect = "LOSE 1"\nstatus = "DERIVED"')
    ).startswith("3 (Victory of the Schmalkaldic League): ")


def test_a_card_without_an_effect_is_refused() -> None:
    assert effect("SFC06", "") == "SFC06: no effect"


def test_a_kind_must_fit_the_effect() -> None:
    assert "SFP01" in effect("SFP01", "PERM draw_action{DRAW 1}")
    assert "SFP28" in effect("SFP28", "DRAW 1")
    assert "SFP06" in refuse(change("SFP06", 'kind = "action"', 'kind = "military"'))


def test_a_card_too_few_is_refused() -> None:
    refusal = refuse(GOOD.replace(find_entry("SFP44"), ""))
    assert "44 cards of faith P" in refusal


def test_a_card_too_many_is_refused() -> None:
    more = find_entry("SFC45").replace("SFC45", "SFC46").replace("number = 45", "number = 46")
    refusal = refuse(GOOD.replace(find_entry("SFC45"), f"{find_entry('SFC45')}\n\n{more}"))
    assert "46 cards of faith C" in refusal
    assert "SFC46" in refusal


def test_a_doubled_id_is_refused() -> None:
    refusal = refuse(change("SFC45", 'id = "SFC45"', 'id = "SFC44"'))
    assert refusal == "SFC44: 2 entries of this id"
    assert "same id" in refuse(change("austrian", 'id = "austrian"', 'id = "swabian"'))


def test_a_doubled_number_is_refused() -> None:
    assert "cards of faith C" in refuse(change("SFC45", "number = 45", "number = 44"))


@pytest.mark.parametrize(("id", "language"), [("SFP01", "de"), ("SFC33", "en"), ("SFB1", "de"), ("swabian", "en")])
def test_a_name_that_is_missing_in_a_language_is_refused(id: str, language: str) -> None:
    entry = find_entry(id)
    line = next(line for line in entry.splitlines() if line.startswith("name = "))
    name = tomllib.loads(line)["name"]
    other = "en" if language == "de" else "de"
    refusal = refuse(change(id, line, f'name = {{ {other} = "{name[other]}" }}'))
    assert name[other] in refusal
    assert "missing in one language" in refusal


@pytest.mark.parametrize(("id", "language"), [("SFP01", "de"), ("SFC33", "en"), ("SFB1", "de"), ("swabian", "en")])
def test_a_reason_that_is_missing_in_a_language_is_refused(id: str, language: str) -> None:
    line = next(line for line in find_entry(id).splitlines() if line.startswith("reason = "))
    reason = tomllib.loads(line)["reason"]
    other = "en" if language == "de" else "de"
    refusal = refuse(change(id, line, f'reason = {{ {other} = "{reason[other]}" }}'))
    assert refusal.startswith(f"{id} (")
    assert reason[other] in refusal
    assert "missing in one language" in refusal


def test_a_reason_of_the_military_table_is_read_as_strictly() -> None:
    line = f'reason = {{ de = "{MILITARY[6].reason["de"]}", en = "{MILITARY[6].reason["en"]}" }}'
    before, after = GOOD.rsplit(line, 1)
    assert refuse(f'{before}reason = {{ de = "Ja." }}{after}').startswith("6 (Te Deum): its reason")


@pytest.mark.parametrize(("id", "count"), [("SFP01", 14), ("SFC34", 14)])
def test_a_wrong_number_of_ovals_is_refused(id: str, count: int) -> None:
    assert f"{count} oval cards of faith {id[2]}" in refuse(change(id, "oval = true\n", ""))


def test_an_oval_too_many_is_refused() -> None:
    assert "16 oval cards of faith P" in refuse(change("SFP09", 'kind = "action"', 'kind = "action"\noval = true'))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('nobility = "PCCNN"', 'nobility = "CCCCC"', "'CCCCC' is complete before anybody plays"),
        ('nobility = "PCCNN"', 'nobility = "PCCN"', "'PCCN' is not 5 letters"),
        ('nobility = "PCCNN"', 'nobility = "PCCNX"', "'PCCNX' is not 5 letters"),
        ("points = 7", "points = 6", "6 points, not 5 or 7"),
        ("start = 1", "start = 4", "no space 4"),
        ("reveals = []", 'reveals = ["prussia"]', "'prussia'"),
    ],
)
def test_a_circle_that_cannot_be_is_refused(old: str, new: str, reason: str) -> None:
    refusal = refuse(change("swabian", old, new))
    assert refusal.startswith("circle swabian: ")
    assert reason in refusal


def test_nine_circles_are_refused() -> None:
    assert "numbered from 1 to 10" in refuse(GOOD.replace(find_entry("austrian"), ""))


def test_a_word_that_no_code_knows_is_refused() -> None:
    for id, old, new in (
        ("SFP01", 'status = "FOUND"', 'status = "LOST"'),
        ("SFP01", 'faith = "P"', 'faith = "Q"'),
        ("SFP01", 'kind = "action"', 'kind = "event"'),
        ("SFB1", 'colour = "blue"', 'colour = "pink"'),
    ):
        assert id in refuse(change(id, old, new))


def test_each_color_has_four_cards_and_the_table_six_results() -> None:
    assert "colour 'blue'" in refuse(change("SFB4", 'colour = "blue"', 'colour = "white"'))
    assert "1 to 6" in refuse(GOOD.replace("die = 6", "die = 7"))
