"""What is printed on the cards of Medievalia, read a second time from the data file, naively."""

import tomllib
from pathlib import Path
from typing import Any

DATA_FILE = Path(__file__).parents[2] / "data" / "cards" / "medievalia.toml"
RESOURCES = ("food", "energy", "gold", "work")
GOLD = 2


class Printed:
    """The 24 kinds of cards, by kind. A list of units has food, energy, gold and work in this order."""

    def __init__(self) -> None:
        data: dict[str, Any] = tomllib.loads(DATA_FILE.read_text("utf-8"))
        self.cards: dict[str, dict[str, Any]] = {card["id"]: card for card in data["card"]}

    def price(self, kind: str) -> list[int]:
        return [self.cards[kind]["price"].get(resource, 0) for resource in RESOURCES]

    def yields(self, kind: str) -> list[int]:
        return [self.cards[kind].get("yields", {}).get(resource, 0) for resource in RESOURCES]

    def group(self, kind: str) -> str:
        return str(self.cards[kind]["group"])

    def attack(self, kind: str) -> int:
        return int(self.cards[kind].get("attack", 0))

    def defense(self, kind: str) -> int:
        """Return the defense of a card that can fight; 0 for the others."""
        return int(self.cards[kind].get("defence", 0))

    def bonus(self, kind: str) -> int:
        """Return the +0/1 of a building (R40)."""
        return int(self.cards[kind].get("bonus", 0))

    def needs(self, kind: str) -> str:
        return str(self.cards[kind].get("needs", ""))

    def power(self, kind: str) -> str:
        return str(self.cards[kind].get("power", ""))

    def is_military(self, kind: str) -> bool:
        """Whether it is a tower, fortress or castle (R43)."""
        return self.group(kind) == "building" and self.defense(kind) > 0

    def is_worker(self, kind: str) -> bool:
        """Whether it is a figure that produces work (R16)."""
        return self.group(kind) == "figure" and sum(self.yields(kind)) > 0

    def worth(self, kind: str) -> int:
        """Return how many units a card costs."""
        return sum(self.price(kind))

    def all_of(self, *groups: str) -> list[str]:
        """Return every card of the groups, each as often as it is in the box."""
        return [kind for kind, card in self.cards.items() if card["group"] in groups for _ in range(card["copies"])]
