"""The kind "entropic": what it accepts it proves; a certificate with one thing changed is rejected unless it is still
true of random instances, which the checker's evaluation of single instances decides."""

import copy
import random
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.arithmetic.work import IllDefined, bounded_work
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.derived import _is_one, _with_sizes
from exactpriv.certificate.checker.language.expressions import Instance
from exactpriv.certificate.checker.language.relations import decide
from exactpriv.certificate.schema import CertificateError
from exactpriv.prove.entropies.proving import summed

sys.path[:0] = [str(Path(__file__).parents[1] / "prove")]
from entropic_claims import NON_SHANNON, TRUE  # noqa: E402

Tree = Any
NAMES = ("submodularity", "chain-rule", "data-processing", "contraction", "perfect-secrecy", "shearer", "zhang-yeung",
         "twice", "parallel-subadditive", "product-capacity", "cascade-capacity", "below-the-alphabets", "uniform-bits",
         "strict-by-a-constant", "postprocessing", "function-has-less")  # fmt: skip
KINDS = ("sense", "constant", "axes", "assumption", "coefficient", "drop", "reason", "set", "name", "swap")
MUTANTS = 24
"""Of each certificate."""


def sealed(case: Tree) -> Tree:
    return seal({"schema": "exactpriv.certificate/1", "claim": "own", "statement": "", "quantifier": "forall",
                 "kind": "entropic", "cases": [case]})  # fmt: skip


@pytest.fixture(scope="module")
def cases() -> dict[str, Tree]:
    found = {}
    for made in (*TRUE, *NON_SHANNON):
        if made.id in NAMES:
            certificate = summed(made).certificate
            assert certificate is not None, made.id
            found[made.id] = certificate["cases"][0]
    assert set(found) == set(NAMES)
    return found


def places(tree: Tree, wanted: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if wanted(tree):
        yield here
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, part in parts:
        yield from places(part, wanted, (*here, key))


def at(tree: Tree, path: tuple[Any, ...]) -> Tree:
    for step in path:
        tree = tree[step]
    return tree


def changed(tree: Tree, path: tuple[Any, ...], value: Tree) -> Tree:
    made = copy.deepcopy(tree)
    at(made, path[:-1])[path[-1]] = value
    return made


def mutant(case: Tree, rng: random.Random) -> Tree:
    """The case with one thing changed: in what is stated, in the sum, in a reason, in a copy."""
    while True:
        made = _mutant(case, rng)
        if made is not None and made != case:
            return made


def _mutant(case: Tree, rng: random.Random) -> Tree | None:
    def pick(root: str, wanted: Any) -> tuple[Any, ...] | None:
        found = [(root, *p) for p in places(case[root], wanted)]
        return rng.choice(found) if found else None

    kind = rng.choice(KINDS)
    if kind == "sense":
        p = pick("relation", lambda t: isinstance(t, dict) and t.get("op") in ("<=", ">=", "==", "<"))
        return None if p is None else changed(case, (*p, "op"), rng.choice(("<=", ">=", "==", "<", ">")))
    if kind == "constant":
        p = pick("relation", lambda t: isinstance(t, str) and t[:1].isdigit())
        factor = rng.choice((Fraction(9, 10), Fraction(11, 10), 2, -1))
        return None if p is None else changed(case, p, str(Fraction(at(case, p)) * factor))
    if kind == "axes":
        p = pick("relation", lambda t: isinstance(t, list) and bool(t) and all(type(x) is int for x in t))
        return None if p is None else changed(case, (*p, rng.randrange(len(at(case, p)))), rng.randrange(4))
    if kind == "assumption":
        if not case["assumptions"]:
            return None
        kept = list(case["assumptions"])
        kept.pop(rng.randrange(len(kept)))
        return {**case, "assumptions": kept}
    p = pick("proofs", lambda t: isinstance(t, dict) and bool(t.get("sum")))
    if p is None:
        return None
    summands = at(case, p)["sum"]
    place = rng.randrange(len(summands))
    if kind == "coefficient":
        value = Fraction(summands[place][0]) * rng.choice((Fraction(1, 2), 2, -1)) + rng.choice((0, 0, 1))
        return changed(case, (*p, "sum", place, 0), str(value))
    if kind == "drop":
        return changed(case, (*p, "sum"), summands[:place] + summands[place + 1 :])
    if kind == "reason":
        key = rng.choice(("information", "separated", "entropy", "copied", "alike", "capacity", "uniform"))
        return changed(case, (*p, "sum", place, 1), {key: next(iter(summands[place][1].values()))})
    names = sorted({n for q in places(case["proofs"], lambda t: isinstance(t, str)) for n in [at(case["proofs"], q)]
                    if not n.lstrip("-").replace("/", "").isdigit()})  # fmt: skip
    sets = [q for q in places(at(case, p), lambda t: isinstance(t, list) and all(isinstance(x, str) for x in t))
            if q[0] == "copies" or len(q) > 3]  # fmt: skip
    if not sets or not names:
        return None
    q = (*p, *rng.choice(sets))
    here = at(case, q)
    if kind == "set":
        return changed(case, q, [*here, rng.choice(names)] if rng.random() < 0.5 else here[1:])
    if kind == "name" and here:
        return changed(case, (*q, rng.randrange(len(here))), rng.choice(names))
    return changed(case, q, rng.sample(names, min(len(names), rng.randint(0, 3))))


def false_at(case: Tree, example: Tree) -> bool:
    """Whether an instance of the sorts that meets the assumptions does not satisfy the relation."""
    context = read_context(case["sizes"], case["variables"])
    sizes: dict[str, int] = {}
    try:
        with bounded_work(3_000_000, None):
            given = Instance(example)
            if not all(_is_one(given.value(n), sort, sizes) for n, sort in context.sorts.items()):
                return False
            if not all(decide(_with_sizes(tree, sizes), given) for tree in case["assumptions"]):
                return False
            return not decide(_with_sizes(case["relation"], sizes), given)
    except IllDefined:
        return True
    except (CertificateError, ArithmeticError):
        return False


def some_example(case: Tree, rng: random.Random) -> Tree:
    """Random laws and kernels of the sorts."""
    sizes = {name: rng.choice((1, 2)) if low == 1 else low for name, (low, _) in case["sizes"].items()}

    def law(n: int) -> list[str]:
        weights = [rng.choice((0, 0, 1, 1, 3)) for _ in range(n)]
        weights[rng.randrange(n)] += 1
        return [str(Fraction(w, sum(weights))) for w in weights]

    made: dict[str, Tree] = {}
    for name, sort in case["variables"].items():
        if sort["sort"] == "joint":
            made[name] = {"type": "joint", "shape": [2] * sort["axes"], "masses": law(2 ** sort["axes"])}
        elif sort["sort"] == "law":
            made[name] = {"type": "prior", "masses": law(sizes[sort["letters"]])}
        else:
            rows = [law(sizes[sort["outputs"]]) for _ in range(sizes[sort["inputs"]])]
            made[name] = {"type": "kernel", "rows": rows}
    return made


@pytest.mark.parametrize("name", NAMES)
def test_a_certificate_with_one_thing_changed_is_rejected_unless_it_is_still_true(
    name: str, cases: dict[str, Tree]
) -> None:
    case, rng, accepted = cases[name], random.Random(name), 0
    assert check_certificate(sealed(case)).accepted
    for _ in range(MUTANTS):
        made = mutant(case, rng)
        if check_certificate(sealed(made)).accepted:
            accepted += 1
            assert not any(false_at(made, some_example(made, rng)) for _ in range(12)), made
    assert accepted < MUTANTS



X = {"sort": "joint", "axes": 3, "names": ["A", "B", "C"]}
EXAMPLE = {"X": {"type": "joint", "shape": [2, 1, 1], "masses": ["1/2", "1/2"]}}


def stated(op: str, left: Tree, right: Tree, summands: list[Tree], **more: Tree) -> Tree:
    case = {"sizes": {}, "variables": {"X": X}, "assumptions": [], "proofs": [{"sum": summands}], "example": EXAMPLE,
            "relation": {"op": op, "args": [left, right]}}  # fmt: skip
    return sealed({**case, **more})


def info(*sets: list[int]) -> Tree:
    return {"measure": "information", "args": [{"var": "X"}, *sets]}


@pytest.mark.parametrize(
    ("certificate", "why"),
    [
        (stated("<=", info([0], [1]), "0", [["-1", {"information": [["A"], ["B"], []]}]]), "negative"),
        (stated("<=", "0", info([0], [1]), [["1", {"information": [["A"], ["Z"], []]}]]), "no random variable"),
        (stated("<", "0", info([0], [1]), [["1", {"information": [["A"], ["B"], []]}]]), "nothing in the sum"),
        (stated("<=", info([0], [1]), "0", [["1", {"separated": [["A"], ["B"], []]}]]), "not independent"),
        (stated("<=", info([0], [1]), info([0], [1], [2]), []), "not the difference"),
        (stated("<=", info([0], [0, 3]), "0", []), "an axis"),
        (stated("==", info([0], [1]), info([1], [0]), []), "both"),
        (stated("<=", {"measure": "kl", "args": [{"var": "P"}, {"var": "P"}]}, "0", []), "no combination of entropies"),
        (stated("<=", {"measure": "kl", "args": []}, "0", []), "kl has 0 arguments"),
        (stated("<=", {"op": "mul", "args": [info([0], [1]), info([0], [2])]}, "0", []), "a product of entropies"),
        (stated("<=", "0", "1", [["1", {"one": 1}]]), "say true"),
        (stated("<=", info([0], [1]), "0", [["1", {"assumption": 0}]]), "no assumption 0"),
        (stated("<=", info([0], [1]), "0", [["1", {"copied": [0, ["A"]]}]]), "no copy 0"),
        (stated("<=", info([0], [1]), "0", [["1", {"alphabet": ["A"]}]]), "no name"),
    ],
)  # fmt: skip
def test_what_does_not_prove_is_rejected_with_its_reason(certificate: Tree, why: str) -> None:
    found = check_certificate(certificate)
    assert not found.accepted and why in found.reason, found.reason


def test_a_copy_is_forgotten_before_the_next_comparison() -> None:
    positive = [["1", {"information": [["A"], ["B"], []]}]]
    two = {"op": "and", "args": [{"op": "<=", "args": ["0", info([0], [1])]}] * 2}
    proofs = [{"sum": positive, "copies": [[["A"], ["B"]]]}, {"sum": [["1", {"information": [["A'"], ["B"], []]}]]}]
    found = check_certificate(stated("<=", "0", "0", [], relation=two, proofs=proofs))
    assert not found.accepted and "A'" in found.reason


def test_a_copy_is_of_variables_beside_those_it_is_drawn_from() -> None:
    proofs = [{"sum": [], "copies": [[["A"], ["A", "B"]]]}]
    found = check_certificate(stated("<=", "0", info([0], [1]), [], proofs=proofs))
    assert not found.accepted and "a copy is of variables beside" in found.reason
