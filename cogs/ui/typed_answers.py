"""Answers that are typed as a whole: what is suggested for a question, what typed words mean, and how they are submitted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from discord import app_commands

from cogs.library.name_index import NameEntry, NameIndex
from cogs.ui import autocomplete
from cogs.ui.components import draft
from cogs.ui.components.answers import get_labels
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import LANGUAGES, Localizer
from cogs.ui.limits import CHOICE_NAME, cut
from matches.domain.choosing import Chosen, PickReader, Picks
from matches.domain.model import Prompt
from rules.engine import Choice, IllegalChoice, Pick, Refused, Text, Value

QUOTE_LENGTH = 40
"""The most characters of what was typed that a refusal repeats."""


def suggest_answers(choice: Choice, current: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return suggestions; those of one thing alone with its second line."""
    suggestions = autocomplete.suggest_answers(choice, current, localizer)
    if not isinstance(choice, Pick):
        return suggestions
    details = {option.id: localizer.detail(option) for option in choice.with_details().options}
    return [
        app_commands.Choice(
            name=cut(" · ".join(filter(None, (suggestion.name, details.get(suggestion.value)))), CHOICE_NAME),
            value=suggestion.value,
        )
        for suggestion in suggestions
    ]


def read_answer(
    choice: Choice,
    written: str,
    localizer: Localizer,
    things: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
    explain: Callable[[str], Text | None] = lambda id: None,
) -> Value:
    """Return the answer that was typed: ids or names, in the reader's language or in the other one, with up to two typos.

    A name may contain a comma. `things` are the names of all that the game knows, by id and language; `explain` says why one of
    them is no answer now. Raise `UserError` or `Refused` if nothing fits, `IllegalChoice` if what is named does not go together.
    """
    for language in dict.fromkeys((localizer.language, *LANGUAGES)):
        reader = Localizer(localizer.words, language, localizer.names)
        labels = get_labels(choice, reader)
        whole = [id for id, label in labels.items() if written.strip().casefold() in (id.casefold(), label.casefold())]
        try:
            if isinstance(choice, Pick) and whole:
                return choice.validate((whole[0],))
            return draft.parse_typed(choice, written, labels, reader.say("ui-nothing"))
        except IllegalChoice as error:
            if error.reason.key != "engine-not-an-option":
                raise
    return _read_nearly(choice, written, localizer, things, explain)


def _read_nearly(
    choice: Choice,
    written: str,
    localizer: Localizer,
    things: Mapping[str, Mapping[str, str]],
    explain: Callable[[str], Text | None],
) -> Value:
    """Return the only option whose name is nearly what was typed. Raise `Refused` or `UserError`."""
    wanted = written.strip().casefold()
    exact = [id for id, names in things.items() if wanted in map(str.casefold, (id, *names.values()))]
    options = _find_nearest(
        {id: tuple(_list_labels(choice, id, localizer)) for id in get_labels(choice, localizer)}, written
    )
    if not exact and len(options) == 1:
        return choice.validate((options[0],) if isinstance(choice, Pick) else options[0])
    named = exact or (
        [] if options else _find_nearest({id: tuple(set(it.values())) for id, it in things.items()}, written)
    )
    reason = explain(named[0]) if len(named) == 1 else None
    if reason is not None:
        raise Refused(reason)
    if options:
        labels = get_labels(choice, localizer)
        names = localizer.format_list([labels[id] for id in options])
        raise UserError("ui-error-several-near", written=cut(written, QUOTE_LENGTH), names=names)
    raise UserError("ui-error-not-offered", written=cut(written, QUOTE_LENGTH))


def _list_labels(choice: Choice, id: str, localizer: Localizer) -> Iterator[str]:
    """Yield the names of an option in all languages."""
    for language in LANGUAGES:
        yield get_labels(choice, Localizer(localizer.words, language, localizer.names))[id]


def _find_nearest(names: Mapping[str, tuple[str, ...]], written: str) -> list[str]:
    """Return the ids of what is called nearly so, as `/card` finds cards; the best first."""
    entries = [
        NameEntry(id, "", True, title=called[0], names=called[1:], keywords=(), label=called[0])
        for id, called in names.items()
    ]
    return NameIndex(entries).find_cards(written)


async def submit_answer(context: BotContext, prompt: Prompt, person: int, value: Value) -> Chosen:
    """Answer the question of a prompt with `value`. What cannot be taken back waits for a confirmation, as after a press.

    Whoever types the same once more confirms it.
    """
    return await context.matches.play.choose(prompt.info.id, person, prompt.question_token, _build_reader(value))


def _build_reader(value: Value) -> PickReader:
    ids = value if isinstance(value, tuple) else (str(value),)
    return lambda choice, drafted: Picks(ids, is_complete=True, is_confirmed=drafted == ids)
