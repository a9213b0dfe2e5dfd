"""The kinds of certificates, a file a kind; what is listed here is known to the checker, the exporter and the audit."""

from . import (
    accounted,
    approaching,
    derived,
    dominated,
    entropic,
    factorwise,
    instances,
    letterwise,
    library,
    parametric,
    pointwise,
    uniform,
)
from .kind import Holds, Kind, Typeset

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        *instances.KINDS,
        uniform.KIND,
        dominated.KIND,
        factorwise.KIND,
        approaching.KIND,
        derived.KIND,
        library.KIND,
        pointwise.KIND,
        letterwise.KIND,
        parametric.KIND,
        accounted.KIND,
        entropic.KIND,
    )
}

__all__ = ["KINDS", "Holds", "Kind", "Typeset"]
