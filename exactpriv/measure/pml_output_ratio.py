"""The largest ratio of two output probabilities under (eps, c)-PML: Gamma_max of grosse-dobrushin, eq. (38).

The supremum runs over kernels K with N inputs (any outputs) and pml_c(K, c) <= ln r, over priors P, Q of least mass at
least c, and over outputs y of positive probability. Gamma_min, eq. (39), is its inverse: P and Q change places.

For one column v of K with M = max v, m = min v, S = sum v the priors contribute the ratio
    (c S + (1-Nc) M) / (c S + (1-Nc) m)        (eqs. (101), (102)),
and pml_c(K, c) <= ln r asks M <= r (c S + (1-Nc) m). Both are unchanged when v is scaled, so normalise
c S + (1-Nc) m = 1. Every such v >= 0, scaled down, is the first column of a kernel [v, 1-v] of the class: for r > 1 the
second column meets its own constraint strictly when v is small; for r = 1 the constraint makes v constant. So for
N >= 2 the supremum is the maximum of c S + (1-Nc) M subject to c S + (1-Nc) m = 1, M <= r and
M + (N-1) m <= S <= (N-1) M + m, a linear program in (M, m, S); it is 1 for N = 1.
Units: a pure number. Exact rational.
Errors: IllDefined for r < 1 and c outside [0, 1/N]; BadInput for N < 1 and parameters that are not rational.
"""

from __future__ import annotations

from flint import fmpq

from ..optimise.lp import linear_program, solve_program
from ..optimise.program import optimum_there
from ..real import BadInput, IllDefined, Real
from .registry import Exact, Integer, measure
from .shared_sums import ONE, ZERO


@measure(
    symbol=r"\Gamma(\mathcal M_{<N>}(<ln r>,<c>))",
    latex=r"\sup_{P,Q\in\mathcal Q(c)}\sup_{K\in\mathcal M(\ln r,c)}\max_y \frac{(KP)(y)}{(KQ)(y)}",
    source="grosse-dobrushin eq. (38)",
    meaning=(
        "sup of max_output_ratio(K,c) over kernels K with N inputs (any outputs) and pml_c(K,c) <= ln r = max of c "
        "S + (1-Nc) M over M, m, S >= 0 with c S + (1-Nc) m = 1, M <= r, M+(N-1)m <= S <= (N-1)M+m (N >= 2; 1 for N "
        "= 1); r >= 1 and 0<=c<=1/N rational, else ill-defined"
    ),
    units="1",
)
def max_output_ratio_pml(N: Integer, r: Exact, c: Exact) -> Real:
    """The supremum of max_output_ratio over kernels with N inputs and pml_c(K, c) <= ln r; r = e^eps >= 1."""
    if N < 1:
        raise BadInput(f"{N} is not a number of inputs; use an integer that is at least 1")
    if r < 1:
        raise IllDefined(f"r = {r} is below 1, and no kernel has a negative leakage")
    if c < 0 or N * c > 1:
        raise IllDefined(f"c = {c} is outside [0, 1/{N}], where the smallest mass of a law lies")
    if N == 1:
        return Real(1)
    rest = 1 - N * c
    program = linear_program(  # columns M, m, S
        [rest, ZERO, c],
        [[ONE, fmpq(N - 1), -ONE], [fmpq(1 - N), -ONE, ONE]],
        [ZERO, ZERO],
        [[ZERO, rest, c]],
        [ONE],
        upper=[r, None, None],
        maximise=True,
    )
    there = optimum_there(program)
    if there is not None:
        return there
    result = solve_program(program)
    if result.value is None:
        raise AssertionError("a largest output ratio is a bounded, feasible linear program")
    return Real(result.value)
