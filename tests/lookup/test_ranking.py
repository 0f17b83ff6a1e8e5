"""What makes one answer better than another: the language in which people ask for it, and the questions that are like it."""

from __future__ import annotations

from random import Random

import pytest

from cogs.library.likelihood import LikelihoodWriter
from cogs.library.neighbors import Neighbors, NeighborsWriter
from cogs.library.packing import Pack, Packer
from cogs.library.postings import Features, Postings, PostingsWriter
from cogs.library.vocabulary import Document
from tests.lookup.ranking import find_anchors, make_index


def learn_languages(*languages: Features) -> Postings:
    writer, packer = LikelihoodWriter(), Packer()
    for language in languages:
        writer.add(language)
    data = writer.write(packer)
    return Postings(data, Pack(memoryview(packer.finish())))


def learn_questions(*questions: tuple[int, Features]) -> Neighbors:
    writer, packer = NeighborsWriter(), Packer()
    for document, question in questions:
        writer.add(document, question)
    data = writer.write(packer)
    return Neighbors(data, Pack(memoryview(packer.finish())))


def test_postings_score_as_the_dot_product_of_every_member() -> None:
    dice = Random(7)
    words = [f"w{number}" for number in range(60)]
    members = [{word: dice.random() for word in dice.sample(words, 9)} for _ in range(40)]
    writer, packer = PostingsWriter(), Packer()
    for number, member in enumerate(members):
        writer.add(number, member)
    writer.pack()
    data = writer.write(packer)
    postings = Postings(data, Pack(memoryview(packer.finish())))
    question = {word: dice.random() for word in dice.sample(words, 12)} | {"stands nowhere": 1.0}
    expected = {
        number: sum(weight * member[word] for word, weight in question.items() if word in member)
        for number, member in enumerate(members)
        if not question.keys().isdisjoint(member)
    }
    assert postings.compute_scores(question) == pytest.approx(expected, rel=1e-5)
    assert "w3" in postings
    assert "stands nowhere" not in postings


def test_a_feature_of_one_document_speaks_louder_than_one_of_all() -> None:
    likelihood = learn_languages(*({"card": 5.0, f"own{number}": 5.0} for number in range(10)))
    assert likelihood.compute_scores({"own3": 1.0}).keys() == {3}
    assert likelihood.compute_scores({"own3": 1.0})[3] > 2 * likelihood.compute_scores({"card": 1.0})[3]


def test_a_short_text_is_not_believed_as_much_as_a_long_one_that_says_the_same() -> None:
    likelihood = learn_languages({"roof": 1.0, "wall": 1.0}, {"roof": 20.0, "wall": 20.0}, {"coin": 30.0})
    scores = likelihood.compute_scores({"roof": 1.0})
    assert scores[1] > scores[0] > 0


def test_the_same_question_is_nearest_and_others_that_are_like_it_add_to_it() -> None:
    near = learn_questions(
        (0, {"who": 1.0, "begins": 1.0}),
        (1, {"who": 1.0, "wins": 1.0}),
        (1, {"who": 1.0, "won": 1.0}),
    )
    scores = near.compute_scores({"who": 1.0, "begins": 1.0})
    assert scores[0] == pytest.approx(1.0, rel=1e-5)
    assert 0 < scores[1] < scores[0]
    twice = near.compute_scores({"who": 1.0, "wins": 1.0})
    assert twice[1] > 1.0


def test_letters_and_single_little_words_make_no_question_like_another() -> None:
    near = learn_questions((0, {"#abc": 1.0, "~how": 1.0, "palace": 1.0}))
    assert near.compute_scores({"#abc": 1.0, "~how": 1.0}) == {}


CARDS = (
    Document("market", "g", "Market", "", "Draw a card, play another action, buy once more.", is_card=True),
    Document(
        "grand",
        "g",
        "Grand Market",
        "",
        "Not to be bought with copper.",
        is_card=True,
        questions=("market without copper",),
    ),
    Document(
        "phases",
        "g",
        "Phases of a Turn",
        "",
        "First actions, then the market of cards: you buy.",
        questions=("when do i buy",),
    ),
    Document("bot-move", "bot", "Where Do I Move?", "", "In the message that asks you.", questions=("when do i move",)),
)


@pytest.mark.parametrize(("asked", "first"), [("market", "market"), ("grand market", "grand"), ("Market?", "market")])
def test_a_whole_name_means_the_card(asked: str, first: str) -> None:
    assert find_anchors(make_index(CARDS, "en"), asked, "g")[0] == first


def test_a_question_that_people_ask_leads_where_they_mean_it_to() -> None:
    index = make_index(CARDS, "en")
    assert find_anchors(index, "when may i buy", "g")[0] == "phases"
    assert find_anchors(index, "can i have the market without copper", "g")[0] == "grand"


def test_the_game_comes_before_the_bot_where_both_answer() -> None:
    index = make_index(CARDS, "en")
    assert find_anchors(index, "when do i", "g") == []
    in_game, alone = index.rank("move", "g").hits[0].score, index.rank("move", "bot").hits[0].score
    assert in_game < alone
