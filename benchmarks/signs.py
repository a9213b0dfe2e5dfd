"""Signs of D(K_0 || K_1), I(P; K), I(P; K) - I(P; L) on random rational kernels up to 4x4; peer: SymPy.

Ours builds the kernels, applies the measures and decides; SymPy builds the sum of logarithms, simplifies and decides.
The second line lets SymPy only evaluate to fifty digits, so that it guesses every equality.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Ordering, Real, Undecided, compare

from .definitions import Question, questions
from .measuring import Line, show, timed
from .peers import ask

SIGN = {Ordering.LESS: -1, Ordering.EQUAL: 0, Ordering.GREATER: 1}


def sign(question: Question) -> int | None:
    """The engine's decision; None if undecided."""
    first = Kernel(question.first)
    value: Real
    if question.kind == "kl":
        value = m.kl(first.row(0), first.row(1))
    else:
        prior = Prior(question.prior)
        value = m.mutual_information(first, prior)
        if question.kind == "difference":
            value = value - m.mutual_information(Kernel(question.second), prior)
    found = compare(value, Real(0))
    return None if isinstance(found, Undecided) else SIGN[found]


def lines() -> Iterator[Line]:
    """Seconds a decision, against both ways of asking SymPy."""
    asked = questions()
    found = [sign(q) for q in asked]
    ours = timed(lambda: [sign(q) for q in asked], 9) / len(asked)
    job = {"questions": [q.data() for q in asked]}
    for method, faster in (("simplify", 100.0), ("evalf", None)):
        answer = ask("sympy_signs", {**job, "method": method}, runs=3)
        each = None if answer.seconds is None else answer.seconds / len(asked)
        note = answer.reason
        if answer.value is not None:
            wrong = sum(a is not None and a != b for a, b in zip(answer.value, found, strict=True))
            note = (f"{1 / ours:.0f} decisions a second; of {len(asked)} ({sum(q.zero for q in asked)} equalities)"
                    f" ours left {found.count(None)} undecided, the peer {answer.value.count(None)} and answered"
                    f" {wrong} otherwise")  # fmt: skip
        yield Line("sign of KL, MI, MI - MI', one decision", ours, f"{answer.version}, build, {method}", each,
                   faster=faster, note=note)  # fmt: skip


if __name__ == "__main__":
    sys.exit(show(lines))
