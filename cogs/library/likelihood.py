"""How likely a question is in the language that people use to ask for a document: the query likelihood of J. Ponte and W. B.
Croft (1998), smoothed with the language of all documents."""

from __future__ import annotations

from array import array
from math import log

from cogs.library.packing import Packer
from cogs.library.postings import Features, PostingsData, PostingsWriter

_SMOOTHING = 15.0
"""How many features a document must have before its own language outweighs that of all: a short text proves little."""
_BACKGROUND_SHARE = 0.3
"""The probability that a feature of a question comes from the language of all documents."""


class LikelihoodWriter:
    """Learns the languages of documents by number: `add` each of them in order, then `write`.

    Postings of what is written score a question by how much likelier it is in a document's language than in that of all.
    """

    def __init__(self) -> None:
        self._postings = PostingsWriter()
        self._lengths = array("d")

    def add(self, language: Features) -> None:
        """Add the next document. `language`: how much people use each feature to ask for it."""
        self._postings.add(len(self._lengths), language)
        self._lengths.append(sum(language.values()))

    def write(self, packer: Packer) -> PostingsData:
        """Write each feature weighed by the logarithm of how much likelier it is in a document's language than in that of all."""
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
        return postings.write(packer)
