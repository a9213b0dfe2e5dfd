"""Exact linear program PD-DP at (n, m) = (4, 3): 6,561 variables, 52,569 rows; peer: HiGHS in floats."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from .definitions import pd_dp
from .measuring import Line, show, timed
from .peers import ask
from .programs import solved


def lines() -> Iterator[Line]:
    """One line."""
    program = pd_dp(4, 3)
    answer = ask("highs_floats", program.data())
    yield Line("exact LP (4,3), 6,561 variables, 52,569 rows", timed(lambda: solved(program)),
               f"HiGHS in floats, {answer.version}", answer.seconds, within=60, note=answer.reason)  # fmt: skip


if __name__ == "__main__":
    sys.exit(show(lines))
