"""PSITIP's answer to one statement, in its own environment: `python psitip_prover.py NAME` prints true or false and the
seconds of processor time of the question alone. Its linear programs are solved by SciPy, in doubles."""

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from psitip import H, I, PsiOpts, alland, copylem, indep, markov, rv  # type: ignore[import-not-found]

PsiOpts.setting(solver="scipy")
A, B, C, D, E, F, G, J, M, K = rv("A, B, C, D, E, F, G, J, M, K")


def han(names: list[Any]) -> Any:
    def joint(some: list[Any]) -> Any:
        made = some[0]
        for one in some[1:]:
            made = made + one
        return made

    return (len(names) - 1) * H(joint(names)) <= sum(
        H(joint([n for n in names if n is not k])) for k in names
    )


def with_copies(relation: Any) -> bool:
    with copylem().assumed():
        return bool(relation)


STATEMENTS: dict[str, Callable[[], bool]] = {
    "first-example": lambda: bool(H(A) + I(B & C | A) >= I(B & C)),
    "implication": lambda: bool(markov(A + D, B, C) >> (I(A & D | B) / 2 <= H(A | C))),
    "submodularity": lambda: bool(H(A + B) + H(B + C) >= H(A + B + C) + H(B)),
    "variation-of-information": lambda: bool(
        H(A | C) + H(C | A) <= H(A | B) + H(B | A) + H(B | C) + H(C | B)),
    "shearer": lambda: bool(2 * H(A + B + C) <= H(A + B) + H(B + C) + H(A + C)),
    "data-processing": lambda: bool(markov(A, B, C, D) >> (I(A & D) <= I(B & C))),
    "perfect-secrecy": lambda: bool(((I(M & C) == 0) & (H(M | K + C) == 0)) >> (H(M) <= H(K))),
    "ruzsa-triangle": lambda: bool(
        alland([indep(A, B, C), H(D | A + B) == 0, H(A | D + B) == 0, H(B | D + A) == 0, H(E | B + C) == 0,
                H(B | E + C) == 0, H(C | E + B) == 0, H(F | A + C) == 0, H(F | D + E) == 0])
        >> (H(F) + H(B) <= H(D) + H(E))),
    "zhang-yeung": lambda: with_copies(
        2 * I(C & D) <= I(A & B) + I(A & C + D) + 3 * I(C & D | A) + I(C & D | B)),
    "han-8": lambda: bool(han([A, B, C, D, E, F, G, J])),
    "han-10": lambda: bool(han([A, B, C, D, E, F, G, J, M, K])),
    "ingleton": lambda: bool(I(C & D) <= I(C & D | A) + I(C & D | B) + I(A & B)),
    "information-metric": lambda: bool(I(A & C) <= I(A & B) + I(B & C)),
}  # fmt: skip


if __name__ == "__main__":
    start = time.process_time()
    answer = STATEMENTS[sys.argv[1]]()
    print(json.dumps({"answer": answer, "seconds": time.process_time() - start}))
