"""Risks of finite decision problems: rows of a kernel are states, the loss has a row a state and a column an action."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ...schema import CertificateError, Tree, fields, rational, sequence, string
from ..arithmetic.elementary import simplified
from ..arithmetic.linear import largest_value
from ..arithmetic.numbers import Number, equal, maximum, minimum, number, total
from ..arithmetic.polynomials import summed
from ..arithmetic.work import spend
from .objects import Kernel, Law, demand, output
from .table import measure

Rows = tuple[tuple[Fraction, ...], ...]


def matrix(tree: Tree) -> Rows:
    """A list of rows of rational strings, all of one positive length."""
    rows = tuple(
        tuple(rational(string(entry, "an entry of a matrix")) for entry in sequence(row, "a row of a matrix"))
        for row in sequence(tree, "a matrix")
    )
    demand(bool(rows) and bool(rows[0]) and len({len(row) for row in rows}) == 1, "a matrix needs rows of one length")
    return rows


def losses(kernel: Kernel, loss: Rows | None) -> Rows:
    """The loss, or 0-1 loss for naming the state."""
    states = range(kernel.n_inputs)
    if loss is None:
        return tuple(tuple(Fraction(x != a) for a in states) for x in states)
    demand(len(loss) == kernel.n_inputs, f"a loss of {len(loss)} rows does not fit {kernel.n_inputs} states")
    return loss


def rational_rows(kernel: Kernel) -> list[list[Fraction]]:
    """The entries as rationals; CertificateError where one is not known to be."""
    rows = [[simplified(entry).rational for entry in row] for row in kernel.rows]
    if any(entry is None for row in rows for entry in row):
        raise CertificateError("an entry of a kernel is not rational: this measure needs a rational kernel")
    return [[entry for entry in row if entry is not None] for row in rows]


def _of_losses(risk: str, processed: str, more: str = "") -> tuple[str, ...]:
    """Of a risk at any loss: where it lies, and that an observation that is processed has no smaller one."""
    declared = f"K: kernel n m; {more}loss: matrix n a"
    return (f"{declared} nonnegative |- {risk} >= 0", f"{declared} |- {risk} < inf", f"{declared} |- {risk} > -inf",
            f"{declared}; L: kernel m k |- {risk} <= {processed}",
            f"{declared}; M: kernel n k |- {risk} <= {risk.replace('(K', '(M')} where deficiency(K, M) <= 0",
            )  # fmt: skip


@measure("bayes_risk", "kernel", "law", "matrix?", theorems=(
    *_of_losses("bayes_risk(K, P, loss)", "bayes_risk(then(K, L), P, loss)", "P: law n; "),
    "K: kernel n m; L: kernel m k; P: law n |- bayes_risk(K, P) <= bayes_risk(then(K, L), P)",
    "K: kernel n m; P: law n; loss: matrix n a |- bayes_risk(K, P, loss) <= minimax_risk(K, loss)"))  # fmt: skip
def bayes_risk(kernel: Kernel, prior: Law, loss: Rows | None) -> Number:
    """The expected loss of an action of least posterior loss: sum over outputs of the least joint loss."""
    output(kernel, prior)
    table = losses(kernel, loss)
    risks = []
    for column in zip(*kernel.rows, strict=True):
        weights = [p * entry for p, entry in zip(prior.masses, column, strict=True)]
        actions = zip(*table, strict=True)
        risks.append(minimum(total(w * number(c) for w, c in zip(weights, costs, strict=True)) for costs in actions))
    return total(risks)


@measure("minimax_risk", "kernel", "matrix?", hinted=True, theorems=(
    *_of_losses("minimax_risk(K, loss)", "minimax_risk(then(K, L), loss)"),
    "K: kernel n m; L: kernel m k |- minimax_risk(K) <= minimax_risk(then(K, L))"))  # fmt: skip
def minimax_risk(kernel: Kernel, loss: Rows | None, hint: Any = None) -> Number:
    """The largest Bayes risk over priors.

    Where the hint's prior and rule prove the value (its Bayes risk is a lower, its largest risk an upper bound, and
    both agree) that is it; otherwise an exact linear programme decides.
    """
    table = losses(kernel, loss)
    if any(simplified(entry).rational is None for row in kernel.rows for entry in row):
        return _of_numbers(kernel, table, hint)
    rows = rational_rows(kernel)
    if hint is not None:
        prior, rule = _hinted(hint, len(rows), len(rows[0]), len(table[0]))
        lower = _bayes(rows, table, prior)
        if lower == _largest(rows, table, rule):
            return number(lower)
    return number(_programme(rows, table))


def _of_numbers(kernel: Kernel, table: Rows, hint: Any) -> Number:
    """The value that a hint's prior and rule prove; with entries that are not rational nothing else does."""
    if hint is None:
        raise CertificateError("an entry is not rational: this risk needs a hint with a prior and a rule of one value")
    prior, rule = _hinted(hint, kernel.n_inputs, kernel.n_outputs, len(table[0]))
    lower = bayes_risk(kernel, Law(tuple(map(number, prior))), table)
    upper = maximum(
        total(
            e * number(summed(r * c for r, c in zip(law, costs, strict=True)))
            for e, law in zip(row, rule, strict=True)
        )
        for row, costs in zip(kernel.rows, table, strict=True)
    )
    if not equal(lower, upper):
        raise CertificateError("an entry is not rational and the hint's prior and rule differ in value: use rationals")
    return lower


def _bayes(rows: Sequence[Sequence[Fraction]], table: Rows, prior: Sequence[Fraction]) -> Fraction:
    """The Bayes risk of a prior."""
    actions = list(zip(*table, strict=True))
    risks = []
    for column in zip(*rows, strict=True):
        weights = [p * e for p, e in zip(prior, column, strict=True)]
        risks.append(min(summed(w * c for w, c in zip(weights, costs, strict=True)) for costs in actions))
    return summed(risks)


def _largest(rows: Sequence[Sequence[Fraction]], table: Rows, rule: Sequence[Sequence[Fraction]]) -> Fraction:
    """The largest expected loss over states of a randomised rule."""
    return max(
        summed(e * r * c for e, law in zip(row, rule, strict=True) for r, c in zip(law, costs, strict=True))
        for row, costs in zip(rows, table, strict=True)
    )


def _hinted(hint: Any, states: int, outputs: int, actions: int) -> tuple[list[Fraction], list[list[Fraction]]]:
    parts = fields(hint, ["prior", "rule"], "a hint")
    rule = sequence(parts["rule"], "a hint's rule")
    demand(len(rule) == outputs, f"a rule of {len(rule)} rows does not fit {outputs} outputs: give one a row")
    return _law(parts["prior"], states), [_law(law, actions) for law in rule]


def _law(tree: Tree, size: int) -> list[Fraction]:
    law = [rational(string(mass, "a mass of a hint")) for mass in sequence(tree, "a law of a hint")]
    demand(
        len(law) == size and summed(law) == 1 and min(law) >= 0,
        f"a hint's law is no law on {size} letters: give non-negative rationals that sum to 1",
    )
    return law


def _programme(rows: Sequence[Sequence[Fraction]], table: Rows) -> Fraction:
    """max sum_y t_y over prior weights w of total at most 1, with t_y at most each action's joint loss at y.

    The loss is moved to be non-negative, so that larger weights never hurt, and moved back.
    """
    least = min(min(costs) for costs in table)
    states, outputs = len(rows), len(rows[0])
    actions = range(len(table[0]))
    demand(
        outputs * len(actions) * (states + outputs) <= 1_000_000, "the decision problem is too large: use fewer states"
    )
    spend(outputs * len(actions) * (states + outputs))
    matrix_ = [[Fraction(1)] * states + [Fraction(0)] * outputs]
    for y in range(outputs):
        for a in actions:
            joint = [(least - table[x][a]) * rows[x][y] for x in range(states)]
            matrix_.append([*joint, *(Fraction(y == z) for z in range(outputs))])
    objective = [Fraction(0)] * states + [Fraction(1)] * outputs
    return least + largest_value(objective, matrix_, [Fraction(1)] + [Fraction(0)] * (len(matrix_) - 1))
