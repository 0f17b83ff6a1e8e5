"""The private side of a match: what a seat is asked, its picture, the draft, the way back, and what it sees when done."""

from __future__ import annotations

from dataclasses import dataclass

from cogs.library import leaves
from cogs.ui import answers, backing, draft, endings, inwords, looking, orders, phone, prompts
from cogs.ui.boards import called, code
from cogs.ui.house import House
from cogs.ui.items import Choose, Press, rows
from cogs.ui.limits import SELECT_PLACEHOLDER, cut
from cogs.ui.message import Message, Row, build
from cogs.ui.prompts import Controls, Question
from cogs.ui.results import result
from cogs.ui.tongue import Tongue
from matches.model import Info, Prompt, Public
from render.kit import Picture, Scene
from rules.engine import Asked, Choice, Order, Pick, Refused, Value, text

_NOTHING = Pick(text("ui-nothing"), ())
"""Stands for the question where nothing is asked."""


LOOKED_AT = 8
"""So many answers of a question that counts at once are looked at ahead, to say whether they can be taken back."""


@dataclass(frozen=True, slots=True)
class Look:
    """A drafted answer looked at ahead: legal, and the view after it (None: something hidden would come out)."""

    value: Value
    after: object | None


@dataclass(frozen=True, slots=True)
class Following:
    """What stands below an answer that leaves nothing to decide: a line, and a button where another match waits."""

    line: str
    button: Press | None = None


def waiting_line(waiting: Public, info: Info, tongue: Tongue, mention: tuple[int, ...] = ()) -> str:
    """Who is waited for, in one line. `mention`: people to be rung instead of named."""
    if waiting.secret:
        # Names would tell who may hold something; that somebody has not answered yet tells of nobody.
        what = tongue.text(waiting.text) if waiting.text is not None else ""
        count = tongue.say("calling-waiting-for", owing=waiting.owing, asked=waiting.asked)
        return f"{what} {count}".strip()
    if not waiting.seats:
        return tongue.say("ui-waiting-nobody")
    who = []
    for seat in waiting.seats:
        person = info.sitters[seat].person
        who.append(f"<@{person}>" if person is not None and person in mention else f"**{tongue.name(seat)}**")
    said = tongue.say("ui-waiting", who=tongue.listing(who), count=len(who))
    return f"{said} {tongue.text(waiting.text)}" if waiting.text is not None and not mention else said


async def compose(
    house: House, prompt: Prompt, tongue: Tongue, note: str = "", following: Following | None = None
) -> Message:
    """The private message for a prompt: the question with its controls, or who is waited for and what follows. `note`
    stands on top."""
    tongue = tongue.within(prompt.info.names)
    head = f"-# {house.title(prompt.info.game, tongue.language)} · {called(prompt.info)}"
    if prompt.asked is None:
        return await _nothing_asked(house, prompt, tongue, head, note, following)
    asked = prompt.asked.detailed()
    question = Question(prompt.info.id, prompt.seat, prompt.mark, asked.choice)
    made = prompts.controls(question, prompt.draft, tongue)
    look = await looked(house, prompt, asked, prompt.draft) if made.complete else None
    below = await _binding(house, prompt, asked, tongue) or outlook(asked, look, tongue)
    picture = await _picture(house, prompt, tongue, made, look)
    return laid_out(house, prompt, asked, tongue, made, look, picture, below, note)


def laid_out(
    house: House,
    prompt: Prompt,
    asked: Asked,
    tongue: Tongue,
    made: Controls,
    look: Look | None,
    picture: Picture | None,
    foot: str = "",
    note: str = "",
) -> Message:
    """The message of a question. What stands beside its answers is left out where two screens of a phone are full."""
    question = Question(prompt.info.id, prompt.seat, prompt.mark, asked.choice)
    head = f"-# {house.title(prompt.info.game, tongue.language)} · {called(prompt.info)}"
    pressed = [
        *made.rows,
        *rows(_confirming(question, prompt, look, tongue)),
        *rows(_aside(prompt, question, tongue)),
        *looking.offer(question, prompt.info.game, tongue),
    ]
    below = [*made.notes, foot]

    def built(note: str) -> Message:
        top = "\n".join(filter(None, (note, head, f"### {tongue.text(asked.choice.prompt)}")))
        return build(top, *below, picture=picture, rows=pressed, seat=prompt.seat)

    message = built(phone.newest(note, phone.height(built("")))) if note else built("")
    beside = [
        *_orders(house, prompt, question, tongue),
        *rows(leaves.refusals(prompt.info.game, asked.choice, tongue)),
    ]
    phone.fill(message, beside)
    return message


async def looked(house: House, prompt: Prompt, asked: Asked, picks: tuple[str, ...]) -> Look | None:
    """Look at a drafted answer ahead. None if it is not legal as it stands."""
    person = prompt.info.sitters[prompt.seat].person
    if person is None:
        return None
    try:
        value = answers.answer_of(asked.choice, picks)
    except Refused:
        return None
    return Look(value, await house.matches.peek(prompt.info.id, person, prompt.mark, value))


async def _nothing_asked(
    house: House, prompt: Prompt, tongue: Tongue, head: str, note: str, following: Following | None
) -> Message:
    scene, outcome = endings.scene(prompt.info, tongue, prompt.seat), prompt.info.outcome
    pictures = house.pictures(prompt.info.game)
    draw = pictures.sheet if outcome is not None and outcome.scores else pictures.table
    picture = await house.draw(lambda: draw(prompt.view, scene), head)
    line = result(prompt.info, tongue) if outcome else waiting_line(prompt.waiting, prompt.info, tongue)
    first = [following.button] if following is not None and following.button is not None else []
    return build(
        "\n".join(filter(None, (head, note, line))),
        following.line if following is not None else "",
        picture=picture,
        rows=rows([*first, *_aside(prompt, Question(prompt.info.id, prompt.seat, prompt.mark, _NOTHING), tongue)]),
        seat=prompt.seat,
    )


async def _picture(house: House, prompt: Prompt, tongue: Tongue, made: Controls, look: Look | None) -> Picture | None:
    """The own hand, or in games without hands the own table, with the numbers of the buttons; for a complete draft as it
    would be. A tall picture above an open select jumps out of view, so questions with selects go without a table, unless it
    is marked with what can be chosen."""
    view = look.after if look is not None and look.after is not None else prompt.view
    note = tongue.say("ui-preview") if view is not prompt.view else ""
    badges = made.badges if view is prompt.view else {}
    scene = Scene(tongue.language, prompt.info.names, tongue.words, you=prompt.seat, badges=badges, note=note)
    pictures, what = house.pictures(prompt.info.game), f"{prompt.info.game} {code(prompt.info.id)}, seat {prompt.seat}"
    if house.games[prompt.info.game].meta.hidden_hands:
        return await house.draw_some(lambda: pictures.hand(view, prompt.seat, scene), what)
    return None if made.selects and not made.badges else await house.draw(lambda: pictures.table(view, scene), what)


def outlook(asked: Asked, look: Look | None, tongue: Tongue) -> str:
    """What confirming the draft means, or ""."""
    if look is None:
        return ""
    chosen = backing.deed(asked.choice, look.value, tongue) or answers.said(asked.choice, look.value, tongue)
    return tongue.say("prompt-final" if look.after is None else "ui-confirm-free", picks=chosen)


async def _binding(house: House, prompt: Prompt, asked: Asked, tongue: Tongue) -> str:
    """That an answer counts at once, where the question is so and an answer to it cannot be taken back; or ""."""
    choice = asked.choice
    if prompt.draft or not isinstance(choice, Pick) or not choice.binding:
        return ""
    looks = [await looked(house, prompt, asked, (option.id,)) for option in choice.options[:LOOKED_AT]]
    final = [look.after is None for look in looks if look is not None]
    if not any(final):
        return ""
    return tongue.say("prompt-binding" if all(final) else "prompt-binding-some")


def _confirming(question: Question, prompt: Prompt, look: Look | None, tongue: Tongue) -> list[Press]:
    """Below a draft: the button that carries it out, and the way back."""
    if not prompt.draft:
        return []
    made = [backing.confirming(question, look.value, look.after is None, tongue)] if look is not None else []
    back = backing.way_back(question, prompt, tongue)
    return [*made, back] if back is not None else made


def _aside(prompt: Prompt, question: Question, tongue: Tongue) -> list[Press]:
    """The buttons beside a question: the way back while nothing is drafted, the table, its words, the rules.

    They carry the question's mark, so that an old way back takes nothing newer back.
    """
    back = backing.way_back(question, prompt, tongue) if not prompt.draft else None
    made = [back] if back is not None else []
    made.append(Press(question.press("table"), tongue.say("ui-button-table")))
    if prompt.info.phase in ("running", "over"):
        made.append(inwords.button(prompt.info.id, tongue))
    made.append(Press(question.press("rules"), tongue.say("ui-button-rules")))
    return made


def _orders(house: House, prompt: Prompt, question: Question, tongue: Tongue) -> list[Row]:
    """Standing orders for the topic of this question, where the game knows any (CONTRACT 5)."""
    order = order_for(house, prompt)
    if order is None:
        return []
    options = orders.offers(order, question.choice, bool(prompt.draft), tongue)
    placeholder = cut(tongue.say("ui-order-ahead", topic=tongue.text(order.label)), SELECT_PLACEHOLDER)
    return [Row(Choose(question.select("order"), options, placeholder))]


def order_for(house: House, prompt: Prompt) -> Order | None:
    """The game's standing order for the open question, if there is one."""
    if prompt.asked is None:
        return None
    topic = prompt.asked.topic
    return next((order for order in house.games[prompt.info.game].orders if order.topic == topic), None)


def drafted(prompt: Prompt, verb: str, arg: str, values: tuple[str, ...]) -> tuple[str, ...] | None:
    """The draft after a press on this prompt; None for a press that belongs to an older state of the draft.

    Raises `IllegalChoice` for what is not on offer.
    """
    assert prompt.asked is not None
    choice = prompt.asked.choice
    picks = prompt.draft
    if verb == "clear":
        return ()
    if verb == "i":
        value = draft.single(choice, arg)
        return value if isinstance(value, tuple) else (str(value),)
    if verb == "n" and values:
        value = draft.single(choice, values[0])
        return value if isinstance(value, tuple) else (str(value),)
    if not isinstance(choice, Pick):
        raise draft.gone(verb)
    if verb == "s":
        return draft.chosen(choice, draft.index(arg), picks, values)
    if verb == "a":
        return draft.completed(choice, picks) if arg in ("", str(len(picks))) else None
    if verb == "back":
        return picks[:-1] if arg == str(len(picks)) else None
    if verb == "o":
        index, _, count = (values[0] if values else arg).partition(".")
        if count != str(len(picks)):
            return None
        left = dict(draft.remaining(choice, picks))
        if not index.isdigit() or int(index) not in left:
            raise draft.gone(index)
        picks = (*picks, left[int(index)])
        rest = draft.remaining(choice, picks)
        # The last one of a whole order is set by itself.
        return draft.completed(choice, picks) if len(rest) == 1 and choice.lo == len(picks) + 1 else picks
    raise draft.gone(verb)


def counts_at_once(choice: Choice, value: Value) -> bool:
    """Whether nobody is asked again although the answer cannot be taken back: the question or the button says so before."""
    if not isinstance(choice, Pick):
        return False
    if choice.only() is not None or choice.binding:
        return True
    finals = {option.id for option in choice.options if option.tone == "final"}
    return isinstance(value, tuple) and len(value) == 1 and value[0] in finals


def is_answer(prompt: Prompt, verb: str, picks: tuple[str, ...]) -> bool:
    """Whether this press is the whole answer already, so that only a look ahead may ask for a Confirm."""
    assert prompt.asked is not None
    choice = prompt.asked.choice
    if verb in ("i", "n"):
        return True
    if not isinstance(choice, Pick):
        return False
    if verb == "s":
        return choice.most == 1 and choice.hi == 1 and len(picks) == 1
    if verb in ("o", "a"):
        return choice.ordered and choice.lo == choice.most == len(picks)
    return False


def value_of(prompt: Prompt, picks: tuple[str, ...] | None = None) -> Value:
    """The draft (or `picks`) as an answer. Raises `IllegalChoice`."""
    assert prompt.asked is not None
    return answers.answer_of(prompt.asked.choice, prompt.draft if picks is None else picks)
