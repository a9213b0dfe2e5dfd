"""Claims of the paper, section by section."""

from . import (
    appendix_c,
    appendix_d,
    closeness,
    closeness_steps,
    definitions,
    groups,
    main_result,
    main_result_steps,
    orders,
    properties,
    testing,
    variations,
)
from .source import paper

__all__ = [
    "appendix_c", "appendix_d", "closeness", "closeness_steps", "definitions", "groups", "main_result",
    "main_result_steps", "orders", "paper", "properties", "testing", "variations",
]
