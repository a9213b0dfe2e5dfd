"""Printing: text, LaTeX, SymPy, and decimals of which every digit is certified.

Proposes in floating point: `approximate` only, for plots; nothing else here touches a float.
"""

from __future__ import annotations

from math import lcm
from typing import Any

from flint import arb, fmpq, fmpz

from . import digits as numerals
from . import form as forms
from .arithmetic import ln
from .errors import BadInput, IllDefined, UndecidedError
from .exponentials import EULER, is_euler_only
from .extras import demand_installed
from .form import Atom, Form, Monomial, Poly
from .logarithms import form_of_terms
from .number import ENTERED, Data, Real, known_rational
from .order import sign
from .polynomial import mul_polys
from .precision import ctx
from .primes import logarithms_of_primes

MAX_SHOWN_TERMS = 12
MAX_SHOWN_DIGITS = 60
MAX_EXPONENT = 10**7
LEAST_EXPONENT = 10**5
"""Ends of balls that are nearer to 0 than the power of 1/2 are 0 or that power: longer ones take long to work with."""
MAX_POWER_OF_TEN = 20_000
"""Up to it powers of ten are multiplied out."""
LONGEST = 12_000
"""The bracket of a number from 10^LONGEST on is one by powers of ten."""
MOST_DIGITS = 40
"""A number with so many digits before the decimal point, or zeros behind it, is shown with an exponent, `1.25e-43`."""
MOST_ZEROS = 25
MAX_DIGITS_ASKED = 10**6
MAX_LOGARITHM_BITS = 30
"""A sum of logarithms is shown as one, ln p/q, while p and q have at most this many bits."""


def exact(x: arb) -> fmpq:
    """The rational value of an exact (zero-radius) ball; UndecidedError if it has too many digits to be written."""
    mantissa, exponent = x.man_exp()
    if abs(exponent) > MAX_EXPONENT:
        raise UndecidedError(f"a number near 2^{exponent} is not written as a rational", 0)
    return fmpq(mantissa) * fmpq(2) ** int(exponent)


def lower_end(x: arb) -> fmpq:
    """A rational that no number of a finite ball is below, of a short numerator; 0 where the end is above it by less
    than is written. UndecidedError where the end has too many digits before the point to be written."""
    with ctx.rounding():
        end = x.lower()
    return exact(end) if abs(end) >= _least_written() else fmpq(0) if end >= 0 else -_least_written()


def upper_end(x: arb) -> fmpq:
    """A rational that no number of a finite ball is above; otherwise as `lower_end`, 0 where the end is below it."""
    return -lower_end(-x)


def _least_written() -> fmpq:
    """A number above 0 that is written; one that is smaller may not be."""
    return fmpq(1, 2) ** LEAST_EXPONENT


def dyadic(x: arb) -> Real:
    """The number that an exact (zero-radius) ball is, of any size; one that is long to write is kept as a product."""
    mantissa, exponent = x.man_exp()
    if abs(exponent) <= LEAST_EXPONENT:
        return Real(exact(x))
    return Real(mantissa) * Real(2) ** Real(exponent)


def bounds(x: Real, bits: int) -> tuple[fmpq, fmpq]:
    """Rational lower and upper bounds from the enclosure at `bits`."""
    value = x.arb(bits)
    if not value.is_finite():
        raise UndecidedError(f"no finite enclosure at {bits} bits", bits)
    with ctx.workprec(bits + 32):
        return exact(value.lower()), exact(value.upper())


def _count(n: Any, least: int, what: str) -> None:
    if isinstance(n, bool) or not isinstance(n, int) or not least <= n <= MAX_DIGITS_ASKED:
        raise BadInput(f"{n!r} is no number of {what}; give an integer from {least} to {MAX_DIGITS_ASKED}")


def bracket(x: Real, places: int = 20) -> tuple[str, str]:
    """(floor, ceiling) of the value to `places` decimals; both equal exactly if the value is such a decimal.

    From 10^12000 on the ends are the powers of ten next to it, "1e12345" and "1e12346" (docs/certificates.md). Where
    the value is known only by enclosures and sits within 2^-2000 of a decimal, UndecidedError.
    """
    _count(places, 0, "decimal places")
    if x.infinite:
        text = "inf" if x.infinite > 0 else "-inf"
        return text, text
    if _is_long(x):
        side, exponent = sign(x), _long_exponent(abs(x))
        low_end, high_end = f"1e{numerals.whole(exponent)}", f"1e{numerals.whole(exponent + 1)}"
        return (low_end, high_end) if side == 1 else (f"-{high_end}", f"-{low_end}")
    scale = fmpq(10) ** places
    q = known_rational(x)  # of others the normal form is asked only where an enclosure has a decimal in it
    if q is not None:
        return decimal((q * scale).floor(), places), decimal((q * scale).ceil(), places)
    bits = 128
    tried: fmpz | None = None
    last = _last_bits(places) + max((_magnitude(x) or 0) * 10 // 3, 0)
    while bits <= last:
        with ctx.workprec(bits):
            value = x.arb(bits)
            side = 1 if value > 0 else -1 if value < 0 else 0
            if abs(value) * arb(scale) < 1 and (side or sign(x) == 0):
                floor = fmpz(min(side, 0))
                return decimal(floor, places), decimal(floor + abs(side), places)
        if not value.is_finite():
            bits *= 2
            continue
        low, high = bounds(x, bits)
        floor = (low * scale).floor()
        if (high * scale).ceil() - floor == 1 and low * scale != floor:
            return decimal(floor, places), decimal(floor + 1, places)
        near = (low * scale).ceil()
        if (high * scale).floor() == near and near != tried:
            tried = near
            if sign(x - Real(near / scale)) == 0:
                return decimal(near, places), decimal(near, places)
        bits *= 2
    q = x.rational
    if q is not None:
        return decimal((q * scale).floor(), places), decimal((q * scale).ceil(), places)
    raise UndecidedError(f"the value cannot be told from a decimal of {places} places", bits // 2)


def _is_long(x: Real) -> bool:
    """Whether the modulus of a finite number is at least 10^LONGEST."""
    most = fmpq(10) ** LONGEST
    q = known_rational(x)
    if q is not None:
        return bool(abs(q) >= most)
    near = abs(x.arb(64))
    if near < arb(most):
        return False
    return near > arb(most) or sign(abs(x) - Real(most)) in (0, 1)


def _long_exponent(x: Real) -> int:
    """n with 10^n <= x < 10^(n+1), for x > 0."""
    found = int(_floor(ln(x) / ln(Real(10))))
    while sign(x - Real(10) ** found) == -1:
        found -= 1
    while sign(x - Real(10) ** (found + 1)) in (0, 1):
        found += 1
    return found


def _floor(x: Real) -> fmpz:
    """An integer within 1 of the floor."""
    bits = 128
    while True:
        value = x.arb(bits)
        if value.is_finite() and value.rad() < arb(1) / 4:
            return bounds(x, bits)[0].floor()
        bits *= 2
        if bits > 1 << 16:
            raise UndecidedError(f"the size of a number was not found at {bits // 2} bits", bits // 2)


def decimal(scaled: fmpz, places: int) -> str:
    """The integer `scaled` divided by 10^places, as a decimal string with that many places."""
    digits = str(abs(scaled)).rjust(places + 1, "0")
    body = digits[:-places] + "." + digits[-places:] if places else digits
    return ("-" if scaled < 0 else "") + body


def enclose(x: Real, digits: int) -> tuple[str, str]:
    """Outward rounded decimals (lo, hi) with about `digits` significant digits; lo == hi for exact decimals.

    Where a digit is not settled, since the value is known by enclosures alone and sits next to a decimal, lo and hi
    are two units of the last place apart instead of one. UndecidedError only if there is no finite enclosure at all.
    """
    _count(digits, 1, "digits")
    if x.infinite:
        return bracket(x)
    if known_rational(x) == 0:
        return "0", "0"
    exponent = _magnitude(x)
    if exponent is None:
        return ("0", "0") if sign(x) == 0 else _outward(x, digits)
    if not -MOST_ZEROS <= exponent <= MOST_DIGITS:
        return _with_exponent(x, digits, exponent)
    places = max(0, digits - exponent)
    try:
        return bracket(x, places)
    except UndecidedError:
        return _outward(x, places)


def _magnitude(x: Real) -> int | None:
    """e with 10^(e-1) <= abs(x) < 10^e, or one less; None where x is not told from 0."""
    q = known_rational(x)
    if q is not None:
        return decimal_exponent(abs(q))
    bits, known = 64, None
    while bits <= 1 << 14:
        try:
            value = abs(x.arb(bits))
        except UndecidedError:
            if known is None:
                raise
            return known  # the most that its enclosures tell
        if value > 0:
            with ctx.workprec(bits + 64):
                logarithm = value.log() / arb(10).log()
                known = int(exact(logarithm.lower()).floor()) + 1
            if logarithm.rad() < arb("1e-3"):
                return known
        elif bits == 64 and sign(x) == 0:
            return None
        bits *= 2
    return None


def _with_exponent(x: Real, digits: int, exponent: int) -> tuple[str, str]:
    """The same with an exponent of ten, for a number of modulus about 10^exponent: "1.25e-43"."""
    q, shift = x.rational, exponent - 1
    if q is not None and abs(shift) <= MAX_POWER_OF_TEN:
        scaled = q * fmpq(10) ** (digits - 1 - shift)
        return _scientific(scaled.floor(), digits, shift), _scientific(scaled.ceil(), digits, shift)
    bits, value, last = 64 + 4 * digits + abs(shift).bit_length(), None, False
    while True:
        try:
            value = x.arb(bits)
        except UndecidedError:
            if value is None or not value.is_finite():
                value = x.arb(64)
            last = True
        last = last or bits > _last_bits(digits) + 8 * min(abs(shift), MAX_POWER_OF_TEN)
        if not value.is_finite():
            if last:
                raise UndecidedError("no finite enclosure", bits)
            bits *= 2
            continue
        with ctx.workprec(bits):
            scaled_value = value * arb(10) ** fmpz(digits - 1 - shift)
        if not abs(scaled_value) > 1 and not last:
            bits *= 2
            continue
        with ctx.workprec(bits):
            low, high = exact(scaled_value.lower()).floor(), exact(scaled_value.upper()).ceil()
        if high - low <= 1 or last:
            return _scientific(low, digits, shift), _scientific(high, digits, shift)
        bits *= 2


def _scientific(scaled: fmpz, digits: int, shift: int) -> str:
    """scaled / 10^(digits - 1) times 10^shift."""
    whole, part = decimal(scaled, digits - 1).partition(".")[::2]
    part = part.rstrip("0")
    return f"{whole}{'.' if part else ''}{part}e{numerals.shown(shift)}"


def _outward(x: Real, places: int) -> tuple[str, str]:
    """Decimals of so many places around the first enclosure narrower than a unit, or around the narrowest one."""
    scale = fmpq(10) ** places
    found: tuple[fmpq, fmpq] | None = None
    bits = 128
    while bits <= max(_last_bits(places), 1 << 14):
        value = x.arb(bits)
        with ctx.workprec(bits):
            if value.is_finite() and abs(value) * arb(scale) < 1:  # an end may be too near to 0 to be written
                floor, ceiling = (0 if value >= 0 else -1), (0 if value <= 0 else 1)
                return decimal(fmpz(floor), places), decimal(fmpz(ceiling), places)
        try:
            low, high = bounds(x, bits)
        except UndecidedError:
            if found is not None:
                break
            bits *= 2
            continue
        if found is None or high - low < found[1] - found[0]:
            found = low, high
        if (high - low) * scale < 1:
            break
        bits *= 2
    if found is None:
        raise UndecidedError("no finite enclosure", bits)
    return decimal((found[0] * scale).floor(), places), decimal((found[1] * scale).ceil(), places)


def _last_bits(places: int) -> int:
    """The precision at which a decimal of so many places is given up."""
    return 4096 + 4 * max(places - 20, 0)


def decimal_exponent(q: fmpq) -> int:
    """e with 10^(e-1) <= q < 10^e, for q > 0."""
    e = (int(q.p).bit_length() - int(q.q).bit_length()) * 3 // 10
    while fmpq(10) ** e <= q:
        e += 1
    while fmpq(10) ** (e - 1) > q:
        e -= 1
    return e


def digits_text(x: Real, digits: int = 12) -> str:
    """The value with only certified digits, as "0.3068...": the common prefix of its lower and upper bound."""
    try:
        low, high = enclose(x, digits)
    except UndecidedError:
        return "an enclosure around 0"
    if low == high:
        return low
    low_digits, _, exponent = low.partition("e")
    high_digits, _, other = high.partition("e")
    prefix = 0
    while prefix < min(len(low_digits), len(high_digits)) and low_digits[prefix] == high_digits[prefix]:
        prefix += 1
    if prefix <= 3 or exponent != other:
        return f"[{low}, {high}]"
    return low_digits[:prefix] + "..." + (f"e{exponent}" if exponent else "")


def approximate(x: Real) -> float:
    """A double near the value, for plots and proposals."""
    if x.infinite:
        return float("inf") * x.infinite
    return float(x.arb(64).mid())


def text(x: Real) -> str:
    """The exact expression if it is short, else certified digits."""
    if x.infinite:
        return "inf" if x.infinite > 0 else "-inf"
    q = x.rational
    if q is not None:
        short = q.height_bits() <= 4 * MAX_SHOWN_DIGITS
        shown = str(q) if short else ""
        return shown if short and len(shown) <= MAX_SHOWN_DIGITS else f"{digits_text(x)} (a rational)"
    return _form_text(x) or _tree_text(x) or digits_text(x)


def _form_text(x: Real) -> str | None:
    """The normal form, where it is short and every part of it is a formula."""
    f = x.form
    if f is None or logarithms_of_primes(f, MAX_SHOWN_TERMS):
        return None
    f = forms.canonical(f)
    if len(f.num) + len(f.den) > MAX_SHOWN_TERMS or _inner(f):
        return None
    shown = _quotient(f, _TEXT)
    return shown if len(shown) <= 6 * MAX_SHOWN_DIGITS else None


_LOOSE = ("add", "neg", "mul", "div", "pow")
_NAMED = ("ln", "exp", "abs", "max", "min")
_JOINED = {"add": " + ", "mul": " * ", "div": " / "}


def _tree_text(x: Real, depth: int = 6) -> str | None:
    """The expression as it was built, where it is short and has no part that is known by enclosures alone."""
    op, args = x._op, x._args
    if not depth or op not in (*_LOOSE, *_NAMED):
        return None
    parts: list[str] = []
    for a in (a for a in args if isinstance(a, Real)):
        inner = text(a) if a.infinite or a.rational is not None else _form_text(a) or _tree_text(a, depth - 1)
        if inner is None:
            return None
        bare = inner.replace("/", "").isalnum() or op not in _LOOSE
        parts.append(inner if bare else f"({inner})")
    if op == "neg":
        made = f"-{parts[0]}"
    elif op == "pow":
        made = f"{parts[0]}^({numerals.shown_rational(args[1])})"
    elif op in _JOINED:
        made = _JOINED[op].join(parts)
    else:
        made = f"{op}({', '.join(parts)})"
    return made if len(made) <= 6 * MAX_SHOWN_DIGITS else None


def latex(x: Real) -> str:
    """LaTeX of the exact expression if it is short, else certified digits."""
    if x.infinite:
        return r"\infty" if x.infinite > 0 else r"-\infty"
    f = x.form
    if f is not None and not logarithms_of_primes(f, MAX_SHOWN_TERMS):
        f = forms.canonical(f)
        if len(f.num) + len(f.den) <= MAX_SHOWN_TERMS and not _inner(f) and not _has_roots(f):
            return _quotient(f, _LATEX)
    return digits_text(x).replace("...", r"\ldots")


class _Style:
    """How rationals, radicals, logs, products and quotients are written."""

    def __init__(self, rational: Any, radical: Any, log: Any, joiner: str, quotient: Any, euler: Any,
                 log_of: Any, root_of: Any) -> None:
        self.rational, self.radical, self.log, self.joiner, self.quotient = rational, radical, log, joiner, quotient
        self.euler, self.log_of, self.root_of = euler, log_of, root_of


def latex_integer(n: int | fmpz) -> str:
    """An integer in LaTeX's math mode; of one longer than a line the ends."""
    return numerals.shown(n, r"\ldots\text{{({} digits)}}\ldots ")


def _latex_rational(q: fmpq) -> str:
    return latex_integer(q.p) if q.q == 1 else rf"\tfrac{{{latex_integer(q.p)}}}{{{latex_integer(q.q)}}}"


def _text_logarithm(argument: fmpq | int, k: int) -> str:
    inner = numerals.shown_rational(fmpq(argument))
    return f"ln {inner}" if k == 1 else f"(ln {inner})^{k}"


def _latex_logarithm(argument: fmpq | int, k: int) -> str:
    inner = _latex_rational(fmpq(argument))
    return rf"\ln {inner}" if k == 1 else rf"(\ln {inner})^{{{k}}}"


def _text_power(n: int, e: fmpq) -> str:
    base = numerals.shown(n)
    if e == fmpq(1, 2):
        return f"sqrt({base})"
    return _text_raised(base, e)


def _text_raised(base: str, e: fmpq) -> str:
    return f"{base}^{numerals.shown(e.p)}" if e.q == 1 and e > 0 else f"{base}^({numerals.shown_rational(e)})"


def _latex_power(n: int, e: fmpq) -> str:
    base = latex_integer(n)
    if e == fmpq(1, 2):
        return rf"\sqrt{{{base}}}"
    return _latex_raised(base, e)


def _latex_raised(base: str, e: fmpq) -> str:
    exponent = latex_integer(e.p) if e.q == 1 else f"{latex_integer(e.p)}/{latex_integer(e.q)}"
    return f"{base}^{{{exponent}}}"


_TEXT = _Style(
    rational=lambda q: numerals.shown(q.p) if q.q == 1 else f"({numerals.shown_rational(q)})",
    radical=_text_power,
    log=_text_logarithm,
    joiner=" ",
    quotient=lambda a, b: f"({a})/({b})",
    euler=lambda e: "e" if e == 1 else _text_raised("e", e),
    log_of=lambda body, k: f"ln({body})" if k == 1 else f"(ln({body}))^({k})",
    root_of=lambda body, e: f"sqrt({body})" if e == fmpq(1, 2) else f"({body})^({numerals.shown_rational(e)})",
)
_LATEX = _Style(
    rational=_latex_rational,
    radical=_latex_power,
    log=_latex_logarithm,
    joiner=r"\,",
    quotient=lambda a, b: rf"\frac{{{a}}}{{{b}}}",
    euler=lambda e: "e" if e == 1 else _latex_raised("e", e),
    log_of=lambda body, k: rf"\ln({body})" if k == 1 else rf"(\ln({body}))^{{{k}}}",
    root_of=lambda body, e: rf"\sqrt{{{body}}}" if e == fmpq(1, 2) else rf"\left({body}\right)^{{{e.p}/{e.q}}}",
)


def _atoms_of(f: Form) -> set[Atom]:
    return {a for poly in (f.num, f.den) for _, _, atoms in poly for a, _ in atoms}


def _is_of_exponentials(a: Atom) -> bool:
    """Is it e, an integer, or the logarithm of a polynomial in powers of e?"""
    if a == EULER or a.base is not None:
        return True
    return a.argument is not None and all(is_euler_only(p) for p in (a.argument.num, a.argument.den))


def _inner(f: Form) -> bool:
    """Are there atoms that are written as a key, which is no formula?"""
    return any(
        not _is_of_exponentials(a)
        and a.root is None
        and (a.radicand is None or _inner(a.radicand))
        and (a.argument is None or _inner(a.argument))
        for a in _atoms_of(f)
    )


def _has_roots(f: Form) -> bool:
    """Are there roots of polynomials, which LaTeX has no short sign for?"""
    inner = [g for a in _atoms_of(f) for g in (a.radicand, a.argument) if g is not None]
    return any(a.root is not None for a in _atoms_of(f)) or any(map(_has_roots, inner))


def _opaque(f: Form) -> bool:
    """Are there atoms other than those and roots of polynomials?"""
    return not all(a.root is not None or _is_of_exponentials(a) for a in _atoms_of(f))


def _quotient(f: Form, style: _Style) -> str:
    num = _sum(f.num, style)
    return num if f.den == {forms.ONE: fmpq(1)} else str(style.quotient(num, _sum(f.den, style)))


def _single_logarithm(poly: Poly) -> fmpq | None:
    """r > 0 if the polynomial is a sum of two or more integer multiples of logarithms, ln r, with a short r."""
    r = fmpq(1)
    for (radicals, logs, atoms), c in poly.items():
        if radicals or atoms or len(logs) != 1 or logs[0][1] != 1 or c.q != 1 or abs(c) > 64:
            return None
        r *= fmpq(logs[0][0]) ** int(c.p)
        if r.height_bits() > MAX_LOGARITHM_BITS:
            return None
    return r if len(poly) > 1 else None


def _power_of_a_logarithm(poly: Poly) -> tuple[fmpq, fmpq, int] | None:
    """(q, r, k) if the polynomial is q (ln r)^k expanded over several logarithms, with r > 1 short and k > 1.

    The candidate is read off the terms that hold k - 1 times one logarithm; its expansion decides."""
    pure = [(logs[0], c) for (_, logs, _), c in poly.items() if len(logs) == 1]
    if len(pure) < 2:
        return None
    ((first, k), leading), *_ = pure
    if k < 2 or any(radicals or atoms or sum(e for _, e in logs) != k for radicals, logs, atoms in poly):
        return None
    ratios = {first: fmpq(1)}
    for (_, logs, _), c in poly.items():
        powers = dict(logs)
        if len(powers) == 2 and powers.get(first) == k - 1:
            (other,) = powers.keys() - {first}
            ratios[other] = c / (k * leading)
    scale = fmpq(lcm(*(int(x.q) for x in ratios.values())))
    r = fmpq(1)
    for n, ratio in ratios.items():
        if abs(scale * ratio) > MAX_LOGARITHM_BITS:
            return None
        r *= fmpq(n) ** int((scale * ratio).p)
        if r.height_bits() > MAX_LOGARITHM_BITS:
            return None
    logarithm: Poly = {((), ((n, 1),), ()): scale * ratio for n, ratio in ratios.items()}
    expanded: Poly | None = logarithm
    for _ in range(k - 1):
        expanded = None if expanded is None else mul_polys(expanded, logarithm)
    q = leading / scale**k
    if expanded is None or {m: q * c for m, c in expanded.items()} != dict(poly):
        return None
    return (q, r, k) if r > 1 else (q * (-1) ** k, 1 / r, k)


def _sum(poly: Poly, style: _Style) -> str:
    single = _single_logarithm(poly)
    if single is not None:
        return str(style.log(single, 1))
    power = _power_of_a_logarithm(poly)
    if power is not None:
        q, r, k = power
        body = str(style.log(r, k))
        size = "" if abs(q) == 1 else style.rational(abs(q))
        return ("-" if q < 0 else "") + style.joiner.join(part for part in (size, body) if part)
    out = ""
    for m, c in sorted(poly.items(), key=lambda item: _order(item[0])):
        body = _product(m, style)
        size = "" if abs(c) == 1 and body else style.rational(abs(c))
        term = style.joiner.join(part for part in (size, body) if part)
        out += (" - " if c < 0 else " + ") + term if out else ("-" if c < 0 else "") + term
    return out or "0"


def _order(m: Monomial) -> tuple[Any, ...]:
    radicals, logs, atoms = m
    return (len(atoms), len(logs), logs, [(n, str(e)) for n, e in radicals], [a.key for a, _ in atoms])


def _product(m: Monomial, style: _Style) -> str:
    """The factors of a monomial, logarithms last: `ln 2 e` could be read as ln(2e)."""
    radicals, logs, atoms = m
    parts = [style.radical(n, e) for n, e in radicals]
    last = [style.log(n, k) for n, k in logs]
    for a, e in atoms:
        if a == EULER:
            parts.append(style.euler(e))
        elif a.base is not None:
            parts.append(style.radical(a.base, e))
        elif a.argument is not None:
            last.append(style.log_of(_quotient(a.argument, style), e))
        elif a.radicand is not None:
            parts.append(style.root_of(_quotient(a.radicand, style), e))
        else:
            parts.append(f"{{{a.key}}}" if e == 1 else f"{{{a.key}}}^({e})")
    parts += last
    return style.joiner.join(parts)


def form_data(f: Form) -> Data:
    """The provenance tree of a normal form without oracles."""
    if _opaque(f):
        raise IllDefined("a form with opaque parts has no provenance of its own; wrap it with Real.call")
    num = _poly_data(f.num)
    return num if f.den == {forms.ONE: fmpq(1)} else {"op": "div", "args": [num, _poly_data(f.den)]}


def _summed_logs_data(x: Real) -> Data:
    """The provenance tree of a sum of logarithms that is enclosed as it stands."""
    return form_data(form_of_terms(x._args[0]))


def _poly_data(poly: Poly) -> Data:
    terms: list[Data] = []
    for (radicals, logs, atoms), c in sorted(poly.items(), key=lambda item: _order(item[0])):
        factors: list[Data] = [] if c == 1 and (radicals or logs or atoms) else [str(c)]
        factors += [{"op": "pow", "args": [numerals.whole(n), str(e)]} for n, e in radicals]
        for n, k in logs:
            factors += [{"op": "ln", "args": [numerals.whole(n)]}] * k
        for a, e in atoms:
            if a.root is not None:
                factors += [a.root.to_data()] * int(e)
            elif a == EULER:
                factors.append({"op": "exp", "args": [str(e)]})
            elif a.base is not None:
                factors.append({"op": "pow", "args": [numerals.whole(a.base), str(e)]})
            elif a.argument is not None:
                logarithm: Data = {"op": "ln", "args": [form_data(a.argument)]}
                factors.append(logarithm if e == 1 else {"op": "pow", "args": [logarithm, str(e)]})
        terms.append(factors[0] if len(factors) == 1 else {"op": "mul", "args": factors})
    if not terms:
        return "0"
    return terms[0] if len(terms) == 1 else {"op": "add", "args": terms}


def to_sympy(x: Real) -> Any:
    """The number in SymPy: from its normal form, else from its expression tree. BadInput where it is not installed."""
    demand_installed("sympy", "notebook")
    import sympy

    if x.infinite:
        return sympy.oo * x.infinite
    f = x.form
    if f is not None and not _opaque(f):
        return _poly_sympy(f.num) / _poly_sympy(f.den)
    args = [to_sympy(a) if isinstance(a, Real) else a for a in x._args]
    build = {
        "add": lambda *a: sympy.Add(*a),
        "neg": lambda a: -a,
        "mul": lambda a, b: a * b,
        "div": lambda a, b: a / b,
        "pow": lambda a, e: a ** sympy.Rational(int(e.p), int(e.q)),
        "ln": sympy.log,
        "exp": sympy.exp,
        "abs": sympy.Abs,
        "max": sympy.Max,
        "min": sympy.Min,
    }
    if x._op not in build:
        raise IllDefined(f"the {x._op} number {digits_text(x)} has no closed form in SymPy")
    return build[x._op](*args)


def _poly_sympy(poly: Poly) -> Any:
    import sympy

    def rational(q: fmpq) -> Any:
        return sympy.Rational(int(q.p), int(q.q))

    total = sympy.Integer(0)
    for (radicals, logs, atoms), c in poly.items():
        term = rational(c)
        for a, e in atoms:
            if a.root is not None:
                x = sympy.Symbol("x")
                minimal = sympy.Poly(a.root.coefficients[::-1], x)
                term *= sympy.CRootOf(minimal, a.root.index) ** int(e)
            elif a == EULER:
                term *= sympy.exp(rational(e))
            elif a.base is not None:
                term *= sympy.Pow(sympy.Integer(a.base), rational(e), evaluate=False)
            elif a.argument is not None:
                term *= sympy.log(_poly_sympy(a.argument.num) / _poly_sympy(a.argument.den)) ** rational(e)
        for n, e in radicals:
            term *= sympy.Integer(n) ** rational(e)
        for n, k in logs:
            term *= sympy.log(n) ** k
        total += term
    return total


ENTERED.form_data, ENTERED.approximate, ENTERED.enclose = form_data, approximate, enclose
ENTERED.summed_logs_data = _summed_logs_data
ENTERED.bracket, ENTERED.latex, ENTERED.to_sympy, ENTERED.text = bracket, latex, to_sympy, text
