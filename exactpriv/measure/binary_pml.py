"""The largest Dobrushin coefficient among binary-output kernels that satisfy (eps, c)-PML, as an exact linear program.

[p, 1-p] with N inputs satisfies (eps, c)-PML iff F_1(p) <= 0 and F_2(p) <= 0 (grosse-dobrushin eqs. (77)-(79)),
with r = e^eps:
    F_1(p) = max p - r (c sum p + (1-Nc) min p),   F_2(p) = F_1(1-p).
Both depend on p through M = max p, m = min p and S = sum p only, and for N >= 2 the triples (M, m, S) that occur are
0 <= m <= M <= 1, M + (N-1) m <= S <= (N-1) M + m. So the supremum of M - m (eq. (80)) is a linear program in three
variables.

The classes (eqs. (25)-(29)) by the zeros of the columns p and 1-p: class 0 both columns have a zero, class 1
neither has one, class 2 exactly one has. Suprema (a supremum over an empty class is -inf):
- class 0 (m = 0, M = 1): 1 if that point is feasible, else -inf; it is attained.
- class 1 (0 < m, M < 1): F_1, F_2 are convex, and p = (1/2, ..., 1/2) is feasible for r >= 1, so segments towards
  it show that the feasible p without zeros are dense in the feasible p: the supremum is that of all of them,
  perhaps not attained.
- class 2 (m = 0, M < 1, or the mirror image): p = 0 is feasible (its zero column never occurs), so the class is
  not empty, and by segments towards it its supremum is the maximum with m = 0 over M <= 1, perhaps not attained.
Source: grosse-dobrushin Lemma 3, Theorem 3, Appendix D. Units: a pure number. Exact rational.
Errors: IllDefined for r < 1 and c outside [0, 1/N]; BadInput for N < 1 and parameters that are not rational.
"""

from __future__ import annotations

from flint import fmpq

from ..optimise.lp import linear_program, solve_program
from ..optimise.program import optimum_there, variables_allowed
from ..real import BadInput, IllDefined, Real, as_real
from .registry import Exact, Integer, measure


@measure(
    symbol=r"\eta_{\mathrm{TV}}(\mathcal M_{<N>}(<ln r>,<c>))",
    latex=r"\sup_{[p,1-p]\in\mathcal M(\ln r,c)} \max_i p_i-\min_i p_i", source="grosse-dobrushin eq. (80)", units="1",
    meaning=(
        "max of max p - min p over p in [0,1]^N with F_1(p)<=0, F_1(1-p)<=0, F_1(p) = max p - r(c sum p + (1-Nc) "
        "min p): the largest dobrushin over kernels [p,1-p] with pml_c <= ln r; r >= 1 and 0<=c<=1/N rational, else "
        "ill-defined"
    ),
)
def eta_tv_pml(N: Integer, r: Exact, c: Exact) -> Real:
    """The maximum of dobrushin over binary-output kernels with N inputs and pml_c(K, c) <= ln r; r = e^eps >= 1."""
    return eta(_spread(N, r, c))


@measure(
    symbol=r"\eta_{\mathrm{TV}}(\mathcal M_{<N>,<j>}(<ln r>,<c>))",
    latex=r"\sup_{K\in\mathcal M_j(\ln r,c)} \eta_{\rm TV}(K)", source="grosse-dobrushin eqs. (27)-(29)", units="1",
    meaning=(
        "sup of max p - min p over a class of the p of eta_tv_pml; j=0: both columns p, 1-p contain a zero; 1: "
        "neither does; 2: exactly one does; -inf for an empty class (only j=0 can be empty). Equal to: j=0: 1 if "
        "some such p has min 0 and max 1; j=1: eta_tv_pml (dense); j=2: the maximum with min p = 0"
    ),
)
def eta_tv_pml_class(N: Integer, r: Exact, c: Exact, j: Integer) -> Real:
    """The supremum of dobrushin over class j of those kernels, j = 0, 1, 2; -inf if the class is empty."""
    if j not in (0, 1, 2):
        raise BadInput(f"there is no class {j}; the classes are 0, 1 and 2")
    fixed = {0: (fmpq(0), fmpq(1)), 1: (None, None), 2: (fmpq(0), None)}[j]
    return eta(_spread(N, r, c, *fixed))


def eta(spread: fmpq | Real | None) -> Real:
    """A supremum over [0, 1]; -inf over nothing."""
    return Real.infinity(-1) if spread is None else as_real(spread)


def _spread(N: int, r: fmpq, c: fmpq, low: fmpq | None = None, high: fmpq | None = None) -> fmpq | Real | None:
    """The largest M - m, with m or M fixed where given; None if infeasible."""
    if N < 1:
        raise BadInput(f"{N} is not a number of inputs; use an integer that is at least 1")
    if r < 1:
        raise IllDefined(f"r = {r} is below 1, and no kernel has a negative leakage")
    if c < 0 or N * c > 1:
        raise IllDefined(f"c = {c} is outside [0, 1/{N}], where the smallest mass of a law lies")
    if N == 1:
        return fmpq(0) if high is None else None
    rest = 1 - N * c
    rows = [  # columns M, m, S
        [fmpq(1), -r * rest, -r * c],
        [r * rest, fmpq(-1), r * c],
        [fmpq(-1), fmpq(1), fmpq(0)],
        [fmpq(1), fmpq(N - 1), fmpq(-1)],
        [fmpq(1 - N), fmpq(-1), fmpq(1)],
    ]
    bounds = [fmpq(0), r - 1, fmpq(0), fmpq(0), fmpq(0)]
    zero, one, most = fmpq(0), fmpq(1), fmpq(N)
    if variables_allowed() and low is not None and high is not None:
        # feasible or not is decided: S is in [1, N-1], at least 1/(rc) and at most N - 1/(rc)
        return one if N * r * c >= 2 else None
    program = linear_program(
        [one, -one, zero],
        rows,
        bounds,
        lower=[zero if high is None else high, zero, zero],
        upper=[one, one if low is None else low, most],
        maximise=True,
    )
    there = optimum_there(program)
    return solve_program(program).value if there is None else there
