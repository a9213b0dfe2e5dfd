"""Privacy measures and divergences, a file a measure (docs/measures.md); `MEASURES` holds a record of each.

A new measure is one new file in this folder: it is found here, and its `@measure` functions become names of this
package.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from .parameters import Parameter
from .registry import MEASURES, Measure, measure

__all__ = ["MEASURES", "Measure", "Parameter", "measure"]

_found: dict[str, Any] = {}
for _module in sorted(info.name for info in iter_modules(__path__)):
    _contents = import_module(f"{__name__}.{_module}")
    _found.update({_name: getattr(_contents, _name) for _name in getattr(_contents, "__all__", ())})
_found.update({_record.name: _record.function for _record in MEASURES.values()})
globals().update(_found)
__all__ += sorted(_found)


def __getattr__(name: str) -> Any:
    raise AttributeError(f"there is no measure {name!r}; exactpriv.measure.MEASURES lists them")
