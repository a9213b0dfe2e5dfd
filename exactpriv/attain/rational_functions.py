"""Rational functions of one parameter, guessed from exact values and confirmed on values held back.

Method: linear algebra over the rationals, least degrees first. Nothing here is in floating point.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from flint import fmpq, fmpq_mat, fmpq_poly, fmpz, fmpz_poly

from ..real import BadInput, Rational, RationalLike, Real

Point: TypeAlias = tuple[fmpq, fmpq]
"""A parameter and the exact value there."""
SURPLUS = 2
"""A guess has to meet at least so many values beyond those that determine it."""
ZERO, ONE = fmpq(0), fmpq(1)


@dataclass(frozen=True)
class RationalFunction:
    """numerator / denominator: coprime integer polynomials, the leading coefficient of the denominator positive.

    `confirmed`: the number of exact values it meets that did not determine it.
    """

    numerator: fmpq_poly
    denominator: fmpq_poly
    confirmed: int = 0

    @staticmethod
    def of(numerator: Iterable[RationalLike], denominator: Iterable[RationalLike] = (1,)) -> RationalFunction:
        """The quotient of the polynomials with these coefficients, the constant one first.

        Raises BadInput if the denominator is the zero polynomial.
        """
        top, bottom = fmpq_poly([Rational(a) for a in numerator]), fmpq_poly([Rational(a) for a in denominator])
        if bottom.degree() < 0:
            raise BadInput("the denominator is the polynomial 0; give one with a non-zero coefficient")
        return _reduced(top, bottom)

    @property
    def degrees(self) -> tuple[int, int]:
        """The degrees of numerator and denominator (0 for the zero polynomial)."""
        return max(self.numerator.degree(), 0), self.denominator.degree()

    @property
    def is_zero(self) -> bool:
        """Whether it is 0 everywhere."""
        return bool(self.numerator.degree() < 0)

    @property
    def is_polynomial(self) -> bool:
        """Whether the denominator is 1."""
        return self.denominator == fmpq_poly([1])

    def at(self, t: fmpq) -> fmpq | None:
        """The value at t; None at a pole."""
        bottom = self.denominator(t)
        return None if bottom == 0 else self.numerator(t) / bottom

    def __call__(self, x: Real) -> Real:
        """The value at x, as an expression in x; IllDefined at a pole."""
        top = _horner(self.numerator, x)
        return top if self.is_polynomial else top / _horner(self.denominator, x)

    def text(self, variable: str = "r") -> str:
        """As text in factors, such as "(r - 1)^2/(r + 1)"."""
        top = _factored(self.numerator, variable, " ")
        if self.is_polynomial:
            return top
        below = _factored(self.denominator, variable, " ")
        return f"{top if _is_product(top) else bracketed(top)}/{below if _is_single(below) else bracketed(below)}"

    def latex(self, variable: str = "r") -> str:
        """As LaTeX in factors."""
        top = _factored(self.numerator, variable, "")
        return top if self.is_polynomial else rf"\frac{{{top}}}{{{_factored(self.denominator, variable, '')}}}"

    def same_as(self, other: RationalFunction) -> bool:
        """Whether both are the same function."""
        return bool(self.numerator * other.denominator == other.numerator * self.denominator)


def rational_function(points: Sequence[Point], held_back: Sequence[Point] = ()) -> RationalFunction | None:
    """The rational function of least degrees through all points that also meets every value held back; or None.

    The sum of the degrees stays below the number of points by at least SURPLUS + 1, so that some points are met
    without having been used. Raises BadInput for two values at one parameter.
    """
    seen: dict[fmpq, fmpq] = {}
    for t, v in [*points, *held_back]:
        if seen.setdefault(t, v) != v:
            raise BadInput(f"there are two values at the parameter {t}; give each parameter once")
    for total in range(max(len(points) - SURPLUS, 0)):
        for below in sorted(range(total + 1), key=lambda d: abs(total - 2 * d)):
            made = through(points[: total + 1], total - below, below)
            if made is not None and all(made.at(t) == v for t, v in seen.items()):
                extra = len(seen) - (total + 1)
                return RationalFunction(made.numerator, made.denominator, extra)
    return None


def through(points: Sequence[Point], above: int, below: int) -> RationalFunction | None:
    """Some p/q with deg p <= above, deg q <= below and p(t) = v q(t) at above + below + 1 points; None if q is 0."""
    rows = []
    for t, v in points:
        powers = [t**k for k in range(max(above, below) + 1)]
        rows.append([*powers[: above + 1], *(-v * x for x in powers[: below + 1])])
    solution = _null_vector(fmpq_mat(rows))
    bottom = fmpq_poly(solution[above + 1 :])
    return None if bottom.degree() < 0 else _reduced(fmpq_poly(solution[: above + 1]), bottom)


def _null_vector(matrix: fmpq_mat) -> list[fmpq]:
    """A non-zero solution of matrix x = 0, for more columns than rows."""
    reduced, rank = matrix.rref()
    pivots = [next(j for j in range(matrix.ncols()) if reduced[i, j] != 0) for i in range(rank)]
    free = next(j for j in range(matrix.ncols()) if j not in pivots)
    solution = [ZERO] * matrix.ncols()
    solution[free] = ONE
    for i, j in enumerate(pivots):
        solution[j] = -reduced[i, free]
    return solution


def _reduced(top: fmpq_poly, bottom: fmpq_poly) -> RationalFunction:
    if top.degree() < 0:
        return RationalFunction(top, fmpq_poly([1]))
    common = top.gcd(bottom)
    top, bottom = top // common, bottom // common
    contents = [c for c in (*top.coeffs(), *bottom.coeffs()) if c != 0]
    multiple, divisor = fmpz(1), fmpz(0)
    for c in contents:
        multiple = multiple.lcm(c.q)
    for c in contents:
        divisor = divisor.gcd((c * multiple).p)
    scale = fmpq(multiple, divisor) * (1 if bottom.coeffs()[-1] > 0 else -1)
    return RationalFunction(top * scale, bottom * scale)


# -- display ------------------------------------------------------------------------------------------------------


def _horner(polynomial: fmpq_poly, x: Real) -> Real:
    """The polynomial at x; the constant coefficient first in the sum."""
    terms = []
    for k, c in enumerate(polynomial.coeffs()):
        if c != 0:
            power = Real(1) if k == 0 else x if k == 1 else x**k
            terms.append(power if c == 1 else Real(c) if k == 0 else c * power)
    return Real.sum(terms)


def polynomial_text(polynomial: fmpq_poly, variable: str, times: str = " ") -> str:
    """The polynomial, highest power first."""
    shown = []
    for k, c in reversed(list(enumerate(polynomial.coeffs()))):
        if c == 0:
            continue
        size, body = abs(c), power_text(variable, k)
        factor = str(size) if size != 1 or not body else ""
        shown.append(("-" if c < 0 else "+", f"{factor}{times if factor and body else ''}{body}"))
    if not shown:
        return "0"
    first = ("-" if shown[0][0] == "-" else "") + shown[0][1]
    return " ".join([first, *(f"{sign} {body}" for sign, body in shown[1:])])


def power_text(variable: str, k: int) -> str:
    """variable^k, an even power of a square root as a power of what it is the root of; empty for k = 0."""
    for start, end in (("sqrt(", ")"), (r"\sqrt{", "}")):
        if variable.startswith(start) and k and k % 2 == 0:
            variable, k = variable[len(start) : -len(end)], k // 2
    return "" if k == 0 else variable if k == 1 else f"{variable}^{k}"


def bracketed(text: str) -> str:
    """The text in parentheses, unless it is one name or number or already in them."""
    return text if text.isalnum() or _is_single(text) else f"({text})"


def _factored(polynomial: fmpq_poly, variable: str, times: str) -> str:
    """An integer polynomial as a product of powers of irreducible ones; multiplied out if it is one of them."""
    if polynomial.degree() <= 0:
        return polynomial_text(polynomial, variable, times)
    content, factors = fmpz_poly([int(c.p) for c in polynomial.coeffs()]).factor()
    if len(factors) == 1 and factors[0][1] == 1 and factors[0][0].degree() > 0 and abs(content) == 1:
        return polynomial_text(polynomial, variable, times)
    shown = [] if content == 1 else ["-" if content == -1 else str(content)]
    for factor, k in factors:
        text = polynomial_text(fmpq_poly([int(c) for c in factor.coeffs()]), variable, times)
        if text == variable:
            shown.append(power_text(variable, k))
        else:
            shown.append(f"({text})" + (f"^{k}" if k > 1 else ""))
    return times.join(shown).replace("- ", "-", 1) if shown[0] == "-" else times.join(shown)


def _is_single(text: str) -> bool:
    """Whether the text is one pair of parentheses, possibly to a power, or one name or number, possibly to a power."""
    base, _, exponent = text.rpartition("^")
    core = base if base and exponent.isdigit() else text
    if core.isalnum() or not (core.startswith("(") and core.endswith(")")):
        return core.isalnum()
    depths = list(accumulate((a == "(") - (a == ")") for a in core))
    return depths.index(0) == len(core) - 1


def _is_product(text: str) -> bool:
    """Whether no sum stands outside parentheses."""
    depth = 0
    for a in text:
        depth += (a == "(") - (a == ")")
        if depth == 0 and a in "+-":
            return False
    return True
