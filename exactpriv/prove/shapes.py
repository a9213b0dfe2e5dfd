"""Which claims bound measures of a kernel (or a pair of laws) by a function of one level, read off their expressions.

A claim is run at a few instances of its domain; the expressions of both sides (provenance trees) say which measures
occur. The shape is recognised if every instance's relation is a comparison or a conjunction of comparisons and the
larger side of some of them depends on the instance through one and the same level, besides fixed parameters.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance, evaluate
from ..claim.domains import Databases, Integers, Kernels, Numbers, OneOf, Priors
from ..claim.expression_trees import nodes
from ..claim.model import Outcome, admitted, as_relation, call_with, named
from ..claim.stated import stated
from ..kernel import Database, Kernel, Prior
from ..measure import MEASURES
from ..measure.facts import LargestOverPriors
from ..real import BadInput, IllDefined, Ordering, Real, Relation, compare
from ..statement.terms import subterms
from .levels import (
    LEVELS,
    Frame,
    LevelKind,
    column_class,
    largest_at_extremes,
    level_value,
    over_pairs,
    possible_levels,
)

SETTINGS = 4
"""Values of the fixed parameters that are tried for each number of inputs."""
OBJECTS = ("var", "row", "output", "restrict", "then", "before", "product", "parallel", "power", "mix", "joint",
           "marginal", "posterior", "type")


@dataclass(frozen=True)
class Shape:
    """small sides <= f(level): `level` is the level's expression; `exact`: the optimum at the vertices is the optimum
    over the whole class (each small side is a measure that is largest at extreme kernels, or a multiple of one)."""

    claim: Claim
    level: Any
    exact: bool
    frames: tuple[Frame, ...]
    parameters: tuple[str, ...]
    """The numeric variables on which the smaller sides or the level depend: f* is computed at fixed values of these."""

    @property
    def kind(self) -> LevelKind:
        """What is known about the level's measure."""
        return LEVELS[self.level["measure"]]

    def level_at(self, instance: Instance) -> Real:
        """The level of an instance, with its provenance."""
        return level_value(self.level, named(instance))

    def bounds(self, instance: Instance) -> list[tuple[Real, Real]]:
        """(small side, large side) of every comparison of the shape at an instance."""
        return [(small, large) for small, large, level, _ in _sides(_relation(self.claim, instance), self.frames[0].own)
                if level == self.level]

    def largest(self, instance: Instance) -> list[tuple[Real, Real]]:
        """`bounds`, an information under a free prior replaced by its supremum over priors, the capacity."""
        values = named(instance)
        return [(_supremum(small, values) if self.free_priors else small, large)
                for small, large in self.bounds(instance)]

    @property
    def free_priors(self) -> tuple[str, ...]:
        """The priors of the domain on which the level does not depend."""
        rows, used = self.frames[0].laws, variables_in(self.level)
        return tuple(name for name, d in self.claim.domain.items()
                     if isinstance(d, Priors) and name not in rows and name not in used)

    @property
    def pairwise(self) -> bool:
        """Whether level and smaller sides are maxima over pairs of rows, so that two inputs decide."""
        first = self.frames[0]
        names = [m["measure"] for small, _ in self.bounds(first.instance(generic(first.inputs)))
                 for m in measures_in(small.to_data())]
        return self.exact and all(over_pairs(name) for name in (self.level["measure"], *names))

    @property
    def every_prior(self) -> bool:
        """Whether `largest` accounts for every prior of the domain."""
        return not self.free_priors or all(
            supremum_over_priors(small.to_data(), self.free_priors, frame.fixed) is not None
            for frame in self.frames for small, _ in self.bounds(frame.instance(generic(frame.inputs))))


EXPRESSIONS = {"variable", "literal", "add", "mul", "neg", "div", "pow", "abs", "max", "min", "ln", "exp", "inf",
               "real", "<=", "<", ">=", ">", "==", "!=", "and", "true", "row", "output", "then", "before", "product",
               "parallel", "mix"}  # fmt: skip
"""Heads of terms that stand in the expression as they are, besides measures: none chooses one of several expressions,
and none computes a number or an object in Python."""


def chosen(claim: Claim, further: frozenset[str] = frozenset()) -> str:
    """Why what the claim states may be another expression at other instances, in a sentence; empty where it is one
    expression: its source is read, its domains' functions and assumptions too, and nothing in it chooses. `further`
    heads are let pass."""
    try:
        said = stated(claim)
    except BadInput as refusal:
        return f"what it states is not read: {refusal}"
    for whole in (said.relation, *said.premises, *said.bounds):
        for part in subterms(whole):
            if part.head not in EXPRESSIONS | further and not part.head.startswith("measure "):
                return f"what it states may be another expression elsewhere: it has {part.head} in it"
    return ""


def recognise(claim: Claim) -> Shape | str:
    """The shape of a claim, or one sentence that says why it has none that is treated here."""
    if claim.quantifier != "forall":
        return "an existence claim bounds nothing"
    frames = tuple(_frames(claim))
    if not frames:
        return "the domain is not one kernel, or two laws, with at most a few fixed parameters"
    level: Any = None
    exact, good, used = True, [], set()
    for plain in frames:
        frame = replace(plain, own=_own_level(claim, plain))
        sides = _seen(claim, frame)
        if sides and level is None:
            level = sides[0][2]
        if sides and sides[0][2] == level:
            exact = exact and all(sublinear for *_, sublinear in sides)
            good.append(frame)
            used |= {name for small, *_ in sides for name in variables_in([small.to_data(), level])}
    if level is None:
        return "no comparison has a larger side that depends on one level with known extremal kernels"
    numbers = [name for name, d in claim.domain.items() if not isinstance(d, Kernels | Priors | Databases)]
    return Shape(claim, level, exact, tuple(good), tuple(name for name in numbers if name in used))


def _own_level(claim: Claim, frame: Frame) -> tuple[str, Any] | None:
    """A number of the domain whose least value is the kernel's own level, or which an assumption says to bound it."""
    instances = [frame.instance(K) for K in (generic(frame.inputs), generic(frame.inputs, 7))]
    numbers = [name for name, d in claim.domain.items() if isinstance(d, Numbers)]
    for name in numbers:
        domain = claim.domain[name]
        if not isinstance(domain, Numbers):
            continue
        for level in possible_levels(frame, [n for n in numbers if n != name]):
            kind = LEVELS[level["measure"]]
            if kind.logarithmic != domain.level:
                continue
            least = callable(domain.low) and all(
                compare(kind.parameter(level_value(level, i)), domain.ends(i)[0]) is Ordering.EQUAL for i in instances)
            if least or any(_says(claim, n, instances[0], level, name) for n in range(len(claim.assume))):
                return name, level
    return None


def _says(claim: Claim, n: int, instance: Instance, level: Any, name: str) -> bool:
    """Whether assumption n is level <= name."""
    try:
        relation = as_relation(call_with(claim.assume[n], named(instance)))
    except IllDefined:
        return False
    if relation.op != "<=" or relation.args[1].to_data() != {"var": name}:
        return False
    small = relation.args[0].to_data()
    return isinstance(small, dict) and {k: v for k, v in small.items() if k != "hint"} == level


def _seen(claim: Claim, frame: Frame) -> list[tuple[Real, Real, Any, bool]]:
    """The sides at a generic kernel, if they have the shape with one level; else none."""
    instance = frame.instance(generic(frame.inputs))
    try:
        if evaluate(claim, instance).outcome in (Outcome.OUTSIDE, Outcome.UNDECIDED, Outcome.ILL_DEFINED):
            return []
    except BadInput:  # the claim's construction does not take a kernel of this size
        return []
    sides = _sides(_relation(claim, instance), frame.own)
    one = bool(sides) and all(level == sides[0][2] for _, _, level, _ in sides)
    return sides if one and column_class(frame, sides[0][2], fmpq(2)) is not None else []


def variables_in(data: Any) -> set[str]:
    """The names of the variables in an expression."""
    return {node["var"] for node in nodes(data) if "var" in node}


def supremum_over_priors(data: Any, priors: Collection[str], values: Instance) -> Any:
    """The expression of the supremum of a measure of a kernel over its prior, one of these variables, by a fact of the
    measure that speaks of the values of the other variables; None if the expression is no such measure."""
    measured = MEASURES.get(data["measure"]) if isinstance(data, dict) and "measure" in data else None
    for fact in measured.facts if measured is not None else ():
        if measured is not None and isinstance(fact, LargestOverPriors):
            given = dict(zip((p.name for p in measured.signature), data["args"], strict=False))
            prior = next(p.name for p in measured.signature if p.kind == "prior")
            there = fact.arguments_there(MEASURES, given)
            free = isinstance(given[prior], dict) and given[prior].get("var") in priors
            known = {k: values.get(v["var"]) if isinstance(v, dict) and "var" in v else v for k, v in given.items()}
            if there is not None and free and fact.speaks_of(known):
                return {"measure": fact.other, "args": list(there.values())}
    return None


def _supremum(small: Real, values: Instance) -> Real:
    found = supremum_over_priors(small.to_data(), [name for name, v in values.items() if isinstance(v, Prior)], values)
    return small if found is None else level_value(found, values)


def _relation(claim: Claim, instance: Instance) -> Relation:
    return as_relation(call_with(claim.statement, named(instance)))


def conjuncts(relation: Relation) -> Iterator[Relation]:
    """What a relation joins by `and`: comparisons, and whatever else there is."""
    if relation.op == "and":
        for part in relation.args:
            yield from conjuncts(part)
    else:
        yield relation


def _sides(relation: Relation, own: tuple[str, Any] | None) -> list[tuple[Real, Real, Any, bool]]:
    """(small, large, level of the large side, whether the small side is sublinear) of the comparisons of the shape.

    A large side without measures that has the number `own[0]` depends on the level `own[1]` through it.
    """
    found = (_sides_of(part, own) for part in conjuncts(relation) if part.op in ("<=", "<", ">=", ">"))
    return [sides for sides in found if sides is not None]


def _sides_of(comparison: Relation, own: tuple[str, Any] | None) -> tuple[Real, Real, Any, bool] | None:
    small, large = comparison.args if comparison.op in ("<=", "<") else comparison.args[::-1]
    if large.is_infinite or small.is_infinite:
        return None
    above, below = measures_in(large.to_data()), small.to_data()
    inside = measures_in(below)
    if own is not None and not above and own[0] in variables_in(large.to_data()):
        above = [own[1]]
    if len(above) != 1 or above[0]["measure"] not in LEVELS or not inside or above[0] in inside:
        return None
    return small, large, above[0], _sublinear(below)


def _sublinear(data: Any) -> bool:
    """Whether an expression is a measure that is largest at extreme kernels, or a positive multiple of one."""
    if not isinstance(data, dict):
        return False
    if "measure" in data:
        return largest_at_extremes(data["measure"]) and len(measures_in(data)) == 1
    if data.get("op") == "mul" and len(data["args"]) == 2:
        factor, rest = data["args"] if isinstance(data["args"][0], str) else reversed(data["args"])
        return isinstance(factor, str) and not factor.startswith("-") and factor != "0" and _sublinear(rest)
    if data.get("op") == "div":
        rest, factor = data["args"]
        return isinstance(factor, str) and not factor.startswith("-") and _sublinear(rest)
    return False


def measures_in(data: Any) -> list[Any]:
    """The different measures of objects in an expression; a measure of numbers only is looked into."""
    found: list[Any] = []
    if isinstance(data, list):
        for part in data:
            found += [m for m in measures_in(part) if m not in found]
    elif isinstance(data, dict):
        if "entry" in data or "mass" in data:
            found.append({"measure": "an entry", "args": [data]})
        elif "measure" in data and any(_is_object(a) for a in data["args"]):
            found.append({k: v for k, v in data.items() if k != "hint"})
        else:
            found += measures_in(data.get("args", []))
    return found


def _is_object(data: Any) -> bool:
    """Whether an argument denotes a kernel or a law (a variable is taken for one unless it is lower case)."""
    if not isinstance(data, dict):
        return False
    if "var" in data:
        return bool(data["var"][:1].isupper()) or data["var"] == "prior"
    return any(key in data for key in OBJECTS)


# -- settings -----------------------------------------------------------------------------------------------------


def generic(n: int, start: int = 3) -> Kernel:
    """A kernel with two outputs, positive different entries and different rows; another one for each `start`."""
    return Kernel([[x := fmpq(2 * i + start, 3 * n + start + 2), 1 - x] for i in range(n)])


def _frames(claim: Claim) -> Iterator[Frame]:
    """Frames with two and three inputs (two laws: two), a few values of the other variables each."""
    kernel: str | None
    rows: tuple[str, ...]
    kernels = [name for name, d in claim.domain.items() if isinstance(d, Kernels)]
    laws = [name for name, d in claim.domain.items() if isinstance(d, Priors)]
    if len(kernels) == 1:
        kernel, rows = kernels[0], ()
    elif not kernels and len(laws) == 2:
        kernel, rows = None, tuple(laws)
    else:
        return
    for n in (2, 3) if kernel is not None else (2,):
        for fixed in islice(_settings(claim, kernel, rows, n), SETTINGS):
            yield Frame(kernel, rows, n, fixed)


def _settings(claim: Claim, kernel: str | None, rows: tuple[str, ...], n: int) -> Iterator[Mapping[str, Any]]:
    def extend(names: list[str], env: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if not names:
            yield env
            return
        name, domain = names[0], claim.domain[names[0]]
        try:
            values = _values(name, domain, env)
        except BadInput:  # a bound of the domain does not take a kernel of this size
            return
        for value in values:
            yield from extend(names[1:], {**env, name: value})

    def _values(name: str, domain: Any, env: dict[str, Any]) -> list[Any]:
        if name == kernel:
            return [generic(n)]
        if name in rows:
            return [generic(n).row(rows.index(name))]
        if isinstance(domain, Databases):
            return [Database(n, 1)]
        if isinstance(domain, Priors):
            return [Prior.uniform(n)]
        if isinstance(domain, Numbers | Integers | OneOf):
            return list(islice(domain.structured(env), 3, 6)) or list(islice(domain.structured(env), 1))
        return []

    for env in extend(list(claim.domain), {}):
        if not admitted(claim, env):
            yield {name: value for name, value in env.items() if name != kernel and name not in rows}


def letters_of(instance: Instance, frame: Frame) -> int:
    """What the number of inputs of a frame stands for: the letters of an entry, the inputs, or two laws."""
    for value in instance.values():
        if isinstance(value, Database):
            return value.m
    return 2 if frame.kernel is None else int(instance[frame.kernel].n_inputs)


def by_parameters(shape: Shape) -> list[tuple[Mapping[str, Any], list[Frame]]]:
    """The frames grouped by the values of the shape's parameters, one frame for each number of inputs."""
    groups: dict[str, tuple[Mapping[str, Any], list[Frame]]] = {}
    for frame in shape.frames:
        values = {name: frame.fixed[name] for name in shape.parameters}
        _, frames = groups.setdefault(str([str(v) for v in values.values()]), (values, []))
        if all(other.inputs != frame.inputs for other in frames):
            frames.append(frame)
    return list(groups.values())


