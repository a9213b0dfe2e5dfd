"""Mutated derivations and statements are rejected unless they are still true: `make mutants`.

    python tests/prove/proof_mutants.py --derivations 1000 --statements 300 --seed 11

A mutated derivation of a textbook claim is put to the checker; one that it accepts is evaluated at instances of its
sorts (derivation_mutants.py). A mutant of a claim whose theorem is the tactic's (other sense, constant, measure or
operation, a premise dropped) is translated, and its statement put to the tactic (statement_mutants.py); one that it
proves is hunted by the engine. The negation of a mutant of a refuted claim is put to Coq at the stored witness, and
what is proved compared with the engine's value there.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any, cast

sys.path[:0] = [str(Path(__file__).parents[1] / "hunting"), str(Path(__file__).parent)]
import derivation_mutants as mutants  # noqa: E402
from statement_mutants import ILL_TYPED, LATE, PROVED, REJECTED, Mutant, asked, drawn, wider  # noqa: E402
from true_claims import TRUE  # noqa: E402

from exactpriv.certificate import check_certificate  # noqa: E402
from exactpriv.claim import Claim, Outcome, evaluate  # noqa: E402
from exactpriv.kernel.files import instance_from_tree  # noqa: E402
from exactpriv.papers import entries  # noqa: E402
from exactpriv.prove.deriving import derived  # noqa: E402
from exactpriv.prove.formal.refutation import negation, stored_certificate  # noqa: E402
from exactpriv.prove.formal.statement import translated  # noqa: E402
from exactpriv.prove.formal.terms import Untranslated  # noqa: E402
from exactpriv.prove.formal.theorem import Theorem, stored_entries  # noqa: E402
from exactpriv.prove.formal.theorems import compiled, source  # noqa: E402
from exactpriv.prove.formal.witness import NoWitness  # noqa: E402
from exactpriv.real import BadInput  # noqa: E402
from exactpriv.search import hunt  # noqa: E402
from exactpriv.search.propose import random_instances, structured  # noqa: E402
from exactpriv.stored import ROOT  # noqa: E402

STILL_TRUE, FALSE = "accepted, no counterexample", "accepted and false"
UNPROVED = "left out, its original is not proved in time"
UNEVALUATED = "accepted, and the engine does not evaluate it"
SAME = "accepted, and states what the original states"
GROUPS = 20
"""Claims whose originals are asked before their mutants."""
LIMIT = 120
"""Seconds for a run of Coq on the negation of one statement."""
UNDEFINED = (BadInput, ArithmeticError, LookupError, TypeError, ValueError)
"""What a mutant's formula raises where it has no value."""
AGAINST = (Outcome.FAILS, Outcome.ILL_DEFINED)
INSTANCES = 200
"""At which a hunt evaluates a mutant that the tactic proves."""


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


def of_statements(
    count: int, seed: int, seconds: float, jobs: int = 1, journal: Path | None = None
) -> Iterator[tuple[str, str, str]]:
    """The same of mutants of the claims whose theorems are the tactic's. One that it proves is given to a hunt. A
    mutant counts only if the tactic proves its original here; it has as long, and a second."""
    recorded, known = stored_entries(ROOT), entries()
    names = sorted(c for c, e in recorded.items() if e["by"] == "machine" and e["says"] == "holds" and c in known)
    with tempfile.TemporaryDirectory() as place:
        some, refused = drawn([cast(Claim, known[c]) for c in names], count, random.Random(seed), Path(place))
        groups: dict[str, list[Mutant]] = {}
        for m in some:
            groups.setdefault(m.original, []).append(m)
        print(f"{count} statements of {len(groups)} claims; {refused} more had no translation.", flush=True)
        for together in chunked(groups.items(), GROUPS):
            props = [translated(cast(Claim, known[c])).prop for c, _ in together]
            first = list(asked(ROOT, props, [seconds] * len(props), jobs, journal))
            left: list[tuple[Mutant, float]] = []
            for (_, ms), answer in zip(together, first, strict=True):
                if answer.became == PROVED:
                    left += [(m, 1 + answer.seconds) for m in ms]
                else:
                    yield from ((m.original, m.kind, UNPROVED) for m in ms)
            props, limits = [m.statement.prop for m, _ in left], [limit for _, limit in left]
            for (m, _), answer in zip(left, asked(ROOT, props, limits, jobs, journal), strict=True):
                became = answer.became
                if became == PROVED:
                    became, tried = by_engine(m.claim, seed)
                    became = f"{became}: {tried} instances; {m.statement.prop}"
                yield m.original, m.kind, became


def chunked(some: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """The same in lists of at most so many."""
    rest = iter(some)
    while together := list(islice(rest, size)):
        yield together


def of_negations(count: int, seed: int) -> Iterator[tuple[str, str, str]]:
    """The same of mutants of refuted claims: the script that proves the negation at the stored witness, written for the
    mutant, is given to Coq, and what it proves is compared with the mutant's value at the witness."""
    recorded, known = stored_entries(ROOT), entries()
    names = [c for c, e in recorded.items() if e["by"] == "machine" and e["says"] != "holds" and c in known]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        whole = [c for c in map(known.get, sorted(names)) if isinstance(c, Claim) and translates(c)]
        some, _ = drawn(whole, count, random.Random(f"negations {seed}"), folder)
        for k, m in enumerate(some):
            (case,) = (stored_certificate(ROOT, m.original) or {})["cases"]
            at = instance_from_tree({x: case["instance"][x] for x in m.claim.domain})
            try:
                there = evaluate(m.claim, at).outcome
            except UNDEFINED as error:  # a total function of Coq may have a value where the engine has none
                there, why = None, str(error)
            try:
                script = negation(m.claim, m.statement, {"kind": "violates", "cases": [case]})
            except NoWitness:
                yield m.original, f"negation, {m.kind}", ILL_TYPED
                continue
            one = Theorem(m.statement, script, "machine")
            done, output, _ = compiled(ROOT, source([one]), folder, f"negation_{k}", LIMIT)
            if not done:
                became = LATE if output.startswith("more than") else REJECTED
            elif there is None:
                became = f"{UNEVALUATED} ({why}): {m.statement.prop}"
            else:
                became = f"{STILL_TRUE if there in AGAINST else FALSE}: {m.statement.prop}"
            yield m.original, f"negation, {m.kind}", became


def translates(claim: Claim) -> bool:
    """Whether a claim has a statement for all sizes."""
    try:
        return bool(translated(claim).prop)
    except Untranslated:
        return False


def by_engine(claim: Claim, seed: int) -> tuple[str, int]:
    """What a hunt finds at a mutant that the tactic proves, and the instances that it evaluated."""
    try:
        found = hunt(claim, instances=INSTANCES, seed=seed)
    except UNDEFINED as error:
        return f"{UNEVALUATED} ({error})", 0
    against = found.witness is not None and claim.quantifier == "forall"
    return FALSE if against or found.verdict in ("refuted", "ill-defined") else STILL_TRUE, found.tried


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--derivations", type=int, default=1000)
    parser.add_argument("--statements", type=int, default=300)
    parser.add_argument("--negations", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=8, help="of processor time, for the tactic on an original")
    parser.add_argument("--journal", type=Path, help="where to keep the answers to statements, and to go on from")
    parser.add_argument("--jobs", type=int, default=1, help="processes of Coq")
    parser.add_argument("--seed", type=int, default=11)
    given = parser.parse_args()
    found: Counter[tuple[str, str]] = Counter()
    made = {one.claim: one for one in map(derived, TRUE)} if given.derivations else {}
    parts = (of_derivations(made, given.derivations, given.seed) if given.derivations else (),
             of_statements(given.statements, given.seed, given.seconds, given.jobs, given.journal)
             if given.statements else (),
             of_negations(given.negations, given.seed) if given.negations else ())  # fmt: skip
    rows = chain.from_iterable(parts)
    try:
        for k, (name, kind, became) in enumerate(rows, 1):
            found[kind, became.split(":")[0].split(" (")[0]] += 1
            if became not in (REJECTED, LATE, ILL_TYPED, SAME, UNPROVED):
                print(f"{name}, {kind}: {became}", flush=True)
            if k % 25 == 0:
                print(f"{k} mutants so far", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("interrupted; what follows is of the mutants until then", flush=True)
    for (kind, became), n in sorted(found.items()):
        print(f"{kind}: {n} {became}")
    total = Counter[str]()
    for (_, became), n in found.items():
        total[became] += n
    print(f"{sum(total.values())} mutants: " + ", ".join(f"{n} {became}" for became, n in sorted(total.items())) + ".")
    return int(total[FALSE] > 0)


if __name__ == "__main__":
    raise SystemExit(main())
