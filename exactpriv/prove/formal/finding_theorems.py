"""Compiles the theorems of docs/findings.md and its notes (proofs/findings), and compares with proofs/findings.jsonl.

    python -m exactpriv.prove.formal.finding_theorems           print each theorem's axioms, compare with the record
    python -m exactpriv.prove.formal.finding_theorems --write   the same, and rewrite the record

`proofs/findings.jsonl` holds of each theorem its file, the hash of its statement with the definitions of the library
that it uses, and the axioms that all of them rest on.
The statements are typed, not generated; docs/findings.md or its notes name them, and `recorded` needs no Coq.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .theorems import axioms_in, compiled
from .theory import CLASSICAL, digest, not_compiled

FOLDER = "findings"
FILE = "findings.jsonl"
LIBRARY = "ExactPrivFindings"
STATED = re.compile(r"^Theorem (\w+)(.*?)\.\nProof\.", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^(Variables?|Hypothes[ie]s|Let|Context)\b.*?\.$", re.MULTILINE | re.DOTALL)
DEFINED = re.compile(r"^(?:Local |Let )?(?:Definition|Fixpoint|Notation) \"?(\w+).*?\.$", re.MULTILINE | re.DOTALL)


def files(root: Path) -> list[Path]:
    """The files of the library, in the order of its project."""
    project = (root / "proofs" / FOLDER / "_CoqProject").read_text(encoding="utf-8").split()
    return [root / "proofs" / FOLDER / name for name in project if name.endswith(".v")]


def stated(root: Path) -> dict[str, dict[str, Any]]:
    """Each theorem of the library: its file, and the hash of its statement with what its section declares and what the
    library defines of its words."""
    found: dict[str, dict[str, Any]] = {}
    texts = {path: path.read_text(encoding="utf-8") for path in files(root)}
    defined = {one.group(1): one.group(0) for text in texts.values() for one in DEFINED.finditer(text)}
    for path, text in texts.items():
        for one in STATED.finditer(text):
            section = text[: one.start()].rpartition("\nSection ")[2]
            closed = re.search(r"^End \w+\.$", section, re.MULTILINE)
            declared = [] if closed else [m.group(0) for m in SECTION.finditer(section)]
            said = "\n".join([*declared, one.group(2)])
            found[one.group(1)] = {"file": path.name, "statement": digest("\n".join([said, *_used(said, defined)]))}
    return found


def _used(text: str, defined: Mapping[str, str]) -> list[str]:
    """The definitions that a text uses, and those that these use, by name."""
    used: dict[str, str] = {}
    left = [text]
    while left:
        for word in set(re.findall(r"\w+", left.pop())) & defined.keys() - used.keys():
            used[word] = defined[word]
            left.append(defined[word])
    return [used[name] for name in sorted(used)]


def recorded(root: Path) -> dict[str, Any]:
    """The entries of the record, by the name of the theorem."""
    lines = (root / "proofs" / FILE).read_text(encoding="utf-8").splitlines()
    return {entry.pop("theorem"): entry for entry in map(json.loads, lines)}


def built(root: Path, folder: Path) -> tuple[dict[str, Any], list[str]]:
    """The entries of the theorems with the axioms that Coq prints of all together, and what is wrong. What a theorem
    rests on is followed once, not once a file."""
    theorems = stated(root)
    modules = " ".join(path.stem for path in files(root))
    together = ", ".join(["tt", *(f"@{Path(entry['file']).stem}.{name}" for name, entry in theorems.items())])
    text = (f"From {LIBRARY} Require {modules}.\nDefinition all_of_them := ({together}).\n"
            "Print Assumptions all_of_them.\n")  # fmt: skip
    place = {LIBRARY: root / "proofs" / FOLDER}
    done, output, _ = compiled(root, text, folder, "axioms_of_findings", 600, place)
    axioms = axioms_in(output) if done else []
    problems = [] if done else [output.strip()[-400:]]
    if not set(axioms) <= CLASSICAL:
        problems.append(f"the library rests on {', '.join(sorted(set(axioms) - CLASSICAL))}")
    for entry in theorems.values():
        entry["axioms"] = axioms
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
