"""The button **Note** and what is written in its modal: a person's own note on a match."""

from __future__ import annotations

from cogs.ui.components import modals
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.persistent_items import arrange_buttons
from cogs.ui.context import Interaction
from cogs.ui.handlers.press import PrivatePress
from cogs.ui.messages.match_names import format_heading
from cogs.ui.messages.note_message import build_note_button, quote_note
from matches.domain.notes import NoteTooLong

INPUT_LENGTH = 4_000
"""As much as Discord lets anybody write: whoever writes too much gets it back and does not lose it."""


async def on_note(press: PrivatePress) -> None:
    """Open the presser's note."""
    await open_note(press.interaction, press.match.id)


async def open_note(interaction: Interaction, match: int) -> None:
    """Show somebody their whole note in a modal, to be read, changed or emptied."""
    context = interaction.client.context
    note = await context.matches.notes.read_note(match, interaction.user.id)
    localizer = await context.get_localizer(interaction)
    address = PrivateId(Kind.MODAL, PrivateVerb.NOTE, match, 0)
    title, label = localizer.say("note-title"), localizer.say("note-label")
    modal = modals.build_text_modal(
        address, title, label, INPUT_LENGTH, default=note.words, is_long=True, required=False
    )
    await interaction.response.send_modal(modal)


async def on_note_submit(press: PrivatePress) -> None:
    """Keep what was written; what is too long is given back."""
    localizer = press.localizer
    button = arrange_buttons([build_note_button(press.match.id, localizer)])
    try:
        note = await press.context.matches.notes.write_note(press.match.id, press.person, "".join(press.values))
    except NoteTooLong as error:
        await press.answer(build_layout(press.explain(error), quote_note(error.words), rows=button))
        return
    heading = format_heading(press.context, note.info, localizer)
    text = localizer.say("note-kept" if note.words else "note-emptied")
    await press.answer(build_layout(f"{heading}\n{text}", quote_note(note.words), rows=button))
