"""The private side of a match: what a seat is asked, its picture, the draft, Undo and Confirm, and what it sees when done."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from cogs.library import leaves
from cogs.ui import answers, draft, endings, orders, prompts
from cogs.ui.boards import called, code
from cogs.ui.customid import Private
from cogs.ui.house import House
from cogs.ui.items import Choose, Press, rows
from cogs.ui.limits import BUTTON_LABEL, SELECT_PLACEHOLDER, cut
from cogs.ui.message import Message, Row, build
from cogs.ui.prompts import Controls, Question
from cogs.ui.results import result
from cogs.ui.tongue import Tongue
from matches.model import Info, Prompt, Public
from render.kit import Picture, Scene
from rules.engine import Asked, Order, Pick, Refused, Undo, Value


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
    question = Question(prompt.info.id, prompt.seat, prompt.mark, prompt.asked.choice)
    made = prompts.controls(question, prompt.draft, tongue)
    look = await looked(house, prompt, prompt.asked, prompt.draft) if made.complete else None
    asked = f"{head}\n### {tongue.text(prompt.asked.choice.prompt)}"
    notes = [*made.notes, _outlook(prompt, look, tongue)]
    picture = await _picture(house, prompt, tongue, made, look)
    return build(
        "\n".join(filter(None, (note, asked))),
        *notes,
        picture=picture,
        rows=[*made.rows, *rows(_confirming(question, prompt, look, tongue))],
        extra=[
            *rows(_aside(prompt, tongue)),
            *_orders(house, prompt, question, tongue),
            *rows(leaves.refusals(prompt.info.game, prompt.asked.choice, tongue)),
        ],
        seat=prompt.seat,
    )


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
        rows=rows([*first, *_aside(prompt, tongue)]),
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


def _outlook(prompt: Prompt, look: Look | None, tongue: Tongue) -> str:
    """What confirming the draft means, or ""."""
    if look is None or prompt.asked is None:
        return ""
    chosen = answers.said(prompt.asked.choice, look.value, tongue)
    return tongue.say("ui-confirm-final" if look.after is None else "ui-confirm-free", picks=chosen)


def _confirming(question: Question, prompt: Prompt, look: Look | None, tongue: Tongue) -> list[Press]:
    made = []
    if look is not None:
        label = tongue.say("ui-button-confirm-final" if look.after is None else "ui-button-confirm")
        made.append(Press(question.press("ok"), label, discord.ButtonStyle.success))
    if prompt.draft:
        made.append(Press(question.press("clear"), tongue.say("ui-button-change")))
    return made


def undo_label(undo: Undo, tongue: Tongue) -> str:
    """Undo with its class: free, with whose consent, or not possible."""
    if undo.kind == "free":
        return tongue.say("ui-button-undo")
    if undo.kind == "consent":
        return tongue.say("ui-button-undo-consent", names=tongue.listing([tongue.name(seat) for seat in undo.seats]))
    return tongue.say("ui-button-undo-never")


def _aside(prompt: Prompt, tongue: Tongue) -> list[Press]:
    """The buttons beside a question. They carry the question's mark, so that an old Undo takes nothing newer back."""

    def press(verb: str) -> Private:
        return Private("t", prompt.info.id, prompt.seat, prompt.mark, verb)

    running = prompt.info.phase == "running"
    made = []
    if running:
        undo = prompt.undo
        made.append(Press(press("undo"), cut(undo_label(undo, tongue), BUTTON_LABEL), disabled=undo.kind == "never"))
        if undo.kind != "never":
            made.append(Press(press("restart"), tongue.say("ui-button-restart")))
    made.append(Press(press("table"), tongue.say("ui-button-table")))
    made.append(Press(press("rules"), tongue.say("ui-button-rules")))
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
