"""What a claim states (claim/stated.py) as a Coq proposition: its variables are quantified over all alphabets, its
assumptions are premises, and its relation is the conclusion.

Alphabets, laws, kernels and numbers of a claim are variables of the syntax, and have names only where it is printed:
the claim's own ones, where those can be nothing else. A whole number is a natural one if its range is known to begin at
0 or above, and an integer else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from fractions import Fraction
from typing import Any, Protocol

from ...claim import Claim
from ...claim.domains.declaring import Declared
from ...claim.stated import Stated, stated
from ...measure.generators import generator
from ...optimise.notions import optimal_point
from ...real import BadInput
from ...statement.evaluated import Path
from ...statement.numbers import add, added, linear, neg, true
from ...statement.operations import Misfit
from ...statement.reading.known import Known
from ...statement.terms import BRANCH, Kind, Term, ends_of, free, index, indices_in, literal, opened, over
from . import terms as t
from .evaluated import made_of, near_point
from .joints import joint_with_axes
from .measures import generator_text
from .naturals import type_of
from .stating import Stating, at_most, number, settled
from .syntax import Code, Coq, Printer, binding, phrase, phrases, said, series, variable
from .tables import Listed, Loop
from .terms import (
    Db,
    Event,
    Fibre,
    GeneratorTerm,
    KernelTerm,
    LawTerm,
    LeftOut,
    Letter,
    Made,
    Nat,
    Num,
    Ty,
    Untranslated,
)

OPPOSITE = {"<=": ">", "<": ">=", ">=": "<", ">": "<="}
Shape = int | tuple[int, ...]
"""A whole number; the numbers of letters of a law, of inputs and outputs of a kernel, of entries and letters."""
RESERVED = frozenset({
    "R", "exp", "ln", "sum", "end", "in", "at", "as", "fun", "let", "match", "with", "where", "I", "p_infty",
    "m_infty", "NoValue", "Finite", "Val", "Rbar", "value", "nat", "bool", "true", "false", "tt", "PI", "finType",
    "law", "kernel", "forall", "exists", "if", "then", "else", "return", "using",
})  # fmt: skip
"""Words of Coq and of the theory: a variable of this name has an underscore there. No more than a habit: that a name is
not taken for another one does not rest on this list."""
NEXT = tuple(f"T{i}" for i in range(1, 99))
"""What alphabets are called after the first ones."""
LEAST, COUNTS = "($ <= #|$|)%N", ("(letters $)", "#|$|")
PREMISE, QUANTIFIED = "$ ->", "forall $ : $,"


@dataclass(frozen=True)
class Line:
    """A premise, or a variable with its type."""

    code: Code
    of: Code | None = None

    @property
    def text(self) -> Code:
        """How it begins what follows."""
        return phrase(PREMISE, self.code) if self.of is None else phrase(QUANTIFIED, self.of, self.code)


class Sizes(Protocol):
    """What is said of the sizes that domains leave free: their ends, and which of them have one value."""

    @property
    def sizes(self) -> Mapping[str, tuple[int, int | None]]:
        """The least and the greatest value of each."""
        ...

    @property
    def single(self) -> Collection[str]:
        """Those that have one value."""
        ...


@dataclass
class Building:
    """The variables and premises of a statement while they are declared."""

    fixed: Mapping[str, Shape]
    values: dict[str, Any] = field(default_factory=dict)
    variables: dict[str, Coq] = field(default_factory=dict)
    types: dict[str, Ty] = field(default_factory=dict)
    """The types of the sizes that domains leave free."""
    lines: list[Line] = field(default_factory=list)
    order: Mapping[Term, int] = field(default_factory=dict)
    """In which order Python makes what the source makes."""
    known: Known = field(default_factory=Known)
    """What is known of the whole numbers among the variables."""
    unconditional: tuple[Term, ...] = ()
    """Optimal points, laws and kernels that are made whatever tests answer."""
    under: tuple[tuple[Term, Path], ...] = ()
    """What is left out, each time with the conditions under which it is evaluated."""
    exact: frozenset[Term] = frozenset()
    """Numbers of which it is asked whatever tests answer that they are exact."""
    finite: frozenset[Term] = frozenset()
    """Numbers of at least 0 that a premise says to be less than infinity."""
    always: frozenset[Term] = frozenset()
    """The objects that the term makes that was folded last, whatever the values of indices and the answers of tests."""
    made: frozenset[Term] = frozenset()
    """Those that the conclusion makes."""
    letters: bool = False
    """Whether a number between 1 and the size of an alphabet, less one, or below another letter's, or below a whole
    number that is a variable, is a letter."""

    def line(self, code: Code, of: Code | None = None) -> None:
        """One more premise, or variable of this type."""
        self.lines.append(Line(code, of))

    def own(self, name: str) -> Code:
        """The variable for one of the claim."""
        made = variable(f"{name}_") if name in RESERVED else variable(name, f"{name}_")
        self.variables[name] = made
        return made

    def another(self, stems: str) -> Code:
        """The variable for an alphabet."""
        return variable(*stems, *NEXT)

    def premise(self, holds: Code, made: tuple[Made, ...] = ()) -> None:
        """A premise. What its ends build has the entries that determine it, so that it says the same of all such."""
        if any(one.every for one in made):
            raise Untranslated("a domain's bound is taken of an optimum")
        for m in reversed(made):
            holds = binding("(forall $$ : $, $ -> $)", m.name, [m.of], [m.entries, holds]) if m.name else \
                phrase("($ -> $)", m.entries, holds)
        self.line(holds)

    def variable(self, name: str, ty: Code) -> Code:
        """A variable of the claim."""
        made = self.own(name)
        self.line(ty, made)
        return made

    def alphabets(self, *wanted: tuple[str, int]) -> list[Ty]:
        """New finite types, each with so many letters at least."""
        made = [self.another(stems) for stems, _ in wanted]
        for one in made:
            self.line("finType", one)
        for one, (_, least) in zip(made, wanted, strict=True):
            self.premise(phrase(LEAST, least, one))
        return [Ty(one, inhabited=True, least=least) for one, (_, least) in zip(made, wanted, strict=True)]

    def fold(self, term: Term, assuming: bool = False) -> tuple[Any, tuple[Made, ...]]:
        """A term in the variables that are declared."""
        found = Stating(self.values, self.types, self.order)
        found.assuming, found.unconditional, found.exact = assuming, self.unconditional, self.exact
        made = found(term)
        self.always = found.always
        return made

    def has_value(self, term: Term) -> bool:
        """Whether an operation is known to have a value at all letters if its arguments have one."""
        if (share := near_point(term, self.known.inside)) is not None and not indices_in(share):
            return number(self.fold(share)[0]).within
        found = Stating(self.values, self.types, self.order)
        found.supposing, found.finite, found.unconditional = True, self.finite, self.unconditional
        value, made = found(_at_all_letters(term))
        return all(one.name for one in made) and found.always <= self.made and _sure(value)

    def holds(self, condition: Term, answer: bool = True) -> bool:
        """Whether a condition is known to hold, or to fail, for all values of the variables and of its indices."""
        head, args = condition.head, condition.args
        if head in ("truth", "not"):
            return self.holds(args[0], answer is (head == "truth"))
        if head in ("true", "false"):
            return (head == "true") is answer
        if head == BRANCH and args[2].head == "false":
            return (all if answer else any)(self.holds(part, answer) for part in args[:2])
        if head == BRANCH and args[1].head == "true":
            return (any if answer else all)(self.holds(part, answer) for part in (args[0], args[2]))
        if head == "every" and answer:
            return self.holds(opened(condition, index(condition.called, (args[0], args[1])))[1])
        if head == "==" and answer and not free(condition):
            (a, _), (b, _) = (self.fold(x) for x in args)
            return type(a) is type(b) is int and bool(a == b)
        return head in OPPOSITE and self._compared(head if answer else OPPOSITE[head], *args)

    def _compared(self, sign: str, one: Term, other: Term) -> bool:
        """Whether a comparison is known to hold."""
        if sign in (">=", ">"):
            one, other = other, one
        strict = sign in ("<", ">")
        if any(not isinstance(x.label, str) for x in (*free(one), *free(other))):
            return one.kind is other.kind is Kind.WHOLE and \
                self.known.not_negative(add(other, neg(add(one, literal(int(strict))))))
        (a, _), (b, _) = (self.fold(x) for x in (one, other))
        return at_most(a, b, strict=strict)

    def end(self, given: Any) -> tuple[Any, tuple[Made, ...]]:
        """An end of a range, a term or what has been made of it."""
        return self.fold(given) if isinstance(given, Term) else given if isinstance(given, tuple) else (given, ())


def _type(build: Building, of: Term, stems: str, said_: Sizes, given: int | None) -> Ty:
    """The type for a size of a variable; `given`: the number of its letters, if that is fixed."""
    if of.head == "size" and str(of.label) not in build.types:
        label = str(of.label)
        least = said_.sizes[label][0]
        single = label in said_.single
        if given is not None and (given != least if single else given < least):
            raise Untranslated(f"{given} is not in the claim's domain")
        fixed = least if single else given
        build.types[label] = build.alphabets((stems, least))[0] if fixed is None else t.ordinals(fixed)
    if of.head == "size":
        return build.types[str(of.label)]
    found, made = build.fold(of)
    if made or (not (isinstance(found, Nat) and found.natural) and not (isinstance(found, int) and found >= 0)):
        raise Untranslated("a size is no whole number that is known to be at least 0")
    return type_of(found)


# -- variables --------------------------------------------------------------------------------------------------------


def _shape(build: Building, name: str) -> tuple[int | None, ...]:
    shape = build.fixed.get(name, ())
    return (*shape, None, None) if isinstance(shape, tuple) else (shape, None)


def _kernel(build: Building, name: str, one: Declared, said_: Sizes) -> KernelTerm:
    sizes, given = one.term.sort.sizes, _shape(build, name)
    inputs = _type(build, sizes[0], "XZ", said_, given[0])
    outputs = _type(build, sizes[1], "YW", said_, given[1])
    K = build.variable(name, phrase("kernel $ $", inputs.text, outputs.text))
    if one.positive:
        x, y = variable("x"), variable("y")
        build.premise(_for_both("(forall $$ $, 0 < $ $ $)", x, y, K))
    return KernelTerm(K, inputs, outputs, positive=one.positive)


def _for_both(form: str, x: Coq, y: Coq, K: Code) -> Code:
    inner = binding("$$, 0 < $ $ $)", y, [], [K, x, y])
    return binding("(forall $$ $", x, [], [inner])


def _law(build: Building, name: str, one: Declared, said_: Sizes) -> LawTerm:
    ty = _type(build, one.term.sort.sizes[0], "XTZ", said_, _shape(build, name)[0])
    P, x = build.variable(name, phrase("law $", ty.text)), variable("x")
    if one.positive:
        build.premise(binding("(forall $$, 0 < $ $)", x, [], [P, x]))
    if one.floor is not None:
        least, made = build.end(one.floor)
        holds = t.compare("<=", number(least), Num(phrase("($ $)", P, x), "R")).holds
        build.premise(binding("(forall $$, $)", x, [], [holds]), made)
    return LawTerm(P, ty, one.positive or (one.floor is not None and number(least).more))


def _database(build: Building, name: str, one: Declared, said_: Sizes) -> Db:
    tuples, letters, entries = (str(size.label) for size in one.term.sort.sizes)
    least = [said_.sizes[label][0] for label in (entries, letters)]
    shape = build.fixed.get(name)
    if isinstance(shape, tuple):
        if one.listed:
            raise Untranslated("databases of a list are read for all sizes alone")
        if any(n < low for n, low in zip(shape, least, strict=True)):
            raise Untranslated(f"{shape} is not in the claim's domain")
        types = [t.ordinals(n) for n in shape]
    else:
        types = build.alphabets(("IJ", least[0]), ("XZ", least[1]))
    db = Db(*types)
    build.types |= {entries: types[0], letters: types[1], tuples: db.ty}
    return db


def _joint(build: Building, name: str, one: Declared, said_: Sizes) -> Any:
    types = [build.alphabets(("UVWT", least))[0] for least in one.least]
    whole = types[0]
    for ty in types[1:]:
        whole = Ty(phrase("($ ** $)", whole.text, ty.text), factors=(whole, ty))
    law = LawTerm(build.variable(name, phrase("law $", whole.text)), whole)
    names = one.term.sort.names or None
    return replace(joint_with_axes([t.size_of(ty) for ty in types], law), names=names)


def _number(build: Building, name: str, one: Declared, said_: Sizes) -> Num:
    if one.infinite:
        assert isinstance(one.ends[0], Fraction)
        x, above = build.variable(name, "Rbar"), one.outside[0]
        build.premise(phrase(f"({'Rbar_lt' if above else 'Rbar_le'} (Finite $) $)", t.constant(one.ends[0]).text, x))
        return Num(x, "X", one.ends[0] >= 0, positive=one.ends[0] > 0 or (above and one.ends[0] == 0))
    x = build.variable(name, "R")
    plain, seen = Num(x, "R"), Num(phrase("(exp $)", x), "R") if one.level else Num(x, "R")
    ends = [None if end is None else build.end(end) for end in one.ends]
    low, high = (None if end is None else number(end[0]) for end in ends)
    above = low is not None and low.nonnegative and not one.level
    over = low.const if low is not None and one.outside[0] and not one.level else None
    strict = low is not None and (low.positive or (one.outside[0] and low.nonnegative)) and not one.level
    if low is not None:
        from_one = one.level and low.const == 1
        build.premise(t.compare("<" if one.outside[0] else "<=", t.number(0) if from_one else low,
                                plain if from_one else seen).holds, ends[0][1] if ends[0] else ())  # fmt: skip
        above = above or (one.level and low.const is not None and low.const >= 1)
        strict = strict or (one.level and low.const is not None and (low.const > 1 or
                                                                     (low.const == 1 and one.outside[0])))
    if high is not None:
        build.premise(t.compare("<" if one.outside[1] else "<=", seen, high).holds, ends[1][1] if ends[1] else ())
    below = high is not None and not one.level and (high.unit or (high.const is not None and high.const <= 1))
    limit = high
    if high is not None and isinstance(one.ends[1], Term) and (above_high := _no_less(one.ends[1])) is not None:
        limit = number(build.end(above_high)[0])
    under = limit.text if limit is not None and one.outside[1] and limit.kind == "R" and not one.level else ""
    most = high if high is not None and high.kind == "R" and not one.level else None
    return Num(x, "R", above, above and below, positive=strict, under=under, over=over, most=most)


def _no_less(end: Term) -> Term | None:
    """x, of an end x (k - 1) / k with a whole number k."""
    if end.head != "div" or (product := _bare(end.args[0])).head != "mul" or len(product.args) != 2:
        return None
    k = _bare(end.args[1])
    for x, less in (product.args, product.args[::-1]):
        x, less = _bare(x), _bare(less)
        if {x.kind, less.kind, k.kind} == {Kind.WHOLE} and x.head == "size" and \
                linear(less) == added(linear(k), {None: -1}):  # fmt: skip
            return x
    return None


def _bare(x: Term) -> Term:
    while x.head in ("real", "exactly", "rational"):
        x = x.args[0]
    return x


def _integer(build: Building, name: str, one: Declared, said_: Sizes) -> Any:
    if one.listed and name not in build.fixed:
        return _number(build, name, one, said_)
    ends = [None if end is None else build.end(int(end) if isinstance(end, Fraction) else end) for end in one.ends]
    if any(end is not None and end[1] for end in ends):
        raise Untranslated("an end of a range builds a law or kernel")
    low, high = (None if end is None else end[0] for end in ends)
    shape = build.fixed.get(name)
    if isinstance(shape, int):
        if not isinstance(low, int) or not isinstance(high, int | None):
            raise Untranslated("the range of a whole number that is given depends on what is not")
        if shape < low or (high is not None and shape > high):
            raise Untranslated(f"{shape} is not in the claim's domain")
        return shape
    letter = _letter(build, name, low, high)
    if letter is not None:
        return letter
    natural = low >= 0 if isinstance(low, int) else isinstance(low, Nat) and low.natural
    if low is None or not natural or (isinstance(high, Nat) and not high.natural and t.floor(low) < 1) or \
            not isinstance(high, int | Nat | None):
        return _signed(build, name, low, high)
    n = build.variable(name, "nat")
    build.premise(phrase("($ <= $)%N", low if isinstance(low, int) else low.text, n))
    if high is not None:
        build.premise(phrase("($ <= $)%N", n, high if isinstance(high, int) else high.text))
    return Nat(n, phrase("(INR $)", n), positive=t.floor(low) >= 1, most=high, least=t.floor(low))


def _letter(build: Building, name: str, low: Any, high: Any) -> Letter | None:
    """A whole number that is a letter of an alphabet, or whose digits name a set of letters; None if it is neither."""
    below = _one_above(build, high)
    if low == 0 and below is not None:
        return Letter(build.variable(name, below.text), below)
    if isinstance(high, Nat) and high.short is not None and high.short[0].subsets is not None:
        ty, less = high.short
        if low not in (0, 1) or less not in (1, 2):
            raise Untranslated("a number whose digits name a set has bounds that are not read")
        found = Letter(build.variable(name, ty.text), ty)
        for place, whole_set in ((low == 1, "set0"), (less == 2, "setT")):
            if place:
                build.premise(phrase(f"($ != {whole_set})", found.text))
        return found
    if not build.letters or not isinstance(high, Nat) or not isinstance(low, int) or low < 0:
        return None
    if high.below is not None and high.below.alphabet and low:
        found = Letter(build.variable(name, high.below.text), high.below)
        build.premise(phrase("($ <= enum_rank $)%N", low, found.text))
        return found
    if high.before is not None and not low:
        found = Letter(build.variable(name, high.before.ty.text), high.before.ty)
        build.premise(phrase("(before $ $)", found.text, high.before.text))
        return found
    return None


def _one_above(build: Building, high: Any) -> Ty | None:
    """The type whose letters are numbered from 0 to `high`: of an alphabet of letters, or of the numbers below a whole
    number that is a variable."""
    if not isinstance(high, Nat) or high.below is not None or not build.letters:
        return high.below if isinstance(high, Nat) else None
    parts = dict(high.linear or ())
    found = next((x for x in build.values.values() if isinstance(x, Nat) and parts == {x.text: 1, "": -1}), None)
    return None if found is None or not found.positive or found.signed else type_of(found)


def _signed(build: Building, name: str, low: Any, high: Any) -> Num:
    """A whole number that may be below 0: an integer, of which numbers alone are computed."""
    n = build.variable(name, "Z")
    found = Num(phrase("(IZR $)", n), "R")
    for end, sign in ((low, "<="), (high, ">=")):
        if isinstance(end, int):
            build.premise(phrase("($ <= $)%Z", f"({end})", n) if sign == "<=" else phrase("($ <= $)%Z", n, f"({end})"))
        elif end is not None:
            build.premise(t.compare(sign, number(end), found).holds)
    return found


def _function(build: Building, name: str, one: Declared, said_: Sizes) -> GeneratorTerm:
    f = build.variable(name, "generator")
    if one.convex:
        build.premise(phrase("(is_divergence $)", f))
        return GeneratorTerm(f)
    texts = [phrase("$ = $", f, generator_text(generator(x.label))) for x in one.values]
    build.premise(phrase("($)", series(" \\/ ", texts)))
    return GeneratorTerm(f)


def _set(build: Building, name: str, one: Declared, said_: Sizes) -> Event | Fibre:
    """A set of letters; all databases that agree with one outside of an entry."""
    ty = _type(build, one.term.sort.sizes[0], "XZ", said_, None)
    if len(one.term.sort.sizes) > 1:
        if ty.database is None:
            raise Untranslated("databases that agree outside of an entry are asked for at numbers that are fixed")
        entry, database = variable("i"), variable("d")
        build.line(ty.database[0].text, entry)
        build.line(ty.text, database)
        return Fibre(entry, database, ty)
    return Event(build.variable(name, phrase("{set $}", ty.text)), ty)


VARIABLES: dict[Kind, Callable[[Building, str, Declared, Sizes], Any]] = {
    Kind.KERNEL: _kernel, Kind.LAW: _law, Kind.DATABASE: _database, Kind.JOINT: _joint, Kind.NUMBER: _number,
    Kind.WHOLE: _integer, Kind.GENERATOR: _function, Kind.INDICES: _set,
}  # fmt: skip


# -- statements -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Coded:
    """A claim as Coq: lines of variables and premises, the conclusion, and what its variables are."""

    lines: tuple[Line, ...]
    conclusion: Code
    values: Mapping[str, Any]
    variables: Mapping[str, Coq]

    @property
    def term(self) -> Code:
        """The proposition, closed: the same object for claims that state the same, whatever their variables are
        called."""
        found = self.conclusion
        for line in reversed(self.lines):
            found = phrase("$ -> $", line.code, found) if line.of is None else \
                binding("forall $$ : $, $", line.of, [line.code], [found])
        return found

    def printed(self) -> tuple[list[str], str, dict[str, str], dict[str, Any]]:
        """Its lines and its conclusion as text, what the variables of the claim are called in it, and what they are."""
        chosen = Printer(*(line.code for line in self.lines), self.conclusion, "R")
        called = {name: chosen.name(one) for name, one in self.variables.items()}
        for line in self.lines:
            if isinstance(line.of, Coq):
                chosen.name(line.of)
        lines = [chosen.text(line.text) for line in self.lines]
        return lines, chosen.text(self.conclusion), called, {k: _named(x, chosen) for k, x in self.values.items()}


def _named(x: Any, chosen: Printer) -> Any:
    """A value with text for what it says."""
    if isinstance(x, Coq):
        return chosen.text(x)
    if isinstance(x, tuple):
        return tuple(_named(part, chosen) for part in x)
    if is_dataclass(x) and not isinstance(x, type):
        return replace(x, **{f.name: _named(getattr(x, f.name), chosen) for f in fields(x)})
    return x


def coded(claim: Claim, fixed: Mapping[str, Shape]) -> Coded:
    """What a claim states, as Coq; at these sizes alone. Untranslated with the reason.

    A whole number that numbers the letters of an alphabet is a natural number where that is enough, else a letter."""
    try:
        return _coded(claim, fixed, letters=False)
    except Untranslated as first:
        try:
            return _coded(claim, fixed, letters=True)
        except Untranslated:
            raise first from None


def said_by(claim: Claim, listing: bool = True) -> Stated:
    """What a claim states, as it is folded. `listing`: where it is so for all values, and needs it, whole numbers of a
    short range are taken one by one. Untranslated with the place and the construct that is not read."""
    try:
        return stated(claim, listing=listing and claim.quantifier == "forall", names=True)
    except (BadInput, Misfit) as error:
        raise Untranslated(str(error)) from None


def _coded(claim: Claim, fixed: Mapping[str, Shape], letters: bool) -> Coded:
    found = said_by(claim, listing=not fixed)
    build = Building(fixed, letters=letters, known=_known(found))
    for name, one in found.variables.items():
        made = VARIABLES.get(one.term.kind)
        if made is None or (one.further and (one.listed or one.term.kind is not Kind.NUMBER)):
            raise Untranslated(f"{name} ranges over {claim.domain[name].describe()}, which the theory does not have")
        build.values[name] = made(build, name, one, found)
    build.finite = frozenset(term for premise in found.premises for term in _finite(premise))
    build.order, order = ({term: k for k, term in enumerate(terms)} for terms in found.order)
    ways, asked = found.ways
    build.exact, supposed = frozenset(ways.exact), frozenset[Term]()
    demanded = _demanded(found)
    for term in (*demanded, *found.premises):
        build.lines.append(Line(_said(build, term, ways.made, (), True, tested=term in demanded)))
        supposed |= build.made
    build.under = asked.left_out
    build.order, build.unconditional, build.exact = order, found.unconditional, frozenset(asked.exact)
    conclusion = _said(build, found.relation, asked.made, found.left_out)
    for term in found.left_out:
        _demand_value(build, term)
    build.made, build.under = supposed, ways.left_out
    for term in found.unsupposed:
        _demand_value(build, term)
    return Coded(_with_outputs(build, found, conclusion), conclusion, build.values, build.variables)


def _said(build: Building, term: Term, first: tuple[Term, ...], missing: tuple[Term, ...],
          assuming: bool = False, tested: bool = False) -> Code:  # fmt: skip
    """A premise or the conclusion; what is `tested` as Coq's boolean, where it is one. Laws and kernels that Python
    makes before it takes a branch stand before it where the statement has to say so: where it speaks of them under
    tests alone, or has to have what it is made of."""
    def folded() -> Code:
        relation, objects = build.fold(term, assuming)
        build.made = build.always
        asked = relation.test if tested and term.kind is Kind.TRUTH and not objects else ""
        return asked or t.wrapped(relation, objects).holds

    try:
        conclusion = folded()
        if all(_has_value(build, one) for one in first if one in missing):
            return conclusion
    except Untranslated:
        if not first:
            raise
    build.unconditional, always = (*build.unconditional, *first), build.unconditional
    try:
        return folded()
    finally:
        build.unconditional = always


def _known(found: Stated) -> Known:
    """The ends of the whole numbers among the variables."""
    known = Known()
    for one in found.variables.values():
        for noted, end in ((known.least, one.ends[0]), (known.most, one.ends[1])):
            end = literal(int(end)) if isinstance(end, Fraction) and end.denominator == 1 else end
            if one.term.kind is Kind.WHOLE and isinstance(end, Term) and end.kind is Kind.WHOLE:
                noted[one.term] = end
    return known


def _finite(premise: Term) -> tuple[Term, ...]:
    """The numbers that a premise says to be less than infinity."""
    if premise.head == "and":
        return tuple(term for part in premise.args for term in _finite(part))
    return premise.args[:1] if premise.head == "<" and premise.args[1].head == "inf" else ()


def _demand_value(build: Building, term: Term) -> None:
    """Refuses what is evaluated, is no part of the statement, and may have no value."""
    if term.head == "demand":
        if build.holds(term.args[0]):
            return
        raise LeftOut("a parameter of a construction is not known to be one that it takes")
    if term.head == "optimal cost":  # there is one where there is an optimal point
        term = optimal_point(*term.args)
    if not _has_value(build, term):
        raise LeftOut(f"{UNSAID}: {term.head}")


def _has_value(build: Building, term: Term) -> bool:
    """Whether what is evaluated is known to have a value where the statement has one."""
    if term in build.made or settled(term) in build.made:
        return True
    times = [(settled(one), tuple(map(settled, path))) for one, path in build.under if one is term]
    return made_of(build.made, times, build.known.below) or build.has_value(term)


UNSAID = "the source evaluates what the statement leaves out, and it may have no value"


def _at_all_letters(term: Term) -> Term:
    """The list of what a term is at all values of its indices."""
    for at in dict.fromkeys(x for x in indices_in(term) if x.head == "variable"):
        ends = ends_of(at)
        if ends is None or not (term.is_number or term.kind is Kind.LIST):
            raise LeftOut(f"{UNSAID}: {term.head}")
        term = over("list", *ends, at, true(), term)
    return term


def _sure(value: Any) -> bool:
    """Whether a number, or each of a list, is known to have a value."""
    if isinstance(value, Listed):
        return all(not x.made and _sure(x.item) if isinstance(x, Loop) else _sure(x) for x in value.blocks)
    return value.there if isinstance(value, Num) else value is not None


def _demanded(found: Stated) -> list[Term]:
    """The premises of domains that are no ends of numbers, which stand behind their variables."""
    ends = {one.ends[0] for one in found.variables.values()}
    return [term for term in found.bounds if term.args[0] not in ends]


def _with_outputs(build: Building, found: Stated, conclusion: Code) -> tuple[Line, ...]:
    """The lines; where the statement speaks of single outputs of a kernel or of their number, every output occurs, as
    the domain says (elsewhere outputs that never occur are admitted too)."""
    lines = list(build.lines)
    for name, one in found.variables.items():
        K = build.values[name]
        if isinstance(K, KernelTerm) and one.occur and (K.outputs.size is not None or _speaks(build, K, conclusion)):
            x, y = variable("x"), variable("y")
            some = binding("exists $$, 0 < $ $ $", x, [], [K.text, x, y])
            place = next(i for i, line in enumerate(lines) if line.of is K.text)
            lines.insert(place + 1, Line(binding("(forall $$, $)", y, [], [some])))
    return tuple(lines)


def _speaks(build: Building, K: KernelTerm, conclusion: Code) -> bool:
    """Whether a statement speaks of an output of a kernel, or of how many there are."""
    own = K.outputs.text
    if any(line.of is not None and line.code is own for line in build.lines):
        return True
    texts = [line.code for line in build.lines if not (isinstance(line.code, Coq) and line.code.form == LEAST)]
    if any("zeros_in_column" in said(text) for text in (*texts, conclusion)):
        return True
    return any(own in x.outer and (("$$ : $" in x.form and not x.form.startswith("(fun")) or x.form in COUNTS)
               for text in (*texts, conclusion) for x in phrases(text))  # fmt: skip
