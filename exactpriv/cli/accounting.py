"""`account`: the certified eps or delta of mechanisms, the noise for a level, and other accountants beside it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import typer
from flint import fmpq

from ..account import composed
from ..account.accountant import BOTH, Account, Answer
from ..account.compare import PEERS, compare, demand_one
from ..account.find import find
from ..account.mechanisms import RELATIONS
from ..account.shown import certificate as certificate_of
from ..account.shown import data, down, sentence, up
from ..certificate import check_certificate
from ..certificate.writer import written
from ..real import BadInput, Rational
from .given_objects import shortened
from .output import (
    CERTIFICATE_MODE,
    FINE,
    NEGATIVE,
    JsonFile,
    Output,
    Quiet,
    Seconds,
    certificate_option,
    check_files,
    check_seconds,
    guarded,
    latex_option,
    limited,
    write_or_print,
    write_text,
)

SCHEMA = "exactpriv.account/1"
IN_UNITS = re.compile(r"\b(?:gaussian|laplace)\([^()]*,")
"""Noise with a sensitivity: it is counted at sensitivity 1, and so is what the answer assumes."""


@guarded
@limited
def account(
    mechanism: Annotated[
        str, typer.Argument(metavar="MECHANISM", help='Such as "poisson(1/256, gaussian(1))"; parts joined by +.')
    ],
    times: Annotated[str, typer.Option(metavar="K", help="How often all of it is run.")] = "1",
    eps: Annotated[str | None, typer.Option(metavar="E", help="Give delta at this eps: 2, 1/2 or ln 3.")] = None,
    delta: Annotated[str | None, typer.Option(metavar="D", help="Give eps at this delta.")] = None,
    find_name: Annotated[
        str | None, typer.Option("--find", metavar="NAME", help="Find sigma, scale, rate or times for both.")
    ] = None,
    relation: Annotated[
        str, typer.Option(metavar="RELATION", help=f"One of {', '.join((*RELATIONS, BOTH))}.")
    ] = "remove",
    digits: Annotated[int, typer.Option(min=1, max=100, metavar="N", help="Significant digits.")] = 12,
    certificate: Annotated[Path | None, certificate_option("the answer")] = None,
    latex: Annotated[str | None, latex_option("the sentence for a paper")] = None,
    peers: Annotated[
        str | None, typer.Option("--compare", metavar="NAMES", help=f"Beside {', '.join(PEERS)}, where installed.")
    ] = None,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Certify the eps or the delta of composed mechanisms."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    check_files({"--latex": latex, "--json": json_file}, certificate)
    count = _count(times)
    named = [] if peers is None else [name.strip() for name in peers.split(",") if name.strip()]
    if peers is not None:
        if delta is None or eps is not None or find_name is not None:
            raise BadInput("--compare compares eps; give --delta without --eps and --find")
        demand_one(named)
    of, answer, found = _answered(output, mechanism, count, relation, (eps, delta), find_name, digits)
    record = {"schema": SCHEMA, **data(answer, of, digits), **found}
    _say(output, answer, digits)
    if IN_UNITS.search(mechanism):
        output.say(f"counted as: {record['mechanism']}, everything in units of the sensitivity given")
    status = FINE if peers is None else _compared(output, record, named, of, answer)
    output.record(record)
    if latex is not None:
        write_or_print(latex, sentence(answer, of) + "\n")
    if certificate is not None:
        write_text(certificate, written(_accepted(certificate_of(answer, of))), CERTIFICATE_MODE)
        output.say(f"certificate: {certificate}")
    return status


def _answered(
    output: Output, mechanism: str, count: int, relation: str, level: tuple[str | None, str | None],
    find_name: str | None, digits: int,
) -> tuple[Account, Answer, dict[str, Any]]:  # fmt: skip
    """What was run and the answer at a `level` (eps, delta) of which one is given; with `find_name` both are, and the
    record has what was found."""
    eps, delta = level
    if find_name is None:
        if (eps is None) == (delta is None):
            raise BadInput(
                "account finds eps for --delta or delta for --eps; give one of them, or both with --find sigma"
            )
        of = composed(mechanism, count, relation)
        if eps is not None:
            return of, of.answer_delta(eps, digits), {}
        answer = of.answer_eps(str(delta), digits)
        if answer.eps[1] is None and answer.delta[0] == 0:
            raise BadInput(f"delta = 0 is met by no eps, as {shortened(mechanism)} may lose any amount; give a delta "
                           "above 0, such as 1e-10")  # fmt: skip
        return of, answer, {}
    if eps is None or delta is None:
        raise BadInput(f"--find {shortened(find_name)} needs both --eps and --delta; give them")
    located = find(mechanism, find_name, eps, Rational(delta), relation, count, min(digits, 12))
    safe, other = _ends(located.safe, located.other)
    output.say(f"{located.name} = {safe} meets the level, certified; {other} does not")
    found = {"name": located.name, "safe": str(located.safe), "digits": [safe, other]}
    return located.account, located.account.answer_delta(eps, digits), {"found": found}


def _compared(output: Output, record: dict[str, Any], named: list[str], of: Account, answer: Answer) -> int:
    """The status of a comparison with other accountants, which the record has then."""
    rows = compare(named, of, answer)
    record["compared"] = [row.data() for row in rows]
    for row in rows:
        output.say(row.says)
    return NEGATIVE if any(row.unsafe for row in rows) else FINE


def _accepted(certificate: dict[str, Any]) -> dict[str, Any]:
    """The certificate, replayed within the steps of `verify`."""
    checked = check_certificate(certificate)
    if not checked.accepted:
        raise BadInput(f"no certificate is written, as verify would reject it ({checked.reason}); in Python "
                       "exactpriv.account.shown.certificate makes it, and exactpriv.certificate.verify(path, "
                       "work=40_000_000) replays one that wants more steps")  # fmt: skip
    return certificate


def _count(text: str) -> int:
    number = Rational(text)
    if number.q != 1 or number < 1:
        raise BadInput(f"--times {shortened(text)} is no number of times; give a whole number from 1")
    return int(number.p)


def _ends(safe: fmpq, other: fmpq | None) -> list[str]:
    """The safe end and the other, rounded so that each says no more than was shown."""
    if other is None:
        return [str(safe), "none"]
    return [up(safe, 12), down(other, 12)] if safe > other else [down(safe, 12), up(other, 12)]


def _say(output: Output, answer: Answer, digits: int) -> None:
    low, high = answer.eps if answer.asked == "eps" else answer.delta
    shown = ["inf", "inf"] if answer.exact == "inf" else [down(low, digits), up(high, digits)]
    output.say(
        f"{answer.asked} in [{shown[0]}, {shown[1]}]" if shown[0] != shown[1] else f"{answer.asked} = {shown[0]}"
    )
    if answer.exact not in (None, "inf") and len(answer.exact) <= 200:
        output.say(f"exactly {answer.exact}")
    output.say(f"relation: {answer.relation}; method: {answer.method}")
    for theorem in answer.theorems:
        output.say(f"by: {theorem}")
    for assumed in answer.assumes:
        output.say(f"assumes: {assumed}")
