"""`python -m benchmarks.hunting`: time until textbook claims that are false are refuted, ours beside three peers.

`--set third` takes the claims of hunting_sets/third.py, `--only ours,numerical` some of the searches.
Peers: the numerical baseline (numerical.py); plain random search (uniform sizes, every mass a uniform integer weight
1..100 over its sum); hypothesis alone (its choices drive the engine's own generators, structured families included; no
portfolio, no screening). Whatever is found is decided exactly. All end at the first exact refutation or after
`--seconds`; hypothesis shrinks it. `--true` instead hunts the true claims for `--seconds` each and says whether one was
refuted; `--journal FILE` keeps what was said of each there, and goes on after those that it has.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

from flint import fmpq

from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.claim.choice import SeededChooser
from exactpriv.claim.domains import Joints, Kernels, Numbers, Priors
from exactpriv.claim.domains.common import sizes
from exactpriv.journal import Lines
from exactpriv.kernel import JointLaw, Kernel, Prior
from exactpriv.search import Findings, hunt
from exactpriv.search.generate import find_instance

SETS_OF_THEIR_OWN = ("second", "third", "fourth", "fifth", "sixth")
"""Modules of hunting_sets."""
SETS = Path(__file__).parents[1] / "tests" / "hunting"


class Over(Exception):
    """The time of a peer is up."""


def fails(claim: Claim, instance: Any) -> bool:
    """Decided exactly."""
    return evaluate(claim, instance).outcome is Outcome.FAILS


class Refuted(Exception):
    """The first refutation: what follows is shrinking, which the peers do not do."""


def ours(claim: Claim, seconds: int, seed: int) -> bool:
    """The hunt, until its first exact refutation (which a command hands over at once)."""

    def told(findings: Findings) -> None:
        if findings.failing is not None:
            raise Refuted

    try:
        hunt(claim, seconds=seconds, seed=seed, told=told)
    except Refuted:
        return True
    return False


def plain_random(claim: Claim, seconds: int, seed: int) -> bool:
    """Independent uniform weights until one instance fails."""
    rng = random.Random(seed)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        env: dict[str, Any] = {}
        for name, domain in claim.domain.items():
            env[name] = drawn(domain, env, rng)
        if fails(claim, env):
            return True
    return False


def drawn(domain: Any, env: dict[str, Any], rng: random.Random) -> Any:
    """A uniform value of a domain."""

    def law(n: int) -> list[fmpq]:
        weights = [rng.randint(1, 100) for _ in range(n)]
        return [fmpq(w, sum(weights)) for w in weights]

    if isinstance(domain, Kernels):
        n, m = rng.choice(sizes(domain.inputs, env)), rng.choice(sizes(domain.outputs, env))
        return Kernel([law(m) for _ in range(n)])
    if isinstance(domain, Priors):
        return Prior(law(rng.choice(sizes(domain.size, env))))
    if isinstance(domain, Joints):
        shape = rng.choice(domain.shapes)
        size = 1
        for k in shape:
            size *= k
        return JointLaw(shape, law(size))
    if isinstance(domain, Numbers):
        low, high = domain.ends(env)
        top = low + 10 if high is None else high
        return domain.at(low + (top - low) * fmpq(rng.randint(1, 999), 1000), env)
    return domain.generate(SeededChooser(rng.getrandbits(32)), env)


def hypothesis_alone(claim: Claim, seconds: int, seed: int) -> bool:
    """hypothesis' search with its own shrinking."""
    end = time.monotonic() + seconds

    def meets(instance: Any) -> bool:
        if time.monotonic() > end:
            raise Over
        return fails(claim, instance)

    try:
        while time.monotonic() < end:
            if find_instance(claim, meets, seed, 1000) is not None:
                return True
            seed += 1
    except Over:
        pass
    return False


def timed(search: Callable[[Claim, int, int], bool], claim: Claim, seconds: int, seed: int) -> float | None:
    """Seconds to the refutation; None if there was none in time."""
    start = time.monotonic()
    found = search(claim, seconds, seed)
    return time.monotonic() - start if found else None


def main() -> int:
    """Run, print a line a claim and the totals, optionally write JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hunting")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--true", action="store_true")
    parser.add_argument("--journal", type=Path, help="of --true: what is done is kept there, and not done again")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--set", choices=("textbook", *SETS_OF_THEIR_OWN), default="textbook")
    parser.add_argument("--only", default="ours,numerical,random,hypothesis")
    parser.add_argument("--processor", action="store_true", help="count seconds of the processor")
    options = parser.parse_args()
    if options.processor:
        time.monotonic = time.process_time  # what every search here looks at
    false, true = claims_of(options.set)
    if options.true:
        return hunt_true(true, options.seconds, options.seed, Lines(options.journal))
    from .numerical import numerical

    every = {"ours": ours, "numerical": numerical, "random": plain_random, "hypothesis": hypothesis_alone}
    searches = {name: every[name] for name in options.only.split(",")}
    lines = []
    for claim in false:
        row = {name: timed(search, claim, options.seconds, options.seed) for name, search in searches.items()}
        lines.append({"claim": claim.id, **row})
        shown = "  ".join(f"{name} {'-' if t is None else f'{t:.2f} s'}" for name, t in row.items())
        print(f"{claim.id:60} {shown}", flush=True)
    for name in searches:
        times = [line[name] for line in lines]
        capped = [options.seconds if t is None else t for t in times]
        found = sum(t is not None for t in times)
        print(f"{name}: {found} of {len(times)} refuted, median {median(capped):.3f} s, sum {sum(capped):.0f} s")
    if options.json:
        options.json.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")
    return 0


def claims_of(name: str) -> tuple[list[Claim], list[Claim]]:
    """(false claims, true claims) of a set."""
    if name in SETS_OF_THEIR_OWN:
        module = import_module(f"{__package__}.hunting_sets.{name}")
        return list(module.FALSE), list(module.TRUE)
    sys.path.insert(0, str(SETS))
    from false_claims import FALSE  # type: ignore[import-not-found]
    from true_claims import TRUE  # type: ignore[import-not-found]

    return FALSE, TRUE


def hunt_true(true: list[Claim], seconds: int, seed: int, journal: Lines) -> int:
    """Status 1 if a true claim is refuted."""
    done = {line["claim"]: line for line in journal.read()}
    for claim in true:
        if claim.id not in done:
            findings = hunt(claim, seconds=seconds, seed=seed)
            refuted = findings.failing is not None or findings.ill_defined is not None
            line = {"claim": claim.id, "refuted": refuted, "exactly": findings.tried, "screened": findings.screened}
            done[claim.id] = {**line, "says": str(findings).partition(";")[0]}
            journal.add(done[claim.id])
        said = done[claim.id]
        print(f"{claim.id:60} {said['exactly']} exactly, {said['screened']} screened  {said['says']}", flush=True)
    failed = sum(bool(done[claim.id]["refuted"]) for claim in true)
    print(f"{failed} of {len(true)} refuted")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
