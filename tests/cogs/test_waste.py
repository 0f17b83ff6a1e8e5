"""Law 19: no single press that cannot be taken back wastes what a confirmed press would not, over whole matches of all games."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui

from cogs.ui.components import custom_ids, decision_buttons, prompt_controls
from cogs.ui.components.draft import parse_number
from cogs.ui.components.question import PromptQuestion
from cogs.ui.i18n import Localizer
from matches.domain.choosing import is_preconfirmed
from render.kit.translations import Translations
from rules.engine import Match, OpenQuestion, Option, OptionValue, Pick, Term, text
from rules.medievalia.affording import list_purchases
from rules.medievalia.purses import DRAW
from tests.conformance.computer_play import Play, watch_match
from tests.conformance.game_settings import load_settings, load_words

NAMES = ("Anna", "Bob")
MATCHES: list[tuple[str, dict[str, OptionValue], int, float]] = [
    ("dominion", {"kingdom": "beginners"}, 3, 0.1),
    ("dominion", {"kingdom": "random"}, 3, 0.2),
    ("medievalia", {}, 1, 0.2),
    ("medina", {}, 1, 0.0),
    ("minute_realms", {}, 3, 0.0),
    ("sola_fide", {"decks": "ovals"}, 1, 0.35),
    ("sola_fide", {"decks": "draft"}, 1, 0.35),
]
"""Game, options, how many matches, and how many confirmations of a turn a sensible player is asked for because of waste."""
POOR = {"copper", "curse", "estate", "one-by-one", "end"}


def is_wasteful(name: str, match: Match[Any], asked: OpenQuestion, id: str) -> bool:
    """Return whether an option wastes something, by the rules of thumb of a person who looks at the table."""
    assert isinstance(asked.choice, Pick)
    state, ids = match.state, {option.id for option in asked.choice.options}
    if name == "dominion" and (asked.topic, id) == ("buy", "end"):
        piles = [state.supply[pile] for pile in ("province", "colony") if pile in state.supply]
        return bool(ids - POOR) or ("estate" in ids and min(piles) < 4)
    if name == "medievalia" and (asked.topic, id) in (("turn", "end"), ("battle", "attack"), ("battle", "cautious")):
        return any(purchase.id != DRAW for purchase in list_purchases(state, asked.seat))
    if name == "sola_fide":
        return id == "finish" or (id == "draw" and bool(state.players[asked.seat].hand))
    return False


def check_question(name: str, match: Match[Any], asked: OpenQuestion, localizer: Localizer) -> None:
    """Check every option of a question that would end something: its color, how often it stands there, whether it asks."""
    choice = asked.choice
    if not isinstance(choice, Pick) or choice.single_answer() is not None:
        return
    for index, option in enumerate(choice.options):
        wasteful = is_wasteful(name, match, asked, option.id)
        if option.tone != "final" and not wasteful:
            continue
        value = (option.id,)
        is_for_good = match.peek(asked.seat, value) is None
        if is_for_good:
            assert is_preconfirmed(choice, value) != wasteful, (asked.topic, option.id)
        question = PromptQuestion(1, asked.seat, "0123456789ab", choice)
        rows = prompt_controls.build_controls(question, (), localizer).rows
        items: list[Any] = [getattr(item, "item", item) for row in rows for item in row.children]
        buttons = [item for item in items if isinstance(item, ui.Button) and press_of(item) == index]
        listed = [entry for item in items if isinstance(item, ui.Select) for entry in item.options]
        assert len(buttons) + sum(parse_number(entry.value.partition(".")[0]) == index for entry in listed) == 1
        if option.tone == "final":
            styles = discord.ButtonStyle
            assert buttons[0].style is (styles.secondary if option.waste else styles.success)
            assert (option.waste is not None) >= (wasteful and is_for_good)
        if option.waste is not None:
            drafted = decision_buttons.build_confirm_button(question, value, value, True, localizer).item
            assert drafted.style is discord.ButtonStyle.secondary
            assert str(drafted.label).endswith(f": {localizer.text(option.waste)}")


def press_of(button: Any) -> int:
    """Return the number of the option that a button picks, -1 if it picks none."""
    address = custom_ids.parse_custom_id(str(button.custom_id))
    assert isinstance(address, custom_ids.PrivateId)
    return parse_number(address.arg) if address.verb is custom_ids.PrivateVerb.PICK else -1


@pytest.mark.parametrize(("name", "options", "matches", "most"), MATCHES)
def test_no_single_press_wastes_for_good_what_a_confirmed_one_would_not(
    name: str, options: dict[str, OptionValue], matches: int, most: float, tmp_path: Path, soak: bool
) -> None:
    words: Translations = load_words(tmp_path)
    localizers = [Localizer(words, language, NAMES) for language in ("en", "de")]

    async def play() -> Counter[str]:
        # discord.py builds buttons only where a loop runs.
        counts = Counter[str]()
        for number in range(matches * (10 if soak else 1)):
            turns = 0
            for decision in watch_match(load_settings()[name].game, options, 2, number, Play("steady")):
                check_question(name, decision.match, decision.asked, localizers[number % 2])
                choice, turns = decision.asked.choice, decision.match.turn_number
                picked = choice.find_option(decision.value) if isinstance(choice, Pick) else None
                counts["confirmed"] += picked is not None and picked.waste is not None
            counts["turns"] += turns
        return counts

    counts = asyncio.run(play())
    # The usual, sensible move seldom costs a confirmation.
    assert counts["confirmed"] <= most * counts["turns"], counts


async def test_a_waste_is_named_whole_however_long_the_pick_is_called(tmp_path: Path) -> None:
    waste = text("mv-waste", what=text("mv-play", card=Term("mv.archer")), others=2)
    option = Option("cautious", label=text("mv-battle-cautious"), waste=waste)
    choice = Pick(text("mv-prompt-battle"), (option, Option("attack", label=text("mv-battle-attack"))))
    question, picks = PromptQuestion(1, 0, "0123456789ab", choice), ("cautious",)
    localizer = Localizer(load_words(tmp_path), "de", NAMES)
    label = decision_buttons.build_confirm_button(question, picks, picks, True, localizer).item.label
    assert label == f"Bestätigen: {localizer.text(waste)}"
