"""Every prompt of random matches of every game, in both languages, within Discord's limits."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest
from discord import ui

from cogs.ui import autocomplete, limits
from cogs.ui.components import custom_ids, modals, prompt_controls
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.question import PromptQuestion
from cogs.ui.i18n import Localizer
from render.kit import Picture
from render.kit.translations import Translations
from rules.catalog import load_games
from rules.engine import Choice, IllegalChoice, Match, OpenQuestion, Pick, Text
from tests.conformance.game_settings import GameSetting, load_settings, load_words
from tests.conformance.random_play import RandomMatch, random_questions
from tests.test_locales import load_catalog

NAMES = ("Wilhelmina-Charlotte", "Bob", "Ω", "Dora", "Emil", "Fritz")
MATCHES = (1, 2)
"""Matches of each game and number of seats in every run of the tests, and under `--soak`."""
POSITIONS = 60
PICTURE = Picture(b"PNG", "x" * 2_000)


@pytest.fixture(scope="module")
def lexicon(tmp_path_factory: pytest.TempPathFactory) -> Translations:
    """Return all messages of all games, and all terms."""
    return load_words(tmp_path_factory.mktemp("locales"))


def check_view(view: ui.LayoutView) -> None:
    """Check that a message keeps every limit of components."""
    assert view.total_children_count <= limits.COMPONENTS
    assert view.content_length() <= limits.TEXT_TOTAL
    ids: list[str] = []
    for item in view.walk_children():
        inner: Any = getattr(item, "item", item)
        if isinstance(inner, ui.Button):
            ids.append(str(inner.custom_id))
            assert 1 <= len(inner.label or "") <= limits.BUTTON_LABEL
        elif isinstance(inner, ui.Select):
            ids.append(inner.custom_id)
            check_select(inner)
        elif isinstance(inner, ui.ActionRow):
            assert 1 <= len(inner.children) <= limits.ROW_BUTTONS
        elif isinstance(inner, ui.MediaGallery):
            assert all(len(picture.description or "") <= limits.ALT_TEXT for picture in inner.items)
    assert len(ids) == len(set(ids))
    assert all(len(id) <= limits.CUSTOM_ID and custom_ids.parse_custom_id(id) is not None for id in ids)


def check_select(select: ui.Select[Any]) -> None:
    """Check that a select keeps its limits."""
    values = [option.value for option in select.options]
    assert 1 <= len(values) <= limits.SELECT_OPTIONS
    assert len(values) == len(set(values))
    assert 0 <= select.min_values <= select.max_values <= len(values)
    assert len(select.placeholder or "") <= limits.SELECT_PLACEHOLDER
    assert sum(option.default for option in select.options) <= select.max_values
    for option in select.options:
        assert 1 <= len(option.label) <= limits.SELECT_TEXT
        assert len(option.description or "") <= limits.SELECT_TEXT


def check_prompt(asked: OpenQuestion, localizer: Localizer, dice: Random) -> None:
    """Check that a question keeps the limits: untouched, with its fallback drafted, as a modal, typed."""
    question = PromptQuestion(36**8, asked.seat, "0123456789ab", asked.choice)
    value = asked.choice.fallback()
    drafted = value if isinstance(value, tuple) else (str(value),)
    for picks in {(), drafted}:
        controls = prompt_controls.build_controls(question, picks, localizer)
        extra = [discord.ui.ActionRow[Any]() for _ in range(0)]
        view = build_layout(
            localizer.text(asked.choice.prompt), *controls.notes, picture=PICTURE, rows=controls.rows, extra=extra
        ).view
        check_view(view)
        assert view.total_children_count + 3 <= limits.COMPONENTS, "no room for Confirm"
    for verb in (PrivateVerb.NUMBER, PrivateVerb.NAME, PrivateVerb.TICKS):
        check_modal(question, verb, localizer)
    check_suggestions(asked.choice, localizer)


def check_modal(question: PromptQuestion, verb: PrivateVerb, localizer: Localizer) -> None:
    """Check that the modal of a question, if it has one, keeps the limits."""
    try:
        modal = modals.build_modal(question, verb, (), localizer)
    except IllegalChoice:
        return
    assert 1 <= len(modal.title) <= limits.MODAL_TITLE
    assert len(modal.children) <= limits.MODAL_COMPONENTS
    for item in modal.walk_children():
        if isinstance(item, ui.Label):
            assert 1 <= len(item.text) <= limits.LABEL_TEXT
        if isinstance(item, ui.CheckboxGroup):
            assert 1 <= len(item.options) <= limits.CHECKBOXES


@pytest.mark.lengthy
@pytest.mark.parametrize("language", ["de", "en"])
def test_titles_of_modals_are_short_by_themselves(lexicon: Translations, language: str) -> None:
    localizer = Localizer(lexicon, language, NAMES)
    words = {key: localizer.say(key) for key in load_catalog(language)["ui.ftl"] if key.startswith("ui-modal-")}
    words |= {key: localizer.say(key) for key in ("note-title", "note-label")}
    for game in load_games().values():
        for spec in game.meta.options:
            if localizer.has_message(f"{game.meta.slug}-option-{spec.id}-typed-text"):
                for key in (f"{game.meta.slug}-option-{spec.id}", f"{game.meta.slug}-option-{spec.id}-typed-text"):
                    words[key] = localizer.say(key)
    assert len(words) > 6
    assert {key: title for key, title in words.items() if len(title) > limits.MODAL_TITLE} == {}


def check_suggestions(choice: Choice, localizer: Localizer) -> None:
    """Check that what is suggested for typing keeps the limits."""
    for written in ("", "a", "a, "):
        for suggestion in autocomplete.suggest_answers(choice, written, localizer):
            assert 1 <= len(suggestion.name) <= limits.CHOICE_NAME
            assert 1 <= len(str(suggestion.value)) <= limits.CHOICE_VALUE


def check_blocked(choice: Choice, localizer: Localizer) -> None:
    """Check that every option that is shown but cannot be chosen says why."""
    if isinstance(choice, Pick):
        for option in choice.blocked() if choice.blocked else ():
            assert isinstance(option.reason, Text)
            assert localizer.label(option)
            assert localizer.text(option.reason)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", load_settings())
async def test_every_prompt_of_random_matches_fits(name: str, seats: int, lexicon: Translations, soak: bool) -> None:
    setting: GameSetting = load_settings()[name]
    if seats not in setting.game.meta.seats:
        return
    for number in range(MATCHES[soak]):
        played = RandomMatch(setting, seats, number)
        match: Match[Any] = played.match
        dice = Random(number)
        localizers = [Localizer(lexicon, language, NAMES[:seats]) for language in ("de", "en")]
        for _, asked in random_questions(match, dice, POSITIONS, 5):
            localizer = dice.choice(localizers)
            check_prompt(asked, localizer, dice)
            check_blocked(asked.choice, localizer)
