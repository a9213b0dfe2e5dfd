"""Kernels whose rows are laws: read as such, and hockey sticks of mixtures below the largest ones between rows."""

import copy
import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from exactpriv import Kernel, Prior, Real, claim, exp, ln, maximum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered.comparing import AS_REGISTERED, compare_with_claim
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim import Claim
from exactpriv.prove.crosscheck import compared
from exactpriv.prove.methods import prove
from exactpriv.prove.ratios.deciding import Pointwise, prove_pointwise
from exactpriv.prove.statement import statement_of
from exactpriv.prove.words import relation_text
from exactpriv.real import Relation

P, Q = d.laws((2, 3)), d.laws(like="P")
OPEN = d.numbers(0, 1, low_open=True, high_open=True)
THREE = d.kernels(3, (2, 3))


def both(P: Prior, Q: Prior) -> Kernel:
    return Kernel([[P.mass(i) for i in range(len(P))], [Q.mass(i) for i in range(len(P))]])


def sampled(K: Kernel, q: Real, others: tuple[int, int] = (1, 2)) -> Kernel:
    return Kernel([[(1 - q) * K[0, j] + q * K[i, j] for j in range(K.n_outputs)] for i in others])


@claim(P=P, Q=Q, w=OPEN)
def error(P: Prior, Q: Prior, w: Real) -> Relation:
    return m.bayes_risk(both(P, Q), Prior([w, 1 - w])) == w * (1 - m.hockey_stick(P, Q, ln((1 - w) / w)))


@claim(P=P, Q=Q)
def variation(P: Prior, Q: Prior) -> Relation:
    return m.dobrushin(both(P, Q)) == m.total_variation(P, Q)


@claim(P=P, Q=Q, eps=d.levels())
def delta(P: Prior, Q: Prior, eps: Real) -> Relation:
    return m.ldp_delta(both(P, Q), eps) == maximum(m.hockey_stick(P, Q, eps), m.hockey_stick(Q, P, eps))


@claim(P=P, Q=Q)
def levels(P: Prior, Q: Prior) -> Relation:
    return m.ldp(both(P, Q)) == maximum(m.max_ratio_level(P, Q), m.max_ratio_level(Q, P))


@claim(K=THREE, q=OPEN)
def mixed_rows(K: Kernel, q: Real) -> Relation:
    L = sampled(K, q)
    one, other = (K.row(i).mix(K.row(0), q) for i in (1, 2))
    return m.total_variation(L.row(0), L.row(1)) == m.total_variation(one, other)


READ = (error, variation, delta, levels, mixed_rows)


@claim(K=THREE, q=OPEN, eps=d.levels())
def amplified(K: Kernel, q: Real, eps: Real) -> Relation:
    "Balle, Barthe and Gaboardi 2018, one record replaced."
    L = sampled(K, q)
    return m.hockey_stick(L.row(0), L.row(1), ln(1 + q * (exp(eps) - 1))) <= q * m.ldp_delta(K, eps)


@claim(K=THREE, q=OPEN)
def amplified_variation(K: Kernel, q: Real) -> Relation:
    L = sampled(K, q)
    return m.total_variation(L.row(0), L.row(1)) <= q * m.dobrushin(K)


@claim(K=THREE, q=OPEN, eps=d.levels())
def amplified_at_less(K: Kernel, q: Real, eps: Real) -> Relation:
    "At the level q eps, which is less."
    L = sampled(K, q)
    return m.hockey_stick(L.row(0), L.row(1), q * eps) <= q * m.ldp_delta(K, eps)


@claim(K=THREE, q=OPEN, eps=d.levels())
def amplified_twice(K: Kernel, q: Real, eps: Real) -> Relation:
    "With q squared."
    L = sampled(K, q)
    return m.hockey_stick(L.row(0), L.row(1), ln(1 + q * (exp(eps) - 1))) <= q**2 * m.ldp_delta(K, eps)


@claim(K=THREE, q=OPEN, eps=d.levels(Fraction(1, 4)))
def amplified_below_zero(K: Kernel, q: Real, eps: Real) -> Relation:
    "Below level 0 a row and the sampled one are no pair that helps."
    L = sampled(K, q)
    return m.hockey_stick(L.row(0), L.row(1), ln(1 + q * (exp(eps) - 1))) <= q * m.ldp_delta(K, eps)


@claim(K=THREE, L=d.kernels(3, lambda e: e["K"].n_outputs), q=OPEN, eps=d.levels())
def amplified_by_another(K: Kernel, L: Kernel, q: Real, eps: Real) -> Relation:
    "The delta of another kernel."
    M = sampled(K, q)
    return m.hockey_stick(M.row(0), M.row(1), ln(1 + q * (exp(eps) - 1))) <= q * m.ldp_delta(L, eps)


@claim(P=P, Q=Q, w=OPEN)
def error_turned(P: Prior, Q: Prior, w: Real) -> Relation:
    return m.bayes_risk(both(P, Q), Prior([w, 1 - w])) == w * (1 - m.hockey_stick(Q, P, ln((1 - w) / w)))


TRUE = (amplified, amplified_variation)
NEVER = (amplified_at_less, amplified_twice, amplified_below_zero, amplified_by_another, error_turned)


@pytest.mark.parametrize("one", READ, ids=lambda one: one.id.rpartition(":")[2])
def test_rows_that_are_laws_are_read_as_these(one: Claim) -> None:
    statement = statement_of(one)
    text = relation_text(statement.relation)
    assert "bayes_risk" not in text and "rows" not in text and "Kernel" not in text
    met = compared(one, statement, 14)
    assert not met.difference and met.compared > 4


@pytest.mark.parametrize("one", TRUE, ids=lambda one: one.id.rpartition(":")[2])
def test_a_sample_amplifies_for_all_kernels(one: Claim) -> None:
    made = prove_pointwise(one)
    assert isinstance(made, Pointwise), made
    assert "inputs of K: every number from 3" in made.sizes
    assert compare_with_claim(made.certificate, {one.id: one}).outcome == AS_REGISTERED


@pytest.mark.parametrize("one", NEVER, ids=lambda one: one.id.rpartition(":")[2])
def test_a_false_neighbour_is_not_proved(one: Claim) -> None:
    assert isinstance(prove_pointwise(one), str)


@pytest.mark.slow
def test_prove_answers_for_all_sizes() -> None:
    found = prove(error, seconds=20)
    assert found.verdict == "proved" and found.whole


def test_changed_weights_and_rows_are_rejected() -> None:
    made = prove_pointwise(amplified)
    assert isinstance(made, Pointwise)
    (case,) = made.certificate["cases"]
    rng, seen = random.Random(5), 0
    while seen < 60:
        changed: Any = copy.deepcopy(case)
        letters = changed["proofs"][0]["letters"]
        (pairs,) = letters["weights"]
        pair = rng.choice(pairs)
        what = rng.randrange(5)
        if what == 0:
            pair["rows"][rng.randrange(2)] = rng.randrange(4)
        elif what == 1:
            pair["weight"] = {"op": "mul", "args": [rng.choice(("2", "9/10", "-1")), pair["weight"]]}
        elif what == 2:
            pairs.remove(pair)
        elif what == 3:
            letters["proofs"].pop(rng.randrange(len(letters["proofs"])))
        else:
            larger = changed["relation"]["args"][1]["args"]
            larger[rng.randrange(len(larger))] = rng.choice(("1/2", {"var": "eps"}, larger[-1]))
        if changed == case:
            continue
        seen += 1
        assert not check_certificate(seal({**made.certificate, "cases": [changed]})).accepted


def test_a_measure_with_other_arguments_is_rejected_and_breaks_nothing() -> None:
    made = prove_pointwise(amplified)
    assert isinstance(made, Pointwise)
    for side in (0, 1):
        for count in range(5):
            changed: Any = copy.deepcopy(made.certificate["cases"][0])
            found = next(_measures(changed["relation"]["args"][side]))
            if len(found["args"]) == count:
                continue
            found["args"] = (found["args"] * 5)[:count]
            result = check_certificate(seal({**made.certificate, "cases": [changed]}))
            assert not result.accepted and f"has {count} arguments" in result.reason


def _measures(tree: Any) -> Iterator[dict[str, Any]]:
    if isinstance(tree, dict) and "measure" in tree:
        yield tree
    for part in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _measures(part)
