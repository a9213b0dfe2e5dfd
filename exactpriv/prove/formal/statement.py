"""A claim as a Coq statement: its variables are quantified over all alphabets, its assumptions are premises."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ...claim import Claim
from ...claim import domains as d
from ...claim.domains import _Databases, _Inputs, _Letters
from ...kernel import Database
from ...real import Real
from . import terms as t
from .calls import call, relation
from .joints import joint_with_axes
from .measures import NUMBERED
from .reading import Choice, Env, Frame, Reader, function_of, native, type_of
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

    @property
    def name(self) -> str:
        """A Coq identifier."""
        return identifier(self.claim)


def identifier(claim: str) -> str:
    """A Coq identifier for a claim's name."""
    return "c_" + re.sub(r"[^A-Za-z0-9]", "_", claim.partition("/")[2] or claim)


@dataclass
class _Building:
    reader: Reader
    env: Env = field(default_factory=Env)
    binders: list[str] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    universal: bool = True
    """Whether the claim speaks of all values of its variables."""

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


RESERVED = {"R", "exp", "ln", "sum", "end", "in", "at", "as", "fun", "let", "match", "with", "where", "P", "I"}


def translated(claim: Claim) -> Statement:
    """The statement of a claim for all finite alphabets. Raises Untranslated."""
    numbered: dict[str, str] = {}
    token = NUMBERED.set(numbered if claim.quantifier == "forall" else None)
    try:
        return _translated(claim, numbered)
    except (TypeError, ValueError, LookupError, AttributeError, AssertionError, OSError, RecursionError) as error:
        raise Untranslated(f"the source has a form that is not read ({type(error).__name__})") from error
    finally:
        NUMBERED.reset(token)


def _translated(claim: Claim, numbered: Mapping[str, str]) -> Statement:
    build = _Building(Reader(call), universal=claim.quantifier == "forall")
    build.names |= set(claim.domain) | {"R"}
    for name, domain in claim.domain.items():
        build.env[name] = _variable(build, name, domain)
    values = dict(build.env)
    for assumption in claim.assume:
        build.reader.scopes.append(t_scope())
        r = relation(build.reader.call_python(assumption, [], _given(assumption, values)))
        build.premise(t.wrapped(r, tuple(build.reader.scopes.pop().made)).holds)
    found = relation(build.reader.call_python(claim.statement, [], _given(claim.statement, values)))
    made = tuple(build.reader.scopes[0].made)
    conclusion = t.wrapped(found, made).holds
    binders = [b for b in _with_outputs(build, claim, conclusion) if not b.endswith(" is one of a list")]
    for name, ty in numbered.items():
        uses = [k for k, b in enumerate(binders) if re.search(rf"\b{name}\b", b)]
        binders.insert(min(uses, default=len(binders)), f"forall {name} : {ty},")
    if claim.quantifier != "forall":
        if any(": finType," in binder for binder in binders):
            # for all sizes a statement says more than for those of the domain, for some size it says less
            raise Untranslated("that something exists is stated for the sizes of its domain alone")
        binders = [f"exists{b.removeprefix('forall')}" if b.startswith("forall ") else f"{b.removesuffix('->')}/\\"
                   for b in binders]
    return Statement(tuple(binders), conclusion, claim.id)


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


def t_scope() -> Any:
    """An empty scope."""
    from .reading import Scope

    return Scope()


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
    build.reader.scopes.append(t_scope())
    found = build.reader.call_python(f, [build.env], {})
    build.built += build.reader.scopes.pop().made
    if build.built and not isinstance(found, Num):
        raise Untranslated("a domain's bound builds a law or kernel")
    return found


def _alphabet(build: _Building, size: Any, stems: str) -> Ty:
    """The type for a size of a domain."""
    if isinstance(size, tuple):
        ty = build.alphabet(stems)
        build.premise(f"({size[0]} <= #|{ty.text}|)%N")
        return ty
    found = _evaluated(build, size)
    if isinstance(found, Nat | int) and not isinstance(found, bool):
        return type_of(found)
    raise Untranslated("a size is a difference of whole numbers that is computed with further" if isinstance(found, Num)
                       else "a size is not read")


def _variable(build: _Building, name: str, domain: Any) -> Any:
    coq = name if name not in RESERVED - {"P"} else f"{name}_"
    if isinstance(domain, d.Databases):
        return _databases(build, domain.entries[0], domain.letters[0])
    if isinstance(domain, d.Kernels):
        inputs = _alphabet(build, domain.inputs, "XZ")
        outputs = _alphabet(build, domain.outputs, "YW")
        build.variable(coq, f"kernel {inputs.text} {outputs.text}")
        if domain.positive:
            build.premise(f"(forall x y, 0 < {coq} x y)")
        return KernelTerm(coq, inputs, outputs)
    if isinstance(domain, d.Priors):
        ty = _alphabet(build, domain.size, "XTZ")
        build.variable(coq, f"law {ty.text}")
        if domain.full_support:
            build.premise(f"(forall x, 0 < {coq} x)")
        if domain.min_mass is not None:
            least = t.number(_evaluated(build, domain.min_mass))
            build.premise(f"(forall x, {t.compare('<=', least, Num(f'({coq} x)', 'R')).holds})")
        return LawTerm(coq, ty)
    if isinstance(domain, d.Numbers):
        return _number(build, coq, domain)
    if isinstance(domain, d.Integers):
        return _integer(build, coq, domain)
    if isinstance(domain, d.OneOf):
        return _choice(build, coq, domain)
    if isinstance(domain, d.Joints):
        return _joint(build, coq, domain)
    raise Untranslated(f"a variable ranges over {type(domain).__name__}, which the theory does not have")


def _databases(build: _Building, least_entries: int, least_letters: int) -> Db:
    """Databases over two new alphabets."""
    entries, letters = build.alphabet("IJ"), build.alphabet("XZ")
    build.premise(f"({least_entries} <= #|{entries.text}|)%N")
    build.premise(f"({least_letters} <= #|{letters.text}|)%N")
    return Db(entries, letters)


def _bound(build: _Building, f: Any) -> Num | None:
    """A bound of a number; None if it is computed by a solver. Such a bound is left out of a statement about all
    numbers, which then says more than the claim: what the claim assumes of the number stays a premise."""
    if f is None:
        return None
    open_scopes, built = len(build.reader.scopes), len(build.built)
    try:
        return t.number(_evaluated(build, f))
    except (Untranslated, AttributeError):
        del build.reader.scopes[open_scopes:]
        del build.built[built:]
        if build.universal and callable(f):
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
        build.premise(t.compare("<" if domain.low_open else "<=", low, seen_low).holds)
    if high is not None:
        build.built = above_built
        build.premise(t.compare("<" if domain.high_open else "<=", seen, high).holds)
    above = low.nonnegative if seen_low is x else low.const is not None and low.const >= 1
    below = high is not None and not domain.level and (high.unit or (high.const is not None and high.const <= 1))
    positive = (above and (domain.low_open if seen_low is x else True)) or (low.positive and seen_low is x)
    return Num(name, "R", above, above and below, positive=positive)


def _integer(build: _Building, name: str, domain: d.Integers) -> Any:
    low, high = _evaluated(build, domain.low), _evaluated(build, domain.high) if domain.exhaustive else None
    if low == 0 and isinstance(high, Nat) and high.below is not None:
        build.variable(name, high.below.text)
        return Letter(name, high.below)
    build.variable(name, "nat")
    text = str(low) if isinstance(low, int) else low.text
    build.premise(f"({text} <= {name})%N")
    if high is not None:
        build.premise(f"({name} <= {high if isinstance(high, int) else high.text})%N")
    return Nat(name, f"(INR {name})", positive=isinstance(low, int) and low >= 1)


def _choice(build: _Building, name: str, domain: d.OneOf) -> Any:
    if not callable(domain.values) and not domain.exhaustive and \
            all(isinstance(v, Database) for v in domain.values):
        return _databases(build, min(v.n for v in domain.values), min(v.m for v in domain.values))
    if not callable(domain.values) and all(isinstance(v, str) for v in domain.values):
        return Choice(name, tuple(domain.values), build.binders)
    if not callable(domain.values):
        return _order(build, name, domain.values)
    items = build.reader.items(_evaluated(build, domain.values))
    if len(items) != 1 or items[0].made:
        raise Untranslated("a variable is one of a list")
    item = items[0]
    for variable, ty, condition in item.binders:
        build.variable(variable, ty)
        if condition:
            build.premise(condition)
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


def _order(build: _Building, name: str, values: Any) -> Num:
    """A number of a list: every extended real from the least of them."""
    known = [native(v) for v in values if not (isinstance(v, Real) and v.is_infinite)]
    if not known or not all(isinstance(q, int | Fraction) and not isinstance(q, bool) for q in known):
        raise Untranslated("a variable is one of a list")
    low = min(Fraction(q) for q in known)
    if len(known) == len(values):
        build.variable(name, "R")
        build.premise(f"({t.constant(low).text} <= {name})")
        return Num(name, "R", low >= 0, positive=low > 0)
    build.variable(name, "Rbar")
    build.premise(f"(Rbar_le (Finite {t.constant(low).text}) {name})")
    return Num(name, "X", low >= 0, positive=low > 0)


__all__ = ["Item", "Statement", "call", "identifier", "translated"]
