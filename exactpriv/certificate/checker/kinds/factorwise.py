"""The kind "factorwise": a bound on what is composed of kernels of given levels, each replaced by what dominates it.

Every two rows of a kernel of level (ln r, delta) are a post-processing of those of the kernel of dominated.py, so that

    parallel(K, L), repeated(K, n)    of two inputs: a post-processing of the same of the dominating kernels A and B,
                                      the two factors processed apart (Murtagh and Vadhan 2016, Lemma 3.2)
    product(K, L)                     two rows of it: of parallel(A, B), which a pair with one and the same input in a
                                      factor is too; with two inputs in each factor the whole: of product(A, B)
    mix(K, L, w)                      of the rows w A_i, (1 - w) B_i written beside each other, the tag forgotten
    then(K, L)                        K = A T for a kernel T, and delta = 0 leaves A two outputs: T L has two rows, both
                                      mixtures of rows of L, so that its level is at most L's, and it is B S

and a measure that states PROCESSED is at most its value there. Larger sides may name levels, which at the dominating
kernels are ln r and delta, and numbers; a measure's other arguments on a smaller side name no kernel. What is left is a
relation between numbers, for all r >= 1 and 0 <= delta <= 1, which parametric.py decides; where two odds have to be
compared, once for each order of all of them.

A kernel's `level` is `ldp`, `ldp_delta` at an eps that is a number of the case, or `dobrushin`; `at` says by which
number of the case it is bounded, null that it is what it is. `letters` is "two" where what is measured has two inputs
in each factor (kernels behind a `then` have any number), "any" where it is a largest value over pairs of rows.

What would make it silently wrong: a level in another argument of a measure, which may be infinite where delta falls to
no limit (refused); a measure that is replaced by a larger one where the smaller side does not rise with it (the
measured one alone is); a name that the checker makes taken for one that the case gives; a kernel behind `then` whose
first part has more than two outputs; a factor with a level over neighbours (these are refused); a bound `at` that is
smaller than the level's least value, or a delta beyond 1 (ranges are demanded); rows of a mixture processed as one.

*Format and rules.* Quantifier `forall` bounds what is composed of up to four kernels, each of a level. Its cases are

```
CASE = {"kernels": {NAME: {"level": {"measure": "ldp" | "ldp_delta" | "dobrushin", "args": [{"var": NAME}, ...]},
    "at": null | NUMBER}, ...},
                                                  at: the number that bounds the level; null: the level is what it is
        "parameters", "cuts", "assumptions":
                the numbers, as of kind `parametric`; of e to their power where they are levels or an eps
        "letters": "two" | "any",                 two: what is measured has two inputs in each factor
        "ordered": [NUMBER, ...],
                odds (ranges from 1 on, without end) that are compared: one proof for each order of them
        "relation": REL}
                comparisons by and; smaller sides: sums, maxima, exponentials of positive multiples of measures of
                                                  COMPOSED; larger sides name kernels in levels alone
COMPOSED = {"var": NAME} | {"parallel" | "product": [COMPOSED, COMPOSED]} | {"repeated": [COMPOSED, n]} | {"mix":
    [{"var"}, {"var"}, EXPR]}
         | {"then": [CASCADE, {"var": NAME}]}     CASCADE: kernels of level ldp, one after another
```

The checker puts the dominating kernel of each level (above) in the kernel's place and decides what is left as kind
`parametric` does. The measure has to be one that post-processing does not increase, and for "any" a largest value
over pairs of rows. *Theorem*: two rows of a composition are a post-processing of those of the same composition of the
dominating kernels: both factors processed apart (`parallel`, `repeated`, `product`: Murtagh and Vadhan 2016); the
weighted rows written beside each other, the tag forgotten (`mix`); for a cascade K = A T with A of two outputs, and
the two rows of T L are mixtures of rows of L, of no larger level.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, permutations
from typing import Any

from ...schema import CertificateError, Tree, fields, integer, rational, sequence, shorten, string
from ..language.objects import demand
from ..language.relations import comparison_of
from ..language.table import PAIRWISE, PROCESSED, of_two_laws, states
from . import parametric
from .dominated import apart, comparisons, in_place, measure_of, pairwise
from .kind import Holds, Kind, Typeset

RATIO, EXCESS, DISTANCE = "ldp", "ldp_delta", "dobrushin"
SUPREMA = {"mutual_information": "capacity", "sibson": "capacity", "arimoto": "capacity"}
"""Informations at a law, and what is at least as large for every law (of the same order)."""
MOST_KERNELS, MOST_ORDERED, MOST_REPEATED = 4, 4, 12
FURTHER = "further"
"""How the names of distances between neighbouring odds begin, where these are ordered."""


@dataclass(frozen=True)
class _Factor:
    """The kernel that dominates: odds r and delta as expressions, and what the level is there."""

    r: Tree
    delta: Tree
    level: Tree
    value: Tree | None
    """None where the level is bounded by a number, and has no value of its own."""

    @property
    def two_outputs(self) -> bool:
        return bool(self.delta == "0")

    def rows(self) -> list[list[Tree]]:
        """The dominating kernel, without columns that are zero."""
        other = _op("div", _op("add", "1", _op("neg", self.delta)), _op("add", self.r, "1"))
        mine = _op("mul", other, self.r)
        if self.two_outputs:
            return [[mine, other], [other, mine]]
        return [[self.delta, mine, other, "0"], ["0", other, mine, self.delta]]


def check_case(parts: Mapping[str, Tree]) -> int:
    """Check one case; the number of pieces on which the relation of numbers was proved."""
    return sum(parametric.check_case(one) for one in reduced(parts))


def reduced(parts: Mapping[str, Tree]) -> list[dict[str, Any]]:
    """The cases of parametric.py that are left of a case; CertificateError where its shape is none that is known."""
    letters = parts["letters"]
    demand(letters in ("two", "any"), f"letters is {shorten(letters)}: give two or any")
    if not isinstance(parts["kernels"], dict) or not 1 <= len(parts["kernels"]) <= MOST_KERNELS:
        raise CertificateError(f"the kernels are {shorten(parts['kernels'])}: give one to {MOST_KERNELS}, by name")
    if not isinstance(parts["parameters"], dict):
        raise CertificateError(f"the parameters are {shorten(parts['parameters'])}: give named ranges")
    declared = parts["parameters"]
    parameters = dict(declared)
    demand(not set(parts["kernels"]) & set(parameters), "a name has a kernel and a range: rename one of them")
    factors = {name: _factor(name, parts["kernels"][name], parameters) for name in sorted(parts["kernels"])}
    assumptions = sequence(parts["assumptions"], "the assumptions")
    demand(not _named(assumptions, factors), "an assumption speaks of a kernel beside its level: leave it out")
    relation = apart(parts["relation"], "min", "and")
    demand(all(_named(relation, {name: one}) for name, one in factors.items()), "a kernel of the case does not occur")
    made = _relation(relation, factors, letters)
    used = parametric.variables_of([relation, parts["assumptions"]])
    unknown = sorted(used - set(declared) - set(factors) - laws_of(relation))
    demand(not unknown, f"{shorten(unknown)} are no kernels and have no range: give each one")
    whole = {"lists": {}, "parameters": parameters, "cuts": parts["cuts"], "assumptions": list(assumptions),
             "conditions": [], "relation": made}  # fmt: skip
    ordered = [string(name, "an ordered odds") for name in sequence(parts["ordered"], "the ordered odds", MOST_ORDERED)]
    if not ordered:
        return [whole]
    return [_in_order(whole, order) for order in _orders(ordered, parameters)]


# -- the kernels that dominate ---------------------------------------------------------------------------------------


def _factor(name: str, tree: Tree, parameters: dict[str, Tree]) -> _Factor:
    """What dominates the kernel of this name; a new parameter for what is free in its level."""
    parts = fields(tree, ["level", "at"], "a kernel")
    level = fields(parts["level"], ["measure", "args"], "a level")
    arguments = sequence(level["args"], "a level's arguments", 2)
    at = None if parts["at"] is None else string(parts["at"], "what a level is at most")
    demand(at is None or at in parameters, f"the level of {shorten(name)} is at most a number that has no range")
    wanted = 2 if level["measure"] == EXCESS else 1
    demand(level["measure"] in (RATIO, EXCESS, DISTANCE) and len(arguments) == wanted
           and arguments[0] == {"var": name}, f"{shorten(parts['level'])} is no level of {shorten(name)}: give ldp, "
                                              "ldp_delta or dobrushin of it")  # fmt: skip
    if level["measure"] == RATIO:
        if at is not None:
            _demand_range(at, parameters, level=True)
            return _Factor(_op("exp", {"var": at}), "0", level, None)
        odds: Tree = {"var": _new(f"odds of {name}", parameters, ["1", None, False, False])}
        return _Factor(odds, "0", level, _op("ln", odds))
    r: Tree = "1"
    if level["measure"] == EXCESS:
        eps = fields(arguments[1], ["var"], "the eps of a level")["var"]
        demand(eps in parameters, f"the eps of the level of {shorten(name)} has no range: make it a number of the case")
        _demand_range(eps, parameters, level=True)
        r = _op("exp", {"var": eps})
    if at is not None:
        _demand_range(at, parameters, level=False)
        return _Factor(r, {"var": at}, level, None)
    delta: Tree = {"var": _new(f"delta of {name}", parameters, ["0", "1", False, False])}
    return _Factor(r, delta, level, delta)


def _demand_range(name: str, parameters: Mapping[str, Tree], level: bool) -> None:
    """A level is at least 0, given by the range of e to its power; a delta lies between 0 and 1."""
    parts = fields(parameters[name], ["range", "level"], "a parameter")
    low, high, *_ = sequence(parts["range"], "a range", 4)
    what = f"the range of {shorten(name)}"
    demand(parts["level"] is level, f"{what} is {'' if level else 'not '}to be of e^{shorten(name)}")
    demand(isinstance(low, str) and rational(low) >= (1 if level else 0), f"{what} begins too low")
    demand(level or (isinstance(high, str) and rational(high) <= 1), f"{what} goes beyond 1")


def _new(name: str, parameters: dict[str, Tree], ends: list[Tree]) -> str:
    """The name of a new parameter with this range; no variable of a case has it, as all of them are declared."""
    free = next(text for k in count() if (text := name + "'" * k) not in parameters)
    parameters[free] = {"range": ends, "level": False}
    return free


def _op(name: str, *args: Tree) -> Tree:
    return {"op": name, "args": list(args)}


# -- the relation at these kernels -----------------------------------------------------------------------------------


def _relation(relation: Tree, factors: Mapping[str, _Factor], letters: str) -> Tree:
    """The relation between numbers: smaller sides at the dominating kernels, levels as what they are there."""
    for one in comparisons(relation):
        demand(comparison_of(one) in ("<=", ">="), "a class is bounded by <= or >=: use one of them")
    return _made(relation, factors, letters)


def _made(tree: Tree, factors: Mapping[str, _Factor], letters: str) -> Tree:
    op, args = comparison_of(tree), sequence(tree["args"], "a relation's arguments")
    if op is None:
        return {**tree, "args": [_made(part, factors, letters) for part in args]}
    demand(len(args) == 2, f"a comparison has 2 sides, not {len(args)}: correct them")
    smaller = 0 if op == "<=" else 1
    sides = [_smaller(side, factors, letters) if i == smaller else _levels(side, factors)
             for i, side in enumerate(args)]  # fmt: skip
    demand(not _named(sides, factors), "a side depends on a kernel beside its level")
    return {**tree, "args": sides}


def _levels(tree: Tree, factors: Mapping[str, _Factor]) -> Tree:
    """The tree with levels as what they are at the dominating kernels."""
    for factor in factors.values():
        if factor.value is not None and tree == factor.level:
            return factor.value
    if isinstance(tree, dict):
        return {key: _levels(part, factors) for key, part in tree.items()}
    return [_levels(part, factors) for part in tree] if isinstance(tree, list) else tree


def _smaller(tree: Tree, factors: Mapping[str, _Factor], letters: str) -> Tree:
    """A smaller side, of sums, maxima and exponentials of positive multiples of measures, at the dominating kernels."""
    if not _named(tree, factors):
        return tree
    if isinstance(tree, dict) and tree.get("op") in ("add", "max", "exp"):
        args = sequence(tree.get("args"), "an operation's arguments")
        return {**tree, "args": [_smaller(part, factors, letters) for part in args]}
    stated = measure_of(tree)
    measured = pairwise(stated) if letters == "any" else stated
    name, arguments = measured["measure"], sequence(measured["args"], "a measure's arguments")
    others: Sequence[Tree] = arguments[1:]
    if name in SUPREMA:
        demand(len(arguments) == (2 if name == "mutual_information" else 3), f"{shorten(name)} is not of so many")
        name, others = SUPREMA[name], arguments[2:]
    demand(states(name, PROCESSED), f"post-processing may increase {shorten(name)}")
    demand(not of_two_laws(name), f"{shorten(name)} is of two laws: write the measure of a kernel")
    of_pairs = letters == "two" or states(name, PAIRWISE)
    demand(of_pairs, f"{shorten(name)} is no largest value over pairs: say two letters")
    demand(not _named(list(others), factors), "a measure's other argument depends on a kernel: leave it out")
    return in_place(tree, stated, {"measure": name, "args": [_composed(arguments[0], factors, letters), *others]})


def _composed(tree: Tree, factors: Mapping[str, _Factor], letters: str) -> Tree:
    """What a composition of the kernels is processed from."""
    if isinstance(tree, dict) and len(tree) == 1:
        ((op, inner),) = tree.items()
        if op == "var" and inner in factors:
            return {"type": "kernel", "rows": factors[inner].rows()}
        if op in ("then", "before"):
            chain = list(_chain(tree, factors))
            demand(all(one.two_outputs for one in chain[:-1]), "a kernel before another has a level with a delta")
            made: Tree = {"type": "kernel", "rows": chain[0].rows()}
            for one in chain[1:]:
                made = {"then": [made, {"type": "kernel", "rows": one.rows()}]}
            return made
        if op == "repeated":
            uses = sequence(inner, "the arguments of repeated", 2)
            demand(len(uses) == 2, "repeated is of a kernel and a number of uses")
            kernel, n = uses[0], integer(uses[1], "a number of uses", 1)
            demand(n <= MOST_REPEATED, f"{n} uses of a kernel are more than {MOST_REPEATED}")
            return {"repeated": [_composed(kernel, factors, letters), n]}
        if op in ("parallel", "product"):
            both = [_composed(part, factors, letters) for part in sequence(inner, f"the arguments of {op}", 2)]
            return {"product" if op == "product" and letters == "two" else "parallel": both}
        if op == "mix":
            return _beside(sequence(inner, "the arguments of mix", 3), factors)
    raise CertificateError(f"{shorten(tree)} is no composition of the kernels that is known to be dominated")


def _chain(tree: Tree, factors: Mapping[str, _Factor]) -> Iterator[_Factor]:
    """The kernels of a cascade, the first one first."""
    if isinstance(tree, dict) and tree.get("var") in factors:
        yield factors[tree["var"]]
        return
    if not isinstance(tree, dict) or len(tree) != 1 or not {"then", "before"} & set(tree):
        raise CertificateError(f"{shorten(tree)} in a cascade is no kernel of the case: name one")
    ((op, inner),) = tree.items()
    parts = sequence(inner, f"the arguments of {op}", 2)
    demand(len(parts) == 2, f"{op} is of 2 kernels, not {len(parts)}")
    for part in parts if op == "then" else reversed(parts):
        yield from _chain(part, factors)


def _beside(parts: Sequence[Tree], factors: Mapping[str, _Factor]) -> Tree:
    """The rows of both dominating kernels, times their weights, beside each other."""
    demand(len(parts) == 3, f"a mixture is of 2 kernels and a weight, not {len(parts)} parts")
    first, second, weight = parts
    both = []
    for part in (first, second):
        plain = isinstance(part, dict) and part.get("var") in factors
        demand(plain, f"{shorten(part)} that is mixed is no kernel of the case: name one")
        both.append(factors[part["var"]].rows())
    demand(not _named(weight, factors), "the weight of a mixture depends on a kernel")
    rest = _op("add", "1", _op("neg", weight))
    return {"type": "kernel", "rows": [[*(_op("mul", weight, a) for a in s), *(_op("mul", rest, b) for b in t)]
                                       for s, t in zip(*both, strict=True)]}  # fmt: skip


def laws_of(tree: Any) -> set[str]:
    """The laws of informations of which a supremum over all laws takes the place."""
    if isinstance(tree, dict):
        args = tree.get("args")
        own = set()
        if tree.get("measure") in SUPREMA and isinstance(args, list) and len(args) > 1 and isinstance(args[1], dict):
            own = {args[1]["var"]} if isinstance(args[1].get("var"), str) else set()
        return own.union(*map(laws_of, tree.values()))
    return set().union(*map(laws_of, tree)) if isinstance(tree, list) else set()


def _named(tree: Any, factors: Mapping[str, _Factor]) -> bool:
    """Whether a kernel is named in an expression."""
    if isinstance(tree, dict):
        return tree.get("var") in factors or any(_named(part, factors) for part in tree.values())
    return isinstance(tree, list) and any(_named(part, factors) for part in tree)


# -- odds in order ---------------------------------------------------------------------------------------------------


def _orders(names: Sequence[str], parameters: Mapping[str, Tree]) -> Iterator[tuple[str, ...]]:
    """Every order of these odds."""
    demand(len(names) >= 2 and len(set(names)) == len(names) and set(names) <= set(parameters),
           "the ordered odds are no two parameters of the case")  # fmt: skip
    for name in names:
        low, high, *_ = parameters[name]["range"]
        demand(low == "1" and high is None, f"{shorten(name)} is ordered: its range is to be all from 1 on")
    return permutations(names)


def _in_order(whole: Mapping[str, Any], order: Sequence[str]) -> dict[str, Any]:
    """The case where the odds rise in this order: the least one, and each other as so much more than those below."""
    parameters = {name: one for name, one in whole["parameters"].items() if name not in order}
    least = order[0]
    free = _new(least, parameters, list(whole["parameters"][least]["range"]))
    steps = [_new(f"{FURTHER} {place}", parameters, ["0", None, False, False]) for place in range(1, len(order))]
    values: dict[str, Tree] = {}
    for place, name in enumerate(order):
        below = [{"var": step} for step in steps[:place]]
        odds = _op("add", {"var": free}, *below) if below else {"var": free}
        values[name] = _op("ln", odds) if whole["parameters"][name]["level"] else odds
    cuts = {name: at for name, at in whole["cuts"].items() if name in parameters}
    return {**whole, "parameters": parameters, "cuts": cuts, "assumptions": _put(whole["assumptions"], values),
            "relation": _put(whole["relation"], values)}  # fmt: skip


def _put(tree: Tree, values: Mapping[str, Tree]) -> Tree:
    """The tree with expressions for variables."""
    if isinstance(tree, dict):
        if isinstance(tree.get("var"), str) and tree["var"] in values:
            return values[tree["var"]]
        return {key: _put(part, values) for key, part in tree.items()}
    return [_put(part, values) for part in tree] if isinstance(tree, list) else tree


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    where = [typeset.relation(case["relation"])]
    for one in case["kernels"].values():
        if one["at"] is not None:
            where.append(typeset.relation(_op("<=", one["level"], {"var": one["at"]})))
    where += [typeset.relation(one) for one in case["assumptions"]]
    return r",\quad ".join(where)


KIND = Kind(
    name="factorwise",
    case="a case of composed kernels",
    keys=("kernels", "parameters", "cuts", "ordered", "assumptions", "letters", "relation"),
    check=check_case,
    piece="piece",
    established="the relation is proved for the mechanisms that dominate those of its kernels, on {} of its parameters",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)
