"""Families along which the relative gap of a bound goes to 0, certified at t_k = 4^-k, k = 1, ..., 12.

Proposes in floating point: relative gaps at two values of t choose the family. What is stated is exact: each instance
of the family satisfies the claim, its relative gap is enclosed by rationals, the upper ends decrease, and
gap(t_k) <= C t_k^a at every computed k, where from k = 4 on gap(t_k) / t_k^a is at most twice its value at k = 4 (so
that a sequence that stops falling has no rate).

A family deforms a simple instance: one or two deformations (deform.py) at s = t^a, a in {1/2, 1, 2}; or an integer of
the domain grows, t = 1/n. Where the members can be written as one instance in a variable t, it is `Family.whole`;
whether the gap vanishes at every small t is proved with it, or not, in rates.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from flint import fmpq

from ..claim import Claim, Instance, Outcome, evaluate
from ..claim.domains import Integers
from ..claim.model import as_relation, call_with, named
from ..claim.show import instance_text
from ..claim.stated import demand_read
from ..kernel.value_trees import tree_from_value
from ..prove.expansion import Variables
from ..real import BadInput, IllDefined, Ordering, Real, UndecidedError, compare, precision_cap
from ..real.display import lower_end
from ..search.comparisons import Part, Parts, Path
from .deform import Deformation, deformations
from .limits import Limits
from .members import MEMBERS, Whole

STEPS = MEMBERS
FIRST = 4
"""From this k on gap(t_k) / t_k^a stays below twice its value there."""
SMALL = fmpq(1, 256)
"""The last relative gap has to be below this."""
RATES = (fmpq(2), fmpq(1), fmpq(1, 2), fmpq(1, 4))
POWERS = ((fmpq(1), 2), (fmpq(1, 2), 1), (fmpq(2), 4))
"""(a, log2 of 1/s at k = 1): s = t^a = 2^-(k times that)."""
CAP = 2048
BITS = 256
PAIRS = 40


@dataclass(frozen=True)
class Member:
    """One computed instance of a family: relative gap in [low, high]."""

    k: int
    t: fmpq
    instance: Instance
    low: fmpq
    high: fmpq


@dataclass(frozen=True)
class Family:
    """A family along which a part approaches equality: gap(t_k) <= constant * t_k^rate at all its members."""

    path: Path
    says: str
    start: Instance
    members: tuple[Member, ...]
    rate: fmpq
    constant: fmpq
    whole: Whole | None = None
    """The instance in t, where it can be written as one."""

    def record(self) -> dict[str, object]:
        """As JSON values."""
        return {
            "path": list(self.path),
            "says": self.says,
            "rate": str(self.rate),
            "constant": str(self.constant),
            "members": [
                {"k": m.k, "t": str(m.t), "at": instance_text(m.instance), "relative_gap": [str(m.low), str(m.high)]}
                for m in self.members
            ],
        }


@dataclass(frozen=True)
class Candidate:
    """A family before it is certified."""

    says: str
    start: Instance
    at: Callable[[int], tuple[fmpq, Instance] | None]
    """k -> (t_k, instance)."""
    along: Callable[[Real], Instance | None] = lambda t: None
    """t -> instance, for a variable t."""


class ApproachSearch:
    """Families for the parts of one claim."""

    def __init__(self, claim: Claim, parts: Parts, limits: Limits) -> None:
        self.claim = claim
        self.parts = parts
        self.limits = limits

    def family(self, path: Path, bases: Sequence[Instance]) -> Family | None:
        """The first certified family of the part, single deformations before pairs, the first bases first."""
        for make in (self._by_integers, self._single, self._pairs):
            for base in bases:
                for candidate in make(path, base):
                    if self.limits.over:
                        return None
                    found = self._certified(path, candidate)
                    if found is not None:
                        return found
        return None

    # -- candidates ---------------------------------------------------------------------------------------------------

    def _single(self, path: Path, base: Instance) -> Iterator[Candidate]:
        for deformation in deformations(self.claim, base):
            yield self._deformed(base, [(deformation, 2)], f"{deformation.says} as t")

    def _pairs(self, path: Path, base: Instance) -> Iterator[Candidate]:
        """Pairs of deformations, those whose gap falls most between k = 2 and k = 4 first."""
        ranked: list[tuple[float, int, Candidate]] = []
        for one, other in list(combinations(deformations(self.claim, base), 2))[:PAIRS]:
            for a, double in POWERS:
                if self.limits.over:
                    return
                says = f"{one.says} as t, {other.says} as t^({a})"
                candidate = self._deformed(base, [(one, 2), (other, double)], says)
                early, late = self._gap(path, candidate, 2), self._gap(path, candidate, 4)
                if early is not None and late is not None and late < early:
                    ranked.append((late, len(ranked), candidate))
        yield from (candidate for _, _, candidate in sorted(ranked, key=lambda item: item[:2])[:4])

    def _deformed(self, base: Instance, by: Sequence[tuple[Deformation, int]], says: str) -> Candidate:
        def at(k: int) -> tuple[fmpq, Instance] | None:
            made: Instance | None = base
            for deformation, double in by:
                made = None if made is None else deformation.apply(made, fmpq(1, 2 ** (double * k)))
            return None if made is None else (fmpq(1, 4**k), made)

        def along(t: Real) -> Instance | None:
            made: Instance | None = base
            for deformation, double in by:
                made = None if made is None else deformation.apply(made, t ** fmpq(double, 2))
            return made

        return Candidate(says, base, at, along)

    def _by_integers(self, path: Path, base: Instance) -> Iterator[Candidate]:
        """An integer that no later variable depends on grows: n = k + 1."""
        for name, domain in self.claim.domain.items():
            if isinstance(domain, Integers):

                def at(k: int, name: str = name) -> tuple[fmpq, Instance]:
                    return fmpq(1, k + 1), {**base, name: k + 1}

                def along(t: Real, name: str = name) -> Instance:
                    return {**base, name: 1 / t}

                shown = f"{name} = 1/t"
                yield Candidate(shown, base, at) if domain.exhaustive else Candidate(shown, base, at, along)

    def _gap(self, path: Path, candidate: Candidate, k: int) -> float | None:
        part = self._part(path, candidate, k)
        return None if part is None else part[1].gap()

    def _part(self, path: Path, candidate: Candidate, k: int) -> tuple[tuple[fmpq, Instance], Part] | None:
        """The part at t_k, if the claim is proved there and the part has finite sides, not both 0."""
        self.limits.used += 1
        try:
            made = candidate.at(k)
            if made is None:
                return None
            with precision_cap(CAP):
                evaluation = evaluate(self.claim, made[1])
        except (BadInput, IllDefined, UndecidedError):
            return None  # the deformation leaves the domain at this t
        if evaluation.outcome is not Outcome.HOLDS or evaluation.relation is None:
            return None
        part = self.parts.at(evaluation.relation, path)
        return None if part is None else (made, part)

    # -- certification ------------------------------------------------------------------------------------------------

    def _certified(self, path: Path, candidate: Candidate) -> Family | None:
        early, late = self._gap(path, candidate, 3), self._gap(path, candidate, 6)
        if early is None or late is None or not late < early < 1:
            return None
        members: list[Member] = []
        for k in range(1, STEPS + 1):
            found = self._part(path, candidate, k)
            enclosed = None if found is None else found[1].gap_between(BITS)
            if found is None or enclosed is None:
                return None
            (t, instance), part = found
            if not part.can_be_interesting:
                return None
            members.append(Member(k, t, instance, *rounded(enclosed)))
        found_family = certified_family(path, candidate.says, candidate.start, members)
        if found_family is None:
            return None
        return replace(found_family, whole=whole_along(self.claim, candidate.start, candidate.along))


def whole_along(claim: Claim, names: Iterable[str], along: Callable[[Real], Instance | None]) -> Whole | None:
    """The family as one instance in a variable t of [4^-12, 1/4]; None where it cannot be written as one."""
    name = "t"
    while name in names:
        name += "_"
    variables = Variables()
    t = variables.new(fmpq(1, 4**STEPS), fmpq(1, 4), name)
    with variables.ranging():
        try:
            made = along(t)
            if made is None:
                return None
            whole = Whole(name, {n: tree_from_value(v) for n, v in made.items()})
        except (BadInput, IllDefined, UndecidedError):
            return None  # what the deformation decides differs from place to place
        try:
            demand_read(claim)
            values = named(made)
            assumed = tuple(as_relation(call_with(condition, values)).to_data() for condition in claim.assume)
            relation = as_relation(call_with(claim.statement, values)).to_data()
        except (BadInput, IllDefined, UndecidedError, TypeError):
            return whole  # the statement is not read, or is written for numbers, not for a variable
    return replace(whole, relation=relation, assumptions=assumed)


def certified_family(path: Path, says: str, start: Instance, members: Sequence[Member]) -> Family | None:
    """The family with the best rate that its members satisfy, None if their gaps do not decrease below `SMALL`."""
    highs = [m.high for m in members]
    if highs[-1] >= SMALL or any(later.high >= earlier.low for earlier, later in _consecutive(members)):
        return None
    for rate in RATES:
        ratios = [over_power(m.high, m.t, rate) for m in members]
        if all(ratio <= 2 * ratios[FIRST - 1] for ratio in ratios[FIRST:]):
            return Family(path, says, start, tuple(members), rate, max(ratios))
    return None


def _consecutive(members: Sequence[Member]) -> Iterable[tuple[Member, Member]]:
    return pairwise(members)


def over_power(gap: fmpq, t: fmpq, rate: fmpq) -> fmpq:
    """An upper bound of gap / t^rate, rounded up where the power is irrational."""
    power = Real(t) ** rate
    if power.rational is not None:
        return gap / power.rational
    low = fmpq(lower_end((power * 2**256).arb(512)).floor() or 1, 2**256)
    assert compare(low, power) is not Ordering.GREATER
    return gap / low


def rounded(between: tuple[fmpq, fmpq]) -> tuple[fmpq, fmpq]:
    """A wider interval whose ends have about 64 significant bits."""
    low, high = between
    unit = fmpq(2) ** (64 + max(0, int(high.q).bit_length() - max(1, int(high.p)).bit_length()))
    return (low * unit).floor() / unit, (high * unit).ceil() / unit
