"""The laws of questions, over every question of random matches of every game: colours, ways back, length, cards close up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, cast

import discord
import pytest
from discord import ui

import render
from cogs.library import shelf
from cogs.ui import customid, draft, inwords, looking, phone, prompts, turns
from cogs.ui.house import House
from cogs.ui.message import Message
from cogs.ui.tongue import Tongue
from matches.model import Info, Place, Prompt, Public, Setup, Sitter
from render.kit import Picture
from render.kit.words import Words
from rules.catalogue import games
from rules.engine import Asked, Match, Name, Number, Option, Pick, Value, text
from tests import toy
from tests.cogs.shapes import SHAPES, any_words
from tests.conformance.games import Setting, lexicon_in, settings
from tests.conformance.play import RandomMatch, asked_along

NAMES = ("Wilhelmina-Charlotte", "Bob", "Ω", "Dora", "Emil", "Fritz")
MATCHES = 4
POSITIONS = 40
WORDS = 60
"""An effect has so many characters at most."""
HEADER = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
"""What stands before the size in a PNG."""
NOTE = "\n".join(["-# Wilhelmina-Charlotte plays Gold, Silver and Copper."] * 5)
"""As many journal lines as stand above the next question."""


def sized(width: int, height: int) -> Picture:
    """A picture of that size for which nothing is drawn."""
    return Picture(HEADER + width.to_bytes(4) + height.to_bytes(4), "x" * 1_024)


@pytest.fixture(scope="module")
def lexicon(tmp_path_factory: pytest.TempPathFactory) -> Words:
    """All messages and terms; every term has an effect, as long as one may be."""
    words = lexicon_in(tmp_path_factory.mktemp("locales"))
    for name, setting in settings().items():
        longest = {id: dict.fromkeys(("de", "en"), f"{id[:8]:x<8} {'words ' * 9}"[:WORDS]) for id in setting.terms}
        words.register({}, longest)
        if name != "toy":
            words.register({}, render.of(name).effects())
    return words


@pytest.fixture(scope="module")
def house(lexicon: Words) -> House:
    """What a message needs of the house; no match is kept in it."""
    return House(matches=cast(Any, None), words=lexicon, games={**games(), "toy": toy.GAME})


@dataclass(frozen=True)
class Shown:
    """A question as one person sees it, drafted or not."""

    game: str
    asked: Asked
    prompt: Prompt
    tongue: Tongue
    message: Message

    @property
    def items(self) -> list[Any]:
        """Its buttons and selects."""
        found = [getattr(item, "item", item) for item in self.message.view.walk_children()]
        return [item for item in found if isinstance(item, ui.Button | ui.Select)]

    def verb(self, item: Any) -> str:
        """What a button or select does."""
        address = customid.parse(str(item.custom_id))
        assert address is not None
        return address.verb


def info_of(game: str, seats: int) -> Info:
    """A match in the middle of its life."""
    sitters = tuple(Sitter(name, 100 + seat) for seat, name in enumerate(NAMES[:seats]))
    return Info(36**6, game, "running", 100, Place(1, 2), Setup(seats), sitters, "c" * 64, 9, 0.0, 0.0)


def shown(house: House, game: str, match: Match[Any], seat: int, tongue: Tongue, draft: tuple[str, ...] = ()) -> Shown:
    """The message of a question, without anything drawn."""
    asked = match.ask(seat)
    assert asked is not None
    mark = "0123456789ab"
    info = info_of(game, len(tongue.names))
    prompt = Prompt(info, seat, mark, asked, match.view(seat), match.undoable(seat), Public(()), draft)
    made = prompts.controls(prompts.Question(info.id, seat, mark, asked.choice), draft, tongue)
    look = None
    if draft and made.complete:
        value = turns.value_of(prompt)
        look = turns.Look(value, match.peek(seat, value))
    hands = house.games[game].meta.hidden_hands
    picture = sized(1400, 560) if hands else sized(1400, 1000)
    if made.selects and not made.badges and not hands:
        picture = Picture(b"", "")
    binding = isinstance(asked.choice, Pick) and asked.choice.binding
    untouched = tongue.say("prompt-binding-some") if binding else ""
    note, outlook = ("", turns.outlook(asked, look, tongue)) if draft else (NOTE, untouched)
    message = turns.laid_out(house, prompt, asked, tongue, made, look, picture, outlook, note)
    return Shown(game, asked, prompt, tongue, message)


def questions(house: House, name: str, seats: int, lexicon: Words) -> Iterator[tuple[Shown, Shown]]:
    """Questions of random matches, untouched and with their harmless answer drafted."""
    setting: Setting = settings()[name]
    tongues = [Tongue(lexicon, language, NAMES[:seats]) for language in ("de", "en")]
    for number in range(MATCHES):
        match = RandomMatch(setting, seats, number).match
        dice = Random(number)
        for seat, asked in asked_along(match, dice, POSITIONS, 5):
            tongue = dice.choice(tongues)
            value = asked.choice.fallback()
            drafted = value if isinstance(value, tuple) else (str(value),)
            yield shown(house, name, match, seat, tongue), shown(house, name, match, seat, tongue, drafted)


every_game = pytest.mark.parametrize("name", settings())


def tables(name: str) -> list[int]:
    """The smallest and the largest number of seats, and one between."""
    seats = settings()[name].game.meta.seats
    return sorted({seats[0], seats[len(seats) // 2], seats[-1]})


@every_game
async def test_nothing_is_disabled_one_button_is_blue_and_one_leads_back(
    name: str, house: House, lexicon: Words
) -> None:
    for seats in tables(name):
        for untouched, drafted in questions(house, name, seats, lexicon):
            for one in (untouched, drafted):
                buttons = [item for item in one.items if isinstance(item, ui.Button)]
                assert not any(item.disabled for item in one.items)
                assert sum(button.style is discord.ButtonStyle.primary for button in buttons) <= 1
                back = [one.verb(item) for item in one.items if one.verb(item) in ("undo", "clear", "back", "restart")]
                assert len(back) <= 1
            if drafted.prompt.draft:
                assert [drafted.verb(item) for item in drafted.items if drafted.verb(item) in ("clear", "back")]


@every_game
async def test_every_option_of_every_question_can_be_reached(name: str, house: House, lexicon: Words) -> None:
    for seats in tables(name):
        for untouched, _ in questions(house, name, seats, lexicon):
            choice, reached = untouched.asked.choice, set[Value]()
            for item in untouched.items:
                address = customid.parse(str(item.custom_id))
                if not isinstance(address, customid.Private):
                    continue
                if address.verb == "i":
                    reached.add(draft.single(choice, address.arg))
                elif address.verb == "n":
                    reached.update(draft.single(choice, option.value) for option in item.options)
                elif address.verb == "s" and isinstance(choice, Pick):
                    for option in item.options:
                        reached.add(draft.chosen(choice, int(address.arg), (), [option.value]))
                elif address.verb == "o" and isinstance(choice, Pick):
                    indexes = (
                        [option.value for option in item.options] if isinstance(item, ui.Select) else [address.arg]
                    )
                    reached.update((choice.options[int(index.partition(".")[0])].id,) for index in indexes)
            if isinstance(choice, Pick) and choice.most > 0:
                assert reached == {(option.id,) for option in choice.options}
            elif isinstance(choice, Number) and choice.hi - choice.lo < 25:
                assert reached == set(range(choice.lo, choice.hi + 1))
            elif isinstance(choice, Name):
                assert reached == set(choice.domain) or any(untouched.verb(item) == "ask" for item in untouched.items)


@every_game
async def test_no_question_is_longer_than_two_screens_of_a_phone(name: str, house: House, lexicon: Words) -> None:
    tallest: Counter[str] = Counter()
    for seats in tables(name):
        for untouched, drafted in questions(house, name, seats, lexicon):
            for one in (untouched, drafted):
                key = f"{one.asked.choice.prompt.key} {len(getattr(one.asked.choice, 'options', ()))}"
                tallest[key] = max(tallest[key], phone.height(one.message))
    assert {key: height for key, height in tallest.items() if height > phone.SCREENS * phone.SCREEN} == {}


@every_game
async def test_every_card_that_can_be_chosen_is_one_press_away(name: str, house: House, lexicon: Words) -> None:
    for seats in tables(name):
        for untouched, _ in questions(house, name, seats, lexicon):
            choice = untouched.asked.choice
            library = shelf.load(untouched.tongue.language)
            pages = [entry.anchor for id in looking.named(choice) if (entry := library.card(name, id)) is not None]
            offered = [
                option.value for item in untouched.items if untouched.verb(item) == "look" for option in item.options
            ]
            assert offered == list(dict.fromkeys(pages))[:25]


@every_game
async def test_in_words_names_every_option_with_its_effect_and_every_reason(
    name: str, house: House, lexicon: Words
) -> None:
    for seats in tables(name):
        for untouched, _ in questions(house, name, seats, lexicon):
            choice, tongue = untouched.asked.choice, untouched.tongue
            if not isinstance(choice, Pick):
                continue
            told = "\n".join(inwords.question(untouched.asked, tongue))
            for option in choice.options:
                assert tongue.label(option) in told
                assert tongue.detail(option) in told
                assert tongue.facts(option) in told
            for option in choice.blocked() if choice.blocked else ():
                assert tongue.label(option) in told


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", SHAPES)
async def test_our_own_words_in_questions_are_short(name: str, language: str) -> None:
    tongue = Tongue(any_words(), language, NAMES)
    made = prompts.controls(prompts.Question(1, 0, "0", SHAPES[name]), (), tongue)
    items = [getattr(item, "item", item) for row in made.rows for item in row.children]
    own = [str(item.label) for item in items if isinstance(item, ui.Button)]
    own += [str(item.placeholder) for item in items if isinstance(item, ui.Select)]
    assert [words for words in own if len(words) > WORDS and "A long name" not in words] == []


def test_a_picture_counts_as_tall_as_it_is_shown() -> None:
    assert phone.picture(1400, 1000) == 212
    assert phone.text("### " + "x" * 31) == 2 * phone.HEADING_LINE
    assert phone.buttons(["A1", "B2", "C3", "D4"]) == phone.BUTTON + phone.GAP
    assert phone.buttons(["x" * 30, "y" * 30]) == 2 * (phone.BUTTON + phone.GAP)


async def test_one_usual_step_is_blue_and_first_and_what_ends_the_turn_green_and_last() -> None:
    tones = (("end", "final"), ("b", ""), ("go", "usual"), ("burn", "danger"), ("also", "usual"))
    pick = Pick(
        text("toy-prompt"),
        tuple(Option(id, label=text(id), tone=cast(Any, tone)) for id, tone in tones),
        default=("b",),
    )
    made = prompts.controls(prompts.Question(1, 0, "0", pick), (), Tongue(any_words(), "en", NAMES))
    found: list[Any] = [getattr(item, "item", item) for row in made.rows for item in row.children]
    styles = discord.ButtonStyle
    assert [(button.label, button.style) for button in found] == [
        ("go", styles.primary),
        ("also", styles.secondary),
        ("burn", styles.danger),
        ("end", styles.success),
        ("b", styles.secondary),
    ]
