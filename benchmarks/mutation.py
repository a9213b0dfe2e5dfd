"""`python -m benchmarks.mutation [PAPER ...]`: are mutants of the claims that stand refuted?

For every universal claim that no instance refutes: reversed (every comparison turned, every equality denied), nudged by
1/1000 (if the claim is an equality, or an equality instance was met), without its assumptions, and with minimum and
maximum exchanged. A mutant is killed if exact evaluation finds a failing instance (or one without a value, or an object
that is none, which the original does not have) among the instances of an audit. No mutant is one that changes nothing
or only weakens: an exchange after which every comparison follows from the original one at every instance tried, an
assumption that no instance tried breaks. Survivors are listed: a mutant that is true survives rightly.

Killed is a mutant that fails exactly, or has no value, at one of 240 instances of an audit: 1149 of 1192 (692 of 704
reversed comparisons, 318 of 318 bounds strengthened by 1/1000, 91 of 121 dropped assumptions, 48 of 49 exchanged
minima and maxima). Survivors are inequalities whose sides are equal wherever they were tried, and assumptions that
only keep a bound from being infinite or a side from being trivial.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context

from exactpriv.audit.rows import select
from exactpriv.claim import Claim, Instance, Outcome, evaluate
from exactpriv.papers import entries
from exactpriv.real import BadInput
from exactpriv.search.mutate import exchanged, no_stronger, nudged, reversed_claim, unassumed
from exactpriv.search.propose import everything, random_instances, structured

INSTANCES = 240
TOO_LONG = 15
"""Seconds for a quarter of the instances of a claim; one that takes longer is left out, and said to be."""


def instances(claim: Claim, count: int) -> Iterator[Instance]:
    """Instances in the audit's order: everything, or structured ones and then seeded mixtures."""
    every = everything(claim)
    if every is not None:
        return iter(every)
    return chain(structured(claim, count // 2), random_instances(claim, 0, count))


def first_failure(claim: Claim, count: int) -> bool:
    """Does exact evaluation refute it, or find it without a value, within `count` instances?"""
    tried = 0
    for instance in instances(claim, count):
        try:
            outcome = evaluate(claim, instance).outcome
        except BadInput:
            return True
        if outcome in (Outcome.FAILS, Outcome.ILL_DEFINED):
            return True
        tried += outcome is not Outcome.OUTSIDE
        if tried >= count:
            break
    return False


def attained(claim: Claim, count: int) -> bool:
    """Is every comparison of some instance an equality?  Then a nudge must be seen there."""
    for instance in instances(claim, count):
        found = evaluate(claim, instance)
        if found.outcome is Outcome.HOLDS and found.attained:
            return True
    return False


def differs(claim: Claim, mutant: Claim, count: int) -> bool:
    """Does some instance break the assumptions that the mutant lacks, or make it say more than the original?"""
    for instance in instances(mutant, count):
        found = evaluate(claim, instance)
        if mutant.assume != claim.assume:
            if found.outcome is Outcome.OUTSIDE:
                return True
        elif found.relation is not None and found.outcome is not Outcome.ILL_DEFINED:
            changed = evaluate(mutant, instance).relation
            if changed is None or not no_stronger(changed, found.relation):
                return True
    return False


def mutants(claim: Claim, count: int) -> Iterator[Claim]:
    """The mutants to be killed."""
    yield reversed_claim(claim)
    if attained(claim, count):
        yield nudged(claim, "1/1000")
    for mutant in filter(None, (unassumed(claim), exchanged(claim))):
        if differs(claim, mutant, count):
            yield mutant


def judged(identifier: str) -> list[tuple[str, bool]] | str:
    """The mutants of one claim, each with whether it was killed; none if the claim itself does not stand; its id if it
    takes too long."""
    claim = entries()[identifier]
    start = time.monotonic()
    if not isinstance(claim, Claim) or claim.quantifier != "forall" or first_failure(claim, INSTANCES // 4):
        return []
    if time.monotonic() - start > TOO_LONG:
        return identifier
    return [(mutant.id, first_failure(mutant, INSTANCES)) for mutant in mutants(claim, INSTANCES // 8)]


def main() -> int:
    """Kill, count, list the survivors."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutation")
    parser.add_argument("names", nargs="*", metavar="PAPER|CLAIM")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    killed: dict[str, list[int]] = {}
    with ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        for results in pool.map(judged, select(options.names)):
            if isinstance(results, str):
                print(f"left out, too slow: {results}", flush=True)
                continue
            for name, dead in results:
                count = killed.setdefault(name.rpartition("~")[2], [0, 0])
                count[0] += dead
                count[1] += 1
                if not dead:
                    print(f"survives: {name}", flush=True)
    for kind, (dead, all_) in killed.items():
        print(f"{kind}: {dead} of {all_} killed ({100 * dead / all_:.1f} %)")
    dead, all_ = (sum(values) for values in zip(*killed.values(), strict=True))
    print(f"all: {dead} of {all_} killed ({100 * dead / all_:.1f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
