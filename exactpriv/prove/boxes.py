"""A claim on boxes: all kernels and laws of one size, with entries and parameters in stated ranges.

Every entry and parameter becomes an expression in variables that range over a box: a law on n letters is
x, (1-x) y, (1-x)(1-y), ... (one variable a split), a level is ln r with r a variable. The claim's own statement, run
once on that instance, gives the relation in the variables; a subdivision of the box proves it, and the certificate
(kind "uniform") has the independent checker do so again with its own definitions of the measures.

Proposes: everything here; what is proved is what the checker accepts. Degenerate faces are outside the ranges, and the
ranges are part of the scope.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flint import fmpq

from .. import measure as m
from ..certificate import seal
from ..claim import Claim
from ..claim.domains import Databases, Integers, Kernels, Numbers, OneOf, Priors
from ..claim.domains.common import sizes
from ..claim.model import as_relation, call_with, named
from ..claim.stated import demand_read
from ..kernel import Kernel, Prior
from ..optimise.branch import Box
from ..real import BadInput, IllDefined, Real, Relation, UndecidedError, ln
from ..search.witness_certificates import instance_data
from .expansion import Variables, enclosure, halves

MAX_VARIABLES = 4
EDGE = fmpq(1, 20)
"""Entries lie in [EDGE, 1 - EDGE], parameters that far (relative to their range) from open or degenerate ends."""
REACH = fmpq(3)
"""A range without upper end is cut so far above its lower end."""
LEAVES = 2000
TINY = fmpq(1, 2**20)
Size = Mapping[str, Any]
"""Shape by variable: (inputs, outputs) of a kernel, letters of a law, the value of what is discrete."""
_MEANING: dict[str, Callable[[Any, Any], bool | None]] = {
    "<=": lambda low, high: True if high <= 0 else False if low > 0 else None,
    "<": lambda low, high: True if high < 0 else False if low >= 0 else None,
    ">=": lambda low, high: True if low >= 0 else False if high < 0 else None,
    ">": lambda low, high: True if low > 0 else False if high <= 0 else None,
}


@dataclass(frozen=True)
class BoxProblem:
    """One claim at one size: the relation in the variables, what it is assumed under, and where."""

    claim: Claim
    variables: Variables
    instance: dict[str, Any]
    assumptions: tuple[Relation, ...]
    relation: Relation
    scope: str

    def truth(self, relation: Relation, box: Box) -> bool | None:
        """Whether the relation holds, or fails, on a whole box; None if neither was shown."""
        op = relation.op
        if op in ("true", "false"):
            return op == "true"
        if op == "not":
            inner = self.truth(relation.args[0], box)
            return None if inner is None else not inner
        if op in ("and", "or"):
            return _joined((self.truth(part, box) for part in relation.args), op == "or")
        if op not in _MEANING:
            return None
        if any(x.is_infinite for x in relation.args):
            answer = relation.decide()
            return answer if isinstance(answer, bool) else None
        lhs, rhs = (self.variables.function(x) for x in relation.args)
        return _MEANING[op](*enclosure(lambda *xs: lhs(*xs) - rhs(*xs), box))

    def proved(self, box: Box) -> bool:
        """Whether an assumption fails on all of the box, or the relation holds on all of it."""
        return any(self.truth(a, box) is False for a in self.assumptions) or self.truth(self.relation, box) is True

    def subdivision(self, leaves: int = LEAVES) -> list[int] | None:
        """The tree (preorder: an axis, or -1 for a leaf) whose leaves prove the claim; None if more would be needed."""
        tree: list[int] = []
        pending, made = [self.variables.box], 1
        while pending:
            box = pending.pop()
            if self.proved(box):
                tree.append(-1)
                continue
            made += 1
            if made > leaves:
                return None
            axis = max(range(len(box)), key=lambda i: self._share(box, i))
            tree.append(axis)
            pending.extend(reversed(halves(box, axis)))
        return tree

    def hopeless(self) -> bool:
        """Whether nothing is proved even on a tiny part around the centre, where rows often coincide."""
        middle = tuple(((low + high) / 2, (high - low) * TINY) for low, high in self.variables.ranges)
        return not self.proved(tuple((centre - reach, centre + reach) for centre, reach in middle))

    def case(self, tree: list[int]) -> dict[str, Any]:
        """The case of a certificate that this subdivision makes (docs/certificates.md)."""
        return {
            "variables": {
                name: [str(low), str(high)]
                for name, (low, high) in zip(self.variables.names, self.variables.ranges, strict=True)
            },
            "instance": instance_data(self.instance),
            "assumptions": [a.to_data() for a in self.assumptions],
            "relation": self.relation.to_data(),
            "tree": tree,
        }

    def certificate(self, tree: list[int]) -> dict[str, Any]:
        """The sealed certificate, still to be accepted by the checker."""
        return seal(
            {
                "claim": self.claim.id,
                "statement": f"{self.claim.says} Proved for {self.scope}.",
                "quantifier": "forall",
                "kind": "uniform",
                "cases": [self.case(tree)],
            }
        )

    def _share(self, box: Box, axis: int) -> fmpq:
        low, high = self.variables.ranges[axis]
        return (box[axis][1] - box[axis][0]) / (high - low)


def boxes_of(
    claim: Claim,
    size: Size | None = None,
    *,
    edge: fmpq = EDGE,
    apart: fmpq | None = None,
    made_of: Claim | None = None,
) -> BoxProblem:
    """The claim at one size (the first of `sizes_of` if none is given) as a problem over a box.

    `edge`: how far entries and parameters stay from their ends; `apart`: leave out rows, and pairs of laws, closer than
    that in total variation; `made_of`: the author's claim of which the engine made this one. Raises BadInput, with the
    reason, where the claim has no expansion: a source that is not read, other domains, more than MAX_VARIABLES
    variables, measures that are no closed form, decisions that differ from place to place.
    """
    demand_read(claim if made_of is None else made_of)
    chosen = next(sizes_of(claim)) if size is None else size
    variables = Variables()
    instance: dict[str, Any] = {}
    scope: list[str] = []
    with variables.ranging():
        try:
            for name, domain in claim.domain.items():
                instance[name] = _symbolic(name, domain, chosen, instance, variables, edge, scope)
            if not 1 <= len(variables.names) <= MAX_VARIABLES:
                raise BadInput(
                    f"{claim.id} has {len(variables.names)} free variables at this size; "
                    f"boxes take 1 to {MAX_VARIABLES}"
                )
            values = named(instance)
            assumed = [as_relation(call_with(condition, values)) for condition in claim.assume]
            if apart is not None:
                assumed.append(_rows_apart(claim, values, apart, scope))
            relation = as_relation(call_with(claim.statement, values))
        except (UndecidedError, IllDefined) as error:
            raise BadInput(f"{claim.id} has no expansion over boxes ({error}); narrow the ranges") from error
    problem = BoxProblem(claim, variables, instance, tuple(assumed), relation, "; ".join(scope))
    with variables.ranging():
        problem.proved(variables.box)
    return problem


def sizes_of(claim: Claim) -> Iterator[Size]:
    """The smallest sizes that are not trivial: two letters, two rows, the smallest database, the first few discrete
    values; BadInput if the claim admits no such size."""
    size: dict[str, Any] = {}
    found: list[dict[str, Any]] = [size]
    for name, domain in claim.domain.items():
        more: list[dict[str, Any]] = []
        for env in found:
            more += [{**env, name: value} for value in _choices(name, domain, env)]
        found = more
    if not found:
        raise BadInput(f"{claim.id} admits no size with two letters and two rows; give the size")
    yield from found


def _choices(name: str, domain: Any, env: Mapping[str, Any]) -> list[Any]:
    if isinstance(domain, Kernels | Priors):
        return [None]
    if isinstance(domain, Databases):
        return [next((d for d in domain.structured(env) if d.size == 2), next(domain.structured(env)))]
    if isinstance(domain, Numbers):
        return [None]
    if isinstance(domain, Integers | OneOf):
        try:
            return [value for value, _ in zip(domain.structured(env), range(3), strict=False)]
        except BadInput:  # it is a function of variables that have no value here
            return [None]
    raise BadInput(f"{name} ranges over {domain.describe()}, which has no expansion in variables; use kernels or laws")


def _symbolic(
    name: str,
    domain: Any,
    size: Size,
    instance: Mapping[str, Any],
    variables: Variables,
    edge: fmpq,
    scope: list[str],
) -> Any:
    """The value of one variable of the claim, its entries expressions in new variables."""
    shape = size.get(name)
    if isinstance(domain, Kernels):
        n, k = shape if shape else (_letters(domain.inputs, instance), _letters(domain.outputs, instance))
        scope.append(f"{name}: {n} inputs, {k} outputs, entries split at [{edge}, {1 - edge}]")
        return Kernel([_law(k, variables, edge) for _ in range(n)])
    if isinstance(domain, Priors):
        n = shape or _letters(domain.size, instance)
        floor = domain.floor(instance)
        scope.append(f"{name}: {n} letters, masses split at [{edge}, {1 - edge}]")
        return Prior([floor + (1 - n * floor) * x for x in _law(n, variables, edge)])
    if isinstance(domain, Numbers):
        low, high = domain.ends(instance)
        top = low + REACH if high is None else high
        margin = edge * min(top - low, fmpq(1))
        ends = low + margin, top if high is None else top - margin
        scope.append(f"{'e^' if domain.level else ''}{name} in [{ends[0]}, {ends[1]}]")
        value = variables.new(*ends)
        return ln(value) if domain.level else value
    if shape is None:
        raise BadInput(f"{name} ranges over {domain.describe()}, which has no expansion in variables; give its value")
    scope.append(f"{name} = {shape}")
    return shape


def _letters(size: Any, env: Mapping[str, Any]) -> int:
    """Two where that is admitted, else the least number above, else the largest."""
    admitted = sizes(size, env)
    return min((n for n in admitted if n >= 2), default=admitted[-1])


def _law(n: int, variables: Variables, edge: fmpq) -> list[Any]:
    """A law on n letters: x, (1-x) y, ..., with the variables in [edge, 1 - edge]."""
    rest: Any = Real(1)
    masses: list[Any] = []
    for _ in range(n - 1):
        x = variables.new(edge, 1 - edge)
        first = not masses
        masses.append(x if first else rest * x)
        rest = 1 - x if first else rest * (1 - x)
    return [*masses, rest]


def _rows_apart(claim: Claim, values: Mapping[str, Any], apart: fmpq, scope: list[str]) -> Relation:
    """Every kernel's rows, and two laws on one alphabet, at least `apart` in total variation."""
    distances = [m.dobrushin(v) for v in values.values() if isinstance(v, Kernel) and v.n_inputs > 1]
    laws = [v for v in values.values() if isinstance(v, Prior)]
    if len(laws) == 2 and len(laws[0]) == len(laws[1]):
        distances.append(m.total_variation(*laws))
    if not distances:
        raise BadInput(f"{claim.id} has no two laws to keep apart; leave `apart` out")
    scope.append(f"total variation of rows (and of two laws) at least {apart}")
    return Relation.all([d >= apart for d in distances])


def _joined(answers: Iterator[bool | None], stop: bool) -> bool | None:
    answer: bool | None = not stop
    for found in answers:
        if found is stop:
            return stop
        if found is None:
            answer = None
    return answer
