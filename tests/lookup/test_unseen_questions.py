"""Questions that somebody wrote who had seen neither the pages nor the search, short, mistyped, in everyday words.

Measured blind, the right section first / among three: before any change A 68 / 85 % in German and 60 / 82 % in English; with
weights set by hand B 68 / 87 and 63 / 87 %, C 58 / 77 and 68 / 80 %, D 78 / 93 and 73 / 85 %; with the search that learns from
ways of asking E 83 / 95 and 78 / 90 %, F 73 / 92 and 83 / 92 %, then, with more of them, G 80 / 97 and 88 / 97 %. What answers,
somebody else judged, from the texts alone. For H, 92 / 100 and 92 / 98 %, the judge was given what the search finds among other
sections, in no order, as is usual (pooling): a label that was forgotten counts as missed in A to G.
Everything below holds what is reached since. A to F are blind no more: they were looked at to mend kinds of misses. A question that
no section answers ("-") counts as missed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.library import content

QUESTIONS = Path(__file__).parent / "questions" / "strangers"
REACHED = {
    ("a", "de"): (1.00, 1.00),
    ("a", "en"): (0.93, 1.00),
    ("b", "de"): (0.86, 1.00),
    ("b", "en"): (0.93, 0.98),
    ("c", "de"): (0.86, 0.93),
    ("c", "en"): (0.95, 0.98),
    ("d", "de"): (0.91, 0.98),
    ("d", "en"): (0.85, 0.96),
    ("e", "de"): (0.88, 0.98),
    ("e", "en"): (0.80, 0.91),
    ("f", "de"): (0.75, 0.91),
    ("f", "en"): (0.83, 0.91),
    ("g", "de"): (0.80, 0.96),
    ("g", "en"): (0.88, 0.96),
    ("h", "de"): (0.91, 1.00),
    ("h", "en"): (0.91, 0.98),
}
"""By set and language: the share of right answers first, and among the first three."""


def answer_ranks(which: str, language: str) -> list[tuple[str, int]]:
    """For each question the place (0-based) of its answer, 99 if it is not among the first five."""
    library = content.load_library(language)
    made = []
    for file in sorted(QUESTIONS.glob(f"{which}-{language}-*.txt")):
        game = file.stem.split("-")[2]
        for line in file.read_text("utf-8").splitlines():
            anchors, _, question = line.partition(" | ")
            found = [entry.anchor for entry in library.look_up(question, game).entries]
            made.append((question, min((found.index(one) for one in anchors.split() if one in found), default=99)))
    return made


@pytest.mark.parametrize(("which", "language"), REACHED)
def test_what_is_reached_with_questions_of_strangers_is_held(which: str, language: str) -> None:
    found = answer_ranks(which, language)
    assert len(found) == 60
    first, three = REACHED[which, language]
    assert sum(place == 0 for _, place in found) >= first * 60, [one for one in found if one[1] != 0]
    assert sum(place < 3 for _, place in found) >= three * 60, [one for one in found if one[1] > 2]


def test_every_expected_answer_exists() -> None:
    for file in QUESTIONS.glob("*.txt"):
        library = content.load_library(file.stem.split("-")[1])
        for line in file.read_text("utf-8").splitlines():
            for anchor in line.partition(" | ")[0].split():
                assert anchor == "-" or library.find(anchor) is not None, (file.name, anchor)
