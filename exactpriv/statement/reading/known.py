"""What is known of whole numbers while a source is read: whether one is at least 0, from the ends of the ranges that
indices and variables go through and from the least sizes of alphabets."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from ..evaluated import ALPHABETS
from ..numbers import Linear, add, added, linear, scaled
from ..terms import Kind, Term, ends_of, index, literal, opened

SIZES = (*ALPHABETS, "distance", "different", "remainder", "sums", "binomial", "indicator", "occurrences", "letter at",
         "replaced", "live output")  # fmt: skip
"""What is a number of things, or the number of a letter."""
ROUNDS = 12
"""How often a number is replaced by one of its ends."""


@dataclass
class Known:
    """The ends of the variables and sizes of a claim."""

    least: dict[Term, Term] = field(default_factory=dict)
    most: dict[Term, Term] = field(default_factory=dict)

    def not_negative(self, x: Term) -> bool:
        """Whether a whole number is known to be at least 0."""
        return self._at_least_0(linear(x), ROUNDS)

    def below(self, x: Term, y: Term) -> bool:
        """Whether x < y is known."""
        return self._at_least_0(added(linear(y), {**scaled(linear(x), -1)}, {None: -1}), ROUNDS)

    def answer(self, test: Term) -> bool | None:
        """The answer of a comparison of whole numbers; None where it is not known."""
        while test.head == "truth":
            test = test.args[0]
        if test.head not in ("==", "<", "<=", ">", ">=") or any(x.kind is not Kind.WHOLE for x in test.args):
            return None
        a, b = (x.args[0] if x.head == "counted" else x for x in test.args)
        if test.head == "==":
            return False if self.below(a, b) or self.below(b, a) else None
        if test.head in (">", ">="):
            a, b = b, a
        one, strict = literal(1), test.head in ("<", ">")
        if self.below(a, b if strict else add(b, one)):
            return True
        return False if self.below(b, add(a, one) if strict else a) else None

    def inside(self, x: Term, start: Term, stop: Term) -> bool:
        """Whether start <= x < stop is known."""
        return (self._at_least_0(added(linear(x), scaled(linear(start), -1)), ROUNDS) and self.below(x, stop)) or \
            (start is literal(0) and self._numbers_a_pair(x, stop))

    def _numbers_a_pair(self, x: Term, stop: Term) -> bool:
        """Whether x is i n + j, and stop m n, where i is below m and j below n."""
        if stop.head != "mul" or x.head != "add" or not len(stop.args) == len(x.args) == 2:
            return False
        (many, few), (row, column) = stop.args, x.args
        return row.head == "mul" and len(row.args) == 2 and row.args[1] is few and \
            self.inside(row.args[0], literal(0), many) and self.inside(column, literal(0), few)

    def _at_least_0(self, x: Linear, rounds: int) -> bool:
        for atom, k in x.items():
            if atom is not None and atom.head == "size of all":
                rest = {other: v for other, v in x.items() if other is not atom}
                return self._at_least_0(added(rest, *(scaled(linear(part), k) for part in atom.args)), rounds)
        if all(k >= 0 for k in x.values()) and all(self._natural(atom) for atom in x if atom is not None):
            return True
        if rounds == 0:
            return False
        for atom, k in x.items():
            if atom is None:
                continue
            end = self._low(atom) if k > 0 else self._high(atom)
            if end is None or (k > 0 and atom.head == "size" and not any(v < 0 for v in x.values())):
                continue
            rest = {other: v for other, v in x.items() if other is not atom}
            if self._at_least_0(added(rest, scaled(linear(end), k)), rounds - 1):
                return True
        return False

    def _natural(self, atom: Term) -> bool:
        if atom.head in SIZES:
            return True
        if atom.head == "mul" or (atom.head in ("pow", "power of") and atom.args[0].kind is Kind.WHOLE):
            return all(map(self.not_negative, atom.args if atom.head == "mul" else atom.args[:1]))
        if atom.head == "sum":
            return self.not_negative(opened(atom, index(atom.called, (atom.args[0], atom.args[1])))[1])
        low = self._low(atom)
        return low is not None and isinstance(low.label, Fraction) and low.label >= 0

    def _low(self, atom: Term) -> Term | None:
        ends = _ends(atom)
        if ends is not None:
            return ends[0]
        return self.least.get(atom, literal(1) if self._has_letters(atom) else None)

    def _has_letters(self, atom: Term) -> bool:
        """Whether a product or power is one of numbers that are at least 1."""
        if atom.head in ALPHABETS:
            return True
        of = atom.args[:1] if atom.head in ("pow", "power of") and atom.args[0].kind is Kind.WHOLE else atom.args
        return atom.head in ("mul", "pow", "power of") and all(self.below(literal(0), one) for one in of)

    def _high(self, atom: Term) -> Term | None:
        ends = _ends(atom)
        if ends is not None:
            return _less_one(ends[1])
        if atom.head in ("replaced", "live output"):
            return _less_one(atom.args[0].sort.sizes[atom.head == "live output"])
        return atom.args[0].sort.sizes[2] if atom.head == "distance" else self.most.get(atom)


def _ends(atom: Term) -> tuple[Term, Term] | None:
    """The range that an index goes through, or the first index that meets a condition."""
    if atom.head == "first" and atom.args[3].head == "bound" and atom.args[3].label == 0:
        return atom.args[0], atom.args[1]
    return ends_of(atom)


def _less_one(x: Term) -> Term:
    return add(x, literal(-1))
