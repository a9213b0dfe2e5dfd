"""The texts of numbers (`ln 2 - (3/8) ln 3`, `(ln 2)/(ln 3)`, `0.30...`) in LaTeX's math mode.

A text is read by the grammar in which `str(Real)` writes numbers; whatever does not follow it is set as text, so that
foreign texts give no commands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ...foreign import latex_math

SHORT = 12
"""Digits of a numerator or denominator that stand in a small fraction."""
LONGEST = 4000
"""Characters of a text that is read."""
DEEPEST = 40
_NUMERAL = r"\d+(?:\.\d+(?:\.\.\.)?)?e-?\d+|\d+\.\d+(?:\.\.\.)?|\d+\.\.\.\(\d+ digits\)\.\.\.\d+|\d+"
_TOKEN = re.compile(
    rf" *(?:({_NUMERAL})|(ln|log|exp|sqrt|min|max|abs|inf|e)(?![A-Za-z0-9])|([-+*/^(),\[\]]))", re.ASCII
)
_RATIONAL = " (a rational)"


class _Unread(Exception):
    """The text is not one of a number."""


@dataclass(frozen=True)
class Shape:
    """LaTeX of a part: how tightly it binds (0 a sum, 1 a product, 2 a function, 3 an atom), whether it is negative."""

    latex: str
    binds: int
    minus: bool = False

    def inside(self, least: int) -> str:
        """In parentheses unless it binds at least so tightly."""
        if self.binds >= least and not (self.minus and least > 0):
            return self.latex
        return parenthesised(self.latex)


Tokens: TypeAlias = list[str]


def number_latex(text: str, flat: bool = False) -> str:
    """The number in math mode; `flat` writes quotients of sums with a slash, so that lines can break in them."""
    rational = text.endswith(_RATIONAL)
    try:
        tokens = _tokens(text.removesuffix(_RATIONAL) if rational else text)
        shown = _Reader(tokens, flat).whole().latex
    except _Unread:
        return latex_math(text)
    return shown + (r"\text{ (a rational)}" if rational else "")


def parenthesised(latex: str) -> str:
    """In parentheses that are as tall as what they hold."""
    if r"\frac" in latex or r"\begin" in latex:
        return rf"\left({latex}\right)"
    return rf"\bigl({latex}\bigr)" if r"\tfrac" in latex else f"({latex})"


def fraction(p: str, q: str) -> str:
    """A rational of digits: small if it is short, else with a slash at which no fraction grows too wide."""
    if max(len(p), len(q)) <= SHORT:
        return rf"\tfrac{{{p}}}{{{q}}}"
    return f"{breakable(p)}/{breakable(q)}"


def breakable(digits: str) -> str:
    """Many digits in groups between which a line may end."""
    groups = [digits[i : i + SHORT] for i in range(0, len(digits), SHORT)]
    return r"\allowbreak ".join(groups) if len(digits) > 2 * SHORT else digits


def product(parts: list[str]) -> str:
    """Factors side by side, with a dot in front of one that begins with a digit or a number."""
    made = parts[0]
    for part in parts[1:]:
        numeral = part[:1].isdigit() or part.startswith((r"\tfrac", r"\frac"))
        made += rf" \cdot {part}" if numeral else rf"\,{part}"
    return made


def _tokens(text: str) -> Tokens:
    if len(text) > LONGEST:
        raise _Unread
    found, place = [], 0
    while place < len(text.rstrip(" ")):
        match = _TOKEN.match(text, place)
        if match is None:
            raise _Unread
        found.append(match[1] or match[2] or match[3])
        place = match.end()
    if not found:
        raise _Unread
    return found


class _Reader:
    """Recursive descent over the tokens of one number."""

    def __init__(self, tokens: Tokens, flat: bool) -> None:
        self.tokens, self.flat, self.at, self.depth = tokens, flat, 0, 0

    def whole(self) -> Shape:
        if self.peek() == "[":
            self.take("[")
            low = self.sum()
            self.take(",")
            high = self.sum()
            self.take("]")
            made = Shape(rf"[{low.latex},\, {high.latex}]", 3)
        else:
            made = self.sum()
        if self.at != len(self.tokens):
            raise _Unread
        return made

    def peek(self, ahead: int = 0) -> str:
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        token = self.peek()
        if not token or (wanted and token != wanted):
            raise _Unread
        self.at += 1
        return token

    def nested(self, read: Callable[[], Shape]) -> Shape:
        self.depth += 1
        if self.depth > DEEPEST:
            raise _Unread
        made = read()
        self.depth -= 1
        return made

    def sum(self) -> Shape:
        made = self.term()
        while self.peek() in ("+", "-"):
            sign = self.take()
            made = Shape(f"{made.latex} {sign} {self.term().inside(1)}", 0)
        return made

    def term(self) -> Shape:
        if self.peek() == "-":
            self.take()
            inner = self.nested(self.term)
            return Shape(f"-{inner.inside(1)}", min(inner.binds, 1), minus=True)
        parts = [self.power()]
        while True:
            if self.peek() == "*":
                self.take()
                if self.peek() in ("", ")", "+", "-", "/"):  # a product sign that ends a term: a factor of 1
                    continue
                parts.append(self.power())
            elif self.peek() == "/":
                self.take()
                above = parts[0] if len(parts) == 1 else Shape(product([p.inside(2) for p in parts]), 1)
                parts = [self.quotient(above, self.power())]
            elif self.peek() and self.peek() not in (")", "+", "-", ",", "]"):
                parts.append(self.power())
            else:
                break
        return parts[0] if len(parts) == 1 else Shape(product([p.inside(2) for p in parts]), 1)

    def quotient(self, above: Shape, below: Shape) -> Shape:
        if above.latex.isdigit() and below.latex.isdigit():
            return Shape(fraction(above.latex, below.latex), 3)
        if self.flat:
            return Shape(f"{above.inside(2)}/{below.inside(3)}", 1)
        return Shape(rf"\frac{{{above.latex}}}{{{below.latex}}}", 3)

    def power(self) -> Shape:
        base = self.atom()
        if self.peek() != "^":
            return base
        self.take()
        minus = self.peek() == "-"
        if minus:
            self.take()
        exponent = self.exponent()
        if self.peek() == "^":
            raise _Unread
        return Shape(f"{base.inside(3)}^{{{'-' if minus else ''}{exponent}}}", 3)

    def exponent(self) -> str:
        if self.peek() != "(":
            token = self.take()
            if not token.isdigit():
                raise _Unread
            return token
        inner = self.bracketed()
        simple = re.fullmatch(r"(-?)\\tfrac\{(\d+)\}\{(\d+)\}", inner.latex)
        return f"{simple[1]}{simple[2]}/{simple[3]}" if simple else inner.latex

    def bracketed(self) -> Shape:
        self.take("(")
        made = self.nested(self.sum)
        self.take(")")
        return made

    def several(self) -> list[Shape]:
        self.take("(")
        made = [self.nested(self.sum)]
        while self.peek() == ",":
            self.take()
            made.append(self.nested(self.sum))
        self.take(")")
        return made

    def atom(self) -> Shape:
        token = self.take()
        if token[0].isdigit():
            return Shape(self.numeral(token), 3)
        if token == "(":
            self.at -= 1
            inner = self.bracketed()
            return inner if inner.binds == 3 and not inner.minus else Shape(inner.latex, 0)
        if token == "inf":
            return Shape(r"\infty", 3)
        if token == "e":
            return Shape("e", 3)
        if token in ("ln", "log", "exp"):
            return Shape(rf"\{token} {self.argument()}", 2)
        if token == "sqrt":
            return Shape(rf"\sqrt{{{self.bracketed().latex}}}", 3)
        if token == "abs":
            return Shape(rf"\lvert {self.bracketed().latex} \rvert", 3)
        if token in ("min", "max"):
            return Shape(rf"\{token}\{{{', '.join(part.latex for part in self.several())}\}}", 3)
        raise _Unread

    def numeral(self, token: str) -> str:
        if "digits" in token:
            first, count, last = re.split(r"\.\.\.", token)
            return rf"{first}\ldots\text{{{count}}}\ldots {last}"
        if "e" in token:
            mantissa, _, exponent = token.partition("e")
            return rf"{self.numeral(mantissa)} \cdot 10^{{{exponent}}}"
        if token.endswith("..."):
            return token[:-3] + r"\ldots"
        if "." in token or self.flat is False:
            return token
        return breakable(token)

    def argument(self) -> str:
        """What a logarithm or exponential is of: an integer, a fraction p/q, or a sum in parentheses."""
        if self.peek() == "(":
            inner = self.bracketed()
            return inner.latex if inner.binds == 3 and _short(inner.latex) else parenthesised(inner.latex)
        token = self.take()
        if not token[0].isdigit():
            raise _Unread
        if token.isdigit() and self.peek() == "/" and self.peek(1).isdigit():
            self.take("/")
            below = self.take()
            shown = fraction(token, below)
            return shown if shown.startswith(r"\tfrac") else f"({shown})"
        return self.numeral(token)


def _short(latex: str) -> bool:
    return re.fullmatch(r"\w+|\\tfrac\{\d+\}\{\d+\}", latex) is not None
