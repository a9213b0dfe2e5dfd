"""Linear inequalities between entropies: proved as exact sums with a certificate, beside PSITIP's answers in doubles.

    python -m benchmarks.entropies                      the statements below, ours alone
    python -m benchmarks.entropies --peer PYTHON        PSITIP too, by the Python of an environment that has it
                                                        (pip install --no-deps psitip; pip install numpy scipy)
    python -m benchmarks.entropies --more               true and false statements of tests/prove/entropic_claims.py, too

Times are of the processor: of ours the whole method (the claim run on symbols, the program, the certificate and its
check by the independent checker), of PSITIP the question alone. The status is 1 where an answer is another one.

Result: beside PSITIP 1.1.7 (doubles, uncertified): Ruzsa's inequality 0.39 s (PSITIP 0.07 s), Zhang and Yeung's by
one copy 0.08 s (0.33 s), Han's for 8 variables 0.26 s (3.14 s), for 10 variables 0.85 s (stopped). The ten answers
compared agree.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.model import with_id
from exactpriv.prove.entropies.proving import summed

LONGEST = 120
"""Seconds of wall-clock time after which a peer is ended."""
PEER = Path(__file__).parent / "peers" / "psitip_prover.py"


def H(X: Any, A: str, B: str = "") -> Any:
    return m.conditional_entropy(X, A, B) if B else m.joint_entropy(X, A)


def I(X: Any, A: str, B: str, C: str = "") -> Any:  # noqa: E743
    return m.information(X, A, B, C) if C else m.information(X, A, B)


def han(names: str) -> Callable[[Any], Any]:
    letters = names.split()
    parts = [" ".join(n for n in letters if n != k) for k in letters]
    count = len(letters) - 1
    return lambda X: count * H(X, names) <= sum(H(X, part) for part in parts)


EIGHT, TEN = "A B C D E F G J", "A B C D E F G J M K"
STATEMENTS: dict[str, tuple[bool, dict[str, Any], Callable[[Any], Any]]] = {
    "first-example": (True, {"names": "A B C"}, lambda X: H(X, "A") + I(X, "B", "C", "A") >= I(X, "B", "C")),
    "implication": (True, {"names": "A B C D", "markov": "A D - B - C"},
                    lambda X: I(X, "A", "D", "B") / 2 <= H(X, "A", "C")),
    "submodularity": (True, {"names": "A B C"}, lambda X: H(X, "A B") + H(X, "B C") >= H(X, "A B C") + H(X, "B")),
    "variation-of-information": (True, {"names": "A B C"}, lambda X: H(X, "A", "C") + H(X, "C", "A")
                                 <= H(X, "A", "B") + H(X, "B", "A") + H(X, "B", "C") + H(X, "C", "B")),
    "shearer": (True, {"names": "A B C"}, lambda X: 2 * H(X, "A B C") <= H(X, "A B") + H(X, "B C") + H(X, "A C")),
    "data-processing": (True, {"names": "A B C D", "markov": "A - B - C - D"},
                        lambda X: I(X, "A", "D") <= I(X, "B", "C")),
    "perfect-secrecy": (True, {"names": "M K C", "independent": "M C", "functions": {"M": "K C"}},
                        lambda X: H(X, "M") <= H(X, "K")),
    # D = A - B, E = B - C, F = A - C in any group: each of three is a function of the other two
    "ruzsa-triangle": (True, {"names": "A B C D E F", "independent": "A B C",
                              "functions": {"D": "A B", "A": "D B", "B": "D A", "E": "B C", "C": "E B",
                                            "F": ["A C", "D E"]}},
                       lambda X: H(X, "F") + H(X, "B") <= H(X, "D") + H(X, "E")),
    "zhang-yeung": (True, {"names": "A B C D"}, lambda X: 2 * I(X, "C", "D") <= I(X, "A", "B") + I(X, "A", "C D")
                    + 3 * I(X, "C", "D", "A") + I(X, "C", "D", "B")),
    "han-8": (True, {"names": EIGHT}, han(EIGHT)),
    "han-10": (True, {"names": TEN}, han(TEN)),
    "ingleton": (False, {"names": "A B C D"},
                 lambda X: I(X, "C", "D") <= I(X, "C", "D", "A") + I(X, "C", "D", "B") + I(X, "A", "B")),
    "information-metric": (False, {"names": "A B C"}, lambda X: I(X, "A", "C") <= I(X, "A", "B") + I(X, "B", "C")),
}  # fmt: skip
"""Whether it is true, the random variables, the relation."""


def stated(name: str) -> Claim:
    """The claim of that name."""
    _, demands, relation = STATEMENTS[name]

    def statement(X: Any) -> Any:
        return relation(X)

    return with_id(claim(X=d.random_variables(letters=2, **demands))(statement), name, says=name)


def ours(made: Claim) -> tuple[bool, float, int]:
    """Whether it is proved, in what time, by how many summands."""
    start = time.process_time()
    found = summed(made)
    spent = time.process_time() - start
    if found.certificate is None:
        return False, spent, 0
    proofs = found.certificate["cases"][0]["proofs"]
    return True, spent, sum(len(p["sum"]) for proof in proofs for p in proof.get("both", [proof]))


def peers(python: str, name: str) -> tuple[bool | None, float]:
    """PSITIP's answer and its time; None where it gives none."""
    try:
        run = subprocess.run([python, str(PEER), name], capture_output=True, text=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return None, float(LONGEST)
    try:
        answer = json.loads(run.stdout.strip().splitlines()[-1])
    except (IndexError, ValueError):
        return None, 0.0
    return bool(answer["answer"]), float(answer["seconds"])


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.entropies", description=__doc__)
    parser.add_argument("--peer", help="the Python of an environment that has PSITIP")
    parser.add_argument("--more", action="store_true")
    given = parser.parse_args(arguments)
    summed(stated("submodularity"))  # imports
    wrong = 0
    for name, (true, _, _) in STATEMENTS.items():
        proved, spent, summands = ours(stated(name))
        wrong += proved != true
        row = f"{name:26} {'true' if true else 'false':6} {'proved' if proved else 'not':7} {spent:7.3f} s {summands:4}"
        if given.peer:
            answer, seconds = peers(given.peer, name)
            said = "no answer" if answer is None else "proved" if answer else "not"
            row += f"   PSITIP: {said:9} {seconds:7.3f} s"
        print(row, flush=True)
    if given.more:
        wrong += more()
    return int(bool(wrong))


def more() -> int:
    """The statements of the tests; how many answers are wrong."""
    sys.path[:0] = [str(Path(__file__).parents[1] / "tests" / "prove")]
    from entropic_claims import FALSE, TRUE

    wrong = 0
    for claims, true in ((TRUE, True), (FALSE, False)):
        found = [ours(made) for made in claims]
        proved = sum(one[0] for one in found)
        wrong += proved != (len(claims) if true else 0)
        print(f"{len(claims)} {'true' if true else 'false'}: {proved} proved, the slowest in "
              f"{max(one[1] for one in found):.2f} s of processor time")  # fmt: skip
    return wrong


if __name__ == "__main__":
    sys.exit(main())
