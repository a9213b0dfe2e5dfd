"""Mechanisms as the independent checker reads them (docs/certificates.md): what it does not know by name is a pair."""

from __future__ import annotations

from typing import Any

from ..real import BadInput
from . import mechanisms as m
from .levels import ONE, said
from .losses import FiniteLoss
from .mixed import MixedNoiseLoss, MixtureLoss
from .moments import counted
from .notation import Parts


def parts_of(parts_given: Parts, relation: str) -> tuple[str, list[dict[str, Any]]]:
    """The relation and the parts as the checker knows them: what it does not know by name is a pair."""
    counts = [None if isinstance(mechanism, m.Scaled) else counted(mechanism, relation) for mechanism, _ in parts_given]
    finite = all(found is not None and isinstance(found.loss, FiniteLoss) for found in counts)
    named = [_named(mechanism, relation) for mechanism, _ in parts_given]
    text = " + ".join(f"{k} * {mechanism}" for mechanism, k in parts_given)
    if relation == "replace" and any(name is None for name in named):
        if not finite:
            raise BadInput(f"{said(text)} has no certificate for the relation replace; ask for remove or add")
        relation, named = "remove", [None] * len(named)
    parts = []
    for name, one, (mechanism, k) in zip(named, counts, parts_given, strict=True):
        loss = None if one is None else one.loss
        if loss is None and not isinstance(mechanism, m.Scaled):
            continue
        parts.append({"mechanism": name if name is not None else _as_pair(loss, relation, mechanism), "times": k})
    return relation, parts


def _named(mechanism: m.Mechanism, relation: str) -> dict[str, Any] | None:
    match mechanism:
        case m.Scaled(scale, made):
            tree = _named(made(ONE), relation)
            if tree is None:
                raise BadInput(
                    f"{said(mechanism)} has no certificate; give gaussian, laplace, or Poisson samples of gaussian"
                )
            inner = tree["of"] if tree["type"] == "poisson" else tree
            if "sigma" not in inner and "scale" not in inner:
                raise BadInput(f"{said(mechanism)} has no certificate; give gaussian or laplace noise")
            inner["sigma" if "sigma" in inner else "scale"] = scale.to_data()
            return tree
        case m.Gaussian(sigma):
            return {"type": "gaussian", "sigma": str(sigma)}
        case m.DiscreteGaussian(sigma, step):
            return {"type": "discrete-gaussian", "sigma": str(sigma), "sensitivity": step}
        case m.Geometric(level, step) if not level.is_rational and level.ratio == 1:
            return {"type": "geometric", "level": str(level.exponent), "sensitivity": step}
        case m.Staircase(eps, gamma) if eps.exponent == 0 or eps.ratio == 1:
            tree = {"type": "staircase", "eps": str(eps)}
            return tree if gamma is None else {**tree, "gamma": str(gamma)}
        case m.Concentrated(rho):
            return {"type": "zcdp", "rho": str(rho)}
        case m.Renyi(order, eps):
            return {"type": "renyi", "order": str(order), "eps": str(eps)}
        case m.Exponential(eps):
            return {"type": "bounded-range", "eps": str(eps)}
        case m.GaussianDP(mu):
            return {"type": "gaussian", "sigma": str((2 if relation == "replace" else 1) / mu)}
        case m.Laplace(scale):
            return {"type": "laplace", "scale": str(scale)}
        case m.Pure(eps, delta) if not eps.is_rational and eps.ratio == 1 and delta < 1:
            return {"type": "guarantee", "eps": str(eps.exponent), "delta": str(delta)}
        case m.RandomizedResponse(odds, 2):
            return {"type": "randomized-response", "odds": str(odds)}
        case m.Poisson(rate, m.Poisson(inner, of)):
            return _named(m.Poisson(rate * inner, of), relation)
        case m.Poisson(rate, m.Gaussian(sigma)) if rate > 0:
            return {"type": "poisson", "rate": str(rate), "of": {"type": "gaussian", "sigma": str(sigma)}}
        case m.Poisson(rate, m.GaussianDP(mu)) if rate > 0:
            return {"type": "poisson", "rate": str(rate), "of": {"type": "gaussian", "sigma": str(1 / mu)}}
        case m.Poisson(rate, of) if 0 < rate <= 1 and relation != "replace":
            tree = _named(of, relation)
            if tree is not None and tree["type"] in ("guarantee", "geometric", "staircase"):
                return {"type": "poisson", "rate": str(rate), "of": tree}
    return None


def _as_pair(loss: object, relation: str, mechanism: m.Mechanism) -> dict[str, Any]:
    if isinstance(loss, MixedNoiseLoss | MixtureLoss):
        raise BadInput(f"{said(mechanism)} has no certificate, as the independent checker knows no samples of such "
                       "noise and no mixtures of it; give Gaussian noise, rr, dp or geometric")  # fmt: skip
    if not isinstance(loss, FiniteLoss):
        raise BadInput(f"{said(mechanism)} has no certificate; give levels as ln of a rational")
    P, Q = loss.laws()
    first, second = (P, Q) if relation == "remove" else (Q, P)
    return {"type": "pair", "P": [str(x) for x in first], "Q": [str(x) for x in second]}
