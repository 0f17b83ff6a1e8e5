"""The rules of Sola Fide worked out a second time, plainly and slowly, from the rules page alone.

Nothing here comes from `rules.sola_fide`. Hold it beside `shared/games/sola-fide.md`: each function is one rule of the "Rules
sheet" or of the "Resolution order", with the numbers of the rulings (R1 to R53) that decide its details.

The referee plays a whole match itself. Whenever somebody has to decide, it hands the question, with every legal answer, to a
witness and goes on with what the witness reports. Chance it draws itself, from the match's seed: it knows when something is
shuffled or rolled, and a card that comes out differently shows that somebody has shuffled something else, or at another time.
"""

from tests.sola_fide.referee_effects import COLOURS, Lasting
from tests.sola_fide.referee_statements import RefereeStatements
from tests.sola_fide.referee_table import MatchEnds, Question

FAITHS = {"protestant": "P", "catholic": "C"}


class Referee(RefereeStatements):
    """A match told step by step."""

    # The match as a whole

    def play_match(self) -> None:
        """Setup, then turn after turn until the last circle is captured or the cap is reached (R41)."""
        self.set_up()
        self.choose_faiths()
        self.build_decks()
        self.on_turn = self.roll_higher()
        try:
            while True:
                self.play_turn()
                if self.turn == self.cap:
                    break
                self.on_turn = self.opponent(self.on_turn)
        except MatchEnds:
            pass
        self.is_over = True

    def set_up(self) -> None:
        """Three circles are open (R1), the four Foreign Influence decks are shuffled apart."""
        for circle in self.circles[:3]:
            circle.face = "open"
        for colour in COLOURS:
            self.influence[colour] = self.printed.influence_deck(colour)
            self.chance.shuffle(self.influence[colour])

    def choose_faiths(self) -> None:
        """Both roll and the higher one chooses, unless the match says who leads whom or who chooses."""
        if self.faiths in FAITHS:
            chooser, faith = 0, self.faiths
        else:
            chooser = 1 if self.faiths == "guest" else self.roll_higher()
            picked = self.ask(chooser, Question("faith", {"protestant": 1, "catholic": 1}, 1, 1))
            (faith,) = picked
        self.players[chooser].faith = FAITHS[faith]
        self.players[1 - chooser].faith = "C" if FAITHS[faith] == "P" else "P"

    def roll_higher(self) -> int:
        """Both roll; ties roll again (R40). Return who rolled higher."""
        while True:
            first, second = self.roll_die(), self.roll_die()
            if first != second:
                return 0 if first > second else 1

    def build_decks(self) -> None:
        """Each gets 15 cards: those with ovals, 15 at random, or those drafted. They are shuffled and three are drawn."""
        packs = {seat: self.deal_pack(seat) for seat in (0, 1)} if self.decks != "draft" else self.draft()
        for seat, pack in packs.items():
            player = self.players[seat]
            player.deck = list(pack)
            self.chance.shuffle(player.deck)
            player.hand = self.draw_cards(seat, 3)

    def deal_pack(self, seat: int) -> list[str]:
        faith = self.players[seat].faith
        if self.decks == "ovals":
            return self.printed.oval_deck(faith)
        cards = self.printed.whole_deck(faith)
        self.chance.shuffle(cards)
        return cards[:15]

    def draft(self) -> dict[int, list[str]]:
        """Each draws 3 of his shuffled 45, keeps 1, puts 2 back into the box; 15 times, both at the same time (R43)."""
        piles = {}
        streams = {seat: self.chance.fork(str(seat)) for seat in (0, 1)}
        self.chance.skip_word()
        for seat in (0, 1):
            piles[seat] = self.printed.whole_deck(self.players[seat].faith)
            streams[seat].shuffle(piles[seat])
        offers = {seat: [piles[seat].pop() for _ in range(3)] for seat in (0, 1)}
        packs: dict[int, list[str]] = {0: [], 1: []}
        while any(len(pack) < 15 for pack in packs.values()):
            questions = {
                seat: Question("draft", dict.fromkeys([*offers[seat], "finish"], 1), 1, 1)
                for seat in (0, 1)
                if len(packs[seat]) < 15
            }
            seat, picked = self.witness.ask(questions)
            assert isinstance(picked, tuple)
            if picked == ("finish",):
                packs[seat] = self.hear_finished_pack(seat, packs[seat], offers[seat], piles[seat])
                continue
            packs[seat] += picked
            if len(packs[seat]) < 15:
                offers[seat] = [piles[seat].pop() for _ in range(3)]
        return packs

    def hear_finished_pack(self, seat: int, pack: list[str], offer: list[str], pile: list[str]) -> list[str]:
        """Let the computer finish a draft: each of its picks must be one of the three cards drawn for it."""
        told = self.witness.tell_pack(seat)
        assert told[: len(pack)] == pack
        for card in told[len(pack) :]:
            assert card in offer, f"{card} was not among {offer}"
            offer = [pile.pop() for _ in range(3)] if pile else []
        assert len(told) == 15
        return told

    # One turn

    def play_turn(self) -> None:
        """Play one card or draw (R38: with an empty hand one must draw); Foreign Influence; hand limit; discard pile."""
        seat = self.active
        player = self.players[seat]
        self.turn += 1
        self.roll = 0
        choice = "draw"
        if player.hand:
            (choice,) = self.ask(seat, Question("turn", dict.fromkeys([*player.hand, "draw"], 1), 1, 1))
        if choice == "draw":
            self.draw_action(seat)
        else:
            self.play_card(seat, choice)
        self.resolve_foreign_influence()
        surplus = len(player.hand) - self.hand_limit(seat)
        if surplus > 0:
            # R15, R37: only now, at the end of the own turn.
            self.discard(seat, self.ask(seat, Question("limit", dict.fromkeys(player.hand, 1), surplus, surplus)))
        player.discard_pile += player.in_front
        player.in_front = []

    def hand_limit(self, seat: int) -> int:
        lasting = self.lasting_of(seat)
        if lasting is not None and lasting.trigger == "static":
            return int(lasting.inside.split()[1])
        return 5

    def draw_action(self, seat: int) -> None:
        """First what the permanent card adds to the draw action, with its captures, then draw a card."""
        lasting = self.lasting_of(seat)
        if lasting is not None and lasting.trigger == "draw_action":
            if lasting.is_asked:
                self.use_asked_permanent(seat, lasting)
                self.settle_captures()
            else:
                self.run_effect(seat, lasting.inside)
        self.players[seat].hand += self.draw_cards(seat, 1)

    def use_asked_permanent(self, seat: int, lasting: Lasting) -> None:
        """A permanent with "?": its owner names a target or declines; nobody is asked if no target would change."""
        words = lasting.inside.split()
        if not any(self.would_change(seat, words, option) for option in self.targets_of(words)):
            return
        question = Question("permanent", dict.fromkeys(self.targets_of(words), 1), 1, 1, alone=("decline",))
        (target,) = self.ask(seat, question)
        if target != "decline":
            self.act_on(seat, words, target, is_asked_permanent=True)

    def play_card(self, seat: int, card: str) -> None:
        """The card leaves the hand and lies in front; its statements in order; a permanent stays; a military card is rolled for."""
        player = self.players[seat]
        player.hand.remove(card)
        player.in_front.append(card)
        self.run_effect(seat, self.printed.effect(card))
        if self.printed.is_permanent(card):
            # R35: the old permanent joins the cards of this turn.
            player.in_front.remove(card)
            if player.permanent:
                player.in_front.append(player.permanent)
            player.permanent = card
        if self.printed.is_military(card):
            # R11, R12: rolled in any case, except after the last circle.
            protestant = 0 if self.players[0].faith == "P" else 1
            self.roll = self.roll_die()
            self.run_effect(protestant, self.printed.military[self.roll])

    def resolve_foreign_influence(self) -> None:
        """R7 to R10: in the order of the captures, the capturer names a colour, draws, applies; the card goes back."""
        while self.queue:
            seat = self.queue.pop(0)
            (colour,) = self.ask(seat, Question("colour", dict.fromkeys(COLOURS, 1), 1, 1))
            self.influence_card = self.influence[colour].pop()
            self.run_effect(seat, self.printed.effect(self.influence_card))
            self.influence[colour].append(self.influence_card)
            self.influence_card = ""
            self.chance.shuffle(self.influence[colour])
