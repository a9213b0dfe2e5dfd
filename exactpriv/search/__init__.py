"""Hunting: propose instances, decide exactly, shrink, certify."""

from .hunt import Findings, hunt
from .judging import judge
from .shrink import shrink
from .witness import certificate, instance_data

__all__ = ["Findings", "certificate", "hunt", "instance_data", "judge", "shrink"]
