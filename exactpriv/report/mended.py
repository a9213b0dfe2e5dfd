"""A counterexample and what holds instead, as one LaTeX environment: statement, instance, both sides, each repair with
its standing, and the proof of the one that is proved. Needs amsmath, amsthm; the same for the same input."""

from __future__ import annotations

from collections.abc import Iterator

from ..certificate import KINDS, Holds
from ..improve.improvement import Improvement
from ..search.result import decisive
from ..tighten.mending import Mended
from .examples import repaired_latex
from .findings import findings_latex
from .latex import certificate_latex
from .premises import premises_of
from .proofs import chain_latex, reach_latex
from .typeset import Notation, prose_latex

END = r"\end{example}"


def mended_latex(found: Mended) -> str:
    """The environment; BadInput where the hunt found no instance."""
    findings = found.found[0]
    text = findings_latex(findings).rstrip("\n")
    if decisive(findings) is None or not text.endswith(END):
        return text + "\n"
    return "\n".join([text.removesuffix(END).rstrip("\n"), *_repairs(found), END, ""])


def _repairs(found: Mended) -> Iterator[str]:
    if not found.repairs:
        late = " in the time given" if found.cut_short else ""
        yield rf"\par\emph{{Repaired.}} No repair was found{late}."
    for made in found.repairs:
        said = repaired_latex(made.kind, made.says)
        backing = made.standing if made.verdict == "proved" or not made.hunted else f"{made.standing}; {made.hunted}"
        yield rf"\par\emph{{Repaired}} ({prose_latex(backing)}): {said}."
        yield from _proof(made)


def _proof(made: Improvement) -> Iterator[str]:
    """The body of the certificate's environment; of a finite domain, that all of it was gone through."""
    if made.verdict != "proved" or made.certificate is None:
        return
    if KINDS[made.certificate["kind"]].holds is not Holds.NO_INSTANCE:
        yield rf"It holds at each of the {len(made.certificate['cases'])} instances of its domain, by exact evaluation."
        return
    yield r"\begin{proof}\sloppy"
    lines = certificate_latex(made.certificate, reach=reach_latex, premises=premises_of(made.claim)).splitlines()
    yield from (line for line in lines if not line.startswith(("%", r"\begin{claim}", r"\end{claim}")))
    yield from (rf"{step}\par" for step in chain_latex(made.certificate, Notation()))
    yield r"\end{proof}"
