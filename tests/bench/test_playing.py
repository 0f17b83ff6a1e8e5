"""What is played for benches is the same in every run."""

from __future__ import annotations

from bench.playing import FixedBytes


def test_the_seeds_of_matches_do_not_depend_on_how_many_posts_were_sent_meanwhile() -> None:
    first, second = FixedBytes(), FixedBytes()
    seeds = [first(32), first(32)]
    assert [second(32), second(6) and second(32)] == seeds
    assert seeds[0] != seeds[1]
