"""Closed forms in two parameters: the level's t and one further parameter v of a claim (e^eps of a level eps, or a
number), from exact optima on a grid of both.

For each value of one parameter the optima are fitted in the other (conjecture.py); where all of these have the same
degrees, their coefficients are fitted in the first. The result has to equal every optimum of the grid, and optima off
the grid, exactly.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from flint import fmpq, fmpq_poly

from ..attain.rational_functions import RationalFunction, bracketed, polynomial_text, rational_function
from ..claim import Instance
from ..claim.domains import Numbers
from ..prove.levels import Frame
from ..prove.shapes import Shape, generic
from ..real import Ordering, Real, compare, exp, ln
from .conjecture import LogForm
from .optima import Sample, optimum, piece, samples_at

SIDE = 12
"""Grid values of each parameter."""
HELD_BACK = 3
OFF_GRID = ((fmpq(7, 5), fmpq(19, 10)), (fmpq(11, 4), fmpq(13, 10)), (fmpq(19, 5), fmpq(31, 10)))
"""Where else a form is tried: parameters above 1, which are taken to the ranges by 1 - 1/x for those below 1."""


@dataclass(frozen=True)
class TwoVariables:
    """A quotient of polynomials in x whose coefficients (the constant one first) are rational functions of y."""

    numerator: tuple[RationalFunction, ...]
    denominator: tuple[RationalFunction, ...]

    def __call__(self, x: Real, y: Real) -> Real:
        """The value, as an expression in x and y."""
        top, bottom = _sum(self.numerator, x, y), _sum(self.denominator, x, y)
        return top if len(self.denominator) == 1 else top / bottom

    def text(self, x: str, y: str) -> str:
        """As text, over one common denominator."""
        top, bottom = self._cleared()
        shown = _text(top, x, y)
        below = _text(bottom, x, y)
        return shown if below == "1" else f"{bracketed(shown)}/{bracketed(below)}"

    def latex(self, x: str, y: str) -> str:
        """As LaTeX, over one common denominator."""
        top, bottom = self._cleared()
        below = _text(bottom, x, y)
        return _text(top, x, y) if below == "1" else rf"\frac{{{_text(top, x, y)}}}{{{below}}}"

    def _cleared(self) -> tuple[list[fmpq_poly], list[fmpq_poly]]:
        """Coefficients as polynomials in y, all denominators multiplied out."""
        common = fmpq_poly([1])
        for f in (*self.numerator, *self.denominator):
            common = common * (f.denominator // common.gcd(f.denominator))
        top, bottom = ([f.numerator * (common // f.denominator) for f in part]
                       for part in (self.numerator, self.denominator))
        return top, bottom


@dataclass(frozen=True)
class Surface:
    """f* as a function of the level's parameter t and of the claim's variable `variable` (v = e^eps if `logarithmic`):
    constant + sum of coefficient * ln(argument), functions of (t, v), or of (v, t) if `swapped`."""

    constant: TwoVariables
    terms: tuple[tuple[TwoVariables, TwoVariables], ...]
    variable: str
    logarithmic: bool
    swapped: bool
    confirmed: int

    def at(self, t: Real, values: Instance) -> Real:
        """The value at the level's parameter t and an instance's own v."""
        v = values[self.variable]
        return self(t, exp(v) if self.logarithmic else v)

    def __call__(self, t: Real, v: Real) -> Real:
        """The value at (t, v)."""
        x, y = (v, t) if self.swapped else (t, v)
        parts = [] if self._no_constant else [self.constant(x, y)]
        return Real.sum([*parts, *(c(x, y) * ln(a(x, y)) for c, a in self.terms)])

    @property
    def _no_constant(self) -> bool:
        return bool(self.terms) and all(f.is_zero for f in self.constant.numerator)

    def text(self, variable: str) -> str:
        """As text, in `variable` and the claim's own (as e^eps, written r)."""
        own = "r" if self.logarithmic else self.variable
        x, y = (own, variable) if self.swapped else (variable, own)
        shown = [] if self._no_constant else [self.constant.text(x, y)]
        shown += [_times(c.text(x, y), f" ln({a.text(x, y)})").strip() for c, a in self.terms]
        made = " + ".join(shown)
        return made + (f" with r = e^{self.variable}" if self.logarithmic and _names(made, own) else "")

    def latex(self, variable: str) -> str:
        """As LaTeX."""
        own = "r" if self.logarithmic else self.variable
        x, y = (own, variable) if self.swapped else (variable, own)
        shown = [] if self._no_constant else [self.constant.latex(x, y)]
        shown += [_times(c.latex(x, y), rf"\ln\left({a.latex(x, y)}\right)") for c, a in self.terms]
        where = rf",\ r=e^{{\{self.variable}}}" if self.variable == "eps" else rf",\ r=e^{{{self.variable}}}"
        where = where.replace(r"\eps", r"\varepsilon")
        made = "+".join(shown).replace("+-", "-")
        return made + (where if self.logarithmic and _names(made, own) else "")

    def same_as(self, other: object) -> bool:
        """Whether both are written the same way."""
        return isinstance(other, Surface) and self.text("t") == other.text("t")


def surface(shape: Shape, frame: Frame, name: str) -> tuple[Surface, list[Sample]] | None:
    """The closed form in t and the claim's number `name`, with the exact optima behind it; None if none is found."""
    domain = shape.claim.domain[name]
    if not isinstance(domain, Numbers):
        return None
    levels = _grid(fmpq(1) if shape.kind.logarithmic else fmpq(0), None if shape.kind.logarithmic else fmpq(1))
    table: dict[fmpq, list[Sample]] = {}
    for v in _grid(*domain.ends(frame.instance(generic(frame.inputs)))):
        fixed = _with_value(frame, name, v, domain.level)
        row = samples_at(shape, fixed, levels)
        if len(row) < len(levels):
            return None
        table[v] = row
    for swapped in (False, True):
        made = _fitted(table, levels, name, domain.level, swapped)
        if made is not None and _holds(shape, frame, made, table):
            return made, [s for row in table.values() for s in row]
    return None


def _grid(low: fmpq, high: fmpq | None) -> list[fmpq]:
    """Parameters strictly inside (low, high); up to low + 5 if there is no upper end."""
    top = low + 5 if high is None else high
    return [low + (top - low) * fmpq(2 * i + 1, 2 * SIDE + 7) for i in range(SIDE)]


def _with_value(frame: Frame, name: str, v: fmpq, logarithmic: bool) -> Frame:
    return replace(frame, fixed={**frame.fixed, name: ln(Real(v)) if logarithmic else Real(v)})


def _fitted(
    table: Mapping[fmpq, Sequence[Sample]], levels: Sequence[fmpq], name: str, logarithmic: bool, swapped: bool
) -> Surface | None:
    """Fits in t for each v, then in v (the other way round if `swapped`)."""
    forms: list[tuple[fmpq, LogForm]] = []
    if swapped:
        lines = [(t, [replace(row[i], t=v) for v, row in table.items()]) for i, t in enumerate(levels)]
    else:
        lines = [(v, list(row)) for v, row in table.items()]
    for y, samples in lines:
        made = piece(samples, root=False)
        if made is None:
            return None
        forms.append((y, made))
    counts = {len(form.terms) for _, form in forms}
    if len(counts) != 1:
        return None
    constant = _in_both([(y, form.constant) for y, form in forms])
    terms = []
    for i in range(counts.pop()):
        coefficient = _in_both([(y, form.terms[i][0]) for y, form in forms])
        argument = _in_both([(y, form.terms[i][1]) for y, form in forms])
        if coefficient is None or argument is None:
            return None
        terms.append((coefficient, argument))
    confirmed = min(form.confirmed for _, form in forms) * HELD_BACK
    return None if constant is None else Surface(constant, tuple(terms), name, logarithmic, swapped, confirmed)


def _in_both(lines: Sequence[tuple[fmpq, RationalFunction]]) -> TwoVariables | None:
    """The coefficients of monic quotients of equal degrees as rational functions of the other parameter."""
    if len({f.degrees for _, f in lines}) != 1:
        return None
    above, below = lines[0][1].degrees
    parts: list[list[RationalFunction]] = [[], []]
    for place, degree in ((0, above), (1, below)):
        for k in range(degree + 1):
            points = []
            for y, f in lines:
                lead = f.denominator[below]
                points.append((y, (f.denominator if place else f.numerator)[k] / lead))
            made = rational_function(points[:-HELD_BACK], points[-HELD_BACK:])
            if made is None:
                return None
            parts[place].append(made)
    return TwoVariables(tuple(parts[0]), tuple(parts[1]))


def _holds(shape: Shape, frame: Frame, made: Surface, table: Mapping[fmpq, Sequence[Sample]]) -> bool:
    """Whether the form equals every optimum of the table, and some off it, exactly."""
    for v, row in table.items():
        if any(compare(made(Real(s.t), Real(v)), s.best) is not Ordering.EQUAL for s in row):
            return False
    met = 0
    for a, b in OFF_GRID:
        t = a if shape.kind.logarithmic else 1 - 1 / a
        low, high = min(table), max(table)
        v = low + (high - low) * (1 - 1 / b)
        sample = optimum(shape, _with_value(frame, made.variable, v, made.logarithmic), t)
        if sample is None or compare(made(Real(t), Real(v)), sample.best) is not Ordering.EQUAL:
            return False
        met += 1
    return met == len(OFF_GRID)


def _names(text: str, variable: str) -> bool:
    """Whether a text has the variable in it."""
    return re.search(rf"(?<![A-Za-z\\]){variable}(?![A-Za-z])", text) is not None


def _times(factor: str, log: str) -> str:
    return log if factor == "1" else f"-{log.strip()}" if factor == "-1" else f"{_in_brackets(factor)}{log}"


def _in_brackets(text: str) -> str:
    return text if text.startswith(r"\frac") else bracketed(text)


def _sum(coefficients: Sequence[RationalFunction], x: Real, y: Real) -> Real:
    terms = []
    for k, f in enumerate(coefficients):
        if not f.is_zero:
            power = Real(1) if k == 0 else x if k == 1 else x**k
            value = f(y)
            terms.append(value if k == 0 else power if value.to_data() == "1" else value * power)
    return Real.sum(terms)


def _text(coefficients: Sequence[fmpq_poly], x: str, y: str) -> str:
    shown = []
    for k, p in reversed(list(enumerate(coefficients))):
        if p.degree() >= 0:
            factor, power = polynomial_text(p, y), "" if k == 0 else x if k == 1 else f"{x}^{k}"
            shown.append(factor if not power else power if factor == "1" else f"{bracketed(factor)} {power}")
    return " + ".join(shown).replace("+ -", "- ") or "0"
