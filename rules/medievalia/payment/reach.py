"""What a purse can pay at most: with every source turned, for each choice of powers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from rules.medievalia.payment.artists import bound_extra, list_best_extras, list_halved
from rules.medievalia.payment.choices import Choice, list_choices
from rules.medievalia.payment.coverage import Till
from rules.medievalia.payment.layers import Layer, States, add_layer, make_layers
from rules.medievalia.payment.packing import ARTISTS, Sizes, halve_packed, unpack
from rules.medievalia.payment.purse import Price, Purse, Source
from rules.medievalia.units import NOTHING, Units, add, find_union, multiply, subtract, total


class Reach:
    """A purse and a price, and what choices of powers can pay. What is worked out once is kept."""

    def __init__(self, purse: Purse, price: Price) -> None:
        self.purse = purse
        self.price = price
        self.own_output = purse.own_output
        self.ally_output = purse.ally_output
        self._own_extras: dict[tuple[frozenset[str], int], list[Units]] = {}
        self._ally_outputs: dict[int, list[Units]] = {}
        self._ally_states: dict[int, list[tuple[int, int]]] = {}

    @cached_property
    def choices(self) -> list[Choice]:
        """Every choice of powers, fewest powers first."""
        return list_choices(self.purse, self.price)

    @cached_property
    def sources(self) -> list[Source]:
        """All sources, sorted by their lowest card numbers."""
        return sorted(self.purse.sources, key=lambda source: source.cards)

    @cached_property
    def own(self) -> list[Source]:
        """The payer's own sources, sorted by their lowest card numbers."""
        return [source for source in self.sources if not source.is_ally]

    @cached_property
    def ally(self) -> list[Source]:
        """The ally's sources, sorted by their lowest card numbers."""
        return [source for source in self.sources if source.is_ally]

    @cached_property
    def sizes(self) -> Sizes:
        """The sizes of this purse's plans."""
        return Sizes(self.sources)

    @cached_property
    def outputs(self) -> dict[str, Units]:
        """What each source yields."""
        return {source.id: source.output for source in self.purse.sources}

    def make_till(self, choice: Choice, discards: int) -> Till:
        """Return the judge of amounts for a choice of powers and so many discards."""
        return Till(self.price, choice.merchants, choice.bureaucrats, discards)

    def might_cover(self, discards: int) -> bool:
        """Whether the price is covered if every power is used although its source produces. A quick upper bound."""
        kinds = [power.kind for power in self.purse.powers]
        output = add(self.own_output, self.ally_output)
        artists = kinds.count("artist")
        if artists:
            best = NOTHING
            for source in self.purse.sources:
                best = find_union(best, bound_extra(source.yields))
            output = add(output, multiply(best, artists))
        return Till(self.price, kinds.count("merchant"), kinds.count("bureaucrat"), discards).covers(output)

    def get_own_output(self, choice: Choice) -> Units:
        """Return what the payer's sources yield that do not turn for a power."""
        output = self.own_output
        for source in choice.sources:
            output = subtract(output, self.outputs[source])
        return output

    def list_own_extras(self, choice: Choice, artists: int) -> list[Units]:
        """Return the best that so many artists can add on the payer's sources."""
        key = (choice.sources, artists)
        if key not in self._own_extras:
            producers = [source.yields for source in self.own if source.id not in choice.sources]
            self._own_extras[key] = list_best_extras(producers, artists)
        return self._own_extras[key]

    def list_ally_outputs(self, artists: int) -> list[Units]:
        """Return the most that the ally's sources yield together with so many artists, halved."""
        if not artists or not self.ally:
            return [self.ally_output]
        if artists not in self._ally_outputs:
            self._ally_outputs[artists] = list_halved([source.yields for source in self.ally], artists)
        return self._ally_outputs[artists]

    def list_outputs(self, choice: Choice) -> Iterator[Units]:
        """Yield the most that everything yields together which does not turn for these powers."""
        own = self.get_own_output(choice)
        for used in range(choice.artists + 1 if self.ally else 1):
            for ally in self.list_ally_outputs(used):
                for extra in self.list_own_extras(choice, choice.artists - used):
                    yield add(add(own, ally), extra)

    def covers(self, choice: Choice, till: Till) -> bool:
        """Whether the price is covered with these powers if everything else produces."""
        return any(till.covers(output) for output in self.list_outputs(choice))

    def covers_from(self, choice: Choice, till: Till, state: int) -> bool:
        """Whether the price is covered with these powers and a state of the ally if all own sources produce."""
        output = add(self.get_own_output(choice), unpack(state))
        extras = self.list_own_extras(choice, choice.artists - (state >> ARTISTS))
        return any(till.covers(add(output, extra)) for extra in extras)

    def make_ally_layers(self, artists: int) -> list[Layer]:
        """Return the layers of the ally's sources."""
        return make_layers(self.ally, artists, self.sizes, is_counted=False)

    def list_ally_states(self, artists: int) -> list[tuple[int, int]]:
        """Return what the ally's sources can add with up to so many artists, smallest plan first, that is, fewest cards first.

        A state is a packed amount, halved, and the size of its plan. Of plans for an amount only the smallest is listed.
        """
        if not self.ally:
            return [(0, 0)]
        if artists not in self._ally_states:
            states: States = {0: 0}
            for layer in self.make_ally_layers(artists):
                states = add_layer(states, layer, artists)
            halved: States = {}
            for amount, size in states.items():
                amount = halve_packed(amount)
                size += total(unpack(amount)) * self.sizes.unit_lost
                if size < halved.get(amount, size + 1):
                    halved[amount] = size
            self._ally_states[artists] = sorted(halved.items(), key=lambda state: state[1])
        return self._ally_states[artists]
