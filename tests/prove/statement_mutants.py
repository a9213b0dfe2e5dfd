"""Claims with one thing of their source changed, their Coq statements, and what the tactic says of these.

A mutant is a claim: its own lines (or an assumption's) with one change, written to a file, so that it is translated as
a claim of a paper is and evaluated by the engine as well. Coq gets many statements in one process, which is interrupted
where one takes too long, and left for a new one where it gives no answer.
"""

import ast
import copy
import inspect
import os
import random
import re
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from queue import Empty, Queue
from signal import SIGINT
from subprocess import DEVNULL, PIPE
from threading import Thread
from types import FunctionType
from typing import Any

from exactpriv.claim import Claim, Instance
from exactpriv.claim.domains import Kernels, Priors
from exactpriv.journal import Lines
from exactpriv.measure import MEASURES
from exactpriv.prove.formal.statement import Statement, translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.formal.theorem import HEADER
from exactpriv.prove.formal.theory import digest, theory_digest
from exactpriv.real import BadInput, IllDefined
from exactpriv.search.propose import random_instances, structured
from exactpriv.statement.reading.source import function_of

SENSES = {ast.LtE: ast.GtE, ast.GtE: ast.LtE, ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.Eq: ast.Lt}
EXCHANGED = {"maximum": "minimum", "minimum": "maximum", "max": "min", "min": "max"}
OPERATORS = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult}
KINDS = ("sense", "constant", "fact", "operation", "premise")


# -- a claim's source, with one change --------------------------------------------------------------------------------


def rewritten(function: Any, change: Callable[[ast.AST], bool], file: Path) -> Any:
    """The function with its syntax tree changed, defined in a file of its own among the same names; None if `change`
    says that there is nothing to change."""
    node = copy.deepcopy(function_of(function).node)
    if not change(node):
        return None
    if isinstance(node, ast.FunctionDef):
        node.decorator_list, name = [], node.name
        node.args.defaults = [ast.Constant(None) for _ in node.args.defaults]
        node.args.kw_defaults = [d and ast.Constant(None) for d in node.args.kw_defaults]
        text = ast.unparse(ast.fix_missing_locations(node))
    else:
        node.args.defaults, name = [ast.Constant(None) for _ in node.args.defaults], "assumed"
        text = f"assumed = {ast.unparse(ast.fix_missing_locations(node))}"
    file.write_text(f"from __future__ import annotations\n{text}\n", encoding="utf-8")
    unwrapped = inspect.unwrap(function)
    names = {**unwrapped.__globals__, **inspect.getclosurevars(unwrapped).nonlocals}
    exec(compile(file.read_text(encoding="utf-8"), str(file), "exec"), names)
    made = names[name]
    assert isinstance(made, FunctionType)
    made.__defaults__, made.__kwdefaults__ = unwrapped.__defaults__, unwrapped.__kwdefaults__
    return made


def _sites(node: ast.AST, kind: str, names: Any) -> list[Callable[[], None]]:
    """What can be changed of one kind, each as the change of the tree in place."""
    found: list[Callable[[], None]] = []
    inside = node.body if isinstance(node.body, list) else [node.body]  # type: ignore[attr-defined]
    for part in (p for top in inside for p in ast.walk(top)):
        if kind == "sense" and isinstance(part, ast.Compare) and type(part.ops[-1]) in SENSES:
            found.append(lambda p=part: p.ops.__setitem__(-1, SENSES[type(p.ops[-1])]()))
        elif kind == "constant" and isinstance(part, ast.Constant) and type(part.value) is int:
            found += [lambda p=part, by=by: setattr(p, "value", p.value + by) for by in (1, 2)]
        elif kind == "constant" and isinstance(part, ast.Constant) and isinstance(part.value, str) \
                and re.fullmatch(r"\d+/[1-9]\d*", part.value):
            over, under = part.value.split("/")
            found.append(lambda p=part, s=f"{int(over) + 1}/{under}": setattr(p, "value", s))
        elif kind == "fact" and isinstance(part, ast.Attribute) and part.attr in MEASURES \
                and isinstance(part.value, ast.Name) and part.value.id in names:
            found += [lambda p=part, s=other: setattr(p, "attr", s) for other in _alike(part.attr)]
        elif kind == "fact" and isinstance(part, ast.Name) and part.id in EXCHANGED:
            found.append(lambda p=part: setattr(p, "id", EXCHANGED[p.id]))
        elif kind == "operation" and isinstance(part, ast.BinOp) and type(part.op) in OPERATORS:
            found.append(lambda p=part: setattr(p, "op", OPERATORS[type(p.op)]()))
    return found


def _alike(measure: str) -> list[str]:
    """The measures that take the same arguments."""
    wanted = list(inspect.signature(MEASURES[measure].function).parameters)
    return [n for n in sorted(MEASURES) if n != measure
            and list(inspect.signature(MEASURES[n].function).parameters) == wanted]


def wider(domain: Any) -> Any:
    """The domain with zeros, which it may have left out."""
    if isinstance(domain, Kernels):
        return replace(domain, positive=False)
    return replace(domain, full_support=False) if isinstance(domain, Priors) else domain


def instances(claim: Claim, count: int = 30) -> list[Instance] | None:
    """Some instances of a claim; None where its domain has none, as one whose ends need that there are no zeros."""
    try:
        return [*islice(structured(claim, count), count), *islice(random_instances(claim, 1, count), count)]
    except (BadInput, IllDefined):
        return None


def mutant(claim: Claim, rng: random.Random, file: Path) -> tuple[str, Claim] | None:
    """(what was changed, the claim) with one thing of a claim changed; None if there is nothing of the kind drawn."""
    kind = rng.choice(KINDS)
    identifier = f"{claim.id}~{kind}"
    if kind == "premise":
        fewer = [replace(claim, id=identifier, assume=(*claim.assume[:k], *claim.assume[k + 1 :]))
                 for k in range(len(claim.assume))]
        wide = {name: wider(x) for name, x in claim.domain.items()}
        fewer += [made for n, x in wide.items() if x != claim.domain[n]
                  and instances(made := replace(claim, id=identifier, domain={**claim.domain, n: x})) is not None]
        return (kind, rng.choice(fewer)) if fewer else None
    place = rng.randrange(-2, len(claim.assume))  # the statement as often as two assumptions
    function = claim.statement if place < 0 else claim.assume[place]
    space = inspect.unwrap(function).__globals__
    modules = {n for n, x in space.items() if getattr(x, "__name__", "") == "exactpriv.measure"}

    def change(node: ast.AST) -> bool:
        sites = _sites(node, kind, modules)
        if sites:
            rng.choice(sites)()
        return bool(sites)

    made = rewritten(function, change, file)
    if made is None:
        return None
    if place < 0:
        return kind, replace(claim, id=identifier, statement=made)
    return kind, replace(claim, id=identifier, assume=(*claim.assume[:place], made, *claim.assume[place + 1 :]))


@dataclass(frozen=True)
class Mutant:
    """A claim with one change, and its statement."""

    kind: str
    claim: Claim
    original: str
    statement: Statement


def drawn(claims: Sequence[Claim], count: int, rng: random.Random, folder: Path) -> tuple[list[Mutant], int]:
    """`count` different mutants whose statements are not those of their originals, and how many were refused by the
    translation on the way."""
    originals = {claim.id: translated(claim).prop for claim in claims}
    found: list[Mutant] = []
    seen = set(originals.values())
    refused = tries = 0
    while len(found) < count:
        tries += 1
        if tries > 200 * count:
            raise ValueError(f"these claims have no {count} different mutants")
        claim = rng.choice(claims)
        try:
            made = mutant(claim, rng, folder / f"mutant_{tries}.py")
            if made is None:
                continue
            statement = translated(made[1])
        except Untranslated:
            refused += 1
            continue
        if statement.prop not in seen:
            seen.add(statement.prop)
            found.append(Mutant(made[0], made[1], claim.id, statement))
    return found, refused


# -- Coq --------------------------------------------------------------------------------------------------------------

PROVED, REJECTED, LATE, ILL_TYPED = "proved", "rejected", "timed out", "no statement"
LOADING = 60
"""Seconds of processor time for the theory; it takes two."""
GRACE = 5
"""The same between an interrupt and the end of a process that does not heed it."""


@dataclass(frozen=True)
class Answer:
    """What becomes of a statement, and the seconds of processor time that it took."""

    became: str
    seconds: float


def asked(
    root: Path, statements: Sequence[str], limits: Sequence[float], jobs: int = 1, journal: Path | None = None
) -> Iterator[Answer]:
    """What becomes of each statement, in order: PROVED, REJECTED, ILL_TYPED, or LATE after its limit.

    A process of Coq serves many statements, one after the other. One that is late is interrupted, as by hand: Coq's
    `timeout` at times ends the process where the tactic in it has limits of its own. A process that gives no answer is
    left, and the statement asked again in a new one; what has none there either is LATE or ILL_TYPED. A journal keeps
    answers while the theory is the same; one that was late is asked again with a longer limit.
    """
    theory = theory_digest(root)
    known: dict[str, dict[str, Any]] = {}
    lines = Lines(journal)
    for line in lines.read():
        known[line.pop("key")] = line
    keys = [digest(theory, prop) for prop in statements]
    old = {k: known[k] for k, limit in zip(keys, limits, strict=True)
           if k in known and (known[k]["became"] != LATE or known[k]["seconds"] >= limit)}
    todo = [(prop, limit) for k, prop, limit in zip(keys, statements, limits, strict=True) if k not in old]
    new = _answers(root, todo, jobs)
    for key in keys:
        if key in old:
            yield Answer(**old[key])
            continue
        answer = next(new)
        lines.add({"key": key, **asdict(answer)})
        yield answer
    next(new, None)


def _answers(root: Path, todo: Sequence[tuple[str, float]], jobs: int) -> Iterator[Answer]:
    free: Queue[Coq | None] = Queue()
    for _ in range(jobs):
        free.put(None)

    def one(prop: str, limit: float) -> Answer:
        coq = free.get()
        try:
            found = None if coq is None else coq.asked(prop, limit)
            if found is None:
                if coq is not None:
                    coq.close()
                coq = Coq(root)
                found = coq.asked(prop, limit)
            if found is None:
                found = Answer(LATE if coq.stated else ILL_TYPED, coq.spent() - coq.begun)
                coq.close()
                coq = None
            return found
        finally:
            free.put(coq)

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(one, *zip(*todo, strict=True)) if todo else ()
    for coq in [free.get() for _ in range(jobs)]:
        if coq is not None:
            coq.close()


class Coq:
    """A process that reads sentences and goes on after an error."""

    def __init__(self, root: Path) -> None:
        command = ["coqtop", "-q", "-Q", str(root / "proofs" / "theory"), "ExactPriv", "-w", "none"]
        self.run = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True)
        self.lines: Queue[str | None] = Queue()
        self.count, self.begun, self.stated = 0, 0.0, False
        Thread(target=self._read, daemon=True).start()
        if self._sentences(HEADER, LOADING) is None:
            raise RuntimeError("Coq does not load the theory")

    def _read(self) -> None:
        assert self.run.stdout is not None
        for line in self.run.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def spent(self) -> float:
        """The processor time of the process: what others do meanwhile makes no statement late."""
        try:
            fields = Path(f"/proc/{self.run.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            return time.monotonic()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _sentences(self, text: str, limit: float) -> tuple[list[str], bool] | None:
        """What they print, and whether they were interrupted; None where the process has ended."""
        assert self.run.stdin is not None
        self.count += 1
        end, printed, late = f"passed {self.count}", list[str](), False
        try:
            self.run.stdin.write(f'{text}\nGoal True. idtac "{end}". Abort.\n')
            self.run.stdin.flush()
        except OSError:
            return None
        self.begun = allowed = self.spent()
        allowed += limit
        while True:
            try:
                line = self.lines.get(timeout=0.1)
            except Empty:
                if self.spent() >= allowed:
                    if late and self.spent() >= allowed + GRACE:
                        return None
                    if not late:
                        self.run.send_signal(SIGINT)
                    late = True
                continue
            if line is None:
                return None
            if line == end:
                return printed, late
            printed.append(line)

    def asked(self, prop: str, limit: float) -> Answer | None:
        """The answer to a statement; None where there is none."""
        name, self.stated = f"mutant_{self.count}", False
        found = self._sentences(
            f'Definition {name} : Prop :=\n  {prop}.\nGoal {name}.\nidtac "stated".\n'
            f'tryif (solve [formal_auto]) then idtac "{PROVED}" else idtac "{REJECTED}".\nAbort.', limit)  # fmt: skip
        if found is None:
            return None
        printed, late = found
        self.stated = "stated" in printed
        answers = [word for word in (PROVED, REJECTED) if word in printed]
        if not answers and not late:
            return None
        return Answer(answers[0] if answers else LATE, self.spent() - self.begun)

    def close(self) -> None:
        """End the process."""
        self.run.kill()
        self.run.wait()
