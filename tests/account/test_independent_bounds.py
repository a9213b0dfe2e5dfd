"""Random settings beside bounds that share nothing with the engine: they meet, and a moved end is seen."""

from __future__ import annotations

from fractions import Fraction

import pytest

from benchmarks import account_at_random as at_random
from benchmarks import independent_bounds as ind
from exactpriv.account import composed


@pytest.mark.parametrize("place", range(0, 60, 2))
def test_certified_ends_meet_independent_bounds(place: int) -> None:
    row = at_random.one(place)
    assert "wrong" not in row and "reason" not in row and row["bounds"]


@pytest.mark.parametrize(("relation", "k"), [("remove", 144), ("add", 20), ("replace", 30)])
def test_an_end_that_is_moved_by_a_thousandth_is_seen(relation: str, k: int) -> None:
    level = Fraction(1, 2)
    found = composed("poisson(1/20, gaussian(1))", k, relation).answer_delta(str(level), 12).delta
    low, high = (Fraction(str(x)) for x in found)
    bottom, top = ind.grid([(ind.sampled(0.05, 1.0, relation), k)], 0.5).bounds(level, level)
    for move, wrong in ((0, False), (Fraction(1, 500), True), (Fraction(-1, 500), True)):
        ends = (low * (1 + move), high * (1 + move))
        said = at_random._compared("delta", *ends, (level, level), Fraction(bottom), Fraction(top))
        assert bool(said) == wrong


def test_exact_sums_are_those_of_all_outputs() -> None:
    letters = [(Fraction(1, 2), Fraction(1, 6)), (Fraction(1, 3), Fraction(1, 3)), (Fraction(1, 6), Fraction(1, 2))]
    total = sum(max(a * c - 2 * b * d, Fraction(0)) for a, b in letters for c, d in letters)
    assert ind.enumerated(letters, 2, Fraction(2), Fraction(0)) == total
    two = [(Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4))]
    assert ind.two_letters(Fraction(3, 4), Fraction(1, 4), 5, Fraction(2)) == ind.enumerated(
        two, 5, Fraction(2), Fraction(0)
    )
