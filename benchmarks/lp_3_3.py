"""Exact linear program PD-DP at (n, m) = (3, 3): 729 variables, 4,401 rows; the exact peers have 90 s each."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from .definitions import pd_dp
from .measuring import Line, show, timed
from .programs import exact_peers, remarks, solved


def lines() -> Iterator[Line]:
    """One line."""
    program = pd_dp(3, 3)
    answers = exact_peers(program, 90)
    best = min((a.seconds for a in answers.values() if a.seconds is not None), default=None)
    yield Line("exact LP (3,3), 729 variables, 4,401 rows", timed(lambda: solved(program)), "GLPK, z3, PPL", best,
               within=1.5, note=remarks(answers))  # fmt: skip


if __name__ == "__main__":
    sys.exit(show(lines))
