"""One page a paper, generated from the registry: what each statement says, over which domain, how it is evaluated.

    python -m exactpriv.report.reading docs/generated/papers

Verdicts are not on these pages: `exactpriv audit` reaches them, and docs/generated/errata.md shows the negative ones.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ..claim import Claim, Definition, Entry
from ..claim.registry import Paper, base_id
from ..papers import papers
from ..real import BadInput
from .formulas import formula_of, where_plain
from .lacking import is_open
from .unicode import unicode_math


def page(paper: Paper) -> str:
    """The Markdown page of a paper."""
    entries = paper.in_text_order()
    slugs = list(dict.fromkeys(base_id(i) for i in entries))
    lines = [
        f"# {paper.title}",
        "",
        f"{paper.authors}. Key `{paper.key}`, units: {paper.units}. {len(slugs)} statements, {len(entries)} entries "
        "(parts `#part` and readings `@reading` included). This page is generated from the registry: `make witnesses`.",
    ]
    if paper.conventions:
        lines += ["", "How the entries read what the paper leaves open (docs/fidelity.md):", ""]
        lines += [f"- {convention}" for convention in paper.conventions]
    for identifier, entry in entries.items():
        lines += ["", *section(identifier, entry)]
    return "\n".join(lines) + "\n"


def section(identifier: str, entry: Entry) -> list[str]:
    """One entry."""
    head = [f"## {identifier}", "", f"*{entry.kind}*, {entry.source}. {' '.join(entry.says.split())}"]
    if isinstance(entry, Definition):
        return [*head, "", f"Implemented by `{entry.implements}`; shown by `{entry.test}`."]
    if not isinstance(entry, Claim):
        return [*head, "", f"{entry.verdict}: {' '.join(entry.reason.split())}"]
    formula = formula_of(entry)
    shown = [f"    {unicode_math(formula)}", ""] if formula else []
    shown += [f"{where_plain(entry)}.", ""] if entry.where else []
    how = "there is an instance" if entry.quantifier == "exists" else "for every instance"
    tight = "; the source says that it is tight" if entry.asserts_tightness else ""
    lacking = ["", f"Missing for a theorem: {entry.missing}"] if entry.missing and is_open(entry) else []
    return [*head, "", *shown, f"Evaluated {how} of: {entry.described_domain() or 'no variables'}{tight}.", *lacking]


def main(arguments: list[str]) -> int:
    """Write the pages into the folder named."""
    if len(arguments) != 1:
        raise BadInput("name the folder for the pages: python -m exactpriv.report.reading docs/generated/papers")
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for key, paper in papers().items():
        (folder / f"{key}.md").write_text(page(paper), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
