"""Claims: domains, statements, instances, evaluation, and the registry of papers."""

from . import domains
from .model import Claim, Evaluation, Instance, Outcome, claim, evaluate
from .registry import Definition, Entry, Paper, Remark

__all__ = [
    "Claim",
    "Definition",
    "Entry",
    "Evaluation",
    "Instance",
    "Outcome",
    "Paper",
    "Remark",
    "claim",
    "domains",
    "evaluate",
]
