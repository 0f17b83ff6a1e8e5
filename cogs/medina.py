"""`/medina`: open a match, place a typed piece, explain why a space is not legal."""

from __future__ import annotations

import re

from discord import app_commands

from cogs.library import content
from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotClient, BotContext, Interaction
from cogs.ui.errors import UserError
from cogs.ui.game_commands import GameCog
from cogs.ui.handlers import prompt_display
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, ROW_BUTTONS, cut
from cogs.ui.match_resolver import resolve_own_match
from cogs.ui.messages.match_names import format_small_heading
from cogs.ui.translator import localize, localize_options
from matches.domain.model import ActionResult, Prompt
from render.kit.translations import LANGUAGES, Translations
from rules.engine import Pick, Refused
from rules.medina.board import SIDES
from rules.medina.pieces import BUILDING_COLORS, PLACEABLE_KINDS, PieceKind
from rules.medina.queries import Explanation, OfferedKinds, RatedPlaces, TypedPlace, WhyNotHere, WhyNotPiece
from rules.medina.questions import PLACE_TOPICS, get_piece_term

GAME_ID = "medina"
_CELL_PATTERN = re.compile(r"([A-Z])([ -]?)([0-9]{1,2})")


class MedinaCog(GameCog):
    """The commands of Medina."""

    def __init__(self, client: BotClient) -> None:
        super().__init__(client, GAME_ID, ("edition", "gates"))
        for name, callback in (("place", place), ("why", explain)):
            self.group.add_command(
                app_commands.Command(
                    name=localize(f"cmd-medina-{name}"),
                    description=localize(f"cmd-medina-{name}-text"),
                    callback=callback,
                    parent=self.group,
                )
            )


async def find_own_match(interaction: Interaction) -> int:
    """Return the presser's running match of Medina that is meant. Raise `UserError` if there is none."""
    return await resolve_own_match(interaction, GAME_ID, "med-error-no-match")


def read_piece(written: str, localizer: Localizer) -> PieceKind:
    """Return the kind of piece that was typed: its id, its name, or the beginning of a name ("palace orange").

    The presser's language comes first, then every other. Raise `UserError` if no kind or several kinds are found.
    """
    candidates = (find_pieces(written, localizer.words, language) for language in (localizer.language, *LANGUAGES))
    kinds = next(filter(None, candidates), [])
    if len(kinds) != 1:
        raise UserError("med-error-piece", written=cut(written, 40))
    return kinds[0]


def find_pieces(written: str, words: Translations, language: str) -> list[PieceKind]:
    """Return the kinds of pieces that the typed words may mean in `language`; only one if they name that one exactly.

    A building may be called a palace, or by its color alone, in any order and with any ending ("oranger Palast").
    """
    wanted = " ".join(written.casefold().split())
    names = {kind: _spell_both_ways(words.term(language, get_piece_term(kind).id)) for kind in PLACEABLE_KINDS}
    exact = [kind for kind, spellings in names.items() if wanted in spellings | _spell_both_ways(kind)]
    if exact or not wanted:
        return exact
    building_words = {word.strip().casefold() for word in words.say(language, "med-building-words").split(",")}
    rest = " ".join(word for word in wanted.split() if word not in building_words)

    def matches_color(kind: PieceKind) -> bool:
        if kind not in BUILDING_COLORS:
            return False
        colors = _spell_both_ways(words.term(language, f"med.colour.{kind}"))
        return any(rest.startswith(color) or (rest != wanted and color.startswith(rest)) for color in colors)

    return [
        kind
        for kind, spellings in names.items()
        if any(name.startswith(wanted) for name in spellings) or matches_color(kind)
    ]


def _spell_both_ways(name: str) -> set[str]:
    """Return a name in lower case with the British and with the American spelling of gray."""
    folded = name.casefold()
    return {folded.replace("gray", "grey"), folded.replace("grey", "gray")}


def read_cell(written: str, kind: PieceKind | None = None) -> str:
    """Return the name of the space that was typed. "n5" is N-5 only for a piece that stands on the wall.

    >>> read_cell("c7"), read_cell("n 5"), read_cell("n5"), read_cell("n5", "gate")
    ('C7', 'N-5', 'N5', 'N-5')
    """
    cell = written.strip().upper()
    parts = _CELL_PATTERN.fullmatch(cell)
    if parts is None:
        return cell
    letter, gap, number = parts[1], parts[2], int(parts[3])
    on_wall = bool(gap) and letter in SIDES and (gap == "-" or kind is None)
    return f"{letter}-{number}" if on_wall or kind in ("wall", "gate") else f"{letter}{number}"


async def pieces_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the kinds of pieces that the presser can place now."""
    context = interaction.client.context
    try:
        kinds = await context.matches.queries.consult(
            await find_own_match(interaction), interaction.user.id, OfferedKinds()
        )
    except (UserError, Refused):
        return []
    localizer = await context.get_localizer(interaction)
    typed = current.strip().casefold()
    matching = {kind for language in LANGUAGES for kind in find_pieces(current, localizer.words, language)}
    named_kinds: list[tuple[PieceKind, str]] = [
        ("merchant" if kind == "first" else kind, localizer.term(get_piece_term(kind).id)) for kind in kinds
    ]
    return [
        app_commands.Choice(name=cut(name, CHOICE_NAME), value=kind)
        for kind, name in named_kinds
        if kind in matching or any(typed in spelling for spelling in _spell_both_ways(name))
    ][:AUTOCOMPLETE]


async def cells_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the legal places for the piece that is already typed, the most useful first."""
    context = interaction.client.context
    written = str(getattr(interaction.namespace, "piece", None) or "")
    try:
        kind = read_piece(written, await context.get_localizer(interaction))
        match = await find_own_match(interaction)
        ratings = await context.matches.queries.consult(match, interaction.user.id, RatedPlaces(kind))
    except (UserError, Refused):
        return []
    typed = read_cell(current, kind)
    best_first = sorted(ratings, key=lambda cell: -ratings[cell])
    # "B1>E4" leads from B1 through the gates to E4; people may type either space.
    matching = [cell for cell in best_first if any(part.startswith(typed) for part in (cell, cell.split(">")[-1]))]
    return [app_commands.Choice(name=cell, value=cell) for cell in matching][:AUTOCOMPLETE]


@app_commands.autocomplete(piece=pieces_autocomplete, cell=cells_autocomplete)
@localize_options("piece", "cell")
async def place(interaction: Interaction, piece: str, cell: str | None = None) -> None:
    """Place a piece on the presser's draft; it counts when the turn is confirmed."""
    context = interaction.client.context
    match = await find_own_match(interaction)
    prompt = await context.matches.play.get_prompt(match, interaction.user.id)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    kind = read_piece(piece, localizer)
    done = await submit_placement(context, match, interaction.user.id, kind, read_cell(cell or "", kind))
    await prompt_display.show_next_prompt(interaction, done, localizer)


async def submit_placement(context: BotContext, match: int, person: int, kind: PieceKind, cell: str) -> ActionResult:
    """Answer the questions for kind and place; without a place only that for the kind, so that the game asks for the place.

    Raise `Refused` with the rule that forbids the placement, `UserError` if nothing can be placed. Nothing has changed then.
    """
    prompt = await context.matches.play.get_prompt(match, person)
    kinds = await context.matches.queries.consult(match, person, OfferedKinds())
    if kinds == ["first"]:
        if kind != "merchant":
            raise UserError("med-error-first")
        kind = "first"
    if prompt.question is not None and not kinds:
        raise UserError("med-error-complete")
    if kind == "tea" and kinds and kind not in kinds:
        raise UserError("med-error-tea")
    if kinds and kind != "tea" and cell:
        cell, refusal = await context.matches.queries.consult(match, person, TypedPlace(kind, cell))
        if refusal is not None:
            raise Refused(refusal)
    chosen = PLACE_TOPICS.get(prompt.question.topic) if prompt.question is not None else None
    if chosen not in (None, kind) and len(kinds) > 1:
        # Another kind was chosen by a button before; the typed kind replaces it.
        prompt = (await context.matches.play.undo(match, person)).prompt or await context.matches.play.get_prompt(
            match, person
        )
    value, places = _build_answer(prompt, kind, cell)
    if places and not cell:
        raise UserError("med-error-where", places=cut(", ".join(places), 120))
    done = await context.matches.play.answer(match, person, prompt.question_token, (value,))
    if value != kind or not cell or done.prompt is None:
        return done
    return await context.matches.play.answer(match, person, done.prompt.question_token, (cell,))


def _build_answer(prompt: Prompt, kind: PieceKind, cell: str) -> tuple[str, list[str]]:
    """Return the answer to the open question, and the places that it offers for this kind of piece."""
    if prompt.question is None or not isinstance(prompt.question.choice, Pick):
        return kind, []
    ids = [option.id for option in prompt.question.choice.options]
    if PLACE_TOPICS.get(prompt.question.topic) == kind:
        return cell, ids
    places = [place for piece, _, place in (id.partition(":") for id in ids) if piece == kind and place]
    return (f"{kind}:{cell}" if places else kind), places


@localize_options("cell", piece="piece-why")
async def explain(interaction: Interaction, cell: str, piece: str | None = None) -> None:
    """Say for each kind of piece whether it may go to a space and, if not, why, with buttons to the rules."""
    context = interaction.client.context
    match = await find_own_match(interaction)
    localizer = await context.get_localizer(interaction)
    kind = None if piece is None else read_piece(piece, localizer)
    if kind == "tea":
        raise UserError("med-error-tea")
    space = read_cell(cell, kind)
    query = WhyNotHere(space) if kind is None else WhyNotPiece(kind, space)
    explanation = await context.matches.queries.consult(match, interaction.user.id, query)
    heading = format_small_heading(context, await context.matches.queries.get_info(match), localizer)
    await send_ephemeral(
        interaction,
        build_layout(
            f"{heading}\n{format_explanation(explanation, space, localizer)}",
            rows=arrange_buttons(build_rule_buttons(explanation, localizer)),
        ),
    )


def format_explanation(explanation: Explanation, cell: str, localizer: Localizer) -> str:
    """Return the answers in words: the pieces that may be placed there, then each reason once with its pieces."""
    legal = [localizer.term(get_piece_term(kind).id) for kind, reason in explanation if reason is None]
    reasons: dict[str, list[str]] = {}
    for kind, reason in explanation:
        if reason is not None:
            reasons.setdefault(localizer.text(reason), []).append(localizer.term(get_piece_term(kind).id))
    lines = [f"### {cut(cell, 20)}"]
    if legal:
        lines.append(localizer.say("med-why-legal", pieces=localizer.format_list(legal)))
    lines += [f"**{localizer.format_list(names)}**: {reason}" for reason, names in reasons.items()]
    return "\n".join(lines)


def build_rule_buttons(explanation: Explanation, localizer: Localizer) -> list[PersistentButton]:
    """Return buttons to the rules that forbid pieces, each once, at most one row."""
    library = content.load_library(localizer.language)
    entries = dict.fromkeys(library.find(reason.rule) for _, reason in explanation if reason is not None)
    return [
        PersistentButton(GeneralId(GeneralVerb.RULE, entry.anchor), entry.title)
        for entry in entries
        if entry is not None
    ][:ROW_BUTTONS]


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(MedinaCog(client), override=False)
