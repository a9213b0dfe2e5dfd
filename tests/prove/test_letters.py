"""Statements on every letter of an alphabet of any size: what a letter may stand for, and what is refused."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.audit.registered.comparing import AS_REGISTERED, compare_with_claim
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.methods import prove as proved_anew
from exactpriv.real import BadInput, Real, Relation, exp, maximum

LAW, SAME = d.laws((1, 4)), d.laws(like="P")
prove = cache(proved_anew)
K23 = d.kernels((2, 3), (2, 3))


@claim(K=K23, eps=d.levels())
def of_pairs(K: Kernel, eps: Real) -> Relation:
    "Every two rows, each pair once."
    return Relation.all(m.hockey_stick(K.row(x), K.row(z), eps) <= m.ldp_delta(K, eps)
                        for x in range(K.n_inputs) for z in range(x))  # fmt: skip


@claim(K=K23)
def of_different_rows(K: Kernel) -> Relation:
    "Under a condition that speaks of letters."
    return Relation.all(m.total_variation(K.row(x), K.row(z)) <= m.dobrushin(K)
                        for x in range(K.n_inputs) for z in range(K.n_inputs) if x != z)  # fmt: skip


@claim(P=LAW, Q=SAME, i=d.integers(0, lambda e: len(e["P"]) - 1))
def of_a_letter(P: Prior, Q: Prior, i: int) -> Relation:
    "A letter that is a variable of the claim."
    return P.mass(i) - Q.mass(i) <= m.total_variation(P, Q)


@claim(P=LAW, Q=SAME)
def of_the_largest(P: Prior, Q: Prior) -> Relation:
    "A largest value over letters, on the smaller side."
    return maximum(*(P.mass(i) - Q.mass(i) for i in range(len(P)))) <= m.total_variation(P, Q)


@claim(K=K23, P=d.priors(), eps=d.levels(), assume=lambda K, eps: m.ldp(K) <= eps)
def posterior_odds(K: Kernel, P: Prior, eps: Real) -> Relation:
    "Posterior odds are at most e^eps prior odds, multiplied out (Dwork and Roth 2014, Section 2.3)."
    return Relation.all(P[x] * K[x, y] * P[z] <= exp(eps) * P[z] * K[z, y] * P[x]
                        for x in range(K.n_inputs) for z in range(K.n_inputs) for y in range(K.n_outputs))  # fmt: skip


PROVED = (of_pairs, of_different_rows, of_a_letter, of_the_largest, posterior_odds)


@pytest.mark.parametrize("one", PROVED, ids=lambda one: one.id)
def test_what_is_said_of_every_letter_is_proved_for_all_sizes(one: Claim) -> None:
    made = prove(one)
    assert made.verdict == "proved", made.left
    assert made.whole and "each of the " in made.sizes and "every number from " in made.sizes
    assert made.certificate is not None
    assert compare_with_claim(made.certificate, {one.id: one}).outcome == AS_REGISTERED


@pytest.mark.parametrize("change", ["sort", "size", "letter"])
def test_a_letter_of_another_alphabet_is_refused(change: str) -> None:
    made = prove(posterior_odds)
    assert made.certificate is not None
    tree = copy.deepcopy({key: value for key, value in made.certificate.items() if key != "sha256"})
    (case,) = tree["cases"]
    name = next(name for name, sort in case["variables"].items() if sort.get("of") == "outputs of K")
    if change == "sort":
        case["variables"][name] = {"sort": "natural", "range": [0, None]}
    elif change == "size":
        case["variables"][name]["of"] = "inputs of K"
    else:
        case["example"][name] = {"type": "integer", "value": 7}
    assert not check_certificate(seal(tree)).accepted


OTHERS: list[Claim] = []


def other(**domain: Any) -> Any:
    def enter(function: Any) -> Claim:
        OTHERS.append(claim(**domain)(function))
        return OTHERS[-1]

    return enter


@other(P=LAW, Q=SAME)
def half(P: Prior, Q: Prior) -> Relation:
    "False."
    return Relation.all(P.mass(i) - Q.mass(i) <= m.total_variation(P, Q) / 2 for i in range(len(P)))


@other(P=LAW)
def letters_as_numbers(P: Prior) -> Relation:
    "False: the place of a letter is a number here."
    return Relation.all(P.mass(i) <= Real(1) / (i + 1) for i in range(len(P)))


@other(K=d.kernels(2, 2), L=d.kernels(2, 2))
def of_another_kernel(K: Kernel, L: Kernel) -> Relation:
    "False: rows of L."
    return Relation.all(m.total_variation(L.row(x), L.row(z)) <= m.dobrushin(K)
                        for x in range(K.n_inputs) for z in range(K.n_inputs))  # fmt: skip


@other(P=d.laws((2, 4)), Q=SAME)
def from_the_second_on(P: Prior, Q: Prior) -> Relation:
    "False, and not of every letter."
    return Relation.all(P.mass(i) <= Q.mass(i - 1) + m.total_variation(P, Q) for i in range(1, len(P)))


@other(P=LAW, Q=SAME)
def of_the_largest_above(P: Prior, Q: Prior) -> Relation:
    "False: a largest value on the larger side is not one of every letter."
    return maximum(*(P.mass(i) - Q.mass(i) for i in range(len(P)))) >= m.total_variation(P, Q) / 2


@other(K=K23, i=d.integers(0, lambda e: e["K"].n_inputs))
def beyond_the_last(K: Kernel, i: int) -> Relation:
    "There is no such row."
    return m.total_variation(K.row(i), K.row(0)) <= m.dobrushin(K)


@pytest.mark.parametrize("one", OTHERS, ids=lambda one: one.id)
def test_what_is_false_or_of_no_letter_is_not_proved(one: Claim) -> None:
    try:
        assert prove(one).verdict != "proved"
    except BadInput:
        assert one is beyond_the_last
