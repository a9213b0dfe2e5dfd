"""The test of the definitions on which translated statements rest: the same values in Coq and in the engine.

    python -m exactpriv.prove.formal.agreement --count 1000 --seed 1

Random rational laws, kernels and mechanisms on databases, zeros, infinities and values that do not exist included, are
given to the engine; proofs/theory/agreement.v computes the definition of the measure at the same instance, and Coq
checks what the engine said: a rational exactly, another number between the ends of a certified enclosure, an infinity
or no value as such. One run of Coq decides all instances.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from ...kernel import Database, JointLaw, Kernel, Prior
from ...kernel.mechanisms import exponential_hamming_rows, feasible_output_masses
from ...measure import MEASURES
from ...optimise import solve_capacity
from ...real import IllDefined, Real, ln
from .theorems import compiled

CAPACITY_SLACK = Fraction(1, 10**9)
"""The same where a prior near the best one has to show it."""
SLACK = Fraction(1, 10**12)
"""How much further than the engine's enclosure the ends are that Coq is asked to confirm."""

LAWS = ("kl", "chi2", "total_variation", "support_overlap", "hellinger2", "max_ratio_level", "closeness_eps",
        "hockey_stick", "closeness_delta", "bayes_error_sum", "entropy", "min_mass", "renyi", "renyi_entropy",
        "f_divergence", "binary_entropy")
KERNELS = ("mutual_information", "ldp", "free_lunch", "ldp_delta", "dobrushin", "kl_dp", "maximal_leakage",
           "pml_outcome", "pml", "maximal_information", "pml_c", "max_output_ratio", "adversarial",
           "min_entropy_leakage", "lip_delta", "pointwise_delta", "zeros_in_column", "renyi_dp", "sibson")
DATABASES = ("dp", "dp_delta", "tv_dp", "kl_dp_db", "group_dp", "group_dp_delta", "index_dp", "prior_ratio",
             "identifiability", "renyi_dp_db")
JOINTS = {"joint_entropy": ([0],), "conditional_entropy": ([0], [1]), "information": ([0], [2]),
          "conditional_information": ([0], [1], [2])}
RELEASES = ("distortion", "exponential", "feasible")
"""Of mechanisms whose outputs are databases: `exponential` and `feasible` are means, under a random prior and
mechanism, of the entries of the exponential mechanism and of the masses that average its rows to a second prior."""
COMPARED = {**dict.fromkeys(LAWS, "law"), **dict.fromkeys(KERNELS, "kernel"), **dict.fromkeys(DATABASES, "database"),
            **dict.fromkeys(JOINTS, "joint"), "capacity": "capacity", **dict.fromkeys(RELEASES, "release")}
"""The definitions of the theory that are compared, and what they are of: each but the capacity has a twin `a_NAME` in
agreement.v, computed_orders.v or computed_hamming.v; the capacity is confirmed from both sides, by a prior and by an
output law."""
GENERATORS = ("tv", "kl", "reverse-kl", "hellinger2", "chi2", ("hockey-stick", 2))
"""In the order of `gen_twins`."""


@dataclass(frozen=True)
class Instance:
    """What a measure is applied to, and the engine's value: a number, or None where there is none."""

    measure: str
    rows: tuple[tuple[Fraction, ...], ...] = ()
    one: tuple[Fraction, ...] = ()
    two: tuple[Fraction, ...] = ()
    level: str = "(XF (TQ 0))"
    share: Fraction = Fraction(0)
    index: int = 0
    entries: int = 1
    letters: int = 1
    said: str = "None_"

    @property
    def coq(self) -> str:
        """The instance as agreement.v has it."""
        matrix = "[:: " + "; ".join(_list(row) for row in self.rows) + "]" if self.rows else "[::]"
        return (f"Instance {matrix} {_list(self.one)} {_list(self.two)} {self.level} {_rational(self.share)} "
                f"{self.index} {self.entries} {self.letters} {self.said}")


@dataclass(frozen=True)
class Outcome:
    """How many instances of a measure agree, how many of them exactly, and those that do not."""

    measure: str
    agree: int
    exact: int
    special: int
    disagree: tuple[Instance, ...]
    seconds: float


def _rational(q: Fraction) -> str:
    return f"({q.numerator} # {q.denominator})" if q >= 0 else f"((-{-q.numerator}) # {q.denominator})"


def _list(xs: Sequence[Fraction]) -> str:
    return "[:: " + "; ".join(_rational(x) for x in xs) + "]" if xs else "[::]"


def instances(measure: str, count: int, seed: int) -> Iterator[Instance]:
    """`count` random instances of a measure; the same for the same seed."""
    rng = random.Random(f"{measure} {seed}")
    for _ in range(count):
        yield {"law": _of_laws, "kernel": _of_kernel, "database": _of_databases, "joint": _of_joint,
               "capacity": _of_capacity, "release": _of_release}[COMPARED[measure]](measure, rng)


def _masses(n: int, rng: random.Random) -> tuple[Fraction, ...]:
    while True:
        parts = [rng.choice((0, 0, 1, 1, 2, 3, rng.randint(1, 40))) for _ in range(n)]
        if sum(parts):
            return tuple(Fraction(p, sum(parts)) for p in parts)


def _similar(p: Sequence[Fraction], rng: random.Random) -> tuple[Fraction, ...]:
    """A law with the zeros of p, often; so that infinities do not hide everything else."""
    if rng.random() < 0.3:
        return _masses(len(p), rng)
    parts = [Fraction(rng.randint(1, 30)) if x else Fraction(0) for x in p]
    return tuple(x / sum(parts) for x in parts)


def _level(rng: random.Random) -> tuple[str, Real]:
    """A level: 0, a rational, the logarithm of a rational, or infinite."""
    kind = rng.random()
    if kind < 0.15:
        return "XP", Real.infinity()
    if kind < 0.3:
        q = Fraction(rng.randint(0, 4), rng.randint(1, 3))
        return f"(XF (TQ {_rational(q)}))", Real(q)
    q = Fraction(rng.randint(3, 9), 3)
    return f"(XF (tln (TQ {_rational(q)})))", ln(Real(q))


def _order(rng: random.Random) -> tuple[str, Fraction, Real]:
    """An order: infinite, 0, 1, between or above."""
    if rng.random() < 0.15:
        return "XP", Fraction(0), Real.infinity()
    q = rng.choice((Fraction(0), Fraction(1), Fraction(1, 2), Fraction(2), Fraction(rng.randint(1, 12), 4)))
    return "(XF (TQ 0))", q, Real(q)


def said_of(value: Callable[[], Any]) -> str:
    """What the engine says of a value."""
    try:
        found = value()
    except IllDefined:
        return "None_"
    x = found if isinstance(found, Real) else Real(found)
    if x.is_infinite:
        return "MinusInfinity" if x < 0 else "PlusInfinity"
    q = x.rational
    if q is not None:
        return f"(Exactly {_rational(Fraction(int(q.p), int(q.q)))})"
    low, high = x.bracket(14)
    return f"(Between {_rational(Fraction(low) - SLACK)} {_rational(Fraction(high) + SLACK)})"


def _of_laws(measure: str, rng: random.Random) -> Instance:
    one = _masses(rng.randint(1, 4), rng)
    two = _similar(one, rng)
    if rng.random() < 0.5:
        one, two = two, one
    level, eps = _level(rng)
    f, P, Q = MEASURES[measure].function, Prior(one), Prior(two)
    given: list[Any] = [P] if measure in ("entropy", "min_mass", "renyi_entropy") else [P, Q]
    share, index = Fraction(0), 0
    if measure in ("hockey_stick", "closeness_delta"):
        given.append(eps)
    elif measure in ("renyi", "renyi_entropy"):
        level, share, order = _order(rng)
        given.append(order)
    elif measure == "f_divergence":
        index = rng.randrange(len(GENERATORS))
        given.append(GENERATORS[index])
    elif measure == "binary_entropy":
        share = Fraction(rng.randint(-1, 13), 12)
        given = [Real(share)]
    return Instance(measure, one=one, two=two, level=level, share=share, index=index, said=said_of(lambda: f(*given)))


def _of_kernel(measure: str, rng: random.Random) -> Instance:
    inputs, outputs = rng.randint(1, 3), rng.randint(1, 3)
    first = _masses(outputs, rng)
    rows = (first, *(_similar(first, rng) for _ in range(inputs - 1)))
    one, index = _masses(inputs, rng), rng.randrange(outputs)
    level, eps = _level(rng)
    share = Fraction(rng.randint(0, 6), rng.choice((6, 7, 12)))
    f, K, P = MEASURES[measure].function, Kernel(rows), Prior(one)
    given: list[Any] = [K]
    if measure in ("mutual_information", "pml_outcome", "pml", "maximal_information", "adversarial",
                   "min_entropy_leakage", "lip_delta", "sibson"):
        given.append(P)
    if measure in ("pml_outcome", "zeros_in_column"):
        given.append(index)
    if measure == "ldp_delta":
        given.append(eps)
    if measure in ("renyi_dp", "sibson"):
        level, share, order = _order(rng)
        given.append(order)
    if measure in ("pml_c", "max_output_ratio", "lip_delta", "pointwise_delta"):
        given.append(Real(share))
    return Instance(measure, rows, one, level=level, share=share, index=index, said=said_of(lambda: f(*given)))


def _of_databases(measure: str, rng: random.Random) -> Instance:
    entries, letters = rng.choice(((1, 1), (1, 2), (1, 3), (2, 2), (2, 2), (2, 3), (3, 2)))
    outputs, size = rng.randint(1, 3), letters**entries
    first = _masses(outputs, rng)
    rows = (first, *(_similar(first, rng) if rng.random() < 0.4 else first for _ in range(size - 1)))
    one, index = _masses(size, rng), rng.randrange(entries)
    level, eps = _level(rng)
    f, K, P, db = MEASURES[measure.removesuffix("_db")].function, Kernel(rows), Prior(one), Database(letters, entries)
    given: list[Any] = {"prior_ratio": [P, db], "identifiability": [K, P, db]}.get(measure, [K, db])
    if measure in ("group_dp", "group_dp_delta"):
        given.append(index + 1)
    if measure == "index_dp":
        given.append(index)
    share = Fraction(0)
    if measure == "renyi_dp_db":
        level, share, order = _order(rng)
        given.insert(1, order)
    if measure in ("dp_delta", "group_dp_delta"):
        given.append(eps)
    return Instance(measure, rows, one, level=level, share=share, index=index, entries=entries, letters=letters,
                    said=said_of(lambda: f(*given)))


def _of_release(measure: str, rng: random.Random) -> Instance:
    entries, letters = rng.choice(((1, 1), (1, 2), (1, 3), (2, 2), (2, 2), (3, 2), (2, 3)))
    db = Database(letters, entries)
    rows = tuple(_masses(db.size, rng) for _ in range(db.size))
    one, two = _masses(db.size, rng), _masses(db.size, rng)
    K, P, r = Kernel(rows), Prior(one), Fraction(rng.randint(5, 20), 5)
    places = [(x, y) for x in range(db.size) for y in range(db.size)]

    def mean(entry: Callable[[int, int], Any]) -> Real:
        return Real.sum(Real(P.masses[x]) * K.entry(x, y) * Real(entry(x, y)) for x, y in places)

    def value() -> Any:
        if measure == "distortion":
            return MEASURES[measure].function(K, P, db)
        if r <= 1:
            raise IllDefined("only levels above 0 are compared")
        if measure == "exponential":
            matrix = exponential_hamming_rows(db, r)
            return mean(lambda x, y: matrix[x][y])
        masses = feasible_output_masses(Prior(two), db, r)
        return mean(lambda _, y: masses[y])

    return Instance(measure, rows, one, two, share=r, entries=entries, letters=letters, said=said_of(value))


def _of_joint(measure: str, rng: random.Random) -> Instance:
    shape = (rng.randint(1, 3), rng.randint(1, 3), rng.randint(1, 2))
    masses = _masses(shape[0] * shape[1] * shape[2], rng)
    f = MEASURES["information" if measure == "conditional_information" else measure].function
    J = JointLaw(shape, masses)
    axes = ([0], [1], [2]) if measure == "conditional_information" else JOINTS[measure]
    return Instance(measure, one=masses, index=shape[2], entries=shape[0], letters=shape[1],
                    said=said_of(lambda: f(J, *axes)))


def _of_capacity(measure: str, rng: random.Random) -> Instance:
    inputs, outputs = rng.randint(1, 3), rng.randint(1, 3)
    first = _masses(outputs, rng)
    K = Kernel((first, *(_similar(first, rng) for _ in range(inputs - 1))))
    value = MEASURES[measure].function(K)
    x = value if isinstance(value, Real) else Real(value)
    low, high = x.bracket(14)
    P = Prior(solve_capacity(K.rows, Real(1)).law(96))
    masses = [tuple(Fraction(int(q.p), int(q.q)) for q in law.masses) for law in (P, K.output(P), *K)]
    ends = Fraction(low) - CAPACITY_SLACK, Fraction(high) + CAPACITY_SLACK
    return Instance(measure, tuple(masses[2:]), masses[0], masses[1],
                    said=f"(Between {_rational(ends[0])} {_rational(ends[1])})")


def source(groups: Mapping[str, Sequence[Instance]]) -> str:
    """A Coq file that prints, measure by measure, which instances do not agree, and states that the others do."""
    parts = ["From Coq Require Import ZArith QArith.",
             "From ExactPriv Require Import core computed computed_kernels agreement computed_orders computed_hamming."]
    for measure, some in groups.items():
        kind = COMPARED[measure]
        check = "capacity_check" if kind == "capacity" else f"{kind}_check a_{measure}"
        says = "capacity_says" if kind == "capacity" else f"{kind}_says a_{measure}"
        proof = "capacity_checkP" if kind == "capacity" else f"(@{kind}_checkP a_{measure})"
        listed = ";\n  ".join(i.coq for i in some)
        parts.append(f"""
Definition cases_{measure} : seq instance := ([:: {listed}])%Q.
Definition differing_{measure} := Eval vm_compute in disagreeing ({check}) cases_{measure}.
Print differing_{measure}.
Definition agreeing_{measure} := [seq nth (Instance [::] [::] [::] XP 0%Q 0 0 0 None_) cases_{measure} k |
  k <- iota 0 (size cases_{measure}) & k \\notin differing_{measure}].
Theorem agreement_{measure} : each ({says}) agreeing_{measure}.
Proof. apply: (each_check {proof}); vm_cast_no_check (erefl true). Qed.
""")
    return "\n".join(parts)


def compared(root: Path, groups: Mapping[str, Sequence[Instance]], seconds: float = 600) -> list[Outcome]:
    """What Coq says of instances, measure by measure, in one run (and a second for rationals given in logarithms)."""
    start = time.monotonic()
    wrong = _differing(root, groups, seconds)
    again = {m: [k for k in ks if groups[m][k].said.startswith("(Exactly ")] for m, ks in wrong.items()}
    rounded = {m: [_between(groups[m][k]) for k in ks] for m, ks in again.items() if ks}
    still = _differing(root, rounded, seconds) if rounded else {}
    found = []
    for measure, some in groups.items():
        close = {k for j, k in enumerate(again[measure]) if j not in still.get(measure, ())}
        differ = [k for k in wrong[measure] if k not in close]
        exact = sum(i.said.startswith("(Exactly ") for i in some) - len(again[measure])
        special = sum(not i.said.startswith("(") for k, i in enumerate(some) if k not in differ)
        found.append(Outcome(measure, len(some) - len(differ), exact, special, tuple(some[k] for k in differ),
                             time.monotonic() - start))
    return found


def _between(i: Instance) -> Instance:
    found = re.fullmatch(r"\(Exactly \((\(?-?\d+\)?) # (\d+)\)\)", i.said)
    assert found is not None
    q = Fraction(int(found[1].strip("()")), int(found[2]))
    return replace(i, said=f"(Between {_rational(q - SLACK)} {_rational(q + SLACK)})")


def _differing(root: Path, groups: Mapping[str, Sequence[Instance]], seconds: float) -> dict[str, list[int]]:
    with tempfile.TemporaryDirectory() as place:
        done, output, _ = compiled(root, source(groups), Path(place), "cases", seconds)
    if not done:
        raise RuntimeError(f"Coq does not accept the instances: {output[-600:]}")
    found = {}
    for measure in groups:
        printed = re.search(rf"differing_{measure}\s*=\s*\[::(.*?)\]", output, re.DOTALL)
        if printed is None:
            raise RuntimeError(f"Coq does not say which instances of {measure} differ: {output[-300:]}")
        found[measure] = [int(n) for n in re.findall(r"\d+", printed[1])]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m exactpriv.prove.formal.agreement", description=__doc__)
    parser.add_argument("--count", type=int, default=20, help="instances of each measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="one measure")
    parser.add_argument("--together", type=int, default=len(COMPARED), help="measures in one run of Coq")
    parser.add_argument("--seconds", type=float, default=3600, help="for one run of Coq")
    parser.add_argument("--root", type=Path, default=Path("."), help="the checkout")
    given = parser.parse_args(arguments)
    agree = exact = special = wrong = 0
    names = [m for m in COMPARED if given.only in ("", m)]
    for k in range(0, len(names), max(1, given.together)):
        groups = {m: list(instances(m, given.count, given.seed)) for m in names[k : k + max(1, given.together)]}
        for found in compared(given.root.resolve(), groups, given.seconds):
            print(f"{found.measure}: {found.agree} agree, {found.exact} of them exactly, {found.special} without a "
                  f"finite value; {len(found.disagree)} do not", flush=True)
            for one in found.disagree[:3]:
                print(f"  {one.coq}", file=sys.stderr)
            agree, exact, special = agree + found.agree, exact + found.exact, special + found.special
            wrong += len(found.disagree)
    print(f"{agree} instances agree ({exact} exactly, {special} without a finite value), {wrong} do not.")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
