"""Which way the claims with a stored Coq theorem go to their statement, and what stands against the fold of the rest.

    python tests/prove/formal/ways.py            the counts, and the claims of the other way by kind
    python tests/prove/formal/ways.py --reasons  the same with each claim's reason
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict

from exactpriv.claim import Claim
from exactpriv.papers import entries
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.refutation import shapes, stored_certificate
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.formal.theorem import stored_entries
from exactpriv.stored import ROOT

KINDS = (
    ("linear programs", "solve_lp"),
    ("joint laws made of loops", "JointLaw|shape of a joint law"),
    ("what is left out may have no value", "the source evaluates what the statement leaves out"),
    ("variables over lists and sets", "ranges over .* which is no list"),
    ("colours", "a branch in a loop is taken"),
    ("sets and dictionaries", r"it calls set,|SetComp|Dict|it calls dict|names no set of letters"),
    ("numbers under other tests", "Coq boolean|test of a number|decide of|where a number may have no value"),
    ("lists in stretches", r"list|zip|an item is|a part is taken|pairwise|next|iterator|is_kernel is asked"),
    ("outputs made one", "merge_outputs"),
    ("maxima of what may be nothing", "maxim|largest"),
    ("letters by their numbers", "picked by its number|a range begins|differences? of whole|FloorDiv|Mod"),
    ("databases", "database|hamming"),
)
"""Kinds by what the refusal says; the first that fits."""


def refusal(claim: Claim) -> str:
    """Why the fold does not state a claim; empty where it does."""
    try:
        coded(claim, {})
        return ""
    except Untranslated as error:
        reason = str(error)
    certificate = stored_certificate(ROOT, claim.id)
    if certificate is not None and len(certificate.get("cases", [])) == 1:
        try:
            coded(claim, shapes(certificate["cases"][0]["instance"]))
            return ""
        except Untranslated as error:
            reason = str(error)
    return re.sub(r"^\S*/exactpriv/", "", reason)


def kind_of(reason: str) -> str:
    """The kind of a refusal."""
    return next((name for name, pattern in KINDS if re.search(pattern, reason)), "others")


def refusals() -> dict[str, str]:
    """The claims with a stored theorem, and why the fold does not state them: empty where it does."""
    known = entries()
    return {name: refusal(one) for name in stored_entries(ROOT) if isinstance(one := known[name], Claim)}


def main(arguments: list[str]) -> None:
    """The command."""
    found = refusals()
    by_kind: dict[str, list[str]] = defaultdict(list)
    for name, reason in found.items():
        if reason:
            by_kind[kind_of(reason)].append(name)
    print(f"{sum(not reason for reason in found.values())} of {len(found)} stored theorems are folds of the one term")
    for kind, names in sorted(by_kind.items(), key=lambda one: -len(one[1])):
        print(f"{len(names):3} {kind}")
        for name in names:
            print(f"      {name}" + (f": {found[name]}" if "--reasons" in arguments else ""))


if __name__ == "__main__":
    main(sys.argv[1:])
