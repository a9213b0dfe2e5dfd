"""Recorded theorems compiled again, with the theory on which they rest, and checked by Coq's independent checker.

proofs/theorems.jsonl holds hashes of what once compiled. Who can write the file can write a record of anything, so that
a record is only that: "recorded". Here the theory is copied to a folder of its own and compiled from its text there;
each theorem is compiled over it, its generated statement is typed again in a file of ours and proved by the theorem's
name, so that nothing a script declares can change what is said, the axioms of that are printed, and `coqchk` checks
the compiled files again with Coq's kernel alone.

What would make it silently wrong
1. A compiled file that is not from the text beside it: only those of the build folder are used, which no other program
   writes; a text that differs from the project's is written again, and Coq's makefile then compiles it.
2. A script that changes how later text is read, or closes the module it stands in: the words that do are refused
   (coq_text.py), and the second file requires the first without importing it.
3. Libraries: those of the Coq that is installed are trusted (Coq's own, mathcomp, Coquelicot, Flocq, Interval).
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import IO, Any

from ...certificate import check_certificate, parse
from ...certificate.schema import CertificateError, regular_file
from ...certificate.writer import regular_stream
from ...claim import Claim
from ...journal import LONGEST, Lines
from ...papers import entries
from ...real import BadInput
from ...search.witness_certificates import file_name
from ...stored import ROOT
from .derivations import coq_of_derivation
from .fact_record import FOLDER, facts_digest
from .record import refutation_of, stated_proof, theorem_of
from .theorem import HEADER, INSTANCE_HEADER, PRIMITIVE, Theorem, stored_entries
from .theorems import at_witness, axioms_in, source
from .theory import CLASSICAL, digest, theory_digest

COMPILED, REJECTED, WAITING, NONE = "compiled here", "rejected", "not reached", "not recorded"
TOGETHER, FEWER = 20, 4
"""Theorems of one file; refutations at stored witnesses, which take longer."""
NEEDED = ("theory", "auto", "bridges")
NEEDED_AT_WITNESSES = ("numbers", "instances")
OURS = ("ExactPriv.", "ExactPrivFacts.", "ExactPrivClaims.")
SAFE = ("type-in-type", "unsafe (co)fixpoints", "positivity is assumed")
JOURNAL = "rechecked.jsonl"
TOOLS = ("coqc", "coqchk", "coq_makefile", "make")
GRACE = 5
"""Seconds that Coq gets to end."""

Told = Callable[[str], None]


@dataclass(frozen=True)
class Chain:
    """A stored derivation as a Coq file: its statement, and each step by the lemma of its fact."""

    claim: str
    text: str
    by: str = "derivation"
    says: str = "holds"


class TimeIsUp(Exception):
    """The time for all of it was up."""


@dataclass(frozen=True)
class Rechecked:
    """What came of a claim's theorem. `outcome`: compiled here (and checked by coqchk), rejected, not reached (the time
    was up), not recorded. `says`: holds, fails or no value, of the claim's statement. `axioms`: those Coq printed."""

    claim: str
    outcome: str
    says: str = ""
    by: str = ""
    axioms: tuple[str, ...] = ()
    reason: str = ""
    seconds: float = 0.0
    before: bool = False
    """Whether an earlier run in the same folder compiled it, of the same texts, with the same Coq."""

    def record(self) -> dict[str, Any]:
        """As JSON values."""
        return {**asdict(self), "axioms": list(self.axioms)}

    @property
    def said(self) -> str:
        """In one line."""
        if self.outcome != COMPILED:
            return f"{self.outcome}: {self.reason}" if self.reason else self.outcome
        what = {"holds": "the statement", "fails": "its negation"}.get(self.says, "that it has no value at its witness")
        when = ", by an earlier run in the same folder" if self.before else ""
        rests = ", ".join(self.axioms) or "no axioms"
        return f"{COMPILED}{when}: {what} is a Coq theorem, checked again by coqchk; it rests on {rests}"


def missing_tools() -> str:
    """What of Coq is not installed, in words; nothing if all is."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    return f"{missing[0]} is not installed (docs/theory.md names the packages)" if missing else ""


def recorded_claims(root: Path = ROOT) -> tuple[str, ...]:
    """The claims that have a recorded theorem, in the order of the records."""
    return tuple(stored_entries(root))


def _derivation(claim: str, root: Path) -> dict[str, Any] | None:
    """The stored derivation of a claim."""
    paper, _, slug = claim.partition("/")
    path = root / "proofs" / file_name(paper) / f"{file_name(slug)}.json"
    if not path.is_file():
        return None
    tree = parse(_content(path))
    return dict(tree) if isinstance(tree, dict) and tree.get("kind") == "derived" else None


def recheck(
    claims: Sequence[str],
    build: Path,
    *,
    root: Path = ROOT,
    deadline: float | None = None,
    jobs: int = 1,
    told: Told = lambda _: None,
    done: Callable[[Rechecked], None] = lambda _: None,
) -> list[Rechecked]:
    """Each claim's theorem, compiled in the folder `build` and checked; in the order given.

    `deadline` is on the clock of time.monotonic; what is not reached by then says so, and the next run goes on from
    there. `told` gets what is going on, `done` each claim as it is through. BadInput where Coq is not installed, the
    folder is in use, or the theory itself does not compile or is not accepted by coqchk.
    """
    found: dict[str, Rechecked] = {}

    def through(made: Rechecked) -> None:
        found[made.claim] = made
        done(made)

    theorems: list[Theorem | Chain] = []
    stored = stored_entries(root)
    for claim in dict.fromkeys(claims):
        told(f"reading {claim}")
        one = _theorem(claim, root, stored.get(claim))
        if isinstance(one, Rechecked):
            through(one)
        else:
            theorems.append(one)
    if theorems:
        missing = missing_tools()
        if missing:
            raise BadInput(f"recheck needs Coq: {missing}")
        with _held(build):
            try:
                work = _Work(root, build, deadline, max(1, jobs), told)
                for made in work.through(theorems):
                    through(made)
            except TimeIsUp:
                for one in theorems:
                    if _claim_of(one) not in found:
                        through(Rechecked(_claim_of(one), WAITING, one.says, one.by, reason="the time was up"))
    return [found[claim] for claim in dict.fromkeys(claims)]


def _claim_of(one: Theorem | Chain) -> str:
    return one.claim if isinstance(one, Chain) else one.statement.claim


def _theorem(claim: str, root: Path, entry: dict[str, Any] | None) -> Theorem | Chain | Rechecked:
    """The theorem that is recorded of a claim, or its stored derivation; else what there is to say."""
    known = entries().get(claim)
    derivation = _derivation(claim, root) if entry is None else None
    if derivation is not None:
        return _chain(claim, derivation)
    if entry is None or not isinstance(known, Claim):
        return Rechecked(claim, NONE, reason="proofs/theorems.jsonl has no theorem of it, and no derivation is stored")
    counted = theorem_of(known, root) if entry.get("says") == "holds" else refutation_of(known, root)
    if isinstance(counted, str):
        return Rechecked(claim, REJECTED, str(entry.get("says")), str(entry.get("by")), reason=counted)
    made = stated_proof(known, root, entry)
    if isinstance(made, str):
        return Rechecked(claim, REJECTED, str(entry.get("says")), str(entry.get("by")), reason=made)
    return made


def _chain(claim: str, derivation: dict[str, Any]) -> Chain | Rechecked:
    checked = check_certificate(derivation)
    if not checked.accepted or derivation["claim"] != claim:
        why = checked.reason if not checked.accepted else f"its certificate is of {derivation['claim']}"
        return Rechecked(claim, REJECTED, by="derivation", reason=why)
    try:
        return Chain(claim, coq_of_derivation(derivation))
    except BadInput as error:
        return Rechecked(claim, NONE, by="derivation", reason=str(error))


def _stream(path: Path, mode: str) -> IO[str]:
    """A regular file below the build folder, opened to write."""
    try:
        return regular_stream(path, mode)
    except CertificateError as error:
        raise BadInput(str(error)) from None


def _content(path: Path) -> bytes:
    try:
        return regular_file(path, LONGEST)
    except CertificateError as error:
        raise BadInput(str(error)) from None


def _write(path: Path, text: str) -> None:
    with _stream(path, "w") as stream:
        stream.write(text)


@contextmanager
def _held(build: Path) -> Iterator[None]:
    """The folder for this process alone."""
    build.mkdir(parents=True, exist_ok=True)
    with _stream(build / "lock", "w") as stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(f"another recheck uses {build}; wait for it, or give another folder with --build") from None
        yield


class _Work:
    """The build folder, and Coq in it."""

    def __init__(self, root: Path, build: Path, deadline: float | None, jobs: int, told: Told) -> None:
        self.root, self.build, self.deadline, self.jobs, self.told = root, build.resolve(), deadline, jobs, told
        self.theory, self.facts, self.claims = (self.build / name for name in ("theory", FOLDER, "claims"))
        for folder in (self.theory, self.facts, self.claims):
            folder.mkdir(exist_ok=True)
        self.coq = self._run(["coqc", "--version"], self.build)[1]
        self.state = digest(theory_digest(root), self.coq)
        self._journal = Lines(self.build / JOURNAL)

    # -- everything -----------------------------------------------------------------------------------------------

    def through(self, theorems: Sequence[Theorem | Chain]) -> Iterator[Rechecked]:
        """What came of each: first those of earlier runs, then file by file."""
        known = self._known()
        left: list[Theorem] = []
        chains: list[Chain] = []
        for one in theorems:
            kept = known.get(self._key(one))
            if kept is not None:
                yield replace(kept, before=True)
            elif isinstance(one, Chain):
                chains.append(one)
            else:
                left.append(one)
        if not left and not chains:
            return
        witnesses = any(at_witness(one) for one in left)
        self._compile("theory", [*NEEDED, *(NEEDED_AT_WITNESSES if witnesses else ())], "ExactPriv")
        for files, most in (([t for t in left if not at_witness(t)], TOGETHER), ([t for t in left if at_witness(t)],
                                                                                 FEWER)):  # fmt: skip
            for place in range(0, len(files), most):
                yield from self._together(files[place : place + most])
        if chains:
            modules = [name.removesuffix(".v") for name in _files(self.root / "proofs" / FOLDER)]
            self._compile(FOLDER, modules, "ExactPrivFacts")
            yield from map(self._chained, chains)

    def _chained(self, one: Chain) -> Rechecked:
        """A derivation by the lemmas of its facts; the file is generated, so that it states what the certificate does.
        """
        start = time.monotonic()
        self.told(f"compiling the derivation of {one.claim}")
        accepted = self._compiled({"D" + self._key(one)[-16:]: one.text})
        axioms = () if isinstance(accepted, str) else tuple(axioms_in(accepted[0]))
        more = [name for name in axioms if name not in CLASSICAL]
        told = accepted if isinstance(accepted, str) else f"it rests on {', '.join(more)}" if more else ""
        made = Rechecked(one.claim, REJECTED if told else COMPILED, one.says, one.by, axioms, told,
                         round(time.monotonic() - start, 2))  # fmt: skip
        if not told:
            self._keep(one, made)
        return made

    def _together(self, some: Sequence[Theorem]) -> Iterator[Rechecked]:
        """The theorems of one file; where Coq does not accept it, those of each half."""
        start = time.monotonic()
        names = ", ".join(one.statement.claim for one in some[:2]) + (", ..." if len(some) > 2 else "")
        self.told(f"compiling {len(some)} theorem{'s' if len(some) > 1 else ''}: {names}")
        axioms = self._accepted(some)
        if isinstance(axioms, str) and len(some) > 1:
            half = len(some) // 2
            yield from self._together(some[:half])
            yield from self._together(some[half:])
            return
        seconds = round((time.monotonic() - start) / len(some), 2)
        for place, one in enumerate(some):
            told = axioms if isinstance(axioms, str) else _beyond(one, axioms[place])
            found = () if isinstance(axioms, str) else axioms[place]
            outcome = REJECTED if told else COMPILED
            made = Rechecked(one.statement.claim, outcome, one.says, one.by, found, told, seconds)
            if not told:
                self._keep(one, made)
            yield made

    # -- Coq ------------------------------------------------------------------------------------------------------

    def _compile(self, folder: str, wanted: Sequence[str], logical: str) -> None:
        """A folder of proofs/ compiled from its text, and checked by coqchk once a state."""
        there, here = self.root / "proofs" / folder, self.build / folder
        for name in ["_CoqProject", *_files(there)]:
            text = (there / name).read_bytes()
            path = here / name
            if not path.is_file() or _content(path) != text:
                _write(path, text.decode())
                for stale in (".vo", ".vos", ".vok", ".glob"):
                    path.with_suffix(stale).unlink(missing_ok=True)
        self._run(["coq_makefile", "-f", "_CoqProject", "-o", "Makefile.coq"], here)
        goals = [f"{name}.vo" for name in wanted]
        total, seen = len(_files(there)), 0

        def line(text: str) -> None:
            nonlocal seen
            if text.startswith("COQC "):
                seen += 1
                self.told(f"compiling proofs/{folder}: {text.removeprefix('COQC ')} ({seen} of at most {total})")

        self.told(f"compiling proofs/{folder}")
        command = ["make", "--no-print-directory", f"-j{self.jobs}", "-f", "Makefile.coq", *goals]
        status, output = self._run(command, here, line)
        if status:
            raise BadInput(f"proofs/{folder} does not compile: {_error(output)}")
        modules = sorted(path.stem for path in here.glob("*.vo"))
        key = digest(self.state, *modules, *((there / name).read_text(encoding="utf-8") for name in _files(there)))
        noted = self.build / f"{folder}-checked"
        if noted.is_file() and _content(noted).decode() == key:
            return
        self.told(f"coqchk checks the {len(modules)} files of proofs/{folder}")
        wrong = self._checked([f"{logical}.{name}" for name in modules])
        if wrong:
            raise BadInput(f"coqchk does not accept proofs/{folder}: {wrong}")
        _write(noted, key)

    def _accepted(self, some: Sequence[Theorem]) -> list[tuple[str, ...]] | str:
        """The axioms of each theorem of a file that Coq and coqchk accept; else why not."""
        stem = "T" + digest(*(self._key(one) for one in some))[-16:]
        output = self._compiled({stem: source(some), f"{stem}_again": again(stem, some)})
        if isinstance(output, str):
            return output
        printed = [tuple(axioms_in(part)) for part in _parts(output[-1])]
        return printed if len(printed) == len(some) else "Coq did not print the axioms of each theorem"

    def _compiled(self, texts: Mapping[str, str]) -> list[str] | str:
        """What Coq printed of each file, where it and coqchk accept them all; else why not."""
        outputs: list[str] = []
        for name, text in texts.items():
            path = self.claims / f"{name}.v"
            _write(path, text)
            path.with_suffix(".vo").unlink(missing_ok=True)
            status, output = self._run(["coqc", "-q", *self._places(), "-w", "none", str(path)], self.claims)
            if status:
                return f"Coq does not accept it: {_error(output)}"
            outputs.append(output)
        wrong = self._checked([f"ExactPrivClaims.{name}" for name in texts])
        return f"coqchk does not accept it: {wrong}" if wrong else outputs

    def _checked(self, modules: Sequence[str]) -> str:
        """Why coqchk does not accept these modules, those that they require taken as they are; nothing if it does."""
        only = [word for name in modules for word in ("-norec", name)]
        status, output = self._run(["coqchk", "-silent", "-o", *self._places(), *only], self.build)
        return _error(output) if status else _unsafe(output)

    def _places(self) -> list[str]:
        return ["-Q", str(self.theory), "ExactPriv", "-Q", str(self.facts), "ExactPrivFacts", "-Q", str(self.claims),
                "ExactPrivClaims"]  # fmt: skip

    def _run(self, command: Sequence[str], place: Path, line: Told | None = None) -> tuple[int, str]:
        """The status of a command and what it printed; ended, with all that it began, when the time is up."""
        left = None if self.deadline is None else self.deadline - time.monotonic()
        if left is not None and left <= 0:
            raise TimeIsUp
        log = self.build / "output"
        with _stream(log, "w+") as written:
            process = subprocess.Popen(command, cwd=place, stdin=subprocess.DEVNULL, stdout=written,
                                       stderr=subprocess.STDOUT, start_new_session=True)  # fmt: skip
            try:
                with log.open(encoding="utf-8", errors="replace") as read:
                    while process.poll() is None:
                        _tell_lines(read, line)
                        if self.deadline is not None and time.monotonic() > self.deadline:
                            raise TimeIsUp
                        with suppress(subprocess.TimeoutExpired):
                            process.wait(0.2)
                    _tell_lines(read, line)
            finally:
                if process.poll() is None:
                    _end(process)
        return process.returncode, _content(log).decode("utf-8", errors="replace")

    # -- what is through already ----------------------------------------------------------------------------------

    def _key(self, one: Theorem | Chain) -> str:
        if isinstance(one, Chain):
            return digest(facts_digest(self.root), self.coq, one.claim, one.text)
        return digest(self.state, one.statement.claim, one.statement.prop, one.script, one.says)

    def _known(self) -> dict[str, Rechecked]:
        found = {}
        for line in self._journal.read():
            with suppress(TypeError, KeyError):  # of another version
                row = line["row"]
                found[str(line["key"])] = Rechecked(**{**row, "axioms": tuple(row["axioms"])})
        return found

    def _keep(self, one: Theorem | Chain, made: Rechecked) -> None:
        self._journal.add({"key": self._key(one), "row": made.record()})


def again(stem: str, some: Sequence[Theorem]) -> str:
    """A file that states each theorem's statement anew, over the theory alone, proves it by the theorem's name in the
    file `stem`, and prints the axioms of each."""
    parts = [HEADER]
    if any(at_witness(one) for one in some):
        parts.append(INSTANCE_HEADER)
    parts.append(f"Require ExactPrivClaims.{stem}.\n")
    for number, one in enumerate(some):
        name = one.statement.name
        there = f"ExactPrivClaims.{stem}.M{number}_{name}.{name}"
        claimed, proof = (f"stated_{number}", "holds") if one.says == "holds" else (f"~ stated_{number}", "refuted")
        parts.append(f"Definition stated_{number} : Prop :=\n  {one.statement.prop}.\n"
                     f"Definition proved_{number} : {claimed} := {there}_{proof}.\n")  # fmt: skip
        beside = f", {there}_no_value" if one.says == "no value" else ""
        parts.append(f"Definition all_{number} := (tt, proved_{number}{beside}).\nPrint Assumptions all_{number}.\n")
    return "\n".join(parts)


def _files(folder: Path) -> list[str]:
    return [n for n in (folder / "_CoqProject").read_text(encoding="utf-8").split() if n.endswith(".v")]


def _parts(output: str) -> list[str]:
    """What each `Print Assumptions` printed."""
    return re.split(r"^(?=Axioms:|Closed under the global context)", output, flags=re.MULTILINE)[1:]


def _beyond(one: Theorem, axioms: Sequence[str]) -> str:
    """Why the axioms are not those that a theorem may rest on; nothing if they are."""
    admitted = CLASSICAL if one.says == "holds" else CLASSICAL | {PRIMITIVE}
    more = [name for name in axioms if name not in admitted]
    return f"it rests on {', '.join(more)}" if more else ""


def _unsafe(summary: str) -> str:
    """What coqchk's summary holds against the modules: an axiom of ours, or what its kernel took on trust."""
    found = re.search(r"^\* Axioms:(.*?)^\* ", summary, re.MULTILINE | re.DOTALL)
    if found is None:
        return "coqchk printed no summary"
    own = [name for name in found[1].split() if name.startswith(OURS)]
    if own:
        return f"an axiom is stated: {own[0]}"
    for what in SAFE:
        line = re.search(rf"^\* .*{re.escape(what)}:(.*)$", summary, re.MULTILINE)
        if line is None or line[1].strip() != "<none>":
            return f"something in it is taken without a check: {what}"
    return ""


def _error(output: str) -> str:
    said = " ".join((output.partition("Error")[2] or output[-300:]).split())
    return said.removeprefix(":").strip()[:300] or "it said nothing"


def _tell_lines(stream: Any, line: Told | None) -> None:
    for text in stream.readlines():
        if line is not None:
            line(text.rstrip("\n"))


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it began."""
    for sent in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, sent)
        with suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
            if sent is signal.SIGKILL:
                return
