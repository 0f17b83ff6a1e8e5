"""Where there can be battles, who may fight in them, and which fights come of it (rulings 27 to 32, 41 to 45, 57 to 63, 72)."""

from tests.medievalia.referee_moves import RefereeMoves
from tests.medievalia.referee_table import Piece

IDLE = "hold"
"""The target of an army with attack 0 that attacks nothing."""

CHEAPEST = "cheapest"
"""The aim of an army that takes what costs least when it strikes."""


class RefereeBattle(RefereeMoves):
    """The table with the rules of a battle, as far as the fights.

    A battle is a dict: zone, attacker, party (of the enemy, R58), armies. An army is a dict: figures (options), defenders
    (cards that oppose it), target (what it attacks if nobody opposes it). A fight is a dict: armies (their numbers), attackers
    and defenders (cards), lands (what falls behind the defenders).
    """

    # Where

    def enemy_parties(self, seat: int, zone: str) -> list[int]:
        """Return the enemy parties with cards that can fight in a zone: figures, turned ones too, and a city (R57)."""
        owners = [figure["owner"] for figure in self.figures.values() if figure["zone"] == zone]
        lord = self.lord(zone)
        owners += [] if lord is None else [lord]
        return sorted({self.party(owner) for owner in owners if self.are_enemies(seat, owner)})

    def ready_in(self, seat: int, zone: str) -> list[int]:
        """Return the unturned figures of a seat in a zone (R30)."""
        return [id for id in self.usable(seat) if self.figures[id]["zone"] == zone]

    def battles(self, seat: int) -> list[tuple[str, int]]:
        """Return the zones and enemy parties that a seat could fight now."""
        return [
            (zone, party) for zone in self.map if self.ready_in(seat, zone) for party in self.enemy_parties(seat, zone)
        ]

    def forced_battles(self, seat: int) -> list[tuple[str, int]]:
        """Return the battles that the seat cannot leave out at the end of its turn: all outside its own fief (R28, R70)."""
        return [(zone, party) for zone, party in self.battles(seat) if zone != self.home(seat)]

    # Who

    def victims(self, battle: Piece) -> list[int]:
        """Return the seats of the attacked party that have cards there."""
        return [seat for seat in self.seats_in() if self.party(seat) == battle["party"]]

    def attacks_home(self, battle: Piece) -> bool:
        """Whether the battle is in the fief of the attacked party."""
        lord = self.lord(battle["zone"])
        return lord is not None and self.party(lord) == battle["party"]

    def commander(self, battle: Piece) -> int | None:
        """Return who commands the defense: the lord of the fief (R72), elsewhere who comes first with an unturned figure."""
        if self.attacks_home(battle):
            return self.lord(battle["zone"])
        for seat in self.seats_after(battle["attacker"]):
            if self.party(seat) == battle["party"] and self.ready_in(seat, battle["zone"]):
                return seat
        return None

    def can_defend(self, battle: Piece) -> list[str]:
        """Return the cards that can be laid against armies: unturned figures, and unturned military buildings (R30, R31)."""
        cards = [f"f{id}" for seat in self.victims(battle) for id in self.ready_in(seat, battle["zone"])]
        if self.attacks_home(battle):
            for land in self.lands_of(int(self.lord(battle["zone"]) or 0)):
                if not self.lands[land]["turned"]:
                    cards += [f"m{id}" for id in self.military_on(land)]
        return cards

    def must_defend(self, battle: Piece) -> list[str]:
        """Return the cards that have to oppose somebody: abroad all (R30)."""
        return [] if self.attacks_home(battle) else self.can_defend(battle)

    def attack_of(self, cards: list[str]) -> int:
        return sum(self.printed.attack(self.find(card)["kind"]) for card in cards)

    # What an army that nobody opposes may attack

    def possible_targets(self, battle: Piece, army: list[str]) -> list[str]:
        """Return what an army may attack: cards of the attacked party in the zone (R32, R58), a territory with attack (R62).

        Only an army with attack 0 may attack nothing.
        """
        seats = self.victims(battle)
        targets = [
            f"f{id}"
            for id, figure in self.figures.items()
            if figure["zone"] == battle["zone"] and figure["owner"] in seats
        ]
        if self.attacks_home(battle):
            for land in self.lands_of(int(self.lord(battle["zone"]) or 0)):
                if self.lands[land]["kind"] == "city" or self.attack_of(army):
                    targets.append(f"t{land}")
                targets += [f"m{id}" for id in self.military_on(land)]
        return targets if self.attack_of(army) else [*targets, IDLE]

    # The fights

    def form_fights(self, battle: Piece) -> list[Piece]:
        """Return the fights: one for each army that is opposed; then armies attack their targets (R32, R45, R59, R60)."""
        fights: list[Piece] = []
        laid = [card for army in battle["armies"] for card in army["defenders"]]
        for number, army in enumerate(battle["armies"]):
            target = army["target"]
            if army["defenders"]:
                self.join(fights, number, army["defenders"], [])
            elif target[0] in "fm":
                self.join(fights, number, [target], [])
            elif target[0] == "t" and self.find(target)["kind"] == "city":
                # R45: who stands on the city and does not fight elsewhere fights together with it.
                guards = [card for card in self.guards(target) if card not in laid]
                self.join(fights, number, [*guards, target], [])
            elif target[0] == "t":
                # R60: whoever guards the territory; with a guard that fights elsewhere its whole fight is joined.
                self.join(fights, number, self.guards(target), [target])
        for fight in fights:
            fight["attackers"] = [card for number in fight["armies"] for card in battle["armies"][number]["figures"]]
        return fights

    def guards(self, target: str) -> list[str]:
        """Return the figures and military buildings on a territory or city, turned or not."""
        land = int(target[1:])
        return [*(f"f{id}" for id in self.figures_on(land)), *(f"m{id}" for id in self.military_on(land))]

    def join(self, fights: list[Piece], army: int, cards: list[str], lands: list[str]) -> None:
        """Let an army fight these cards: with all who fight any of them already, or stand behind the same land (R59)."""
        shared = [fight for fight in fights if set(fight["defenders"]) & set(cards) or set(fight["lands"]) & set(lands)]
        merged: Piece = {"armies": [], "defenders": [], "lands": []}
        for fight in shared:
            fights.remove(fight)
            for key in merged:
                merged[key] += fight[key]
        merged["armies"].append(army)
        merged["defenders"] += [card for card in cards if card not in merged["defenders"]]
        merged["lands"] += [land for land in lands if land not in merged["lands"]]
        fights.append(merged)

    # Bonuses

    def givers(self, army: list[str]) -> list[str]:
        """Return the infantry of an army, and the +0/1 buildings where its figures stand, if they find anybody (R39, R40)."""
        figures = [card for card in army if card[0] == "f"]
        givers = [card for card in figures if self.printed.power(self.find(card)["kind"]) == "bonus"]
        for land in sorted({self.find(card)["on"] for card in figures} - {0}):
            givers += [f"m{id}" for id in self.buildings_on(land) if self.printed.bonus(self.buildings[id]["kind"])]
        return [giver for giver in givers if self.receivers(army, giver)]

    def receivers(self, army: list[str], giver: str) -> list[str]:
        """Return whom a card may strengthen: infantry another card of its army, a building one figure where it stands.

        Infantry strengthens nothing of the ally's (R53).
        """
        if giver[0] == "f":
            others = [card for card in army if card != giver and card[0] in "fm"]
            return [card for card in others if self.owner_of(card) == self.owner_of(giver)]
        land = self.find(giver)["land"]
        return [card for card in army if card[0] == "f" and self.find(card)["on"] == land]

    def usual_bonuses(self, army: list[str]) -> dict[str, str]:
        """Return whom each giver strengthens if nobody says: the dearest figure, a military building if there is none."""
        bonuses = {}
        for giver in self.givers(army):
            receivers = self.receivers(army, giver)
            figures = [card for card in receivers if card[0] == "f"] or receivers
            dearest = max(self.printed.worth(self.find(card)["kind"]) for card in figures)
            bonuses[giver] = min(
                (card for card in figures if self.printed.worth(self.find(card)["kind"]) == dearest),
                key=lambda card: int(card[1:]),
            )
        return bonuses
