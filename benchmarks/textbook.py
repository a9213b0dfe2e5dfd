"""`prove` on the textbook claims of tests/hunting: the true ones proved, with files that Coq accepts, and no false one.

    python -m benchmarks.textbook                 the 54 true and the 91 false claims
    python -m benchmarks.textbook --seconds 60    seconds in which a claim counts as proved, and for each run of Coq
    python -m benchmarks.textbook --only true     those alone
    python -m benchmarks.textbook --only false --after 77    those that a run which was ended has not looked at

Needs the compiled theory (make theorems) for the Coq files; without it they are written, and none is counted.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from exactpriv.claim import Claim
from exactpriv.prove.formal.lemmas import Lemma, by_tactic, lemma_file
from exactpriv.prove.methods import prove

sys.path[:0] = [str(Path(__file__).parents[1] / "tests" / "hunting")]
from false_claims import FALSE  # noqa: E402
from true_claims import TRUE  # noqa: E402


def true_ones(claims: Iterable[Claim], seconds: int) -> list[tuple[str, bool, str]]:
    """(claim, whether it is proved, how its Coq file stands) of each."""
    rows = []
    for claim in claims:
        began = time.monotonic()
        found = prove(claim, coq=True)
        spent = time.monotonic() - began
        in_time = found.verdict == "proved" and spent <= seconds
        lemma = found.lemma or (lemma_file(claim, found.certificate, seconds) if found.verdict == "proved" else "open")
        stands = lemma.says if isinstance(lemma, Lemma) else lemma
        coq = lemma.by if isinstance(lemma, Lemma) and lemma.axioms is not None else ""
        rows.append((claim.id, in_time, coq))
        print(f"{claim.id}: {found.verdict} in {spent:.1f} s; {stands}", flush=True)
    return rows


def false_ones(claims: Iterable[Claim], seconds: int) -> list[tuple[str, bool, bool]]:
    """(claim, whether it is proved, whether the tactic proves its statement) of each."""
    rows = []
    for claim in claims:
        found = prove(claim)
        closed = by_tactic(claim, seconds)
        rows.append((claim.id, found.verdict == "proved", isinstance(closed, Lemma)))
        print(f"{claim.id}: {found.verdict}; {closed.says if isinstance(closed, Lemma) else closed}", flush=True)
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; the status is 1 where a false claim is proved."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.textbook", description=__doc__)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--only", choices=("true", "false"))
    parser.add_argument("--after", type=int, default=0, help="leave out so many claims of each list")
    given = parser.parse_args(arguments)
    wrong = 0
    if given.only != "false":
        rows = true_ones(TRUE[given.after :], given.seconds)
        accepted = [coq for _, _, coq in rows if coq]
        print(f"{sum(proved for _, proved, _ in rows)} of {len(rows)} true claims proved; {len(accepted)} have a file "
              f"that coqc accepts, {accepted.count('derivation')} by the chain of facts, {accepted.count('tactic')} "
              "by formal_auto")  # fmt: skip
    if given.only != "true":
        others = false_ones(FALSE[given.after :], given.seconds)
        wrong = sum(proved or closed for _, proved, closed in others)
        print(f"{wrong} of {len(others)} false claims proved, {sum(closed for _, _, closed in others)} by formal_auto")
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
