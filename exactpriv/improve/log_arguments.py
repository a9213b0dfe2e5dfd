"""Candidates for the arguments of logarithms in a closed form, read off the extremal kernels.

The entries of the optimal kernels are rational functions of the parameter; a logarithm in an information or a
divergence has products and quotients of these, and of sums of entries of a column, as its argument.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from flint import fmpq, fmpz_poly

from ..kernel import Kernel
from ..real import BadInput, Real
from .conjecture import ARGUMENTS, RationalFunction, log_parts, rational_function

PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31)
FEW = tuple(RationalFunction.of(c) for c in ([2], [3], [0, 1], [1, 1], [2, 1]))
MOST = 14
HELD_BACK = 2


def candidate_arguments(
    kernels: Sequence[tuple[fmpq, Kernel]], values: Sequence[Real] = ()
) -> list[tuple[RationalFunction, ...]]:
    """Sets of candidates in the order in which they are tried: from the kernels, a few usual ones, all usual ones."""
    found = _from_kernels(kernels, values)
    return [found, FEW, ARGUMENTS] if found else [FEW, ARGUMENTS]


def _from_kernels(kernels: Sequence[tuple[fmpq, Kernel]], values: Sequence[Real]) -> tuple[RationalFunction, ...]:
    """The irreducible factors of the entries, and of sums of entries of a column, as functions of the parameter.

    Small primes that divide an argument of a logarithm in each of the `values` are candidates too. None if the
    kernels have different shapes or no entry's function is found.
    """
    shapes = {(k.n_inputs, k.n_outputs) for _, k in kernels}
    if len(shapes) != 1:
        return ()
    found: dict[str, RationalFunction] = {}
    for column in range(kernels[0][1].n_outputs):
        for chosen in _subsets(kernels[0][1].n_inputs):
            points = [(t, sum((_rational(k, i, column) for i in chosen), fmpq(0))) for t, k in kernels]
            made = rational_function(points[:-HELD_BACK], points[-HELD_BACK:])
            if made is None:
                return ()
            for factor in _factors(made):
                found.setdefault(factor.text(), factor)
    linear = sorted(found.values(), key=lambda f: (f.degrees, f.text()))
    integers = [tuple(parts[1]) for v in values if (parts := log_parts(v)) is not None]
    constants = [p for p in PRIMES if p <= 3 or (integers and all(any(n % p == 0 for n in ns) for ns in integers))]
    return (*(RationalFunction.of([p]) for p in constants), *linear[:MOST])


def _rational(kernel: Kernel, x: int, y: int) -> fmpq:
    entry = kernel.rows[x][y]
    if not isinstance(entry, fmpq):
        raise BadInput(f"the entry {entry} of an extremal kernel is not rational; use rational parameters")
    return entry


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
