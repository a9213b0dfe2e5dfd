"""Facts as lines that a proof can use: `p, q: law n |- total_variation(p, q) <= sqrt(kl(p, q) / 2)`.

The sorts of a line's variables are `law n`, `kernel n m`, `database n` (n the number of its tuples), `joint`, `axes`,
`number` (finite), `order`, `natural` and `index n`, perhaps `positive` (no entry is 0), and of laws on the line
`mixture` (of Gaussians) and `gaussian n` (the mechanism on n points; `gaussian n line`: points of R), and `matrix k n`
(k rows, n columns; `nonnegative`: no entry is below 0). A line holds for
all values of these sorts, of every size, at which its conditions hold, and there both sides have a value: an
`Inequality` that meets an instance without one is false, unlike other facts, which then say nothing.

`lines_of` writes the facts of a measure in this form, as far as they have one. The independent checker states lines of
its own (exactpriv/certificate/checker/language/theorems.py), and a test demands that each is one of these.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar

from flint import fmpq

from ..kernel import Database, GaussianChannel, GaussianMixture, JointLaw, Kernel, Prior
from ..real import BadInput, IllDefined, Real, Relation, exp, ln, maximum, minimum, sqrt
from .facts import (
    AtMost,
    AtMostOne,
    Convex,
    EqualTo,
    Fact,
    Known,
    NonDecreasing,
    NonIncreasing,
    NonIncreasingUnderPostProcessing,
    NonIncreasingUnderPreProcessing,
    NonNegative,
    QuasiConvex,
    SubadditiveUnderComposition,
    Symmetric,
)
from .parameters import Subject, called
from .random_arguments import DATABASES, Draw

SORTS = {
    "p": "law n", "q": "law n", "s": "law n", "P": "law n", "K": "kernel n m", "db": "database n", "eps": "number",
    "alpha": "order", "order": "order", "k": "natural", "J": "joint", "A": "axes", "B": "axes", "C": "axes",
    "x": "number", "G": "gaussian n", "i": "index n", "gain": "matrix g n",
}  # fmt: skip
"""The sorts of the names that measures give their arguments."""
DEGRADED = "deficiency(K, M) <= 0"
"""The condition of the lines that say of a degraded kernel M what post-processing does."""
FLAGS = {"positive", "line", "nonnegative"}
"""What may stand behind a sort besides sizes."""
TRIES = 200
"""Instances drawn until the conditions of a line hold."""


@dataclass(frozen=True)
class Inequality(Fact):
    """A textbook inequality (or equality) between measures and numbers, as a line."""

    line: str = ""
    name: ClassVar[str] = "inequality"

    def states(self, subject: Subject) -> str:
        declared, _, stated = self.line.partition(" |- ")
        return f"{stated} for all {declared}" if stated else self.line

    def trial(self, subject: Subject, draw: Draw, known: Known) -> Iterable[Relation]:
        line = read(self.line)
        try:
            values, sizes = _meeting(line, draw, known)
        except LookupError:
            return
        try:
            yield line.relation(values, sizes, known)
        except IllDefined:  # a side without a value refutes the line; BadInput, what is not computed, does not
            yield Relation.constant(False)

    def demand(self, subject: Subject, known: Known) -> None:
        line = read(self.line)
        variables, called_here, sizes = _spoken_of(line)
        sorted_sizes = {part for sort in line.sorts.values() for part in sort.split()[1:]} - FLAGS
        for name in sorted((variables - {*line.sorts, "inf"}) | (sizes - sorted_sizes)):
            raise BadInput(f"{self.line!r} says nothing of what {name} is; write '{name}: number |- ' or so before it")
        for name in sorted(called_here - {*known, *_CALLED, "size"}):
            raise BadInput(f"{self.line!r} speaks of {name}, which is no measure; write one that is")
        if subject.name not in called_here:
            raise BadInput(f"{self.line!r} says nothing of {subject.name}; state it of a measure that it speaks of")


@dataclass(frozen=True)
class Line:
    """A line, read: sorts by variable, the relation and the conditions as Python expressions; nobody changes it."""

    sorts: Mapping[str, str]
    stated: ast.Compare
    where: tuple[ast.Compare, ...]

    def relation(self, values: Mapping[str, Any], sizes: Mapping[str, int], known: Known) -> Relation:
        """The relation at values of the variables."""
        return _compared(self.stated, values, sizes, known)


@lru_cache(maxsize=4096)
def read(text: str) -> Line:
    """Read a line; the variables of one without `|-` have the sorts of SORTS."""
    declared, mark, stated = text.partition(" |- ")
    relation, _, conditions = (stated if mark else text).partition(" where ")
    sorts: dict[str, str] = {}
    for part in declared.split("; ") if mark else ():
        names, _, sort = part.partition(": ")
        sorts |= dict.fromkeys(names.split(", "), sort)
    made = _comparison(relation)
    if not mark:
        used = {node.id for node in ast.walk(made) if isinstance(node, ast.Name)}
        sorts = {name: SORTS[name] for name in sorted(used) if name in SORTS}
    sorts = dict(sorted(sorts.items(), key=lambda item: not item[1].startswith("joint")))  # axes are a joint law's
    return Line(MappingProxyType(sorts), made, tuple(_comparison(part) for part in conditions.split(" and ") if part))


@lru_cache(maxsize=4096)
def full(text: str) -> str:
    """The line with every variable's sort written out, joint laws first."""
    line, stated = read(text), text.partition(" |- ")[2] or text
    ordered = sorted(line.sorts.items(), key=lambda item: (not item[1].startswith("joint"), item[0]))
    return f"{'; '.join(f'{name}: {sort}' for name, sort in ordered)} |- {stated}"


def without_sorts(text: str) -> str:
    """What a line says, its sorts left out, but for matrices without an entry below 0: ` where gain >= 0`."""
    declared, mark, said = text.partition(" |- ")
    if not mark:
        return text
    signed = [f"{name} >= 0" for part in declared.split("; ") if "nonnegative" in part.split()
              for name in part.partition(": ")[0].split(", ")]  # fmt: skip
    if not signed:
        return said
    relation, _, conditions = said.partition(" where ")
    return f"{relation} where {' and '.join([*signed, *([conditions] if conditions else [])])}"


def _spoken_of(line: Line) -> tuple[set[str], set[str], set[str]]:
    """The names of its variables, of what it calls, and of its sizes."""
    variables, called_here, sizes = set(), set(), set()
    for node in (inner for stated in (line.stated, *line.where) for inner in ast.walk(stated)):
        if isinstance(node, ast.Name):
            variables.add(node.id)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called_here.add(node.func.id)
            if node.func.id == "size":
                sizes |= {part.id for part in node.args if isinstance(part, ast.Name)}
    return variables - called_here - sizes, called_here, sizes


def _comparison(text: str) -> ast.Compare:
    try:
        node: ast.expr | None = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        node = None
    if not isinstance(node, ast.Compare) or len(node.ops) != 1 or type(node.ops[0]) not in _RELATIONS:
        raise BadInput(f"{text!r} is no comparison; write one such as kl(p, q) >= 0")
    return node


# -- facts as lines --------------------------------------------------------------------------------------------------


def lines_of(subject: Subject, known: Known) -> Iterator[str]:
    """The facts of a measure as lines, without and with its optional parameters where both are of sorts of lines."""
    for fact in getattr(subject, "facts", ()):
        if isinstance(fact, Inequality):
            yield full(fact.line)
            continue
        required = [p.name for p in subject.signature if not p.optional]
        optional = [p.name for p in subject.signature if p.optional]
        for names in (required, [p.name for p in subject.signature]) if optional else (required,):
            if all(name in SORTS for name in names):
                yield from _written(fact, subject, names, known)


@lru_cache(maxsize=4096)
def _names_in(relation: str) -> frozenset[str]:
    return frozenset(node.id for node in ast.walk(ast.parse(relation)) if isinstance(node, ast.Name))


def _written(fact: Fact, subject: Subject, names: list[str], known: Known) -> Iterator[str]:
    def value(changed: Mapping[str, str]) -> str:
        return called(subject, {name: changed.get(name, name) for name in names})

    where = [f"{own} {op} {bound}" for name, op, bound in fact.where for own in _compared_at(fact, name)]
    if isinstance(fact, NonIncreasingUnderPostProcessing) and "K" in names and "deficiency" in known:
        # the deficiency is the least value of a linear program, which some kernel behind K attains
        declared = "; ".join([*(f"{name}: {SORTS[name]}" for name in names), "M: kernel n k0"])
        conditions = " and ".join([DEGRADED, *where])
        yield full(f"{declared} |- {value({'K': 'M'})} <= {value({})} where {conditions}")
    relation, more = _stated(fact, names, value, known)
    if relation:
        given = {name: SORTS[name] for name in names} | more
        used = _names_in(relation)
        if isinstance(fact, Convex | QuasiConvex):
            where += ["w > 0", "w < 1"] if isinstance(fact, Convex) else ["w >= 0", "w <= 1"]
        if isinstance(fact, NonDecreasing | NonIncreasing):
            where.append("a <= b")
        conditions = f" where {' and '.join(where)}" if where else ""
        declared = "; ".join(f"{n}: {sort}" for n, sort in given.items() if n in used)
        yield full(f"{declared} |- {relation}{conditions}")


def _compared_at(fact: Fact, name: str) -> tuple[str, ...]:
    """A number of which a condition speaks; of the one that grows, both values."""
    return ("a", "b") if isinstance(fact, NonDecreasing | NonIncreasing) and fact.of == name else (name,)


def _stated(
    fact: Fact, names: list[str], value: Callable[[Mapping[str, str]], str], known: Known
) -> tuple[str, dict[str, str]]:
    here = value({})
    laws, kernel = [n for n in ("p", "q") if n in names], "K" in names
    if isinstance(fact, NonNegative | AtMostOne):
        return f"{here} {'>= 0' if isinstance(fact, NonNegative) else '<= 1'}", {}
    if isinstance(fact, NonIncreasingUnderPostProcessing):
        if kernel:
            return f"{value({'K': 'then(K, L)'})} <= {here}", {"L": "kernel m k0"}
        return f"{value({p: f'output(L, {p})' for p in laws})} <= {here}", {"L": "kernel n k0"}
    if isinstance(fact, NonIncreasingUnderPreProcessing):
        after = value({"P": "output(L, P)"})
        return f"{value({'K': 'then(L, K)'})} <= {after}", {
            "L": "kernel k0 n",
            **({"P": "law k0"} if "P" in names else {}),
        }
    if isinstance(fact, Convex | QuasiConvex) and fact.of == ("K",):
        mixed, other = value({"K": "mix(K, L, w)"}), value({"K": "L"})
        right = f"w * {here} + (1 - w) * {other}" if isinstance(fact, Convex) else f"max({here}, {other})"
        return f"{mixed} <= {right}", {"L": "kernel n m", "w": "number"}
    if isinstance(fact, Symmetric):
        return f"{value({'p': 'q', 'q': 'p'})} == {here}", {}
    if isinstance(fact, SubadditiveUnderComposition):
        return f"{value({'K': 'parallel(K, L)'})} <= {here} + {value({'K': 'L'})}", {"L": "kernel n k0"}
    if isinstance(fact, NonDecreasing | NonIncreasing):
        sort = SORTS[fact.of] if fact.of in names else ""
        small, large = ("a", "b") if isinstance(fact, NonDecreasing) else ("b", "a")
        return (f"{value({fact.of: small})} <= {value({fact.of: large})}", {"a": sort, "b": sort}) if sort else ("", {})
    if isinstance(fact, AtMost | EqualTo) and not fact.taken:
        compared = known[fact.other]
        fixed, there = dict(fact.here), dict(fact.there)
        if any(name not in names for name in fixed):
            return "", {}
        shown = {p.name: there.get(p.name, fixed.get(p.name, p.name)) for p in compared.signature
                 if p.name in there or p.name in names}  # fmt: skip
        lacking = any(p.name not in shown and not p.optional for p in compared.signature)
        dropped = "db" in names and "db" not in shown and not fact.all_rows
        if lacking or dropped:
            return "", {}
        sign = "<=" if isinstance(fact, AtMost) else "=="
        return f"{value(fixed)} {sign} {called(compared, dict(shown))}", {}
    return "", {}


# -- lines at random arguments ---------------------------------------------------------------------------------------


def _meeting(line: Line, draw: Draw, known: Known) -> tuple[dict[str, Any], dict[str, int]]:
    for _ in range(TRIES):
        values, sizes = _drawn(line.sorts, draw)
        if all(_compared(c, values, sizes, known).decide() is True for c in line.where):
            return values, sizes
    raise LookupError


def _drawn(sorts: Mapping[str, str], draw: Draw) -> tuple[dict[str, Any], dict[str, int]]:
    rng = draw.rng
    values: dict[str, Any] = {}
    sizes: dict[str, int] = {}
    for name, sort in sorts.items():
        if sort.startswith("database"):
            values[name] = Database(*rng.choice(DATABASES))
            sizes[sort.split()[1]] = values[name].size
    for name, sort in sorts.items():
        kind, *rest = sort.split()
        letters = [sizes.setdefault(n, rng.choice((1, 2, 2, 3, 3))) for n in rest if n not in FLAGS]
        if kind == "law":
            values[name] = _lifted(draw.law(letters[0]), draw) if "positive" in rest else draw.law(letters[0])
        elif kind == "kernel":
            made = draw.kernel(*letters)
            values[name] = (
                Kernel([_lifted(made.row(i), draw) for i in range(letters[0])]) if "positive" in rest else made
            )
        elif kind == "matrix":
            values[name] = draw.matrix(letters[0], letters[1], least=0 if "nonnegative" in rest else -2)
        elif kind == "joint":
            shape = rng.choice(((2, 2), (2, 3), (1, 2), (2, 2, 2), (2, 2, 3)))
            size = 1
            for n in shape:
                size *= n
            values[name] = JointLaw(shape, draw.law(size).masses)
            sizes["axes"] = len(shape)
        elif kind == "axes":
            values[name] = sorted(rng.sample(range(sizes["axes"]), rng.randint(1, sizes["axes"])))
        elif kind == "gaussian":
            values[name] = _mechanism(draw, letters[0], 1 if "line" in rest else rng.choice((1, 2)))
        elif kind == "mixture":
            values[name] = _mixture(draw)
        elif kind == "index":
            values[name] = rng.randrange(letters[0])
        elif kind == "natural":
            values[name] = rng.choice((1, 1, 2, 3))
        elif kind == "order":
            values[name] = Real.infinity() if (order := draw.order()) == "inf" else Real(order)
        elif kind == "number":
            values[name] = _number(draw)
    return values, sizes


def _coordinate(draw: Draw) -> fmpq:
    return fmpq(draw.rng.randint(-3, 3), draw.rng.choice((1, 1, 2)))


def _spread(draw: Draw) -> fmpq:
    return draw.rng.choice((fmpq(1, 4), fmpq(1), fmpq(1), fmpq(2)))


def _mechanism(draw: Draw, n: int, dimension: int) -> GaussianChannel:
    """A Gaussian mechanism, perhaps on equal points."""
    points = [[_coordinate(draw) for _ in range(dimension)] for _ in range(n)]
    return GaussianChannel(points[:1] * n if draw.rng.randrange(5) == 0 else points, _spread(draw))


def _mixture(draw: Draw) -> GaussianMixture:
    """A mixture of one or two Gaussians."""
    n = draw.rng.choice((1, 1, 2))
    places = [(_coordinate(draw), _spread(draw)) for _ in range(n)]
    return GaussianMixture(draw.law(n).masses, [m for m, _ in places], [v for _, v in places])


def _lifted(law: Prior, draw: Draw) -> Prior:
    """The law, mixed with the uniform one, perhaps hardly."""
    w = fmpq(1, draw.rng.choice((2, 10, 10**6)))
    return Prior([(1 - w) * x + w / len(law) for x in law.masses])


def _number(draw: Draw) -> Real:
    chosen = draw.rng.choice(("ln", "ratio", "whole", "unit", "unit"))
    q = fmpq(draw.rng.randint(0, 12), 12)
    if chosen == "ln":
        return ln(Real(draw.rng.choice((fmpq(1, 5), fmpq(2, 3), fmpq(3, 2), fmpq(2), fmpq(7), fmpq(1)))))
    return Real(
        {"ratio": fmpq(1, 3) * draw.rng.choice((0, 1)), "whole": fmpq(draw.rng.randint(-1, 2)), "unit": q}[chosen]
    )


_RELATIONS = {ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">", ast.Eq: "=="}


def _compared(node: ast.Compare, values: Mapping[str, Any], sizes: Mapping[str, int], known: Known) -> Relation:
    sides = [_value(side, values, sizes, known) for side in (node.left, node.comparators[0])]
    return Relation.of(_RELATIONS[type(node.ops[0])], *sides)


def _value(node: ast.expr, values: Mapping[str, Any], sizes: Mapping[str, int], known: Known) -> Any:
    """The value of an expression of a line."""

    def at(part: ast.expr) -> Any:
        return _value(part, values, sizes, known)

    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else fmpq(node.value)  # type: ignore[arg-type]
    if isinstance(node, ast.Name):
        return Real.infinity() if node.id == "inf" else values[node.id]
    if isinstance(node, ast.UnaryOp):
        return -at(node.operand)
    if isinstance(node, ast.BinOp):
        left, right = at(node.left), at(node.right)
        if isinstance(node.op, ast.BitOr):
            return sorted(set(left) | set(right))
        operate: dict[type, Callable[[Any, Any], Any]] = {
            ast.Add: lambda a, b: a + b, ast.Sub: lambda a, b: a - b, ast.Mult: lambda a, b: a * b,
            ast.Div: lambda a, b: a / b, ast.Pow: lambda a, b: a ** int(b),
        }  # fmt: skip
        return operate[type(node.op)](left, right)
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        raise BadInput(f"{ast.unparse(node)} is no expression of a line; write measures, sums, products and powers")
    name = node.func.id
    if name == "size":
        return fmpq(sizes[node.args[0].id])  # type: ignore[attr-defined]
    given = [at(part) for part in node.args]
    if name in _CALLED:
        return _CALLED[name](*given)
    return known[name].function(*given)


_CALLED: dict[str, Callable[..., Any]] = {
    "sqrt": lambda x: sqrt(Real(x)), "ln": lambda x: ln(Real(x)), "exp": lambda x: exp(Real(x)), "max": maximum,
    "min": minimum, "then": lambda K, L: K.then(L), "output": lambda K, P: K.output(P),
    "parallel": lambda K, L: K.parallel(L), "row": lambda K, i: K.row(i), "mix": lambda K, L, w: K.mix(L, w),
    "widened": lambda p, v: p.widened(v), "normal": GaussianMixture.single,
    "two_points": lambda a, b, v: GaussianChannel([a, b], v), "uniform": lambda n: Prior.uniform(int(n)),
    "product": lambda K, L: K.product(L),
}  # fmt: skip
