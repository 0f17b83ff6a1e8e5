"""How likely a question is in the language in which people ask for a document: the query likelihood that J. Ponte and W. B.
Croft described in 1998, smoothed with the language of all documents."""

from __future__ import annotations

from array import array
from math import log

from cogs.library.postings import Features, Postings

_SMOOTHING = 15.0
"""How much of the features must have been seen before a document's language is believed: a short text proves little."""
_BACKGROUND_SHARE = 0.3
"""How likely it is that a feature stands in a question as it may stand in any."""


class LikelihoodModel:
    """The languages of documents by their numbers: first `add` each of them in order, then `pack`."""

    def __init__(self) -> None:
        self._postings = Postings()
        self._lengths = array("d")

    def __contains__(self, feature: object) -> bool:
        return feature in self._postings

    def add(self, language: Features) -> None:
        """Add the next document with how much of each feature people use for it."""
        self._postings.add(len(self._lengths), language)
        self._lengths.append(sum(language.values()))

    def pack(self) -> None:
        """Weigh each feature by how much likelier it is in a document's language than anywhere, as a logarithm."""
        postings, everything = self._postings, sum(self._lengths)
        postings.pack()
        for where in postings.list_slices():
            weights = postings.weights[where]
            chance = _BACKGROUND_SHARE / (1 - _BACKGROUND_SHARE) * sum(weights) / everything
            postings.weights[where] = array(
                "f",
                [
                    log(1 + amount / (self._lengths[number] + _SMOOTHING) / chance)
                    for number, amount in zip(postings.numbers[where], weights, strict=True)
                ],
            )

    def scores(self, features: Features) -> dict[int, float]:
        """Return how much likelier a question is in each document's language than anywhere, by the document's number."""
        return self._postings.scores(features)
