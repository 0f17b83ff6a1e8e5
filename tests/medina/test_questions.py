"""What a seat is asked: few presses, places that say what they bring, reasons that are said once, in both languages."""

import re
from collections import Counter
from random import Random
from statistics import mean

import pytest

from cogs.ui.i18n import Localizer
from render.kit.translations import LANGUAGES, LOCALES, Translations
from render.medina import effects
from rules.engine import Match, Pick, describe_undone, text
from rules.medina.pieces import TERMS
from rules.medina.questions import CONFIRM, MAX_DIRECT_OPTIONS, PLACE_TOPICS, build_confirm_pick
from rules.medina.state import MedinaState
from tests.medina.positions import parse_state
from tests.medina.test_random import answer_randomly, begin_match, every_other_table, every_table
from tests.medina.turns import open_question

MATCHES = (12, 24)
"""Matches for each edition, in equal shares with and without gates, for each number of seats; and under `--soak`."""

EFFECT = 60
"""Longest line of an option, in characters."""

WORDS = Translations()
WORDS.register(TERMS, effects())


def make_localizer(language: str) -> Localizer:
    return Localizer(WORDS, language, ("A" * 32,) * 4)


def open_pick(match: Match[MedinaState]) -> tuple[str, Pick]:
    """Return the topic and the choice of the open question."""
    question = match.question(match.asked_seats()[0])
    assert question is not None
    assert isinstance(question.choice, Pick)
    return question.topic, question.choice


def count_presses(edition: str, gates: bool, seats: int, number: int) -> list[int]:
    """Count the presses of every turn of a match of steady seats: My move, each question that is asked, Confirm."""
    match, dice = begin_match({"edition": edition, "gates": gates}, seats, number), Random(number)
    counts, pressed = list[int](), 1
    while match.outcome is None:
        (seat,) = match.asked_seats()
        value = match.compute_answer(seat, "steady", dice)
        pressed += 1
        turns = match.state.turns
        match.answer(seat, value)
        if match.state.turns != turns:
            counts.append(pressed)
            pressed = 1
    return counts


@pytest.mark.lengthy
@pytest.mark.parametrize(("edition", "seats"), [("2014", (2, 3, 4)), ("2001", (3, 4))])
def test_a_turn_takes_four_and_a_half_presses_at_most(edition: str, seats: tuple[int, ...], soak: bool) -> None:
    turns: list[int] = []
    for number in range(MATCHES[soak]):
        turns += count_presses(edition, bool(number % 2), seats[number // 2 % len(seats)], number)
    assert mean(turns) <= 4.5


@pytest.mark.lengthy
@every_other_table
def test_every_place_says_what_it_brings_in_a_short_line(edition: str, gates: bool, seats: int) -> None:
    match, dice = begin_match({"edition": edition, "gates": gates}, seats, 3), Random("lines")
    while match.outcome is None:
        topic, choice = open_pick(match)
        if topic != "confirm" and dice.random() < 0.3:
            for option in choice.with_details().options:
                for language in LANGUAGES:
                    effect = make_localizer(language).detail(option)
                    assert effect or topic == "place-first", option.id
                    assert len(effect) <= EFFECT, effect
                    assert "{" not in effect
        answer_randomly(match, dice)


CITY = """
    1##----3
    -KK.s..-
    -K..B..-
    -......-
    -.m....-
    -.m....-
    4------2
"""


@pytest.mark.parametrize(
    ("kind", "place", "english"),
    [
        ("wall", "N-3", "wall of tower 1"),
        ("wall", "W-1", "+1 for you, wall of tower 1"),
        ("wall", "N-6", "wall of tower 3"),
        ("wall", "W-5", "wall of tower 4"),
        ("merchant", "B3", "street of 3"),
        ("grey", "F5", "new palace worth 1, room to grow: 2"),
        ("stable", "A3", "purple palace, +1 for you"),
        ("brown", "E2", "palace of 3 worth 3, room to grow: 4"),
        ("roof", "D2", "brown palace of 2, worth 2, tiles +3"),
        ("neutral", "D2", "brown palace of 2, worth 2, nobody’s"),
    ],
)
def test_a_place_says_what_it_brings(kind: str, place: str, english: str) -> None:
    state = parse_state(CITY, roofs={"1,1": 0}, gates=False)
    state.board.palace_tiles[1].holder, state.board.palace_tiles[1].palace = 0, 0
    state.board.tower_tiles[0].holder = 0
    choice = open_question(state).choice
    assert isinstance(choice, Pick)
    options = {option.id: option for option in choice.with_details().options}
    if f"{kind}:{place}" not in options:
        choice = open_question(state, kind).choice
        assert isinstance(choice, Pick)
        options = {option.id: option for option in choice.with_details().options}
    option = options.get(f"{kind}:{place}") or options[place]
    assert make_localizer("en").detail(option) == english


def test_what_a_place_brings_is_found_out_only_when_somebody_looks() -> None:
    match = begin_match({"edition": "2014"}, 3, 1)
    _, choice = open_pick(match)
    direct = {option.id for option in choice.options if option.space}
    assert direct
    assert not any(option.detail for option in choice.options if option.id in direct)
    assert all(option.detail for option in choice.with_details().options if option.id in direct)


@every_table
def test_kinds_with_few_places_are_offered_place_by_place(edition: str, gates: bool, seats: int) -> None:
    match, dice = begin_match({"edition": edition, "gates": gates}, seats, 4), Random("few")
    seen: Counter[bool] = Counter()
    while match.outcome is None:
        topic, choice = open_pick(match)
        if topic == "kind":
            direct = [option for option in choice.options if option.space]
            seen[bool(direct)] += 1
            assert len(choice.options) <= MAX_DIRECT_OPTIONS
            for option in direct:
                assert option.space in make_localizer("en").label(option)
        assert topic in ("kind", "confirm") or topic in PLACE_TOPICS
        answer_randomly(match, dice)
    assert seen[True] > seen[False]


def test_equal_reasons_of_several_kinds_are_one_text() -> None:
    state = parse_state("1----3\n-....-\n-....-\n4----2", gates=True)
    state.board.supplies[0].merchants = state.board.supplies[0].walls = 0
    choice = open_question(state).choice
    assert isinstance(choice, Pick)
    assert choice.blocked is not None
    reasons = Counter(
        make_localizer("en").text(option.reason) for option in choice.blocked() if option.reason is not None
    )
    assert reasons["You have none left."] == 2
    assert reasons["There’s no palace without a roof."] == 2
    assert reasons["There’s no legal space for it now."] == 1
    assert reasons["A gate needs a wall beside it, and there’s none yet."] == 1
    assert len(reasons) == 4


def test_no_color_follows_an_article_that_does_not_fit_all_colors() -> None:
    text = (LOCALES / "en" / "medina.ftl").read_text("utf-8")
    assert "$colour" in text
    assert not re.findall(r"\ba \{ \$colour \}.*", text)


def test_what_ends_the_turn_is_marked_as_final() -> None:
    match = begin_match({"edition": "2014"}, 3, 1)
    dice = Random(1)
    while open_pick(match)[0] != "confirm":
        answer_randomly(match, dice)
    assert [option.tone for option in open_pick(match)[1].options] == ["final"]


def test_what_is_taken_back_after_a_turn_is_its_confirmation() -> None:
    assert describe_undone(build_confirm_pick(()), (CONFIRM,)) == (text("med-undo-confirm"),)
