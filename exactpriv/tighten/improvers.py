"""The searches for better statements, in the order in which `tighten` asks them. A new one is one more line.

Each gets (claim, findings, seconds or None for a search by count alone, seed, whom to tell how far it is) and returns
the better statements it found, perhaps none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..claim import Claim
from ..improve.improvement import Improvement
from ..prove.methods import ASSUMING, first_proof
from ..real import BadInput
from ..search.hunt import Findings, Progress

STEPS = 2000
"""Instances that the search for repairs looks at without a time limit, about."""
Improver = Callable[[Claim, Findings, int | None, int, Progress | None], list[Improvement]]


def _repair(
    claim: Claim, findings: Findings, seconds: int | None, seed: int, progress: Progress | None
) -> list[Improvement]:
    from ..repair.repair_search import repairs

    steps = STEPS if seconds is None else None
    found = repairs(claim, findings, seconds=seconds, steps=steps, seed=seed, progress=progress)
    return [made for made in found if made.certificate is None or made.certificate["kind"] != "pointwise"]


def _function(claim: Claim, findings: Findings, seconds: int | None, seed: int, *_: object) -> list[Improvement]:
    from ..improve.functions import best_function

    made = None if findings.failing is not None else best_function(claim, seconds=seconds, seed=seed)
    return [] if made is None else [made]


def _pairs(claim: Claim, findings: Findings, seconds: int | None, seed: int, *_: object) -> list[Improvement]:
    from ..improve.pairs_of_rows import bound_by_pairs

    made = None if findings.failing is not None else bound_by_pairs(claim, seconds=seconds, seed=seed)
    return [] if made is None else [made]


def _constant(claim: Claim, findings: Findings, seconds: int | None, seed: int, *_: object) -> list[Improvement]:
    from ..improve.constants import best_constant

    if findings.failing is not None:
        return []
    try:
        made = best_constant(claim, seconds=seconds, seed=seed)
    except BadInput:  # no inequality, or a measure without an expansion over boxes
        return []
    return [] if made is None else [made]


def _divergences(claim: Claim, findings: Findings, seconds: int | None, seed: int, *_: object) -> list[Improvement]:
    from ..improve.divergence_constants import best_constants

    made = best_constants(claim, repairing=findings.failing is not None, seed=seed)
    return [] if made is None else [made]  # it takes a second, and comes before the search for repairs


def with_proof(made: Improvement) -> Improvement:
    """A better statement that a search supports, proved by the first method of an audit that proves it whole, if any
    does (prove/methods/)."""
    proof = first_proof(made.claim) if made.verdict == "supported" and made.certificate is None else None
    if proof is None or ASSUMING in proof.scope:
        return made
    return replace(made, verdict="proved", scope=proof.scope, proved_for=proof.scope, certificate=proof.certificate)


IMPROVERS: tuple[Improver, ...] = (_divergences, _repair, _function, _pairs, _constant)
