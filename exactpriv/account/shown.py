"""Answers as text, rounded the safe way; as a LaTeX sentence; as data of a certificate."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from flint import fmpq, fmpz

from ..certificate.writer import seal
from ..real import BadInput
from . import mechanisms as m
from .accountant import Account, Answer
from .guarantees import SampledLoss
from .laplace import MAX_CHECKED
from .levels import said
from .losses import LaplaceLoss
from .planning import Delta
from .shuffling import ShuffledLoss
from .trees import parts_of

_OWN_PAGE = re.compile(r"; (?:all relations: )?docs/[\w./]+?\.md(?:, \d+)?")
"""Where a theorem names a page of ours, which a paper does not cite."""
PLAIN = 6
"""Decimals are plain from 10^-PLAIN to 10^PLAIN or so, with an exponent beyond."""


def down(x: fmpq, digits: int) -> str:
    """The largest decimal with `digits` significant digits that is at most x >= 0."""
    return _decimal(x, digits, False)


def up(x: fmpq | None, digits: int) -> str:
    """The smallest decimal with `digits` significant digits that is at least x >= 0; inf for None."""
    return "inf" if x is None else _decimal(x, digits, True)


def _decimal(x: fmpq, digits: int, above: bool) -> str:
    if x < 0:
        return "-" + _decimal(-x, digits, not above)
    if x == 0:
        return "0"
    # 10^size <= x < 10^(size+1)
    size = len(str(x.p)) - len(str(x.q))
    if x < fmpq(10) ** size:
        size -= 1
    scaled = x * fmpq(10) ** (digits - 1 - size)
    whole = -((-scaled.p) // scaled.q) if above else scaled.p // scaled.q
    return _written(fmpz(whole), size - digits + 1)


def _written(whole: fmpz, exponent: int) -> str:
    """whole * 10^exponent, shortest."""
    text = str(whole)
    stripped = text.rstrip("0") or "0"
    exponent += len(text) - len(stripped)
    size = len(stripped) - 1 + exponent
    if -PLAIN <= size <= 15:
        if exponent >= 0:
            return stripped + "0" * exponent
        if size >= 0:
            return f"{stripped[: size + 1]}.{stripped[size + 1 :]}"
        return "0." + "0" * (-size - 1) + stripped
    mantissa = stripped[0] + ("." + stripped[1:] if len(stripped) > 1 else "")
    return f"{mantissa}e{size}"


def data(answer: Answer, account: Account, digits: int) -> dict[str, Any]:
    """The answer as JSON: ends as decimals rounded outwards."""
    exact = {"exact": answer.exact} if answer.exact is not None and len(answer.exact) <= 10_000 else {}
    return {
        "mechanism": str(account),
        "eps": [down(answer.eps[0], digits), up(answer.eps[1], digits)],
        "delta": [down(answer.delta[0], digits), up(answer.delta[1], digits)],
        "relation": answer.relation,
        "method": answer.method,
        "theorems": list(answer.theorems),
        "assumes": list(answer.assumes),
        **exact,
    }


def sentence(answer: Answer, account: Account, digits: int = 4) -> str:
    """What a paper may say, with every number rounded to the side on which it stays true."""
    eps = up(answer.eps[1], digits) if answer.asked == "eps" else str(up(answer.eps[1], 12))
    delta = up(answer.delta[1], digits)
    near = {
        "remove": "removing one record",
        "add": "adding one record",
        "replace": "replacing one record",
        "add-or-remove": "adding or removing one record",
    }[answer.relation]
    used = "; ".join(_OWN_PAGE.sub("", theorem) for theorem in answer.theorems)
    return (
        rf"The composition of {_mechanisms(account)} is $({_number(eps)}, {_number(delta)})$-differentially private "
        f"for {near} (certified; {_escaped(used)})."
    )


def _number(text: str) -> str:
    if text == "inf":
        return r"\infty"
    mantissa, _, exponent = text.partition("e")
    if text.startswith("0.000"):
        digits = text[2:].lstrip("0")
        mantissa, exponent = f"{digits[0]}.{digits[1:]}".rstrip("."), str(len(digits) - len(text) + 1)
    if mantissa == "1" and exponent:
        return f"10^{{{exponent}}}"
    return rf"{mantissa} \cdot 10^{{{exponent}}}" if exponent else mantissa


def _mechanisms(account: Account) -> str:
    def one(mechanism: m.Mechanism) -> str:
        match mechanism:
            case m.Gaussian(sigma):
                return rf"the Gaussian mechanism with $\sigma = {_rational(sigma)}$ (sensitivity 1)"
            case m.Laplace(scale):
                return rf"the Laplace mechanism with scale ${_rational(scale)}$ (sensitivity 1)"
            case m.Poisson(rate, of):
                return rf"{one(of)} on a Poisson sample of rate ${_rational(rate)}$"
        return rf"\texttt{{{_escaped(str(mechanism))}}}"

    return " and ".join(f"${k}$ times {one(mechanism)}" for mechanism, k in account.parts)


def _rational(x: fmpq) -> str:
    return str(x.p) if x.q == 1 else rf"\tfrac{{{x.p}}}{{{x.q}}}"


def _escaped(text: str) -> str:
    return "".join({"&": r"\&", "%": r"\%", "_": r"\_", "#": r"\#"}.get(ch, ch) for ch in text)


# certificates


def certificate(answer: Answer, account: Account) -> dict[str, Any]:
    """The certificate of an answer: cases that the independent checker replays. BadInput where there is none."""
    if any(_unchecked(of, found) for of, found in answer.cases):
        again = Account(account.parts, account.relation, True)
        answer = (
            again.answer_eps(answer.delta[0]) if answer.asked == "eps" else again.answer_delta(answer.cases[0][1].level)
        )
    cases, bounded = [], False
    for of, found in answer.cases:
        bounded = bounded or of.losses.witness is not None
        if answer.asked == "eps":
            target = answer.delta[0]
            low, high = (fmpq(0), target) if found.high <= target else (target, fmpq(1))
        else:
            found, low, high = _with_room(of, found)
        if low == 0 and high == 1:
            continue
        if any(isinstance(loss, SampledLoss | ShuffledLoss) for loss, _ in of.losses.losses):
            raise BadInput(f"{said(of)} has samples of fixed size or many shuffled answers, of which there is no "
                           "certificate; give Poisson samples, or up to 60 users of few letters")  # fmt: skip
        if of.losses.witness is not None:
            # what one mechanism with the guarantees loses says nothing of the others
            if found.method["name"] != "moments":
                continue
            low = fmpq(0)
        if found.method["name"] != "largest-loss" and (
            found.method["name"] in ("distance", "rounded parameters") or of.losses.around is not None
        ):
            raise BadInput(f"{said(of)} has parameters beyond those of a contour, and no certificate; "
                           "give less extreme ones")  # fmt: skip
        if "strides" in str(found.method["name"]):
            raise BadInput(f"{said(of)} is summed in longer and longer strides, which the independent checker does not "
                           "know, and has no certificate; give larger rates or noise")  # fmt: skip
        of.demand_known(found)
        relation, parts = parts_of(of.parts, of.relation)
        if found.method["name"] == "moments" and any(part["mechanism"]["type"] not in BOUNDED for part in parts):
            raise BadInput(f"{said(of)} is bounded by moments of which there is no certificate; give zcdp, renyi, "
                           "exponential, gaussian and discrete_gaussian alone, or a larger delta")  # fmt: skip
        cases.append({
            "parts": parts,
            "relation": relation,
            "eps": str(found.level),
            "delta": [str(low), str(high)],
            "method": {key: x if isinstance(x, int | str) else str(x) for key, x in found.method.items()},
        })  # fmt: skip
    if not cases:
        raise BadInput(f"there is no certificate for {said(account)}: {answer.method}")
    body: Mapping[str, Any] = {
        "claim": "account",
        "statement": _statement(answer, account, bounded),
        "quantifier": "forall",
        "kind": "accounted",
        "cases": cases,
    }
    return seal(body)


BOUNDED = ("zcdp", "renyi", "bounded-range", "gaussian", "discrete-gaussian")
"""What the checker bounds the moments of."""


def _unchecked(account: Account, found: Delta) -> bool:
    """Whether another method is asked for, as the checker knows none of this one."""
    many = any(isinstance(loss, LaplaceLoss) and k > MAX_CHECKED for loss, k in account.losses.losses)
    return found.method["name"] == "closed-form" and many


def _statement(answer: Answer, account: Account, bounded: bool) -> str:
    eps, delta = answer.eps, answer.delta
    if bounded:
        return (
            f"for {account}, relation {answer.relation}: at eps = {up(eps[1], 16)} delta is at most {up(delta[1], 16)}"
        )
    return (
        f"for {account}, relation {answer.relation}: eps in [{down(eps[0], 16)}, {up(eps[1], 16)}] at delta in "
        f"[{down(delta[0], 16)}, {up(delta[1], 16)}]"
    )


SHARP_BITS = 44
SHARP = 10**9
"""An enclosure of less than this part of its upper end leaves the checker room by its rounding."""


def _with_room(account: Account, found: Delta) -> tuple[Delta, fmpq, fmpq]:
    """The enclosure, rounded outwards, with a contour that says more than that: the checker bounds what is left out by
    itself, and may find more of it. Where there is none the interval is a little wider."""
    low, high = _rounded(found)
    if not str(found.method["name"]).startswith("contour") or (high - low) * SHARP <= high:
        return found, low, high
    sharp = account.losses.at(found.level, SHARP_BITS)
    if 2 * (sharp.high - sharp.low) <= high - low and low <= sharp.low and sharp.high <= high:
        return sharp, low, high
    room = (high - low) / 8
    low, high = _rounded(Delta(found.level, max(low - room, fmpq(0)), min(high + room, fmpq(1)), found.method))
    return found, low, high


def _rounded(found: Delta) -> tuple[fmpq, fmpq]:
    """The enclosure of delta, a little wider, in short decimals; itself where it is one number."""
    if found.low == found.high:
        return found.low, found.high
    return fmpq(*_pair(down(found.low, 14))), min(fmpq(*_pair(up(found.high, 14))), fmpq(1))


def _pair(text: str) -> tuple[int, int]:
    from ..real import Rational

    value = Rational(text)
    return int(value.p), int(value.q)
