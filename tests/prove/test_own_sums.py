"""Sums over letters that an author writes are the known divergences that they are, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from exactpriv import claim, exp, ln, maximum, minimum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.methods import prove
from exactpriv.prove.statement import statement_of
from exactpriv.real import BadInput, Real, Relation

P, FULL = d.laws((1, 3)), d.laws(like="P", full_support=True)
ANY = d.laws(like="P")


def pairs(p: Prior, q: Prior) -> Any:
    return [(p.mass(i), q.mass(i)) for i in range(len(p)) if i in p.support or i in q.support]


def triangle(p: Prior, q: Prior) -> Any:
    return Real.sum((a - b) ** 2 / (a + b) for a, b in pairs(p, q))


def read(function: Any, **domain: Any) -> Any:
    return statement_of(claim(**domain)(function)).relation["args"]


def le_cam(P: Prior, Q: Prior) -> Relation:
    return triangle(P, Q) <= 2 * m.total_variation(P, Q)


def pearson(P: Prior, Q: Prior) -> Relation:
    return Real.sum((P.mass(i) - Q.mass(i)) ** 2 / Q.mass(i) for i in range(len(P))) <= m.chi2(P, Q)


def affinity(P: Prior, Q: Prior) -> Relation:
    return Real.sum(sqrt(P.mass(i) * Q.mass(i)) for i in range(len(P))) <= 1


def entropy_of_q(P: Prior, Q: Prior) -> Relation:
    return Real.sum(Q.mass(i) * ln(Q.mass(i) / P.mass(i)) for i in range(len(P))) >= 0


def lin(P: Prior, Q: Prior) -> Relation:
    both = [(P.mass(i), Q.mass(i)) for i in range(len(P))]
    return Real.sum((a * ln(2 * a / (a + b)) + b * ln(2 * b / (a + b))) / 2 for a, b in both) <= ln(2)


def distance(P: Prior, Q: Prior) -> Relation:
    return Real.sum(abs(P.mass(i) - Q.mass(i)) for i in range(len(P))) <= 2


def overlap(P: Prior, Q: Prior) -> Relation:
    return Real.sum(minimum(P.mass(i), Q.mass(i)) for i in range(len(P))) >= 1 - m.total_variation(P, Q)


def stick(P: Prior, Q: Prior, eps: Real) -> Relation:
    return Real.sum(maximum(P.mass(i) - exp(eps) * Q.mass(i), 0) for i in range(len(P))) <= m.hockey_stick(P, Q, eps)


def named(tree: Any) -> list[str]:
    if isinstance(tree, dict):
        here = [tree["measure"]] if "measure" in tree else []
        return here + [name for part in tree.values() for name in named(part)]
    return [name for part in tree for name in named(part)] if isinstance(tree, list) else []


@pytest.mark.parametrize(("function", "domain", "measures"), [
    (le_cam, {"P": P, "Q": ANY}, ["f_divergence", "total_variation"]),
    (pearson, {"P": P, "Q": FULL}, ["chi2", "chi2"]),
    (affinity, {"P": P, "Q": ANY}, ["hellinger2"]),
    (entropy_of_q, {"P": d.laws((1, 3), full_support=True), "Q": FULL}, ["kl"]),
    (lin, {"P": d.laws((1, 3), full_support=True), "Q": FULL}, ["f_divergence"]),
    (distance, {"P": P, "Q": ANY}, ["total_variation"]),
    (overlap, {"P": P, "Q": ANY}, ["total_variation", "total_variation"]),
    (stick, {"P": P, "Q": ANY, "eps": d.levels()}, ["hockey_stick", "hockey_stick"]),
])  # fmt: skip
def test_a_sum_over_letters_is_the_divergence_that_it_is(function: Any, domain: Any, measures: list[str]) -> None:
    relation = read(function, **domain)
    assert sorted(named(relation)) == sorted(measures)
    assert prove(claim(**domain)(function), hunting=False).verdict == "proved"


def without_a_value_at_zero(P: Prior, Q: Prior) -> Relation:
    return Real.sum((P.mass(i) - Q.mass(i)) ** 2 / Q.mass(i) for i in range(len(P))) >= 0


def letters_left_out(P: Prior, Q: Prior) -> Relation:
    return Real.sum((P.mass(i) - Q.mass(i)) ** 2 / Q.mass(i) for i in range(len(P)) if i in Q.support) <= m.chi2(P, Q)


def of_the_support_alone(P: Prior, Q: Prior) -> Relation:
    return Real.sum(Q.mass(i) for i in range(len(P)) if i in P.support) >= 1


def but_the_first_letter(P: Prior, Q: Prior) -> Relation:
    return Real.sum(abs(P.mass(i) - Q.mass(i)) for i in range(1, len(P))) >= 2 * m.total_variation(P, Q)


def not_homogeneous(P: Prior, Q: Prior) -> Relation:
    return Real.sum((P.mass(i) - Q.mass(i)) ** 2 for i in range(len(P))) >= 0


@pytest.mark.parametrize("function", [without_a_value_at_zero, letters_left_out, of_the_support_alone,
                                      but_the_first_letter, not_homogeneous])  # fmt: skip
def test_a_sum_that_differs_at_a_letter_is_left_as_it_is(function: Any) -> None:
    with pytest.raises(BadInput, match="no sums"):
        read(function, P=P, Q=ANY)


def span(K: Kernel) -> Relation:
    losses = [ln(K[0, j] / K[1, j]) for j in range(K.n_outputs)]
    return maximum(*losses) - minimum(*losses) <= 2 * m.ldp(K)


def test_the_largest_loss_of_two_rows_is_a_level_where_all_entries_are_positive() -> None:
    assert named(read(span, K=d.kernels(2, (2, 3), positive=True))) == ["max_ratio_level", "max_ratio_level", "ldp"]
    with pytest.raises(BadInput):
        read(span, K=d.kernels(2, (2, 3)))


def skewed(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, P.mix(Q, "1/3")) <= ln(3) * m.total_variation(P, Q)


def capacitory(P: Prior, Q: Prior) -> Relation:
    half = P.mix(Q, "1/2")
    return m.kl(P, half) + m.kl(Q, half) <= ln(2) * triangle(P, Q)


def capacitory_with_less(P: Prior, Q: Prior) -> Relation:
    half = P.mix(Q, "1/2")
    return m.kl(P, half) + m.kl(Q, half) <= "0.69" * triangle(P, Q)


def test_divergences_of_mixtures_are_divergences_of_the_pair() -> None:
    assert prove(claim(P=P, Q=ANY)(skewed)).verdict == "proved"
    assert prove(claim(P=P, Q=ANY)(capacitory)).verdict == "proved"
    assert prove(claim(P=d.laws((2, 3)), Q=ANY)(capacitory_with_less), seconds=5).verdict == "refuted"


def test_the_members_of_a_support_are_read_as_bools_of_python() -> None:
    def bare(P: Prior, Q: Prior) -> Relation:
        return Real.sum(P.mass(i) for i in range(len(P)) if i in P.support and (P.mass(i) <= 1)) <= 1

    with pytest.raises(BadInput, match="truth of a relation"):
        read(bare, P=P, Q=ANY)
