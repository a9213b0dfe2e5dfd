"""Property tests are reproducible: hypothesis derives its choices from the test, not from chance.

Programs under test can be interrupted, also where the run of the tests itself ignores interrupts (a background job).
"""

import signal

from hypothesis import settings

settings.register_profile("reproducible", derandomize=True, database=None, deadline=None)
settings.load_profile("reproducible")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
