"""Sums of logarithms of rationals, sum of w ln q, that are enclosed as they stand.

Their normal form, over integers, is made when somebody asks for it: the mutual information of a kernel of 256 letters
is a sum of 66,000 logarithms, enclosed in a third of a second. Exact.
What would make it silently wrong: a weight or an argument left out; a test compares enclosure and form.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from flint import arb, arb_mat, fmpq

from .form import Form, log_form
from .number import Real
from .polynomial import ZERO_Q
from .precision import ctx

Terms: TypeAlias = Sequence[tuple[fmpq, fmpq]]
"""Weights and arguments, the arguments positive."""
KEPT = 64
"""A sum of at most so many terms is its normal form from the beginning."""


def sum_of_logs(terms: Terms) -> Real:
    """sum of w ln q over pairs (w, q) of rationals, q > 0."""
    if len(terms) <= KEPT:
        f = form_of_terms(terms)
        return Real._make("form", (f,), form=f)
    return Real._make("logs", (tuple(terms),))


def add_log(logs: dict[int, fmpq], weight: fmpq, q: fmpq) -> None:
    """Add weight * ln q, q > 0, to a sum of logarithms of integers."""
    n, d = int(q.p), int(q.q)
    if n != 1:
        logs[n] = logs[n] + weight if n in logs else weight
    if d != 1:
        logs[d] = logs[d] - weight if d in logs else -weight


def form_of_terms(terms: Terms) -> Form:
    """The normal form."""
    logs: dict[int, fmpq] = {}
    for weight, q in terms:
        add_log(logs, weight, q)
    return log_form(ZERO_Q, logs)


def enclosed(terms: Terms, bits: int) -> arb:
    """An enclosure of the sum, with working precision `bits`."""
    with ctx.workprec(bits):
        weights, logs = [weight for weight, _ in terms], [[arb(q).log()] for _, q in terms]
        total: arb = (arb_mat([weights]) * arb_mat(logs))[0, 0]
        return total
