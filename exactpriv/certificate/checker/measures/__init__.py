"""The measures, each computed from its definition in docs/measures.md.

A new file in this folder is found here, and its `@measure` functions enter the table (language/table.py). Measures
that the language itself needs stand in language/generators.py and language/risk.py.
"""

from importlib import import_module
from pkgutil import iter_modules

from ..language import generators as _generators
from ..language import risk as _risk

FILES = (
    _generators,
    _risk,
    *(import_module(f"{__name__}.{name}") for name in sorted(info.name for info in iter_modules(__path__))),
)
