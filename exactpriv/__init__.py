"""exactpriv: an exact-arithmetic verification engine for privacy measures.

The public names are imported when they are first used, so that `import exactpriv` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import measure as measure
    from .audit.registered import verify as verify
    from .claim import claim as claim
    from .claim import domains as domains
    from .claim import evaluate as check
    from .claim.registry import Paper as Paper
    from .claim.relations import equivalent as equivalent
    from .claim.relations import implies as implies
    from .kernel import Database as Database
    from .kernel import JointLaw as JointLaw
    from .kernel import Kernel as Kernel
    from .kernel import Prior as Prior
    from .kernel import mechanisms as mechanisms
    from .kernel.own_mechanisms import mechanism as mechanism
    from .measure.capacities import capacity_to_digits as capacity
    from .optimise import solve_lp as solve_lp
    from .prove.methods import prove as prove
    from .real import BadInput as BadInput
    from .real import IllDefined as IllDefined
    from .real import Ordering as Ordering
    from .real import Rational as Rational
    from .real import Real as Real
    from .real import Relation as Relation
    from .real import Undecided as Undecided
    from .real import UndecidedError as UndecidedError
    from .real import compare as compare
    from .real import exp as exp
    from .real import ln as ln
    from .real import maximum as maximum
    from .real import minimum as minimum
    from .real import sqrt as sqrt
    from .report.findings import hunt as hunt
    from .report.plots.public import plot as plot
    from .tighten import tighten as tighten

__version__ = "0.2.0"

# name: (module, name there); no name there: the module itself. `exactpriv.claim` is a module that can be called, since
# importing the package `exactpriv.claim` anywhere binds this name to it.
_PUBLIC: dict[str, tuple[str, str]] = {
    "claim": ("claim", ""),
    "domains": ("claim.domains", ""),
    "check": ("claim", "evaluate"),
    "hunt": ("report.findings", "hunt"),
    "tighten": ("tighten", ""),
    "prove": ("prove", ""),
    "plot": ("report.plots.public", "plot"),
    "measure": ("measure", ""),
    "mechanism": ("kernel.own_mechanisms", "mechanism"),
    "mechanisms": ("kernel.mechanisms", ""),
    "degraded": ("claim.relations", "degraded"),
    "equivalent": ("claim.relations", "equivalent"),
    "implies": ("claim.relations", "implies"),
    "Paper": ("claim.registry", "Paper"),
    "capacity": ("measure.capacities", "capacity_to_digits"),
    "verify": ("audit.registered", "verify"),
    "solve_lp": ("optimise", "solve_lp"),
    **{name: ("kernel", name) for name in ("Database", "JointLaw", "Kernel", "Matrix", "Prior")},
    **{
        name: ("real", name)
        for name in (
            "BadInput", "IllDefined", "Ordering", "Rational", "Real", "Relation", "Undecided", "UndecidedError",
            "compare", "exp", "ln", "maximum", "minimum", "sqrt",
        )
    },
}  # fmt: skip

__all__ = [
    "BadInput",
    "Database",
    "IllDefined",
    "JointLaw",
    "Kernel",
    "Matrix",
    "Ordering",
    "Paper",
    "Prior",
    "Rational",
    "Real",
    "Relation",
    "Undecided",
    "UndecidedError",
    "capacity",
    "check",
    "claim",
    "compare",
    "degraded",
    "domains",
    "equivalent",
    "exp",
    "hunt",
    "implies",
    "ln",
    "maximum",
    "measure",
    "mechanism",
    "mechanisms",
    "minimum",
    "plot",
    "prove",
    "solve_lp",
    "sqrt",
    "tighten",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name not in _PUBLIC:
        from difflib import get_close_matches  # of no use to whoever names what there is

        near = get_close_matches(name, __all__)
        hint = f"did you mean {', '.join(near)}" if near else f"its names are {', '.join(__all__)}"
        raise AttributeError(f"exactpriv has no name {name!r}; {hint}")
    module, attribute = _PUBLIC[name]
    found: Any = import_module(f"{__name__}.{module}")
    if attribute:
        found = getattr(found, attribute)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
