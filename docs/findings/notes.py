"""The notes as documents to send: build/notes/NAME.tex, NAME.pdf and NAME-figure.pdf.

`python docs/findings/notes.py [--out build/notes] [NAME ...]` makes all of them, or those that it is given, the same
bytes each time. pandoc translates the page docs/findings/NAME.md, note.latex is the frame of all, figures.py draws.
Exit status 1 if one does not compile, is longer than two pages, or has a box more than a point too wide.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import figures

from exactpriv import __version__
from exactpriv.papers import papers
from exactpriv.prove.formal.finding_theorems import recorded

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
NEEDED = ("pandoc", "pdflatex")
PAGES = 2
WIDEST = 1.0
"""Points by which a box may be too wide."""
_OUTSIDE = re.compile(r"\s\[Source\]\([^)]*\)\.")
_NOTE = re.compile(r"\]\(([\w-]+)\.md\)")
_THEOREM = re.compile(r"`([a-z]\w*_\w+)`")
_WRITTEN = re.compile(r"Output written on \S+ \((\d+) pages?")
_OVERFULL = re.compile(r"Overfull \\[hv]box \((\d+\.\d+)pt too (?:wide|high)")


def missing() -> list[str]:
    """The programs that are needed and not here."""
    return [name for name in NEEDED if shutil.which(name) is None]


def source(name: str) -> str:
    """The page of a note as it is translated: its figure in PDF, links to notes' documents, none out of the folder."""
    text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    text = text.replace(f"](figures/{name}.svg)", f"]({name}-figure.pdf)")
    return _NOTE.sub(r"](\1.pdf)", _OUTSIDE.sub("", text))


def axioms(text: str) -> list[str]:
    """The axioms that the theorems rest on which a text names (proofs/findings.jsonl)."""
    record = recorded(ROOT)
    return sorted({axiom for theorem in _THEOREM.findall(text) for axiom in record[theorem]["axioms"]})


def cited(text: str) -> list[str]:
    """The papers that a text names by their keys, in LaTeX: key, authors, title."""
    return [rf"\texttt{{{paper.key}}}: {paper.authors}, \emph{{{paper.title}}}"
            for paper in papers().values() if f"`{paper.key}`" in text]  # fmt: skip


def document(name: str) -> str:
    """The LaTeX of a note."""
    text = source(name)
    resting = ", ".join(rf"\texttt{{{axiom}}}" for axiom in axioms(text)).replace("_", r"\_")
    told = {"name": name, "version": __version__, "axioms": resting, "papers": ". ".join(cited(text))}
    frame = [f"--variable={key}:{value}" for key, value in told.items()]
    run = subprocess.run(["pandoc", "--from=markdown-auto_identifiers", "--to=latex", "--shift-heading-level-by=-1",
                          f"--template={FOLDER / 'note.latex'}", *frame], input=text, capture_output=True, text=True,
                         encoding="utf-8", check=True, timeout=60)  # fmt: skip
    return run.stdout


def made(name: str, out: Path) -> tuple[int, list[str]]:
    """Write a note's documents into the folder; its pages, and what is wrong with it."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        figures.write(name, folder, ".pdf").rename(folder / f"{name}-figure.pdf")
        (folder / f"{name}.tex").write_text(document(name), encoding="utf-8")
        run = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"], cwd=folder,
                             capture_output=True, text=True, errors="replace", timeout=120)  # fmt: skip
        for file in (f"{name}-figure.pdf", f"{name}.tex", f"{name}.pdf"):
            if (folder / file).is_file():
                shutil.copyfile(folder / file, out / file)
    log = run.stdout.replace("\n", " ")
    written = _WRITTEN.search(log)
    if run.returncode or written is None:
        return 0, [line for line in run.stdout.splitlines() if line.startswith(("!", "l."))] or ["pdflatex failed"]
    pages = int(written[1])
    wrong = [f"{pages} pages"] if pages > PAGES else []
    return pages, wrong + [found[0] for found in _OVERFULL.finditer(log) if float(found[1]) > WIDEST]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="notes; all if there is none")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "notes")
    given = parser.parse_args(arguments)
    if missing():
        print(f"The notes need {' and '.join(missing())} (Debian: pandoc, texlive-latex-base, "
              "texlive-latex-recommended).", file=sys.stderr)  # fmt: skip
        return 2
    failed = 0
    for name in given.names or figures.DRAWINGS:
        pages, wrong = made(name, given.out)
        failed += bool(wrong)
        print(f"{given.out / name}.pdf: {pages} page{'s' * (pages != 1)}", *wrong, sep="\n    ")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
