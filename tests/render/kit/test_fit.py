"""Alt texts that fit: whole sentences are left out, the lightest first, and the others keep their order."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.picture import ALT_LIMIT
from render.kit.sentences import BRIEF_LIMIT, Sentence, fit_alt, fit_sentences, optional_sentence, required_sentence
from tests.render.scenes import make_scene

POINTER = "More under In words."
PARTS = (
    ("It is Anna's move.", 9),
    ("Anna has two roofs.", 1),
    ("The well lies at G8.", 5),
    ("Bob has none.", 1),
)


def fit_parts(parts: Sequence[tuple[str, int]], pointer: str, limit: int = ALT_LIMIT) -> str:
    """Return the parts, each of which may be left out, in at most `limit` characters."""
    return fit_sentences([optional_sentence(text, weight) for text, weight in parts], limit, pointer)


def test_what_fits_is_left_as_it_is() -> None:
    assert fit_parts(PARTS, POINTER) == " ".join(text for text, _ in PARTS)


def test_the_least_important_parts_go_first_and_the_rest_keeps_its_order() -> None:
    whole = len(fit_parts(PARTS, POINTER))
    assert fit_parts(PARTS, POINTER, whole - 1) == f"It is Anna's move. The well lies at G8. {POINTER}"
    assert fit_parts(PARTS, POINTER, 39) == f"It is Anna's move. {POINTER}"


def test_of_equal_parts_the_later_one_goes() -> None:
    equal = (("First part of some length.", 1), ("Second part of some length.", 1))
    assert fit_parts(equal, "More.", 40) == "First part of some length. More."


def test_no_sentence_is_ever_cut() -> None:
    parts = tuple((f"Sentence {n} asks at the {n}. icon.", n % 5) for n in range(60))
    for limit in range(40, 400, 7):
        line = fit_parts(parts, POINTER, limit)
        assert len(line) <= limit
        assert line.endswith(POINTER)
        for text, _ in parts:
            line = line.replace(text, "")
        assert line.strip() == POINTER


def test_what_matters_least_is_told_shorter_before_it_is_left_out() -> None:
    parts = [
        required_sentence("First."),
        Sentence(("y" * 90 + ".", "x" * 80 + ".", ""), (0, 1)),
        optional_sentence("Last. It has a 2. part.", 2),
    ]
    assert fit_sentences(parts, 120) == "First. " + "x" * 80 + ". Last. It has a 2. part."
    assert fit_sentences(parts, 60) == "First. Last. It has a 2. part."
    assert fit_sentences(parts, 120, "More there.") == "First. Last. It has a 2. part. More there."
    assert fit_sentences(parts, 200, "More there.") == "First. " + "y" * 90 + ". Last. It has a 2. part."


def test_a_light_sentence_comes_back_into_the_room_that_a_heavy_one_leaves() -> None:
    parts = [required_sentence("First."), optional_sentence("x" * 80, 5), optional_sentence("Light.", 1)]
    assert fit_sentences(parts, 60) == "First. Light."


def test_a_brief_text_leaves_out_even_what_is_required_from_its_end_on() -> None:
    parts = [required_sentence(f"Sentence {n} of some length, which nobody wants to miss.") for n in range(9)]
    scene = make_scene("en")
    whole, brief = fit_alt(parts, scene), fit_alt(parts, make_scene("en", is_brief=True))
    assert "Sentence 8" in whole
    kept = brief.removesuffix(f" {scene.say('pic-alt-more')}")
    assert whole.startswith(kept)
    assert len(brief) <= BRIEF_LIMIT < len(whole)
