"""Exact numbers: rational input, `Real` expressions, normal forms, enclosures, sign decisions, relations.

Three invariants: two numbers are equal only by a normal form or a theorem (zeros.py), and different only by disjoint
enclosures or by a theorem, else the answer is `Undecided`; a comparison of Reals is a relation, never a Python bool by
accident; text and floats become numbers in rational.py and written.py alone. It imports nothing of ours but `foreign`.
Begin reading with number.py, then form.py, then order.py.
"""

from . import display as _display
from . import evaluation as _evaluation
from . import formatting as _formatting  # noqa: F401
from . import pickling as _pickling
from . import written as _written  # noqa: F401
from .algebraic import real_roots
from .arithmetic import absolute, exp, ln, maximum, minimum, sqrt
from .enclosure import Enclosure
from .errors import BadInput, IllDefined, UndecidedError
from .number import Real, RealLike, as_real, data_of
from .order import Ordering, Undecided, compare, over_range, precision_cap, ranging, sign
from .rational import Rational, RationalLike, decimal_comma, simplest_between
from .relation import Relation

_ENTERING = (_display, _evaluation, _pickling)
"""They enter their part of Real (number.py) when they are imported."""

__all__ = [
    "BadInput",
    "Enclosure",
    "IllDefined",
    "Ordering",
    "Rational",
    "RationalLike",
    "Real",
    "RealLike",
    "Relation",
    "Undecided",
    "UndecidedError",
    "absolute",
    "as_real",
    "compare",
    "data_of",
    "decimal_comma",
    "exp",
    "ln",
    "maximum",
    "minimum",
    "over_range",
    "precision_cap",
    "ranging",
    "real_roots",
    "sign",
    "simplest_between",
    "sqrt",
]
