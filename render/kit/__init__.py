"""What the pictures of all games are made of: palette, tiles, text, icons, seats, canvas, encoder, words.

Nothing here knows a game. Sizes are pixels of the finished picture; colours are names of tones of a `Palette`.
"""

from render.kit.names import clean_name
from render.kit.picture import CannotDraw, Ending, EndKind, Picture, Scene, paint
from render.kit.words import MissingWord, Words

__all__ = ["CannotDraw", "EndKind", "Ending", "MissingWord", "Picture", "Scene", "Words", "clean_name", "paint"]
