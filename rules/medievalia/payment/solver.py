"""The proposed payment: the smallest plan that covers a price (section 8).

More of anything never hurts, so the first two criteria are found by asking what everything together covers: first how many
discards are needed at least, then how many powers and cards of the ally. What is left to find is the payer's own sources.
They are added class by class (`layers`), and of all ways to yield the same amount only the smallest is kept.

The plan is exactly the smallest one for purses of up to 16 sources, and for larger ones as long as alike sources leave at most
`EXACT_VECTORS` ways to turn. Beyond that it is exact if the search stays below `MOST_STATES` amounts. If not, it is legal,
smallest by the first two criteria, and nothing in it can be left out.

Where section 8 is open: fighters are those of all sources in the plan, the ally's too. Normal output (criterion 5) and gold,
energy and food (criterion 7) are the sums of `yields` of all sources that turn, those that turn for a power as well, since
none of them can produce any more. Of plans that turn the same cards the one with the lowest figures as powers is chosen.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from rules.medievalia.payment.artists import list_best_extras, list_halved
from rules.medievalia.payment.choices import NO_POWERS, Choice
from rules.medievalia.payment.coverage import Till
from rules.medievalia.payment.layers import Layer, Outlook, States, add_layer, count_vectors, make_layers
from rules.medievalia.payment.packing import unpack
from rules.medievalia.payment.purse import Plan, Price, Purse, Source
from rules.medievalia.payment.reach import Reach
from rules.medievalia.units import Units, add, add_all, subtract, total

EXACT_VECTORS = 65_536
MOST_STATES = 20_000
FEW_STATES = 24
"""Fewer states than this are not worth a look at which of them are hopeless."""


class Level(Struct, frozen=True):
    """The least discards, and with them the least powers and ally's cards: all choices of powers that reach it.

    Each choice stands with the number of the ally's cards that it needs.
    """

    discards: int
    choices: list[tuple[Choice, int]]


def can_afford(purse: Purse, price: Price) -> bool:
    """Whether any plan covers the price."""
    if Till(price, 0, 0, purse.hand).covers(add(purse.own_output, purse.ally_output)):
        return True
    if not purse.powers:
        return False
    reach = Reach(purse, price)
    return reach.might_cover(purse.hand) and any(
        reach.covers(choice, reach.make_till(choice, purse.hand)) for choice in reach.choices
    )


@lru_cache(maxsize=1 << 12)
def propose(purse: Purse, price: Price) -> Plan | None:
    """Return the smallest plan that covers the price (section 8), or None if nothing covers it.

    Whoever goes back is offered the same again, and imagined matches come to the same purchases over and over.
    """
    reach = Reach(purse, price)
    level = find_level(reach)
    if level is None:
        return None
    entries = [
        (size, choice.figures, choice)
        for choice, ally_cards in level.choices
        for size in [find_smallest(reach, choice, level.discards, ally_cards)]
    ]
    size, _, choice = min(entries, key=lambda entry: entry[:2])
    sources = sorted(source.id for source in reach.sizes.list_sources(size) if source.id not in choice.sources)
    return Plan(tuple(sources), choice.figures, level.discards)


def find_level(reach: Reach) -> Level | None:
    """Return the first two criteria of the smallest plan, or None if nothing covers the price."""
    if Till(reach.price, 0, 0, 0).covers(reach.own_output):
        return Level(0, [(NO_POWERS, 0)])
    hand = reach.purse.hand
    least = hand + 1
    for choice in reach.choices:
        while least and reach.covers(choice, reach.make_till(choice, least - 1)):
            least -= 1
    return Level(least, _find_choices(reach, least)) if least <= hand else None


def _find_choices(reach: Reach, discards: int) -> list[tuple[Choice, int]]:
    """Return the choices that need the fewest powers and ally's cards, with the number of these cards."""
    best: list[tuple[Choice, int]] = []
    least: int | None = None
    for choice in reach.choices:
        powers = len(choice.figures)
        if least is not None and powers > least:
            break
        till = reach.make_till(choice, discards)
        if not reach.covers(choice, till):
            continue
        for state, size in reach.list_ally_states(choice.artists):
            cards = reach.sizes.count_ally_cards(size)
            if least is not None and powers + cards > least:
                break
            if reach.covers_from(choice, till, state):
                if least is None or powers + cards < least:
                    least, best = powers + cards, []
                best.append((choice, cards))
                break
    return best


def find_smallest(reach: Reach, choice: Choice, discards: int, ally_cards: int) -> int:
    """Return the size of the smallest plan with these powers, so many discards and so many of the ally's cards.

    Where it is cheap, or the search may be too much, a greedy plan comes first: its size cuts the search short, or is the answer.
    The search starts from what the ally's cards can yield, adds the own sources layer by layer, and drops states that are larger
    than the greedy plan or cannot cover the price with all that follows. What merchants lose is added when the output is known.
    """
    till = reach.make_till(choice, discards)
    own = [source for source in reach.own if source.id not in choice.sources]
    powers = sum(reach.sizes.measure(source) + reach.sizes.power for source in reach.own if source.id in choice.sources)
    powers += till.reduction * reach.sizes.unit_lost  # what is not paid
    states = {
        amount: size + powers
        for amount, size in reach.list_ally_states(choice.artists)
        if reach.sizes.count_ally_cards(size) == ally_cards and reach.covers_from(choice, till, amount)
    }
    layers = make_layers(own, choice.artists, reach.sizes)
    is_exact = count_vectors(layers) * count_vectors(reach.make_ally_layers(0)) <= EXACT_VECTORS
    greedy: int | None = None
    if not choice.artists or not is_exact:
        amount, size = min(states.items(), key=lambda state: state[1])
        size -= total(unpack(amount)) * reach.sizes.unit_lost
        greedy = _drop_needless(reach, own, choice, till, size)
    final_states = _search(states, layers, choice.artists, till, greedy, None if is_exact else MOST_STATES)
    if final_states is None:
        assert greedy is not None
        return greedy
    smallest = greedy
    for amount, size in final_states.items():
        if smallest is None or size < smallest:
            changes = till.count_gold_changes(unpack(amount))
            size += changes * reach.sizes.unit_lost
            if changes >= 0 and (smallest is None or size < smallest):
                smallest = size
    assert smallest is not None
    return smallest


def _search(
    states: States, layers: list[Layer], artists: int, till: Till, limit: int | None, most_states: int | None
) -> States | None:
    """Return what follows from the states with the layers, apart from what cannot be smallest, or None if it is too much."""
    outlook = Outlook(layers, artists, till)
    for index, layer in enumerate(layers, 1):
        states = add_layer(states, layer, artists, limit)
        if len(states) > FEW_STATES:
            states = outlook.keep_hopeful(states, index)
        if most_states is not None and len(states) > most_states:
            return None
    return states


def _drop_needless(reach: Reach, own: list[Source], choice: Choice, till: Till, size: int) -> int:
    """Return the size of a plan in which no own source can be left out. The largest are left out first.

    `size` is that of the plan without own sources, but with the sources that turn for powers and the ally's.
    """
    ally = [source.yields for source in reach.sizes.list_sources(size) if source.is_ally]
    from_ally = [
        (output, choice.artists - used)
        for used in range(choice.artists + 1 if ally else 1)
        for output in list_halved(ally, used)
    ]

    def find_loss(sources: list[Source], output: Units) -> int | None:
        yields = [source.yields for source in sources] if choice.artists else []
        losses = [
            total(amount) + changes
            for ally_output, artists in from_ally
            for extra in list_best_extras(yields, artists)
            for amount in [add(add(output, ally_output), extra)]
            for changes in [till.count_gold_changes(amount)]
            if changes >= 0
        ]
        return min(losses, default=None)

    turned = sorted(own, key=reach.sizes.measure, reverse=True)
    output = add_all([source.output for source in turned])
    loss = find_loss(turned, output)
    for source in list(turned):
        kept, less = [other for other in turned if other is not source], subtract(output, source.output)
        smaller = find_loss(kept, less)
        if smaller is not None:
            turned, output, loss = kept, less, smaller
    assert loss is not None
    return size + sum(reach.sizes.measure(source) for source in turned) + loss * reach.sizes.unit_lost
