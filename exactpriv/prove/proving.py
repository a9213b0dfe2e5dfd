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
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from typing import Any

from ..certificate import check_certificate, seal
from ..certificate.checker.arithmetic.work import OutOfWork, bounded_work
from ..certificate.checker.kinds.derivation.context import Context, read_context
from ..certificate.checker.kinds.derived import check_proof, comparisons, obligations, oriented, under
from ..certificate.schema import CertificateError
from ..claim import Claim, Instance
from ..claim.line import claimed, is_line
from ..claim.notebook import Answer, Shown
from ..claim.show import instance_text
from ..measure.lines import without_sorts
from ..papers import papers
from ..real import BadInput
from ..real.arguments import checked
from ..search.certified import certified
from ..search.result import Hunted, decisive, hunted
from ..search.witness import SCHEMA, instance_data
from .assumed import Assuming, statement_assuming, values_at
from .chain import MOVES, Open, Search
from .crosscheck import compared, comparison_at
from .entropies.proving import MEANING, Sum, summed
from .examples import EXAMPLES, holding
from .formal.fact_record import proved_lines
from .formal.lemmas import SECONDS, Lemma, by_tactic, coq_missing, stored_lemma
from .learning import learned, untried
from .library import EMPTY, Library, library_of
from .method import Proof
from .missing import for_author, unknown
from .ratios.deciding import METHOD as POINTWISE
from .ratios.deciding import Pointwise, prove_pointwise, refuted_on_two_letters
from .statement import Statement, statement_of
from .words import comparison, covered, is_claim, lines, relation_text, resting, rests_on, sources, supposing

Tree = Any
FEWER_MOVES, LESS_WORK = 100, 3_000_000
"""The search for a chain of Coq theorems where the claim has another proof already."""
FIRST = (40, 2_500_000)
"""The first search of all, from theorems alone."""
QUICK = (12, 8_000_000)
"""Moves and steps of the first search: a brief chain, or one sum of facts."""
SHORT = (40, 4_000_000)
"""Moves and steps of the first, short search from each set of facts: what three known facts show takes no more."""
HUNTED = 200
"""Instances of the hunt that comes first, where no time is given."""
HUNT_SHARE = 0.3
"""The part of the time that the hunt may take."""
CROSSCHECK = 2.0
"""Seconds of processor time for the comparison of the statement with the claim's function, at up to 200 instances."""
FEW_MEASURES, QUICK_MOVES, QUICK_WORK = 4, 20, 500_000
"""Where a sum of entropies proves a claim, too: of how many measures a chain of Coq theorems is sought, and what it may
take."""
WORK = 30_000_000
"""Steps of the checker for one comparison's search, so that the answer does not depend on the machine."""


@dataclass(frozen=True)
class Ended:
    """Where a search for a chain ended: of which statement, what would have been enough, and its numbers."""

    statement: Statement
    opens: tuple[Open, ...]
    numbers: tuple[Tree, ...]


@dataclass(frozen=True)
class Proving(Shown):
    """What came of a claim. `verdict`: proved, refuted, ill-defined or open; `sizes`: for which sizes and ranges;
    `steps`: the chain in words; `certificate`: of the proof, or the witness's; `left`: what remains, if open."""

    claim: str
    verdict: str
    sizes: str = ""
    steps: tuple[str, ...] = ()
    certificate: dict[str, Any] | None = None
    left: str = ""
    seconds: float = 0.0
    whole: bool = False
    """Whether all sizes from the domain's least on are covered, not only those of the domain."""
    witness: dict[str, Any] | None = None
    proofs: tuple[Tree, ...] = field(default=(), repr=False)
    facts: tuple[tuple[str, str], ...] = ()
    """The facts on which the proof rests, each with the Coq lemma that proves it, or nothing: it is assumed."""
    assuming: tuple[str, ...] = ()
    """Facts of measures of one's own from which the claim follows, if it is open for nothing but them (assumed.py)."""
    lemma: Lemma | None = field(default=None, repr=False)
    """The Coq theorem that is the proof, where no chain of facts was found."""
    tried: str = ""
    """What came of Coq's tactic where it proves nothing."""
    by: str = ""
    """How the proof goes, in a few words, where it is no chain of facts and no Coq theorem."""
    hypotheses: tuple[str, ...] = ()
    """Hypotheses under which it would follow, each by itself, where it is open."""
    refused: tuple[tuple[str, str], ...] = ()
    """Which methods refused it, and why, where it is open."""
    ended: Ended | None = field(default=None, repr=False)

    @property
    def theorem(self) -> bool:
        """Whether the proof rests on Coq theorems alone."""
        return self.verdict == "proved" and not self.by and all(lemma for _, lemma in self.facts)

    @property
    def rests(self) -> str:
        """On what a proof rests, in words."""
        if self.by:
            return self.by
        return resting(self.facts) if self.lemma is None else f"{self.lemma.says} (docs/proving.md)"

    def answer(self) -> Answer:
        """What a notebook shows: the verdict with its sizes, the chain of steps, what is left."""
        said = f" for {self.sizes}" if self.sizes else ""
        lines = (*self.steps, f"left: {self.left}" if self.left else "", *self.lessons)
        return Answer(f"{self.claim}: {self.verdict}{said}", tuple(line for line in lines if line))

    @property
    def lessons(self) -> tuple[str, ...]:
        """What else is said of an open claim: hypotheses under which it follows, and why methods refused it."""
        return (*(f"it would follow {one}" for one in self.hypotheses),
                *(f"{method} refused it: {why}" for method, why in self.refused))  # fmt: skip

    def record(self) -> dict[str, Any]:
        """What `prove --json` writes."""
        return {
            "schema": "exactpriv.prove/1", "claim": self.claim, "verdict": self.verdict, "sizes": self.sizes,
            "steps": list(self.steps), "certificate": self.certificate, "left": self.left,
            "coq": None if self.lemma is None else self.lemma.record(),
            "facts": [{"fact": line, "lemma": lemma or None} for line, lemma in self.facts],
            "by": self.by or None, "assuming": list(self.assuming), "witness": self.witness, "seconds": self.seconds,
            "hypotheses": list(self.hypotheses), "refused": dict(self.refused),
        }  # fmt: skip


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

    `claim` may be a statement in one line (claim/line.py); BadInput for what is none.
    """
    claim = claimed(claim)
    start = time.monotonic()

    def ended(made: Proving) -> Proving:
        return Proving(**{**vars(made), "seconds": round(time.monotonic() - start, 2)})

    met: Proving | None = None
    refused: dict[str, str] = {}
    at_ratios = _at_ratios(claim, seed, hunting, refused)
    if at_ratios is not None:
        if told is not None:
            told(ended(at_ratios))
        return ended(at_ratios if at_ratios.verdict == "refuted" else _as_theorem(claim, seed) or at_ratios)
    entropic = summed(claim, seed, copying=False)
    if entropic.certificate is not None:
        return ended(_with_sum(claim, entropic, seed))
    if hunting:
        met = _hunted(claim, seconds, seed)
        if met is not None and met.verdict != "proved":
            return ended(met)
    if told is not None:
        told(ended(Proving(claim.id, "open", left="the time was up before the search for a proof ended")))
    if entropic.entropic:
        entropic = summed(claim, seed)
        if entropic.certificate is not None:
            return ended(_with_sum(claim, entropic, seed))
    found = Proving(claim.id, "open") if entropic.exhausted else derived(claim, seed, *FIRST, theorems_alone=True)
    if found.verdict == "proved":
        return ended(found)
    asked = next((made for ask in FURTHER if (made := ask(claim, refused)) is not None), None)
    if asked is not None:
        return ended(_by_method(claim, *asked))
    if not entropic.exhausted:
        found = derived(claim, seed, after=True)
    if found.verdict == "proved":
        return ended(found)
    if entropic.entropic:
        said = "; the hunt found no law that violates it" if hunting else ""
        found = replace(found, left=entropic.left + said)
    if told is not None:
        told(ended(met or found))
    if met is not None and stored_lemma(claim) is None:
        return ended(met)
    left = SECONDS if seconds is None else seconds - (time.monotonic() - start)
    found = _by_coq(claim, found, seed, left, coq)
    if found.verdict == "open":
        found = _taught(claim, found, entropic, refused, seed)
        if missing := _library(claim).missing if claim.uses else ():
            found = replace(found, left="; ".join([*([found.left] if found.left else []), *missing]))
    return ended(found)


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


FURTHER: list[Callable[[Claim, dict[str, str]], tuple[str, Proof] | None]] = []
"""What else is asked for a proof, as methods/ enters it: how it goes in words, and the proof; else the reasons are
entered by the names of the methods."""


def _by_method(claim: Claim, how: str, made: Proof) -> Proving:
    shown = to_show(claim)
    return Proving(claim.id, "proved", made.scope, (*((shown,) if shown else ()), *made.steps), made.certificate,
                   whole=True, by=f"{how} (docs/certificates.md)")  # fmt: skip


def _at_ratios(claim: Claim, seed: int, refuting: bool, refused: dict[str, str]) -> Proving | None:
    """The claim proved or refuted as one of divergences of one pair of laws; None where it is none, or left open, with
    the reason in `refused`."""
    made = prove_pointwise(claim, seed)
    if isinstance(made, str):
        refused["divergences"] = made
    if isinstance(made, Pointwise):
        if differs := _otherwise(claim, statement_of(claim), seed):
            return Proving(claim.id, "open", left=differs)
        return Proving(claim.id, "proved", made.sizes, made.steps, made.certificate, whole=True, by=POINTWISE)
    failing = refuted_on_two_letters(claim) if refuting else None
    if failing is None:
        return None
    sealed, _ = certified(claim, "violates", [failing])
    if sealed is None:
        return None
    return Proving(claim.id, "refuted", steps=(f"it fails at {instance_text(failing)}",), certificate=sealed,
                   witness=instance_data(failing))  # fmt: skip


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
        chained = _from_facts(claim, seed, QUICK_MOVES, True, QUICK_WORK, frozenset())
        if chained.verdict == "proved":
            return chained
    if differs := _otherwise(claim, statement_of(claim, entropic.whole), seed):
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
    return hunted(claim, None if seconds is None else HUNT_SHARE * seconds, HUNTED, seed)


def derived(
    claim: Claim, seed: int = 0, moves: int = MOVES, work: int = WORK, theorems_alone: bool = False,
    beside: frozenset[str] = frozenset(), after: bool = False,
) -> Proving:  # fmt: skip
    """The claim proved by derivation, or open: for all sizes from the least one on, or else for those of its domain;
    from facts that are Coq theorems (and those of `beside`), or else (not if `theorems_alone`) from all facts.
    `after`: a short search from theorems alone has been made."""
    found = _from_facts(claim, seed, moves, theorems_alone, work, beside, after)
    if found.verdict == "proved" or theorems_alone:
        return found
    return _following(claim, seed, moves, work) or found


def _from_facts(
    claim: Claim, seed: int, moves: int, theorems_alone: bool, work: int, beside: frozenset[str], after: bool = False
) -> Proving:
    """First shortly from each set of facts, for all sizes (and for those of the domain where a side is not known to
    have a value for all), then as far as is allowed. `after`: a short search from theorems alone has been made."""
    found: Proving | None = None
    sets = (proved_lines() | beside,) if theorems_alone else (proved_lines(), None)
    try:
        statements = [statement_of(claim, wide) for wide in (True, False)]
    except BadInput as error:
        return Proving(claim.id, "open", left=str(error))
    valued = _has_values(statements[0])
    passes = [(moves, work)] if moves <= SHORT[0] else [QUICK, SHORT, (moves, work)]
    for most, steps in passes:
        short = (most, steps) in (QUICK, SHORT)
        for statement in statements[: 1 if valued and (most, steps) != SHORT else 2]:
            again = after and short
            for only in sets[-1:] if again or (valued and not statement.wide) else sets:
                made = _derived(claim, statement, seed, most, only, steps)
                if made.verdict == "proved":
                    return made
                if found is None or (only is None and statement.wide):
                    found = made
    assert found is not None
    return found


def derived_as(claim: Claim, statements: Iterable[Statement], seed: int = 0) -> Proving:
    """The claim proved by a short chain of facts as one of these statements, each read of its function by whoever made
    it (a changed relation has no source); or open. Where function and statement differ at an instance nothing is
    proved."""
    found = Proving(claim.id, "open", left="there is no statement to prove")
    for statement in statements:
        for only in (proved_lines(), None):
            found = _derived(claim, statement, seed, FEWER_MOVES, only, LESS_WORK)
            if found.verdict == "proved":
                return found
    return found


@lru_cache(maxsize=64)
def _library(claim: Claim) -> Library:
    """The claims that a claim uses, each proved anew, at every ratio or by a short search."""
    return library_of(claim, lambda one: _at_ratios(one, 0, False, {}) or derived(one, 0, SHORT[0], FIRST[1]))


def facts_in(tree: Tree) -> list[str]:
    """The texts of the theorems that proofs name, each once."""
    found = [tree["fact"]] if isinstance(tree, dict) and isinstance(tree.get("fact"), str) else []
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    return list(dict.fromkeys([*found, *(text for part in parts for text in facts_in(part))]))


def _has_values(statement: Statement) -> bool:
    """Whether both sides of every comparison are known to have a value, so that other sizes would not help."""
    try:
        context = context_of(statement)
        for one in obligations(statement.relation):
            for side in (one.left, one.right):
                context.span(side)
    except (CertificateError, ArithmeticError):
        return False
    return True


def _following(claim: Claim, seed: int, moves: int, work: int) -> Proving | None:
    """What the claim follows from: facts that measures of one's own state. It stays open, with these left."""
    for wide in (True, False):
        assuming = statement_assuming(claim, wide)
        if assuming is None:
            return None
        made = _derived(claim, assuming.statement, seed, moves, None, work, assuming)
        if made.assuming:
            return made
    return None


def _derived(
    claim: Claim, statement: Statement, seed: int, moves: int, only: frozenset[str] | None, work: int,
    assuming: Assuming | None = None,
) -> Proving:  # fmt: skip
    library = _library(claim) if claim.uses and assuming is None else EMPTY
    try:
        general = context_of(statement, only)
        general.lemmas = library.theorems
        stated = obligations(statement.relation)
    except CertificateError as error:
        return Proving(claim.id, "open", left=f"no comparisons, implications or equivalences: {error}")
    if not stated:
        return Proving(claim.id, "open", left="the relation has no comparison")
    proofs, steps = [], []
    for one in stated:
        op, left, right = one.op, one.left, one.right
        if op == "!=" or any(sign == "!=" for sign, *_ in one.premises):
            return Proving(claim.id, "open", left=f"{comparison(op, left, right)}: no chain shows or uses !=")
        sense, sides = oriented(op, left, right)
        try:
            context = under(one.premises, one, general)
        except CertificateError as error:
            return Proving(claim.id, "open", left=f"{comparison(op, left, right)}: {error}")
        if one.premises:
            steps.append(supposing(one.premises))
        numbers = [*numbers_in(statement.relation), *ends_in(statement.assumptions)]
        search = Search(context, moves, numbers=numbers, laws=laws_in(statement.relation), quick=moves == QUICK[0])
        try:
            with bounded_work(work, None):
                proof = search.proof(sense, sides)
        except CertificateError as error:
            missing = "".join(f"; {one}" for one in unknown([left, right], context))
            return Proving(claim.id, "open", left=f"{comparison(op, left, right)}: {error}{missing}")
        except (OutOfWork, ArithmeticError, RecursionError):
            proof = None
        if proof is None:
            implied = any(part.premises for part in stated)
            ended = None if implied else Ended(statement, tuple(search.opens), tuple(numbers))
            return Proving(claim.id, "open", left=untried(sides), ended=ended)
        proofs.append(proof)
        steps += lines(proof, sense, sides, context)
    if assuming is not None:
        assuming, proofs = _needed(assuming, proofs)
        statement = assuming.statement
    lemmas = library.used(facts_in(proofs))
    sealed, why = _accepted(claim, statement, proofs, seed, assuming, lemmas)
    if sealed is None:
        return Proving(claim.id, "open", left=why)
    rested = [text for text in facts_in(proofs) if text in library.provenance]
    steps = [*(f"{text}: {library.provenance[text]}" for text in rested), *steps]
    facts = rests_on(sealed, only)
    if circular := taken_from_its_paper(claim.id, [fact for fact, lemma in facts if not lemma and not is_claim(fact)]):
        left = f"a chain was found, but it rests on {circular}, a fact known from the paper itself"
        return Proving(claim.id, "open", steps=tuple(steps), left=left)
    bounds = statement.assumptions[: statement.bounds]
    if assuming is not None:
        own = {n: v for n, v in statement.variables.items() if n not in assuming.values}
        sizes = covered(statement.sizes, own, bounds, statement.assumptions[statement.bounds : assuming.own])
        left = f"{'; '.join(assuming.words)}: stated of measures of one's own, and not proved"
        return Proving(claim.id, "open", sizes, tuple(steps), sealed, left, whole=statement.wide, proofs=tuple(proofs),
                       facts=facts, assuming=assuming.words)  # fmt: skip
    if differs := _otherwise(claim, statement, seed):
        return Proving(claim.id, "open", steps=tuple(steps), left=differs)
    sizes = covered(statement.sizes, statement.variables, bounds, statement.assumptions[statement.bounds :])
    return Proving(claim.id, "proved", sizes, tuple(steps), sealed, whole=statement.wide, proofs=tuple(proofs),
                   facts=facts)  # fmt: skip


def _otherwise(claim: Claim, statement: Statement, seed: int) -> str:
    """Where the claim's function says something else than what was read of it, in a sentence; empty if nowhere."""
    met = compared(claim, statement, seed=seed, seconds=CROSSCHECK)
    if not met.difference:
        return ""
    return f"a proof was found, but of another statement than the claim's function has: {met.difference}"


def _needed(assuming: Assuming, proofs: list[Tree]) -> tuple[Assuming, list[Tree]]:
    """Without the facts that the proofs do not need, the last first."""
    for place in range(len(assuming.statement.assumptions) - 1, assuming.own - 1, -1):
        if place in assuming.kept or _names(proofs, place):
            continue
        fewer, renamed = assuming.without(place), _renamed(proofs, place)
        context = context_of(fewer.statement)
        try:
            for one, proof in zip(obligations(fewer.statement.relation), renamed, strict=True):
                check_proof(proof, *oriented(one.op, one.left, one.right), under(one.premises, one, context))
        except (CertificateError, ArithmeticError):
            continue
        assuming, proofs = fewer, renamed
    return assuming, proofs


def _names(tree: Tree, place: int) -> bool:
    """Whether a step of a proof uses the assumption at that place."""
    if isinstance(tree, dict):
        return tree.get("assumption") == place or any(_names(part, place) for part in tree.values())
    return isinstance(tree, list) and any(_names(part, place) for part in tree)


def _renamed(tree: Tree, place: int) -> Tree:
    """A proof where the assumption at that place is gone."""
    if isinstance(tree, dict):
        return {key: part - (part > place) if key == "assumption" else _renamed(part, place)
                for key, part in tree.items()}  # fmt: skip
    return [_renamed(part, place) for part in tree] if isinstance(tree, list) else tree


def taken_from_its_paper(identifier: str, lines: Iterable[str]) -> str:
    """The first of the facts whose source is the paper that the claim is of (its key, or all its authors, are named
    there); nothing for a claim that is of no paper, or where there is none. A fact with a Coq lemma is proved by that
    and not by the paper, so that it need not be asked about."""
    paper = papers().get(identifier.partition("/")[0]) if "/" in identifier else None
    if paper is None:
        return ""
    names = [author.split()[-1] for author in paper.authors.split(", ")]
    known = sources()
    for line in lines:
        source = known.get(line, "")
        if paper.key in source or all(name in source for name in names):
            return f"{without_sorts(line)} [{source}]"
    return ""


def context_of(statement: Statement, only: frozenset[str] | None = None) -> Context:
    """The checker's own view of a statement's variables; `only`: the theorems that may be used."""
    context = read_context(statement.sizes, statement.variables, only)
    for tree in statement.assumptions:
        for op, left, right in comparisons(tree):
            context.assume(op, left, right)
    return context


def numbers_in(tree: Tree) -> list[Tree]:
    """Rational arguments of measures, such as orders, in the order in which they occur."""
    found: list[Tree] = []

    def look(part: Tree, inside: bool) -> None:
        if isinstance(part, list):
            for one in part:
                look(one, inside)
        elif isinstance(part, str) and inside and part not in found:
            found.append(part)
        elif isinstance(part, dict):
            for key, one in part.items():
                if key in ("args", "then", "mix", "output", "parallel"):
                    look(one, "measure" in part)

    look(tree, False)
    return found


def ends_in(assumptions: Sequence[Tree]) -> list[Tree]:
    """Rationals that an assumption is compared with."""
    sides = (side for tree in assumptions for _, *ends in comparisons(tree) for side in ends)
    return list(dict.fromkeys(side for side in sides if isinstance(side, str)))


def laws_in(tree: Tree) -> list[Tree]:
    """The normal laws in an expression, each once, in the order in which they occur."""
    found: list[Tree] = []
    parts = list(tree.values()) if isinstance(tree, dict) else tree if isinstance(tree, list) else []
    if isinstance(tree, dict) and "normal" in tree:
        found.append(tree)
    for part in parts:
        found += [law for law in laws_in(part) if law not in found]
    return found


def case_of(statement: Statement, proofs: list[Tree], example: Instance) -> dict[str, Any]:
    """The case of a certificate."""
    return {"sizes": statement.sizes, "variables": statement.variables, "assumptions": statement.assumptions,
            "relation": statement.relation, "proofs": proofs, "example": statement.example(example)}  # fmt: skip


def _accepted(
    claim: Claim,
    statement: Statement,
    proofs: list[Tree],
    seed: int,
    assuming: Assuming | None = None,
    lemmas: Sequence[Tree] = (),
) -> tuple[dict[str, Any] | None, str]:
    """The certificate that the independent checker accepts, or why there is none."""
    why = "no instance tried meets what the claim assumes, so that a proof would say nothing"
    says = claim.says if assuming is None else assuming.sentence(claim.says)
    premises = [one.premises for one in obligations(statement.relation)]
    meeting = (one for one in holding(claim, seed) if not all(premises) or _meets(statement, premises, one))
    for instance in islice(meeting, EXAMPLES):
        try:
            example = instance if assuming is None else {**instance, **values_at(assuming.values, instance)}
            case = case_of(statement, proofs, example) | ({"lemmas": list(lemmas)} if lemmas else {})
        except (BadInput, ArithmeticError) as error:
            why = f"the values of own measures are not known at the instances tried: {error}"
            continue
        sealed = seal({"schema": SCHEMA, "claim": claim.id, "statement": says, "quantifier": "forall",
                       "kind": "library" if lemmas else "derived", "cases": [case]})  # fmt: skip
        result = check_certificate(sealed)
        if result.accepted:
            return sealed, ""
        why = f"the independent checker does not accept the proof found: {result.reason}"
    return None, why


def _meets(statement: Statement, premises: Sequence[Sequence[tuple[str, Tree, Tree]]], instance: Instance) -> bool:
    """Whether an instance meets all premises of one of the implications."""
    return any(
        all(comparison_at(statement, {"op": op, "args": ends}, instance) for op, *ends in several)
        for several in premises
    )
