"""Why something cannot be chosen: each reason once, whole, and for several things in one sentence where the game has one."""

from __future__ import annotations

import pytest

from cogs.ui import backing, draft, refusals, turns
from cogs.ui.pages import portioned
from cogs.ui.tongue import Tongue
from render.kit.words import Words
from rules.catalogue import games
from rules.engine import IllegalChoice, Match, Option, Pick, Term, Text, picked, text
from rules.minute_realms import TERMS as BUILDINGS
from tests.cogs.shapes import any_words, ask, options, tongue

NAMES = ("Anna", "Bob")


def dear(card: str, cost: int) -> Option:
    """A pile that is too dear."""
    return Option(card, because=text("dom-because-coins", card=Term(card), cost=cost, coins=3))


def speak(language: str) -> Tongue:
    """All words, with the buildings' own names."""
    words = Words()
    words.register(BUILDINGS)
    return Tongue(words, language, NAMES)


def test_what_is_too_dear_is_one_line_whatever_it_costs() -> None:
    pick = Pick(ask(), options(2), blocked=lambda: [dear("Colony", 11), dear("Platinum", 9), dear("Province", 8)])
    assert refusals.reasons(pick, tongue()) == ["Too expensive for 3: Colony, Platinum and Province."]
    assert refusals.reasons(pick, tongue("de")) == ["Zu teuer für 3: Colony, Platinum und Province."]


def test_one_thing_that_is_too_dear_has_its_whole_sentence() -> None:
    pick = Pick(ask(), options(2), blocked=lambda: [dear("Colony", 11)])
    (said,) = refusals.reasons(pick, tongue())
    assert said == "Colony costs 11, and you have 3. Play more Treasures, or choose something cheaper."


def test_what_has_nothing_in_common_is_not_said_together() -> None:
    apart = [dear("Colony", 11), Option("Gold", because=text("dom-because-coins", card=Term("Gold"), cost=6, coins=4))]
    said = refusals.reasons(Pick(ask(), options(2), blocked=lambda: apart), tongue())
    assert [line.split(".")[0] for line in said] == ["Colony costs 11, and you have 3", "Gold costs 6, and you have 4"]


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_reason_with_a_number_in_front_of_a_word_is_never_cut(language: str) -> None:
    because = text("mr-refused-trade", card=Term("MR03"), icon=1, coins=0)
    pick = Pick(ask(), options(2), blocked=lambda: [Option("MR03", because=because)])
    (said,) = refusals.reasons(pick, speak(language))
    assert said == speak(language).text(because)
    assert ("1. Handelsaktion" if language == "de" else "trade icon 1") in said


def test_a_game_may_give_a_short_form_for_lists() -> None:
    class Short(type(any_words())):  # type: ignore[misc]
        def has(self, language: str, key: str) -> bool:
            return key == "toy-because-short" or super().has(language, key)

        def say(self, language: str, key: str, /, **args: int | str) -> str:
            return "Short." if key == "toy-because-short" else super().say(language, key, **args)

    speaks = Tongue(Short(), "en", NAMES)
    pick = Pick(
        ask(), options(2), blocked=lambda: [Option("Thing", because=text("toy-because", x="long. Try another."))]
    )
    assert refusals.reasons(pick, speaks) == ["Thing: Short."]
    assert refusals.reasons(pick, speaks, whole=True) == ["Thing: toy-because long. Try another."]


def test_of_very_many_the_first_are_named_and_in_words_all() -> None:
    pick = Pick(ask(), options(2), blocked=lambda: [dear(f"Card-{n}", n) for n in range(30)])
    assert refusals.reasons(pick, tongue())[0].endswith("Card-11 and 18 more.")
    assert "Card-29" in refusals.reasons(pick, tongue(), whole=True)[0]


def test_the_way_back_speaks_the_words_of_the_game() -> None:
    stable = Option("stable:E7", label=text("toy-place"), taken=text("toy-taken", x="the Stable on E7"))
    pick = Pick(ask(), (Option("Silver"), stable, Option("all", label=text("toy-all"))), hi=3)

    def back(*ids: str) -> str:
        return backing.taken_back(picked(pick, ids), tongue())

    assert back("Silver") == "Take back Silver"
    assert back("stable:E7") == "Take back toy-taken the Stable on E7"
    assert back("all") == "Take back “toy-all”"
    assert back("Silver", "Silver") == "Take back Silver (2)"
    assert back() == "Take back your last choice"
    # What does not fit a button is not cut but said in other words.
    assert backing.taken_back(tuple(f"Card {n}" for n in range(20)), tongue()) == "Take back your last choice"


def test_what_ends_the_turn_says_so_and_is_carried_out_at_once() -> None:
    end = Option("end", label=text("toy-end"), tone="final")
    pick = Pick(ask(), (*options(2), end))
    assert turns.counts_at_once(pick, ("end",))
    assert not turns.counts_at_once(pick, ("Card-0",))
    assert turns.counts_at_once(Pick(ask(), options(2), binding=True), ("Card-0",))


def test_buying_says_before_that_it_ends_the_turn() -> None:
    match = Match.begin(games()["dominion"], {}, 2, bytes(32))
    while (asked := match.ask(0)) is None or asked.topic != "buy":
        seat = match.asked()[0]
        found = match.ask(seat)
        assert found is not None
        match.answer(seat, found.choice.fallback())
    assert isinstance(asked.choice, Pick)
    deeds = {option.deed.key for option in asked.choice.options if option.deed is not None}
    assert deeds == {"dom-deed-buy-last"}
    assert next(option for option in asked.choice.options if option.id == "end").tone == "final"


def test_c1_typed_never_means_c10() -> None:
    pick = Pick(ask(), (Option("C10"), Option("C2")), blocked=lambda: [Option("C1", because=Text("toy-because"))])
    names = {"C10": "C10", "C2": "C2"}
    assert draft.placed(pick, " c2 ", names) == ("C2",)
    with pytest.raises(IllegalChoice) as refused:
        draft.placed(pick, "c1", names)
    assert refused.value.because.key == "toy-because"


def test_long_words_go_on_overleaf_and_nothing_is_lost() -> None:
    lines = ["word " * 50, "x" * 130, "", "Short.", "other " * 80]
    pages = portioned(lines, 100)
    assert all(len(page) <= 100 for page in pages)
    joined = " ".join(pages).replace("\n", " ")
    assert (joined.count("word"), joined.count("x"), joined.count("other"), joined.count("Short.")) == (50, 130, 80, 1)
