"""The facts in docs/findings.md on repaired theorems, recomputed exactly."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.certificate import check_certificate
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.claim.relations import is_kernel
from exactpriv.improve.optima import optimum
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.kernel.mechanisms import extremal_rows
from exactpriv.papers import find
from exactpriv.papers.grosse_dobrushin.contraction_bounds import dobrushin_bound, ldp_dobrushin_bound
from exactpriv.prove.shapes import Shape, by_parameters, recognise
from exactpriv.real import Ordering, Real, Relation, compare, ln
from exactpriv.repair.grammar import grammar
from exactpriv.search import certificate
from exactpriv.search.propose import structured


def statement(identifier: str) -> Claim:
    found = find(identifier)
    assert isinstance(found, Claim)
    return found


def within(factor: Fraction) -> Callable[..., Relation]:
    "The information is at most `factor` times the least mass times the divergence of the pair."

    def inside(p0: Real, p1: Real, K: Kernel, P: Prior) -> Relation:
        mu = m.kl(Prior([p1, 1 - p1]), Prior([p0, 1 - p0]))
        return m.mutual_information(K, P) <= mu * P.min_mass() * Real(factor)

    return inside


WITNESS = {
    "p0": Real(Fraction(3, 10)), "p1": Real(Fraction(1, 1171)),
    "K": Kernel([[0, 1], [Fraction(1, 3), Fraction(2, 3)]]), "P": Prior([Fraction(1, 10), Fraction(9, 10)]),
}


def test_theorem_2a_fails_with_nine_eighths_of_the_least_mass() -> None:
    literal = statement("ngo-lmidp/thm2a@inputs-of-positive-probability")
    weaker, repaired = (
        replace(literal, assume=(literal.assume[0], within(factor))) for factor in (Fraction(9, 8), Fraction(1))
    )
    assert evaluate(weaker, WITNESS).outcome is Outcome.FAILS
    assert evaluate(repaired, WITNESS).outcome is Outcome.OUTSIDE


def test_theorem_2a_holds_with_the_least_mass_on_structured_instances() -> None:
    literal = statement("ngo-lmidp/thm2a@inputs-of-positive-probability")
    repaired = {h.name: h for h in grammar(literal)}["assumption-2-times-minP"].applied(literal)
    outcomes = [evaluate(repaired, i).outcome for i in structured(repaired, 60)]
    assert outcomes.count(Outcome.HOLDS) >= 20
    assert Outcome.FAILS not in outcomes


@pytest.mark.parametrize("N", [2, 3, 4, 5])
def test_some_extremal_kernel_of_remark_2_exists_exactly_for_even_n_or_below_the_window(N: int) -> None:
    some = statement("grosse-dobrushin/rem2-construction@some-q")
    for c in (fmpq(1, N), fmpq(1, 2 * N)):
        for k in range(8):
            r = 1 + (2 / (N * c) - 1) * fmpq(k, 8)
            outcome = evaluate(some, {"N": N, "c": Real(c), "eps": ln(Real(r))}).outcome
            assert (outcome is Outcome.HOLDS) == (N % 2 == 0 or r * c * (N + 1) <= 2)


def test_the_centred_kernel_attains_the_coefficient_inside_the_window() -> None:
    other = statement("grosse-dobrushin/thm1-achieved@some-mechanism")
    inside: dict[str, Any] = {"N": 3, "c": Real(fmpq(1, 6)), "eps": ln(Real(fmpq(7, 2)))}
    assert evaluate(statement("grosse-dobrushin/thm1-achieved"), inside).outcome is Outcome.FAILS
    assert evaluate(other, inside).outcome is Outcome.HOLDS


def test_lemma_6_misses_by_equality_also_below_the_largest_c() -> None:
    lemma = statement("grosse-dobrushin/lem6@not-zero")
    third = Fraction(1, 3)
    at: dict[str, Any] = {"K": Kernel([[0, 1], [2 * third, third], [2 * third, third]]), "c": Real(Fraction(1, 4))}
    found = evaluate(lemma, at)
    assert found.outcome is Outcome.FAILS
    assert all(c.equality_holds() for c in found.relation.comparisons())  # type: ignore[union-attr]


def test_the_rate_bound_of_theorem_6_exceeds_the_information_beyond_its_minimum_and_not_below() -> None:
    lower = statement("zhong-put/theorem-6-7#lower")
    constant = Kernel([[0, 1], [0, 1]])

    def at(D: Fraction) -> Outcome:
        return evaluate(lower, {"db": Database(2, 1), "P": Prior.uniform(2), "K": constant, "D": Real(D)}).outcome

    assert at(Fraction(1, 2)) is Outcome.HOLDS
    assert at(Fraction(2, 3)) is Outcome.FAILS


def test_the_rate_bound_is_an_equality_at_the_binary_symmetric_channel() -> None:
    third = Fraction(1, 3)
    at: dict[str, Any] = {
        "db": Database(2, 1), "P": Prior.uniform(2), "K": Kernel([[2 * third, third], [third, 2 * third]]),
        "D": Real(third),
    }
    found = evaluate(statement("zhong-put/theorem-6-7#lower"), at)
    assert found.outcome is Outcome.HOLDS and found.attained


@pytest.mark.parametrize("ratio", [fmpq(19, 10), fmpq(2), fmpq(21, 10)])
def test_where_every_printed_extremal_kernel_fails_the_vertices_of_the_class_hold_another(ratio: fmpq) -> None:
    """N = 3, c = 3/10: 2/(N + 1) < c e^eps < 2/N."""
    c = fmpq(3, 10)
    assert not any(is_kernel(extremal_rows(3, q, c, ratio)).decide() is True for q in (1, 2))
    bound = statement("grosse-dobrushin/thm1")
    shape = recognise(bound)
    assert isinstance(shape, Shape)
    frame = next(f for _, frames in by_parameters(shape) for f in frames
                 if f.inputs == 3 and f.fixed["c"].rational == c)  # fmt: skip
    found = optimum(shape, frame, ratio)
    assert found is not None and compare(found.best, found.bound) is Ordering.EQUAL
    instance = frame.instance(found.kernel)
    assert evaluate(bound, instance).attained
    assert check_certificate(certificate(bound, "attains", [instance])).accepted


def comparison(K: Kernel, c: Fraction) -> tuple[Real, Real]:
    "The bound of the Dobrushin coefficient through pointwise leakage, and that of local privacy."
    return dobrushin_bound(K.n_inputs, Real(c), m.pml_c(K, Real(c))), ldp_dobrushin_bound(m.ldp(K))


@pytest.mark.parametrize("c", [Fraction(1, 7), Fraction(2, 5), Fraction(1, 2)])
@pytest.mark.parametrize("rows", [
    [[Fraction(1, 2), Fraction(1, 2)], [Fraction(1, 3), Fraction(2, 3)]],
    [[Fraction(1, 5), Fraction(3, 5), Fraction(1, 5)], [Fraction(1, 2), Fraction(1, 8), Fraction(3, 8)]],
])  # fmt: skip
def test_for_two_inputs_pointwise_leakage_and_local_privacy_bound_contraction_by_the_same_number(
    rows: list[list[Fraction]], c: Fraction
) -> None:
    assert compare(*comparison(Kernel(rows), c)) is Ordering.EQUAL


@pytest.mark.parametrize("N", [3, 4, 5])
def test_for_more_inputs_the_comparison_needs_the_factor_three_less_four_over_their_number(N: int) -> None:
    r = Fraction(2 * (N - 1), N - 2)
    response = Kernel([[(r if x == y else 1) / (r + N - 1) for y in range(N)] for x in range(N)])
    through_leakage, local = comparison(response, Fraction(1, N))
    assert compare(through_leakage, Real(1)) is Ordering.EQUAL
    assert compare(through_leakage, Real(3 - Fraction(4, N)) * local) is Ordering.EQUAL


def test_the_strict_form_of_lemma_6_fails_at_the_zero_column_whatever_c() -> None:
    lemma = statement("grosse-dobrushin/lem6")
    at: dict[str, Any] = {"K": Kernel([[0, 1], [0, 1], [0, 1]]), "c": Real(Fraction(1, 10))}
    assert evaluate(lemma, at).outcome is Outcome.FAILS
