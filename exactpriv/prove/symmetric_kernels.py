"""Measures of kernels of any number n >= 2 of inputs with a on the diagonal and b elsewhere, as numbers.

Such are k-ary randomised response and, with columns of equal entries c beside, the erasure channel. Two rows differ in
two places, where the one has a, b and the other b, a. So

    dobrushin = |a - b|                           ldp = |ln(a / b)|
    kl_dp = (a - b) ln(a / b)                     eta_chi2 = eta_kl = (a - b)^2 / (a + b)
    maximal_leakage = ln(n max(a, b) + sum of c)
    renyi_dp of order t = ln(a^t b^(1-t) + b^t a^(1-t) + (n - 2) b + sum of c) / (t - 1)
    capacity = a ln a + (n - 1) b ln b - s ln(s / n), s = a + (n - 1) b;    a ln n if b = 0

where for the leakage and the last capacity one input is enough. The capacity is the information at the uniform law:
permutations of the inputs that permute the outputs beside make every law's information that of its permutations, and
information is concave in the law (Gallager 1968, section 4.5); the c's, equal in each row, take no part. The output law
of such a kernel without columns beside has, for any number of inputs, the masses b + (a - b) P(i). Behind a kernel K
with these inputs as outputs, for b = 0 (erasures),

    dobrushin, kl_dp, eta_kl, capacity, mutual_information at a prior = a times that of K

as the entries are a times those of K, beside columns in which all rows agree, and each is the largest value, over
pairs of rows or laws, of what is homogeneous in the entries.

The first three are definitions, eta_chi2 is that of two rows that mirror each other: G(w) = 1 - sum p q / (w p +
(1 - w) q) is concave and symmetric, so that w = 1/2 is best.

What would make it silently wrong: entries that are none of a kernel at some values of the variables, where the claim
has no value and the number may have one (`demand_kernels`); a capacity of another order than 1; one input, of which no
two rows differ; entries that depend on the place otherwise; a logarithm or a quotient where an entry is 0 and the
measure has a value all the same (there nothing is proved, as the number is not known to have one). `prove` compares
with the claim's function at fresh instances (crosscheck.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.schema import Tree
from ..kernel.notions import mass, size_of
from ..measure.notions import measure_term
from ..real import BadInput
from ..statement import numbers as n
from ..statement.terms import BRANCH, NUMBER, Term, index, literal, opened, rewritten
from .homogeneous import bare, speaks


@dataclass(frozen=True)
class Symmetric:
    """A kernel of `inputs` inputs: `mine` on the diagonal, `other` elsewhere, `beside` in columns of equal entries."""

    inputs: Term
    mine: Term
    other: Term
    beside: tuple[Term, ...]


@dataclass(frozen=True)
class Reading:
    """A kernel, the number that is in place of a measure of it, and the formula in words."""

    kernel: Symmetric
    number: Term
    formula: str


def with_numbers(term: Term, least: Mapping[Term, int], readings: list[Reading]) -> Term:
    """The term with such measures as numbers. `least`: the least values of variables that are whole numbers; what was
    read is added to `readings`."""

    def rule(part: Term) -> Term | None:
        made = _made(part, least)
        if made is None:
            return None
        readings.append(made)
        return made.number

    return rewritten(term, rule)


def demand_kernels(readings: Sequence[Reading], tree: Callable[[Term], Tree], context: Context) -> None:
    """BadInput unless all rows are laws for all values of the variables; CertificateError where an entry has no
    value."""
    for k in dict.fromkeys(one.kernel for one in readings):
        entries = [tree(one) for one in (k.mine, k.other, *k.beside)]
        shown = all(context.span(one).finite and context.meets("<=", "0", one) for one in entries)
        whole = n.add(k.mine, n.mul(n.add(n.as_number(k.inputs), literal(-1)), k.other), *k.beside, literal(-1))
        if not shown or not context.forms.vanishes(tree(whole)):
            raise BadInput("a kernel is made of entries that are not shown to be at least 0 with sum 1 in each row")


def _made(part: Term, least: Mapping[Term, int]) -> Reading | None:
    """A measure, or a mass of an output law, as a number."""
    if not part.head.startswith("measure "):
        return _mass_of_output(part)
    name, _, count = part.head.removeprefix("measure ").partition(" of ")
    if name in _THINNED and part.args[0].head == "then":
        return None if name == "capacity" and not count else _thinned(name, part)
    if name not in _VALUES or len(part.args) != (2 if name == "renyi_dp" else 1):
        return None
    found = _symmetric(part.args[0])
    alone = found is not None and name in ("maximal_leakage", "capacity") and _erases(found)
    if found is None or _least(found.inputs, least) < (1 if alone else 2):
        return None
    formula = ERASED if name == "capacity" and _erases(found) else FORMULAS[name]
    return Reading(found, _VALUES[name](found, *part.args[1:]), f"{formula} {_OF}")


_THINNED = ("dobrushin", "kl_dp", "eta_kl", "capacity", "mutual_information")


def _mass_of_output(part: Term) -> Reading | None:
    """A mass of the output law of a square kernel."""
    if part.head not in ("mass", "bare mass") or part.args[0].head != "output":
        return None
    kernel, law = part.args[0].args
    found = _symmetric(kernel)
    if found is None or found.beside or size_of(law) is not found.inputs:
        return None
    number = n.add(found.other, n.mul(_difference(found), mass(law, part.args[1])))
    return Reading(found, number, f"the output law at P has the masses b + (a - b) P(i) {_OF}")


def _thinned(name: str, part: Term) -> Reading | None:
    """A measure of a kernel behind which a part of the outputs is erased."""
    kernel, erasing = part.args[0].args
    found = _symmetric(erasing)
    if found is None or not _erases(found) or size_of(kernel, 1) is not found.inputs:
        return None
    number = n.mul(found.mine, measure_term(name, kernel, *part.args[1:]))
    return Reading(found, number, f"{name} behind an erasure that keeps an output with probability a is a times that "
                                  "before it (rows agree in what is erased)")  # fmt: skip


def _erases(k: Symmetric) -> bool:
    return bool(bare(k.other).label == 0)


def _least(inputs: Term, least: Mapping[Term, int]) -> int:
    if inputs.head == "literal" and isinstance(inputs.label, Fraction):
        return int(inputs.label)
    return least.get(inputs, 0)


def _symmetric(kernel: Term) -> Symmetric | None:
    if kernel.head == "table" and not kernel.loose:
        return _of_table(kernel)
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


def _of_table(kernel: Term) -> Symmetric | None:
    """Of a kernel whose entries are written out."""
    rows, columns = (int(size.label) for size in kernel.sort.sizes)  # type: ignore[call-overload]
    entries = [kernel.args[i * columns : (i + 1) * columns] for i in range(rows)]
    beside = [j for j in range(columns) if all(row[j] is entries[0][j] for row in entries)]
    square = [[row[j] for j in range(columns) if j not in beside] for row in entries]
    if rows < 2 or any(len(row) != rows for row in square):
        return None
    mine, other = square[0][:2]
    if any(x is not (mine if i == j else other) for i, row in enumerate(square) for j, x in enumerate(row)):
        return None
    return Symmetric(kernel.sort.sizes[0], unchecked(mine), unchecked(other),
                     tuple(unchecked(entries[0][j]) for j in beside))  # fmt: skip


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


def _capacity(k: Symmetric) -> Term:
    inputs = n.as_number(k.inputs)
    if _erases(k):
        return n.mul(k.mine, n.logarithm(inputs))
    others = n.mul(n.add(inputs, literal(-1)), k.other)
    both = n.add(k.mine, others)
    shared = n.mul(both, n.logarithm(n.div(both, inputs)))
    return n.add(n.mul(k.mine, n.logarithm(k.mine)), n.mul(others, n.logarithm(k.other)), n.neg(shared))


def _moment(k: Symmetric, order: Term) -> Term:
    """The Renyi divergence of two rows."""
    rest = n.mul(n.add(n.as_number(k.inputs), literal(-2)), k.other)
    less = n.add(order, literal(-1, NUMBER))
    turned = n.mul(less, _quotient(k))
    both = (n.mul(k.mine, n.exponential(turned)), n.mul(k.other, n.exponential(n.neg(turned))))
    total = n.add(*both, rest, *k.beside)
    return n.div(n.logarithm(total), less)


_VALUES: Mapping[str, Callable[..., Term]] = {
    "dobrushin": lambda k: n.absolutely(_difference(k)),
    "ldp": lambda k: n.absolutely(_quotient(k)),
    "kl_dp": lambda k: n.mul(_difference(k), _quotient(k)),
    "eta_chi2": _coefficient, "eta_kl": _coefficient, "capacity": _capacity, "renyi_dp": _moment,
    "maximal_leakage": lambda k: n.logarithm(
        n.add(n.mul(n.as_number(k.inputs), k.mine if _erases(k) else n.largest(k.mine, k.other)), *k.beside)),
}  # fmt: skip

_OF = ("for a kernel of n inputs with a on the diagonal, b elsewhere and columns of equal entries c beside "
       "(prove/symmetric_kernels.py)")  # fmt: skip
ERASED = "capacity is a ln n, b = 0 [Gallager 1968, section 4.5]"
_ETA = "is (a - b)^2 / (a + b), and a if b = 0"
FORMULAS: Mapping[str, str] = {
    "dobrushin": "dobrushin is |a - b|", "ldp": "ldp is |ln(a / b)|", "kl_dp": "kl_dp is (a - b) ln(a / b)",
    "eta_chi2": f"eta_chi2 {_ETA}", "eta_kl": f"eta_kl {_ETA} [Choi, Ruskai and Seneta 1994]",
    "maximal_leakage": "maximal_leakage is ln(n max(a, b) + sum of c)",
    "renyi_dp": "renyi_dp of order t is ln(a^t b^(1-t) + b^t a^(1-t) + (n - 2) b + sum of c) / (t - 1)",
    "capacity": "capacity is a ln a + (n - 1) b ln b - s ln(s / n), s = a + (n - 1) b [Gallager 1968, section 4.5]",
}
"""What is read, in words; none has a Coq lemma."""
