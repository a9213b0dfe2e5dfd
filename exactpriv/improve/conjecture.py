"""Closed forms guessed from exact values: rational functions, combinations of logarithms, integer relations.

A guess is made from exact values at rational parameters and has to reproduce, exactly, every value it was not made
from. What comes out is a conjecture about the parameters in between: `confirmed` says how many values that were held
back it met. Nothing here is in floating point.

Method: rational functions by linear algebra (rational_functions.py); logarithms by splitting each value over a coprime
base, which makes the coefficients of the candidates' logarithms unique; integer relations by the lattice reduction of
Lenstra, Lenstra and Lovasz (FLINT), confirmed afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flint import fmpq, fmpq_mat, fmpz, fmpz_mat

from ..attain.rational_functions import ZERO, RationalFunction, bracketed, rational_function
from ..real import BadInput, Ordering, Real, compare, exp, ln
from ..real.coprime import coprime_base, exponents
from ..real.display import bounds

__all__ = ["LatticeRelation", "LogForm", "RationalFunction", "exponential_form", "lattice", "log_form", "log_parts",
           "rational_function"]


@dataclass(frozen=True)
class LogForm:
    """constant(r) + sum of coefficient(r) * ln(argument(r)), all rational functions of the parameter."""

    constant: RationalFunction
    terms: tuple[tuple[RationalFunction, RationalFunction], ...]
    """(coefficient, argument), in the order of the candidates."""
    confirmed: int = 0

    def __call__(self, x: Real) -> Real:
        """The value at x, as an expression in x."""
        parts = [] if self.constant.is_zero else [self.constant(x)]
        parts += [coefficient(x) * ln(argument(x)) for coefficient, argument in self.terms]
        return Real.sum(parts)

    def text(self, variable: str = "r") -> str:
        """As text, such as "ln(2) + (r)/(r + 1) ln(r) - ln(r + 1)"."""
        shown = [] if self.constant.is_zero and self.terms else [self.constant.text(variable)]
        for c, a in self.terms:
            factor = c.text(variable)
            log = f"ln({a.text(variable)})"
            shown.append({"1": log, "-1": f"-{log}"}.get(factor, f"{bracketed(factor)} {log}"))
        return " + ".join(shown).replace("+ -", "- ")

    def latex(self, variable: str = "r") -> str:
        """As LaTeX."""
        shown = [] if self.constant.is_zero and self.terms else [self.constant.latex(variable)]
        for c, a in self.terms:
            factor = c.latex(variable)
            inner = a.latex(variable)
            log = rf"\ln {inner}" if inner.isalnum() else rf"\ln\left({inner}\right)"
            if factor in ("1", "-1"):
                factor = factor[:-1]
            elif c.is_polynomial and c.degrees[0] > 0 and " " in factor:
                factor = rf"\left({factor}\right)"
            shown.append(f"{factor}{log}")
        return "+".join(shown).replace("+-", "-")

    def same_as(self, other: LogForm) -> bool:
        """Whether both have the same constant and the same terms."""
        return self.constant.same_as(other.constant) and len(self.terms) == len(other.terms) and all(
            a.same_as(c) and b.same_as(d) for (a, b), (c, d) in zip(self.terms, other.terms, strict=True)
        )


# -- logarithms ---------------------------------------------------------------------------------------------------

CONSTANT_ARGUMENTS = tuple(RationalFunction.of([k]) for k in (2, 3, 5))
LINEAR_ARGUMENTS = tuple(
    RationalFunction.of([b, a]) for a, b in ((1, 0), (1, 1), (1, -1), (1, 2), (2, 1), (1, 3), (3, 1), (3, 2), (2, 3))
)
POWERS = (1, 2, 3, 4)
ARGUMENTS = CONSTANT_ARGUMENTS + LINEAR_ARGUMENTS
"""What a logarithm's argument may be unless other candidates are given: products of powers of these."""


def log_parts(value: Real) -> tuple[fmpq, dict[int, fmpq]] | None:
    """(a, {n: b_n}) with value = a + sum b_n ln n, from the exact normal form; None if it is not of this kind."""
    if value.rational is not None:
        return value.rational, {}
    f = value.form
    if f is None or len(f.den) != 1:
        return None
    ((radicals, logs, atoms), scale), = f.den.items()
    if radicals or logs or atoms:
        return None
    constant = ZERO
    found: dict[int, fmpq] = {}
    for (radicals, logs, atoms), c in f.num.items():
        if radicals or atoms or len(logs) > 1 or any(k != 1 for _, k in logs):
            return None
        if logs:
            found[logs[0][0]] = found.get(logs[0][0], ZERO) + c / scale
        else:
            constant += c / scale
    return constant, found


def log_form(
    values: Sequence[tuple[fmpq, Real]], arguments: Sequence[RationalFunction] = ARGUMENTS, held_back: int = 3
) -> LogForm | None:
    """a(r) + sum b_i(r) ln c_i(r) through exact values at rational parameters; the c_i are among the candidates.

    Candidates that are not positive at every parameter are dropped. At each parameter the coefficients are solved for,
    exactly; parameters at which the candidates' logarithms are dependent do not take part, but the result has to meet
    the values there too. Each coefficient is then a rational function through all but the last `held_back`
    parameters. None if some value is no such combination or no function fits.
    """
    if len(values) <= held_back:
        return None
    numbers = [(t, value.rational) for t, value in values]
    points = [(t, x) for t, x in numbers if x is not None]
    if len(points) == len(values):
        made = rational_function(points[:-held_back], points[-held_back:])
        return None if made is None else LogForm(made, (), made.confirmed)
    solved: list[tuple[fmpq, fmpq, list[fmpq]]] = []
    arguments = [a for a in arguments if all((x := a.at(t)) is not None and x > 0 for t, _ in values)]
    for t, value in values:
        parts = log_parts(value)
        if parts is None:
            return None
        if not _independent(t, arguments):
            continue
        coefficients = _over(t, parts[1], arguments)
        if coefficients is None:
            return None
        solved.append((t, parts[0], coefficients))
    if len(solved) <= held_back:
        return None
    cut = len(solved) - held_back
    columns = [[(t, a) for t, a, _ in solved]]
    columns += [[(t, b[i]) for t, _, b in solved] for i in range(len(arguments))]
    fitted = [rational_function(column[:cut], column[cut:]) for column in columns]
    found = [f for f in fitted if f is not None]
    if len(found) < len(fitted):
        return None
    terms = tuple((b, c) for b, c in zip(found[1:], arguments, strict=True) if not b.is_zero)
    form = LogForm(found[0], terms, min(f.confirmed for f in found))
    return form if all(compare(form(Real(t)), value) is Ordering.EQUAL for t, value in values) else None


def exponential_form(values: Sequence[tuple[fmpq, Real]], held_back: int = 3) -> LogForm | None:
    """(1/k) ln f(r), f a rational function, where e^(k value) is rational for some k in POWERS; or None."""
    for k in POWERS:
        numbers = [(t, exp(k * value).rational) for t, value in values]
        points = [(t, x) for t, x in numbers if x is not None]
        if len(points) == len(values) > held_back:
            made = rational_function(points[:-held_back], points[-held_back:])
            if made is not None:
                return LogForm(RationalFunction.of([0]), ((RationalFunction.of([fmpq(1, k)]), made),), made.confirmed)
    return None


def _integers(t: fmpq, arguments: Sequence[RationalFunction]) -> list[fmpq] | None:
    """The candidates' values at t; None unless all are positive."""
    found = [a.at(t) for a in arguments]
    return None if any(x is None or x <= 0 for x in found) else [x for x in found if x is not None]


def _columns(numbers: Sequence[fmpq], base: list[int]) -> list[dict[int, int]]:
    """The exponents of each rational over the base."""
    columns = []
    for x in numbers:
        powers = exponents(int(x.p), base)
        for b, e in exponents(int(x.q), base).items():
            powers[b] = powers.get(b, 0) - e
        columns.append(powers)
    return columns


def _independent(t: fmpq, arguments: Sequence[RationalFunction]) -> bool:
    numbers = _integers(t, arguments)
    if numbers is None:
        return False
    base = coprime_base(int(n) for x in numbers for n in (x.p, x.q))
    columns = _columns(numbers, base)
    return len(base) >= len(columns) and fmpq_mat([[c.get(b, 0) for c in columns] for b in base]).rank() == len(columns)


def _over(t: fmpq, logs: Mapping[int, fmpq], arguments: Sequence[RationalFunction]) -> list[fmpq] | None:
    """The coefficients b with sum of logs = sum b_i ln c_i(t), the c_i(t) independent; None if there are none."""
    numbers = _integers(t, arguments)
    if numbers is None:
        return None
    base = coprime_base([*(int(n) for x in numbers for n in (x.p, x.q)), *logs])
    columns = _columns(numbers, base)
    right = dict.fromkeys(base, ZERO)
    for n, c in logs.items():
        for b, e in exponents(n, base).items():
            right[b] += c * e
    system, rank = fmpq_mat([[*(c.get(b, 0) for c in columns), right[b]] for b in base]).rref()
    if rank != len(columns):
        return None  # the right side is outside the span of the candidates, which are independent
    return [system[i, len(columns)] for i in range(rank)]


# -- integer relations --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LatticeRelation:
    """value = sum of coefficients * basis; `proved` by normal forms, else met by enclosures of `digits` digits."""

    coefficients: tuple[fmpq, ...]
    names: tuple[str, ...]
    proved: bool
    digits: int

    @property
    def text(self) -> str:
        """The relation, with its standing."""
        shown = [f"({c}) {name}" for c, name in zip(self.coefficients, self.names, strict=True) if c != 0]
        status = "proved" if self.proved else f"conjectured; {self.digits} digits agree"
        return f"{' + '.join(shown) or '0'} ({status})"


def lattice(value: Real, basis: Mapping[str, Real], digits: int = 40) -> LatticeRelation | None:
    """A rational combination of the basis that equals `value`, found by lattice reduction; None if none is short.

    The coefficients have together at most half the digits. The relation is proved by normal forms where possible;
    otherwise enclosures up to the precision cap have to agree with it, and it is said to be a conjecture.
    Raises BadInput for an empty basis, for infinite numbers, and for fewer than 10 digits.
    """
    if not basis or value.is_infinite or any(b.is_infinite for b in basis.values()):
        raise BadInput("a relation needs a finite number and a basis of at least one finite number; drop the others")
    if digits < 10:
        raise BadInput(f"{digits} digits do not tell a relation from chance; give at least 10")
    numbers = [value, *basis.values()]
    scale = fmpz(10) ** digits
    rows = []
    for i, x in enumerate(numbers):
        low, high = bounds(x, 4 * digits + 64)
        middle = (low + high) / 2 * scale
        rows.append([int(i == j) for j in range(len(numbers))] + [int((middle + fmpq(1, 2)).floor())])
    for row in fmpz_mat(rows).lll().tolist():
        lead, *rest = (fmpz(x) for x in row[:-1])
        size = max(abs(x) for x in row[:-1])
        if lead != 0 and size ** len(numbers) < fmpz(10) ** (digits // 2):
            coefficients = tuple(fmpq(-x, lead) for x in rest)
            difference = compare(
                value, Real.sum([c * b for c, b in zip(coefficients, basis.values(), strict=True)])
            )
            if difference is Ordering.EQUAL:
                return LatticeRelation(coefficients, tuple(basis), True, digits)
            if not isinstance(difference, Ordering):
                return LatticeRelation(coefficients, tuple(basis), False, difference.bits * 3 // 10)
    return None
