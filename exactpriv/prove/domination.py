"""Proofs for every mechanism of a privacy level at once: the mechanism that dominates the class decides.

Every two laws of closeness (eps, delta) are a post-processing of one pair (randomised response that is told all with
probability delta). So a measure that post-processing does not increase is at most its value there, and a claim
"measure <= function of the level" is one relation in r = e^eps and delta. It is read off the claim's own expressions
(shapes.py) and proved by the independent checker alone (checker/kinds/dominated.py, docs/certificates.md), which
builds the dominating mechanism itself.

What this module adds is that the relation is the claim's. Its source, its assumptions and the functions of its domain
are read (statement/reading), and what they state has nothing in it that chooses between expressions or computes in
Python (shapes.chosen); and the statement gives the same expression at all instances looked at, whatever their rows,
sizes and parameters.

What would make it silently wrong: a statement that is one expression wherever it is looked at and another one
elsewhere, by an index, a text or the truth of a comparison used as a number (tests/adversarial/wrong_elsewhere.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Any

from ..claim import Claim, Instance
from ..claim.domains import Databases, Kernels, Numbers
from ..claim.domains.common import sizes
from ..claim.model import admitted, as_relation, call_with, named
from ..kernel.value_trees import tree_from_value
from ..real import BadInput, IllDefined, Ordering, UndecidedError, compare
from ..search.propose import random_instances, structured
from .formal.class_laws import assumed_in
from .levels import Frame
from .pure import deciding
from .restated_claims import variants
from .sealing import sealed
from .shapes import Shape, by_parameters, chosen, conjuncts, generic, letters_of, recognise, variables_in

LOOKED_AT = 24
"""Structured, and again random instances at which the statement has to give the one expression."""
EXTENTS = (("any", "any"), ("any", "one"), ("three", "any"), ("three", "one"), ("two", "any"), ("two", "one"))
"""(letters of an entry or inputs, entries of a database), the largest class first; "three": two or three."""
ROWS = {"any": "any number of inputs", "three": "two or three inputs", "two": "two inputs"}
LETTERS = {"any": "entries of any number of letters", "three": "entries of two or three letters",
           "two": "entries of two letters"}  # fmt: skip
NUMBERS = {"any": ("any",), "three": ("two", "three"), "two": ("two",)}
"""The letters of the cases that prove a class."""
COUNT = {"two": 2, "three": 3}
OF_MADE = frozenset({"size", "joint"})
"""What an author's claim may have too, of which the smaller sides alone are taken."""
ELSEWHERE = "the statement is not the same expression everywhere"


@dataclass(frozen=True)
class Domination:
    """A proof: for which mechanisms, and the certificate that the checker accepted."""

    scope: str
    letters: str
    entries: str
    whole: bool
    """Whether these are all mechanisms of the claim's domain of finite level, with all its priors and parameters, and
    every law that is used is a Coq theorem (formal/class_laws.py)."""
    certificate: dict[str, Any]


def prove_by_domination(claim: Claim, made_of: Claim | None = None) -> Domination | str:
    """The proof for the largest class of EXTENTS, or in one sentence why there is none. `made_of`: the author's claim
    of which the engine made this one, by another larger side; then that one's source is read."""
    if why := _elsewhere(claim) if made_of is None else chosen(made_of, OF_MADE):
        return why
    return _as_written_or_solved(claim, EXTENTS)


def proof_for(claim: Claim, letters: str, entries: str) -> Domination | str:
    """The proof for one class of EXTENTS, or in one sentence why there is none."""
    if why := _elsewhere(claim):
        return why
    return _as_written_or_solved(claim, ((letters, entries),))


def _as_written_or_solved(claim: Claim, extents: Sequence[tuple[str, str]]) -> Domination | str:
    """The proof of the claim as it is written, or else with a measure alone on the smaller side of each comparison."""
    made = _for_extents(recognise(claim), extents)
    if isinstance(made, Domination) and made.whole:
        return made
    for variant in variants(claim):
        shape = recognise(variant.claim)
        if isinstance(shape, str) or any(measure != shape.level for measure in variant.finite):
            continue
        other = _for_extents(shape, extents)
        if isinstance(other, Domination) and (other.whole or isinstance(made, str)):
            return other
    return made


def _for_extents(shape: Shape | str, extents: Sequence[tuple[str, str]]) -> Domination | str:
    if isinstance(shape, str):
        return shape
    reason = "no frame with two inputs"
    for letters, entries in extents:
        made = _attempt(shape, letters, entries)
        if isinstance(made, Domination):
            return made
        reason = made
    return reason


def _elsewhere(claim: Claim) -> str:
    """Why an author's claim may state something else where nobody looks, in a sentence; empty where it does not."""
    if (branching := deciding(claim.statement)) is not None:
        return f"the statement takes a branch in Python (in {branching}), so that it may be another one elsewhere"
    return chosen(claim)


def _attempt(shape: Shape, letters: str, entries: str) -> Domination | str:
    if entries == "any" and not measured_on_databases(shape):
        return "no database"
    cases: list[dict[str, Any]] = []
    settings: list[str] = []
    seen: list[tuple[Frame, str, list[tuple[Any, Any]]]] = []
    for (values, frames), number in product(by_parameters(shape), NUMBERS[letters]):
        frame = next((f for f in frames if f.inputs == COUNT.get(number, 2)), None)
        if frame is None:
            return f"the shape was not recognised for {COUNT.get(number, 2)} inputs"
        sides = next(_seen(shape, frame, number), [])
        case = _proposed(shape, frame, sides, number, entries)
        if isinstance(case, str):
            return case
        seen.append((frame, number, sides))
        if case not in cases:
            cases.append(case)
            fixed = [f"{name} = {value}" for name, value in values.items() if name in case["instance"]]
            settings += [text for text in (", ".join(fixed),) if text not in settings]
    scope = scope_of(shape, letters, entries, [s for s in settings if s])
    assumed = assumed_in(cases)
    scope += f", assuming {'; '.join(assumed)}" if assumed else ""
    made = sealed(shape.claim, "dominated", cases, f"{shape.claim.says} Proved for {scope}.")
    if isinstance(made, str):
        return made
    if any(expressions(shape, frame, number) != [sides] for frame, number, sides in seen):
        return ELSEWHERE
    return Domination(scope, letters, entries, not assumed and covers(shape, letters, entries), made)


def _proposed(
    shape: Shape, frame: Frame, sides: list[tuple[Any, Any]], letters: str, entries: str
) -> dict[str, Any] | str:
    """The case for one number of letters and one choice of the parameters; a sentence where there is none."""
    if not sides:
        return ELSEWHERE
    relation = {"op": "and", "args": [{"op": "<=", "args": [small, large]} for small, large in sides]}
    fixed_elsewhere = _fixed_by_choice(shape, frame, relation)
    if fixed_elsewhere:
        return f"the bound depends on {', '.join(fixed_elsewhere)} besides the level"
    case = _case(shape, frame, relation, letters, entries)
    return "a value that the relation needs has no place in an instance" if case is None else case


def _fixed_by_choice(shape: Shape, frame: Frame, relation: Any) -> list[str]:
    """What the relation names that is neither the mechanism, the database, a parameter nor a prior that `scope_of`
    speaks of: the frame has one value of it, the claim many."""
    free = () if shape.every_prior else shape.free_priors
    known = {*rows_of(frame), *shape.parameters, *free, eps_of(shape)}
    databases = {name for name, d in shape.claim.domain.items() if isinstance(d, Databases)}
    return sorted(variables_in(relation) - known - databases)


def covers(shape: Shape, letters: str, entries: str) -> bool:
    """Whether the mechanisms of a proof are all of the claim's domain (of finite level)."""
    if not shape.every_prior or set(shape.parameters) - {eps_of(shape)}:
        return False
    databases = [d for d in shape.claim.domain.values() if isinstance(d, Databases)]
    kernels = [d for d in shape.claim.domain.values() if isinstance(d, Kernels)]
    most = max((d.letters[1] for d in databases), default=0)
    one = all(d.entries == (1, 1) for d in databases)
    if not measured_on_databases(shape):
        if letters != "any" and any(callable(d.inputs) for d in kernels):
            return False
        most, one = max((sizes(d.inputs, {})[-1] for d in kernels if not callable(d.inputs)), default=0), True
    return (letters == "any" or most <= COUNT[letters]) and (entries == "any" or one)


def measured_on_databases(shape: Shape) -> bool:
    """Whether the level is one of the databases of the domain, so that these are the kernel's inputs."""
    names = variables_in(shape.level["args"])
    return any(isinstance(d, Databases) and name in names for name, d in shape.claim.domain.items())


def scope_of(shape: Shape, letters: str, entries: str, settings: Sequence[str] = ()) -> str:
    """In words: every mechanism of which sizes, which priors, which parameters."""
    frame = shape.frames[0]
    if frame.kernel is None:
        parts = ["every two laws"]
    elif measured_on_databases(shape):
        parts = [f"every mechanism on {'databases of one entry' if entries == 'one' else 'databases'}, "
                 f"{LETTERS[letters]}, any number of outputs"]  # fmt: skip
    else:
        parts = [f"every mechanism of {ROWS[letters]} and any number of outputs"]
    if shape.free_priors:
        parts.append("every prior" if shape.every_prior else "uniform prior")
    return ", ".join([*parts, *([" or ".join(settings)] if settings else [])]) + ", of every finite level"


def _case(shape: Shape, frame: Frame, relation: Any, letters: str, entries: str) -> dict[str, Any] | None:
    """The case of the certificate: what the relation names besides the rows, and the eps of the level."""
    rows, eps = rows_of(frame), eps_of(shape)
    needed = (variables_in(relation) | variables_in(shape.level["args"])) - {*rows, eps}
    try:
        instance = {name: tree_from_value(frame.fixed[name]) for name in sorted(needed)}
    except (KeyError, BadInput):
        return None
    return {"rows": rows, "level": shape.level, "instance": instance, "relation": relation,
            "extent": {"letters": letters, "entries": entries}}  # fmt: skip


def rows_of(frame: Frame) -> list[str]:
    """The names of the kernel, or of the two laws."""
    return [frame.kernel] if frame.kernel is not None else list(frame.laws)


def eps_of(shape: Shape) -> str | None:
    """The variable that is the eps of a level (eps, delta)."""
    last = shape.level["args"][-1]
    return last.get("var") if shape.level["measure"].endswith("_delta") and isinstance(last, dict) else None


def expressions(shape: Shape, frame: Frame, letters: str, whole: bool = True) -> list[list[tuple[Any, Any]]]:
    """The different lists of (smaller side, larger side) of the claim's comparisons of the shape at the instances
    looked at, as expressions; an empty list at the end if there is none, or, in a `whole` claim, some other one, no
    value, or a number that does not bound the level it stands for."""
    found: list[list[tuple[Any, Any]]] = []
    for made in _seen(shape, frame, letters, whole):
        if made not in found:
            found.append(made)
        if not made:
            break
    return found


def _seen(shape: Shape, frame: Frame, letters: str, whole: bool = True) -> Iterator[list[tuple[Any, Any]]]:
    """What each of the instances gives, those without an answer left out."""
    for instance in _instances(shape, frame, letters):
        try:
            if not shape.level_at(named(instance)).is_infinite:
                yield _sides(shape, instance, whole) if not whole or _in_class(shape, instance) else []
        except IllDefined:
            if whole:
                yield []
        except (BadInput, UndecidedError):
            continue


def _instances(shape: Shape, frame: Frame, letters: str) -> Iterator[Instance]:
    """Instances of so many inputs (letters), or of any number, with the frame's fixed parameters."""
    claim = shape.claim
    yield frame.instance(generic(frame.inputs))
    fixed = {name: frame.fixed[name] for name in shape.parameters}
    for every in (structured(claim, 4 * LOOKED_AT), islice(random_instances(claim, 1), 4 * LOOKED_AT)):
        fitting = ({**i, **fixed} for i in every if letters_of(i, frame) == COUNT.get(letters, letters_of(i, frame)))
        yield from islice((i for i in fitting if not admitted(claim, i)), LOOKED_AT)


def _in_class(shape: Shape, instance: Instance) -> bool:
    """Whether the number that stands for the level is at least the level, and no eps of a level can be below 0."""
    own, eps = shape.frames[0].own, eps_of(shape)
    if own is not None and compare(shape.level_at(named(instance)), instance[own[0]]) is Ordering.GREATER:
        return False
    domain = None if eps is None else shape.claim.domain.get(eps)
    if isinstance(domain, Numbers):
        return domain.ends(instance)[0] >= (1 if domain.level else 0)
    return eps is None or compare(instance[eps], 0) is not Ordering.LESS


def _sides(shape: Shape, instance: Instance, whole: bool) -> list[tuple[Any, Any]]:
    """Both sides of the comparisons of the shape at an instance; none if a `whole` claim has others, or strict ones."""
    sides = shape.largest(instance)
    if whole:
        parts = list(conjuncts(as_relation(call_with(shape.claim.statement, named(instance)))))
        if len(sides) != len(parts) or any(part.op not in ("<=", ">=") for part in parts):
            return []
    own = shape.frames[0].own
    name = None if own is None else own[0]
    return [(_cleared(small.to_data(), name, shape.level), _cleared(large.to_data(), name, shape.level))
            for small, large in sides]  # fmt: skip


def _cleared(tree: Any, own: str | None, level: Any) -> Any:
    """Without hints, and with the level in the place of the number that bounds it."""
    if own is not None and tree == {"var": own}:
        return level
    if isinstance(tree, dict):
        return {key: _cleared(part, own, level) for key, part in tree.items() if key != "hint"}
    return [_cleared(part, own, level) for part in tree] if isinstance(tree, list) else tree
