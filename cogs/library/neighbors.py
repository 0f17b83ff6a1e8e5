"""How similar a question is to known questions for a document: the nearest ones by the cosine of weighted features."""

from __future__ import annotations

from array import array
from collections import defaultdict
from math import log, sqrt
from operator import mul

from msgspec import Struct

from cogs.library.features import STOPWORD_PREFIX, TRIGRAM_PREFIX
from cogs.library.packing import Pack, Packer, Span
from cogs.library.postings import Features, Postings, PostingsData, PostingsWriter

_SHARES = tuple(0.6**place for place in range(8))
"""What each of the nearest questions counts for, the nearest first; the others count nothing."""


class NeighborsData(Struct):
    """Where known questions stand: their postings, the document of each, and how rare each feature is."""

    postings: PostingsData
    documents: Span
    rarity: Span
    unknown_rarity: float


class NeighborsWriter:
    """Learns known questions and the documents that answer them: `add` each of them, then `write`."""

    def __init__(self) -> None:
        self._postings = PostingsWriter()
        self._documents = array("I")

    def add(self, document: int, question: Features) -> None:
        """Add a question that the document with this number answers."""
        compared = {feature: amount for feature, amount in question.items() if _is_compared(feature)}
        self._postings.add(len(self._documents), compared)
        self._documents.append(document)

    def write(self, packer: Packer) -> NeighborsData:
        """Write each feature weighed by how few documents its questions ask for, and every question with the length 1."""
        postings, documents = self._postings, len(set(self._documents))
        postings.pack()
        squares, rarities = array("d", [0.0] * len(self._documents)), array("f")
        for where in postings.list_slices():
            numbers = postings.numbers[where]
            rarity = log(1 + documents / (len({self._documents[number] for number in numbers}) + 0.5))
            rarities.append(rarity)
            weighed = array("f", [amount * rarity for amount in postings.weights[where]])
            postings.weights[where] = weighed
            for number, weight in zip(numbers, weighed, strict=True):
                squares[number] += weight * weight
        for place, number in enumerate(postings.numbers):
            postings.weights[place] /= sqrt(squares[number])
        return NeighborsData(
            postings.write(packer), packer.add(self._documents), packer.add(rarities), log(1 + documents)
        )


class Neighbors:
    """Known questions that were written."""

    def __init__(self, data: NeighborsData, pack: Pack) -> None:
        self._postings = Postings(data.postings, pack)
        self._documents = pack.view_numbers(data.documents)
        self._rarity = pack.view_weights(data.rarity)
        self._unknown_rarity = data.unknown_rarity

    def compute_scores(self, question: Features) -> dict[int, float]:
        """Return by document number how similar a question is to the nearest known questions for that document."""
        weighed: Features = {}
        for feature, amount in question.items():
            if _is_compared(feature):
                place = self._postings.find_feature(feature)
                weighed[feature] = amount * (self._unknown_rarity if place is None else self._rarity[place])
        length = sqrt(sum(weight * weight for weight in weighed.values())) or 1.0
        near: dict[int, list[float]] = defaultdict(list)
        for number, score in self._postings.compute_scores(weighed).items():
            near[self._documents[number]].append(score / length)
        for scores in near.values():
            scores.sort(reverse=True)
        return {document: sum(map(mul, scores, _SHARES)) for document, scores in near.items()}


def _is_compared(feature: str) -> bool:
    """Return whether a feature tells questions apart. Trigrams and single stopwords occur in too many of them."""
    return feature[0] != TRIGRAM_PREFIX and (feature[0] != STOPWORD_PREFIX or " " in feature)
