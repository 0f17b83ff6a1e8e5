"""Every prompt of random matches of every game, in both languages, within Discord's limits."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest
from discord import ui

from cogs.ui import customid, limits, modals, prompts, typing
from cogs.ui.message import build
from cogs.ui.tongue import Tongue
from render.kit import Picture
from render.kit.words import Words
from rules.engine import Asked, Choice, IllegalChoice, Match, Pick, Text
from tests.conformance.games import Setting, lexicon_in, settings
from tests.conformance.play import RandomMatch, asked_along

NAMES = ("Wilhelmina-Charlotte", "Bob", "Ω", "Dora", "Emil", "Fritz")
MATCHES = 2
POSITIONS = 60
PICTURE = Picture(b"PNG", "x" * 2_000)


@pytest.fixture(scope="module")
def lexicon(tmp_path_factory: pytest.TempPathFactory) -> Words:
    """All messages of all games, and all terms."""
    return lexicon_in(tmp_path_factory.mktemp("locales"))


def fits(view: ui.LayoutView) -> None:
    """Whether a message keeps every limit of components."""
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
            select_fits(inner)
        elif isinstance(inner, ui.ActionRow):
            assert 1 <= len(inner.children) <= limits.ROW_BUTTONS
        elif isinstance(inner, ui.MediaGallery):
            assert all(len(one.description or "") <= limits.ALT_TEXT for one in inner.items)
    assert len(ids) == len(set(ids))
    assert all(len(id) <= limits.CUSTOM_ID and customid.parse(id) is not None for id in ids)


def select_fits(select: ui.Select[Any]) -> None:
    """Whether a select keeps its limits."""
    values = [option.value for option in select.options]
    assert 1 <= len(values) <= limits.SELECT_OPTIONS
    assert len(values) == len(set(values))
    assert 0 <= select.min_values <= select.max_values <= len(values)
    assert len(select.placeholder or "") <= limits.SELECT_PLACEHOLDER
    assert sum(option.default for option in select.options) <= select.max_values
    for option in select.options:
        assert 1 <= len(option.label) <= limits.SELECT_TEXT
        assert len(option.description or "") <= limits.SELECT_TEXT


def prompt_fits(asked: Asked, tongue: Tongue, dice: Random) -> None:
    """Whether a question keeps the limits: untouched, with its fallback drafted, as a modal, typed."""
    question = prompts.Question(36**8, asked.seat, "0123456789ab", asked.choice)
    value = asked.choice.fallback()
    drafted = value if isinstance(value, tuple) else (str(value),)
    for picks in {(), drafted}:
        made = prompts.controls(question, picks, tongue)
        extra = [discord.ui.ActionRow[Any]() for _ in range(0)]
        view = build(tongue.text(asked.choice.prompt), *made.notes, picture=PICTURE, rows=made.rows, extra=extra).view
        fits(view)
        assert view.total_children_count + 3 <= limits.COMPONENTS, "no room for Confirm"
    for kind in ("num", "name", "ticks"):
        modal_fits(question, kind, tongue)
    suggested(asked.choice, tongue)


def modal_fits(question: prompts.Question, kind: str, tongue: Tongue) -> None:
    """Whether the modal of a question, if it has one, keeps the limits."""
    try:
        modal = modals.build(question, kind, tongue.text(question.choice.prompt), (), tongue)
    except IllegalChoice:
        return
    assert 1 <= len(modal.title) <= limits.MODAL_TITLE
    assert len(modal.children) <= limits.MODAL_COMPONENTS
    for item in modal.walk_children():
        if isinstance(item, ui.Label):
            assert 1 <= len(item.text) <= limits.LABEL_TEXT
        if isinstance(item, ui.CheckboxGroup):
            assert 1 <= len(item.options) <= limits.CHECKBOXES


def suggested(choice: Choice, tongue: Tongue) -> None:
    """Whether what is suggested for typing keeps the limits."""
    for written in ("", "a", "a, "):
        for one in typing.suggestions(choice, written, tongue):
            assert 1 <= len(one.name) <= limits.CHOICE_NAME
            assert 1 <= len(str(one.value)) <= limits.CHOICE_VALUE


def blocked_speak(choice: Choice, tongue: Tongue) -> None:
    """Whether every option that is shown but cannot be chosen says why."""
    if isinstance(choice, Pick):
        for option in choice.blocked() if choice.blocked else ():
            assert isinstance(option.because, Text)
            assert tongue.label(option)
            assert tongue.text(option.because)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", settings())
async def test_every_prompt_of_random_matches_fits(name: str, seats: int, lexicon: Words) -> None:
    setting: Setting = settings()[name]
    if seats not in setting.game.meta.seats:
        return
    for number in range(MATCHES):
        played = RandomMatch(setting, seats, number)
        match: Match[Any] = played.match
        dice = Random(number)
        tongues = [Tongue(lexicon, language, NAMES[:seats]) for language in ("de", "en")]
        for _, asked in asked_along(match, dice, POSITIONS, 5):
            tongue = dice.choice(tongues)
            prompt_fits(asked, tongue, dice)
            blocked_speak(asked.choice, tongue)
