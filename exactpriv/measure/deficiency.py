"""Le Cam's deficiency of a channel with respect to another one, and with it Blackwell's order.

M is a degraded version of K, or K is at least as informative as M (Blackwell 1951), where some kernel L behind K makes
it M; how far K is from that is the deficiency, the least over L of the largest total variation of a row of K.then(L)
from that of M. It is the value of a linear program, so that its least value is attained and it is 0 exactly where M is
degraded. Source: Le Cam 1964, Sufficiency and approximate sufficiency; Torgersen 1991. Units: a pure number in [0, 1].
Exact: rational for rational kernels. Errors: BadInput for different numbers of inputs, and for entries that are not
rational.
Hint: {"kernel": [[...]], "prior": [...], "gain": [[...]]}: a kernel L, whose distance is an upper bound; a law w of the
inputs and a gain g (a row an output of M) with 0 <= g(j, x) <= w(x), a lower bound: what M earns by naming its output
less the most that K earns (Le Cam's randomisation criterion, duality of linear programs). Where M is not degraded the
gain is the Farkas certificate of it.

What would make it silently wrong: the two kernels exchanged (the tests compare with the witness and the gain), or a
total variation of rows that are no laws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flint import fmpq

from ..kernel import Kernel
from ..optimise.lp import linear_program, solve_program
from ..real import BadInput, Real
from .facts import Fact
from .lines import Inequality
from .registry import Answer, Channel, measure
from .shared_sums import ONE, ZERO, rational

Rows = list[list[fmpq]]


def _fact(line: str, source: str = "Le Cam 1964") -> Fact:
    return Inequality(source, line=line)


K_M = "K: kernel n m; M: kernel n k |- "


@measure(
    symbol=r"\delta(<K>,<M>)",
    latex=r"\min_L\max_x \mathrm{TV}(L\circ K_x, M_x)",
    source="Le Cam 1964",
    meaning=(
        'min over kernels L of max_x total_variation(K.then(L)_x, M_x), rational kernels with the same inputs; 0 iff M '
        'is a degraded version of K; hint `{"kernel": [[...]], "prior": [...], "gain": [[...]]}` with 0 <= gain(j,x) '
        '<= prior(x), whose largest distance = sum gain(j,x) M(j,x) - sum_y max_j sum_x gain(j,x) K(y,x) = value'
    ),
    units="1",
    facts=(
        _fact(K_M + "deficiency(K, M) >= 0"),
        _fact(K_M + "deficiency(K, M) <= 1"),
        _fact("K: kernel n m; L: kernel m k |- deficiency(K, then(K, L)) == 0", "Blackwell 1951"),
        _fact("K: kernel n m |- deficiency(K, K) == 0"),
        _fact("K: kernel n m; M: kernel n k; N: kernel n j |- deficiency(K, N) <= deficiency(K, M) + deficiency(M, N)"),
        _fact("K: kernel n m; M: kernel n k; N: kernel k j |- deficiency(K, then(M, N)) <= deficiency(K, M)"),
        _fact("K: kernel n m; M: kernel n k; N: kernel m j |- deficiency(K, M) <= deficiency(then(K, N), M)"),
        _fact("K: kernel n m; M: kernel n k; N: kernel j n |- deficiency(then(N, K), then(N, M)) <= deficiency(K, M)"),
        _fact("K: kernel n m; M: kernel n k; N: kernel n j |- "
              "deficiency(parallel(K, N), parallel(M, N)) <= deficiency(K, M)"),
        _fact("K: kernel n m; M: kernel n k; N: kernel n j |- deficiency(parallel(K, N), M) <= deficiency(K, M)"),
        _fact("K: kernel n m; M, N: kernel n k; w: number |- deficiency(K, mix(M, N, w)) <= "
              "w * deficiency(K, M) + (1 - w) * deficiency(K, N) where w >= 0 and w <= 1"),
        _fact(K_M + "deficiency(K, M) <= dobrushin(M)", "a kernel L without regard to its input"),
        _fact("K: kernel n m; M: kernel n k; P: law n |- bayes_risk(K, P) <= bayes_risk(M, P) + deficiency(K, M)",
              "Torgersen 1991"),
        _fact(K_M + "minimax_risk(K) <= minimax_risk(M) + deficiency(K, M)", "Torgersen 1991"),
        _fact(K_M + "dobrushin(M) <= dobrushin(K) + 2 * deficiency(K, M)", "the triangle inequality"),
    ),
)  # fmt: skip
def deficiency(K: Channel, M: Channel) -> Real | Answer:
    """How far any processing of K is from M, in total variation of the worst row."""
    if K.n_inputs != M.n_inputs:
        raise BadInput(f"the kernels have {K.n_inputs} and {M.n_inputs} inputs; a deficiency compares kernels with the "
                       "same inputs")
    if not rational(*K.rows, *M.rows):
        raise BadInput("a deficiency needs rational kernels, and an entry is not known to be rational; pass rationals")
    value, kernel, prior, gain = _solved(K, M)

    def hint() -> Any:
        return {"kernel": _texts(kernel), "prior": [str(w) for w in prior], "gain": _texts(gain)}

    return Answer(Real(value), hint)


def degrading(K: Kernel, M: Kernel) -> Kernel | None:
    """A kernel L with K.then(L) == M; None where there is none. BadInput as for the deficiency."""
    deficiency(K, M)
    value, kernel, _, _ = _solved(K, M)
    return Kernel(kernel) if value == 0 else None


def _solved(K: Kernel, M: Kernel) -> tuple[fmpq, Rows, list[fmpq], Rows]:
    """The deficiency, a kernel L, a law of the inputs, and a gain with a row an output of M."""
    inputs, middle, outputs = K.n_inputs, K.n_outputs, M.n_outputs
    shortfall, top = middle * outputs, middle * outputs + inputs * outputs
    worst = [{**{shortfall + x * outputs + j: ONE for j in range(outputs)}, top: -ONE} for x in range(inputs)]
    short = [{**{y * outputs + j: -K.rows[x][y] for y in range(middle)}, shortfall + x * outputs + j: -ONE}
             for x in range(inputs) for j in range(outputs)]  # fmt: skip
    laws = [{y * outputs + j: ONE for j in range(outputs)} for y in range(middle)]
    result = solve_program(linear_program(
        [ZERO] * top + [ONE], [*worst, *short], [ZERO] * inputs + [-p for row in M.rows for p in row], laws,
        [ONE] * middle, lower=ZERO, upper=None))  # fmt: skip
    primal, dual = result.primal, result.dual
    if result.value is None or primal is None or dual is None:
        raise AssertionError("a deficiency is a bounded, feasible linear program")
    kernel = [list(primal[y * outputs : (y + 1) * outputs]) for y in range(middle)]
    gain = [[-dual[inputs + x * outputs + j] for x in range(inputs)] for j in range(outputs)]
    return result.value, kernel, _law([-w for w in dual[:inputs]]), gain


def _law(weights: list[fmpq]) -> list[fmpq]:
    """The weights, whose sum is at most 1, raised to a law."""
    return [weights[0] + ONE - sum(weights, ZERO), *weights[1:]]


def _texts(rows: Sequence[Sequence[fmpq]]) -> list[list[str]]:
    return [[str(x) for x in row] for row in rows]
