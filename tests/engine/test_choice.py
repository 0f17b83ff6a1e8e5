"""`Pick`, `Number` and `Name`: which answers are legal, their canonical form, and which answer is harmless."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import IllegalChoice, Name, Number, Option, Pick, Text, fingerprint, read_picks, text

PROMPT = text("p")


def make_pick(**more: object) -> Pick:
    return Pick(PROMPT, (Option("a", 2), Option("b"), Option("c")), **more)  # type: ignore[arg-type]


def refusal(choice: Pick | Number | Name, value: object) -> Text:
    with pytest.raises(IllegalChoice) as refused:
        choice.validate(value)  # type: ignore[arg-type]
    return refused.value.reason


def test_a_pick_is_sorted_unless_ordered() -> None:
    assert make_pick(lo=2, hi=3).validate(("b", "a")) == ("a", "b")
    assert make_pick(lo=2, hi=3, ordered=True).validate(("b", "a")) == ("b", "a")


def test_picks_that_are_no_number_are_refused() -> None:
    assert read_picks(Number(PROMPT, 0, 9), ("7",)) == 7
    with pytest.raises(IllegalChoice):
        read_picks(Number(PROMPT, 0, 9), ("many",))


def test_a_single_pick_may_be_given_as_its_id() -> None:
    assert make_pick().validate("b") == ("b",)
    assert make_pick().validate(["b"]) == ("b",)  # type: ignore[arg-type]


def test_a_pick_keeps_to_its_bounds_and_counts() -> None:
    assert refusal(make_pick(lo=1, hi=2), ()).key == "engine-pick-count"
    assert refusal(make_pick(lo=1, hi=2), ("a", "a", "b")).key == "engine-pick-count"
    assert refusal(make_pick(lo=2, hi=2), ("a",)) == text("engine-pick-exactly", count=2, got=1)
    assert refusal(make_pick(lo=1, hi=2), ("b", "b")).key == "engine-pick-too-often"
    assert make_pick(lo=1, hi=2).validate(("a", "a")) == ("a", "a")
    assert refusal(make_pick(), ("x",)).key == "engine-not-an-option"
    assert refusal(make_pick(lo=1, hi=2), ("a", "x")).key == "engine-not-an-option"
    assert refusal(make_pick(), 3).key == "engine-not-an-option"


def test_a_refusal_says_why_what_is_shown_cannot_be_chosen() -> None:
    looked: list[int] = []

    def blocked() -> tuple[Option, ...]:
        looked.append(1)
        return (Option("d", reason=text("too-dear", rule="rule-7")),)

    choice = make_pick(blocked=blocked)
    choice.validate("a")
    assert looked == []
    assert refusal(choice, "d") == text("too-dear", rule="rule-7")
    assert [option.id for option in choice.all_options()] == ["a", "b", "c", "d"]


def test_a_check_sees_the_canonical_value() -> None:
    seen: list[tuple[str, ...]] = []

    def check(value: tuple[str, ...]) -> Text | None:
        seen.append(value)
        return text("no") if value == ("a", "b") else None

    assert refusal(make_pick(lo=2, hi=2, check=check), ("b", "a")).key == "no"
    assert seen == [("a", "b")]


def test_the_only_answer_is_found() -> None:
    assert make_pick(lo=4, hi=4).single_answer() == ("a", "a", "b", "c")
    assert make_pick(lo=4, hi=4, ordered=True).single_answer() is None
    assert make_pick().single_answer() is None
    assert make_pick(lo=0, hi=0).single_answer() == ()
    assert Pick(PROMPT, (), 0, 3).single_answer() == ()
    assert Pick(PROMPT, (Option("a"),)).single_answer() == ("a",)
    assert Pick(PROMPT, (Option("a"),), 0, 1).single_answer() is None
    assert Pick(PROMPT, (Option("a", 3),), 2, 2, ordered=True).single_answer() == ("a", "a")
    assert Pick(PROMPT, (Option("a"),), check=lambda value: text("no")).single_answer() is None
    assert Number(PROMPT, 3, 3).single_answer() == 3
    assert Number(PROMPT, 3, 4).single_answer() is None
    assert Name(PROMPT, ("x",)).single_answer() == "x"
    assert Name(PROMPT, ("x", "y")).single_answer() is None


def test_the_fallback_is_the_default_or_the_first() -> None:
    assert make_pick().fallback() == ("a",)
    assert make_pick(lo=3, hi=3).fallback() == ("a", "a", "b")
    assert make_pick(lo=0).fallback() == ()
    assert make_pick(default=("c",)).fallback() == ("c",)
    assert Number(PROMPT, 2, 5).fallback() == 2
    assert Number(PROMPT, 2, 5, 4).fallback() == 4
    assert Name(PROMPT, ("x", "y")).fallback() == "x"
    assert Name(PROMPT, ("x", "y"), "y").fallback() == "y"


@pytest.mark.parametrize("value", [1, 6, "2", True, ("2",), ()])
def test_a_number_is_a_whole_number_in_its_range(value: object) -> None:
    assert refusal(Number(PROMPT, 2, 5), value).key == "engine-number-range"


@pytest.mark.parametrize("value", ["z", 1, (), ("x", "y")])
def test_a_name_is_one_of_its_domain(value: object) -> None:
    assert refusal(Name(PROMPT, ("x", "y")), value).key == "engine-unknown-name"
    assert Name(PROMPT, ("x", "y")).validate(("x",)) == "x"


@given(st.lists(st.sampled_from("abcx"), max_size=6), st.booleans())
def test_what_passes_is_canonical_and_passes_again(value: list[str], ordered: bool) -> None:
    choice = make_pick(lo=1, hi=3, ordered=ordered)
    try:
        canonical = choice.validate(tuple(value))
    except IllegalChoice:
        fits = 1 <= len(value) <= 3 and "x" not in value
        assert not fits or max(value.count("a") - 1, value.count("b"), value.count("c")) > 1
        return
    assert choice.validate(canonical) == canonical
    assert sorted(canonical) == sorted(value)


def test_a_fingerprint_tells_questions_apart_but_not_their_words() -> None:
    """CONTRACT 12: seat, topic, kind, bounds, ids and counts of the legal options; never labels."""
    base = fingerprint(0, "t", make_pick())
    relabeled = Pick(text("q"), (Option("a", 2, text("l")), Option("b", detail=text("d")), Option("c")))
    assert fingerprint(0, "t", relabeled) == base
    assert fingerprint(0, "t", make_pick(blocked=lambda: (Option("d"),), default=("b",))) == base
    different = [
        fingerprint(1, "t", make_pick()),
        fingerprint(0, "u", make_pick()),
        fingerprint(0, "t", make_pick(lo=0)),
        fingerprint(0, "t", make_pick(hi=2)),
        fingerprint(0, "t", make_pick(ordered=True)),
        fingerprint(0, "t", Pick(PROMPT, (Option("a"), Option("b"), Option("c")))),
        fingerprint(0, "t", Pick(PROMPT, (Option("a", 2), Option("b")))),
        fingerprint(0, "t", Number(PROMPT, 1, 2)),
        fingerprint(0, "t", Name(PROMPT, ("a", "b", "c"))),
    ]
    assert len({base, *different}) == 10


def test_an_option_that_stands_alone_is_a_whole_answer_and_goes_with_nothing() -> None:
    pick = Pick(PROMPT, (Option("a", 2), Option("b"), Option("x", is_exclusive=True)), 2, 2)
    assert pick.validate(("x",)) == pick.validate("x") == ("x",)
    assert pick.validate(("b", "a")) == ("a", "b")
    assert refusal(pick, ("a", "x")).key == "engine-pick-alone"
    assert refusal(pick, ("a",)).key == "engine-pick-exactly"
    assert pick.max_picks == 2
    assert pick.fallback() == ("a", "a")


def test_an_option_that_stands_alone_is_a_choice_even_beside_a_single_way_to_pick() -> None:
    assert Pick(PROMPT, (Option("a", 2), Option("x", is_exclusive=True)), 2, 2).single_answer() is None
    assert Pick(PROMPT, (Option("a", 2),), 2, 2).single_answer() == ("a", "a")
    assert Pick(PROMPT, (Option("x", is_exclusive=True),), 1, 1).single_answer() == ("x",)


def test_what_an_answer_shows_is_part_of_the_fingerprint() -> None:
    plain, shows = make_pick(), make_pick(reveals=("a", "b"))
    assert fingerprint(0, "t", plain) != fingerprint(0, "t", shows) != fingerprint(0, "t", make_pick(reveals=("a",)))
