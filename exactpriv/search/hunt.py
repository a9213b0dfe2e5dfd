"""Hunting: the search for an exact counterexample (or, for an existence claim, an exact witness).

Order: everything, if the domain is finite; else structured families, instances that are built to meet the assumptions,
seeded mixtures and the traced arm by turns, then the portfolio (docs/hunting.md), whose floating-point screening
proposes. It ends after so many steps of work, which do not depend on the clock, or, where it is given one, at a time. A
search by count, on whose instances an audit rests, leaves the traced arm and the portfolio out. The first instance that
exact evaluation refutes is shrunk and returned. Silence is reported with what was tried and the smallest certified
margin.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import wraps
from itertools import chain, count, islice, takewhile
from pathlib import Path
from typing import Any, ClassVar

from ..certificate import write
from ..claim import Claim, Evaluation, Instance, Outcome, evaluate
from ..claim.domains import Numbers
from ..claim.line import claimed
from ..claim.notebook import Answer, Shown
from ..claim.verdict import Judgement
from ..kernel.value_trees import shown
from ..real import BadInput
from .backing import ALONE, DEAR_PULLS, ENOUGH, POINTS, PULLS, SHOWN, Backing
from .built import built
from .certified import certified
from .complexity import complexity, letters
from .enrich import GOAL, Enrichment
from .generate import find_instance
from .inward import inward
from .judging import judge
from .portfolio import Portfolio, Stop, climbed
from .propose import everything, random_instances, structured
from .rationalise import rationalised
from .request import check_request
from .sentence import sentence
from .shrink import Shrinking, shrink
from .sightings import Sightings
from .tally import Tally, key_of
from .traced.arm import TracedArm

Progress = Callable[[int, str], None]

STRUCTURED = 1000
"""Structured instances that a search by time starts with."""
SIMPLEST = 60
"""Before them it tries so many of the simplest, which reach every variable early."""
ALTERNATION = ((8, 2), (12, 4), (40, 6))
"""Of the simplest instances so many, then so many turns of the traced arm: where formulas are slow to evaluate exactly,
a minute is over before the structured instances are."""
CHUNK = 10
"""Then so many structured instances a turn of the traced arm, and as many of each other kind, twice as many after every
second turn."""
BUILT = 5
"""Where something is assumed, so many times as many instances are built as structured ones are tried first."""
STEPS = 3000
"""What a search has where neither a time nor a number of instances is given, in evaluations (times effort)."""
DECIDED, SCREENED = 4, 1
"""What an exact evaluation and one at 96 bits count, in quarters of a step; a traced turn says itself what it
counts."""
SEARCHING = 0.9
"""The part of its seconds that a search by time searches; the rest is for shrinking."""
RETRIES = 100
"""Smaller instances tried, by a search by count, after what was found is shrunk."""
EXHAUSTED = "the sizes and integers searched admit no more"
OPEN = 12
"""Instances at which nothing is decided, after which no more are sought than were asked for: each takes long."""
FURTHER = 10
"""A search by count goes on for so many times its instances where the statement says something at too few of them."""
DEEPER = 4
"""Structured instances that are gone through for the instances that are wanted, times these: some say nothing."""


@dataclass
class Findings(Shown, Sightings):
    """What a hunt saw, and what it comes to."""

    def __str__(self) -> str:
        return sentence(self, self._judgement())

    def answer(self) -> Answer:
        """What a notebook shows: the verdict, the sentence, the witness and both sides there."""
        witness = self.witness
        relation = None if witness is None else evaluate(self.claim, witness).decisive
        said = "" if witness is not None else str(self)
        return Answer(f"{self.claim.id}: {self.verdict}", (said,) if said else (), witness or {}, relation)

    # -- what it comes to ---------------------------------------------------------------------------------------

    _judged: tuple[Any, Judgement] | None = field(default=None, init=False, repr=False, compare=False)
    typeset: ClassVar[Callable[[Findings], str] | None] = None
    """Set by the room that writes LaTeX (report/)."""

    def _judgement(self) -> Judgement:
        """The judgement of what was found up to now; made once, and again where more was found."""
        state = tuple(self.counts.values()), id(self.failing), id(self.holding), id(self.ill_defined)
        if self._judged is None or self._judged[0] != state:
            self._judged = state, judge(self.claim, self)
        return self._judged[1]

    @property
    def verdict(self) -> str:
        """refuted, proved, supported, ill-defined, vacuous or undecided; the first two only where the independent
        checker has accepted a certificate."""
        return self._judgement().verdict.value

    @property
    def witness(self) -> Instance | None:
        """The instance that answers the claim, if one was found: a counterexample, an example of an existence claim, or
        an instance at which a formula has no value."""
        if self.claim.quantifier == "exists":
            return self.holding
        return self.failing if self.failing is not None else self.ill_defined

    def certificate(self) -> dict[str, Any] | None:
        """The sealed certificate behind the verdict (docs/certificates.md); None where the verdict has none."""
        return self._judgement().certificate

    def save(self, path: str | Path) -> None:
        """Write the certificate to a file. BadInput where there is none, or where the file cannot be written."""
        sealed = self.certificate()
        if sealed is None:
            raise BadInput(f"{self.claim.id} is {self.verdict}, which has no certificate to save; search longer")
        if not isinstance(path, str | Path):
            raise BadInput(f"{shown(path)} is no path; give the name of a file to write")
        target = Path(path)
        if "\0" in str(target) or target.is_dir() or not target.absolute().parent.is_dir():
            raise BadInput(f"{shown(str(target))} is no file that can be written; give one in a folder that exists")
        write(target, sealed)

    def latex(self) -> str:
        """The witness and both sides there as LaTeX. BadInput where nothing was found that answers the claim."""
        if self.witness is None:
            raise BadInput(f"{self.claim.id} is {self.verdict}, which has no instance to show; search longer")
        if Findings.typeset is None:
            raise BadInput("import exactpriv.report before .latex(), or take hunt from exactpriv")
        return Findings.typeset(self)


def decisive_outcome(claim: Claim) -> Outcome:
    """The outcome a hunt looks for: a failure of a universal claim, an example of an existence claim."""
    return Outcome.HOLDS if claim.quantifier == "exists" else Outcome.FAILS


Told = Callable[[Findings], None]
"""What a hunt calls after each evaluation, and when it has a simpler instance: someone may want to report it."""


def hunt(
    claim: Claim | str,
    *,
    seconds: float | None = None,
    instances: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    told: Told | None = None,
    backing: Backing = ALONE,
    shrinking: float = 0.0,
) -> Findings:
    """Search until the claim is decided, or STEPS are used (times effort), or `seconds` have passed.

    Steps are counted and not timed, so that the same seed gives the same answer and the same evidence, whatever else
    the machine does. With `seconds` only the time ends the search: it is the time for searching and shrinking together,
    looked at between evaluations (one that does not end is ended only by the command line, which has a process for it).
    What is found is reproducible from the seed, and so is what it is shrunk to: shrinking ends after so many
    evaluations. Where the time is up before that, `cut` says so; `shrinking` gives it so many seconds more.
    With `instances` so many are decided exactly (times effort), and nothing is climbed; where `seconds` are given too,
    whichever comes first ends it.
    `backing` says what else the answer rests on, and so how long a search by count goes on (backing.py).
    `claim` may be a statement in one line (claim/line.py).
    BadInput for what is no claim, no positive time or number, no seed.
    """
    claim = claimed(claim)
    check_request(claim, seconds, STEPS if instances is None else instances, seed, progress)
    search = _Search(claim, seconds, instances, seed, progress, told, backing, shrinking)
    every = everything(claim)
    by = search.by_count if search.counted else search.by_turns
    found = by() if every is None else search.through(every)
    search.shrink(found)
    if found and every is None:
        search.confirm(by)
    return search.findings


class _Search:
    """One hunt: its clock, what it has found so far, and the ways in which it proposes instances."""

    def __init__(
        self, claim: Claim, seconds: float | None, instances: int | None, seed: int, progress: Progress | None,
        told: Told | None, backing: Backing = ALONE, shrinking: float = 0.0,
    ) -> None:  # fmt: skip
        self.backing, self.shrinking = backing, shrinking
        self.claim, self.seconds, self.seed = claim, seconds, seed
        self.counted = instances is not None
        """Whether a number of instances ends the search."""
        self.instances = instances if instances is not None else STEPS
        self.progress, self.told = progress, told
        self.findings = Findings(claim, seed)
        self.wanted = decisive_outcome(claim)
        self.limit = max(1, int(self.instances * claim.effort))
        self.work = 0
        """Quarters of steps."""
        self.sought = min(ENOUGH, self.instances)
        """A search by count that finds the statement to say something at fewer says why."""
        self.further = self.enrichment()
        self.start = time.monotonic()
        self.longest = 0.0
        """What the longest evaluation took: the next one may take as long."""
        self.reserved = 0.0
        """What it takes to tell the last answer."""
        self.demanding = False
        """Whether only an answer ends the search that the independent checker accepts."""
        self.one_comparison = False
        """Whether the claim was one comparison where it held last."""

    # -- the clock -------------------------------------------------------------------------------------------------

    def over(self) -> bool:
        """Whether to propose nothing more."""
        if self.late():
            return True
        if not self.counted:
            return self.seconds is None and self.work >= DECIDED * self.limit
        return sum(self.findings.counts.values()) >= 4 * self.limit or self.findings.tried >= self.limit

    def late(self) -> bool:
        """Whether the time to search, where there is one, is up."""
        return self.seconds is not None and (
            time.monotonic() - self.start + self.longest >= self.seconds * SEARCHING)  # fmt: skip

    def enrichment(self) -> Enrichment:
        """The search for more instances at which the statement says something."""

        def stop() -> bool:
            return self.unsettled() or self.late()

        return Enrichment(self.claim, self.seed, self.findings.tally, decide=self.decide, stop=stop)

    def unsettled(self) -> bool:
        """Whether the claim has no value at an instance, or is open at many: then more of them would say nothing more.
        Where it is open at a few another may refute it, though no number of others supports it."""
        many = max(2, min(OPEN, self.limit // 5))  # a fifth where so few instances are to be tried
        return self.findings.counts[Outcome.UNDECIDED] >= many or self.findings.ill_defined is not None

    def shrunk_enough(self) -> bool:
        """Whether the time to make what was found simpler is up, which cuts it."""
        if self.seconds is None:
            return False
        used = time.monotonic() - self.start + self.longest + self.reserved
        self.findings.cut = self.findings.cut or used >= self.seconds + self.shrinking
        return self.findings.cut

    def tell(self) -> None:
        """Say what is known."""
        if self.told is not None:
            began = time.monotonic()
            self.told(self.findings)
            self.reserved = max(self.reserved, 2 * (time.monotonic() - began))  # what is shrunk will be told once more

    # -- evaluating ------------------------------------------------------------------------------------------------

    def decide(self, instance: Instance) -> Evaluation:
        """Evaluate an instance and note what comes of it."""
        began = time.monotonic()
        evaluation = evaluate(self.claim, instance)
        self.longest = max(self.longest, min(time.monotonic() - began, (self.seconds or 0) * (1 - SEARCHING)))
        self.findings.record(instance, evaluation)
        self.work += DECIDED
        if evaluation.outcome is Outcome.HOLDS and evaluation.relation is not None:
            self.one_comparison = evaluation.relation.is_comparison
        self.tell()
        if self.counted or self.findings.tally.least() < GOAL:
            self.further.learn(instance, evaluation)
        return evaluation

    def ask(self, instance: Instance) -> bool:
        """Whether an instance has the outcome that ends the hunt."""
        return self.ends(instance, self.decide(instance))

    def ends(self, instance: Instance, evaluation: Evaluation) -> bool:
        """The same of an instance that was evaluated: after a witness that was too dear to check, of checked ones."""
        if evaluation.outcome is not self.wanted:
            return False
        if self.demanding and not self.confirmed(instance):
            return False
        if self.demanding:
            self.answer = instance
        return True

    # -- what the checker is asked ---------------------------------------------------------------------------------

    @property
    def answer(self) -> Instance | None:
        """The instance that answers the claim, up to now."""
        return self.findings.holding if self.wanted is Outcome.HOLDS else self.findings.failing

    @answer.setter
    def answer(self, instance: Instance | None) -> None:
        if self.wanted is Outcome.HOLDS:
            self.findings.holding = instance
        else:
            self.findings.failing = instance

    def confirmed(self, instance: Instance) -> bool:
        """Whether the independent checker accepts the instance as an answer."""
        kind = "satisfies" if self.wanted is Outcome.HOLDS else "violates"
        return certified(self.claim, kind, [instance])[0] is not None

    def confirm(self, by: Callable[[], bool]) -> None:
        """Where the checker does not accept what was found, one that it accepts: a coarser rounding, or another one."""
        first = self.answer
        if first is None or self.shrunk_enough() or self.confirmed(first):
            return
        self.demanding = True

        def accepted(instance: Instance) -> bool:
            if self.shrunk_enough():
                return False
            return self.ends(instance, evaluate(self.claim, instance))

        if rationalised(self.claim, first, accepted) is not first:
            return
        self.findings.tally, self.seed = Tally(), self.seed + 1
        self.further = self.enrichment()
        self.limit += self.findings.tried if self.counted else self.work // DECIDED
        if by():
            found = self.answer
            self.shrink(True)
            if self.answer is not found and self.answer is not None and not self.confirmed(self.answer):
                self.answer = found
        else:
            self.answer = first
        self.tell()

    def run(self, candidates: Iterable[Instance], stop: Stop | None = None) -> bool:
        """Ask one after another until one ends the hunt, or it is over."""
        for instance in _while_time(candidates):
            if (stop or self.over)():
                return False
            evaluation = self.decide(instance)
            if self.progress is not None and self.findings.tried % 16 == 0:
                self.progress(self.findings.tried, evaluation.outcome.value)
            if self.ends(instance, evaluation):
                return True
        return False

    # -- proposing -------------------------------------------------------------------------------------------------

    def through(self, every: Collection[Instance]) -> bool:
        """All instances that there are."""
        self.findings.keep = True
        found = self.run(every, self.late)
        self.findings.complete = not found and sum(self.findings.counts.values()) == len(every)
        return found

    def by_count(self) -> bool:
        """So many instances: known and structured ones, random ones, those that hypothesis makes, and more like those
        that say something; of a claim that is proved, until enough was seen of it."""
        findings, proved = self.findings, self.backing.proved
        half = self.limit // (4 if proved and not self.backing.tight else 2)
        offered = _interruptible(self.claim, self.late)
        found = self.run(self.backing.known, self.late)
        seen = self._answered if proved else self._without_value
        found = found or self.run(structured(offered, max(half, 1)), seen)
        reals = any(isinstance(x, Numbers) and x.reals for x in self.claim.domain.values())
        if not found and self.claim.assume and reals:
            # a number that an assumption bounds by a measure is drawn as a rational, and that value is none
            found = self.run(islice(built(offered, self.seed), half), seen)
        if not found:
            enough = None if not proved else self._answered if self.backing.tight else self._shown
            draws = half if proved and not self.backing.tight else 2 * half
            if findings.ill_defined is not None and not self.backing.hypothesis:
                draws = half // 2  # not supported, whatever else is met
            found = self.run(random_instances(offered, self.seed, draws), enough)
            if proved and findings.tried and (self._answered() or not self.backing.tight):
                return found
            if not found and self.backing.hypothesis:
                found = self._drawn(max(self.limit // 6, 20))
            findings.settled = not found
            if not found and not self.unsettled():
                # more instances say more only where nothing but their number backs the answer
                found = self._further()
            if findings.instances < self.sought:
                findings.few = EXHAUSTED if self.further.exhausted else f"no more were met in {findings.tried} tries"
        return found

    def _drawn(self, examples: int) -> bool:
        """So many instances that hypothesis makes, while there is time."""
        def asked(instance: Instance) -> bool:
            return not self.late() and self.ask(instance)

        return not self.late() and find_instance(self.claim, asked, self.seed, examples) is not None

    def _without_value(self) -> bool:
        """Whether structured instances have shown enough of a claim that has no value at one of them, or the search is
        over. What remains to be said of it is whether it fails at another."""
        if self.over():
            return True
        ends = self.findings.ill_defined is not None and not self.backing.hypothesis
        return ends and self.findings.tried >= self.limit // 4

    def _shown(self) -> bool:
        """Whether a claim that is proved was seen to say something often enough, or the search is over."""
        return self.findings.instances >= min(SHOWN, self.instances) or self.over()

    def _answered(self) -> bool:
        """The same, and that equality was met where the claim asks for it, or is one comparison."""
        asked = self.backing.tight or self.one_comparison
        return self._shown() and (self.findings.attained is not None or not asked or self.over())

    def _further(self) -> bool:
        """As many instances at which the statement says something as the answer is to rest on."""
        findings, goal, tries = self.findings, self.backing.goal(), FURTHER * self.limit
        if not goal:
            return False
        if self.further.run(min(GOAL, self.instances), tries, self.wanted):
            return True
        if goal <= GOAL:
            return False
        self.sought = goal
        if self.further.exhausted or not findings.instances:
            return self._screened()
        if self.unsettled() or findings.undecided is not None:
            return False
        last = findings.tried + tries
        unseen = (i for i in structured(self.claim, DEEPER * goal) if key_of(i) not in findings.tally.seen)
        return (
            self.run(unseen, lambda: findings.instances >= goal or findings.tried >= last or self.late())
            or self.further.run(goal, last - findings.tried, self.wanted, whole=True)
            or self._screened()
        )

    def _screened(self) -> bool:
        """Points in doubles, where the claim has a trace; what looks violated there is decided exactly."""
        traced = TracedArm(self.claim, self.seed, self.ask, self._looked_at, bounds=False)

        def goes_on(pulled: int) -> bool:
            dear = traced.solves or self.findings.screened < POINTS // 4
            ended = traced.given_up or self.late() or (dear and pulled >= DEAR_PULLS)
            return self.findings.screened < POINTS and not ended

        return any(goes_on(pulled) and traced.pull(lambda: False) for pulled in range(PULLS))

    def _looked_at(self, shape: str, number: int) -> None:
        """So many instances of one size were screened."""
        self.findings.screened += number
        self.findings.coverage.count(shape, number)
        self.tell()

    def by_turns(self) -> bool:
        """Structured, built and mixed instances and the traced arm by turns, then the portfolio, where the traced arm
        has every other turn.

        Turns are counted, not timed: the order of what is proposed does not depend on the clock.
        """
        offered, findings = _interruptible(self.claim, self.over), self.findings
        traced = TracedArm(self.claim, findings.seed, self.ask, self._looked_at)

        def turns(number: int) -> bool:
            return any(not self.over() and not traced.given_up and self._pulled(traced) for _ in range(number))

        simplest = structured(offered, SIMPLEST)
        made = _while_time(built(offered, findings.seed))
        near = _while_time(inward(offered, findings.seed, self.over))
        times = BUILT if self.claim.assume else 1
        for some, pulls in ALTERNATION:
            if self.run(islice(simplest, some)) or self.run(chain(islice(made, times * some), islice(near, some))):
                return True
            if turns(pulls):
                return True
        if self.run(simplest):
            return True
        families = [_while_time(structured(offered, STRUCTURED)), made, near, random_instances(offered, findings.seed)]
        size = CHUNK
        for pull in count(1):
            chunk = list(islice(families[0], size))
            if not chunk or self.over():
                break
            if self.run(chunk) or any(self.run(islice(family, size)) for family in families[1:]):
                return True
            if self._enriched(size) or turns(1):
                return True
            size = 2 * size if pull % 2 == 0 else size
        found = Portfolio(self.claim, findings.seed, self.ask, self._seen, traced, made, self._pulled).run(self.over)
        return found or (self.seconds is None and self._in_the_end())

    def _in_the_end(self) -> bool:
        """After the steps: more instances where the statement said something at few; why there are no more."""
        found = not self.unsettled() and self._further()
        if self.findings.instances < self.sought:
            tried = f"no more were met in {self.findings.tried} tries"
            self.findings.few = EXHAUSTED if self.further.exhausted else tried
        return found

    def _enriched(self, tries: int) -> bool:
        """So many tries at more instances where the statement says something, while it did at few."""
        few = self.findings.tally.least() < GOAL and self.findings.tried >= SIMPLEST
        return few and not self.over() and self.further.run(GOAL, tries, self.wanted)

    def _pulled(self, traced: TracedArm) -> bool:
        """One turn of the traced arm, and what it counts."""
        before = traced.work
        found = traced.pull(self.over)
        self.work += DECIDED * (traced.work - before)
        return found

    def _seen(self, instance: Instance) -> None:
        """One instance was screened at 96 bits."""
        self.findings.screened += 1
        self.work += SCREENED
        self.findings.coverage.add(instance, exactly=False)
        self.tell()

    def shrink(self, found: bool) -> None:
        """Make what was found simpler."""
        if found:
            retries = int(RETRIES * min(1, self.claim.effort)) if self.counted else 60
            _shrink_found(self.claim, self.findings, self.wanted, retries, self.shrunk_enough, self.tell)
        elif self.findings.ill_defined is not None:
            self.findings.ill_defined = shrink(
                self.claim, self.findings.ill_defined,
                lambda i: evaluate(self.claim, i).outcome is Outcome.ILL_DEFINED, self.shrunk_enough,
            )  # fmt: skip


class _OverError(Exception):
    """The time is up while instances are proposed."""


def _interruptible(claim: Claim, over: Stop) -> Claim:
    """The claim for proposing instances: where few meet its assumptions, the time may be up before one is found."""

    def checked(condition: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(condition)
        def asked(*args: Any, **values: Any) -> Any:
            if over():
                raise _OverError
            return condition(*args, **values)

        return asked

    return replace(claim, assume=tuple(checked(condition) for condition in claim.assume))


def _while_time(candidates: Iterable[Instance]) -> Iterator[Instance]:
    try:
        yield from candidates
    except _OverError:
        return


def _shrink_found(
    claim: Claim, findings: Findings, wanted: Outcome, retries: int, stop: Stop, tell: Callable[[], None]
) -> None:
    found = findings.holding if wanted is Outcome.HOLDS else findings.failing
    if found is None:
        return

    def meets(instance: Instance) -> bool:
        return not stop() and evaluate(claim, instance).outcome is wanted

    def keep(instance: Instance) -> None:
        if wanted is Outcome.HOLDS:
            findings.holding = instance
        else:
            findings.failing = instance
        tell()

    if findings.screened:
        found = _simple_start(claim, found, meets, findings.seed, stop)
        keep(found)
    shrinking = Shrinking(claim, meets, stop)
    smallest = shrinking.by_single_steps(found)  # its letters count: the rest is made simple once, at the end
    keep(smallest)
    other = _with_fewer_letters(claim, smallest, meets, findings.seed, retries, stop)
    if other is not None:
        keep(other)
    keep(shrinking.minimal(smallest if other is None else other))


def _simple_start(claim: Claim, found: Instance, meets: Callable[[Instance], bool], seed: int, stop: Stop) -> Instance:
    """The simplest rounding of what was found, or of the larger violation that a short climb reaches."""
    higher = climbed(claim, found, seed, stop)
    starts = [rationalised(claim, i, meets) for i in ((found, higher) if meets(higher) else (found,))]
    return min(starts, key=complexity)


def _with_fewer_letters(
    claim: Claim, instance: Instance, meets: Callable[[Instance], bool], seed: int, evaluations: int, stop: Stop
) -> Instance | None:
    """Single steps may stop at a local minimum: search the smaller shapes once more, from scratch."""
    most = letters(instance)
    offered = _while_time(structured(_interruptible(claim, stop), 3 * evaluations))
    smaller = [c for c in takewhile(lambda _: not stop(), offered) if letters(c) < most]
    best: Instance | None = None
    others = random_instances(claim, seed + 2, 3 * evaluations, lambda env: letters(env) < most) if smaller else ()
    for candidate in chain(smaller, others):
        if stop():
            break
        if letters(candidate) < most:
            evaluations -= 1
            if meets(candidate):
                best, most = candidate, letters(candidate)
            if evaluations <= 0:
                break
    return best
