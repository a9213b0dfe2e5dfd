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
from functools import partial
from typing import Any, TypeAlias

from flint import arb, ctx, fmpq, fmpz

from . import form as forms
from .errors import BadInput, IllDefined, UndecidedError
from .form import Atom, Form
from .rational import FLOAT_REFUSED, Rational, RationalLike

Data: TypeAlias = Any
"""A JSON tree of docs/certificates.md."""

_UNKNOWN = object()
_ONE = fmpq(1)


class Real:
    """An exact real number, or +-infinity. Build one from a rational, or by arithmetic and `ln`, `exp`, `sqrt`, ...

    Comparisons return a `Relation` (a value that can be decided), see `compare` for a three-valued answer.
    """

    __slots__ = ("_args", "_data", "_form", "_op", "_rational", "infinite")

    _op: str
    _args: tuple[Any, ...]
    _data: Data | Callable[[], Data] | None
    _form: Any
    _rational: Any
    infinite: int
    """0 for a finite number, else the sign of the infinity."""

    def __init__(self, x: RationalLike | Real) -> None:
        if isinstance(x, Real):
            self._op, self._args, self._data = x._op, x._args, x._data
            self._form, self._rational, self.infinite = x._form, x._rational, x.infinite
            return
        q = Rational(x)
        self._op, self._args, self._data = "q", (q,), getattr(x, "expr", None)
        self._form, self._rational, self.infinite = _UNKNOWN, q, 0

    # -- construction -------------------------------------------------------------------------------------------

    @classmethod
    def _make(cls, op: str, args: tuple[Any, ...], *, rational: Any = _UNKNOWN, form: Any = _UNKNOWN) -> Real:
        made = object.__new__(cls)
        made._op, made._args, made._data = op, args, None
        made._form, made._rational, made.infinite = form, rational, 0
        return made

    @staticmethod
    def infinity(sign: int = 1) -> Real:
        """+infinity (or -infinity for sign = -1)."""
        made = Real._make("inf", (), rational=None, form=None)
        made.infinite = sign
        return made

    @staticmethod
    def from_logs(constant: RationalLike, logs: Mapping[int, fmpq]) -> Real:
        """constant + sum of logs[n] * ln n, for integers n >= 1: an exact log-linear form."""
        f = forms.log_form(Rational(constant), logs)
        return Real._make("form", (f,), form=f, rational=_UNKNOWN if f.num else fmpq(0))

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
        return Enclosure(enclose, label, certificate)

    @staticmethod
    def sum(terms: Iterable[Real | RationalLike]) -> Real:
        """The sum of any number of terms, as one flat expression."""
        total = [as_real(t) for t in terms]
        if not total:
            return Real(0)
        return total[0] if len(total) == 1 else _add(tuple(total))

    # -- provenance ---------------------------------------------------------------------------------------------

    def with_data(self, data: Data | Callable[[], Data]) -> Real:
        """The same number with provenance `data` (a JSON tree or a function that returns one)."""
        made = object.__new__(type(self))
        made._op, made._args, made._data = self._op, self._args, data
        made._form, made._rational, made.infinite = self._form, self._rational, self.infinite
        if made._form is _UNKNOWN and self._op != "q":
            made._form = _Shared(self)
        return made

    def named(self, name: str) -> Real:
        """The same number, known as the instance variable `name`."""
        return self.with_data({"var": name})

    @staticmethod
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
            from .display import form_data

            return form_data(args[0])
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
        if self._form is _UNKNOWN:
            self._form = _form_of(self)
        elif isinstance(self._form, _Shared):
            self._form = self._form.owner.form
        found: Form | None = self._form
        return found

    @property
    def rational(self) -> fmpq | None:
        """The value as a rational, if it is known to be one."""
        if self._rational is _UNKNOWN:
            f = self.form
            if f is None:
                self._rational = None
            else:
                constant = f.constant
                if constant is None and not any(atoms for _, _, atoms in f.num):
                    constant = forms.refined(f).constant
                self._rational = constant
        found: fmpq | None = self._rational
        return found

    @property
    def is_infinite(self) -> bool:
        """True for +infinity and -infinity."""
        return self.infinite != 0

    def arb(self, bits: int) -> arb:
        """An Arb ball that contains the value, computed at working precision `bits`."""
        if self.infinite:
            raise IllDefined("an infinite number has no enclosure", self._data)
        q = self._rational
        if q is not _UNKNOWN and q is not None:
            with ctx.workprec(bits):
                return arb(q)
        f = self.form
        if f is not None:
            return forms.evaluate(f, bits)
        with ctx.workprec(bits):
            return _evaluate(self, bits)

    # -- arithmetic ---------------------------------------------------------------------------------------------

    def __add__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else _add((self, b))

    def __radd__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else _add((b, self))

    def __neg__(self) -> Real:
        return _neg(self)

    def __pos__(self) -> Real:
        return self

    def __sub__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else _add((self, _neg(b)))

    def __rsub__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else _add((b, _neg(self)))

    def __mul__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else _mul(self, b)

    def __rmul__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else _mul(b, self)

    def __truediv__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else _div(self, b)

    def __rtruediv__(self, other: Any) -> Real:
        b = _operand(other)
        return NotImplemented if b is None else _div(b, self)

    def __pow__(self, exponent: Any) -> Real:
        e = exponent.rational if isinstance(exponent, Real) else Rational(exponent)
        if e is None:
            return exp(_operand_or_fail(exponent) * ln(self))
        return _pow(self, e)

    def __rpow__(self, base: Any) -> Real:
        return _operand_or_fail(base) ** self

    def __abs__(self) -> Real:
        return absolute(self)

    # -- comparison: relations are values -----------------------------------------------------------------------

    def _relation(self, op: str, other: Any) -> Any:
        from .relation import Relation

        b = _operand(other)
        return NotImplemented if b is None else Relation.of(op, self, b)

    def __le__(self, other: Any) -> Any:
        return self._relation("<=", other)

    def __lt__(self, other: Any) -> Any:
        return self._relation("<", other)

    def __ge__(self, other: Any) -> Any:
        return self._relation(">=", other)

    def __gt__(self, other: Any) -> Any:
        return self._relation(">", other)

    def __eq__(self, other: object) -> Any:
        return self._relation("==", other)

    def __ne__(self, other: object) -> Any:
        return self._relation("!=", other)

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise BadInput("a Real has no truth value; compare it, for example x > 0")

    def __float__(self) -> float:
        raise BadInput("a Real does not turn into a float silently; use enclose(digits) or approximate()")

    def approximate(self) -> Any:
        """A double near the value, for plots and proposals only; never for a verdict."""
        from .display import approximate

        return approximate(self)

    # -- display ------------------------------------------------------------------------------------------------

    def enclose(self, digits: int = 20) -> tuple[str, str]:
        """Decimal strings (lo, hi) with lo <= value <= hi that agree to `digits` significant digits up to one unit."""
        from .display import enclose

        return enclose(self, digits)

    def bracket(self, places: int = 20) -> tuple[str, str]:
        """(floor, ceiling) of the value to `places` decimals, as strings: a certificate's stored enclosure."""
        from .display import bracket

        return bracket(self, places)

    def latex(self) -> str:
        """LaTeX of the exact expression."""
        from .display import latex

        return latex(self)

    def to_sympy(self) -> Any:
        """The exact expression in SymPy."""
        from .display import to_sympy

        return to_sympy(self)

    def __str__(self) -> str:
        from .display import text

        return text(self)

    def __repr__(self) -> str:
        return f"Real({self})"


class _Shared:
    """Marks a form that is computed once, by the number this one was copied from."""

    __slots__ = ("owner",)

    def __init__(self, owner: Real) -> None:
        self.owner = owner


class Enclosure(Real):
    """A Real known by certified lower and upper bounds of any precision, with the certificate behind them."""

    __slots__ = ()

    def __init__(
        self, enclose: Callable[[int], arb], label: str, certificate: Data | Callable[[], Data] | None = None
    ) -> None:
        self._op, self._args, self._data = "oracle", (enclose, label, certificate), None
        self._form, self._rational, self.infinite = forms.atom_form(Atom(f"oracle {label}", enclose)), None, 0

    @property
    def certificate(self) -> Data:
        """The data with which the bounds can be re-established."""
        made = self._args[2]
        return made() if callable(made) else made

    @property
    def lower(self) -> Real:
        """A certified rational lower bound (at 128 bits)."""
        return Real(self._bounds()[0])

    @property
    def upper(self) -> Real:
        """A certified rational upper bound (at 128 bits)."""
        return Real(self._bounds()[1])

    def _bounds(self) -> tuple[fmpq, fmpq]:
        from .display import bounds

        return bounds(self, 128)


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


def _operand(x: Any) -> Real | None:
    if isinstance(x, Real):
        return x
    if isinstance(x, float):
        raise BadInput(FLOAT_REFUSED.format(value=x))
    if isinstance(x, int | Fraction | Decimal | fmpq | fmpz | str):
        return Real(x)
    return None


def _operand_or_fail(x: Any) -> Real:
    made = _operand(x)
    if made is None:
        raise BadInput(f"{x!r} is not a number; use a Real, an integer, a Fraction or \"3/7\"")
    return made


def _known(x: Real) -> fmpq | None:
    q = x._rational
    return None if q is _UNKNOWN else q


def _add(terms: tuple[Real, ...]) -> Real:
    signs = {t.infinite for t in terms} - {0}
    if len(signs) == 2:
        raise IllDefined("inf - inf has no value", {"op": "add", "args": [t.to_data() for t in terms]})
    flat: list[Real] = []
    for t in terms:
        flat.extend(t._args if t._op == "add" and t._data is None else (t,))
    made = Real._make("add", tuple(flat))
    if signs:
        made.infinite, made._form, made._rational = signs.pop(), None, None
        return made
    known = [q for t in terms if (q := _known(t)) is not None]
    if len(known) == len(terms):
        made._rational = sum(known, start=fmpq(0))
    return made


def _neg(x: Real) -> Real:
    if x._op == "q" and x._data is None:
        return Real(-x._args[0])
    made = Real._make("neg", (x,))
    q = _known(x)
    if x.infinite:
        made.infinite, made._form, made._rational = -x.infinite, None, None
    elif q is not None:
        made._rational = -q
    return made


def _mul(a: Real, b: Real) -> Real:
    made = Real._make("mul", (a, b))
    if a.infinite or b.infinite:
        s = _sign(a) * _sign(b)
        if s == 0:
            raise IllDefined("0 * inf has no value", made.to_data())
        made.infinite, made._form, made._rational = s, None, None
        return made
    p, q = _known(a), _known(b)
    if p is not None and q is not None:
        made._rational = p * q
    return made


def _div(a: Real, b: Real) -> Real:
    made = Real._make("div", (a, b))
    s = _sign(b)
    if s == 0:
        raise IllDefined("division by zero", {"op": "div", "args": [a.to_data(), b.to_data()]})
    if a.infinite and b.infinite:
        raise IllDefined("inf/inf has no value", made.to_data())
    if a.infinite:
        made.infinite, made._form, made._rational = a.infinite * s, None, None
        return made
    if b.infinite:
        made._rational, made._form = fmpq(0), forms.rational_form(fmpq(0))
        return made
    p, q = _known(a), _known(b)
    if p is not None and q is not None:
        made._rational = p / q
    return made


def _pow(a: Real, e: fmpq) -> Real:
    if e == 1:
        return a
    made = Real._make("pow", (a, e))
    s = _sign(a)
    if s == 0 and e <= 0:
        raise IllDefined(f"0 to the power {e} has no value", made.to_data())
    if s < 0 and e.q != 1:
        raise IllDefined(f"a negative number to the power {e} is not real", made.to_data())
    if a.infinite:
        if e == 0:
            raise IllDefined("inf to the power 0 has no value", made.to_data())
        if e < 0:
            made._rational, made._form = fmpq(0), forms.rational_form(fmpq(0))
        else:
            made.infinite = 1 if s > 0 or e.p % 2 == 0 else -1
            made._form = made._rational = None
        return made
    if s == 0:
        made._rational = fmpq(0)
        return made
    q = _known(a)
    small = q is not None and (int(q.p).bit_length() + int(q.q).bit_length()) * abs(int(e.p)) <= forms.MAX_POWER_BITS
    if q is not None and e.q == 1 and small:
        made._rational = q ** int(e.p)
    return made


def _sign(x: Real) -> int:
    """-1, 0 or 1; UndecidedError if not decided."""
    from .order import sign

    s = sign(x)
    if isinstance(s, int):
        return s
    raise UndecidedError(f"the sign of {x} was not decided at {s.bits} bits", s.bits)


def ln(x: RealLike) -> Real:
    """Natural logarithm; ln 0 = -inf; IllDefined for negative numbers."""
    x = as_real(x)
    made = Real._make("ln", (x,))
    s = _sign(x)
    if s < 0:
        raise IllDefined(f"ln of the negative number {x} has no value", made.to_data())
    if s == 0 or x.infinite:
        made.infinite, made._form, made._rational = (1 if s else -1), None, None
    elif _known(x) == 1:
        made._rational = fmpq(0)
    return made


def exp(x: RealLike) -> Real:
    """Exponential; exact (a product of rational powers) when x is a rational combination of logarithms."""
    x = as_real(x)
    made = Real._make("exp", (x,))
    if x.infinite > 0:
        made.infinite, made._form, made._rational = 1, None, None
    elif x.infinite < 0:
        made._rational, made._form = fmpq(0), forms.rational_form(fmpq(0))
    elif _known(x) == 0:
        made._rational = _ONE
    return made


def sqrt(x: RealLike) -> Real:
    """Square root; IllDefined for negative numbers."""
    return _pow(as_real(x), fmpq(1, 2))


def maximum(*xs: RealLike) -> Real:
    """The largest of the arguments."""
    return _extreme("max", xs)


def minimum(*xs: RealLike) -> Real:
    """The smallest of the arguments."""
    return _extreme("min", xs)


def absolute(x: RealLike) -> Real:
    """Absolute value."""
    x = as_real(x)
    made = Real._make("abs", (x,))
    if x.infinite:
        made.infinite, made._form, made._rational = 1, None, None
    else:
        q = _known(x)
        if q is not None:
            made._rational = abs(q)
    return made


def _extreme(op: str, xs: tuple[RealLike, ...]) -> Real:
    if not xs:
        raise BadInput(f"{op} of nothing has no value; pass at least one number")
    args = tuple(as_real(x) for x in xs)
    if len(args) == 1:
        return args[0]
    wins = 1 if op == "max" else -1
    made = Real._make(op, args)
    known = [q for a in args if (q := _known(a)) is not None]
    if any(a.infinite == wins for a in args):
        made.infinite, made._form, made._rational = wins, None, None
    elif all(a.infinite == -wins for a in args):
        made.infinite, made._form, made._rational = -wins, None, None
    elif len(known) == len(args):
        made._rational = max(known) if op == "max" else min(known)
    return made


# -- forms and enclosures of expressions ------------------------------------------------------------------------------


def _form_of(x: Real) -> Form | None:
    if x._rational is not _UNKNOWN and x._rational is not None:
        return forms.rational_form(x._rational)
    op, args = x._op, x._args
    if op == "add":
        total: Form | None = args[0].form
        for a in args[1:]:
            f = a.form
            total = None if total is None or f is None else forms.add(total, f)
        return total
    if op == "pow":
        return _power_form(args[0], args[1])
    if op in ("max", "min"):
        best = _decided_extreme(op, args)
        return None if best is None else best.form
    inner = [a.form for a in args]
    if any(f is None for f in inner):
        return None
    if op == "neg":
        return forms.scale(inner[0], fmpq(-1))
    if op == "mul":
        return forms.mul(inner[0], inner[1])
    if op == "div":
        inverse = forms.invert(inner[1])
        return None if inverse is None else forms.mul(inner[0], inverse)
    if op == "ln":
        f = inner[0]
        return forms.log_of(f) or _split_logarithm(args[0]) or _log_of_sum(f) or _log_atom(args[0], f)
    if op == "exp":
        return _exponential_form(args[0], inner[0])
    if op == "abs":
        from .order import sign

        s = sign(args[0])
        return forms.scale(inner[0], fmpq(-1) if s == -1 else _ONE) if isinstance(s, int) else None
    return None


def _log_atom(x: Real, f: Form) -> Form:
    return forms.atom_form(Atom(f"ln {forms.key(f)}", partial(_arb_ln, x), argument=f))


def _log_of_sum(f: Form) -> Form | None:
    """ln of a sum of radicals: that of its content, and an atom that all multiples of the sum share."""
    parts = forms.without_content(f)
    content = None if parts is None else forms.log_of(parts[0])
    if parts is None or content is None:
        return None
    return forms.add(content, _log_atom(Real.from_form(parts[1]), parts[1]))


def _split_logarithm(x: Real) -> Form | None:
    """ln of a power, product or quotient of positive numbers, and of an exponential, as a form of their logarithms."""
    if x._op == "exp":
        inner: Form | None = x._args[0].form
        return inner
    if x._op == "pow" and _sign(x._args[0]) > 0:
        base = ln(x._args[0]).form
        return None if base is None else forms.scale(base, x._args[1])
    if x._op in ("mul", "div") and all(_sign(a) > 0 for a in x._args):
        left, right = (ln(a).form for a in x._args)
        if left is None or right is None:
            return None
        return forms.add(left, right if x._op == "mul" else forms.scale(right, fmpq(-1)))
    return None


def _power_form(base: Real, e: fmpq) -> Form | None:
    f = base.form
    if f is None:
        return None
    if e.q == 1:
        expanded = forms.power(f, int(e.p)) if abs(int(e.p)) <= 64 or f.constant is not None else None
        return expanded or _unexpanded_power(base, f, e)
    monomial = forms.rational_power(f, e)
    if monomial is not None:
        return monomial
    parts = forms.without_content(f)
    content = None if parts is None else forms.rational_power(parts[0], e)
    if parts is not None and content is not None:
        rest = _root_form(Real.from_form(parts[1]), parts[1], e)
        return None if rest is None else forms.mul(content, rest)
    return _root_form(base, f, e)


def _unexpanded_power(base: Real, f: Form, e: fmpq) -> Form:
    return forms.atom_form(Atom(f"power {forms.key(f)} {e}", partial(_arb_power, base, e)))


def _root_form(base: Real, f: Form, e: fmpq) -> Form | None:
    whole = int(e.floor())
    root = forms.atom_form(Atom(f"root {forms.key(f)}", base.arb, forms.canonical(f)), e - whole)
    if not whole:
        return root
    rest = forms.power(f, whole)
    return _unexpanded_power(base, f, e) if rest is None else forms.mul(root, rest)


def _exponential_form(x: Real, f: Form) -> Form | None:
    parts = forms.exponential_parts(f)
    product = None if parts is None else forms.exponential_of_logs(parts[1])
    if parts is None or product is None:
        return forms.atom_form(Atom(f"exp {forms.key(f)}", partial(_arb_exp, x)))
    constant = parts[0]
    return product if not constant else forms.mul(product, forms.atom_form(_EULER, constant))


def _decided_extreme(op: str, args: tuple[Real, ...]) -> Real | None:
    from .order import Ordering, compare

    best = args[0]
    for a in args[1:]:
        order = compare(best, a)
        if not isinstance(order, Ordering):
            return None
        if order is (Ordering.LESS if op == "max" else Ordering.GREATER):
            best = a
    return best


def _evaluate(x: Real, bits: int) -> arb:
    op, args = x._op, x._args
    if op == "oracle":
        enclosed: arb = args[0](bits)
        return enclosed
    values = [a.arb(bits) for a in args if isinstance(a, Real) and not a.infinite]
    if op == "add":
        total = values[0]
        for v in values[1:]:
            total += v
        return total
    if op == "neg":
        return -values[0]
    if op == "mul":
        return values[0] * values[1]
    if op == "div":
        return values[0] / values[1]
    if op == "pow":
        e = args[1]
        return values[0] ** int(e.p) if e.q == 1 else values[0] ** arb(e)
    if op == "ln":
        return values[0].log()
    if op == "exp":
        return values[0].exp()
    if op == "abs":
        return abs(values[0])
    if op in ("max", "min"):
        best = values[0]
        for v in values[1:]:
            best = best.max(v) if op == "max" else best.min(v)
        return best
    raise ArithmeticError(f"the operation {op} cannot be enclosed")


def _arb_ln(x: Real, bits: int) -> arb:
    value = x.arb(bits)
    with ctx.workprec(bits):
        return value.log()


def _arb_power(x: Real, e: fmpq, bits: int) -> arb:
    value = x.arb(bits)
    with ctx.workprec(bits):
        return value ** int(e.p) if e.q == 1 else value ** arb(e)


def _arb_exp(x: Real, bits: int) -> arb:
    value = x.arb(bits)
    with ctx.workprec(bits):
        return value.exp()


def _euler(bits: int) -> arb:
    with ctx.workprec(bits):
        return arb(1).exp()


_EULER = Atom("e", _euler)
