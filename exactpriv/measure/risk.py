"""Minimax and Bayes risk of finite decision problems, as exact linear programs.

K has a row for each state, the law of the observation; loss has a row for each state and a column for each action.
Source: grosse-dobrushin eqs. (3), (48); Wald 1950. Units: the loss's. Exact rational.
Hint: {"prior": [...]}, a least favourable law of the state: its Bayes risk is a lower bound, and {"rule": [[...],
...]}, the law of the action given each observation: its largest risk is an upper bound, and both are the value.
Errors: BadInput for entries that are not rational and for a loss whose rows do not match the states.
"""

from __future__ import annotations

from flint import fmpq

from exactpriv.kernel import Kernel
from exactpriv.kernel.entries import inner
from exactpriv.optimise import solve_lp
from exactpriv.real import BadInput, Real

from .facts import at_most, concave_in, non_negative
from .registry import Answer, Channel, InputLaw, Matrix, measure
from .sums import ONE, ZERO, entry, smallest, total


@measure(
    latex=r"\min_{\delta}\max_\theta \sum_{y,a} K_\theta(y)\delta(a\mid y)L(\theta,a)",
    source="Wald 1950",
    units="1",
    facts=(
        non_negative(),
    ),
)
def minimax_risk(K: Channel, loss: Matrix | None = None) -> Answer:
    """The smallest largest expected loss over randomised rules; without a loss, 0-1 loss for guessing the state."""
    table = _loss(K, loss)
    outputs, actions = K.n_outputs, len(table[0])
    columns = outputs * actions + 1
    objective = [ZERO] * (columns - 1) + [ONE]
    rows = [
        {
            **{y * actions + a: K.rows[t][y] * table[t][a] for y in range(outputs) for a in range(actions)},
            columns - 1: -ONE,
        }
        for t in range(K.n_inputs)
    ]
    laws = [{y * actions + a: ONE for a in range(actions)} for y in range(outputs)]
    result = solve_lp(
        objective, rows, [ZERO] * len(rows), laws, [ONE] * outputs, lower=[ZERO] * (columns - 1) + [None], upper=None
    )
    primal, dual = result.primal, result.dual
    if result.value is None or primal is None or dual is None:
        raise AssertionError("a minimax risk is a bounded, feasible linear program")

    def hint() -> dict[str, list[str] | list[list[str]]]:
        rule = [[str(primal[y * actions + a]) for a in range(actions)] for y in range(outputs)]
        return {"prior": [str(-d) for d in dual[: len(rows)]], "rule": rule}

    return Answer(Real(result.value), hint)


@measure(
    latex=r"\sum_y\min_a\sum_\theta P(\theta)K_\theta(y)L(\theta,a)",
    source="Wald 1950",
    units="1",
    facts=(
        non_negative(),
        concave_in("P", source="a least value of linear functions"),
        at_most("minimax_risk", "Wald 1950"),
    ),
)
def bayes_risk(K: Channel, P: InputLaw, loss: Matrix | None = None) -> Real:
    """The smallest expected loss under the prior P; without a loss, 0-1 loss for guessing the state."""
    table = _loss(K, loss)
    risk = []
    for y in range(K.n_outputs):
        weights = [w * row[y] for w, row in zip(P.masses, K.rows, strict=True)]
        costs = [inner(weights, [row[a] for row in table]) for a in range(len(table[0]))]
        risk.append(entry(smallest(costs)))
    return total(risk)


def _loss(K: Kernel, loss: tuple[tuple[fmpq, ...], ...] | None) -> tuple[tuple[fmpq, ...], ...]:
    if not K.is_rational:
        raise BadInput("a risk needs a kernel with rational entries and this one has others; pass rationals")
    n = K.n_inputs
    if loss is None:
        return tuple(tuple(fmpq(int(t != a)) for a in range(n)) for t in range(n))
    if len(loss) != n:
        raise BadInput(f"the loss has {len(loss)} rows and the kernel has {n} states; give one row a state")
    return loss
