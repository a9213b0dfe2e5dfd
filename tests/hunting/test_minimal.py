"""What docs/hunting.md calls minimal, checked by enumeration: no smaller denominator at the witness' support fails."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations
from math import comb, gcd, lcm
from typing import Any

import pytest
from false_claims import FALSE

from exactpriv import claim, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim, Instance, Outcome, evaluate
from exactpriv.kernel import JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation
from exactpriv.search import hunt
from exactpriv.search.shrink import shrink

MANY = 1000
"""Laws of smaller denominator up to which the page promises all of them."""
TWO = d.kernels(2, 2, positive=True)


@claim(K=TWO)
def ldp_at_most_three(K: Kernel) -> Relation:
    return m.ldp(K) <= 3


@claim(K=TWO)
def leakage_at_most_two_thirds(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= Fraction(2, 3)


@claim(K=TWO)
def variation_at_most_eleven_twelfths(K: Kernel) -> Relation:
    return m.dobrushin(K) <= Fraction(11, 12)


@claim(P=d.laws(2, full_support=True), Q=d.laws(2, full_support=True))
def divergence_at_most_three(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= 3


@claim(P=d.laws(3, full_support=True))
def entropy_at_least_a_quarter(P: Prior) -> Relation:
    return m.entropy(P) >= Fraction(1, 4)


@claim(P=d.laws(2, full_support=True))
def entropy_below_nearly_ln_2(P: Prior) -> Relation:
    return (m.entropy(P) <= ln(2) - Fraction(1, 5000)) | (m.entropy(P) >= ln(2))


@claim(K=d.kernels((2, 3), (2, 3), positive=True), eps=d.levels(1, 5))
def delta_at_most_four_fifths(K: Kernel, eps: Real) -> Relation:
    return m.ldp_delta(K, eps) <= Fraction(4, 5)


@claim(K=d.kernels(3, 3, positive=True))
def three_rows_are_never_far_apart(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= ln(2)


OWN = [ldp_at_most_three, leakage_at_most_two_thirds, variation_at_most_eleven_twelfths, divergence_at_most_three,
       entropy_at_least_a_quarter, entropy_below_nearly_ln_2, delta_at_most_four_fifths, three_rows_are_never_far_apart]
FALSE_CLAIMS = [*FALSE[:48], *OWN]
"""Those after the first 48 take long hunts; test_hunting.py has them."""
FOUND: dict[str, Instance] = {}


def witness(false: Claim) -> Instance:
    "The hunts below all end with a counterexample long before their cap."
    if false.id not in FOUND:
        found = hunt(false, seconds=60, seed=1).failing
        assert found is not None
        FOUND[false.id] = found
    return FOUND[false.id]


def laws(instance: Instance) -> list[tuple[str, int | None, list[Fraction]]]:
    "Variable, row, masses of every law."
    found: list[tuple[str, int | None, list[Fraction]]] = []
    for name, value in instance.items():
        if isinstance(value, Kernel):
            found += [(name, i, [Fraction(str(x)) for x in row]) for i, row in enumerate(value.rows)]
        elif isinstance(value, Prior | JointLaw):
            found.append((name, None, [Fraction(str(x)) for x in value.masses]))
    return found


def replaced(instance: Instance, places: Sequence[tuple[str, int | None, Any]]) -> Instance:
    made = dict(instance)
    for name, row, law in places:
        old = made[name]
        if isinstance(old, Kernel):
            made[name] = Kernel([law if i == row else r for i, r in enumerate(old.rows)])
        else:
            made[name] = Prior(law) if isinstance(old, Prior) else JointLaw(old.shape, law)
    return made


def top(law: Sequence[Fraction]) -> int:
    return lcm(*(x.denominator for x in law))


def smaller(law: Sequence[Fraction]) -> Iterator[list[Fraction]]:
    "Every law with these zeros of smaller common denominator; of too many, those with each mass rounded down or up."
    places = [i for i, x in enumerate(law) if x]
    n, most = len(places), top(law)
    every = comb(most - 1, n) <= MANY
    for q in range(n, min(most, 401)):
        if every:
            choices = [[b - a for a, b in zip((0, *c), (*c, q), strict=True)] for c in combinations(range(1, q), n - 1)]
        else:
            low = [max(law[i] * q // 1, 1) for i in places]
            rest = q - sum(low)
            free = [k for k, i in enumerate(places) if low[k] < law[i] * q]
            choices = [] if rest < 0 else [
                [u + (k in up) for k, u in enumerate(low)] for up in combinations(free, rest)]
        for units in choices:
            if gcd(q, *units) == 1:
                made = [Fraction(0)] * len(law)
                for i, u in zip(places, units, strict=True):
                    made[i] = Fraction(int(u), q)
                yield made


def fails(false: Claim, instance: Instance) -> bool:
    return evaluate(false, instance).outcome is Outcome.FAILS


@pytest.mark.every(2)
@pytest.mark.parametrize("false", FALSE_CLAIMS, ids=lambda c: c.id)
def test_no_smaller_denominator_of_a_law_or_of_equal_laws_fails_at_the_support(false: Claim) -> None:
    "One hunt a claim: one law alone, and equal laws together."
    found = witness(false)
    assert fails(false, found)
    for name, row, law in laws(found):
        for other in smaller(law):
            assert not fails(false, replaced(found, [(name, row, other)])), (name, row, other)
    groups: dict[tuple[Fraction, ...], list[tuple[str, int | None, list[Fraction]]]] = {}
    for place in laws(found):
        groups.setdefault(tuple(place[2]), []).append(place)
    for law, places in groups.items():
        for other in smaller(law) if len(places) > 1 else ():
            assert not fails(false, replaced(found, [(name, row, other) for name, row, _ in places])), other


@pytest.mark.parametrize("false", [ldp_at_most_three, leakage_at_most_two_thirds, variation_at_most_eleven_twelfths],
                         ids=lambda c: c.id)
def test_no_two_rows_of_one_smaller_denominator_fail(false: Claim) -> None:
    (kernel,) = witness(false).values()
    most = max(top(law) for _, _, law in laws({"K": kernel}))
    for q in range(2, most):
        for a, b in ((i, q - i) for i in range(1, q)):
            row = [Fraction(a, q), Fraction(b, q)]
            for other in permutations(row):
                assert not fails(false, {"K": Kernel([row, list(other)])})


def test_a_short_deadline_and_a_spent_budget_leave_a_witness() -> None:
    start = {"K": Kernel([["1/2", "1/2"], ["1/1000", "999/1000"]])}
    assert shrink(ldp_at_most_three, start, partial(fails, ldp_at_most_three), stop=lambda: True) == start
    asked = 0

    def meets(instance: Instance) -> bool:
        nonlocal asked
        asked += 1
        return fails(ldp_at_most_three, instance)

    left = iter(range(30))
    small = shrink(ldp_at_most_three, start, meets, stop=lambda: next(left, None) is None)
    assert asked <= 30 and fails(ldp_at_most_three, small)


def test_the_examples_of_large_entries_have_small_ones() -> None:
    assert max(top(law) for _, _, law in laws(witness(ldp_at_most_three))) < 41
    assert max(top(law) for _, _, law in laws(witness(leakage_at_most_two_thirds))) < 40
