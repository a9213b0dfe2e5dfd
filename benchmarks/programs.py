"""What the rows of linear programs share: ours from plain integers to a checked certificate, and the peers' jobs."""

from __future__ import annotations

from fractions import Fraction

from exactpriv.optimise import LPResult, linear_program
from exactpriv.optimise.lp import solve_program
from exactpriv.optimise.program import LinearProgram

from .definitions import Program
from .peers import Answer, ask

EXACT_PEERS = {
    "glpk_exact": "GLPK, glpsol --exact",
    "z3_optimize": "z3 Optimize",
    "ppl_lp": "PPL, pplpy",
}


def ours(program: Program) -> LinearProgram:
    """The engine's form of the program."""
    k = program.inequalities
    rows = [dict(row) for row in program.rows]
    cost = [Fraction(c, program.denominator) for c in program.cost]
    return linear_program(cost, rows[:k], program.right[:k], rows[k:], program.right[k:])


def solved(program: Program) -> LPResult:
    """From plain integers: built, solved, and the certificate (primal and dual) checked."""
    return solve_program(ours(program))


def exact_peers(program: Program, limit: float) -> dict[str, Answer]:
    """The answers of the three exact solvers, each within the limit."""
    return {peer: ask(peer, program.data(), limit=limit, runs=3) for peer in EXACT_PEERS}


def remarks(answers: dict[str, Answer]) -> str:
    """Every peer's time or reason."""
    said = []
    for peer, name in EXACT_PEERS.items():
        answer = answers[peer]
        said.append(f"{name} {answer.reason or f'{answer.seconds:.3g} s ({answer.version})'}")
    return "; ".join(said)
