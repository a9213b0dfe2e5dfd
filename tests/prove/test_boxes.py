"""Claims over boxes: what expands, what is refused, and what a subdivision proves."""

from __future__ import annotations

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.certificate import check_certificate
from exactpriv.claim import claim
from exactpriv.claim import domains as d
from exactpriv.prove.boxes import boxes_of, sizes_of
from exactpriv.prove.expansion import Variables, enclosure
from exactpriv.real import BadInput, Real, as_real, ln, maximum, sqrt


@claim(P=d.laws(2), Q=d.laws(2))
def half_pinsker(P, Q):  # type: ignore[no-untyped-def]
    "The squared total variation is at most the divergence."
    return m.total_variation(P, Q) ** 2 <= m.kl(P, Q)


@claim(K=d.kernels(2, 2), P=d.priors(on="K"))
def information_below_leakage(K, P):  # type: ignore[no-untyped-def]
    "Mutual information is at most maximal leakage."
    return m.mutual_information(K, P) <= m.maximal_leakage(K)


@claim(eps=d.levels(1, 3))
def level_is_small(eps):  # type: ignore[no-untyped-def]
    "A level below ln 3 is below 11/10."
    return eps <= Real("11/10")


def test_a_claim_about_a_level_is_proved_and_accepted() -> None:
    problem = boxes_of(level_is_small)
    tree = problem.subdivision(50)
    assert tree is not None
    assert check_certificate(problem.certificate(tree)).accepted


def test_two_laws_that_keep_apart_satisfy_half_of_pinsker() -> None:
    problem = boxes_of(half_pinsker, edge=fmpq(1, 5), apart=fmpq(3, 10))
    tree = problem.subdivision(400)
    assert tree is not None
    assert check_certificate(problem.certificate(tree), 10**8).accepted
    assert "at least 3/10" in problem.scope


def test_a_box_where_both_sides_vanish_at_the_centre_is_hopeless() -> None:
    assert boxes_of(half_pinsker).hopeless()
    assert not boxes_of(level_is_small).hopeless()


def test_a_false_claim_has_no_subdivision() -> None:
    @claim(P=d.laws(2), Q=d.laws(2))
    def reversed_pinsker(P, Q):  # type: ignore[no-untyped-def]
        return m.kl(P, Q) <= m.total_variation(P, Q) ** 2

    assert boxes_of(reversed_pinsker, apart=fmpq(1, 5)).subdivision(60) is None


def test_the_relation_names_the_claims_own_measures() -> None:
    problem = boxes_of(information_below_leakage)
    measures = [side["measure"] for side in problem.relation.to_data()["args"]]
    assert measures == ["mutual_information", "maximal_leakage"]
    assert len(problem.variables.names) == 3


def test_a_value_that_is_decided_in_the_claim_must_not_change_over_the_box() -> None:
    @claim(P=d.laws(2))
    def chooses(P):  # type: ignore[no-untyped-def]
        first = as_real(P.masses[0])
        return first <= 1 if bool(first <= "1/2") else first >= 0

    with pytest.raises(BadInput, match="no expansion over boxes"):
        boxes_of(chooses)


def test_measures_that_need_optimisation_are_refused() -> None:
    @claim(K=d.kernels(2, 2))
    def contraction(K):  # type: ignore[no-untyped-def]
        return m.eta_kl(K) <= m.dobrushin(K)

    with pytest.raises(BadInput):
        boxes_of(contraction)


def test_too_many_variables_are_refused_with_their_number() -> None:
    @claim(K=d.kernels(3, 3))
    def large(K):  # type: ignore[no-untyped-def]
        return m.dobrushin(K) <= 1

    with pytest.raises(BadInput, match="6 free variables"):
        boxes_of(large)


def test_domains_without_variables_are_refused() -> None:
    @claim(J=d.joints((2, 2)))
    def joint(J):  # type: ignore[no-untyped-def]
        return m.entropy(J.marginal([0])) >= 0

    with pytest.raises(BadInput, match="no expansion in variables"):
        next(sizes_of(joint))


def test_an_enclosure_contains_the_values_at_points() -> None:
    variables = Variables()
    x, y = variables.new(fmpq(1, 10), fmpq(1, 2)), variables.new(fmpq(1, 4), fmpq(3, 4))
    with variables.ranging():
        built = maximum(x * ln(y), abs(x - y), sqrt(x + y) - 1) / (x + 1)
    low, high = enclosure(variables.function(built), variables.box)
    for a in (fmpq(1, 10), fmpq(1, 3), fmpq(1, 2)):
        for b in (fmpq(1, 4), fmpq(1, 2), fmpq(3, 4)):
            p, q = Real(a), Real(b)
            value = (maximum(p * ln(q), abs(p - q), sqrt(p + q) - 1) / (p + 1)).arb(64)
            assert low <= value <= high


def test_signs_are_those_on_the_whole_range() -> None:
    variables = Variables()
    x, y = variables.new(fmpq(1, 10), fmpq(9, 10)), variables.new(fmpq(1, 10), fmpq(9, 10))
    with variables.ranging():
        assert variables.sign(1 - x * y) == 1
        assert variables.sign(x * (y - 1)) == -1
        assert variables.sign(x - y) is None
        assert variables.sign(x + (1 - x) - 1) == 0
