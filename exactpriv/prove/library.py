"""The author's library: claims that a claim names with `uses=`, as facts for its proof.

Each is proved anew, in the same run and from its source as it stands, so that a claim that is changed or is no longer
proved proves nothing. A claim names claims that are made before it, so that none rests on itself; that it does not is
checked all the same. What becomes of a certificate is said in kinds/library.py of the checker, which checks every lemma
again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..certificate.checker.kinds.library import theorems_of
from ..certificate.checker.language.theorems import Theorem
from ..certificate.schema import CertificateError, Tree
from ..claim import Claim

KINDS = ("derived", "pointwise", "library")
"""Kinds of certificates that a later proof may rest on."""
MOST = 12


@dataclass(frozen=True)
class Library:
    """What is there of claims that are used: their theorems by text, the lemmas as a certificate has them, in words how
    each is proved, and why some are not there."""

    theorems: Mapping[str, Theorem] = field(default_factory=dict)
    lemmas: Mapping[str, Tree] = field(default_factory=dict)
    """By the text of a theorem."""
    provenance: Mapping[str, str] = field(default_factory=dict)
    missing: tuple[str, ...] = ()

    def used(self, facts: Sequence[str]) -> list[Tree]:
        """The lemmas of these theorems, each once."""
        found = {self.lemmas[text]["claim"]: self.lemmas[text] for text in facts if text in self.lemmas}
        return list(found.values())


EMPTY = Library()


def library_of(claim: Claim, proved: Callable[[Claim], Any]) -> Library:
    """The claims that a claim uses, as far as `proved` proves them."""
    theorems: dict[str, Theorem] = {}
    lemmas: dict[str, Tree] = {}
    provenance: dict[str, str] = {}
    missing = []
    for one in claim.uses[:MOST]:
        if claim.id in _all_used(one):
            missing.append(f"{one.id} rests on {claim.id} itself, or has its name, and is not used")
            continue
        made = proved(one)
        certificate = made.certificate
        if made.verdict != "proved" or certificate is None or made.assuming:
            missing.append(f"{one.id} is not proved by a short search, and is not used")
            continue
        if certificate["kind"] not in KINDS or len(certificate["cases"]) != 1:
            missing.append(f"{one.id} is proved {made.by or 'in another way'}, on which no later proof rests here")
            continue
        try:
            found = theorems_of(one.id, certificate["cases"][0])
        except (CertificateError, KeyError) as error:
            missing.append(f"{one.id} is not used: {error}")
            continue
        lemma = {"claim": one.id, "kind": certificate["kind"], "case": certificate["cases"][0]}
        how = made.by or made.rests
        for text, theorem in found.items():
            theorems[text], lemmas[text], provenance[text] = theorem, lemma, f"a claim of the author's, proved {how}"
    return Library(theorems, lemmas, provenance, tuple(missing))


def _all_used(claim: Claim) -> set[str]:
    """The names of a claim and of all claims that it rests on."""
    return {claim.id}.union(*(_all_used(one) for one in claim.uses))
