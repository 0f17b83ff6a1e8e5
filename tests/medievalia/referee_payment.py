"""Prices, what a seat can turn, and whether that covers a price: tried out plainly (rulings 4 to 8, 14 to 23, 52, 66)."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from tests.medievalia.referee_cards import GOLD
from tests.medievalia.referee_table import Piece, RefereeTable

POWERS = {"trade": "merchant", "double": "artist", "discount": "bureaucrat"}


class RefereePayment(RefereeTable):
    """The table with the rules of payment."""

    def price_of(self, seat: int, purchase: str) -> tuple[list[int], int]:
        """Return the units of a price, and how many further units of any type: a drawn card costs 4 of any mix (R8).

        A figure without its building costs 2 gold more (R14).
        """
        if purchase == "draw":
            return [0, 0, 0, 0], 4
        price = self.printed.price(purchase)
        if self.owes_surcharge(seat, purchase):
            price[GOLD] += 2
        return price, 0

    def owes_surcharge(self, seat: int, kind: str) -> bool:
        """Whether the building of a figure is missing (R14)."""
        needs = self.printed.needs(kind)
        return bool(needs) and not self.owns_building(seat, needs)

    # What can be turned

    def groups_of(self, seat: int, spared: int = 0) -> dict[str, Piece]:
        """Return what a seat can turn, by option: its unturned territories and city, its unturned free workers at home (R23).

        `yields` is what each card of the group yields: the territory, each worker on it 1 of the same type, and each building
        what is printed on it (R16 to R18). `powers` are figures whose power turns the group instead (R19). The territory
        `spared` stays unturned for a building (R10).
        """
        groups: dict[str, Piece] = {}
        for land in self.lands_of(seat):
            if not self.lands[land]["turned"] and land != spared:
                groups[f"t{land}"] = {
                    "yields": self.yields_of(land),
                    "powers": self.powers_among(self.figures_on(land)),
                }
        for id in self.figures_of(seat):
            figure = self.figures[id]
            if figure["zone"] != self.home(seat) or figure["on"] or figure["turned"]:
                continue
            if self.printed.is_worker(figure["kind"]):
                groups[f"f{id}"] = {"yields": [self.printed.yields(figure["kind"])], "powers": self.powers_among([id])}
        return groups

    def yields_of(self, land: int) -> list[list[int]]:
        own = self.printed.yields(self.lands[land]["kind"])
        of_this_type = [1 if amount else 0 for amount in own]
        workers = [id for id in self.figures_on(land) if self.printed.is_worker(self.figures[id]["kind"])]
        buildings = [self.printed.yields(self.buildings[id]["kind"]) for id in self.buildings_on(land)]
        return [own, *([of_this_type] * len(workers)), *buildings]

    def powers_among(self, figures: list[int]) -> dict[int, str]:
        powers = {id: self.printed.power(self.figures[id]["kind"]) for id in figures}
        return {id: POWERS[power] for id, power in powers.items() if power in POWERS}

    def count_ready(self, seat: int) -> tuple[int, ...]:
        """Return what everything that a seat can turn yields."""
        return tuple(add_all([units for group in self.groups_of(seat).values() for units in group["yields"]]))

    # What covers a price

    def can_pay(
        self,
        seat: int,
        purchase: str,
        spared: int = 0,
        with_pleas: bool = True,
        most: int | None = None,
        lent: dict[str, Piece] | None = None,
    ) -> bool:
        """Whether anything at all covers the price: all groups turned, all cards discarded (or `most`), any powers used.

        The ally's groups count too (or only those in `lent`), and `with_pleas` all his hand cards (R7), unless he has refused to
        help with this purchase.
        """
        hand = list(self.players[seat]["hand"])
        if purchase in hand:
            hand.remove(purchase)
        ally = self.helper(seat, purchase)
        if with_pleas and ally is not None:
            hand += self.players[ally]["hand"]
        own = self.groups_of(seat, spared)
        his = self.groups_of(ally) if ally is not None else {}
        his = his if lent is None else lent
        return any(
            self.covers(seat, purchase, own, his, powers, len(hand) if most is None else most)
            for powers in self.choices_of_powers(own, set(own))
        )

    def helper(self, seat: int, purchase: str) -> int | None:
        """Return the ally, if he can still be asked to help with a purchase in this turn."""
        return None if purchase in self.refused else self.ally(seat)

    def choices_of_powers(self, own: dict[str, Piece], turned: set[str]) -> Iterator[dict[str, str]]:
        """Go through which power is used in each of the groups that turn: none, or one of those there (R19)."""
        choices: list[dict[str, str]] = [{}]
        for group in sorted(turned):
            kinds = sorted(set(own[group]["powers"].values()))
            choices += [{**choice, group: kind} for choice in choices for kind in kinds]
        yield from choices

    def covers(
        self,
        seat: int,
        purchase: str,
        own: dict[str, Piece],
        his: dict[str, Piece],
        powers: dict[str, str],
        discards: int,
    ) -> bool:
        """Whether these groups, own ones and the ally's, cover a price; in the order of R66.

        `powers`: the groups that turn for a power, which yield nothing. `discards`: units of any type.
        """
        price, free = self.price_of(seat, purchase)
        producing = [group["yields"] for id, group in own.items() if id not in powers]
        foreign = [group["yields"] for group in his.values()]
        uses = list(powers.values())
        artists = uses.count("artist")
        cuts = 2 * uses.count("bureaucrat") if self.is_building(purchase) else 0
        for at_his in range(artists + 1 if foreign else 1):
            for output in doublings(producing, artists - at_his):
                for sum_of_his in doublings(foreign, at_his):
                    together = add_all([output, self.halve(sum_of_his)])
                    for units in tradings(together, uses.count("merchant")):
                        if reaches(units, price, free, discards, cuts):
                            return True
        return False

    def halve(self, output: list[int]) -> list[int]:
        """Return what the ally's output is worth: counted per type and halved, rounded down (R52)."""
        return [units // 2 for units in output]

    def is_building(self, purchase: str) -> bool:
        return purchase != "draw" and self.printed.group(purchase) == "building"


def add_all(vectors: list[list[int]]) -> list[int]:
    return [sum(vector[place] for vector in vectors) for place in range(4)]


def doublings(groups: list[list[list[int]]], artists: int) -> Iterator[list[int]]:
    """Go through the outputs of groups if each of some artists doubles up to three cards of one group, none twice (R20)."""
    if not artists:
        yield add_all([units for group in groups for units in group])
        return
    seen = set()
    for number, group in enumerate(groups):
        for chosen in combinations(range(len(group)), min(3, len(group))):
            doubled = [group[card] for card in chosen]
            rest = [units for card, units in enumerate(group) if card not in chosen]
            extra = [2 * amount for amount in add_all(doubled)]
            # What is doubled stands as a group of its own from which nothing can be doubled again.
            others = [*groups[:number], rest, *groups[number + 1 :]]
            for output in doublings(others, artists - 1):
                total = tuple(first + second for first, second in zip(output, extra, strict=True))
                if total not in seen:
                    seen.add(total)
                    yield list(total)
    if not seen:
        yield from doublings(groups, 0)


def tradings(output: list[int], merchants: int) -> Iterator[list[int]]:
    """Go through what merchants can make of an output: one unit into any other, a gold unit into any two (R21)."""
    reached = {tuple(output)}
    for _ in range(merchants):
        following = set()
        for units in reached:
            for given in range(4):
                if not units[given]:
                    continue
                for taken in combinations_with_replacement(range(4), 2 if given == GOLD else 1):
                    changed = list(units)
                    changed[given] -= 1
                    for type_ in taken:
                        changed[type_] += 1
                    following.add(tuple(changed))
        reached = following or reached
    for units in sorted(reached):
        yield list(units)


def reaches(units: list[int], price: list[int], free: int, discards: int, cuts: int) -> bool:
    """Whether units cover a price with discards of any type, exchanges 4 for 1 (R6), and cuts of a building's price (R22)."""
    lacking = sum(max(0, wanted - available) for wanted, available in zip(price, units, strict=True))
    spare = [max(0, available - wanted) for wanted, available in zip(price, units, strict=True)]
    # Cuts and discards are as good as any unit that is lacking; an exchange makes one of four equal spare ones.
    lacking = max(0, lacking - cuts)
    if free:
        return sum(spare) + discards >= free
    exchanged = sum(amount // 4 for amount in spare)
    return lacking <= discards + exchanged
