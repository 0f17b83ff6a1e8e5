"""All amounts that sets of sources can yield, each with the smallest plan for it: sources are added class by class.

This is a knapsack: of all sets that yield the same amount only the smallest can be part of a smallest plan, so a dictionary from
amounts to sizes holds everything that matters, and each layer of alike sources is crossed with it once.

`States` maps a packed amount to the size of the smallest plan that yields it (see `packing`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from rules.medievalia.payment.artists import bound_extra, list_extras
from rules.medievalia.payment.coverage import Till
from rules.medievalia.payment.packing import ARTISTS, Sizes, pack, unpack
from rules.medievalia.payment.purse import Source
from rules.medievalia.units import NOTHING, Units, add, find_union, multiply, total

States: TypeAlias = dict[int, int]


class Layer:
    """Sources that are alike in everything but their card numbers, and what turning some of them yields.

    Of alike sources those with the lowest card numbers turn first. An option is a packed amount and a size; units that come
    out count as lost if `is_counted`, that is, if the sources are the payer's own.
    """

    def __init__(self, sources: list[Source], artists: int, sizes: Sizes, is_counted: bool) -> None:
        yields, output = sources[0].yields, sources[0].output
        self.sources = sources
        self.output = multiply(output, len(sources))
        unit = sizes.unit_lost if is_counted else 0
        extras = [(pack(extra, used), unit * total(extra)) for extra, used in _list_all_extras(yields, artists)]
        base, cost = pack(output), unit * total(output)
        options: States = {}
        chosen: States = {0: 0}
        for source in sources:
            step = sizes.measure(source) + cost
            chosen = _cross(chosen, [(base + extra, step + more) for extra, more in extras], artists)
            for amount, size in chosen.items():
                if size < options.get(amount, size + 1):
                    options[amount] = size
        self.options = list(options.items())
        self.most_doubled = bound_extra(yields)


def _list_all_extras(yields: tuple[Units, ...], artists: int) -> list[tuple[Units, int]]:
    """Return what up to so many artists can add on one source, with their numbers."""
    extras = [(NOTHING, 0)]
    for used in range(1, artists + 1):
        extras += [(extra, used) for extra in sorted(list_extras(yields, used))]
    return extras


def make_layers(sources: Iterable[Source], artists: int, sizes: Sizes, is_counted: bool = True) -> list[Layer]:
    """Return the layers of sources that are sorted by their card numbers, the largest output first."""
    classes: dict[tuple[object, ...], list[Source]] = {}
    for source in sources:
        classes.setdefault((tuple(sorted(source.yields)), source.fighters, len(source.cards)), []).append(source)
    layers = [Layer(alike, artists, sizes, is_counted) for alike in classes.values()]
    return sorted(layers, key=lambda layer: -sum(layer.output))


def count_vectors(layers: list[Layer]) -> int:
    """Return in how many ways sources of these layers can turn, alike ones not told apart."""
    count = 1
    for layer in layers:
        count *= len(layer.sources) + 1
    return count


def _cross(states: States, options: list[tuple[int, int]], artists: int) -> States:
    """Return what follows from each state with each option, with no more than so many artists."""
    crossed: States = {}
    for amount, size in states.items():
        for extra, more in options:
            reached = amount + extra
            if reached >> ARTISTS <= artists and size + more < crossed.get(reached, size + more + 1):
                crossed[reached] = size + more
    return crossed


def add_layer(states: States, layer: Layer, artists: int, limit: int | None = None) -> States:
    """Return what follows from the states if any number of the layer's sources turns, within a limit of the size."""
    reached = dict(states)
    for extra, more in layer.options:
        for amount, size in states.items():
            size += more
            amount += extra
            if (limit is None or size <= limit) and size < reached.get(amount, size + 1):
                reached[amount] = size
    if artists:
        reached = {amount: size for amount, size in reached.items() if amount >> ARTISTS <= artists}
    return reached


class Outlook:
    """What the layers from each one on can still add: an upper bound that tells hopeless states apart."""

    def __init__(self, layers: list[Layer], artists: int, till: Till) -> None:
        self._till = till
        self._artists = artists
        self._outputs: list[Units] = [NOTHING]
        self._doubled: list[Units] = [NOTHING]
        for layer in reversed(layers):
            self._outputs.insert(0, add(self._outputs[0], layer.output))
            self._doubled.insert(0, find_union(self._doubled[0], layer.most_doubled))

    def keep_hopeful(self, states: States, index: int) -> States:
        """Return the states that may still cover the price with the layers from `index` on."""
        covers = self._till.covers
        hopeful: States = {}
        rest = [
            add(self._outputs[index], multiply(self._doubled[index], remaining))
            for remaining in range(self._artists, -1, -1)
        ]
        for amount, size in states.items():
            if covers(add(unpack(amount), rest[amount >> ARTISTS])):
                hopeful[amount] = size
        return hopeful
