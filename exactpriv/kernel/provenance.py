"""Where an object came from: the JSON trees `OBJ` and `EXPR` of docs/certificates.md.

Every law, kernel, database and joint law carries one. A derived object keeps its parents and renders the tree only
when somebody asks for it, so deriving stays cheap. Trees are shared between objects: read them, never edit them.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any, Self

from ..real import data_of

Json = Any


@dataclass(frozen=True, slots=True)
class Derivation:
    """`op` applied to `arguments`; rendered on demand as `{op: [argument, ...]}`."""

    op: str
    arguments: tuple[object, ...]

    def tree(self) -> Json:
        return {self.op: [data_of(argument) for argument in self.arguments]}


class Provenanced:
    """Base of the immutable objects of this room: attribute assignment is refused, provenance travels along."""

    _origin: Derivation | Json
    _tree: Json

    def _set(self, **attributes: object) -> None:
        self.__dict__.update(attributes)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable, so {name} cannot be set: build a new one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable, so {name} cannot be deleted: build a new one")

    def to_value(self) -> Json:
        """The literal `VALUE` of this object; rationals are strings such as "3/7"."""
        raise NotImplementedError

    @property
    def expr(self) -> Json:
        """How this object was made, as a JSON tree (`OBJ`); a literal `VALUE` when it was built from numbers."""
        if self._tree is None:
            origin = self._origin
            tree = self.to_value() if origin is None else origin.tree() if isinstance(origin, Derivation) else origin
            self._set(_tree=tree)
        return self._tree

    def named(self, name: str) -> Self:
        """The same object, known from now on as the instance variable `name`."""
        twin = copy.copy(self)
        twin._set(_origin={"var": name}, _tree=None)
        return twin

    def _derived(self, op: str, *arguments: object) -> Self:
        """Give this freshly made object the provenance `{op: arguments}`; only its maker may call this."""
        self._set(_origin=Derivation(op, arguments), _tree=None)
        return self
