"""Any choice becomes components within Discord's limits, and its ids become answers again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from discord import ui

from cogs.ui.autocomplete import suggest_answers
from cogs.ui.components import answers, custom_ids, draft, modals, pick_parts, prompt_controls
from cogs.ui.components.custom_ids import Kind, PrivateVerb
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect
from cogs.ui.components.picks import read_press
from cogs.ui.components.question import PromptControls, PromptQuestion
from cogs.ui.limits import COMPONENTS, CUSTOM_ID, SELECT_OPTIONS, SELECT_PLACEHOLDER, TEXT_TOTAL
from matches.domain.choosing import Picks
from rules.engine import IllegalChoice, Name, Number, Option, Pick, Term, Value, text
from tests.cogs.sample_choices import SAMPLE_CHOICES, make_localizer, make_options, make_prompt

LANGUAGES = ("en", "de")


def make_question(name: str) -> PromptQuestion:
    return PromptQuestion(36**12, 5, "0123456789ab", SAMPLE_CHOICES[name])


def build_view(controls: PromptControls) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for note in controls.notes:
        view.add_item(ui.TextDisplay(note))
    for row in controls.rows:
        view.add_item(row)
    return view


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAMPLE_CHOICES)
async def test_every_shape_fits_the_limits(name: str, language: str) -> None:
    controls = prompt_controls.build_controls(make_question(name), (), make_localizer(language))
    view = build_view(controls)
    assert view.total_children_count + 8 <= COMPONENTS
    assert view.content_length() <= TEXT_TOTAL - 600
    ids = [str(getattr(item, "custom_id", "")) for item in view.walk_children() if item.is_dispatchable()]
    assert len(ids) == len(set(ids))
    assert all(len(id) <= CUSTOM_ID and custom_ids.parse_custom_id(id) is not None for id in ids)
    # What a closed select says stands nowhere else.
    closed = {item.item.placeholder for item in view.walk_children() if isinstance(item, PersistentSelect)}
    assert not closed & set(controls.notes)


@pytest.mark.parametrize("count", [SELECT_OPTIONS, SELECT_OPTIONS + 1, 2 * SELECT_OPTIONS, 2 * SELECT_OPTIONS + 1])
async def test_the_last_of_many_names_can_be_chosen(count: int) -> None:
    choice = Name(make_prompt(), tuple(f"Name-{number:02}" for number in range(count)))
    view = build_view(prompt_controls.build_controls(PromptQuestion(1, 0, "0" * 12, choice), (), make_localizer()))
    values = [
        option.value
        for item in view.walk_children()
        if isinstance(item, PersistentSelect)
        for option in item.item.options
    ]
    assert sorted(map(int, values)) == list(range(count))


@pytest.mark.parametrize("name", SAMPLE_CHOICES)
async def test_a_fallback_answer_drafted_in_full_still_fits_and_can_be_confirmed(name: str) -> None:
    choice = SAMPLE_CHOICES[name]
    value = choice.fallback()
    picks = value if isinstance(value, tuple) else (str(value),)
    view = build_view(prompt_controls.build_controls(make_question(name), picks, make_localizer()))
    assert view.total_children_count + 8 <= COMPONENTS
    assert answers.build_answer(choice, picks) == value
    assert answers.format_answer(choice, value, make_localizer())


@pytest.mark.parametrize("name", [name for name in SAMPLE_CHOICES if name != "three hundred"])
async def test_every_single_answer_can_be_reached_by_a_press_or_a_selection(name: str) -> None:
    choice = SAMPLE_CHOICES[name]
    if (isinstance(choice, Pick) and choice.max_picks > 1) or (isinstance(choice, Number) and choice.hi > 100):
        return
    if isinstance(choice, Name) and len(choice.domain) > 5 * SELECT_OPTIONS:
        return
    reached: set[Value] = set()
    for item in build_view(prompt_controls.build_controls(make_question(name), (), make_localizer())).walk_children():
        if not item.is_dispatchable():
            continue
        address = custom_ids.parse_custom_id(str(getattr(item, "custom_id", "")))
        assert isinstance(address, custom_ids.PrivateId)
        if address.verb == "i":
            reached.add(draft.parse_option(choice, address.arg))
        elif address.verb == "n":
            inner: Any = getattr(item, "item", item)
            reached.update(draft.parse_option(choice, option.value) for option in inner.options)
        elif address.verb == "s":
            assert isinstance(choice, Pick)
            inner = getattr(item, "item", item)
            for option in inner.options:
                reached.add(draft.apply_selection(choice, int(address.arg), (), [option.value]))
    if isinstance(choice, Pick):
        assert reached == {(option.id,) for option in choice.options}
    elif isinstance(choice, Number):
        assert reached == set(range(choice.lo, choice.hi + 1))
    else:
        assert reached == set(choice.domain)


async def test_what_one_select_holds_stays_when_another_changes() -> None:
    pick = SAMPLE_CHOICES["many of many"]
    assert isinstance(pick, Pick)
    first = draft.apply_selection(pick, 0, (), ["0.0", "0.1", "3.0"])
    both = draft.apply_selection(pick, 2, first, [draft.split_portions(pick)[2].units[0][0]])
    assert sorted(first) == ["Card-0", "Card-0", "Card-3"]
    assert both[:3] == first
    assert draft.apply_selection(pick, 0, both, []) == both[3:]


def test_copies_of_one_card_stay_in_one_select() -> None:
    pick = SAMPLE_CHOICES["many of many"]
    assert isinstance(pick, Pick)
    homes: dict[str, set[int]] = {}
    for number, part in enumerate(draft.split_portions(pick)):
        assert len(part.units) <= SELECT_OPTIONS
        for _, id in part.units:
            homes.setdefault(id, set()).add(number)
    assert all(len(home) == 1 for home in homes.values())


def test_spaces_are_grouped_by_their_column() -> None:
    pick = SAMPLE_CHOICES["board"]
    assert isinstance(pick, Pick)
    assert [{id[0] for _, id in part.units} for part in draft.split_portions(pick)] == [
        {column} for column in "ABCDEFGHIJ"
    ]


def test_a_few_columns_have_a_select_each_and_many_share_one_by_name() -> None:
    few = Pick(make_prompt(), tuple(Option(f"{column}{row}") for column in "GHIJ" for row in range(1, 11)))
    assert [(part.first, part.last) for part in draft.split_portions(few)] == [(column, column) for column in "GHIJ"]
    many = Pick(make_prompt(), tuple(Option(f"{column}{row}") for column in "ABCDEFGH" for row in range(1, 11)))
    assert [(part.first, part.last) for part in draft.split_portions(many)] == [
        ("A", "B"),
        ("C", "D"),
        ("E", "F"),
        ("G", "H"),
    ]
    controls = prompt_controls.build_controls(PromptQuestion(1, 0, "0", many), (), make_localizer())
    selects = [item.item for row in controls.rows for item in row.children if isinstance(item, PersistentSelect)]
    assert [select.placeholder for select in selects] == [f"Columns {a} to {b}" for a, b in ("AB", "CD", "EF", "GH")]


def test_an_order_is_completed_in_the_order_shown() -> None:
    pick = SAMPLE_CHOICES["order of three"]
    assert isinstance(pick, Pick)
    assert draft.complete_order(pick, ("Card-1",)) == ("Card-1", "Card-0", "Card-2")
    assert draft.list_remaining(pick, ("Card-1",)) == [(0, "Card-0"), (2, "Card-2")]


@pytest.mark.parametrize("token", ["-1", "99", "x", "0.0"])
def test_a_forged_option_is_refused(token: str) -> None:
    with pytest.raises(IllegalChoice):
        draft.parse_option(SAMPLE_CHOICES["two"], token)


def test_a_forged_selection_is_refused() -> None:
    pick = SAMPLE_CHOICES["up to four"]
    assert isinstance(pick, Pick)
    with pytest.raises(IllegalChoice):
        draft.apply_selection(pick, 0, (), ["99.0"])
    with pytest.raises(IllegalChoice):
        draft.apply_selection(pick, 9, (), [])


@pytest.mark.parametrize(
    ("written", "value"),
    [("Card-1, Card-0", ("Card-0", "Card-1")), ("card-1,", ("Card-1",)), ("nichts", ()), (" nichts , ", ())],
)
def test_several_picks_can_be_typed(written: str, value: Value) -> None:
    pick = Pick(make_prompt(), make_options(3), lo=0, hi=2)
    assert draft.parse_typed(pick, written, answers.get_labels(pick, make_localizer()), "nichts") == value


@pytest.mark.parametrize("written", ["", " ", ",", " , ,, "])
def test_commas_and_blanks_name_nothing(written: str) -> None:
    for choice in (Pick(make_prompt(), make_options(3), lo=0, hi=2), SAMPLE_CHOICES["name of few"]):
        with pytest.raises(IllegalChoice) as refused:
            draft.parse_typed(choice, written, answers.get_labels(choice, make_localizer()), "nichts")
        assert refused.value.reason.key == "ui-error-nothing-typed"


def test_an_option_may_be_called_nothing() -> None:
    pick = Pick(make_prompt(), (Option("a", 1, make_prompt()),), lo=0, hi=1)
    assert draft.parse_typed(pick, "nichts", {"a": "nichts"}, "nichts") == ("a",)


def test_what_is_suggested_for_no_pick_at_all_is_read_as_that() -> None:
    pick, localizer = Pick(make_prompt(), make_options(3), lo=0, hi=2), make_localizer()
    suggested = suggest_answers(pick, "", localizer)[0].value
    assert draft.parse_typed(pick, suggested, answers.get_labels(pick, localizer), localizer.say("ui-nothing")) == ()


def test_equal_cards_can_be_typed_by_name_more_than_once() -> None:
    pick = Pick(make_prompt(), (Option("a", 1, make_prompt()), Option("b", 2, make_prompt())), lo=0, hi=3)
    assert draft.parse_typed(pick, "Kupfer, Kupfer, Kupfer", {"a": "Kupfer", "b": "Kupfer"}, "nichts") == (
        "a",
        "b",
        "b",
    )


@pytest.mark.parametrize("written", ["Nobody", "Card", "Card-0, Card-0"])
def test_typed_names_that_fit_nothing_or_too_much_are_refused(written: str) -> None:
    pick = Pick(make_prompt(), make_options(3), lo=0, hi=2)
    with pytest.raises(IllegalChoice):
        draft.parse_typed(pick, written, answers.get_labels(pick, make_localizer()), "nichts")


def test_numbers_and_names_can_be_typed() -> None:
    assert draft.parse_typed(SAMPLE_CHOICES["large number"], " 42 ", {}, "nichts") == 42
    name = SAMPLE_CHOICES["name of few"]
    assert draft.parse_typed(name, "est", answers.get_labels(name, make_localizer()), "nichts") == "Estate"
    with pytest.raises(IllegalChoice):
        draft.parse_typed(SAMPLE_CHOICES["large number"], "many", {}, "nichts")


@pytest.mark.parametrize(
    ("name", "verb"),
    [
        ("large number", PrivateVerb.NUMBER),
        ("name of many", PrivateVerb.NAME),
        ("equal cards", PrivateVerb.TICKS),
    ],
)
async def test_modals_keep_their_limits(name: str, verb: PrivateVerb) -> None:
    modal = modals.build_modal(make_question(name), verb, (), make_localizer())
    assert len(modal.title) <= 45
    assert custom_ids.parse_custom_id(modal.custom_id) == custom_ids.PrivateId(
        Kind.MODAL, verb, 36**12, 5, "0123456789ab"
    )
    with pytest.raises(IllegalChoice):
        modals.build_modal(
            make_question("small number" if verb == PrivateVerb.TICKS else "two"), verb, (), make_localizer()
        )


async def test_spaces_of_a_board_are_named_on_the_picture_as_on_their_buttons() -> None:
    few = Pick(make_prompt(), tuple(Option(id, label=text(id)) for id in ("C7", "N-5", "N10>P11")))
    controls = prompt_controls.build_controls(replace(make_question("two"), choice=few), (), make_localizer())
    # The longest name of a space goes through the gates of Medina from one to another.
    assert controls.badges == {"C7": "C7", "N-5": "N-5", "N10>P11": "N10>P11"}
    labels = [item.item.label for row in controls.rows for item in row.children if isinstance(item, PersistentButton)]
    assert labels == ["C7", "N-5", "N10>P11"]


def test_the_most_useful_of_many_come_first_and_all_stay_in_their_areas() -> None:
    board = SAMPLE_CHOICES["board"]
    assert isinstance(board, Pick)
    worth = {option.id: 2.0 if option.id in ("C1", "C2", "C3") else 1.0 for option in board.options}
    ranked = msgspec.structs.replace(board, rank=lambda: worth)
    best, *areas = draft.split_portions(ranked)
    assert [id for _, id in best.units] == ["C1", "C2", "C3"]
    assert areas == draft.split_portions(board)
    assert draft.apply_selection(ranked, 0, (), [best.units[1][0]]) == ("C2",)


@pytest.mark.parametrize("alike", [140, 26])
def test_nothing_is_called_the_most_useful_if_all_are_rated_alike(alike: int) -> None:
    board = SAMPLE_CHOICES["board"]
    assert isinstance(board, Pick)
    worth = {option.id: float(number < alike) for number, option in enumerate(board.options)}
    assert draft.find_best_units(msgspec.structs.replace(board, rank=lambda: worth)) == []


def test_whole_columns_share_a_select_while_they_fit() -> None:
    wide = Pick(make_prompt(), tuple(Option(f"{column}{row}") for row in range(1, 12) for column in "ABCDEFGHIJKLMNOP"))
    parts = draft.split_portions(wide)
    pairs = ("AB", "CD", "EF", "GH", "IJ", "KL", "MN", "OP")
    assert [{id[0] for _, id in part.units} for part in parts] == [set(pair) for pair in pairs]
    assert parts[0].units[0][1] == "A1"


@pytest.mark.parametrize("lengths", [(20, 20), (100, 100), (100, 20), (20, 200), (200, 100)])
def test_a_select_of_a_range_names_both_ends(lengths: tuple[int, int]) -> None:
    first, last = ("A" * lengths[0], "Z" * lengths[1])
    shown = pick_parts.format_span(first, last, make_localizer("de"))
    assert len(shown) == min(SELECT_PLACEHOLDER, sum(lengths) + len(" bis "))
    ends = shown.split(" bis ")
    for label, end, other in zip((first, last), ends, reversed(ends), strict=True):
        assert label.startswith(end.removesuffix("…"))
        assert end == label or len(end) >= min(len(other), 72)


def test_one_reason_is_told_once_with_all_that_it_is_about() -> None:
    def blocked(count: int) -> str:
        things = [Option(f"Thing {n}", reason=text("toy-because", x="here")) for n in range(count)]
        other = Option("Other", reason=text("toy-because", x="there. Do that instead"))
        pick = Pick(make_prompt(), make_options(2), blocked=lambda: [*things, other])
        return prompt_controls.build_controls(PromptQuestion(1, 0, "0", pick), (), make_localizer()).notes[-1]

    # A reason is never cut at a full stop: "at the 1. icon" goes on behind it.
    assert blocked(2) == "-# Thing 0 and Thing 1: toy-because here\n-# Other: toy-because there. Do that instead"
    assert "Thing 10, Thing 11 and 28 more: toy-because here" in blocked(40).splitlines()[0]


async def test_an_answer_that_excludes_others_is_a_button_beside_the_select_of_several_picks() -> None:
    several = Pick(
        text("toy-ask-discard"),
        [Option("rose", 3), Option("ink", 2), Option("reveal:rose", 1, text("toy-option-all"), is_exclusive=True)],
        2,
        2,
    )
    asked = PromptQuestion(1, 0, "0", several)
    view = build_view(prompt_controls.build_controls(asked, (), make_localizer()))
    ids = [str(getattr(item, "custom_id", "")) for item in view.walk_children() if item.is_dispatchable()]
    assert str(asked.build_button_id(PrivateVerb.PICK, 2)) in ids
    offered = [id for option in draft.list_units(several) for _, id in option]
    assert "reveal:rose" not in offered
    assert len(offered) == 2 + 2
    assert draft.parse_option(several, "2") == ("reveal:rose",)


async def test_a_question_whose_answers_are_easily_taken_back_needs_no_confirmation() -> None:
    options = [Option("field", 1, text("field"), text("food")), Option("forest", 2), Option("back", is_exclusive=True)]
    choice = Pick(text("pay"), options, hi=3, is_stepwise=True)
    controls = prompt_controls.build_controls(PromptQuestion(1, 0, "0a0a0a", choice), (), make_localizer())
    assert [len(row.children) for row in controls.rows] == [3, 1]
    (select,) = controls.rows[1].children
    assert isinstance(select, PersistentSelect)
    assert select.item.placeholder == "2 to 3 at once"
    assert read_press(choice, (), PrivateVerb.PICK, "1", ()) == Picks(("forest",), is_complete=True)
    several = read_press(choice, (), PrivateVerb.SELECT, "0", ("0.0", "1.0", "1.1"))
    assert several == Picks(("field", "forest", "forest"), is_complete=True)


@pytest.mark.parametrize(
    ("verb", "prefix"),
    [
        (PrivateVerb.CONFIRM, ""),
        (PrivateVerb.PICK_NEXT, "2."),
        (PrivateVerb.PICK_ALL, ""),
        (PrivateVerb.REMOVE_LAST, ""),
    ],
)
async def test_what_goes_on_from_a_draft_counts_only_for_the_draft_that_its_message_shows(
    verb: PrivateVerb, prefix: str
) -> None:
    options = [Option("rose", 1, text("rose")), Option("oak", 2, text("oak")), Option("elm", 3, text("elm"))]
    choice = Pick(make_prompt(), options, lo=3, hi=3, ordered=True)
    shown, other = prefix + draft.sign_draft(("rose",)), prefix + draft.sign_draft(("oak",))
    assert read_press(choice, ("rose",), verb, shown, ()) is not None
    assert read_press(choice, ("rose",), verb, other, ()) is None
    # As older versions wrote it: how much is drafted.
    assert read_press(choice, ("rose",), verb, f"{prefix}1", ()) is not None
    assert read_press(choice, ("rose",), verb, f"{prefix}2", ()) is None


@pytest.mark.parametrize(("length", "has_selects"), [(30, False), (90, True)])
async def test_short_effects_stand_beside_each_other_before_a_select_is_needed(length: int, has_selects: bool) -> None:
    options = [Option(f"option{n}", label=Term(f"Peasant{n}"), detail=text("abcdefghi"[n] * length)) for n in range(9)]
    choice = Pick(make_prompt(), options)
    controls = prompt_controls.build_controls(PromptQuestion(1, 0, "0a0a0a", choice), (), make_localizer())
    assert controls.has_selects == has_selects
    assert has_selects or controls.notes[0].count(" · **") == 8


async def test_what_all_spaces_share_is_said_once_and_each_button_has_its_own_number() -> None:
    spaces = [
        Option(id, label=text(id), detail=text("worth 3, room"), space=id, number=room)
        for id, room in (("C7", 7), ("B8", 8), ("D8", 8))
    ]

    def build(options: list[Option]) -> tuple[tuple[str, ...], list[str | None]]:
        controls = prompt_controls.build_controls(
            replace(make_question("two"), choice=Pick(make_prompt(), options)), (), make_localizer()
        )
        items = [item for row in controls.rows for item in row.children if isinstance(item, PersistentButton)]
        return controls.notes, [item.item.label for item in items]

    assert build(spaces) == (
        ("Each of these: worth 3, room: the number on the button",),
        ["C7 · 7", "B8 · 8", "D8 · 8"],
    )
    notes, labels = build([*spaces, Option("E9", label=text("E9"), detail=text("+1 for others"), space="E9")])
    assert notes == ("**C7, B8, D8** worth 3, room: the number on the button\n**E9** +1 for others",)
    assert labels == ["C7 · 7", "B8 · 8", "D8 · 8", "E9"]
