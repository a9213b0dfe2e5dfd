"""Guessing one of two laws: the likelihood-ratio test against the linear program of twice the loss."""

import random

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real, sqrt

TWICE = [[0, 2], [2, 0]]


def law(rng: random.Random, letters: int) -> list[str]:
    weights = [rng.choice([0, 0, 1, 2, 5, rng.randrange(40)]) for _ in range(letters)]
    weights[rng.randrange(letters)] += 1
    return [f"{w}/{sum(weights)}" for w in weights]


@pytest.mark.parametrize("seed", range(40))
def test_the_test_of_equal_errors_is_the_optimum_of_the_program(seed: int) -> None:
    rng = random.Random(seed)
    letters = rng.randrange(1, 6)
    one, other = law(rng, letters), law(rng, letters)
    K = Kernel([one, one if seed % 8 == 0 else other])
    assert 2 * m.minimax_risk(K).rational == m.minimax_risk(K, TWICE).rational


def test_the_prior_of_the_hint_is_least_favourable_and_its_rule_errs_equally() -> None:
    K = Kernel([["1/2", "1/3", "1/6", 0], ["1/5", "1/5", "1/5", "2/5"]])
    risk = m.minimax_risk(K)
    hint = risk.to_data()["hint"]
    assert m.bayes_risk(K, Prior(hint["prior"])) == risk
    rule = [fmpq(*map(int, row[0].split("/"))) if "/" in row[0] else fmpq(int(row[0])) for row in hint["rule"]]
    missed = sum(x * (1 - g) for x, g in zip(K.rows[0], rule, strict=True))
    accused = sum(x * g for x, g in zip(K.rows[1], rule, strict=True))
    assert missed == accused == risk.rational


def test_equal_laws_disjoint_laws_and_outputs_that_never_occur() -> None:
    assert m.minimax_risk(Kernel([["1/3", "2/3"], ["1/3", "2/3"]])).rational == fmpq(1, 2)
    assert m.minimax_risk(Kernel([[1, 0, 0], [0, "1/2", "1/2"]])).rational == 0
    assert m.minimax_risk(Kernel([["3/4", 0, "1/4"], ["1/4", 0, "3/4"]])).rational == fmpq(1, 4)


def test_laws_with_irrational_masses() -> None:
    p = sqrt(Real(2)) / 2
    low, high = m.minimax_risk(Kernel([[p, 1 - p], [1 - p, p]])).enclose(20)
    assert low[:18] == high[:18] == (1 - p).enclose(20)[0][:18]
