"""What the seat on turn may do, and what comes of it (section 4)."""

from collections import Counter

from tests.medievalia.referee_paying import RefereePaying
from tests.medievalia.referee_table import Question

MOST_TOGETHER = 5
"""How many purchases one answer may name."""

MOST_WAYS = 50
"""Up to so many places for all figures together, who goes where is one question."""


class RefereeActions(RefereePaying):
    """The table with the actions of a turn."""

    stood: dict[int, int]
    """Where figures stood in the own fief when the turn began: figure to land."""

    def purchases(self, seat: int) -> dict[str, int]:
        """Return what the seat can pay for now, with how many of it one answer may name."""
        hand: Counter[str] = Counter(self.players[seat]["hand"])
        options = {kind: hand[kind] for kind in sorted(hand) if self.can_pay(seat, kind)}
        options |= {f"buy-{number}": 1 for number in (1, 2, 3) if self.can_buy(seat, number)}
        if self.deck and self.can_pay(seat, "draw"):
            ready = sum(sum(units) for group in self.groups_of(seat).values() for units in group["yields"])
            options["draw"] = max(1, min(MOST_TOGETHER, len(self.deck), ready // 4))
        return options

    def turn_question(self, seat: int) -> Question:
        """Return everything that the seat may do now."""
        purchases = self.purchases(seat)
        alone = ["move"] if self.movable(seat) else []
        alone += ["guard"] if self.posts(seat) else []
        alone += ["step-off"] if self.standing(seat) else []
        alone += ["otherwise"] if purchases else []
        alone += ["shoot"] if self.targets(seat) else []
        alone += ["heal"] if self.curable(seat) else []
        alone += ["battle"] if self.battles(seat) and not self.forced_battles(seat) else []
        return Question("turn", purchases, 1, MOST_TOGETHER, (*alone, "end"), forced=False)

    def standing(self, seat: int) -> list[int]:
        """Return the figures that can step off what they stand on (R24)."""
        return [id for id in self.figures_of(seat) if self.figures[id]["on"] and self.is_free_at_home(seat, id)]

    def posts(self, seat: int) -> dict[int, int]:
        """Return who stood elsewhere in the own fief when the turn began, and can go back there: figure to land."""
        return {
            id: self.stood[id]
            for id in self.figures_of(seat)
            if self.stood.get(id) in self.lands_of(seat)
            and self.stood[id] != self.figures[id]["on"]
            and self.is_free_at_home(seat, id)
        }

    def is_free_at_home(self, seat: int, id: int) -> bool:
        return self.figures[id]["zone"] == self.home(seat) and self.can_leave(id)

    def act(self, seat: int) -> bool:
        """Carry out one action. Return whether it ends the turn."""
        (answer,) = self.ask(seat, self.turn_question(seat))
        if answer == "end" and not self.forced_battles(seat):
            return True
        if answer in ("end", "battle"):
            return self.start_battle(seat, is_ending=answer == "end")
        if answer == "move":
            self.ask_move(seat)
        elif answer == "step-off":
            for id in self.standing(seat):
                self.figures[id]["on"] = 0
            self.seen["stepped off"] += 1
        elif answer == "guard":
            for id, land in self.posts(seat).items():
                self.figures[id]["on"] = land
            self.seen["stood guard again"] += 1
        elif answer == "shoot":
            self.ask_shot(seat)
        elif answer == "heal":
            self.ask_cure(seat)
        elif answer == "otherwise":
            self.ask_otherwise(seat)
        else:
            self.purchase(seat, answer)
        return False

    def ask_otherwise(self, seat: int) -> None:
        """What is paid for by hand."""
        purchases = dict.fromkeys(self.purchases(seat), 1)
        (answer,) = self.ask(seat, Question("otherwise", purchases, alone=("back",), forced=False))
        if answer != "back":
            self.purchase(seat, answer, is_by_hand=True)

    def purchase(self, seat: int, answer: str, *, is_by_hand: bool = False) -> None:
        if answer.startswith("buy-"):
            self.buy(seat, int(answer[4:]), is_by_hand=is_by_hand)
        elif self.pay(seat, answer, is_by_hand=is_by_hand):
            if answer == "draw":
                self.draw_card(seat)
                self.seen["paid draws"] += 1
            else:
                self.play_card(seat, answer)

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

    def buy(self, seat: int, number: int, *, is_by_hand: bool) -> None:
        stack = self.stacks[number - 1]
        sites = self.sites(seat, stack[-1])
        site = sites[0]
        if len({self.look_of_land(land) for land in sites}) > 1:
            (answer,) = self.ask(seat, Question("site", {f"t{land}": 1 for land in sites}, alone=("back",)))
            if answer == "back":
                return
            site = int(answer[1:])
        if self.pay(seat, stack[-1], spared=site, is_by_hand=is_by_hand):
            self.buildings[self.new_id()] = {"kind": stack.pop(), "land": site, "damage": 0}
            self.seen["built"] += 1
            self.check_buildings()

    def look_of_land(self, land: int) -> tuple[object, ...]:
        """Return what distinguishes a territory from others, its number apart."""
        buildings = sorted((self.buildings[id]["kind"], self.buildings[id]["damage"]) for id in self.buildings_on(land))
        figures = [self.figures[id] for id in self.figures_on(land)]
        on_it = sorted((figure["kind"], figure["turned"], figure["damage"]) for figure in figures)
        return self.lands[land]["kind"], self.lands[land]["turned"], tuple(buildings), tuple(on_it)

    def ask_move(self, seat: int) -> None:
        """Who goes where, all at once; if there are too many places first who, then where to, all together."""
        movable = self.movable(seat)
        classes = self.count_classes(movable)
        ways = {option: self.destinations(seat, self.pick(movable, (option,))) for option in classes}
        if sum(map(len, ways.values())) <= MOST_WAYS:
            self.ask_places(seat, movable, classes, ways)
            return
        answer = self.ask(seat, Question("move", classes, 1, len(movable), ("back",), forced=False))
        if answer == ("back",):
            return
        figures = self.pick(movable, answer)
        places = dict.fromkeys(self.destinations(seat, figures), 1)
        (place,) = self.ask(seat, Question("move-to", places, alone=("back",), forced=False))
        if place != "back":
            self.go(seat, figures, place)

    def ask_places(self, seat: int, movable: list[int], classes: dict[str, int], ways: dict[str, list[str]]) -> None:
        options: dict[str, int] = {}
        for option, count in classes.items():
            options |= {f"{option}>{place}": max(1, count - 1) for place in ways[option]}
            options |= {f"{option}*>{place}": 1 for place in ways[option] if count > 1}
        answer = self.ask(seat, Question("move", options, 1, len(movable), ("back",), forced=False))
        if answer == ("back",):
            return
        goals: dict[str, list[int]] = {}
        for pick in answer:
            option, place = pick.split(">")
            number = classes[option[:-1]] if option.endswith("*") else 1
            goals.setdefault(place, []).extend(self.pick(movable, (option.rstrip("*"),) * number))
        for place in sorted(goals, key=lambda place: (place[0] != "t", place)):
            self.go(seat, goals[place], place)

    def go(self, seat: int, figures: list[int], place: str) -> None:
        """Move figures, and let archers shoot who reach them there."""
        before = {id: self.reached_by(id) for id in figures}
        self.move(seat, figures, place)
        self.seen["moved"] += 1
        if place in self.map:
            arrivals = {id: self.reached_by(id) - before[id] for id in figures}
            for other in self.seats_after(seat):
                self.ask_archers(other, place, arrivals)

    def reached_by(self, target: int) -> set[int]:
        """Return the unturned archers of anybody that could shoot at a figure where it stands now."""
        return {id for other in self.seats_in() for id in self.archers(other) if self.can_shoot(id, target)}

    def ask_archers(self, seat: int, zone: str, arrivals: dict[int, set[int]]) -> None:
        """Ask whose archers have got somebody into reach who shoots at whom; each shot at one figure, each archer once (R35).

        In alliances only in the own fief, or where own figures stand (R53).
        """
        if (
            self.alliance
            and zone != self.home(seat)
            and all(self.figures[id]["zone"] != zone for id in self.figures_of(seat))
        ):
            return
        archers = self.one_in_each_place(self.archers(seat))
        shots = {
            f"shoot-{archer}-{target}": 1
            for archer in archers
            for target, reached_by in arrivals.items()
            if target in self.figures and archer in reached_by
        }
        if not shots:
            return
        question = Question("approach", shots, 0, len({shot.split("-")[1] for shot in shots}), forced=True)
        volleys: dict[int, list[int]] = {}
        for shot in self.ask(seat, question):
            _, shooter, victim = shot.split("-")
            volleys.setdefault(int(victim), []).append(int(shooter))
        for victim_id, shooters in sorted(volleys.items()):
            assert all(not self.figures[id]["turned"] for id in shooters)
            self.shoot_at(victim_id, shooters)
            self.seen["shot on approach"] += 1

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
        self.shoot_at(target, archers)

    def shoot_at(self, target: int, archers: list[int]) -> None:
        """Carry a volley out: damage, the window for priests, death at once (R64)."""
        seat = int(self.figures[archers[0]]["owner"])
        for archer in archers:
            self.turn_figure(archer)
        self.figures[target]["damage"] += len(archers)
        self.seen["volleys"] += 1
        self.ask_priests(seat, target)
        if self.figures[target]["damage"] >= self.defense_now(target):
            self.lose_figure(target)
            self.seen["shot dead"] += 1

    def curable(self, seat: int) -> list[int]:
        """Return the damaged figures of any owner that a priest of the seat on turn reaches (R35, R38)."""
        return [id for id, figure in self.figures.items() if figure["damage"] and self.healers(seat, id)]

    def ask_cure(self, seat: int) -> None:
        """Priests heal at any time of the own turn, 1 damage each (R35)."""
        wounded = self.curable(seat)
        question = Question("heal", self.count_classes(wounded), alone=("back",), forced=False)
        (answer,) = self.ask(seat, question)
        if answer == "back":
            return
        (target,) = self.pick(wounded, (answer,))
        priests = self.one_in_each_place(self.healers(seat, target))
        if len(priests) > 1:
            most = min(len(priests), int(self.figures[target]["damage"]))
            picks = self.ask(seat, Question("healers", self.count_classes(priests), 1, most, ("back",)))
            if picks == ("back",):
                return
            priests = self.pick(priests, picks)
        for priest in priests:
            self.turn_figure(priest)
            self.figures[target]["damage"] = max(0, self.figures[target]["damage"] - 1)
        self.seen["healed on the own turn"] += 1

    def ask_priests(self, shooter: int, target: int) -> None:
        """Ask the enemies of the shooter, clockwise after him, at every volley, while there is damage on the figure (R35, R64)."""
        for seat in self.seats_after(shooter):
            if not self.are_enemies(shooter, seat) or not self.figures[target]["damage"]:
                continue
            priests = self.one_in_each_place(self.healers(seat, target))
            if priests:
                question = Question("priests", self.count_classes(priests), 0, len(priests), forced=True)
                for priest in self.pick(priests, self.ask(seat, question)):
                    self.turn_figure(priest)
                    self.figures[target]["damage"] = max(0, self.figures[target]["damage"] - 1)
                    self.seen["healed outside"] += 1

    def start_battle(self, seat: int, *, is_ending: bool) -> bool:
        """Fight at most one battle, which ends the turn (R27). Return whether there was one.

        There is no way back from one that the end of the turn has opened (R70).
        """
        battle = self.form_battle(seat, () if is_ending else ("back",))
        if battle is None:
            return False
        self.seen["battles"] += 1
        for victim in self.fight_battle(battle):
            self.put_out(victim, "conquest")
        return True

    def put_out(self, seat: int, how: str) -> None:
        raise NotImplementedError

    def check_buildings(self) -> None:
        raise NotImplementedError
