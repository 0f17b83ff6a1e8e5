"""Why something cannot be chosen: each reason once and whole, and one sentence for several things if the game has one."""

from __future__ import annotations

import pytest

from cogs.ui.components import decision_buttons, draft, refusal_reasons
from cogs.ui.i18n import Localizer
from cogs.ui.messages.text_pages import wrap_pages
from matches.domain.choosing import is_preconfirmed
from render.kit.translations import Translations
from rules.catalog import load_games
from rules.engine import IllegalChoice, Match, Option, Pick, Term, Text, describe_undone, text
from rules.minute_realms import TERMS as BUILDINGS
from tests.cogs.sample_choices import load_fallback_words, make_localizer, make_options, make_prompt

NAMES = ("Anna", "Bob")


def costly_option(card: str, cost: int) -> Option:
    """Return a pile that is too dear."""
    return Option(card, reason=text("dom-because-coins", card=Term(card), cost=cost, coins=3))


def make_named_localizer(language: str) -> Localizer:
    """Return all words, with the buildings' own names."""
    words = Translations()
    words.register(BUILDINGS)
    return Localizer(words, language, NAMES)


def test_what_is_too_dear_is_one_line_whatever_it_costs() -> None:
    pick = Pick(
        make_prompt(),
        make_options(2),
        blocked=lambda: [costly_option("Colony", 11), costly_option("Platinum", 9), costly_option("Province", 8)],
    )
    assert refusal_reasons.list_reasons(pick, make_localizer()) == [
        "Too expensive for 3: Colony, Platinum and Province."
    ]
    assert refusal_reasons.list_reasons(pick, make_localizer("de")) == [
        "Zu teuer für 3: Colony, Platinum und Province."
    ]


def test_one_thing_that_is_too_dear_has_its_whole_sentence() -> None:
    pick = Pick(make_prompt(), make_options(2), blocked=lambda: [costly_option("Colony", 11)])
    (reason,) = refusal_reasons.list_reasons(pick, make_localizer())
    assert reason == "Colony costs 11, and you have 3. Play more Treasures, or choose something cheaper."


def test_what_has_nothing_in_common_is_not_said_together() -> None:
    apart = [
        costly_option("Colony", 11),
        Option("Gold", reason=text("dom-because-coins", card=Term("Gold"), cost=6, coins=4)),
    ]
    reasons = refusal_reasons.list_reasons(
        Pick(make_prompt(), make_options(2), blocked=lambda: apart), make_localizer()
    )
    assert [line.split(".")[0] for line in reasons] == [
        "Colony costs 11, and you have 3",
        "Gold costs 6, and you have 4",
    ]


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_reason_with_a_number_in_front_of_a_word_is_never_cut(language: str) -> None:
    because = text("mr-refused-trade", card=Term("MR03"), icon=1, coins=0)
    pick = Pick(make_prompt(), make_options(2), blocked=lambda: [Option("MR03", reason=because)])
    (reason,) = refusal_reasons.list_reasons(pick, make_named_localizer(language))
    assert reason == make_named_localizer(language).text(because)
    assert ("1. Handelsaktion" if language == "de" else "trade icon 1") in reason


def test_a_game_may_give_a_short_form_for_lists() -> None:
    class Short(type(load_fallback_words())):  # type: ignore[misc]
        def has(self, language: str, key: str) -> bool:
            return key == "toy-because-short" or super().has(language, key)

        def say(self, language: str, key: str, /, **args: int | str) -> str:
            return "Short." if key == "toy-because-short" else super().say(language, key, **args)

    speaks = Localizer(Short(), "en", NAMES)
    pick = Pick(
        make_prompt(),
        make_options(2),
        blocked=lambda: [Option("Thing", reason=text("toy-because", x="long. Try another."))],
    )
    assert refusal_reasons.list_reasons(pick, speaks) == ["Thing: Short."]
    assert refusal_reasons.list_reasons(pick, speaks, whole=True) == ["Thing: toy-because long. Try another."]


def test_of_very_many_the_first_are_named_and_in_words_all() -> None:
    pick = Pick(make_prompt(), make_options(2), blocked=lambda: [costly_option(f"Card-{n}", n) for n in range(30)])
    assert refusal_reasons.list_reasons(pick, make_localizer())[0].endswith("Card-11 and 18 more.")
    assert "Card-29" in refusal_reasons.list_reasons(pick, make_localizer(), whole=True)[0]


def test_the_way_back_speaks_the_words_of_the_game() -> None:
    stable = Option("stable:E7", label=text("toy-place"), undo_label=text("toy-taken", x="the Stable on E7"))
    way_back = Option("back", label=text("toy-back"), is_way_back=True)
    pick = Pick(make_prompt(), (Option("Silver"), stable, Option("all", label=text("toy-all")), way_back), hi=3)

    def back(*ids: str) -> str:
        return decision_buttons.format_undo_label(describe_undone(pick, ids), make_localizer())

    assert back("Silver") == "Take back Silver"
    assert back("stable:E7") == "Take back toy-taken the Stable on E7"
    assert back("all") == "Take back “toy-all”"
    assert back("Silver", "Silver") == "Take back Silver (2)"
    assert back() == "Take back your last choice"
    assert back("back") == "Take back your last choice", "whoever has gone back has decided nothing that has a name"
    # What does not fit a button is not cut but said in other words.
    assert (
        decision_buttons.format_undo_label(tuple(f"Card {n}" for n in range(20)), make_localizer())
        == "Take back your last choice"
    )


def test_what_ends_the_turn_says_so_and_is_carried_out_at_once() -> None:
    end = Option("end", label=text("toy-end"), tone="final")
    pick = Pick(make_prompt(), (*make_options(2), end))
    assert is_preconfirmed(pick, ("end",))
    assert not is_preconfirmed(pick, ("Card-0",))
    assert is_preconfirmed(Pick(make_prompt(), make_options(2), is_binding=True), ("Card-0",))
    # What would go to waste is asked about, however final or binding it is.
    wasteful = Option("end", label=text("toy-end"), tone="final", waste=text("toy-waste"))
    for is_binding in (False, True):
        assert not is_preconfirmed(Pick(make_prompt(), (*make_options(2), wasteful), is_binding=is_binding), ("end",))


def test_buying_says_before_that_it_ends_the_turn() -> None:
    match = Match.begin(load_games()["dominion"], {}, 2, bytes(32))
    while (asked := match.question(0)) is None or asked.topic != "buy":
        seat = match.asked_seats()[0]
        question = match.question(seat)
        assert question is not None
        match.answer(seat, question.choice.fallback())
    assert isinstance(asked.choice, Pick)
    deeds = {option.confirm_label.key for option in asked.choice.options if option.confirm_label is not None}
    assert deeds == {"dom-deed-buy-last"}
    assert next(option for option in asked.choice.options if option.id == "end").tone == "final"


def test_c1_typed_never_means_c10() -> None:
    pick = Pick(
        make_prompt(), (Option("C10"), Option("C2")), blocked=lambda: [Option("C1", reason=Text("toy-because"))]
    )
    names = {"C10": "C10", "C2": "C2"}
    assert draft.parse_space(pick, " c2 ", names) == ("C2",)
    with pytest.raises(IllegalChoice) as refused:
        draft.parse_space(pick, "c1", names)
    assert refused.value.reason.key == "toy-because"


def test_long_words_go_on_overleaf_and_nothing_is_lost() -> None:
    lines = ["word " * 50, "x" * 130, "", "Short.", "other " * 80]
    pages = wrap_pages(lines, 100)
    assert all(len(page) <= 100 for page in pages)
    joined = " ".join(pages).replace("\n", " ")
    assert (joined.count("word"), joined.count("x"), joined.count("other"), joined.count("Short.")) == (50, 130, 80, 1)
