"""Hunting: propose instances, decide exactly, shrink, certify; and the audit of the papers."""

from .audit import audit, judge, select
from .hunt import Findings, hunt
from .shrink import shrink
from .witness import certificate, instance_data

__all__ = ["Findings", "audit", "certificate", "hunt", "instance_data", "judge", "select", "shrink"]
