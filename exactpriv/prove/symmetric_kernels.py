"""Measures of kernels of any number n >= 2 of inputs with a on the diagonal and b elsewhere, as numbers.

Such are k-ary randomised response and, with columns of equal entries c beside, the erasure channel. Two rows differ in
two places, where the one has a, b and the other b, a. So

    dobrushin = |a - b|                           ldp = |ln(a / b)|
    kl_dp = (a - b) ln(a / b)                     eta_chi2 = eta_kl = (a - b)^2 / (a + b)
    maximal_leakage = ln(n max(a, b) + sum of c)

where for the leakage one input is enough if b = 0. The output law of such a kernel without columns beside has, for
any number of inputs, the masses b + (a - b) P(i). Behind a kernel K with these inputs as outputs, for b = 0 (erasures),

    dobrushin, kl_dp, eta_kl, capacity, mutual_information at a prior = a times that of K

as the entries are a times those of K, beside columns in which all rows agree, and each is the largest value, over
pairs of rows or laws, of what is homogeneous in the entries.

The first three are definitions, eta_chi2 is that of two rows that mirror each other: G(w) = 1 - sum p q / (w p +
(1 - w) q) is concave and symmetric, so that w = 1/2 is best.

What would make it silently wrong: one input, of which no two rows differ; entries that depend on the place otherwise; a
logarithm or a quotient where an entry is 0 and the measure has a value all the same (there nothing is proved, as the
number is not known to have one). `prove` compares with the claim's function at fresh instances (crosscheck.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ..kernel.notions import mass, size_of
from ..measure.notions import measure_term
from ..statement import numbers as n
from ..statement.terms import BRANCH, Term, index, literal, opened, rewritten
from .homogeneous import bare, speaks


@dataclass(frozen=True)
class Symmetric:
    """A kernel of `inputs` inputs: `mine` on the diagonal, `other` elsewhere, `beside` in columns of equal entries."""

    inputs: Term
    mine: Term
    other: Term
    beside: tuple[Term, ...]


def with_numbers(term: Term, least: Mapping[Term, int]) -> Term:
    """The term with such measures as numbers. `least`: the least values of variables that are whole numbers."""

    def rule(part: Term) -> Term | None:
        name = part.head.removeprefix("measure ")
        if part.head == name:
            return _mass_of_output(part)
        if name in _THINNED and part.args[0].head == "then":
            return _thinned(part)
        if name not in _VALUES or len(part.args) != 1:
            return None
        found = _symmetric(part.args[0])
        if found is None or _least(found.inputs, least) < (1 if name == "maximal_leakage" and _erases(found) else 2):
            return None
        return _VALUES[name](found)

    return rewritten(term, rule)


_THINNED = ("dobrushin", "kl_dp", "eta_kl", "capacity", "mutual_information")


def _mass_of_output(part: Term) -> Term | None:
    """A mass of the output law of a square kernel."""
    if part.head not in ("mass", "bare mass") or part.args[0].head != "output":
        return None
    kernel, law = part.args[0].args
    found = _symmetric(kernel)
    if found is None or found.beside or size_of(law) is not found.inputs:
        return None
    return n.add(found.other, n.mul(_difference(found), mass(law, part.args[1])))


def _thinned(part: Term) -> Term | None:
    """A measure of a kernel behind which a part of the outputs is erased."""
    kernel, erasing = part.args[0].args
    found = _symmetric(erasing)
    if found is None or not _erases(found) or size_of(kernel, 1) is not found.inputs:
        return None
    return n.mul(found.mine, measure_term(part.head.removeprefix("measure "), kernel, *part.args[1:]))


def _erases(k: Symmetric) -> bool:
    return bool(bare(k.other).label == 0)


def _least(inputs: Term, least: Mapping[Term, int]) -> int:
    if inputs.head == "literal" and isinstance(inputs.label, Fraction):
        return int(inputs.label)
    return least.get(inputs, 0)


def _symmetric(kernel: Term) -> Symmetric | None:
    if kernel.head != "kernel of" or kernel.args[0].head != "list" or kernel.loose:
        return None
    rows, x, y = kernel.args[0], index(), index()
    if rows.args[0] is not literal(0):
        return None
    condition, row = opened(rows, x)
    if condition is not n.true():
        return None
    parts = list(row.args) if row.head == "chained" else [row]
    squares = [part for part in parts if part.head == "list"]
    constants = [one for part in parts if part.head == "listed" for one in part.args]
    whole = len(squares) == 1 and all(part.head in ("list", "listed") for part in parts)
    if not whole or squares[0].args[:2] != rows.args[:2] or any(speaks(one, x) for one in constants):
        return None
    condition, entry = opened(squares[0], y)
    entry = bare(entry)
    if condition is not n.true() or entry.head != BRANCH:
        return None
    test, mine, other = entry.args
    if test.head not in ("==", "!=") or {*map(bare, test.args)} != {x, y}:
        return None
    mine, other = (mine, other) if test.head == "==" else (other, mine)
    if any(speaks(one, place) for one in (mine, other) for place in (x, y)):
        return None
    return Symmetric(rows.args[1], unchecked(mine), unchecked(other), tuple(map(unchecked, constants)))


CHECKS = ("entered", "positive", "probability", "counted")
"""Operations that leave a number what it is, and have no value where it is none of its kind."""


def unchecked(term: Term) -> Term:
    """The number without checks of what it is made of; statement.py shows that these hold."""
    while term.head in CHECKS or bare(term) is not term:
        term = term.args[0]
    if term.args and term.is_number and term.head in ("add", "mul", "div", "neg"):
        return {"add": n.add, "mul": n.mul, "div": n.div, "neg": n.neg}[term.head](*map(unchecked, term.args))
    return n.as_number(term)


def _difference(k: Symmetric) -> Term:
    return n.add(k.mine, n.neg(k.other))


def _quotient(k: Symmetric) -> Term:
    return n.logarithm(n.div(k.mine, k.other))


def _coefficient(k: Symmetric) -> Term:
    """Of rows that share no output but those of equal entries it is a, also where a is 0."""
    if _erases(k):
        return k.mine
    return n.div(n.mul(_difference(k), _difference(k)), n.add(k.mine, k.other))


_VALUES: Mapping[str, Callable[[Symmetric], Term]] = {
    "dobrushin": lambda k: n.absolutely(_difference(k)),
    "ldp": lambda k: n.absolutely(_quotient(k)),
    "kl_dp": lambda k: n.mul(_difference(k), _quotient(k)),
    "eta_chi2": _coefficient, "eta_kl": _coefficient,
    "maximal_leakage": lambda k: n.logarithm(
        n.add(n.mul(n.as_number(k.inputs), k.mine if _erases(k) else n.largest(k.mine, k.other)), *k.beside)),
}  # fmt: skip
