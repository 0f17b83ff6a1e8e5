"""Words that have to fit: sentences in reading order, of which the lightest are told shorter or left out first.

A sentence is told whole or not at all; nothing is ever cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.kit.picture import ALT_LIMIT


@dataclass(frozen=True, slots=True)
class Sentence:
    """What one sentence may say: `versions` from the fullest to the shortest ("" leaves it out).

    `weights[n]` is what it costs to go from telling n to the next one.
    """

    versions: tuple[str, ...]
    weights: tuple[int, ...] = ()


def required_sentence(said: str) -> Sentence:
    """Return a sentence that is always told."""
    return Sentence((said,))


def optional_sentence(said: str, weight: int) -> Sentence:
    """Return a sentence that is left out where room is needed for what weighs more."""
    return Sentence((said, ""), (weight,))


def fit_sentences(sentences: Sequence[Sentence], limit: int = ALT_LIMIT, pointer: str = "") -> str:
    """Return the parts as one text of at most `limit` characters; the longest of equal weight goes first.

    Where anything is shortened or left out, `pointer` ends the text: it says where all of it stands. What never may be left
    out has to fit by itself; tests see to it with the longest names.
    """
    at = [0] * len(sentences)

    def text() -> str:
        said = [part.versions[step] for part, step in zip(sentences, at, strict=True)]
        return " ".join(filter(None, [*said, pointer if any(at) else ""]))

    while len(text()) > limit:
        left = [n for n, part in enumerate(sentences) if at[n] < len(part.weights)]
        if not left:
            break
        lightest = min(left, key=lambda n: (sentences[n].weights[at[n]], -_saved_length(sentences[n], at[n]), -n))
        at[lightest] += 1
    return text()


def _saved_length(sentence: Sentence, step: int) -> int:
    """Return how many characters the next telling saves."""
    return len(sentence.versions[step]) - len(sentence.versions[step + 1])
