"""The state of a match: pure data, every card in exactly one zone at all times."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from rules.medievalia.facts import CARDS
from rules.medievalia.meta import MatchRules
from rules.medievalia.view import BattleStage, Change, Phase, ReactionView

ReactionPlan = Literal["best", "none", "ask"]
LossPlan = Literal["least", "ask"]


class Building(Struct):
    """A building on a territory. `damage` is removed at the end of the turn (R34)."""

    id: int
    kind: str
    damage: int = 0


class Territory(Struct):
    """A territory or the city. It turns with its buildings and the figures on it (R15)."""

    id: int
    kind: str
    turned: bool = False
    buildings: list[Building] = []
    damage: int = 0

    @property
    def has_military(self) -> bool:
        """Whether a military building stands on it (R43)."""
        return any(CARDS[building.kind].is_military for building in self.buildings)


class Figure(Struct):
    """A figure in a `zone`, `on` a territory or city of its owner's fief (0: in the open). `steps`: external steps taken."""

    id: int
    kind: str
    owner: int
    zone: str
    on: int = 0
    turned: bool = False
    steps: int = 0
    damage: int = 0


class Player(Struct):
    """What belongs to a seat besides its figures. The city is the first territory.

    `sieges`: siege checks in a row. `elimination`: the number of the elimination that put it out, 0 while it is in. `last_turn`:
    the number of the last turn that it has ended, 0 before.
    """

    hand: list[str] = []
    territories: list[Territory] = []
    sieges: int = 0
    elimination: int = field(name="left", default=0)
    has_begun: bool = False
    last_turn: int = 0


class Payment(Struct):
    """What the seat on turn is paying for. `purchase` is a kind or "draw"; `site` the territory of a building.

    `chosen`: ids of options; a discarded kind stands once for each card. Is it proposed, `discards` counts the hand cards that
    it discards, whichever they are.
    """

    purchase: str
    site: int = 0
    chosen: list[str] = []
    is_proposed: bool = False
    discards: int = 0


class Volley(Struct):
    """A volley of `shooter` outside a battle at the figure `target`, while priests may answer it (R64)."""

    shooter: int
    target: int


class Army(Struct):
    """An army of the attacker. `aims`: what it attacks if nobody opposes it, in order; empty means to ask (R32)."""

    figures: list[int]
    aims: list[str] = []
    defenders: list[str] = []
    target: str = ""


class Fighter(Struct):
    """A card in a fight, with the values that it has since the armies were formed (R63). `id` is "f7", "m8" or "t12"."""

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


class Fight(Struct):
    """One fight of all `attackers` against all `defenders` (R59). `territories` fall behind them, `lost` of it fell."""

    attackers: list[Fighter]
    defenders: list[Fighter]
    territories: list[str] = []
    lost: list[str] = []
    overflow: int = 0


class Laid(Struct):
    """What a seat has answered in a battle while others are still asked, and nobody else knows yet.

    `layout`: who opposes each army of the attacker, if the seat commands the defense. `orders`: its orders of damage, by the
    number of the fight. `reaction`: the option that it has chosen for when it is its turn to react.
    """

    layout: list[list[str]] = []
    bonuses: dict[str, str] = {}
    plan: ReactionPlan = "none"
    orders: dict[int, list[str]] = {}
    reaction: str = "pass"


class Battle(Struct):
    """A battle. `victims`: the seats of the enemy party. `bonuses`: who strengthens whom, by option ids ("f3": "f7").

    `loss_plan` is the attacker's; `plans` are the sealed plans by seat; `laid` is by seat too, and empty unless several are asked.
    """

    turn: int
    zone: str
    attacker: int
    victims: list[int]
    stage: BattleStage = "form"
    armies: list[Army] = []
    bonuses: dict[str, str] = {}
    loss_plan: LossPlan = "least"
    plans: list[ReactionPlan] = []
    laid: list[Laid] = []
    fights: list[Fight] = []
    reactions: list[ReactionView] = []

    def begin_trial(self) -> Battle:
        """Return the same battle without its armies, to try how it would end with others."""
        return Battle(self.turn, self.zone, self.attacker, self.victims, bonuses=dict(self.bonuses))


class MedievaliaState(Struct):
    """The table. The deck and the stacks are drawn from the end; the open building of a stack is its last.

    `removed`: the cards that left the game, by kind. `next_id`: the number of the next piece. `last_drawer`: who drew the last
    card. `pleading`: what the ally is being asked to help to pay; `refused`: with what he does not help in this turn. `volley`:
    the one that priests may answer now. `is_former`: the running turn began before rulings 35, 52, 53 and 64 were corrected, and
    ends by the former ones. `asks_singly`: it began when every payment, and who goes where, was asked about one by one, and ends
    so; `asks_more`: when every payment with cards of the ally was asked about, and the order of losses without a proposal.
    `battle`: the one that is fought, else the last one. `why`: the key of the message that says how the match ended. `changes`:
    what happened since the last turn of every seat that is in.
    """

    rules: MatchRules
    active: int | None
    phase: Phase
    players: list[Player]
    deck: list[str]
    stacks: list[list[str]]
    figures: list[Figure] = []
    removed: dict[str, int] = {}
    turn: int = 0
    next_id: int = 1
    actions: int = 0
    last_drawer: int | None = None
    payment: Payment | None = None
    pleading: str = ""
    refused: list[str] = []
    volley: Volley | None = None
    is_former: bool = False
    asks_singly: bool = False
    asks_more: bool = False
    battle: Battle | None = None
    why: str = ""
    changes: list[Change] = []

    @property
    def seats(self) -> range:
        """All seats, also those that are out."""
        return range(len(self.players))

    @property
    def seats_in(self) -> list[int]:
        """The seats that are not out."""
        return [seat for seat in self.seats if not self.players[seat].elimination]

    def party_of(self, seat: int) -> int:
        """Return the party of a seat: the lowest seat of those that win together (R51)."""
        return seat % 2 if self.rules.alliance else seat

    @property
    def parties_in(self) -> set[int]:
        """The parties of the seats that are not out."""
        return {self.party_of(seat) for seat in self.seats_in}

    def find_ally(self, seat: int) -> int | None:
        """Return the ally of a seat if there is one and he is in."""
        ally = (seat + 2) % 4
        return ally if self.rules.alliance and not self.players[ally].elimination else None

    def figure(self, id: int) -> Figure:
        """Return a figure by its number."""
        for figure in self.figures:
            if figure.id == id:
                return figure
        raise LookupError(f"no figure {id}")

    def find_territory(self, id: int) -> tuple[int, Territory]:
        """Return a territory or city by its number, and whose it is."""
        for seat, player in enumerate(self.players):
            for territory in player.territories:
                if territory.id == id:
                    return seat, territory
        raise LookupError(f"no territory {id}")

    def find_building(self, id: int) -> tuple[int, Territory, Building]:
        """Return a building by its number, where it stands, and whose it is."""
        return next(
            (seat, territory, building)
            for seat, player in enumerate(self.players)
            for territory in player.territories
            for building in territory.buildings
            if building.id == id
        )

    def figures_on(self, territory: Territory) -> list[Figure]:
        """Return the figures on a territory or city."""
        return [figure for figure in self.figures if figure.on == territory.id]

    def group_figures(self) -> dict[int, list[Figure]]:
        """Return all figures by the territory or city that they stand on; 0: in the open."""
        groups: dict[int, list[Figure]] = {}
        for figure in self.figures:
            groups.setdefault(figure.on, []).append(figure)
        return groups

    def list_buildings(self, seat: int) -> list[Building]:
        """Return the buildings of a seat."""
        return [building for territory in self.players[seat].territories for building in territory.buildings]

    def take_id(self) -> int:
        """Return the number of a new piece."""
        self.next_id += 1
        return self.next_id - 1
