"""What comes of the fights: damage, reactions, deaths, lost territories and cities (rulings 33 to 38, 40 to 45, 58 to 63)."""

from collections.abc import Iterator
from itertools import combinations

from tests.medievalia.referee_battle import CHEAPEST, IDLE, RefereeBattle
from tests.medievalia.referee_table import Piece


class RefereeFights(RefereeBattle):
    """The table with the rules of what comes of the fights."""

    # Values

    def fix_values(self, battle: Piece) -> None:
        """Fix the defense of all who fight, with bonuses (R63). Cards that nobody has laid form one army (R60)."""
        laid = [card for army in battle["armies"] for card in [*army["figures"], *army["defenders"]]]
        battle["defence"] = {}
        for fight in battle["fights"]:
            guards = [card for card in fight["defenders"] if card not in laid]
            battle["bonuses"] = {**self.usual_bonuses(guards), **battle["bonuses"]}
            for card in [*fight["attackers"], *fight["defenders"]]:
                given = sum(self.bonus_of(giver) for giver, receiver in battle["bonuses"].items() if receiver == card)
                battle["defence"][card] = self.printed.defense(self.find(card)["kind"]) + given

    def bonus_of(self, giver: str) -> int:
        return 1 if giver[0] == "f" else self.printed.bonus(self.find(giver)["kind"])

    def room(self, battle: Piece, card: str) -> int:
        """Return how much damage fills a card."""
        return max(0, int(battle["defence"][card]) - int(self.find(card)["damage"]))

    # Damage

    def in_order(self, cards: list[str]) -> list[str]:
        """Return the cards of a side whose order its owner decides: the city comes last anyway (R45)."""
        return [card for card in cards if card[0] != "t"]

    def order_matters(self, battle: Piece, cards: list[str], damage: int) -> bool:
        """Whether it matters who takes damage first: some die, not all, and they differ."""
        own = self.in_order(cards)
        rooms = [self.room(battle, card) for card in own]
        if len(own) < 2 or damage < min(rooms) or damage >= sum(rooms):
            return False
        return len({(self.find(card)["kind"], self.room(battle, card)) for card in own}) > 1

    def fill(self, battle: Piece, cards: list[str], damage: int) -> int:
        """Fill each card to its defense before the next (R33). Return what is left."""
        for card in cards:
            taken = min(damage, self.room(battle, card))
            self.find(card)["damage"] += taken
            damage -= taken
        return damage

    def ways_to_die(self, battle: Piece, cards: list[str], damage: int) -> Iterator[tuple[str, ...]]:
        """Go through who could die of a damage, depending on the order: a rest that would kill the next one does so."""
        for count in range(len(cards) + 1):
            for dead in combinations(cards, count):
                rest = damage - sum(self.room(battle, card) for card in dead)
                others = [self.room(battle, card) for card in cards if card not in dead]
                if rest >= 0 and (not others or rest < max(others)):
                    yield dead

    def least_loss(self, battle: Piece, cards: list[str], damage: int) -> int:
        """Return the smallest total price that a damage can cost a side."""
        return min(self.price_of_all(dead) for dead in self.ways_to_die(battle, cards, damage))

    def price_of_all(self, cards: tuple[str, ...]) -> int:
        return sum(self.printed.worth(self.find(card)["kind"]) for card in cards)

    # Reactions

    def fighting(self, battle: Piece) -> list[str]:
        """Return the cards that fight; before the pairing all of the attacker but armies with attack 0 that mean to attack
        nothing, or to be asked."""
        if not battle["is_paired"]:
            armies = [
                army
                for army in battle["armies"]
                if self.attack_of(army["figures"]) or army["aims"][:1] not in ([], [IDLE], [CHEAPEST])
            ]
            return [card for army in armies for card in army["figures"]]
        return [card for fight in battle["fights"] for card in [*fight["attackers"], *fight["defenders"]]]

    def reacting(self, battle: Piece, seat: int, power: str) -> list[int]:
        """Return who may react with a power: unturned, near, and not in an army that fights (R35).

        In alliances archers help no ally: those of the attacker shoot, and those of whoever is attacked himself (R53).
        """
        if power == "shoot" and self.alliance and seat != battle["attacker"] and not self.is_attacked(battle, seat):
            return []
        return [
            id
            for id in self.usable(seat)
            if self.printed.power(self.figures[id]["kind"]) == power
            and self.is_near(self.figures[id]["zone"], battle["zone"])
            and f"f{id}" not in self.fighting(battle)
        ]

    def is_attacked(self, battle: Piece, seat: int) -> bool:
        """Whether an enemy of the attacker has his fief, or any figure, where the battle is."""
        stands_there = any(self.figures[id]["zone"] == battle["zone"] for id in self.figures_of(seat))
        return self.are_enemies(seat, battle["attacker"]) and (stands_there or self.lord(battle["zone"]) == seat)

    def shots(self, battle: Piece, seat: int) -> list[tuple[int, int]]:
        """Return which archer could shoot at whom: at any enemy figure in reach, fighting or not."""
        return [
            (archer, id)
            for archer in self.reacting(battle, seat, "shoot")
            for id in self.figures
            if self.can_shoot(archer, id)
        ]

    def cures(self, battle: Piece, seat: int) -> list[tuple[int, int]]:
        """Return which priest could heal whom: any damaged figure in reach but himself (R38)."""
        return [
            (priest, id)
            for priest in self.reacting(battle, seat, "heal")
            for id, figure in self.figures.items()
            if figure["damage"] and self.can_heal(priest, id)
        ]

    def react(self, battle: Piece, seat: int, kind: str, figure: int, target: int) -> None:
        """Carry one reaction out: the card turns with its whole army, or with all that stands where it stands (R35, R19)."""
        allowed = self.shots(battle, seat) if kind == "shoot" else self.cures(battle, seat)
        assert (figure, target) in allowed, f"{kind} {figure} at {target} is not allowed"
        self.turn_figure(figure)
        for army in battle["armies"]:
            if f"f{figure}" in army["figures"]:
                for card in army["figures"]:
                    self.turn_figure(int(card[1:]))
        self.figures[target]["damage"] += 1 if kind == "shoot" else -1

    # Deaths

    def is_dead(self, battle: Piece, card: str) -> bool:
        return bool(self.find(card)["damage"] >= self.defense_of(battle, card))

    def defense_of(self, battle: Piece, card: str) -> int:
        """Return what a card stands: in a fight what was fixed (R63), else what is left of the +0/1 beside it (R40)."""
        if card in battle["defence"]:
            return int(battle["defence"][card])
        id = int(card[1:])
        return self.printed.defense(self.figures[id]["kind"]) + self.bonus_left(battle, id)

    def bonus_left(self, battle: Piece, id: int) -> int:
        """Return what the +0/1 beside a figure that does not fight can do for it, once the dearest there are saved (R40)."""
        land = self.figures[id]["on"]
        bonus = self.bonus_on(land, [int(giver[1:]) for giver in battle["bonuses"] if giver[0] == "m"])
        wounded = [
            figure for figure in self.figures_on(land) if f"f{figure}" not in battle["defence"] and self.beyond(figure)
        ]
        best: list[int] = []
        for number in range(2 ** len(wounded) if land and bonus else 1):
            saved = [figure for place, figure in enumerate(wounded) if number >> place & 1]
            if sum(map(self.beyond, saved)) <= bonus and self.is_dearer(saved, best):
                best = saved
        return max(0, bonus - sum(self.beyond(figure) for figure in best if figure != id))

    def is_dearer(self, figures: list[int], others: list[int]) -> bool:
        """Whether figures are dearer together, or as dear and more, or those with the lower numbers."""

        def rank(ids: list[int]) -> tuple[int, int, list[int]]:
            return self.price_of_all(tuple(f"f{id}" for id in ids)), len(ids), [-id for id in sorted(ids)]

        return rank(figures) > rank(others)

    def settle(self, battle: Piece) -> list[int]:
        """Remove who has died and what has fallen (R41 to R45, R61). Return the seats whose city is destroyed."""
        dead = [f"f{id}" for id in self.figures if self.is_dead(battle, f"f{id}")]
        fallen: list[str] = []
        cities: list[int] = []
        for fight in battle["fights"]:
            dead += [card for card in fight["defenders"] if card[0] == "m" and self.is_dead(battle, card)]
            cities += [self.owner(card) for card in fight["defenders"] if card[0] == "t" and self.is_dead(battle, card)]
            # Each territory takes 1 of what was left when damage was dealt; a guard that lives saves it.
            for land in fight["lands"][: fight["overflow"]]:
                if all(card in dead for card in self.guards(land)):
                    fallen.append(land)
        for card in dead:
            if card[0] == "f":
                self.lose_figure(int(card[1:]))
            else:
                self.lose_building(int(card[1:]))
        for land in fallen:
            self.lose_land(int(land[1:]))
        return cities
