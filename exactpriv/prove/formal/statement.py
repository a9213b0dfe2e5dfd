"""A claim as a Coq statement: its variables are quantified over all alphabets, its assumptions are premises."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from ...claim import Claim
from ...claim import domains as d
from ...claim.domains import _Databases, _Inputs, _Letters
from ...kernel import Database
from ...real import Real
from . import terms as t
from .bound import stands_alone
from .calls import call, relation
from .claims import RESERVED, Shape, coded
from .joints import joint_with_axes
from .naturals import type_of
from .reading.frame import Frame, call_python
from .reading.reader import Reader
from .reading.source import function_of
from .reading.unsaid import Unsaid
from .reading.values import Choice, Env, native
from .syntax import WORD, fresh_names
from .terms import (
    Db,
    Event,
    Item,
    JointTerm,
    KernelTerm,
    LawTerm,
    Letter,
    Made,
    Nat,
    Num,
    Proposition,
    Seq,
    Ty,
    Untranslated,
)


@dataclass(frozen=True)
class Statement(Proposition):
    """A translated claim: the binders and premises, and the conclusion."""

    claim: str
    at: str = ""
    """The sizes at which alone it is the claim's statement; empty for all sizes. It follows from the claim then, and
    only its negation says something of the claim."""
    called: tuple[tuple[str, str], ...] = ()
    """The claim's own names of the variables that have another name here, and that one."""

    @property
    def name(self) -> str:
        """A Coq identifier."""
        return identifier(self.claim)


def identifier(claim: str) -> str:
    """A Coq identifier for a claim's name."""
    return "c_" + re.sub(r"[^A-Za-z0-9]", "_", claim.partition("/")[2] or claim)


LISTED = 16
"""The most values of whole numbers for which a claim is read one by one."""


@dataclass
class _Building:
    reader: Reader
    env: Env = field(default_factory=Env)
    binders: list[str] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    fixed: Mapping[str, Shape] = field(default_factory=dict)
    """The sizes of alphabets and the whole numbers that are given."""
    letters: bool = False
    """Whether a number between 1 and the size of an alphabet, less one, or below another letter's, or below a whole
    number that is a variable, is a letter."""
    called: Mapping[str, str] = field(default_factory=dict)
    """What the variables are called in the statement."""

    built: list[Made] = field(default_factory=list)
    """What the bounds build that were read since the last premise."""

    def premise(self, text: str) -> None:
        """A premise. What its bounds build has the entries that determine it, so that it says the same of all such."""
        for m in reversed(self.built):
            text = f"(forall {m.name} : {m.of}, {m.entries} -> {text})" if m.name else f"({m.entries} -> {text})"
        self.built.clear()
        self.binders.append(f"{text} ->")

    def variable(self, name: str, ty: str) -> None:
        self.binders.append(f"forall {name} : {ty},")

    def frame(self) -> Frame:
        return Frame(self.reader, {}, {"__builtins__": {}})

    def alphabet(self, stems: str) -> Ty:
        """A new finite type."""
        for stem in (*stems, *(f"T{i}" for i in range(1, 99))):
            if stem not in self.names:
                self.names.add(stem)
                self.variable(stem, "finType")
                return Ty(stem, inhabited=True)
        raise Untranslated("there are too many alphabets")


def translated(claim: Claim) -> Statement:
    """The statement of a claim for all finite alphabets. Raises Untranslated."""
    _refuse_sampled_existence(claim)
    try:
        return _stated(claim, {})[0]
    except Untranslated:
        pass
    try:
        return _read(claim, {})[0]
    except Untranslated as error:
        values = _listed(claim)
        if not values:
            raise
        each = (dict(zip(values, chosen, strict=True)) for chosen in itertools.product(*values.values()))
        try:
            parts = [_read(claim, one)[0].prop for one in each]
        except Untranslated:
            raise error from None
    word = " /\\ " if claim.quantifier == "forall" else " \\/ "
    return Statement((), "(" + word.join(f"({part})" for part in parts) + ")", claim.id)


def with_terms(claim: Claim) -> tuple[Statement, dict[str, Any]]:
    """The statement of a claim, and the terms that its variables are there. Raises Untranslated."""
    _refuse_sampled_existence(claim)
    try:
        return _stated(claim, {})
    except Untranslated:
        return _read(claim, {})


def translated_at(claim: Claim, sizes: Mapping[str, Shape]) -> Statement:
    """The statement of a claim at these numbers of letters and whole numbers alone: what the claim says of them.

    Raises Untranslated, also where the claim's domain does not have them.
    """
    if claim.quantifier != "forall":
        raise Untranslated("that something exists does not follow for given sizes")
    try:
        return _stated(claim, sizes)[0]
    except Untranslated:
        return _read(claim, sizes)[0]


def _stated(claim: Claim, fixed: Mapping[str, Shape]) -> tuple[Statement, dict[str, Any]]:
    """The statement as a fold of the term that the claim states, with its variables as they are called there."""
    found = coded(claim, fixed)
    lines, conclusion, called, values = found.printed()
    if claim.quantifier != "forall":
        lines = _existential(lines)
    renamed = tuple((name, other) for name, other in called.items() if other != name)
    return Statement(tuple(lines), conclusion, claim.id, _said(fixed), renamed), values


def _existential(binders: Sequence[str]) -> list[str]:
    return [f"exists{b.removeprefix('forall')}" if b.startswith("forall ") else f"{b.removesuffix('->')}/\\"
            for b in binders]  # fmt: skip


def _refuse_sampled_existence(claim: Claim) -> None:
    """Existence is stated where a domain is a list: what a search samples stands for more, of which existence says
    less (other sizes, reals for rationals)."""
    for name, domain in claim.domain.items() if claim.quantifier != "forall" else ():
        if not (isinstance(domain, d.Integers) and domain.exhaustive) and not (
            isinstance(domain, d.OneOf) and domain.exhaustive and not callable(domain.values)
            and all(isinstance(v, int | str) for v in domain.values)
        ):
            raise Untranslated(f"that something exists is stated for the values of its domain alone, and {name} stands "
                               "for more than those that a search samples")


def _listed(claim: Claim) -> dict[str, range]:
    """The whole numbers of a claim whose domain lists all of them, if they are few."""
    found = {name: range(domain.low, domain.high + 1) for name, domain in claim.domain.items()
             if isinstance(domain, d.Integers) and domain.exhaustive
             and isinstance(domain.low, int) and isinstance(domain.high, int)}
    count = 1
    for values in found.values():
        count *= len(values)
    return found if 0 < count <= LISTED else {}


def _read(claim: Claim, fixed: Mapping[str, Shape]) -> tuple[Statement, dict[str, Any]]:
    try:
        try:
            return _translated(claim, fixed)
        except Untranslated as first:
            try:
                return _translated(claim, fixed, letters=True)
            except Untranslated:
                raise first from None
    except (ArithmeticError, TypeError, ValueError, LookupError, AttributeError, AssertionError, OSError,
            RecursionError) as error:
        raise Untranslated(f"the source has a form that is not read ({type(error).__name__})") from error


def _translated(
    claim: Claim, fixed: Mapping[str, Shape], letters: bool = False
) -> tuple[Statement, dict[str, Any]]:
    """The statement with the claim's own names, where these can be nothing else in it; else with names of its own.

    Read with names that nothing else has (`FRESH`), no variable can be taken for a word of Coq, of a library or of this
    theory, nor for a name that is bound here. Where none of those words is the claim's own name of a variable either,
    and the statement read with the claim's own names is the same but for them, it has those.
    """
    fresh = dict(zip(claim.domain, fresh_names(), strict=False))
    made, values = _called(claim, fixed, letters, fresh)
    chosen = {name: _name(name, own, set(claim.domain) - {name}, made.prop) for name, own in fresh.items()}
    back = {own: chosen[name] for name, own in fresh.items()}
    if len(set(chosen.values())) == len(chosen):
        try:
            again, others = _called(claim, fixed, letters, chosen)
        except Untranslated:
            return made, values
        if WORD.sub(lambda found: back.get(found.group(), found.group()), made.prop) == again.prop:
            made, values = again, others
    return made, values


def _name(name: str, own: str, others: set[str], text: str) -> str:
    """What the variable of this name, which is `own` in a text, may be called."""
    wanted = (f"{name}_" if name in RESERVED else name, f"{name}_")
    return next((x for x in wanted if x not in others and stands_alone(x, own, text)), own)


def _called(
    claim: Claim, fixed: Mapping[str, Shape], letters: bool, called: Mapping[str, str]
) -> tuple[Statement, dict[str, Any]]:
    """The statement with these names of its variables."""
    build = _Building(Reader(call), fixed=fixed, letters=letters, called=called)
    build.reader.variables = frozenset({*claim.domain, *(f"{name}_" for name in claim.domain), *called.values()})
    build.names |= set(claim.domain) | {"R"}
    for name, domain in claim.domain.items():
        build.env[name] = _variable(build, name, domain)
    values = dict(build.env)
    for assumption in claim.assume:
        build.reader.assuming = True
        r, made_there = build.reader.alone(
            lambda f=assumption: relation(call_python(build.reader, f, [], _given(f, values))))  # type: ignore[misc]
        build.reader.assuming = False
        build.premise(str(t.wrapped(r, made_there).holds))
    unsaid = build.reader.unsaid = Unsaid(build.reader.variables, build.reader.fresh, build.reader.apart)
    found = relation(call_python(build.reader, claim.statement, [], _given(claim.statement, values)))
    made = tuple(build.reader.scopes[0].made)
    conclusion = t.wrapped(found, made).holds
    unsaid.check(str(conclusion))
    build.reader.unsaid = None
    binders = [b for b in _with_outputs(build, claim, str(conclusion)) if not b.endswith(" is one of a list")]
    if claim.quantifier != "forall":
        binders = _existential(binders)
    renamed = tuple((name, other) for name, other in called.items() if other != name)
    return Statement(tuple(binders), str(conclusion), claim.id, _said(fixed), renamed), values


def _said(fixed: Mapping[str, Shape]) -> str:
    """Sizes in words."""
    return ", ".join(f"{name} = {shape}" if isinstance(shape, int) else f"{name} of size {' x '.join(map(str, shape))}"
                     for name, shape in fixed.items())


def _with_outputs(build: _Building, claim: Claim, conclusion: str) -> list[str]:
    """The binders; where the statement speaks of single outputs of a kernel or of their number, every output occurs,
    as the domain says (elsewhere outputs that never occur are admitted too)."""
    text = " ".join([*(b for b in build.binders if not re.fullmatch(r"\(\d+ <= #\|\w+\|\)%N ->", b)), conclusion])
    binders = list(build.binders)
    for name, domain in claim.domain.items():
        K = build.env[name]
        if not isinstance(domain, d.Kernels) or domain.unused_outputs or not isinstance(K, KernelTerm):
            continue
        outputs = K.outputs.text
        if K.outputs.size is not None or any(
            mark in text.replace(f"kernel {K.inputs.text} {outputs}", "")
            for mark in (f": {outputs},", f": {outputs})", f": {outputs} |", f"letters {outputs})", f"#|{outputs}|)",
                         f"set {outputs}}}", "zeros_in_column")
        ):
            place = next(i for i, b in enumerate(binders) if b.startswith(f"forall {K.text} :"))
            binders.insert(place + 1, f"(forall y, exists x, 0 < {K.text} x y) ->")
    return binders


def _given(f: Any, values: dict[str, Any]) -> dict[str, Any]:
    node = function_of(f).node
    names = [a.arg for a in [*node.args.args, *node.args.kwonlyargs]]
    return {n: values[n] for n in names if n in values}


def _evaluated(build: _Building, f: Any) -> Any:
    """A bound or size of a domain: a constant, or a function of the earlier variables."""
    if not callable(f):
        return native(f) if not isinstance(f, str) else Fraction(f)
    if isinstance(f, _Inputs):
        on = build.env[f.on]
        return t.size_of(on.ty) if isinstance(on, Db) else t.size_of(on.inputs) if isinstance(on, KernelTerm) else on
    if isinstance(f, _Letters):
        return t.size_of(build.env[f.like].ty)
    if isinstance(f, _Databases):
        return t.size_of(build.env[f.db].ty)
    found, made = build.reader.alone(lambda: call_python(build.reader, f, [build.env], {}))
    if any(m.every for m in made):
        raise Untranslated("a domain's bound is taken of an optimum")
    build.built += made
    if build.built and not isinstance(found, Num):
        raise Untranslated("a domain's bound builds a law or kernel")
    return found


def _alphabet(build: _Building, size: Any, stems: str, given: int | None = None) -> Ty:
    """The type for a size of a domain; `given`: the number of its letters, if that is fixed."""
    if isinstance(size, tuple) and given is not None:
        _admitted(given, size[0])
        return t.ordinals(given)
    if isinstance(size, tuple):
        ty = build.alphabet(stems)
        build.premise(f"({size[0]} <= #|{ty.text}|)%N")
        return replace(ty, least=size[0])
    found = _evaluated(build, size)
    if isinstance(found, Nat | int) and not isinstance(found, bool):
        if found < 0 if isinstance(found, int) else not found.natural:
            raise Untranslated("a size may be below 0, which no type has")
        return type_of(found)
    raise Untranslated("a size is a difference of whole numbers that is computed with further" if isinstance(found, Num)
                       else "a size is not read")


def _admitted(given: int, low: int, high: int | None = None) -> None:
    """Refuse a size or a number that the domain does not have."""
    if given < low or (high is not None and given > high):
        raise Untranslated(f"{given} is not in the claim's domain")


def _variable(build: _Building, name: str, domain: Any) -> Any:
    coq = build.called[name]
    shape = build.fixed.get(name, ())
    sizes: tuple[int | None, ...] = (*shape, None, None) if isinstance(shape, tuple) else (shape,)
    if isinstance(domain, d.Databases):
        return _databases(build, domain.entries[0], domain.letters[0], sizes)
    if isinstance(domain, d.Kernels):
        inputs = _alphabet(build, domain.inputs, "XZ", sizes[0])
        outputs = _alphabet(build, domain.outputs, "YW", sizes[1])
        build.variable(coq, f"kernel {inputs.text} {outputs.text}")
        if domain.positive:
            build.premise(f"(forall x y, 0 < {coq} x y)")
        return KernelTerm(coq, inputs, outputs)
    if isinstance(domain, d.Priors):
        ty = _alphabet(build, domain.size, "XTZ", sizes[0])
        build.variable(coq, f"law {ty.text}")
        if domain.full_support:
            build.premise(f"(forall x, 0 < {coq} x)")
        if domain.min_mass is not None:
            least = t.number(_evaluated(build, domain.min_mass))
            build.premise(f"(forall x, {t.compare('<=', least, Num(f'({coq} x)', 'R')).holds})")
        return LawTerm(coq, ty)
    if isinstance(domain, d.Numbers):
        return _number(build, coq, domain)
    if isinstance(domain, d.Integers) and isinstance(shape, int):
        return _given_integer(build, shape, domain)
    if isinstance(domain, d.Integers):
        return _integer(build, coq, domain)
    if isinstance(domain, d.OneOf):
        return _choice(build, coq, domain)
    if isinstance(domain, d.Joints):
        return _joint(build, coq, domain)
    raise Untranslated(f"a variable ranges over {type(domain).__name__}, which the theory does not have")


def _databases(
    build: _Building, least_entries: int, least_letters: int, given: tuple[int | None, ...] = (None, None)
) -> Db:
    """Databases over two new alphabets, or over those of these sizes."""
    if given[0] is not None and given[1] is not None:
        _admitted(given[0], least_entries)
        _admitted(given[1], least_letters)
        return Db(t.ordinals(given[0]), t.ordinals(given[1]))
    entries, letters = build.alphabet("IJ"), build.alphabet("XZ")
    build.premise(f"({least_entries} <= #|{entries.text}|)%N")
    build.premise(f"({least_letters} <= #|{letters.text}|)%N")
    return Db(replace(entries, least=least_entries), replace(letters, least=least_letters))


def _bound(build: _Building, f: Any) -> Num | None:
    """A bound of a number; None if it is computed by a solver. Such a bound is left out of the statement, which then
    says more than the claim: what the claim assumes of the number stays a premise."""
    if f is None:
        return None
    built = len(build.built)
    try:
        return t.number(_evaluated(build, f))
    except (Untranslated, AttributeError):
        del build.built[built:]
        if callable(f):
            return None
        raise


def _number(build: _Building, name: str, domain: d.Numbers) -> Num:
    build.variable(name, "R")
    low = _bound(build, domain.low)
    below_built, build.built = build.built, []
    high = _bound(build, domain.high)
    above_built, build.built = build.built, []
    x = Num(name, "R")
    seen = Num(f"(exp {name})", "R") if domain.level else x
    if low is None:
        seen_low = low = x
    elif domain.level and low.const == 1:
        low, seen_low = t.constant(Fraction(0)), x
    else:
        seen_low = seen
    if low is not x:
        build.built = below_built
        build.premise(str(t.compare("<" if domain.low_open else "<=", low, seen_low).holds))
    if high is not None:
        build.built = above_built
        build.premise(str(t.compare("<" if domain.high_open else "<=", seen, high).holds))
    above = low.nonnegative if seen_low is x else low.const is not None and low.const >= 1
    below = high is not None and not domain.level and (high.unit or (high.const is not None and high.const <= 1))
    positive = (above and (domain.low_open if seen_low is x else True)) or (low.positive and seen_low is x)
    return Num(name, "R", above, above and below, positive=positive)


def _integer(build: _Building, name: str, domain: d.Integers) -> Any:
    low, high = _evaluated(build, domain.low), _evaluated(build, domain.high) if domain.exhaustive else None
    below = _one_above(build, high)
    if low == 0 and below is not None:
        build.variable(name, str(below.text))
        return Letter(name, below)
    if isinstance(high, Nat) and high.short is not None and high.short[0].subsets is not None:
        ty, less = high.short
        if low not in (0, 1) or less not in (1, 2):
            raise Untranslated("a number whose digits name a set has bounds that are not read")
        build.variable(name, str(ty.text))
        for place, whole in ((low == 1, "set0"), (less == 2, "setT")):
            if place:
                build.premise(f"({name} != {whole})")
        return Letter(name, ty)
    if build.letters and isinstance(high, Nat) and isinstance(low, int) and low >= 0:
        if high.below is not None and high.below.alphabet and low:
            build.variable(name, str(high.below.text))
            build.premise(f"({low} <= enum_rank {name})%N")
            return Letter(name, high.below)
        if high.before is not None and not low:
            build.variable(name, str(high.before.ty.text))
            build.premise(f"(before {name} {high.before.text})")
            return Letter(name, high.before.ty)
    for end in (low, high):
        if not isinstance(end, Nat | int | None) or (isinstance(end, int) and end < 0) or \
                (isinstance(end, Nat) and not end.natural and (end is low or not isinstance(low, int) or low < 1)):
            raise Untranslated("a whole number whose range may begin or end below 0 is no natural number")
    build.variable(name, "nat")
    build.reader.least[name] = low if isinstance(low, int) else 0
    text = str(low) if isinstance(low, int) else low.text
    build.premise(f"({text} <= {name})%N")
    if high is not None:
        build.premise(f"({name} <= {high if isinstance(high, int) else high.text})%N")
    return Nat(name, f"(INR {name})", positive=isinstance(low, int) and low >= 1, most=high, least=t.floor(low))


def _one_above(build: _Building, high: Any) -> Ty | None:
    """The type whose letters are numbered from 0 to `high`: of an alphabet of letters, or of the numbers below a whole
    number that is a variable."""
    if not isinstance(high, Nat) or high.below is not None or not build.letters:
        return high.below if isinstance(high, Nat) else None
    parts = dict(high.linear or ())
    found = next((x for x in build.env.values() if isinstance(x, Nat) and parts == {x.text: 1, "": -1}), None)
    return None if found is None or not found.positive or found.signed else type_of(found)


def _given_integer(build: _Building, given: int, domain: d.Integers) -> int:
    """A whole number that is given."""
    low, high = _evaluated(build, domain.low), _evaluated(build, domain.high) if domain.exhaustive else None
    if not isinstance(low, int) or not isinstance(high, int | None):
        raise Untranslated("the range of a whole number that is given depends on what is not")
    _admitted(given, low, high)
    return given


def _choice(build: _Building, name: str, domain: d.OneOf) -> Any:
    if not callable(domain.values) and not domain.exhaustive and \
            all(isinstance(v, Database) for v in domain.values):
        if build.fixed:
            raise Untranslated("databases of a list are read for all sizes alone")
        return _databases(build, min(v.n for v in domain.values), min(v.m for v in domain.values))
    if not callable(domain.values) and all(isinstance(v, str) for v in domain.values):
        return Choice(name, tuple(domain.values), build.binders)
    if not callable(domain.values):
        return _order(build, name, domain.values, domain.exhaustive)
    items = build.reader.items(_evaluated(build, domain.values))
    if len(items) != 1 or items[0].made:
        raise Untranslated("a variable is one of a list")
    item = items[0]
    for variable, ty, condition in item.binders:
        build.variable(str(variable), str(ty))
        if condition:
            build.premise(str(condition))
    if isinstance(item.value, Event | Letter | Seq | KernelTerm | LawTerm):
        return item.value
    raise Untranslated("a variable is one of a list")


def _joint(build: _Building, name: str, domain: d.Joints) -> JointTerm:
    count = len(domain.shapes[0])
    if count < 2 or any(len(shape) != count for shape in domain.shapes):
        raise Untranslated("a joint law has a number of axes that is not fixed")
    types = []
    for k in range(count):
        types.append(build.alphabet("UVWT"))
        build.premise(f"({min(shape[k] for shape in domain.shapes)} <= #|{types[-1].text}|)%N")
    whole = types[0]
    for ty in types[1:]:
        whole = Ty(f"({whole.text} ** {ty.text})", factors=(whole, ty))
    build.variable(name, f"law {whole.text}")
    return joint_with_axes([t.size_of(ty) for ty in types], LawTerm(name, whole))


def _order(build: _Building, name: str, values: Any, exhaustive: bool) -> Num:
    """A number of a list: every extended real from the least of them on. A list of all that are meant, none above 1
    (shares, probabilities, distortions of one letter), ends at its greatest: beyond 1 nothing is said of such."""
    known = [native(v) for v in values if not (isinstance(v, Real) and v.is_infinite)]
    if not known or not all(isinstance(q, int | Fraction) and not isinstance(q, bool) for q in known):
        raise Untranslated("a variable is one of a list")
    low = min(Fraction(q) for q in known)
    if len(known) == len(values):
        build.variable(name, "R")
        build.premise(f"({t.constant(low).text} <= {name})")
        high = max(Fraction(q) for q in known)
        if exhaustive and high <= 1:
            build.premise(f"({name} <= {t.constant(high).text})")
        return Num(name, "R", low >= 0, positive=low > 0, unit=exhaustive and 0 <= low and high <= 1)
    build.variable(name, "Rbar")
    build.premise(f"(Rbar_le (Finite {t.constant(low).text}) {name})")
    return Num(name, "X", low >= 0, positive=low > 0)


__all__ = ["Item", "Statement", "call", "identifier", "translated", "translated_at"]
