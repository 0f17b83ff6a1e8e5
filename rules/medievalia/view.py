"""What may be known of a table: everything but hands, the order of the deck, covered buildings and sealed plans (R56).

A view is built from an allow-list in `rules.medievalia.view_builder`; pictures and words are made of it and of nothing else.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from rules.medievalia import zones
from rules.medievalia.facts import CARDS, MOST_FOR_BUILDINGS
from rules.medievalia.units import Units

Phase = Literal["start", "act", "over"]
"""Before the turn of the seat on turn, in its free actions or its battle, after the end."""

BattleStage = Literal["form", "defence", "strikes", "losses", "reactions", "over"]

ChangeKind = Literal[
    "exchanged",
    "played",
    "built",
    "drew",
    "paid",
    "moved",
    "shot",
    "healed",
    "died",
    "fought",
    "destroyed",
    "siege",
    "relieved",
    "out",
]


class Change(Struct, frozen=True):
    """One thing that happened in turn `turn`, caused by `seat`. `pieces` are numbers of pieces, `kind_of` a kind of card.

    - "exchanged": `count` hand cards thrown in the opening; "drew": `count` cards for a payment;
    - "played": the territory or figure `pieces` of the kind; "built": the building `pieces` on territory `on`;
    - "paid": the cards `pieces` were turned; "moved": the figures `pieces` to `zone`, onto `on` (0: in the open),
      each from its zone and place in `origins`;
    - "shot", "healed": `count` damage on the figure `pieces`; "died": the figure or building `pieces`, of the owner `victim`;
    - "fought": a battle in `zone` against `victim`; "destroyed": the territory or city `pieces` of `victim`;
    - "siege": the check number `count` of `victim`; "relieved": its count is back at 0; "out": `victim` is out.
    """

    turn: int
    seat: int
    kind: ChangeKind
    kind_of: str = ""
    pieces: tuple[int, ...] = ()
    zone: str = ""
    on: int = 0
    count: int = 0
    victim: int | None = None
    origins: tuple[tuple[str, int], ...] = ()


class BuildingView(Struct, frozen=True):
    """A building on a territory. `damage` is that of this turn."""

    id: int
    kind: str
    damage: int = 0


class TerritoryView(Struct, frozen=True):
    """A territory or the city. `output`: what it yields with its buildings and workers when it is turned; nothing if it is turned.

    `damage` is that of the city in this turn.
    """

    id: int
    kind: str
    is_turned: bool
    buildings: tuple[BuildingView, ...]
    output: Units
    damage: int = 0

    @property
    def has_military(self) -> bool:
        """Whether a military building stands on it (R43)."""
        return any(CARDS[building.kind].is_military for building in self.buildings)


class FigureView(Struct, frozen=True):
    """A figure in `zone`, on the territory or city `on` (0: in the open). `steps`: external steps that it may still take."""

    id: int
    kind: str
    owner: int
    zone: str
    on: int
    is_turned: bool
    steps: int
    damage: int = 0


class SeatView(Struct, frozen=True):
    """One seat. `hand` is None for everybody else. The first of `territories` is the city, if it stands.

    `party`: the lowest seat of those that win together. `sieges`: siege checks in a row. `ready`: what its unturned cards
    in the own fief can still produce; `printed`: the units on all its cards, for the tie-break (R54).
    `place` is its place at the end, None before.
    """

    party: int
    hand: tuple[str, ...] | None
    hand_size: int
    territories: tuple[TerritoryView, ...]
    sieges: int
    is_out: bool
    buildings: int
    printed: int
    ready: Units
    place: int | None = None


class StackView(Struct, frozen=True):
    """A stack of buildings: the `open` one ("" if the stack is empty), and how many are covered below it."""

    open: str
    covered: int


class ZoneView(Struct, frozen=True):
    """A zone of the map. `owner` is the seat whose fief it is (None between the fiefs, and for the fief of a seat that is out)."""

    id: str
    owner: int | None
    neighbors: tuple[str, ...] = field(name="neighbours")


class PaymentView(Struct, frozen=True):
    """A payment that the viewer is choosing, card by card, or that is proposed to it.

    `chosen`: ids of options (t12, f7, use-7, drop-peasant). `site`: the territory that a building goes on, 0 for anything else.
    `discards`: how many hand cards a proposed payment discards.
    """

    purchase: str
    chosen: tuple[str, ...]
    price: Units
    free: int
    missing: Units
    missing_free: int
    lost: int
    site: int = 0
    is_proposed: bool = False
    discards: int = 0


class FighterView(Struct, frozen=True):
    """A card in a battle as it was when the armies were formed: `id` is "f7", "m8" or, for a city, "t12".

    `defense` includes the `bonus`. `damage`: what it took in the fight, `shot`: by archers; `healed`: taken off by priests.
    """

    id: str
    kind: str
    owner: int
    attack: int
    defense: int = field(name="defence")
    bonus: int = 0
    damage: int = 0
    healed: int = 0
    shot: int = 0
    died: bool = False


class FightView(Struct, frozen=True):
    """One fight: all `attackers` against all `defenders`. `territories` ("t12") lie behind them, `lost` of them fell.

    `strength` and `counter`: the sums of attack of both sides.
    """

    attackers: tuple[FighterView, ...]
    defenders: tuple[FighterView, ...]
    strength: int
    counter: int
    territories: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


IDLE = "hold"
"""The target of an army that attacks nothing: one with attack 0, or of a seat that has given up (R32, R62).

Its id is that of the time when every army could hold, because stored views have it.
"""

CHEAPEST = "cheapest"
"""An aim that is found when the army strikes: the target that costs least (R32); nothing for an army with attack 0 (R62)."""


LAID, DOOMED = "laid", "!"
"""What a layout would do, for pictures: the first mark of each, so that one in which nobody opposes has one; then who opposes which
army ("f3>1"), and who is sure to fall ("f3!")."""


class ArmyView(Struct, frozen=True):
    """An army of the attacker, numbered from 1. `aims` (for the attacker's eyes only): what it attacks unopposed, in order.

    `defenders`: who opposes it, for whoever lays them as soon as they lie. `target`: what it attacks unopposed, once that is known.
    """

    number: int
    fighters: tuple[FighterView, ...]
    aims: tuple[str, ...] | None
    defenders: tuple[str, ...] = ()
    target: str = ""


class ReactionView(Struct, frozen=True):
    """A reaction of figure `figure` of `seat` at the figure `target` (option ids)."""

    seat: int
    kind: Literal["shoot", "heal"]
    figure: str
    target: str


class BattleView(Struct, frozen=True):
    """A battle in `zone`, being formed (only for the attacker's eyes), fought, or over (the last one).

    `victims`: the seats of the enemy party. `fights` are known once all have laid their cards; while the battle is formed they
    are how it is sure to end, if nobody has anything to decide but the attacker.
    """

    turn: int
    stage: BattleStage
    zone: str
    attacker: int
    victims: tuple[int, ...]
    armies: tuple[ArmyView, ...]
    fights: tuple[FightView, ...] = ()
    reactions: tuple[ReactionView, ...] = ()


class MedievaliaView(Struct, frozen=True):
    """The table as a seat (or anybody) sees it.

    `turn` counts the turns of all seats from 1, 0 before the first. `zones` are those of the map, fiefs first. `figures` are all
    on the table, by number. `removed` are the cards that left the game, by kind, with their number. `battle`: the one that is
    being fought, else the last one. `payment`: what the viewer is paying for by hand. `why` is the key of the message that
    says how the match ended, "" before. `changes`: what happened in the turns since everybody's last one, oldest
    first; `last_turn`: the number of this seat's own last turn, 0 before (for anybody: of the last one of the seat on turn).
    """

    phase: Phase
    active: int | None
    turn: int
    alliance: bool
    seats: tuple[SeatView, ...]
    zones: tuple[ZoneView, ...]
    figures: tuple[FigureView, ...]
    stacks: tuple[StackView, ...]
    deck_size: int
    removed: tuple[tuple[str, int], ...]
    battle: BattleView | None
    payment: PaymentView | None
    why: str
    changes: tuple[Change, ...]
    last_turn: int = 0

    def party_of(self, seat: int) -> int:
        """Return the party of a seat."""
        return self.seats[seat].party

    def is_invaded(self, seat: int) -> bool:
        """Return whether enemies stand in the fief of a seat (R46)."""
        home, party = zones.name_fief(seat), self.party_of(seat)
        return any(figure.zone == home and self.party_of(figure.owner) != party for figure in self.figures)

    def is_guarded(self, territory: TerritoryView) -> bool:
        """Return whether a territory has a garrison: a figure, turned or not, or a military building (R43, R69)."""
        return territory.has_military or any(figure.on == territory.id for figure in self.figures)

    def has_garrison(self, seat: int) -> bool:
        """Return whether any territory of a seat has a garrison, which breaks a siege; its city does not count (R47)."""
        return any(place.kind != "city" and self.is_guarded(place) for place in self.seats[seat].territories)

    @property
    def ends_with_turn(self) -> bool:
        """Whether the match ends with the turn that is being played: the deck is empty (R55, R67)."""
        return not self.deck_size

    @property
    def buildings_left(self) -> int:
        """How many buildings can still be bought, covered ones too."""
        return sum(stack.covered + bool(stack.open) for stack in self.stacks)

    @property
    def ends_with_building(self) -> bool:
        """Whether the next building that is bought ends the match (R50)."""
        return self.buildings_left == 1 and sum(not seat.is_out for seat in self.seats) <= MOST_FOR_BUILDINGS

    @property
    def parties_in(self) -> set[int]:
        """The parties of the seats that are not out."""
        return {seat.party for seat in self.seats if not seat.is_out}
