"""What a placement would bring, in a few words for the list of places: facts that follow from the rules, no advice."""

from functools import reduce

from rules.engine import NumberedText, Term, Text, text
from rules.medina.apply import apply_placement
from rules.medina.position import MedinaPosition
from rules.medina.scoring import score_palace, score_tiles
from rules.medina.state import Placement


class Gains:
    """What the placements that are legal in a position would bring a seat. Each of them is carried out on a copy."""

    def __init__(self, position: MedinaPosition, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.points = [score_palace(position, number).total for number in range(len(position.palace_spaces))]
        self.tiles = score_tiles(position.board, seat)

    def describe(self, placement: Placement) -> Text | NumberedText | None:
        """Return the most important gains of a placement, in at most 60 characters; None if there is nothing to say.

        A building comes with the number of spaces on which its palace can grow.
        """
        after = self.position.copy()
        apply_placement(after, self.seat, placement)
        kind = placement.kind
        if kind == "first":
            return None
        if kind in ("roof", "neutral"):
            parts = self._describe_roof(after, placement)
        elif kind == "wall":
            parts = [*self._describe_tower_tiles(after), *self._describe_points(after), self._describe_arm(after)]
        elif kind == "merchant":
            parts = [*self._describe_points(after), *self._describe_street(after, placement)]
        elif kind == "stable":
            parts = [
                self._describe_joined_palace(placement),
                *self._describe_palace_tile(after),
                *self._describe_tower_tiles(after),
                *self._describe_points(after, "still-open"),
            ]
        elif kind == "gate":
            parts = self._describe_gate(after, placement)
        else:
            return self._describe_building(after, placement)
        return _join_parts(parts)

    def _describe_building(self, after: MedinaPosition, placement: Placement) -> NumberedText:
        number = after.palace_at(placement.place)
        assert number is not None
        size, room = after.board.palaces[number].size, after.extension_spaces(number).bit_count()
        points = score_palace(after, number)
        key = "med-gain-found" if size == 1 else "med-gain-grow"
        parts = [text(key, "med-m-32", size=size, points=points.total)]
        if self.position.grid.bit_by_name[placement.place] & self.position.bonus_spaces:
            parts.insert(0, text("med-gain-well", "med-m-61", points=points.well))
        return NumberedText(_join_parts(parts), room)

    def _describe_roof(self, after: MedinaPosition, placement: Placement) -> list[Text]:
        number = after.palace_at(placement.place)
        assert number is not None
        palace = after.board.palaces[number]
        color = self.position.rules.colors[palace.color]
        key = f"med-gain-{placement.kind}"
        parts = [
            text(key, "med-m-40", colour=Term(f"med.colour.{color}"), size=palace.size, points=self.points[number])
        ]
        if tiles := score_tiles(after.board, self.seat) - self.tiles:
            key = "med-gain-tiles" if tiles > 0 else "med-gain-tiles-lost"
            parts.append(text(key, "med-m-90", points=abs(tiles)))
        if tea := after.board.supplies[self.seat].tea - self.position.board.supplies[self.seat].tea:
            parts.append(text("med-gain-tea", "med-m-72", count=tea))
        return parts

    def _describe_points(self, after: MedinaPosition, unowned: str = "open") -> list[Text]:
        """Return the points that palaces gain: the seat's own, those of others, those that nobody owns yet."""
        own = others = free = 0
        for number, before in enumerate(self.points):
            more = score_palace(after, number).total - before
            roof = self.position.board.palaces[number].roof
            if roof is None:
                free += more
            elif roof.owner == self.seat:
                own += more
            elif roof.owner >= 0:
                others += more
        gained = {"you": own, "others": others, unowned: free}
        return [text(f"med-gain-{whose}", points=points) for whose, points in gained.items() if points]

    def _describe_tower_tiles(self, after: MedinaPosition) -> list[Text]:
        """Return the tower tiles that change hands."""
        parts: list[Text] = []
        for tower, (was, now) in enumerate(
            zip(self.position.board.tower_tiles, after.board.tower_tiles, strict=True), start=1
        ):
            if was.holder != now.holder:
                whose = "you" if now.holder == self.seat else "others"
                parts.append(text(f"med-gain-tower-{whose}", "med-m-92", tower=tower))
        return parts

    def _describe_palace_tile(self, after: MedinaPosition) -> list[Text]:
        """Return the palace tile that changes hands."""
        for color, was, now in zip(
            self.position.rules.colors, self.position.board.palace_tiles, after.board.palace_tiles, strict=True
        ):
            if was.holder != now.holder:
                whose = "you" if now.holder == self.seat else "others"
                return [text(f"med-gain-tile-{whose}", "med-m-90", colour=Term(f"med.colour.{color}"))]
        return []

    def _describe_arm(self, after: MedinaPosition) -> Text:
        """Return the arm that the wall prolongs."""
        tower = next(tower for (tower, was), (_, now) in zip(self.position.arms, after.arms, strict=True) if was != now)
        return text("med-gain-arm", "med-m-80", tower=tower + 1)

    def _describe_street(self, after: MedinaPosition, placement: Placement) -> list[Text]:
        parts: list[Text] = []
        if placement.source:
            parts.append(text("med-gain-through", "med-g-20", source=placement.source))
        elif self.position.is_street_blocked:
            parts.append(text("med-gain-new-street", "med-m-71b"))
        if after.is_street_blocked:
            parts.append(text("med-gain-street-ends", "med-m-71b"))
        return parts or [text("med-gain-street", "med-m-71", length=len(after.board.streets[-1]))]

    def _describe_gate(self, after: MedinaPosition, placement: Placement) -> list[Text]:
        front = self.position.grid.name_by_bit[self.position.front_space(placement.place)]
        parts = [text("med-gain-gate", "med-g-11", place=front)]
        if after.gate_passages and not self.position.gate_passages:
            parts.append(text("med-gain-way", "med-g-20"))
        return parts

    def _describe_joined_palace(self, placement: Placement) -> Text:
        """Return the palace that the stable joins."""
        beside = self.position.grid.adjacent_spaces(self.position.grid.bit_by_name[placement.place])
        number = next(n for n, buildings in enumerate(self.position.building_spaces) if buildings & beside)
        color = self.position.rules.colors[self.position.board.palaces[number].color]
        return text("med-gain-joins", "med-m-50", colour=Term(f"med.colour.{color}"))


def _join_parts(parts: list[Text]) -> Text:
    return reduce(lambda first, second: text("med-gain-and", first=first, second=second), parts[:3])
