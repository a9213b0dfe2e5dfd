"""The functions f of f-divergences, as data: f convex on (0, inf) with f(1) = 0.

A generator knows f(t) for t >= 0 (f(0) the limit, which may be infinite) and its slope at infinity f(t)/t, and how it
is written in a certificate: {"f": name, "parameters": [...]}, all parameters rational.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flint import fmpq

from ..kernel.entries import Entry, at_least, is_zero
from ..real import BadInput, Rational, Real, absolute, as_real, ln, maximum, sqrt

__all__ = ["Generator", "generator"]

_PARAMETERS = {
    "tv": 0,
    "kl": 0,
    "reverse-kl": 0,
    "hellinger2": 0,
    "chi2": 0,
    "linear": 0,
    "triangular": 0,
    "jensen-shannon": 0,
    "hellinger": 1,
    "hockey-stick": 1,
    "positive-power": 2,
    "polynomial": None,
}


@dataclass(frozen=True)
class Generator:
    """One of
    tv: abs(t-1)/2; kl: t ln t; reverse-kl: -ln t; hellinger2: (1 - sqrt t)^2; chi2: (t-1)^2; linear: t-1;
    triangular: (t-1)^2/(t+1); jensen-shannon: (t ln t - (1+t) ln((1+t)/2))/2; hellinger [a]: (t^a-1)/(a-1), a > 0,
    a != 1;
    hockey-stick [g]: max(t-g, 0), g >= 1; positive-power [a, k]: max(t-a, 0)^k, a >= 1, k a positive integer;
    polynomial [c0, c1, ...]: sum c_i t^i with value 0 at t = 1 (its convexity is not checked).
    """

    name: str
    parameters: tuple[fmpq, ...] = ()

    def __post_init__(self) -> None:
        if self.name not in _PARAMETERS:
            raise BadInput(f"there is no divergence generator {self.name!r}; use one of {', '.join(_PARAMETERS)}")
        count = _PARAMETERS[self.name]
        if count is not None and len(self.parameters) != count:
            raise BadInput(f"{self.name} takes {count} parameters and got {len(self.parameters)}")
        if self.name in ("hockey-stick", "positive-power") and self.parameters[0] < 1:
            raise BadInput(f"the threshold {self.parameters[0]} makes f(1) positive; use one of at least 1")
        if self.name == "positive-power" and (self.parameters[1].q != 1 or self.parameters[1] < 1):
            raise BadInput(f"the power {self.parameters[1]} is not a positive integer; use 1, 2, ...")
        if self.name == "hellinger" and (self.parameters[0] <= 0 or self.parameters[0] == 1):
            raise BadInput(f"the order {self.parameters[0]} of hellinger is not above 0 and other than 1; use kl at 1")
        if self.name == "polynomial" and sum(self.parameters, fmpq(0)) != 0:
            raise BadInput("the coefficients of the polynomial do not sum to 0, so its value at t = 1 is not 0")

    @property
    def known_convex(self) -> bool:
        """Whether f is known to be convex on (0, inf): a polynomial where none of c2, c3, ... is below 0."""
        return self.name != "polynomial" or all(c >= 0 for c in self.parameters[2:])

    @property
    def expr(self) -> Any:
        """The JSON form."""
        return {"f": self.name, "parameters": [str(q) for q in self.parameters]}

    def at(self, t: Entry) -> Entry | Real:
        """f(t) for t >= 0."""
        if self.name == "tv":
            return abs(t - 1) / 2 if isinstance(t, fmpq) else absolute(t - 1) / 2
        if self.name == "kl":
            return _entropic(t)
        if self.name == "reverse-kl":
            return -ln(t)
        if self.name == "hellinger2":
            return 1 + t - 2 * sqrt(t)
        if self.name == "chi2":
            return (t - 1) * (t - 1)
        if self.name == "linear":
            return t - 1
        if self.name == "triangular":
            return (t - 1) * (t - 1) / (t + 1)
        if self.name == "jensen-shannon":
            return (_entropic(t) - (1 + as_real(t)) * ln((1 + t) / 2)) / 2
        if self.name == "hellinger":
            return ((0 if is_zero(t) else as_real(t) ** self.parameters[0]) - 1) / (self.parameters[0] - 1)
        if self.name == "hockey-stick":
            return max(t - self.parameters[0], fmpq(0)) if isinstance(t, fmpq) else maximum(t - self.parameters[0], 0)
        if self.name == "positive-power":
            a, k = self.parameters
            return (t - a) ** int(k.p) if at_least(t, a) else fmpq(0)
        value: Any = fmpq(0)
        for c in reversed(self.parameters):
            value = value * t + c
        return value  # type: ignore[no-any-return]

    @property
    def slope(self) -> Real:
        """lim f(t)/t for t -> inf, possibly infinite."""
        if self.name == "tv":
            return Real("1/2")
        if self.name == "reverse-kl":
            return Real(0)
        if self.name in ("hellinger2", "linear", "hockey-stick", "triangular"):
            return Real(1)
        if self.name == "jensen-shannon":
            return ln(Real(2)) / 2
        if self.name == "hellinger" and self.parameters[0] < 1:
            return Real(0)
        if self.name == "positive-power":
            return Real(1) if self.parameters[1] == 1 else Real.infinity()
        if self.name == "polynomial":
            degree = max((i for i, c in enumerate(self.parameters) if c != 0), default=0)
            if degree == 0:
                return Real(0)
            return Real(self.parameters[1]) if degree == 1 else Real.infinity(1 if self.parameters[degree] > 0 else -1)
        return Real.infinity()


def _entropic(t: Entry) -> Entry | Real:
    """t ln t."""
    return fmpq(0) if is_zero(t) else as_real(t) * ln(t)


def generator(x: Any) -> Generator:
    """A generator from a `Generator`, a name, or its JSON form; ("hockey-stick", "3/2") also works."""
    if isinstance(x, Generator):
        return x
    if isinstance(x, str):
        return Generator(x)
    if isinstance(x, dict) and set(x) <= {"f", "parameters"} and isinstance(x.get("f"), str):
        return Generator(x["f"], tuple(Rational(q) for q in x.get("parameters", ())))
    if isinstance(x, list | tuple) and x and isinstance(x[0], str):
        return Generator(x[0], tuple(Rational(q) for q in x[1:]))
    raise BadInput(f'{x!r} is not a divergence generator; pass a name such as "kl" or ("hockey-stick", "3/2")')
