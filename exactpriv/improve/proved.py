"""From a supported better bound to a proved one.

A best function is a guess between exact optima; where the mechanism that dominates the class decides (domination.py),
the guess is proved for all levels, and that it is smaller than the old bound for ranges of the level (smaller.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..certificate import check_certificate
from ..claim import Claim
from ..prove.domination import covers, prove_by_domination, scope_of
from ..prove.shapes import Shape, recognise, variables_in
from ..prove.smaller import WORK, letters_in, proved_smaller, regime_of, relation_between
from .extent import Extent
from .improvement import Improvement


def with_proof(made: Improvement, old: Shape, extent: Extent) -> Improvement:
    """The improvement with its certificates if the dominating mechanism proves it, `proved` if for all of the extent
    that it claims; else as it was."""
    proof = prove_by_domination(made.claim, old.claim)
    if isinstance(proof, str):
        return made
    smaller = proved_smaller(old, proof.certificate) if made.kind == "function" else "the old bound fails"
    regime, certificate = made.regime, None
    if not isinstance(smaller, str):
        regime, certificate = f"{regime}; proved to be smaller for {smaller.regime}", smaller.certificate
    covered = extent.covered_by(old, proof.letters, proof.entries)
    grounds = f"; {'found from the' if covered else 'the rest supported:'} {made.scope}" if made.scope else ""
    return replace(made, verdict="proved" if covered else "supported", scope=f"proved for {proof.scope}{grounds}",
                   regime=regime, certificate=proof.certificate, smaller=certificate, proved_for=proof.scope,
                   everywhere=covers(old, proof.letters, proof.entries))  # fmt: skip


@dataclass(frozen=True)
class Looseness:
    """That a claim's bound is loose, from two stored certificates: for which mechanisms, for which levels."""

    claim: str
    relation: Mapping[str, Any]
    """The better bound, a REL (docs/certificates.md)."""
    level: Mapping[str, Any]
    """The level in it, an EXPR."""
    scope: str
    regime: str

    def record(self) -> dict[str, Any]:
        """As JSON values."""
        return {"claim": self.claim, "relation": self.relation, "level": self.level, "scope": self.scope,
                "regime": self.regime}  # fmt: skip


def loose_by(claim: Claim, proof: Mapping[str, Any], smaller: Mapping[str, Any]) -> Looseness | str:
    """Whether a proof of a better bound and the proof that it is smaller show the claim, as it is written now, to be
    loose; or in one sentence why not. Nothing in the certificates is believed that the checker does not establish."""
    shape = recognise(claim)
    if isinstance(shape, str):
        return shape
    for certificate, kind in ((proof, "dominated"), (smaller, "uniform")):
        checked = check_certificate(certificate, WORK)
        if not checked.accepted or certificate["kind"] != kind:
            return f"no certificate of kind {kind}: {checked.reason}"
    expected = relation_between(shape, proof)
    if isinstance(expected, str):
        return expected
    established, compared = proof["cases"][-1], smaller["cases"][0]
    if len(smaller["cases"]) != 1 or compared["relation"] != expected or compared["assumptions"]:
        return "the certificates compare other bounds"
    if set(compared["variables"]) != {"t", "r"} & variables_in(expected):
        return "the certificates compare the bounds at one level"
    if any(established["instance"].get(name) != value for name, value in compared["instance"].items()):
        return "the certificates have other constants"
    letters, entries = letters_in(proof), established["extent"]["entries"]
    if letters is None or not covers(shape, letters, entries):
        return "the better bound is proved for a part of the domain"
    scope = scope_of(shape, letters, entries)
    return Looseness(proof["claim"], established["relation"], shape.level, scope, regime_of(compared, shape))
