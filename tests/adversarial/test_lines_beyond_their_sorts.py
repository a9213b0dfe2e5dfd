"""Lines that say how far a number ranges: nothing that is said is left out, and what a line cannot say is refused.

Each false line below is true where the number ranges as its sort does, from 0 or 1 on or up to 1.
"""

from __future__ import annotations

from typing import Any

import pytest

from exactpriv import Kernel, Prior, Real, check
from exactpriv.claim import Outcome
from exactpriv.claim import domains as d
from exactpriv.claim.line import claim_of_line
from exactpriv.prove.deriving import FIRST, derived
from exactpriv.real import BadInput

LAWS = {"P": Prior(["1/2", "1/2"]), "Q": Prior(["1/3", "2/3"])}
BELOW = Real("-1/2")

FALSE: list[tuple[str, dict[str, Any]]] = [
    ("abs(x) == x given x >= -1", {"x": BELOW}),
    ("abs(x) == x given -1 <= x", {"x": BELOW}),
    ("abs(x) == x given x > -1", {"x": BELOW}),
    ("abs(x) == x given -1 <= x <= 1", {"x": BELOW}),
    ("abs(x) == x given (x >= -1) & (x <= 1)", {"x": BELOW}),
    ("abs(x) == x given x == -1", {"x": Real(-1)}),
    ("abs(x) == x given -1 == x", {"x": Real(-1)}),
    ("abs(x) == x given x <= -1, x >= -2", {"x": Real(-1)}),
    ("x ** 2 <= x given x >= -1, x <= 1", {"x": BELOW}),
    ("exp(eps) >= 1 given eps >= -1", {"eps": BELOW}),
    ("exp(eps) >= 1 given eps >= -1, eps >= -2", {"eps": BELOW}),
    ("exp(2 * eps) >= exp(eps) given eps >= -1/2", {"eps": BELOW}),
    ("hockey_stick(P, P, eps) <= 0 given eps >= -1", {"eps": BELOW, "P": LAWS["P"]}),
    ("hockey_stick(P, Q, eps) <= total_variation(P, Q) given eps >= -1", {"eps": BELOW, **LAWS}),
    ("ldp_delta(K, eps) <= dobrushin(K) given eps >= -1", {"eps": BELOW, "K": Kernel([[1], [1]])}),
    ("x * y >= 0 given x >= -1, y >= -1", {"x": BELOW, "y": Real(1)}),
    ("sqrt(x ** 2) == x given x >= -1/1000, x <= 1", {"x": Real("-1/1000")}),
]  # fmt: skip


@pytest.mark.parametrize("line, at", FALSE, ids=[line for line, _ in FALSE])
def test_what_is_false_where_it_is_said_is_not_proved(line: str, at: dict[str, Any]) -> None:
    made = claim_of_line(line)
    assert check(made, at).outcome is Outcome.FAILS
    assert derived(made, 0, *FIRST).verdict != "proved"


@pytest.mark.parametrize("line", (
    "abs(x) == -x given x == -1",
    "abs(x) <= 1 given x >= -1, x <= 1",
    "abs(x) == x given x >= -1, x >= 0",
    "exp(eps) >= 0 given eps >= -1",
))  # fmt: skip
def test_what_is_true_there_is_proved(line: str) -> None:
    assert derived(claim_of_line(line), 0, *FIRST).verdict == "proved"


@pytest.mark.parametrize("line, said", (
    ("renyi(P, Q, alpha) >= 0 given alpha >= -1", "alpha is an order, from 0 on, and -1 is outside"),
    ("renyi(P, Q, alpha) >= 0 given alpha == -1", "alpha is an order, from 0 on, and -1 is outside"),
    ("ldp(K.repeated(n)) <= n * ldp(K) given n >= 0", "n is a whole number from 1 on, and 0 is outside"),
    ("ldp(K.repeated(n)) <= n * ldp(K) given n == 0", "n is a whole number from 1 on, and 0 is outside"),
    ("total_variation(P.mix(Q, w), Q) <= total_variation(P, Q) given w >= -1", "from 0 to 1, and -1 is outside"),
    ("total_variation(P.mix(Q, w), Q) <= total_variation(P, Q) given w <= 2", "from 0 to 1, and 2 is outside"),
    ("total_variation(P.mix(Q, w), Q) <= total_variation(P, Q) given w == 2", "from 0 to 1, and 2 is outside"),
))  # fmt: skip
def test_an_end_that_a_sort_does_not_have_is_refused(line: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        claim_of_line(line)


def test_the_narrowest_of_several_ends_holds() -> None:
    made = claim_of_line("x <= 5 given x >= -1, x > -1, x <= 3, x < 3, x >= -2, x <= 4").domain["x"]
    assert isinstance(made, d.Numbers)
    assert (made.low, made.high, made.low_open, made.high_open) == (-1, 3, True, True)


def test_a_level_of_which_0_alone_is_said_is_one() -> None:
    for line, is_open in (("exp(eps) >= 1 given eps >= 0", False), ("exp(eps) > 1 given eps > 0, eps >= 0", True)):
        made = claim_of_line(line).domain["eps"]
        assert isinstance(made, d.Numbers) and made.level and made.low_open is is_open
