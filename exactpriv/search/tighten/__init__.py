"""Tightening: where a bound is attained, how close one can get to it, and whether there is a better one."""

from .improvement import Improvement as Improvement
from .result import Tightness as Tightness
from .tightening import tighten as tighten
