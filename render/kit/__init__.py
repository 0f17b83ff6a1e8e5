"""What the pictures of all games share: palette, tiles, text, icons, markers of seats, canvas, score sheet, translations.

Nothing here knows a game. Sizes are pixels of the finished picture; colors are names of tones of a `Palette`.
"""

from render.kit.messages import MissingTranslation
from render.kit.names import clean_name
from render.kit.picture import DrawingError, EndingKind, MatchEnding, Picture, Scene, make_picture
from render.kit.translations import Translations

__all__ = [
    "DrawingError",
    "EndingKind",
    "MatchEnding",
    "MissingTranslation",
    "Picture",
    "Scene",
    "Translations",
    "clean_name",
    "make_picture",
]
