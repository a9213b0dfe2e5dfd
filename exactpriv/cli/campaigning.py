"""`hunt --campaign`: many hunts, stored as they end, resumed where they stopped."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..claim import Claim
from ..pool import Workers
from ..real import BadInput
from ..search.campaign import run
from ..search.campaign_store import Item, Store, summary
from .inputs import claim_from, claim_work
from .output import FINE, NEGATIVE, Output

NOT_SIMPLE = "not made as simple as they get; the same command goes on with them"


def resolve(name: str) -> Claim:
    """The claim of an item, in whatever process does the work."""
    return claim_from(name)


def run_campaign(
    folder: Path, work: Sequence[tuple[str, int, int]], workers: Workers, output: Output
) -> int:
    """Add the work that is new to the folder, do all that waits there, and say what the whole campaign found.

    Interrupted, it is resumed by the same command, or by
    `hunt --campaign DIR` alone.
    """
    named = [(_portable(claim), seed, seconds) for claim, seed, seconds in work]
    for claim in {claim for claim, _, _ in named}:
        made = claim_from(claim)
        claim_work(claim, made, made.described_domain)
    with Store(folder, create=bool(named)) as store:
        store.add(named)
        items, results = store.counts()
        if not items:
            raise BadInput(f"the campaign in {folder} has no items; give claims to hunt")
        output.say(f"{items} items in {folder}, {results} of them done")

        def done(item: Item, record: dict[str, Any]) -> None:
            output.say(f"{item.claim} (seed {item.seed}): {record['says']}")

        run(store, resolve, workers, done)
        rows = summary(store)
        items, results = store.counts()
    output.record({"schema": "exactpriv.campaign/1", "items": items, "done": results, "claims": rows})
    for row in rows:
        verdicts = ", ".join(f"{n} {verdict}" for verdict, n in sorted(row["verdicts"].items()))
        output.say(f"{row['claim']}: {verdicts}; {row['instances']} instances, {row['screened']} screened; "
                   f"{len(row['witnesses'])} distinct witnesses"
                   + (f", {row['cut']} of them {NOT_SIMPLE}" if row["cut"] else ""))
    refuted = any(row["verdicts"].get("refuted") or row["verdicts"].get("ill-defined") for row in rows)
    return NEGATIVE if refuted else FINE


def _portable(name: str) -> str:
    """A file by its full path, so that a campaign can be resumed from another folder."""
    path, colon, attribute = name.rpartition(":")
    if colon and path.endswith(".py"):
        return f"{Path(path).resolve()}:{attribute}"
    return str(Path(name).resolve()) if name.endswith(".py") else name
