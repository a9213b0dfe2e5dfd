"""The text of mechanisms, `5000 * poisson(1/256, gaussian(1)) + gaussian(50)`: read by a small parser, never run.

mechanisms := term ("+" term)*;  term := [count "*"] call;  call := name "(" arguments ")"
arguments: calls, exact numbers, levels such as `ln 3/2`, `name=number`; laws of a pair are parted by `;`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from ..real import BadInput, Rational
from . import mechanisms as made
from .levels import said

MAX_TEXT, MAX_DEPTH, MAX_COUNT = 100_000, 8, 10**12

_TOKEN = re.compile(
    r"\s*(?:(?P<name>[A-Za-z_]\w*)|(?P<number>\d[\d.]*(?:[eE][+-]?\d+)?)|(?P<sign>[-+*/(),;=]))", re.ASCII
)

BUILDERS: dict[str, Callable[..., made.Mechanism]] = {
    "gaussian": made.gaussian, "laplace": made.laplace, "geometric": made.geometric,
    "discrete_laplace": made.geometric, "rr": made.rr, "randomized_response": made.rr, "dp": made.dp, "gdp": made.gdp,
    "poisson": made.poisson, "zcdp": made.zcdp, "renyi": made.renyi, "exponential": made.exponential,
    "group": made.group, "fixed": made.fixed, "shuffled": made.shuffled,
    "truncated_geometric": made.truncated_geometric, "discrete_gaussian": made.discrete_gaussian,
    "staircase": made.staircase, "mixture": made.mixture,
}  # fmt: skip
"""What can stand in the text, beside pair(P; Q)."""

NAMED = {"gaussian": ("sigma", "sensitivity"), "laplace": ("scale", "sensitivity"), "rr": ("odds", "letters"),
         "dp": ("eps", "delta"), "zcdp": ("rho",), "renyi": ("order", "eps"), "exponential": ("eps",),
         "geometric": ("ratio", "sensitivity", "level"),
         "discrete_laplace": ("ratio", "sensitivity", "level"),
         "truncated_geometric": ("ratio", "n", "sensitivity"), "discrete_gaussian": ("sigma", "sensitivity"),
         "staircase": ("eps", "sensitivity", "gamma")}  # fmt: skip

Parts = tuple[tuple[made.Mechanism, int], ...]


def parse(text: str, values: Mapping[str, str] | None = None) -> Parts:
    """The mechanisms of a text with their counts; `values` are numbers that stand in it by name.

    Raises BadInput with the place that cannot be read.
    """
    if len(text) > MAX_TEXT:
        raise BadInput(f"the text of the mechanisms has {len(text)} characters; give at most {MAX_TEXT}")
    return _Reader(text, values or {}).parts()


class _Reader:
    def __init__(self, text: str, values: Mapping[str, str]) -> None:
        self.text, self.values = text, values
        self.tokens: list[tuple[str, str, int]] = []
        place = 0
        while text[place:].strip():
            match = _TOKEN.match(text, place)
            if match is None:
                raise self._bad(place)
            kind = str(match.lastgroup)
            self.tokens.append((kind, match[kind], match.start(kind)))
            place = match.end()
        self.tokens.append(("end", "", len(text)))
        self.at = 0

    def _bad(self, place: int) -> BadInput:
        rest = self.text[place:].strip()
        if not rest and (opened := self._open()):
            return BadInput(f"the bracket behind {opened} is not closed; add ) where its arguments end")
        seen = repr(rest[:20] + ("..." if len(rest) > 20 else "")) if rest else "the end"
        return BadInput(f"the mechanisms cannot be read from {seen} on; write parts such as "
                        "poisson(1/256, gaussian(1)), joined by +, with counts as in 10 * gaussian(50)")  # fmt: skip

    def _open(self) -> str:
        """What the last bracket that is not closed stands behind, with its place; empty where there is none."""
        found: list[str] = []
        for (_, before, _), (_, sign, place) in pairwise(self.tokens):
            if sign == "(":
                found.append(f"{before!r} (character {place + 1})")
            elif sign == ")" and found:
                found.pop()
        return found[-1] if found else ""

    def _unset(self, name: str) -> BadInput:
        return BadInput(f"{name[:40]!r} stands in the place of a number and has no value; write a number there, or "
                        f"find it with --find {name[:40]}, --eps and --delta")  # fmt: skip

    def _next(self, sign: str) -> bool:
        """Whether the next token is this sign, which is taken then."""
        if self.tokens[self.at][:2] == ("sign", sign):
            self.at += 1
            return True
        return False

    def _expect(self, sign: str) -> None:
        if not self._next(sign):
            raise self._bad(self.tokens[self.at][2])

    def parts(self) -> Parts:
        found = [self._term()]
        while self._next("+"):
            found.append(self._term())
        if self.tokens[self.at][0] != "end":
            raise self._bad(self.tokens[self.at][2])
        return tuple(found)

    def _term(self) -> tuple[made.Mechanism, int]:
        kind, text, place = self.tokens[self.at]
        count = 1
        if kind == "number":
            self.at += 1
            number = Rational(text)
            if number.q != 1 or not 1 <= number <= MAX_COUNT:
                raise BadInput(f"{said(text)} is no count of a mechanism; give a whole number from 1 to 10^12")
            count = int(number.p)
            self._expect("*")
        elif kind != "name":
            raise self._bad(place)
        return self._call(0), count

    def _call(self, depth: int) -> made.Mechanism:
        kind, name, place = self.tokens[self.at]
        if kind != "name":
            raise self._bad(place)
        if depth > MAX_DEPTH:
            raise BadInput(f"{name} stands inside more than {MAX_DEPTH} mechanisms; write it less deep")
        if name != "pair" and name not in BUILDERS:
            near = difflib.get_close_matches(name, [*BUILDERS, "pair"], n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join([*BUILDERS, 'pair'])}"
            raise BadInput(f"there is no mechanism {name[:40]!r}; {hint}")
        self.at += 1
        self._expect("(")
        if name == "pair":
            P = self._law()
            self._expect(";")
            Q = self._law()
            self._expect(")")
            return made.pair(P, Q)
        given: list[Any] = []
        keys: dict[str, Any] = {}
        while not self._next(")"):
            if given or keys:
                self._expect(",")
            kind, text, place = self.tokens[self.at]
            if kind == "name" and self.tokens[self.at + 1][:2] == ("sign", "="):
                if text not in NAMED.get(name, ()):
                    raise BadInput(
                        f"{name} has no parameter {text[:40]!r}; it has {', '.join(NAMED.get(name, ())) or 'none'}"
                    )
                self.at += 2
                keys[text] = self._number()
            elif kind == "name" and text not in ("ln", "log", *self.values):
                if text not in (*BUILDERS, "pair") and self.tokens[self.at + 1][:2] != ("sign", "("):
                    raise self._unset(text)
                given.append(self._call(depth + 1))
            else:
                given.append(self._number())
        return self._made(name, given, keys)

    def _made(self, name: str, given: list[Any], keys: dict[str, Any]) -> made.Mechanism:
        nested = {
            "poisson": "(rate, mechanism)",
            "group": "(n, mechanism)",
            "fixed": "(part, mechanism)",
            "shuffled": "(n, mechanism)",
            "mixture": "(weight, mechanism, weight, mechanism, ...)",
        }
        wanted = nested[name] if name in nested else f"({', '.join(NAMED.get(name, ('number',)))})"
        inside = [isinstance(x, made.Mechanism) for x in given]
        pairs = max(1, len(given) // 2) if name == "mixture" else 1
        if inside != ([False, True] * pairs if name in nested else [False] * len(given)):
            raise BadInput(f"{name} does not take these arguments; write {name}{wanted}")
        try:
            return BUILDERS[name](*given, **keys)
        except TypeError:
            raise BadInput(f"{name} does not take {len(given) + len(keys)} arguments; write {name}{wanted}") from None

    def _law(self) -> list[str]:
        found = [self._number()]
        while self._next(","):
            found.append(self._number())
        return found

    def _number(self) -> str:
        """The text of a number, p/q, decimal or ln of one; its value is read exactly elsewhere."""
        pieces = ""
        kind, text, place = self.tokens[self.at]
        if kind == "name" and text in ("ln", "log"):
            self.at += 1
            closed = self._next("(")
            pieces = f"ln {self._number()}"
            if closed:
                self._expect(")")
            return pieces
        if kind == "name" and text in self.values:
            self.at += 1
            return self.values[text]
        if self._next("-"):
            pieces = "-"
        for part in range(2):
            kind, text, place = self.tokens[self.at]
            if kind == "name" and text not in BUILDERS:
                raise self._unset(text)
            if kind != "number":
                raise self._bad(place)
            self.at += 1
            pieces += text
            if part == 0:
                if not self._next("/"):
                    break
                pieces += "/"
        return pieces
