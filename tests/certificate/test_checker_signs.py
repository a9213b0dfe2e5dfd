"""Signs the checker proves for random expressions agree with Arb's enclosures."""

import random
from fractions import Fraction

import flint

from exactpriv.certificate.checker.arithmetic.elementary import exp, ln, power
from exactpriv.certificate.checker.arithmetic.numbers import Number, number, sign
from exactpriv.certificate.checker.arithmetic.work import IllDefined, OutOfWork, UndecidedError, bounded_work

Pair = tuple[Number, flint.arb]


def combine(draw: random.Random, depth: int) -> Pair:
    """A random expression, evaluated by the checker and by Arb."""
    if depth == 0 or draw.random() < 0.2:
        q = Fraction(draw.randint(1, 12), draw.randint(1, 6))
        return number(q), flint.arb(flint.fmpq(q.numerator, q.denominator))
    x, a = combine(draw, depth - 1)
    y, b = combine(draw, depth - 1)
    match draw.choice(["add", "sub", "mul", "div", "ln", "exp", "sqrt", "two thirds"]):
        case "add":
            return x + y, a + b
        case "sub":
            return x - y, a - b
        case "mul":
            return x * y, a * b
        case "div":
            return x / y, a / b
        case "ln":
            return ln(x), a.log()
        case "exp" if abs(a) < 50:
            return exp(x), a.exp()
        case "sqrt":
            return power(x, Fraction(1, 2)), a.sqrt()
        case "two thirds":
            return power(x, Fraction(2, 3)), (a.log() * 2 / 3).exp()
    return x, a


def test_proved_signs_agree_with_arb() -> None:
    draw = random.Random(11)
    flint.ctx.prec = 400
    proved = 0
    for _ in range(600):
        try:
            with bounded_work(400_000):
                x, a = combine(draw, draw.randint(1, 4))
                found = sign(x)
        except (IllDefined, UndecidedError, OutOfWork):
            continue
        if not x.infinite and a.is_finite():
            proved += 1
            assert (found > 0) == (a > 0) and (found < 0) == (a < 0)
    flint.ctx.prec = 53
    assert proved > 400
