"""The paper has no figures."""

from __future__ import annotations

from ...claim.figure_data import NotRecomputed

FIGURES = (NotRecomputed("cuff-midp", "the text has no figure"),)
