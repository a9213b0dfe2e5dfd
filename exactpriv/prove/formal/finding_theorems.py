"""Compiles the theorems of docs/findings.md (proofs/findings), and compares with proofs/findings.jsonl.

    python -m exactpriv.prove.formal.finding_theorems           print each theorem's axioms, compare with the record
    python -m exactpriv.prove.formal.finding_theorems --write   the same, and rewrite the record

`proofs/findings.jsonl` holds of each theorem its file, the hash of its statement, and the axioms of its file.
The statements are typed, not generated; they stand in docs/findings.md by name, and `recorded` needs no Coq.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .theorem import CLASSICAL, digest, not_compiled
from .theorems import axioms_in, compiled

FOLDER = "findings"
FILE = "findings.jsonl"
LIBRARY = "ExactPrivFindings"
STATED = re.compile(r"^Theorem (\w+)(.*?)\.\nProof\.", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^(Variables?|Hypothes[ie]s|Let|Context)\b.*?\.$", re.MULTILINE | re.DOTALL)


def files(root: Path) -> list[Path]:
    """The files of the library, in the order of its project."""
    project = (root / "proofs" / FOLDER / "_CoqProject").read_text(encoding="utf-8").split()
    return [root / "proofs" / FOLDER / name for name in project if name.endswith(".v")]


def stated(root: Path) -> dict[str, dict[str, Any]]:
    """Each theorem of the library: its file, and the hash of its statement with what its section declares."""
    found: dict[str, dict[str, Any]] = {}
    for path in files(root):
        text = path.read_text(encoding="utf-8")
        for one in STATED.finditer(text):
            section = text[: one.start()].rpartition("\nSection ")[2]
            closed = re.search(r"^End \w+\.$", section, re.MULTILINE)
            declared = [] if closed else [m.group(0) for m in SECTION.finditer(section)]
            found[one.group(1)] = {"file": path.name, "statement": digest("\n".join([*declared, one.group(2)]))}
    return found


def recorded(root: Path) -> dict[str, Any]:
    """The entries of the record, by the name of the theorem."""
    lines = (root / "proofs" / FILE).read_text(encoding="utf-8").splitlines()
    return {entry.pop("theorem"): entry for entry in map(json.loads, lines)}


def built(root: Path, folder: Path) -> tuple[dict[str, Any], list[str]]:
    """The entries of the theorems with the axioms that Coq prints of each file, and what is wrong."""
    theorems = stated(root)
    problems = []
    for path in files(root):
        names = [name for name, entry in theorems.items() if entry["file"] == path.name]
        together = ", ".join(["tt", *(f"@{name}" for name in names)])
        text = (f"From {LIBRARY} Require Import {path.stem}.\nDefinition all_of_them := ({together}).\n"
                "Print Assumptions all_of_them.\n")  # fmt: skip
        place = {LIBRARY: root / "proofs" / FOLDER}
        done, output, _ = compiled(root, text, folder, f"axioms_of_{path.stem}", 300, place)
        axioms = axioms_in(output) if done else []
        if not done:
            problems.append(f"{path.name}: {output.strip()[-400:]}")
        elif not set(axioms) <= CLASSICAL:
            problems.append(f"{path.name} rests on {', '.join(sorted(set(axioms) - CLASSICAL))}")
        for name in names:
            theorems[name]["axioms"] = axioms
    return theorems, problems


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m exactpriv.prove.formal.finding_theorems", description=__doc__)
    parser.add_argument("--write", action="store_true", help=f"rewrite proofs/{FILE}")
    parser.add_argument("--root", type=Path, default=Path("."), help="the checkout")
    given = parser.parse_args(arguments)
    root = given.root.resolve()
    stale = not_compiled(root / "proofs" / FOLDER)
    if stale:
        print(f"{stale[0]} is not compiled as it stands; run make theorems, which compiles the theory first.",
              file=sys.stderr)  # fmt: skip
        return 2
    with tempfile.TemporaryDirectory() as place:
        found, problems = built(root, Path(place))
    for line in problems:
        print(line, file=sys.stderr)
    print(f"{len(found)} theorems of docs/findings.md in {len(files(root))} files; "
          f"axioms: {', '.join(sorted({a for entry in found.values() for a in entry['axioms']}))}.")  # fmt: skip
    if given.write and not problems:
        lines = [json.dumps({"theorem": name, **entry}) for name, entry in sorted(found.items())]
        (root / "proofs" / FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")
    elif found != recorded(root):
        print(f"proofs/{FILE} differs from what was compiled; run with --write to rewrite it.", file=sys.stderr)
        return 1
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
