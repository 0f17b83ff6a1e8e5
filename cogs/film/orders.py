"""What the process of the bot and the one that makes films say to each other."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from matches.domain.filming import FilmTask
from render.kit import MatchEnding


class FilmOrder(Struct, frozen=True):
    """The film that is wanted: of which match, for which `names` by seat, in which language, in how many bytes at most.

    `ending`: how the match ended; `has_scores`: the last picture is the scoring.
    """

    match: int
    task: FilmTask
    language: str
    names: tuple[str, ...]
    ending: MatchEnding
    has_scores: bool
    max_bytes: int


class FilmProgress(Struct, frozen=True):
    """So many turns are drawn. The film will run for so many `seconds` before it begins again."""

    turn: int
    turns: int
    seconds: int


class Film(Struct, frozen=True):
    """A finished film as a GIF: `turns` of the match, from the number `first` to the number `last`; every `step`th is shown.

    `is_whole` is False if today's rules cannot follow the match beyond `last`.
    """

    gif: bytes
    turns: int
    first: int
    last: int
    step: int
    is_whole: bool


class FilmRefusal(Struct, frozen=True):
    """There is no film, for this reason: the rules are too old, or it would be too large."""

    reason: Literal["old-rules", "too-large"]
