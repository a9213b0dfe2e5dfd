"""Other accountants beside the certified value: theirs, ours, and whether theirs is safe. None of them is needed.

Proposes in floating point: their numbers are doubles; a double is a rational, and is compared as one.

What would make it silently wrong: another adjacency or sampling than theirs (each adapter says which it asks for).
"""

from __future__ import annotations

import importlib.util
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from flint import fmpq

from ..real import BadInput
from . import mechanisms as m
from .accountant import BOTH, Account, Answer
from .proposals import double


@dataclass(frozen=True)
class Row:
    """What one peer says."""

    peer: str
    eps: float | None
    """Its eps, None where it gives none."""
    verdict: str
    unsafe: bool
    seconds: float

    @property
    def says(self) -> str:
        """A line for people."""
        shown = "no value" if self.eps is None else repr(self.eps)
        return f"{self.peer}: {shown}: {self.verdict} ({self.seconds:.2f} s)"

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "peer": self.peer, "eps": None if self.eps is None else repr(self.eps), "verdict": self.verdict,
            "unsafe": self.unsafe,
        }  # fmt: skip


Parts = Sequence[tuple[float, float, int]]
"""(rate, sigma, count) of Poisson-subsampled Gaussians."""


def compare(names: Sequence[str], account: Account, answer: Answer) -> list[Row]:
    """What each peer says of eps at the answer's delta. BadInput for a peer that is not known."""
    demand_known(names)
    parts = _parts(account)
    rows = []
    for name in names:
        if not _installed(name):
            rows.append(Row(name, None, f"not installed ({_command([name])})", False, 0.0))
            continue
        started = time.process_time()
        try:
            eps = PEERS[name][1](parts, double(answer.delta[1]), account.relation)
        except _Unable as reason:
            rows.append(Row(name, None, str(reason), False, 0.0))
            continue
        except Exception as error:  # whatever a stranger's program raises is its answer
            rows.append(Row(name, None, f"fails: {type(error).__name__}", False, time.process_time() - started))
            continue
        rows.append(_judged(name, eps, answer, time.process_time() - started))
    return rows


def demand_known(names: Sequence[str]) -> None:
    """BadInput where one of these is no accountant, or where there is none."""
    unknown = [name for name in names if name not in PEERS]
    if unknown or not names:
        raise BadInput(
            f"there is no accountant {(unknown or [''])[0]!r} to compare with; name some of {', '.join(PEERS)}"
        )


def demand_one(names: Sequence[str]) -> None:
    """BadInput where one of these is no accountant, or none of them is installed: there would be nothing to compare
    with."""
    demand_known(names)
    if not any(map(_installed, names)):
        said = f"{names[0]} is not installed" if len(names) == 1 else f"none of {', '.join(names)} is installed"
        raise BadInput(f"{said}, so that there is nothing to compare with; install with {_command(names)}")


def _installed(name: str) -> bool:
    return importlib.util.find_spec(PEERS[name][0]) is not None


def _command(names: Sequence[str]) -> str:
    """What installs these."""
    return f"pip install {' '.join(name.replace('_', '-') for name in names)}"


def _judged(name: str, eps: float, answer: Answer, seconds: float) -> Row:
    low, high = answer.eps
    if not math.isfinite(eps):
        return Row(name, eps, "no bound", False, seconds)
    theirs = fmpq(*eps.as_integer_ratio())
    if theirs < low:
        return Row(name, eps, f"UNSAFE: below the certified value by {double(low - theirs):.2g} or more", True, seconds)
    if high is None or theirs < high:
        return Row(name, eps, "inside the certified interval", False, seconds)
    return Row(name, eps, f"safe, loose by {double(theirs - high):.2g}", False, seconds)


class _Unable(Exception):
    pass


def _parts(account: Account) -> Parts:
    found = []
    for mechanism, k in account.parts:
        match mechanism:
            case m.Gaussian(sigma):
                found.append((1.0, double(sigma), k))
            case m.Poisson(rate, m.Gaussian(sigma)):
                found.append((double(rate), double(sigma), k))
            case _:
                raise BadInput(f"{mechanism} is not compared; compare gaussian and poisson(rate, gaussian)")
    return found


def _both(relation: str, peer: str) -> None:
    if relation not in (BOTH, "remove"):
        raise _Unable(f"{peer} has no relation {relation}")


def _dp_accounting(parts: Parts, delta: float, relation: str) -> float:
    """Privacy loss distributions, pessimistic, interval 1e-4, of its adjacency ADD_OR_REMOVE_ONE or REPLACE_ONE.

    Of remove alone and add alone there is no public name: the larger of both is asked for, which is no smaller.
    """
    from dp_accounting import dp_event  # type: ignore[import-not-found, unused-ignore]
    from dp_accounting import privacy_accountant as adjacency
    from dp_accounting.pld import pld_privacy_accountant as pld  # type: ignore[import-not-found, unused-ignore]

    relations = adjacency.NeighboringRelation
    if relation == "add":
        raise _Unable("dp_accounting has no relation add alone")
    near = relations.REPLACE_ONE if relation == "replace" else relations.ADD_OR_REMOVE_ONE
    accountant = pld.PLDAccountant(near)
    for rate, sigma, k in parts:
        event = dp_event.GaussianDpEvent(sigma)
        accountant.compose(dp_event.PoissonSampledDpEvent(rate, event) if rate < 1 else event, k)
    return float(accountant.get_epsilon(delta))


def _prv(parts: Parts, delta: float, relation: str) -> float:
    """Its upper end, eps_error 0.1."""
    from prv_accountant import PRVAccountant  # type: ignore[import-not-found, unused-ignore]
    from prv_accountant.privacy_random_variables import (  # type: ignore[import-not-found, unused-ignore]
        PoissonSubsampledGaussianMechanism,
    )

    _both(relation, "prv_accountant")
    prvs = [PoissonSubsampledGaussianMechanism(rate, sigma) for rate, sigma, _ in parts]
    counts = [k for *_, k in parts]
    accountant = PRVAccountant(prvs=prvs, eps_error=0.1, delta_error=delta / 1000, max_self_compositions=counts)
    return float(accountant.compute_epsilon(delta=delta, num_self_compositions=counts)[2])


def _opacus(parts: Parts, delta: float, relation: str) -> float:
    """Its Renyi accountant."""
    from opacus.accountants.analysis import rdp  # type: ignore[import-not-found, unused-ignore]

    _both(relation, "opacus")
    orders = [1 + x / 10.0 for x in range(1, 100)] + list(range(12, 64))
    total = sum(rdp.compute_rdp(q=rate, noise_multiplier=sigma, steps=k, orders=orders) for rate, sigma, k in parts)
    return float(rdp.get_privacy_spent(orders=orders, rdp=total, delta=delta)[0])


def _autodp(parts: Parts, delta: float, relation: str) -> float:
    """Its Renyi accountant of the improved bound for Poisson sampling."""
    from autodp import mechanism_zoo, transformer_zoo  # type: ignore[import-not-found, unused-ignore]

    _both(relation, "autodp")
    made = []
    for rate, sigma, _ in parts:
        gaussian = mechanism_zoo.GaussianMechanism(sigma=sigma)
        if rate < 1:
            sampled = transformer_zoo.AmplificationBySampling(PoissonSampling=True)
            gaussian = sampled(gaussian, rate, improved_bound_flag=True)
        made.append(gaussian)
    composed = transformer_zoo.Composition()(made, [k for *_, k in parts])
    return float(composed.get_approxDP(delta))


PEERS: dict[str, tuple[str, Callable[[Parts, float, str], float]]] = {
    "dp_accounting": ("dp_accounting", _dp_accounting),
    "prv_accountant": ("prv_accountant", _prv),
    "opacus": ("opacus", _opacus),
    "autodp": ("autodp", _autodp),
}
"""Peer: (module to look for, its eps of parts at a delta for a relation)."""
