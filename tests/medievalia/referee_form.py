"""How a battle is laid: the attacker's form, the defense, and what armies attack that nobody opposes (section 9)."""

from collections.abc import Iterator

from tests.medievalia.referee_battle import CHEAPEST, IDLE
from tests.medievalia.referee_fights import RefereeFights
from tests.medievalia.referee_table import Answer, Piece, Question


class RefereeForm(RefereeFights):
    """The table with the questions by which a battle is laid."""

    def form_battle(self, seat: int, back: tuple[str, ...]) -> Piece | None:
        """Return the battle that the seat on turn lays in one go, or None if it goes back, which is not always possible."""
        battles = self.battles(seat)
        zone, party = battles[0]
        if len(battles) > 1:
            named = {f"{zone}-{self.lowest_seat(party) + 1}": (zone, party) for zone, party in battles}
            (answer,) = self.ask(seat, Question("zone", dict.fromkeys(named, 1), alone=back))
            if answer == "back":
                return None
            zone, party = named[answer]
        battle: Piece = {"zone": zone, "attacker": seat, "party": party, "loss_plan": "least"}
        self.lay(battle, [self.usual_attackers(battle)])
        while True:
            self.read_aims(battle)
            (answer,) = self.ask(seat, Question("battle", self.form_options(battle), alone=back))
            if answer == "back":
                return None
            if answer == "cautious":
                self.lay(battle, [[int(card[1:])] for army in battle["armies"] for card in army["figures"]])
                for army in battle["armies"]:
                    army["aims"] = [CHEAPEST]
            if answer in ("attack", "cautious"):
                return battle
            self.change_form(battle, answer)

    def lowest_seat(self, party: int) -> int:
        return min(seat for seat in self.seats_in() if self.party(seat) == party)

    def usual_attackers(self, battle: Piece) -> list[int]:
        """Return who attacks unless the player says otherwise: abroad all, at home whoever has attack (R30)."""
        ready = self.ready_in(battle["attacker"], battle["zone"])
        if battle["zone"] != self.home(battle["attacker"]):
            return ready
        return [id for id in ready if self.printed.attack(self.figures[id]["kind"])] or ready

    def lay(self, battle: Piece, groups: list[list[int]]) -> None:
        """Lay armies; each giver strengthens the dearest until the player says otherwise."""
        battle["armies"] = [
            {"figures": [f"f{id}" for id in group], "aims": [], "defenders": [], "target": IDLE} for group in groups
        ]
        battle["bonuses"] = {}
        for army in battle["armies"]:
            battle["bonuses"].update(self.usual_bonuses(army["figures"]))
        battle["has_own_aims"] = False

    def read_aims(self, battle: Piece) -> None:
        """Read which targets are proposed for the armies; what is proposed is the program's affair if it is allowed (R32)."""
        if battle["has_own_aims"]:
            return
        for army, aims in zip(battle["armies"], self.witness.tell_aims(), strict=True):
            assert set(aims) <= {*self.possible_targets(battle, army["figures"]), CHEAPEST}, f"aims {aims}"
            army["aims"] = aims

    def form_options(self, battle: Piece) -> dict[str, int]:
        """Return what can be done with the form, besides going back."""
        count = sum(len(army["figures"]) for army in battle["armies"])
        options = ["attack", "aim"]
        if count > 1 or len(self.possible_targets(battle, battle["armies"][0]["figures"])) > 1:
            options.append("cautious")
        if len(battle["armies"]) > 1:
            options.append("one")
        if count > len(battle["armies"]):
            options.append("each")
        if count > 1 or battle["zone"] == self.home(battle["attacker"]):
            options.append("by-hand")
        if any(self.choosable_givers(army["figures"]) for army in battle["armies"]):
            options.append("bonus")
        if count > 1:
            options.append("loss-plan")
        return dict.fromkeys(options, 1)

    def choosable_givers(self, army: list[str]) -> list[str]:
        return [giver for giver in self.givers(army) if len(self.receivers(army, giver)) > 1]

    def change_form(self, battle: Piece, answer: str) -> None:
        laid = [int(card[1:]) for army in battle["armies"] for card in army["figures"]]
        if answer == "one":
            self.lay(battle, [laid])
        elif answer == "each":
            self.lay(battle, [[id] for id in laid])
        elif answer == "by-hand":
            self.lay(battle, list(self.armies_by_hand(battle)))
        elif answer == "bonus":
            for army in battle["armies"]:
                for giver in self.choosable_givers(army["figures"]):
                    receivers = dict.fromkeys(self.receivers(army["figures"], giver), 1)
                    (battle["bonuses"][giver],) = self.ask(battle["attacker"], Question("bonus", receivers))
        elif answer == "aim":
            for army in battle["armies"]:
                army["aims"] = self.ask_aims(battle, army)
            battle["has_own_aims"] = True
        else:
            battle["loss_plan"] = "least" if battle["loss_plan"] == "ask" else "ask"

    def armies_by_hand(self, battle: Piece) -> Iterator[list[int]]:
        """Yield the armies that the attacker names; abroad nobody stays out (R30)."""
        remaining = self.ready_in(battle["attacker"], battle["zone"])
        is_home = battle["zone"] == self.home(battle["attacker"])
        number = 0
        while remaining:
            alone = ["rest-one"]
            alone += ["rest-each"] if len(remaining) > 1 else []
            alone += ["rest-out"] if is_home and number else []
            question = Question("army", self.count_classes(remaining), 1, len(remaining), tuple(alone))
            answer = self.ask(battle["attacker"], question)
            if answer == ("rest-out",):
                return
            if answer == ("rest-one",):
                yield remaining
                return
            if answer == ("rest-each",):
                yield from ([id] for id in remaining)
                return
            army = self.pick(remaining, answer)
            yield army
            number += 1
            remaining = [id for id in remaining if id not in army]

    def ask_aims(self, battle: Piece, army: Piece) -> list[str]:
        classes = self.target_classes(self.possible_targets(battle, army["figures"]))
        options = dict.fromkeys([*classes, CHEAPEST], 1)
        answer = self.ask(battle["attacker"], Question("aim", options, 1, len(options), ("ask",), is_order=True))
        return [] if answer == ("ask",) else [card for aim in answer for card in classes.get(aim, [aim])]

    # Targets

    def target_classes(self, targets: list[str]) -> dict[str, list[str]]:
        """Return targets, equal figures together: by the option of the class, which is that of its lowest number."""
        figures = self.classes(int(target[1:]) for target in targets if target[0] == "f")
        classes = {target: [target] for target in targets if target[0] != "f"}
        return classes | {option: [f"f{id}" for id in members] for option, members in figures.items()}

    def choose_target(self, battle: Piece, army: Piece, falling: list[str]) -> str:
        """Return what an army attacks that nobody opposes: the first of its list that is possible, or what it says now.

        `falling`: territories that fall to other armies.
        """
        possible = self.possible_targets(battle, army["figures"])
        for aim in army["aims"]:
            if aim == CHEAPEST:
                return self.cheapest_target(battle, army, [target for target in possible if target not in falling])
            if aim in possible:
                return str(aim)
        options = dict.fromkeys(self.target_classes(possible), 1)
        answer: Answer = self.ask(battle["attacker"], Question("strike", options))
        return answer[0]

    def cheapest_target(self, battle: Piece, army: Piece, possible: list[str]) -> str:
        """Return the target with the fewest own losses, then the most destroyed, then the lowest number (R32); with attack 0
        none (R62)."""
        if not self.attack_of(army["figures"]):
            return IDLE
        return min(possible, key=lambda target: self.cost_of(battle, army, target))

    def cost_of(self, battle: Piece, army: Piece, target: str) -> tuple[int, int, int]:
        """Return how many figures an army loses with a target, how many cards it destroys (less than 0), and its number."""
        alone: Piece = {**army, "defenders": [], "target": target}
        trial: Piece = {**battle, "armies": [alone], "bonuses": dict(battle["bonuses"])}
        (fight,) = trial["fights"] = self.form_fights(trial)
        self.fix_values(trial)
        strength, counter = self.attack_of(fight["attackers"]), self.attack_of(fight["defenders"])
        destroyed, rest = self.count_dead(trial, fight["defenders"], strength)
        for card in fight["defenders"]:
            if card[0] == "t":
                destroyed += rest >= self.room(trial, card)
        for land in fight["lands"]:
            if rest:
                ordinary = set(self.buildings_on(int(land[1:]))) - set(self.military_on(int(land[1:])))
                destroyed += 1 + len(ordinary)
        return self.count_dead(trial, fight["attackers"], counter)[0], -destroyed, int(target[1:])

    def count_dead(self, battle: Piece, cards: list[str], damage: int) -> tuple[int, int]:
        """Return how many cards but a city die if their owner loses as little as possible, and what damage is left then."""
        own = self.in_order(cards)
        rooms = sum(self.room(battle, card) for card in own)
        if damage >= rooms:
            return len(own), damage - rooms
        return min((self.price_of_all(dead), len(dead)) for dead in self.ways_to_die(battle, own, damage))[1], 0
