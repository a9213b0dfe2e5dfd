"""Facts about measures: a small vocabulary of theorems that a measure states about itself.

Each fact is a class with its mathematical statement (`says`), a source, and an exact test at random arguments
(`trial`). A measure states its facts in `@measure(..., facts=(...))`; what proves, attains or improves bounds asks the
measures for them and keeps no list of names.

Invariants: a fact speaks of every admitted argument, with the conventions of docs/measures.md (where a side has no
value, nothing is said); `trial` returns relations that are true if the fact is, decided exactly; a fact stated by a
user is marked as assumed, and whatever uses it says so. What would make facts silently wrong: a test that only meets
instances at which both sides vanish (tests/measure/test_facts.py demands content and that wrong facts are refuted).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Any, ClassVar

from ..kernel import Database, Kernel, Prior
from ..real import BadInput, Real, Relation, maximum
from .parameters import Subject, called, names_of
from .random_arguments import Draw

Arguments = dict[str, Any]
Known = Mapping[str, Subject]


@dataclass(frozen=True)
class Fact:
    """A theorem about one measure. `source`: where it is proved; `assumed`: stated by a user, not checked here;
    `lemma`: the Coq lemmas that prove it (proofs/theory, proofs/facts), with commas where it has several lines."""

    source: str = ""
    assumed: bool = field(default=False, kw_only=True)
    lemma: str = field(default="", kw_only=True)
    continuous: bool = field(default=False, kw_only=True)
    """Of laws on the line, which proofs/theory (finite alphabets) does not have: a verdict of an audit may rest on it,
    and then names it with its source (prove/methods/by_named_facts.py)."""
    where: tuple[tuple[str, str, str], ...] = field(default=(), kw_only=True)
    """Conditions on numbers: (("eps", ">=", "0"),); `>=`, `>`, `<=` or `<`, and `inf`."""
    name: ClassVar[str] = ""

    def says(self, subject: Subject) -> str:
        """The statement for this measure, as one line of text."""
        where = ", ".join(" ".join(condition) for condition in self.where)
        return self.states(subject) + (f" where {where}" if where else "")

    def states(self, subject: Subject) -> str:
        """The statement without its conditions on numbers."""
        raise NotImplementedError

    def speaks_of(self, arguments: Arguments) -> bool:
        """Whether the conditions on numbers hold; a number that is left out, or not known, does not meet them."""
        return all(_met(arguments.get(name), op, value) for name, op, value in self.where)

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        """Relations at random arguments that are true if the fact is. IllDefined where a side has no value."""
        raise NotImplementedError

    def demand(self, subject: Subject, known: Known) -> None:
        """BadInput if the fact cannot be stated about a measure with these parameters."""

    def taken_for_granted(self) -> Fact:
        """The same fact, marked as assumed."""
        return replace(self, assumed=True)


# -- arguments -------------------------------------------------------------------------------------------------------


def _drawn(subject: Subject, draw: Draw, fact: Fact) -> Arguments:
    """Arguments of which the fact speaks, for every parameter; an optional one is left out half of the time."""
    while not fact.speaks_of(arguments := drawn(subject, draw)):
        pass
    return arguments


def drawn(subject: Subject, draw: Draw) -> Arguments:
    """Random arguments; the optional ones are left out half of the time."""
    optional = draw.rng.randrange(2) == 0
    draw.begin(subject)
    if not optional and any(p.kind == "database" and p.optional for p in subject.signature):
        draw.database = None
    chosen = [p for p in subject.signature if not p.optional or (optional and p.kind not in ("matrix", "loss"))]
    return {p.name: draw.argument(p) for p in chosen}


def _value(subject: Subject, arguments: Arguments) -> Real:
    return subject.function(**arguments)


def _with(arguments: Arguments, **changed: Any) -> Arguments:
    return {**arguments, **changed}


def _kernel_of(subject: Subject, fact: Fact) -> str:
    found = names_of(subject, "kernel")
    if len(found) != 1:
        raise BadInput(f"{subject.name} has {len(found)} kernels, so that {fact.name} says nothing; leave the fact out")
    return found[0]


def _laws_of(subject: Subject) -> list[str]:
    return names_of(subject, "law")


def _has_kernel_or_laws(subject: Subject, fact: Fact) -> None:
    if len(names_of(subject, "kernel")) != 1 and not _laws_of(subject):
        raise BadInput(f"{subject.name} has no kernel and no laws, so that {fact.name} says nothing; leave it out")


def _has_parameter(subject: Subject, name: str, fact: Fact) -> None:
    if name not in [p.name for p in subject.signature]:
        raise BadInput(f"{subject.name} has no parameter {name}, of which {fact.name} speaks; name one of its own")


# -- the vocabulary --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NonNegative(Fact):
    """The value is at least 0."""

    name: ClassVar[str] = "non-negative"

    def states(self, subject: Subject) -> str:
        return f"{called(subject, {})} >= 0"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        yield _value(subject, _drawn(subject, draw, self)) >= 0


@dataclass(frozen=True)
class AtMostOne(Fact):
    """The value is at most 1."""

    name: ClassVar[str] = "at most 1"

    def states(self, subject: Subject) -> str:
        return f"{called(subject, {})} <= 1"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        yield _value(subject, _drawn(subject, draw, self)) <= 1


@dataclass(frozen=True)
class VanishesOnEqualRows(Fact):
    """The value is 0 at two equal laws, or at a kernel all of whose rows are equal."""

    name: ClassVar[str] = "0 on equal rows"

    def states(self, subject: Subject) -> str:
        laws = _laws_of(subject)
        if laws:
            return f"{called(subject, {laws[1]: laws[0]})} = 0"
        return f"{called(subject, {})} = 0 if all rows of {_kernel_of(subject, self)} are equal"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        arguments = _drawn(subject, draw, self)
        laws = _laws_of(subject)
        if laws:
            arguments[laws[1]] = arguments[laws[0]]
        else:
            name = _kernel_of(subject, self)
            arguments[name] = Kernel([arguments[name].row(0).masses] * arguments[name].n_inputs)
        yield _value(subject, arguments) == 0

    def demand(self, subject: Subject, known: Known) -> None:
        _has_kernel_or_laws(subject, self)


@dataclass(frozen=True)
class NonIncreasingUnderPostProcessing(Fact):
    """The data-processing inequality for the output: a kernel L behind K, or behind both laws, does not increase it."""

    name: ClassVar[str] = "not increased by post-processing"

    def states(self, subject: Subject) -> str:
        laws = _laws_of(subject)
        processed = {p: f"{p} L" for p in laws} if laws else {k: f"{k}.then(L)" for k in names_of(subject, "kernel")}
        return f"{called(subject, dict(processed))} <= {called(subject, {})} for every kernel L"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        arguments = _drawn(subject, draw, self)
        laws = _laws_of(subject)
        if laws:
            post = draw.kernel(len(arguments[laws[0]]))
            changed: Arguments = {p: post.output(arguments[p]) for p in laws}
        else:
            name = _kernel_of(subject, self)
            changed = {name: arguments[name].then(draw.kernel(arguments[name].n_outputs))}
        yield _value(subject, _with(arguments, **changed)) <= _value(subject, arguments)

    def demand(self, subject: Subject, known: Known) -> None:
        _has_kernel_or_laws(subject, self)


@dataclass(frozen=True)
class NonIncreasingUnderPreProcessing(Fact):
    """A kernel L in front of K does not increase it; a prior is then that of the first input."""

    name: ClassVar[str] = "not increased by pre-processing"

    def states(self, subject: Subject) -> str:
        kernel, priors = _kernel_of(subject, self), names_of(subject, "prior")
        before, after = {kernel: f"{kernel}.before(L)"}, {p: f"{p} L" for p in priors}
        return f"{called(subject, dict(before))} <= {called(subject, dict(after))} for every kernel L"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        arguments = {k: v for k, v in _drawn(subject, draw, self).items() if not isinstance(v, Database)}
        name = _kernel_of(subject, self)
        pre = draw.kernel(draw.rng.choice((1, 2, 3)), arguments[name].n_inputs)
        priors = {p: draw.law(pre.n_inputs) for p in names_of(subject, "prior")}
        before = _with(arguments, **{name: arguments[name].before(pre)}, **priors)
        behind = _with(arguments, **{p: pre.output(law) for p, law in priors.items()})
        yield _value(subject, before) <= _value(subject, behind)

    def demand(self, subject: Subject, known: Known) -> None:
        _kernel_of(subject, self)
        if any(p.kind == "database" and not p.optional for p in subject.signature):
            raise BadInput(f"the inputs of {subject.name} are databases, which {self.name} does not keep; leave it out")


@dataclass(frozen=True)
class Pairwise(Fact):
    """The largest value over pairs of rows of what it is for the two rows alone."""

    name: ClassVar[str] = "largest value over pairs of rows"

    def states(self, subject: Subject) -> str:
        k = _kernel_of(subject, self)
        pair = called(subject, {k: f"{k}.restrict({{x, x'}})"})
        return f"{called(subject, {})} = max over inputs x, x' of {pair}"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        arguments = _drawn(subject, draw, self)
        name = _kernel_of(subject, self)
        kernel = arguments[name]
        database: Any = next((v for v in arguments.values() if isinstance(v, Database)), None)
        if database is None:
            pairs = list(permutations(range(kernel.n_inputs), 2))
            two: Arguments = {}
        else:
            pairs = list(database.neighbours())
            two = {p: Database(2, 1) for p in names_of(subject, "database")}
        values = [_value(subject, _with(arguments, **two, **{name: kernel.restrict(pair)})) for pair in pairs]
        least = _value(subject, _with(arguments, **({} if database is None else {p: Database(1, 1) for p in two}),
                                      **{name: kernel.restrict((0,))}))  # fmt: skip
        yield _value(subject, arguments) == maximum(least, *values)

    def demand(self, subject: Subject, known: Known) -> None:
        _kernel_of(subject, self)
        if names_of(subject, "prior"):
            raise BadInput(f"{subject.name} takes a prior of all inputs, which {self.name} does not have; leave it out")


@dataclass(frozen=True)
class LargestOverEntries(Fact):
    """The largest value over an entry, and values of the others, of what it is for the rows in which it varies."""

    name: ClassVar[str] = "largest value over entries"

    def states(self, subject: Subject) -> str:
        k, db = _kernel_of(subject, self), names_of(subject, "database")[0]
        one = called(subject, {k: f"{k}.restrict(S)", db: f"Database({db}.m, 1)"})
        return f"{called(subject, {db: db})} = max over the sets S of databases in which one entry varies of {one}"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        arguments = _drawn(subject, draw, self)
        name, db = _kernel_of(subject, self), names_of(subject, "database")[0]
        database = arguments.get(db)
        if database is None:
            return
        one = Database(database.m, 1)
        values = [_value(subject, _with(arguments, **{name: arguments[name].restrict(rows), db: one}))
                  for rows in database.subchannels()]  # fmt: skip
        yield _value(subject, arguments) == maximum(*values)

    def demand(self, subject: Subject, known: Known) -> None:
        _kernel_of(subject, self)
        if not names_of(subject, "database"):
            raise BadInput(f"{subject.name} takes no database, so that {self.name} says nothing; leave it out")


def _mixed(x: Any, y: Any, w: Any) -> Any:
    """w x + (1 - w) y, of kernels or of laws."""
    if isinstance(x, Kernel):
        return x.mix(y, w)
    return Prior([w * a + (1 - w) * b for a, b in zip(x.masses, y.masses, strict=True)])


@dataclass(frozen=True)
class _InOneArgument(Fact):
    """A fact about mixtures in some of the arguments, together; all others are fixed."""

    of: tuple[str, ...] = ()

    def _mixtures(self, subject: Subject, draw: Draw) -> tuple[Any, Real, Real, Real]:
        """(w, value at the mixture, value at the first, value at the second)."""
        first = _drawn(subject, draw, self)
        other = {}
        for name in self.of:
            x = first[name]
            other[name] = draw.kernel(x.n_inputs, x.n_outputs) if isinstance(x, Kernel) else draw.law(len(x))
        w = draw.weight()
        mixture = {name: _mixed(first[name], other[name], w) for name in self.of}
        at_mixture, at_first, at_second = (_value(subject, _with(first, **a)) for a in (mixture, {}, other))
        return w, at_mixture, at_first, at_second

    def _written(self, subject: Subject) -> tuple[str, str, str]:
        both = {name: f"w {name} + (1-w) {name}'" for name in self.of}
        return called(subject, dict(both)), called(subject, {}), called(subject, {n: f"{n}'" for n in self.of})

    def demand(self, subject: Subject, known: Known) -> None:
        for name in self.of:
            _has_parameter(subject, name, self)


@dataclass(frozen=True)
class Convex(_InOneArgument):
    """Jointly convex in some arguments."""

    name: ClassVar[str] = "convex"

    def states(self, subject: Subject) -> str:
        mixed, first, second = self._written(subject)
        return f"{mixed} <= w {first} + (1-w) {second}"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        w, mixed, first, second = self._mixtures(subject, draw)
        yield mixed <= w * first + (1 - w) * second


@dataclass(frozen=True)
class QuasiConvex(_InOneArgument):
    """Jointly quasi-convex in some arguments."""

    name: ClassVar[str] = "quasi-convex"

    def states(self, subject: Subject) -> str:
        mixed, first, second = self._written(subject)
        return f"{mixed} <= max({first}, {second})"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        _, mixed, first, second = self._mixtures(subject, draw)
        yield mixed <= maximum(first, second)


@dataclass(frozen=True)
class Concave(_InOneArgument):
    """Jointly concave in some arguments."""

    name: ClassVar[str] = "concave"

    def states(self, subject: Subject) -> str:
        mixed, first, second = self._written(subject)
        return f"{mixed} >= w {first} + (1-w) {second}"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        w, mixed, first, second = self._mixtures(subject, draw)
        yield mixed >= w * first + (1 - w) * second


@dataclass(frozen=True)
class Symmetric(Fact):
    """The two laws may be exchanged."""

    name: ClassVar[str] = "symmetric"

    def states(self, subject: Subject) -> str:
        p, q = _laws_of(subject)[:2]
        return f"{called(subject, {p: q, q: p})} = {called(subject, {})}"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        arguments = _drawn(subject, draw, self)
        p, q = _laws_of(subject)[:2]
        exchanged = _with(arguments, **{p: arguments[q], q: arguments[p]})
        yield _value(subject, exchanged) == _value(subject, arguments)

    def demand(self, subject: Subject, known: Known) -> None:
        if len(_laws_of(subject)) != 2:
            raise BadInput(f"{subject.name} is not of two laws, so that {self.name} says nothing; leave the fact out")


@dataclass(frozen=True)
class _Monotone(Fact):
    """A fact about growing values of one number among the arguments."""

    of: str = ""

    def _two(self, subject: Subject, draw: Draw) -> tuple[Real, Real]:
        """The values at the smaller and at the larger number."""
        arguments = _drawn(subject, draw, self)
        parameter = next(p for p in subject.signature if p.name == self.of)
        a, b = draw.argument(parameter), draw.argument(parameter)
        small, large = (a, b) if (_number(a) <= _number(b)).decide() is True else (b, a)
        at_small, at_large = (_value(subject, _with(arguments, **{self.of: x})) for x in (small, large))
        return at_small, at_large

    def demand(self, subject: Subject, known: Known) -> None:
        _has_parameter(subject, self.of, self)


def _met(x: Any, op: str, value: str) -> bool:
    try:
        return Relation.of(op, _number(x), _number(value)).decide() is True
    except BadInput:  # no number
        return False


def _number(x: Any) -> Real:
    return Real.infinity() if isinstance(x, str) and x == "inf" else Real(x)


@dataclass(frozen=True)
class NonDecreasing(_Monotone):
    """The value does not fall when a number grows."""

    name: ClassVar[str] = "non-decreasing"

    def states(self, subject: Subject) -> str:
        return f"{called(subject, {})} does not fall as {self.of} grows"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        small, large = self._two(subject, draw)
        yield small <= large


@dataclass(frozen=True)
class NonIncreasing(_Monotone):
    """The value does not rise when a number grows."""

    name: ClassVar[str] = "non-increasing"

    def states(self, subject: Subject) -> str:
        return f"{called(subject, {})} does not rise as {self.of} grows"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        small, large = self._two(subject, draw)
        yield large <= small


@dataclass(frozen=True)
class AdditiveOnProducts(Fact):
    """The value of a product of kernels (under a product of priors), or of products of laws, is the sum."""

    name: ClassVar[str] = "additive on products"

    def states(self, subject: Subject) -> str:
        several = names_of(subject, "kernel", "law", "prior")
        product, second = {n: f"{n} x {n}'" for n in several}, {n: f"{n}'" for n in several}
        return f"{called(subject, dict(product))} = {called(subject, {})} + {called(subject, dict(second))}"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        arguments = {k: v for k, v in _drawn(subject, draw, self).items() if not isinstance(v, Database)}
        size = draw.rng.choice((1, 2))
        other, product = {}, {}
        for name in names_of(subject, "kernel", "law", "prior"):
            x = arguments[name]
            other[name] = draw.kernel(size, 2) if isinstance(x, Kernel) else draw.law(size)
            product[name] = x.product(other[name])
        total = _value(subject, arguments) + _value(subject, _with(arguments, **other))
        yield _value(subject, _with(arguments, **product)) == total

    def demand(self, subject: Subject, known: Known) -> None:
        _has_kernel_or_laws(subject, self)


@dataclass(frozen=True)
class SubadditiveUnderComposition(Fact):
    """Two mechanisms with independent outputs on the same input: at most the sum of both values."""

    name: ClassVar[str] = "subadditive under composition"

    def states(self, subject: Subject) -> str:
        k = _kernel_of(subject, self)
        both, second = called(subject, {k: f"{k}.parallel(L)"}), called(subject, {k: "L"})
        return f"{both} <= {called(subject, {})} + {second} for every kernel L with the same inputs"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        arguments = _drawn(subject, draw, self)
        name = _kernel_of(subject, self)
        other = draw.kernel(arguments[name].n_inputs)
        both = _with(arguments, **{name: arguments[name].parallel(other)})
        total = _value(subject, arguments) + _value(subject, _with(arguments, **{name: other}))
        yield _value(subject, both) <= total

    def demand(self, subject: Subject, known: Known) -> None:
        _kernel_of(subject, self)


@dataclass(frozen=True)
class _Compared(Fact):
    """A fact about another measure at the same arguments. `here`, `there`: values of numbers, by parameter, at which
    the two measures are compared (left out, an optional one has that value); what the other does not take is left out,
    a database only if `all_rows` (the other one is over all rows, this one over those that the database compares)."""

    other: str = ""
    here: tuple[tuple[str, str], ...] = ()
    there: tuple[tuple[str, str], ...] = ()
    all_rows: bool = False
    taken: tuple[tuple[str, str], ...] = ()
    """(parameter of the other measure, parameter of this one whose value it takes)."""

    def arguments_there(self, known: Known, arguments: Arguments) -> Arguments | None:
        """The other measure's arguments; None where it cannot be compared (a database that it does not take)."""
        other = known[self.other]
        fixed = dict(self.there)
        own = dict(self.taken)
        found = {p.name: fixed.get(p.name, arguments.get(own.get(p.name, p.name))) for p in other.signature}
        if not self.all_rows and any(isinstance(v, Database) and k not in found for k, v in arguments.items()):
            return None
        if any(found[p.name] is None and not p.optional for p in other.signature):
            return None
        return {k: v for k, v in found.items() if v is not None}

    def _both(self, subject: Subject, draw: Draw, known: Known) -> tuple[Real, Real] | None:
        arguments = _with(_drawn(subject, draw, self), **dict(self.here))
        left_out = [p.name for p in subject.signature if p.optional and p.name in dict(self.here)]
        if left_out and draw.rng.randrange(2):
            arguments = {k: v for k, v in arguments.items() if k not in left_out}
        there = self.arguments_there(known, arguments)
        return None if there is None else (_value(subject, arguments), _value(known[self.other], there))

    def _written(self, subject: Subject) -> tuple[str, str]:
        names = ", ".join(f"{k} = {v}" for k, v in self.there)
        return called(subject, dict(self.here)), f"{self.other}{f' at {names}' if names else ' of the same'}"

    def demand(self, subject: Subject, known: Known) -> None:
        if self.other not in known:
            raise BadInput(f"{subject.name} is compared with {self.other!r}, which is no measure; name one that is")


@dataclass(frozen=True)
class AtMost(_Compared):
    """At most another measure of the same arguments."""

    name: ClassVar[str] = "at most"

    def states(self, subject: Subject) -> str:
        mine, theirs = self._written(subject)
        return f"{mine} <= {theirs}"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        both = self._both(subject, draw, known)
        if both is not None:
            yield both[0] <= both[1]


@dataclass(frozen=True)
class EqualTo(_Compared):
    """Equal to another measure of the same arguments."""

    name: ClassVar[str] = "equal to"

    def states(self, subject: Subject) -> str:
        mine, theirs = self._written(subject)
        return f"{mine} = {theirs}"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        both = self._both(subject, draw, known)
        if both is not None:
            yield both[0] == both[1]


@dataclass(frozen=True)
class LargestOverPriors(_Compared):
    """The other measure is the supremum of this one over the prior of the inputs.

    The test decides that no prior exceeds it, and equality for kernels whose rows are cyclic shifts of one law, at the
    uniform prior, which attains it there.
    """

    name: ClassVar[str] = "largest over priors"

    def states(self, subject: Subject) -> str:
        prior = names_of(subject, "prior")[0]
        given = [*self.there, *((theirs, mine) for theirs, mine in self.taken)]
        names = ", ".join(f"{name} = {value}" for name, value in given)
        return f"sup over {prior} of {called(subject, {})} = {self.other}{f' at {names}' if names else ''}"

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        arguments = _drawn(subject, draw, self)
        there = self.arguments_there(known, arguments)
        if there is None:
            return
        other = known[self.other]
        yield _value(subject, arguments) <= _value(other, there)
        name, prior = _kernel_of(subject, self), names_of(subject, "prior")[0]
        row = list(draw.law(draw.inputs).masses)
        shifts = Kernel([row[i:] + row[:i] for i in range(len(row))])
        symmetric = _with(arguments, **{name: shifts, prior: Prior.uniform(len(row))})
        kernel_there = next(p.name for p in other.signature if p.kind == "kernel")
        yield _value(subject, symmetric) == _value(other, _with(there, **{kernel_there: shifts}))

    def demand(self, subject: Subject, known: Known) -> None:
        super().demand(subject, known)
        if not names_of(subject, "prior"):
            raise BadInput(f"{subject.name} takes no prior, so that {self.name} says nothing; leave the fact out")


# -- the names with which a measure states its facts -----------------------------------------------------------------


def at_least(fact: Fact, **least: str) -> Fact:
    """The same fact, only for numbers that are at least so large: at_least(at_most("dobrushin"), eps="0")."""
    return replace(fact, where=tuple((name, ">=", value) for name, value in least.items()))


def above(fact: Fact, **bounds: str) -> Fact:
    """The same fact, only for numbers that are larger: above(largest_over_priors("capacity"), alpha="0")."""
    return replace(fact, where=tuple((name, ">", value) for name, value in bounds.items()))


def at_finite_positive(fact: Fact, name: str) -> Fact:
    """The same fact, only for finite positive values of a number."""
    return replace(fact, where=((name, ">", "0"), (name, "<", "inf")))


def in_unit_interval(fact: Fact, name: str) -> Fact:
    """The same fact, only for values of a number from 0 to 1."""
    return replace(fact, where=((name, ">=", "0"), (name, "<=", "1")))


def non_negative(source: str = "", lemma: str = "") -> Fact:
    """At least 0."""
    return NonNegative(source, lemma=lemma)


def at_most_one(source: str = "", lemma: str = "") -> Fact:
    """At most 1."""
    return AtMostOne(source, lemma=lemma)


def zero_on_equal_rows(source: str = "", lemma: str = "") -> Fact:
    """0 at equal laws, or at a kernel with equal rows."""
    return VanishesOnEqualRows(source, lemma=lemma)


def non_increasing_under_post_processing(source: str = "", lemma: str = "") -> Fact:
    """The data-processing inequality for the output."""
    return NonIncreasingUnderPostProcessing(source, lemma=lemma)


def non_increasing_under_pre_processing(source: str = "", lemma: str = "") -> Fact:
    """The data-processing inequality for the input."""
    return NonIncreasingUnderPreProcessing(source, lemma=lemma)


def pairwise(source: str = "", lemma: str = "") -> Fact:
    """The largest value over pairs of rows (of neighbouring databases, where one is given)."""
    return Pairwise(source, lemma=lemma)


def largest_over_entries(source: str = "", lemma: str = "") -> Fact:
    """The largest value over the sets of databases in which one entry varies."""
    return LargestOverEntries(source, lemma=lemma)


def convex_in(*of: str, source: str = "", lemma: str = "") -> Fact:
    """Jointly convex in these arguments."""
    return Convex(source, of, lemma=lemma)


def quasi_convex_in(*of: str, source: str = "", lemma: str = "") -> Fact:
    """Jointly quasi-convex in these arguments."""
    return QuasiConvex(source, of, lemma=lemma)


def concave_in(*of: str, source: str = "", lemma: str = "") -> Fact:
    """Jointly concave in these arguments."""
    return Concave(source, of, lemma=lemma)


def symmetric(source: str = "", lemma: str = "") -> Fact:
    """The two laws may be exchanged."""
    return Symmetric(source, lemma=lemma)


def non_decreasing_in(of: str, source: str = "", lemma: str = "") -> Fact:
    """Does not fall as this number grows."""
    return NonDecreasing(source, of, lemma=lemma)


def non_increasing_in(of: str, source: str = "", lemma: str = "") -> Fact:
    """Does not rise as this number grows."""
    return NonIncreasing(source, of, lemma=lemma)


def additive_on_products(source: str = "", lemma: str = "") -> Fact:
    """The sum, at products of kernels, laws and priors."""
    return AdditiveOnProducts(source, lemma=lemma)


def subadditive_under_composition(source: str = "", lemma: str = "") -> Fact:
    """At most the sum, for two mechanisms on the same input."""
    return SubadditiveUnderComposition(source, lemma=lemma)


def at_most(
    other: str,
    source: str = "",
    here: Mapping[str, str] | None = None,
    there: Mapping[str, str] | None = None,
    all_rows: bool = False,
    lemma: str = "",
) -> Fact:
    """At most the measure named; `here` and `there` fix numbers of this and of the other measure; `all_rows`: the other
    one compares all rows, this one those that a database does."""
    return AtMost(source, other, tuple((here or {}).items()), tuple((there or {}).items()), all_rows, lemma=lemma)


def equal_to(
    other: str,
    source: str = "",
    here: Mapping[str, str] | None = None,
    there: Mapping[str, str] | None = None,
    all_rows: bool = False,
    lemma: str = "",
) -> Fact:
    """Equal to the measure named; for the other arguments see `at_most`."""
    return EqualTo(source, other, tuple((here or {}).items()), tuple((there or {}).items()), all_rows, lemma=lemma)


def largest_over_priors(
    other: str,
    source: str = "",
    there: Mapping[str, str] | None = None,
    taken: Mapping[str, str] | None = None,
    lemma: str = "",
) -> Fact:
    """The measure named is the supremum of this one over priors; `taken` says which of its numbers are this one's."""
    return LargestOverPriors(
        source, other, (), tuple((there or {}).items()), False, tuple((taken or {}).items()), lemma=lemma
    )
