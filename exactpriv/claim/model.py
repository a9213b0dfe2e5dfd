"""What a claim, an instance, and the outcome of checking one are.

A claim is data plus one function from an instance to a relation between exact numbers. The function is run per
instance; the numbers it builds remember how they were built, so the same run yields the decision, the printed sides
and the certificate.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias

from ..kernel import JointLaw
from ..kernel.value_trees import shown, standing
from ..real import BadInput, IllDefined, Ordering, Real, Relation, Undecided, UndecidedError, compare
from ..real.precision import in_turn
from .domains import Domain, Joints, RandomVariables
from .domains.databases import fewest, goes_on
from .notebook import LONGEST, Answer, Shown
from .pickled_claims import reduced
from .show import decided_sides
from .source_text import assumption_said, described, variable_said
from .truth_values import demand_relations, no_relation
from .watched import evaluating

Instance: TypeAlias = Mapping[str, Any]
"""Variable name -> Kernel, Prior, JointLaw, Database, Real, int, or a list of indices."""


class Outcome(Enum):
    """What exact evaluation says of one instance."""

    HOLDS = "holds"
    FAILS = "fails"
    ILL_DEFINED = "ill-defined"
    UNDECIDED = "undecided"
    OUTSIDE = "outside"


@dataclass(frozen=True)
class Claim:
    """A statement about privacy measures.

    `statement` and `assume` are functions of (a subset of) the variables in `domain`, by parameter name.
    `quantifier` "forall": holds at every instance; "exists": holds at some instance.
    `formula` is LaTeX, typed where it says more than the statement does (report/formulas.py writes the others); `where`
    says what its abbreviations stand for in measures and variables: `{r"\\delta_0": "total_variation(P, Q)"}`.
    `narrower` says what of the source's statement the entry leaves out, and why (docs/fidelity.md); what is said of the
    claim carries it.
    `stands_in`: what is stated is another statement, in the place of the source's, as `narrower` says.
    `missing`: what mathematics a theorem for all sizes lacks; rows that are theorems stand in it as `slug`, of the same
    paper. Where the claim is decided nobody shows it, and no verdict depends on it (report/lacking.py).
    `asserts_tightness`: whether the source says that the bound is tight (then tightness is a verdict of its own).
    """

    id: str
    statement: Callable[..., Relation]
    domain: Mapping[str, Domain]
    assume: tuple[Callable[..., Relation], ...] = ()
    quantifier: str = "forall"
    kind: str = "claim"
    source: str = ""
    says: str = ""
    formula: str = ""
    where: Mapping[str, str] = field(default_factory=dict)
    scope: str = ""
    narrower: str = ""
    stands_in: bool = False
    missing: str = ""
    asserts_tightness: bool = False
    effort: int | Fraction = 1
    module: str = ""
    line: int = 0
    uses: tuple[Claim, ...] = ()
    """Claims that a proof of this one may rest on, where they are proved (docs/proving.md)."""

    def __repr__(self) -> str:
        said = f"{self.id}: {' '.join(self.says.split()) or self.described_domain()}"
        return f"<Claim {said if len(said) <= LONGEST else said[:LONGEST] + '...'}>"

    def __hash__(self) -> int:
        return hash((self.id, self.module, self.line))

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self)

    def __copy__(self) -> Claim:
        return self

    def __deepcopy__(self, memo: object) -> Claim:
        return self

    def described_domain(self) -> str:
        """What the claim is restricted to, in one line: what each variable ranges over, what is assumed, its scope."""
        parts = [f"{name}: {variable_said(name, d, self.domain)}" for name, d in self.domain.items()]
        parts += [f"where {' and '.join(assumption_said(f) for f in self.assume)}"] if self.assume else []
        parts += [self.scope] if self.scope else []
        if self.narrower:
            parts = [*(parts or ["a single instance"]), f"narrower than the source: {self.narrower}"]
        return "; ".join(parts) or "a single instance"


@dataclass(frozen=True)
class Evaluation(Shown):
    """The outcome at one instance, with the relations behind it."""

    outcome: Outcome
    relation: Relation | None = None
    assumptions: tuple[Relation, ...] = ()
    reason: str = ""
    attained: bool = False
    decisive: Relation | None = field(default=None)

    @property
    def sides(self) -> tuple[Real, Real] | None:
        """Left and right side of the comparison that decides."""
        return None if self.decisive is None else self.decisive.args

    def answer(self) -> Answer:
        """What a notebook shows: the outcome, and both sides."""
        return Answer(self.outcome.value, (self.reason,) if self.reason else (), relation=self.decisive)

    def __str__(self) -> str:
        sides = decided_sides(self)
        shown = "" if sides is None else f"left = {sides.lhs}, right = {sides.rhs}"
        detail = "; ".join(part for part in (self.reason, shown) if part)
        return f"{self.outcome.value}: {detail}" if detail else self.outcome.value


@lru_cache(maxsize=4096)
def parameters_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The names of its parameters."""
    return tuple(inspect.signature(function).parameters)


def call_with(function: Callable[..., Any], values: Mapping[str, Any]) -> Any:
    """function(**the values it has parameters for)."""
    names = parameters_of(function)
    missing = [n for n in names if n not in values]
    if missing:
        raise BadInput(f"{function.__name__} needs {', '.join(missing)}; declare it in the claim's domain")
    return function(**{n: values[n] for n in names})


METHODS = ("contains", "structured", "generate", "simpler", "everything", "describe")
"""What a domain answers (domains/__init__.py)."""


class NamedInteger(int):
    """An integer that knows the instance variable it is; arithmetic gives plain integers."""

    expr: Any

    @staticmethod
    def of(value: int, name: str) -> NamedInteger:
        """`value`, as the variable `name`."""
        made = NamedInteger(value)
        made.expr = {"var": name}
        return made


class NamedIndices(tuple[int, ...]):
    """A list of indices that knows the instance variable it is."""

    expr: Any

    @staticmethod
    def of(value: Sequence[int], name: str) -> NamedIndices:
        """`value`, as the variable `name`."""
        made = NamedIndices(value)
        made.expr = {"var": name}
        return made


def _named(name: str, value: Any) -> Any:
    if hasattr(value, "named"):
        return value.named(name)
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return NamedInteger.of(value, name)
    if isinstance(value, list | tuple) and all(isinstance(v, int) for v in value):
        return NamedIndices.of(value, name)
    return value


def named(instance: Instance) -> dict[str, Any]:
    """The instance's values, each knowing its variable name (provenance)."""
    return {name: _named(name, value) for name, value in instance.items()}


def admitted(claim: Claim, instance: Instance) -> str:
    """Empty if the instance lies in the claim's domain, else which variable does not."""
    env: dict[str, Any] = {}
    for name, domain in claim.domain.items():
        if name not in instance:
            return f"the instance has no {name}"
        try:
            inside = domain.contains(instance[name], env)
        except (IllDefined, ValueError) as error:
            return f"{name}: {error}"
        if not inside:
            return f"{name} is not in its domain ({described(domain, claim.domain)}{_too_few(domain, instance[name])})"
        env[name] = instance[name]
    return ""


def _too_few(domain: Domain, value: Any) -> str:
    """That random variables have fewer letters than those of the domain, which does not say how many these have."""
    if not isinstance(domain, Joints | RandomVariables) or not isinstance(value, JointLaw):
        return ""
    least = fewest(domain.shapes)
    if domain.names is None or len(least) != len(value.shape) or goes_on(domain.shapes, value.shape):
        return ""
    return f", of at least {', '.join(map(str, least))} letters, not {', '.join(map(str, value.shape))}"


@in_turn
def evaluate(claim: Claim, instance: Instance) -> Evaluation:
    """Decide the claim at one instance, exactly. Never raises for a mathematical reason.

    Fractions stand for exact numbers. BadInput if `claim` is no claim, or the instance no instance.
    """
    given = _checked(claim, instance)
    with evaluating(given):
        return _evaluated(claim, given)


def _evaluated(claim: Claim, instance: Instance) -> Evaluation:
    outside = admitted(claim, instance)
    if outside:
        return Evaluation(Outcome.OUTSIDE, reason=outside)
    values = named(instance)
    assumptions: list[Relation] = []
    for condition in claim.assume:
        try:
            made = assumed(condition, values)
            answer = made.decide()
        except (IllDefined, UndecidedError) as error:
            return Evaluation(Outcome.OUTSIDE, reason=f"an assumption has no decided value: {error}")
        if answer is not True:
            return Evaluation(Outcome.OUTSIDE, reason="an assumption does not hold")
        assumptions.append(made)
    held = tuple(assumptions)
    try:
        found = call_with(claim.statement, values)
        if not isinstance(found, Relation):
            raise BadInput(no_relation(claim.statement, found))
        relation = found
        answer = relation.decide()
    except IllDefined as error:
        made_relation = Relation("ill-defined", (error.data,)) if error.data is not None else None
        return Evaluation(Outcome.ILL_DEFINED, made_relation, held, str(error))
    except UndecidedError as error:
        return Evaluation(Outcome.UNDECIDED, None, held, str(error))
    if isinstance(answer, Undecided):
        return Evaluation(Outcome.UNDECIDED, relation, held, f"not decided at {answer.bits} bits")
    decisive = _decisive(relation, answer)
    attained = answer and decisive is not None and _nontrivially_equal(decisive)
    return Evaluation(Outcome.HOLDS if answer else Outcome.FAILS, relation, held, "", attained, decisive)


def _checked(claim: Claim, instance: Instance) -> Instance:
    if not isinstance(claim, Claim):
        raise BadInput(no_claim(claim))
    if not isinstance(instance, Mapping):
        raise BadInput(f'{shown(instance)} is no instance; give each variable of the claim, as in {{"K": K, "P": P}}')
    return {name: _with_names(claim.domain.get(name), standing(value)) for name, value in instance.items()}


def _with_names(domain: Domain | None, value: Any) -> Any:
    """A joint law without names as the domain names its variables."""
    if isinstance(domain, Joints | RandomVariables) and isinstance(value, JointLaw) and value.names is None:
        fits = domain.names is not None and len(domain.names) == len(value.shape)
        return value.with_names(domain.names) if fits and domain.names is not None else value
    return value


def no_claim(x: object) -> str:
    """What to say of something that was given as a claim and is none."""
    return f"{shown(x)} is no claim; make one with @claim(K=domains.kernels(), ...) of a function that gives a relation"


def breaks_assumption(claim: Claim, env: Instance, name: str) -> bool:
    """Whether some assumption that speaks of `name` and of variables in `env` only is not proved there."""
    values: dict[str, Any] | None = None
    for condition in claim.assume:
        needed = parameters_of(condition)
        if name in needed and all(n in env for n in needed):
            values = named(env) if values is None else values
            try:
                with evaluating(env):
                    if assumed(condition, values).decide() is not True:
                        return True
            except (IllDefined, UndecidedError):
                return True
    return False


def as_relation(x: Any) -> Relation:
    """What a statement or an assumption returned; BadInput if it is no relation."""
    if isinstance(x, Relation):
        return x
    if isinstance(x, bool):
        return Relation.constant(x)
    raise BadInput(f"a claim must return a relation such as left <= right, not {type(x).__name__}")


def assumed(condition: Callable[..., Any], values: Mapping[str, Any]) -> Relation:
    """What an assumption comes to; BadInput where that is no relation."""
    found = call_with(condition, values)
    if isinstance(found, Relation | bool):
        return as_relation(found)
    name = getattr(condition, "__name__", "<lambda>")
    said = "an assumption" if name == "<lambda>" else f"the assumption {name}"
    raise BadInput(f"{said} comes to {type(found).__name__}; it must come to a relation, as in "
                   "assume=lambda K: m.ldp(K) <= 1")  # fmt: skip


def _decisive(relation: Relation, answer: bool) -> Relation | None:
    """The comparison to show: the first false one of a failing conjunction, else an attained or the first one."""
    if relation.is_comparison:
        return relation
    if relation.op == "and":
        if not answer:
            for part in relation.args:
                if part.decide() is False:
                    return _decisive(part, False)
            return None
        shown = [c for part in relation.args if (c := _decisive(part, True)) is not None]
        return next((c for c in shown if _nontrivially_equal(c)), shown[0] if shown else None)
    if relation.op == "or" and not answer:
        return _decisive(relation.args[0], False)
    return None


def _nontrivially_equal(comparison: Relation) -> bool:
    """Equality of two finite non-zero sides of an inequality: an exact tightness witness."""
    if comparison.op not in ("<=", ">="):
        return False
    lhs, rhs = comparison.args
    if lhs.is_infinite or rhs.is_infinite:
        return False
    return comparison.equality_holds() and compare(lhs, 0) not in (Ordering.EQUAL,)


def claim(
    *,
    assume: Callable[..., Any] | tuple[Callable[..., Any], ...] = (),
    quantifier: str = "forall",
    scope: str = "",
    source: str = "",
    effort: int | Fraction = 1,
    uses: Sequence[Claim] = (),
    **domain: Domain,
) -> Callable[[Callable[..., Any]], Claim]:
    """Make a claim of a function that returns a relation; its keyword arguments give each variable's domain. `uses`:
    claims made before, on which a proof of it may rest where they are proved."""
    for one in uses:
        if not isinstance(one, Claim):
            raise BadInput(f"uses={one!r} is no claim; name claims that are made before this one")
    conditions = assume if isinstance(assume, tuple) else (assume,)

    def decorate(function: Callable[..., Any]) -> Claim:
        unknown = [n for n in inspect.signature(function).parameters if n not in domain]
        if unknown:
            raise BadInput(f"claim {function.__name__} has the parameter {unknown[0]} without a domain; add "
                           f"{unknown[0]}=... to @claim")
        for condition in conditions:
            if not callable(condition):
                raise BadInput(f"claim {function.__name__} has assume={shown(condition)}, which is no function; give "
                               "one of the variables, as in assume=lambda K: m.ldp(K) <= 1")
            without = [n for n in inspect.signature(condition).parameters if n not in domain]
            if without:
                raise BadInput(f"claim {function.__name__} assumes something of {without[0]}, which has no domain; add "
                               f"{without[0]}=... to @claim")
        for part in (function, *conditions):
            demand_relations(part, function.__name__)
        for name, value in domain.items():
            if isinstance(value, type) or not all(callable(getattr(value, method, None)) for method in METHODS):
                raise BadInput(f"claim {function.__name__} has {name}={value!r}, which is no domain; give one such as "
                               "domains.kernels((2, 3), (2, 3))")
        return Claim(
            id=function.__name__,
            statement=function,
            domain=domain,
            assume=conditions,
            quantifier=quantifier,
            source=source,
            says=inspect.cleandoc(function.__doc__ or ""),
            scope=scope,
            effort=effort,
            uses=tuple(uses),
            module=function.__module__,
            line=function.__code__.co_firstlineno,
        )

    return decorate


def with_id(made: Claim, identifier: str, **changes: Any) -> Claim:
    """The same claim under another id."""
    return replace(made, id=identifier, **changes)
