"""The paper's bibliographic record."""

from ...claim.registry import Paper

paper = Paper(
    key="cuff-midp",
    title="Differential Privacy as a Mutual Information Constraint",
    authors="Paul Cuff, Lanqing Yu",
    units="nats",
)
