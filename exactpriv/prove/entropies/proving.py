"""A claim proved as a sum of entropies, with the certificate that the independent checker accepted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...certificate.schema import CertificateError
from ...claim import Claim
from ...claim.expression_trees import nodes
from ...real import BadInput
from ..examples import holding
from ..sealing import sealed_proof
from ..statement import Statement, statement_of
from ..words import covered
from .search import Unproved, joined, proofs_of
from .words import left, lines

MEANING = ("as a sum of Shannon's inequalities, which the independent checker replays and which is no recorded Coq "
           "theorem")  # fmt: skip
"""On what such a proof rests, behind the sizes for which it is one."""
EXAMPLES = (12, 20)
"""Simple and random instances that are looked at for an example: capacities and sums of entropies take long."""


@dataclass(frozen=True)
class Sum:
    """What came of a claim: `certificate` where it is proved, of kind `entropic`, with `sizes` and `steps` in words;
    else `left` says why not, and `entropic` whether it is a comparison of entropies at all."""

    left: str
    entropic: bool = False
    certificate: dict[str, Any] | None = None
    sizes: str = ""
    steps: tuple[str, ...] = ()
    whole: bool = False
    measures: int = 0
    """How many measures the relation names."""
    exhausted: bool = False
    """Whether a point violates the claim that no chain of facts of its measures excludes: all of them are Shannon's
    inequalities, since it speaks of joint laws alone."""


def summed(claim: Claim, seed: int = 0, copying: bool = True) -> Sum:
    """The claim as a sum of entropies: for all sizes from the least one on, or else for those of its domain."""
    found: Sum | None = None
    for wide in (True, False):
        try:
            statement = statement_of(claim, wide)
            statement.demand_definitions()
            made = _summed(claim, statement, seed, copying)
        except (BadInput, CertificateError, ArithmeticError, RecursionError) as error:
            made = Sum(str(error))
        if made.certificate is not None:
            return made
        found = found or made
        if not made.entropic or not statement.sizes:
            break
    assert found is not None
    return found


def _summed(claim: Claim, statement: Statement, seed: int, copying: bool) -> Sum:
    found = proofs_of(statement, copying)
    if isinstance(found, Unproved):
        alone = all(sort["sort"] == "joint" for sort in statement.variables.values())
        return Sum(left(found, statement), True, exhausted=alone and found.violation is not None)
    proofs = joined(statement, found)
    sealed = sealed_proof(claim, statement, "entropic", proofs, seed, examples=holding(claim, seed, *EXAMPLES))
    if isinstance(sealed, str):
        return Sum(sealed, entropic=True)
    sizes = covered(statement.sizes, statement.variables, statement.assumptions[: statement.bounds])
    return Sum("", True, sealed, sizes, tuple(lines(statement, found)), statement.wide,
               sum("measure" in node for node in nodes(statement.relation)))  # fmt: skip
