"""A second reading of the effects of Sola Fide, straight from the strings of the data file, with none of the code of `rules`.

It plays a turn beside a match: it works out who has to be asked what, compares that with the open question, gives an answer
at random and carries it out on a table of its own. `compare` says whether both tables are the same afterwards.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

from rules.engine import Number, Pick
from tests.sola_fide.positions import Position

RAW: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[2] / "data" / "cards" / "sola_fide.toml").read_text("utf-8")
)
BOARD: dict[str, dict[str, Any]] = {circle["id"]: circle for circle in RAW["circle"]}
IDS: list[str] = list(BOARD)
EFFECTS: dict[str, str] = {entry["id"]: entry["effect"] for entry in (*RAW["card"], *RAW["influence"])}
MILITARY_CARDS: set[str] = {entry["id"] for entry in RAW["card"] if entry["kind"] == "military"}
MILITARY_EFFECTS: dict[int, str] = {entry["die"]: entry["effect"] for entry in RAW["military"]}
SIDES = ("nobility", "commons")


class MatchEnded(Exception):
    """The last circle has been captured."""


def split_effect(effect: str) -> list[str]:
    """Return the statements of an effect; a semicolon in braces separates nothing."""
    parts, depth = [""], 0
    for letter in effect:
        depth += (letter == "{") - (letter == "}")
        if letter == ";" and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


class NaiveTable:
    """A table of its own beside a match. Nothing of the match is read but what chance brought and what is asked."""

    def __init__(self, table: Position, dice: Random) -> None:
        self.table = table
        self.dice = dice
        state = table.state
        self.active = state.active
        self.faiths = [player.faith for player in state.players]
        self.colors = {circle.id: {s: list(getattr(circle, s)) for s in SIDES} for circle in state.circles}
        self.power = {circle.id: circle.power for circle in state.circles}
        self.status = {circle.id: circle.status for circle in state.circles}
        self.owner = {circle.id: circle.owner for circle in state.circles}
        self.decks = [list(player.deck) for player in state.players]
        self.hands = [list(player.hand) for player in state.players]
        self.piles = [list(player.discard) for player in state.players]
        self.permanents = [player.permanent for player in state.players]
        self.rewards = [player.rewards for player in state.players]
        self.aside: list[str] = []
        self.disputation = state.disputation
        self.queue = list(state.queue)
        self.effective: set[str] = set()
        self.is_forced = False

    # --- asking

    def ask(self, seat: int, topic: str, options: set[str], lo: int, hi: int) -> list[str]:
        """Compare the open question, answer it at random, and return the picks."""
        assert self.table.asked == (seat, topic)
        pick = self.table.question.choice
        assert isinstance(pick, Pick)
        assert {option.id for option in pick.options} == options
        assert (pick.lo, min(pick.hi, len(options))) == (lo, hi)
        if "decline" in options and self.dice.random() < 0.2:
            picks = ["decline"]
        else:
            free = sorted(options - {"decline"})
            picks = self.dice.sample(free, self.dice.randint(lo, hi))
            if topic in ("convert", "move"):
                picks = list({id.split("-")[0]: id for id in picks}.values())
        self.table.do(tuple(picks))
        return picks

    def choose(
        self, seat: int, topic: str, targets: dict[str, bool], later: list[str], hi: int = 1, optional: bool = False
    ) -> list[str]:
        """Return the chosen targets, in the order of the circles. `targets`: whether something would happen there."""
        if not targets or not (any(targets.values()) or any("@same" in part for part in later)):
            return []
        if self.is_forced:
            targets = {target: acts for target, acts in targets.items() if acts}
        if optional:
            picks = self.ask(seat, "permanent-target", {*targets, "decline"}, 1, hi)
        elif len(targets) == 1:
            picks = list(targets)
        else:
            picks = self.ask(seat, topic, set(targets), 1, hi)
        return [id for id in targets if id in picks]

    # --- looking

    def open(self) -> list[str]:
        return [id for id in IDS if self.status[id] == "open"]

    def dominant(self, id: str) -> str:
        return "nobility" if self.power[id] in (0, 1) else "commons"

    def name_side(self, id: str, word: str) -> str:
        if word == "dominant":
            return self.dominant(id)
        if word == "subordinate":
            return "commons" if self.dominant(id) == "nobility" else "nobility"
        return word

    def count_convertible(self, id: str, side: str, faith: str, n: int, neutral: bool) -> int:
        fitting = [color for color in self.colors[id][side] if color == "N" or (color != faith and not neutral)]
        return min(n, len(fitting))

    # --- effects

    def carry_out(self, effect: str, actor: int, card: str, optional: bool = False) -> None:
        """Carry the statements of an effect out."""
        x, circle, parts = 0, "", split_effect(effect)
        for place, part in enumerate(parts):
            op, *words = part.split()
            later = parts[place + 1 :]
            if op == "CONV":
                circle = self.convert(words, actor, x, circle, later, optional)
            elif op == "MOVE":
                circle = self.move(words, actor, x, circle, later, optional)
            elif op == "REMOVE":
                self.remove(words[0], actor)
            elif op == "NEUTRALS":
                self.convert_neutrals(words, actor)
            elif op == "DISP":
                picks = self.open()
                circle = picks[0] if len(picks) == 1 else self.ask(actor, "disputation", set(picks), 1, 1)[0]
                self.disputation = circle
            elif op == "DRAW":
                self.hands[actor] += self.draw(actor, x + int(words[0][2:]) if words[0][0] == "X" else int(words[0]))
            elif op == "DRAWKEEP":
                self.draw_and_keep(int(words[0]), int(words[1]), actor)
            elif op == "OPPDISC":
                self.force_discard(1 - actor, int(words[0]))
            elif op == "PAY":
                if not self.pay(int(words[0]), actor):
                    return
            elif op == "PAYX":
                x = self.pay_any(actor)
            elif op == "PERM":
                self.lay(card, actor)
            else:
                raise AssertionError(f"the data file has a statement that nobody tests: {part}")
            self.let_fall()

    def convert(self, words: list[str], actor: int, x: int, circle: str, later: list[str], optional: bool) -> str:
        n, word, faith, neutral = int(words[0]), words[1], self.faiths[actor] or "", "neutral" in words
        hi, circles, same = self.find_circles(words, x, circle)
        targets: dict[str, tuple[str, list[str]]] = {}
        for id in circles if hi else []:
            if word == "either":
                targets |= {side if same else f"{id}-{side}": (id, [side]) for side in SIDES}
            else:
                targets[id] = (id, list(SIDES) if word == "both" else [self.name_side(id, word)])
        counts = {
            target: sum(self.count_convertible(id, side, faith, n, neutral) for side in sides)
            for target, (id, sides) in targets.items()
        }
        useful = {target: count > 0 for target, count in counts.items()}
        for target in self.choose(actor, "convert", useful, later, hi, optional):
            circle, sides = targets[target]
            for side in sides:
                count = self.count_convertible(circle, side, faith, n, neutral)
                if neutral and count and not (optional and count == 1):
                    count = self.ask_amount(actor, count)
                self.paint(actor, circle, side, count, neutral)
        return circle

    def ask_amount(self, actor: int, most: int) -> int:
        assert self.table.asked == (actor, "amount")
        asked = self.table.question.choice
        assert isinstance(asked, Number)
        assert (asked.lo, asked.hi) == (0, most)
        count = self.dice.randint(0, most)
        self.table.do(count)
        return count

    def paint(self, actor: int, id: str, side: str, count: int, neutral: bool) -> None:
        faith, now, printed = self.faiths[actor], self.colors[id][side], BOARD[id][side]
        opposing = [place for place, color in enumerate(now) if color not in (faith, "N") and not neutral]
        free = [place for place, color in enumerate(now) if color == "N"]
        if len(opposing) > count:
            groups = {printed[place] for place in opposing}
            if len(groups) > 1:
                assert self.table.asked == (actor, "spaces")
                counts = {option.id: option.count for option in self.table.pick.options}
                assert counts == {group: sum(printed[place] == group for place in opposing) for group in groups}
                opposing = self.dice.sample(opposing, count)
                self.table.do(tuple(printed[place] for place in opposing))
        for place in (opposing + free)[:count]:
            now[place] = str(faith)
            self.effective.add("CONV")

    def move(self, words: list[str], actor: int, x: int, circle: str, later: list[str], optional: bool) -> str:
        steps, word = int(words[0]), words[1]
        hi, circles, same = self.find_circles(words, x, circle)
        targets: dict[str, tuple[str, int]] = {}
        for id in circles if hi else []:
            for toward in SIDES if word == "any" else (self.name_side(id, word),):
                target = id if word != "any" else toward if same else f"{id}-{toward}"
                after = self.power[id] - steps if toward == "nobility" else self.power[id] + steps
                targets[target] = (id, max(0, min(3, after)))
        useful = {target: after != self.power[id] for target, (id, after) in targets.items()}
        for target in self.choose(actor, "move", useful, later, hi, optional):
            circle, after = targets[target]
            if after != self.power[circle]:
                self.effective.add("MOVE")
            self.power[circle] = after
        return circle

    def find_circles(self, words: list[str], x: int, circle: str) -> tuple[int, list[str], bool]:
        """Return in how many circles, which ones are possible, and whether it must be the one before."""
        target = next((word[1:] for word in words if word.startswith("@")), "1")
        if target == "same":
            return 1, [id for id in self.open() if id == circle], True
        count = x if target == "X" else x + int(target[2:]) if target.startswith("X+") else int(target)
        return min(count, len(self.open())), self.open(), False

    def remove(self, word: str, actor: int) -> None:
        sides = {id: self.name_side(id, word) for id in self.open()}
        useful = {id: self.colors[id][side] != list(BOARD[id][side]) for id, side in sides.items()}
        for id in self.choose(actor, "remove", useful, []):
            if useful[id]:
                self.effective.add("REMOVE")
            self.colors[id][sides[id]] = list(BOARD[id][sides[id]])

    def convert_neutrals(self, numbers: list[str], actor: int) -> None:
        for number in numbers:
            id = IDS[int(number) - 1]
            for side in SIDES if self.status[id] == "open" else ():
                now = self.colors[id][side]
                if "N" in now:
                    self.effective.add("NEUTRALS")
                now[:] = [str(self.faiths[actor]) if color == "N" else color for color in now]

    def draw(self, seat: int, n: int) -> list[str]:
        drawn = []
        for _ in range(n):
            if not self.decks[seat]:
                self.decks[seat], self.piles[seat] = sorted(self.piles[seat]), []
            if self.decks[seat]:
                drawn.append(self.decks[seat].pop())
        if drawn:
            self.effective.add("DRAW")
        return drawn

    def draw_and_keep(self, n: int, k: int, seat: int) -> None:
        drawn = self.draw(seat, n)
        kept = drawn if len(drawn) <= k else self.ask(seat, "keep", set(drawn), k, k)
        self.hands[seat] += kept
        self.throw(seat, [card for card in drawn if card not in kept])
        self.effective.add("DRAWKEEP")

    def throw(self, seat: int, cards: list[str]) -> None:
        (self.aside if seat == self.active else self.piles[seat]).extend(cards)

    def discard(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
        self.throw(seat, cards)

    def force_discard(self, seat: int, n: int) -> None:
        hand = self.hands[seat]
        self.effective |= {"OPPDISC"} if hand else set()
        self.discard(seat, self.ask(seat, "discard", set(hand), n, n) if len(hand) > n else list(hand))

    def pay(self, n: int, actor: int) -> bool:
        hand = self.hands[actor]
        if len(hand) < n:
            return False
        picks = self.ask(actor, "pay", {*hand, "decline"}, n, n)
        if picks == ["decline"]:
            return False
        self.discard(actor, picks)
        self.effective.add("PAY")
        return True

    def pay_any(self, actor: int) -> int:
        hand = self.hands[actor]
        picks = self.ask(actor, "pay_any", set(hand), 0, len(hand)) if hand else []
        self.discard(actor, picks)
        self.effective |= {"PAYX"} if picks else set()
        return len(picks)

    def lay(self, card: str, actor: int) -> None:
        self.aside.remove(card)
        if self.permanents[actor]:
            self.aside.append(self.permanents[actor])
        self.permanents[actor] = card
        self.effective.add("PERM")

    def fire(self, seat: int, trigger: str) -> None:
        """Use the permanent card of a seat if it has this trigger."""
        card = self.permanents[seat]
        part = split_effect(EFFECTS[card])[-1] if card else ""
        if part.startswith(f"PERM {trigger}{{"):
            inside = part[part.index("{") + 1 : part.rindex("}")]
            self.carry_out(inside, seat, card, optional=part.endswith("?"))

    # --- captures

    def let_fall(self) -> None:
        """Let circles be captured until none has its dominant side in one color."""
        while falling := [id for id in self.open() if self.find_captor(id) is not None]:
            id = falling[0]
            if len({self.find_captor(other) for other in falling}) > 1:
                assert self.active is not None
                (id,) = self.ask(self.active, "capture", set(falling), 1, 1)
            seat = self.find_captor(id)
            assert seat is not None
            self.status[id], self.owner[id] = "captured", seat
            self.effective.add("capture")
            if self.disputation == id:
                self.rewards[seat] += 1
                self.disputation = ""
            if set(self.status.values()) == {"captured"}:
                raise MatchEnded
            for below in BOARD[id]["reveals"]:
                if self.status[below] == "down":
                    self.status[below] = "open"
            self.queue.append(seat)
            self.fire(seat, "you_captured")

    def find_captor(self, id: str) -> int | None:
        colors = set(self.colors[id][self.dominant(id)])
        return self.faiths.index(colors.pop()) if len(colors) == 1 and colors != {"N"} else None

    # --- a turn

    def play_turn(self, chosen: str = "") -> None:
        """Play the turn of the seat on turn, with this card or `draw`, or at random. Compare the tables at its end.

        Whoever has no card in hand then draws without a question, so that turn is played too.
        """
        seat = self.active
        assert seat is not None
        assert self.table.asked == (seat, "turn")
        assert self.table.options == {*self.hands[seat], "draw"}
        chosen = chosen or self.dice.choice([*sorted(self.hands[seat]), "draw"])
        self.table.do(chosen)
        try:
            self._play(seat, chosen)
            while not self.hands[1 - seat]:
                seat = 1 - seat
                self._play(seat, "draw")
        except MatchEnded:
            assert self.table.match.outcome is not None
            self.compare(is_over=True)
        else:
            self.compare()

    def _play(self, seat: int, chosen: str) -> None:
        self.active = seat
        if chosen == "draw":
            self.fire(seat, "draw_action")
            self.hands[seat] += self.draw(seat, 1)
        else:
            self.hands[seat].remove(chosen)
            self.aside.append(chosen)
            self.carry_out(EFFECTS[chosen], seat, chosen)
            if chosen in MILITARY_CARDS:
                self.roll()
        while self.queue:
            capturer = self.queue[0]
            assert self.table.asked == (capturer, "colour")
            assert self.table.options == {"blue", "white", "orange", "green"}
            color = self.dice.choice(sorted(self.table.options))
            self.draw_influence(capturer, color)
        limit = 7 if "HANDLIMIT 7" in EFFECTS.get(self.permanents[seat], "") else 5
        if (over := len(self.hands[seat]) - limit) > 0:
            self.discard(seat, self.ask(seat, "limit", set(self.hands[seat]), over, over))
        self.piles[seat] += self.aside
        self.aside = []

    def draw_influence(self, seat: int, color: str) -> None:
        card = self.table.state.influence[color][-1]
        self.table.do(color)
        self.queue.pop(0)
        self.force(EFFECTS[card], seat, card)

    def roll(self) -> None:
        """Let the Protestant act on the number that the match has rolled."""
        die = next(
            line.text.args["roll"] for line in reversed(self.table.lines) if line.text.key == "sf-journal-rolled"
        )
        assert isinstance(die, int)
        self.effective.add(f"rolled {die}")
        self.force(MILITARY_EFFECTS[die], self.faiths.index("P"), "")

    def force(self, effect: str, actor: int, card: str) -> None:
        """Carry out what nobody played from the hand: it is not spent where nothing happens."""
        self.is_forced = True
        self.carry_out(effect, actor, card)
        self.is_forced = False

    # --- comparing

    def compare(self, is_over: bool = False) -> None:
        """Assert that the match has come to the same table. Spaces with the same print are alike (R19)."""
        state = self.table.state
        for circle in state.circles:
            assert (circle.status, circle.owner) == (self.status[circle.id], self.owner[circle.id]), circle.id
            if circle.status == "open":
                assert circle.power == self.power[circle.id], circle.id
                for side in SIDES:
                    printed = BOARD[circle.id][side]
                    there, here = getattr(circle, side), self.colors[circle.id][side]
                    assert sorted(zip(printed, there, strict=True)) == sorted(zip(printed, here, strict=True))
        assert state.disputation == self.disputation
        for seat, player in enumerate(state.players):
            assert player.rewards == self.rewards[seat]
            assert player.permanent == self.permanents[seat]
            assert player.deck == self.decks[seat]
            assert sorted(player.hand) == sorted(self.hands[seat])
            if not is_over:
                assert sorted(player.discard) == sorted(self.piles[seat])
                assert player.turn_cards == []
