"""The kinds of certificates, a file a kind; what is listed here is known to the checker, the exporter and the audit."""

from . import approaching, derived, dominated, entropic, instances, uniform
from .kind import Holds, Kind, Typeset

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        *instances.KINDS,
        uniform.KIND,
        dominated.KIND,
        approaching.KIND,
        derived.KIND,
        entropic.KIND,
    )
}

__all__ = ["KINDS", "Holds", "Kind", "Typeset"]
