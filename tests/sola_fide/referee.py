"""The rules of Sola Fide worked out a second time, plainly and slowly, from the rules page alone.

Nothing here comes from `rules.sola_fide`. Hold it beside `shared/games/sola-fide.md`: each function is one rule of the "Rules
sheet" or of the "Resolution order", with the numbers of the rulings (R1 to R53) that decide its details.

The referee plays a whole match itself. Whenever somebody has to decide, it hands the question, with every legal answer, to a
witness and goes on with what the witness reports. Chance it draws itself, from the match's seed: it knows when something is
shuffled or rolled, and a card that comes out differently shows that somebody has shuffled something else, or at another time.
Where the page leaves an order open that changes nothing (whose deck is shuffled first, which of two circles of a statement comes
first), it goes by seat and by the number of the circle.
"""

from tests.sola_fide.referee_effects import COLORS, Lasting
from tests.sola_fide.referee_statements import RefereeStatements
from tests.sola_fide.referee_table import MatchEnds, Player, Question

FAITHS = {"protestant": "P", "catholic": "C"}


class Referee(RefereeStatements):
    """A match told step by step."""

    # The match as a whole

    def play_match(self) -> None:
        """Setup, then turn after turn until the last circle is captured or the cap is reached (R41)."""
        self.set_up()
        self.choose_faiths()
        self.build_decks()
        self.on_turn = self.starter = self.roll_higher()
        try:
            while True:
                self.play_turn()
                if self.turn == self.cap:
                    break
                self.on_turn = self.opponent(self.on_turn)
        except MatchEnds:
            pass
        self.is_over = True
        self.on_turn = None
        self.queue = []

    def set_up(self) -> None:
        """Three circles are open (R1), the four Foreign Influence decks are shuffled apart."""
        for circle in self.circles[:3]:
            circle.face = "open"
        for color in COLORS:
            self.influence[color] = self.printed.influence_deck(color)
            self.chance.shuffle(self.influence[color])

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
        if self.decks == "draft":
            self.draft()
        for player in self.players:
            player.deck = player.pack if self.decks == "draft" else self.deal_pack(player)
            player.pack = []
            player.box = [card for card in self.printed.whole_deck(player.faith) if card not in player.deck]
            self.chance.shuffle(player.deck)
        for seat, player in enumerate(self.players):
            player.hand = self.draw_cards(seat, 3)

    def deal_pack(self, player: Player) -> list[str]:
        """Return the 15 cards with ovals, or 15 at random."""
        if self.decks == "ovals":
            return self.printed.oval_deck(player.faith)
        cards = self.printed.whole_deck(player.faith)
        self.chance.shuffle(cards)
        return cards[:15]

    def draft(self) -> None:
        """Each draws 3 of his shuffled 45, keeps 1, puts 2 back into the box; 15 times, both at the same time (R43)."""
        # Both draft from streams of their own, so that neither depends on who is faster.
        streams = [self.chance.fork(str(seat)) for seat in (0, 1)]
        self.chance.skip_word()
        for player, stream in zip(self.players, streams, strict=True):
            player.deck = self.printed.whole_deck(player.faith)
            stream.shuffle(player.deck)
            self.offer_three(player)
        while any(len(player.pack) < 15 for player in self.players):
            questions = {
                seat: Question("draft", dict.fromkeys([*player.offer, "finish"], 1), 1, 1)
                for seat, player in enumerate(self.players)
                if len(player.pack) < 15
            }
            seat, answer = self.witness.ask(questions)
            assert isinstance(answer, tuple)
            assert answer in list(questions[seat].answers())
            if answer == ("finish",):
                self.let_computer_finish(seat)
            else:
                self.keep_one(self.players[seat], answer[0])

    def offer_three(self, player: Player) -> None:
        player.offer = [player.deck.pop() for _ in range(3)]

    def keep_one(self, player: Player, kept: str) -> None:
        """Keep one of the three, put the others into the box, draw the next three."""
        player.pack.append(kept)
        player.box += [card for card in player.offer if card != kept]
        player.offer = []
        if len(player.pack) < 15:
            self.offer_three(player)

    def let_computer_finish(self, seat: int) -> None:
        """Let the computer pick the other cards: it too keeps one of the three that are drawn for it."""
        player, kept = self.players[seat], self.witness.tell_pack(seat)
        while len(player.pack) < 15:
            (card,) = [card for card in player.offer if card in kept]
            self.keep_one(player, card)
        assert sorted(player.pack) == sorted(kept)

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
            elif self.uses_permanent(seat):
                self.run_effect(seat, lasting.inside)
        self.players[seat].hand += self.draw_cards(seat, 1)

    def use_asked_permanent(self, seat: int, lasting: Lasting) -> None:
        """A permanent with "?": its owner names a target or declines; nobody is asked if no target would change."""
        words = lasting.inside.split()
        if not any(self.would_change(seat, words, option) for option in self.targets_of(words)):
            return
        question = Question("permanent-target", dict.fromkeys(self.targets_of(words), 1), 1, 1, alone=("decline",))
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
            self.force_effect(protestant, self.printed.military[self.roll])

    def resolve_foreign_influence(self) -> None:
        """R7 to R10: in the order of the captures, the capturer names a color, draws, applies; the card goes back."""
        while self.queue:
            seat = self.queue[0]
            (color,) = self.ask(seat, Question("colour", dict.fromkeys(COLORS, 1), 1, 1))
            self.queue.pop(0)
            self.influence_card = self.influence[color].pop()
            self.force_effect(seat, self.printed.effect(self.influence_card))
            self.influence[color].append(self.influence_card)
            self.influence_card = ""
            self.chance.shuffle(self.influence[color])
