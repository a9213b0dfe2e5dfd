"""The three ways in which an exact computation can end without a value."""

from __future__ import annotations

from typing import Any


class BadInput(ValueError):
    """What the caller gave cannot be used; the message is one sentence with the value and the way out."""


class IllDefined(ArithmeticError):
    """A formula has no value here (0/0, logarithm of a negative number, inf - inf, h outside [0, 1]).

    `data` is the JSON tree of the expression that has no value, where known.
    """

    def __init__(self, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.data = data

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.data)


class UndecidedError(ArithmeticError):
    """A decision was needed and exact methods did not reach one; `bits` is the precision tried."""

    def __init__(self, message: str, bits: int) -> None:
        super().__init__(message)
        self.bits = bits

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.bits)
