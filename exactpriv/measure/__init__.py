"""Privacy measures and divergences, a file a measure (docs/measures.md); `MEASURES` holds a record of each.

A new measure is one new file in this folder: it is found here, and its `@measure` functions become names of this
package. The package itself can be called: `from exactpriv import measure` gives what stands on a measure of one's own
(`@measure`), and under which all measures are.

Three invariants: a measure of validated, exact arguments is a `Real`, exact or an enclosure of any accuracy, or it is
ill-defined; its meaning is the certificate checker's second computation too, and the two are compared; a fact that a
measure states is true for all sizes, zeros, ties and infinite values, with its source (facts.py, lines.py). Begin
reading with registry.py, then variation.py.
"""

import sys
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from .parameters import Parameter
from .registry import MEASURES, Measure, load_installed, measure

__all__ = ["MEASURES", "Measure", "Parameter", "measure"]

_found: dict[str, Any] = {}
for _module in sorted(info.name for info in iter_modules(__path__)):
    _contents = import_module(f"{__name__}.{_module}")
    _found.update({_name: getattr(_contents, _name) for _name in getattr(_contents, "__all__", ())})
_found.update({_record.name: _record.function for _record in MEASURES.values()})
globals().update(_found)
__all__ += sorted(_found)


def __getattr__(name: str) -> Any:
    """A measure that was registered later: of one's own, or of an installed package."""
    if not name.startswith("_"):
        if name not in MEASURES:
            load_installed()
        if name in MEASURES:
            return MEASURES[name].function
    from .near import near_measures  # of no use to whoever names what there is

    near = near_measures(name, MEASURES)
    hint = f"did you mean {', '.join(near)}" if near else "exactpriv measures lists them"
    raise AttributeError(f"there is no measure {name!r}; {hint}")


class _Decorator(ModuleType):
    """This package, usable as the decorator `measure`."""

    def __call__(self, *function: Any, **about: Any) -> Any:
        return measure(*function, **about)


sys.modules[__name__].__class__ = _Decorator
