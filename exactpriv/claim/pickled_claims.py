"""How a claim is pickled: as the name of the module's variable that holds it, and what differs from that one.

A claim has functions (its statement, assumptions, sizes that depend on other variables), and a function is pickled by
its name; `@claim` gives that name to the claim.
"""

from __future__ import annotations

import sys
from dataclasses import fields, replace
from importlib import import_module
from pickle import PicklingError
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .model import Claim


def reduced(claim: Claim) -> tuple[Any, ...]:
    """What `claim` is pickled as."""
    registered = (claim.id,) if "/" in claim.id else ()
    for name in (*registered, getattr(claim.statement, "__qualname__", "")):
        found = _found(type(claim), claim.module, name)
        if found is not None:
            return _restored, (type(claim), claim.module, name, _changes(claim, found))
    raise PicklingError(
        f"the claim {claim.id} is no variable of the module {claim.module} under that name, so another process could "
        "not find it; define it at the top of a module"
    )


def _changes(claim: Claim, found: Claim) -> dict[str, Any]:
    pairs = ((f.name, getattr(claim, f.name), getattr(found, f.name)) for f in fields(claim))
    return {name: value for name, value, other in pairs if value is not other and value != other}


def _found(kind: type[Claim], module: str, name: str) -> Claim | None:
    """The claim of this name in a module, or of this id among those that the module registers in its paper."""
    try:
        holder = sys.modules.get(module) or import_module(module)
    except ImportError:
        return None
    registered = getattr(getattr(holder, "paper", None), "entries", None)
    found = registered.get(name) if "/" in name and isinstance(registered, dict) else getattr(holder, name, None)
    return found if isinstance(found, kind) else None


def _restored(kind: type[Claim], module: str, name: str, changes: dict[str, Any]) -> Any:
    found = _found(kind, module, name)
    if found is None:
        raise LookupError(f"there is no claim {name} in the module {module} here; define it at the top of that module")
    return replace(found, **changes) if changes else found
