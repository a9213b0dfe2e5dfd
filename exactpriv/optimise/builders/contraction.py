"""The largest Dobrushin coefficient of kernels with (eps, c)-PML, as linear programs over kernels of any size.

(eps, c)-PML, r = e^eps: for every output y, max_x K(y|x) <= r (c sum_x K(y|x) + (1-Nc) min_x K(y|x)), that is, leakage
at most eps for every prior of least mass c (grosse-dobrushin, Definition 1 and eqs. (77)-(79)). Exact; no unit.
By step 3 below the programs give the maximum over kernels with any number of outputs.
Errors: BadInput for N < 1, fewer than two outputs, `first` outside 1..outputs-1, r < 1 and c outside [0, 1/N].

3. *PML and any number of outputs.* F(p) = max p - r (c sum p + (1-Nc) min p) is convex and positively homogeneous
   (1-Nc >= 0), hence F(p + q) <= F(p) + F(q): merging outputs keeps (eps, c)-PML. Let K attain its Dobrushin
   coefficient at x, x', A the outputs with K(y|x) > K(y|x'): merging A and its complement keeps TV(K_x, K_x'), so two
   outputs suffice. Permuting rows keeps the condition: rows 0 and 1 suffice, and, outputs permuted, A is the first k.
"""

from __future__ import annotations

from flint import fmpq

from ...real import BadInput, Rational, RationalLike
from .mechanism_program import ONE, Assembly, Model, Optimum, ratio


def pml_dobrushin(N: int, r: RationalLike, c: RationalLike, outputs: int = 2, first: int = 1) -> Model:
    """max of sum over the first `first` outputs of K(y|0) - K(y|1), over (ln r, c)-PML kernels N x outputs.

    The value is at most, and over all `first` at its largest equal to, the largest Dobrushin coefficient of these
    kernels. For N = 1 there is no second row and the value is 0.
    """
    level, least = ratio(r), Rational(c)
    if isinstance(N, bool) or not isinstance(N, int) or N < 1:
        raise BadInput(f"{N!r} is not a number of inputs; use an integer that is at least 1")
    if least < 0 or N * least > 1:
        raise BadInput(f"c = {least} is outside [0, 1/{N}], where the smallest mass of a law lies; give c in it")
    if isinstance(outputs, bool) or not isinstance(outputs, int) or outputs < 2:
        raise BadInput(f"{outputs!r} is not a number of outputs; use an integer that is at least 2")
    if isinstance(first, bool) or not isinstance(first, int) or not 1 <= first < outputs:
        raise BadInput(f"first = {first!r} is not in 1..{outputs - 1}; give the number of outputs that favour row 0")
    sheet = Assembly()
    for x in range(N):
        for y in range(outputs):
            sheet.variable("K", (x,), (y,))
    for x in range(N):
        sheet.equal({x * outputs + y: ONE for y in range(outputs)}, ONE)
    if N > 1:
        for y in range(first):
            sheet.cost[y], sheet.cost[outputs + y] = ONE, -ONE
    for y in range(outputs):
        for x in range(N):
            for z in range(N):
                sheet.at_most(_leakage_row(N, outputs, y, x, z, level, least))
    name = "Dobrushin coefficient of rows 0 and 1 towards the first outputs"
    return Model(sheet.program(maximise=True), N, outputs, tuple(sheet.place), None, name)


def _leakage_row(N: int, outputs: int, y: int, x: int, z: int, r: fmpq, c: fmpq) -> dict[int, fmpq]:
    """K(y|x) - r c sum K(y|.) - r (1-Nc) K(y|z) <= 0."""
    row = {i * outputs + y: -r * c for i in range(N)}
    row[x * outputs + y] += ONE
    row[z * outputs + y] -= r * (1 - N * c)
    return row


def largest_pml_dobrushin(N: int, r: RationalLike, c: RationalLike, outputs: int = 2) -> Optimum:
    """The largest Dobrushin coefficient over (ln r, c)-PML kernels N x outputs, with a kernel that attains it."""
    found = [pml_dobrushin(N, r, c, outputs, first).solve() for first in range(1, outputs)]
    return max(found, key=_value)


def _value(optimum: Optimum) -> fmpq:
    if optimum.value is None:  # a constant kernel is feasible and the objective is at most 1
        raise AssertionError("a program over kernels with a feasible point and a bounded objective has an optimum")
    return optimum.value
