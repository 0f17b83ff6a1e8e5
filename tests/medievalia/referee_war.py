"""A battle from the attacker's form to the result (section 9)."""

from collections import Counter

from tests.medievalia.referee_form import RefereeForm
from tests.medievalia.referee_table import Branch, Piece, Question

FEW = 9
"""With so many cards all ways to lose them are compared."""

PLANS = dict.fromkeys(["best", "none", "ask"], 1)


class RefereeWar(RefereeForm):
    """The table with whole battles. `seen` counts what happened."""

    seen: Counter[str]

    def fight_battle(self, battle: Piece) -> list[int]:
        """Plans, pairing, targets, damage, reactions, deaths. Return the seats whose city is destroyed."""
        seat = battle["attacker"]
        battle["fights"], battle["plans"], battle["is_paired"] = [], {}, False
        if self.reactors(battle, seat, []):
            (battle["plans"][seat],) = self.ask(seat, Question("plan", PLANS))
        self.pair(battle)
        self.choose_targets(battle)
        battle["fights"] = self.form_fights(battle)
        self.fix_values(battle)
        self.seen["fights"] += len(battle["fights"])
        self.seen["merged fights"] += sum(len(fight["armies"]) > 1 for fight in battle["fights"])
        self.deal_damage(battle)
        self.run_reactions(battle)
        return self.settle(battle)

    # The pairing

    def pair(self, battle: Piece) -> None:
        """The commander lays the defense, and everybody who may react a sealed plan, all at the same time."""
        commander = self.commander(battle)
        laid: dict[int, Piece] = {}
        branches: dict[int, Branch] = {}
        for seat in range(self.seats):
            commands = seat == commander and bool(self.can_defend(battle))
            if commands or (seat != battle["attacker"] and self.reactors(battle, seat, [])):
                laid[seat] = {"form": "", "layout": [[] for _ in battle["armies"]], "bonuses": {}, "plan": "none"}
                branches[seat] = self.lay_and_plan(battle, seat, commands, laid[seat])
        self.ask_all(branches)
        for seat, defense in laid.items():
            battle["plans"][seat] = defense["plan"]
            if defense["form"] == "best":
                self.read_layout(battle, seat, defense)
            battle["bonuses"].update(defense["bonuses"])
            if defense["form"]:
                for army, cards in zip(battle["armies"], defense["layout"], strict=True):
                    army["defenders"] = cards
        self.seen["opposed"] += sum(bool(army["defenders"]) for army in battle["armies"])
        battle["is_paired"] = True

    def lay_and_plan(self, battle: Piece, seat: int, commands: bool, laid: Piece) -> Branch:
        """Ask a seat for its defense, if it commands it, and for its plan."""
        if commands:
            forms = ["best", "strongest", "by-hand", *([] if self.must_defend(battle) else ["out"])]
            (laid["form"],) = yield Question("defence", dict.fromkeys(forms, 1), forced=True)
            if laid["form"] == "strongest":
                laid["layout"] = self.all_against_strongest(battle)
            elif laid["form"] == "by-hand":
                yield from self.lay_by_hand(battle, laid)
            elif not self.must_defend(battle) and laid["form"] == "best":
                yield from self.ask_civilians(seat, laid)
            for cards in laid["layout"]:
                laid["bonuses"].update(self.usual_bonuses(cards))
                if laid["form"] == "by-hand":
                    for giver in self.choosable_givers(cards):
                        receivers = dict.fromkeys(self.receivers(cards, giver), 1)
                        (laid["bonuses"][giver],) = yield Question("bonus", receivers, forced=True)
        cards = [card for army in laid["layout"] for card in army]
        if laid["form"] == "best":
            # Whom it lays is read later. A plan is asked for if somebody is left who could react.
            laid["is_planned"] = self.witness.tell_asked(seat)[0] == "plan"
        else:
            laid["is_planned"] = seat != battle["attacker"] and bool(self.reactors(battle, seat, cards))
        if laid["is_planned"]:
            (laid["plan"],) = yield Question("plan", PLANS, forced=True)

    def ask_civilians(self, seat: int, laid: Piece) -> Branch:
        """Ask at home whether own civilians fight along (section 9: who never fights), if the best exchange lays any.

        What it lays is read later; that no civilian fights of whom it was not asked is checked then.
        """
        laid["has_civilians"] = False
        if self.witness.tell_asked(seat)[0] == "civilians":
            (answer,) = yield Question("civilians", {"fight": 1, "stay": 1}, forced=True)
            laid["has_civilians"] = answer == "fight"

    def is_civilian(self, seat: int, card: str) -> bool:
        """Whether a card is a seat's peasant, merchant, artist or bureaucrat."""
        kind = self.find(card)["kind"]
        return self.owner(card) == seat and kind in ("peasant", "merchant", "artist", "bureaucrat")

    def all_against_strongest(self, battle: Piece) -> list[list[str]]:
        strengths = [self.attack_of(army["figures"]) for army in battle["armies"]]
        strongest = strengths.index(max(strengths))
        return [self.can_defend(battle) if number == strongest else [] for number in range(len(strengths))]

    def lay_by_hand(self, battle: Piece, laid: Piece) -> Branch:
        """Ask for each army who opposes it; abroad all must, so the last army gets whoever is left (R30, R31)."""
        remaining = self.can_defend(battle)
        for number in range(len(battle["armies"])):
            if not remaining:
                return
            figures = [int(card[1:]) for card in remaining if card[0] == "f"]
            options = self.count_classes(figures) | {card: 1 for card in remaining if card[0] == "m"}
            takes_all = bool(self.must_defend(battle)) and number == len(battle["armies"]) - 1
            answer = yield Question("defend", options, len(remaining) if takes_all else 0, len(remaining), forced=True)
            picked = self.pick(figures, tuple(card for card in answer if card[0] == "f"))
            cards = [f"f{id}" for id in picked] + [card for card in answer if card[0] == "m"]
            laid["layout"][number] = cards
            remaining = [card for card in remaining if card not in cards]

    def read_layout(self, battle: Piece, seat: int, laid: Piece) -> None:
        """Read what "best" has laid; which is best is the program's affair if it is allowed (R30, R31)."""
        laid["layout"] = self.witness.tell_layout()
        cards = [card for army in laid["layout"] for card in army]
        assert len(set(cards)) == len(cards), f"somebody stands twice in {laid['layout']}"
        assert set(cards) <= set(self.can_defend(battle)), f"who may not defend does in {laid['layout']}"
        assert set(cards) >= set(self.must_defend(battle)), f"abroad all must fight: {laid['layout']}"
        assert laid["is_planned"] == bool(self.reactors(battle, seat, cards)), "whether a plan is asked for"
        if not self.must_defend(battle):
            has_civilians = any(self.is_civilian(seat, card) for card in cards)
            assert has_civilians == laid["has_civilians"], f"whether civilians fight: {laid['layout']}"
        for army in laid["layout"]:
            laid["bonuses"].update(self.usual_bonuses(army))

    # Targets

    def choose_targets(self, battle: Piece) -> None:
        """Each army that nobody opposes takes the first of its list (R32). A place that falls to another is not in it any more."""
        falling: list[str] = []
        for army in battle["armies"]:
            if army["defenders"]:
                army["target"] = ""
                continue
            army["aims"] = [aim for aim in army["aims"] if aim not in falling]
            army["target"] = self.choose_target(battle, army, falling)
            target = army["target"]
            if target[0] == "t" and self.find(target)["kind"] != "city" and not self.guards(target):
                falling.append(target)

    # Damage

    def deal_damage(self, battle: Piece) -> None:
        """Both sides take the sum of the other's attack at once, each card in the order of its owner (R33).

        Of the cards of two allies those of whoever commands the defense take it first (R72).
        """
        sides = []
        asked: dict[int, list[Piece]] = {}
        for number, fight in enumerate(battle["fights"]):
            strength, counter = self.attack_of(fight["attackers"]), self.attack_of(fight["defenders"])
            sides.append((fight, "attackers", counter, self.parts(battle, number, "attackers", counter)))
            sides.append((fight, "defenders", strength, self.parts(battle, number, "defenders", strength)))
        for _, side, _, parts in sides:
            for part in parts:
                if side == "defenders" or battle["loss_plan"] == "ask":
                    asked.setdefault(part["owner"], []).append(part)
        self.ask_all({seat: self.ask_orders(battle, parts) for seat, parts in asked.items()})
        for fight, side, damage, parts in sides:
            orders = [part["order"] or self.read_losses(battle, part["cards"], part["damage"]) for part in parts]
            city = [card for card in fight[side] if card[0] == "t"]
            remaining = self.fill(battle, [*(card for order in orders for card in order), *city], damage)
            if side == "defenders":
                fight["overflow"] = remaining

    def parts(self, battle: Piece, number: int, side: str, damage: int) -> list[Piece]:
        """Return the cards of each owner on one side of a fight, with the damage that is left for them when it is their turn."""
        cards = self.in_order(battle["fights"][number][side])
        commander = self.commander(battle)
        owners = {self.owner(card) for card in cards}
        order = [seat for seat in [commander, *self.seats_after(battle["attacker"])] if seat in owners]
        parts = []
        for seat in dict.fromkeys(order):
            own = [card for card in cards if self.owner(card) == seat]
            parts.append({"owner": seat, "cards": own, "damage": damage, "order": None})
            damage -= min(damage, sum(self.room(battle, card) for card in own))
        return parts

    def equal_cards(self, battle: Piece, cards: list[str]) -> dict[str, list[str]]:
        """Return cards of a side, equal ones together: by the first of them, in the order of the side."""
        classes = self.classes(int(card[1:]) for card in cards if card[0] == "f")
        option = {f"f{id}": class_option for class_option, members in classes.items() for id in members}
        by_look: dict[tuple[object, ...], list[str]] = {}
        for card in cards:
            look = option.get(card, card), battle["defence"][card], self.find(card)["damage"]
            by_look.setdefault(look, []).append(card)
        return {members[0]: members for members in by_look.values()}

    def ask_orders(self, battle: Piece, parts: list[Piece]) -> Branch:
        """Ask one owner for the order in every fight in which it matters."""
        for part in parts:
            if self.order_matters(battle, part["cards"], part["damage"]):
                (form,) = yield Question("losses", {"least": 1, "change": 1}, forced=True)
                if form == "least":
                    continue
                count = len(part["cards"])
                equal = self.equal_cards(battle, part["cards"])
                options = {option: len(members) for option, members in equal.items()}
                answer = yield Question("loss-order", options, count, count, is_order=True, forced=True)
                part["order"] = [equal[option].pop(0) for option in answer]

    def read_losses(self, battle: Piece, cards: list[str], damage: int) -> list[str]:
        """Return an order that loses the least price. Of several such the program's is read, and whether it is one is checked."""
        rooms = {card: self.room(battle, card) for card in cards}
        if damage >= sum(rooms.values()) or len(cards) < 2:
            return cards
        taken = {card: self.witness.tell_dealt(card) - int(self.find(card)["damage"]) for card in cards}
        # A card without room is lost in any order: it lost the bonus with which it survived its damage.
        dead = [card for card in cards if 0 < taken[card] == rooms[card]]
        partly = [card for card in cards if 0 < taken[card] < rooms[card]]
        assert len(partly) <= 1, f"R33: more than one card is partly filled: {taken}"
        assert sum(taken.values()) == damage, f"R33: {damage} damage, dealt {taken}"
        if len(cards) <= FEW:
            assert self.price_of_all(tuple(dead)) == self.least_loss(battle, cards, damage), f"not the least: {taken}"
        return [*dead, *partly, *(card for card in cards if card not in dead and card not in partly)]

    # Reactions

    def reactors(self, battle: Piece, seat: int, laid: list[str]) -> list[int]:
        """Return the archers and priests of a seat near the battle that fight in no army (R35)."""
        return [id for power in ("shoot", "heal") for id in self.reacting(battle, seat, power) if f"f{id}" not in laid]

    def run_reactions(self, battle: Piece) -> None:
        """The active player first, then clockwise, one reaction each, until all have passed in a row.

        Whoever wants to be asked is asked whenever something is possible, but not again about what has been refused.
        """
        done, passed, place = 0, 0, 0
        told: dict[int, str] = {}
        refused: dict[int, object] = {}
        while passed < self.seats:
            order = [(battle["attacker"] + place + step) % self.seats for step in range(self.seats)]
            seat = order[0]
            place, passed = place + 1, passed + 1
            plan = battle["plans"].get(seat, "none")
            recorded = self.witness.tell_reactions()
            if plan == "best" and done < len(recorded) and recorded[done][0] == seat:
                # Which is best is the program's affair if it is allowed.
                _, kind, figure, target = recorded[done]
            elif plan == "ask" and (seat in told or self.is_new(battle, seat, refused)):
                now = self.look_of(battle, seat)
                if seat not in told:
                    assert done == len(recorded), "somebody reacted out of turn"
                    seats = self.asked_together(battle, order, refused)
                    self.ask_all({reactor: self.ask_reaction(battle, reactor, told) for reactor in sorted(seats)})
                answer = told.pop(seat)
                if answer == "pass":
                    refused[seat] = now
                    continue
                kind = answer.split("-")[0]
                figure, target = map(int, answer.split("-")[1:])
            else:
                continue
            self.react(battle, seat, kind, figure, target)
            self.seen[f"{kind} in battle"] += 1
            done, passed = done + 1, 0
        assert done == len(self.witness.tell_reactions()), "somebody reacted out of turn"

    def ask_reaction(self, battle: Piece, seat: int, told: dict[int, str]) -> Branch:
        (told[seat],) = yield Question("react", self.react_options(battle, seat), forced=True)

    def look_of(self, battle: Piece, seat: int) -> object:
        """Return everything that a seat could do, with the damage and the defense of whom it concerns."""
        options = sorted(self.react_options(battle, seat))
        hit = [f"f{option.split('-')[2]}" for option in options if option != "pass"]
        return options, [(int(self.find(card)["damage"]), self.defense_of(battle, card)) for card in hit]

    def is_new(self, battle: Piece, seat: int, refused: dict[int, object]) -> bool:
        is_able = len(self.react_options(battle, seat)) > 1
        return is_able and refused.get(seat) != self.look_of(battle, seat)

    def asked_together(self, battle: Piece, order: list[int], refused: dict[int, object]) -> list[int]:
        """Return who is asked at the same time: as long as nobody is near a figure that somebody before is near to.

        Whoever follows a plan of the bot ends that, unless nothing is in reach.
        """
        asked, near = [order[0]], self.in_reach(battle, order[0])
        for seat in order[1:]:
            plan = battle["plans"].get(seat, "none")
            own = self.in_reach(battle, seat)
            if plan == "none" or not own:
                continue
            if plan == "best" or near & own:
                break
            near |= own
            if self.is_new(battle, seat, refused):
                asked.append(seat)
        return asked

    def in_reach(self, battle: Piece, seat: int) -> set[int]:
        """Return whom the archers of a seat can hit, and whom its priests could heal if they were hit."""
        shot = {target for _, target in self.shots(battle, seat)}
        priests = self.reacting(battle, seat, "heal")
        return shot | {id for id in self.figures for priest in priests if self.can_heal(priest, id)}

    def react_options(self, battle: Piece, seat: int) -> dict[str, int]:
        options = {}
        for kind, pairs in (("shoot", self.shots(battle, seat)), ("heal", self.cures(battle, seat))):
            for figure, target in pairs:
                places = [self.places_of([other])[0] for other, same in pairs if same == target and other < figure]
                if self.places_of([figure])[0] not in places:
                    options[f"{kind}-{figure}-{target}"] = 1
        return options | {"pass": 1}
