"""The paper's bibliographic record."""

from ...claim.registry import Paper

paper = Paper(
    key="grosse-dobrushin",
    title="Dobrushin Coefficients of Private Mechanisms Beyond Local Differential Privacy",
    authors="Leonhard Grosse, Sara Saeidian, Tobias J. Oechtering, Mikael Skoglund",
    units="nats",
)
