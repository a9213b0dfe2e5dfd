"""A claim as a Coq statement: its variables are quantified over all alphabets, its assumptions are premises.

Coq terms are data with binders (`syntax.py`); all ways to Coq go through `terms.py`, `naturals.py`, `measures.py`,
`joints.py`. `claims.py` declares a claim's variables as its domains do, `stating.py` folds the term that it states:
685 of the 806 claims with a stored theorem. The others are read from their source by `reading/` and `calls.py`;
`statement.py` decides which way, and what a fold refuses is tried the other way, never the other way round.
`python tests/prove/formal/ways.py --reasons` lists these by kind.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from ...claim import Claim
from ...claim import domains as d
from ...claim.domains.declaring import Declared, Declaring
from ...claim.line import is_line
from ...real import BadInput
from ...statement.operations import Misfit
from ...statement.reading.reader import Reader as SourceReader
from . import terms as t
from .bound import stands_alone
from .calls import call, relation
from .claims import NEXT, RESERVED, VARIABLES, Building, Shape, coded
from .reading.frame import call_python
from .reading.reader import Reader
from .reading.source import function_of
from .reading.unsaid import Unsaid
from .reading.values import Choice, Env
from .syntax import WORD, Code, fresh_names, printed
from .terms import Event, Item, KernelTerm, LawTerm, Letter, Made, Proposition, Seq, Untranslated


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
    """A Coq identifier for a claim's name; one that is stated in a line of code is the statement."""
    if is_line(claim):
        return "statement"
    return "c_" + re.sub(r"[^A-Za-z0-9]", "_", claim.partition("/")[2] or claim)


LISTED = 16
"""The most values of whole numbers for which a claim is read one by one."""


@dataclass
class _Building(Building):
    """The variables of a statement while they are declared, under names that have been chosen."""

    reader: Reader = field(default_factory=lambda: Reader(call))
    declaring: Declaring = field(default_factory=lambda: Declaring(SourceReader()))
    env: Env = field(default_factory=Env)
    binders: list[str] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    called: Mapping[str, str] = field(default_factory=dict)
    """What the variables are called in the statement."""

    def line(self, code: Code, of: Code | None = None) -> None:
        """One more premise, or variable of this type."""
        text = printed(code)
        self.reader.bound_in(text)
        self.binders.append(f"{text} ->" if of is None else f"forall {of} : {text},")

    def own(self, name: str) -> Code:
        """The name of a variable of the claim."""
        return self.called[name]

    def another(self, stems: str) -> Code:
        """The name of an alphabet."""
        found: str = next(stem for stem in (*stems, *NEXT) if stem not in self.names)
        self.names.add(found)
        return found


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
    build = _Building(fixed, letters=letters, called=called)
    build.reader.variables = frozenset({*claim.domain, *(f"{name}_" for name in claim.domain), *called.values()})
    build.names |= set(claim.domain) | {"R"}
    for name, domain in claim.domain.items():
        build.env[name] = build.values[name] = _variable(build, name, domain)
    values = dict(build.env)
    for assumption in claim.assume:
        build.reader.assuming = True
        r, made_there = build.reader.alone(
            lambda f=assumption: relation(call_python(build.reader, f, [], _given(f, values))))  # type: ignore[misc]
        build.reader.assuming = False
        build.line(t.wrapped(r, made_there).holds)
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


def _evaluated(build: _Building, f: Any) -> tuple[Any, tuple[Made, ...]]:
    """A bound of a domain that the one reader does not read: a function of the earlier variables."""
    found, made = build.reader.alone(lambda: call_python(build.reader, f, [build.env], {}))
    if any(m.every for m in made):
        raise Untranslated("a domain's bound is taken of an optimum")
    return found, made


def _variable(build: _Building, name: str, domain: Any) -> Any:
    """A variable of the claim: as its domain declares it, or of a list."""
    try:
        one = domain.declare(name, build.declaring)
    except (BadInput, Misfit):
        if isinstance(domain, d.OneOf):
            return _choice(build, name, domain)
        raise Untranslated(f"{name} ranges over {domain.describe()}, which is not read") from None
    build.declaring.declared[name] = one
    made = VARIABLES.get(one.term.kind)
    if made is None:
        raise Untranslated(f"a variable ranges over {type(domain).__name__}, which the theory does not have")
    ended = _ended(build, one, domain)
    found = made(build, name, ended, build.declaring)
    if isinstance(domain, d.Integers) and not isinstance(build.fixed.get(name), int) and not isinstance(found, Letter):
        if one.further:
            raise Untranslated(f"{name} ranges over {domain.describe()}, which is not read")
        low = None if ended.ends[0] is None else build.end(ended.ends[0])[0]
        build.reader.least[build.called[name]] = int(low) if isinstance(low, int | Fraction) else 0
    return found


def _ended(build: _Building, one: Declared, domain: Any) -> Declared:
    """A declared variable with the ends that the one reader does not read. An end that is computed by a solver is left
    out of the statement, which then says more than the claim: what the claim assumes of the number stays a premise."""
    if not one.further:
        return one
    if isinstance(domain, d.OneOf):
        raise Untranslated("a variable is one of a list of databases")
    if isinstance(domain, d.Priors):
        return replace(one, floor=t.number(_evaluated(build, domain.min_mass)[0]))  # type: ignore[arg-type]
    ends: list[Any] = list(one.ends)
    for k, given in enumerate((domain.low, domain.high)):
        if ends[k] is None and callable(given):
            try:
                found, made = _evaluated(build, given)
                ends[k] = (t.number(found), made)
            except (Untranslated, AttributeError):
                continue
    return replace(one, ends=(ends[0], ends[1]))


def _choice(build: _Building, name: str, domain: d.OneOf) -> Any:
    """One of a list of names of functions, or of what a function of the earlier variables yields."""
    coq = build.called[name]
    if not callable(domain.values):
        if not all(isinstance(v, str) for v in domain.values):
            raise Untranslated("a variable is one of a list")
        return Choice(coq, tuple(domain.values), build.binders)
    found, made = _evaluated(build, domain.values)
    items = build.reader.items(found)
    if len(items) != 1 or items[0].made or made:
        raise Untranslated("a variable is one of a list")
    item = items[0]
    for variable, ty, condition in item.binders:
        build.line(ty, variable)
        if condition:
            build.premise(condition)
    if isinstance(item.value, Event | Letter | Seq | KernelTerm | LawTerm):
        return item.value
    raise Untranslated("a variable is one of a list")


__all__ = ["Item", "Statement", "call", "identifier", "translated", "translated_at"]
