"""The kind "dominated": a bound on every mechanism of a privacy level, by the one mechanism that dominates them all.

A case says: for every kernel (or pair of laws) of a finite level, any number of outputs, measure <= function of the
level. The kernel with two rows

    delta   (1-delta) r/(r+1)   (1-delta)/(r+1)     0
      0     (1-delta)/(r+1)     (1-delta) r/(r+1)   delta

has closeness (ln r, delta), and every two rows of that closeness are a post-processing of it (Kairouz, Oh and
Viswanath 2015, Theorem 3.1 and its proof; Murtagh and Vadhan 2016, Lemma 3.2). A measure that states PROCESSED
(table.py) is not increased by post-processing, and the function depends on the kernel through its level alone, so that
the relation at this kernel, for all r >= 1 and all delta in [0, 1], is the relation for all.

What the checker does: it builds that kernel with r = 1 + x and delta = 1 / (1 + y), x and y positive variables, and the
ends r = 1, delta = 0 and 1 besides, proves that its level is the one said, and proves the relation by signs that hold
for all positive x and y (orthants.py). The theorems behind the facts that measures state are taken as known; nothing
else is. What is proved is for levels that are finite, and for finite eps >= 0 where the level has one.

For three letters and delta = 0 the class has five extreme kernels, and every other is a post-processing of a mixture of
them: randomised response on three letters, that on two of which two letters are merged (three kernels), and the one
that draws pairs. With g(p) the divergence D(q || p) of Bernoulli laws of which q has the odds r p / (1-p), the
information is at most g(1/3), g(1/2) and g(2/3), by concavity (below). g(2/3) <= g(1/3): dg/du,
u = ln r, is u q (1-q), and q is nearer to 1/2 for p = 1/3. So randomised response on two and on three letters decides.

Extents: `letters` "two", "three" (of informations at delta = 0), or "any" where level and measures are largest values
over pairs of rows (PAIRWISE), or replaced by such a one that is at least as large ("at most"); `entries` "one", or
"any" where all of them take the database and are largest values over entries (OVER_ENTRIES).

*Format and rules.* Quantifier `forall`: a bound for every mechanism of a privacy level, with any number of outputs.

```
CASE = {"rows": ["K"] | ["P", "Q"],               a kernel, or two laws: every one of them whose level is finite
        "level": {"measure": NAME, "args": [...]},  ldp, free_lunch, dp, closeness_eps (level ln r);
                                                  ldp_delta, dp_delta, closeness_delta (level delta at eps = ln r, a
                                                      variable, the last argument);
                                                  total_variation, dobrushin, tv_dp (level delta at eps = 0)
        "instance": {NAME: VALUE, ...},
                constants: orders, priors, the database {"m": 2, "n": 1} (m 3 for three letters)
        "relation": REL,
                comparisons measure <= function of the level (or >=), joined by and; the function names the rows in
                                                  the level alone, and may be a min of such
        "extent": {"letters": "two" | "three" | "any", "entries": "one" | "any"}}
```

*Check.* With r = 1 + x, delta = 1/(1 + y), x, y > 0, and at the ends r = 1, delta = 0, delta = 1, the rows (delta,
(1-delta) r/(r+1), (1-delta)/(r+1), 0) and (0, (1-delta)/(r+1), (1-delta) r/(r+1), delta) have the level, and meet the
relation for all x, y > 0: signs of terms after logarithms are split over shared factors, if need be after 2u/(2+u) <
ln(1+u) < u(2+u)/(2(1+u)). Every two rows of the level are a post-processing of these (Kairouz, Oh and Viswanath
2015).

*Taken as known*, by the measures' `facts=` in the checker's table (docs/measures.md): which measures post-processing
does not increase, which are largest values over pairs of rows (then any number of letters), over entries (then any
number of entries), and that an information is at most the largest divergence between two rows (for any number of
letters, on smaller sides alone). A capacity counts where the uniform law is proved to attain it. Three letters are
admitted for informations of order 1 (`mi_dp`, `capacity`) at a level ln r: the relation is decided at randomised
response on two and on three letters, one of which has the largest of all mechanisms (below).

*Conditions.* The kernel, or both laws (two rows), enter a measure whole, as first argument or as those of a
divergence; no other argument is made from the rows. The larger side takes no database beside the level, and the
instance names one database; it may be a max, of which one argument has to be at least the smaller side. Levels are
finite, an eps finite and at least 0.

**Any number of letters.** A kernel of level `ln r` is a post-processing of one with columns `theta_S (r on S, 1
elsewhere)`, sets `S` of letters. With `z = 1 + (r-1) p`, `g(p) = (p r/z) ln r - ln z` and the concave `h(p) = z g(p)
= p r ln r - z ln z` its information is `sum theta_S h(P(S))`. Rows sum to 1: `sum theta_S + (r-1) sum_{S contains x}
theta_S = 1`, so the inner sum is one number `c`, the weights `delta_S = theta_S / c` are balanced (`sum_{S contains
x} delta_S = 1`), and with their total `Delta`: `c = 1/(Delta + r - 1)`, `sum delta_S P(S) = 1`, and by concavity

    I(P; K) = c sum delta_S h(P(S)) <= c Delta h(1/Delta) = g(1/Delta).

The vertices are the minimal balanced collections: 1, 5, 41 of proper subsets for 2, 3, 4 letters. So the best
function for `n` letters is at most the largest `g(1/Delta)`, with equality where a prior has `P(S) = 1/Delta` for all
sets of the best collection: `Delta` in {2}, {3/2, 2, 3}, {4/3, 3/2, 5/3, 2, 5/2, 3, 4} for 2, 3, 4 letters (`C_k(r) =
g(1/k)`). Four letters at `r = 9/5`: `Delta = 5/2`, sets {a}, {b,c}, {b,d}, {c,d}, weights 1, 1/2, 1/2, 1/2.

`g(2/3) <= g(1/3)` (above), so for three letters `max(C_2, C_3)` is the best function, for all `r >= 1`; the checker
knows these mechanisms (kind `dominated`, letters "three"). For Sibson information of order above 1, `h(p) = (p
r^alpha + 1 - p)^(1/alpha)`: at most `alpha/(alpha-1) ln(Delta h(1/Delta)/(Delta + r - 1))`.

For any number of letters `I <= z - 1 - ln z`, `z = r ln r/(r-1)` (docs/findings/information-of-an-entry.md), which
bounds every `C_n(r)`; no finite alphabet attains it at rational `r > 1`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...schema import CertificateError, Tree, fields, rational, sequence, shorten, string
from ..arithmetic.elementary import ln
from ..arithmetic.numbers import UNITY, ZERO, Number, compare, number
from ..arithmetic.orthants import positive_variable, sign_on_the_orthant
from ..arithmetic.work import Boxes, over_boxes
from ..language.expressions import Instance, expression
from ..language.objects import Kernel, demand, validated_kernel
from ..language.relations import comparison_of, decide
from ..language.table import OVER_ENTRIES, PAIRWISE, PROCESSED, at_most, of_two_laws, states
from .kind import Holds, Kind, Typeset

RATIO_LEVELS = frozenset({"ldp", "free_lunch", "dp", "closeness_eps"})
"""Levels ln r of delta = 0."""
EXCESS_LEVELS = frozenset({"ldp_delta", "dp_delta", "closeness_delta"})
"""Levels delta at a given eps, the last argument."""
DISTANCE_LEVELS = frozenset({"total_variation", "dobrushin", "tv_dp"})
"""Levels delta at eps = 0."""

INFORMATIONS = frozenset({"mi_dp", "capacity"})
"""Measures with known extreme kernels for three letters; the capacity of order 1."""


@dataclass(frozen=True)
class _Case:
    rows: tuple[str, ...]
    """The kernel's name, or those of two laws."""
    level: Tree
    instance: Mapping[str, Tree]
    relation: Tree
    letters: str
    entries: str


def check_case(tree: Mapping[str, Tree]) -> int:
    """Check one case; the number of faces on which it was proved. CertificateError where it is not established."""
    case = _read(tree)
    _demand_shape(case)
    boxes = Boxes(sign_on_the_orthant)
    relation = apart(case.relation, "max", "or")
    with over_boxes(boxes):
        faces = list(_faces(case))
        for r, delta, letters in faces:
            instance = Instance(_with_letters(case.instance, letters), _known(case, r, delta, letters))
            instance.evaluate_all()
            expected = ln(r) if case.level["measure"] in RATIO_LEVELS else delta
            demand(compare(expression(case.level, instance), expected) == 0, "the level is not the one of this class")
            demand(decide(relation, instance), "the relation fails for the mechanism that dominates the class")
    demand(not boxes.conditions, "a value that has to be positive was not shown to be")
    return len(faces)


def _read(parts: Mapping[str, Tree]) -> _Case:
    rows = tuple(string(name, "a name of rows") for name in sequence(parts["rows"], "rows", 2))
    demand(len(rows) in (1, 2) and len(set(rows)) == len(rows), "rows are a kernel or two laws: give one or two names")
    if not isinstance(parts["instance"], dict):
        raise CertificateError(f"the instance is {shorten(parts['instance'])}: give an object of named values")
    extent = fields(parts["extent"], ["letters", "entries"], "an extent")
    demand(extent["letters"] in ("two", "three", "any"), f"letters is {shorten(extent['letters'])}: give two or any")
    demand(extent["entries"] in ("one", "any"), f"entries is {shorten(extent['entries'])}: give one or any")
    fields(parts["level"], ["measure", "args"], "a level")
    demand(not set(rows) & set(parts["instance"]), "the rows have a value in the instance: leave it out")
    relation = apart(parts["relation"], "min", "and")
    case = _Case(rows, parts["level"], parts["instance"], relation, extent["letters"], extent["entries"])
    demand(not _rows_in(case.instance, case), "a value of the instance depends on the rows: write it in the relation")
    others = [value for value in case.instance.values() if not _is_database(value, case.letters)]
    demand(not _databases_in(others, case), "a value of the instance depends on the database: leave it out")
    return replace(case, relation=with_pairwise(relation)) if case.letters == "any" else case


def apart(relation: Tree, choice: str, joint: str) -> Tree:
    """The relation with `a <= min(b, c)` as `a <= b` and `a <= c`; with `a <= max(b, c)` as `a <= b` or `a <= c`."""
    op = comparison_of(relation)
    args = sequence(relation["args"], "a relation's arguments")
    if op is None:
        return {**relation, "args": [apart(part, choice, joint) for part in args]}
    demand(len(args) == 2, f"a comparison has 2 sides, not {len(args)}: correct them")
    if op not in ("<=", ">="):
        return relation
    small, large = args if op == "<=" else reversed(args)
    if not isinstance(large, dict) or large.get("op") != choice:
        return relation
    parts = sequence(large.get("args"), f"the arguments of {choice}")
    demand(bool(parts), f"{choice} of nothing has no value: give it arguments")
    return {"op": joint, "args": [apart({"op": "<=", "args": [small, part]}, choice, joint) for part in parts]}


def with_pairwise(relation: Tree) -> Tree:
    """The relation with measures replaced by pairwise ones that are at least as large, on the smaller sides alone."""

    def of_relation(tree: Tree) -> Tree:
        op, args = comparison_of(tree), sequence(tree["args"], "a relation's arguments")
        if op is None:
            return {**tree, "args": [of_relation(part) for part in args]}
        smaller = 0 if op in ("<=", "<") else 1
        return {**tree, "args": [replaced(side) if i == smaller else side for i, side in enumerate(args)]}

    def replaced(side: Tree) -> Tree:
        try:
            measured = measure_of(side)
        except CertificateError:
            return side  # whoever reads the side says what is wrong with it
        return in_place(side, measured, pairwise(measured))

    return of_relation(relation)


def pairwise(measured: Mapping[str, Any]) -> Mapping[str, Any]:
    """A measure that is a largest value over pairs of rows and at least as large as this one, if one is known of it;
    its arguments stay as they are."""
    larger = at_most(measured["measure"])
    if larger is None:
        return measured
    arguments = sequence(measured["args"], "a measure's arguments")
    orders = arguments[1:] if measured["measure"] == "capacity" else []
    demand(orders in ([], ["1"]), "a capacity of another order is no largest divergence: say two letters")
    return {"measure": larger, "args": arguments[:1] if measured["measure"] == "capacity" else arguments}


def in_place(tree: Tree, measured: Mapping[str, Any], made: Tree) -> Tree:
    """A positive multiple of a measure (`measure_of`), with something else in the measure's place."""
    if tree == measured:
        return made
    return {**tree, "args": [in_place(part, measured, made) if isinstance(part, dict) else part
                             for part in tree["args"]]}  # fmt: skip


# -- the shape of the relation --------------------------------------------------------------------------------------


def _demand_shape(case: _Case) -> None:
    """The level's arguments, small sides that are monotone measures, large sides in the level alone; the extents."""
    name = string(case.level["measure"], "the level's measure")
    arguments = sequence(case.level["args"], "a level's arguments")
    demand(name in RATIO_LEVELS | EXCESS_LEVELS | DISTANCE_LEVELS, f"{shorten(name)} has no dominating mechanism here")
    demand(_rows_in(arguments, case) == set(case.rows), "the level is not that of the rows: name them in it")
    used, relations = [name], list(comparisons(case.relation))
    demand(bool(relations), "the relation compares nothing: give at least one comparison")
    for relation in relations:
        op = comparison_of(relation)
        sides = sequence(relation["args"], "a comparison's sides")
        demand(op in ("<=", ">=") and len(sides) == 2, "a class is bounded by <= or >=: use one of them")
        small, large = sides if op == "<=" else reversed(sides)
        measured = measure_of(small)
        demand(states(measured["measure"], PROCESSED), f"post-processing may increase {shorten(measured['measure'])}")
        used.append(measured["measure"])
        _demand_plain(measured, case)
        if case.letters == "three":
            _demand_information(measured, case)
        rest = _without(large, case.level)
        demand(not _rows_in(rest, case), "the larger side depends on the rows beside the level")
        demand(not _databases_in(rest, case), "the larger side depends on the database beside the level: leave it out")
        _demand_entries(measured, case)
    _demand_plain(case.level, case)
    _demand_entries(case.level, case)
    pairwise = case.letters != "any" or all(states(each, PAIRWISE) for each in used)
    demand(pairwise, "a measure is no largest value over pairs: say two letters")


def _demand_information(measured: Mapping[str, Any], case: _Case) -> None:
    """For three letters: an information of order 1, a level with delta = 0."""
    orders = measured["args"][1:] if measured["measure"] == "capacity" else []
    demand(
        case.level["measure"] in RATIO_LEVELS and measured["measure"] in INFORMATIONS and orders in ([], ["1"]),
        f"the extreme kernels of three letters are not known for {shorten(measured['measure'])}: say two letters",
    )


def comparisons(relation: Tree) -> Iterator[Tree]:
    if comparison_of(relation) is not None:
        yield relation
        return
    demand(relation["op"] == "and", f"{shorten(relation['op'])} of comparisons is no bound of a class: use and")
    for part in sequence(relation["args"], "a relation's arguments"):
        yield from comparisons(part)


def measure_of(tree: Tree) -> Mapping[str, Any]:
    """The measure of which the expression is a positive rational multiple."""
    if isinstance(tree, dict) and "measure" in tree:
        string(tree["measure"], "a measure's name")
        return fields(tree, ["measure", "args"], "a measure")
    if isinstance(tree, dict) and tree.get("op") in ("mul", "div"):
        args = sequence(tree.get("args"), "an operation's arguments")
        demand(len(args) == 2, "a multiple has two factors")
        factor, rest = args if isinstance(args[0], str) and tree["op"] == "mul" else reversed(args)
        if isinstance(factor, str) and rational(factor) > 0:
            return measure_of(rest)
    raise CertificateError(f"{shorten(tree)} is no positive multiple of one measure: write the smaller side as one")


def _demand_plain(measured: Mapping[str, Any], case: _Case) -> None:
    """What is processed is the kernel, or two of its rows or the two laws together; nothing else has the rows."""
    laws: list[Tree] = [{"row": [{"var": case.rows[0]}, i]} for i in (0, 1)] if len(case.rows) == 1 else []
    plain: list[Tree] = laws or [{"var": name} for name in case.rows]
    count = 2 if of_two_laws(measured["measure"]) else 1
    arguments = sequence(measured["args"], "a measure's arguments")
    processed, others = arguments[:count], arguments[count:]
    if count == 2:
        demand(case.letters == "two" or not laws, "a row of a kernel of any size: say two letters")
        demand(all(a in plain for a in processed), "a divergence is of two rows, or of the two laws: name them in it")
    else:
        demand(processed == [{"var": case.rows[0]}] and bool(laws), "a measure is of the kernel: name it in it first")
    demand(not _rows_in(others, case), "a measure's other argument is made from the rows: give it a value")


def _demand_entries(measured: Mapping[str, Any], case: _Case) -> None:
    databases = _databases_in(measured["args"], case)
    demand(
        case.entries == "one" or (bool(databases) and states(measured["measure"], OVER_ENTRIES)),
        f"{shorten(measured['measure'])} is no largest value over neighbours: say one entry",
    )


def _databases_in(tree: Any, case: _Case) -> set[str]:
    """The names of databases that occur in an expression; a class has one database, named in the instance."""
    named = {name for name, value in case.instance.items() if _is_database(value, case.letters)}
    demand(len(named) <= 1, f"the instance has {len(named)} databases: give one")
    if isinstance(tree, dict):
        demand(tree.get("type") != "database", "a database is written out in an expression: name it in the instance")
        here = {tree["var"]} & named if isinstance(tree.get("var"), str) else set()
        return here.union(*(_databases_in(part, case) for part in tree.values()))
    return set().union(*(_databases_in(part, case) for part in tree)) if isinstance(tree, list) else set()


def _is_database(value: Tree, letters: str) -> bool:
    if not isinstance(value, dict) or value.get("type") != "database":
        return False
    number = 3 if letters == "three" else 2
    demand(value.get("m") == number and value.get("n") == 1, f"a class is proved with one entry: give m {number}, n 1")
    return True


def _with_letters(instance: Mapping[str, Tree], letters: int) -> Mapping[str, Tree]:
    """The instance with its database, if any, of entries of so many letters."""
    databases = {name for name, v in instance.items() if isinstance(v, dict) and v.get("type") == "database"}
    return {name: {**value, "m": letters} if name in databases else value for name, value in instance.items()}


def _rows_in(tree: Any, case: _Case) -> set[str]:
    """The names of rows that occur in an expression."""
    if isinstance(tree, dict):
        here = {tree["var"]} & set(case.rows) if isinstance(tree.get("var"), str) else set()
        return here.union(*(_rows_in(part, case) for part in tree.values()))
    return set().union(*(_rows_in(part, case) for part in tree)) if isinstance(tree, list) else set()


def _without(tree: Tree, level: Tree) -> Tree:
    """The expression with the level taken out."""
    if tree == level:
        return None
    if isinstance(tree, dict):
        return {key: _without(part, level) for key, part in tree.items()}
    return [_without(part, level) for part in tree] if isinstance(tree, list) else tree


# -- the dominating mechanism ---------------------------------------------------------------------------------------


def _faces(case: _Case) -> Iterator[tuple[Number, Number, int]]:
    """(r, delta, letters of the mechanism): r and delta inside their ranges, as variables, and at the ends."""
    name = case.level["measure"]
    above = UNITY + positive_variable("x")
    inside = UNITY / (UNITY + positive_variable("y"))
    ratios = [UNITY] if name in DISTANCE_LEVELS else [UNITY, above]
    for r in ratios:
        for delta in [ZERO] if name in RATIO_LEVELS else [ZERO, inside, UNITY]:
            for letters in (2, 3) if case.letters == "three" else (2,):
                yield r, delta, letters


def _known(case: _Case, r: Number, delta: Number, letters: int) -> dict[str, Any]:
    """The rows, and the eps of the level where it has one."""
    kernel = dominating(r, delta) if letters == 2 else randomised_response(r, letters)
    known: dict[str, Any] = {}
    if len(case.rows) == 1:
        known[case.rows[0]] = kernel
    else:
        known |= {name: kernel.row(place) for place, name in enumerate(case.rows)}
    if case.level["measure"] in EXCESS_LEVELS:
        eps = case.level["args"][-1]
        if not isinstance(eps, dict) or list(eps) != ["var"] or eps["var"] in (*case.rows, *case.instance):
            raise CertificateError(f"the eps of the level is {shorten(eps)}: give a variable that has no value")
        known[string(eps["var"], "the name of eps")] = ln(r)
    return known


def dominating(r: Number, delta: Number) -> Kernel:
    """The kernel of closeness (ln r, delta) of which every other is a post-processing; columns of zeros left out."""
    rest = (UNITY - delta) / (r + UNITY)
    columns = [(delta, ZERO), (rest * r, rest), (rest, rest * r), (ZERO, delta)]
    live = [column for column in columns if compare(column[0] + column[1], ZERO) > 0]
    return validated_kernel([list(row) for row in zip(*live, strict=True)], "the dominating kernel")


def randomised_response(r: Number, letters: int) -> Kernel:
    """The letter itself with r / (r + n - 1), each other one with 1 / (r + n - 1)."""
    other = UNITY / (r + number(letters - 1))
    rows = [[other * r if x == y else other for y in range(letters)] for x in range(letters)]
    return validated_kernel(rows, "randomised response")


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    return typeset.relation(case["relation"])


KIND = Kind(
    name="dominated",
    case="a case over a class",
    keys=("rows", "level", "instance", "relation", "extent"),
    check=check_case,
    piece="face",
    established="the relation is proved for the mechanism that dominates the class, on {} of its parameters",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)
