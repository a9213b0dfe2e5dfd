"""From a supported better bound to a proved one.

A best function is a guess between exact optima; where the mechanism that dominates the class decides (domination.py),
the guess is proved for all levels, and that it is smaller than the old bound for ranges of the level (smaller.py).
"""

from __future__ import annotations

from dataclasses import replace

from ...claim.domains import Databases, Kernels
from ...claim.domains.common import sizes
from .domination import Domination, prove_by_domination
from .improvement import Improvement
from .shapes import Shape, recognise
from .smaller import proved_smaller


def with_proof(made: Improvement, old: Shape) -> Improvement:
    """The improvement as `proved`, with its certificates, if the dominating mechanism proves it; else as it was."""
    proof = prove_by_domination(made.claim)
    if isinstance(proof, str):
        return made
    new = recognise(made.claim)
    smaller = "" if isinstance(new, str) else proved_smaller(old, new, proof.letters)
    regime, certificate = made.regime, None
    if not isinstance(smaller, str):
        regime, certificate = f"{regime}; proved to be smaller for {smaller.regime}", smaller.certificate
    whole = _covers(old, proof) and (isinstance(new, str) or not _restricted(new))
    grounds = f"; besides, {made.scope}" if made.scope else ""
    return replace(made, verdict="proved", scope=f"proved for {proof.scope}{grounds}", regime=regime,
                   certificate=proof.certificate, smaller=certificate, everywhere=whole)  # fmt: skip


def _covers(shape: Shape, proof: Domination) -> bool:
    """Whether the mechanisms of the proof are all of the claim's domain (of finite level)."""
    databases = [d for d in shape.claim.domain.values() if isinstance(d, Databases)]
    if databases:
        letters = all(d.letters == (2, 2) for d in databases)
        entries = all(d.entries == (1, 1) for d in databases)
    else:
        kernels = [d for d in shape.claim.domain.values() if isinstance(d, Kernels)]
        letters, entries = all(sizes(d.inputs, {})[-1] <= 2 for d in kernels if not callable(d.inputs)), True
        letters = letters and not any(callable(d.inputs) for d in kernels)
    return (proof.letters == "any" or letters) and (proof.entries == "any" or entries) and shape.every_prior


def _restricted(shape: Shape) -> bool:
    """Whether some parameter, besides the eps of a level, was fixed."""
    last = shape.level["args"][-1]
    eps = last.get("var") if isinstance(last, dict) else None
    return any(name != eps for name in shape.parameters)
