"""LaTeX that people paste, compiled: a seeded selection of outputs of every verb, every kind of certificate and every
paper goes into one document; it fails if pdflatex does, or if a box is more than a point too wide.

    python .ci/latex.py [--count 50] [--seed 0] [--out build/latex]
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from exactpriv import Kernel, claim, hunt, ln, tighten
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.cli.exporting import _claim_text
from exactpriv.papers import entries, papers
from exactpriv.prove.methods import prove
from exactpriv.report.examples import examples_latex
from exactpriv.report.findings import findings_latex
from exactpriv.report.latex import certificate_latex
from exactpriv.report.premises import premises_of
from exactpriv.report.proofs import proof_latex

ROOT = Path(__file__).resolve().parent.parent
HEAD = r"""\documentclass{article}
\usepackage{amsmath,amssymb,amsthm}
\newtheorem{claim}{Claim}
\newtheorem{example}{Example}
\begin{document}
"""
WIDEST = 1.0
"""Points by which a box may be too wide."""
PER_PAPER = 4
"""Statements exported of each paper."""
LARGEST = 200_000
"""Bytes of a certificate in the selection."""
_OVERFULL = re.compile(r"Overfull \\[hv]box \((\d+\.\d+)pt too (?:wide|high)")


@claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)))
def leakage_is_at_most_half_the_level(K: Kernel) -> Any:
    "Maximal leakage is at most half the LDP level."
    return m.maximal_leakage(K) <= m.ldp(K) / 2


@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def leakage_bounds_information(K: Kernel, P: Any) -> Any:
    "Mutual information is at most the LDP level."
    return m.mutual_information(K, P) <= m.ldp(K)


@claim(K=d.kernels((2, 2), (2, 2)))
def variation_is_at_most_one_level(K: Kernel) -> Any:
    "The Dobrushin coefficient against the level."
    return m.dobrushin(K) <= m.ldp(K) / ln(2)


def outputs(count: int, seed: int) -> Iterator[tuple[str, str]]:
    """(name, LaTeX) of `count` outputs: the verbs, statements of every paper, certificates of every kind and paper."""
    yield "hunt", findings_latex(hunt(leakage_is_at_most_half_the_level, instances=60, seed=seed))
    yield "tighten", examples_latex(tighten(variation_is_at_most_one_level, instances=40, seed=seed).record())
    yield "prove", proof_latex(leakage_bounds_information.says, prove(leakage_bounds_information))
    chance = random.Random(seed)
    made = 3
    for paper in papers().values():
        claims = sorted(name for name, entry in paper.entries.items() if isinstance(entry, Claim))
        for name in chance.sample(claims, min(PER_PAPER, len(claims))):
            yield f"export {name}", _claim_text(name)
            made += 1
    for path, tree in _certificates(chance, count - made):
        known = entries().get(tree["claim"])
        same = isinstance(known, Claim) and known.says == tree["statement"]
        if isinstance(known, Claim) and same:
            yield path, certificate_latex(tree, limit=2, formula=known.formula, premises=premises_of(known))
        else:
            yield path, certificate_latex(tree, limit=2)


def _certificates(chance: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Stored certificates: of each kind and folder in turn, until there are enough."""
    groups: dict[tuple[str, str], list[tuple[str, dict[str, Any]]]] = {}
    for folder in ("counterexamples", "proofs", "improvements"):
        for path in sorted((ROOT / folder).rglob("*.json")):
            if path.stat().st_size > LARGEST:
                continue
            tree = json.loads(path.read_bytes())
            if isinstance(tree, dict) and "kind" in tree and "cases" in tree:
                name = path.relative_to(ROOT).as_posix()
                groups.setdefault((tree["kind"], path.parent.name), []).append((name, tree))
    for members in groups.values():
        chance.shuffle(members)
    turn = [members[i] for i in range(count) for members in groups.values() if i < len(members)]
    yield from turn[:count]


def compiled(parts: list[tuple[str, str]], out: Path) -> list[str]:
    """Compile the parts as one document into `out`; what is wrong, empty if nothing is."""
    out.mkdir(parents=True, exist_ok=True)
    body = "".join(f"% ==== {name}\n{text}\n" for name, text in parts)
    (out / "pasted.tex").write_text(HEAD + body + "\\end{document}\n", encoding="utf-8")
    run = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "pasted.tex"], cwd=out,
                         capture_output=True, text=True, errors="replace", timeout=300)  # fmt: skip
    log = run.stdout
    if run.returncode:
        return [line for line in log.splitlines() if line.startswith(("!", "l."))] or ["pdflatex failed"]
    return [found[0] for found in _OVERFULL.finditer(log) if float(found[1]) > WIDEST]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "latex")
    given = parser.parse_args()
    if shutil.which("pdflatex") is None:
        print("latex is skipped: pdflatex is not here (Debian: texlive-latex-base, texlive-latex-recommended).")
        return 0
    parts = list(outputs(given.count, given.seed))
    with tempfile.TemporaryDirectory() as folder:
        wrong = compiled(parts, Path(folder))
        given.out.mkdir(parents=True, exist_ok=True)
        for path in Path(folder).iterdir():
            shutil.copy(path, given.out / path.name)
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"{len(parts)} outputs compiled, {len(wrong)} boxes too wide or errors: {given.out / 'pasted.pdf'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
