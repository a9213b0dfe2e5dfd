"""Hunting: propose instances, decide exactly, shrink, certify.

Three invariants: doubles rank instances and decide nothing; a refutation is an instance at which exact arithmetic found
the claim violated, in the domain, under all assumptions, and whose certificate the checker accepted (certified.py); a
search by count is the same for the same seed, whatever the load. Begin reading with hunt.py, then portfolio.py, then
judging.py.
"""

from .hunt import Findings, hunt
from .judging import judge
from .shrink import shrink
from .witness_certificates import certificate, instance_data

__all__ = ["Findings", "certificate", "hunt", "instance_data", "judge", "shrink"]
