"""Moving figures, and shots outside a battle (rulings 24 to 26, 36, 37, 63, 64, 71)."""

from collections.abc import Sequence

from tests.medievalia.referee_payment import RefereePayment


class RefereeMoves(RefereePayment):
    """The table with the rules of moving and shooting."""

    # Moving

    def steps_left(self, id: int) -> int:
        """One external step in a turn, cavalry two (R25)."""
        figure = self.figures[id]
        return (2 if self.printed.power(figure["kind"]) == "ride" else 1) - int(figure["steps"])

    def can_leave(self, id: int) -> bool:
        """Only unturned figures move (R26); whoever stands on a turned territory or city stays there (R24)."""
        figure = self.figures[id]
        return not figure["turned"] and not (figure["on"] and self.lands[figure["on"]]["turned"])

    def destinations(self, seat: int, figures: list[int]) -> list[str]:
        """Return where all these figures could go together.

        Inside the own fief freely, onto territories and city, also turned ones, and into the open (R24). Outside, into an
        adjacent zone with a step left (R25), always into the open (R65).
        """
        places = [self.figures[id] for id in figures]
        destinations: list[str] = []
        if all(place["zone"] == self.home(seat) for place in places):
            destinations += [f"t{land}" for land in self.lands_of(seat) if any(place["on"] != land for place in places)]
            destinations += ["open"] if all(place["on"] for place in places) else []
        if all(self.steps_left(id) > 0 for id in figures):
            destinations += [zone for zone in self.map if all(zone in self.map[place["zone"]] for place in places)]
        return destinations

    def movable(self, seat: int) -> list[int]:
        return [id for id in self.figures_of(seat) if self.can_leave(id) and self.destinations(seat, [id])]

    def move(self, seat: int, figures: list[int], destination: str) -> None:
        for id in figures:
            figure = self.figures[id]
            if destination[0] == "t" or destination == "open":
                figure["on"] = 0 if destination == "open" else int(destination[1:])
                continue
            figure["zone"], figure["on"] = destination, 0
            figure["steps"] += 1
            if self.has_enemies(seat, destination):
                # R71: cavalry stops; its second step is gone.
                figure["steps"] += self.steps_left(id)

    def has_enemies(self, seat: int, zone: str) -> bool:
        """Enemy figures, or in an enemy fief its city, stand there (R57)."""
        lord = self.lord(zone)
        if lord is not None and self.are_enemies(seat, lord):
            return True
        return any(
            figure["zone"] == zone and self.are_enemies(seat, figure["owner"]) for figure in self.figures.values()
        )

    # Shots

    def archers(self, seat: int) -> list[int]:
        return [id for id in self.usable(seat) if self.printed.power(self.figures[id]["kind"]) == "shoot"]

    def priests(self, seat: int) -> list[int]:
        return [id for id in self.usable(seat) if self.printed.power(self.figures[id]["kind"]) == "heal"]

    def usable(self, seat: int) -> list[int]:
        return [id for id in self.figures_of(seat) if not self.figures[id]["turned"]]

    def can_shoot(self, archer: int, target: int) -> bool:
        """An enemy figure in the same or an adjacent zone; from another zone not if it is shielded (R36, R37)."""
        shooter, enemy = self.figures[archer], self.figures[target]
        if not self.are_enemies(shooter["owner"], enemy["owner"]) or not self.is_near(shooter["zone"], enemy["zone"]):
            return False
        return bool(shooter["zone"] == enemy["zone"] or not self.is_shielded(target))

    def is_shielded(self, target: int) -> bool:
        """A figure on the city or beside a military building is shielded (R37)."""
        land = self.figures[target]["on"]
        return bool(land) and (self.lands[land]["kind"] == "city" or bool(self.military_on(land)))

    def can_heal(self, priest: int, wounded: int) -> bool:
        """Another figure of any owner in the same or an adjacent zone (R38)."""
        return priest != wounded and self.is_near(self.figures[priest]["zone"], self.figures[wounded]["zone"])

    def targets(self, seat: int) -> list[int]:
        return [id for id in self.figures if any(self.can_shoot(archer, id) for archer in self.archers(seat))]

    def places_of(self, figures: list[int]) -> list[object]:
        """Return where figures are used: a group can be used only once, because it turns."""
        return [self.figures[id]["on"] or ("free", id) for id in figures]

    def one_in_each_place(self, figures: list[int]) -> list[int]:
        """Return the first figure of each place."""
        places = self.places_of(figures)
        return [id for number, id in enumerate(figures) if places[number] not in places[:number]]

    def defense_now(self, id: int) -> int:
        """Return a figure's defense outside a battle: with the +0/1 of the buildings where it stands.

        A building strengthens one figure (R40): what other figures there need to live is not there for this one.
        """
        figure = self.figures[id]
        bonus = self.bonus_on(figure["on"])
        for other in self.figures_on(figure["on"]) if figure["on"] else []:
            bonus -= self.beyond(other) if other != id else 0
        return self.printed.defense(figure["kind"]) + max(0, bonus)

    def bonus_on(self, land: int, given: Sequence[int] = ()) -> int:
        """Return the +0/1 of the buildings on a territory, but those `given` to somebody already."""
        buildings = [building for building in self.buildings_on(land) if land and building not in given]
        return sum(self.printed.bonus(self.buildings[building]["kind"]) for building in buildings)

    def beyond(self, id: int) -> int:
        """Return how much bonus a figure needs to live with its damage."""
        return max(0, int(self.figures[id]["damage"]) + 1 - self.printed.defense(self.figures[id]["kind"]))

    def healers(self, seat: int, target: int) -> list[int]:
        """Return the priests of a seat that reach a figure, one from each place."""
        return [id for id in self.priests(seat) if self.can_heal(id, target)]
