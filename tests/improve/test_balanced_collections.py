"""The best bound on the information at a privacy level for any number of letters (docs/findings.md), recomputed."""

from fractions import Fraction

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.kernel.mechanisms import randomized_response
from exactpriv.optimise.builders.columns import ColumnClass
from exactpriv.real import Ordering, Real, compare, exp, ln, maximum


def randomised_over_subsets(p: Fraction, r: Fraction) -> Real:
    """g(p) = p r ln r / z - ln z, z = 1 + (r-1) p: the information about which letter of mass p an output of pattern
    (r, 1) points to."""
    z = 1 + (r - 1) * p
    return p * r / z * ln(Real(r)) - ln(Real(z))


def vertices(letters: int, r: Fraction) -> list[Kernel]:
    unit = [tuple(fmpq(int(i == j)) for j in range(letters)) for i in range(letters)]
    t = fmpq(r.numerator, r.denominator)
    ratios = [tuple(t * b - a for a, b in zip(x, y, strict=True)) for x in unit for y in unit if x != y]
    return list(ColumnClass(letters, tuple(ratios)).vertices())


@pytest.mark.parametrize(("letters", "count", "totals"), [
    (2, 1, ["2"]),
    (3, 5, ["2", "3", "3/2"]),
    (4, 41, ["2", "3", "4", "3/2", "4/3", "5/2", "5/3"]),
])
@pytest.mark.parametrize("r", [Fraction(9, 5), Fraction(4)])
def test_the_best_information_bound_is_the_largest_over_balanced_collections(
    letters: int, count: int, totals: list[str], r: Fraction
) -> None:
    kernels = vertices(letters, r)
    assert len(kernels) == count  # the minimal balanced collections of proper subsets
    best = maximum(*(randomised_over_subsets(1 / Fraction(t), r) for t in totals))
    orders = [compare(m.capacity(K), best) for K in kernels]
    assert set(orders) <= {Ordering.LESS, Ordering.EQUAL} and Ordering.EQUAL in orders


def test_with_four_letters_the_best_mechanism_is_not_symmetric() -> None:
    r = Fraction(9, 5)
    patterns = [({0}, 1), ({1, 2}, Fraction(1, 2)), ({1, 3}, Fraction(1, 2)), ({2, 3}, Fraction(1, 2))]
    K = Kernel([[w * (r if x in S else 1) / (Fraction(5, 2) + r - 1) for S, w in patterns] for x in range(4)])
    assert compare(exp(m.ldp(K)), r) is Ordering.EQUAL
    assert compare(m.capacity(K), randomised_over_subsets(Fraction(2, 5), r)) is Ordering.EQUAL
    assert compare(m.mutual_information(K, Prior(["2/5", "1/5", "1/5", "1/5"])), m.capacity(K)) is Ordering.EQUAL
    for n in (2, 3, 4):
        assert compare(m.capacity(randomized_response(n, r)), m.capacity(K)) is Ordering.LESS


def test_the_same_holds_for_informations_of_another_order() -> None:
    r = Fraction(9, 5)
    bounds = [ln(Real(t**2 * (r**3 + t - 1) / (t + r - 1) ** 3)) / 2 for t in (2, 3, Fraction(3, 2))]
    orders = [compare(m.capacity(K, 3), maximum(*bounds)) for K in vertices(3, r)]
    assert set(orders) <= {Ordering.LESS, Ordering.EQUAL} and Ordering.EQUAL in orders
