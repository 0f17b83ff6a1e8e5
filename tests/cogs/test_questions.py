"""The laws of questions, over every question of random matches of every game: colors, ways back, length, cards close up."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, cast

import discord
import pytest
from discord import ui

import render
from cogs.library import content
from cogs.ui.components import custom_ids, decision_buttons, draft, phone_height, prompt_controls
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.question import PromptQuestion
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import card_lookup, more_message, prompt_message, text_version_message
from cogs.ui.messages.call_message import CALL_CHOICES
from matches.domain.choosing import preview_draft
from matches.domain.model import MatchInfo, MatchPlace, Prompt, SeatOccupant, Setup, WaitingStatus
from render.kit import Picture
from render.kit.translations import Translations
from rules.catalog import load_games
from rules.engine import Match, Name, Number, OpenQuestion, Option, Pick, Value, text
from tests import toy
from tests.cogs.sample_choices import SAMPLE_CHOICES, load_fallback_words
from tests.conformance.game_settings import GameSetting, load_settings, load_words
from tests.conformance.random_play import RandomMatch, random_questions

NAMES = ("Wilhelmina-Charlotte", "Bob", "Ω", "Dora", "Emil", "Fritz")
MATCHES = (2, 4)
"""Matches whose questions are looked at for each number of seats, and under `--soak`."""
POSITIONS = 40
WORDS = 60
"""An effect has so many characters at most."""
HEADER = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
"""What stands before the size in a PNG."""
OPTION_VERBS = ("i", "n", "s", "o")
"""What the buttons and selects of options do."""
MAX_BESIDE = 8
"""At most so many controls of a question are no options."""
NOTE = "\n".join(["-# Wilhelmina-Charlotte plays Gold, Silver and Copper."] * 5)
"""As many journal lines as stand above the next question."""


def make_picture(width: int, height: int) -> Picture:
    """Return a picture of that size for which nothing is drawn."""
    return Picture(HEADER + width.to_bytes(4) + height.to_bytes(4), "x" * 1_024)


@pytest.fixture(scope="module")
def lexicon(tmp_path_factory: pytest.TempPathFactory) -> Translations:
    """Return all messages and terms; every term has an effect, as long as one may be."""
    words = load_words(tmp_path_factory.mktemp("locales"))
    for name, setting in load_settings().items():
        longest = {id: dict.fromkeys(("de", "en"), f"{id[:8]:x<8} {'words ' * 9}"[:WORDS]) for id in setting.terms}
        words.register({}, longest)
        if name != "toy":
            words.register({}, render.get_pictures(name).effects())
    return words


@pytest.fixture(scope="module")
def context(lexicon: Translations) -> BotContext:
    """Return the context that messages need; no match is kept in it."""
    return BotContext(matches=cast(Any, None), words=lexicon, games={**load_games(), "toy": toy.GAME})


@dataclass(frozen=True)
class ShownQuestion:
    """A question as one person sees it, drafted or not."""

    game: str
    asked: OpenQuestion
    prompt: Prompt
    localizer: Localizer
    message: LayoutMessage

    @property
    def items(self) -> list[Any]:
        """Return its buttons and selects."""
        items = [getattr(item, "item", item) for item in self.message.view.walk_children()]
        return [item for item in items if isinstance(item, ui.Button | ui.Select)]

    def verb(self, item: Any) -> str:
        """Return what a button or select does."""
        address = custom_ids.parse_custom_id(str(item.custom_id))
        assert address is not None
        return address.verb


def make_info(game: str, seats: int) -> MatchInfo:
    """Return a match in the middle of its life."""
    sitters = tuple(SeatOccupant(name, 100 + seat) for seat, name in enumerate(NAMES[:seats]))
    return MatchInfo(36**6, game, "running", 100, MatchPlace(1, 2), Setup(seats), sitters, "c" * 64, 9, 0.0)


def show_question(
    context: BotContext, game: str, match: Match[Any], seat: int, localizer: Localizer, draft: tuple[str, ...] = ()
) -> ShownQuestion:
    """Return the message of a question, without anything drawn."""
    asked = match.question(seat)
    assert asked is not None
    mark = "0123456789ab"
    info = make_info(game, len(localizer.names))
    prompt = Prompt(info, seat, mark, asked, match.view(seat), match.check_undo(seat), WaitingStatus(()), draft)
    if game == "toy":
        # It has no pictures.
        question = PromptQuestion(info.id, seat, mark, asked.choice)
        controls = prompt_controls.build_controls(question, draft, localizer)
    else:
        controls = prompt_message.build_question_controls(context, prompt, asked, localizer)
    look = None
    if draft and controls.is_complete:
        look = preview_draft(match, seat, draft)
    hands = context.games[game].meta.has_hidden_hands
    picture = make_picture(1400, 560) if hands else make_picture(1400, 1000)
    if controls.has_selects and not controls.badges and not hands:
        picture = Picture(b"", "")
    hand = None
    if hands and isinstance(asked.choice, Pick) and asked.choice.needs_hand:
        picture, hand = make_picture(1400, 1000), make_picture(1400, 436)
    binding = isinstance(asked.choice, Pick) and asked.choice.is_binding
    untouched = localizer.say("prompt-binding-some") if binding else ""
    note, outlook = ("", prompt_message.format_preview(asked, look, localizer)) if draft else (NOTE, untouched)
    message = prompt_message.build_prompt_message(
        context, prompt, asked, localizer, controls, look, (picture, hand), outlook, note
    )
    return ShownQuestion(game, asked, prompt, localizer, message)


def shown_questions(
    context: BotContext, name: str, seats: int, lexicon: Translations, matches: int
) -> Iterator[tuple[ShownQuestion, ShownQuestion]]:
    """Yield questions of random matches, untouched and with their harmless answer drafted."""
    setting: GameSetting = load_settings()[name]
    localizers = [Localizer(lexicon, language, NAMES[:seats]) for language in ("de", "en")]
    for number in range(matches):
        match = RandomMatch(setting, seats, number).match
        dice = Random(number)
        for seat, asked in random_questions(match, dice, POSITIONS, 5):
            localizer = dice.choice(localizers)
            value = asked.choice.fallback()
            drafted = value if isinstance(value, tuple) else (str(value),)
            still = match.clone()  # reasons and details are computed when somebody looks, and the match goes on
            yield (
                show_question(context, name, still, seat, localizer),
                show_question(context, name, still, seat, localizer, drafted),
            )


Questions = list[tuple[ShownQuestion, ShownQuestion]]


def list_seat_counts(name: str) -> list[int]:
    """Return the smallest and the largest number of seats, and one between."""
    seats = load_settings()[name].game.meta.seats
    return sorted({seats[0], seats[len(seats) // 2], seats[-1]})


@pytest.fixture(scope="module", params=load_settings())
def questions(request: pytest.FixtureRequest, context: BotContext, lexicon: Translations) -> Questions:
    """Return the questions of a game, untouched and drafted; they are built once for all tests."""

    async def build() -> Questions:
        # discord.py builds messages only where a loop runs.
        name, matches = request.param, MATCHES[bool(request.config.getoption("--soak"))]
        return [
            pair for seats in list_seat_counts(name) for pair in shown_questions(context, name, seats, lexicon, matches)
        ]

    return asyncio.run(build())


@pytest.mark.lengthy
def test_nothing_is_disabled_one_button_is_blue_and_one_leads_back(questions: Questions) -> None:
    for untouched, drafted in questions:
        for question in (untouched, drafted):
            buttons = [item for item in question.items if isinstance(item, ui.Button)]
            assert not any(item.disabled for item in question.items)
            assert sum(button.style is discord.ButtonStyle.primary for button in buttons) <= 1
            back = [
                question.verb(item)
                for item in question.items
                if question.verb(item) in ("undo", "clear", "back", "restart")
            ]
            assert len(back) <= 1
        if drafted.prompt.draft:
            assert [drafted.verb(item) for item in drafted.items if drafted.verb(item) in ("clear", "back")]


@pytest.mark.lengthy
def test_no_button_is_too_short_for_its_words(questions: Questions) -> None:
    shown = [question for pair in questions for question in pair]
    cut = {(item.label, question.asked.topic) for question in shown for item in question.items if _is_cut(item)}
    assert not cut


async def test_what_was_picked_is_not_repeated_on_a_button_that_has_no_room_for_it(tmp_path: Path) -> None:
    words = load_words(tmp_path)
    words.register({"short": {"de": "Gold"}, "long": {"de": "x" * decision_buttons.MAX_PICKED_LENGTH}})
    choice = Pick(text("engine-not-asked"), (Option("short"), Option("long")))
    question, localizer = PromptQuestion(1, 0, "0123456789ab", choice), Localizer(words, "de", NAMES)
    labels = [
        decision_buttons.build_confirm_button(question, (id,), (id,), True, localizer).item.label
        for id in ("short", "long")
    ]
    assert labels == ["Endgültig bestätigen: Gold", "Endgültig bestätigen"]


def _is_cut(item: Any) -> bool:
    return isinstance(item, ui.Button) and "…" in str(item.label)


@pytest.mark.lengthy
def test_every_option_of_every_question_can_be_reached(questions: Questions) -> None:
    for untouched, _ in questions:
        choice, reached = untouched.asked.choice, set[Value]()
        for item in untouched.items:
            address = custom_ids.parse_custom_id(str(item.custom_id))
            if not isinstance(address, custom_ids.PrivateId):
                continue
            if address.verb == "i":
                reached.add(draft.parse_option(choice, address.arg))
            elif address.verb == "n":
                reached.update(draft.parse_option(choice, option.value) for option in item.options)
            elif address.verb == "s" and isinstance(choice, Pick):
                for option in item.options:
                    reached.add(draft.apply_selection(choice, int(address.arg), (), [option.value]))
            elif address.verb == "o" and isinstance(choice, Pick):
                indexes = [option.value for option in item.options] if isinstance(item, ui.Select) else [address.arg]
                reached.update((choice.options[int(index.partition(".")[0])].id,) for index in indexes)
        if isinstance(choice, Pick) and choice.max_picks > 0:
            assert reached == {(option.id,) for option in choice.options}
        elif isinstance(choice, Number) and choice.hi - choice.lo < 25:
            assert reached == set(range(choice.lo, choice.hi + 1))
        elif isinstance(choice, Name):
            assert reached == set(choice.domain) or any(untouched.verb(item) == "ask" for item in untouched.items)


def test_no_question_is_longer_than_two_screens_of_a_phone(questions: Questions) -> None:
    tallest: Counter[str] = Counter()
    for untouched, drafted in questions:
        for question in (untouched, drafted):
            key = f"{question.asked.choice.prompt.key} {len(getattr(question.asked.choice, 'options', ()))}"
            tallest[key] = max(tallest[key], phone_height.estimate_message(question.message))
    assert {
        key: height for key, height in tallest.items() if height > phone_height.MAX_SCREENS * phone_height.SCREEN_HEIGHT
    } == {}


def test_under_a_question_are_its_options_one_way_back_and_more(questions: Questions) -> None:
    most: Counter[str] = Counter()
    for pair in questions:
        for question in pair:
            verbs = [question.verb(item) for item in question.items]
            beside = [verb for verb in verbs if verb not in OPTION_VERBS]
            assert set(beside) <= {"ok", "undo", "clear", "back", "more", "order", "ask", "a", "none"}
            assert beside.count("more") == 1
            key = question.asked.choice.prompt.key
            most[key] = max(most[key], len(beside))
    # With the question where to call, which is asked once, there are at most eight.
    assert {key: count for key, count in most.items() if count + len(CALL_CHOICES) > MAX_BESIDE} == {}


def test_everything_to_look_at_is_behind_more_and_a_card_one_press_away_there(questions: Questions) -> None:
    for untouched, _ in questions:
        choice = untouched.asked.choice
        library = content.load_library(untouched.localizer.language)
        rows = more_message.build_more_rows(untouched.prompt, untouched.localizer)
        items: list[Any] = [getattr(item, "item", item) for row in rows for item in row.children]
        verbs = [untouched.verb(item) for item in items]
        assert verbs[:3] == ["words", "table", "rules"]
        assert {"replay", "journal", "note"} <= set(verbs)
        pages = [
            entry.anchor
            for id in card_lookup.find_terms(choice)
            if (entry := library.find_card(untouched.game, id)) is not None
        ]
        offered = [option.value for item in items if untouched.verb(item) == "look" for option in item.options]
        assert offered == list(dict.fromkeys(pages))[:25]


def test_in_words_names_every_option_with_its_effect_and_every_reason(questions: Questions) -> None:
    for untouched, _ in questions:
        choice, localizer = untouched.asked.choice, untouched.localizer
        if not isinstance(choice, Pick):
            continue
        badges = {option.id: str(number) for number, option in enumerate(reversed(choice.options), 1)}
        lines = text_version_message.describe_question(untouched.asked, localizer, badges)
        text = "\n".join(lines)
        for option in choice.options:
            assert f"{badges[option.id]} · {localizer.label(option)}" in text
        if all(localizer.detail(option) for option in choice.options):
            shown = [line for line in lines if line.startswith("**")]
            assert [line[2:].split(" ", 1)[0] for line in shown] == sorted(badges.values(), key=int)
        for option in choice.options:
            assert localizer.label(option) in text
            assert localizer.detail(option) in text
            assert localizer.facts(option) in text
        for option in choice.blocked() if choice.blocked else ():
            assert localizer.label(option) in text


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", SAMPLE_CHOICES)
async def test_our_own_words_in_questions_are_short(name: str, language: str) -> None:
    localizer = Localizer(load_fallback_words(), language, NAMES)
    controls = prompt_controls.build_controls(PromptQuestion(1, 0, "0", SAMPLE_CHOICES[name]), (), localizer)
    items = [getattr(item, "item", item) for row in controls.rows for item in row.children]
    own = [str(item.label) for item in items if isinstance(item, ui.Button)]
    own += [str(item.placeholder) for item in items if isinstance(item, ui.Select)]
    assert [words for words in own if len(words) > WORDS and "A long name" not in words] == []


def test_a_picture_counts_as_tall_as_it_is_shown() -> None:
    assert phone_height.estimate_picture(1400, 1000) == 212
    assert phone_height.estimate_text("### " + "x" * 31) == 2 * phone_height.HEADING_LINE_HEIGHT
    assert phone_height.estimate_buttons(["A1", "B2", "C3", "D4"]) == phone_height.BUTTON_HEIGHT + phone_height.GAP
    assert phone_height.estimate_buttons(["x" * 30, "y" * 30]) == 2 * (phone_height.BUTTON_HEIGHT + phone_height.GAP)


async def test_one_usual_step_is_blue_and_first_and_what_ends_the_turn_green_and_last() -> None:
    tones = (("end", "final"), ("b", ""), ("go", "usual"), ("burn", "danger"), ("also", "usual"))
    pick = Pick(
        text("toy-prompt"),
        tuple(Option(id, label=text(id), tone=cast(Any, tone)) for id, tone in tones),
        default=("b",),
    )
    controls = prompt_controls.build_controls(
        PromptQuestion(1, 0, "0", pick), (), Localizer(load_fallback_words(), "en", NAMES)
    )
    buttons: list[Any] = [getattr(item, "item", item) for row in controls.rows for item in row.children]
    styles = discord.ButtonStyle
    assert [(button.label, button.style) for button in buttons] == [
        ("go", styles.primary),
        ("also", styles.secondary),
        ("burn", styles.danger),
        ("end", styles.success),
        ("b", styles.secondary),
    ]


async def test_a_message_with_room_for_its_note_is_built_once(
    context: BotContext, lexicon: Translations, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a note fits is measured on the message that has it."""
    builds: list[LayoutMessage] = []

    def count(*parts: str, **more: Any) -> LayoutMessage:
        builds.append(build_layout(*parts, **more))
        return builds[-1]

    monkeypatch.setattr("cogs.ui.messages.prompt_message.build_layout", count)
    match = Match.begin(load_settings()["toy"].game, {}, 2, bytes(32))
    shown = show_question(context, "toy", match, match.asked_seats()[0], Localizer(lexicon, "en", NAMES[:2]))
    assert len(builds) == 1
    assert NOTE in "\n".join(item.content for item in shown.message.view.walk_children() if hasattr(item, "content"))
