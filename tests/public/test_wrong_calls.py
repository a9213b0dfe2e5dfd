"""Every public callable, called with what it cannot use: one sentence, never a fault of its own."""

import inspect
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from types import ModuleType
from typing import Any

import pytest

import exactpriv
from exactpriv import BadInput, Database, IllDefined, Kernel, Prior, Real, UndecidedError, ln
from exactpriv.certificate import CertificateError
from exactpriv.kernel import GaussianChannel, GaussianMixture, mechanisms

K = Kernel([["1/2", "1/2"], ["1/3", "2/3"]])
P = Prior(["1/4", "3/4"])
WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 10**30, 1.5, float("nan"), float("inf"), -(10**18), Fraction(-1, 2), Decimal("NaN"), Decimal(1),
    "", "x", "1/0", "-1/2", "nan", "inf", "a" * 5000, b"1/2", (), [], [[]], [None], [[None]], [["x"]], [1.5], [-1], [2],
    [[1], [1, 2]], [["1/2", "1/2"], ["1/2"]], [["1/2", "1/2"]], ["1/2", "1/2"], [[0, 1], [1, 0]], (3, 1), (0, 0), {},
    {"K": None}, {1, 2}, object(), len, lambda x: x, Kernel, K, P, Database(2, 1), K.joint(P), Real(-1),
    Real.infinity(), ln(2), range(3), GaussianMixture([1], [0], [1]), GaussianChannel([0, 1], 1), iter([1]), ln(2) <= 1,
)  # fmt: skip
FORESEEN = (BadInput, CertificateError, IllDefined, UndecidedError, OSError)
CONSTRUCTORS = (Database, exactpriv.JointLaw, Kernel, Prior, Real, GaussianMixture, GaussianChannel)


def public() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every function and class of the public namespace, what its modules offer, and what public objects can do."""
    for name in exactpriv.__all__:
        found = getattr(exactpriv, name)
        if isinstance(found, ModuleType):
            yield from offered(name, found)
        elif callable(found) and not (isinstance(found, type) and issubclass(found, BaseException | Enum)):
            yield name, found
    yield from offered("mechanisms", mechanisms)
    for made in (K, P, Database(2, 1), K.joint(P), ln(2), ln(2) <= 1, GaussianMixture([1], [0], [1])):
        for name, method in inspect.getmembers(made, callable):
            if not name.startswith("_"):
                yield f"{type(made).__name__}.{name}", method


def offered(name: str, module: ModuleType) -> Iterator[tuple[str, Callable[..., Any]]]:
    for key in getattr(module, "__all__", None) or [k for k in vars(module) if not k.startswith("_")]:
        found = getattr(module, key)
        ours = (getattr(found, "__module__", "") or "").startswith("exactpriv")
        if inspect.isfunction(found) and ours and key not in ("measure",):
            yield f"{name}.{key}", found


PUBLIC = dict(public())


def positions(function: Callable[..., Any]) -> tuple[int, int, bool]:
    """The least and the greatest number of arguments that can be given by position, and whether any number can."""
    parameters = inspect.signature(function).parameters.values()
    plain = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return (
        sum(p.default is p.empty for p in plain),
        len(plain),
        any(p.kind is p.VAR_POSITIONAL for p in parameters),
    )


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    def late(*_: object) -> None:
        raise TimeoutError(f"more than {seconds} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def complaint(function: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    """What is wrong with how a wrong call ends; empty if nothing."""
    try:
        with at_most(20):
            made = function(*arguments, **named)
            if inspect.isgenerator(made):
                next(made, None)
    except FORESEEN as error:
        said = str(error)
        return "" if said and "\n" not in said.strip() else f"says {said!r}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def wrong_calls(function: Callable[..., Any]) -> Iterator[tuple[Any, ...]]:
    least, most, more = positions(function)
    for value in WRONG:
        for count in {least, most + more} - {0}:
            yield (value,) * count
        if least > 1:
            yield (K, *(value,) * (least - 1))
            yield (value, *(2,) * (least - 1))
            yield (2, *(value,) * (least - 1))
    if not least:
        yield ()


@pytest.mark.parametrize("name", PUBLIC)
def test_a_wrong_call_is_answered_in_one_sentence(name: str) -> None:
    faults = {}
    for arguments in wrong_calls(PUBLIC[name]):
        said = complaint(PUBLIC[name], *arguments)
        if said:
            faults.setdefault(said.split(":")[0], (repr(arguments)[:150], said[:200]))
    assert not faults
