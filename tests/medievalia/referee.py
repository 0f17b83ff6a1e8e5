"""The rules of Medievalia worked out a second time, plainly and slowly, from the rules page alone.

Nothing here comes from `rules.medievalia`. Hold it beside `shared/games/medievalia.md`: each function is one rule of its section 4
or one of its rulings (R1 to R74). The classes build on each other: `RefereeTable` (cards on the table, questions), `RefereePayment`
(what covers a price), `RefereeMoves` (steps, shots), `RefereeBattle` (who may fight whom, the fights), `RefereeFights` (damage,
reactions, deaths), `RefereeForm` and `RefereeWar` (how a battle is asked), `RefereePaying` (how a payment is asked), and the match.

The referee plays a whole match itself. Whenever somebody has to decide, it hands the question to a witness and goes on with what
the witness reports. It knows when something is drawn or opened, and what: it saw the deck and the stacks before the match; only
after an opening exchange it reads the new order of the deck. Where the page leaves a choice to the program (the proposed payment,
the proposed targets, the best defence, the best reactions), it reads what was chosen and checks that it is allowed.
"""

from collections import Counter
from typing import Any

from tests.medievalia.referee_paying import RefereePaying
from tests.medievalia.referee_table import MatchEnds, Piece, Question, Witness


class Referee(RefereePaying):
    """A match told step by step."""

    def __init__(self, start: Piece, witness: Witness) -> None:
        super().__init__(start, witness)
        self.seen = Counter()
        self.is_over = False

    # The match as a whole

    def check_deal(self, first: int, has_extra: bool) -> None:
        """Check the table before the first turn (section 4): hands, deck, stacks, the open buildings."""
        for place in range(self.seats):
            hand = self.players[(first + place) % self.seats]["hand"]
            assert len(hand) == 8 + (place if has_extra else 0), f"{len(hand)} cards in hand"
        cards = [kind for player in self.players for kind in player["hand"]] + self.deck
        assert sorted(cards) == sorted(self.printed.all_of("territory", "figure"))
        assert len(cards) == 87
        assert [stack[-1] for stack in self.stacks] == ["school", "workshop", "bank"]
        assert sorted(len(stack) for stack in self.stacks) == [5, 6, 6]
        assert sorted(kind for stack in self.stacks for kind in stack) == sorted(self.printed.all_of("building"))

    def play_match(self) -> None:
        """Play turn after turn until the match is over."""
        try:
            while True:
                self.play_turn()
        except MatchEnds:
            self.is_over = True
            self.active = None

    def end_match(self, how: str) -> None:
        self.how = how
        self.seen[f"end by {how}"] += 1
        raise MatchEnds

    # One turn

    def play_turn(self) -> None:
        """Siege check, reactivation, opening exchange on the first turn, draw 1, actions, deck-end check (section 4)."""
        assert self.active is not None
        seat = self.active
        self.turn += 1
        self.check_siege(seat)
        if not self.players[seat]["left"]:
            self.turn_back(seat)
            if not self.players[seat]["has_begun"]:
                self.exchange(seat)
            self.draw_card(seat)
            while not self.act(seat):
                pass
            self.remove_damage()
            if self.last_drawer == seat:
                # R55, R67: the whole turn of whoever drew the last card is played.
                self.end_match("deck")
        self.active = self.seats_after(seat)[0] if self.players[seat]["left"] else self.seats_after(seat)[1]

    def check_siege(self, seat: int) -> None:
        """Count a siege: enemies in the fief (A, R69), no territory with a garrison (B, R46, R47); the third in a row (R48)."""
        player = self.players[seat]
        has_enemies = any(
            figure["zone"] == self.home(seat) and self.are_enemies(seat, figure["owner"])
            for figure in self.figures.values()
        )
        has_garrison = any(self.is_guarded(land) for land in self.territories_of(seat))
        if not has_enemies or has_garrison:
            player["sieges"] = 0
            return
        player["sieges"] += 1
        self.seen["siege checks"] += 1
        if player["sieges"] == 3:
            self.put_out(seat, "siege")

    def turn_back(self, seat: int) -> None:
        """All own cards are turned back, wherever they are (R3)."""
        for land in self.lands_of(seat):
            self.lands[land]["turned"] = False
        for id in self.figures_of(seat):
            self.figures[id]["turned"] = False
            self.figures[id]["steps"] = 0

    def exchange(self, seat: int) -> None:
        """Throw up to 5 cards, draw one less, then shuffle what was thrown into the deck (R1)."""
        player = self.players[seat]
        hand = Counter(player["hand"])
        thrown = self.ask(seat, Question("opening", hand, 0, min(5, hand.total())))
        player["has_begun"] = True
        if not thrown:
            return
        for kind in thrown:
            player["hand"].remove(kind)
        for _ in thrown[1:]:
            self.draw_card(seat)
        self.deck += thrown
        # The card for this turn has been drawn already when the new order can be read.
        order = self.witness.tell_deck()
        drawn = list((Counter(self.deck) - Counter(order)).elements())
        assert len(drawn) == 1, f"R1: {drawn} are missing in the deck"
        assert Counter(self.deck) == Counter([*order, *drawn]), "R1: other cards are in the deck"
        self.deck = [*order, *drawn]
        self.seen["exchanges"] += 1

    def remove_damage(self) -> None:
        """Damage is kept until the end of the turn only (R34)."""
        for pieces in (self.lands, self.buildings, self.figures):
            for piece in pieces.values():
                piece["damage"] = 0

    # Actions

    def turn_options(self, seat: int) -> dict[str, int]:
        """Return everything that the seat may do now."""
        found = [kind for kind in sorted(set(self.players[seat]["hand"])) if self.can_pay(seat, kind)]
        found += [f"buy-{number}" for number in (1, 2, 3) if self.can_buy(seat, number)]
        found += ["draw"] if self.deck and self.can_pay(seat, "draw") else []
        found += ["move"] if self.movable(seat) else []
        found += ["shoot"] if self.targets(seat) else []
        found += ["battle"] if self.battles(seat) else []
        return dict.fromkeys([*found, "end"], 1)

    def act(self, seat: int) -> bool:
        """Carry out one action. Return whether it ends the turn."""
        (answer,) = self.ask(seat, Question("turn", self.turn_options(seat), forced=False))
        if answer == "end" and not self.forced_battles(seat):
            return True
        if answer in ("end", "battle"):
            return self.start_battle(seat)
        if answer == "move":
            self.ask_move(seat)
        elif answer == "shoot":
            self.ask_shot(seat)
        elif answer.startswith("buy-"):
            self.buy(seat, int(answer[4:]))
        elif self.pay(seat, answer):
            if answer == "draw":
                self.draw_card(seat)
                self.seen["paid draws"] += 1
            else:
                self.play_card(seat, answer)
        return False

    def play_card(self, seat: int, kind: str) -> None:
        """New cards enter unturned and can be used at once, figures free in the own fief (R4, R65)."""
        self.players[seat]["hand"].remove(kind)
        if self.printed.group(kind) == "territory":
            self.lands[self.new_id()] = {"kind": kind, "owner": seat, "turned": False, "damage": 0}
            return
        figure = {"kind": kind, "owner": seat, "zone": self.home(seat), "on": 0}
        self.figures[self.new_id()] = {**figure, "turned": False, "steps": 0, "damage": 0}

    def sites(self, seat: int, kind: str) -> list[int]:
        """Return where a building could go: an unturned territory with room that need not turn for the payment (R10)."""
        return [
            land
            for land in self.territories_of(seat)
            if not self.lands[land]["turned"]
            and len(self.buildings_on(land)) < 3
            and self.can_pay(seat, kind, spared=land)
        ]

    def can_buy(self, seat: int, number: int) -> bool:
        """The open building of a stack, unless one of its type is owned (R11, R12)."""
        stack = self.stacks[number - 1]
        return bool(stack) and not self.owns_building(seat, stack[-1]) and bool(self.sites(seat, stack[-1]))

    def buy(self, seat: int, number: int) -> None:
        stack = self.stacks[number - 1]
        sites = self.sites(seat, stack[-1])
        site = sites[0]
        if len(sites) > 1:
            (answer,) = self.ask(seat, Question("site", {f"t{land}": 1 for land in sites}, alone=("back",)))
            if answer == "back":
                return
            site = int(answer[1:])
        if self.pay(seat, stack[-1], spared=site):
            self.buildings[self.new_id()] = {"kind": stack.pop(), "land": site, "damage": 0}
            self.seen["built"] += 1
            self.check_buildings()

    def ask_move(self, seat: int) -> None:
        movable = self.movable(seat)
        options = self.count_classes(movable)
        answer = self.ask(seat, Question("move", options, 1, len(movable), ("back",), forced=False))
        if answer == ("back",):
            return
        figures = self.pick(movable, answer)
        places = dict.fromkeys(self.destinations(seat, figures), 1)
        (place,) = self.ask(seat, Question("move-to", places, alone=("back",), forced=False))
        if place != "back":
            self.move(seat, figures, place)
            self.seen["moved"] += 1

    def ask_shot(self, seat: int) -> None:
        """A volley at one figure, then one window for priests, then death at once (R64)."""
        targets = self.targets(seat)
        (answer,) = self.ask(seat, Question("target", self.count_classes(targets), alone=("back",), forced=False))
        if answer == "back":
            return
        (target,) = self.pick(targets, (answer,))
        archers = self.one_in_each_place([id for id in self.archers(seat) if self.can_shoot(id, target)])
        if len(archers) > 1:
            question = Question("archers", self.count_classes(archers), 1, len(archers), ("back",))
            picks = self.ask(seat, question)
            if picks == ("back",):
                return
            archers = self.pick(archers, picks)
        for archer in archers:
            self.turn_figure(archer)
        self.figures[target]["damage"] += len(archers)
        self.seen["volleys"] += 1
        self.ask_priests(seat, target)
        if self.figures[target]["damage"] >= self.defence_now(target):
            self.lose_figure(target)
            self.seen["shot dead"] += 1

    def ask_priests(self, shooter: int, target: int) -> None:
        """Ask the enemies of the shooter, clockwise after him, as long as their priests together could save the figure."""
        for seat in self.seats_after(shooter):
            if not self.are_enemies(shooter, seat):
                continue
            helpers = [
                id
                for other in self.seats_in()
                if self.are_enemies(shooter, other)
                for id in self.healers(other, target)
            ]
            if not self.can_be_saved(target, helpers):
                continue
            priests = self.one_in_each_place(self.healers(seat, target))
            if priests:
                question = Question("priests", self.count_classes(priests), 0, len(priests), forced=True)
                for priest in self.pick(priests, self.ask(seat, question)):
                    self.turn_figure(priest)
                    self.figures[target]["damage"] = max(0, self.figures[target]["damage"] - 1)
                    self.seen["healed outside"] += 1

    def start_battle(self, seat: int) -> bool:
        """Fight at most one battle, which ends the turn (R27). Return whether there was one."""
        battle = self.form_battle(seat)
        if battle is None:
            return False
        self.seen["battles"] += 1
        for victim in self.fight_battle(battle):
            self.put_out(victim, "conquest")
        return True

    # Ends

    def put_out(self, seat: int, how: str) -> None:
        """All cards of the seat leave the game, also those in hand (R49). One party left: it has won (R50, R51)."""
        self.seen["eliminations"] += 1
        self.players[seat]["left"] = 1 + max(player["left"] for player in self.players)
        self.players[seat]["sieges"] = 0
        self.discard(seat, list(self.players[seat]["hand"]))
        for figure in self.figures_of(seat):
            self.lose_figure(figure)
        for land in self.lands_of(seat):
            self.lose_land(land)
        if len({self.party(other) for other in self.seats_in()}) == 1:
            self.end_match(how)
        self.check_buildings()

    def check_buildings(self) -> None:
        """With at most 3 players still in, the last building ends the match at once (R50)."""
        if len(self.seats_in()) <= 3 and not any(self.stacks):
            self.end_match("buildings")

    def prestige(self, party: int) -> tuple[int, int, int]:
        """Buildings, then the output printed on all cards, then hand cards; whoever is out counts 0 (R54, R74)."""
        seats = [seat for seat in self.seats_in() if self.party(seat) == party]
        kinds = [self.lands[id]["kind"] for seat in seats for id in self.lands_of(seat)]
        kinds += [self.buildings[id]["kind"] for seat in seats for id in self.buildings_of(seat)]
        kinds += [self.figures[id]["kind"] for seat in seats for id in self.figures_of(seat)]
        return (
            sum(len(self.buildings_of(seat)) for seat in seats),
            sum(sum(self.printed.yields(kind)) for kind in kinds),
            sum(len(self.players[seat]["hand"]) for seat in seats),
        )

    def places(self) -> tuple[int, ...]:
        """Return the place of each seat: by prestige, ties shared; parties that are out behind, the last one out first."""

        def rank(party: int) -> tuple[Any, ...]:
            members = [player for seat, player in enumerate(self.players) if self.party(seat) == party]
            if any(not player["left"] for player in members):
                return 1, *self.prestige(party)
            return 0, max(player["left"] for player in members), 0, 0

        ranks = [rank(self.party(seat)) for seat in range(self.seats)]
        return tuple(1 + sum(other > own for other in ranks) for own in ranks)
