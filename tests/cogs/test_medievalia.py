"""Typed moves of Medievalia mean what the presses mean, and its entries say plainly which numbers are ours."""

from __future__ import annotations

from random import Random

import pytest

from cogs.library import content
from cogs.ui.components.decision_buttons import format_undo_label
from cogs.ui.i18n import LANGUAGES, Localizer
from cogs.ui.typed_answers import read_answer, suggest_answers
from render.kit.translations import Translations
from rules.engine import IllegalChoice, Match, Pick
from rules.medievalia import GAME, TERMS
from rules.medievalia.card_text import describe_status
from rules.medievalia.facts import CARDS
from rules.medievalia.queries import Destinations, FollowingQuestion
from rules.medievalia.questions import asks_for_places
from tests.conformance.random_play import random_value
from tests.medievalia.positions import A, B, Fief, given

WORDS = Translations()
WORDS.register(TERMS)
FOLLOWING = {"site": "buy", "zone": "battle", "target": "shoot", "move": "move"}
"""Which action each question about the table follows."""


def make_localizer(language: str) -> Localizer:
    """Return a language with the terms of the game."""
    return Localizer(WORDS, language, ("Anna", "Bob", "Carla", "Dora"))


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["Take back your last choice", "Take back your last choice", "Take back the payment"]),
        ("de", ["Letzte Wahl zurücknehmen", "Letzte Wahl zurücknehmen", "Bezahlung zurücknehmen"]),
    ],
)
def test_the_undo_button_names_what_it_takes_back_and_no_way_back(language: str, labels: list[str]) -> None:
    table = given(Fief("field, field, forest, forest", free="peasant", hand="soldier"), Fief())
    field, forest = table.t(A, "field"), table.t(A, "forest")
    told = []
    for answers in (("move", "back"), ("otherwise", "soldier", field, "clear"), (field, forest, "pay")):
        table.do(*answers)
        told.append(format_undo_label(table.match.check_undo(A).picks, make_localizer(language)))
    assert told == labels


@pytest.mark.lengthy
@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_asked_after_an_action_is_what_typed_moves_are_told(seats: int) -> None:
    compared: set[str] = set()
    options = {spec.id: spec.values[0] for spec in GAME.meta.options}
    for seed in range(8):
        match = Match.begin(GAME, options, seats, bytes([seed]) * 32)
        dice = Random(seed)
        for _ in range(250):
            if match.outcome is not None:
                break
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            value = random_value(asked.choice, dice)
            assert isinstance(value, tuple)
            told: Pick | None = None
            if asked.topic == "turn":
                told = GAME.answer_query(match.state, seat, FollowingQuestion(value[0]))
            elif asked.topic == "move" and value != ("back",):
                assert isinstance(asked.choice, Pick)
                if not asks_for_places(asked.choice):
                    told = GAME.answer_query(match.state, seat, Destinations(value))
                    assert told is not None
            match.answer(seat, value)
            following = match.question(seat) if match.outcome is None else None
            if (
                following is None
                or following.topic not in (*FOLLOWING, "move-to")
                or asked.topic not in ("turn", "move")
            ):
                continue
            if (following.topic == "move-to") != (asked.topic == "move"):
                continue
            assert isinstance(following.choice, Pick)
            if asks_for_places(following.choice) or len(value) > 1:
                # Who moves and where to are typed apart; of several purchases the first with a site asks.
                continue
            assert told is not None
            assert [option.id for option in told.options] == [option.id for option in following.choice.options]
            compared.add(following.topic)
    assert "site" in compared


def test_nobody_is_told_anything_on_the_turn_of_another() -> None:
    position = given(Fief(places="field", free="soldier peasant"), Fief(places="field", free="soldier"))
    state = position.state
    soldier = next(f"f{figure.id}" for figure in state.figures if figure.owner == B)
    for action in ("move", "shoot", "battle", "buy-1", "nonsense"):
        assert GAME.answer_query(state, B, FollowingQuestion(action)) is None
    assert GAME.answer_query(state, B, Destinations((soldier,))) is None
    assert GAME.answer_query(state, A, Destinations((soldier,))) is None
    assert GAME.answer_query(state, A, Destinations(())) is None
    assert GAME.answer_query(state, A, FollowingQuestion("nonsense")) is None
    assert GAME.answer_query(state, A, FollowingQuestion("buy-9")) is None


@pytest.mark.parametrize(
    ("language", "written", "picked"),
    [
        ("en", "Soldier", ("f5",)),
        ("de", "Soldat", ("f5",)),
        ("en", "soldier, soldier", ("f5", "f5")),
        ("en", "Soldat (frei), Bauer (Feld)", ("f4", "f5")),
        ("de", "f5, f4", ("f4", "f5")),
    ],
)
def test_figures_are_read_in_both_languages(language: str, written: str, picked: tuple[str, ...]) -> None:
    position = given(Fief(places="field peasant", free="soldier soldier"), Fief(places="field"))
    pick = GAME.answer_query(position.state, A, FollowingQuestion("move"))
    assert pick is not None
    value = read_answer(pick, written, make_localizer(language))
    assert isinstance(value, tuple)
    assert sorted(value) == sorted(picked)


def test_a_figure_named_too_often_is_refused() -> None:
    position = given(Fief(places="field peasant", free="soldier soldier"), Fief(places="field"))
    pick = GAME.answer_query(position.state, A, FollowingQuestion("move"))
    assert pick is not None
    with pytest.raises(IllegalChoice):
        read_answer(pick, "f5, f5, f5", make_localizer("en"))


def test_a_suggestion_says_what_a_card_costs() -> None:
    position = given(Fief(places="field peasant", hand="peasant"), Fief(places="field"))
    suggested = suggest_answers(position.pick, "", make_localizer("en"))
    assert any(suggestion.name.startswith("Peasant · ") and "1 food" in suggestion.name for suggestion in suggested)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_an_entry_that_says_which_numbers_are_ours(language: str) -> None:
    library = content.load_library(language)
    for card in CARDS.values():
        entry = library.find_card("medievalia", f"mv.{card.id}")
        assert entry is not None, card.id
        assert entry.anchor == f"mv-{card.id}"
        assert entry.title == card.name[language]
        assert f"-# {WORDS.text(language, describe_status(card.id), ())}." in entry.body, card.id
        assert f"-# {card.reason[language]}" in entry.body, card.id
        assert library.get_kind(entry) == "card"
        for name in card.name.values():
            assert entry.anchor in library.name_index.find_cards(name, "medievalia"), (card.id, name)
