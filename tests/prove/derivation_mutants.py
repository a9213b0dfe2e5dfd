"""Derivations with one thing changed: in the proof, or in what is stated.

Whether a changed statement is still true is decided without the prover and without the kind that is tested: the
statement is evaluated at random instances of its sorts by the checker's evaluation of instances (`false_somewhere`).
"""

import copy
import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from exactpriv.certificate import seal
from exactpriv.certificate.checker.arithmetic.work import IllDefined, TooCoarse, UndecidedError, bounded_work
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.derived import _is_one, _with_sizes
from exactpriv.certificate.checker.language.expressions import Instance
from exactpriv.certificate.checker.language.relations import decide
from exactpriv.certificate.checker.language.theorems import theorems
from exactpriv.certificate.schema import CertificateError
from exactpriv.search.witness_certificates import instance_data

Tree = Any
ENDS = ("0", "1", "1/2", "2", "3")


def places(tree: Tree, wanted: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to the parts that are wanted."""
    if wanted(tree):
        yield here
    if isinstance(tree, dict):
        for key, part in tree.items():
            yield from places(part, wanted, (*here, key))
    elif isinstance(tree, list):
        for i, part in enumerate(tree):
            yield from places(part, wanted, (*here, i))


def part(tree: Tree, path: tuple[Any, ...]) -> Tree:
    for step in path:
        tree = tree[step]
    return tree


def changed(tree: Tree, path: tuple[Any, ...], value: Tree) -> Tree:
    made = copy.deepcopy(tree)
    if not path:
        return value
    part(made, path[:-1])[path[-1]] = value
    return made


def mutant(case: Tree, rng: random.Random) -> tuple[str, Tree]:
    """(what was changed, the case)."""
    kinds = ["sense", "constant", "fact", "instantiation", "assumption", "range", "positive", "step", "measure", "leaf",
             "factor", "summand"]  # fmt: skip
    while True:
        kind = rng.choice(kinds)
        made = _mutated(kind, case, rng)
        if made is not None and made != case:
            return kind, made


def _mutated(kind: str, case: Tree, rng: random.Random) -> Tree | None:
    def pick(root: str, wanted: Any) -> tuple[Any, ...] | None:
        found = [(root, *p) for p in places(case[root], wanted)]
        return rng.choice(found) if found else None

    if kind == "sense":
        p = pick("relation", lambda t: isinstance(t, dict) and t.get("op") in ("<=", ">=", "=="))
        return None if p is None else changed(case, (*p, "op"), rng.choice([o for o in ("<=", ">=", "==")]))
    if kind == "constant":
        p = pick("relation", lambda t: isinstance(t, str) and t[:1].isdigit())
        if p is None:
            return None
        value = Fraction(part(case, p)) * rng.choice((Fraction(9, 10), Fraction(11, 10), Fraction(1001, 1000), 2, -1))
        return changed(case, p, str(value))
    if kind == "fact":
        p = pick("proofs", lambda t: isinstance(t, dict) and "fact" in t)
        return None if p is None else changed(case, (*p, "fact"), rng.choice(list(theorems())))
    if kind == "instantiation":
        p = pick("proofs", lambda t: isinstance(t, dict) and bool(t.get("with")))
        if p is None:
            return None
        name = rng.choice(list(part(case, p)["with"]))
        return changed(case, (*p, "with", name), {"var": rng.choice(list(case["variables"]))})
    if kind == "assumption":
        return changed(case, ("assumptions",), []) if case["assumptions"] else None
    if kind == "range":
        p = pick("variables", lambda t: isinstance(t, dict) and "range" in t)
        return None if p is None else changed(case, (*p, "range", 0), rng.choice((None, "-1", "1/10")))
    if kind == "positive":
        p = pick("variables", lambda t: isinstance(t, dict) and t.get("positive") is True)
        return None if p is None else changed(case, (*p, "positive"), False)
    if kind == "step":
        p = pick("proofs", lambda t: isinstance(t, dict) and bool(t.get("steps")))
        if p is None:
            return None
        steps = list(part(case, p)["steps"])
        steps.pop(rng.randrange(len(steps)))
        return changed(case, (*p, "steps"), steps)
    if kind == "factor":
        p = pick("proofs", lambda t: isinstance(t, dict) and "times" in t and "restated" not in t)
        if p is None:
            return None
        times = part(case, p)["times"]
        others = ["-1", "0", "2", {"op": "neg", "args": [times]}, {"op": "mul", "args": ["2", times]}]
        return changed(case, (*p, "times"), rng.choice(others))
    if kind == "summand":
        p = pick("proofs", lambda t: isinstance(t, dict) and len(t.get("added", ())) > 1)
        if p is None:
            return None
        summands = list(part(case, p)["added"])
        summands[rng.randrange(len(summands))] = rng.choice(summands)
        return changed(case, (*p, "added"), summands)
    if kind == "measure":
        p = pick("relation", lambda t: isinstance(t, dict) and "measure" in t)
        if p is None:
            return None
        others = ["kl", "total_variation", "chi2", "hellinger2", "ldp", "capacity", "dobrushin", "maximal_leakage",
                  "kl_dp", "mutual_information", "pml", "closeness_eps", "max_ratio_level"]  # fmt: skip
        return changed(case, (*p, "measure"), rng.choice(others))
    p = pick("proofs", lambda t: isinstance(t, dict) and "leaf" in t)
    return None if p is None else changed(case, (*p, "leaf"), rng.choice(("identity", "order", "positivity")))


def sealed(case: Tree) -> Tree:
    """A certificate of one derived case."""
    return seal({"claim": "own", "statement": "", "quantifier": "forall", "kind": "derived", "cases": [case]})


def false_somewhere(case: Tree, instances: list[Any]) -> bool:
    """Whether the statement of a case fails, or has no value, at one of the instances of its sorts that meet its
    assumptions."""
    context = read_context(case["sizes"], case["variables"])
    for instance in instances:
        data = instance_data(instance)
        sizes = _sizes(case, data)
        try:
            with bounded_work(3_000_000, None):
                given = Instance(data)
                if not all(_is_one(given.value(n), sort, {}) for n, sort in context.sorts.items()):
                    continue
                if not all(decide(_with_sizes(a, sizes), given) for a in case["assumptions"]):
                    continue
                if not decide(_with_sizes(case["relation"], sizes), given):
                    return True
        except IllDefined:
            return True
        except (UndecidedError, TooCoarse, CertificateError, ArithmeticError):
            continue
    return False


def _sizes(case: Tree, data: Tree) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, sort in case["variables"].items():
        value = data[name]
        if sort["sort"] == "law":
            found[sort["letters"]] = len(value["masses"])
        elif sort["sort"] == "kernel":
            found[sort["inputs"]], found[sort["outputs"]] = len(value["rows"]), len(value["rows"][0])
        elif sort["sort"] == "matrix":
            found.setdefault(sort["rows"], len(value["rows"]))
            found.setdefault(sort["columns"], len(value["rows"][0]))
        elif sort["sort"] == "database":
            found[sort["tuples"]] = value["m"] ** value["n"]
    return found
