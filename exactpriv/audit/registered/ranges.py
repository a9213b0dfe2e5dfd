"""Certificates over ranges, along families and over classes: the claim's own expressions in the variables.

Over a box and along a family the claim is run once, at the instance in variables that range over the whole; where its
statement cannot be written so, it is compared at members of the family, which is said. The domain is looked at where
the variables have values. The class of a `dominated` certificate is read off the claim anew, as its proof did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from flint import fmpq

from ...attain.members import members_of
from ...certificate.schema import CertificateError, shorten
from ...claim import Claim
from ...claim.expression_trees import substituted
from ...claim.stated import demand_read
from ...kernel.files import instance_from_tree
from ...kernel.value_trees import reading_variables
from ...measure.lines import without_sorts
from ...prove.assumed import Assuming, statement_assuming
from ...prove.domination import Domination, proof_for
from ...prove.expansion import Variables
from ...prove.factorwise import cases_of, scope_of
from ...prove.parametric import reading_of
from ...prove.statement import statement_of
from ...prove.words import covered, resting, rests_on
from ...real import BadInput, UndecidedError
from ...search.witness_certificates import instance_data
from ...statement.operations import Misfit
from .stated_at_instances import Differs, NotCompared, Stated, demand_same, demand_variables, instance_of, stated_at

MEMBERS = 4
"""Members of a family at which a claim is run that is not written for a variable."""
FURTHEST = 24
"""Of so many members (t = 4^-k or 1/(k + 1)) the first that lie in the range."""


def over_ranges(claim: Claim, cases: Sequence[Mapping[str, Any]]) -> str:
    """Compare the cases of a `uniform` certificate; what they leave open."""
    for number, case in enumerate(cases):
        place = f"case {number}"
        _demand_centre(claim, case, place)
        stated_over(claim, case, place).demand_same(case, place)
    return ", over the ranges stated; the rest of its domain is not established"


def stated_over(claim: Claim, case: Mapping[str, Any], place: str) -> Stated:
    """What the claim states at every point of the ranges of a case; NotCompared where its source is not read, or it is
    not one expression."""
    demand_variables(claim, case["instance"], place)
    try:
        demand_read(claim)
    except BadInput as refusal:
        raise NotCompared(str(refusal)) from None
    variables = Variables()
    known = {name: variables.new(*ends, name) for name, ends in _rationals(case["variables"]).items()}
    try:
        with variables.ranging():
            with reading_variables(known):
                instance = instance_from_tree({name: case["instance"][name] for name in claim.domain})
            return stated_at(claim, instance, place)
    except (BadInput, UndecidedError, TypeError) as error:
        raise NotCompared(f"the claim is not written for variables at {place} ({error})") from None


def _rationals(ranges: Mapping[str, Sequence[str]]) -> dict[str, tuple[fmpq, fmpq]]:
    return {name: (_rational(low), _rational(high)) for name, (low, high) in ranges.items()}


def _rational(text: str) -> fmpq:
    top, _, bottom = text.partition("/")
    return fmpq(int(top), int(bottom or 1))


def _demand_centre(claim: Claim, case: Mapping[str, Any], place: str) -> None:
    """Differs unless the instance at the middle of all ranges is one of the claim's."""
    middle = {name: str((low + high) / 2) for name, (low, high) in _rationals(case["variables"]).items()}
    instance_of(claim, _with_values(case["instance"], middle), f"{place} at the middle of its ranges")


def _with_values(trees: Any, values: Mapping[str, str]) -> Any:
    def valued(tree: Any) -> Any:
        return values[tree["var"]] if isinstance(tree, dict) and tree.get("var") in values else tree

    return substituted(trees, valued)


def along_a_family(claim: Claim, cases: Sequence[Mapping[str, Any]]) -> str:
    """Compare the cases of an `approaches` certificate; how far it was done, and what they leave open."""
    found = {_compare_family(claim, case, f"case {number}") for number, case in enumerate(cases)}
    return f", {' or '.join(sorted(found))}; the rest of its domain is not established"


def _compare_family(claim: Claim, case: Mapping[str, Any], place: str) -> str:
    demand_variables(claim, case["instance"], place)
    until, name = _rational(case["until"]), case["variable"]
    try:
        members = [(t, i) for t, i in members_of(claim, case, FURTHEST) if t <= until][:MEMBERS]
    except BadInput as error:
        raise NotCompared(f"the engine does not read the family of {place} ({error})") from None
    if not members:
        raise NotCompared(f"no member of the family of {place} is looked at")
    ranges = {**case, "variables": {name: [str(until / 4**12), str(until)]}}
    try:
        stated_over(claim, ranges, place).demand_same(case, place)
        whole = True
    except NotCompared:
        whole = False
    for t, instance in members:
        at = f"{place} at {name} = {t}"
        instance_of(claim, instance_data(instance), at)
        if not whole:
            stated_at(claim, instance, at).demand_same(_with_values(case, {name: str(t)}), at)
    return "for every t of the range" if whole else f"compared at {len(members)} values of t"


def of_a_class(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """Compare a `dominated` certificate with the proof that the claim's shape gives for that class."""
    cases = certificate["cases"]
    letters = {case["extent"]["letters"] for case in cases}
    entries = {case["extent"]["entries"] for case in cases}
    if len(entries) != 1 or ("any" in letters and len(letters) > 1):
        raise Differs("its cases are for classes that no proof of the claim joins")
    number = "three" if "three" in letters else letters.pop()
    made = proof_for(claim, number, entries.pop())
    if not isinstance(made, Domination):
        raise NotCompared(f"the claim is not read as a bound of such a class ({made})")
    demand_same(cases, made.certificate["cases"], "the cases")
    demand_same(certificate["statement"], made.certificate["statement"], "the statement")
    return f", for {made.scope}" + ("" if made.whole else "; the rest of its domain is not established")


def of_a_derivation(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """Compare a `derived` certificate with the claim, read anew: for all sizes, or those of its domain."""
    if len(certificate["cases"]) != 1:
        raise Differs("a claim is one case of a derivation")
    (case,) = certificate["cases"]
    for wide in (True, False):
        assuming = statement_assuming(claim, wide)
        fits = assuming is not None and (case["sizes"] == assuming.statement.sizes or not wide)
        if assuming is not None and fits and assumes_more(claim, certificate):
            return _of_assumed_facts(claim, certificate, assuming)
    covers = _of_a_statement(claim, certificate)
    assumed = [without_sorts(line) for line, lemma in rests_on(certificate) if not lemma]
    named = f", assuming {'; '.join(assumed)} (docs/proving.md)" if assumed else ""
    return f", for {covers or 'all values of its variables'}{named}"


def of_a_library(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """Compare a `library` certificate with the claim and each lemma with the claim that it names, all read anew."""
    if len(certificate["cases"]) != 1:
        raise Differs("a claim is one case of a derivation")
    (case,) = certificate["cases"]
    used = {one.id: one for one in claim.uses}
    for lemma in case["lemmas"]:
        one = used.get(lemma["claim"])
        if one is None:
            raise Differs(f"the claim does not use {shorten(lemma['claim'])}")
        alone = {"claim": one.id, "kind": lemma["kind"], "statement": one.says, "cases": [lemma["case"]]}
        if lemma["kind"] == "library":
            of_a_library(one, alone)
        else:
            _of_a_statement(one, alone)
    covers = _of_a_statement(claim, certificate)
    return f", for {covers or 'all values of its variables'}, {resting(rests_on(certificate))}"


def of_divergences(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """Compare a `pointwise` certificate with the claim, read anew."""
    if len(certificate["cases"]) != 1:
        raise Differs("a claim is one case of divergences")
    return f", for {_of_a_statement(claim, certificate) or 'all values of its variables'}"


def of_sums_over_letters(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """Compare a `letterwise` certificate with the claim, read anew."""
    if len(certificate["cases"]) != 1:
        raise Differs("a claim is one case of sums over letters")
    return f", for {_of_a_statement(claim, certificate, sums=True) or 'all values of its variables'}"


def of_a_sum(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """Compare an `entropic` certificate with the claim, read anew."""
    if len(certificate["cases"]) != 1:
        raise Differs("a claim is one case of a sum of entropies")
    return f", for {_of_a_statement(claim, certificate) or 'all values of its variables'}"


def of_parameters(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """Compare a `parametric` certificate with the claim, read anew; where its ranges are cut is its own affair."""
    demand_same(certificate["statement"], claim.says, "the statement")
    try:
        made = reading_of(claim).cases
    except (BadInput, Misfit) as error:
        raise NotCompared(str(error)) from None
    demand_same([{**case, "cuts": {}} for case in certificate["cases"]], made, "the cases")
    return f", for {claim.described_domain()}"


def of_composed_kernels(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """Compare a `factorwise` certificate with the claim, read anew; cuts and the order of odds are its own affair."""
    cases = certificate["cases"]
    try:
        made = list(cases_of(claim, statement_of(claim, wide=False)))
    except (BadInput, CertificateError) as error:
        raise NotCompared(str(error)) from None
    if [{**case, "cuts": {}, "ordered": []} for case in cases] not in made:
        raise Differs("its cases are not those that are read of the claim")
    scope = scope_of(cases)
    demand_same(certificate["statement"], f"{claim.says} Proved for {scope}.", "the statement")
    return f", for {scope}"


def _of_a_statement(claim: Claim, certificate: Mapping[str, Any], sums: bool = False) -> str:
    """Compare sentence, sorts, assumptions, relation and example of the one case with the claim; the sizes covered."""
    (case,) = certificate["cases"]
    demand_same(certificate["statement"], claim.says, "the statement")
    for wide in (True, False):
        try:
            made = statement_of(claim, wide, sums=sums)
        except BadInput as error:
            raise NotCompared(str(error)) from None
        if case["sizes"] == made.sizes:
            break
    for key, here in (("sizes", made.sizes), ("variables", made.variables), ("assumptions", made.assumptions),
                      ("relation", made.relation)):  # fmt: skip
        demand_same(case[key], here, f"the {key}")
    demand_same(case.get("read", []), list(made.formulas), "the formulas by which it is read")
    values = instance_data(made.listed[0][0]) if made.listed else {}
    letters = {name for name, _ in made.letters}
    example = {name: value for name, value in case["example"].items() if name not in letters}
    instance_of(claim, {**example, **values}, "the example")
    return covered(made.sizes, made.variables, made.assumptions[: made.bounds], made.assumptions[made.bounds :])


def assumes_more(claim: Claim, certificate: Mapping[str, Any]) -> bool:
    """Whether values of own measures are variables of a derivation, of which facts are assumed."""
    return certificate["kind"] == "derived" and any(name not in claim.domain and sort["sort"] != "index"
        for case in certificate["cases"] for name, sort in case["variables"].items())  # fmt: skip


def _of_assumed_facts(claim: Claim, certificate: Mapping[str, Any], assuming: Assuming) -> str:
    """The same where values of own measures are variables, of which facts are assumed: the sentence has to name them,
    the measures have to state them, and each value has to be finite by them."""
    (case,) = certificate["cases"]
    made = assuming.statement
    for key, here in (("sizes", made.sizes), ("variables", made.variables), ("relation", made.relation)):
        demand_same(case[key], here, f"the {key}")
    demand_same(case.get("read", []), list(made.formulas), "the formulas by which it is read")
    own, assumed = case["assumptions"][: assuming.own], case["assumptions"][assuming.own :]
    demand_same(own, made.assumptions[: assuming.own], "the assumptions")
    kept = [made.assumptions[i] for i in sorted(assuming.kept)]
    if any(tree not in made.assumptions[assuming.own :] for tree in assumed) or any(t not in assumed for t in kept):
        raise Differs("it assumes of own measures what they do not state, or leaves out that a value is finite")
    named = replace(assuming, statement=replace(made, assumptions=case["assumptions"]))
    demand_same(certificate["statement"], named.sentence(claim.says), "the statement")
    example = {name: value for name, value in case["example"].items() if name not in assuming.values}
    instance_of(claim, example, "the example")
    covers = {name: sort for name, sort in made.variables.items() if name not in assuming.values}
    said = covered(made.sizes, covers, own[: made.bounds], own[made.bounds :]) or "all values of its variables"
    return (f", for {said}, assuming {'; '.join(named.words)} "
            "(stated of own measures, and not proved)")  # fmt: skip
