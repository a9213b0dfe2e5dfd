"""Minimax and Bayes risk of finite decision problems, as exact linear programs.

K has a row for each state, the law of the observation; loss has a row for each state and a column for each action.
Source: grosse-dobrushin eqs. (3), (48); Wald 1950. Units: the loss's. Exact; a minimax risk at irrational entries is
exact where a law of the state and a rule proposed at nearby rationals agree there, else an enclosure between the two.
Hint: {"prior": [...]}, a least favourable law of the state: its Bayes risk is a lower bound, and {"rule": [[...],
...]}, the law of the action given each observation: its largest risk is an upper bound, and both are the value.
Errors: BadInput for a loss whose rows do not match the states; UndecidedError where no enclosure is narrow enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flint import fmpq

from ..kernel import Kernel
from ..kernel.entries import Entry, inner
from ..optimise.lp import linear_program, solve_program
from ..optimise.program import LinearProgram, optimum_there, variables_allowed
from ..real import BadInput, Ordering, Real, as_real, compare, maximum, minimum, ranging
from ..real.pickling import found_by
from ..real.precision import ctx
from .facts import Fact, at_most, concave_in, non_negative
from .lines import Inequality
from .registry import Answer, Channel, InputLaw, Loss, measure
from .shared_sums import ONE, ZERO, Masses, entry, largest, rational, real, smallest, total

Rows = tuple[tuple[fmpq, ...], ...]


def _fact(line: str, source: str = "Blackwell 1953", lemma: str = "") -> Fact:
    return Inequality(source, line=line, lemma=lemma)


def _of_losses(risk: str, processed: str, more: str = "") -> tuple[Fact, ...]:
    """Of a risk at any loss: where it lies, and that an observation that is processed has no smaller one."""
    declared = f"K: kernel n m; {more}loss: matrix n a"
    return (
        _fact(f"{declared} nonnegative |- {risk} >= 0", "a least value of sums of losses"),
        _fact(f"{declared} |- {risk} < inf", "finitely many losses"),
        _fact(f"{declared} |- {risk} > -inf", "finitely many losses"),
        _fact(f"{declared}; L: kernel m k |- {risk} <= {processed}"),
        _fact(f"{declared}; M: kernel n k |- {risk} <= {risk.replace('(K', '(M')} where deficiency(K, M) <= 0"),
    )


@measure(
    symbol=r"R^*(<K><?;<loss>?>)",
    latex=r"\min_{\delta}\max_\theta \sum_{y,a} K_\theta(y)\delta(a\mid y)\ell(\theta,a)",
    without=r"\min_{\delta}\max_\theta \sum_{y} K_\theta(y)(1-\delta(\theta\mid y))",
    source="Wald 1950",
    meaning=(
        'min over rules (laws of an action given y) of max over states x of sum_y,a K(y,x) rule(a given y) '
        'loss(x,a); rows of K are states, loss a matrix (states x actions), without it: 0-1 loss; hint '
        '`{"prior":[...], "rule":[[...],...]}` with Bayes risk of the prior = largest risk of the rule = value'
    ),
    units="1",
    facts=(
        non_negative(lemma="minimax_risk_nonneg"),
        *_of_losses("minimax_risk(K, loss)", "minimax_risk(then(K, L), loss)"),
        _fact("K: kernel n m; L: kernel m k |- minimax_risk(K) <= minimax_risk(then(K, L))"),
    ),
)
def minimax_risk(K: Channel, loss: Loss | None = None) -> Real | Answer:
    """The smallest largest expected loss over randomised rules; without a loss, 0-1 loss for guessing the state."""
    table = _loss(K, loss)
    if not rational(*K.rows):
        return _of_irrational_rows(K, table)
    rows: Rows = K.rows  # type: ignore[assignment]
    value, prior, rule = _of_two_laws(*rows) if table == _ZERO_ONE else _solved(rows, table)

    def hint() -> dict[str, list[str] | list[list[str]]]:
        return {"prior": [str(x) for x in prior], "rule": [[str(x) for x in law] for law in rule]}

    return Answer(Real(value), hint)


def _program(rows: Sequence[Masses], table: Rows) -> LinearProgram:
    """The least t that no state's expected loss exceeds, over laws of the action given each observation."""
    states, outputs, actions = len(rows), len(rows[0]), len(table[0])
    columns = outputs * actions + 1
    objective = [ZERO] * (columns - 1) + [ONE]
    bounds = [
        {
            **{y * actions + a: rows[t][y] * table[t][a] for y in range(outputs) for a in range(actions)},
            columns - 1: -ONE,
        }
        for t in range(states)
    ]
    laws = [{y * actions + a: ONE for a in range(actions)} for y in range(outputs)]
    return linear_program(
        objective, bounds, [ZERO] * states, laws, [ONE] * outputs, lower=[ZERO] * (columns - 1) + [None], upper=None
    )


def _solved(rows: Rows, table: Rows) -> tuple[fmpq, list[fmpq], Rows]:
    """The value, a least favourable law of the state, and a rule (the law of the action given each observation)."""
    states, outputs, actions = len(rows), len(rows[0]), len(table[0])
    result = solve_program(_program(rows, table))
    primal, dual = result.primal, result.dual
    if result.value is None or primal is None or dual is None:
        raise AssertionError("a minimax risk is a bounded, feasible linear program")

    rule = tuple(tuple(primal[y * actions + a] for a in range(actions)) for y in range(outputs))
    return result.value, [-d for d in dual[:states]], rule


_ZERO_ONE: Rows = ((ZERO, ONE), (ONE, ZERO))
"""The loss of guessing one of two states."""


def _of_two_laws(p: Sequence[fmpq], q: Sequence[fmpq]) -> tuple[fmpq, list[fmpq], Rows]:
    """The same for guessing which of two laws an observation is from: the likelihood-ratio test of equal errors (Neyman
    and Pearson 1933), which is a Bayes rule for the prior that makes the observation at its threshold tell nothing."""
    seen = [y for y in range(len(p)) if p[y] or q[y]]
    guess = [ZERO] * len(p)  # how often the first law is guessed at an observation
    missed, accused = ONE, ZERO  # the errors under the first law and under the second
    for y in sorted(seen, key=lambda y: q[y] / (p[y] + q[y])):
        share = min(ONE, (missed - accused) / (p[y] + q[y]))
        guess[y] = share
        missed, accused = missed - share * p[y], accused + share * q[y]
        if missed == accused:
            prior = [q[y] / (p[y] + q[y]), p[y] / (p[y] + q[y])]
            return missed, prior, tuple((share, ONE - share) for share in guess)
    raise AssertionError("the errors of a test meet where one of them is 0 at the latest")


def _of_irrational_rows(K: Kernel, loss: Rows) -> Real | Answer:
    """The Bayes risk of a law of the state is a lower bound, a rule's largest risk an upper one; both are proposed by
    the linear program at rational entries nearby."""

    if variables_allowed():
        return _of_variable_laws(*K.rows) if loss == _ZERO_ONE else _of_variable_rows(K, loss)
    if ranging():
        raise BadInput("a minimax risk has no expansion in variables; use bayes_risk")

    def proposed(bits: int) -> tuple[Real, Real, list[fmpq], Rows]:
        near = tuple(tuple(_near(x, bits) for x in row) for row in K.rows)
        _, weights, rule = _solved(near, loss)
        prior = [w / sum(weights, ZERO) for w in weights]
        worst = [_risk_of_rule(row, rule, costs) for row, costs in zip(K.rows, loss, strict=True)]
        return _bayes(K, prior, loss), largest(worst), prior, rule

    lower, upper, prior, rule = proposed(64)
    if compare(lower, upper) is Ordering.EQUAL:
        hint = {"prior": [str(x) for x in prior], "rule": [[str(x) for x in law] for law in rule]}
        return Answer(lower, lambda: hint)

    def enclose(bits: int) -> Any:
        low, high, _, _ = proposed(bits + 64)
        with ctx.workprec(bits + 32):
            return low.arb(bits + 32).union(high.arb(bits + 32))

    made = Real.oracle(enclose, f"minimax risk of {[[str(as_real(x)) for x in row] for row in K.rows]} at {loss}")
    return found_by(made, _found_again, K, loss)


def _of_variable_rows(K: Kernel, loss: Rows) -> Real:
    there = optimum_there(_program(K.rows, loss))
    if there is None:
        raise AssertionError("a kernel of irrational entries without a variable among them")
    return there


def _of_variable_laws(p: Masses, q: Masses) -> Real:
    """The largest Bayes risk of guessing which of two laws an observation is from over priors (w, 1-w): a concave
    function of w, linear between the priors at which some observation tells nothing, and 0 at the ends."""
    seen = [(real(a), real(b)) for a, b in zip(p, q, strict=True) if not (a.__class__ is fmpq and a == b == 0)]
    return maximum(*(total(minimum(b * x, a * y) for x, y in seen) / (a + b) for a, b in seen))


def _found_again(K: Kernel, loss: Rows) -> Real:
    found = _of_irrational_rows(K, loss)
    return found.value if isinstance(found, Answer) else found


def _risk_of_rule(row: Masses, rule: Rows, costs: Sequence[fmpq]) -> Real:
    """The expected loss of a rule in a state."""
    return total(real(x) * inner(law, costs) for x, law in zip(row, rule, strict=True))


def _near(x: Entry, bits: int) -> fmpq:
    """A rational within about 2^-bits."""
    if isinstance(x, fmpq):
        return x
    mantissa, exponent = x.arb(bits).mid().man_exp()
    return fmpq(mantissa) * fmpq(2) ** int(exponent)


@measure(
    symbol=r"R(<K>,<P><?;<loss>?>)",
    latex=r"\sum_y\min_a\sum_\theta P(\theta)K_\theta(y)\ell(\theta,a)",
    without=r"1-\sum_y\max_\theta P(\theta)K_\theta(y)",
    source="Wald 1950",
    meaning="sum_y min_a sum_x P(x) K(y,x) loss(x,a); without loss: 0-1 loss",
    units="1",
    facts=(
        non_negative(lemma="guess_risk_ge0"),
        concave_in("P", source="a least value of linear functions"),
        at_most("minimax_risk", "Wald 1950", lemma="guess_risk_le_minimax"),
        *_of_losses("bayes_risk(K, P, loss)", "bayes_risk(then(K, L), P, loss)", "P: law n; "),
        _fact("K: kernel n m; L: kernel m k; P: law n |- bayes_risk(K, P) <= bayes_risk(then(K, L), P)",
              lemma="guess_risk_processing"),
        _fact("K: kernel n m; P: law n; loss: matrix n a |- bayes_risk(K, P, loss) <= minimax_risk(K, loss)",
              "Wald 1950"),
    ),
)
def bayes_risk(K: Channel, P: InputLaw, loss: Loss | None = None) -> Real:
    """The smallest expected loss under the prior P; without a loss, 0-1 loss for guessing the state."""
    return _bayes(K, P.masses, _loss(K, loss))


def _bayes(K: Kernel, masses: Masses, table: Rows) -> Real:
    risk = []
    for y in range(K.n_outputs):
        weights = [w * row[y] for w, row in zip(masses, K.rows, strict=True)]
        costs = [inner(weights, [row[a] for row in table]) for a in range(len(table[0]))]
        risk.append(entry(smallest(costs)))
    return total(risk)


def _loss(K: Kernel, loss: tuple[tuple[fmpq, ...], ...] | None) -> tuple[tuple[fmpq, ...], ...]:
    n = K.n_inputs
    if loss is None:
        return tuple(tuple(fmpq(int(t != a)) for a in range(n)) for t in range(n))
    if len(loss) != n:
        raise BadInput(f"the loss has {len(loss)} rows and the kernel has {n} states; give one row a state")
    return loss
