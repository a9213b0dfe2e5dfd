"""The page of better bounds: for every bound by a function of a level, the best function, its certificates, its plot.

For each claim with a best function the folder gets PAPER/SLUG.function.json (an instance at which the new bound is an
equality, so that no smaller function of the level is a bound; kind `attains`) and PAPER/SLUG.function.svg (the old
bound and the exact optima); where it is proved, PAPER/SLUG.function.proof.json (kind `dominated`) and, where it is
proved to be smaller than the old bound, PAPER/SLUG.function.smaller.json (kind `uniform`). SLUG.pairs.*: the same for
the bound that holds for any number of letters. Without ids the claims that the folder holds are searched again.

    python -m exactpriv.report.improvements improvements docs/generated/improvements.md [ID ...]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ..certificate import write
from ..claim import Claim
from ..claim.show import instance_text
from ..improve.functions import BestFunction, best_functions
from ..improve.improvement import Improvement
from ..improve.pairs_of_rows import bound_by_pairs
from ..improve.stored import file_name, stored_ids
from ..papers import entries, papers
from ..real import BadInput
from .comparison import Curve, comparison_plot
from .formulas import formula_of, where_text

SUFFIX = ".function.json"

HEADER = """# Better bounds

For every bound of the papers by a function of a privacy level whose best function was found: how well it is
established, for what, what may stand in its place, where it is better, and an instance at which the new bound is an
equality (docs/tightness.md). Certificates and plots are in `improvements/`, those of better constants, proved over
boxes, too. `Proved for ...`: one mechanism dominates all of the class, and the relation is
proved there for every level, as an identity (kind `dominated`, docs/certificates.md). `Supported for ..., not proved`:
the optima are exact, the form between them is a guess that met the optima held back, and a hunt by count over all that
it is claimed for found nothing against it. Where that is not the whole domain of the statement, the sentence says
whether a hunt of the whole domain refuted it beyond. This page is generated: `make improvements`.
"""


def entry_of(folder: Path, claim: Claim) -> str | None:
    """Search, write certificates and plot, and return the claim's lines of the page; None if nothing is better."""
    better = [b for b in best_functions(claim) if b.improvement is not None]
    if not better:
        return None
    lines = [f"### {claim.id}\n", f"- Source: {claim.source}. {' '.join(claim.says.split())}"]
    lines.append(f"- Domain: {claim.described_domain()}")
    formula = formula_of(claim)
    if formula:
        lines.append(f"- Bound: ${formula}$" + (f", {where_text(claim)}" if claim.where else ""))
    slug = file_name(claim.id.split("/", 1)[1])
    for place, found in enumerate(better):
        if found.improvement is not None:
            stem = slug if place == 0 else f"{slug}.{place + 1}"
            lines += _lines(found.improvement) + _store(folder, claim, f"{stem}.function", found.improvement)
    any_size = bound_by_pairs(claim)
    if any_size is not None:
        lines += _lines(any_size) + _store(folder, claim, f"{slug}.pairs", any_size)
    if _plot(folder / claim.id.split("/")[0] / f"{slug}.function.svg", better[0]):
        lines.append(f"- Plot: `improvements/{claim.id.split('/')[0]}/{slug}.function.svg`")
    return "\n".join(lines) + "\n"


def _lines(made: Improvement) -> list[str]:
    lines = [f"- {made.sentence} ${made.latex}$", f"  - Grounds: {made.scope}.",
             f"  - Better: {made.regime}."]  # fmt: skip
    return lines + ([f"  - Attained at {instance_text(made.optimal_at)}."] if made.optimal_at is not None else [])


def _store(folder: Path, claim: Claim, stem: str, made: Improvement) -> list[str]:
    """Write the certificates there are; the line that names them."""
    place = folder / claim.id.split("/", 1)[0]
    place.mkdir(parents=True, exist_ok=True)
    files = {".json": made.optimal_certificate, ".proof.json": made.certificate, ".smaller.json": made.smaller}
    for suffix, certificate in files.items():
        if certificate is None:
            (place / f"{stem}{suffix}").unlink(missing_ok=True)
        else:
            write(place / f"{stem}{suffix}", certificate)
    kept = [f"`{stem}{suffix}`" for suffix, certificate in files.items() if certificate is not None]
    return [f"  - Certificates: {', '.join(kept)}."]


def _plot(path: Path, found: BestFunction) -> bool:
    inputs = min(found.forms)
    old, new = ([(x, y) for x, y in curve if not x.is_infinite and not y.is_infinite]
                for curve in found.curves(inputs))  # fmt: skip
    if len(old) < 2 or len(new) < 2:
        return False
    label = "level (nats)" if found.shape.kind.logarithmic else "level"
    comparison_plot(Curve("as stated", old), Curve(f"best, {inputs} inputs", new), path, level=label, value="bound")
    return True


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
