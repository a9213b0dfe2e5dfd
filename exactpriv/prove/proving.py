"""`prove`: a claim proved for all sizes by a chain of facts or at every ratio of two masses, refuted by a hunt, or open
with what is left to show.

**Sums of one's own** over the letters of two laws are known divergences if their term is one by its function of the
ratio: `Real.sum((a - b) ** 2 / (a + b) for a, b in pairs)` is the triangular divergence. Where a mass may be 0 the
term has to have a finite value, which then is the limit, or the letter be left out where it adds nothing.

**The output law, guesses and leakage** that are written out are read as such: `sum(P[x] * K[x, y] for x in ...)`, the
sum over y of the largest `P[x] * K[x, y]` (1 - `bayes_risk`), of the largest `K[x, y]`, the largest mass
(`prove/written_sums.py`).

**A kernel with a on the diagonal and b elsewhere**, perhaps with columns of equal entries beside, of any number of
letters from 2 on (k-ary randomised response, erasure, `Kernel([[a if i == j else b for j in range(k)] for i in
range(k)])`): its variation, level, divergence, coefficients and leakage are numbers in a, b and k
(`prove/symmetric_kernels.py`).

**Every letter.** `Relation.all(... for x in range(K.n_inputs) for z in range(x))`, a largest value over letters on
the smaller side, and `i=d.integers(0, lambda e: len(e["P"]) - 1)` are statements on a letter with a name, for
alphabets of any size. Masses and entries are the measure `mass`. A letter may stand in `K.row(x)`, `P.mass(x)`, `K[x,
y]` alone; what is said of letters that meet a condition is shown of all.

**Between numbers** the leaves are signs of terms, derivatives of one number, and of several numbers one that is
moved: both sides meet at `c = a e / b`, and their difference grows as c moves away (the log-sum inequality, Pinsker's
for two letters).

A kernel whose rows are lists of masses of laws, or of (1 - q) times one and q times another, is read as its rows
(`prove/rows_of_laws.py`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ..claim import Claim
from ..claim.line import claimed, is_line
from ..claim.show import instance_text
from ..real import BadInput
from ..real.arguments import checked
from ..search.result import Hunted, decisive, hunted
from ..time_limits import TimeOver, within
from .deriving import FIRST, LESS_WORK, SHORT, at_ratios, chained, derived, otherwise, proved_library
from .entropies.proving import MEANING, Sum, summed
from .examples import holding
from .formal.lemmas import SECONDS, by_tactic, coq_missing, stored_lemma
from .learning import learned
from .method import Proof
from .missing import for_author
from .outcome import Proving
from .statement import statement_of
from .words import relation_text

HUNTED = 200
"""Instances of the hunt that comes first, where no time is given."""
HUNT_SHARE = 0.3
"""The part of the time that the hunt may take."""
FEW_MEASURES, QUICK_MOVES, QUICK_WORK = 4, 20, 500_000
"""Where a sum of entropies proves a claim, too: of how many measures a chain of Coq theorems is sought, and what it may
take."""
LATE = "the time was up before the search for a proof ended"
FURTHER: list[Callable[[Claim, dict[str, str]], tuple[str, Proof] | None]] = []
"""What else is asked for a proof, as methods/ enters it: how it goes in words, and the proof; else the reasons are
entered by the names of the methods."""


@checked
def prove(
    claim: Claim | str,
    seconds: float | None = None,
    seed: int = 0,
    hunting: bool = True,
    told: Callable[[Proving], None] | None = None,
    coq: bool = False,
) -> Proving:
    """Prove the claim, or refute it (a hunt comes first, `hunting`), or say what is left (docs/proving.md).

    `told` gets what it would come to if it ended now. The methods that an audit asks (methods/) are asked once each:
    divergences at every ratio and sums of entropies before the hunt; then a short search for a chain of Coq theorems,
    then the others in their order, then a long search, with assumed facts too. It is bounded by its moves and steps,
    not by time: the same claim gives the same chain everywhere. Last the claim is proved by its recorded Coq theorem,
    or by all instances or the one that the hunt found where these decide it, or (`coq`, where Coq and the compiled
    theory are there) by the tactic `formal_auto`, within the seconds that are left.

    `seconds`: of wall time for all of it, kept in the main thread; what it has come to by then is returned. `claim` may
    be a statement in one line (claim/line.py); BadInput for what is none.
    """
    asked = _Asked(claimed(claim), seconds, seed, hunting, coq, told)
    if seconds is None:
        return asked.timed(asked.outcome())
    try:
        with within(seconds):
            return asked.timed(asked.outcome())
    except TimeOver:
        return asked.timed(asked.latest[-1])


@dataclass(frozen=True)
class _Asked:
    """One call of `prove`, and which methods refused the claim, and why."""

    claim: Claim
    seconds: float | None
    seed: int
    hunting: bool
    coq: bool
    told: Callable[[Proving], None] | None
    start: float = field(default_factory=time.monotonic)
    refused: dict[str, str] = field(default_factory=dict)
    latest: list[Proving] = field(default_factory=list)
    """What it would come to if it ended now, last."""

    def __post_init__(self) -> None:
        self.latest.append(Proving(self.claim.id, "open", left=LATE))

    def timed(self, made: Proving) -> Proving:
        return replace(made, seconds=round(time.monotonic() - self.start, 2))

    def tell(self, made: Proving) -> None:
        self.latest.append(made)
        if self.told is not None:
            self.told(self.timed(made))

    def outcome(self) -> Proving:
        claim, seed = self.claim, self.seed
        made = at_ratios(claim, seed, self.hunting, self.refused)
        if made is not None:
            self.tell(made)
            return made if made.verdict == "refuted" else _as_theorem(claim, seed) or made
        entropic = summed(claim, seed, copying=False)
        if entropic.certificate is not None:
            return _with_sum(claim, entropic, seed)
        met = _hunted(claim, self.seconds, seed) if self.hunting else None
        if met is not None and met.verdict != "proved":
            return met
        self.tell(Proving(claim.id, "open", left=LATE))
        if entropic.entropic:
            entropic = summed(claim, seed)
            if entropic.certificate is not None:
                return _with_sum(claim, entropic, seed)
        found = self.searched(entropic)
        return found if found.verdict == "proved" else self.last(found, met, entropic)

    def searched(self, entropic: Sum) -> Proving:
        """A short chain of Coq theorems, another method's proof, or what a long search comes to."""
        claim, seed = self.claim, self.seed
        found = Proving(claim.id, "open") if entropic.exhausted else derived(claim, seed, *FIRST, theorems_alone=True)
        if found.verdict == "proved":
            return found
        asked = next((made for ask in FURTHER if (made := ask(claim, self.refused)) is not None), None)
        if asked is not None:
            return _by_method(claim, *asked)
        return found if entropic.exhausted else derived(claim, seed, after=True)

    def last(self, found: Proving, met: Proving | None, entropic: Sum) -> Proving:
        """What no search proves: by a Coq theorem or the instances that the hunt `met`, or open with what is learnt."""
        claim = self.claim
        if entropic.entropic:
            said = "; the hunt found no law that violates it" if self.hunting else ""
            found = replace(found, left=entropic.left + said)
        self.tell(met or found)
        if met is not None and stored_lemma(claim) is None:
            return met
        left = SECONDS if self.seconds is None else self.seconds - (time.monotonic() - self.start)
        found = _by_coq(claim, found, self.seed, left, self.coq)
        if found.verdict != "open":
            return found
        found = _taught(claim, found, entropic, self.refused, self.seed)
        missing = proved_library(claim).missing if claim.uses else ()
        return replace(found, left="; ".join([*([found.left] if found.left else []), *missing])) if missing else found


def _taught(claim: Claim, found: Proving, entropic: Sum, refused: dict[str, str], seed: int) -> Proving:
    """An open claim with what is learnt of it (learning.py); nothing more where it follows under assumptions."""
    if not entropic.entropic and entropic.left:
        refused["entropies"] = entropic.left
    told = tuple((method, for_author(why)) for method, why in sorted(refused.items()))
    found = replace(found, left=for_author(found.left), refused=told)
    if found.ended is None or found.assuming or entropic.entropic:
        return found
    statement, opens, numbers = found.ended.statement, list(found.ended.opens), list(found.ended.numbers)
    lesson = learned(claim, statement, opens, numbers, seed)
    return replace(found, steps=found.steps or lesson.partial, left=lesson.missing or found.left,
                   hypotheses=lesson.hypotheses)  # fmt: skip


def _by_method(claim: Claim, how: str, made: Proof) -> Proving:
    shown = to_show(claim)
    return Proving(claim.id, "proved", made.scope, (*((shown,) if shown else ()), *made.steps), made.certificate,
                   whole=True, by=f"{how} (docs/certificates.md)")  # fmt: skip


def _as_theorem(claim: Claim, seed: int) -> Proving | None:
    """A proof by a short chain of facts that are Coq theorems, or by a recorded Coq theorem: preferred where there is
    one."""
    found = derived(claim, seed, moves=SHORT[0], theorems_alone=True, work=LESS_WORK)
    if found.theorem:
        return found
    found = _by_coq(claim, found, seed, 0, False)
    return found if found.verdict == "proved" else None


def _with_sum(claim: Claim, entropic: Sum, seed: int) -> Proving:
    """The claim proved by a chain of facts that are Coq theorems, if one is found soon; else as a sum of entropies."""
    if entropic.measures <= FEW_MEASURES:
        found = chained(claim, seed, QUICK_MOVES, True, QUICK_WORK, frozenset())
        if found.verdict == "proved":
            return found
    if differs := otherwise(claim, statement_of(claim, entropic.whole), seed):
        return Proving(claim.id, "open", left=differs)
    return Proving(claim.id, "proved", entropic.sizes, entropic.steps, entropic.certificate, whole=entropic.whole,
                   by=f"{MEANING} (docs/proving.md)")  # fmt: skip


def _by_coq(claim: Claim, found: Proving, seed: int, seconds: float, searching: bool) -> Proving:
    """The claim proved by a Coq theorem, or what was found without, and why Coq does not prove it."""
    lemma = stored_lemma(claim)
    if lemma is None:
        if not searching or coq_missing() or seconds < 1:
            return found
        if next(holding(claim, seed), None) is None:
            return found
        made = by_tactic(claim, seconds)
        if isinstance(made, str):
            return replace(found, tried=made)
        lemma = made
    return Proving(claim.id, "proved", lemma.scope, (to_show(claim), lemma.says), whole=True, lemma=lemma)


def to_show(claim: Claim) -> str:
    """The first step of a proof that is no chain: the relation and what its author says of it, where they are two."""
    says = " ".join(claim.says.split())
    try:
        shown = relation_text(statement_of(claim, opaque=True).relation)
    except BadInput:
        return f"to show: {says}" if says else ""
    return f"to show: {shown}" + (f" ({says})" if says and not is_line(claim.id) else "")


def _hunted(claim: Claim, seconds: float | None, seed: int) -> Proving | None:
    """What the hunt decides: that the claim is refuted, ill-defined, or proved by an instance or by all of them; in the
    words of an audit."""
    findings, record, sealed = _hunt(claim, seconds, seed)
    if record["verdict"] not in ("refuted", "ill-defined", "proved") or sealed is None:
        return None
    shown = decisive(findings) or {}
    if record["verdict"] == "proved":
        exists = claim.quantifier == "exists"
        steps = (f"there is one: {instance_text(shown)}",) if exists else (f"held at all {findings.tried} instances",)
        how = "by the instance found" if exists else "by every instance of the finite domain"
        return Proving(claim.id, "proved", claim.described_domain(), steps, sealed, whole=True,
                       witness=record["witness"], by=f"{how} (docs/certificates.md)")  # fmt: skip
    said = "it fails" if record["verdict"] == "refuted" else "it has no value"
    return Proving(claim.id, record["verdict"], steps=(f"{said} at {instance_text(shown)}",), certificate=sealed,
                   witness=record["witness"])  # fmt: skip


def _hunt(claim: Claim, seconds: float | None, seed: int) -> Hunted:
    return hunted(claim, None, HUNTED, seed) if seconds is None else hunted(claim, HUNT_SHARE * seconds, None, seed)
