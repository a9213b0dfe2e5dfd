"""Bounds on what is composed of several kernels of given levels, each replaced by the mechanism that dominates it.

The claim's expression is read once (statement.py); each kernel in it has one level: `ldp`, `dobrushin`, or `ldp_delta`
at an eps that is a number of the claim, which stands in the relation or is bounded by a number in an assumption. The
independent checker puts the dominating kernels in their places and proves what is left for all numbers
(checker/kinds/factorwise.py). What is proposed here is where ranges are cut, and whether odds are put in order.

What would make it silently wrong: `letters` "two" for a kernel that may have more inputs (the sizes of the domain are
asked); a range that is narrower than the claim's. An assumption that is left out makes the proof one of more.
What was read is compared with the claim's function at fresh instances (crosscheck.py).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

from ..certificate.checker.kinds.factorwise import check_case, reduced
from ..certificate.checker.kinds.parametric import MAX_PARAMETERS
from ..certificate.schema import CertificateError, Tree
from ..claim import Claim
from ..claim.expression_trees import nodes, outermost, substituted
from ..real import BadInput
from .crosscheck import compared
from .formal.class_laws import assumed_in
from .parametric import ROUNDS, WORK, first_accepted, places
from .restated_claims import variants
from .sealing import sealed
from .shapes import variables_in
from .statement import Statement, statement_of
from .words import text

MOST_CHOICES = 24
"""Values of whole numbers, in all, each a case of its own."""
LEVELS = ("ldp", "dobrushin", "ldp_delta")
COMPOSED = ("then", "before", "parallel", "product", "repeated", "mix")
LETTERS = "ABCDEFGHQRSTUVWXYZ"
"""Names of the dominating kernels in sentences."""
SOURCE = "Kairouz, Oh and Viswanath 2015, Theorem 3.1"


@dataclass(frozen=True)
class Factorwise:
    """A proof: for which mechanisms, and the certificate that the checker accepted."""

    scope: str
    whole: bool
    """Whether every level is finite in the claim's domain, and every law that is used a Coq theorem
    (formal/class_laws.py)."""
    certificate: dict[str, Any]
    steps: tuple[str, ...]


def prove_factorwise(claim: Claim) -> Factorwise | str:
    """The proof for all kernels of the claim's sorts of finite levels, or in one sentence why there is none."""
    try:
        statement = statement_of(claim, wide=False)
        statement.demand_definitions()
        return _first_proof(claim, statement)
    except (BadInput, CertificateError) as error:
        return str(error)


def _first_proof(claim: Claim, statement: Statement) -> Factorwise | str:
    why = ""
    for cases in cases_of(claim, statement):
        made: list[tuple[dict[str, Any], int]] = []
        for case in cases:
            found = _proved(case)
            if isinstance(found, str):
                why = why or found
                break
            made.append(found)
        else:
            return _sealed(claim, statement, [case for case, _ in made], made[0][1])
    return why or "it is no bound on what is composed of kernels of given levels"


def _sealed(claim: Claim, statement: Statement, cases: list[dict[str, Any]], pieces: int) -> Factorwise | str:
    met = compared(claim, statement)
    if met.difference:
        return f"a proof was found, but of another statement than the claim's function has: {met.difference}"
    scope = scope_of(cases)
    made = sealed(claim, "factorwise", cases, f"{claim.says} Proved for {scope}.", WORK * max(2, len(cases)))
    if isinstance(made, str):
        return made
    whole = not assumed_in(cases) and _all_finite(statement, cases[0]["kernels"])
    return Factorwise(scope, whole, made, tuple(lines(cases[0], pieces)))


def _all_finite(statement: Statement, kernels: Mapping[str, Any]) -> bool:
    """Whether no level is infinite anywhere in the domain: those of kernels without zeros, those that an assumption
    bounds, and deltas."""
    assumed = [tree["args"][0] for tree in statement.assumptions
               if tree.get("op") == "<" and tree["args"][1] == {"op": "inf", "args": []}]  # fmt: skip
    return all(one["at"] is not None or one["level"]["measure"] != "ldp" or one["level"] in assumed
               or statement.variables[name].get("positive") for name, one in kernels.items())  # fmt: skip


def lines(case: Mapping[str, Any], pieces: int) -> Iterator[str]:
    """The proof in sentences; `pieces`: of how many the checker accepted it."""
    names = dict(zip(case["kernels"], (name for name in LETTERS if name not in variables_in(case)), strict=False))
    for name, one in case["kernels"].items():
        said = f"every two rows of `{name}` are a post-processing of the two rows of `{names[name]}`"
        yield f"{said}, {_dominating(one)} [{SOURCE}]"
    composed = dict.fromkeys(json.dumps(one, sort_keys=True) for one in outermost(case["relation"], _composes))
    what = "what" if case["letters"] == "two" else "every two rows of what"
    pairs = "; ".join(f"`{text(one)}` of `{text(_renamed(one, names))}`" for one in map(json.loads, composed))
    yield f"so {what} is composed of them comes by post-processing of what is composed of these: {pairs}"
    measures = outermost(case["relation"], _measures_composed)
    measured = sorted({f"`{text(_renamed(one, names))}`" for one in measures})
    yield f"as measures do not rise under post-processing, it is enough to look at {' and '.join(measured)}"
    yield f"what is left is a statement about numbers, shown by signs of polynomials on {pieces} pieces of their ranges"


def _dominating(one: Mapping[str, Any]) -> str:
    level = {"var": one["at"]} if one["at"] is not None else one["level"]
    if one["level"]["measure"] == "ldp":
        return f"randomised response with odds `exp({text(level)})`"
    other = "" if one["level"]["measure"] == "dobrushin" else \
        f", and is randomised response with odds `exp({text(one['level']['args'][1])})` else"  # fmt: skip
    return f"which shows its input with probability `{text(level)}`{other or ', and nothing else'}"


def _composes(tree: Tree) -> bool:
    return isinstance(tree, dict) and any(name in tree for name in COMPOSED)


def _measures_composed(tree: Tree) -> bool:
    return isinstance(tree, dict) and "measure" in tree and _is_composed(tree["args"][:1])


def _is_composed(tree: Tree) -> bool:
    """Whether a composition stands in it."""
    return next(outermost(tree, _composes), None) is not None


def _renamed(tree: Tree, names: Mapping[str, str]) -> Tree:
    return substituted(tree, lambda one: {"var": names[one["var"]]} if _is_variable(one, names) else one)


def _is_variable(tree: Tree, names: Collection[str]) -> bool:
    return isinstance(tree, dict) and tree.get("var") in names


def scope_of(cases: list[dict[str, Any]]) -> str:
    """In words: mechanisms of which sizes and levels, and the laws that are assumed."""
    inputs = "two inputs" if any(case["letters"] == "two" for case in cases) else "any number of inputs"
    if len(cases) > 1:
        inputs += f", {len(cases)} values of whole numbers"
    assumed = assumed_in(cases)
    return (f"all mechanisms of {inputs} and any number of outputs, of every finite level"
            + (f", assuming {'; '.join(assumed)}" if assumed else ""))  # fmt: skip


def cases_of(claim: Claim, statement: Statement) -> Iterator[list[dict[str, Any]]]:
    """The cases of the claim as it is written, and then with a measure alone on each smaller side; no range is cut, and
    no odds are in order. BadInput where the claim has other variables than kernels, numbers and free laws."""
    sorts = {name: sort["sort"] for name, sort in statement.variables.items()}
    wrong = next((name for name, sort in sorts.items() if sort not in ("kernel", "number", "natural", "law")), None)
    if wrong is not None:
        raise BadInput(f"{wrong} is no kernel, no number and no law, of which nothing dominates here")
    if not any(sort == "kernel" for sort in sorts.values()):
        raise BadInput("it is about no kernel")
    relations: list[tuple[Tree, tuple[Tree, ...]]] = [(statement.relation, ())]
    relations += [(variant.relation, variant.finite) for variant in variants(claim)]
    if not _is_composed(statement.relation):
        raise BadInput("it is about no composition of kernels")
    refused: CertificateError | None = None
    known = False
    for relation, finite in relations:
        try:
            made = [_case(replace(statement, assumptions=[_at(tree, values) for tree in statement.assumptions]),
                          _at(relation, values)) for values in _choices(statement)]  # fmt: skip
        except CertificateError as error:
            refused = refused or error
            continue
        if all(tree in [kernel["level"] for kernel in case["kernels"].values()] for case in made for tree in finite):
            known = True
            yield made
    if refused is not None and not known:
        raise refused


def _choices(statement: Statement) -> list[dict[str, int]]:
    """Every choice of the whole numbers."""
    ranges: dict[str, range] = {}
    for name, sort in statement.variables.items():
        if sort["sort"] == "natural":
            low, high = sort["range"]
            if high is None or high - low >= MOST_CHOICES:
                raise BadInput(f"{name} has more than {MOST_CHOICES} values")
            ranges[name] = range(low, high + 1)
    found = [dict(zip(ranges, values, strict=True)) for values in product(*ranges.values())]
    if not 1 <= len(found) <= MOST_CHOICES:
        raise BadInput(f"its whole numbers have {len(found)} choices, more than {MOST_CHOICES} or none")
    return found


def _at(tree: Tree, values: Mapping[str, int], index: bool = False) -> Tree:
    """The tree with these whole numbers in it, as indices where a number of uses stands."""
    if isinstance(tree, dict):
        if _is_variable(tree, values):
            return values[tree["var"]] if index else str(values[tree["var"]])
        if "repeated" in tree:
            kernel, times = tree["repeated"]
            return {"repeated": [_at(kernel, values), _at(times, values, index=True)]}
        return {key: _at(part, values) for key, part in tree.items()}
    return [_at(part, values) for part in tree] if isinstance(tree, list) else tree


# -- one case --------------------------------------------------------------------------------------------------------


def _case(statement: Statement, relation: Tree) -> dict[str, Any]:
    """The case of a certificate; CertificateError where the checker knows no such shape."""
    names = [name for name, sort in statement.variables.items() if sort["sort"] == "kernel"]
    bounds, assumptions = _bounds(statement, names)
    kernels = {name: bounds.get(name) or {"level": _level(name, relation), "at": None} for name in names}
    parameters = _parameters(statement, kernels)
    made = {"kernels": kernels, "parameters": parameters, "cuts": {}, "ordered": [], "assumptions": assumptions,
            "relation": relation}  # fmt: skip
    try:
        reduced({**made, "letters": "any"})
        return {**made, "letters": "any"}
    except CertificateError:
        if not _has_two_inputs(statement, relation, names):
            raise
    reduced({**made, "letters": "two"})
    return {**made, "letters": "two"}


def _bounds(statement: Statement, names: list[str]) -> tuple[dict[str, Any], list[Tree]]:
    """Kernels whose level an assumption bounds by a number, and the assumptions of numbers alone. Others about kernels
    are left out: what is proved without them is more."""
    found: dict[str, Any] = {}
    kept: list[Tree] = []
    for tree in statement.assumptions:
        if not variables_in(tree) & set(names):
            if variables_in(tree) <= _numbers(statement):
                kept.append(tree)
            continue
        if tree.get("op") not in ("<=", ">="):
            continue
        small, large = tree["args"] if tree["op"] == "<=" else reversed(tree["args"])
        kernel = next((name for name in names if small in list(_levels_in(small, name))), None)
        if kernel is not None and kernel not in found and isinstance(large, dict) and list(large) == ["var"]:
            found[kernel] = {"level": small, "at": large["var"]}
    return found, kept


def _numbers(statement: Statement) -> set[str]:
    return {name for name, sort in statement.variables.items() if sort["sort"] == "number"}


def _level(name: str, relation: Tree) -> Tree:
    """The level of a kernel that the relation names; its largest variation where it names none."""
    found = list(_levels_in(relation, name))
    return found[0] if found else {"measure": "dobrushin", "args": [{"var": name}]}


def _levels_in(tree: Tree, name: str) -> Iterator[Tree]:
    """The levels of this kernel in an expression, each with its number, if any, a variable."""
    if isinstance(tree, dict):
        args = tree.get("args", [])
        if tree.get("measure") in LEVELS and args[0] == {"var": name}:
            if len(args) == 1 or (isinstance(args[1], dict) and list(args[1]) == ["var"]):
                yield tree
            return
        for part in tree.values():
            yield from _levels_in(part, name)
    elif isinstance(tree, list):
        for part in tree:
            yield from _levels_in(part, name)


def _parameters(statement: Statement, kernels: Mapping[str, Any]) -> dict[str, Tree]:
    """The numbers with ranges as the checker has them: of e to their power for levels, from 1 on."""
    levels = {one["at"] for one in kernels.values() if one["level"]["measure"] == "ldp"}
    levels |= {one["level"]["args"][1]["var"] for one in kernels.values() if one["level"]["measure"] == "ldp_delta"}
    found: dict[str, Tree] = {}
    for name in sorted(_numbers(statement)):
        sort = statement.variables[name]
        low, high, *outside = sort["range"]
        if name in levels and not sort["level"]:
            if low is None or Fraction(low) < 0:
                raise BadInput(f"{name} is a level, and may be negative")
            low, high, outside = "1", None, [outside[0] and Fraction(low) == 0, False]
        elif low is None:
            raise BadInput(f"{name} has no least value")
        found[name] = {"range": [low, high, *outside], "level": sort["level"] or name in levels}
    if len(found) > MAX_PARAMETERS:
        raise BadInput(f"it has {len(found)} numbers, more than {MAX_PARAMETERS}")
    return found


def _has_two_inputs(statement: Statement, relation: Tree, names: list[str]) -> bool:
    """Whether every kernel that comes first in a cascade, or stands in none, has two inputs by its sort."""
    later = {name for _, second in _cascades(relation) for name in variables_in(second)}
    sizes = {name: statement.sizes.get(statement.variables[name]["inputs"]) for name in names}
    first = set(_first(relation))
    return all(sizes[name] == [2, 2] for name in names if name in first or name not in later)


def _first(tree: Tree) -> Iterator[str]:
    """The kernels in a relation that are in no cascade, or first in one, in some place."""
    if isinstance(tree, dict):
        if isinstance(tree.get("var"), str):
            yield tree["var"]
            return
        if "then" in tree or "before" in tree:
            parts = tree["then"] if "then" in tree else tree["before"][::-1]
            yield from _first(parts[0])
            return
        if tree.get("measure") in LEVELS and list(tree["args"][0]) == ["var"]:
            return
        for part in tree.values():
            yield from _first(part)
    elif isinstance(tree, list):
        for part in tree:
            yield from _first(part)


def _cascades(tree: Tree) -> Iterator[tuple[Tree, Tree]]:
    for node in nodes(tree):
        if "then" in node or "before" in node:
            first, second = node["then"] if "then" in node else node["before"][::-1]
            yield first, second


# -- pieces ------------------------------------------------------------------------------------------------------------


def _proved(case: dict[str, Any]) -> tuple[dict[str, Any], int] | str:
    """The case with the fewest cuts, and odds in order only if need be, with which the checker proves it, and in how
    many pieces; else why not."""
    tried = ({**case, "ordered": ordered, "cuts": _cuts(case, ordered, at)}
             for ordered, at in product(_orderings(case), ROUNDS))  # fmt: skip
    return first_accepted(tried, check_case)


def _orderings(case: Mapping[str, Any]) -> list[list[str]]:
    """No order, and that of all odds that range over all from 1 on."""
    (whole,) = reduced(case)
    odds = [name for name, one in sorted(whole["parameters"].items()) if one["range"][:2] == ["1", None]]
    return [[], odds] if 2 <= len(odds) <= 3 else [[]]


def _cuts(case: Mapping[str, Any], ordered: list[str], at: tuple[int, ...]) -> dict[str, list[str]]:
    """The places at which the ranges of a round are cut: all but those of odds that are in order."""
    if not at:
        return {}
    names = {name: one["range"] for part in reduced({**case, "ordered": ordered})
             for name, one in part["parameters"].items()}  # fmt: skip
    return {name: places(ends, at) for name, ends in sorted(names.items()) if name not in ordered}
