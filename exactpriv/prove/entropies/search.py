"""Proofs of comparisons between entropies, found: what may be used, the sum, and copies of variables where Shannon's
inequalities do not suffice.

Everything is read by the checker's own reader (certificate/checker/kinds/entropies), which the checker runs again; what
is found here is multipliers and copies, and nothing of them is trusted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from ...certificate.checker.kinds.derivation.context import read_context
from ...certificate.checker.kinds.entropic import Stated, assumptions, difference, known, stated
from ...certificate.checker.kinds.entropies.forms import ONE, Form, Reader
from ...certificate.checker.kinds.entropies.network import Network, leaves
from ...certificate.checker.kinds.entropies.reasons import Reasons, Row
from ...certificate.schema import CertificateError, Tree
from ..statement import Statement
from .program import Candidate, Found, Problem, Shannon, Violation

MAX_INPUTS = 30
"""Inputs at which a capacity is compared with an information."""
MAX_ALIKE = 8
"""Variables up to which exchanges of two uses of a kernel are written down."""
COPIED_GROUPS = 5
"""Groups of variables up to which copies are tried."""
FIRST_COPIES, SECOND_COPIES = 40, 100
"""How many single copies, and pairs of them, are tried."""


@dataclass(frozen=True)
class Summed:
    """What was found of one comparison: its proof as the certificate has it, with the sum behind it."""

    stated: Stated
    proof: Tree
    copies: tuple[Tree, ...]
    summands: tuple[tuple[Fraction, Tree], ...]


@dataclass(frozen=True)
class Unproved:
    """A comparison that was not proved. `violation`: a point of the Shannon cone at which it fails, its sets by names
    of their variables; `copies`: how many copies were tried."""

    stated: Stated
    why: str
    violation: dict[str, Fraction] | None = None
    copies: int = 0


def proofs_of(statement: Statement, copying: bool = True) -> list[Summed] | Unproved:
    """The proofs of all comparisons (two of an equality), or the first comparison without one. CertificateError where
    the statement is no comparison of entropies."""
    reader = Reader(Network(read_context(statement.sizes, statement.variables)))
    assumed = assumptions(reader, statement.assumptions)
    comparisons = [
        replace(one, op=op, left=left, right=right)
        for one in stated(statement.relation)
        for op, left, right in ([("<=", one.left, one.right), ("<=", one.right, one.left)] if one.op == "==" else
                                [(one.op, one.left, one.right)])
    ]  # fmt: skip
    for one in comparisons:
        _demand_entropies(difference(reader, one.left, one.right))
    found = []
    for one in comparisons:
        here = reader.network.state()
        made = _proved(reader, one, assumed, copying)
        reader.network.back(here)
        if isinstance(made, Unproved):
            return made
        found.append(made)
    return found


def _demand_entropies(form: Form) -> None:
    if form and not any(isinstance(key, int) or key[0] == "capacity" for key in form):
        raise CertificateError("no entropy stands in the comparison")


def joined(statement: Statement, found: Sequence[Summed]) -> list[Tree]:
    """The proofs as a case has them, one a comparison."""
    rest = iter(found)
    made = []
    for one in stated(statement.relation):
        pair = [next(rest).proof for _ in range(2 if one.op == "==" else 1)]
        made.append({"both": pair} if one.op == "==" else pair[0])
    return made


def _proved(reader: Reader, one: Stated, assumed: list[Row], copying: bool) -> Summed | Unproved:
    reasons = known(reader, one, assumed)
    target = reader.largest(difference(reader, one.left, one.right))
    given = candidates(reasons, target)
    made = Problem(reader.network, target, given).solve()
    tried = 0
    if isinstance(made, Found):
        return _summed(one, reasons, made, ())
    if isinstance(made, Violation) and copying and _plain(target):
        for copies, found in _with_copies(reasons, target, given):
            tried += 1
            if found is not None:
                return _summed(one, reasons, found, copies)
    if made is None:
        return Unproved(one, "neither a sum nor a violating point was found")
    return Unproved(one, "no sum of Shannon's inequalities", _by_names(reader.network, made), tried)


def _plain(form: Form) -> bool:
    return all(isinstance(key, int) for key in form)


def _by_names(network: Network, found: Violation) -> dict[str, Fraction]:
    return {"".join(("H(", ", ".join(network.names(key)), ")")) if isinstance(key, int) else _key_text(key): value
            for key, value in found.point.items()}  # fmt: skip


def _key_text(key: Any) -> str:
    name, *rest = key
    return {"one": "1", "ln": f"ln {rest[0] if rest else ''}", "letters": f"ln(number of {rest[0] if rest else ''})",
            "capacity": "capacity", "number": str(rest[0]) if rest else ""}[name]  # fmt: skip


# -- what may be used ------------------------------------------------------------------------------------------------


def candidates(reasons: Reasons, target: Form) -> list[Candidate]:
    """The reasons beside Shannon's inequalities that may matter for a form, with what they say."""
    found: list[Candidate] = []

    def tell(reason: Tree, cost: int = 1) -> None:
        made = reasons.row(reason)
        if made.form:
            found.append(Candidate(reason, made, cost))

    for place in range(len(reasons.assumed)):
        tell({"assumption": place})
    keys = {key for form in (target, *(one.form for one in reasons.assumed)) for key in form}
    for key in sorted((k for k in keys if isinstance(k, tuple) and k[0] == "capacity"), key=str):
        for reason in _inputs(reasons.reader, key):
            tell(reason)
    network = reasons.reader.network
    if any(isinstance(key, tuple) and key[0] in ("letters", "ln") for key in keys):
        for one in network.variables:
            if one.size is not None:
                tell({"alphabet": [one.name]})
            if one.use == "uniform":
                tell({"uniform": one.name})
    _constants(tell, found, reasons, target)
    for reason in _exchanges(network):
        tell(reason, 2)
    return found


def _constants(tell: Any, found: list[Candidate], reasons: Reasons, target: Form) -> None:
    """Ends of sizes and ranges, and that 1 and logarithms are positive, of what occurs."""
    keys = {key for form in (target, *(one.row.form for one in found)) for key in form if isinstance(key, tuple)}
    for key in sorted((k for k in keys if k[0] in ("letters", "number")), key=str):
        name = "size" if key[0] == "letters" else "range"
        for end in ("least", "most"):
            try:
                tell({name: [key[1], end]}, 2)
            except CertificateError:
                continue
    keys = {key for form in (target, *(one.row.form for one in found)) for key in form if isinstance(key, tuple)}
    for key in sorted((k for k in keys if k[0] == "ln"), key=str):
        if 2 <= key[1] <= 10**9:
            tell({"ln": key[1]}, 2)
    if ONE in keys:
        tell({"one": True}, 2)


def _inputs(reader: Reader, key: Any) -> Iterator[Tree]:
    """A capacity at the inputs that fit."""
    kernel = reader.kernels[key[1]]
    size = reader.network.context.sort_of(kernel).sizes[0]
    fitting = [[one.name for one in reader.network.variables if one.size == leaf] for leaf in leaves(size)]
    for number, names in enumerate(product(*fitting)):
        if number >= MAX_INPUTS:
            return
        if len(set(names)) == len(names):
            yield {"capacity": [kernel, list(names)]}


def _exchanges(network: Network) -> Iterator[Tree]:
    """Exchanges of two uses of a kernel on one input."""
    variables = network.variables
    pairs = [(a, b) for a, b in combinations(range(len(variables)), 2)
             if variables[a].use not in (None, "uniform") and variables[a].use == variables[b].use]  # fmt: skip
    if not pairs or len(variables) > MAX_ALIKE:
        return
    for a, b in pairs:
        for mask in range(1, 2 ** len(variables)):
            if mask >> a & 1 and not mask >> b & 1:
                try:
                    network.alike(a, b, mask)
                except CertificateError:
                    continue
                yield {"alike": [variables[a].name, variables[b].name, network.names(mask)]}


# -- copies ----------------------------------------------------------------------------------------------------------


def _with_copies(
    reasons: Reasons, target: Form, given: list[Candidate]
) -> Iterator[tuple[tuple[Tree, ...], Found | None]]:
    """The sums with one copy, and then with two, of the variables of a comparison."""
    network = reasons.reader.network
    groups = Problem(network, target, given).groups
    if not 3 <= len(groups) <= COPIED_GROUPS:
        return
    singles = [*_choices(groups)][:FIRST_COPIES]
    for choice in singles:
        yield (_named(network, choice),), _copied(reasons, target, given, groups, [choice])
    tried = 0
    for first in singles:
        here = network.state()
        images = network.copy(*first)
        beside = [*groups, sum(1 << image for image in images.values())]
        network.back(here)
        for second in _choices(beside):
            if second == first or second[1].bit_count() < 2:
                continue
            tried += 1
            if tried > SECOND_COPIES:
                return
            found = _copied(reasons, target, given, groups, [first, second])
            if found is not None:
                here = network.state()
                named = [_named(network, first)]
                network.copy(*first)
                named.append(_named(network, second))
                network.back(here)
                yield tuple(named), found
                return
            yield (), None


def _choices(groups: Sequence[int]) -> Iterator[tuple[int, int]]:
    """One group, copied over some of the others: over two first, then three, then one."""
    for number in (2, 3, 1):
        for of in groups:
            others = [group for group in groups if group != of]
            if number < len(others):
                for over in combinations(others, number):
                    yield of, sum(over)


def _named(network: Network, choice: tuple[int, int]) -> Tree:
    return [network.names(choice[0]), network.names(choice[1])]


def _copied(
    reasons: Reasons, target: Form, given: list[Candidate], groups: Sequence[int], choices: list[tuple[int, int]]
) -> Found | None:
    """The sum with these copies, if there is one; the copies are taken back."""
    network = reasons.reader.network
    here = network.state()
    more = Reasons(reasons.reader, reasons.assumed)
    beside = list(groups)
    try:
        told = list(given)
        for place, choice in enumerate(choices):
            more.copy(_named(network, choice))
            parts = [group for group in beside if group & (choice[0] | choice[1])]
            for number in range(1, len(parts) + 1):
                for chosen in combinations(parts, number):
                    mask = sum(chosen)
                    if mask & choice[0]:
                        reason = {"copied": [place, network.names(mask)]}
                        told.append(Candidate(reason, more.row(reason), 1))
            beside.append(sum(1 << image for image in more.copies[-1].images.values()))
        made = Problem(network, target, told).solve()
        return made if isinstance(made, Found) else None
    finally:
        network.back(here)


# -- the proof -------------------------------------------------------------------------------------------------------


def _summed(one: Stated, reasons: Reasons, found: Found, copies: tuple[Tree, ...]) -> Summed:
    network = reasons.reader.network
    for copy in copies:
        network.copy(network.set_of(copy[0]), network.set_of(copy[1]))
    summands: list[tuple[Fraction, Tree]] = [(y, each.reason) for y, each in found.candidates]
    for y, each in merged(network, found.shannon):
        summands.append((y, reason_of(network, each)))
    proof: dict[str, Tree] = {"sum": [[str(y), reason] for y, reason in summands]}
    if copies:
        proof["copies"] = list(copies)
    return Summed(one, proof, copies, tuple(summands))


def reason_of(network: Network, one: Shannon) -> Tree:
    """Shannon's inequality as a reason."""
    if not one.second:
        return {"entropy": [network.names(one.first), network.names(one.given)]}
    sets = [network.names(part) for part in (one.first, one.second, one.given)]
    return {"separated": sets} if one.equal else {"information": sets}


def merged(network: Network, found: Sequence[tuple[Fraction, Shannon]]) -> list[tuple[Fraction, Shannon]]:
    """The same sum with fewer summands, by chain rules: I(A; B | C) + I(A; D | B, C) = I(A; B, D | C)."""
    parts = [(y, one) for y, one in found if one.form]
    if len(parts) > 300:
        return parts
    again = True
    while again:
        again = False
        for a, b in combinations(range(len(parts)), 2):
            made = _chained(network, parts[a], parts[b]) or _chained(network, parts[b], parts[a])
            if made is not None:
                parts = [one for k, one in enumerate(parts) if k not in (a, b)] + [made]
                again = True
                break
    return parts


def _chained(
    network: Network, one: tuple[Fraction, Shannon], other: tuple[Fraction, Shannon]
) -> tuple[Fraction, Shannon] | None:
    (y, a), (z, b) = one, other
    if y != z or a.equal != b.equal or bool(a.second) != bool(b.second):
        return None
    if not a.second:
        fits = b.given == a.first | a.given
        return (y, Shannon(a.first | b.first, 0, a.given)) if fits else None
    for kept, left in ((a.first, a.second), (a.second, a.first)):
        for same, more in ((b.first, b.second), (b.second, b.first)):
            if kept == same and b.given == left | a.given:
                made = Shannon(kept, left | more, a.given, a.equal)
                known_apart = network.separated(made.first, made.second, made.given)
                return (y, made) if not a.equal or known_apart else None
    return None
