"""Alt texts that fit: sentences in reading order, of which the lightest are shortened or left out first.

A sentence is complete or missing; none is ever cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.kit.picture import ALT_LIMIT, Scene

BRIEF_LIMIT = 250
"""Longest alt text of a picture above a question, in characters: a reader of the screen says them in about 17 seconds."""

_LAST_TO_GO = 1_000
"""What required sentences weigh in such a text, less their place: only the first of all is never left out."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What one sentence may say: `versions` from the fullest to the shortest ("" leaves it out).

    `weights[n]` says how much is lost by the step from version n to the next one: the lightest step is taken first.
    """

    versions: tuple[str, ...]
    weights: tuple[int, ...] = ()


def required_sentence(text: str) -> Sentence:
    """Return a sentence that is never left out."""
    return Sentence((text,))


def optional_sentence(text: str, weight: int) -> Sentence:
    """Return a sentence that is left out if what weighs more needs the room."""
    return Sentence((text, ""), (weight,))


def fit_sentences(sentences: Sequence[Sentence], limit: int = ALT_LIMIT, pointer: str = "") -> str:
    """Return the sentences as one text of at most `limit` characters.

    The lightest steps are taken until the text fits; of equal weight, the one that saves most, then the later one. Then
    what still fits comes back, the heaviest first. If anything stays shortened or left out, `pointer` ends the text: it
    says where all of it stands. The shortest versions have to fit without help; tests check that with the longest names.

    >>> fit_sentences([required_sentence("Anna to move."), optional_sentence("It is warm.", 1)], 20)
    'Anna to move.'
    """
    levels = [0] * len(sentences)

    def text() -> str:
        parts = [sentence.versions[level] for sentence, level in zip(sentences, levels, strict=True)]
        return " ".join(filter(None, [*parts, pointer if any(levels) else ""]))

    while len(text()) > limit:
        open_steps = [n for n, sentence in enumerate(sentences) if levels[n] < len(sentence.weights)]
        if not open_steps:
            break
        lightest = min(
            open_steps, key=lambda n: (sentences[n].weights[levels[n]], -_saved_length(sentences[n], levels[n]), -n)
        )
        levels[lightest] += 1
    taken = [(-sentences[n].weights[level], n, -level) for n in range(len(sentences)) for level in range(levels[n])]
    for _, n, negative_level in sorted(taken):
        before = levels[n]
        if before == 1 - negative_level:
            levels[n] = -negative_level
            if len(text()) > limit:
                levels[n] = before
    return text()


def fit_alt(sentences: Sequence[Sentence], scene: Scene) -> str:
    """Return the sentences as the alt text of a picture, which says where the rest stands if there is more; or briefly."""
    pointer = scene.say("pic-alt-more")
    if not scene.is_brief:
        return fit_sentences(sentences, pointer=pointer)
    loose = [
        sentence
        if not place or "" in sentence.versions
        else Sentence((*sentence.versions, ""), (*sentence.weights, _LAST_TO_GO - place))
        for place, sentence in enumerate(sentences)
    ]
    return fit_sentences(loose, BRIEF_LIMIT, pointer)


def _saved_length(sentence: Sentence, level: int) -> int:
    """Return how many characters the step from version `level` to the next one saves."""
    return len(sentence.versions[level]) - len(sentence.versions[level + 1])
