"""What the pictures of Medina say: header, footer, letters of colours, and the alt text that tells the same in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from render.kit import Scene
from render.kit.picture import ALT_LIMIT, shorten
from rules.medina.view import PalaceView, Placed, SeatView, Stock, View


def letter(colour: str, scene: Scene) -> str:
    """Return the letter that stands for a colour of palaces."""
    return scene.say(f"med-pic-letter-{colour}")


def recent(view: View) -> tuple[Placed, ...]:
    """Return what is marked: the viewer's own draft, else what the last confirmed turn placed."""
    return view.draft or view.last


def settled(view: View, scene: Scene) -> View:
    """Return the view with the places of the match where they differ from those of the scores: who gave up is last."""
    if not view.over or scene.ending is None or not scene.ending.places:
        return view
    places = scene.ending.places
    return replace(view, seats=tuple(replace(one, place=place) for one, place in zip(view.seats, places, strict=True)))


def leaders(view: View) -> tuple[int, ...]:
    """Return the seats that are ahead: the winners at the end, nobody while all are equal."""
    if view.over:
        return tuple(seat for seat, one in enumerate(view.seats) if one.place == 1)
    scores = [one.score for one in view.seats]
    if len(set(scores)) == 1:
        return ()
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def heading(view: View, scene: Scene) -> str:
    """Return whose move it is, or who has won."""
    if scene.verdict:
        return scene.verdict
    if view.over:
        first = leaders(view)
        winners = scene.words.listing(scene.language, [scene.names[seat] for seat in first])
        return scene.say("med-pic-won", names=winners, count=len(first), points=view.seats[first[0]].score)
    return "" if view.active is None else scene.say("med-pic-turn", name=scene.names[view.active])


def happened(view: View, scene: Scene) -> str:
    """Return in one line what was placed last; in the viewer's own draft, that it does not count yet."""
    if scene.remark:
        return scene.remark
    if not recent(view):
        return scene.say("med-pic-start")
    name = scene.names[recent(view)[0].seat]
    placed = ", ".join(one_placed(step, scene) for step in recent(view))
    return scene.say("med-pic-draft" if view.draft else "med-pic-last", name=name, placed=placed)


def one_placed(step: Placed, scene: Scene) -> str:
    """Return one placement: the piece and its place."""
    piece = scene.term("med.merchant" if step.kind == "first" else f"med.{step.kind}")
    return scene.say("med-pic-placed", piece=piece, place=step.place) if step.place else piece


def stocked(stock: Stock, view: View) -> list[tuple[str, int]]:
    """Return what stands behind a screen as kind and count, in the order in which pieces are offered."""
    kinds: list[tuple[str, int]] = list(zip(view.colours, stock.buildings, strict=True))
    kinds += [("stable", stock.stables), ("merchant", stock.merchants), ("wall", stock.walls)]
    return [*kinds, ("gate", stock.gates)] if view.gates_in_play else kinds


def palaces_of(view: View, seat: int) -> list[PalaceView]:
    """Return the palaces of a seat, in the order of the colours' values."""
    return sorted((one for one in view.palaces if one.owner == seat), key=lambda one: view.colours.index(one.colour))


def palace_text(palace: PalaceView, scene: Scene) -> str:
    """Return a palace in words: colour, place, size, points."""
    return scene.say(
        "med-pic-alt-palace",
        colour=scene.term(f"med.colour.{palace.colour}"),
        place=palace.roof or palace.buildings[0],
        size=len(palace.buildings) + len(palace.stables),
        points=palace.points.total,
    )


def _seat_text(view: View, seat: int, one: SeatView, scene: Scene, full: bool) -> str:
    owned = scene.words.listing(scene.language, [palace_text(palace, scene) for palace in palaces_of(view, seat)])
    said = scene.say(
        "med-pic-alt-seat",
        name=scene.named(seat),
        mark=scene.say("pic-seat", place=seat + 1),
        points=one.score,
        palaces=owned,
        roofs=one.roofs,
    )
    if full and one.stock is not None:
        left = [
            scene.say("med-pic-alt-left", piece=scene.term(f"med.{kind}"), count=count)
            for kind, count in stocked(one.stock, view)
            if count
        ]
        said += " " + scene.say("med-pic-alt-stock", pieces=scene.words.listing(scene.language, left))
    return said


def table_alt(view: View, scene: Scene, own: int | None = None) -> str:
    """Return the alt text of the table; with `own` that seat's supply is told too."""
    said = [heading(view, scene) + ".", happened(view, scene).rstrip(".") + "."]
    order = range(len(view.seats)) if own is None else [own, *(s for s in range(len(view.seats)) if s != own)]
    said += [_seat_text(view, seat, view.seats[seat], scene, seat == own) for seat in order]
    growing = [palace_text(palace, scene) for palace in view.palaces if not palace.roof]
    if growing:
        said.append(scene.say("med-pic-alt-open", palaces=scene.words.listing(scene.language, growing)))
    if view.street:
        ends = scene.words.listing(scene.language, list(view.ends))
        said.append(scene.say("med-pic-alt-street", length=len(view.street), ends=ends))
    arms = {side: sum(name[0] == side for name in view.walls) for side in "NESW"}
    said.append(scene.say("med-pic-alt-walls", n=arms["N"], e=arms["E"], s=arms["S"], w=arms["W"]))
    if view.gates:
        gates = scene.words.listing(scene.language, [gate.space for gate in view.gates])
        said.append(scene.say("med-pic-alt-gates", gates=gates))
    if view.well is not None:
        said.append(scene.say("med-pic-alt-well", place=view.well))
    return shorten(" ".join(said))


def ranked(view: View) -> list[int]:
    """Return the seats by their place at the end."""
    return sorted(range(len(view.seats)), key=lambda seat: (view.seats[seat].place or 0, seat))


def sheet_alt(view: View, scene: Scene) -> str:
    """Return the alt text of the scoring: palace by palace if that fits, else the totals."""
    head = heading(view, scene) + "."
    full, short = [head], [head]
    for seat in ranked(view):
        one = view.seats[seat]
        facts: dict[str, str | int] = {"place": one.place or 0, "name": scene.named(seat), "points": one.score}
        lines = [palace_text(palace, scene) for palace in palaces_of(view, seat)]
        listed = scene.words.listing(scene.language, lines)
        full.append(scene.say("med-pic-alt-sheet", **facts, palaces=listed, tiles=one.tiles))
        short.append(scene.say("med-pic-alt-sheet-short", **facts, tiles=one.tiles))
    whole = " ".join(full)
    return whole if len(whole) <= ALT_LIMIT else shorten(" ".join(short))


def hand_alt(view: View, seat: int, scene: Scene) -> str:
    """Return the alt text of what stands behind a screen."""
    return shorten(_seat_text(view, seat, view.seats[seat], scene, full=True))


def card_alt(title: str, lines: Sequence[str]) -> str:
    """Return the alt text of a close-up."""
    return shorten(" ".join([f"{title}.", *lines]))
