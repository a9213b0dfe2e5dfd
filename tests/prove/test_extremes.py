"""Largest ratios of mixtures under assumed levels, letter by letter: what is proved, false ones, and mutants."""

from __future__ import annotations

import random
import sys
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.ratios.extremes import bound_of
from exactpriv.certificate.schema import CertificateError
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.methods import prove
from exactpriv.prove.ratios.deciding import prove_pointwise
from exactpriv.real import Real, Relation, exp, ln
from exactpriv.search.propose import random_instances

sys.path[:0] = [str(Path(__file__).parent)]
from derivation_mutants import false_somewhere  # noqa: E402

LAW, LIKE = d.laws((1, 3)), d.laws(like="P")
RATE, EPS = d.numbers(0, 1), d.levels()
RATIO = m.max_ratio_level


@claim(P=LAW, Q=LIKE, R=LIKE, w=RATE, e=EPS, assume=lambda P, Q, R, e: (RATIO(P, Q) <= e) & (RATIO(P, R) <= e))
def sampled(P: Prior, Q: Prior, R: Prior, w: Real, e: Real) -> Relation:
    "Balle, Barthe and Gaboardi 2018, Theorem 8."
    return RATIO(P.mix(R, w), Q.mix(R, w)) <= ln(1 + w * (exp(e) - 1))


@claim(P=LAW, Q=LIKE, R=LIKE, a=EPS, b=EPS, assume=lambda P, Q, R, a, b: (RATIO(P, Q) <= a) & (RATIO(Q, R) <= b))
def one_after_the_other(P: Prior, Q: Prior, R: Prior, a: Real, b: Real) -> Relation:
    "Two steps."
    return RATIO(P, R) <= a + b


@claim(P=LAW, Q=LIKE, R=LIKE, S=LIKE, w=RATE, e=EPS,
       assume=lambda P, Q, R, S, e: (RATIO(P, Q) <= e) & (RATIO(R, S) <= e))  # fmt: skip
def of_both(P: Prior, Q: Prior, R: Prior, S: Prior, w: Real, e: Real) -> Relation:
    "Quasi-convex in the pair."
    return RATIO(P.mix(R, w), Q.mix(S, w)) <= e


@claim(K=d.kernels((3, 4), (1, 3)), w=RATE, e=EPS, assume=lambda K, e: m.ldp(K) <= e)
def of_rows(K: Kernel, w: Real, e: Real) -> Relation:
    "The same of rows."
    A, B, C = K.row(0), K.row(1), K.row(2)
    return RATIO(A.mix(C, w), B.mix(C, w)) <= ln(1 + w * (exp(e) - 1))


TRUE = [sampled, one_after_the_other, of_both, of_rows]


@pytest.mark.slow_at("of_rows")
@pytest.mark.parametrize("one", TRUE, ids=lambda one: one.id)
def test_it_is_proved_letter_by_letter(one: Claim) -> None:
    made = prove_pointwise(one)
    assert not isinstance(made, str), made
    assert check_certificate(made.certificate).accepted
    assert prove(one).verdict == "proved"


BOUNDS: list[Any] = [
    lambda w, e: ln(1 + w * (exp(e) - 1)) * (1 - w), lambda w, e: w * e, lambda w, e: e / 2, lambda w, e: w * e / 2,
    lambda w, e: ln(1 + w**2 * (exp(e) - 1)), lambda w, e: ln(1 + w * (exp(e) - 1) / 2), lambda w, e: ln(1 + w * e),
    lambda w, e: ln(1 + w * (exp(e / 2) - 1)), lambda w, e: ln(1 + (1 - w) * (exp(e) - 1)), lambda w, e: e - w,
]  # fmt: skip
ASSUMED: list[Any] = [
    lambda P, Q, R, e: (RATIO(P, Q) <= e) & (RATIO(P, R) <= e), lambda P, Q, R, e: RATIO(P, Q) <= e,
    lambda P, Q, R, e: (RATIO(Q, P) <= e) & (RATIO(R, P) <= e),
    lambda P, Q, R, e: (RATIO(P, Q) >= e) & (RATIO(P, R) >= e),
]  # fmt: skip


@pytest.mark.parametrize("place", range(len(BOUNDS) * len(ASSUMED)))
def test_no_false_one_is_proved(place: int) -> None:
    bound, assumed = BOUNDS[place % len(BOUNDS)], ASSUMED[place // len(BOUNDS)]
    one = claim(P=LAW, Q=LIKE, R=LIKE, w=RATE, e=EPS, assume=assumed)(
        lambda P, Q, R, w, e: RATIO(P.mix(R, w), Q.mix(R, w)) <= bound(w, e))  # fmt: skip
    assert isinstance(prove_pointwise(one), str)


def _mutants(case: Any, rng: random.Random) -> Any:
    """A certificate's case with one thing changed that is used."""
    made = deepcopy(case)
    used = made["proofs"][0]["extremes"]["used"]
    kind = rng.choice(["times", "assumption", "rows", "drop", "level", "assumed"])
    one = rng.choice(used)
    if kind == "times":
        one["times"] = rng.choice(["0", "1", "2", {"op": "neg", "args": [one["times"]]}])
    elif kind == "assumption":
        one["assumption"] = rng.randrange(-1, 3)
    elif kind == "rows" and "rows" in one:
        one["rows"] = one["rows"][::-1]
    elif kind == "drop":
        used.remove(one)
    elif kind == "level":
        right = made["relation"]["args"]
        right[1] = {"op": "mul", "args": [rng.choice(["1/2", "9/10", "11/10"]), right[1]]}
    elif kind == "assumed":
        made["assumptions"][0] = {"op": "<=", "args": ["0", "1"]}
    return made


@pytest.mark.slow
def test_mutants_are_rejected_or_true() -> None:
    rng = random.Random(31)
    tried = 0
    for one in TRUE:
        found = prove_pointwise(one)
        assert not isinstance(found, str)
        sealed = found.certificate
        (case,) = sealed["cases"]
        instances = list(islice(random_instances(one, 31), 40))
        for _ in range(40):
            made = _mutants(case, rng)
            if made == case:
                continue
            tried += 1
            if check_certificate(seal({**sealed, "cases": [made]})).accepted:
                assert not false_somewhere(made, instances)
    assert tried > 100


def test_what_bounds_no_largest_ratio_is_not_used() -> None:
    laws = {name: {"sort": "law", "letters": "n"} for name in "PQ"}
    context = read_context({"n": [1, None]}, {**laws, "e": {"sort": "number", "range": ["0", None, False, False],
                                                            "level": False}})  # fmt: skip
    pair = [{"var": "P"}, {"var": "Q"}]
    context.assume("<=", {"measure": "total_variation", "args": pair}, {"var": "e"})
    context.assume(">=", {"measure": "max_ratio_level", "args": pair}, {"var": "e"})
    context.assume("<=", {"measure": "max_ratio_level", "args": pair}, {"op": "inf", "args": []})
    for place in range(4):
        with pytest.raises(CertificateError):
            bound_of({"assumption": place}, context)
