"""`tighten`: where a bound is attained, how near one gets to it, whether there is a better one; a facade."""

from ..improve.improvement import Improvement as Improvement
from .answer import Tightness as Tightness
from .tightening import tighten as tighten
