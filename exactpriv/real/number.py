"""`Real`: exact real numbers as expressions, with exact normal forms where they exist.

Invariants
- A `Real` never holds an approximation: it is an expression tree over rationals and certified oracles.
- `arb(bits)` encloses the value; the normal form, where there is one, equals it.
- Building an expression checks its domain exactly: division by zero, a logarithm of a negative number, inf - inf
  raise `IllDefined`; what cannot be decided raises `UndecidedError`.
- Provenance (`to_data`) records how a number was obtained, unsimplified, so that a certificate shows the formula and
  not only its value.

What would make it silently wrong: an oracle whose enclosure is not certified; a form that is not equal to its number
(tests compare every form with its tree at 2,000 digits).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from flint import arb, fmpq, fmpz

from ..foreign import markup
from . import form as forms
from .arguments import checked
from .errors import BadInput, IllDefined, UndecidedError
from .form import Form
from .precision import ctx
from .primes import logarithms_of_primes
from .rational import Rational, RationalLike, float_refused, is_rational_text

if TYPE_CHECKING:
    from .enclosure import Enclosure
    from .relation import Relation

Data: TypeAlias = Any
"""A JSON tree of docs/certificates.md."""

UNKNOWN = object()

MAX_BITS = 1 << 26
"""The largest working precision."""


class Entered:
    """What other files do for the class below: each builds on it, and enters its part here when it is imported.

    `exactpriv/real/__init__.py` imports them all, so that whoever has a Real has every part.
    """

    # arithmetic.py
    add: Callable[[tuple[Real, ...]], Real]
    neg: Callable[[Real], Real]
    mul: Callable[[Real, Real], Real]
    div: Callable[[Real, Real], Real]
    power: Callable[[Real, fmpq], Real]
    general_power: Callable[[Real, Real], Real]
    absolute: Callable[[Real], Real]
    # formatting.py
    formatted: Callable[[Real, str], str]
    # written.py
    written: Callable[[str], Real]
    # evaluation.py
    form_of: Callable[[Real], Form | None]
    evaluate_tree: Callable[[Real, int, bool], arb]
    # algebraic.py
    root_between: Callable[[Iterable[RationalLike], RationalLike, RationalLike], Real]
    # enclosure.py
    enclosure: Callable[[Callable[[int], arb], str, Data | Callable[[], Data] | None], Enclosure]
    # relation.py
    relation: Callable[[str, Real, Real], Relation]
    # pickling.py
    reduced: Callable[[Real], tuple[Any, ...]]
    # display.py
    form_data: Callable[[Form], Data]
    summed_logs_data: Callable[[Real], Data]
    approximate: Callable[[Real], Any]
    enclose: Callable[[Real, int], tuple[str, str]]
    bracket: Callable[[Real, int], tuple[str, str]]
    latex: Callable[[Real], str]
    to_sympy: Callable[[Real], Any]
    text: Callable[[Real], str]


ENTERED = Entered()
SHOWN = 8
"""Digits of an enclosure in a notebook."""


LEAST = 128
"""Bits to which a sum of logarithms is enclosed at least."""
MANY = 12
"""Parts of a sum from which its normal form is dear."""
LONG = 1 << 13
"""Bits of a power from which it is, in a sum."""


class Real:
    """An exact real number, or +-infinity. Build one from a rational, or by arithmetic and `ln`, `exp`, `sqrt`, ...

    Comparisons return a `Relation` (a value that can be decided), see `compare` for a three-valued answer.
    """

    __slots__ = ("_args", "_ball", "_data", "_form", "_op", "_rational", "_sign", "infinite")

    _op: str
    _args: tuple[Any, ...]
    _data: Data | Callable[[], Data] | None
    _form: Any
    _rational: Any
    _ball: tuple[int, arb] | None
    """The last enclosure from the expression, with its bits."""
    _sign: int | None
    """The sign, once it was decided (order.py)."""
    infinite: int
    """0 for a finite number, else the sign of the infinity."""

    def __new__(cls, x: RationalLike | Real) -> Real:
        if isinstance(x, str) and not is_rational_text(x):
            return ENTERED.written(x)
        made: Real = object.__new__(Expression)
        if isinstance(x, Real):
            made._op, made._args, made._data = x._op, x._args, x._data
            made._form, made._rational, made.infinite = x._form, x._rational, x.infinite
            made._ball, made._sign = x._ball, x._sign
            return made
        q = Rational(x)
        made._op, made._args, made._data = "q", (q,), getattr(x, "expr", None)
        made._form, made._rational, made.infinite = UNKNOWN, q, 0
        made._ball = made._sign = None
        return made

    # -- construction -------------------------------------------------------------------------------------------

    @staticmethod
    def _make(op: str, args: tuple[Any, ...], *, rational: Any = UNKNOWN, form: Any = UNKNOWN) -> Real:
        made = object.__new__(Expression)
        made._op, made._args, made._data = op, args, None
        made._form, made._rational, made.infinite = form, rational, 0
        made._ball = made._sign = None
        return made

    @staticmethod
    def infinity(sign: int = 1) -> Real:
        """+infinity (or -infinity for sign = -1)."""
        made = Real._make("inf", (), rational=None, form=None)
        made.infinite = sign
        return made

    @staticmethod
    @checked
    def from_logs(constant: RationalLike, logs: Mapping[int, fmpq]) -> Real:
        """constant + sum of logs[n] * ln n, for integers n >= 1: an exact log-linear form."""
        f = forms.log_form(Rational(constant), logs)
        return Real._make("form", (f,), form=f, rational=UNKNOWN if f.num else fmpq(0))

    @staticmethod
    def from_form(f: Form) -> Real:
        """The number a normal form stands for."""
        return Real._make("form", (f,), form=f)

    @staticmethod
    def oracle(
        enclose: Callable[[int], arb],
        label: str,
        certificate: Data | Callable[[], Data] | None = None,
    ) -> Enclosure:
        """A number known by certified enclosures: `enclose(bits)` contains it, with width tending to 0 as bits grow.

        `label` must determine the number (equal labels are taken to mean equal numbers).
        """
        return ENTERED.enclosure(enclose, label, certificate)

    @staticmethod
    @checked
    def algebraic(coefficients: Iterable[RationalLike], low: RationalLike, high: RationalLike) -> Real:
        """The only root in [low, high] of the polynomial with these coefficients, the constant one first.

        Exact: sums, products and quotients of algebraic numbers are compared by a separation bound (zeros.py), and a
        rational root is a rational. Raises BadInput unless the interval holds exactly one root.
        """
        return ENTERED.root_between(coefficients, low, high)

    @staticmethod
    @checked
    def sum(terms: Iterable[Real | RationalLike]) -> Real:
        """The sum of any number of terms, as one flat expression."""
        total = [as_real(t) for t in terms]
        if not total:
            return Real(0)
        return total[0] if len(total) == 1 else ENTERED.add(tuple(total))

    # -- provenance ---------------------------------------------------------------------------------------------

    def with_data(self, data: Data | Callable[[], Data]) -> Real:
        """The same number with provenance `data` (a JSON tree or a function that returns one)."""
        made = object.__new__(type(self))
        made._op, made._args, made._data = self._op, self._args, data
        made._form, made._rational, made.infinite = self._form, self._rational, self.infinite
        made._ball, made._sign = self._ball, self._sign
        if made._form is UNKNOWN and self._op != "q":
            made._form = _Shared(self)
        return made

    def named(self, name: str) -> Real:
        """The same number, known as the instance variable `name`."""
        return self.with_data({"var": name})

    @staticmethod
    @checked
    def call(name: str, args: Iterable[Any], value: Real, hint: Data | Callable[[], Data] | None = None) -> Real:
        """`value` with provenance "measure `name` applied to `args`" (objects with `.expr`, Reals, integers, lists)."""
        args = tuple(args)

        def data() -> Data:
            tree: dict[str, Data] = {"measure": name, "args": [data_of(a) for a in args]}
            extra = hint() if callable(hint) else hint
            if extra:
                tree["hint"] = extra
            return tree

        return value.with_data(data)

    def to_data(self) -> Data:
        """The JSON tree of how this number was obtained (docs/certificates.md)."""
        if self._data is not None:
            return self._data() if callable(self._data) else self._data
        op, args = self._op, self._args
        if op == "q":
            return str(args[0])
        if op == "inf":
            infinity: Data = {"op": "inf", "args": []}
            return infinity if self.infinite > 0 else {"op": "neg", "args": [infinity]}
        if op == "pow":
            if args[1] == -1:
                return {"op": "div", "args": ["1", args[0].to_data()]}
            return {"op": "pow", "args": [args[0].to_data(), str(args[1])]}
        if op == "form":
            return ENTERED.form_data(args[0])
        if op == "logs":
            return ENTERED.summed_logs_data(self)
        if op == "oracle":
            raise BadInput(f"the enclosure {args[1]} has no provenance; wrap it with Real.call to record its measure")
        return {"op": op, "args": [a.to_data() for a in args]}

    @property
    def has_provenance(self) -> bool:
        """Whether the number was named or came out of a measure (rather than out of arithmetic)."""
        return self._data is not None

    @property
    def parts(self) -> tuple[Real, ...]:
        """The numbers this one was computed from."""
        return tuple(a for a in self._args if isinstance(a, Real))

    # -- values -------------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form | None:
        """The exact normal form, if the number has one."""
        if self._form is UNKNOWN:
            self._form = ENTERED.form_of(self)
        elif isinstance(self._form, _Shared):
            self._form = self._form.owner.form
        found: Form | None = self._form
        return found

    @property
    def rational(self) -> fmpq | None:
        """The value as a rational, if it is known to be one."""
        if self._rational is UNKNOWN:
            f = self.form
            if f is None:
                self._rational = None
            else:
                constant = f.constant
                if constant is None and not any(atoms for _, _, atoms in f.num) and not logarithms_of_primes(f, 1):
                    constant = forms.refined(f).constant
                self._rational = constant
        found: fmpq | None = self._rational
        return found

    @property
    def is_infinite(self) -> bool:
        """True for +infinity and -infinity."""
        return self.infinite != 0

    def near(self, bits: int) -> arb:
        """As `arb`, but sooner, and perhaps wider: from the expression while its normal form is not known, and what is
        solved or integrated to three eighths of the bits, which tell most numbers apart."""
        self._demand_enclosure(bits)
        with ctx.workprec(bits):
            return self._ball_at(bits)

    def _ball_at(self, bits: int) -> arb:
        """The ball, where that is the working precision."""
        q = self._rational
        if q is not UNKNOWN and q is not None:
            return arb(q)
        form = self._form
        if isinstance(form, _Shared):
            return form.owner._ball_at(bits)
        if self._op == "oracle":
            rough: arb = self._args[0](max(2, bits * 3 // 8))
            return rough
        if form is not UNKNOWN or self.infinite or self._op == "logs":
            return self.arb(bits)
        known = self._ball
        if known is None or known[0] != bits:
            known = self._ball = bits, ENTERED.evaluate_tree(self, bits, True)
        return known[1]

    def _of_logarithms(self, bits: int) -> arb:
        """The enclosure of a sum of logarithms as it stands, of a power of two of bits, so that it is there when a few
        bits more are asked for."""
        work = max(LEAST, 1 << (bits - 1).bit_length())
        known = self._ball
        if known is None or known[0] < work:
            with ctx.workprec(work):
                known = self._ball = work, ENTERED.evaluate_tree(self, work, True)
        return known[1]

    def arb(self, bits: int) -> arb:
        """An Arb ball that contains the value, computed at working precision `bits`."""
        self._demand_enclosure(bits)
        q = self._rational
        with ctx.workprec(bits):
            if q is not UNKNOWN and q is not None:
                return arb(q)
            if isinstance(self._form, _Shared):
                return self._form.owner.arb(bits)
            if self._op == "logs":
                return self._of_logarithms(bits)
            if self._form is UNKNOWN and dear(self):
                return self._ball_at(bits)
            f = self.form
            return ENTERED.evaluate_tree(self, bits, False) if f is None else forms.evaluate(f, bits)

    def _demand_enclosure(self, bits: int) -> None:
        if self.infinite:
            raise IllDefined("an infinite number has no enclosure", self._data)
        if bits.__class__ is not int or not 2 <= bits <= MAX_BITS:
            raise BadInput(f"{bits!r} is no precision; give an integer of bits from 2 to {MAX_BITS}")

    # -- arithmetic ---------------------------------------------------------------------------------------------

    def __add__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else ENTERED.add((self, b))

    def __radd__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else ENTERED.add((b, self))

    def __neg__(self) -> Real:
        return ENTERED.neg(self)

    def __pos__(self) -> Real:
        return self

    def __sub__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else ENTERED.add((self, ENTERED.neg(b)))

    def __rsub__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else ENTERED.add((b, ENTERED.neg(self)))

    def __mul__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else ENTERED.mul(self, b)

    def __rmul__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else ENTERED.mul(b, self)

    def __truediv__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else ENTERED.div(self, b)

    def __rtruediv__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else ENTERED.div(b, self)

    def __pow__(self, exponent: Any) -> Real:
        e = exponent.rational if isinstance(exponent, Real) else Rational(exponent)
        if e is None:
            return ENTERED.general_power(self, _operand_or_fail(exponent))
        return ENTERED.power(self, e)

    def __rpow__(self, base: Any) -> Real:
        return _operand_or_fail(base) ** self

    def __abs__(self) -> Real:
        return ENTERED.absolute(self)

    # -- comparison: relations are values -----------------------------------------------------------------------

    def _relation(self, op: str, other: Any) -> Relation:
        b = _operand(other)
        return NotImplemented if b is None else ENTERED.relation(op, self, b)

    def __le__(self, other: Any) -> Relation:
        return self._relation("<=", other)

    def __lt__(self, other: Any) -> Relation:
        return self._relation("<", other)

    def __ge__(self, other: Any) -> Relation:
        return self._relation(">=", other)

    def __gt__(self, other: Any) -> Relation:
        return self._relation(">", other)

    def __eq__(self, other: object) -> Relation:  # type: ignore[override]
        return self._relation("==", other)

    def __ne__(self, other: object) -> Relation:  # type: ignore[override]
        return self._relation("!=", other)

    __hash__ = None  # type: ignore[assignment]  # == is a relation, so no dict could find a Real again

    def __reduce__(self) -> tuple[Any, ...]:
        return ENTERED.reduced(self)

    def __copy__(self) -> Real:
        return self

    def __deepcopy__(self, memo: object) -> Real:
        return self

    def __bool__(self) -> bool:
        raise BadInput("a Real has no truth value; compare it, for example x > 0")

    def __float__(self) -> float:
        raise BadInput("a Real does not turn into a float silently; write exp, ln or sqrt of exactpriv in place of "
                       "those of math or numpy, and enclose(digits) or approximate() for digits")

    def __round__(self, ndigits: object = None) -> Any:
        raise BadInput("a Real is not rounded; write f\"{x:.5f}\" for certified digits, or enclose(digits)")

    def approximate(self) -> Any:
        """A double near the value, for plots and proposals only; never for a verdict."""
        return ENTERED.approximate(self)

    # -- display ------------------------------------------------------------------------------------------------

    def enclose(self, digits: int = 20) -> tuple[str, str]:
        """Decimal strings (lo, hi) with lo <= value <= hi that agree to `digits` significant digits up to one unit."""
        return ENTERED.enclose(self, digits)

    def bracket(self, places: int = 20) -> tuple[str, str]:
        """(floor, ceiling) of the value to `places` decimals, as strings: a certificate's stored enclosure."""
        return ENTERED.bracket(self, places)

    def latex(self) -> str:
        """LaTeX of the exact expression."""
        return ENTERED.latex(self)

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def _repr_html_(self) -> str:
        if self.rational is not None or self.is_infinite:
            return markup(self._repr_latex_())
        try:
            low, high = self.enclose(SHOWN)
        except UndecidedError:
            return markup(self._repr_latex_())
        return f"{markup(self._repr_latex_())} <small>in [{low}, {high}]</small>"

    def __array__(self, dtype: object = None, copy: object = None) -> Any:
        raise BadInput("a Real does not turn into an array silently; use approximate(), or a list of Reals")

    def to_sympy(self) -> Any:
        """The exact expression in SymPy."""
        return ENTERED.to_sympy(self)

    def __str__(self) -> str:
        return ENTERED.text(self)

    def __format__(self, spec: str) -> str:
        return ENTERED.formatted(self, spec)

    def __repr__(self) -> str:
        return f"Real({self})"


class Expression(Real):
    """Every Real that is no Enclosure.

    The two are siblings: were one of them Real itself, Python would turn `a <= b` into `b >= a` where b is of the
    subclass, and a relation is to keep the sides that were written.
    """

    __slots__ = ()


Expression.__name__ = "Real"  # what messages call it


class _Shared:
    """Marks a form that is computed once, by the number this one was copied from."""

    __slots__ = ("owner",)

    def __init__(self, owner: Real) -> None:
        self.owner = owner


RealLike: TypeAlias = Real | int | str | Fraction | Decimal | fmpq | fmpz

def as_real(x: RealLike) -> Real:
    """`x` as a Real; floats refused with BadInput."""
    return x if isinstance(x, Real) else Real(x)


def data_of(x: Any) -> Data:
    """The provenance tree of an argument of a measure: an object with `.expr`, a Real, a number, a list of those."""
    if isinstance(x, Real):
        return x.to_data()
    if hasattr(x, "expr"):
        return x.expr
    if isinstance(x, bool) or x is None:
        raise BadInput(f"{x!r} is not an argument of a measure; pass an object, a number or a list of indices")
    if isinstance(x, int):
        return x
    if isinstance(x, list | tuple | range | frozenset):
        return [data_of(a) for a in x]
    return str(Rational(x))


def dear(x: Real, depth: int = 8) -> bool:
    """Whether the normal form of an expression is dear, and not known yet: a sum of many parts, or of powers of long
    numbers. Such a number is enclosed as it stands, and its form made when somebody asks for it."""
    op, args = x._op, x._args
    if x._form is not UNKNOWN or not depth:
        return False
    if op == "add" and len(args) > MANY:
        return True
    if op == "pow" and isinstance(args[0]._rational, fmpq):
        return bool(args[0]._rational.height_bits() * max(1, abs(args[1])) > LONG)
    return any(dear(a, depth - 1) for a in args[:2] if isinstance(a, Real))


def known_rational(x: Real) -> fmpq | None:
    """The value where it shows to be rational before any normal form is looked for."""
    q: fmpq | None = x._rational
    return None if q is UNKNOWN else q


def _operand(x: Any) -> Real | None:
    if isinstance(x, Real):
        return x
    if isinstance(x, float):
        raise float_refused(x)
    return Real(x) if isinstance(x, int | Fraction | Decimal | fmpq | fmpz | str) else None


def _operand_or_fail(x: Any) -> Real:
    made = _operand(x)
    if made is None:
        raise BadInput(f"{x!r} is not a number; use a Real, an integer, a Fraction or \"3/7\"")
    return made
