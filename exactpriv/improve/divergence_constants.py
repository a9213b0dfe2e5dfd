"""The best constants in inequalities between f-divergences of one pair of laws, with proof (prove/ratios/best.py).

For each comparison smaller <= larger the least c with smaller <= c larger for all laws of the claim's sorts: below 1 it
makes a claim better, above 1 it repairs one that fails. The certificate is of kind `pointwise`; for one comparison a
second one, an instance on two letters, shows that a slightly smaller constant fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flint import fmpq

from ..certificate.schema import Tree
from ..claim import Claim, Instance
from ..kernel.value_trees import expression
from ..prove.ratios.best import Factor
from ..prove.ratios.deciding import Comparison, certified_pointwise, factored, failing_mirrored, failing_with
from ..prove.ratios.proposing import FAILED
from ..prove.statement import Statement, statement_of
from ..prove.words import covered, text
from ..real import BadInput, Ordering, Real, Relation, compare
from ..real.display import lower_end
from ..search.certified import certified
from ..search.mutate import restated
from .improvement import Improvement

SHARES = (fmpq(9999, 10000), fmpq(999, 1000), fmpq(99, 100))
"""How near to the constant a smaller one is shown to fail."""
WORSE = Ordering.GREATER


def best_constants(claim: Claim, *, repairing: bool = False, seed: int = 0) -> Improvement | None:
    """The claim with the larger sides of its comparisons multiplied by their best constants, proved for all sizes.

    None where a comparison is none of divergences, where no constant was proved, and where the constants make no
    difference: none is below 1, or (`repairing`) none above. A repair leaves constants below 1 aside.
    """
    try:
        statement = statement_of(claim)
        found = list(factored(statement))
    except (BadInput, *FAILED):
        return None
    factors = [factor for _, factor in found if factor is not None]  # one for each comparison
    if not found or len(factors) < len(found):
        return None
    values = [expression(factor.tree) for factor in factors]
    orders = [compare(value, 1) for value in values]
    if repairing:
        values = [max_of(value, order) for value, order in zip(values, orders, strict=True)]
    fine = WORSE in orders if repairing else (WORSE not in orders and Ordering.LESS in orders)
    read = [one for one, _ in found]
    return _made(claim, statement, read, factors, values, orders, repairing, seed) if fine else None


def max_of(value: Real, order: object) -> Real:
    """The constant, or 1 where it is not above."""
    return value if order is WORSE else Real(1)


def _made(
    claim: Claim, statement: Statement, found: Sequence[Comparison | None], factors: Sequence[Factor],
    values: Sequence[Real], orders: Sequence[object], repairing: bool, seed: int,
) -> Improvement | None:  # fmt: skip
    trees = [value.to_data() for value in values]
    shown = ", ".join(text(tree) for tree in trees)
    sides = "the larger side" if len(values) == 1 else "the larger sides"
    new = with_factors(claim, values, "constant", f"{claim.says} {sides.capitalize()} multiplied by {shown}.".strip())
    changed = replace(statement, relation=_with_trees(statement.relation, iter(trees)))
    sealed = certified_pointwise(new, changed, seed)
    if isinstance(sealed, str):
        return None
    sizes = covered(statement.sizes, statement.variables, statement.assumptions[: statement.bounds],
                    statement.assumptions[statement.bounds :])  # fmt: skip
    least, at, below = _least(claim, found[0], factors[0], values) if len(found) == 1 else (None, None, None)
    bound = "" if least is None else f", and by no constant up to {least}"
    best = [factor.best for factor, order in zip(factors, orders, strict=True) if not repairing or order is WORSE]
    bound = (", the best constants there are" if len(best) > 1 else ", the best there is") * all(best) + bound
    verb = "have to be" if repairing and len(values) > 1 else "has to be" if repairing else "may be"
    return Improvement(
        kind="bound" if repairing else "constant",
        claim=new,
        says=f"{sides} of {claim.id} {verb} multiplied by {shown}{bound}",
        latex=rf"c={','.join(value.latex() for value in values)}",
        regime="smaller wherever the larger side is not 0" if not repairing else "the whole stated domain",
        verdict="proved",
        scope=f"proved for {sizes}, at every ratio of two masses",
        certificate=sealed,
        optimal_at=at,
        optimal_certificate=below,
        everywhere=True,
        proved_for=sizes,
    )


def with_factors(claim: Claim, values: Sequence[Real], name: str, says: str) -> Claim:
    """The claim with the larger side of each comparison multiplied by its constant."""

    def change(relation: Relation) -> Relation:
        left = iter(values)

        def walk(part: Relation) -> Relation:
            if part.op == "and":
                return Relation("and", tuple(walk(one) for one in part.args))
            a, b = part.args
            c = next(left)
            return Relation.of(part.op, a, b * c) if part.op == "<=" else Relation.of(part.op, a * c, b)

        return walk(relation)

    return replace(restated(claim, f"{claim.id}~{name}", change), says=says, asserts_tightness=False)


def _with_trees(relation: Tree, trees: Any) -> Tree:
    """The same of an expression."""
    if relation["op"] == "and":
        return {**relation, "args": [_with_trees(part, trees) for part in relation["args"]]}
    a, b = relation["args"]
    c = next(trees)
    if relation["op"] == "<=":
        return {**relation, "args": [a, {"op": "mul", "args": [b, c]}]}
    return {**relation, "args": [{"op": "mul", "args": [a, c]}, b]}


def _least(
    claim: Claim, one: Comparison | None, factor: Factor, values: Sequence[Real]
) -> tuple[fmpq | None, Instance | None, dict[str, Any] | None]:
    """A constant slightly below that fails, where it fails, and the certificate of that."""
    for share in SHARES:
        low = fmpq(int((_lower(values[0]) * share * 10**6).floor()), 10**6)
        less = with_factors(claim, [Real(low)], "below", claim.says)
        instance = failing_with(less, one, low) if one is not None else failing_mirrored(less, factor.place)
        if instance is not None:
            sealed, _ = certified(less, "violates", [instance])
            if sealed is not None:
                return low, instance, sealed
    return None, None, None


def _lower(value: Real) -> fmpq:
    return value.rational if value.rational is not None else lower_end(value.arb(96))
