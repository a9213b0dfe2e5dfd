"""Candidates for the arguments of logarithms in a closed form, read off the extremal kernels.

The entries of the optimal kernels are rational functions of the parameter; a logarithm in an information or a
divergence has products and quotients of these, and of sums of entries of a column, as its argument.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from flint import fmpq, fmpz_poly

from ...kernel import Kernel
from .conjecture import ARGUMENTS, RationalFunction, rational_function

CONSTANTS = (2, 3, 5)
MOST = 14
HELD_BACK = 2


def arguments_of(kernels: Sequence[tuple[fmpq, Kernel]]) -> tuple[RationalFunction, ...]:
    """The irreducible factors of the entries, and of sums of entries of a column, as functions of the parameter.

    The usual candidates (conjecture.ARGUMENTS) if the kernels have different shapes or no entry's function is found.
    """
    shapes = {(k.n_inputs, k.n_outputs) for _, k in kernels}
    if len(shapes) != 1 or not all(k.is_rational for _, k in kernels):
        return ARGUMENTS
    found: dict[str, RationalFunction] = {}
    for column in range(kernels[0][1].n_outputs):
        for chosen in _subsets(kernels[0][1].n_inputs):
            values = [(t, sum((k.rows[i][column] for i in chosen), fmpq(0))) for t, k in kernels]
            made = rational_function(values[:-HELD_BACK], values[-HELD_BACK:])
            if made is None:
                return ARGUMENTS
            for factor in _factors(made):
                found.setdefault(factor.text(), factor)
    linear = sorted(found.values(), key=lambda f: (f.degrees, f.text()))
    return (*(RationalFunction.of([k]) for k in CONSTANTS), *linear[:MOST])


def _subsets(n: int) -> Iterator[tuple[int, ...]]:
    for size in range(1, n + 1):
        yield from combinations(range(n), size)


def _factors(f: RationalFunction) -> Iterator[RationalFunction]:
    """The factors of positive degree of numerator and denominator, with positive leading coefficient."""
    for polynomial in (f.numerator, f.denominator):
        if polynomial.degree() > 0:
            _, factors = fmpz_poly([int(c.p) for c in polynomial.coeffs()]).factor()
            for factor, _ in factors:
                sign = 1 if factor.coeffs()[-1] > 0 else -1
                yield RationalFunction.of([sign * int(c) for c in factor.coeffs()])
