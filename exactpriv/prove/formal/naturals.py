"""Whole numbers of any size: sums, differences, products and powers of sizes of alphabets and of numbers of letters,
with what is known of them (signs, bounds, the type that has as many letters), and comparisons between them."""

from __future__ import annotations

import ast
import operator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from . import terms as t
from .syntax import Code, phrase
from .terms import Nat, Num, Rel, Ty, Untranslated

NATIVE = {ast.Add: operator.add, ast.Mult: operator.mul}


def type_of(n: Nat | int) -> Ty:
    """A type with that many letters."""
    if isinstance(n, t.Power):
        return n.databases
    if isinstance(n, int):
        return t.ordinals(n)
    return n.ty if n.ty is not None else t.ordinals(n)


def natural(op: Any, a: Nat | int, b: Nat | int) -> Nat | Num:
    """Arithmetic of whole numbers."""
    def both(x: Nat | int) -> tuple[Code, Code, bool]:
        return (str(x), t.constant(Fraction(x)).text, False) if isinstance(x, int) else (x.text, x.real, x.signed)

    (n, r, s), (n2, r2, s2) = both(a), both(b)
    ty = below = None
    if op is ast.Mult and isinstance(a, Nat) and isinstance(b, Nat) and not s and not s2:
        one, two = type_of(a), type_of(b)
        ty = Ty(phrase("($ ** $)", one.text, two.text), factors=(one, two), inhabited=one.inhabited and two.inhabited)
    if op is ast.Sub and b == 1 and isinstance(a, Nat):
        below = a.ty
    short = (a.ty, b) if op is ast.Sub and isinstance(a, Nat) and a.ty is not None and isinstance(b, int) else None
    before = a.letter if op is ast.Sub and isinstance(a, Nat) and b == 1 else None
    def loose(x: Nat | int) -> bool:
        return isinstance(x, Nat) and not x.natural

    if (op is ast.Add and (loose(a) or loose(b))) or ((s or s2) and op not in (ast.Add, ast.Sub)) or \
            (op is ast.Pow and isinstance(a, int) and a < 0):
        return real_arithmetic(op, a, b)
    if (isinstance(a, int) and a < 0) or (isinstance(b, int) and b < 0):
        raise Untranslated("a negative whole number is computed with")
    if op is ast.Pow:
        if isinstance(a, Nat) and isinstance(b, Nat):
            letters, places = type_of(a), type_of(b)
            ty = Ty(phrase("($ ~> $)", places.text, letters.text), database=(places, letters),
                    inhabited=letters.inhabited)
        if a == 2 and isinstance(b, Nat) and not b.signed:
            of = type_of(b)
            ty = Ty(phrase("(set_of_finType $)", of.text), inhabited=True, subsets=of)
            return Nat(phrase("($ ^ $)", n, n2), phrase("($ ^ ($)%N)", r, n2), ty, positive=True)
        return Nat(phrase("($ ^ $)", n, n2), phrase("($ ^ ($)%N)", r, n2), ty,
                   positive=letters.inhabited if ty else False)
    if op is ast.Mod:
        if not (b > 0 if isinstance(b, int) else b.positive):
            raise Untranslated("a remainder is taken by a number that may be 0")
        return Nat(phrase("($ %% $)", n, n2), phrase("(INR ($ %% $)%N)", n, n2))
    if op not in (ast.Add, ast.Sub, ast.Mult):
        raise Untranslated(f"the source computes with {op.__name__}")
    sign = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}[op]
    parts = None
    if op is not ast.Mult:
        total, factor = t.linear(a), 1 if op is ast.Add else -1
        for name, k in t.linear(b).items():
            total[name] = total.get(name, 0) + factor * k
        parts = tuple((name, k) for name, k in total.items() if k)
        if op is ast.Sub and isinstance(a, Nat) and a.linear and all(k > 0 for _, k in parts):
            text = t.sum_text(dict(parts))
            least = max(dict(parts).get("", 0), t.floor(a) - b if isinstance(b, int) else 0)
            return Nat(text, phrase("($ - $)", r, r2), linear=parts, least=least)
    over = t.surplus(t.ceiling(b), a) if op is ast.Sub and not loose(a) else None
    if over is None and op is ast.Sub and parts is not None and all(k > 0 for _, k in parts):
        over = dict(parts).get("", 0)
    signed = op is ast.Sub or (op is ast.Add and (s or s2))
    return Nat(phrase(f"($ {sign} $)", n, n2), phrase(f"($ {sign} $)", r, r2), ty, below, signed, linear=parts,
               short=short, before=before, exact=op is ast.Add or over is not None, most=most_of(op, a, b),
               least=over or 0 if op is ast.Sub else NATIVE[op](t.floor(a), t.floor(b)))


def whole_extreme(name: str, a: Nat | int, b: Nat | int) -> Nat:
    """max or min of two whole numbers."""
    one, other = (x if isinstance(x, Nat) else Nat(str(x), str(x)) for x in (a, b))
    return Nat(phrase(f"({name}n $ $)", one.text, other.text), phrase(f"(R{name} $ $)", one.real, other.real),
               signed=one.signed or other.signed)  # fmt: skip


def most_of(op: Any, a: Nat | int, b: Nat | int) -> Nat | None:
    """What a sum or difference of whole numbers is known not to exceed."""
    if op not in (ast.Add, ast.Sub):
        return None
    found = dict(t.ceiling(a))
    for name, k in (t.ceiling(b) if op is ast.Add else {"": -t.floor(b)}).items():
        found[name] = found.get(name, 0) + k
    return t.total_of(found)


def real_arithmetic(op: Any, a: Nat | int, b: Nat | int) -> Num:
    """Arithmetic with a difference, which may be negative, as one of reals."""
    if op is ast.Pow:
        return t.power(t.number(a), b)
    if op not in (ast.Add, ast.Mult):
        raise Untranslated("a remainder is taken of a difference of whole numbers")
    return (t.add if op is ast.Add else t.mul)(t.number(a), t.number(b))


@dataclass(frozen=True)
class NatCompared:
    """A comparison of whole numbers."""

    op: str
    a: Nat | int
    b: Nat | int

    @property
    def known(self) -> bool | None:
        """The answer, where it is known of a number that it is at least 0 and the other one is not above that."""
        if isinstance(self.a, Nat) and self.a.natural and isinstance(self.b, int) and self.b <= t.floor(self.a):
            return {"<": False, ">=": True}.get(self.op)
        return None

    @property
    def relation(self) -> Rel:
        """The comparison, of reals."""
        return t.compare(self.op, t.number(self.a), t.number(self.b))

    @property
    def test(self) -> Code:
        """The comparison, of naturals, as a Coq boolean."""
        texts: list[Code] = [x.text if isinstance(x, Nat) else str(x) for x in (self.a, self.b)]
        if any(isinstance(x, Nat) and x.signed and x.linear is not None for x in (self.a, self.b)):
            # what is subtracted on the one side is added on the other
            total = t.linear(self.a)
            for name, k in t.linear(self.b).items():
                total[name] = total.get(name, 0) - k
            texts = [t.sum_text({n: s * k for n, k in total.items() if s * k > 0}) for s in (1, -1)]
        elif any((isinstance(x, Nat) and x.signed) or (isinstance(x, int) and x < 0) for x in (self.a, self.b)):
            raise Untranslated("a loop leaves out items by a difference of whole numbers")
        if self.op in (">=", ">"):
            return phrase(f"($ {'<=' if self.op == '>=' else '<'} $)%N", *reversed(texts))
        return phrase(f"($ {self.op} $)%N", *texts)
