"""Joint laws as terms: made of masses, the last axis fastest; their shapes; what is given on one axis.

What would make it silently wrong: axes of other sizes than those that the masses are listed by. A fold has to see that
the sizes are those of the loops that give the masses, in their order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..statement.numbers import true
from ..statement.operations import Misfit, attribute, known, method, operation
from ..statement.reading.values import Bundle, Table, Yielded
from ..statement.terms import RATIONAL, WHOLE, Kind, Sort, Term, index, literal, make
from .laws import JointLaw
from .notions import JOINT, LAW, _made_law, own, size_of

joint_law = operation("joint law of", [(LAW, JOINT), Kind.LIST], lambda P, shape: Sort(JOINT, (size_of(shape),)),
                      lambda P, shape: JointLaw(shape, P), None,
                      lambda P, shape: f"JointLaw({shape}, {P})")  # fmt: skip
"""A law as that of variables with so many values each; it has a value where they have as many together."""


@known(JointLaw)
def _made_joint_law(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    shape, masses = reader.positional(args, named, "masses")
    sizes = reader.list_term(shape)
    if not isinstance(masses, Term) or masses.kind not in (LAW, JOINT):
        masses = _made_law(reader, [masses], {})
    return joint_law(masses, sizes)


def _shape(J: Term) -> Any:
    """How many values each variable has."""
    if J.head == "joint law of" and J.args[1].head == "listed":
        return J.args[1].args
    if J.head == "joint":
        return own(J.args[0]), own(J.args[0], 1)
    if J.head == "database joint":
        K, _, db = J.args
        loop = Bundle(index("i", (literal(0), size_of(db, 2))), literal(0), size_of(db, 2), true(), (own(db, 1),))
        return Yielded((loop, own(K, 1)), once=False)
    raise Misfit("the shape is asked of a joint law of which it is not known")


attribute(JOINT, "shape", _shape)


def _axes_less_one(J: Term, axis: Term, value: Term) -> Sort:
    return Sort(JOINT, (make("add", (size_of(J), literal(-1)), WHOLE),) if size_of(J).head != "literal" else
                (literal(int(size_of(J).label) - 1),))  # type: ignore[call-overload]


axis_probability = operation("axis probability", [JOINT, WHOLE.kind, WHOLE.kind], RATIONAL,
                             lambda J, axis, value: J.probability({axis: value}), None,
                             lambda J, axis, value: f"{J}.probability({{{axis}: {value}}})")  # fmt: skip
"""That the variable on an axis has a value; a rational, or a Real."""
given_axis = operation("given axis", [JOINT, WHOLE.kind, WHOLE.kind], _axes_less_one,
                       lambda J, axis, value: J.conditional({axis: value}), None,
                       lambda J, axis, value: f"{J}.conditional({{{axis}: {value}}})")  # fmt: skip
"""The law of the other variables given that; it has a value where that has a positive probability."""


def _given(made: Any) -> Any:
    def found(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        J, given = reader.positional(args, named, "given")
        if not isinstance(given, Table) or len(given.items) != 1:
            raise Misfit("a joint law is conditioned on other than one axis and its value")
        ((axis, value),) = given.items.items()
        if type(axis) is not int:
            raise Misfit("a joint law is conditioned on an axis that is no constant")
        return made(J, literal(axis), reader.whole(value))

    return found


method(JOINT, "probability")(_given(axis_probability))
method(JOINT, "conditional")(_given(given_axis))
