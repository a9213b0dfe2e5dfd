"""What comes of a claim that was to be proved: the verdict, the proof and what it rests on, or what is left to show."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..certificate.schema import Tree
from ..claim.notebook import Answer, Shown
from .chain import Open
from .formal.lemmas import Lemma
from .statement import Statement
from .words import resting


@dataclass(frozen=True)
class Ended:
    """Where a search for a chain ended: of which statement, what would have been enough, and its numbers."""

    statement: Statement
    opens: tuple[Open, ...]
    numbers: tuple[Tree, ...]


@dataclass(frozen=True)
class Proving(Shown):
    """What came of a claim. `verdict`: proved, refuted, ill-defined or open; `sizes`: for which sizes and ranges;
    `steps`: the chain in words; `certificate`: of the proof, or the witness's; `left`: what remains, if open."""

    claim: str
    verdict: str
    sizes: str = ""
    steps: tuple[str, ...] = ()
    certificate: dict[str, Any] | None = None
    left: str = ""
    seconds: float = 0.0
    whole: bool = False
    """Whether all sizes from the domain's least on are covered, not only those of the domain."""
    witness: dict[str, Any] | None = None
    proofs: tuple[Tree, ...] = field(default=(), repr=False)
    facts: tuple[tuple[str, str], ...] = ()
    """The facts on which the proof rests, each with the Coq lemma that proves it, or nothing: it is assumed."""
    assuming: tuple[str, ...] = ()
    """Facts of measures of one's own from which the claim follows, if it is open for nothing but them (assumed.py)."""
    lemma: Lemma | None = field(default=None, repr=False)
    """The Coq theorem that is the proof, where no chain of facts was found."""
    tried: str = ""
    """What came of Coq's tactic where it proves nothing."""
    by: str = ""
    """How the proof goes, in a few words, where it is no chain of facts and no Coq theorem."""
    hypotheses: tuple[str, ...] = ()
    """Hypotheses under which it would follow, each by itself, where it is open."""
    refused: tuple[tuple[str, str], ...] = ()
    """Which methods refused it, and why, where it is open."""
    ended: Ended | None = field(default=None, repr=False)

    @property
    def theorem(self) -> bool:
        """Whether the proof rests on Coq theorems alone."""
        return self.verdict == "proved" and not self.by and all(lemma for _, lemma in self.facts)

    @property
    def rests(self) -> str:
        """On what a proof rests, in words."""
        if self.by:
            return self.by
        return resting(self.facts) if self.lemma is None else f"{self.lemma.says} (docs/proving.md)"

    def answer(self) -> Answer:
        """What a notebook shows: the verdict with its sizes, the chain of steps, what is left."""
        said = f" for {self.sizes}" if self.sizes else ""
        lines = (*self.steps, f"left: {self.left}" if self.left else "", *self.lessons)
        return Answer(f"{self.claim}: {self.verdict}{said}", tuple(line for line in lines if line))

    @property
    def lessons(self) -> tuple[str, ...]:
        """What else is said of an open claim: hypotheses under which it follows, and why methods refused it."""
        return (*(f"it would follow {one}" for one in self.hypotheses),
                *(f"{method} refused it: {why}" for method, why in self.refused))  # fmt: skip

    def record(self) -> dict[str, Any]:
        """What `prove --json` writes."""
        return {
            "schema": "exactpriv.prove/1", "claim": self.claim, "verdict": self.verdict, "sizes": self.sizes,
            "steps": list(self.steps), "certificate": self.certificate, "left": self.left,
            "coq": None if self.lemma is None else self.lemma.record(),
            "facts": [{"fact": line, "lemma": lemma or None} for line, lemma in self.facts],
            "by": self.by or None, "assuming": list(self.assuming), "witness": self.witness, "seconds": self.seconds,
            "hypotheses": list(self.hypotheses), "refused": dict(self.refused),
        }  # fmt: skip
