"""Turn a view into a picture and its alt text: pure functions on Pillow that know neither Discord nor the store.

Each game has a package here (`render.minute_realms`, ...) with the functions of `Pictures`; what the games share lives in
`render.kit`. A drawing function finds its alt text before it draws, and raises `DrawingError` with that text if drawing
fails. Boards, tables and sheets show how the match ended if the scene has an `ending`. A new game needs a package of its
name and no other change in this room.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, cast, runtime_checkable

from render.kit import Picture, Scene
from render.kit.turn_texts import TurnText


class Pictures(Protocol):
    """What the render module of one game offers. `view` is the game's own view struct."""

    def draw_board(self, view: object, scene: Scene) -> Picture:
        """Draw the public table, 1400 x 1000 px."""

    def draw_table(self, view: object, scene: Scene) -> Picture:
        """Draw the table for `scene.viewer`, 1400 x 1000 px: its own part is larger, with details that the board leaves out."""

    def draw_sheet(self, view: object, scene: Scene) -> Picture:
        """Draw the final scoring, 1400 px wide. Raise ValueError while the match runs."""

    def draw_card(self, card_id: str, scene: Scene) -> Picture:
        """Draw one card close up with its icons explained, 700 x 1000 px. Raise KeyError for an unknown card."""

    def draw_hand(self, view: object, seat: int, scene: Scene) -> Picture | None:
        """Draw what `seat` holds, 1400 x 560 px, higher only for a very large hand. Return None in a game without hands."""

    def describe_table(self, view: object, scene: Scene) -> tuple[str, ...]:
        """Return the whole table in words, in reading order, a paragraph for each part, without the limit of the alt text."""

    def list_turns(self, view: object, scene: Scene) -> tuple[TurnText, ...]:
        """Return what the others did since the last turn of `scene.viewer`, oldest first: one line for each turn."""

    def terms(self) -> dict[str, dict[str, str]]:
        """Return the names of the game's cards and terms: id -> language -> name."""

    def effects(self) -> Mapping[str, Mapping[str, str]]:
        """Return what a card or piece does, in at most 60 characters: id of its term -> language -> effect."""


class Inset(NamedTuple):
    """A picture of a part of the table, larger than on the table. `id` has small letters and digits; `label` is its button."""

    id: str
    label: str


@runtime_checkable
class InsetPictures(Protocol):
    """What the render module of a game offers besides if parts of its table have pictures of their own."""

    def list_insets(self, view: object, scene: Scene) -> tuple[Inset, ...]:
        """Return the insets that there are now, for the buttons below the table."""

    def find_inset(self, view: object, topic: str) -> str:
        """Return the id of the inset that a question of this topic shows, "" if it shows the hand or the table."""

    def find_news(self, view: object) -> str:
        """Return the id of the inset that shows what has just happened, for the board; "" if the board shows it all."""

    def draw_inset(self, view: object, inset: str, scene: Scene) -> Picture:
        """Draw an inset, 1400 px wide. Raise KeyError for an unknown id."""


def get_insets(pictures: Pictures) -> InsetPictures | None:
    """Return the pictures of a game as what draws its insets; None if it has none."""
    return pictures if isinstance(pictures, InsetPictures) else None


@runtime_checkable
class OrderedPictures(Protocol):
    """What the render module of a game offers besides if its pictures show things in another order than questions list them."""

    def list_in_order(self, view: object, seat: int, ids: Collection[str]) -> Sequence[str]:
        """Return the ids of what `seat` sees, in the order of the picture that a question with the options `ids` has."""


def list_in_order(pictures: Pictures, view: object, seat: int, ids: Sequence[str]) -> tuple[str, ...]:
    """Return what the picture of a question with the options `ids` shows, in its order; nothing if questions list it like that."""
    return tuple(pictures.list_in_order(view, seat, ids)) if isinstance(pictures, OrderedPictures) else ()


def draw_example(game: str, name: str, scene: Scene) -> Picture:
    """Draw a position of the rule pages of a game by its name. Raise KeyError for an unknown name."""
    picture: Picture = import_module(f"render.{game}.examples").draw_example(name, scene)
    return picture


def get_pictures(game_id: str) -> Pictures:
    """Return the pictures of a game by its id ("minute-realms" or "minute_realms").

    Raise ModuleNotFoundError for a game that has none.
    """
    return cast(Pictures, import_module(f"render.{game_id.replace('-', '_')}"))
