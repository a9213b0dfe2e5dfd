"""Exact linear program PD-DP at (n, m) = (2, 4): 256 variables, 1,552 rows; peers: GLPK, z3, PPL, all exact."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from .definitions import pd_dp
from .measuring import Line, show, timed
from .programs import EXACT_PEERS, exact_peers, remarks, solved


def lines() -> Iterator[Line]:
    """One line; the peer is the fastest of the three."""
    program = pd_dp(2, 4)
    answers = exact_peers(program, 300)
    finished = [(a.seconds, peer) for peer, a in answers.items() if a.seconds is not None]
    best, peer = min(finished, default=(None, ""))
    yield Line("exact LP (2,4), 256 variables, 1,552 rows", timed(lambda: solved(program), 9),
               EXACT_PEERS.get(peer, "none ran"), best, 2.5, 25, note=remarks(answers))  # fmt: skip


if __name__ == "__main__":
    sys.exit(show(lines))
