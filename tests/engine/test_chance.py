"""Random numbers follow from a key and a position, are fair, and can be checked."""

from collections import Counter
from hashlib import blake2b

import pytest

from rules.engine import Chance, make_commitment

KEY = b"k" * 32


def test_every_number_can_be_recomputed_from_key_and_position() -> None:
    chance = Chance(KEY)
    drawn = [chance.randbelow(1000) for _ in range(5)]
    by_hand = [blake2b(n.to_bytes(8, "big"), key=KEY).digest() for n in range(5)]
    assert drawn == [int.from_bytes(word, "big") % 1000 for word in by_hand]


def test_the_position_continues_a_stream() -> None:
    chance = Chance(KEY)
    chance.randbelow(6)
    later = Chance(KEY, chance.position)
    assert [later.randbelow(6) for _ in range(9)] == [chance.randbelow(6) for _ in range(9)]


def test_randbelow_is_even() -> None:
    chance = Chance(KEY)
    counts = Counter(chance.randbelow(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("k", [0, -1, 2**64 + 1])
def test_randbelow_refuses_what_it_cannot_draw_fairly(k: int) -> None:
    with pytest.raises(ValueError, match="randbelow"):
        Chance(KEY).randbelow(k)


def test_a_shuffle_reaches_every_order() -> None:
    chance = Chance(KEY)
    seen: Counter[str] = Counter()
    for _ in range(2400):
        cards = list("abcd")
        chance.shuffle(cards)
        seen["".join(cards)] += 1
    assert len(seen) == 24
    assert all(60 < count < 145 for count in seen.values())


@pytest.mark.parametrize(("cards", "words"), [(0, 0), (1, 0), (60, 1), (500, 9)])
def test_a_long_shuffle_takes_another_word_before_the_first_is_used_up(cards: int, words: int) -> None:
    chance = Chance(KEY)
    deck = list(range(cards))
    chance.shuffle(deck)
    assert sorted(deck) == list(range(cards))
    assert words <= chance.reveals.count <= words + 3


def test_forks_have_streams_of_their_own_and_one_counter() -> None:
    chance = Chance(KEY)
    first, second = chance.fork("1"), chance.fork("2")
    numbers = [first.randbelow(1000) for _ in range(4)]
    assert numbers != [second.randbelow(1000) for _ in range(4)]
    assert chance.position == 0
    assert chance.reveals.count == 8
    again = Chance(KEY).fork("1")
    assert [again.randbelow(1000) for _ in range(4)] == numbers


def test_forks_before_and_after_a_skipped_word_differ() -> None:
    chance = Chance(KEY)
    before = chance.fork("1").randbelow(2**60)
    chance.skip_word()
    assert chance.fork("1").randbelow(2**60) != before


def test_a_commitment_tells_seeds_apart_and_tells_nothing_else() -> None:
    assert make_commitment(KEY) == make_commitment(bytes(KEY))
    assert make_commitment(KEY) != make_commitment(b"l" * 32)
    assert KEY.hex() not in make_commitment(KEY)


@pytest.mark.parametrize("length", [0, 1, 2, 7, 60, 87, 88, 89, 90, 200, 500])
def test_a_shuffle_is_the_plain_one_of_fisher_and_yates(length: int) -> None:
    """Anyone who checks an exported match can write it in six lines."""
    words, plain, word, bound = 0, list(range(length)), 0, 0
    for n in range(length, 1, -1):
        if bound < 2**64 * n:
            word = int.from_bytes(blake2b(words.to_bytes(8, "big"), key=KEY).digest(), "big")
            words, bound = words + 1, 2**512
        word, drawn = divmod(word, n)
        bound //= n
        plain[n - 1], plain[drawn] = plain[drawn], plain[n - 1]
    chance, shuffled = Chance(KEY), list(range(length))
    chance.shuffle(shuffled)
    assert shuffled == plain
    assert chance.position == words
