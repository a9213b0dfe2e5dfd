"""The audit: the rows of the papers' statements, their journal, and the replay of stored witnesses."""

from .rows import audit as audit
from .rows import select as select
