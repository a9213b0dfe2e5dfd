"""A step of the checker's work stands for a bounded number of function calls, whatever a certificate asks for.

Calls are counted, not timed, so that a busy machine changes nothing. A call is 0.1 to 0.2 microseconds of Python.
"""

import cProfile
import pstats
from pathlib import Path
from random import Random
from typing import Any

import pytest

from exactpriv.certificate import check_certificate, parse, seal
from exactpriv.certificate.checker.arithmetic import work

ROOT = Path(__file__).parents[2]
CALLS = 10
"""A step may be worth so many."""


def law(size: int, random: Random) -> list[str]:
    weights = [random.randint(1, 1000) for _ in range(size)]
    return [f"{w}/{sum(weights)}" for w in weights]


def statement(number: Any, **instance: Any) -> dict[str, Any]:
    case = {"instance": instance, "assumptions": [], "relation": {"op": "<=", "args": ["0", number]}, "sides": None}
    return seal({"schema": "exactpriv.certificate/1", "claim": "x", "statement": "s", "quantifier": "exists",
                 "kind": "satisfies", "cases": [case]})  # fmt: skip


def measure(name: str, *arguments: Any) -> dict[str, Any]:
    return {"measure": name, "args": list(arguments)}


def costly() -> dict[str, Any]:
    random, K, P = Random(5), {"var": "K"}, {"var": "P"}
    kernel = lambda n, k: {"type": "kernel", "rows": [law(k, random) for _ in range(n)]}  # noqa: E731
    prior = {"type": "prior", "masses": law(4, random)}
    square = {"product": [K, K]}
    stored = {name: parse((ROOT / f"improvements/cuff-midp/{name}.json").read_bytes())
              for name in ("lem1-dp-kl.function.smaller", "eq53-total-information.pairs.smaller")}  # fmt: skip
    return stored | {
        "a bound of entries": statement(measure("ldp", K), K=kernel(40, 40)),
        "sums of differences": statement(measure("dobrushin", K), K=kernel(12, 12)),
        "products of kernels": statement(measure("ldp", {"then": [square, square]}), K=kernel(4, 4)),
        "a chi-square coefficient": statement(measure("eta_chi2", K), K=kernel(4, 6)),
        "a Csiszar information": statement(measure("csiszar", K, P, "5/2"), K=kernel(4, 6), P=prior),
        "a posterior": statement(measure("maximal_leakage", {"posterior": [K, P]}), K=kernel(4, 60), P=prior),
        "a sum of roots": statement({"op": "add", "args": [{"op": "pow", "args": [str(n), "1/2"]} for n in range(80)]}),
    }


COSTLY = costly()


@pytest.mark.parametrize("name", sorted(COSTLY))
def test_a_step_is_worth_few_calls(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    meters = []

    class Counted(work._Meter):
        def __init__(self, steps: int, end: int | None) -> None:
            super().__init__(steps, end)
            meters.append((self, steps))

    monkeypatch.setattr(work, "_Meter", Counted)
    check_certificate(COSTLY[name])  # what is computed once a process is computed
    profile = cProfile.Profile()
    profile.enable()
    check_certificate(COSTLY[name])
    profile.disable()
    meter, steps = meters[-1]
    taken = steps - meter.left
    assert taken > 2_000
    assert pstats.Stats(profile).total_calls <= CALLS * taken  # type: ignore[attr-defined]
