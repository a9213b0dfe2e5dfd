"""The page of the theorems of claims: `python -m exactpriv.prove.formal.page docs/generated/proofs.md` writes it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ...claim import Claim
from ...papers import entries
from ...stored import ROOT
from .record import scope_of
from .theorem import papers_with_theorems, script_file, statements, stored_entries
from .theory import CLASSICAL

INTRODUCTION = """# Theorems of claims

Which claims of the papers below are Coq theorems over `proofs/theory` (docs/theory.md). The statements are translated
from the claims' own source for all finite alphabets; `exactpriv export CLAIM --to coq` prints
one. A theorem is proved by the machine (the tactic `formal_auto`) or by hand (the file named). `fails` means that the
negation of the statement is the theorem: at some instance it is false, or one of its sides has no value (a comparison
with such a side is false in values.v); `no value` adds the theorem that the expression named in the stored
certificate has no value there. By machine, both are generated from the witness in `counterexamples/`
(prove/formal/refutation.py). An audit takes `proved` from a theorem that holds, if statement, proof and theory are
those that were compiled (their hashes stand in `proofs/theorems.jsonl`), and `refuted` from witnesses alone. Seconds
are the theorem's share of the file that was compiled with it. This page is generated: `make pages`; `make theorems`
compiles everything again.

"""
USUAL = "those of Coq's classical reals (`sig_not_dec`, `sig_forall_dec`, functional extensionality, `classic`)"
TABLE = "| claim | theorem | for | by | axioms | seconds |\n|---|---|---|---|---|---|\n"


def counted(says: Sequence[str]) -> str:
    """How many statements are theorems, and of how many the negation is one."""
    holds, no_value = says.count("holds"), says.count("no value")
    of_these = f" (of {no_value} also that it has no value)" if no_value else ""
    return f"{holds} statements are theorems, of {len(says) - holds} the negation is one{of_these}"


def page(root: Path = ROOT) -> str:
    """The Markdown text."""
    papers = papers_with_theorems(root)
    known, refused = statements(papers, root)
    registered = {entry.id: entry for entry in entries().values() if isinstance(entry, Claim)}
    stored = stored_entries(root)
    lines = [INTRODUCTION]
    for paper in papers:
        proved = [c for c in known if c in stored and c.startswith(f"{paper}/")]
        open_ = [c for c in known if c not in stored and c.startswith(f"{paper}/")]
        none = {c: why for c, why in refused.items() if c.startswith(f"{paper}/")}
        lines.append(f"## {paper}\n\n{counted([stored[claim]['says'] for claim in proved])}; {len(open_)} statements "
                     f"without a theorem; {len(none)} claims without a translation.\n\n{TABLE}")
        for claim in proved:
            entry = stored[claim]
            by = f"hand, `{script_file(Path(), claim)}`"
            if entry["by"] == "machine":
                by = "machine" if entry["says"] == "holds" else "machine, at the stored witness"
            rest = sorted(set(entry["axioms"]) - CLASSICAL)
            axioms = ", ".join((["usual"] if len(rest) < len(entry["axioms"]) else []) + rest)
            scope = scope_of(registered[claim], known[claim])
            cells = (f"`{claim}`", entry["says"], scope, by, axioms or "none", str(entry["seconds"]))
            lines.append(f"| {' | '.join(cells)} |\n")
        lines.append("\nWithout a theorem: " + ", ".join(f"`{c}`" for c in open_) + ".\n\nWithout a translation:\n\n")
        lines += [f"- `{claim}`: {why.replace(f'{root}/', '')}.\n" for claim, why in none.items()]
        lines.append("\n")
    lines.append(f"`usual` axioms: {USUAL}, or some of them; `primitive integers`: what Coq assumes of machine "
                 "integers, with which Interval encloses logarithms at a witness.\n")
    return "".join(lines)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
