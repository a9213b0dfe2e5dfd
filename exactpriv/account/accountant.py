"""The accountant: mechanisms with counts and a relation in, certified eps and delta out.

    composed("poisson(1/256, gaussian(1))", times=10_000).eps("1e-10")

`Account.delta` and `Account.eps` are `Enclosure`s, refined on demand; `Account.answer_delta` and `answer_eps` give the
ends of one interval as exact rationals, with the method, the theorems used, what is assumed, and the cases of a
certificate. Units: nats for eps, probabilities for delta.

What would make it silently wrong: a relation that is answered by the pair of another one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count

from flint import arb, fmpq

from ..real import BadInput, Rational, RationalLike, Real, maximum
from ..real.number import Data
from ..real.precision import ctx, in_turn
from .composed import Composed
from .guarantees import BoundedLoss
from .levels import Level, ends, level, level_of, said
from .mechanisms import RELATIONS, Mechanism, Scaled
from .moments import COMPOSITION, NEIGHBOURS, OF_MOMENTS, Counted, counted
from .notation import MAX_COUNT, Parts, parse
from .planning import Delta
from .search import epsilon, rounded
from .trees import parts_of

BOTH = "add-or-remove"
"""The larger of both: neighbours differ by one record, in either direction."""

MAX_DIGITS = 200
SMALL = fmpq(1, 2**256)
"""Below this a delta is enclosed relatively, and not written as the difference of two tails."""


@dataclass(frozen=True)
class Answer:
    """An answer with both ends: what was asked for has both ends of the question, and the other one is enclosed."""

    asked: str
    """"eps" or "delta": what was to be found."""
    eps: tuple[fmpq, fmpq | None]
    """Lower and upper end of eps, None for infinity; equal and exact where eps was given as a rational."""
    delta: tuple[fmpq, fmpq]
    relation: str
    method: str
    theorems: tuple[str, ...]
    assumes: tuple[str, ...]
    exact: str | None = None
    """The value itself where it is known: a rational delta, or eps as the logarithm of a rational."""
    cases: tuple[tuple[Account, Delta], ...] = field(default=(), repr=False)
    """Enclosures of delta that establish the answer, each of one account."""


@dataclass(frozen=True)
class Account:
    """A composition of mechanisms, each with a count, for a relation between neighbours."""

    parts: Parts
    relation: str
    checked: bool = False
    """Whether only contours are taken that the independent checker follows."""

    def __post_init__(self) -> None:
        if self.relation not in (*RELATIONS, BOTH):
            raise BadInput(f"there is no relation {self.relation!r}; give one of {', '.join((*RELATIONS, BOTH))}")

    def compose(self, mechanism: Mechanism | str, times: int = 1) -> Account:
        """The account with one more mechanism, `times` times."""
        return Account((*self.parts, *_parts(mechanism, times)), self.relation, self.checked)

    @property
    def directions(self) -> tuple[Account, ...]:
        """The accounts of one direction of which this is the larger."""
        if self.relation != BOTH:
            return (self,)
        return Account(self.parts, "remove", self.checked), Account(self.parts, "add", self.checked)

    @cached_property
    def counted(self) -> tuple[tuple[Counted, int], ...]:
        """The dominating pair of every part, of one direction."""
        return tuple((counted(mechanism, self.relation), k) for mechanism, k in self.parts)

    @cached_property
    def losses(self) -> Composed:
        """The losses, of one direction."""
        return Composed([(found.loss, k) for found, k in self.counted if found.loss is not None], self.checked)

    @property
    def theorems(self) -> tuple[str, ...]:
        """By which theorems the pairs dominate."""
        found = dict.fromkeys(c.theorem for a in self.directions for c, _ in a.counted)
        if sum(k for _, k in self.parts) == 1:
            return tuple(found)
        bounded = any(isinstance(c.loss, BoundedLoss) for a in self.directions for c, _ in a.counted)
        return (*found, OF_MOMENTS if bounded else COMPOSITION)

    @property
    def assumes(self) -> tuple[str, ...]:
        """What is assumed of the run."""
        found = dict.fromkeys(text for a in self.directions for c, _ in a.counted for text in c.assumes)
        near = "; ".join(NEIGHBOURS[a.relation] for a in self.directions)
        return (near, *found)

    def demand_known(self, found: Delta) -> None:
        """BadInput where the independent checker does not know the closed form by which delta was found."""
        scaled = any(isinstance(mechanism, Scaled) for mechanism, _ in self.parts)
        if found.method["name"] == "closed-form" and not scaled and self.losses.is_mixed:
            raise BadInput(f"{said(self)} is counted on a lattice that the independent checker does not know, and has "
                           "no certificate; give discrete Gaussians alone, or one kind of noise")  # fmt: skip

    def __str__(self) -> str:
        return " + ".join(f"{k} * {mechanism}" if k > 1 else str(mechanism) for mechanism, k in self.parts)

    # what is asked

    @in_turn
    def answer_delta(self, eps: Level | RationalLike, digits: int = 15) -> Answer:
        """delta(eps) to `digits` significant digits where it can be had, and an enclosure in any case."""
        at, bits = level(eps), _bits(digits)
        cases = [(account, account.losses.at(at, bits) if account.losses.losses else _nothing(at, bits))
                 for account in self.directions]  # fmt: skip
        low = max(found.low for _, found in cases)
        high = max(found.high for _, found in cases)
        exact = [account.losses.exact(at) for account, _ in cases]
        best = str(low) if low == high and all(x is not None for x in exact) else None
        with ctx.workprec(bits + 40):
            ball = at.ball()
        both = (at.exponent, at.exponent) if at.ratio == 1 else ends(ball)
        return Answer("delta", both, (low, high), self.relation, _methods(cases), self.theorems, self.assumes, best,
                      tuple(cases))  # fmt: skip

    @in_turn
    def answer_eps(self, delta: RationalLike, digits: int = 13) -> Answer:
        """The least eps >= 0 with delta(eps) <= delta, to `digits` significant digits where it can be had."""
        target = _target(delta)
        _bits(digits)
        cases: list[tuple[Account, Delta]] = []
        low, high = fmpq(0), fmpq(0)
        exact: list[Level] = []
        method = ""
        for account in self.directions:
            losses = account.losses
            if not losses.losses:
                continue
            if target == 1:
                cases.append((account, Delta(Level(), fmpq(0), fmpq(1), {"name": "trivial"})))
                continue
            if target < losses.infinite_below or (target == losses.infinite and losses.largest is None):
                why = "delta is positive at every eps"
                return Answer(
                    "eps", (low, None), (target, target), self.relation, why, self.theorems, self.assumes, "inf"
                )
            if target <= losses.infinite:
                if target < losses.infinite or losses.largest is None:
                    raise BadInput(f"delta = {said(target)} is not told from the mass of the infinite losses; ask for "
                                   "one that is not so close to it")  # fmt: skip
                method = "largest loss"
                bottom, top = losses.largest_ends()
                if not losses.rounds and (losses.largest.ratio == 1 or losses.largest.is_rational):
                    exact.append(losses.largest if top > 0 else Level())
                low, high = max(low, bottom), max(high, top)
                above = -rounded(-top, 4 * digits + 8)
                cases.append((account, Delta(Level(exponent=above), target, target, {"name": "largest-loss"})))
                high = max(high, above)
                continue
            first, second = epsilon(losses, target, digits)
            cases += [(account, second), (account, first)]
            low, high = max(low, first.eps), max(high, second.eps)
            known = losses.exact_eps(target) if losses.finite else None
            if known is not None and known.ratio > 1:
                exact.append(known)
        best = None
        if exact and len(exact) == len(self.directions) and all(x.ratio == exact[0].ratio for x in exact):
            best = str(max(exact, key=lambda x: x.exponent))
        elif exact and len(exact) == len(self.directions) and all(x.is_rational for x in exact):
            best = str(max(exact, key=lambda x: x.ratio))
        return Answer("eps", (low, high), (target, target), self.relation, method or _methods(cases), self.theorems,
                      self.assumes, best, tuple(cases))  # fmt: skip

    def delta(self, eps: Level | Real | RationalLike) -> Real:
        """delta(eps): exact where it is known to be a rational, else an Enclosure of any precision.

        In claims eps and the scales of noise may be any numbers: delta falls in both.
        """
        at = level_of(eps) if isinstance(eps, Real) else level(eps)
        if at is None or any(isinstance(mechanism, Scaled) for mechanism, _ in self.parts):
            return self._between(eps if at is None and isinstance(eps, Real) else at)
        known = self.answer_delta(at, 10)
        data = self._data(
            _written(at), lambda: Account(self.parts, self.relation, True).answer_delta(at, CHECKED).cases
        )
        if known.exact is not None:
            return Real(known.delta[0]).with_data(data)
        numbers = [account.losses.number(at.number()) for account in self.directions]
        if (known.delta[0] > SMALL or known.delta[1] == 0) and all(x is not None for x in numbers):
            return maximum(*(x for x in numbers if x is not None)).with_data(data)

        @_kept
        def enclose(bits: int) -> tuple[fmpq, fmpq]:
            return self.answer_delta(at, _digits(bits)).delta

        return Real.oracle(enclose, f"delta({at}) of {self}, {self.relation}").with_data(data)

    def _data(self, eps: Data, cases: Callable[[], Sequence[tuple[Account, Delta]]]) -> Callable[[], Data]:
        """How the independent checker computes delta at eps anew: the larger of what each direction loses."""

        def made() -> Data:
            found: list[Data] = []
            for account, case in cases():
                account.demand_known(case)
                relation, parts = parts_of(account.parts, account.relation)
                tree: dict[str, Data] = {"parts": parts, "relation": relation, "eps": eps}
                if case.method["name"] in ("contour", "contour-by-parts", "contour-smoothed"):
                    tree["method"] = {key: x if isinstance(x, int) else str(x) for key, x in case.method.items()
                                      if key != "name"}  # fmt: skip
                found.append({"account": tree})
            return found[0] if len(found) == 1 else {"op": "max", "args": found}

        return made

    def _between(self, eps: Real | Level | None) -> Real:
        """delta at an irrational eps, or of noise of an irrational scale: between its values at rationals around."""
        assert eps is not None
        if isinstance(eps, Real) and eps.is_infinite:
            if eps.infinite < 0:
                raise BadInput("eps is -infinity, at which delta is 1; give a finite eps")
            return Real(max(account.losses.infinite for account in self.directions))

        @_kept
        def enclose(bits: int) -> tuple[fmpq, fmpq]:
            digits = _digits(bits)
            low, high = (eps, eps) if isinstance(eps, Level) else map(_exponent, _around(eps, bits + 20))
            return (self._scaled(bits + 20, True).answer_delta(high, digits).delta[0],
                    self._scaled(bits + 20, False).answer_delta(low, digits).delta[1])  # fmt: skip

        label = f"delta({eps}) of {self}, {self.relation}, question {next(_QUESTIONS)}"

        def cases() -> tuple[tuple[Account, Delta], ...]:
            near = eps if isinstance(eps, Level) else _exponent(_around(eps, 64)[0])
            found = Account(self._scaled(64, True).parts, self.relation, True).answer_delta(near, CHECKED).cases
            return tuple((Account(self.parts, account.relation), case) for account, case in found)

        given = eps.to_data if isinstance(eps, Real) else lambda: _written(eps)
        return Real.oracle(enclose, label).with_data(lambda: self._data(given(), cases)())

    def _scaled(self, bits: int, above: bool) -> Account:
        """The account with rational scales of noise, at least the true ones (above) or at most these."""
        parts = [(m.made(_around(m.scale, bits)[int(above)]) if isinstance(m, Scaled) else m, k) for m, k in self.parts]
        return Account(tuple(parts), self.relation, self.checked)

    def eps(self, delta: RationalLike) -> Real:
        """eps(delta), in nats, as an Enclosure of any precision; infinite where an infinite loss is likelier."""
        target = _target(delta)
        if self.answer_eps(target, 6).eps[1] is None:
            return Real.infinity()

        @_kept
        def enclose(bits: int) -> tuple[fmpq, fmpq]:
            low, high = self.answer_eps(target, _digits(bits)).eps
            assert high is not None
            return low, high

        return Real.oracle(enclose, f"eps({target}) of {self}, {self.relation}")

    # as users of dp_accounting know it

    get_delta, get_epsilon = delta, eps


def composed(
    what: Mechanism | str | Sequence[tuple[Mechanism, int]], times: int = 1, relation: str = "remove"
) -> Account:
    """The account of mechanisms, given as records, as (record, count) or as text; every count `times` over."""
    return Account(_parts(what, times), relation)


_QUESTIONS = count()
"""Numbers whose labels are equal are taken to be equal; two irrational ones may read alike."""


def _around(x: Real, bits: int) -> tuple[fmpq, fmpq]:
    """Rationals on both sides of a number."""
    return ends(x.arb(bits))


CHECKED = 26
"""Digits of the contour that a checker follows: it wants more than it says."""


def _written(at: Level) -> Data:
    """A level as an expression of certificates."""
    if at.ratio == 1:
        return str(at.exponent)
    log: Data = {"op": "ln", "args": [str(at.ratio)]}
    return log if at.exponent == 0 else {"op": "add", "args": [log, str(at.exponent)]}


def _exponent(x: fmpq) -> Level:
    return Level(exponent=x)


def _parts(what: Mechanism | str | Sequence[tuple[Mechanism, int]], times: int) -> Parts:
    if isinstance(times, bool) or not isinstance(times, int) or not 1 <= times <= MAX_COUNT:
        raise BadInput(f"{said(times)} is no number of times; give a whole number from 1 to 10^12")
    if isinstance(what, Mechanism):
        return ((what, times),)
    listed = parse(what) if isinstance(what, str) else tuple(what)
    return tuple((mechanism, k * times) for mechanism, k in listed)


def _kept(refine: Callable[[int], tuple[fmpq, fmpq]]) -> Callable[[int], arb]:
    """Balls of about two thirds of the accuracy asked for, which is asked for with bits to spare, from ends that are
    computed anew only where those known are too far apart."""
    known: list[tuple[fmpq, fmpq]] = []

    def enclose(bits: int) -> arb:
        wanted = max(2 * bits // 3, 40)
        if not known or (known[0][1] - known[0][0]) * fmpq(2) ** wanted > known[0][1]:
            known[:] = [refine(wanted + 4)]
        with ctx.workprec(2 * bits + 128):
            return arb(known[0][0]).union(arb(known[0][1]))

    return enclose


def _target(delta: RationalLike) -> fmpq:
    target = Rational(delta)
    if not 0 <= target <= 1:
        raise BadInput(f"delta = {said(target)} is no probability; give a rational in [0, 1] such as 1e-10")
    return target


def _digits(bits: int) -> int:
    """Digits for so many bits, as far as they go: what is closer than these stays undecided."""
    return min(bits * 3 // 10 + 2, MAX_DIGITS)


def _bits(digits: int) -> int:
    if not 1 <= digits <= MAX_DIGITS:
        raise BadInput(f"{digits} digits cannot be asked for; give 1 to {MAX_DIGITS}")
    return -(-digits * 3322 // 1000) + 4


def _nothing(at: Level, bits: int) -> Delta:
    """Nothing is lost: delta is 1 - e^eps below 0."""
    if at.is_rational:
        value = max(fmpq(0), 1 - at.ratio)
        return Delta(at, value, value, {"name": "closed-form"})
    with ctx.workprec(bits + 40):
        low, high = ends(1 - at.exp())
    return Delta(at, max(low, fmpq(0)), max(high, fmpq(0)), {"name": "closed-form"})


def _methods(cases: Sequence[tuple[Account, Delta]]) -> str:
    return ", ".join(dict.fromkeys(str(found.method["name"]) for _, found in cases)) or "nothing is lost"
