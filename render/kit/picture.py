"""Input and output of every drawing: the scene that a picture is drawn for, and the finished picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Literal

from PIL import Image

from render.kit.png_encoder import COMPRESSION_LEVEL
from render.kit.translations import Translations

ALT_LIMIT = 1024
"""Longest alt text of an attachment, in characters."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: `png` bytes, and `alt`, the same in words (at most `ALT_LIMIT` characters).

    A picture that could not be drawn has no bytes, only its alt text.
    """

    png: bytes
    alt: str


class DrawingError(Exception):
    """A picture could not be drawn. `alt` is its alt text."""

    def __init__(self, alt: str) -> None:
        super().__init__("a picture could not be drawn")
        self.alt = alt


def make_picture(alt: str, draw: Callable[[], bytes]) -> Picture:
    """Return the picture that `draw` encodes, with its alt text. Raise DrawingError with that text if drawing fails."""
    try:
        return Picture(draw(), alt)
    except Exception as error:
        raise DrawingError(alt) from error


EndingKind = Literal["scored", "conceded", "cancelled", "archived", "paused"]


@dataclass(frozen=True, slots=True)
class MatchEnding:
    """How a match ended: it was `scored`, all but one seat `conceded`, or it has no result (`canceled`, `archived`, `paused`).

    `places` are those of the seats (1 is a winner), empty without a result; the seats in `conceded` gave up.
    """

    kind: EndingKind
    places: tuple[int, ...] = ()
    conceded: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class Scene:
    """For whom a picture is drawn, and what it shows beside the view.

    `names` are the cleaned names by seat, `viewer` is the seat that looks at it (None: anybody), `badges` maps an option id to
    the short label of its button, `note` replaces the footer's line, `ending` says how the match ended (None: it runs).
    `asked` are the numbers in the question below the picture, by name. `changes` maps an option id to what would change on the
    table with it; `applied` are those of an answer that waits to be confirmed, which the picture shows as if they had happened.
    `is_pair`: table and hand of the viewer stand one below the other, so each leaves out what the other shows. `blocked` says by
    option id why something that is shown cannot be chosen now. `is_brief`: the alt text is short, because a question follows it.
    """

    language: str
    names: tuple[str, ...]
    translations: Translations
    viewer: int | None = None
    badges: Mapping[str, str] = field(default_factory=dict)
    note: str = ""
    ending: MatchEnding | None = None
    asked: Mapping[str, int] = field(default_factory=dict)
    changes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    applied: tuple[str, ...] = ()
    is_pair: bool = False
    blocked: Mapping[str, str] = field(default_factory=dict)
    is_brief: bool = False

    @property
    def ending_title(self) -> str:
        """The heading of a match that ended without scores, instead of whose turn it is; "" for any other match."""
        if self.ending is None or self.ending.kind == "scored":
            return ""
        if self.ending.kind != "conceded":
            return self.say(f"pic-ended-{self.ending.kind}")
        won = [self.names[seat] for seat in self.ending.winners]
        return self.say("pic-ended-won", names=self.translations.listing(self.language, won), count=len(won))

    @property
    def footer_note(self) -> str:
        """The line in the footer instead of the last move: `note`, or why the match ended without scores; else ""."""
        if self.note or self.ending is None or self.ending.kind == "scored":
            return self.note
        if self.ending.kind != "conceded":
            return self.say(f"pic-ended-{self.ending.kind}-note")
        gone = [self.names[seat] for seat in self.ending.conceded]
        names = self.translations.listing(self.language, gone)
        return self.say("pic-ended-all-gave-up" if len(gone) > 2 else "pic-ended-gave-up", names=names, count=len(gone))

    def seat_name(self, seat: int) -> str:
        """Return the name of the person at `seat`, with a note if they gave up."""
        name = self.names[seat]
        gave_up = self.ending is not None and seat in self.ending.conceded
        return self.say("pic-named-gave-up", name=name) if gave_up else name

    def place_label(self, seat: int, place: str) -> str:
        """Return the label over a seat's scores: its `place` in words, or that it gave up."""
        gave_up = self.ending is not None and seat in self.ending.conceded
        return self.say("pic-gave-up") if gave_up else place

    def say(self, key: str, /, **args: int | str) -> str:
        """Return a message in the language of the scene."""
        return self.translations.say(self.language, key, **args)

    def term(self, term_id: str) -> str:
        """Return the name of a card or game term in the language of the scene."""
        return self.translations.term(self.language, term_id)


def shorten(text: str, limit: int = ALT_LIMIT) -> str:
    """Return `text` in at most `limit` characters, cut between two words, with an ellipsis where something is missing.

    It does not guess where a sentence ends ("at the 1. icon" is no end). If the sentences of a text are known, use
    `render.kit.sentences.fit_sentences`.

    >>> shorten("It asks for a coin.", 12)
    'It asks for…'
    """
    if len(text) <= limit:
        return text
    words = text[: limit - 1]
    if " " in words and not words[-1].isspace() and not text[limit - 1].isspace():
        words = words.rsplit(maxsplit=1)[0]
    return words.rstrip(" ,;:") + "\N{HORIZONTAL ELLIPSIS}"


def join_pictures(left: Picture, right: Picture) -> Picture:
    """Return two pictures of the same palette side by side, with one alt text after the other."""
    first, second = Image.open(BytesIO(left.png)), Image.open(BytesIO(right.png))
    both = Image.new("P", (first.width + second.width, max(first.height, second.height)))
    both.putpalette(first.getpalette() or [])
    both.paste(first, (0, 0))
    both.paste(second, (first.width, 0))
    out = BytesIO()
    both.save(out, "PNG", compress_level=COMPRESSION_LEVEL)
    return Picture(out.getvalue(), f"{left.alt} {right.alt}")
