"""Statements on kernels and laws whose entries are written in numbers: proved at all numbers and all items of lists.

What the claim states is read as terms and written out entry by entry (statement/entrywise.py): as one expression in all
variables, or, where a list or a whole number decides how many entries there are, one for each choice. The independent
checker proves it by signs of polynomials on pieces of the ranges (checker/kinds/parametric.py). What is proposed here
is where a range is cut into pieces, the fewest first.

What would make it silently wrong: a range that is narrower than the domain's (a function of a domain is read, and has
to give a constant whatever the parameters are; lists that are examples are refused); a term that is not what the
claim's function computes (it is compared at instances).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, islice
from types import FunctionType
from typing import Any

from flint import fmpq

from ..certificate.checker.arithmetic.work import OutOfWork, bounded_work
from ..certificate.checker.kinds.parametric import check_case
from ..certificate.schema import CertificateError, Tree
from ..claim import Claim, Instance
from ..claim.domains import Integers, Numbers, OneOf
from ..claim.domains.declaring import variable_of
from ..claim.model import admitted, as_relation, call_with, named
from ..claim.show import instance_text
from ..claim.stated import stated, stated_at
from ..real import BadInput, IllDefined, Real, Relation, UndecidedError, precision_cap
from ..search.propose import random_instances, structured
from ..statement.entrywise import entrywise
from ..statement.folds import value_of
from ..statement.numbers import constant
from ..statement.operations import Misfit
from ..statement.reading.reader import Reader
from ..statement.reading.source import function_of
from ..statement.reading.values import Environment
from ..statement.terms import Kind, Term
from .crosscheck import same
from .sealing import sealed

MOST_CHOICES = 8_000
"""Choices of items of lists, in all."""
MOST_CASES = 64
"""Choices that are written out one by one."""
MOST_PARAMETERS = 4
ROUNDS = ((), (1,), (1, 2, 3))
"""Where ranges are cut in each round: at so many quarters of a range, or so far above the end of one without end."""
WORK = 4_000_000
"""Steps of the checker for one case."""
COMPARED, BITS = 60, 96
"""Instances at which what was read is compared with the claim's function, and how precisely."""


@dataclass(frozen=True)
class Reading:
    """What a claim states, a case for each choice that is written out, and the terms that it was made of, by choice."""

    cases: list[dict[str, Any]]
    terms: Sequence[tuple[Mapping[str, Any], Term]]


@dataclass(frozen=True)
class Parametric:
    """A proof: for which values, in how many pieces, and the certificate that the checker accepted."""

    scope: str
    certificate: dict[str, Any]


def prove_parametric(claim: Claim, seed: int = 0) -> Parametric | str:
    """The proof at all values of the claim's domain, or in one sentence why there is none."""
    if claim.quantifier != "forall":
        return "an existence claim is not one of all parameters"
    try:
        reading = reading_of(claim)
    except (BadInput, Misfit) as error:
        return str(error)
    cases = []
    for case in reading.cases:
        made = _cut(case)
        if isinstance(made, str):
            return made
        cases.append(made)
    if differs := _difference(claim, reading, seed):
        return differs
    made = sealed(claim, "parametric", cases, claim.says, WORK * max(2, len(cases)))
    return made if isinstance(made, str) else Parametric(claim.described_domain(), made)


def reading_of(claim: Claim) -> Reading:
    """What the claim states, entry by entry, with no range cut yet; BadInput or Misfit where it is not read so."""
    finite = {name: domain for name, domain in claim.domain.items() if isinstance(domain, Integers | OneOf)}
    others = {name: domain for name, domain in claim.domain.items() if name not in finite}
    wrong = next((name for name, domain in others.items() if not isinstance(domain, Numbers)), None)
    if wrong is not None:
        raise BadInput(f"{wrong} is no number and no item of a list, so that its entries are not written out")
    if len(others) > MOST_PARAMETERS:
        raise BadInput(f"it has {len(others)} numbers, more than {MOST_PARAMETERS}")
    choices = list(_choices(claim, finite))
    if not choices:
        raise BadInput("its lists have no item")
    parameters = {name: domain for name, domain in others.items() if isinstance(domain, Numbers)}
    whole = _in_one(claim, finite, parameters, choices[0])
    if whole is not None:
        return whole
    if len(choices) > MOST_CASES:
        raise BadInput(f"its lists have {len(choices)} choices, more than {MOST_CASES}, and none is one expression")
    cases, terms = [], []
    for chosen in choices:
        at = stated_at(claim, chosen)
        lists = {name: [_text(value)] for name, value in chosen.items()}
        cases.append(_case(claim, lists, parameters, chosen, at.premises, at.relation, at.left_out))
        terms.append((chosen, at.relation))
    return Reading(cases, terms)


def _choices(claim: Claim, finite: Mapping[str, Integers | OneOf]) -> Iterator[dict[str, Any]]:
    """Every choice of items, each as the engine has it; BadInput where a list is not all, or an item no number."""
    found: list[dict[str, Any]] = [{}]
    for name, domain in finite.items():
        more = []
        for env in found:
            values = _given(claim, name, domain, env, domain.everything)
            if values is None:
                raise BadInput(f"{name} ranges over {domain.describe()}, of which not all are listed")
            more += [{**env, name: value} for value in values]
            if len(more) > MOST_CHOICES:
                raise BadInput(f"its lists have more than {MOST_CHOICES} choices")
        found = more
    for env in found:
        for name, value in env.items():
            _rational(name, value)
    yield from found


def _rational(name: str, value: Any) -> Fraction:
    q = value.rational if isinstance(value, Real) else value
    if isinstance(q, bool) or not isinstance(q, int | Fraction | fmpq):
        raise BadInput(f"{name} is one of a list of what are no rationals")
    return Fraction(int(q.p), int(q.q)) if isinstance(q, fmpq) else Fraction(q)


def _text(value: Any) -> str:
    q = _rational("an item", value)
    return str(fmpq(q.numerator, q.denominator))


def _in_one(
    claim: Claim, finite: Mapping[str, Integers | OneOf], parameters: Mapping[str, Numbers], first: Mapping[str, Any]
) -> Reading | None:
    """The claim as one expression in all its variables, whose lists depend on nothing; None where it is none."""
    if any(callable(end) for domain in finite.values() for end in _ends(domain)):
        return None
    try:
        said = stated(claim)
        lists = {name: [_text(value) for value in domain.everything({}) or ()] for name, domain in finite.items()}
        case = _case(claim, lists, parameters, {}, (*said.bounds, *said.premises), said.relation, said.left_out)
    except (BadInput, Misfit):
        return None
    return Reading([case], [({}, said.relation)])


def _ends(domain: Integers | OneOf | Numbers) -> tuple[Any, ...]:
    return (domain.values,) if isinstance(domain, OneOf) else (domain.low, domain.high)


def _given(
    claim: Claim, name: str, domain: Integers | OneOf | Numbers, chosen: Mapping[str, Any],
    found: Callable[[Mapping[str, Any]], Any],
) -> Any:  # fmt: skip
    """What is `found` of a domain where the variables declared before it have the values chosen, whatever the others
    are; BadInput where that is not shown by reading the functions of the domain."""
    before = list(claim.domain)[: list(claim.domain).index(name)]
    known = {one: chosen[one] for one in before if one in chosen}
    try:
        for function in filter(callable, _ends(domain)):
            if isinstance(function, FunctionType):
                _demand_constant(function, {one: known.get(one) for one in before}, known)
            elif not type(function).__module__.startswith("exactpriv."):
                raise BadInput(f"what {name} ranges over is given by a {type(function).__name__}, which is not read")
    except BadInput:
        raise
    except (KeyError, TypeError, AttributeError, ValueError):
        raise BadInput(f"what {name} ranges over depends on a number") from None
    try:
        return found(known)
    except BadInput:
        raise BadInput(f"what {name} ranges over depends on a number") from None


def _demand_constant(function: FunctionType, before: Mapping[str, Any], known: Mapping[str, Any]) -> None:
    """BadInput unless the function is read, and gives the rationals that it returns for the values that are known
    whatever those (None) are that are not."""
    reader = Reader()
    terms = {name: variable_of(name, Kind.NUMBER) if value is None else value if isinstance(value, int) else
             constant(value) for name, value in before.items()}  # fmt: skip
    read = reader.called(function_of(function), [Environment(terms)], {})
    many = not isinstance(read, int | Fraction | Term)
    returned = function(dict(known))
    pairs = zip(reader.listed(read) if many else (read,), list(returned) if many else [returned], strict=True)
    if not all(_is_constant(one, value) for one, value in pairs):
        raise BadInput("what a variable ranges over depends on a number")


def _is_constant(read: Any, value: Any) -> bool:
    """Whether what is read is the rational constant that was returned."""
    label = read.label if isinstance(read, Term) and read.head == "literal" else read
    return isinstance(label, int | Fraction) and Fraction(label) == _rational("it", value)


def _case(
    claim: Claim, lists: Mapping[str, list[str]], parameters: Mapping[str, Numbers], chosen: Mapping[str, Any],
    premises: Sequence[Term], relation: Term, left_out: Sequence[Term],
) -> dict[str, Any]:  # fmt: skip
    """The case of a certificate, with no range cut; a range of which search tries a part has no end. A condition of a
    premise's having a value is left out: where it has none, the instance lies outside of the domain."""
    ranges: dict[str, Tree] = {}
    single: dict[str, list[str]] = {}
    for name, domain in parameters.items():
        low, high = _given(claim, name, domain, chosen, domain.ends)
        high = high if domain.exhaustive else None
        if high is not None and low >= high and not domain.level:
            single[name] = [str(low)]
            continue
        ends = [str(low), None if high is None else str(high)]
        ranges[name] = {"range": [*ends, domain.low_open, high is not None and domain.high_open],
                        "level": domain.level}  # fmt: skip
    said, conditions = entrywise(relation)
    for one in left_out:
        conditions += [each for each in _to_have_a_value(one) if each not in conditions]
    assumed = [entrywise(one)[0] for one in premises]
    return {"lists": {**lists, **single}, "parameters": ranges, "cuts": {}, "assumptions": assumed,
            "conditions": conditions, "relation": said}  # fmt: skip


def _to_have_a_value(term: Term) -> list[Tree]:
    """What has to hold so that what Python evaluates on the way has a value: a demand holds, a number is finite."""
    if term.head == "demand":
        said, further = entrywise(term.args[0])
        return [*further, said]
    if not term.is_number:
        raise BadInput(f"its function computes a {term.kind.value} on the way that may have no value")
    said, further = entrywise(term)
    end: Tree = {"op": "inf", "args": []}
    return [*further, {"op": "<", "args": [said, end]}, {"op": "<", "args": [{"op": "neg", "args": [end]}, said]}]


# -- pieces ------------------------------------------------------------------------------------------------------------


def _cut(case: dict[str, Any]) -> dict[str, Any] | str:
    """The case with the fewest cuts with which the checker proves it; else why not."""
    tried = ({**case, "cuts": {name: places(one["range"], at) for name, one in case["parameters"].items() if at}}
             for at in (ROUNDS if case["parameters"] else ROUNDS[:1]))  # fmt: skip
    found = first_accepted(tried, check_case)
    return found if isinstance(found, str) else found[0]


def first_accepted(
    cases: Iterable[dict[str, Any]], check: Callable[[dict[str, Any]], int]
) -> tuple[dict[str, Any], int] | str:
    """The first case that the checker proves, and in how many pieces; else why not, at once where more pieces would not
    help."""
    why = ""
    for case in cases:
        try:
            with bounded_work(WORK, None):
                return case, check(case)
        except (OutOfWork, CertificateError, IllDefined) as error:
            return str(error)
        except RecursionError:
            return "its numbers are nested too deep for the checker: too many masses of which it does not see the order"
        except ArithmeticError as error:
            why = str(error)
    return why


def places(ends: Sequence[Any], at: Sequence[int]) -> list[str]:
    """Where a range is cut: at so many quarters of it, or so far above the end of one without end."""
    low = Fraction(ends[0])
    if ends[1] is None:
        return [str(low + 2 ** (k - 1)) for k in at]
    return [str(low + (Fraction(ends[1]) - low) * Fraction(k, len(at) + 1)) for k in at]


# -- the reading against the function ----------------------------------------------------------------------------------


def _difference(claim: Claim, reading: Reading, seed: int) -> str:
    """Where the claim's function has another side than what was read of it, in a sentence; empty if nowhere."""
    tried = chain(structured(claim, COMPARED // 2), random_instances(claim, seed, COMPARED // 2))
    for instance in islice((one for one in tried if not admitted(claim, one)), COMPARED):
        with precision_cap(BITS):
            found = _differs(claim, reading, instance)
        if found:
            return f"a proof was found, but of another statement than the claim's function has: {found}"
    return ""


def _differs(claim: Claim, reading: Reading, instance: Instance) -> str:
    term = next((term for chosen, term in reading.terms if all(instance[n] == v for n, v in chosen.items())), None)
    at = instance_text(instance)
    if term is None:
        return f"no case is of {at}"
    try:
        says = as_relation(call_with(claim.statement, named(instance)))
        means = as_relation(value_of(term, instance))
    except (IllDefined, UndecidedError):
        return ""
    sides = [[side for one in relation.comparisons() for side in one.args] for relation in (says, means)]
    if len(sides[0]) != len(sides[1]) or not all(map(same, *sides)):
        return f"at {at} the function has {_said(says)}, and what was read of it {_said(means)}"
    return ""


def _said(relation: Relation) -> str:
    return ", ".join(f"{a} {one.op} {b}" for one in relation.comparisons() for a, b in [one.args])
