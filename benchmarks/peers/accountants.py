"""eps at a delta of Poisson-subsampled Gaussian mechanisms by programs that account in floating point.

A job names a program of PROGRAMS and settings [q, sigma, k, delta] as texts; the value is, for each, {"eps", "seconds"}
and for programs that bracket it "low" and "up", or {"reason"}. `limit` bounds the processor seconds of each setting.
"""

import math
import os
import signal
import sys
import time
import types
import warnings
from fractions import Fraction
from importlib import import_module
from importlib.metadata import version

from serving import serve

warnings.filterwarnings("ignore")


def pld(q, sigma, k, delta):
    import dp_accounting
    from dp_accounting import pld

    event = dp_accounting.PoissonSampledDpEvent(q, dp_accounting.GaussianDpEvent(sigma))
    return {"eps": pld.PLDAccountant().compose(event, k).get_epsilon(delta)}


def rdp(q, sigma, k, delta):
    import dp_accounting
    from dp_accounting import rdp

    event = dp_accounting.PoissonSampledDpEvent(q, dp_accounting.GaussianDpEvent(sigma))
    return {"eps": rdp.RdpAccountant().compose(event, k).get_epsilon(delta)}


def prv(q, sigma, k, delta):
    from prv_accountant import PoissonSubsampledGaussianMechanism, PRVAccountant

    mechanism = PoissonSubsampledGaussianMechanism(sampling_probability=q, noise_multiplier=sigma)
    accountant = PRVAccountant(
        prvs=mechanism, max_self_compositions=k, eps_error=0.1, delta_error=delta / 1000
    )
    low, estimate, up = accountant.compute_epsilon(delta=delta, num_self_compositions=k)
    return {"low": low, "eps": estimate, "up": up}


def autodp(q, sigma, k, delta):
    from autodp import rdp_acct, rdp_bank

    accountant = rdp_acct.anaRDPacct()
    accountant.compose_poisson_subsampled_mechanisms(lambda a: rdp_bank.RDP_gaussian({"sigma": sigma}, a), q, coeff=k)
    return {"eps": accountant.get_eps(delta)}


def _opacus(name):
    """A module of opacus' accountants, which need no torch, without the rest of opacus, which does."""
    if "opacus" not in sys.modules:
        home = next(place for place in sys.path if os.path.isdir(os.path.join(place, "opacus")))
        for package in ("opacus", "opacus.accountants"):
            made = types.ModuleType(package)
            made.__path__ = [os.path.join(home, *package.split("."))]
            sys.modules[package] = made
        sys.modules["opacus.optimizers"] = types.ModuleType("opacus.optimizers")
        sys.modules["opacus.optimizers"].DPOptimizer = object
    return import_module(f"opacus.accountants.{name}")


def opacus_prv(q, sigma, k, delta):
    accountant = _opacus("prv").PRVAccountant()
    accountant.history = [(sigma, q, k)]
    return {"eps": accountant.get_epsilon(delta)}


def opacus_rdp(q, sigma, k, delta):
    accountant = _opacus("rdp").RDPAccountant()
    accountant.history = [(sigma, q, k)]
    return {"eps": accountant.get_epsilon(delta)}


PROGRAMS = {
    "dp_accounting PLD": (pld, "dp-accounting"),
    "dp_accounting RDP": (rdp, "dp-accounting"),
    "prv_accountant": (prv, "prv-accountant"),
    "autodp": (autodp, "autodp"),
    "opacus PRV": (opacus_prv, "opacus"),
    "opacus RDP": (opacus_rdp, "opacus"),
}


class TooLong(Exception):
    pass


def over(signum, frame):
    raise TooLong


def one(answer, setting, limit):
    """What a program answers, and the processor seconds it took."""
    q, sigma, k, delta = setting
    signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, limit)
    start = time.process_time()
    try:
        found = answer(float(Fraction(q)), float(Fraction(sigma)), int(k), float(Fraction(delta)))
        found = {key: float(value) for key, value in found.items()}
        if not all(math.isfinite(value) for value in found.values()):
            found = {"reason": f"answers {found['eps']}"}
    except TooLong:
        found = {"reason": f"no answer in {limit} s"}
    except Exception as error:  # whatever a peer raises is its answer
        found = {"reason": f"{type(error).__name__}: {str(error)[:120]}"}
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return {**found, "seconds": round(time.process_time() - start, 3)}


def prepare(job):
    answer, _ = PROGRAMS[job["program"]]
    one(answer, ("1/100", "1", 100, "1/100000"), 600)  # what is imported is no part of the first answer
    return lambda: [one(answer, setting, job["limit"]) for setting in job["settings"]]


if __name__ == "__main__":
    import io
    import json

    text = sys.stdin.read()
    sys.stdin = io.StringIO(text)
    serve(prepare, version(PROGRAMS[json.loads(text)["program"]][1]))
