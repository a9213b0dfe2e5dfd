"""Exact one-parameter paths of instances from a failing one into the domain of a repair, and both sides along them.

A path moves one number through its range, one integer through its values, or the kernels, laws and numbers that differ
between two instances along the straight line from one to the other. Sizes, lists and databases stay what they are.
Every point is an instance with exact entries, decided like any other; the sides are kept as certified enclosures.
Nothing here looks at which claim it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeAlias

from flint import fmpq

from ..claim import Claim, Evaluation, Instance, Outcome
from ..claim.domains import Integers, Numbers
from ..claim.domains.common import equal
from ..kernel import JointLaw, Kernel, Prior
from ..real import BadInput, IllDefined, Real, Relation, UndecidedError
from ..real.texts import enclosure
from ..search.comparisons import comparisons
from ..search.sampling import BAD, evaluated

STEPS = 24
"""Parts into which a range or a line is divided."""
LINES = 8
"""Straight lines that are tried from one failing instance."""
VALUES = 6
"""Structured values of a variable that a line may lead to."""
DIGITS = 8

FINITE, NO_COMPARISON, NO_PATH = "domain is finite", "no single comparison", "no connecting path"
NO_VALUES, NO_CHANGE = "no finite sides", "sides never vary"
REASONS = (FINITE, NO_PATH, NO_COMPARISON, NO_VALUES, NO_CHANGE)
"""Why nothing is drawn: the last of these that was met on any path."""

Between: TypeAlias = tuple[str, str]
"""Decimal lower and upper bounds of a number."""


@dataclass(frozen=True)
class Path:
    """Instances at increasing places; `is_line`: the straight line to the last of them."""

    axis: str
    points: tuple[tuple[Real, Instance], ...]
    discrete: bool = False
    is_line: bool = False


@dataclass(frozen=True)
class Track:
    """Both sides of a comparison along a path."""

    axis: str
    op: str
    discrete: bool
    witness: Between
    """The place of the failing instance."""
    places: tuple[Between, ...]
    curves: Mapping[str, tuple[Between | None, ...]]
    """Label -> certified enclosures; None where the side has no finite value or the instance is not admitted."""
    admitted: tuple[bool, ...]
    """Where the repaired claim has something to say, and holds."""


def track(claim: Claim, made: Claim, bad: Sequence[Instance], good: Sequence[Instance]) -> Track | str | Instance:
    """The sides of `claim` and of its repair `made` along a path from one of `bad`, instances that fail.

    A path counts if the repaired claim holds at two of its points or more, none of the failing instances' own, and a
    side that is drawn varies. `good` are instances at which the claim holds. Instead: the reason why nothing can be
    drawn, in three words, or an instance of a path at which the repaired claim fails.
    """
    movable = any(isinstance(v, Kernel | Prior | JointLaw) or isinstance(claim.domain[n], Numbers | Integers)
                  for start in bad for n, v in start.items())
    reasons = {NO_PATH if movable else FINITE}
    for start in bad:
        for path in paths(claim, start, good):
            if path.is_line and evaluated(made, path.points[-1][1]).outcome not in (Outcome.HOLDS, *BAD):
                continue
            cases = [(place, *_both(claim, made, instance)) for place, instance in path.points]
            refuted = [i for (_, _, new), (_, i) in zip(cases, path.points, strict=True) if new.outcome in BAD]
            if refuted:
                return refuted[0]
            drawn = _track(path, start, evaluated(claim, start), cases)
            if isinstance(drawn, Track):
                return drawn
            reasons.add(drawn)
    return max(reasons, key=REASONS.index)


def _both(claim: Claim, made: Claim, instance: Instance) -> tuple[Evaluation, Evaluation]:
    new = evaluated(made, instance)
    same = made.statement is claim.statement and new.outcome is not Outcome.OUTSIDE
    return new if same else evaluated(claim, instance), new


# -- paths ------------------------------------------------------------------------------------------------------------


def paths(claim: Claim, start: Instance, good: Sequence[Instance] = ()) -> Iterator[Path]:
    """Paths through one instance: single numbers, single integers, then straight lines, the shortest change first."""
    for name, domain in claim.domain.items():
        if isinstance(domain, Numbers) and name in start:
            yield from _along_number(name, domain, start)
    for name, domain in claim.domain.items():
        if isinstance(domain, Integers) and name in start:
            values = sorted({*islice(domain.structured(start), STEPS), start[name]})
            yield Path(name, tuple((Real(n), {**start, name: n}) for n in values), discrete=True)
    ends = [{**start, name: value} for name, domain in claim.domain.items()
            if isinstance(start.get(name), Kernel | Prior | JointLaw)
            for value in islice(domain.structured(start), VALUES)]
    ends += sorted(map(dict, good), key=lambda end: sum(not equal(end.get(n), start.get(n)) for n in claim.domain))
    lines = (line for end in ends if (line := _line(claim, start, end)) is not None)
    yield from islice(lines, LINES)


def _along_number(name: str, domain: Numbers, start: Instance) -> Iterator[Path]:
    q = domain.unwrap(start[name])
    if q is None:
        return
    low, high = domain.ends(start)
    top = max(low + 2, low + 2 * (q - low)) if high is None else high
    inside = sorted({low + (top - low) * k / STEPS for k in range(STEPS + 1)} | {q})
    points = [(x, {**start, name: x}) for p in inside if (x := domain.at(p, start)) is not None]
    yield Path(f"{name} (nats)" if domain.level else name, tuple(points))


def _line(claim: Claim, start: Instance, end: Instance) -> Path | None:
    """The straight line, None if the instances do not differ or something that differs cannot be moved."""
    moving = [n for n in claim.domain if not equal(start.get(n), end.get(n))]
    ends = {n: _rows(claim, n, start, end) for n in moving}
    if not moving or any(found is None for found in ends.values()):
        return None
    points = []
    for k in range(STEPS + 1):
        at = dict(start)
        for name, found in ends.items():
            if found is not None and k:
                at[name] = _mixed(claim, name, start, found, fmpq(k, STEPS))
        points.append((Real(fmpq(k, STEPS)), at))
    return Path(f"part of the way of {', '.join(moving)} from the failing instance", tuple(points), is_line=True)


Rows: TypeAlias = list[list[fmpq]]


def _rows(claim: Claim, name: str, start: Instance, end: Instance) -> tuple[Rows, Rows] | None:
    """The numbers behind both values, row by row; None if they have no common form."""
    one, other = (_numbers(claim, name, instance.get(name)) for instance in (start, end))
    if one is None or other is None or [len(row) for row in one] != [len(row) for row in other]:
        return None
    if isinstance(start[name], JointLaw) and start[name].shape != end[name].shape:
        return None
    return one, other


def _numbers(claim: Claim, name: str, value: Any) -> Rows | None:
    domain = claim.domain[name]
    rows: Any
    if isinstance(value, Kernel):
        rows = value.rows
    elif isinstance(value, Prior | JointLaw):
        rows = [value.masses]
    elif isinstance(value, Real) and isinstance(domain, Numbers):
        rows = [[domain.unwrap(value)]]
    else:
        return None
    return [list(row) for row in rows] if all(isinstance(x, fmpq) for row in rows for x in row) else None


def _mixed(claim: Claim, name: str, start: Instance, ends: tuple[Rows, Rows], t: fmpq) -> Any:
    """The value at the part t of the way."""
    rows = [[(1 - t) * a + t * b for a, b in zip(*pair, strict=True)] for pair in zip(*ends, strict=True)]
    value, domain = start[name], claim.domain[name]
    if isinstance(value, Kernel):
        return Kernel(rows)
    if isinstance(value, Prior):
        return Prior(rows[0])
    if isinstance(value, JointLaw):
        return value.with_masses(rows[0])
    if not isinstance(domain, Numbers):
        raise BadInput(f"{name} is no number of a range; nothing lies between two of its values")
    return domain.at(rows[0][0], start)


# -- both sides along a path ------------------------------------------------------------------------------------------


Point: TypeAlias = tuple[Real, Evaluation, Evaluation]


def _track(path: Path, start: Instance, failing: Evaluation, cases: Sequence[Point]) -> Track | str:
    if not any(new.outcome is Outcome.HOLDS for _, _, new in cases):
        return NO_PATH
    wanted = _places(failing, cases)
    if not wanted:
        return NO_COMPARISON
    reason = NO_COMPARISON
    for place in wanted:
        old, new = ([_part(e, place) for e in row] for row in zip(*((e, n) for _, e, n in cases), strict=True))
        curves = _curves(old, new)
        finite = {label: [v for v in values if v is not None] for label, values in curves.items()}
        admitted = tuple(n.outcome is Outcome.HOLDS for _, _, n in cases)
        shown = [inside and all(row) for inside, *row in zip(admitted, *curves.values(), strict=True)]
        if any(c is not None and inside for c, inside in zip(new, admitted, strict=True)):
            reason = max(reason, NO_VALUES, key=REASONS.index)
        if sum(shown) < (1 if path.discrete else 2) or min(map(len, finite.values())) < 2:
            continue
        if all(len(set(values)) == 1 for values in finite.values()):
            reason = NO_CHANGE
            continue
        op = next(c.op for c in old if c is not None)
        at = next(x for x, i in path.points if all(equal(i[n], start[n]) for n in start))
        return Track(path.axis, op, path.discrete, enclosure(at, DIGITS),
                     tuple(enclosure(x, DIGITS) for x, _, _ in cases), curves, admitted)
    return reason


Place: TypeAlias = tuple[int, ...]
"""Where a comparison stands in nested conjunctions (comparisons.py)."""


def _places(failing: Evaluation, cases: Sequence[Point]) -> list[Place]:
    """The comparison that fails, or any of them where a term of the failing instance has no value."""
    if failing.relation is not None and failing.outcome is Outcome.FAILS:
        return [p.path for p in comparisons(failing.relation) if p.relation.decide() is False][:1]
    held = (e.relation for _, e, _ in cases if e.relation is not None and e.outcome is Outcome.HOLDS)
    return [p.path for p in comparisons(next(held, Relation.constant(True)))]


def _part(evaluation: Evaluation, place: Place) -> Relation | None:
    if evaluation.relation is None or evaluation.outcome in (Outcome.OUTSIDE, Outcome.ILL_DEFINED):
        return None
    return next((p.relation for p in comparisons(evaluation.relation) if p.path == place), None)


def _curves(
    old: Sequence[Relation | None], new: Sequence[Relation | None]
) -> dict[str, tuple[Between | None, ...]]:
    """Both sides as stated; a side of the repair where it differs."""
    found: dict[str, tuple[Between | None, ...]] = {}
    for side, label in ((0, "left side"), (1, "right side")):
        stated, repaired = (tuple(_value(c, side) for c in row) for row in (old, new))
        found[label] = stated
        if any(a is not None and b is not None and a != b for a, b in zip(stated, repaired, strict=True)):
            found[f"{label}, repaired"] = repaired
    return found


def _value(comparison: Relation | None, side: int) -> Between | None:
    """An enclosure of one side; None if it is not finite, has no value, or is not known to so many digits."""
    if comparison is None:
        return None
    value = comparison.args[side]
    try:
        return None if value.is_infinite else enclosure(value, DIGITS)
    except (IllDefined, UndecidedError):
        return None
