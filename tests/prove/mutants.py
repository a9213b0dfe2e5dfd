"""Mutated derivations and statements are rejected unless they are still true: `make mutants`.

    python tests/prove/mutants.py --derivations 1000 --statements 300 --seed 11

A mutated derivation of a textbook claim is put to the checker; one that it accepts is evaluated at instances of its
sorts (derivation_mutants.py). A mutated statement of a recorded theorem of the machine (other sense, other constant, a
premise dropped) is put to the tactic that proved the original; one that it proves is printed, to be judged.
"""

import argparse
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1] / "hunting"), str(Path(__file__).parent)]
import derivation_mutants as mutants  # noqa: E402
from true_claims import TRUE  # noqa: E402

from exactpriv.certificate import check_certificate  # noqa: E402
from exactpriv.claim.domains import Kernels, Priors  # noqa: E402
from exactpriv.prove.formal.theorem import HEADER, statements, stored_entries  # noqa: E402
from exactpriv.prove.formal.theorems import compiled  # noqa: E402
from exactpriv.prove.proving import derived  # noqa: E402
from exactpriv.search.propose import random_instances, structured  # noqa: E402
from exactpriv.stored import ROOT  # noqa: E402

REJECTED, STILL_TRUE, FALSE = "rejected", "accepted, no counterexample", "accepted and false"
SAME = "accepted, and states what the original states"
PROVED, ILL_TYPED = "proved", "no statement"
CHUNK, LIMIT = 12, 10
"""Statements in one run of Coq, and seconds for the tactic on one."""


def wider(domain: Any) -> Any:
    """The domain with zeros, which the search may have left out."""
    if isinstance(domain, Kernels):
        return replace(domain, positive=False)
    return replace(domain, full_support=False) if isinstance(domain, Priors) else domain


def of_derivations(made: Mapping[str, Any], count: int, seed: int) -> Iterator[tuple[str, str, str]]:
    """(claim, what was changed, what became of it) of `count` mutants of the derivations in `made`."""
    rng, claims = random.Random(seed), {one.id: one for one in TRUE}
    names = sorted(name for name, one in made.items() if one.certificate is not None)
    for _ in range(count):
        name = rng.choice(names)
        case = made[name].certificate["cases"][0]
        kind, mutant = mutants.mutant(case, rng)
        if not check_certificate(mutants.sealed(mutant), 3_000_000).accepted:
            yield name, kind, REJECTED
            continue
        if all(mutant[k] == case[k] for k in ("sizes", "variables", "assumptions", "relation")):
            yield name, kind, SAME
            continue
        wide = replace(claims[name], domain={k: wider(x) for k, x in claims[name].domain.items()})
        instances = list(islice(chain(structured(wide, 30), random_instances(wide, 1, 30)), 60))
        yield name, kind, FALSE if mutants.false_somewhere(mutant, instances) else STILL_TRUE


def mutated(prop: str, rng: random.Random) -> tuple[str, str] | None:
    """(what was changed, the statement) with one thing of a Coq statement changed; None if there is nothing."""
    kind = rng.choice(("sense", "constant", "premise"))
    if kind == "sense":
        found = list(re.finditer(r"\b(vle|vlt|veq)\b", prop))
        if not found:
            return None
        at = found[-1]
        other = {"vle": "vge", "vlt": "vgt", "veq": rng.choice(("vlt", "vgt"))}[at[1]]
        return kind, prop[: at.start()] + other + prop[at.end() :]
    if kind == "constant":
        found = list(re.finditer(r"(?<![\w.'])([1-9])(?![\w.'%])", prop))
        if not found:
            return None
        at = rng.choice(found)
        return kind, prop[: at.start()] + str(int(at[1]) + rng.choice((1, 2))) + prop[at.end() :]
    premises = [k for k in re.finditer(r"\(([^()]*|\([^()]*\))*\) -> ", prop)]
    if not premises:
        return None
    at = rng.choice(premises)
    return kind, prop[: at.start()] + prop[at.end() :]


def of_statements(count: int, seed: int) -> Iterator[tuple[str, str, str]]:
    """The same of statements of theorems by the machine, against the tactic."""
    rng, recorded = random.Random(seed), stored_entries(ROOT)
    known, _ = statements()
    names = sorted(c for c in known if recorded.get(c, {}).get("by") == "machine" and recorded[c]["says"] == "holds")
    todo: list[tuple[str, str, str]] = []
    while len(todo) < count:
        name = rng.choice(names)
        changed = mutated(known[name].prop, rng)
        if changed is not None and changed[1] != known[name].prop:
            todo.append((name, *changed))
    while todo:
        stated, closed = probed([prop for _, _, prop in todo[:CHUNK]])
        for k, (name, kind, prop) in enumerate(todo[:stated]):
            yield name, kind, f"{PROVED}: {prop}" if k in closed else REJECTED
        if stated < len(todo[:CHUNK]):
            yield todo[stated][0], todo[stated][1], ILL_TYPED
            stated += 1
        todo = todo[stated:]


def probed(some: Sequence[str]) -> tuple[int, set[int]]:
    """How many of the statements, from the first on, are well typed, and those that the tactic proves in time."""
    parts = [HEADER]
    for k, prop in enumerate(some):
        parts.append(f"Definition mutant_{k} : Prop :=\n  {prop}.\nGoal mutant_{k}.\nProof. idtac \"stated {k}\". "
                     f"tryif timeout {LIMIT} (solve [formal_auto]) then idtac \"closed {k}\" else idtac. Abort.\n")
    with tempfile.TemporaryDirectory() as place:
        done, output, _ = compiled(ROOT, "\n".join(parts), Path(place), "mutants", 60 + LIMIT * len(some))
    stated = {int(n) for n in re.findall(r"^stated (\d+)$", output, re.MULTILINE)}
    if done != (len(stated) == len(some)):
        raise RuntimeError(f"Coq did not come through the mutants: {output[-400:]}")
    return len(stated), {int(n) for n in re.findall(r"^closed (\d+)$", output, re.MULTILINE)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--derivations", type=int, default=1000)
    parser.add_argument("--statements", type=int, default=300)
    parser.add_argument("--seed", type=int, default=11)
    given = parser.parse_args()
    found: Counter[tuple[str, str]] = Counter()
    made = {one.claim: one for one in map(derived, TRUE)} if given.derivations else {}
    rows = chain(of_derivations(made, given.derivations, given.seed), of_statements(given.statements, given.seed))
    for name, kind, became in rows:
        found[kind, became.split(":")[0]] += 1
        if became not in (REJECTED, ILL_TYPED, SAME):
            print(f"{name}, {kind}: {became}", flush=True)
    for (kind, became), n in sorted(found.items()):
        print(f"{kind}: {n} {became}")
    wrong, rejected = (sum(n for (_, b), n in found.items() if b == kind) for kind in (FALSE, REJECTED))
    print(f"{sum(found.values())} mutants, {rejected} rejected, {wrong} accepted and false.")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
