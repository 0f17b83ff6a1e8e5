"""The rules of Medievalia worked out a second time, plainly and slowly, from the rules page alone.

Nothing here comes from `rules.medievalia`. Hold it beside `shared/games/medievalia.md`: each function is one rule of its section 4
or one of its rulings (R1 to R74). The classes build on each other: `RefereeTable` (cards on the table, questions), `RefereePayment`
(what covers a price), `RefereeMoves` (steps, shots), `RefereeBattle` (who may fight whom, the fights), `RefereeFights` (damage,
reactions, deaths), `RefereeForm` and `RefereeWar` (how a battle is asked), `RefereePaying` (how a payment is asked),
`RefereeActions` (what a turn may do), and the match.

The referee plays a whole match itself. Whenever somebody has to decide, it hands the question to a witness and goes on with what
the witness reports. It knows when something is drawn or opened, and what: it saw the deck and the stacks before the match; only
after an opening exchange it reads the new order of the deck. Where the page leaves a choice to the program (the proposed payment,
the proposed targets, the best defense, the best reactions), it reads what was chosen and checks that it is allowed.
"""

from collections import Counter
from typing import Any

from tests.medievalia.referee_actions import RefereeActions
from tests.medievalia.referee_table import MatchEnds, Piece, Question, Witness


class Referee(RefereeActions):
    """A match told step by step."""

    def __init__(self, start: Piece, witness: Witness) -> None:
        super().__init__(start, witness)
        self.seen = Counter()
        self.is_over = False
        self.stood = {}

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
        self.refused = set()
        self.check_siege(seat)
        if not self.players[seat]["left"]:
            self.turn_back(seat)
            if not self.players[seat]["has_begun"]:
                self.exchange(seat)
            self.draw_card(seat)
            self.stood = {id: int(self.figures[id]["on"]) for id in self.figures_of(seat) if self.figures[id]["on"]}
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
        hand: Counter[str] = Counter(player["hand"])
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
        own = [self.prestige_of(seat) for seat in self.seats_in() if self.party(seat) == party]
        return (
            sum(prestige[0] for prestige in own),
            sum(prestige[1] for prestige in own),
            sum(prestige[2] for prestige in own),
        )

    def prestige_of(self, seat: int) -> tuple[int, int, int]:
        kinds = [self.lands[id]["kind"] for id in self.lands_of(seat)]
        kinds += [self.buildings[id]["kind"] for id in self.buildings_of(seat)]
        kinds += [self.figures[id]["kind"] for id in self.figures_of(seat)]
        output = sum(sum(self.printed.yields(kind)) for kind in kinds)
        return len(self.buildings_of(seat)), output, len(self.players[seat]["hand"])

    def places(self) -> tuple[int, ...]:
        """Return the place of each seat: by prestige, ties shared; parties that are out behind, the last one out first."""

        def rank(party: int) -> tuple[Any, ...]:
            members = [player for seat, player in enumerate(self.players) if self.party(seat) == party]
            if any(not player["left"] for player in members):
                return 1, *self.prestige(party)
            return 0, max(player["left"] for player in members), 0, 0

        ranks = [rank(self.party(seat)) for seat in range(self.seats)]
        return tuple(1 + sum(other > own for other in ranks) for own in ranks)
