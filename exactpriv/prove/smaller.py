"""Proofs that one bound is strictly smaller than another, over ranges of the level they depend on.

Both are read off the expressions of two claims of one shape (shapes.py), the level replaced by a variable; the
independent checker proves the inequality on every part of a full subdivision (kind "uniform").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..certificate import check_certificate, seal
from ..claim.expression_trees import substituted
from ..kernel.value_trees import tree_from_value
from ..real import BadInput
from .domination import COUNT, NUMBERS, eps_of, expressions, rows_of
from .shapes import Shape, variables_in

WORK = 20_000_000
RATIOS = (("101/100", "100"), ("11/10", "10"), ("3/2", "4"))
"""Ranges of e^level and e^eps that are tried, the widest first."""
SHARES = (("1/100", "99/100"), ("1/10", "9/10"), ("1/4", "3/4"))
"""Ranges of a level in [0, 1]."""
GRADES = 12
"""Halvings towards the low end of a range, where bounds come close to each other."""
MOST = 4
"""Most different expressions of the old bound."""


@dataclass(frozen=True)
class Smaller:
    """A proof that the new bound is below the old one, and where."""

    regime: str
    certificate: dict[str, Any]


def proved_smaller(old: Shape, proof: Mapping[str, Any]) -> Smaller | str:
    """The proof, on the widest range that is found, that the larger sides of a certificate of kind "dominated" are
    below those of the old claim; or in one sentence why there is none."""
    relation = relation_between(old, proof)
    if isinstance(relation, str):
        return relation
    reason = "nothing was tried"
    for ratios, shares in zip(RATIOS, SHARES, strict=True):
        variables = _variables(old, relation, ratios, shares)
        for tree in _trees(len(variables)):
            case = _case(old, relation, variables, tree)
            if case is None:
                return "a value that the bounds need has no place in an instance"
            regime = regime_of(case, old)
            sealed = seal({"claim": proof["claim"], "statement": f"The new bound is below the old one for {regime}.",
                           "quantifier": "forall", "kind": "uniform", "cases": [case]})  # fmt: skip
            checked = check_certificate(sealed, WORK)
            if checked.accepted:
                return Smaller(regime, sealed)
            reason = checked.reason
    return reason


def relation_between(old: Shape, proof: Mapping[str, Any]) -> Any:
    """new < old for every comparison and every expression of the old bound, in the variables t (level) and r (e^eps);
    a sentence where that cannot be said."""
    if letters_in(proof) is None:
        return "the proof is for several parameters"
    parts: list[Any] = []
    for case in proof["cases"]:
        found = _compared(old, case)
        if isinstance(found, str):
            return found
        parts += [part for part in found if part not in parts]
    return {"op": "and", "args": parts}


def letters_in(proof: Mapping[str, Any]) -> str | None:
    """For which letters a proof is (a key of NUMBERS); None unless it has one case for each number."""
    found = tuple(case["extent"]["letters"] for case in proof["cases"])
    same = all(case["extent"]["entries"] == proof["cases"][0]["extent"]["entries"] for case in proof["cases"])
    return next((name for name, numbers in NUMBERS.items() if same and numbers == found), None)


def _compared(old: Shape, case: Mapping[str, Any]) -> list[Any] | str:
    """The comparisons for one case of the proof."""
    letters = case["extent"]["letters"]
    frame = next((f for f in old.frames if f.inputs == COUNT.get(letters, 2)), None)
    if frame is None or case["level"] != old.level or case["rows"] != rows_of(frame):
        return "the proof is about another level"
    new = [part["args"] for part in case["relation"]["args"]]
    worse = expressions(old, frame, letters, whole=False)
    if not 1 <= len(worse) <= MOST:
        return "the old bound is too many different expressions"
    parts = []
    for other in worse:
        if [small for small, _ in other] != [small for small, _ in new]:
            return "the two claims bound different measures"
        parts += [{"op": "<", "args": [_in_variables(a, old), _in_variables(b, old)]}
                  for (_, a), (_, b) in zip(new, other, strict=True)]  # fmt: skip
    bounds = [large for sides in (new, *worse) for _, large in sides]
    others = sorted(variables_in(_without_level(bounds, old)))
    return f"a bound depends on {', '.join(others)} besides the level" if others else parts


def _without_level(tree: Any, shape: Shape) -> Any:
    """The expression with the level and its eps taken out."""
    eps = {"var": eps_of(shape)}
    return substituted(tree, lambda part: None if part in (shape.level, eps) else part)


def _in_variables(tree: Any, shape: Shape) -> Any:
    level = {"op": "ln", "args": [{"var": "t"}]} if shape.kind.logarithmic else {"var": "t"}
    eps = {"var": eps_of(shape)}

    def named(part: Any) -> Any:
        return level if part == shape.level else {"op": "ln", "args": [{"var": "r"}]} if part == eps else part

    return substituted(tree, named)


def _variables(shape: Shape, relation: Any, ratios: Sequence[str], shares: Sequence[str]) -> dict[str, list[str]]:
    ranges = {"t": list(ratios if shape.kind.logarithmic else shares), "r": list(ratios)}
    return {name: ranges[name] for name in ("r", "t") if name in variables_in(relation)}


def regime_of(case: Mapping[str, Any], shape: Shape) -> str:
    """The ranges of a case, in words."""
    names = {"t": "e^level" if shape.kind.logarithmic else "level", "r": "e^eps"}
    return ", ".join(f"{names[name]} from {low} to {high}" for name, (low, high) in sorted(case["variables"].items()))


def _case(
    old: Shape, relation: Any, variables: Mapping[str, Sequence[str]], tree: list[int]
) -> dict[str, Any] | None:
    frame = next(f for f in old.frames if f.inputs == 2)
    needed = variables_in(relation) - set(variables)
    try:
        instance = {name: tree_from_value(frame.fixed[name]) for name in sorted(needed)}
    except (KeyError, BadInput):
        return None
    return {"variables": dict(variables), "instance": instance, "assumptions": [], "relation": relation,
            "tree": tree}  # fmt: skip


def _trees(count: int) -> list[list[int]]:
    """Trees of growing size: the whole box, ever smaller parts towards the low ends, equal parts."""
    graded: list[int] = _full(1, 0, count)
    for axis in range(count):
        graded = _towards_low(axis, graded)
    return [[-1], graded, _full(9, 0, count)]


def _towards_low(axis: int, inner: list[int]) -> list[int]:
    """The low half of the range again and again, every part divided as `inner`."""
    tree = inner
    for _ in range(GRADES):
        tree = [axis, *tree, *inner]
    return tree


def _full(depth: int, axis: int, count: int) -> list[int]:
    """The tree that halves every part `depth` times, along the axes in turn."""
    if depth == 0:
        return [-1]
    inner = _full(depth - 1, (axis + 1) % count, count)
    return [axis, *inner, *inner]
