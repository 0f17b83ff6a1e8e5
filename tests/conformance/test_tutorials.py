"""The tutorials: what they say fits the position, whatever the newcomer does, and is what it was when somebody last read it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from render import get_pictures
from render.kit.translations import LANGUAGES, LOCALES, Translations
from rules.catalog import load_games
from rules.engine import Choice, Match, OpenQuestion, PastAnswer, Pick, Text, Tutorial, Value, guide
from tests.conformance.random_play import random_value
from tests.golden.tutorials import FOLDER, play_sensibly, play_tutorial, write_tutorial

NAMES = ("Anna", "Robo 1", "Robo 2")
FEWEST, MOST = 10, 15
"""Decisions that a tutorial talks about, if its newcomer decides sensibly."""
LENGTH = 400
"""The most characters of what is said at once, so that a phone shows it together with the question."""
WAYS = 20
"""Newcomers that each tutorial is tried with: every other decision of theirs is by lot."""
FEWER_WAYS = {"medievalia": 2, "medina": 6, "sola_fide": 7}
"""The same for matches of so many decisions that fewer of them show everything."""

GAMES = {id: game.tutorial for id, game in load_games().items() if game.tutorial is not None}
every_tutorial = pytest.mark.parametrize(("game", "tutorial"), GAMES.items(), ids=list(GAMES))


@pytest.fixture(scope="module")
def words() -> Translations:
    """Return all messages with the terms of all games."""
    made = Translations(LOCALES)
    for id in GAMES:
        made.register(get_pictures(id).terms())
    return made


TRIED = 12
"""How often in a match a step is tried with the answers that the newcomer does not give; later ones repeat what was said."""


def list_ways(game: str) -> range:
    """Return the newcomers of a game, each by its number."""
    return range(FEWER_WAYS.get(game, WAYS))


def waver(way: int) -> Callable[[Match[Any], OpenQuestion], Value]:
    """Return a newcomer who decides like steady or by lot, half of the time each."""
    dice = Random(way)

    def decide(match: Match[Any], asked: OpenQuestion) -> Value:
        if dice.random() < 0.5:
            return match.compute_answer(asked.seat, "steady", dice)
        return random_value(asked.choice, dice)

    return decide


def list_single_answers(choice: Choice) -> Iterator[Value]:
    """Yield the answers that one press gives."""
    if isinstance(choice, Pick) and choice.lo <= 1 <= choice.hi:
        yield from (choice.validate((option.id,)) for option in choice.options)


@cache
def play_way(game: str, way: int | None) -> tuple[PastAnswer, ...]:
    """Return what a newcomer was asked and answered: the one with this number, or the sensible one for None."""
    return tuple(play_tutorial(game, play_sensibly if way is None else waver(way)))


@cache
def list_said(game: str, way: int | None) -> tuple[Text, ...]:
    """Return what the steps say wherever they fit, told already or not: introductions, and comments on all kinds of answers."""
    texts: list[Text] = []
    tried: Counter[str] = Counter()
    for answer in play_way(game, way):
        for step in GAMES[game].steps:
            if (introduction := step.introduce(answer.view, answer.asked)) is None:
                continue
            texts += [introduction, step.comment(answer.view, answer.asked, answer.value)]
            tried[step.id] += 1
            if tried[step.id] <= TRIED:
                values = list_single_answers(answer.asked.choice)
                texts += [step.comment(answer.view, answer.asked, value) for value in values]
    return tuple(texts)


def check_words(words: Translations, text: Text) -> None:
    for language in LANGUAGES:
        written = words.text(language, text, NAMES)
        assert 20 <= len(written) <= LENGTH, (text.key, language, len(written))
        assert not re.search(r"[{}]|\?\?", written), (text.key, language, written)


def list_keys(text: Text) -> Iterator[str]:
    """Yield the messages that a text is made of."""
    yield text.key
    for arg in text.args.values():
        if isinstance(arg, Text):
            yield from list_keys(arg)


@every_tutorial
def test_the_opponents_of_a_tutorial_are_known_and_the_kinder_ones_can_be_chosen_nowhere_else(
    game: str, tutorial: Tutorial
) -> None:
    rules = load_games()[game]
    assert tutorial.opponents in {**rules.computers, **rules.tutorial_computers}
    assert not set(rules.computers) & set(rules.tutorial_computers)


@every_tutorial
def test_a_tutorial_has_ten_to_fifteen_steps_that_a_sensible_newcomer_meets(game: str, tutorial: Tutorial) -> None:
    assert len({step.id for step in tutorial.steps}) == len(tutorial.steps)
    reached: set[str] = set()
    for way in (None, *list_ways(game)):
        past = play_way(game, way)
        told = guide(tutorial, past, past[-1].view, None).told
        assert told >= FEWEST - 2 if way is not None else FEWEST <= told <= MOST, way
        reached |= {step.id for answer in past for step in tutorial.steps if step.introduce(answer.view, answer.asked)}
    assert reached == {step.id for step in tutorial.steps}, "a step that nobody meets says nothing"


@every_tutorial
def test_every_comment_on_any_answer_has_words_in_both_languages(
    game: str, tutorial: Tutorial, words: Translations
) -> None:
    check_words(words, tutorial.welcome)
    for way in (None, *list_ways(game)):
        for text in list_said(game, way):
            check_words(words, text)


@every_tutorial
def test_a_tutorial_says_what_it_said_when_somebody_read_it(game: str, tutorial: Tutorial) -> None:
    """The transcript is read by a person when it changes: `python -m tests.golden.tutorials` writes it anew."""
    recorded = (FOLDER / f"{game}.txt").read_text("utf-8")
    assert write_tutorial(game) == recorded


@every_tutorial
def test_the_words_of_a_tutorial_are_all_said_somewhere(game: str, tutorial: Tutorial, words: Translations) -> None:
    prefix = tutorial.welcome.key.removesuffix("welcome")
    listed = (Path(LOCALES) / "en" / f"{game.replace('_', '-')}-tutorial.ftl").read_text("utf-8")
    written = set(re.findall(rf"^({prefix}[\w-]+) =", listed, re.M))
    keys = {tutorial.welcome.key}
    for way in (None, *range(4 * len(list_ways(game)))):
        if written <= keys:
            break
        keys |= {key for text in list_said(game, way) for key in list_keys(text) if key.startswith(prefix)}
    assert keys == written


def test_no_comment_speaks_of_an_invasion_that_has_come_or_of_a_chance_that_there_is_not() -> None:
    tutorial, seen = GAMES["minute_realms"], Counter[str]()
    about = {f"mr-tutorial-{key}" for key in ("safe", "risk", "lost")}
    for way in (None, *list_ways("minute_realms")):
        past = play_way("minute_realms", way)
        for number, answer in enumerate(past[1:], 1):
            before = past[number - 1].view
            comment = guide(tutorial, past[:number], answer.view, answer.asked).comment
            if comment is None or comment.key not in about:
                continue
            seen[comment.key] += 1
            assert (answer.view.strength, answer.view.phase) == (before.strength, "round")
            shown = sum(token for token in answer.view.track if token is not None and token > 0)
            if comment.key == "mr-tutorial-risk":
                assert comment.args["shields"] >= shown, "what is lost for sure is no risk"
    assert seen
