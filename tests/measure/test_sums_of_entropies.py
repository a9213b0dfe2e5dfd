"""Measures of joint laws that are sums of entropies say so, alike in the engine and in the checker."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from flint import fmpq

from exactpriv import JointLaw, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.certificate.checker.arithmetic.numbers import compare, number, total
from exactpriv.certificate.checker.language.objects import Joint
from exactpriv.certificate.checker.language.table import MEASURES as CHECKED
from exactpriv.measure import MEASURES
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated

SUMS = sorted(name for name, one in MEASURES.items() if one.entropies is not None)


def random_law(rng: random.Random, shape: tuple[int, ...]) -> JointLaw:
    count = 1
    for size in shape:
        count *= size
    weights = [rng.choice((0, 1, 1, 2, 5)) for _ in range(count - 1)] + [1]
    return JointLaw(shape, [fmpq(w, sum(weights)) for w in weights])


def masses(law: JointLaw) -> list[fmpq]:
    return [x for x in law.masses if isinstance(x, fmpq)]


def random_sets(rng: random.Random, name: str, axes: int) -> list[list[int]]:
    count = len(MEASURES[name].signature) - 1
    return [sorted(rng.sample(range(axes), rng.randint(1, axes))) for _ in range(count)]


def test_a_sum_of_entropies_is_one_in_both_tables() -> None:
    assert {"joint_entropy", "information", "total_correlation"} <= set(SUMS)
    assert SUMS == sorted(name for name, one in CHECKED.items() if one.entropies is not None)


@pytest.mark.parametrize("name", SUMS)
def test_engine_and_checker_state_the_same_sum_of_entropies(name: str) -> None:
    def form(terms: object) -> dict[frozenset[int], int]:
        found: dict[frozenset[int], int] = {}
        for coefficient, axes in terms:  # type: ignore[attr-defined]
            found[axes] = found.get(axes, 0) + coefficient
        return {axes: k for axes, k in found.items() if k and axes}

    rng = random.Random(name)
    for _ in range(20):
        sets = [frozenset(part) for part in random_sets(rng, name, 4)]
        ours, theirs = MEASURES[name].entropies, CHECKED[name].entropies
        assert ours is not None and theirs is not None and form(ours(*sets)) == form(theirs(*sets))


@pytest.mark.parametrize("name", SUMS)
def test_the_checkers_function_is_the_sum_that_its_table_states(name: str) -> None:
    rng = random.Random(name)
    entry = CHECKED[name]
    assert entry.entropies is not None
    for shape in ((2, 2), (2, 3), (1, 2, 2), (2, 2, 2)):
        law = random_law(rng, shape)
        theirs = Joint(shape, tuple(number(Fraction(int(q.p), int(q.q))) for q in masses(law)))
        sets = random_sets(rng, name, len(shape))
        stated = total(
            number(sign) * CHECKED["joint_entropy"].function(theirs, sorted(axes))
            for sign, axes in entry.entropies(*map(frozenset, sets))
        )
        assert compare(entry.function(theirs, *sets), stated) == 0


def test_total_correlation_of_a_parity_is_one_bit() -> None:
    parity = JointLaw((2, 2, 2), ["1/4", 0, 0, "1/4", 0, "1/4", "1/4", 0])
    assert (m.total_correlation(parity, (0, 1, 2)) == Real.from_logs(0, {2: 1})).decide() is True
    assert (m.total_correlation(parity, (0, 1)) == 0).decide() is True  # any two of them are independent
    assert (m.total_correlation(parity, (2,)) == 0).decide() is True


def test_total_correlation_of_two_variables_is_their_mutual_information() -> None:
    K, P = Kernel([["1/2", "1/2"], ["1/4", "3/4"]]), Prior(["1/3", "2/3"])
    assert (m.total_correlation(K.joint(P), (0, 1)) == m.mutual_information(K, P)).decide() is True


def test_variation_of_information_is_what_copies_and_independent_variables_say() -> None:
    ln2 = Real.from_logs(0, {2: 1})
    copied, independent = JointLaw((2, 2), ["1/2", 0, 0, "1/2"]), JointLaw((2, 2), ["1/4"] * 4)
    assert (m.variation_of_information(copied, (0,), (1,)) == 0).decide() is True
    assert (m.variation_of_information(independent, (0,), (1,)) == 2 * ln2).decide() is True
    constant = JointLaw((2, 1), ["1/2", "1/2"])  # H(X | nothing) + H(nothing | X)
    assert (m.variation_of_information(constant, (0,), (1,)) == ln2).decide() is True


def test_a_measure_without_a_coq_definition_is_written_as_the_entropies_it_is() -> None:
    @claim(X=d.random_variables("A B C", markov="A - B - C", functions={"B": "A"}))
    def processed(X):  # type: ignore[no-untyped-def]
        return m.total_correlation(X, "A C") <= m.total_correlation(X, "A B")

    a, b, c = "(fun o => o.1.1)", "(fun o => o.1.2)", "(fun o => o.2)"
    said = translated(processed)
    assert f"((conditional_information X {a} {c} {b}) = 0) ->" in said.binders  # what is demanded is a premise
    assert f"((conditional_entropy X {b} {a}) = 0) ->" in said.binders

    def correlation(one: str, other: str) -> str:
        return f"(((rv_entropy X {one}) + (rv_entropy X {other})) - (rv_entropy X (pairing {one} {other})))"

    assert said.conclusion == f"({correlation(a, c)} <= {correlation(a, b)})"


def test_a_sum_over_axes_that_are_not_listed_has_no_coq_statement() -> None:
    @claim(db=d.databases((2, 2), (2, 2)), K=d.database_kernels(), P=d.priors(on="K"))
    def entries(db, K, P):  # type: ignore[no-untyped-def]
        return m.total_correlation(K.joint(P, db), range(db.n)) >= 0

    with pytest.raises(Untranslated, match="axes are listed"):
        translated(entries)
