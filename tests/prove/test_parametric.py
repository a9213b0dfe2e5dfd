"""Statements on kernels and laws written out in parameters: which are proved, which are left, and what a proof says."""

import sys
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from exactpriv import Kernel, Prior, Real, claim, exp, ln, mechanism, minimum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered.comparing import AS_REGISTERED, DIFFERS, compare_with_claim
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim import Claim
from exactpriv.kernel.mechanisms import truncated_geometric
from exactpriv.prove.methods import prove
from exactpriv.prove.parametric import Parametric, prove_parametric
from exactpriv.real import Relation, as_real

sys.path[:0] = [str(Path(__file__).parent)]
OPEN = {"low_open": True, "high_open": True}
ODDS, SHARE = d.numbers(1, None), d.numbers(0, 1)


@mechanism
def responding(k: int, odds: Real) -> Any:
    return [[(odds if i == j else Real(1)) / (odds + k - 1) for j in range(k)] for i in range(k)]


def erasing(a: Real) -> Kernel:
    return Kernel([[1 - a, a, 0], [0, a, 1 - a]])


@claim(k=d.integers(2, 4), odds=ODDS)
def response(k: int, odds: Real) -> Relation:
    return m.eta_chi2(responding(k, odds)) == (odds - 1) ** 2 / ((odds + 1) * (odds + k - 1))


@claim(k=d.integers(2, 4), odds=ODDS)
def wrong_response(k: int, odds: Real) -> Relation:
    return m.eta_chi2(responding(k, odds)) <= (odds - 1) ** 2 / (odds + k - 1) ** 2


@claim(a=SHARE)
def erasure(a: Real) -> Relation:
    return m.mutual_information(erasing(a), Prior.uniform(2)) == (1 - a) * ln(2)


@claim(a=SHARE)
def wrong_erasure(a: Real) -> Relation:
    return m.mutual_information(erasing(a), Prior.uniform(2)) == (1 - a) ** 2 * ln(2)


@claim(n=d.integers(1, 3), i=d.integers(0, lambda e: e["n"] - 1), a=d.numbers(0, 1, **OPEN))
def geometric(n: int, i: int, a: Real) -> Relation:
    K = truncated_geometric(n, a)
    return m.closeness_eps(K.row(i), K.row(i + 1)) == -ln(a)


@claim(n=d.integers(1, 3), a=SHARE)
def geometric_at_one(n: int, a: Real) -> Relation:
    "The mechanism is refused at a = 1, which the range lets in."
    return m.dobrushin(truncated_geometric(n, a)) <= 1


@claim(eps=d.levels())
def level_of_response(eps: Real) -> Relation:
    return m.ldp(responding(2, exp(eps))) == eps


@claim(eps=d.levels(Fraction(1, 2)))
def level_below_zero(eps: Real) -> Relation:
    "Below level 0 the rows change places."
    return m.ldp(responding(2, exp(eps))) == eps


@claim(a=SHARE, b=SHARE)
def two_rows(a: Real, b: Real) -> Relation:
    K = Kernel([[a, 1 - a], [a * b, 1 - a * b]])
    return m.dobrushin(K) <= a * (1 - b)


@claim(a=SHARE, b=SHARE)
def wrong_two_rows(a: Real, b: Real) -> Relation:
    "a = 1, b = 0"
    K = Kernel([[a, 1 - a], [b, 1 - b]])
    return m.dobrushin(K) <= minimum(a + b, 2 - a - b) - (a - b) / 100


@claim(a=SHARE)
def away_from_an_end(a: Real) -> Relation:
    "Terms of one sign after the range is cut alone: the least value is 1/100, at a = 1/2."
    return (a - Fraction(1, 2)) ** 2 + Fraction(1, 100) > 0


@claim(a=SHARE)
def wrong_inside(a: Real) -> Relation:
    "a = 1/3 alone"
    return (3 * a - 1) ** 2 > 0


@claim(a=d.numbers(0, 2))
def no_law_beyond_one(a: Real) -> Relation:
    "There is no law from a = 1 on."
    return m.min_mass(Prior([a, 1 - a])) <= 1


U, S = d.integers(0, 2), d.integers(-1, 1)


@claim(u=U, v=U, x=S, y=S, r=d.one_of([Fraction(3, 2), Fraction(2)]))
def weighted(u: int, v: int, x: int, y: int, r: Fraction) -> Relation:
    rows = [[r**u, r**v], [r ** (u + x), r ** (v + y)]]
    return m.ldp(Kernel([[one / sum(row) for one in row] for row in rows])) <= 2 * ln(as_real(r))


@claim(n=d.integers(1, 5, exhaustive=False), a=SHARE)
def examples_of_sizes(n: int, a: Real) -> Relation:
    "n = 6"
    return Real(n) * a <= 5


@claim(a=SHARE)
def branching(a: Real) -> Relation:
    "a = 777/1000"
    return as_real(2) <= 1 if a == Fraction(777, 1000) else a <= 1


RARE = Fraction(777, 1000)
"""Where a domain is another one than anywhere else."""


def caught(e: Any) -> Fraction | int:
    try:
        return 1 if e["a"] == RARE else Fraction(1, 2)
    except KeyError:
        return Fraction(1, 2)


@claim(a=SHARE, b=d.numbers(0, lambda e: 1 if "a" in e and e["a"] == RARE else Fraction(1, 2)))
def end_by_membership(a: Real, b: Real) -> Relation:
    return b <= Fraction(1, 2)


@claim(a=SHARE, b=d.numbers(0, lambda e: 1 if e.get("a", 0) == RARE else Fraction(1, 2)))
def end_by_default(a: Real, b: Real) -> Relation:
    return b <= Fraction(1, 2)


@claim(a=SHARE, b=d.numbers(0, lambda e: 1 if any(x == RARE for x in e.values()) else Fraction(1, 2)))
def end_by_all_values(a: Real, b: Real) -> Relation:
    return b <= Fraction(1, 2)


@claim(a=SHARE, b=d.numbers(0, caught))
def end_by_catching(a: Real, b: Real) -> Relation:
    return b <= Fraction(1, 2)


@claim(a=SHARE, k=d.integers(0, lambda e: 1 if "a" in e and e["a"] == RARE else 0))
def whole_end_by_membership(a: Real, k: int) -> Relation:
    return k * a <= 0


@claim(a=SHARE, k=d.one_of(lambda e: [1, 2] if "a" in e and e["a"] == RARE else [1]))
def list_by_membership(a: Real, k: int) -> Relation:
    return k * a <= 1


@claim(b=d.numbers(0, lambda e: Fraction(1, 2) if "n" in e else 1), n=d.integers(1, 1))
def end_by_what_is_declared_later(b: Real, n: int) -> Relation:
    return n * b <= Fraction(1, 2)


@claim(n=d.integers(1, 3), b=d.numbers(0, lambda e: Fraction(1, e["n"])), k=d.one_of(lambda e: [e["n"], e["n"] + 1]))
def ends_by_a_whole_number(n: int, b: Real, k: int) -> Relation:
    return k * b <= 1 + b


BY_DOMAINS = (end_by_membership, end_by_default, end_by_all_values, end_by_catching, whole_end_by_membership,
              list_by_membership, end_by_what_is_declared_later)  # fmt: skip
TRUE = (ends_by_a_whole_number, response, erasure, geometric, level_of_response, two_rows, away_from_an_end, weighted)
NEVER = (*BY_DOMAINS, wrong_response, wrong_erasure, geometric_at_one, level_below_zero, wrong_two_rows, wrong_inside,
         no_law_beyond_one, examples_of_sizes, branching)  # fmt: skip


@pytest.mark.parametrize("one", TRUE, ids=lambda one: one.id.rpartition(":")[2])
def test_a_statement_in_parameters_is_proved_and_its_certificate_is_of_the_claim(one: Claim) -> None:
    made = prove_parametric(one)
    assert isinstance(made, Parametric), made
    assert check_certificate(made.certificate).accepted
    same = compare_with_claim(made.certificate, {one.id: one})
    assert same.outcome == AS_REGISTERED and made.scope in same.says
    for case in made.certificate["cases"]:
        for name, parameter in case["parameters"].items():
            narrower = [parameter["range"][0], str(Fraction(parameter["range"][0]) + Fraction(1, 2)), False, False]
            changed = {**case["parameters"], name: {**parameter, "range": narrower}}
            other = seal({**made.certificate, "cases": [{**case, "parameters": changed, "cuts": {}}]})
            assert compare_with_claim(other, {one.id: one}).outcome == DIFFERS


@pytest.mark.parametrize("one", NEVER, ids=lambda one: one.id.rpartition(":")[2])
def test_a_false_neighbour_is_not_proved(one: Claim) -> None:
    assert isinstance(prove_parametric(one), str)


@pytest.mark.slow
def test_prove_asks_for_it_and_says_for_which_parameters() -> None:
    found = prove(erasure, seconds=20)
    assert found.verdict == "proved" and found.whole and "at all parameters" in found.by
    assert found.sizes == "a: rationals in [0, 1]"
    assert found.certificate is not None and found.certificate["kind"] == "parametric"


def test_lists_that_decide_no_size_are_one_case() -> None:
    made = prove_parametric(weighted)
    assert isinstance(made, Parametric)
    (case,) = made.certificate["cases"]
    assert [len(case["lists"][name]) for name in "uvxyr"] == [3, 3, 3, 3, 2]


def test_a_probability_beyond_its_range_is_named() -> None:
    made = prove_parametric(geometric_at_one)
    assert isinstance(made, str) and "a = 1" in made


def test_a_binomial_coefficient_of_a_negative_number_is_no_number() -> None:
    @claim(k=d.integers(-1, 2), a=SHARE)
    def chosen(k: int, a: Real) -> Relation:
        return comb(2, k) * a <= 2

    made = prove_parametric(chosen)
    assert isinstance(made, str) and "negative" in made
