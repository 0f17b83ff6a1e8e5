"""The parts of the table that have pictures of their own: each fief, and the battle (see `render.InsetPictures`)."""

from __future__ import annotations

from render import Inset
from render.kit import Picture, Scene
from render.medievalia.battle import draw_battle
from render.medievalia.fief import draw_fief
from rules.medievalia.view import MedievaliaView

BATTLE = "battle"
FIEF = "fief"
BATTLE_TOPICS = frozenset(("battle", "army", "bonus", "defence", "civilians", "plan", "losses", "loss-order", "react"))
"""Questions beside which the battle is shown."""
AIM_TOPICS = frozenset(("aim", "defend", "strike"))
"""Questions about what stands in the zone of the battle."""
SITE_TOPIC = "site"


def list_insets(view: MedievaliaView, scene: Scene) -> tuple[Inset, ...]:
    """Return the fiefs of all who are in, and the battle if there is or was one."""
    fiefs = [
        Inset(f"{FIEF}{seat + 1}", scene.say("mv-inset-fief", name=scene.names[seat]))
        for seat, seat_view in enumerate(view.seats)
        if not seat_view.is_out
    ]
    battle = [] if view.battle is None else [Inset(BATTLE, scene.say("mv-inset-battle"))]
    return (*fiefs, *battle)


def find_inset(view: MedievaliaView, topic: str) -> str:
    """Return the battle for questions about armies and fights, and the fief in question where a place or card in it is chosen."""
    if topic == SITE_TOPIC and view.active is not None:
        return f"{FIEF}{view.active + 1}"
    if view.battle is None or view.battle.stage == "over" or topic not in BATTLE_TOPICS | AIM_TOPICS:
        return ""
    is_fief = view.battle.zone.startswith(FIEF)
    return view.battle.zone if is_fief and topic in AIM_TOPICS else BATTLE


def find_news(view: MedievaliaView) -> str:
    """Return the battle while it is fought, and for a round after it, so that everybody finds it on the board of the own turn."""
    battle = view.battle
    if battle is None or battle.stage == "form":
        return ""
    return BATTLE if battle.stage != "over" or battle.turn > view.turn - len(view.seats) else ""


def draw_inset(view: MedievaliaView, inset: str, scene: Scene) -> Picture:
    """Draw a fief or the battle, 1400 px wide. Raise KeyError for an unknown id."""
    if inset == BATTLE:
        picture = draw_battle(view, scene)
        if picture is None:
            raise KeyError(inset)
        return picture
    seats = {f"{FIEF}{seat + 1}": seat for seat in range(len(view.seats))}
    return draw_fief(view, seats[inset], scene)
