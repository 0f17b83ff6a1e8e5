"""`/medina`: opening a match, placing by typing, why a space is not legal, how the last matches ended."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import discord
from discord import app_commands

from cogs.library import shelf
from cogs.ui import acting
from cogs.ui.boards import code
from cogs.ui.customid import General
from cogs.ui.errors import Mistake
from cogs.ui.finding import meant
from cogs.ui.house import Client, House
from cogs.ui.items import Press, rows
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, ROW_BUTTONS, cut
from cogs.ui.message import build, whisper
from cogs.ui.opening import GameCog
from cogs.ui.tongue import Tongue
from cogs.ui.translator import loc, options
from matches.model import Done, Prompt
from render.kit.words import LANGUAGES, Words
from rules.engine import Pick, Refused, Text
from rules.medina.board import SIDES
from rules.medina.pieces import Kind
from rules.medina.questions import PLACE_TOPICS, piece
from rules.medina.why import named, offered, reasons, usefulness, why

GAME_ID = "medina"
PIECES: tuple[Kind, ...] = (
    "grey",
    "black",
    "purple",
    "brown",
    "orange",
    "stable",
    "merchant",
    "wall",
    "roof",
    "neutral",
    "gate",
    "tea",
)

COLOURS = ("grey", "black", "purple", "brown", "orange")
_CELL = re.compile(r"([A-Z])([ -]?)([0-9]{1,2})")

Interaction = discord.Interaction[Client]


class MedinaCog(GameCog):
    """The commands of Medina."""

    def __init__(self, client: Client) -> None:
        super().__init__(client, GAME_ID, ("edition", "gates"))
        for name, callback in (("place", place), ("why", explain)):
            self.group.add_command(
                app_commands.Command(
                    name=loc(f"cmd-medina-{name}"),
                    description=loc(f"cmd-medina-{name}-text"),
                    callback=callback,
                    parent=self.group,
                )
            )


async def own_match(interaction: Interaction) -> int:
    """The running match of Medina that is meant: the one of this channel, else the first one waiting for the presser.

    Raises `Mistake` if there is none.
    """
    house = interaction.client.house
    mine = [one.info for one in await house.matches.mine(interaction.user.id)]
    mine = [info for info in mine if info.game == GAME_ID and info.phase != "lobby"]
    here = [info for info in mine if info.place.home == interaction.channel_id]
    if not mine:
        raise Mistake("med-error-no-match")
    return await meant(interaction, code((here or mine)[0].id))


def read_piece(written: str, tongue: Tongue) -> Kind:
    """The kind of piece somebody typed: its id, its name, or the beginning of it; "palace orange" is an orange building.

    What means nothing in the presser's language may be of another. Raises `Mistake`.
    """
    begun = next(filter(None, (begun_with(written, tongue.words, one) for one in (tongue.language, *LANGUAGES))), [])
    if len(begun) != 1:
        raise Mistake("med-error-piece", written=cut(written, 40))
    return begun[0]


def begun_with(written: str, words: Words, language: str) -> list[Kind]:
    """The kinds that what was typed may become; one alone if it names that one. Buildings may be called palaces and be
    told by their colour alone, in whatever order and with whatever ending ("oranger Palast")."""
    wanted = " ".join(written.casefold().split())
    names = {kind: words.term(language, piece(kind).id).casefold() for kind in PIECES}
    exact = [kind for kind, name in names.items() if wanted in (kind, name)]
    if exact or not wanted:
        return exact
    called = {word.strip().casefold() for word in words.say(language, "med-building-words").split(",")}
    rest = " ".join(word for word in wanted.split() if word not in called)

    def coloured(kind: Kind) -> bool:
        colour = words.term(language, f"med.colour.{kind}").casefold() if kind in COLOURS else ""
        return bool(colour) and (rest.startswith(colour) or (rest != wanted and colour.startswith(rest)))

    return [kind for kind, name in names.items() if name.startswith(wanted) or coloured(kind)]


def read_cell(written: str, kind: Kind | None = None) -> str:
    """What somebody typed as the name of a space: "c7" is C7, "n 5" is N-5, and so is "n5" for a piece of the wall."""
    cell = written.strip().upper()
    parts = _CELL.fullmatch(cell)
    if parts is None:
        return cell
    letter, gap, number = parts[1], parts[2], int(parts[3])
    on_wall = bool(gap) and letter in SIDES and (gap == "-" or kind is None)
    return f"{letter}-{number}" if on_wall or kind in ("wall", "gate") else f"{letter}{number}"


async def pieces_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The kinds of pieces that the presser can place now."""
    house = interaction.client.house
    try:
        kinds = await _chosen(house, await own_match(interaction), interaction.user.id)
    except (Mistake, Refused):
        return []
    tongue = await house.tongue(interaction)
    wanted = current.strip().casefold()
    begun = {kind for language in LANGUAGES for kind in begun_with(current, tongue.words, language)}
    named: list[tuple[Kind, str]] = [
        ("merchant" if kind == "first" else kind, tongue.term(piece(kind).id)) for kind in kinds
    ]
    return [
        app_commands.Choice(name=cut(name, CHOICE_NAME), value=kind)
        for kind, name in named
        if wanted in name.casefold() or kind in begun
    ][:AUTOCOMPLETE]


async def cells_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The legal places for the piece that is typed already, the most useful first."""
    house = interaction.client.house
    written = str(getattr(interaction.namespace, "piece", None) or "")
    try:
        kind = read_piece(written, await house.tongue(interaction))
        match = await own_match(interaction)
        found = await house.matches.consult(match, interaction.user.id, partial(_cells, kind=kind))
    except (Mistake, Refused):
        return []
    wanted = read_cell(current, kind)
    best = sorted(found, key=lambda cell: -found[cell])
    # "B1>E4" leads from B1 through the gates to E4 and is found by either.
    begun = [cell for cell in best if any(part.startswith(wanted) for part in (cell, cell.split(">")[-1]))]
    return [app_commands.Choice(name=cell, value=cell) for cell in begun][:AUTOCOMPLETE]


@app_commands.autocomplete(piece=pieces_autocomplete, cell=cells_autocomplete)
@options("piece", "cell")
async def place(interaction: Interaction, piece: str, cell: str | None = None) -> None:
    """Place a piece: it is on the presser's own board at once and counts when the turn is confirmed."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    house = interaction.client.house
    match = await own_match(interaction)
    prompt = await house.matches.prompt(match, interaction.user.id)
    tongue = await house.tongue(interaction, prompt.info.names)
    kind = read_piece(piece, tongue)
    done = await placed(house, match, interaction.user.id, kind, read_cell(cell or "", kind))
    await acting.after(house, interaction, done, tongue)


async def placed(house: House, match: int, person: int, kind: Kind, cell: str) -> Done:
    """Answer the questions for kind and place; without a place the kind alone, so that places are asked for.

    Raises `Refused` with the rule that forbids, `Mistake` where nothing can be placed; nothing counts as placed then.
    """
    prompt = await house.matches.prompt(match, person)
    kinds = await _chosen(house, match, person)
    if kinds == ["first"]:
        if kind != "merchant":
            raise Mistake("med-error-first")
        kind = "first"
    if prompt.asked is not None and not kinds:
        raise Mistake("med-error-complete")
    if kind == "tea" and kinds and kind not in kinds:
        raise Mistake("med-error-tea")
    if kinds and kind != "tea" and cell:
        cell, refusal = await house.matches.consult(match, person, partial(_meant, kind=kind, cell=cell))
        if refusal is not None:
            raise Refused(refusal)
    chosen = PLACE_TOPICS.get(prompt.asked.topic) if prompt.asked is not None else None
    if chosen not in (None, kind) and len(kinds) > 1:
        # Another kind was chosen by a button before: what is typed now replaces it.
        prompt = (await house.matches.undo(match, person)).prompt or await house.matches.prompt(match, person)
    value, places = _typed(prompt, kind, cell)
    if places and not cell:
        raise Mistake("med-error-where", places=cut(", ".join(places), 120))
    done = await house.matches.answer(match, person, prompt.mark, (value,))
    if value != kind or not cell or done.prompt is None:
        return done
    return await house.matches.answer(match, person, done.prompt.mark, (cell,))


def _typed(prompt: Prompt, kind: Kind, cell: str) -> tuple[str, list[str]]:
    """The answer that is meant to the question at hand, and the places that are on offer there for this kind of piece."""
    if prompt.asked is None or not isinstance(prompt.asked.choice, Pick):
        return kind, []
    ids = [option.id for option in prompt.asked.choice.options]
    if PLACE_TOPICS.get(prompt.asked.topic) == kind:
        return cell, ids
    places = [place for one, _, place in (id.partition(":") for id in ids) if one == kind and place]
    return (f"{kind}:{cell}" if places else kind), places


async def _chosen(house: House, match: int, person: int) -> list[Kind]:
    return await house.matches.consult(match, person, offered)


def _meant(state: Any, seat: int, *, kind: Kind, cell: str) -> tuple[str, Text | None]:
    """The place on offer that is meant ("" if it has to be asked for), or why the piece may not go there, by the rules."""
    place = named(state, seat, kind, cell) if kind in offered(state, seat) else None
    return (cell, why(state, seat, kind, cell)) if place is None else (place, None)


def _cells(state: Any, seat: int, *, kind: Kind) -> dict[str, float]:
    """The places on offer for a kind of piece that may come next, with their usefulness."""
    kinds = offered(state, seat)
    if kinds == ["first"] and kind == "merchant":
        kind = "first"
    return usefulness(state, seat, kind) if kind in kinds and kind != "tea" else {}


@options("cell", piece="piece-why")
async def explain(interaction: Interaction, cell: str, piece: str | None = None) -> None:
    """Say for each kind of piece why it may not go to a space, with buttons to the rules; or that it may."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    house = interaction.client.house
    match = await own_match(interaction)
    tongue = await house.tongue(interaction)
    where = read_cell(cell)
    found: list[tuple[Kind, Text | None]]
    if piece is not None:
        kind = read_piece(piece, tongue)
        if kind == "tea":
            raise Mistake("med-error-tea")
        where = read_cell(cell, kind)
        reason = await house.matches.consult(match, interaction.user.id, partial(_why, kind=kind, cell=where))
        found = [(kind, reason)]
    else:
        found = await house.matches.consult(match, interaction.user.id, partial(_reasons, cell=where))
    await whisper(interaction, build(explained(found, where, tongue), rows=rows(rules_of(found, tongue))))


def _why(state: Any, seat: int, *, kind: Kind, cell: str) -> Text | None:
    return why(state, seat, kind, cell)


def _reasons(state: Any, seat: int, *, cell: str) -> list[tuple[Kind, Text | None]]:
    found = reasons(state, seat, cell)
    return found or [("merchant", why(state, seat, "merchant", cell))]


def explained(found: list[tuple[Kind, Text | None]], cell: str, tongue: Tongue) -> str:
    """The answers in words: what may be placed there, then each reason once with the pieces it is about."""
    legal = [tongue.term(piece(kind).id) for kind, reason in found if reason is None]
    grouped: dict[str, list[str]] = {}
    for kind, reason in found:
        if reason is not None:
            grouped.setdefault(tongue.text(reason), []).append(tongue.term(piece(kind).id))
    lines = [f"### {cut(cell, 20)}"]
    if legal:
        lines.append(tongue.say("med-why-legal", pieces=tongue.listing(legal)))
    lines += [f"**{tongue.listing(names)}**: {said}" for said, names in grouped.items()]
    return "\n".join(lines)


def rules_of(found: list[tuple[Kind, Text | None]], tongue: Tongue) -> list[Press]:
    """Buttons to the rules by which pieces are refused, each once, at most a row."""
    library = shelf.load(tongue.language)
    entries = dict.fromkeys(library.find(reason.rule) for _, reason in found if reason is not None)
    return [Press(General("rule", entry.anchor), entry.title) for entry in entries if entry is not None][:ROW_BUTTONS]


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(MedinaCog(client), override=False)
