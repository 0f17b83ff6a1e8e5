"""What is shown and cannot be chosen, and why: each reason once, with all that it is about, never cut in a sentence.

A game may give two more forms of a reason. `<key>-many` is said of several things: `things` names them, `count` counts them,
and what all of them have in common keeps its name ("Too dear for 3: Colony, Platinum and Province"). `<key>-short` is the
reason without what to do instead, for lists; the whole is said to whoever tries, and under **In words**.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cogs.ui.tongue import Tongue
from render.kit.words import MissingWord
from rules.engine import Arg, Option, Pick, Text

NAMED = 12
"""So many things are named with one reason; the picture shows the others."""


def reasons(pick: Pick, tongue: Tongue, whole: bool = False) -> list[str]:
    """Every reason once, in the order of the game. `whole`: in full, and with every name."""
    groups: dict[object, list[Option]] = {}
    for option in pick.blocked() if pick.blocked else ():
        if option.because is not None:
            groups.setdefault(_shape(option, option.because, tongue), []).append(option)
    return [line for options in groups.values() for line in _told(options, tongue, whole)]


def _shape(option: Option, because: Text, tongue: Tongue) -> object:
    """What is equal for options that one sentence can refuse."""
    if tongue.has(f"{because.key}-many"):
        return because.key
    return because.key, tuple(sorted((name, repr(value)) for name, value in because.args.items()))


def _told(options: Sequence[Option], tongue: Tongue, whole: bool) -> Iterator[str]:
    """One line for all of them where the game has words for several, else one for each reason."""
    texts = [option.because for option in options if option.because is not None]
    labels = list(dict.fromkeys(map(tongue.label, options)))
    if len(labels) > 1 and tongue.has(f"{texts[0].key}-many"):
        common = {name: arg for name, arg in texts[0].args.items() if all(one.args.get(name) == arg for one in texts)}
        try:
            yield _many(texts[0].key, common, labels, tongue, whole)
            return
        except MissingWord:
            # They do not have in common what the sentence speaks of.
            pass
    about: dict[str, list[str]] = {}
    for option, because in zip(options, texts, strict=True):
        said = _one(because, tongue, whole)
        label = tongue.label(option)
        names = about.setdefault(said, [])
        if label not in said and label not in names:
            names.append(label)
    for said, names in about.items():
        yield f"{enumerated(names, tongue, whole)}: {said}" if names else said


def _one(because: Text, tongue: Tongue, whole: bool) -> str:
    short = f"{because.key}-short"
    return tongue.text(because if whole or not tongue.has(short) else Text(short, because.args))


def _many(key: str, common: Mapping[str, Arg], labels: Sequence[str], tongue: Tongue, whole: bool) -> str:
    things: dict[str, Arg] = {"things": enumerated(labels, tongue, whole), "count": len(labels)}
    return tongue.text(Text(f"{key}-many", {**common, **things}))


def enumerated(labels: Sequence[str], tongue: Tongue, whole: bool = False) -> str:
    """The names; of very many the first ones and how many more there are."""
    if whole or len(labels) <= NAMED + 1:
        return tongue.listing(labels)
    return tongue.say("prompt-and-more", names=", ".join(labels[:NAMED]), count=len(labels) - NAMED)
