"""What the terms of a claim are in Coq: numbers, sizes, letters, laws, kernels, relations.

Every finite type stands for an alphabet of any size. A number carries how much is known of it: "R" it is a real, "X" it
is an extended real, "V" it may have no value at all; arithmetic that can fail is done in `value` (values.v).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from ...real import digits
from .syntax import Code, Coq, binding, phrase, series, variable

AND = "/\\"


class Untranslated(Exception):
    """Why a claim has no translation, in one sentence."""


class LeftOut(Untranslated):
    """What the source evaluates and the statement leaves out may have no value."""


@dataclass(frozen=True)
class Ty:
    """A finite type; `size` if it is fixed, `database` if it is entries -> letters, `factors` if it is a product."""

    text: Code
    size: int | None = None
    database: tuple[Ty, Ty] | None = None
    factors: tuple[Ty, Ty] | None = None
    inhabited: bool = False
    """Whether a premise says that there is a letter."""
    subsets: Ty | None = None
    """If its letters are the sets of letters of that type, which binary digits number."""
    count: Nat | None = field(default=None, compare=False)
    """For the numbers below a natural: that natural."""
    least: int = field(default=0, compare=False)
    """How many letters a premise says that there are at least."""

    @property
    def bound(self) -> bool:
        """Whether its letters are numbers 0..n-1."""
        return (self.text.form if isinstance(self.text, Coq) else self.text).startswith("(ordinal_finType")

    @property
    def has_letters(self) -> bool:
        """Whether there is known to be a letter."""
        return self.inhabited or (self.database is not None and self.database[1].inhabited)

    @property
    def alphabet(self) -> bool:
        """Whether it is an alphabet that a variable names, so that any enumeration numbers its letters."""
        return not self.text.form if isinstance(self.text, Coq) else self.text.isidentifier()


class Power(int):
    """A fixed number of letters to the power of a fixed number of entries, which is also the number of databases."""

    databases: Ty


def power_of(letters: int, entries: int) -> Power:
    """letters ** entries."""
    found = Power(letters**entries)
    found.databases = Db(ordinals(entries), ordinals(letters)).ty
    return found


def ordinals(n: int | Nat) -> Ty:
    """The type of the numbers below n."""
    if isinstance(n, int):
        return Ty(phrase("(ordinal_finType $)", n), n, inhabited=n > 0)
    return Ty(phrase("(ordinal_finType ($)%N)", n.text), inhabited=floor(n) >= 1, count=n, least=floor(n))


@dataclass(frozen=True)
class Num:
    """A number; `sign` is 1 if it is known to be at least 0, `unit` if it lies in [0, 1]."""

    text: Code
    kind: str
    nonnegative: bool = False
    unit: bool = False
    const: Fraction | None = None
    positive: bool = False
    total: bool = False
    """Of kind "V", but always with a value."""
    least: Fraction | None = field(default=None, compare=False)
    """What it is known to be at least."""
    extreme: tuple[str, Item] | None = field(default=None, compare=False)
    """If it is the largest or smallest of what a loop yields: which one, and the loop."""
    quotient: tuple[Code, Code] | None = field(default=None, compare=False)
    """If it is a quotient of reals: that real, and the test under which it is one."""
    finite: bool = field(default=False, compare=False)
    """Of kind "V", but known to be a real: of this, as of the next three, no statement makes use."""
    apart: bool = field(default=False, compare=False)
    """Whether it is known not to be 0."""
    over: Fraction | None = field(default=None, compare=False)
    """What it is known to be more than."""
    under: Code = field(default="", compare=False)
    """A real that it is known to be less than."""
    valued: bool = field(default=False, compare=False)
    """Whether it is known, or supposed, to have a value."""
    most: Num | None = field(default=None, compare=False)
    """A real that it is known not to exceed."""
    share: bool = field(default=False, compare=False)
    """Whether it is known to lie in [0, 1]: what `unit` says where statements make use of it."""

    @property
    def there(self) -> bool:
        """Whether it is known to have a value."""
        return self.sure or self.finite or self.valued

    @property
    def is_real(self) -> bool:
        """Whether it is known to be a real."""
        return self.kind == "R" or self.finite

    @property
    def nonzero(self) -> bool:
        """Whether it is known not to be 0."""
        return self.more or self.apart or bool(self.const)

    @property
    def weak(self) -> bool:
        """Whether it is known to be at least 0."""
        return self.nonnegative or self.more or self.within or (self.least is not None and self.least >= 0)

    @property
    def within(self) -> bool:
        """Whether it is known to lie in [0, 1]."""
        return self.unit or self.share

    @property
    def more(self) -> bool:
        """Whether it is known to be more than 0."""
        return self.positive or (self.over is not None and self.over >= 0) or (self.nonnegative and self.apart)

    @property
    def sure(self) -> bool:
        """Whether it always has a value."""
        return self.kind != "V" or self.total

    @property
    def value(self) -> Code:
        """The term where a value or an extended real is expected."""
        return phrase("(Finite $)", self.text) if self.kind == "R" else self.text


@dataclass(frozen=True)
class Nat:
    """A whole number: as a natural (a difference cut off at 0), and as a real; `ty` if it is the size of that type."""

    text: Code
    real: Code
    ty: Ty | None = None
    below: Ty | None = None
    """If it is one less than the size of that type."""
    signed: bool = False
    positive: bool = False
    linear: tuple[tuple[Code, int], ...] | None = None
    """As a sum of multiples of other whole numbers, "" for 1."""
    most: Nat | int | None = field(default=None, compare=False)
    """A whole number that it is known not to exceed."""
    short: tuple[Ty, int] | None = field(default=None, compare=False)
    """(T, k) if it is k less than the size of T."""
    letter: Letter | None = field(default=None, compare=False)
    """If it is the number of that letter."""
    before: Letter | None = field(default=None, compare=False)
    """If it is one less than the number of that letter."""
    least: int = field(default=0, compare=False)
    """A whole number that it is known to be at least."""
    row: Row | None = field(default=None, compare=False)
    """If it is where the pairs of letters begin that have a letter for their first part."""
    exact: bool = field(default=False, compare=False)
    """Of a difference: whether it is known to be at least 0, so that as a natural it is not cut off."""

    @property
    def natural(self) -> bool:
        """Whether it is known to be at least 0."""
        return not self.signed or self.exact or (self.below is not None and self.below.has_letters)

    @property
    def num(self) -> Num:
        """The number as a real."""
        return Num(self.real, "R", nonnegative=not self.signed, positive=self.positive,
                   over=Fraction(floor(self) - 1) if self.natural else None,
                   least=Fraction(floor(self)) if self.natural else None)


def linear(x: Nat | int) -> dict[Code, int]:
    """A whole number as a sum of multiples of others."""
    if isinstance(x, int):
        return {"": x} if x else {}
    return dict(x.linear) if x.linear is not None else {x.text: 1}


def floor(x: Nat | int) -> int:
    """A whole number, at least 0, that a natural number is known to be at least."""
    return max(x, 0) if isinstance(x, int) else max(x.least, int(x.positive))


def ceiling(x: Nat | int) -> dict[Code, int]:
    """A sum of multiples of whole numbers that x is known not to exceed."""
    return linear(x) if isinstance(x, int) or x.most is None else ceiling(x.most)


def total_of(parts: Mapping[Code, int]) -> Nat:
    """A sum of multiples of whole numbers, as a bound: it has no text."""
    return Nat("", "", linear=tuple((name, k) for name, k in parts.items() if k))


def surplus(most: Mapping[Code, int], x: Nat | int, least: Mapping[Code, int] = {}) -> int | None:
    """How much x is known to be above the number `most` at least, where the whole numbers of these names are at least
    that; None if it may be below."""
    left = less(linear(x), most)
    known = None
    if all(k >= 0 for name, k in left.items() if name):
        over = left.get("", 0) + sum(k * least.get(name, 0) for name, k in left.items() if name)
        known = over if over >= 0 else None
    if (x >= 0 if isinstance(x, int) else x.natural) and not any(most.get(name, 0) for name in most if name):
        constant_ = floor(x) - most.get("", 0)
        known = constant_ if known is None and constant_ >= 0 else known if known is None else max(known, constant_)
    return known


def below(place: Nat | int, count: Nat, least: Mapping[Code, int] = {}) -> bool:
    """Whether a whole number is known to be from 0 to count - 1, where those of these names are at least that."""
    if place < 0 if isinstance(place, int) else not place.natural:
        return False
    return any((surplus(most, count, least) or 0) >= 1 for most in (linear(place), ceiling(place)))


def size_of(ty: Ty) -> Nat | int:
    """The number of letters."""
    if ty.size is not None:
        return ty.size
    counted = tuple(linear(ty.count).items()) if ty.count is not None and len(linear(ty.count)) > 1 else None
    return Nat(phrase("#|$|", ty.text), phrase("(letters $)", ty.text), ty, positive=ty.inhabited, linear=counted,
               least=ty.least)


def whole_sum(total: Mapping[Code, int]) -> Nat:
    """A sum of multiples of whole numbers that is known to be at least 0."""
    text = sum_text(total)
    return Nat(text, phrase("(INR $)", text), linear=tuple(total.items()), exact=True)


def difference(a: Nat | int, b: Nat | int) -> dict[Code, int]:
    """a - b as a sum of multiples of other whole numbers."""
    return less(linear(a), linear(b))


def less(a: Mapping[Code, int], b: Mapping[Code, int]) -> dict[Code, int]:
    """a - b of sums of multiples of whole numbers."""
    total = dict(a)
    for name, k in b.items():
        total[name] = total.get(name, 0) - k
    return {name: k for name, k in total.items() if k}


@dataclass(frozen=True)
class Proposition:
    """Binders with premises, and a conclusion."""

    binders: tuple[str, ...]
    conclusion: str

    @property
    def prop(self) -> str:
        """The proposition as Coq text."""
        return "\n  ".join([*self.binders, self.conclusion])


@dataclass(frozen=True)
class Letter:
    """A letter of a finite type."""

    text: Code
    ty: Ty
    least: int = field(default=0, compare=False)
    """What its number is known to be at least."""


@dataclass(frozen=True)
class Place:
    """The place of a letter in a list that leaves letters out, which is not the letter's number; `within` says which
    letters the list has."""

    letter: Letter
    within: Code


@dataclass(frozen=True)
class Row:
    """A letter times the size of an alphabet: where the pairs begin whose first part is the letter."""

    letter: Letter
    of: Ty

    def pair(self, second: Letter) -> Letter:
        """The pair with this second part, of the product in which the first part is slowest."""
        one, two = self.letter.ty, self.of
        ty = Ty(phrase("($ ** $)", one.text, two.text), factors=(one, two), inhabited=one.inhabited and two.inhabited)
        return Letter(phrase("($, $)", self.letter.text, second.text), ty)


@dataclass(frozen=True)
class Event:
    """A set of letters, given as a Coq term of type {set T}."""

    text: Code
    ty: Ty


@dataclass(frozen=True)
class Fibre:
    """The databases that agree with one outside of an entry, in the order of its letters."""

    entry: Code
    database: Code
    ty: Ty


@dataclass(frozen=True)
class Db:
    """The databases of `letters` with one letter for each of `entries`."""

    entries: Ty
    letters: Ty

    @property
    def ty(self) -> Ty:
        """The type of its databases."""
        return Ty(phrase("($ ~> $)", self.entries.text, self.letters.text), database=(self.entries, self.letters),
                  least=self.letters.least if self.entries.least else 0)  # fmt: skip


@dataclass(frozen=True)
class LawTerm:
    """A law."""

    text: Code
    ty: Ty
    positive: bool = field(default=False, compare=False)
    """Whether all its masses are known to be positive."""

    def mass(self, at: Code) -> Num:
        """The mass of a letter."""
        return Num(phrase("($ $)", self.text, at), "R", True, True, apart=self.positive)


@dataclass(frozen=True)
class KernelTerm:
    """A kernel; `live` is a condition on inputs outside which it has no row (posteriors)."""

    text: Code
    inputs: Ty
    outputs: Ty
    live: Callable[[Code], Code] | None = None
    positive: bool = field(default=False, compare=False)
    """Whether all its entries are known to be positive."""

    def row(self, at: Code) -> LawTerm:
        """The law of the output."""
        return LawTerm(phrase("($ $)", self.text, at), self.outputs, self.positive)


@dataclass(frozen=True)
class GeneratorTerm:
    """The function f of an f-divergence."""

    text: Code


@dataclass(frozen=True)
class Entries:
    """The axes of a joint law that are the entries of a database."""

    db: Db


@dataclass(frozen=True)
class JointTerm:
    """A joint law: a law on `ty`, and its axes in order (all entries of a database count as one here).

    An axis that is not the entries of a database comes with the projection of an outcome `o` to it.
    """

    text: Code
    ty: Ty
    axes: tuple[Entries | tuple[Ty, str], ...]
    names: tuple[str, ...] | None = None
    """What the variables on its axes are called, where they have names."""


@dataclass(frozen=True)
class Seq:
    """One item for each letter of a type."""

    ty: Ty
    at: Callable[[Code], Any]


@dataclass(frozen=True)
class Rel:
    """A relation: when it holds, and when its sides have values (empty: always)."""

    holds: Code
    defined: Code = ""
    test: Code = ""
    """The same as a Coq boolean, if it is a comparison of reals or made of such, for all or some letters too."""
    unequal: tuple[Code, Code] | None = None
    """(v, w) if it says of two values, which may be missing, that they differ."""
    ordered: tuple[Code, Code] | None = None
    """The comparison of two values as a Coq boolean, and the boolean that both have a value."""
    built: bool = False
    """Whether it also says that something is there of which it speaks, or speaks of each of several: the denial of that
    is not what Python's denial says."""
    needs: bool = False
    """Whether something of which it says that it is there may not be, so that Python stops wherever it is built."""


@dataclass(frozen=True)
class Made:
    """A law or kernel that the claim builds: its name, its type, and what its entries are.

    Without a name: a condition under which what the claim builds has a meaning.
    """

    name: Code
    of: Code
    entries: Code
    masses: Code = ""
    """The function of its masses, if they are reals."""
    every: bool = False
    """Whether there may be several, and something is said of each of them."""
    safe: bool = False
    """Whether it is known to be there, or the source asks whether it is."""
    when: Code = ""
    """The test under which its masses are those of the function; elsewhere one has no value."""


@dataclass(frozen=True)
class Item:
    """What a loop yields for all values of `binders`: (variable, type, condition or empty)."""

    binders: tuple[tuple[Code, Code, Code], ...]
    value: Any
    made: tuple[Made, ...] = ()


# -- numbers ----------------------------------------------------------------------------------------------------------


def constant(q: Fraction) -> Num:
    """A rational."""
    text = digits.whole(q.numerator) if q.numerator >= 0 else phrase("(- $)", digits.whole(-q.numerator))
    if q.denominator != 1:
        text = phrase("($ / $)", text, digits.whole(q.denominator))
    return Num(text, "R", q >= 0, 0 <= q <= 1, q, q > 0)


def number(x: Any) -> Num:
    """What a claim means by a number: "1/2", 3, Fraction(1, 3), a size, a term."""
    if isinstance(x, Num):
        return x
    if isinstance(x, Nat):
        return x.num
    if isinstance(x, bool):
        raise Untranslated("a truth value of Python is used as a number")
    if isinstance(x, str) and x == "inf":
        return Num("p_infty", "X", True, positive=True)
    if isinstance(x, int | Fraction | str):
        try:
            return constant(Fraction(x))
        except ValueError:
            raise Untranslated(f"the text {x!r} is used as a number") from None
    if hasattr(x, "p") and hasattr(x, "q"):
        return constant(Fraction(int(x.p), int(x.q)))
    if isinstance(x, Letter) and (x.ty.bound or x.ty.alphabet):
        return whole(x).num  # type: ignore[union-attr]
    if isinstance(x, Letter):
        return Num(phrase("(INR (nat_of_ord (enum_rank $)))", x.text), "R", True)
    if getattr(x, "rational", None) is not None:
        return number(x.rational)
    if getattr(x, "is_infinite", False):
        return Num("m_infty" if x < 0 else "p_infty", "X", x > 0)
    if hasattr(x, "to_data"):
        return _computed(x.to_data())
    raise Untranslated(f"{type(x).__name__} is used as a number")


def _computed(data: Any) -> Num:
    """A number of the engine that is an expression of rationals."""
    if isinstance(data, str):
        return constant(Fraction(data))
    operations: dict[str, Callable[..., Num]] = {
        "add": add, "sub": sub, "mul": mul, "div": div, "neg": neg, "exp": exponential, "ln": logarithm, "sqrt": root,
    }
    if isinstance(data, dict) and data.get("op") in operations:
        return operations[data["op"]](*(_computed(part) for part in data["args"]))
    raise Untranslated("the source names a number that is made elsewhere")


def indicator(test: Code) -> Num:
    """1 where a Coq boolean is true, else 0."""
    return Num(phrase("(if $ then 1 else 0)", test), "R", True, True)


def from_place(low: int, letter: Code, ty: Ty) -> Code:
    """That a letter comes at this place of its type or later, as a Coq boolean."""
    return phrase("($ <= nat_of_ord $)%N", low, letter if ty.bound else phrase("(enum_rank $)", letter))


def whole(x: Any) -> Nat | int:
    """A whole number."""
    if isinstance(x, int | Nat) and not isinstance(x, bool):
        return x
    if isinstance(x, Letter) and x.ty.bound:
        return Nat(phrase("(nat_of_ord $)", x.text), phrase("(INR $)", x.text), most=_last(x.ty), least=x.least)
    if isinstance(x, Letter) and x.ty.alphabet:
        return Nat(phrase("(nat_of_ord (enum_rank $))", x.text), phrase("(INR (enum_rank $))", x.text), letter=x,
                   most=_last(x.ty), least=x.least)
    raise Untranslated(f"{type(x).__name__} is used as a whole number")


def _last(ty: Ty) -> Nat | int | None:
    """The number of the last letter, as a bound."""
    count = size_of(ty) if ty.count is None else ty.count
    if isinstance(count, int):
        return count - 1
    most = ceiling(count)
    return total_of({**most, "": most.get("", 0) - 1})


def _both(a: Num, b: Num) -> bool:
    return a.kind == b.kind == "R"


def _known(function: Callable[..., Num]) -> Callable[..., Num]:
    """The function with what is known of its value beyond what statements make use of."""

    @functools.wraps(function)
    def found(a: Num, b: Any) -> Num:
        made, second = function(a, b), b if isinstance(b, Num) else None
        if made is a or made is b or not a.there or (second is not None and not second.there):
            return made
        if a.is_real and (second is None or second.is_real):
            return replace(made, **KNOWN[function.__name__](a, b))
        return replace(made, valued=VALUED[function.__name__](a, b))

    return found


def _of_difference(a: Num, b: Num) -> dict[str, Any]:
    above = bool(b.under) and b.under == a.text
    beyond = b.const is not None and a.over is not None and a.over >= b.const
    return {"finite": True, "over": Fraction(0) if above or beyond else None, "share": a.const == 1 and b.within}


def _of_quotient(a: Num, b: Num) -> dict[str, Any]:
    one = b.more and bool(b.under) and b.under == a.text
    return {"finite": b.nonzero, "apart": b.nonzero and a.nonzero, "least": Fraction(0) if a.weak and b.more else None,
            "over": Fraction(1) if one else Fraction(0) if a.more and b.more else None}


def at_most_one(count: Num, x: Num) -> bool:
    """Whether a positive number times one of at least 0 is known not to exceed 1, as the other one is at most its
    inverse."""
    if x.most is None or not x.weak or not count.more:
        return False
    if count.const is not None and x.most.const is not None:
        return count.const * x.most.const <= 1
    return x.most.text == phrase("($ / $)", "1", count.text)


def _of_power(a: Num, e: Any) -> dict[str, Any]:
    if isinstance(e, Nat):
        whole_, natural = True, e.natural
    else:
        q = number(e).const
        whole_ = q is not None and q.denominator == 1
        natural = whole_ and q is not None and q >= 0
        if not number(e).is_real:
            return {}
    fine = natural or a.more or (whole_ and a.nonzero)
    return {"finite": fine, "apart": fine and a.nonzero, "over": Fraction(0) if a.more else None}


KNOWN: dict[str, Callable[[Num, Any], dict[str, Any]]] = {
    "add": lambda a, b: {"finite": True, "over": Fraction(0) if (a.more and b.weak) or (b.more and a.weak) else None},
    "sub": _of_difference,
    "mul": lambda a, b: {"finite": True, "apart": a.nonzero and b.nonzero,
                         "over": Fraction(0) if a.more and b.more else None,
                         "least": Fraction(0) if a.weak and b.weak else None,
                         "share": at_most_one(a, b) or at_most_one(b, a) or (a.within and b.within)},
    "div": _of_quotient, "power": _of_power,
}  # fmt: skip
"""What is known of what is made of two reals: whether it is one, not 0, or more than a number."""
VALUED: dict[str, Callable[[Num, Any], bool]] = {
    "add": lambda a, b: a.is_real or b.is_real or (a.nonnegative and b.nonnegative),
    "sub": lambda a, b: a.is_real or b.is_real,
    "mul": lambda a, b: (a.is_real and a.nonzero) or (b.is_real and b.nonzero),
    "div": lambda a, b: b.is_real and b.nonzero,
    "power": lambda a, e: a.nonnegative and isinstance(e, Nat) and e.natural and floor(e) >= 1,
}
"""Whether what is made of two extended reals has a value."""


@_known
def add(a: Num, b: Num) -> Num:
    """a + b."""
    if a.const is not None and b.const is not None:
        return constant(a.const + b.const)
    sign = a.nonnegative and b.nonnegative
    if a.const == 0:
        return b
    if b.const == 0:
        return a
    if _both(a, b):
        return Num(phrase("($ + $)", a.text, b.text), "R", sign, positive=sign and (a.positive or b.positive))
    finite = "R" in (a.kind, b.kind)
    return Num(phrase("(vadd $ $)", a.value, b.value), "V", sign, total=a.sure and b.sure and (sign or finite))


@_known
def sub(a: Num, b: Num) -> Num:
    """a - b."""
    if a.const is not None and b.const is not None:
        return constant(a.const - b.const)
    complement = a.const == 1 and b.unit
    if _both(a, b):
        return Num(phrase("($ - $)", a.text, b.text), "R", complement, complement)
    if b.const == 0:
        return a
    return Num(phrase("(vsub $ $)", a.value, b.value), "V", total=a.sure and b.sure and "R" in (a.kind, b.kind))


@_known
def mul(a: Num, b: Num) -> Num:
    """a * b."""
    if a.const is not None and b.const is not None:
        return constant(a.const * b.const)
    sign, unit = a.nonnegative and b.nonnegative, a.unit and b.unit
    if a.const == 1:
        return b
    if b.const == 1:
        return a
    if _both(a, b):
        return Num(phrase("($ * $)", a.text, b.text), "R", sign, unit, positive=a.positive and b.positive)
    scaled = (a.kind == "R" and a.positive) or (b.kind == "R" and b.positive)
    return Num(phrase("(vmul $ $)", a.value, b.value), "V", sign, total=a.sure and b.sure and scaled)


@_known
def div(a: Num, b: Num) -> Num:
    """a / b; without value where b = 0."""
    if b.const is not None and b.const != 0:
        if a.const is not None:
            return constant(a.const / b.const)
        if a.kind == "R":
            return Num(phrase("($ / $)", a.text, b.text), "R", a.nonnegative and b.const > 0, a.unit and b.const >= 1,
                       positive=a.positive and b.const > 0)
    if b.positive and _both(a, b):
        return Num(phrase("($ / $)", a.text, b.text), "R", a.nonnegative, positive=a.positive)
    quotient = (phrase("($ / $)", a.text, b.text), phrase("(~~ Reqb $ 0)", b.text)) if a.kind == b.kind == "R" else None
    return Num(phrase("(vdiv $ $)", a.value, b.value), "V", a.nonnegative and b.nonnegative, quotient=quotient)


def neg(a: Num) -> Num:
    """-a."""
    if a.const is not None:
        return constant(-a.const)
    if a.text in ("p_infty", "m_infty"):
        return Num("m_infty" if a.text == "p_infty" else "p_infty", "X", a.text == "m_infty")
    if a.kind == "R":
        return Num(phrase("(- $)", a.text), "R")
    return Num(phrase("(vopp $)", a.value), "V", total=a.sure)


@_known
def power(a: Num, e: Any) -> Num:
    """a to a whole or rational power."""
    if isinstance(e, Letter) and e.ty.bound:
        e = whole(e)
    if isinstance(e, Nat):
        if e.signed and e.linear is not None and a.kind == "R" and a.positive:
            up, down = (Nat(sum_text({n: sign * k for n, k in e.linear if sign * k > 0}), "") for sign in (1, -1))
            return div(power(a, up), power(a, down))
        if not e.natural:
            raise Untranslated("a power has an exponent that is not known to be a natural number")
        if a.kind != "R":
            return Num(phrase("(vpowz $ (Z.of_nat ($)%N))", a.value, e.text), "V", a.nonnegative)
        return Num(phrase("($ ^ ($)%N)", a.text, e.text), "R", a.nonnegative, a.unit, positive=a.positive)
    exponent = number(e)
    q = exponent.const
    if q is None:
        if exponent.kind != "R":
            raise Untranslated("an exponent is a parameter that may have no value")
        if not a.nonnegative:
            return Num(phrase("(vpower $ $)", a.value, exponent.text), "V")
        return Num(phrase("(vpow $ $)", a.value, exponent.text), "V", True)
    if a.const is not None and q.denominator == 1 and (q >= 0 or a.const != 0):
        return constant(a.const ** int(q))
    even = q.denominator == 1 and q % 2 == 0
    if a.kind == "R" and q.denominator == 1 and q >= 0:
        return Num(phrase("($ ^ $)", a.text, q), "R", a.nonnegative or even, a.unit, positive=a.positive)
    if q.denominator == 1:
        return Num(phrase("(vpowz $ ($))", a.value, q), "V", a.nonnegative or even)
    if q == Fraction(1, 2):
        return root(a)
    return Num(phrase("(vpow $ $)", a.value, constant(q).text), "V", True)


def sum_text(total: Mapping[Code, int]) -> Code:
    """A sum of multiples as a natural; what is subtracted comes last."""
    plus = [phrase("$ * $", k, name) if name and k > 1 else name or str(k) for name, k in total.items() if k > 0]
    minus = [phrase("$ * $", -k, name) if name and k < -1 else name or str(-k) for name, k in total.items() if k < 0]
    return phrase("($)", series(" - ", [series(" + ", plus or ["0"]), *minus]))


def root(a: Num) -> Num:
    """The square root; without value below 0."""
    if a.const is not None and a.const >= 0:
        return Num(phrase("(sqrt $)", a.text), "R", True, positive=a.positive)
    return Num(phrase("(vsqrt $)", a.value), "V", True)


def logarithm(a: Num) -> Num:
    """ln a; -inf at 0, without value below."""
    if a.const is not None and a.const > 0:
        return Num(phrase("(ln $)", a.text), "R", a.const >= 1)
    return Num(phrase("(vln $)", a.value), "V")


def exponential(a: Num) -> Num:
    """e^a."""
    if a.const == 0:
        return constant(Fraction(1))
    if a.kind == "R":
        return Num(phrase("(exp $)", a.text), "R", True, positive=True, least=Fraction(1) if a.nonnegative else None)
    return Num(phrase("(vexp $)", a.value), "V", True, total=a.sure, finite=a.finite, apart=a.finite,
               valued=a.valued)


def absolute(a: Num) -> Num:
    """|a|."""
    return Num(phrase("(Rabs $)", a.text), "R", True) if a.kind == "R" else Num(
        phrase("(vabs $)", a.value), "V", True, total=a.sure)


def extreme(name: str, xs: list[Num]) -> Num:
    """The largest ("max") or smallest ("min") of some numbers."""
    found = xs[0]
    for x in xs[1:]:
        sign = found.nonnegative and x.nonnegative
        if _both(found, x):
            found = Num(phrase(f"(R{name} $ $)", found.text, x.text), "R", sign, found.unit and x.unit)
        else:
            found = Num(phrase(f"(v{name} $ $)", found.value, x.value), "V", sign, total=found.sure and x.sure)
    return found


# -- relations --------------------------------------------------------------------------------------------------------


def compare(op: str, a: Num, b: Num) -> Rel:
    """a op b; false where a side has no value."""
    if op in (">", ">="):
        return compare({">": "<", ">=": "<="}[op], b, a)
    if _both(a, b):
        word = {"<=": "Rleb", "<": "Rltb", "==": "Reqb", "!=": "~~ Reqb"}[op]
        return Rel(phrase(f"($ {'<>' if op == '!=' else '=' if op == '==' else op} $)", a.text, b.text),
                   test=phrase(f"({word} $ $)", a.text, b.text))
    if "V" not in (a.kind, b.kind):
        text = {"<=": "Rbar_le", "<": "Rbar_lt", "==": "@eq Rbar", "!=": "~ @eq Rbar"}[op]
        return Rel(phrase(f"({text} $ $)", a.value, b.value))
    name = {"<=": "vle", "<": "vlt", "==": "veq", "!=": "vne"}[op]
    parts = [phrase("has_value $", x.value) for x in (a, b) if not x.sure]
    known = series(" && ", [phrase("valued $", x.value) for x in (a, b) if not x.sure])
    return Rel(phrase(f"({name} $ $)", a.value, b.value), phrase("($)", joined(parts)) if parts else "",
               unequal=(a.value, b.value) if op == "!=" else None,
               ordered=(phrase(f"({name}b $ $)", a.value, b.value), known and phrase("($)", known))
               if op in ("<", "<=") else None)  # fmt: skip


def joined(parts: Sequence[Code]) -> Code:
    """A conjunction."""
    return series(f" {AND} ", [p for p in parts if p])


def both(parts: list[Rel]) -> Rel:
    """The conjunction of relations."""
    if not parts:
        return Rel("True")
    if len(parts) == 1:
        return parts[0]
    defined = joined([p.defined for p in parts])
    return Rel(phrase("($)", joined([p.holds for p in parts])), defined and phrase("($)", defined), _tests(parts, "&&"),
               built=any(p.built for p in parts), needs=any(p.needs for p in parts))


def _tests(parts: list[Rel], sign: str) -> Code:
    return phrase("($)", series(f" {sign} ", [p.test for p in parts])) if all(p.test for p in parts) else ""


def either(parts: list[Rel]) -> Rel:
    """The disjunction; a part without value makes the whole one without."""
    if not parts:
        return Rel("False")
    if len(parts) == 1:
        return parts[0]
    affirmed_there(*parts)
    defined = joined([p.defined for p in parts])
    text = phrase("($)", series(" \\/ ", [p.holds for p in parts]))
    return Rel(phrase("($ /\\ $)", defined, text) if defined else text, defined and phrase("($)", defined),
               _tests(parts, "||"), built=any(p.built for p in parts))


def affirmed(*relations: Rel) -> None:
    """Refuses relations that something is built in, where they are denied or supposed."""
    if any(r.built for r in relations):
        raise Untranslated("what is denied or supposed builds a law, a row or an optimum")


def affirmed_there(*relations: Rel) -> None:
    """Refuses relations that build what may not be there, where they may hold or not."""
    if any(r.needs for r in relations):
        raise Untranslated("a law or kernel that may not be there is built where the statement does not ask for it")


def denied(r: Rel) -> Rel:
    """The relation does not hold, and its sides have values."""
    affirmed(r)
    return Rel(phrase("($ /\\ ~ $)", r.defined, r.holds) if r.defined else phrase("(~ $)", r.holds), r.defined,
               r.test and phrase("(~~ $)", r.test))


def implied(premise: Rel, conclusion: Rel, always: bool) -> Rel:
    """premise -> conclusion; `always`: the conclusion must have a value where the premise is false, too."""
    affirmed(premise)
    if always:
        affirmed_there(conclusion)
    need = joined([premise.defined, conclusion.defined if always else ""])
    text = phrase("($ -> $)", premise.holds, conclusion.holds)
    inner = conclusion.defined and phrase("($ -> $)", premise.holds, conclusion.defined)
    defined = need if always else joined([premise.defined, inner])
    return Rel(phrase("($ /\\ $)", need, text) if need else text, defined and phrase("($)", defined),
               built=conclusion.built, needs=conclusion.needs)


def same(a: Rel, b: Rel) -> Rel:
    """Both hold or neither does."""
    affirmed(a, b)
    need = joined([a.defined, b.defined])
    text = phrase("($ <-> $)", a.holds, b.holds)
    return Rel(phrase("($ /\\ $)", need, text) if need else text, need and phrase("($)", need))


def wrapped(r: Rel, made: tuple[Made, ...]) -> Rel:
    """The relation about the objects that were made: they exist, and it holds of them."""
    for m in reversed(made):
        if not m.name:
            r = Rel(phrase("($ /\\ $)", m.entries, r.holds), r.defined and phrase("($ -> $)", m.entries, r.defined),
                    built=True, needs=r.needs)
            continue
        holds = binding("(exists $$ : $, $ /\\ $)", m.name, [m.of], [m.entries, r.holds])
        if m.every:
            some = binding("(exists $$ : $, $)", m.name, [m.of], [m.entries])
            all_ = binding("(forall $$ : $, $ -> $)", m.name, [m.of], [m.entries, r.holds])
            holds = phrase("($ /\\ $)", some, all_)
        r = Rel(holds,
                r.defined and binding("(forall $$ : $, $ -> $)", m.name, [m.of], [m.entries, r.defined]), built=True,
                needs=r.needs or not m.safe)
    return r


def _quantified(quantifier: str, name: Code, ty: Code, condition: Code, body: Code) -> Code:
    sign = "->" if quantifier == "forall" else AND
    inner = phrase(f"$ {sign} $", condition, body) if condition else body
    return binding(f"({quantifier} $$ : $, $)", name, [ty], [inner])


def _ranging(sign: str, name: Code, ty: Code, condition: Code, body: Code, *begun: Code) -> Code:
    """A sum, a largest or smallest value over the letters that meet a condition; `begun` fills holes of the sign."""
    if isinstance(condition, Coq) and condition.form.startswith("(Rltb"):
        condition = phrase(condition.form[1:-1], *condition.outer)
    if condition:
        return binding(f"({sign}_($$ : $ | $) $)", name, [*begun, ty], [condition, body])
    return binding(f"({sign}_($$ : $) $)", name, [*begun, ty], [body])


def beginning_at(name: str, base: Num, item: Item) -> Code:
    """The largest or smallest of a real and of the reals that loops over letters give; the real if they give none."""
    text: Code = number(item.value).text
    for letter, ty, guard in reversed(item.binders):
        text = _ranging(f"\\big[R{name}/$]", letter, ty, guard, text, base.text)
    return text


def over(item: Item, quantifier: str) -> Rel:
    """A relation for all, or for some, values of the binders."""
    r = wrapped(item.value, item.made)
    holds, defined, test = r.holds, r.defined, "" if item.made or r.defined else r.test
    for name, ty, condition in reversed(item.binders):
        holds = _quantified(quantifier, name, ty, condition, holds)
        test = test and _asked_of_all(quantifier, name, ty, condition, test)
        defined = defined and _quantified("forall", name, ty, condition, defined)
    if quantifier == "exists" and item.binders:
        affirmed_there(r)
    if quantifier == "exists" and defined:
        holds = phrase("($ /\\ $)", defined, holds)
    return Rel(holds, defined, test, built=r.built, needs=r.needs)


def _asked_of_all(quantifier: str, name: Code, ty: Code, condition: Code, test: Code) -> Code:
    """That a test holds for all, or for some, letters, as a Coq boolean."""
    sign = "==>" if quantifier == "forall" else "&&"
    inner = phrase(f"$ {sign} $", condition, test) if condition else test
    return binding(f"[{quantifier} $$ : $, $]", name, [ty], [inner])


def summed(item: Item) -> Num:
    """The sum of a number over the values of the binders."""
    x = within(number(item.value), item.made)
    text, kind = (x.text, "R") if x.kind == "R" else (x.value, "V")
    for name, ty, condition in reversed(item.binders):
        body = phrase("(Val $)", text) if kind == "V" and x.kind == "X" else text
        text = _ranging("\\sum" if kind == "R" else "\\vsum", name, ty, condition, body)
    return Num(text, kind, x.nonnegative)


def extreme_of_some(name: str, parts: list[tuple[Code, Num]]) -> Num:
    """The largest or smallest of those numbers whose condition holds; no value where none does."""
    numbers = series("; ", [phrase("(Val $)", x.value) if x.kind != "V" else x.text for _, x in parts])
    body = binding(f"(\\v{name}_($$ : (ordinal_finType $) | nth false [:: $] (nat_of_ord $)) "
                   "(nth NoValue [:: $] (nat_of_ord $)))", place := variable("k_"), [str(len(parts))],
                   [series("; ", [test for test, _ in parts]), place, numbers, place])  # fmt: skip
    some = series(" || ", [phrase("($)", test) for test, _ in parts])
    found = phrase("(if $ then $ else NoValue)", some, body)
    return Num(found, "V", all(x.nonnegative for _, x in parts))


def largest(item: Item, name: str) -> Num:
    """The largest or smallest of numbers, one for each letter of types that have letters.

    `\\max` is at least 0 and `\\min1` at most 1, so they stand for numbers that are known to lie there only. Where the
    binders have conditions and nothing meets them, there is no value.
    """
    x = within(number(item.value), item.made)
    conditions = any(condition for _, _, condition in item.binders)
    plain = x.kind == "R" and (x.nonnegative if name == "max" else x.unit) and not conditions
    text = x.text if plain or x.kind == "V" else phrase("(Val $)", x.value)
    some: Code = "true"
    for letter, ty, condition in reversed(item.binders):
        sign = "\\" + {"max": "max", "min": "min1"}[name] if plain else f"\\v{name}"
        text = _ranging(sign, letter, ty, condition, text)
        inner = phrase("$ && $", condition, some) if condition and some != "true" else condition or some
        some = "true" if inner == "true" else binding("[exists $$ : $, $]", letter, [ty], [inner])
    if conditions:
        text = phrase("(if $ then $ else NoValue)", some, text)
        return Num(text, "V", x.nonnegative, x.unit, extreme=(name, item))
    return Num(text, "R" if plain else "V", x.nonnegative, x.unit, extreme=(name, item))


def within(x: Num, made: tuple[Made, ...]) -> Num:
    """A number in the objects that were made for it; without value where their masses are no laws."""
    for m in reversed(made):
        text = phrase("(Val $)", x.value) if x.kind != "V" else x.text
        if not m.name:
            text = phrase("(if $ then $ else NoValue)", m.entries, text)
        elif not m.masses:
            raise Untranslated("a sum or a maximum builds a law or kernel whose masses may have no value")
        else:
            word = "with_law" if (m.of.form if isinstance(m.of, Coq) else m.of).startswith("law ") else "with_kernel"
            text = phrase(f"({word} $ $)", m.masses, binding("(fun $$ : $ => $)", m.name, [m.of], [text]))
            text = phrase("(if $ then $ else NoValue)", m.when, text) if m.when else text
        x = Num(text, "V", x.nonnegative, x.unit)
    return x


def _both_tests(test: Code, a: Rel, b: Rel) -> Code:
    """The tests `x and y`, `x or y` of Python as one."""
    if a.test and b.test == "false":
        return phrase("($ && $)", test, a.test)
    if a.test == "false" and b.test:
        return phrase("(~~ $ && $)", test, b.test)
    if a.test == "true" and b.test:
        return phrase("($ || $)", test, b.test)
    return phrase("(if $ then $ else $)", test, a.test, b.test) if a.test and b.test else ""


def choose(test: Code, a: Any, b: Any) -> Any:
    """What a branch of the source gives: one of two relations or numbers."""
    if isinstance(a, Rel) and isinstance(b, Rel):
        parts = (a.defined or "True", b.defined or "True")
        defined = phrase("(if $ then $ else $)", test, *parts) if a.defined or b.defined else ""
        return Rel(phrase("(if $ then $ else $)", test, a.holds, b.holds), defined, _both_tests(test, a, b),
                   built=a.built or b.built, needs=a.needs or b.needs)  # fmt: skip
    if isinstance(a, Rel | list) or isinstance(b, Rel | list):
        raise Untranslated("the two sides of a branch in Python are of different kinds")
    x, y = number(a), number(b)
    kind = "R" if x.kind == y.kind == "R" else "V"
    texts = [z.text if kind == "R" else phrase("(Val $)", z.value) if z.kind != "V" else z.text for z in (x, y)]
    return Num(phrase("(if $ then $ else $)", test, *texts), kind, x.nonnegative and y.nonnegative, x.unit and y.unit,
               positive=x.positive and y.positive)
