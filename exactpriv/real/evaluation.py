"""The two ways to know an expression: its exact normal form, and its enclosure by Arb.

Invariant: a form equals the number it is computed from; an enclosure contains it. Whatever has no cheap form has none.
"""

from __future__ import annotations

from functools import partial

from flint import arb, fmpq

from . import exponentials, logarithms
from . import form as forms
from .arithmetic import ln
from .errors import BadInput
from .form import Atom, Form, Monomial
from .number import ENTERED, UNKNOWN, Real
from .order import Ordering, compare, ranging, sign
from .polynomial import constant_of
from .precision import ctx


def form_of(x: Real) -> Form | None:
    """The exact normal form of an expression, or None."""
    if x._rational is not UNKNOWN and x._rational is not None:
        return forms.rational_form(x._rational)
    op, args = x._op, x._args
    if op == "logs":
        return logarithms.form_of_terms(args[0])
    if op == "add":
        total: Form | None = args[0].form
        for a in args[1:]:
            f = a.form
            total = None if total is None or f is None else forms.add(total, f)
        return total
    if op == "pow":
        return _power_form(args[0], args[1])
    if op in ("max", "min"):
        if ranging() and any(a.form is None for a in args):
            return None  # which of them is the largest may differ from place to place
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
        return (
            forms.log_of(f)
            or _log_of_exponentials(f)
            or _split_logarithm(args[0])
            or _log_of_sum(f)
            or _log_atom(args[0], f)
        )
    if op == "exp":
        return _exponential_form(args[0], inner[0])
    if op == "abs":
        s = sign(args[0])
        return forms.scale(inner[0], fmpq(-1) if s == -1 else fmpq(1)) if isinstance(s, int) else None
    return None


def _log_atom(x: Real, f: Form) -> Form:
    return forms.atom_form(Atom(f"ln {forms.key(f)}", partial(_arb_ln, x), argument=f))


def _log_of_exponentials(f: Form) -> Form | None:
    """ln of a positive rational function of powers of e: a rational, logarithms of integers and of its factors."""
    parts = exponentials.factored(f)
    if parts is None:
        return None
    c, shift, factors = parts
    total: Form | None = forms.log_form(shift, {int(c.p): fmpq(1), int(c.q): fmpq(-1)})
    for a, k in factors:
        logarithm = forms.scale(_log_atom(Real.from_form(a), a), fmpq(k))
        total = None if total is None else forms.add(total, logarithm)
    return total


def _power_of_exponentials(f: Form, e: fmpq) -> Form | None:
    """The same for a fractional power."""
    parts = exponentials.factored(f)
    if parts is None:
        return None
    c, shift, factors = parts
    total = forms.mul(forms.radical_form(c, e), forms.exponential_form(shift * e))
    for a, k in factors:
        root = _root_form(Real.from_form(a), a, e * k)
        total = None if total is None or root is None else forms.mul(total, root)
    return total


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
    if x._op == "pow" and sign(x._args[0]) == 1:
        base = ln(x._args[0]).form
        return None if base is None else forms.scale(base, x._args[1])
    if x._op in ("mul", "div") and all(sign(a) == 1 for a in x._args):
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
        return expanded or forms.rational_power(f, e) or _unexpanded_power(base, f, e)
    monomial = forms.rational_power(f, e)
    if monomial is not None:
        return monomial
    power = _power_of_exponentials(f, e)
    if power is not None:
        return power
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
    if e == whole:
        return forms.power(f, whole)
    root = forms.atom_form(Atom(f"root {forms.key(f)}", base.arb, forms.canonical(f)), e - whole)
    if not whole:
        return root
    rest = forms.power(f, whole)
    return _unexpanded_power(base, f, e) if rest is None else forms.mul(root, rest)


def _exponential_form(x: Real, f: Form) -> Form | None:
    rest, factors = forms.without_log_atoms(f)
    if not factors:
        return _exponential_of_rest(x, f)
    product = _exponential_of_rest(Real.from_form(rest), rest)
    for argument, q in factors:
        factor = _power_form(Real.from_form(argument), q)
        product = None if product is None or factor is None else forms.mul(product, factor)
    return product


def _exponential_of_rest(x: Real, f: Form) -> Form | None:
    """e^f for a sum f of terms c m: the product of the powers (e^m)^c, so that e^f e^-f is 1."""
    f = forms.canonical(f)
    d = constant_of(f.den)
    if d is None:
        return forms.atom_form(Atom(f"exp {forms.key(f)}", partial(_arb_exp, x)))
    product: Form | None = forms.rational_form(fmpq(1))
    for m, c in f.num.items():
        product = None if product is None else forms.mul(product, _exponential_of_term(m, c / d))
    return product


def _exponential_of_term(m: Monomial, c: fmpq) -> Form:
    """e^(c m)."""
    radicals, logs, atoms = m
    if m == forms.ONE:
        return forms.exponential_form(c)
    if not radicals and not atoms and len(logs) == 1 and logs[0][1] == 1:
        return forms.exponential_of_logs([(logs[0][0], c)])
    term = Form({m: fmpq(1)}, {forms.ONE: fmpq(1)})
    return forms.atom_form(Atom(f"exp {forms.key(term)}", partial(_arb_exp, Real.from_form(term))), c)


def _decided_extreme(op: str, args: tuple[Real, ...]) -> Real | None:
    best = args[0]
    for a in args[1:]:
        order = compare(best, a)
        if not isinstance(order, Ordering):
            return None
        if order is (Ordering.LESS if op == "max" else Ordering.GREATER):
            best = a
    return best


def evaluate_tree(x: Real, bits: int, without_forms: bool = False) -> arb:
    """An enclosure from the parts of the expression; `without_forms`: no normal form of a part is looked for."""
    op, args = x._op, x._args
    if op == "oracle":
        enclosed: arb = args[0](bits)
        return enclosed
    if op == "logs":
        return logarithms.enclosed(args[0], bits)
    values = [
        a._ball_at(bits) if without_forms else a.arb(bits) for a in args if isinstance(a, Real) and not a.infinite
    ]
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
    raise BadInput("a traced number stands for many and has no value of its own; give an exact one")


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


ENTERED.form_of, ENTERED.evaluate_tree = form_of, evaluate_tree
