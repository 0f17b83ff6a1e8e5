"""Pick, Number, Name: what is legal, what is canonical, what is harmless."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import IllegalChoice, Name, Number, Option, Pick, Text, fingerprint, text

PROMPT = text("p")


def picks(**more: object) -> Pick:
    return Pick(PROMPT, (Option("a", 2), Option("b"), Option("c")), **more)  # type: ignore[arg-type]


def refusal(choice: Pick | Number | Name, value: object) -> Text:
    with pytest.raises(IllegalChoice) as refused:
        choice.validate(value)  # type: ignore[arg-type]
    return refused.value.because


def test_a_pick_is_sorted_unless_ordered() -> None:
    assert picks(lo=2, hi=3).validate(("b", "a")) == ("a", "b")
    assert picks(lo=2, hi=3, ordered=True).validate(("b", "a")) == ("b", "a")


def test_a_single_pick_may_be_given_as_its_id() -> None:
    assert picks().validate("b") == ("b",)
    assert picks().validate(["b"]) == ("b",)  # type: ignore[arg-type]


def test_a_pick_keeps_to_its_bounds_and_counts() -> None:
    assert refusal(picks(lo=1, hi=2), ()).key == "engine-pick-count"
    assert refusal(picks(lo=1, hi=2), ("a", "a", "b")).key == "engine-pick-count"
    assert refusal(picks(lo=1, hi=2), ("b", "b")).key == "engine-pick-too-often"
    assert picks(lo=1, hi=2).validate(("a", "a")) == ("a", "a")
    assert refusal(picks(), ("x",)).key == "engine-not-an-option"
    assert refusal(picks(lo=1, hi=2), ("a", "x")).key == "engine-not-an-option"
    assert refusal(picks(), 3).key == "engine-not-an-option"


def test_a_refusal_says_why_what_is_shown_cannot_be_chosen() -> None:
    looked: list[int] = []

    def blocked() -> tuple[Option, ...]:
        looked.append(1)
        return (Option("d", because=text("too-dear", rule="rule-7")),)

    choice = picks(blocked=blocked)
    choice.validate("a")
    assert looked == []
    assert refusal(choice, "d") == text("too-dear", rule="rule-7")
    assert [option.id for option in choice.shown()] == ["a", "b", "c", "d"]


def test_a_check_sees_the_canonical_value() -> None:
    seen: list[tuple[str, ...]] = []

    def check(value: tuple[str, ...]) -> Text | None:
        seen.append(value)
        return text("no") if value == ("a", "b") else None

    assert refusal(picks(lo=2, hi=2, check=check), ("b", "a")).key == "no"
    assert seen == [("a", "b")]


def test_the_only_answer_is_found() -> None:
    assert picks(lo=4, hi=4).only() == ("a", "a", "b", "c")
    assert picks(lo=4, hi=4, ordered=True).only() is None
    assert picks().only() is None
    assert picks(lo=0, hi=0).only() == ()
    assert Pick(PROMPT, (), 0, 3).only() == ()
    assert Pick(PROMPT, (Option("a"),)).only() == ("a",)
    assert Pick(PROMPT, (Option("a"),), 0, 1).only() is None
    assert Pick(PROMPT, (Option("a", 3),), 2, 2, ordered=True).only() == ("a", "a")
    assert Pick(PROMPT, (Option("a"),), check=lambda value: text("no")).only() is None
    assert Number(PROMPT, 3, 3).only() == 3
    assert Number(PROMPT, 3, 4).only() is None
    assert Name(PROMPT, ("x",)).only() == "x"
    assert Name(PROMPT, ("x", "y")).only() is None


def test_the_fallback_is_the_default_or_the_first() -> None:
    assert picks().fallback() == ("a",)
    assert picks(lo=3, hi=3).fallback() == ("a", "a", "b")
    assert picks(lo=0).fallback() == ()
    assert picks(default=("c",)).fallback() == ("c",)
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
    choice = picks(lo=1, hi=3, ordered=ordered)
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
    base = fingerprint(0, "t", picks())
    relabelled = Pick(text("q"), (Option("a", 2, text("l")), Option("b", detail=text("d")), Option("c")))
    assert fingerprint(0, "t", relabelled) == base
    assert fingerprint(0, "t", picks(blocked=lambda: (Option("d"),), default=("b",))) == base
    different = [
        fingerprint(1, "t", picks()),
        fingerprint(0, "u", picks()),
        fingerprint(0, "t", picks(lo=0)),
        fingerprint(0, "t", picks(hi=2)),
        fingerprint(0, "t", picks(ordered=True)),
        fingerprint(0, "t", Pick(PROMPT, (Option("a"), Option("b"), Option("c")))),
        fingerprint(0, "t", Pick(PROMPT, (Option("a", 2), Option("b")))),
        fingerprint(0, "t", Number(PROMPT, 1, 2)),
        fingerprint(0, "t", Name(PROMPT, ("a", "b", "c"))),
    ]
    assert len({base, *different}) == 10


def test_an_option_that_stands_alone_is_a_whole_answer_and_goes_with_nothing() -> None:
    pick = Pick(PROMPT, (Option("a", 2), Option("b"), Option("x", alone=True)), 2, 2)
    assert pick.validate(("x",)) == pick.validate("x") == ("x",)
    assert pick.validate(("b", "a")) == ("a", "b")
    assert refusal(pick, ("a", "x")).key == "engine-pick-alone"
    assert refusal(pick, ("a",)).key == "engine-pick-count"
    assert pick.most == 2
    assert pick.fallback() == ("a", "a")


def test_an_option_that_stands_alone_is_a_choice_even_beside_a_single_way_to_pick() -> None:
    assert Pick(PROMPT, (Option("a", 2), Option("x", alone=True)), 2, 2).only() is None
    assert Pick(PROMPT, (Option("a", 2),), 2, 2).only() == ("a", "a")
    assert Pick(PROMPT, (Option("x", alone=True),), 1, 1).only() == ("x",)


def test_what_an_answer_shows_is_part_of_the_fingerprint() -> None:
    plain, shows = picks(), picks(shows=("a", "b"))
    assert fingerprint(0, "t", plain) != fingerprint(0, "t", shows) != fingerprint(0, "t", picks(shows=("a",)))
