"""The page of better bounds: for every bound by a function of a level, the best function, its certificate, its plot.

For each claim with a best function the folder gets PAPER/SLUG.function.json (an instance at which the new bound is an
equality, so that no smaller function of the level is a bound; kind `attains`) and PAPER/SLUG.function.svg (the old
bound and the exact optima). Without ids the claims that the folder holds are searched again.

    python -m exactpriv.report.improvements improvements docs/improvements.md [ID ...]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ..certificate import write
from ..claim import Claim
from ..claim.show import instance_text
from ..papers import entries, papers
from ..real import BadInput
from ..search.tighten.functions import BestFunction, best_functions
from ..search.tighten.stored import file_name, stored_ids
from .comparison import Curve, comparison_plot

SUFFIX = ".function.json"
SECONDS = 8
"""The hunt of a new claim is bounded by time; nothing that is written counts its instances."""

HEADER = """# Better bounds

For every bound of the papers by a function of a privacy level whose best function was found: what may stand in its
place, where it is better, on what grounds, and an instance at which the new bound is an equality
(docs/tightness_functions.md). Certificates and plots are in `improvements/`; better constants, proved over boxes, in
docs/tightness_constants.md. The verdict of each is `supported`: the optima are exact, the form between them is a guess
that met the optima held back, and a hunt over the old domain found nothing against it. This page is generated:
`make improvements`.
"""


def entry_of(folder: Path, claim: Claim) -> str | None:
    """Search, write certificate and plot, and return the claim's lines of the page; None if nothing is better."""
    better = [b for b in best_functions(claim, seconds=SECONDS) if b.improvement is not None]
    if not better:
        return None
    lines = [f"### {claim.id}\n", f"- Source: {claim.source}. {' '.join(claim.says.split())}"]
    if claim.formula:
        lines.append(f"- Bound: ${claim.formula}$")
    for place, found in enumerate(better):
        lines += _lines(found)
        if place == 0:
            _store(folder, claim, found)
    slug = file_name(claim.id.split("/", 1)[1])
    lines.append(f"- `improvements/{claim.id.split('/')[0]}/{slug}{SUFFIX}`, plot `{slug}.function.svg`")
    return "\n".join(lines) + "\n"


def _lines(found: BestFunction) -> list[str]:
    made = found.improvement
    if made is None or made.optimal_at is None:
        raise BadInput("an improvement has an instance at which it is attained; this one has none")
    return [f"- {made.says} ${made.latex}$", f"  - Better: {made.regime}.", f"  - Grounds: {made.scope}.",
            f"  - Attained at {instance_text(made.optimal_at)}."]


def _store(folder: Path, claim: Claim, found: BestFunction) -> None:
    paper, slug = claim.id.split("/", 1)
    (folder / paper).mkdir(parents=True, exist_ok=True)
    made = found.improvement
    if made is None or made.optimal_certificate is None:
        return
    write(folder / paper / f"{file_name(slug)}{SUFFIX}", made.optimal_certificate)
    inputs = min(found.forms)
    old, new = ([(x, y) for x, y in curve if not x.is_infinite and not y.is_infinite]
                for curve in found.curves(inputs))  # fmt: skip
    if len(old) > 1 and len(new) > 1:
        label = "level (nats)" if found.shape.kind.logarithmic else "level"
        comparison_plot(Curve("as stated", old), Curve(f"best, {inputs} inputs", new),
                        folder / paper / f"{file_name(slug)}.function.svg", level=label, value="bound")  # fmt: skip


def main(arguments: Sequence[str]) -> int:
    """Write certificates, plots and the page."""
    folder, target, named = Path(arguments[0]), Path(arguments[1]), list(arguments[2:])
    known = entries()
    sections: dict[str, list[str]] = {}
    for identifier in dict.fromkeys([*stored_ids(folder, SUFFIX), *named]):
        entry = known[identifier]
        if not isinstance(entry, Claim):
            raise BadInput(f"{identifier} is no claim; name one that says left <= f(level)")
        text = entry_of(folder, entry)
        print(f"{identifier}: {'better' if text else 'nothing better'}", flush=True)
        if text is not None:
            sections.setdefault(identifier.split("/")[0], []).append(text)
    parts = [HEADER]
    for key, paper in papers().items():
        if key in sections:
            parts += [f"## {key}: {paper.title}\n", *sections[key]]
    target.write_text("\n".join(parts), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
