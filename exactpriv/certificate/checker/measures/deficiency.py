"""Le Cam's deficiency: between what a kernel and what a gain prove, or by an exact linear programme of the gains."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ...schema import fields, rational, sequence, string
from ..arithmetic.linear import largest_value
from ..arithmetic.numbers import Number, number
from ..arithmetic.polynomials import summed
from ..arithmetic.work import spend
from ..language.objects import Kernel, demand
from ..language.risk import Rows, matrix, rational_rows
from ..language.table import measure

Table = Sequence[Sequence[Fraction]]
K_M = "K: kernel n m; M: kernel n k |- "
THREE = "K: kernel n m; M: kernel n k; N: kernel n j |- "
MAX_CELLS = 200_000

THEOREMS = (
    K_M + "deficiency(K, M) >= 0",
    K_M + "deficiency(K, M) <= 1",
    "K: kernel n m; L: kernel m k |- deficiency(K, then(K, L)) == 0",
    "K: kernel n m |- deficiency(K, K) == 0",
    THREE + "deficiency(K, N) <= deficiency(K, M) + deficiency(M, N)",
    "K: kernel n m; M: kernel n k; N: kernel k j |- deficiency(K, then(M, N)) <= deficiency(K, M)",
    "K: kernel n m; M: kernel n k; N: kernel m j |- deficiency(K, M) <= deficiency(then(K, N), M)",
    "K: kernel n m; M: kernel n k; N: kernel j n |- deficiency(then(N, K), then(N, M)) <= deficiency(K, M)",
    THREE + "deficiency(parallel(K, N), parallel(M, N)) <= deficiency(K, M)",
    THREE + "deficiency(parallel(K, N), M) <= deficiency(K, M)",
    "K: kernel n m; M, N: kernel n k; w: number |- deficiency(K, mix(M, N, w)) <= "
    "w * deficiency(K, M) + (1 - w) * deficiency(K, N) where w >= 0 and w <= 1",
    K_M + "deficiency(K, M) <= dobrushin(M)",
    "K: kernel n m; M: kernel n k; P: law n |- bayes_risk(K, P) <= bayes_risk(M, P) + deficiency(K, M)",
    K_M + "minimax_risk(K) <= minimax_risk(M) + deficiency(K, M)",
    K_M + "dobrushin(M) <= dobrushin(K) + 2 * deficiency(K, M)",
)


@measure("deficiency", "kernel", "kernel", hinted=True, theorems=THEOREMS)
def deficiency(first: Kernel, second: Kernel, hint: Any = None) -> Number:
    """The value that the hint's kernel and gain prove; where they differ, or there is none, that of the programme."""
    demand(first.n_inputs == second.n_inputs, "a deficiency compares kernels with the same inputs: match them")
    one, other = rational_rows(first), rational_rows(second)
    if hint is not None:
        kernel, prior, gain = _hinted(hint, len(one), len(one[0]), len(other[0]))
        lower = _earned(one, other, prior, gain)
        if lower == _distance(one, other, kernel):
            return number(lower)
    return number(_programme(one, other))


def _distance(one: Table, other: Table, kernel: Table) -> Fraction:
    """The largest total variation of a row of one and then the kernel from that of the other."""
    columns = list(zip(*kernel, strict=True))
    return max(
        summed(max(Fraction(0), p - summed(a * b for a, b in zip(row, column, strict=True)))
               for p, column in zip(wanted, columns, strict=True))
        for row, wanted in zip(one, other, strict=True)
    )  # fmt: skip


def _earned(one: Table, other: Table, prior: Sequence[Fraction], gain: Table) -> Fraction:
    """What the other earns by its output less the most that one earns, for gains from 0 to the mass of the input."""
    within = all(0 <= g <= w for row in gain for g, w in zip(row, prior, strict=True))
    demand(within, "a hint's gain is not between 0 and the mass of its input: correct it")
    named = summed(g * wanted[j] for j, row in enumerate(gain) for g, wanted in zip(row, other, strict=True))
    return named - summed(
        max(summed(g * p for g, p in zip(row, column, strict=True)) for row in gain)
        for column in zip(*one, strict=True)
    )


def _hinted(hint: Any, inputs: int, middle: int, outputs: int) -> tuple[Rows, list[Fraction], Rows]:
    parts = fields(hint, ["kernel", "prior", "gain"], "a hint")
    kernel, gain = matrix(parts["kernel"]), matrix(parts["gain"])
    prior = [rational(string(mass, "a mass of a hint")) for mass in sequence(parts["prior"], "a law of a hint")]
    shapes = (len(kernel), len(kernel[0]), len(prior), len(gain), len(gain[0]))
    demand(shapes == (middle, outputs, inputs, outputs, inputs), "a hint does not fit the two kernels: correct it")
    demand(summed(prior) == 1 and min(prior) >= 0, "a hint's prior is no law: correct it")
    rows = all(min(row) >= 0 and summed(row) == 1 for row in kernel)
    demand(rows, "a hint's kernel has a row that is no law: correct it")
    return kernel, prior, gain


def _programme(one: Table, other: Table) -> Fraction:
    """max sum g M - sum_y u_y over gains g at most the masses w, sum w <= 1, and u_y at least what an action earns."""
    inputs, middle, outputs = len(one), len(one[0]), len(other[0])
    columns = inputs * outputs + inputs + middle
    cells = columns * (middle * outputs + inputs * outputs + 1)
    demand(cells <= MAX_CELLS, "the programme of a deficiency is too large: give a hint that proves its value")
    spend(cells)
    bounds: list[list[Fraction]] = []
    for y in range(middle):
        for j in range(outputs):
            row = [Fraction(0)] * columns
            for x in range(inputs):
                row[j * inputs + x] = one[x][y]
            row[inputs * outputs + inputs + y] = Fraction(-1)
            bounds.append(row)
    for j in range(outputs):
        for x in range(inputs):
            row = [Fraction(0)] * columns
            row[j * inputs + x], row[inputs * outputs + x] = Fraction(1), Fraction(-1)
            bounds.append(row)
    bounds.append([Fraction(inputs * outputs <= k < inputs * outputs + inputs) for k in range(columns)])
    objective = [other[x][j] for j in range(outputs) for x in range(inputs)]
    objective += [Fraction(0)] * inputs + [Fraction(-1)] * middle
    return largest_value(objective, bounds, [Fraction(0)] * (len(bounds) - 1) + [Fraction(1)])
