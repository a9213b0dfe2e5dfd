"""Instances of frozen dataclasses are read as what they are: fields, and functions of the instance. What a class or a
call of it may hide is refused, so that no wrong lemma becomes provable."""

import dataclasses
from collections.abc import Callable
from dataclasses import InitVar, dataclass, field
from functools import cached_property
from typing import Any, ClassVar

import pytest

from exactpriv import Prior, Real, claim
from exactpriv import domains as d
from exactpriv.claim import Claim
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation
from exactpriv.statement.reading import records


@dataclass(frozen=True)
class Scaled:
    """A law, a factor, and what is computed of them."""

    P: Prior
    by: int = 1

    @property
    def masses(self) -> list[Real]:
        return [self.by * Real(self.P.masses[x]) for x in range(len(self.P))]

    @cached_property
    def total(self) -> Real:
        return Real.sum(self.masses)

    def above(self, x: int, bound: Real) -> Relation:
        return self.masses[x] >= bound


def said(statement: Callable[..., Relation], **domain: Any) -> str:
    """The conclusion of a statement about laws."""
    made = claim(**(domain or {"P": d.laws((2, 3))}))(statement)
    assert isinstance(made, Claim)
    return translated(made).conclusion


def test_fields_properties_and_methods_are_inlined_as_the_functions_that_they_are():
    def by_instance(P: Prior) -> Relation:
        "By the instance."
        s = Scaled(P, by=3)
        return (s.total == 3) & Relation.all(s.above(x, Real(0)) for x in range(len(P)))

    def written_out(P: Prior) -> Relation:
        "Written out."
        return (Real.sum([3 * Real(P.masses[x]) for x in range(len(P))]) == 3) & Relation.all(
            3 * Real(P.masses[x]) >= Real(0) for x in range(len(P)))

    assert said(by_instance) == said(written_out)


def test_each_instance_has_its_own_properties():
    def false(P: Prior, Q: Prior) -> Relation:
        "False unless the two masses agree."
        return Scaled(P).masses[0] == Scaled(Q).masses[0]

    text = said(false, P=d.laws(2), Q=d.laws(2))
    assert "(P " in text and "(Q " in text


def test_names_of_the_caller_are_not_those_of_a_method():
    def false(P: Prior) -> Relation:
        "False: the factor of the instance is 2, whatever is called `by` here."
        by = 1
        self = Scaled(P, 2)
        return self.total == by

    assert "2 *" in said(false) and "= 1)" in said(false)


def refused(cls: type, why: str, wrong: Callable[[type, Prior], Relation]) -> None:
    """What a claim says by an instance of this class is refused, for this reason."""
    def statement(P: Prior) -> Relation:
        "Of an instance."
        return wrong(cls, P)

    with pytest.raises(Untranslated, match=why):
        said(statement)


@dataclass
class Changing:
    P: Prior
    by: int = 1


@dataclass(frozen=True)
class Derived(Scaled):
    @property
    def masses(self) -> list[Real]:
        return [Real(0) for _ in range(len(self.P))]


@dataclass(frozen=True)
class Prepared:
    P: Prior
    by: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "by", 2)


@dataclass(frozen=True)
class OwnInit:
    P: Prior
    by: int = 1

    def __init__(self, P: Prior, by: int = 1) -> None:
        object.__setattr__(self, "P", P)
        object.__setattr__(self, "by", by + 1)


@dataclass(frozen=True)
class OwnAttributes:
    P: Prior
    by: int = 1

    def __getattribute__(self, name: str) -> Any:
        return 2 if name == "by" else object.__getattribute__(self, name)


@dataclass(frozen=True, eq=False)
class OwnEquality:
    P: Prior
    by: int = 1

    def __eq__(self, other: object) -> bool:
        return True


@dataclass(frozen=True)
class Computed:
    P: Prior
    by: int = field(default_factory=lambda: 2)


@dataclass(frozen=True)
class NotGiven:
    P: Prior
    by: int = field(default=1, init=False)


@dataclass(frozen=True)
class OfTheClass:
    P: Prior
    by: ClassVar[int] = 1


@dataclass(frozen=True)
class Initial:
    P: Prior
    by: InitVar[int] = 1


@dataclass(frozen=True, slots=True)
class Slotted:
    P: Prior
    by: int = 1


class Meta(type):
    def __call__(cls, P: Prior, by: int = 1) -> Any:
        return super().__call__(P, by + 1)


@dataclass(frozen=True)
class OfAMetaclass(metaclass=Meta):
    P: Prior
    by: int = 1


@pytest.mark.parametrize(("cls", "why"), [
    (Changing, "instances of Changing may change"), (Derived, "a base"), (Prepared, "its own __post_init__"),
    (OwnInit, "its own __init__"), (OwnAttributes, "its own __getattribute__"), (OwnEquality, "its own __eq__"),
    (Computed, "is no constant"), (NotGiven, "not given"), (OfTheClass, "not given"), (Initial, "not given"),
    (Slotted, "its own __slots__"), (OfAMetaclass, "a metaclass"),
])
def test_a_class_that_may_say_something_else_is_refused(cls, why):
    refused(cls, why, lambda made, P: made(P).by * Real(P.masses[0]) <= 1)


@pytest.mark.parametrize(("why", "wrong"), [
    ("without P", lambda made, P: made().total == 1),
    ("not its fields", lambda made, P: made(P, 1, 2).total == 1),
    ("not its fields", lambda made, P: made(P, P=P).total == 1),
    ("not its fields", lambda made, P: made(P, to=1).total == 1),
])
def test_a_construction_that_python_refuses_is_refused(why, wrong):
    refused(Scaled, why, wrong)


@pytest.mark.parametrize(("why", "wrong"), [
    ("a instance of a class is compared with", lambda made, P: Real(made(P) == made(P)) == 1),
    ("a branch is taken on the truth of a instance", lambda made, P: Real(1 if made(P) else 0) == 1),
    ("and not of a instance", lambda made, P: Real(0 if f"{made(P)}" == f"{made(P, 2)}" else 1) == 1),
    ("computes with a instance of a class as a number", lambda made, P: Real(made(P)) == 1),
    ("the length is asked of what has none", lambda made, P: Real(len(made(P))) == 1),
])
def test_instances_are_not_compared_asked_or_printed(why, wrong):
    refused(Scaled, why, wrong)


@pytest.mark.parametrize(("why", "wrong"), [
    ("nothing of Scaled", lambda made, P: made(P).nothing == 1),
    ("__dict__ of Scaled", lambda made, P: made(P).__dict__["by"] == Real(1)),
    ("cls.by, of which no statement is made", lambda made, P: Real(made.by) == 1),
])
def test_nothing_but_fields_and_own_functions_is_an_attribute(why, wrong):
    refused(Scaled, why, wrong)


def test_a_property_that_is_put_in_place_of_another_is_the_one_that_is_read(monkeypatch):
    def made() -> Callable[[Prior], Relation]:
        def statement(P: Prior) -> Relation:
            "The total."
            return Scaled(P).total == 1

        return statement

    before = said(made())
    monkeypatch.setattr(Scaled, "total", property(lambda self: Real(7)))
    assert said(made()) == "(7 = 1)" != before


def test_a_cached_property_under_another_name_is_refused(monkeypatch):
    "It would give what stands under its own name: here a field."
    held = cached_property(lambda self: Real(7))
    held.__set_name__(Scaled, "by")
    monkeypatch.setattr(Scaled, "total", held)
    refused(Scaled, "total of Scaled is not read", lambda made, P: made(P).total == 7)


def test_a_function_that_has_the_name_of_a_field_is_refused(monkeypatch):
    monkeypatch.setattr(Scaled, "P", property(lambda self: Prior.uniform(2)), raising=False)
    refused(Scaled, "another meaning", lambda made, P: Real(made(P).P.masses[0]) == Real(P.masses[0]))


def test_a_construction_that_is_put_in_place_of_the_written_one_is_refused(monkeypatch):
    def other(self: Any, P: Prior, by: int = 1) -> None:
        object.__setattr__(self, "P", P)
        object.__setattr__(self, "by", by + 1)

    monkeypatch.setattr(Scaled, "__init__", other)
    refused(Scaled, "its own __init__", lambda made, P: made(P).total == 1)


def test_a_default_that_is_put_in_place_of_the_written_one_is_refused(monkeypatch):
    monkeypatch.setattr(Scaled.__init__, "__defaults__", (2,))
    refused(Scaled, "defaults of Scaled", lambda made, P: made(P).total == 1)


@dataclass(frozen=True)
class Circular:
    P: Prior

    @property
    def again(self) -> Real:
        return self.again + 1


def test_what_is_defined_by_itself_is_refused():
    refused(Circular, "calls itself more than 60 times", lambda made, P: made(P).again == 1)


@dataclass(frozen=True)
class Lists:
    items: list[Real]

    @cached_property
    def doubled(self) -> list[Real]:
        return [2 * x for x in self.items]


def test_a_list_that_an_instance_holds_does_not_change():
    def by_its_name(P: Prior) -> Relation:
        "False: the field is the list that changes."
        xs = [Real(0)]
        s = Lists(xs)
        xs[0] = Real(1)
        return s.items[0] == 0

    def by_the_field(P: Prior) -> Relation:
        "False: the same list."
        s = Lists([Real(0)])
        xs = s.items
        xs[0] = Real(1)
        return s.items[0] == 0

    def by_what_is_kept(P: Prior) -> Relation:
        "False: a cached property is computed once."
        s = Lists([Real(0)])
        xs = s.doubled
        xs[0] = Real(1)
        return s.doubled[0] == 0

    for false in (by_its_name, by_the_field, by_what_is_kept):
        with pytest.raises(Untranslated, match="what is no name is changed"):
            said(false)


def test_a_class_of_another_module_is_not_read(monkeypatch):
    monkeypatch.setattr(Scaled, "__module__", "exactpriv.kernel.laws")
    refused(Scaled, "Scaled is a class of exactpriv of which no statement is made", lambda made, P: made(P).total == 1)


def test_what_dataclass_writes_is_recognised_whatever_the_fields_are():
    @dataclass(frozen=True, kw_only=True)
    class Other:
        a: int
        b: str = "x"
        c: int = field(default=3, repr=False, compare=False)

    assert [p.name for p in records.fields_of(Other)] == ["a", "b", "c"] == [f.name for f in dataclasses.fields(Other)]
