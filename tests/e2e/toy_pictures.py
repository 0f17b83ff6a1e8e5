"""Pictures and messages of the toy game: a flat ground and an alt text that says what the view says, so that tests can read it."""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path

from PIL import Image

from render.kit import Picture, Scene
from render.kit.translations import LOCALES, Translations
from render.kit.turn_texts import TurnText
from tests.toy import TERMS, RaidView

TOY_LOCALES = Path(__file__).parents[1] / "toy" / "locales"


class ToyPictures:
    """The toy game's counterpart of what `render.get_pictures` returns."""

    def draw_board(self, view: object, scene: Scene) -> Picture:
        """Return the table for everybody."""
        assert isinstance(view, RaidView)
        return _picture(f"table of turn {view.turn}: {', '.join(scene.names)}")

    def draw_table(self, view: object, scene: Scene) -> Picture:
        """Return the table for one seat."""
        assert isinstance(view, RaidView)
        return _picture(f"own table of seat {scene.viewer}, turn {view.turn}")

    def draw_sheet(self, view: object, scene: Scene) -> Picture:
        """Return the final table."""
        assert isinstance(view, RaidView)
        return _picture(f"final table: {[side.bank for side in view.sides]}")

    def draw_card(self, card_id: str, scene: Scene) -> Picture:
        """Return one card."""
        return _picture(f"card {TERMS[card_id][scene.language]}")

    def draw_hand(self, view: object, seat: int, scene: Scene) -> Picture | None:
        """Return what the seat holds."""
        assert isinstance(view, RaidView)
        return _picture("hand: " + ", ".join(TERMS[card][scene.language] for card in view.hand))

    def describe_table(self, view: object, scene: Scene) -> tuple[str, ...]:
        """Return the table in words."""
        assert isinstance(view, RaidView)
        return (f"turn {view.turn}", *(f"{scene.names[seat]}: {side.bank}" for seat, side in enumerate(view.sides)))

    def list_turns(self, view: object, scene: Scene) -> tuple[TurnText, ...]:
        """Return the turns of the others as one line."""
        assert isinstance(view, RaidView)
        return (TurnText(f"turns before {view.turn}"),)

    def effects(self) -> dict[str, dict[str, str]]:
        """Return what the cards do: their names say it."""
        return {}

    def terms(self) -> dict[str, dict[str, str]]:
        """Return the names of the cards."""
        return TERMS


def _picture(alt: str) -> Picture:
    out = BytesIO()
    Image.new("L", (140, 56)).save(out, "PNG")
    return Picture(out.getvalue(), alt)


def load_toy_messages(folder: Path, more: str = "") -> Translations:
    """Return the project's messages, those of the toy game and those in `more` (Fluent), copied together into `folder`."""
    for language in ("de", "en"):
        shutil.copytree(LOCALES / language, folder / language)
        shutil.copytree(TOY_LOCALES / language, folder / language, dirs_exist_ok=True)
        (folder / language / "toy-lobby.ftl").write_text(more, "utf-8")
    return Translations(folder)
