"""How a purchase is paid: the proposed payment, or another one by hand (section 8, rulings 5 to 8, 52, 66)."""

from collections import Counter
from types import SimpleNamespace

from tests.medievalia.naive_payment import propose
from tests.medievalia.referee_payment import POWERS
from tests.medievalia.referee_table import Answer, Piece, Question
from tests.medievalia.referee_war import RefereeWar

FEW = 6
"""With so few groups the proposed payment is worked out too."""


class RefereePaying(RefereeWar):
    """The table with the questions of a payment."""

    def pay(self, seat: int, purchase: str, spared: int = 0, *, is_by_hand: bool = False) -> bool:
        """Let a seat pay. Return whether it has; if not, nothing has changed. The land `spared` stays unturned (R10).

        The program proposes a payment, and asks about it only if that is serious; see `check_asked`.
        """
        if is_by_hand:
            return self.pay_by_hand(seat, purchase, spared)
        was_asked = False
        while self.can_pay(seat, purchase, spared):
            if not self.can_pay(seat, purchase, spared, with_pleas=False):
                self.seen["only with the ally's hand"] += 1
                return self.pay_by_hand(seat, purchase, spared)
            is_asked = self.witness.tell_asked(seat)[0] == "pay"
            assert is_asked or not was_asked
            if is_asked:
                (answer,) = self.ask(seat, Question("pay", dict.fromkeys(["take", "other", "back"], 1)))
                if answer == "back":
                    return False
                if answer == "other":
                    if self.pay_by_hand(seat, purchase, spared):
                        return True
                    was_asked = True
                    continue
            ally = self.helper(seat, purchase)
            topic = "" if ally is None else self.witness.tell_asked(ally)[0]
            if ally is not None and topic and not self.ask_ally(ally, purchase, topic):
                was_asked = True
                continue
            turned, discards = self.take_proposal(seat, purchase, spared, topic)
            if not was_asked:
                self.check_asked(seat, purchase, turned, discards, is_asked)
            self.settle_payment(seat, turned, discards)
            return True
        return False

    def check_asked(self, seat: int, purchase: str, turned: list[str], discards: Answer, is_asked: bool) -> None:
        """Check that a seat was asked about a payment with fighters, guards against invaders or of the ally, or cards of worth.

        If none of these is in it, two units at least have to be lost for a question.
        """
        own = self.groups_of(seat)
        invaders = [
            id
            for id, figure in self.figures.items()
            if figure["zone"] == self.home(seat) and self.are_enemies(seat, figure["owner"])
        ]
        is_serious = (
            any(group not in own and self.is_guard(group) for group in turned)
            or any(self.is_fighter(card) for group in turned for card in self.cards_of(group))
            or any(map(self.is_guard, turned if invaders else ()))
            or self.has_worth(seat, purchase, discards)
        )
        if is_serious or not is_asked:
            assert is_asked or not is_serious, f"{purchase} with {turned} and {discards}"
            self.seen[f"paid with{'' if is_serious else 'out'} a question"] += 1
            return
        if any(group not in own for group in turned):
            return
        units, free = self.price_of(seat, purchase)
        output = sum(sum(amount) for group in turned for amount in own[group]["yields"])
        has_powers = any(own[group]["powers"] for group in turned)
        assert has_powers or output + len(discards) - sum(units) - free > 1, f"{purchase} with {turned}"
        self.seen["asked for a waste"] += 1

    def has_worth(self, seat: int, purchase: str, discards: Answer) -> bool:
        """Whether one of the discards is the only one of its kind in hand, and of use: a first source, a figure at full worth."""
        hand = self.droppable(seat, purchase)
        for kind in discards:
            is_first = self.printed.group(kind) == "territory" and all(
                [bool(units) for units in self.printed.yields(self.lands[land]["kind"])]
                != [bool(units) for units in self.printed.yields(kind)]
                for land in self.lands_of(seat)
            )
            is_cheap = self.printed.group(kind) == "figure" and not self.owes_surcharge(seat, kind)
            if hand[kind] == 1 and (is_first or is_cheap):
                return True
            hand[kind] -= 1
        return False

    def ask_ally(self, ally: int, purchase: str, topic: str) -> bool:
        """Ask the ally whether groups of his may turn. What he refuses is not asked again in this turn."""
        answer = self.ask(ally, Question(topic, {"allow": 1, "refuse": 1}, forced=True))
        self.seen[f"ally {answer[0]}"] += 1
        if answer == ("refuse",):
            self.refused.add(purchase)
        return answer == ("allow",)

    def droppable(self, seat: int, purchase: str) -> Counter[str]:
        """Return the hand cards that may be discarded: not the one that is paid for (R66)."""
        hand: Counter[str] = Counter(self.players[seat]["hand"])
        return hand - Counter([purchase])

    def take_proposal(self, seat: int, purchase: str, spared: int, topic: str) -> tuple[list[str], Answer]:
        """Read what the proposal has turned and discarded; check that it may, covers the price and discards no more than needed.

        `topic`: what the ally was asked and has allowed; "" if nothing.
        """
        removed = self.witness.tell_removed()
        removed.subtract(self.removed)
        discards = tuple(sorted(removed.elements()))
        assert not Counter(discards) - self.droppable(seat, purchase), f"{discards} cannot be discarded"
        own = self.groups_of(seat, spared)
        ally = self.helper(seat, purchase)
        offered = self.groups_offered(seat, purchase, spared)
        his = offered if topic else {}
        now = self.witness.tell_turned()
        turned = [group for group in now if not self.find(group)["turned"]]
        turned = [group for group in turned if group[0] == "t" or not self.find(group)["on"]]
        assert set(turned) <= {*own, *his}, f"{turned} may not be turned"
        own_turned = {id: group for id, group in own.items() if id in turned}
        his_turned = {id: group for id, group in his.items() if id in turned}
        assert any(
            self.covers(seat, purchase, own_turned, his_turned, powers, len(discards))
            for powers in self.choices_of_powers(own_turned, set(own_turned))
        ), f"{turned} and {discards} do not cover {purchase}"
        assert topic == self.topic_of(ally, [group for group in turned if group in his]), f"{topic} for {turned}"
        if discards:
            assert not self.can_pay(seat, purchase, spared, most=len(discards) - 1, lent=offered)
        if len(own) + len(offered) <= FEW:
            self.check_smallest(seat, purchase, own, offered, turned, discards)
        return turned, discards

    def groups_offered(self, seat: int, purchase: str, spared: int) -> dict[str, Piece]:
        """Return the ally's groups that a proposal may turn: no fighter or garrison, as long as it can be paid without (R52)."""
        ally = self.helper(seat, purchase)
        if ally is None:
            return {}
        his = self.groups_of(ally)
        bare = {id: group for id, group in his.items() if not self.is_guard(id)}
        return bare if self.can_pay(seat, purchase, spared, with_pleas=False, lent=bare) else his

    def is_guard(self, group: str) -> bool:
        """Whether a fighter would turn, or any figure on a land, which is its garrison, or a military building."""
        on_it = group[0] == "t" and self.figures_on(int(group[1:]))
        return bool(on_it) or any(self.is_fighter(card) for card in self.cards_of(group))

    def topic_of(self, ally: int | None, groups: list[str]) -> str:
        """Return which question it is whether these groups of the ally may turn; "" if none would."""
        if ally is None or not groups:
            return ""
        return "ally-guard" if any(map(self.is_guard, groups)) else "ally"

    def check_smallest(
        self,
        seat: int,
        purchase: str,
        own: dict[str, Piece],
        his: dict[str, Piece],
        turned: list[str],
        discards: Answer,
    ) -> None:
        """Check that the proposal is the smallest one of section 8, by trying everything."""
        sources = [
            SimpleNamespace(
                id=id,
                cards=self.cards_of(id),
                yields=tuple(map(tuple, group["yields"])),
                fighters=sum(self.is_fighter(card) for card in self.cards_of(id)),
                is_ally=id in his,
            )
            for id, group in (own | his).items()
        ]
        powers = [
            SimpleNamespace(figure=figure, kind=kind, source=id)
            for id, group in own.items()
            for figure, kind in group["powers"].items()
        ]
        units, free = self.price_of(seat, purchase)
        price = SimpleNamespace(units=tuple(units), free=free, is_building=self.is_building(purchase))
        hand = self.droppable(seat, purchase).total()
        proposal = propose(SimpleNamespace(sources=sources, powers=powers, hand=hand), price)
        assert proposal is not None
        smallest = sorted({*proposal[0].sources, *proposal[0].power_sources})
        assert (smallest, proposal[0].discards) == (sorted(turned), len(discards)), (
            f"{smallest} would do for {purchase}"
        )

    def cards_of(self, group: str) -> tuple[int, ...]:
        """Return the numbers of the cards that turn together."""
        id = int(group[1:])
        return (id,) if group[0] == "f" else tuple(sorted([id, *self.figures_on(id), *self.buildings_on(id)]))

    def is_fighter(self, id: int) -> bool:
        """Attack 2 or more, archers, priests, military buildings (section 8); a city or territory is none."""
        if id in self.lands:
            return False
        kind = (self.figures.get(id) or self.buildings[id])["kind"]
        return (
            self.printed.attack(kind) >= 2
            or self.printed.power(kind) in ("shoot", "heal")
            or self.printed.is_military(kind)
        )

    def settle_payment(self, seat: int, turned: list[str], discards: Answer) -> None:
        for group in turned:
            if group[0] == "t":
                self.turn_land(int(group[1:]))
            else:
                self.figures[int(group[1:])]["turned"] = True
        self.discard(seat, discards)
        self.seen["paid"] += 1
        self.seen["discarded"] += len(discards)

    # By hand

    def pay_by_hand(self, seat: int, purchase: str, spared: int) -> bool:
        """Let a seat choose what it turns, uses and discards, several things at once, until it pays or goes back."""
        payment: Piece = {"groups": [], "powers": {}, "drops": Counter(), "pleads": 0}
        while True:
            answer = self.ask(seat, self.by_hand_question(seat, purchase, spared, payment))
            if answer == ("back",):
                return False
            if answer == ("clear",):
                payment = {"groups": [], "powers": {}, "drops": Counter(), "pleads": 0}
            elif answer != ("pay",):
                for choice in answer:
                    self.choose(payment, choice, self.groups_of(seat, spared))
            elif self.pay_chosen(seat, purchase, payment):
                return True

    def by_hand_question(self, seat: int, purchase: str, spared: int, payment: Piece) -> Question:
        own, ally = self.groups_of(seat, spared), self.helper(seat, purchase)
        his = self.groups_of(ally) if ally is not None else {}
        options = dict.fromkeys([*own, *his], 1)
        options |= {f"use-{figure}": 1 for group in own.values() for figure in group["powers"]}
        droppable = self.droppable(seat, purchase) - payment["drops"]
        options |= {f"drop-{kind}": count for kind, count in droppable.items()}
        options |= {f"keep-{kind}": 1 for kind in payment["drops"]}
        if ally is not None and len(self.players[ally]["hand"]) > payment["pleads"]:
            options["plead"] = len(self.players[ally]["hand"]) - payment["pleads"]
        alone = ["back"]
        if payment["groups"] or payment["powers"] or payment["drops"] or payment["pleads"]:
            alone.append("clear")
            powers = {group: POWERS[self.power_of(figure)] for group, figure in payment["powers"].items()}
            own_chosen = {id: group for id, group in own.items() if id in payment["groups"] or id in powers}
            his_chosen = {id: group for id, group in his.items() if id in payment["groups"]}
            dropped = payment["drops"].total() + payment["pleads"]
            if self.covers(seat, purchase, own_chosen, his_chosen, powers, dropped):
                alone.append("pay")
        return Question("pay-by-hand", options, 1, max(1, sum(options.values())), tuple(alone))

    def power_of(self, figure: int) -> str:
        return self.printed.power(self.figures[figure]["kind"])

    def choose(self, payment: Piece, choice: str, own: dict[str, Piece]) -> None:
        """Choose something, or take it back; a group that turns for one thing is free for no other (R19)."""
        if choice == "plead":
            payment["pleads"] += 1
        elif choice.startswith("drop-"):
            payment["drops"][choice[5:]] += 1
        elif choice.startswith("keep-"):
            del payment["drops"][choice[5:]]
        elif choice.startswith("use-"):
            figure = int(choice[4:])
            (group,) = [id for id, piece in own.items() if figure in piece["powers"]]
            if payment["powers"].get(group) == figure:
                del payment["powers"][group]
            else:
                payment["powers"][group] = figure
                payment["groups"] = [id for id in payment["groups"] if id != group]
        elif choice in payment["groups"]:
            payment["groups"].remove(choice)
        else:
            payment["powers"].pop(choice, None)
            payment["groups"].append(choice)

    def pay_chosen(self, seat: int, purchase: str, payment: Piece) -> bool:
        """Ask the ally for what is his, then pay. What he refuses is no longer chosen."""
        ally = self.ally(seat)
        if ally is not None:
            his = self.groups_of(ally)
            topic = self.topic_of(ally, [group for group in payment["groups"] if group in his])
            if topic and not self.ask_ally(ally, purchase, topic):
                payment["groups"] = [group for group in payment["groups"] if group not in his]
                payment["pleads"] = 0
                return False
            if payment["pleads"]:
                hand: Counter[str] = Counter(self.players[ally]["hand"])
                answer = self.ask(
                    ally, Question("ally-discard", hand, payment["pleads"], payment["pleads"], ("refuse",))
                )
                if answer == ("refuse",):
                    self.refused.add(purchase)
                    payment["groups"] = [group for group in payment["groups"] if group not in his]
                    payment["pleads"] = 0
                    return False
                self.discard(ally, answer)
        self.seen["paid by hand"] += 1
        self.settle_payment(seat, [*payment["groups"], *payment["powers"]], tuple(payment["drops"].elements()))
        return True
