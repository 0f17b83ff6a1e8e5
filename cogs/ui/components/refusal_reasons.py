"""Why options are shown and cannot be chosen: each reason once, with all options it applies to, never cut within a sentence.

A game may give two more forms of a reason. `<key>-many` applies to several things: `things` names them, `count` counts them,
and arguments that all of them share keep their names ("Too dear for 3: Colony, Platinum and Province"). `<key>-short` is the
reason without the advice, for lists; the whole reason is shown to anybody who tries, and under **In words**.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cogs.ui.i18n import Localizer
from render.kit.messages import MissingTranslation
from rules.engine import Option, Pick, Text, TextArg

MAX_NAMED = 12
"""The most things that are named with one reason; the picture shows the others."""


def list_reasons(pick: Pick, localizer: Localizer, whole: bool = False) -> list[str]:
    """Return every reason once, in the order of the game. `whole`: in full, and with every name."""
    groups: dict[object, list[Option]] = {}
    for option in pick.blocked() if pick.blocked else ():
        if option.reason is not None:
            groups.setdefault(_get_group_key(option, option.reason, localizer), []).append(option)
    return [line for options in groups.values() for line in _format_group(options, localizer, whole)]


def map_reasons(pick: Pick, localizer: Localizer) -> dict[str, str]:
    """Return in short by option id why it cannot be chosen."""
    blocked = pick.blocked() if pick.blocked else ()
    return {
        option.id: _format_reason(option.reason, localizer, False) for option in blocked if option.reason is not None
    }


def _get_group_key(option: Option, because: Text, localizer: Localizer) -> object:
    """Return a key that is equal for options that one sentence can refuse."""
    if localizer.has_message(f"{because.key}-many"):
        return because.key
    return because.key, tuple(sorted((name, repr(value)) for name, value in because.args.items()))


def _format_group(options: Sequence[Option], localizer: Localizer, whole: bool) -> Iterator[str]:
    """Yield one line for all of them if the game has words for several, else one line for each reason."""
    texts = [option.reason for option in options if option.reason is not None]
    labels = list(dict.fromkeys(map(localizer.label, options)))
    if len(labels) > 1 and localizer.has_message(f"{texts[0].key}-many"):
        common = {name: arg for name, arg in texts[0].args.items() if all(text.args.get(name) == arg for text in texts)}
        try:
            yield _format_shared_reason(texts[0].key, common, labels, localizer, whole)
            return
        except MissingTranslation:
            # They do not share all arguments of the message.
            pass
    about: dict[str, list[str]] = {}
    for option, because in zip(options, texts, strict=True):
        reason = _format_reason(because, localizer, whole)
        label = localizer.label(option)
        names = about.setdefault(reason, [])
        if label not in reason and label not in names:
            names.append(label)
    for reason, names in about.items():
        yield f"{enumerate_names(names, localizer, whole)}: {reason}" if names else reason


def _format_reason(because: Text, localizer: Localizer, whole: bool) -> str:
    short = f"{because.key}-short"
    return localizer.text(because if whole or not localizer.has_message(short) else Text(short, because.args))


def _format_shared_reason(
    key: str, common: Mapping[str, TextArg], labels: Sequence[str], localizer: Localizer, whole: bool
) -> str:
    things: dict[str, TextArg] = {"things": enumerate_names(labels, localizer, whole), "count": len(labels)}
    return localizer.text(Text(f"{key}-many", {**common, **things}))


def enumerate_names(labels: Sequence[str], localizer: Localizer, whole: bool = False) -> str:
    """Return the names; of very many the first ones and how many more there are."""
    if whole or len(labels) <= MAX_NAMED + 1:
        return localizer.format_list(labels)
    return localizer.say("prompt-and-more", names=", ".join(labels[:MAX_NAMED]), count=len(labels) - MAX_NAMED)
