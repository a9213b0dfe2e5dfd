"""The kernels of Grosse, Saeidian, Oechtering and Skoglund, "Dobrushin Coefficients of Private Mechanisms Beyond LDP".

N letters, c in (0, 1/N], r = e^eps. The constructions (22), (33)-(35) and (43) are also given as bare rows, exactly as
printed, because a printed matrix need not be a kernel for every admitted parameter.
"""

from __future__ import annotations

from collections.abc import Sequence

from flint import fmpq

from ...real.errors import BadInput, IllDefined
from ..entries import ONE, ZERO, Entry, is_zero, parameter, simplified
from ..kernels import Kernel
from ..laws import Prior, checked_size

Matrix = list[list[Entry]]


def cyclic_zero() -> Kernel:
    """K_1 of eq. (4): 4 x 4, each row uniform on three letters, the zeros in a permutation (K_2 is `identity(4)`)."""
    zeros = (3, 0, 1, 2)
    return Kernel([[0 if j == zero else "1/3" for j in range(4)] for zero in zeros])


def extremal_rows(n: int, q: int, c: object, r: object) -> Matrix:
    """The n x 2 matrix K_q of eqs. (33), (34), (83), whether or not it is a kernel.

    q rows (M, 1-M), then n-q rows (m, 1-m), with m = (1 - r c q)/(1 + r (1 - n c)), M = r (1 - c q)/(1 + r (1 - n c)).
    1 <= q <= n-1; `IllDefined` where the common denominator is 0.
    """
    checked_size(n, "letters")
    if isinstance(q, bool) or not isinstance(q, int) or not 1 <= q <= n - 1:
        raise BadInput(f"q = {q!r} is not one of 1..{n - 1}, as K_q needs")
    mass, ratio = parameter(c, "c"), parameter(r, "r")
    denominator = simplified(1 + ratio * (1 - n * mass))
    if is_zero(denominator):
        raise IllDefined(f"1 + r (1 - N c) is 0 at N = {n}, c = {mass}, r = {ratio}, so K_q has no entries")
    low = simplified((1 - ratio * mass * q) / denominator)
    high = simplified(ratio * (1 - mass * q) / denominator)
    return [[high, simplified(1 - high)] for _ in range(q)] + [[low, simplified(1 - low)] for _ in range(n - q)]


def extremal(n: int, q: int, c: object, r: object) -> Kernel:
    """K_q of eqs. (33)-(34) as a kernel; `BadInput` where it is none."""
    return Kernel(extremal_rows(n, q, c, r))


def example1_rows(c: object, r: object) -> Matrix:
    """The 2 x 2 matrix of eq. (35): (r (1-c), 1 - r c) and its reverse, over r (1 - 2c) + 1; a kernel or not."""
    mass, ratio = parameter(c, "c"), parameter(r, "r")
    denominator = simplified(ratio * (1 - 2 * mass) + 1)
    if is_zero(denominator):
        raise IllDefined(f"r (1 - 2 c) + 1 is 0 at c = {mass}, r = {ratio}, so (35) has no entries")
    same = simplified(ratio * (1 - mass) / denominator)
    other = simplified((1 - ratio * mass) / denominator)
    return [[same, other], [other, same]]


def theorem2_rows(p: Sequence[object], printed: bool = True) -> Matrix:
    """The matrix (22) for p_1..p_{N-2}: rows (p_i, 1 - p_i), then (1, 0) and (0, 1); a kernel or not.

    `printed`: the second column of (22) ends its dots in p_{N-2}, not 1 - p_{N-2}, so the last of those rows is
    (p_{N-2}, p_{N-2}) exactly as printed (for N = 3 that is the only one). With `printed=False`, the evident reading.
    """
    entries = [parameter(value, f"p_{i + 1}") for i, value in enumerate(p)]
    rows: Matrix = [[value, simplified(1 - value)] for value in entries]
    if printed:
        last = len(entries) - 1
        rows = [[value, value if i == last else simplified(1 - value)] for i, value in enumerate(entries)]
    return [*rows, [ONE, ZERO], [ZERO, ONE]]


def theorem2(p: Sequence[object]) -> Kernel:
    """The mechanism of Theorem 2 in the evident reading of (22); `BadInput` unless every p_i lies in [0, 1]."""
    return Kernel(theorem2_rows(p, printed=False))


def example2_k1_rows(q: int, n: int = 10, printed: bool = True) -> Matrix:
    """The matrix K_1 of eq. (43), first block of q rows (15/16, 1/16); the paper does not state q (n = 10).

    `printed`: the first row of the second block is (1/15, 15/16), as printed, and its other rows are (1/16, 15/16).
    With `printed=False`, the evident reading: all of them (1/16, 15/16).
    """
    checked_size(n, "letters")
    if isinstance(q, bool) or not isinstance(q, int) or not 1 <= q <= n - 1:
        raise BadInput(f"q = {q!r} is not one of 1..{n - 1}, the possible lengths of the first block")
    large: Entry = fmpq(15, 16)
    small: Entry = fmpq(1, 16)
    first = fmpq(1, 15) if printed else small
    return [*([large, small] for _ in range(q)), [first, large], *([small, large] for _ in range(n - q - 1))]


def example2_k1(q: int, n: int = 10) -> Kernel:
    """K_1 of eq. (43) in its evident reading, with a first block of q rows."""
    return Kernel(example2_k1_rows(q, n, printed=False))


def example2_k2() -> Kernel:
    """K_2 of eq. (44): 5 x 5, row i uniform on the letters i, i+1, i+2 modulo 5."""
    return Kernel([["1/3" if (j - i) % 5 < 3 else 0 for j in range(5)] for i in range(5)])


def example3_laws(delta: object) -> tuple[Prior, Prior]:
    """Example 3: (1/4 - delta, 1/4 + delta, 1/4, 1/4) and the same with delta negated."""
    shift, quarter = parameter(delta, "delta"), fmpq(1, 4)
    low, high = simplified(quarter - shift), simplified(quarter + shift)
    return Prior([low, high, quarter, quarter]), Prior([high, low, quarter, quarter])
