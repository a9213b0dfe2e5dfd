"""`Enclosure`: a `Real` known by certified enclosures of any precision, with the certificate behind them."""

from __future__ import annotations

from collections.abc import Callable

from flint import arb, fmpq

from .display import bounds
from .form import Atom, atom_form
from .number import ENTERED, Data, Real
from .pickling import Oracle
from .precision import TURNS


class Enclosure(Real):
    """A Real known by certified lower and upper bounds of any precision, with the certificate behind them."""

    __slots__ = ()

    def __new__(
        cls, enclose: Callable[[int], arb], label: str, certificate: Data | Callable[[], Data] | None = None
    ) -> Enclosure:
        made = object.__new__(cls)
        enclose = Oracle(enclose)
        made._op, made._args, made._data = "oracle", (enclose, label, certificate), None
        made._form, made._rational, made.infinite = atom_form(Atom(f"oracle {label}", enclose)), None, 0
        made._ball = made._sign = None
        return made

    @property
    def certificate(self) -> Data:
        """The data with which the bounds can be re-established."""
        made = self._args[2]
        with TURNS:
            return made() if callable(made) else made

    @property
    def lower(self) -> Real:
        """A certified rational lower bound (at 128 bits)."""
        return Real(self._bounds()[0])

    @property
    def upper(self) -> Real:
        """A certified rational upper bound (at 128 bits)."""
        return Real(self._bounds()[1])

    def _bounds(self) -> tuple[fmpq, fmpq]:
        return bounds(self, 128)


ENTERED.enclosure = Enclosure
