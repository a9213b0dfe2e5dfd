"""Entropies and relative entropies of mixtures, letter by letter: what is proved, false ones, and mutants."""

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
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.kernel import Prior
from exactpriv.prove.ratios.deciding import prove_pointwise
from exactpriv.real import Real, Relation, as_real
from exactpriv.search.propose import random_instances

sys.path[:0] = [str(Path(__file__).parent)]
from derivation_mutants import false_somewhere  # noqa: E402

LAW, LIKE = d.laws((1, 3)), d.laws(like="P")
INNER = d.numbers(0, 1, low_open=True, high_open=True)
THREE: dict[str, Any] = {"P": LAW, "Q": LIKE, "R": LIKE, "w": INNER}
H, D = m.entropy, m.kl


@claim(**THREE)
def compensation(P: Prior, Q: Prior, R: Prior, w: Real) -> Relation:
    "Topsoe 1967."
    M = P.mix(Q, w)
    return w * D(P, R) + (1 - w) * D(Q, R) == w * D(P, M) + (1 - w) * D(Q, M) + D(M, R)


@claim(**THREE)
def concave(P: Prior, Q: Prior, R: Prior, w: Real) -> Relation:
    "Cover and Thomas 2006, Theorem 2.7.3."
    return w * H(P) + (1 - w) * H(Q) <= H(P.mix(Q, w))


@claim(**THREE)
def entropy_of_a_mixture(P: Prior, Q: Prior, R: Prior, w: Real) -> Relation:
    "Lin 1991: both forms of the Jensen-Shannon divergence with weights."
    M = P.mix(Q, w)
    return H(M) == w * H(P) + (1 - w) * H(Q) + w * D(P, M) + (1 - w) * D(Q, M)


@claim(**THREE)
def convex_in_the_first(P: Prior, Q: Prior, R: Prior, w: Real) -> Relation:
    "Cover and Thomas 2006, Theorem 2.7.2."
    return D(P.mix(Q, w), R) <= w * D(P, R) + (1 - w) * D(Q, R)


@claim(**THREE)
def the_mixture_is_nearest(P: Prior, Q: Prior, R: Prior, w: Real) -> Relation:
    "What the compensation identity leaves is a relative entropy."
    M = P.mix(Q, w)
    return w * D(P, M) + (1 - w) * D(Q, M) <= w * D(P, R) + (1 - w) * D(Q, R)


TRUE = [compensation, concave, entropy_of_a_mixture, convex_in_the_first, the_mixture_is_nearest]


@pytest.mark.parametrize("one", TRUE, ids=lambda one: one.id)
def test_it_is_proved_letter_by_letter(one: Claim) -> None:
    made = prove_pointwise(one)
    assert not isinstance(made, str), made
    assert check_certificate(made.certificate).accepted


FALSE: list[Any] = [
    lambda P, Q, R, w: H(P.mix(Q, w)) <= w * H(P) + (1 - w) * H(Q),
    lambda P, Q, R, w: H(P.mix(Q, w)) == w * H(P) + (1 - w) * H(Q),
    lambda P, Q, R, w: (1 - w) * H(P) + w * H(Q) <= H(P.mix(Q, w)),
    lambda P, Q, R, w: H(P) + H(Q) <= H(P.mix(Q, w)),
    lambda P, Q, R, w: w * H(P) + (1 - w) * H(Q) <= H(P.mix(R, w)),
    lambda P, Q, R, w: w * H(P) + (1 - w) * H(Q) + D(P, P.mix(Q, w)) <= H(P.mix(Q, w)),
    lambda P, Q, R, w: w * D(P, R) + (1 - w) * D(Q, R) <= D(P.mix(Q, w), R),
    lambda P, Q, R, w: w * D(R, P) + (1 - w) * D(R, Q) <= D(R, P.mix(Q, w)),
    lambda P, Q, R, w: D(P.mix(Q, w), R) <= (1 - w) * D(P, R) + w * D(Q, R),
    lambda P, Q, R, w: D(P.mix(Q, w), R) <= w * D(P, R),
    lambda P, Q, R, w: D(P.mix(Q, w), R) == w * D(P, R) + (1 - w) * D(Q, R),
    lambda P, Q, R, w: D(P, R) <= D(P, Q) + D(Q, R),
    lambda P, Q, R, w: D(P, Q) == D(Q, P),
    lambda P, Q, R, w: D(P, Q) <= D(Q, P),
    lambda P, Q, R, w: H(P) <= H(Q),
    lambda P, Q, R, w: H(P) <= D(P, Q),
    lambda P, Q, R, w: H(P) + D(P, Q) == H(Q),
    lambda P, Q, R, w: D(P, P.mix(Q, w)) == w * D(P, Q),
    lambda P, Q, R, w: D(P, P.mix(Q, w)) <= D(Q, P.mix(Q, w)),
    lambda P, Q, R, w: D(P, Q) <= D(P, P.mix(Q, w)),
    lambda P, Q, R, w: D(P.mix(Q, w), P) <= D(P, P.mix(Q, w)),
    lambda P, Q, R, w: D(P.mix(R, w), Q.mix(R, w)) == w * D(P, Q),
    lambda P, Q, R, w: D(P, Q) <= D(P.mix(R, w), Q.mix(R, w)),
    lambda P, Q, R, w: w * D(P, R) + (1 - w) * D(Q, R) == w * D(P, P.mix(Q, w)) + D(P.mix(Q, w), R),
    lambda P, Q, R, w: w * D(P, R) + (1 - w) * D(Q, R) <= w * D(P, P.mix(Q, w)) + (1 - w) * D(Q, P.mix(Q, w)),
    lambda P, Q, R, w: w * D(P, R) + (1 - w) * D(Q, R) + w / 100
        == w * D(P, P.mix(Q, w)) + (1 - w) * D(Q, P.mix(Q, w)) + D(P.mix(Q, w), R),
    lambda P, Q, R, w: w * H(P) + (1 - w) * H(Q) + as_real(1) / 100 <= H(P.mix(Q, w)),
    lambda P, Q, R, w: D(P, R) + D(Q, R) == D(P, P.mix(Q, w)) + D(Q, P.mix(Q, w)) + 2 * D(P.mix(Q, w), R),
    lambda P, Q, R, w: H(P.mix(Q, w)) == w * H(P) + (1 - w) * H(Q) + w * D(P, P.mix(Q, w)),
    lambda P, Q, R, w: 2 * H(P.mix(Q, w)) <= H(P.mix(R, w)) + H(Q.mix(R, w)),
    lambda P, Q, R, w: D(P, Q) + D(P, R) <= 2 * D(P, Q.mix(R, w)),
    lambda P, Q, R, w: H(P.mix(Q, w)) + D(P.mix(Q, w), R) <= w * H(P) + (1 - w) * H(Q) + w * D(P, R),
]  # fmt: skip


@pytest.mark.parametrize("place", range(len(FALSE)))
def test_no_false_one_is_proved(place: int) -> None:
    assert isinstance(prove_pointwise(claim(**THREE)(FALSE[place])), str)


@claim(P=LAW, Q=LIKE, R=LIKE, w=d.numbers(0, 1))
def with_ends(P: Prior, Q: Prior, R: Prior, w: Real) -> Relation:
    "Has no value at w = 0 where kl(P, R) is infinite."
    M = P.mix(Q, w)
    return w * D(P, R) + (1 - w) * D(Q, R) == w * D(P, M) + (1 - w) * D(Q, M) + D(M, R)


@claim(P=LAW, Q=LIKE, R=LIKE, w=INNER)
def cancelling_infinities(P: Prior, Q: Prior, R: Prior, w: Real) -> Relation:
    "The logarithms cancel, and a side is infinite less infinite."
    return D(P, Q) - D(P, Q) <= D(R, Q) - D(R, Q)


@claim(P=LAW, Q=LIKE, w=INNER)
def infinite_on_one_side(P: Prior, Q: Prior, w: Real) -> Relation:
    "Where Q has a letter less the smaller side is infinite alone."
    M = P.mix(Q, w)
    return w * H(P) + (1 - w) * H(Q) + D(P, Q) <= H(M) + D(P, M)


@pytest.mark.parametrize("one", [with_ends, cancelling_infinities, infinite_on_one_side], ids=lambda one: one.id)
def test_infinite_sides_are_not_taken_for_equal(one: Claim) -> None:
    assert isinstance(prove_pointwise(one), str)


def _mutant(case: Any, rng: random.Random) -> Any:
    made = deepcopy(case)
    used = made["proofs"][0]["logarithms"]["used"]
    kind = rng.choice(["drop", "pair", "times", "side", "law", "range"])
    if kind == "drop" and used:
        used.remove(rng.choice(used))
    elif kind == "pair" and used:
        one = rng.choice(used)
        one["kl"] = one["kl"][::-1]
    elif kind == "times" and used:
        rng.choice(used)["times"] = rng.choice(["0", "1", "-1", {"var": "w"}])
    elif kind == "side":
        made["relation"]["args"] = made["relation"]["args"][::-1]
    elif kind == "law":
        def renamed(tree: Any) -> Any:
            if tree == {"var": "Q"} and rng.random() < 0.3:
                return {"var": rng.choice(["P", "R"])}
            if isinstance(tree, dict):
                return {key: renamed(part) for key, part in tree.items()}
            return [renamed(part) for part in tree] if isinstance(tree, list) else tree

        made["relation"] = renamed(made["relation"])
    elif kind == "range":
        made["variables"]["w"]["range"] = rng.choice([["0", "1", False, False], ["-1", "1", True, True]])
    return made


def test_mutants_are_rejected_or_true() -> None:
    rng = random.Random(37)
    tried = 0
    for one in TRUE:
        found = prove_pointwise(one)
        assert not isinstance(found, str)
        sealed = found.certificate
        (case,) = sealed["cases"]
        instances = list(islice(random_instances(one, 37), 30))
        for _ in range(50):
            made = _mutant(case, rng)
            if made == case:
                continue
            tried += 1
            if check_certificate(seal({**sealed, "cases": [made]})).accepted:
                assert not false_somewhere(made, instances)
    assert tried > 120
