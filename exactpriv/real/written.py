"""Numbers as people write them in text, exactly: `3/7`, `.5`, `1e-12`, `50%`, `2*ln 3`, `exp(1)/(1+exp(1))`.

One meaning everywhere: in Python (`Real("2*ln 3")`, entries of kernels and laws), in files, on the command line. Text
is read by the grammar below and never run.

    sum     = product {("+" | "-") product}
    product = signed {("*" | "/") signed}
    signed  = ["+" | "-"] power
    power   = value [("^" | "**") exponent]      exponent: a rational number, signed or in parentheses
    value   = number | "(" sum ")" | function "(" sum ")" | function fraction | "inf" | "e"
    number  = digits ["." digits] ["e" ["-"] digits] ["%"]

`ln`, `log` (natural), `exp` and `sqrt` without parentheses take the number or fraction behind them, as `ln 3/2`, which
is ln(3/2). Bounded: 4096 characters, 32 levels, exponents of at most 4096, rationals of at most 200,000 bits.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from flint import fmpq

from .arithmetic import exp, ln, sqrt
from .errors import BadInput, IllDefined, UndecidedError
from .number import ENTERED, Real
from .rational import Rational, decimal_comma

LONGEST = 4096
DEEPEST = 32
LARGEST_POWER = 4096
MAX_BITS = 200_000
_TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,20})?%?)|(?P<name>[A-Za-z]+)|(?P<sign>\*\*|[-+*/^()]))",
    re.ASCII,
)
_FUNCTIONS: dict[str, Callable[[Real], Real]] = {"ln": ln, "log": ln, "exp": exp, "sqrt": sqrt}
_INFINITE = ("inf", "oo", "infinity")
WAY_OUT = "write a number such as 3/7, 0.125, 1e-12, 50%, ln 3/2, 2*ln 3 or exp(1)/(1+exp(1))"


def written(text: str) -> Real:
    """The number that the text writes; BadInput says what of it cannot be read."""
    if len(text) > LONGEST:
        raise BadInput(f"a number of {len(text)} characters is longer than {LONGEST}; write it shorter")
    reader = _Reader(text)
    try:
        value = reader.sum(DEEPEST)
        reader.end()
    except (IllDefined, UndecidedError, ZeroDivisionError) as error:
        raise BadInput(f"{_shown(text)} has no value ({error}); correct it") from None
    return value


class _Reader:
    """The tokens of one text, read from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens: list[str] = []
        place, stripped = 0, text.rstrip()
        while place < len(stripped):
            match = _TOKEN.match(stripped, place)
            if match is None:
                raise self._refused(stripped[place:].strip()[:1])
            self._tokens.append(match[match.lastgroup or 0])
            place = match.end()
        self._next = 0

    def _refused(self, what: str) -> BadInput:
        if what == "," and (comma := decimal_comma(self._text)):
            return BadInput(comma)
        return BadInput(
            f"{_shown(self._text)} is not an exact number ({_shown(what)} does not belong there); {WAY_OUT}"
        )

    def _peek(self) -> str:
        return self._tokens[self._next] if self._next < len(self._tokens) else ""

    def _take(self) -> str:
        token = self._peek()
        self._next += 1
        return token

    def end(self) -> None:
        """BadInput unless everything was read."""
        if self._peek():
            raise self._refused(self._peek())

    def sum(self, depth: int) -> Real:
        """A sum of products."""
        if depth == 0:
            raise BadInput(f"{_shown(self._text)} is nested more than {DEEPEST} deep; write it flatter")
        value = self._product(depth)
        while self._peek() in ("+", "-"):
            value = _bounded(value + self._product(depth) if self._take() == "+" else value - self._product(depth))
        return value

    def _product(self, depth: int) -> Real:
        value = self._signed(depth)
        while self._peek() in ("*", "/"):
            value = _bounded(value * self._signed(depth) if self._take() == "*" else value / self._signed(depth))
        return value

    def _signed(self, depth: int) -> Real:
        if self._peek() in ("+", "-"):
            return self._power(depth) if self._take() == "+" else -self._power(depth)
        return self._power(depth)

    def _power(self, depth: int) -> Real:
        value = self._value(depth)
        if self._peek() not in ("^", "**"):
            return value
        self._take()
        exponent = self._signed(depth - 1).rational if depth > 1 else None
        if exponent is None or max(abs(exponent.p), exponent.q) > LARGEST_POWER:
            raise BadInput(f"{_shown(self._text)} has an exponent that is no rational of at most {LARGEST_POWER}; "
                           "write exp(y * ln(x))")  # fmt: skip
        q = value.rational
        if q is not None and (q.p.bit_length() + q.q.bit_length()) * abs(exponent.p) > MAX_BITS:
            raise BadInput(f"{_shown(self._text)} has a power of more than {MAX_BITS} bits; use a smaller one")
        return value**exponent

    def _value(self, depth: int) -> Real:
        token = self._take()
        if token == "(":
            value = self.sum(depth - 1)
            if self._take() != ")":
                raise BadInput(f"{_shown(self._text)} leaves a parenthesis open; close it")
            return value
        if token in _FUNCTIONS:
            return _FUNCTIONS[token](self._value(depth - 1) if self._peek() == "(" else self._fraction())
        if token in _INFINITE:
            return Real.infinity()
        if token == "e":
            return exp(Real(1))
        if token[:1].isdigit() or token[:1] == ".":
            return Real(Rational(token))
        raise self._refused(token or "its end")

    def _fraction(self) -> Real:
        """What a function without parentheses takes: a number, or a fraction of two."""
        sign = self._take() if self._peek() in ("+", "-") else "+"
        token = self._take()
        if not (token[:1].isdigit() or token[:1] == "."):
            raise self._refused(token or "its end")
        value = Real(Rational(token))
        behind = self._tokens[self._next : self._next + 2]
        if len(behind) == 2 and behind[0] == "/" and behind[1][:1].isdigit():
            self._next += 2
            value = value / Real(Rational(behind[1]))
        return value if sign == "+" else -value


def _bounded(x: Real) -> Real:
    q: fmpq | None = x.rational
    if q is not None and q.p.bit_length() + q.q.bit_length() > MAX_BITS:
        raise BadInput(f"a number of more than {MAX_BITS} bits comes up in a text; use shorter numbers")
    return x


def _shown(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:50]}...")


ENTERED.written = written
