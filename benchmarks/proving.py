"""`prove` on sets of true and false statements: how many true ones it proves, for all sizes or not, and no false one.

    python -m benchmarks.proving                                  proving_sets/first.py
    python -m benchmarks.proving --set mine.py --truth t.json     claims of a file; t.json: {"mine.py:NAME": true, ...}
    python -m benchmarks.proving --only true --journal J          goes on after those that J has for as many seconds
    python -m benchmarks.proving --name true_fano --name false_log_sum_strict

Without `--truth` a file is judged by the `truth.json` in its folder, or by names that begin with `true_` and `false_`.
Every claim is proved in a process of its own, which ends after `--seconds` and a little of processor time, or when no
answer has come for several times as long. A file of claims is run (README, "Command line"). A journal says what an
engine did: begin a new one when the engine has changed. The status is 1 where a false claim is proved or a true one
refuted.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import re
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

from exactpriv.claim import Claim
from exactpriv.cli.inputs import claims_in
from exactpriv.journal import Lines
from exactpriv.prove.methods import prove
from exactpriv.real import BadInput

SETS = ("first",)
"""Modules of proving_sets."""
GRACE = 5
"""Seconds of processor time that a child has beside those that `prove` is given."""
PATIENCE = 6
"""How many times its processor time a child may take by the clock."""


@dataclass(frozen=True)
class Row:
    """What came of one claim. `outcome`: a verdict of `prove`, `ended` (the time was up) or `broke off`; `whole`: for
    all sizes; `by`: the method; `rests`: on what; `spent`: seconds of processor time."""

    claim: str
    true: bool
    limit: int
    outcome: str
    whole: bool = False
    by: str = ""
    rests: str = ""
    sizes: str = ""
    left: str = ""
    spent: float = 0.0

    @property
    def proved(self) -> bool:
        """Whether a proof was found, of whatever scope."""
        return self.outcome == "proved"

    @property
    def method(self) -> str:
        """How it was proved, where numbers of facts do not count."""
        return re.sub(r"\d+ facts?", "facts", self.by or self.rests) or "by a method without a name"

    def __str__(self) -> str:
        told = f"{self.outcome}{' for all sizes' if self.proved and self.whole else ''}"
        details = [self.by, self.rests] if self.proved else [self.left.partition("\n")[0]]
        said = "; ".join(dict.fromkeys(part for part in details if part))
        return f"{self.claim:66} {told} in {self.spent:.1f} s{'; ' + said if said else ''}"


# -- sets --------------------------------------------------------------------------------------------------------------


def stated_in(name: str, truth: Path | None) -> list[tuple[str, Claim, bool]]:
    """(key, claim, whether it is true) of a set or of a file of claims."""
    if name in SETS:
        module = import_module(f"{__package__}.proving_sets.{name}")
        pairs = [*((claim, True) for claim in module.TRUE), *((claim, False) for claim in module.FALSE)]
        return [(f"{name}:{claim.id}", claim, true) for claim, true in pairs]
    path = Path(name)
    if not path.is_file():
        raise BadInput(f"{name} is neither a set ({', '.join(SETS)}) nor a file; name one of them")
    beside = path.with_name("truth.json")
    source = truth or (beside if beside.exists() else None)
    known = {} if source is None else json.loads(source.read_text(encoding="utf-8"))
    found = {f"{path.name}:{_short(claim)}": claim for claim in claims_in(path)}
    return [(key, claim, _truth(key, known)) for key, claim in found.items()]


def _short(claim: Claim) -> str:
    return claim.id.rpartition(":")[2].rpartition("/")[2]


def _truth(key: str, known: dict[str, bool]) -> bool:
    if key in known:
        return bool(known[key])
    name = key.rpartition(":")[2]
    if not name.startswith(("true_", "false_")):
        raise BadInput(f"nothing says whether {key} is true; name it true_... or false_..., or give --truth FILE.json")
    return name.startswith("true_")


# -- one claim ---------------------------------------------------------------------------------------------------------


def tried(key: str, claim: Claim, true: bool, seconds: int) -> Row:
    """The claim, in a process of its own that has a limit of processor time."""
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=_child, args=(there, claim, seconds), daemon=False)
    child.start()
    there.close()
    said, late = None, False
    before = _of_children()
    with suppress(EOFError):
        if here.poll(PATIENCE * (seconds + GRACE)):
            said = here.recv()
        else:
            late = True
    _end(child)
    if said is not None:
        return Row(key, true, seconds, **said)
    ended = late or child.exitcode == -signal.SIGXCPU
    return Row(key, true, seconds, "ended" if ended else "broke off", spent=round(_of_children() - before, 2))


def _child(out: Connection, claim: Claim, seconds: int) -> None:
    os.setsid()
    limit = int(time.process_time()) + seconds + GRACE
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
    began = time.process_time()
    try:
        found = prove(claim, seconds=seconds)
    except Exception as error:  # one claim that breaks `prove` is a row, not the end of the run
        out.send({"outcome": "broke off", "left": f"{type(error).__name__}: {error}"})
        return
    spent = time.process_time() - began
    out.send({"outcome": found.verdict, "whole": found.whole, "by": found.by, "rests": str(found.rests),
              "sizes": found.sizes, "left": found.left, "spent": round(spent, 2)})  # fmt: skip


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _end(child: multiprocessing.process.BaseProcess) -> None:
    """End the child and its group, of which it is the leader (setsid). It is waited for afterwards, so that its number
    cannot be another's yet."""
    if child.pid is not None:
        with suppress(OSError):
            os.killpg(child.pid, signal.SIGKILL)
    if child.is_alive():
        child.kill()
    child.join()


# -- the command -------------------------------------------------------------------------------------------------------


def summary(rows: Sequence[Row]) -> str:
    """Counts, times and methods."""
    true, false = [row for row in rows if row.true], [row for row in rows if not row.true]
    lines = []
    if true:
        proved = [row for row in true if row.proved]
        outcomes = Counter(row.outcome for row in true if not row.proved)
        others = ", ".join(f"{count} {outcome}" for outcome, count in outcomes.most_common())
        lines.append(f"{len(true)} true: {sum(row.whole for row in proved)} proved for all sizes, {len(proved)} proved"
                     f"{'; ' + others if others else ''}")  # fmt: skip
        if proved:
            spent = [row.spent for row in proved]
            lines.append(f"  processor time of a proof: median {median(spent):.2f} s, largest {max(spent):.2f} s")
        lines += [f"  {count} {method}" for method, count in Counter(row.method for row in proved).most_common()]
    if false:
        refuted, wrong = (sum(row.outcome == outcome for row in false) for outcome in ("refuted", "proved"))
        lines.append(f"{len(false)} false: {wrong} proved, {refuted} refuted")
    lines += [f"WRONG: {row.claim} is {'true' if row.true else 'false'} and {row.outcome}" for row in wrongly(rows)]
    return "\n".join(lines)


def wrongly(rows: Sequence[Row]) -> list[Row]:
    """False ones that are proved, true ones that are refuted."""
    return [row for row in rows if row.outcome == ("refuted" if row.true else "proved")]


def kept(journal: Lines, seconds: int) -> dict[str, Row]:
    """Rows of a journal for the same limit."""
    found: dict[str, Row] = {}
    for line in journal.read():
        with suppress(TypeError):
            row = Row(**line)
            if row.limit == seconds:
                found[row.claim] = row
    return found


def chosen(options: argparse.Namespace) -> list[tuple[str, Claim, bool]]:
    """The claims that the options name."""
    every = [one for name in options.set or ["first"] for one in stated_in(name, options.truth)]
    named = [one for one in every if not options.name or one[1].id in options.name or one[0] in options.name]
    missing = set(options.name) - {one[1].id for one in every} - {one[0] for one in every}
    if missing:
        raise BadInput(f"there is no claim {sorted(missing)[0]} in {', '.join(options.set or ['first'])}")
    return [one for one in named if options.only in (None, "true" if one[2] else "false")]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.proving", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("--set", action="append", metavar="first|FILE.py")
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--truth", type=Path, metavar="FILE.json")
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--only", choices=("true", "false"))
    parser.add_argument("--name", action="append", default=[], help="these claims alone")
    options = parser.parse_args(arguments)
    try:
        claims = chosen(options)
        if options.seconds < 1:
            raise BadInput(f"{options.seconds} seconds are none; give at least 1")
    except (BadInput, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    journal = Lines(options.journal)
    done = kept(journal, options.seconds)
    rows = []
    for key, claim, true in claims:
        row = done.get(key)
        if row is None or row.true is not true:
            row = tried(key, claim, true, options.seconds)
            journal.add(asdict(row))
        print(row, flush=True)
        rows.append(row)
    print(summary(rows))
    return int(bool(wrongly(rows)))


if __name__ == "__main__":
    raise SystemExit(main())
