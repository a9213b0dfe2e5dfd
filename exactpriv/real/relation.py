"""Relations between exact numbers, as values: they can be decided, negated, combined, printed and written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from ..foreign import markup
from .arguments import checked
from .errors import BadInput, UndecidedError
from .number import ENTERED, RealLike, as_real
from .order import Ordering, Undecided, compare, ranging

_MEANING = {
    "<=": (Ordering.LESS, Ordering.EQUAL),
    "<": (Ordering.LESS,),
    ">=": (Ordering.GREATER, Ordering.EQUAL),
    ">": (Ordering.GREATER,),
    "==": (Ordering.EQUAL,),
    "!=": (Ordering.LESS, Ordering.GREATER),
}
_LATEX = {"<=": r"\le", "<": "<", ">=": r"\ge", ">": ">", "==": "=", "!=": r"\ne", "and": r"\wedge", "or": r"\vee"}

Reading: TypeAlias = Literal["", "implication", "equivalence", "fact", "nothing"]


@dataclass(frozen=True, eq=False, repr=False)
class Relation:
    """`op` is one of <= < >= > == != (args: two Reals), and/or/not (args: relations), true/false (no args),
    ill-defined (args: the provenance tree of an expression without a value).

    `reads` tells where a relation that holds says something (claim/content.py) and changes neither its decision nor
    what is written down: "implication" (an `or` of the denied premise and the conclusion), "equivalence", "fact" (what
    a computation came to: a constant, or a comparison with a side that is infinite or zero), "nothing" (a constant that
    stands for a hypothesis, `unmet`, that is false).
    """

    op: str
    args: tuple[Any, ...]
    reads: Reading = ""
    unmet: Relation | None = None

    @staticmethod
    def of(op: str, lhs: RealLike, rhs: RealLike) -> Relation:
        """lhs op rhs."""
        return Relation(op, (as_real(lhs), as_real(rhs)))

    @staticmethod
    def constant(value: bool) -> Relation:
        """The relation that is always true, or always false; where it holds, it says nothing."""
        return Relation("true" if value else "false", ())

    @staticmethod
    def nothing(unmet: Relation) -> Relation:
        """True, since the hypothesis `unmet` is false and there is nothing to say."""
        return Relation("true", (), "nothing", unmet)

    @staticmethod
    def fact(value: bool) -> Relation:
        """What a computation without numbers to compare came to (a rank, a colouring): it says something."""
        return Relation("true" if value else "false", (), "fact")

    @staticmethod
    @checked
    def all(relations: Iterable[Any]) -> Relation:
        """The conjunction (true if empty)."""
        parts = tuple(_relation(part) for part in relations)
        if not parts:
            return Relation.constant(True)
        return parts[0] if len(parts) == 1 else Relation("and", parts)

    @staticmethod
    @checked
    def any(relations: Iterable[Any]) -> Relation:
        """The disjunction (false if empty)."""
        parts = tuple(_relation(part) for part in relations)
        if not parts:
            return Relation.constant(False)
        return parts[0] if len(parts) == 1 else Relation("or", parts)

    @property
    def is_comparison(self) -> bool:
        """True for lhs op rhs."""
        return self.op in _MEANING

    def __and__(self, other: Relation) -> Relation:
        return Relation("and", (self, _relation(other)))

    def __or__(self, other: Relation) -> Relation:
        return Relation("or", (self, _relation(other)))

    def __invert__(self) -> Relation:
        return Relation("not", (self,))

    def implies(self, other: Relation) -> Relation:
        """not self, or other; where self is false, it says nothing."""
        return Relation("or", (~self, _relation(other)), "implication")

    def as_fact(self) -> Relation:
        """The same, where it says something even if a side is infinite or zero: no mechanism of a level exists."""
        return replace(self, reads="fact")

    def supposing(self, met: bool) -> Relation:
        """The same relation, of which a hypothesis is a part (`q or not p`, decided as one fact): where that hypothesis
        is not `met` and the relation holds, it says nothing."""
        return self if met or self.decide() is not True else replace(self, reads="nothing", unmet=Relation("false", ()))

    def decide(self) -> bool | Undecided:
        """True or False, proved, or Undecided (Kleene's logic for and/or/not)."""
        if self.op in _MEANING:
            order = self._compared()
            return order in _MEANING[self.op] if isinstance(order, Ordering) else order
        if self.op in ("true", "false"):
            return self.op == "true"
        if self.op == "not":
            inner: bool | Undecided = self.args[0].decide()
            return inner if isinstance(inner, Undecided) else not inner
        if self.op in ("and", "or"):
            if ranging():
                return self._joined()
            known: bool | Undecided | None = self.__dict__.get("_answer")
            if known is None:
                known = self._joined()
                if not isinstance(known, Undecided):
                    self.__dict__["_answer"] = known
            return known
        raise BadInput(f"the relation {self.op!r} cannot be decided; use <= < >= > == != and or not")

    def _joined(self) -> bool | Undecided:
        """A conjunction or disjunction, of its parts."""
        stop = self.op == "or"
        pending: Undecided | None = None
        for part in self.args:
            answer: bool | Undecided = part.decide()
            if isinstance(answer, Undecided):
                pending = answer
            elif answer is stop:
                return stop
        return pending if pending is not None else not stop

    def __bool__(self) -> bool:
        answer = self.decide()
        if isinstance(answer, Undecided):
            raise UndecidedError(f"{self} was not decided at {answer.bits} bits", answer.bits)
        return answer

    def equality_holds(self) -> bool:
        """True if this is a comparison whose two sides are proved equal."""
        return self.op in _MEANING and self._compared() is Ordering.EQUAL

    def _compared(self) -> Ordering | Undecided:
        """How the two sides are ordered; what is decided is kept, but for numbers that stand for a range."""
        if ranging():
            return compare(*self.args)
        order: Ordering | Undecided | None = self.__dict__.get("_order")
        if order is None:
            order = compare(*self.args)
            if isinstance(order, Ordering):
                self.__dict__["_order"] = order
        return order

    def comparisons(self) -> list[Relation]:
        """All comparisons inside, left to right."""
        if self.op in _MEANING:
            return [self]
        if self.op in ("and", "or", "not"):
            return [c for part in self.args for c in part.comparisons()]
        return []

    def to_data(self) -> Any:
        """The JSON tree (docs/certificates.md)."""
        if self.op == "ill-defined":
            return {"op": "ill-defined", "args": list(self.args)}
        return {"op": self.op, "args": [a.to_data() for a in self.args]}

    def latex(self) -> str:
        """LaTeX of the relation."""
        if self.op == "not":
            return rf"\neg\left({self.args[0].latex()}\right)"
        if self.op in ("true", "false"):
            return rf"\text{{{self.op}}}"
        return f" {_LATEX[self.op]} ".join(a.latex() for a in self.args)

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def _repr_html_(self) -> str:
        return markup(self._repr_latex_())

    def __array__(self, dtype: object = None, copy: object = None) -> Any:
        raise BadInput("a Relation does not turn into an array silently; decide it first, with decide()")

    def __repr__(self) -> str:
        return f"Relation({self})"

    def __str__(self) -> str:
        if self.op in ("true", "false"):
            return self.op
        if self.op == "not":
            return f"not ({self.args[0]})"
        if self.op == "ill-defined":
            return "has no value"
        return f" {self.op} ".join(f"({a})" if isinstance(a, Relation) else str(a) for a in self.args)


def _relation(x: Any) -> Relation:
    if isinstance(x, Relation):
        return x
    if isinstance(x, bool):
        return Relation.constant(x)
    raise BadInput(f"{x!r} is not a relation; combine relations such as (a <= b) & (c == d)")


ENTERED.relation = Relation.of
