"""Better bounds for mechanisms of every size: an information is at most the largest divergence between two rows.

That divergence is a largest value over pairs of rows, so that two inputs decide its best function of a level; the bound
is not attained by the information, but proved for any number of letters, entries and outputs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..certificate.checker.language.table import at_most
from ..claim import Claim, Instance
from ..claim.model import named
from ..measure import MEASURES
from ..measure.facts import AtMost
from ..prove.levels import over_pairs, value_of
from ..prove.shapes import Shape, generic, recognise
from ..real import Real, Relation
from .extent import Extent, formula_of, level_text, with_names
from .functions import best_functions
from .improvement import Improvement
from .proved import with_proof


def over_pairs_above(data: Any) -> Any:
    """The expression of a largest value over pairs of rows that is at least the measure `data`, by a fact that the
    measure states and the checker takes as known (dominated.py); None if there is none."""
    if not isinstance(data, dict) or "measure" not in data:
        return None
    measured = MEASURES[data["measure"]]
    given = dict(zip((p.name for p in measured.signature), data["args"], strict=False))
    for fact in measured.facts:
        if isinstance(fact, AtMost) and over_pairs(fact.other) and at_most(measured.name) == fact.other:
            there = fact.arguments_there(MEASURES, given)
            if there is not None and all(str(given.get(name, value)) == value for name, value in fact.here):
                return {"measure": fact.other, "args": list(there.values())}
    return None


def bound_by_pairs(claim: Claim, seconds: float | None = None, seed: int = 0) -> Improvement | None:
    """The best function for the largest divergence, as a proved bound on the claim's information; None if the claim is
    of another shape, or this bound is not proved to be smaller than the claim's own somewhere."""
    shape = recognise(claim)
    if isinstance(shape, str):
        return None
    of_pairs = _of_pairs(shape)
    if of_pairs is None:
        return None
    for found in best_functions(of_pairs, seconds, seed):
        if found.improvement is None or 2 not in found.forms or not found.shape.pairwise:
            continue
        made = with_proof(_stated(shape, found.improvement, found.forms[2]), shape, Extent())
        if made.verdict == "proved" and made.smaller is not None:
            return made
    return None


def _of_pairs(shape: Shape) -> Claim | None:
    """The claim with the largest divergence in the place of every smaller side; None if one has no such bound."""
    frame = shape.frames[0]
    sides = [small.to_data() for small, _ in shape.largest(frame.instance(generic(frame.inputs)))]
    if not sides or any(over_pairs_above(side) is None for side in sides):
        return None

    def statement(**values: Any) -> Relation:
        return Relation.all(_divergence(small, values) <= large
                            for small, large in shape.largest(values))  # fmt: skip

    old = shape.claim
    return replace(old, id=f"{old.id}~pairs", statement=with_names(statement, list(old.domain)))


def _divergence(information: Real, values: Instance) -> Real:
    larger = over_pairs_above(information.to_data())
    return MEASURES[larger["measure"]].function(*(value_of(a, named(values)) for a in larger["args"]))


def _stated(shape: Shape, of_pairs: Improvement, form: Any) -> Improvement:
    """The claim with the bound on the divergence as its larger side."""
    old = shape.claim

    def statement(**values: Any) -> Relation:
        t = shape.kind.parameter(shape.level_at(values))
        return Relation.all(small <= form.at(t, values) for small, _ in shape.bounds(values))

    def finite(**values: Any) -> Relation:
        "The level is finite."
        return shape.level_at(values) < Real.infinity()

    names = list(old.domain)
    new = replace(old, id=f"{old.id}~bound-by-pairs", statement=with_names(statement, names), asserts_tightness=False,
                  assume=(*old.assume, with_names(finite, names)), formula=formula_of(shape, {2: form}),
                  says=f"The best bound on the largest divergence of two rows: {old.says}")  # fmt: skip
    return replace(of_pairs, claim=new, optimal_at=None, optimal_certificate=None, scope="", regime="any size",
                   verdict="supported", certificate=None, smaller=None, claimed="", proved_for="", hunted="",
                   latex=new.formula,
                   says=f"with {level_text(shape)} the bound of {old.id} may be replaced by {form.text('t')}, as the "
                        "information is at most the largest divergence between two rows")  # fmt: skip
