"""Further proofs about divergences of one pair of laws: by Hölder's inequality, and between the extreme ratios.

Each is proposed and then decided by the checker's own functions (kinds/ratios/hoelder.py, levels.py); the inequalities
between numbers that are left of the second are searched for as chains of facts are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice, permutations, product

from ...certificate.checker.arithmetic.work import bounded_work
from ...certificate.checker.kinds.derivation.context import Context
from ...certificate.checker.kinds.ratios.bounds import text_of
from ...certificate.checker.kinds.ratios.building import negated, times, total
from ...certificate.checker.kinds.ratios.extremes import bound_of, check_extremes, difference, exponential
from ...certificate.checker.kinds.ratios.extremes import conditions as extreme_conditions
from ...certificate.checker.kinds.ratios.hoelder import check_hoelder
from ...certificate.checker.kinds.ratios.letters import Form, Stick, check_letters, conditions, sides_of
from ...certificate.checker.kinds.ratios.levels import ABOVE, BELOW, Between, between, check_levels, is_bound
from ...certificate.checker.kinds.ratios.logarithms import check_logarithms, left_over
from ...certificate.checker.kinds.ratios.logarithms import read as read_logarithms
from ...certificate.schema import Tree
from ..chain import Search
from ..words import comparison, text
from ..words import lines as chain_lines
from .proposing import FAILED, WORK, NotFound

Proof = tuple[Tree, list[str]]
SLOPES = ("slope above", "slope below", "high", "low", "0")
MOVES, STEPS = (0, 12), 1_500_000
"""Of the search for one inequality between numbers: first as it stands, then by a short chain."""
MOST_STICKS = 4
MOST_BOUNDS, MOST_USED = 6, 3
"""Assumed levels that are looked at, and that are used together."""
LONGEST = 400
"""Characters of an inequality between numbers that is written out in a proof's lines."""


def further_proof(op: str, sides: tuple[Tree, Tree], context: Context) -> Proof | None:
    """A proof that the checker accepts, and its lines; None where none was found. An equality that no way shows at
    once is shown by both inequalities."""
    for way in (hoelder_proof, letters_proof, extremes_proof, logarithms_proof, levels_proof):
        found = way(op, sides, context)
        if found is not None:
            return found
    if op != "==":
        return None
    first = further_proof("<=", sides, context)
    second = further_proof("<=", (sides[1], sides[0]), context) if first is not None else None
    if first is None or second is None:
        return None
    return {"both": [first[0], second[0]]}, [f"to show: {comparison(op, *sides)}", *first[1], *second[1]]


def letters_proof(op: str, sides: tuple[Tree, Tree], context: Context) -> Proof | None:
    """Letter by letter, of hockey sticks: each of the larger side is used wholly, or not at all; of a largest one over
    pairs of rows, pairs of one row with others, with the weights that cancel these."""
    try:
        with bounded_work(WORK, None):
            smaller, larger = sides_of(sides, context)
        if op != "<=" or len(smaller.found) != 1 or len(larger.found) > MOST_STICKS:
            return None
        for weights in map(list, product(*(_weights(smaller.found[0], high) for high in larger.found))):
            with bounded_work(STEPS, None):
                proofs = _each_shown(conditions(sides, weights, context), context)
            if proofs is None:
                continue
            proof = {"letters": {"weights": weights, "proofs": proofs}}
            with bounded_work(2 * STEPS, None):
                check_letters(proof, op, sides, context)
            said = (
                "letter by letter, `max(l, 0)` of the smaller side is at most those of the larger side, each times "
            )
            return proof, [f"to show: {comparison(op, *sides)}", f"{said}{_weights_said(weights)}, "
                           "and what the laws add: their masses sum to 1"]  # fmt: skip
    except FAILED:
        return None
    return None


def _weights(low: Stick, high: Stick) -> list[Tree]:
    """What may be tried as the weight of a stick of the larger side."""
    if high.kernel is None:
        return [high.coefficient, "0"]
    rows = {}
    for text_of_law, part in low.form.items():
        law = json.loads(text_of_law)
        if isinstance(law, dict) and "row" in law and law["row"][0] == high.kernel and type(law["row"][1]) is int:
            rows[law["row"][1]] = part
    found: list[Tree] = []
    for first in rows:
        cancelled = ((other, negated(times(low.coefficient, part))) for other, part in rows.items() if other != first)
        found.append([{"rows": [first, other], "weight": {"op": "div", "args": [part, high.g]}}
                      for other, part in cancelled])  # fmt: skip
    return found[:MOST_STICKS]


def _weights_said(weights: list[Tree]) -> str:
    parts = []
    for one in weights:
        pairs = one if isinstance(one, list) else []
        parts += [f"`{text(pair['weight'])}` for the rows {pair['rows'][0]} and {pair['rows'][1]}" for pair in pairs]
        parts += [] if isinstance(one, list) else [f"`{text(one)}`"]
    return ", ".join(parts)


def extremes_proof(op: str, sides: tuple[Tree, Tree], context: Context) -> Proof | None:
    """Letter by letter, of the largest ratio of two mixtures: assumed levels are used in turn, each so that it cancels
    its second law."""
    try:
        with bounded_work(WORK, None):
            whole = difference(sides, context)
            bounds = list(islice(_bounds(whole, context), MOST_BOUNDS + 1))
        if op != "<=" or not bounds or len(bounds) > MOST_BOUNDS:
            return None
        for order in (turn for k in range(1, MOST_USED + 1) for turn in permutations(bounds, k)):
            with bounded_work(STEPS, None):
                used = _cancelling(whole, order, context)
                proofs = None if used is None else _each_shown(extreme_conditions(sides, used, context), context)
            if used is None or proofs is None:
                continue
            proof = {"extremes": {"used": used, "proofs": proofs}}
            with bounded_work(2 * STEPS, None):
                check_extremes(proof, op, sides, context)
            said = ", ".join(f"`{text(one['times'])}` times assumption {one['assumption'] + 1}" for one in used)
            return proof, [f"to show: {comparison(op, *sides)}", f"letter by letter, by what the assumptions say of "
                           f"each letter: {said}, and masses are at least 0"]  # fmt: skip
    except FAILED:
        return None
    return None


def _bounds(whole: Form, context: Context) -> Iterator[Tree]:
    """Assumed levels of laws that occur, of a kernel for each two of its rows that occur."""
    laws = [json.loads(one) for one in whole]
    for place, (_, *ends) in enumerate(context.assumptions):
        measured = next((one for one in ends if isinstance(one, dict) and "measure" in one), {})
        if measured.get("measure") == "max_ratio_level":
            yield {"assumption": place}
        if measured.get("measure") == "ldp" and len(measured["args"]) == 1:
            rows = [law["row"][1] for law in laws if "row" in law and law["row"][0] == measured["args"][0]]
            yield from ({"assumption": place, "rows": list(pair)} for pair in permutations(rows, 2))


def _cancelling(whole: Form, order: tuple[Tree, ...], context: Context) -> list[Tree] | None:
    """What is used of assumed levels in this order; None where the second law of one is not there when its turn
    comes."""
    left, used = dict(whole), []
    for one in order:
        p, q, level = bound_of(one, context)
        here = left.pop(text_of(q), None)
        if here is None:
            return None
        factor: Tree = {"op": "div", "args": [here, exponential(level)]}
        used.append({**one, "times": factor})
        left[text_of(p)] = total([left[text_of(p)], factor]) if text_of(p) in left else factor
    return used


def logarithms_proof(op: str, sides: tuple[Tree, Tree], context: Context) -> Proof | None:
    """Letter by letter, of entropies and relative entropies of mixtures: those of the laws of which a multiple of
    a ln a is left from one law, the same for all."""
    try:
        with bounded_work(WORK, None):
            smaller, larger = read_logarithms(sides, context)
            left = left_over(smaller, larger, [])
    except FAILED:
        return None
    for used in _relative_entropies(left) if op == "<=" else [[]]:
        proof = {"logarithms": {"used": used}}
        try:
            with bounded_work(STEPS, None):
                check_logarithms(proof, op, sides, context)
        except FAILED:
            continue
        kept = [f"`{text(one['times'])}` times `{text({'measure': 'kl', 'args': one['kl']})}`" for one in used]
        rest = f"; what is left is at least 0: {', '.join(kept)}" if used else ""
        said = "letter by letter, with `a ln a - a ln b` for relative entropies and `-a ln a` for entropies, the "
        return proof, [f"to show: {comparison(op, *sides)}", f"{said}logarithms of each law's masses cancel{rest}"]
    return None


def _relative_entropies(left: dict[str, dict[str, list[Tree]]]) -> Iterator[list[Tree]]:
    """What may be used: nothing; or, for a law, the relative entropies from it of the laws that are no mixtures, each
    as often as a ln a is left of it; or one relative entropy."""
    yield []
    alone = {law: total(form[law]) for law, form in left.items() if law in form}
    for other in left:
        yield [{"kl": [json.loads(law), json.loads(other)], "times": part}
               for law, part in alone.items() if law != other]  # fmt: skip
    yield from ([{"kl": [json.loads(one), json.loads(other)], "times": "1"}] for one, other in permutations(left, 2))


def _each_shown(ends: list[tuple[Tree, Tree]], context: Context) -> list[Tree] | None:
    found = [Search(context, 0, restating=False).leaf_alone("<=", both) for both in ends]
    return None if None in found else [one for one in found if one is not None]


def hoelder_proof(op: str, sides: tuple[Tree, Tree], context: Context) -> Proof | None:
    """By Hölder's inequality."""
    for way, said in WAYS.items():
        proof = {"hoelder": way}
        try:
            with bounded_work(WORK, None):
                check_hoelder(proof, op, sides, context)
        except FAILED:
            continue
        return proof, [f"to show: {comparison(op, *sides)}", said]
    return None


WAYS = {
    "products": "each divergence is the integral of the second derivative of its function by one measure, so that this "
    "is Hölder's inequality: the power of the second derivative on the smaller side is at most the product of those on "
    "the larger side, at every ratio `t > 0`, term by term in powers of `t`",
    "logarithms": "both sides are sums of logarithms of `sum p^a q^(1-a)`, of orders with one mean, so that this is "
    "Hölder's inequality: the logarithm is convex in `a`",
}


def levels_proof(op: str, sides: tuple[Tree, Tree], context: Context) -> Proof | None:
    """By the extreme ratios of the pair."""
    if op != "<=":
        return None
    try:
        with bounded_work(WORK, None):
            for side in sides:
                context.span(side)
            given = between(sides, context)
    except FAILED:
        return None
    ends = [_ends(pair, context) for pair in (given.pair, given.pair[::-1])]
    for (moves, slope), (high, low) in product(product(MOVES, SLOPES), product(*ends)):
        try:
            found = _at_slope(given, slope, high, low, moves, context)
            if found is None:
                continue
            proofs, said = found
            proof = {"levels": {"high": high, "low": low, "slope": slope, **proofs}}
            with bounded_work(2 * STEPS, None):
                check_levels(proof, op, sides, context)
        except (NotFound, *FAILED):
            continue
        return proof, [f"to show: {comparison(op, *sides)}", *said]
    return None


def _ends(pair: Tree, context: Context) -> list[Tree | None]:
    """What no logarithm of a ratio of the pair lies above: numbers that are assumed to be no less, or else its level;
    None where that may be infinite."""
    numbers = [{"var": name} for name, sort in context.sorts.items() if sort.name == "number"]
    try:
        assumed = [one for one in numbers if is_bound(one, pair, context)]
        level = {"measure": "max_ratio_level", "args": list(pair)}
        return [*assumed, *([level] if context.span(level).finite and not assumed else [])] or [None]
    except FAILED:
        return [None]


def _at_slope(
    given: Between, name: str, high: Tree | None, low: Tree | None, moves: int, context: Context
) -> tuple[dict[str, Tree], list[str]] | None:
    """The proofs of what is left on both sides of 1, and their lines."""
    slope = given.slope(name, high, low)
    if not context.span(slope).finite:
        return None
    proofs: dict[str, Tree] = {}
    said = [
        "letter by letter, with `t = p / q`, the larger side less the smaller is the sum of `q * h(t)`, where "
        f"`h(1) = 0` and `{text(slope)}` times `t - 1` is taken off"
    ]
    for side, end in ((ABOVE, high), (BELOW, low)):
        signs: dict[str, Tree] = {}
        conditions = given.conditions(side, end, slope, _finding(signs, context), context)
        proofs[side] = {"signs": signs}
        said.append(f"for `t {'>' if side == ABOVE else '<'} 1`, {SHAPES[tuple(sorted(conditions))]}:")
        for condition, expression in conditions.items():
            sides: tuple[Tree, Tree] = ("0", expression)
            with bounded_work(STEPS, None):
                search = Search(context, moves, restating=False)
                proof = search.proof("<=", sides) if moves else search.leaf_alone("<=", sides)
            if proof is None:
                return None
            proofs[side][condition] = proof
            shown = chain_lines(proof, "<=", sides, context)
            said += [f"  {line}" for line in shown if len(line) < LONGEST]
    return proofs, said


def _finding(signs: dict[str, Tree], context: Context) -> Callable[[Fraction, Tree], int]:
    """Finds the signs of coefficients that are not plain, and enters their proofs."""

    def sign_of(exponent: Fraction, coefficient: Tree) -> int:
        for sign, sides in ((1, ("0", coefficient)), (-1, (coefficient, "0"))):
            with bounded_work(STEPS, None):
                proof = Search(context, 0, restating=False).leaf_alone("<=", sides)
            if proof is not None:
                signs[str(exponent)] = {"sign": "+" if sign > 0 else "-", "proof": proof}
                return sign
        raise NotFound("the sign of a coefficient is not known")

    return sign_of


SHAPES = {
    ("slope",): "`h` is convex, and its slope at 1 points upwards",
    (
        "end",
        "slope",
    ): "`h` is first convex and then concave, its slope at 1 points upwards, and it is at least 0 at the end",
    ("end",): "`h` is concave, and at least 0 at the end",
    ("bend", "slope"): "`h` is convex, as its second derivative has one change of sign at most and is at least 0 at 1, "
    "and its slope at 1 points upwards",
}
