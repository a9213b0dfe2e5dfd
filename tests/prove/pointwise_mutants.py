"""Mutants of certificates of kind "pointwise": one thing changed, and whether what a mutant states is true.

`python tests/prove/pointwise_mutants.py 2000` says how many the checker accepts, and of these how many state something
that a search on two letters refutes (none may be).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from typing import Any

from divergences import (
    CHI2,
    HELLINGER,
    JEFFREYS,
    JENSEN_SHANNON,
    KL,
    LAWS,
    LN2,
    REVERSE_CHI2,
    TRIANGULAR,
    VARIATION,
    by,
    context,
    of,
    plus,
    reading,
    squared,
    times,
)

from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.kinds.derived import comparisons, oriented
from exactpriv.certificate.checker.kinds.pointwise import context_of
from exactpriv.certificate.checker.kinds.ratios.reading import read
from exactpriv.certificate.checker.kinds.ratios.variation import against_variation
from exactpriv.prove.ratios.proposing import proposed
from exactpriv.prove.ratios.symmetric import seen_above, symmetric_proof
from exactpriv.prove.ratios.two_letters import seen_to_fail

Tree = Any
EXAMPLE = {"P": {"type": "prior", "masses": ["1/2", "1/2"], "letters": ["0", "1"]},
           "Q": {"type": "prior", "masses": ["1/3", "2/3"], "letters": ["0", "1"]}}  # fmt: skip
PROVED = [
    (KL, plus(times("1/2", VARIATION), times("1/2", CHI2))),
    (HELLINGER, KL), (HELLINGER, TRIANGULAR), (TRIANGULAR, times("2", HELLINGER)),
    (times("2", JENSEN_SHANNON), times(LN2, TRIANGULAR)), (JENSEN_SHANNON, times(LN2, VARIATION)),
    (times("2", squared(VARIATION)), KL), (times("2", squared(VARIATION)), TRIANGULAR),
    (TRIANGULAR, times("279/250", KL)), (times("2", JEFFREYS), plus(CHI2, REVERSE_CHI2)),
    (of("hockey_stick", LN2), VARIATION), (by("hellinger", "3/2"), CHI2), (VARIATION, "1"),
    (times("3/2", squared(VARIATION)), of("renyi", "3/4")), (of("renyi", "2"), CHI2),
]  # fmt: skip


V = VARIATION
MIRRORED = [
    (times("2", times(V, {"op": "ln", "args": [
        {"op": "div", "args": [plus("1", V), plus("1", times("-1", V))]}]})), JEFFREYS),
    (plus("2", times("-2", {"op": "pow", "args": [plus("1", times("-1", squared(V))), "1/2"]})), HELLINGER),
]  # fmt: skip
"""Functions of the variation below symmetric divergences, of positive laws."""


def certificates() -> list[dict[str, Any]]:
    """A certificate of each of PROVED and of MIRRORED."""
    return [certificate(left, right) for left, right in PROVED] + [mirrored(left, right) for left, right in MIRRORED]


def mirrored(left: Tree, right: Tree) -> dict[str, Any]:
    """The certificate of a function of the variation below a symmetric divergence, of positive laws."""
    found = symmetric_proof("<=", (left, right), context("PQ"))
    assert found is not None
    case = certificate(left, right, found[0])["cases"][0]
    for sort in case["variables"].values():
        sort["positive"] = True
    return sealed(case)


def certificate(left: Tree, right: Tree, proof: Tree | None = None) -> dict[str, Any]:
    """The certificate of left <= right for all pairs of laws."""
    if proof is None:
        proof = proposed(reading(left, right), "<=")
    case = {"sizes": {"n": [2, None]}, "variables": deepcopy(LAWS), "assumptions": [], "proofs": [proof],
            "relation": {"op": "<=", "args": [left, right]}, "example": deepcopy(EXAMPLE)}  # fmt: skip
    return sealed(case)


def sealed(case: Tree) -> dict[str, Any]:
    """A certificate of one case."""
    return seal({"claim": "own", "statement": "", "quantifier": "forall", "kind": "pointwise", "cases": [case]})


def mutants(seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Certificates with one or two things changed."""
    rng = random.Random(seed)
    originals = certificates()
    for _ in range(count):
        case = deepcopy(rng.choice(originals)["cases"][0])
        for _ in range(rng.choice((1, 1, 1, 2))):
            _change(case, rng)
        yield sealed(case)


def _change(case: Tree, rng: random.Random) -> None:
    proof = case["proofs"][0]
    if "symmetric" in proof:
        _change_mirrored(case, rng)
        return
    kind = rng.randrange(10)
    if kind < 3:
        _change_number(case["relation"]["args"], rng)
    elif kind == 3:
        case["relation"]["args"].reverse()
    elif kind == 4:
        proof["slope"] = rng.choice(["below", "above", "low", "high", _number(rng), proof["slope"]])
    elif kind == 5:
        proof["weight"] = rng.choice(["0", "1/3", "1/2", "1", "2", _number(rng)])
    elif kind == 6:
        proof["below"], proof["above"] = proof["above"], proof["below"]
    elif kind == 7:
        case["variables"][rng.choice("PQ")]["positive"] = True
        _turn(case["relation"]["args"], rng)
    else:
        _change_segment(rng.choice([*proof["below"], *proof["above"]]), rng)


def _change_mirrored(case: Tree, rng: random.Random) -> None:
    kind = rng.randrange(5)
    if kind < 3:
        _change_number(case["relation"]["args"], rng)
    elif kind == 3:
        case["variables"][rng.choice("PQ")]["positive"] = False
        _turn(case["relation"]["args"], rng)
    else:
        case["proofs"][0]["symmetric"] = rng.choice([
            {"by": "terms"}, {"by": "box"}, {"rise": {"by": "terms"}}, {"fall": {"by": "terms"}},
            {"rise": {"rise": {"by": "terms"}}}])  # fmt: skip


def _change_number(tree: Tree, rng: random.Random) -> bool:
    """Another rational in place of one of a relation, by 0.1 % to a factor."""
    places: list[tuple[Any, Any]] = []

    def look(part: Tree) -> None:
        for key, one in part.items() if isinstance(part, dict) else enumerate(part):
            if isinstance(one, str) and key not in ("op", "measure", "var", "f"):
                places.append((part, key))
            elif isinstance(one, dict | list):
                look(one)

    look(tree)
    if not places:
        tree[1] = times(str(1 + Fraction(rng.choice((-1, 1)), rng.choice((1000, 100, 10, 2)))), tree[1])
        return True
    part, key = rng.choice(places)
    old = Fraction(part[key])
    part[key] = str(old * (1 + Fraction(rng.choice((-1, 1)), rng.choice((1000, 100, 10, 2)))))
    return True


def _turn(tree: Tree, rng: random.Random) -> None:
    """The arguments of a measure in the other order."""
    found: list[Tree] = []

    def look(part: Tree) -> None:
        if isinstance(part, dict) and "measure" in part:
            found.append(part)
        for one in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
            look(one)

    look(tree)
    args = rng.choice(found)["args"]
    args[0], args[1] = args[1], args[0]


def _number(rng: random.Random) -> str:
    return str(Fraction(rng.randrange(-8, 9), rng.randrange(1, 7)))


def _change_segment(segment: Tree, rng: random.Random) -> None:
    kind = rng.randrange(5)
    cuts, tangents = segment["cuts"], segment["tangents"]
    inside = str(Fraction(rng.randrange(1, 64), 64))
    if kind == 0 and cuts:
        rng.choice(cuts)[rng.randrange(2)] = inside
    elif kind == 1 and cuts:
        cuts.pop(rng.randrange(len(cuts)))
    elif kind == 2:
        cuts.insert(rng.randrange(len(cuts) + 1), [inside, rng.choice([inside, "63/64"])])
    elif kind == 3 and tangents:
        rng.choice(tangents).append(rng.choice([inside, "low", "high"]))
    elif tangents:
        points = rng.choice(tangents)
        points[rng.randrange(len(points))] = rng.choice([inside, "low", "high"])
    else:
        tangents.append([inside])


def is_false(made: dict[str, Any]) -> bool:
    """Whether doubles see a pair of laws on two letters at which what it states fails."""
    case = made["cases"][0]
    known = context_of(case)
    for op, left, right in comparisons(case["relation"]):
        sense, sides = oriented(op, left, right)
        if "symmetric" in case["proofs"][0]:
            phi, psi, _ = against_variation(sense, sides, known)
            if seen_above(phi, psi):
                return True
            continue
        if seen_to_fail(read(sense, *sides, known)):
            return True
    return False


def main(count: int) -> int:
    """Print the counts; 1 if a mutant is accepted that is false."""
    accepted = false = same = 0
    originals = [one["cases"][0]["relation"] for one in certificates()]
    for made in mutants(1, count):
        if check_certificate(made).accepted:
            accepted += 1
            same += made["cases"][0]["relation"] in originals
            false += is_false(made)
    print(f"{count} mutants: {count - accepted} rejected, {accepted} accepted, of these {same} of an unchanged "
          f"relation and {false} seen to be false")  # fmt: skip
    return int(false > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
