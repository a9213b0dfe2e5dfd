"""Inequalities between f-divergences: proofs at every ratio, best constants, and wrong constants refuted.

    python -m benchmarks.generators               the ordered pairs of eleven divergences
    python -m benchmarks.generators --sums        each divergence against the sums of two others
    python -m benchmarks.generators --perturbed   besides, constants that are 0.2 % to 50 % too small

Prints processor times: how many pairs have a finite constant, how many of these are proved to be the best, how long one
takes; of the wrong ones, how many are proved (none may be) and how many are refuted on two letters.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from statistics import median
from typing import Any

from exactpriv.certificate.schema import CertificateError
from exactpriv.prove.ratios.best import best_factor
from exactpriv.prove.ratios.proposing import NotFound, proposed
from exactpriv.prove.ratios.two_letters import seen_to_fail

sys.path[:0] = [str(Path(__file__).parents[1] / "tests" / "prove")]
from divergences import DIVERGENCES, plus, reading, times  # noqa: E402

SHARES = ("499/500", "199/200", "49/50", "4/5", "1/2")
"""Of the best constant (of a rational just above it): too small by 0.2 % to 50 %."""
Tree = Any


def pairs() -> Iterator[tuple[str, Tree, Tree]]:
    """Every ordered pair."""
    for left, right in permutations(DIVERGENCES, 2):
        yield f"{left} <= c {right}", DIVERGENCES[left], DIVERGENCES[right]


def sums() -> Iterator[tuple[str, Tree, Tree]]:
    """Each divergence against the sum of two others."""
    for left in DIVERGENCES:
        for one, other in combinations([name for name in DIVERGENCES if name != left], 2):
            both = plus(DIVERGENCES[one], DIVERGENCES[other])
            yield f"{left} <= c ({one} + {other})", DIVERGENCES[left], both


def perturbed(left: Tree, right: Tree, constant: Tree) -> tuple[int, int]:
    """How many of the constants that are too small are proved, and how many refuted."""
    proved = refuted = 0
    for share in SHARES:
        smaller = times(share, times(constant, right))
        try:
            proposed(reading(left, smaller), "<=")
            proved += 1
        except (NotFound, CertificateError):
            pass
        refuted += seen_to_fail(reading(left, smaller))
    return proved, refuted


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; the status is 1 where a constant that is too small is proved."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.generators", description=__doc__)
    parser.add_argument("--perturbed", action="store_true")
    parser.add_argument("--sums", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="look at every so-manieth pair")
    chosen = parser.parse_args(arguments)
    spent: list[float] = []
    tried = finite = best = wrong = proved = refuted = 0
    for name, left, right in list(sums() if chosen.sums else pairs())[:: chosen.every]:
        began = time.process_time()
        found = best_factor(reading(left, right))
        seconds = time.process_time() - began
        tried += 1
        if found is None:
            continue
        spent.append(seconds)
        finite, best = finite + 1, best + found.best
        print(f"{name}: c = {found.value:.6g}, {'the best' if found.best else 'just above it'}, {seconds:.2f} s")
        if chosen.perturbed:
            made = perturbed(left, right, found.tree)
            wrong, proved, refuted = wrong + len(SHARES), proved + made[0], refuted + made[1]
    print(f"{tried} inequalities, {finite} with a finite constant, all of them proved, {best} with the best one")
    print(f"processor seconds for one: median {median(spent):.2f}, at most {max(spent):.2f}")
    if chosen.perturbed:
        print(f"{wrong} constants that are too small: {proved} proved, {refuted} refuted on two letters")
    return int(proved > 0)


if __name__ == "__main__":
    sys.exit(main())
