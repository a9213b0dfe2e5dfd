"""The test of the definitions on which translated statements rest: the same values in Coq and in the engine.

    python -m exactpriv.prove.formal.agreement --count 1000 --seed 1 --journal build/agreement.jsonl

Random instances (instances.py) are given to the engine; proofs/theory/agreement.v and the files above it compute the
definition of the measure at the same instance, and Coq checks what the engine said: a rational exactly, another number
between the ends of a certified enclosure, an infinity or no value as such. One run of Coq decides many instances. With
a journal, what was compared is kept, and not compared again while instances, answers and definitions are the same.

Rational values must agree, others lie in the engine's enclosure, 10^-12 wider, "no value" and infinity too. Of 67
definitions 65 agree at 1,000 instances each (seed 1), `group_mi` at 250, `mi_dp_db` at ten. Not compared: suprema
over priors other than these, `csiszar`, the capacity of an order, `max_output_ratio_pml`, `eta_tv_pml` beyond r N c =
2, `bayesian_mi`, least distortions at a prior, the least information.

`make mutants`: of 1,000 mutated derivations (seed 11) the checker rejects 810, and a search refutes none of the
others; of 300 changed claims `formal_auto` proves 36, and the hunt refutes none of the 33 that the engine evaluates;
of 20 negations written for a mutant Coq accepts 16, all false there.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from ...journal import Lines
from .drawing import SLACK, Instance, rational
from .instances import COMPARED, TWINS, instances
from .theorems import compiled
from .theory import digest

CHUNK = 250
"""Instances of a definition in one run of Coq, and in one line of a journal."""
IMPORTS = ("core", "computed", "computed_kernels", "agreement", "computed_orders", "computed_hamming")
ELSEWHERE = {"arimoto": "computed_known", "contraction": "computed_known", "bayesian_dp": "computed_known",
             "index_mi": "computed_suprema", "mi_dp_db": "computed_suprema", "group_mi": "computed_suprema",
             **dict.fromkeys(("eta_chi2_pair", "eta_chi2", "inverse_binary_entropy", "feasible_posterior_level",
                              "eta_tv_pml", "eta_tv_pml_class", "least_distortion_relaxed"), "computed_levels")}
"""The files of the twins that stand in none of these."""


@dataclass(frozen=True)
class Outcome:
    """How many instances of a measure agree, how many of them exactly, and those that do not."""

    measure: str
    agree: int
    exact: int
    special: int
    disagree: tuple[Instance, ...]
    seconds: float


def imported(measures: Iterable[str]) -> list[str]:
    """The files of the theory in which the twins of these definitions stand."""
    return [*IMPORTS, *dict.fromkeys(ELSEWHERE[m] for m in measures if m in ELSEWHERE)]


def definitions_digest(root: Path, measure: str) -> str:
    """A hash of the files of the theory on which the comparison of a definition rests."""
    folder, todo, seen = root / "proofs" / "theory", imported([measure]), dict[str, str]()
    while todo:
        name = todo.pop()
        path = folder / f"{name}.v"
        if name not in seen and path.is_file():
            seen[name] = path.read_text(encoding="utf-8")
            for names in re.findall(r"From ExactPriv Require (?:Import|Export) ([^.]*)\.", seen[name]):
                todo += names.split()
    return digest(*(part for name in sorted(seen) for part in (name, seen[name])))


def source(groups: Mapping[str, Sequence[Instance]]) -> str:
    """A Coq file that prints, measure by measure, which instances do not agree, and states that the others do."""
    parts = ["From Coq Require Import ZArith QArith.", f"From ExactPriv Require Import {' '.join(imported(groups))}."]
    for measure, some in groups.items():
        kind = COMPARED[measure]
        twin = f" a_{measure}" if kind in TWINS else ""
        check, says, proof = f"{kind}_check{twin}", f"{kind}_says{twin}", f"(@{kind}_checkP{twin})"
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
    return replace(i, said=f"(Between {rational(q - SLACK)} {rational(q + SLACK)})")


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


@dataclass(frozen=True)
class Piece:
    """Consecutive instances of a definition: what one line of a journal says."""

    measure: str
    seed: int
    first: int
    some: tuple[Instance, ...]

    def key(self, root: Path) -> dict[str, Any]:
        """By what a line is recognised."""
        return {"measure": self.measure, "seed": self.seed, "first": self.first, "count": len(self.some),
                "instances": digest(*(i.coq for i in self.some)), "definitions": definitions_digest(root, self.measure)}


def pieces(measure: str, count: int, seed: int) -> list[Piece]:
    """The first `count` instances of a definition, in pieces."""
    some = tuple(instances(measure, count, seed))
    return [Piece(measure, seed, k, some[k : k + CHUNK]) for k in range(0, count, CHUNK)]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m exactpriv.prove.formal.agreement", description=__doc__)
    parser.add_argument("--count", type=int, default=20, help="instances of each measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="one measure")
    parser.add_argument("--together", type=int, default=1, help="measures in one run of Coq")
    parser.add_argument("--seconds", type=float, default=3600, help="for one run of Coq")
    parser.add_argument("--journal", type=Path, help="where to keep what was compared, and to go on from")
    parser.add_argument("--root", type=Path, default=Path("."), help="the checkout")
    given = parser.parse_args(arguments)
    root, names = given.root.resolve(), [m for m in COMPARED if given.only in ("", m)]
    if not names:
        parser.error(f"{given.only} is not compared; the definitions that are: {', '.join(COMPARED)}")
    journal = Lines(given.journal)
    known = journal.read()
    lines: list[dict[str, Any]] = []
    for k in range(0, len(names), max(1, given.together)):
        todo: list[dict[str, Piece]] = []
        for measure in names[k : k + max(1, given.together)]:
            for j, piece in enumerate(pieces(measure, given.count, given.seed)):
                key = piece.key(root)
                old = next((line for line in known if key.items() <= line.items()), None)
                if old is not None:
                    lines.append(old)
                    continue
                while len(todo) <= j:
                    todo.append({})
                todo[j][measure] = piece
        for together in filter(None, todo):
            groups = {m: list(p.some) for m, p in together.items()}
            for found in compared(root, groups, given.seconds):
                line = {**together[found.measure].key(root), "agree": found.agree, "exact": found.exact,
                        "special": found.special, "disagree": [i.coq for i in found.disagree],
                        "seconds": round(found.seconds / len(groups), 1)}
                lines.append(line)
                journal.add(line)
        for measure in names[k : k + max(1, given.together)]:
            print(said_of_lines(measure, [line for line in lines if line["measure"] == measure]), flush=True)
            for one in [i for line in lines if line["measure"] == measure for i in line["disagree"]][:3]:
                print(f"  {one}", file=sys.stderr)
    wrong = sum(len(line["disagree"]) for line in lines)
    print(f"{len(names)} definitions: {said_of_lines('all', lines)}")
    return int(wrong > 0)


def said_of_lines(name: str, lines: Sequence[Mapping[str, Any]]) -> str:
    """What the lines of a journal say together."""
    agree, exact, special = (sum(line[k] for line in lines) for k in ("agree", "exact", "special"))
    return (f"{name}: {agree} agree, {exact} of them exactly, {special} without a finite value; "
            f"{sum(len(line['disagree']) for line in lines)} do not ({sum(line['seconds'] for line in lines):.0f} s)")


if __name__ == "__main__":
    raise SystemExit(main())
