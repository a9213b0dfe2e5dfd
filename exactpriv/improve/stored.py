"""Writes the certified improvements of the papers' bounds: `python -m exactpriv.improve.stored FOLDER [ID ...]`.

For each claim that is loose, FOLDER/PAPER/SLUG.constant.json proves the bound with its constant on a box, and
SLUG.least.json shows that a slightly smaller constant fails. Without ids the claims that FOLDER holds already are
searched again. Searches are bounded by counts, so that a rerun gives the same files.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ..certificate import write
from ..claim import Claim
from ..papers import entries, find
from ..real import BadInput
from ..search.witness_certificates import file_name as file_name
from .constants import best_constant

SUFFIX = ".constant.json"


def stored_ids(folder: Path, suffix: str = SUFFIX) -> list[str]:
    """The registry ids of which the folder holds a file with this suffix, in the registry's order."""
    held = {(p.parent.name, p.name.removesuffix(suffix)) for p in folder.glob(f"*/*{suffix}")}
    return [i for i in entries() if (i.split("/")[0], file_name(i.split("/")[1])) in held]


def store(folder: Path, claim: Claim) -> str:
    """Search the claim's best constant and write its certificates; one sentence says what was found."""
    try:
        found = best_constant(claim)
    except BadInput as refusal:
        return f"{claim.id}: {refusal}"
    if found is None or found.certificate is None:
        return f"{claim.id}: no constant below 1 was proved"
    paper, slug = claim.id.split("/", 1)
    (folder / paper).mkdir(parents=True, exist_ok=True)
    write(folder / paper / f"{file_name(slug)}{SUFFIX}", found.certificate)
    if found.optimal_certificate is not None:
        write(folder / paper / f"{file_name(slug)}.least.json", found.optimal_certificate)
    return f"{found.sentence} Stated for {found.regime}."


def main(arguments: Sequence[str]) -> int:
    """Store the improvements of the ids given, or of those stored before; 2 for an id that is no claim."""
    if not arguments:
        print("Name the folder, for example improvements.", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    for identifier in arguments[1:] or stored_ids(folder):
        try:
            entry = find(identifier)
        except BadInput as refusal:
            print(refusal, file=sys.stderr)
            return 2
        if not isinstance(entry, Claim):
            print(f"{identifier} is no claim; name one that says left <= right.", file=sys.stderr)
            return 2
        print(store(folder, entry), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
