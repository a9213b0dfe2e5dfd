"""What follows from facts that measures of one's own state about themselves, which nothing proves.

A value of such a measure becomes a variable of its own, a finite number that is called as the measure is, `doeblin(K)`;
of it nothing is known but the facts that are instantiated at the arguments that occur, as assumptions of the statement.
So a certificate of kind `derived` says what was shown, for every number in the place of the value, and names all that
is assumed; the independent checker needs no code for the measure, and nothing else of it can be used.

A fact that a user's measure states (`@measure(..., facts=...)`) has no Coq lemma, and the checker does not know the
measure. Where the claim is not proved without, each value of such a measure becomes a variable, a finite number, and
the facts, instantiated at the arguments that occur, become assumptions (`exactpriv/prove/assumed.py`). If a chain is
found, the answer is `open`, "it follows ..., assuming ...", with the facts that the chain needs (where none says that
a value is finite, `f(K) < inf` is assumed and named). `verify --claims FILE.py` demands that the sentence names every
assumption, that the measures state them, and that none by which a value is finite is left out, and calls it a variant
of the claim. No verdict of an audit comes from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..certificate.checker.kinds.derivation.context import Context, read_context
from ..certificate.checker.kinds.derivation.matching import instance, matched
from ..certificate.checker.kinds.derived import comparisons
from ..certificate.checker.language.theorems import theorem
from ..certificate.schema import CertificateError, Tree
from ..claim import Claim, Instance
from ..kernel import Kernel, Prior
from ..measure import MEASURES
from ..measure.lines import lines_of
from ..real import BadInput, Real
from .statement import Statement, statement_of
from .words import comparison, text

INFINITY: Tree = {"op": "inf", "args": []}
NUMBER: Tree = {"sort": "number", "range": [None, None, False, False], "level": False}
MOST_FACTS = 40


@dataclass(frozen=True)
class Assuming:
    """A statement with values of own measures as variables, and what is assumed of them behind its own assumptions."""

    statement: Statement
    values: Mapping[str, Tree]
    """The variables that stand for values: the measure and its arguments."""
    own: int
    """How many assumptions are the claim's own."""
    kept: frozenset[int]
    """Assumptions that say that a value is finite: no proof may leave them out."""

    @property
    def words(self) -> tuple[str, ...]:
        """What is assumed of own measures, each as a line."""
        return tuple(comparison(tree["op"], *tree["args"]) for tree in self.statement.assumptions[self.own :])

    def sentence(self, says: str) -> str:
        """The claim's sentence with what is assumed besides."""
        return f"{says} (assuming {'; '.join(self.words)})".lstrip()

    def without(self, place: int) -> Assuming:
        """The same without one of the facts."""
        trees = [tree for i, tree in enumerate(self.statement.assumptions) if i != place]
        kept = frozenset(i - (i > place) for i in self.kept)
        return replace(self, statement=replace(self.statement, assumptions=trees), kept=kept)


def statement_assuming(claim: Claim, wide: bool = True) -> Assuming | None:
    """The claim with values of own measures as variables; None where it has none, or none of which a fact is stated."""
    try:
        plain = statement_of(claim, wide, opaque=True)
    except BadInput:
        return None
    values: dict[str, Tree] = {}
    try:
        relation = _named(plain.relation, values)
        met: list[Tree] = [{"op": op, "args": [_named(left, values), _named(right, values)]}
                           for tree in plain.assumptions for op, left, right in comparisons(tree)]  # fmt: skip
    except CertificateError:
        return None
    if not values or any(label in plain.variables for label in values):
        return None
    variables = {**plain.variables, **dict.fromkeys(values, NUMBER)}
    context = read_context(plain.sizes, variables)
    facts = list(dict.fromkeys(_Frozen(tree) for tree in _instantiated(values, context)))[:MOST_FACTS]
    stated = [fact.tree for fact in facts]
    if not stated:
        return None
    kept = []
    for label in values:
        here: Tree = {"var": label}
        for op, end in (("<=", INFINITY), (">=", {"op": "neg", "args": [INFINITY]})):
            bound = next((i for i, tree in enumerate(stated) if _bounds(tree, here, op)), None)
            if bound is None:
                bound = len(stated)
                stated.append({"op": {"<=": "<", ">=": ">"}[op], "args": [here, end]})
            kept.append(len(met) + bound)
    made = Statement(plain.sizes, variables, [*met, *stated], relation, wide)
    return Assuming(made, values, len(met), frozenset(kept))


@dataclass(frozen=True)
class _Frozen:
    """A comparison that is the same as another where its words are."""

    tree: Tree

    def __hash__(self) -> int:
        return hash(self._words())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Frozen) and self._words() == other._words()

    def _words(self) -> str:
        return comparison(self.tree["op"], *self.tree["args"])


def _own(tree: Tree) -> bool:
    return isinstance(tree, dict) and "measure" in tree and bool(MEASURES[tree["measure"]].written)


def _named(tree: Tree, values: dict[str, Tree]) -> Tree:
    """The tree with a variable for each value of an own measure; CertificateError where two would have one name."""
    if _own(tree):
        label = text(tree)
        if values.setdefault(label, tree) != tree:
            raise CertificateError(f"two values are called {label}: name them apart")
        return {"var": label}
    if isinstance(tree, dict):
        return {key: _named(part, values) for key, part in tree.items()}
    return [_named(part, values) for part in tree] if isinstance(tree, list) else tree


def _instantiated(values: Mapping[str, Tree], context: Context) -> Iterator[Tree]:
    """The facts of own measures at the values that occur; those that speak of a value that does not are left out."""
    for tree in values.values():
        for line in lines_of(MEASURES[tree["measure"]], MEASURES):
            made = theorem(line)
            for pattern in (made.left, made.right):
                if not isinstance(pattern, dict) or pattern.get("measure") != tree["measure"]:
                    continue
                binding = matched(pattern, tree, context.forms)
                if binding is None or set(binding) != {name for name, _ in made.sorts}:
                    continue
                spoken = dict(values)
                try:
                    sizes = context.demand_fits(made, binding)
                    sides = [_named(instance(side, binding, sizes), spoken) for side in (made.left, made.right)]
                except CertificateError:
                    continue
                if len(spoken) == len(values):
                    yield {"op": made.op, "args": sides}


def _bounds(tree: Tree, value: Tree, op: str) -> bool:
    """Whether a fact bounds a value by a rational on that side, so that it is finite there."""
    left, right = tree["args"]
    turned = {"<=": ">=", ">=": "<=", "==": "=="}
    says = tree["op"]
    if right == value:
        left, right, says = right, left, turned.get(says, "")
    return left == value and isinstance(right, str) and says in (op, "==")


def values_at(values: Mapping[str, Tree], at: Instance) -> dict[str, Real]:
    """The values of own measures at an instance."""
    return {label: Real(MEASURES[tree["measure"]].function(*(_at(a, at) for a in tree["args"])))
            for label, tree in values.items()}  # fmt: skip


def _at(tree: Tree, at: Instance) -> Any:
    """An argument of a measure at an instance."""
    if isinstance(tree, str):
        return Real(tree)
    if isinstance(tree, Sequence):
        return list(tree)
    if not isinstance(tree, Mapping):
        return tree
    if "var" in tree:
        return at[tree["var"]]
    if len(tree) != 1:
        raise BadInput(f"{text(tree)} is not computed at an instance; leave the measure's facts out")
    ((name, parts),) = tree.items()
    made = [_at(part, at) for part in parts]
    if isinstance(made[0], Kernel) and name in ("then", "before", "product", "parallel", "row", "output", "mix"):
        found: Kernel | Prior = getattr(made[0], name)(*made[1:])
        return found
    raise BadInput(f"{text(tree)} is not computed at an instance; leave the measure's facts out")
