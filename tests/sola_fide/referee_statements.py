"""What each word of a card makes the slow referee do, who is asked on the way, and the captures between two statements."""

from tests.sola_fide.referee_effects import circle_count, read_number, split_statements
from tests.sola_fide.referee_table import COMMONS, NOBILITY, SIDES, Circle, MatchEnds, Question, RefereeTable, Territory


class RefereeStatements(RefereeTable):
    """A table at which statements are carried out."""

    # Captures

    def settle_captures(self) -> None:
        """As long as an open circle has its dominant side in one color, it is captured; who is on turn orders them (R4)."""
        while True:
            ripe = [circle for circle in self.open_circles() if circle.full_color()]
            if not ripe:
                return
            chosen = ripe[0].id
            # The order of one player's captures leads to the same table, so only different captors are put in order.
            if len({circle.full_color() for circle in ripe}) > 1:
                (chosen,) = self.ask(self.active, Question("capture", {circle.id: 1 for circle in ripe}, 1, 1))
            self.capture(self.circle(chosen))

    def capture(self, circle: Circle) -> None:
        """R6: points, reward, end of the match, the two circles below, Foreign Influence, the owner's permanent."""
        color = circle.full_color()
        owner = 0 if self.players[0].faith == color else 1
        circle.face, circle.owner = "captured", owner
        self.last_captor = owner
        if self.disputation == circle.id:
            self.disputation = ""
            self.players[owner].rewards += 1
        if all(other.face == "captured" for other in self.circles):
            raise MatchEnds
        for below in circle.reveals:
            if self.circle(below).face == "down":
                self.circle(below).face = "open"
        self.queue.append(owner)
        lasting = self.lasting_of(owner)
        if lasting is not None and lasting.trigger == "you_captured" and self.uses_permanent(owner):
            self.run_effect(owner, lasting.inside)

    def uses_permanent(self, seat: int) -> bool:
        """Return whether a permanent without "?" is used: by itself, unless its owner wants to be asked (b2)."""
        if not self.asks_permanents:
            return True
        return self.ask(seat, Question("permanent", {"use": 1, "decline": 1}, 1, 1)) == ("use",)

    # Statements

    def run_effect(self, seat: int, effect: str) -> None:
        """Carry out statement after statement, with the captures after each (R5)."""
        same: str | None = None
        x = 0
        statements = split_statements(effect)
        for place, statement in enumerate(statements):
            words = statement.split()
            if words[0] == "PERM":
                continue
            if words[0] == "PAY":
                if not self.pay(seat, int(words[1])):
                    return
            elif words[0] == "PAYX":
                x = self.pay_any(seat)
            else:
                same_follows = any("@same" in later for later in statements[place + 1 :])
                same = self.run_statement(seat, words, same, x, same_follows)
                self.settle_captures()

    def force_effect(self, seat: int, effect: str) -> None:
        """Carry out what has to be executed: no card of a hand and nothing that a permanent may do (R9)."""
        self.is_forced = True
        self.run_effect(seat, effect)
        self.is_forced = False

    def run_statement(self, seat: int, words: list[str], same: str | None, x: int, same_follows: bool) -> str | None:
        """Carry out a statement that is no cost. Return the circle that "@same" means after it."""
        op = words[0]
        if op in ("CONV", "MOVE", "REMOVE"):
            return self.act_on_circles(seat, words, same, x, same_follows)
        if op == "DISP":
            return self.place_disputation(seat)
        if op == "NEUTRALS":
            self.convert_neutrals(seat, [int(word) for word in words[1:]])
        elif op == "DRAW":
            self.players[seat].hand += self.draw_cards(seat, read_number(words[1], x))
        elif op == "DRAWKEEP":
            self.draw_and_keep(seat, int(words[1]), int(words[2]))
        elif op == "OPPDISC":
            self.opponent_discards(self.opponent(seat), int(words[1]))
        else:
            raise AssertionError(f"no rule for {op}")
        return same

    def act_on_circles(self, seat: int, words: list[str], same: str | None, x: int, same_follows: bool) -> str | None:
        """Convert, move or remove in the circle of before, or in up to so many circles as the statement says."""
        op = words[0]
        topic = {"CONV": "convert", "MOVE": "move", "REMOVE": "remove"}[op]
        if "@same" in words:
            # R5: a circle that is gone meanwhile is no target any more.
            if same is not None and self.circle(same).face == "open":
                targets = self.targets_of(words, same)
                for pick in self.choose_targets(seat, words, topic, targets, 1, same_follows, same):
                    self.act_on(seat, words, pick, same)
            return same
        # R48: the surplus over the open circles is lost.
        most = min(circle_count(words, x), len(self.open_circles()))
        if most == 0:
            return None
        picks = self.choose_targets(seat, words, topic, self.targets_of(words), most, same_follows)
        for pick in sorted(picks, key=lambda pick: self.circles.index(self.read_target(pick, None)[0])):
            self.act_on(seat, words, pick)
        return picks[0].partition("-")[0] if picks else None

    def targets_of(self, words: list[str], same: str | None = None) -> list[str]:
        """Return all open circles, with a side or direction where the statement leaves it free, whatever happens there."""
        is_free = words[2] in ("either", "any") if words[0] in ("CONV", "MOVE") else False
        if same is not None:
            return list(SIDES) if is_free else [same]
        names = [circle.id for circle in self.open_circles()]
        return [f"{name}-{side}" for name in names for side in SIDES] if is_free else names

    def choose_targets(
        self,
        seat: int,
        words: list[str],
        topic: str,
        targets: list[str],
        most: int,
        same_follows: bool,
        same: str | None = None,
    ) -> tuple[str, ...]:
        """Ask for one to `most` targets; not if there is one answer, or all answers change nothing and no "@same" follows."""
        if self.is_forced:
            # R49: Foreign Influence and the military table pass over what would not change, unless nothing would.
            targets = [target for target in targets if self.would_change(seat, words, target, same)] or targets
        question = Question(topic, dict.fromkeys(targets, 1), 1, most, apart=same is None)
        answers = list(question.answers())
        if len(answers) == 1:
            only = answers[0]
            assert isinstance(only, tuple)
            return only
        if not same_follows and not any(self.would_change(seat, words, target, same) for target in targets):
            return ()
        return self.ask(seat, question)

    def would_change(self, seat: int, words: list[str], target: str, same: str | None = None) -> bool:
        """Return whether anything can happen at a target."""
        circle, free = self.read_target(target, same)
        if words[0] == "CONV":
            if words[2] == "both":
                return any(self.convertible(seat, circle, side) for side in SIDES)
            side = free or circle.find_side(words[2])
            return bool(circle.with_color(side, "N") if "neutral" in words else self.convertible(seat, circle, side))
        if words[0] == "MOVE":
            return self.marker_after(circle, int(words[1]), free or circle.find_side(words[2])) != circle.marker
        side = circle.find_side(words[1])
        return any(territory.now != territory.printed for territory in circle.territories[side])

    def read_target(self, target: str, same: str | None) -> tuple[Circle, str]:
        """Return the circle and the side (or "") that an option id means."""
        if target in SIDES:
            assert same is not None
            return self.circle(same), target
        id, _, side = target.partition("-")
        return self.circle(id), side

    def act_on(
        self, seat: int, words: list[str], target: str, same: str | None = None, is_asked_permanent: bool = False
    ) -> None:
        """Carry a statement out on one target."""
        circle, free = self.read_target(target, same)
        if words[0] == "MOVE":
            circle.marker = self.marker_after(circle, int(words[1]), free or circle.find_side(words[2]))
        elif words[0] == "REMOVE":
            self.remove_markers(circle, circle.find_side(words[1]))
        else:
            sides = list(SIDES) if words[2] == "both" else [free or circle.find_side(words[2])]
            for side in sides:
                if "neutral" in words:
                    self.convert_neutral_amount(seat, circle, side, int(words[1]), not is_asked_permanent)
                else:
                    self.convert(seat, circle, side, int(words[1]))

    # What statements do

    def convertible(self, seat: int, circle: Circle, side: str) -> list[Territory]:
        """Opposing territories first, neutral ones only if no opposing one is left on that side (R45: only there)."""
        opposing = circle.with_color(side, self.players[self.opponent(seat)].faith)
        return opposing or circle.with_color(side, "N")

    def convert(self, seat: int, circle: Circle, side: str, n: int) -> None:
        """Convert n territories, opposing ones first, then neutral ones (R16, R17); which ones, the converter says (R19)."""
        own = self.players[seat].faith
        opposing = circle.with_color(side, self.players[self.opponent(seat)].faith)
        grounds: dict[str, int] = {}
        for territory in opposing:
            grounds[territory.printed] = grounds.get(territory.printed, 0) + 1
        if len(opposing) > n and len(grounds) > 1:
            for printed in self.ask(seat, Question("spaces", grounds, n, n)):
                next(
                    territory for territory in opposing if territory.printed == printed and territory.now != own
                ).now = own
            return
        for territory in (opposing + circle.with_color(side, "N"))[:n]:
            territory.now = own

    def convert_neutral_amount(self, seat: int, circle: Circle, side: str, n: int, asks: bool) -> None:
        """ "neutral": up to n neutral territories directly, as many as the player likes (R17)."""
        neutral = circle.with_color(side, "N")
        amount = min(n, len(neutral))
        if asks and amount > 0:
            question = Question("amount", {}, 0, 0)
            question.highest = amount
            _, told = self.witness.ask({seat: question})
            assert isinstance(told, int)
            amount = told
        for territory in neutral[:amount]:
            territory.now = self.players[seat].faith

    def convert_neutrals(self, seat: int, numbers: list[int]) -> None:
        """All neutral territories of both circles, as far as these are open (R17, R20, R46)."""
        for number in numbers:
            circle = self.circles[number - 1]
            if circle.face == "open":
                for side in SIDES:
                    for territory in circle.with_color(side, "N"):
                        territory.now = self.players[seat].faith

    def marker_after(self, circle: Circle, steps: int, side: str) -> int:
        """Return where the power marker ends: step by step in one direction, no further than the track goes (R22, R23)."""
        space = circle.marker
        for _ in range(steps):
            if side == NOBILITY and space > 0:
                space -= 1
            if side == COMMONS and space < 3:
                space += 1
        return space

    def remove_markers(self, circle: Circle, side: str) -> None:
        """All influence markers of both players leave the side: the printed colors are back (R21)."""
        for territory in circle.territories[side]:
            territory.now = territory.printed

    def place_disputation(self, seat: int) -> str:
        """The marker comes from the supply or another circle; it may stay where it is (R32)."""
        names = [circle.id for circle in self.open_circles()]
        place = names[0]
        if len(names) > 1:
            (place,) = self.ask(seat, Question("disputation", dict.fromkeys(names, 1), 1, 1))
        self.disputation = place
        return place

    def pay(self, seat: int, n: int) -> bool:
        """A fixed cost: n other cards of the hand; it may be declined and never paid in part (R26, R47)."""
        hand = self.players[seat].hand
        if len(hand) < n:
            return False
        paid = self.ask(seat, Question("pay", dict.fromkeys(hand, 1), n, n, alone=("decline",)))
        if paid == ("decline",):
            return False
        self.discard(seat, paid)
        return True

    def pay_any(self, seat: int) -> int:
        """Any number X of other cards of the hand; none is allowed, and X is fixed before the targets (R25)."""
        hand = self.players[seat].hand
        if not hand:
            return 0
        paid = self.ask(seat, Question("pay_any", dict.fromkeys(hand, 1), 0, len(hand)))
        self.discard(seat, paid)
        return len(paid)

    def opponent_discards(self, loser: int, n: int) -> None:
        """The owner of the cards chooses (R14); with no more cards than asked for there is nothing to choose."""
        hand = list(self.players[loser].hand)
        if len(hand) > n:
            hand = list(self.ask(loser, Question("discard", dict.fromkeys(hand, 1), n, n)))
        self.discard(loser, tuple(hand))

    def draw_and_keep(self, seat: int, n: int, k: int) -> None:
        """Draw n, keep k of them, discard the others; with too few cards keep what there is (R52)."""
        player = self.players[seat]
        player.drawn = self.draw_cards(seat, n)
        kept = tuple(player.drawn)
        if len(player.drawn) > k:
            kept = self.ask(seat, Question("keep", dict.fromkeys(player.drawn, 1), k, k))
        rest = tuple(card for card in player.drawn if card not in kept)
        player.hand += [*kept, *rest]
        player.drawn = []
        self.discard(seat, rest)
