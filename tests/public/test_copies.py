"""Every public value survives pickling, copying and a new process."""

import copy
import multiprocessing
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import exactpriv
from exactpriv import (
    BadInput,
    Database,
    Kernel,
    Prior,
    Real,
    UndecidedError,
    check,
    domains,
    exp,
    hunt,
    ln,
    measure,
    sqrt,
)
from exactpriv.kernel import GaussianChannel, GaussianMixture, mechanisms
from exactpriv.measure import MEASURES
from exactpriv.papers import entries

sys.path.insert(0, str(Path(__file__).parent))

from claims_of_a_module import information_is_at_most_the_level, leakage_is_at_most_a_share_of_the_level

K = Kernel([["1/2", "1/3", "1/6"], ["1/7", "2/7", "4/7"], ["1/4", "1/4", "1/2"]])
P = Prior(["1/5", "3/10", "1/2"])
DB = Database(2, 2)
ON_DB = Kernel([["1/2", "1/2"], ["1/3", "2/3"], ["1/5", "4/5"], ["3/7", "4/7"]])
ON_DB_LAW = Prior(["1/5", "3/10", "1/4", "1/4"])
ARGUMENTS: dict[str, Any] = {
    "law": P, "kernel": K, "prior": P, "database": DB, "joint": ON_DB.joint(ON_DB_LAW, DB), "real": Real("1/9"),
    "level": ln("3/2"), "order": Real("3/2"), "rational": "3/2", "integer": 1, "axes": (0,), "function": "kl",
    "mixture": GaussianMixture(["1/2", "1/2"], [0, 1], [1, 2]), "gaussian": GaussianChannel([0, 1, 3], 2),
    "matrix": [[0, 1, 1], [1, 0, 1], [1, 1, 0]],
}  # fmt: skip
VALUE_OF: dict[str, Real] = {}


def values() -> Iterator[tuple[str, Any]]:
    """A value of every public kind: of each measure, domain and mechanism, and what a search returns."""
    for name, record in MEASURES.items():
        kinds = [p.kind for p in record.signature if not p.optional]
        replaced = {"kernel": ON_DB, "prior": ON_DB_LAW} if "database" in kinds else {}
        try:
            value = record.function(*({**ARGUMENTS, **replaced}[kind] for kind in kinds))
        except (BadInput, ArithmeticError) as error:
            yield f"error of {name}", error
        else:
            VALUE_OF[name] = value
            yield name, value
            yield f"{name} <= 1", value <= 1
            yield f"~({name} <= 1)", ~(value <= 1) & (value == value)
        yield f"the function {name}", record.function
    for name in ("kernels", "priors", "laws", "levels", "integers", "one_of", "databases", "database_kernels",
                 "joints", "random_variables", "gaussian_channels", "gaussian_mixtures", "numbers", "matrices",
                 "degraded_kernels"):  # fmt: skip
        arguments: dict[str, tuple[Any, ...]] = {"integers": (1, 3), "one_of": ([1, 2],), "joints": ((2, 2),),
                                                 "numbers": (0, 1),
                                                 "random_variables": ("A B C", "A - B - C")}  # fmt: skip
        yield f"domains.{name}", getattr(domains, name)(*arguments.get(name, ()))
    yield from ARGUMENTS.items()
    yield "a function of exactpriv", exactpriv.capacity
    yield "a mechanism", mechanisms.randomized_response
    yield "randomized response", mechanisms.randomized_response(2, exp(1))
    yield "a number", ln(2) + sqrt(3) / 7 - exp("1/3")
    yield "an algebraic number", Real.algebraic([-2, 0, 0, 1], 1, 2)
    yield "infinity", -Real.infinity()
    yield "a quotient by infinity", 1 / Real.infinity()
    yield "an error", UndecidedError("not decided", 64)
    yield "an ill-defined error", exactpriv.IllDefined("no value", {"op": "div", "args": ["1", "0"]})
    yield "claim", leakage_is_at_most_a_share_of_the_level
    yield "evaluation", check(information_is_at_most_the_level, {"K": Kernel([[1, 0], [0, 1]]), "P": Prior([1, 0])})
    yield "findings", hunt(leakage_is_at_most_a_share_of_the_level, instances=20)
    yield "a registered claim", entries()["cuff-midp/lem2-sqrt"]


CASES = dict(values())


def same(a: Any, b: Any) -> bool:
    return type(a) is type(b) and str(a) == str(b)


@pytest.mark.parametrize("name", CASES)
def test_a_public_value_survives_pickling_and_copying(name: str) -> None:
    value = CASES[name]
    for other in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert same(value, other)


@pytest.mark.parametrize("name", VALUE_OF)
def test_a_pickled_number_has_the_same_digits_and_provenance(name: str) -> None:
    value, other = VALUE_OF[name], pickle.loads(pickle.dumps(VALUE_OF[name]))
    assert value.is_infinite or value.enclose(20) == other.enclose(20)
    assert value.to_data() == other.to_data()


def test_every_registered_claim_survives_pickling_as_itself() -> None:
    for entry in entries().values():
        other = pickle.loads(pickle.dumps(entry))
        assert other is entry or other == entry


@pytest.mark.slow
def test_public_values_survive_a_spawned_process() -> None:
    kept = [CASES[name] for name in ("ldp", "capacity", "findings", "claim", "evaluation", "kernel", "a number")]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        back = pool.map(_unchanged, kept)
    assert all(same(a, b) for a, b in zip(kept, back, strict=True))


def _unchanged(value: Any) -> Any:
    return value


def test_a_pickled_enclosure_without_a_name_gets_one_of_its_own() -> None:
    law = GaussianMixture(["1/2", "1/2"], [0, ln(2) * ln(3)], [1, 2])
    first = measure.gaussian_kl(law, GaussianMixture([1], [0], [1]))
    other = pickle.loads(pickle.dumps(first))
    assert first.enclose(10) == other.enclose(10)


def test_immutable_values_are_hashed_and_numbers_are_not_since_their_equality_is_a_relation() -> None:
    listed = ("domains.kernels", "domains.one_of", "domains.priors")
    for name in ("kernel", "prior", "database", "joint", "claim", *listed):
        assert hash(CASES[name]) == hash(pickle.loads(pickle.dumps(CASES[name])))
    with pytest.raises(TypeError, match="unhashable"):
        hash(ln(2))
